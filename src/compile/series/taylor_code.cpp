#include "anholon/compile/expand.hpp"
#include "anholon/compile/series/taylor.hpp"

namespace anholon {

SeriesField series_field(const Code& field) {
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
    for (std::size_t r = 0; r < result_count(field, i); ++r) renamed[i.result + r] = first + static_cast<Value>(r);
    if (i.op != Op::call) continue;
    const Value u = renamed[i.a], one = builder.constant(1);
    switch (i.function) {
      case LibraryFunction::asin:
      case LibraryFunction::acos: companion[first] = builder.sqrt(builder.fnma(u, u, one)); break;
      case LibraryFunction::atan: companion[first] = builder.fma(u, u, one); break;
      case LibraryFunction::tanh: companion[first] = builder.fnma(first, first, one); break;
      case LibraryFunction::sinh:
      case LibraryFunction::cosh: {
        const bool is_sinh = i.function == LibraryFunction::sinh;
        const Value other = builder.call(is_sinh ? LibraryFunction::cosh : LibraryFunction::sinh, u);
        companion[first] = other;
        companion[other] = first;
        break;
      }
      default: break;
    }
  }
  return {std::move(builder).finish_all(all(field.outputs)), std::move(companion)};
}

namespace {

struct SeriesCode : CodeMath {
  [[nodiscard]] Value add(Value a, Value b) const { return code.add(a, b); }
  [[nodiscard]] Value sub(Value a, Value b) const { return code.sub(a, b); }
  [[nodiscard]] Value neg(Value a) const { return code.neg(a); }
  [[nodiscard]] Value fma(Value a, Value b, Value c) const { return code.fma(a, b, c); }
  [[nodiscard]] bool is(Value value, double number) const { return code.is(value, number); }
  [[nodiscard]] Value first(const Instruction& i, Value a, Value b, Value c) const {
    return rewritten(code, i, a, b, c);
  }
  [[nodiscard]] std::pair<Value, Value> sincos(Value a) const { return code.sincos(a); }
  // Long sums in two halves that need not wait for each other.
  [[nodiscard]] Value dot(Value start, const Value* a, const Value* b, std::size_t count, bool subtract) const {
    Value total = start, second = code.constant(0);
    for (std::size_t i = 0; i < count; ++i) {
      Value& part = count > 8 && i % 2 != 0 ? second : total;
      part = subtract ? code.fnma(a[i], *(b - i), part) : code.fma(a[i], *(b - i), part);
    }
    return code.add(total, second);
  }
};

}  // namespace

Code taylor_code(const SeriesField& field, std::size_t order) {
  CodeBuilder builder(field.code.input_count, field.code.uniform_count);
  SeriesCode math{{builder}};
  std::vector<Value> state;
  for (std::size_t i = 0; i < field.code.outputs.size(); ++i) state.push_back(builder.input(i));
  std::vector<Value> jets = SeriesRecurrences<SeriesCode>(field, math, order).jets(std::move(state));
  return std::move(builder).finish(std::move(jets));
}

std::size_t taylor_length(const SeriesField& field, std::size_t order) {
  const Cost work = cost(field.code);
  const auto convolutions = static_cast<std::size_t>(work.series());
  return convolutions * (order * (order + 1) / 2) + (work.scalings + work.sums) * order;
}

}  // namespace anholon
