#include "anholon/present/document/as_page.hpp"

#include "anholon/present/document/overview.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/document/set_displays.hpp"
#include "anholon/present/document/set_words.hpp"

namespace anholon {

namespace {

using PageJson = nlohmann::ordered_json;
using detail::FormulaPrinter;

class PageBlocks {
 public:
  explicit PageBlocks(const Document& document)
      : document_(document), print_(document, [](const Expr& e, const PrintOptions& o) { return to_latex(e, o); }) {}

  PageJson run() {
    PageJson verdicts = PageJson::array();
    for (const VerdictRow* row : overview_of(document_)) verdicts.push_back(verdict(*row));
    for (std::size_t k = 0; k < document_.blocks.size();) {
      const std::size_t begin = k;
      lines(lines_from(document_, k));
      if (k == begin) std::visit([&](const auto& block) { set(block); }, document_.blocks[k++]);
    }
    return {{"blocks", std::move(blocks_)}, {"verdicts", std::move(verdicts)}};
  }

 private:
  static PageJson words(const Words& given, const FormulaPrinter& print) {
    PageJson list = PageJson::array();
    for (const detail::SetPiece& piece : detail::set_words(given, print))
      list.push_back(piece.is_formula ? PageJson{{"math", piece.text}} : PageJson(piece.text));
    return list;
  }
  [[nodiscard]] PageJson words(const Words& given) const { return words(given, print_); }
  void add(const char* kind, PageJson block) {
    block["kind"] = kind;
    blocks_.push_back(std::move(block));
  }

  [[nodiscard]] PageJson verdict(const VerdictRow& row) const {
    Words about = row.about, witness = row.witness;
    if (!row.name.empty() && row.name != plain_text(row.about)) about << ": " << row.name;
    for (const Words* more : {&row.there, &row.holds_where}) {
      if (!more->empty()) witness << (more == &row.there ? "; there " : "; but ") << *more;
    }
    Words because = row.because;
    if (!row.side_conditions.empty()) because << (because.empty() ? "where " : ", where ") << row.side_conditions;
    return {{"ids", row.ids},
            {"about", words(about << row.where)},
            {"quantity", words(row.quantity)},
            {"verdict", name_of(row.verdict)},
            {"says", words(Words(row.says) << row.reservation)},
            {"because", words(because)},
            {"witness", words(witness)}};
  }

  void set(const Heading& heading) {
    if (heading.rank == Heading::Rank::section)
      add("heading", {{"words", words(heading.words)}, {"symbol", heading.symbol.latex}});
  }
  void set(const Paragraph& paragraph) { add("paragraph", {{"words", words(paragraph.words)}}); }
  void set(const Verbatim& code) {
    PageJson items = PageJson::array();
    for (const std::string& line : code.lines) items.push_back(PageJson::array({line}));
    add("list", {{"items", std::move(items)}});
  }
  void set(const Principle& principle) {
    add("heading", {{"words", {principle.title}}, {"symbol", ""}});
    add("formula", {{"math", principle.law.latex}});
  }
  void set(const List& list) {
    PageJson items = PageJson::array();
    for (const Words& item : list.items) items.push_back(words(item));
    add("list", {{"items", std::move(items)}});
  }
  void set(const Table& table) {
    PageJson rows = PageJson::array();
    for (const std::vector<Words>& row : table.rows) {
      const std::string defined = detail::defined_by(row);
      const FormulaPrinter print = defined.empty() ? print_ : print_.defining(defined);
      PageJson cells = PageJson::array();
      for (std::size_t k = 0; k < row.size(); ++k) cells.push_back(words(row[k], k == 0 ? print_ : print));
      rows.push_back(std::move(cells));
    }
    add("table", {{"numbers", table.numbers}, {"rows", std::move(rows)}});
  }
  void structure(const std::string& sentence) { add("paragraph", {{"words", {sentence}}}); }
  void equations(const std::vector<LatexEquation>& list) {
    PageJson lines = PageJson::array();
    for (const LatexEquation& e : list)
      lines.push_back({{"left", breakable_latex(e.left)}, {"right", breakable_latex(e.right)}});
    add("equations", {{"equations", std::move(lines)}});
  }
  void set(const Display& display) {
    if (detail::is_too_long(display, document_)) return structure(detail::structure_of(display));
    equations(detail::set_display(display, print_));
  }
  void set(const Grid& grid) {
    if (detail::is_too_long(grid, document_)) return structure(detail::structure_of(grid));
    const detail::SetGrid shown = detail::set_grid(grid, print_);
    if (shown.entries.empty()) return add("formula", {{"math", shown.matrix}});
    equations(shown.entries);
    structure("The other entries are zero.");
  }
  void set(const SharedPieces& /*here*/) {
    if (print_.pieces().empty()) return;
    add("heading", {{"words", {"where"}}, {"symbol", ""}});
    equations(detail::set_pieces(print_));
  }
  template <class Lines>
  void set(const Lines& /*unused*/) {}  // set together with their neighbors

  void lines(const std::vector<LabeledLine>& list) {
    if (list.empty()) return;
    PageJson all = PageJson::array(), more = PageJson::array();
    for (const LabeledLine& line : list)
      (line.depth == Depth::full ? more : all).push_back({{"label", line.label}, {"words", words(line.words)}});
    add("lines", {{"lines", std::move(all)}, {"more", std::move(more)}});
  }

  const Document& document_;
  FormulaPrinter print_;
  PageJson blocks_ = PageJson::array();
};

}  // namespace

PageJson as_page(const Document& document) { return PageBlocks(document).run(); }

}  // namespace anholon
