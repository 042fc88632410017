#include "anholon/integrate/motion/method_choice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Evaluations for an error at the end of about the tolerance; gauss at 1e-3: 1. From bench/motion, S2 and S4.
double evaluations(Method method, double tolerance) {
  const double digits = -std::log10(tolerance) - 3;
  switch (method) {
    case Method::gauss: return std::pow(10, 0.045 * digits);
    case Method::dop853: return 3.7 * std::pow(10, (0.045 + 0.066) * digits);
    case Method::rk98: return 4.6 * std::pow(10, (0.045 + 0.042) * digits);
    default: return std::numeric_limits<double>::infinity();
  }
}

// Of one evaluation. What a stepper does besides is the first number.
double nanoseconds(Method method, const Work& work, bool compiled) {
  const double operation = compiled ? 0.12 : 4, lanes = compiled ? 2 * operation : 8 * operation, call = 10;
  if (method == Method::gauss) return 60 + lanes * work.operations + 8 * call * work.calls;
  return 45 + operation * work.operations + call * work.calls;
}

}  // namespace

Work work_of(const Formulas& formulas) {
  Work work;
  const std::vector<Expr> all = everything_in(formulas);
  if (all.empty()) return work;
  const Walk w = walk(all);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr e = all.front().workspace().expr(w.id(i));
    switch (e.kind()) {
      case Kind::sum:
      case Kind::product: work.operations += static_cast<double>(e.operand_count() - 1); break;
      case Kind::power:
        (is_integer(e.exponent()) || e.exponent().get_den() == 2 ? work.operations : work.calls) +=
            e.exponent() < 0 ? 9 : 1;
        break;
      case Kind::function:
        if (e.function() == Function::sin || e.function() == Function::cos || e.function() == Function::tan) {
          work.operations += 12;  // half of a pair
        } else if (e.function() != Function::abs) {
          work.calls += 1;
        }
        break;
      default: break;
    }
  }
  for (const LinearSolve& s : formulas.solves) {
    const auto k = static_cast<double>(s.right.size());
    work.operations += k * k * k / 3 + k * k + 8 * k;
  }
  return work;
}

double predicted_time(Method method, const Work& work, double tolerance, bool compiled) {
  return evaluations(method, tolerance) * nanoseconds(method, work, compiled);
}

Method choose_method(const Work& work, double tolerance, bool compiled) {
  Method best = Method::gauss;
  for (const Method other : {Method::dop853, Method::rk98}) {
    if (predicted_time(other, work, tolerance, compiled) < predicted_time(best, work, tolerance, compiled))
      best = other;
  }
  return best;
}

}  // namespace anholon
