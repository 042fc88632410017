// Coefficient k of every value of a field's code as a power series along the solution of y' = f(y, t), from
// lower ones: by the differential equation that each function satisfies. One factorization of each linear
// system serves all orders.
//
// Math is what computes: numbers, or code that will compute them. Both take the same steps in the same order.
#pragma once

#include <cassert>
#include <unordered_map>
#include <vector>

#include "anholon/compile/program.hpp"
#include "anholon/compile/series/solve.hpp"

namespace anholon {

// The field's code with the series that derivatives of its functions need: √(1 − u²) beside asin u, 1 + u²
// beside atan u, 1 − y² beside y = tanh u, and each of sinh u and cosh u beside the other.
struct SeriesField {
  Code code;
  std::unordered_map<Value, Value> companion;
};
[[nodiscard]] SeriesField series_field(const Code& field);

// Math has what solve.hpp asks for, add, sub, neg, fma, is (a number, as far as it is known), first (an
// instruction with one value, at order 0), sincos, and dot: start ± Σ a[i] b[−i] for i < count.
template <class Math>
class SeriesRecurrences {
 public:
  using Number = typename Math::Number;

  SeriesRecurrences(const SeriesField& field, Math& math, std::size_t order)
      : field_(field), code_(field.code), m_(math), order_(order), series_(code_.value_count * order),
        fixed_(code_.value_count), factors_(code_.solves.size()) {
    for (const Instruction& i : code_.instructions) fixed_[i.result] = i.op == Op::constant || i.op == Op::uniform;
  }

  // y_i^(k)/k! at k * n + i, k = 0 … order, from the state.
  [[nodiscard]] std::vector<Number> jets(std::vector<Number> state) {
    const std::size_t n = code_.outputs.size();
    assert(code_.input_count == n + 1 && state.size() == n);
    std::vector<Number> result = std::move(state);
    for (k_ = 0; k_ < order_; ++k_) {
      state_ = result.data() + k_ * n;
      for (const Instruction& instruction : code_.instructions) write(instruction);
      const Number share = m_.constant(1.0 / static_cast<double>(k_ + 1));
      std::vector<Number> next;
      for (std::size_t i = 0; i < n; ++i) next.push_back(m_.mul(share, of(code_.outputs[i])[k_]));
      result.insert(result.end(), next.begin(), next.end());
    }
    return result;
  }

 private:
  [[nodiscard]] Number* of(Value value) { return series_.data() + value * order_; }
  [[nodiscard]] Number zero() { return m_.constant(0); }
  [[nodiscard]] Number number(std::size_t value) { return m_.constant(static_cast<double>(value)); }
  [[nodiscard]] Number inverse(Number value) { return m_.div(m_.constant(1), value); }

  // Σ a_j a_{k−j}, from ≤ j ≤ k − from
  Number square(const Number* a, std::size_t from) {
    const std::size_t pairs = k_ + 1 >= 2 * from ? (k_ + 1) / 2 - from : 0;
    Number total = pairs == 0 ? zero() : m_.dot(zero(), a + from, a + (k_ - from), pairs, false);
    if (pairs > 0 && !m_.is(total, 0)) total = m_.add(total, total);
    if (k_ % 2 == 0 && k_ / 2 >= from) total = m_.fma(a[k_ / 2], a[k_ / 2], total);
    return total;
  }

  // start ± coefficient k of a b
  Number product(Value a, Value b, Number start, bool subtract) {
    if (fixed_[a]) std::swap(a, b);
    if (fixed_[b]) return m_.dot(start, of(a) + k_, of(b), 1, subtract);
    if (a != b) return m_.dot(start, of(a), of(b) + k_, k_ + 1, subtract);
    const Number whole = square(of(a), 0);
    return subtract ? m_.sub(start, whole) : m_.add(start, whole);
  }

  // j u_j for j = 1 … count
  const Number* rates(const Number* u, std::size_t count) {
    rates_.clear();
    for (std::size_t j = 1; j <= count; ++j) rates_.push_back(m_.mul(number(j), u[j]));
    return rates_.data();
  }

  // Σ_{j=1}^{k} j u_j v_{k−j} / k: coefficient k of ∫ u' v.
  Number integral(const Number* u, const Number* v) {
    const Number total = m_.dot(zero(), rates(u, k_), v + (k_ - 1), k_, false);
    return m_.mul(m_.constant(1.0 / static_cast<double>(k_)), total);
  }

  // y' g = u': y_k = (u_k − Σ_{j=1}^{k−1} j y_j g_{k−j} / k) / g_0
  Number quotient_of_rates(Number u_k, const Number* y, const Number* g) {
    if (k_ == 1) return m_.mul(u_k, inverse(g[0]));
    const Number total = m_.dot(zero(), rates(y, k_ - 1), g + (k_ - 1), k_ - 1, false);
    return m_.mul(m_.fnma(m_.constant(1.0 / static_cast<double>(k_)), total, u_k), inverse(g[0]));
  }

  void write(const Instruction& i) {
    if (i.op == Op::solve) return write_solve(i);
    if (i.op == Op::sincos) return write_sincos(i);
    of(i.result)[k_] = k_ == 0 ? at_order_zero(i) : coefficient(i);
  }

  Number at_order_zero(const Instruction& i) {
    if (i.op == Op::input && i.index < code_.outputs.size()) return state_[i.index];
    const std::size_t count = operand_count(i.op);
    const auto operand = [&](std::size_t which, Value value) { return which < count ? of(value)[0] : Number{}; };
    return m_.first(i, operand(0, i.a), operand(1, i.b), operand(2, i.c));
  }

  Number coefficient(const Instruction& i) {
    const auto last = [&](Value value) { return of(value)[k_]; };
    switch (i.op) {
      case Op::constant:
      case Op::uniform: return zero();
      case Op::input: return i.index < code_.outputs.size() ? state_[i.index] : m_.constant(k_ == 1 ? 1 : 0);
      case Op::add: return m_.add(last(i.a), last(i.b));
      case Op::sub: return m_.sub(last(i.a), last(i.b));
      case Op::neg: return m_.neg(last(i.a));
      case Op::mul: return product(i.a, i.b, zero(), false);
      case Op::fma: return product(i.a, i.b, last(i.c), false);
      case Op::fms: return product(i.a, i.b, m_.neg(last(i.c)), false);
      case Op::fnma: return product(i.a, i.b, last(i.c), true);
      case Op::div: {  // q_k = (a_k − Σ_{j<k} q_j b_{k−j}) / b_0
        const Number rest = m_.dot(last(i.a), of(i.result), of(i.b) + k_, k_, true);
        return m_.mul(rest, inverse(of(i.b)[0]));
      }
      case Op::sqrt: {  // s_k = (a_k − Σ_{0<j<k} s_j s_{k−j}) / 2 s_0
        const Number* s = of(i.result);
        return m_.mul(m_.sub(last(i.a), square(s, 1)), m_.div(m_.constant(0.5), s[0]));
      }
      case Op::abs: return m_.mul(last(i.a), m_.div(of(i.a)[0], of(i.result)[0]));
      case Op::call: return of_function(i);
      case Op::pow: return of_power(i);
      case Op::greater:
      case Op::select:  // these stand in expanded code only
      case Op::sincos:
      case Op::solve: break;
    }
    assert(false);
    return zero();
  }

  Number of_function(const Instruction& i) {
    const Number *u = of(i.a), *y = of(i.result);
    const auto companion = [&] { return of(field_.companion.at(i.result)); };
    switch (i.function) {
      case LibraryFunction::exp: return integral(u, y);
      case LibraryFunction::log: return quotient_of_rates(u[k_], y, u);
      case LibraryFunction::asin:
      case LibraryFunction::atan: return quotient_of_rates(u[k_], y, companion());
      case LibraryFunction::acos: return quotient_of_rates(m_.neg(u[k_]), y, companion());
      case LibraryFunction::sinh:
      case LibraryFunction::cosh:
      case LibraryFunction::tanh: return integral(u, companion());
    }
    return zero();
  }

  // u p' = α u' p: p_k = Σ_{j=1}^{k} (j (α + 1)/k − 1) u_j p_{k−j} / u_0
  Number of_power(const Instruction& i) {
    const Number *u = of(i.a), *p = of(i.result);
    rates_.clear();
    for (std::size_t j = 1; j <= k_; ++j) {
      const double weight = static_cast<double>(j) * (i.number + 1) / static_cast<double>(k_) - 1;
      rates_.push_back(m_.mul(m_.constant(weight), u[j]));
    }
    return m_.mul(m_.dot(zero(), rates_.data(), p + (k_ - 1), k_, false), inverse(u[0]));
  }

  void write_sincos(const Instruction& i) {
    const Number* u = of(i.a);
    Number *s = of(i.result), *c = of(i.result + 1);
    if (k_ == 0) {
      std::tie(s[0], c[0]) = m_.sincos(u[0]);
    } else {
      s[k_] = integral(u, c);
      c[k_] = m_.neg(integral(u, s));
    }
  }

  // A x = b: A_0 x_k = b_k − Σ_{j=1}^{k} A_j x_{k−j}
  void write_solve(const Instruction& i) {
    const SolveOperands& solve = code_.solves[i.index];
    const std::size_t n = solve.size;
    std::vector<Number> right;
    for (std::size_t r = 0; r < n; ++r) {
      Number rest = of(solve.right[r])[k_];
      for (std::size_t c = 0; k_ > 0 && c < n; ++c) {
        const Value entry = solve.matrix[r * n + c];
        if (!fixed_[entry])
          rest = m_.dot(rest, of(entry) + 1, of(i.result + static_cast<Value>(c)) + (k_ - 1), k_, true);
      }
      right.push_back(rest);
    }
    if (k_ == 0) {
      std::vector<Number> matrix;
      for (const Value entry : solve.matrix) matrix.push_back(of(entry)[0]);
      factors_[i.index] = factorize(m_, n, solve.positive_definite, std::move(matrix));
    }
    const std::vector<Number> unknowns = substitute_back(m_, factors_[i.index], std::move(right));
    for (std::size_t r = 0; r < n; ++r) of(i.result + static_cast<Value>(r))[k_] = unknowns[r];
  }

  const SeriesField& field_;
  const Code& code_;
  Math& m_;
  std::size_t order_, k_ = 0;
  std::vector<Number> series_;  // coefficient k of value v at v · order + k
  std::vector<bool> fixed_;
  std::vector<Factorization<Math>> factors_;
  const Number* state_ = nullptr;
  std::vector<Number> rates_;
};

}  // namespace anholon
