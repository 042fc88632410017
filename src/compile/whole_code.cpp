#include "anholon/compile/whole_code.hpp"

#include <map>

#include "anholon/compile/code_builder.hpp"

namespace anholon {

namespace {

// Writes instructions of other code again.
class Copier {
 public:
  Copier(CodeBuilder& builder, const Code& code) : builder_(builder), code_(code), renamed_(code.value_count) {}

  // `load(instruction)` for inputs and uniforms.
  template <class Load>
  void copy(const Instruction& i, const Load& load) {
    const Value a = renamed_[i.a], b = renamed_[i.b], c = renamed_[i.c];
    Value first = 0;
    switch (i.op) {
      case Op::input:
      case Op::uniform: first = load(i); break;
      case Op::constant: first = builder_.constant(i.number); break;
      case Op::add: first = builder_.add(a, b); break;
      case Op::sub: first = builder_.sub(a, b); break;
      case Op::mul: first = builder_.mul(a, b); break;
      case Op::fma: first = builder_.fma(a, b, c); break;
      case Op::fms: first = builder_.fms(a, b, c); break;
      case Op::fnma: first = builder_.fnma(a, b, c); break;
      case Op::div: first = builder_.div(a, b); break;
      case Op::neg: first = builder_.neg(a); break;
      case Op::abs: first = builder_.abs(a); break;
      case Op::sqrt: first = builder_.sqrt(a); break;
      case Op::sincos: first = builder_.sincos(a).first; break;
      case Op::call: first = builder_.call(i.function, a); break;
      case Op::pow: first = builder_.pow(a, i.number); break;
      case Op::greater: first = builder_.greater(a, b); break;
      case Op::select: first = builder_.select(a, b, c); break;
      case Op::solve: {
        SolveOperands operands = code_.solves[i.index];
        for (Value& v : operands.matrix) v = renamed_[v];
        for (Value& v : operands.right) v = renamed_[v];
        first = builder_.solve(std::move(operands));
        break;
      }
    }
    for (std::size_t r = 0; r < result_count(code_, i); ++r) renamed_[i.result + r] = first + static_cast<Value>(r);
  }

  [[nodiscard]] Value operator[](Value value) const { return renamed_[value]; }
  [[nodiscard]] std::vector<Value> all(const std::vector<Value>& values) const {
    std::vector<Value> result;
    for (const Value v : values) result.push_back(renamed_[v]);
    return result;
  }

 private:
  CodeBuilder& builder_;
  const Code& code_;
  std::vector<Value> renamed_;
};

Value load_of(CodeBuilder& builder, const Instruction& i) {
  return i.op == Op::input ? builder.input(i.index) : builder.uniform(i.index);
}

// By seed: nothing where the derivative is zero for certain.
using Slopes = std::map<std::uint32_t, Value>;

class ForwardSweep {
 public:
  ForwardSweep(const Code& code, const std::vector<Seed>& seeds)
      : code_(code), builder_(code.input_count, code.uniform_count), copy_(builder_, code), slopes_(code.value_count),
        seeds_(seeds) {}

  CodeJacobian run() {
    for (const Instruction& i : code_.instructions) {
      copy_.copy(i, [&](const Instruction& load) { return load_of(builder_, load); });
      differentiate(i);
    }
    CodeJacobian result;
    std::vector<Value> outputs;
    for (std::uint32_t column = 0; column < seeds_.size(); ++column) {
      for (std::uint32_t row = 0; row < code_.outputs.size(); ++row) {
        const Slopes& s = slopes_[code_.outputs[row]];
        if (const auto found = s.find(column); found != s.end() && !builder_.is(found->second, 0)) {
          result.entries.push_back({row, column});
          outputs.push_back(found->second);
        }
      }
    }
    result.code = std::move(builder_).finish(std::move(outputs));
    return result;
  }

 private:
  // slope · factor, added to what the result has.
  void add(Slopes& to, const Slopes& from, Value factor) {
    for (const auto& [seed, slope] : from) {
      const auto [place, is_new] = to.try_emplace(seed, 0);
      place->second = is_new ? builder_.mul(slope, factor) : builder_.fma(slope, factor, place->second);
    }
  }

  void differentiate(const Instruction& i) {
    if (i.op == Op::solve) return differentiate_solve(i);
    if (i.op == Op::sincos) {
      const Value sine = copy_[i.result], cosine = copy_[i.result + 1];
      add(slopes_[i.result], slopes_[i.a], cosine);
      add(slopes_[i.result + 1], slopes_[i.a], builder_.neg(sine));
      return;
    }
    if (i.op == Op::input || i.op == Op::uniform) return start(i);
    if (i.op == Op::constant || i.op == Op::greater) return;
    Slopes result;
    const Slopes &da = slopes_[i.a], &db = slopes_[i.b], &dc = slopes_[i.c];
    const Value a = copy_[i.a], b = copy_[i.b], r = copy_[i.result];
    const Value one = builder_.constant(1), minus = builder_.constant(-1);
    switch (i.op) {
      case Op::add: add(result, da, one), add(result, db, one); break;
      case Op::sub: add(result, da, one), add(result, db, minus); break;
      case Op::mul: add(result, da, b), add(result, db, a); break;
      case Op::fma: add(result, da, b), add(result, db, a), add(result, dc, one); break;
      case Op::fms: add(result, da, b), add(result, db, a), add(result, dc, minus); break;
      case Op::fnma: add(result, da, builder_.neg(b)), add(result, db, builder_.neg(a)), add(result, dc, one); break;
      case Op::div: {
        if (da.empty() && db.empty()) break;
        const Value inverse = builder_.div(one, b);
        add(result, da, inverse);
        if (!db.empty()) add(result, db, builder_.neg(builder_.mul(r, inverse)));
        break;
      }
      case Op::neg: add(result, da, minus); break;
      case Op::select: select_slopes(result, a, db, dc); break;
      default:
        if (!da.empty()) add(result, da, slope_of(i, a, r));
    }
    slopes_[i.result] = std::move(result);
  }

  void start(const Instruction& i) {
    for (std::uint32_t k = 0; k < seeds_.size(); ++k) {
      const bool same = (seeds_[k].of == Seed::Of::input) == (i.op == Op::input) && seeds_[k].index == i.index;
      if (same) slopes_[i.result][k] = builder_.constant(1);
    }
  }

  void select_slopes(Slopes& result, Value condition, const Slopes& yes, const Slopes& no) {
    const auto slope = [&](const Slopes& s, std::uint32_t seed) {
      const auto found = s.find(seed);
      return found == s.end() ? builder_.constant(0) : found->second;
    };
    for (const Slopes* side : {&yes, &no}) {
      for (const auto& entry : *side) {
        const std::uint32_t seed = entry.first;
        result[seed] = builder_.select(condition, slope(yes, seed), slope(no, seed));
      }
    }
  }

  // Of a function of one value a, whose value is r.
  Value slope_of(const Instruction& i, Value a, Value r) {
    CodeBuilder& c = builder_;
    const Value one = c.constant(1);
    switch (i.op) {
      case Op::abs: return c.div(a, r);
      case Op::sqrt: return c.div(c.constant(0.5), r);
      case Op::pow: return c.mul(c.constant(i.number), c.pow(a, i.number - 1));
      default: break;
    }
    switch (i.function) {
      case LibraryFunction::exp: return r;
      case LibraryFunction::log: return c.div(one, a);
      case LibraryFunction::asin: return c.div(one, c.sqrt(c.fnma(a, a, one)));
      case LibraryFunction::acos: return c.div(c.constant(-1), c.sqrt(c.fnma(a, a, one)));
      case LibraryFunction::atan: return c.div(one, c.fma(a, a, one));
      case LibraryFunction::sinh: return c.call(LibraryFunction::cosh, a);
      case LibraryFunction::cosh: return c.call(LibraryFunction::sinh, a);
      case LibraryFunction::tanh: return c.fnma(r, r, one);
    }
    return one;
  }

  void differentiate_solve(const Instruction& i) {
    const SolveOperands& solve = code_.solves[i.index];
    const std::size_t k = solve.size;
    std::map<std::uint32_t, std::vector<Value>> right;  // db − dA x, by seed
    const Value zero = builder_.constant(0);
    const auto row_of = [&](std::uint32_t seed) -> std::vector<Value>& {
      return right.try_emplace(seed, std::vector<Value>(k, zero)).first->second;
    };
    for (std::size_t r = 0; r < k; ++r) {
      for (const auto& [seed, slope] : slopes_[solve.right[r]]) row_of(seed)[r] = slope;
    }
    for (std::size_t r = 0; r < k; ++r) {
      for (std::size_t c = 0; c < k; ++c) {
        const Value x = copy_[i.result + static_cast<Value>(c)];
        for (const auto& [seed, slope] : slopes_[solve.matrix[r * k + c]]) {
          Value& entry = row_of(seed)[r];
          entry = builder_.fnma(slope, x, entry);
        }
      }
    }
    const std::vector<Value> matrix = copy_.all(solve.matrix);
    for (auto& [seed, b] : right) {
      const Value first = builder_.solve({k, solve.positive_definite, matrix, b});
      for (std::size_t r = 0; r < k; ++r) slopes_[i.result + r][seed] = first + static_cast<Value>(r);
    }
  }

  const Code& code_;
  CodeBuilder builder_;
  Copier copy_;
  std::vector<Slopes> slopes_;  // by value of the code
  const std::vector<Seed>& seeds_;
};

}  // namespace

Code whole_code(const Program& program) {
  CodeBuilder builder(program.body.input_count, program.prelude.uniform_count);
  Copier prelude(builder, program.prelude), body(builder, program.body);
  for (const Instruction& i : program.prelude.instructions)
    prelude.copy(i, [&](const Instruction& load) { return load_of(builder, load); });
  for (const Instruction& i : program.body.instructions) {
    body.copy(i, [&](const Instruction& load) {
      return load.op == Op::input ? builder.input(load.index) : prelude[program.prelude.outputs[load.index]];
    });
  }
  return std::move(builder).finish(body.all(program.body.outputs));
}

CodeJacobian jacobian_of(const Code& code, const std::vector<Seed>& seeds) { return ForwardSweep(code, seeds).run(); }

}  // namespace anholon
