#include "anholon/present/document/set_displays.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/expr/calculus.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t widest_pmatrix = 10;  // columns that amsmath allows

// Opened where that makes a sum that can be broken.
std::string one_side(const Expr& e, const FormulaPrinter& latex) {
  const Expr flat = latex.names(e) ? e : flatten(e);
  const std::string text = latex(e);
  return flat.is(Kind::sum) && latex_width(text) > latex_page / 2 ? latex(flat) : text;
}

}  // namespace

std::vector<LatexEquation> set_display(const Display& display, const FormulaPrinter& latex) {
  std::vector<LatexEquation> lines;
  for (const DisplayedEquation& e : display.equations)
    lines.push_back({e.left.is_null() ? e.name.latex : one_side(e.left, latex), one_side(e.right, latex)});
  return lines;
}

std::vector<LatexEquation> set_pieces(const FormulaPrinter& latex) {
  std::vector<LatexEquation> lines;
  for (const NamedPiece& piece : latex.pieces())
    lines.push_back({name_to_latex(piece.name), one_side(piece.value, latex.defining(piece.name))});
  return lines;
}

SetGrid set_grid(const Grid& grid, const FormulaPrinter& latex) {
  const std::size_t n = grid.columns.size();
  std::vector<std::string> rows(grid.rows.size());
  std::vector<double> widths(n, 0);
  for (std::size_t k = 0; k < grid.entries.size(); ++k) {
    const std::string entry = latex(grid.entries[k]);
    rows[k / n] += (k % n == 0 ? "" : " & ") + entry;
    widths[k % n] = std::max(widths[k % n], latex_width(entry) + 1);
  }
  if (std::accumulate(widths.begin(), widths.end(), 1.0) <= latex_page && n <= widest_pmatrix)
    return {fmt::format("\\begin{{pmatrix}}\n  {}\n\\end{{pmatrix}}", fmt::join(rows, " \\\\\n  ")), {}};
  SetGrid result;
  for (std::size_t k = 0; k < grid.entries.size(); ++k) {
    if (grid.entries[k].is_zero_literal()) continue;
    const std::string &row = grid.rows[k / n].latex, &column = grid.columns[k % n].latex;
    result.entries.push_back({grid.symbol.latex.empty()
                                  ? fmt::format("\\left({}\\right)_{{{}}}", row, column)
                                  : fmt::format("\\left({}\\right)_{{{},\\,{}}}", grid.symbol.latex, row, column),
                              one_side(grid.entries[k], latex)});
  }
  return result;
}

}  // namespace anholon::detail
