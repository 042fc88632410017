// Words as pieces of text and of mathematics, for formats that set formulas.
#pragma once

#include <string>
#include <vector>

#include "anholon/present/document/formula_printer.hpp"

namespace anholon::detail {

struct SetPiece {
  bool is_formula = false;
  std::string text;  // plain text, or LaTeX without dollars
};

// What a formula is compared with belongs to it: in `x = 0` and in `x != y` the relation is mathematics.
[[nodiscard]] std::vector<SetPiece> set_words(const Words& words, const FormulaPrinter& latex);

}  // namespace anholon::detail
