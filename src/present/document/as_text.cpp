#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/base/utf8.hpp"
#include "anholon/present/document/columns.hpp"
#include "anholon/present/document/excerpt.hpp"
#include "anholon/present/document/formula_printer.hpp"
#include "anholon/present/document/overview.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/document/wrap.hpp"

namespace anholon {

namespace {

using detail::FormulaPrinter;

constexpr std::size_t widest_label = 16;  // a longer one has a line to itself
constexpr std::size_t widest_name = 24;   // of an equation
constexpr std::size_t short_name = 8;     // beside left = right
constexpr std::size_t most_parts = 12;    // in the last line
constexpr std::size_t endless = 100'000'000;

std::string joined(const Words& words, const FormulaPrinter& print) {
  std::string out;
  for (const auto& part : words.parts) {
    const Expr* e = std::get_if<Expr>(&part);
    out += e != nullptr ? print(*e) : std::get<std::string>(part);
  }
  return out;
}

bool has_formula(const Words& words) {
  return std::any_of(words.parts.begin(), words.parts.end(),
                     [](const auto& part) { return std::holds_alternative<Expr>(part); });
}

class TextPage {
 public:
  TextPage(const Document& document, const Document& whole, const PageOptions& options, Depth depth)
      : whole_(whole), document_(document), page_(options.page), depth_(depth),
        print_(document, [](const Expr& e, const PrintOptions& o) { return to_text(e, o); }) {}

  std::string run() {
    for (std::size_t k = 0; k < document_.blocks.size();) {
      if (k > 0 && is_apart(document_.blocks[k - 1], document_.blocks[k])) out_ += "\n";
      const std::size_t begin = k;
      lines(lines_from(document_, k, depth_));
      if (k == begin) std::visit([&](const auto& block) { set(block); }, document_.blocks[k++]);
    }
    note();
    return std::move(out_);
  }

 private:
  // Whether an empty line stands between them.
  [[nodiscard]] bool is_apart(const Block& before, const Block& block) const {
    const auto is = [](const Block& b, auto kind) { return std::holds_alternative<decltype(kind)>(b); };
    if (is(block, SharedPieces{})) return !print_.pieces().empty();
    if (is(block, Heading{}) || is(block, Verbatim{}) || is(before, Verbatim{})) return true;
    if (const auto* paragraph = std::get_if<Paragraph>(&block); paragraph != nullptr && paragraph->apart) return true;
    const bool sentences = is(block, Paragraph{}) || is(block, Principle{});
    if (const auto* heading = std::get_if<Heading>(&before)) return heading->rank == Heading::Rank::title && !sentences;
    if (sentences) return !is(before, Paragraph{}) && !is(before, Principle{});
    return (is(before, Table{}) || is(before, List{})) && !is(block, List{});
  }

  [[nodiscard]] std::string text(const Words& words) const { return joined(words, print_); }

  void set(const Heading& heading) {
    out_ += text(heading.words) + (heading.symbol.text.empty() ? "" : " " + heading.symbol.text) + "\n";
  }
  void set(const Paragraph& paragraph) { out_ += wrap_words(text(paragraph.words), 0, 0, page_) + "\n"; }
  void set(const Verbatim& code) {
    for (const std::string& line : code.lines) out_ += line.empty() ? "\n" : "  " + line + "\n";
  }
  void set(const Principle& principle) {
    const bool fits = principle.title.size() + principle.law.text.size() + 2 <= page_;
    out_ += fmt::format("{}:{}{}\n", principle.title, fits ? " " : "\n    ", principle.law.text);
  }
  void set(const List& list) {
    for (const Words& item : list.items)
      out_ += "  " + (has_formula(item) ? wrap_formula(text(item), 2, 6, page_) : wrap_words(text(item), 2, 4, page_)) +
              "\n";
  }

  void set(const Table& table) {
    std::vector<std::vector<std::string>> rows;
    std::vector<bool> prose;
    for (const std::vector<Words>& row : table.rows) {
      const std::string defined = detail::defined_by(row);
      const FormulaPrinter print = defined.empty() ? print_ : print_.defining(defined);
      auto& cells = rows.emplace_back();
      for (std::size_t k = 0; k < row.size(); ++k) cells.push_back(joined(row[k], k == 0 ? print_ : print));
      prose.push_back(!row.empty() && !has_formula(row.back()));
    }
    out_ += table.numbers ? folded(rows) : align_columns(rows, 2, page_, prose);
  }

  // Columns to the right; those that pass the page go below.
  [[nodiscard]] std::string folded(const std::vector<std::vector<std::string>>& rows) const {
    std::vector<double> widths(rows.front().size(), 0);
    for (const auto& row : rows) {
      for (std::size_t k = 0; k < row.size(); ++k)
        widths[k] = std::max(widths[k], static_cast<double>(display_width(row[k])));
    }
    std::string out;
    for (const auto& part : detail::folded_columns(widths, static_cast<double>(page_), 2)) {
      if (!out.empty()) out += "\n";
      for (const auto& row : rows) {
        std::string line;
        for (const std::size_t k : part)
          line += std::string(2 + static_cast<std::size_t>(widths[k]) - display_width(row[k]), ' ') + row[k];
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
      }
    }
    return out;
  }

  void set(const Display& display) {
    if (detail::is_too_long(display, document_)) {
      out_ += fmt::format("  {}\n", detail::structure_of(display));
      unshown_ = true;
      return;
    }
    std::vector<std::string> names, formulas;
    bool relations = false, short_names = true;
    for (const DisplayedEquation& e : display.equations) {
      relations = relations || !e.left.is_null();
      names.push_back(e.name.text);
      short_names = short_names && e.name.text.size() <= short_name;
      formulas.push_back((e.left.is_null() ? "" : print_(e.left) + " = ") + print_(e.right));
    }
    const bool nameless = std::all_of(names.begin(), names.end(), [](const std::string& n) { return n.empty(); });
    if (nameless || (relations && !short_names)) names.clear();
    equations(names, formulas, relations ? "  " : " = ", 2);
  }

  // "name = value" under each other; the lines after the first hang behind the sign.
  void equations(const std::vector<std::string>& names, const std::vector<std::string>& formulas, std::string_view sign,
                 std::size_t indent) {
    std::size_t width = 0;
    for (const std::string& name : names) width = std::max(width, name.size());
    width = std::min(width, widest_name);
    for (std::size_t k = 0; k < formulas.size(); ++k) {
      const std::string begin =
          names.empty() ? std::string(indent, ' ') : fmt::format("{:{}}{:<{}}{}", "", indent, names[k], width, sign);
      const std::size_t hang = (names.empty() ? indent : indent + width + sign.size()) + 4;
      out_ += begin + wrap_formula(formulas[k], begin.size(), hang, page_) + "\n";
    }
  }

  // As it stands where it fits, else by the entries that are not zero.
  void set(const Grid& grid) {
    if (detail::is_too_long(grid, document_)) {
      out_ += fmt::format("  {}\n", detail::structure_of(grid));
      unshown_ = true;
      return;
    }
    const std::size_t n = grid.columns.size();
    std::vector<std::vector<std::string>> rows(grid.rows.size());
    std::vector<std::size_t> widths(n, 0);
    for (std::size_t k = 0; k < grid.entries.size(); ++k) {
      rows[k / n].push_back(print_(grid.entries[k]));
      widths[k % n] = std::max(widths[k % n], rows[k / n].back().size());
    }
    std::size_t total = 2;
    for (const std::size_t w : widths) total += w + 2;
    if (total <= page_) {
      out_ += align_columns(rows);
      return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::vector<std::string> names, formulas;
      for (std::size_t j = 0; j < n; ++j) {
        if (grid.entries[i * n + j].is_zero_literal()) continue;
        names.push_back(grid.columns[j].text);
        formulas.push_back(rows[i][j]);
      }
      out_ += fmt::format("  {}{}\n", grid.rows[i].text, names.empty() ? ": 0" : "");
      equations(names, formulas, " = ", 4);
    }
  }

  void set(const SharedPieces& /*here*/) {
    if (!print_.pieces().empty()) out_ += "where\n";
    for (const NamedPiece& piece : print_.pieces()) {
      const std::string name = fmt::format("  {} = ", piece.name);
      out_ += name + wrap_formula(print_.defining(piece.name)(piece.value), name.size(), 8, page_) + "\n";
    }
  }

  template <class Lines>
  void set(const Lines& /*unused*/) {}  // set together with their neighbors

  void lines(const std::vector<LabeledLine>& list) {
    std::size_t width = 0;
    for (const LabeledLine& line : list) width = std::max(width, std::min(line.label.size(), widest_label));
    for (const LabeledLine& line : list) {
      const bool alone = line.label.size() > width;
      if (alone) out_ += fmt::format("  {}\n", line.label);
      out_ += fmt::format("  {:<{}}  ", alone ? "" : line.label, width);
      const std::string words = text(line.words);
      out_ += line.words.is_formula() ? wrap_formula(words, width + 4, width + 6, page_)
                                      : wrap_words(words, width + 4, width + 4, page_);
      out_ += "\n";
    }
  }

  // Where the rest is: in sections that are not shown, or behind formulas that are cut.
  void note() {
    if (depth_ != Depth::brief) return;
    std::vector<std::string> parts = parts_of(whole_, Depth::full);
    const bool cut = print_.has_cut() || unshown_;
    if (parts.empty() && !cut) return;
    const std::size_t left_out = parts.size() > most_parts ? parts.size() - most_parts : 0;
    parts.resize(parts.size() - left_out);
    std::string note = cut ? "`--details` shows all, and formulas whole" : "`--details` shows all";
    if (!parts.empty())
      note += fmt::format("; `--about WORD` one part: {}{}", fmt::join(parts, ", "), left_out > 0 ? ", …" : "");
    out_ += "\n" + wrap_words(note, 0, 0, page_) + "\n";
  }

  const Document& whole_;
  const Document& document_;
  std::size_t page_;
  Depth depth_;
  FormulaPrinter print_;
  std::string out_;
  bool unshown_ = false;  // formulas of which only the structure is told
};

}  // namespace

std::string plain_text(const Words& words) {
  return joined(words, FormulaPrinter({}, [](const Expr& e, const PrintOptions&) { return to_text(e); }));
}

std::string as_text(const Document& document, const PageOptions& options) {
  const Document brief = brief_of(document);
  return TextPage(brief, document, options, Depth::brief).run();
}

std::string as_full_text(const Document& document, const PageOptions& options) {
  Document whole = document;
  whole.longest_formula = endless;
  whole.longest_display = whole.longest_solution = endless;
  return TextPage(whole, whole, options, Depth::full).run();
}

}  // namespace anholon
