#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/document/latex.hpp"
#include "anholon/present/document/overview.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/document/set_displays.hpp"
#include "anholon/present/document/set_words.hpp"

namespace anholon {

namespace {

using detail::FormulaPrinter;

constexpr double letter_width = 0.5, column_gap = 1.2;  // em
constexpr std::size_t longest_tabular = 40;             // rows: it is not broken between pages

std::string with_capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

class LatexPage {
 public:
  explicit LatexPage(const Document& document)
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
  [[nodiscard]] static std::string latex(const Words& words, const FormulaPrinter& print) {
    std::string out;
    for (const detail::SetPiece& piece : detail::set_words(words, print))
      out += piece.is_formula ? "$" + piece.text + "$" : escape_latex(piece.text);
    return out;
  }
  [[nodiscard]] std::string latex(const Words& words) const { return latex(words, print_); }
  [[nodiscard]] double width_of(const Words& words) const {
    double width = 0;
    for (const detail::SetPiece& piece : detail::set_words(words, print_))
      width += piece.is_formula ? latex_width(piece.text) : letter_width * static_cast<double>(piece.text.size());
    return width;
  }
  void section(const std::string& words) { out_ += fmt::format("\n\\subsection*{{{}}}\n", with_capital(words)); }

  void set(const Heading& heading) {
    const std::string symbol = heading.symbol.latex.empty() ? "" : fmt::format(" ${}$", heading.symbol.latex);
    if (heading.rank == Heading::Rank::section) return section(latex(heading.words) + symbol);
    out_ += fmt::format("\\section*{{{}}}\n", with_capital(latex(heading.words)));
  }
  void set(const Paragraph& paragraph) { out_ += "\n" + latex(paragraph.words) + "\n"; }
  void set(const Verbatim& code) {
    out_ += fmt::format("\\begin{{verbatim}}\n{}\n\\end{{verbatim}}\n", fmt::join(code.lines, "\n"));
  }
  void set(const Principle& principle) {
    section(escape_latex(principle.title));
    out_ += fmt::format("\\[ {} \\]\n", principle.law.latex);
  }
  void items(const std::vector<std::string>& list) {
    if (list.empty()) return;
    out_ += "\\begin{itemize}\n";
    for (const std::string& item : list) out_ += "\\item " + item + "\n";
    out_ += "\\end{itemize}\n";
  }
  void set(const List& list) {
    std::vector<std::string> lines;
    for (const Words& item : list.items) lines.push_back(latex(item));
    items(lines);
  }

  // Side by side where there is room, else as a list.
  void set(const Table& table) {
    std::vector<std::vector<std::string>> rows;
    std::vector<double> widths;
    for (const std::vector<Words>& row : table.rows) {
      const std::string defined = detail::defined_by(row);
      const FormulaPrinter print = defined.empty() ? print_ : print_.defining(defined);
      auto& cells = rows.emplace_back();
      widths.resize(std::max(widths.size(), row.size()), 0);
      for (std::size_t k = 0; k < row.size(); ++k) {
        cells.push_back(latex(row[k], k == 0 ? print_ : print));
        widths[k] = std::max(widths[k], width_of(row[k]));
      }
    }
    if (rows.empty()) return;
    if (table.numbers) {
      for (const auto& part : detail::folded_columns(widths, latex_page, column_gap)) tabular(rows, part, 'r');
      return;
    }
    std::vector<std::size_t> all(widths.size());
    std::iota(all.begin(), all.end(), 0);
    const double width = std::accumulate(widths.begin(), widths.end(), column_gap * static_cast<double>(all.size()));
    if (width <= latex_page && rows.size() <= longest_tabular) return tabular(rows, all, 'l');
    std::vector<std::string> lines;
    for (const auto& row : rows) {
      std::string& line = lines.emplace_back();
      for (const std::string& cell : row) {
        const bool relation = cell.starts_with("$=");
        if (!cell.empty()) line += (line.empty() ? "" : relation ? " " : ", ") + cell;
      }
    }
    items(lines);
  }

  void tabular(const std::vector<std::vector<std::string>>& rows, const std::vector<std::size_t>& columns,
               char alignment) {
    out_ += fmt::format("\n\\noindent\\begin{{tabular}}{{@{{}}{}@{{}}}}\n", std::string(columns.size(), alignment));
    for (const auto& row : rows) {
      std::vector<std::string> cells;
      for (const std::size_t k : columns) cells.push_back(k < row.size() ? row[k] : "");
      out_ += fmt::format("  {} \\\\\n", fmt::join(cells, " & "));
    }
    out_ += "\\end{tabular}\n";
  }

  void set(const Display& display) {
    out_ += detail::is_too_long(display, document_) ? detail::structure_of(display) + "\n"
                                                    : latex_display(detail::set_display(display, print_));
  }

  void set(const Grid& grid) {
    if (detail::is_too_long(grid, document_)) {
      out_ += detail::structure_of(grid) + "\n";
      return;
    }
    const detail::SetGrid shown = detail::set_grid(grid, print_);
    out_ += shown.entries.empty() ? fmt::format("\\[ {} \\]\n", shown.matrix)
                                  : latex_display(shown.entries) + "The other entries are zero.\n";
  }

  void set(const SharedPieces& /*here*/) {
    if (print_.pieces().empty()) return;
    section("where");
    out_ += latex_display(detail::set_pieces(print_));
  }

  template <class Lines>
  void set(const Lines& /*unused*/) {}  // set together with their neighbors

  void lines(const std::vector<LabeledLine>& list) {
    if (list.empty()) return;
    out_ += "\\begin{description}\n";
    for (const LabeledLine& line : list)
      out_ += fmt::format("\\item[{}] {}\n", escape_latex(line.label), latex(line.words));
    out_ += "\\end{description}\n";
  }

  const Document& document_;
  FormulaPrinter print_;
  std::string out_;
};

}  // namespace

std::string as_latex(const Document& document, const PageOptions& /*options*/) {
  return in_latex_document(LatexPage(document).run(), {false});
}

std::string as_latex_fragment(const Document& document, const PageOptions& /*options*/) {
  return in_latex_document(LatexPage(document).run(), {true});
}

}  // namespace anholon
