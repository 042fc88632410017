// A verdict as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/present/document/latex.hpp"

namespace anholon {

// What was asked: left = right under assumptions.
struct AskedEquation {
  Expr left, right;  // of the equation
  Assumptions assumptions;
  std::string text;                 // as it was written
  std::vector<std::string> assume;  // likewise
};

// For the terminal.
[[nodiscard]] std::string verdict_text(const AskedEquation& statement, const Verdict& verdict);
// A document, or a piece of one.
[[nodiscard]] std::string verdict_latex(const AskedEquation& statement, const Verdict& verdict,
                                        const LatexOptions& options = {});
// {"verdict": "proved" | "refuted" | "conditional" | "undecided", …}
[[nodiscard]] std::string verdict_json(const AskedEquation& statement, const Verdict& verdict);

}  // namespace anholon
