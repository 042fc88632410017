#include "anholon/compile/program.hpp"

#include <fmt/format.h>

namespace anholon {

Code without_unused(const Code& code) {
  std::vector<bool> needed(code.value_count);
  for (const Value value : code.outputs) needed[value] = true;
  std::vector<bool> kept(code.instructions.size());
  for (std::size_t i = code.instructions.size(); i-- > 0;) {
    const Instruction& instruction = code.instructions[i];
    for (std::size_t r = 0; r < result_count(code, instruction); ++r) {
      if (needed[instruction.result + r]) kept[i] = true;
    }
    if (kept[i]) for_each_operand(code, instruction, [&](Value value) { needed[value] = true; });
  }
  Code result;
  result.input_count = code.input_count;
  result.uniform_count = code.uniform_count;
  std::vector<Value> renamed(code.value_count);
  const auto rename = [&](Value& value) { value = renamed[value]; };
  for (std::size_t i = 0; i < code.instructions.size(); ++i) {
    if (!kept[i]) continue;
    Instruction instruction = code.instructions[i];
    const std::size_t results = result_count(code, instruction);
    for (std::size_t r = 0; r < results; ++r) {
      renamed[instruction.result + r] = static_cast<Value>(result.value_count + r);
    }
    instruction.result = static_cast<Value>(result.value_count);
    result.value_count += results;
    if (instruction.op == Op::solve) {
      SolveOperands operands = code.solves[instruction.index];
      for (Value& value : operands.matrix) rename(value);
      for (Value& value : operands.right) rename(value);
      instruction.index = static_cast<std::uint32_t>(result.solves.size());
      result.solves.push_back(std::move(operands));
    } else {
      const std::size_t count = operand_count(instruction.op);
      if (count > 0) rename(instruction.a);
      if (count > 1) rename(instruction.b);
      if (count > 2) rename(instruction.c);
    }
    result.instructions.push_back(instruction);
  }
  result.outputs = code.outputs;
  for (Value& value : result.outputs) rename(value);
  return result;
}

namespace {

// Products and divisions of a solve: LDLᵀ has k³/6, LU k³/3 products, and both k² for the substitutions.
void add_solve(Cost& total, const SolveOperands& solve) {
  const std::size_t k = solve.size;
  const std::size_t third = (k * k * k - k) / 3;
  total.products += (solve.positive_definite ? third / 2 + k * (k - 1) / 2 : third) + k * k;
  total.sums += solve.positive_definite ? 0 : k * (k - 1) * (k + 1) / 2;
  total.divisions += k;
}

}  // namespace

Cost cost(const Code& code) {
  Cost total;
  std::vector<bool> fixed(code.value_count);
  for (const Instruction& i : code.instructions) {
    switch (i.op) {
      case Op::constant:
      case Op::uniform: fixed[i.result] = true; break;
      case Op::input: break;
      case Op::mul:
      case Op::fma:
      case Op::fms:
      case Op::fnma: ++(fixed[i.a] || fixed[i.b] ? total.scalings : total.products); break;
      case Op::div:
      case Op::sqrt: ++total.divisions; break;
      case Op::sincos: ++total.sincos; break;
      case Op::call:
      case Op::pow: ++total.calls; break;
      case Op::solve: add_solve(total, code.solves[i.index]); break;
      default: ++total.sums; break;
    }
  }
  return total;
}

namespace {

const char* name_of(Op op) {
  switch (op) {
    case Op::constant: return "constant";
    case Op::input: return "input";
    case Op::uniform: return "uniform";
    case Op::add: return "add";
    case Op::sub: return "sub";
    case Op::mul: return "mul";
    case Op::fma: return "fma";
    case Op::fms: return "fms";
    case Op::fnma: return "fnma";
    case Op::div: return "div";
    case Op::neg: return "neg";
    case Op::abs: return "abs";
    case Op::sqrt: return "sqrt";
    case Op::sincos: return "sincos";
    case Op::call: return "call";
    case Op::pow: return "pow";
    case Op::greater: return "greater";
    case Op::select: return "select";
    case Op::solve: return "solve";
  }
  return "?";
}

const char* name_of(LibraryFunction function) {
  switch (function) {
    case LibraryFunction::exp: return "exp";
    case LibraryFunction::log: return "log";
    case LibraryFunction::asin: return "asin";
    case LibraryFunction::acos: return "acos";
    case LibraryFunction::atan: return "atan";
    case LibraryFunction::sinh: return "sinh";
    case LibraryFunction::cosh: return "cosh";
    case LibraryFunction::tanh: return "tanh";
  }
  return "?";
}

}  // namespace

std::string to_text(const Code& code) {
  std::string text = fmt::format("{} inputs, {} uniforms\n", code.input_count, code.uniform_count);
  for (const Instruction& i : code.instructions) {
    text += fmt::format("v{} = {}", i.result, i.op == Op::call ? name_of(i.function) : name_of(i.op));
    if (i.op == Op::constant || i.op == Op::pow) text += fmt::format(" {:a}", i.number);
    if (i.op == Op::input || i.op == Op::uniform) text += fmt::format(" {}", i.index);
    if (i.op == Op::solve) text += code.solves[i.index].positive_definite ? " positive_definite" : " general";
    for_each_operand(code, i, [&](Value value) { text += fmt::format(" v{}", value); });
    text += '\n';
  }
  text += "outputs";
  for (const Value value : code.outputs) text += fmt::format(" v{}", value);
  return text + '\n';
}

}  // namespace anholon
