#include "anholon/compile/part.hpp"

#include "anholon/compile/code_builder.hpp"
#include "anholon/compile/program.hpp"

namespace anholon {

Program part(const Program& program, std::span<const Value> outputs, std::span<const Value> given) {
  Program result = program;
  Code& body = result.body;
  std::vector<Value> now(body.value_count);
  for (Value v = 0; v < now.size(); ++v) now[v] = v;
  std::vector<Instruction> inputs;
  for (const Value v : given) {
    Instruction input;
    input.op = Op::input;
    input.index = static_cast<std::uint32_t>(body.input_count++);
    input.result = static_cast<Value>(body.value_count++);
    now[v] = input.result;
    inputs.push_back(input);
  }
  const auto rename = [&](Value& value) { value = now[value]; };
  for (Instruction& i : body.instructions) {
    const std::size_t count = operand_count(i.op);
    if (count > 0) rename(i.a);
    if (count > 1) rename(i.b);
    if (count > 2) rename(i.c);
  }
  for (SolveOperands& s : body.solves) {
    for (Value& v : s.matrix) rename(v);
    for (Value& v : s.right) rename(v);
  }
  body.instructions.insert(body.instructions.begin(), inputs.begin(), inputs.end());
  body.outputs.assign(outputs.begin(), outputs.end());
  for (Value& v : body.outputs) rename(v);
  body = without_unused(body);
  return result;
}

std::vector<Value> before_late_inputs(const Code& code, std::span<const Value> outputs, const std::vector<bool>& late) {
  // Conditions are no numbers that could be handed on: they are computed again.
  std::vector<bool> is_late(code.value_count), is_given(code.value_count), wanted(code.value_count);
  for (const Instruction& i : code.instructions) {
    bool after = (i.op == Op::input && late[i.index]) || i.op == Op::greater;
    for_each_operand(code, i, [&](Value v) { after = after || is_late[v]; });
    for (std::size_t r = 0; r < result_count(code, i); ++r) {
      is_late[i.result + r] = after;
      is_given[i.result + r] = i.op == Op::input || i.op == Op::constant || i.op == Op::uniform;
    }
  }
  for (const Value v : outputs) wanted[v] = true;
  for (std::size_t k = code.instructions.size(); k-- > 0;) {
    const Instruction& i = code.instructions[k];
    bool needed = false;
    for (std::size_t r = 0; r < result_count(code, i); ++r)
      needed = needed || (wanted[i.result + r] && is_late[i.result + r]);
    if (needed) for_each_operand(code, i, [&](Value v) { wanted[v] = true; });
  }
  std::vector<Value> result;
  for (Value v = 0; v < code.value_count; ++v) {
    if (wanted[v] && !is_late[v] && !is_given[v]) result.push_back(v);
  }
  return result;
}

}  // namespace anholon
