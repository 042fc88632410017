// The value of an expression in double precision with a bound of what rounding can have done to it: by any
// order of the operations and by any way of sharing them.
#pragma once

#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <vector>

#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::test {

struct Bounded {
  double value = 0, error = 0;
};

inline Bounded bounded_function(Function function, Bounded x) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const double v = x.value, e = x.error;
  const auto with_slope = [&](double value, double slope) {
    return Bounded{value, 2 * e * std::fabs(slope) + 4 * 0x1p-53 * std::fabs(value)};
  };
  switch (function) {
    case Function::sin: return {std::sin(v), e + 0x1p-48};
    case Function::cos: return {std::cos(v), e + 0x1p-48};
    case Function::tan: {
      const double c = std::cos(v);
      if (std::fabs(c) < 4 * (e + 0x1p-46)) return {std::tan(v), infinite};
      return {std::tan(v), 4 * (e + 0x1p-47) / (c * c)};
    }
    case Function::asin:
    case Function::acos: {
      const double room = 1 - std::fabs(v);
      if (!(room > 4 * e)) return {0, infinite};
      return with_slope(function == Function::asin ? std::asin(v) : std::acos(v), 1 / std::sqrt(room));
    }
    case Function::atan: return with_slope(std::atan(v), 1);
    case Function::exp: return e > 0.1 ? Bounded{0, infinite} : with_slope(std::exp(v), std::exp(v));
    case Function::log: return !(v > 4 * e) ? Bounded{0, infinite} : with_slope(std::log(v), 1 / v);
    case Function::sinh: return e > 0.1 ? Bounded{0, infinite} : with_slope(std::sinh(v), std::cosh(v));
    case Function::cosh: return e > 0.1 ? Bounded{0, infinite} : with_slope(std::cosh(v), std::cosh(v));
    case Function::tanh: return with_slope(std::tanh(v), 1);
    case Function::abs: return {std::fabs(v), e};
  }
  return {0, infinite};
}

inline Bounded bounded_power(Bounded x, const Rational& exponent) {
  const double p = exponent.get_d(), size = std::fabs(x.value);
  if (!(size > 8 * x.error) || x.error / size * std::fabs(p) > 1e-3)
    return {0, std::numeric_limits<double>::infinity()};
  double value = std::pow(size, p);
  if (x.value < 0 && mpz_odd_p(exponent.get_num_mpz_t()) != 0) value = -value;
  if (x.value < 0 && !is_integer(exponent)) value = std::numeric_limits<double>::quiet_NaN();
  return {value, std::fabs(value) * (2 * std::fabs(p) * x.error / size + (std::fabs(p) + 8) * 0x1p-52)};
}

// An infinite error where the value is out of range or an edge of a domain is too near.
inline Bounded bounded(const Expr& e, const Values& values) {
  Workspace& ws = e.workspace();
  const Walk w = walk(e);
  std::vector<Bounded> v(w.size());
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    const auto operands = w.operands(i);
    switch (node.kind()) {
      case Kind::number: v[i] = {node.number().get_d(), 0x1p-52 * std::fabs(node.number().get_d())}; break;
      case Kind::pi: v[i] = {std::numbers::pi, 0x1p-51}; break;
      case Kind::symbol: v[i] = {values.at(node), 0}; break;
      case Kind::sum: {
        double sizes = 0;
        for (const auto k : operands) {
          v[i].value += v[k].value;
          v[i].error += v[k].error;
          sizes += std::fabs(v[k].value);
        }
        v[i].error += sizes * static_cast<double>(operands.size()) * 0x1p-52;
        break;
      }
      case Kind::product: {
        v[i].value = 1;
        double relative = 0;
        for (const auto k : operands) {
          relative += (v[k].error + 1e-300) / (std::fabs(v[k].value) + 1e-300) + 0x1p-52;
          v[i].value *= v[k].value;
        }
        double others = std::fabs(v[i].value) * relative;
        for (const auto k : operands) {  // where a factor is zero its error still counts
          if (v[k].value != 0) continue;
          double rest = v[k].error;
          for (const auto j : operands) rest *= j == k ? 1 : std::fabs(v[j].value) + v[j].error;
          others += rest;
        }
        v[i].error = 2 * others;
        break;
      }
      case Kind::power: v[i] = bounded_power(v[operands[0]], node.exponent()); break;
      case Kind::function: v[i] = bounded_function(node.function(), v[operands[0]]); break;
      default: v[i] = {0, std::numeric_limits<double>::infinity()};
    }
    const double size = std::fabs(v[i].value);
    if (!(size < 1e200) || (size != 0 && size < 1e-200) || std::isnan(v[i].error))
      v[i] = {0, std::numeric_limits<double>::infinity()};
  }
  return v[w.root(0)];
}

}  // namespace anholon::test
