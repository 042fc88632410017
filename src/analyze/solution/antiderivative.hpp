// Antiderivatives in closed form: each is differentiated, and that this gives the integrand is proved, before it is shown.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// F with F' = f, for some values of the parameters. F is continuous where it is defined, so it is an antiderivative on each interval on
// which both are defined; `verdict.side_conditions` say where that is.
struct AntiderivativeCase : Circumstances {
  std::optional<Expr> value;  // none: no closed form was found
  // The integrand may be defined where one of these vanishes, but the value is not: a constant may have to be added there.
  std::vector<Expr> breaks;
  Verdict verdict;  // of F' = f
};

// The form for parameters about which all is known that matters; throws a Distinction otherwise, and BudgetExceeded.
[[nodiscard]] AntiderivativeCase antiderivative_here(const Expr& f, const Expr& x, const Assumptions& assumptions,
                                                     const Meter& meter);

// All values of the parameters, by cases that exclude each other.
struct Antiderivative {
  std::vector<AntiderivativeCase> cases;
  std::vector<Circumstances> open;  // that were not looked at

  // The closed form, where there is one for all parameters.
  [[nodiscard]] std::optional<Expr> value() const;
};

// ∫ f dx. Everything in f but x is a parameter. Classes: polynomials, rational functions, exponentials and sines with polynomials,
// rational functions of sines and cosines or of exponentials, roots of linear and square roots of quadratic functions, what a
// substitution by a function that occurs in f, or integration by parts, brings to these.
[[nodiscard]] Antiderivative antiderivative(const Expr& f, const Expr& x, const Assumptions& assumptions = {},
                                            const Budget& budget = {});

}  // namespace anholon
