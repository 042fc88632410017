#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/document/overview.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/document/set_displays.hpp"
#include "anholon/present/document/set_words.hpp"

namespace anholon {

namespace {

// Every character that Markdown, or HTML in it, reads as a command comes out as itself. What stands between backticks is code already.
std::string escape_markdown(std::string_view text) {
  std::string out;
  bool code = false;
  for (const char c : text) {
    if (c == '`') code = !code;
    if (!code && std::string_view("\\*_{}[]<>#|$~").find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

// A bar would end the cell of a table.
std::string formula(const std::string& latex) {
  std::string out = "$";
  for (const char c : latex) {
    if (c == '|')
      out += "\\vert ";
    else
      out += c;
  }
  return out + "$";
}

// Formulas as GitHub, Jupyter and Pandoc read them: LaTeX between dollars.
class MarkdownPage {
 public:
  explicit MarkdownPage(const Document& document)
      : document_(document), print_(document, [](const Expr& e, const PrintOptions& o) { return to_latex(e, o); }) {}

  std::string run() {
    for (std::size_t k = 0; k < document_.blocks.size();) {
      const std::size_t begin = k;
      lines(lines_from(document_, k));
      if (k == begin) std::visit([&](const auto& block) { set(block); }, document_.blocks[k++]);
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] static std::string markdown(const Words& words, const detail::FormulaPrinter& print) {
    std::string out;
    for (const detail::SetPiece& piece : detail::set_words(words, print))
      out += piece.is_formula ? formula(piece.text) : escape_markdown(piece.text);
    return out;
  }
  [[nodiscard]] std::string markdown(const Words& words) const { return markdown(words, print_); }
  void block(const std::string& text) { out_ += (out_.empty() ? "" : "\n") + text + "\n"; }

  void set(const Heading& heading) {
    const std::string symbol = heading.symbol.latex.empty() ? "" : fmt::format(" ${}$", heading.symbol.latex);
    block((heading.rank == Heading::Rank::title ? "# " : "## ") + markdown(heading.words) + symbol);
  }
  void set(const Paragraph& paragraph) { block(markdown(paragraph.words)); }
  void set(const Verbatim& code) { block(fmt::format("```\n{}\n```", fmt::join(code.lines, "\n"))); }
  void set(const Principle& principle) {
    block("## " + escape_markdown(principle.title));
    block(fmt::format("$$\n{}\n$$", principle.law.latex));
  }
  void set(const List& list) {
    std::vector<std::string> items;
    for (const Words& item : list.items) items.push_back("- " + markdown(item));
    if (!items.empty()) block(fmt::format("{}", fmt::join(items, "\n")));
  }
  // A table needs a head: the names of columns of numbers, else an empty one.
  void set(const Table& table) {
    std::size_t columns = 0;
    for (const auto& row : table.rows) columns = std::max(columns, row.size());
    std::vector<std::string> rows;
    for (const std::vector<Words>& row : table.rows) {
      const std::string defined = detail::defined_by(row);
      const detail::FormulaPrinter print = defined.empty() ? print_ : print_.defining(defined);
      std::vector<std::string> cells;
      for (std::size_t k = 0; k < columns; ++k)
        cells.push_back(k < row.size() ? markdown(row[k], k == 0 ? print_ : print) : "");
      rows.push_back(fmt::format("| {} |", fmt::join(cells, " | ")));
    }
    if (rows.empty()) return;
    const auto repeated = [&](const char* cell) {
      return fmt::format("|{}|", fmt::join(std::vector<std::string>(columns, cell), "|"));
    };
    if (!table.numbers) rows.insert(rows.begin(), repeated(" "));
    rows.insert(rows.begin() + 1, repeated(table.numbers ? "---:" : "---"));
    block(fmt::format("{}", fmt::join(rows, "\n")));
  }
  void equations(const std::vector<LatexEquation>& list) {
    std::vector<std::string> rows;
    for (const LatexEquation& e : list) rows.push_back(fmt::format("{} &= {}", e.left, e.right));
    if (!rows.empty())
      block(fmt::format("$$\n\\begin{{aligned}}\n{}\n\\end{{aligned}}\n$$", fmt::join(rows, " \\\\\n")));
  }
  void set(const Display& display) {
    if (detail::is_too_long(display, document_)) return block(detail::structure_of(display));
    equations(detail::set_display(display, print_));
  }
  void set(const Grid& grid) {
    if (detail::is_too_long(grid, document_)) return block(detail::structure_of(grid));
    const detail::SetGrid shown = detail::set_grid(grid, print_);
    if (shown.entries.empty()) return block(fmt::format("$$\n{}\n$$", shown.matrix));
    equations(shown.entries);
    block("The other entries are zero.");
  }
  void set(const SharedPieces& /*here*/) {
    if (print_.pieces().empty()) return;
    block("## where");
    equations(detail::set_pieces(print_));
  }
  template <class Lines>
  void set(const Lines& /*unused*/) {}  // set together with their neighbors

  void lines(const std::vector<LabeledLine>& list) {
    std::vector<std::string> rows;
    for (const LabeledLine& line : list) {
      rows.push_back(line.label.empty()
                         ? "- " + markdown(line.words)
                         : fmt::format("- **{}:** {}", escape_markdown(line.label), markdown(line.words)));
    }
    if (!rows.empty()) block(fmt::format("{}", fmt::join(rows, "\n")));
  }

  const Document& document_;
  detail::FormulaPrinter print_;
  std::string out_;
};

}  // namespace

std::string as_markdown(const Document& document, const PageOptions& /*options*/) {
  return MarkdownPage(document).run();
}

}  // namespace anholon
