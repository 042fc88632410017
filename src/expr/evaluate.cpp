#include "anholon/expr/evaluate.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

double apply_double(Function function, double x) {
  switch (function) {
    case Function::sin: return std::sin(x);
    case Function::cos: return std::cos(x);
    case Function::tan: return std::tan(x);
    case Function::asin: return std::asin(x);
    case Function::acos: return std::acos(x);
    case Function::atan: return std::atan(x);
    case Function::exp: return std::exp(x);
    case Function::log: return std::log(x);
    case Function::sinh: return std::sinh(x);
    case Function::cosh: return std::cosh(x);
    case Function::tanh: return std::tanh(x);
    case Function::abs: return std::fabs(x);
  }
  return std::numeric_limits<double>::quiet_NaN();
}

double power_double(double base, const Rational& exponent) {
  if (exponent == 2) return base * base;
  if (exponent == -1) return 1 / base;
  if (exponent == Rational(1, 2)) return std::sqrt(base);
  if (base < 0 && is_integer(exponent)) {  // a large exponent loses its parity as a double
    const double magnitude = std::pow(-base, exponent.get_d());
    return mpz_odd_p(exponent.get_num_mpz_t()) != 0 ? -magnitude : magnitude;
  }
  return std::pow(base, exponent.get_d());
}

}  // namespace

std::vector<double> evaluate(std::span<const Expr> e, const Values& values) {
  if (e.empty()) return {};
  Workspace& ws = e.front().workspace();
  const Walk w = walk(e);
  std::vector<double> value(w.size(), std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Node& n = ws.node(w.id(i));
    const auto operands = w.operands(i);
    switch (n.kind) {
      case Kind::undefined: break;
      case Kind::number: value[i] = ws.number_at(n.data).get_d(); break;
      case Kind::pi: value[i] = std::numbers::pi; break;
      case Kind::sum:
        value[i] = 0;
        for (const std::uint32_t k : operands) value[i] += value[k];
        break;
      case Kind::product:
        value[i] = 1;
        for (const std::uint32_t k : operands) value[i] *= value[k];
        break;
      case Kind::power: value[i] = power_double(value[operands[0]], ws.number_at(n.data)); break;
      case Kind::function: value[i] = apply_double(n.function, value[operands[0]]); break;
      case Kind::symbol:
      case Kind::application: {
        const Expr node = ws.expr(w.id(i));
        const auto it = values.find(node);
        if (it != values.end()) {
          value[i] = it->second;
        } else if (const auto kind = elliptic_kind(node)) {
          std::vector<double> arguments;
          for (const std::uint32_t k : operands) arguments.push_back(value[k]);
          value[i] = elliptic_value(*kind, arguments);
        }
        break;
      }
    }
  }
  std::vector<double> result;
  for (std::size_t k = 0; k < w.root_count(); ++k) result.push_back(value[w.root(k)]);
  return result;
}

double evaluate(const Expr& e, const Values& values) { return evaluate({&e, 1}, values).front(); }

}  // namespace anholon
