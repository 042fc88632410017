#include "anholon/compile/detail/taylor.hpp"

#include <cassert>
#include <unordered_map>

#include "anholon/compile/detail/expand.hpp"
#include "anholon/compile/detail/operands.hpp"

namespace anholon {

namespace {

// The field's code with the series that derivatives of its functions need: √(1 − u²) beside asin u, 1 + u²
// beside atan u, 1 − y² beside y = tanh u, and each of sinh u and cosh u beside the other.
struct Prepared {
  Code code;
  std::unordered_map<Value, Value> companion;
};

Prepared with_companions(const Code& field) {
  CodeBuilder builder(field.input_count, field.uniform_count);
  std::vector<Value> renamed(field.value_count);
  std::unordered_map<Value, Value> companion;
  const auto all = [&](std::vector<Value> values) {
    for (Value& value : values) value = renamed[value];
    return values;
  };
  for (const Instruction& i : field.instructions) {
    Value first = 0;
    if (i.op == Op::solve) {
      const SolveOperands& solve = field.solves[i.index];
      first = builder.solve({solve.size, solve.positive_definite, all(solve.matrix), all(solve.right)});
    } else {
      first = rewritten(builder, i, renamed[i.a], renamed[i.b], renamed[i.c]);
    }
    for (std::size_t r = 0; r < result_count(field, i); ++r)
      renamed[i.result + r] = first + static_cast<Value>(r);
    if (i.op != Op::call) continue;
    const Value u = renamed[i.a], one = builder.constant(1);
    switch (i.function) {
      case LibraryFunction::asin:
      case LibraryFunction::acos:
        companion[first] = builder.sqrt(builder.fnma(u, u, one));
        break;
      case LibraryFunction::atan:
        companion[first] = builder.fma(u, u, one);
        break;
      case LibraryFunction::tanh:
        companion[first] = builder.fnma(first, first, one);
        break;
      case LibraryFunction::sinh:
      case LibraryFunction::cosh: {
        const bool is_sinh = i.function == LibraryFunction::sinh;
        const Value other = builder.call(is_sinh ? LibraryFunction::cosh : LibraryFunction::sinh, u);
        companion[first] = other;
        companion[other] = first;
        break;
      }
      default:
        break;
    }
  }
  return {std::move(builder).finish_all(all(field.outputs)), std::move(companion)};
}

class SeriesWriter {
 public:
  SeriesWriter(const Code& field, std::size_t order)
      : prepared_(with_companions(field)),
        code_(prepared_.code),
        order_(order),
        out_(field.input_count, field.uniform_count),
        series_(code_.value_count),
        factors_(code_.solves.size()) {}

  Code write() {
    const std::size_t n = code_.outputs.size();
    assert(code_.input_count == n + 1);
    std::vector<Value> jets;
    for (std::size_t i = 0; i < n; ++i) jets.push_back(out_.input(i));
    for (k_ = 0; k_ < order_; ++k_) {
      state_.assign(jets.end() - static_cast<std::ptrdiff_t>(n), jets.end());
      for (const Instruction& instruction : code_.instructions) write(instruction);
      const Value share = out_.constant(1.0 / static_cast<double>(k_ + 1));
      for (std::size_t i = 0; i < n; ++i) jets.push_back(out_.mul(share, series_[code_.outputs[i]].back()));
    }
    return std::move(out_).finish(std::move(jets));
  }

 private:
  using Series = std::vector<Value>;

  [[nodiscard]] Value zero() { return out_.constant(0); }

  // start ± Σ a_j b_{k−j}, from ≤ j ≤ to. Long sums in two halves, so that they need not wait for each other.
  Value convolved(Value start, const Series& a, const Series& b, std::size_t from, std::size_t to,
                  bool subtract = false) {
    Value total = start, second = zero();
    const bool halves = to >= from + 8;
    for (std::size_t j = from; j <= to && j <= k_; ++j) {
      Value& part = halves && j % 2 != 0 ? second : total;
      part = subtract ? out_.fnma(a[j], b[k_ - j], part) : out_.fma(a[j], b[k_ - j], part);
    }
    return out_.add(total, second);
  }

  // Σ a_j a_{k−j}, from ≤ j ≤ k − from
  Value square(const Series& a, std::size_t from) {
    Value total = zero();
    for (std::size_t j = from; 2 * j < k_; ++j) total = out_.fma(a[j], a[k_ - j], total);
    total = out_.is(total, 0) ? total : out_.add(total, total);
    if (k_ % 2 == 0 && k_ / 2 >= from) total = out_.fma(a[k_ / 2], a[k_ / 2], total);
    return total;
  }

  Value product(Value a, Value b, Value start, bool subtract = false) {
    if (a == b && !subtract && out_.is(start, 0)) return square(series_[a], 0);
    if (a == b) {
      const Value s = square(series_[a], 0);
      return subtract ? out_.sub(start, s) : out_.add(start, s);
    }
    return convolved(start, series_[a], series_[b], 0, k_, subtract);
  }

  // Σ_{j=1}^{k} j u_j v_{k−j} / k: coefficient k of ∫ u' v.
  Value integral(const Series& u, const Series& v) {
    Value total = zero(), second = zero();
    for (std::size_t j = 1; j <= k_; ++j) {
      const Value rate = out_.mul(out_.constant(static_cast<double>(j)), u[j]);
      Value& part = k_ >= 8 && j % 2 == 0 ? second : total;
      part = out_.fma(rate, v[k_ - j], part);
    }
    return out_.mul(out_.constant(1.0 / static_cast<double>(k_)), out_.add(total, second));
  }

  // y' g = u': y_k = (u_k − Σ_{j=1}^{k−1} j y_j g_{k−j} / k) / g_0
  Value quotient_of_rates(Value u_k, const Series& y, const Series& g) {
    Value total = zero();
    for (std::size_t j = 1; j < k_; ++j) {
      total = out_.fma(out_.mul(out_.constant(static_cast<double>(j)), y[j]), g[k_ - j], total);
    }
    const Value rest = out_.fnma(out_.constant(1.0 / static_cast<double>(k_)), total, u_k);
    return out_.mul(rest, out_.div(out_.constant(1), g[0]));
  }

  void append(Value value, Value coefficient) { series_[value].push_back(coefficient); }

  void write(const Instruction& i) {
    if (i.op == Op::solve) return write_solve(i);
    if (i.op == Op::sincos) return write_sincos(i);
    append(i.result, k_ == 0 ? at_order_zero(i) : coefficient(i));
  }

  Value at_order_zero(const Instruction& i) {
    const auto first = [&](Value value) { return series_[value].empty() ? Value{0} : series_[value][0]; };
    const std::size_t count = operand_count(i.op);
    return rewritten(out_, i, count > 0 ? first(i.a) : 0, count > 1 ? first(i.b) : 0,
                     count > 2 ? first(i.c) : 0);
  }

  Value coefficient(const Instruction& i) {
    const auto last = [&](Value value) { return series_[value][k_]; };
    switch (i.op) {
      case Op::constant:
      case Op::uniform:
        return zero();
      case Op::input:
        if (i.index < state_.size()) return state_[i.index];
        return out_.constant(k_ == 1 ? 1 : 0);
      case Op::add:
        return out_.add(last(i.a), last(i.b));
      case Op::sub:
        return out_.sub(last(i.a), last(i.b));
      case Op::neg:
        return out_.neg(last(i.a));
      case Op::mul:
        return product(i.a, i.b, zero());
      case Op::fma:
        return product(i.a, i.b, last(i.c));
      case Op::fms:
        return product(i.a, i.b, out_.neg(last(i.c)));
      case Op::fnma:
        return product(i.a, i.b, last(i.c), true);
      case Op::div: {
        const Series &q = series_[i.result], &b = series_[i.b];
        return out_.mul(convolved(last(i.a), q, b, 0, k_ - 1, true), out_.div(out_.constant(1), b[0]));
      }
      case Op::sqrt: {
        const Series& s = series_[i.result];
        return out_.mul(out_.sub(last(i.a), square(s, 1)), out_.div(out_.constant(0.5), s[0]));
      }
      case Op::abs:
        return out_.mul(last(i.a), out_.div(series_[i.a][0], series_[i.result][0]));
      case Op::call:
        return of_function(i);
      case Op::pow:
        return of_power(i);
      case Op::greater:
        return series_[i.result][0];
      case Op::select:
        return out_.select(series_[i.a][0], last(i.b), last(i.c));
      case Op::sincos:
      case Op::solve:
        break;
    }
    return zero();
  }

  Value of_function(const Instruction& i) {
    const Series &u = series_[i.a], &y = series_[i.result];
    const auto companion = [&]() -> const Series& { return series_[prepared_.companion.at(i.result)]; };
    switch (i.function) {
      case LibraryFunction::exp:
        return integral(u, y);
      case LibraryFunction::log:
        return quotient_of_rates(u[k_], y, u);
      case LibraryFunction::asin:
      case LibraryFunction::atan:
        return quotient_of_rates(u[k_], y, companion());
      case LibraryFunction::acos:
        return quotient_of_rates(out_.neg(u[k_]), y, companion());
      case LibraryFunction::sinh:
      case LibraryFunction::cosh:
      case LibraryFunction::tanh:
        return integral(u, companion());
    }
    return zero();
  }

  // u p' = α u' p: p_k = Σ_{j=1}^{k} (j (α + 1)/k − 1) u_j p_{k−j} / u_0
  Value of_power(const Instruction& i) {
    const Series &u = series_[i.a], &p = series_[i.result];
    Value total = zero();
    for (std::size_t j = 1; j <= k_; ++j) {
      const double weight = static_cast<double>(j) * (i.number + 1) / static_cast<double>(k_) - 1;
      total = out_.fma(out_.mul(out_.constant(weight), u[j]), p[k_ - j], total);
    }
    return out_.mul(total, out_.div(out_.constant(1), u[0]));
  }

  void write_sincos(const Instruction& i) {
    const Series& u = series_[i.a];
    if (k_ == 0) {
      const auto [s, c] = out_.sincos(u[0]);
      append(i.result, s);
      append(i.result + 1, c);
      return;
    }
    const Value s = integral(u, series_[i.result + 1]), c = out_.neg(integral(u, series_[i.result]));
    append(i.result, s);
    append(i.result + 1, c);
  }

  // A x = b: A_0 x_k = b_k − Σ_{j=1}^{k} A_j x_{k−j}
  void write_solve(const Instruction& i) {
    const SolveOperands& solve = code_.solves[i.index];
    CodeMath math{out_};
    const std::size_t n = solve.size;
    std::vector<Value> right;
    for (std::size_t r = 0; r < n; ++r) {
      Value rest = series_[solve.right[r]][k_];
      for (std::size_t c = 0; k_ > 0 && c < n; ++c) {
        rest = convolved(rest, series_[solve.matrix[r * n + c]], series_[i.result + c], 1, k_, true);
      }
      right.push_back(rest);
    }
    if (k_ == 0) {
      std::vector<Value> matrix;
      for (const Value entry : solve.matrix) matrix.push_back(series_[entry][0]);
      factors_[i.index] = factorize(math, n, solve.positive_definite, std::move(matrix));
    }
    const std::vector<Value> unknowns = substitute_back(math, factors_[i.index], std::move(right));
    for (std::size_t r = 0; r < n; ++r) append(i.result + static_cast<Value>(r), unknowns[r]);
  }

  Prepared prepared_;
  const Code& code_;
  std::size_t order_, k_ = 0;
  CodeBuilder out_;
  std::vector<Series> series_;
  std::vector<Factorization<CodeMath>> factors_;
  std::vector<Value> state_;
};

}  // namespace

Code taylor_code(const Code& field, std::size_t order) { return SeriesWriter(field, order).write(); }

}  // namespace anholon
