// Symbols that are no expression: the name of a matrix, a law.
#pragma once

#include <string>
#include <utility>

#include "anholon/expr/print/print.hpp"

namespace anholon {

// The same in text and in LaTeX.
struct Notation {
  // As it is typed, and as it is typeset.
  std::string text{}, latex{};

  Notation() = default;
  // A symbol that has its own name in each.
  Notation(std::string as_text, std::string as_latex) : text(std::move(as_text)), latex(std::move(as_latex)) {}
  // That of a symbol.
  explicit Notation(const Expr& symbol) : text(to_text(symbol)), latex(to_latex(symbol)) {}
};

}  // namespace anholon
