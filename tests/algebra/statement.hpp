// A statement in text, decided, with everything that the answer refers to kept alive; and an answer checked again.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon::test {

struct Decided {
  std::unique_ptr<Workspace> workspace;
  Expr residual;
  Assumptions assumptions;
  Verdict verdict;
  std::string text;
};

// "left = right" (a lone expression: = 0) under inequalities. Text that cannot be read throws std::invalid_argument.
[[nodiscard]] Decided decide(std::string_view statement, std::initializer_list<std::string_view> assume = {},
                             const Budget& budget = {});

// What is wrong with the verdict, in words; empty if nothing is. A refutation must hold when its witness is evaluated
// again, with more bits, where the assumptions hold; a conditional verdict must have conditions, a proof a certificate.
[[nodiscard]] std::string flaw(const Expr& residual, const Assumptions& assumptions, const Verdict& verdict);
[[nodiscard]] inline std::string flaw(const Decided& d) { return flaw(d.residual, d.assumptions, d.verdict); }

// A place in the domain at which the residual is certainly not zero, "" if none was met at some hundred small exact
// points. Undefined functions are given polynomials, so that their partials belong together.
[[nodiscard]] std::string counterexample(const Expr& residual, const Assumptions& assumptions, unsigned seed = 1,
                                         int points = 300);

}  // namespace anholon::test
