// Equations, matrices and the pieces they share as LaTeX formulas, before they are broken into lines.
#pragma once

#include <string>
#include <vector>

#include "anholon/present/document/formula_printer.hpp"
#include "anholon/present/document/latex_lines.hpp"

namespace anholon::detail {

[[nodiscard]] std::vector<LatexEquation> set_display(const Display& display, const FormulaPrinter& latex);
[[nodiscard]] std::vector<LatexEquation> set_pieces(const FormulaPrinter& latex);

// As it stands where it fits a page, else by the entries that are not zero.
struct SetGrid {
  std::string matrix{};
  std::vector<LatexEquation> entries{};
};
[[nodiscard]] SetGrid set_grid(const Grid& grid, const FormulaPrinter& latex);

}  // namespace anholon::detail
