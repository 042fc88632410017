#include "anholon/integrate/motion/input_tables.hpp"

#include <algorithm>

#include "anholon/derive/state/state.hpp"

namespace anholon {

Result<InputTables> InputTables::of(const Model& model) {
  InputTables result;
  Diagnostics errors;
  for (const Input& input : model.inputs) {
    if (input.file.empty()) continue;
    auto table = table_of(model, input);
    if (table) {
      result.set(input.name, std::move(*table));
    } else {
      errors.insert(errors.end(), table.error().begin(), table.error().end());
    }
  }
  if (!errors.empty()) return tl::make_unexpected(std::move(errors));
  return result;
}

std::vector<std::string> InputTables::names() const {
  std::vector<std::string> result;
  for (const auto& [name, table] : tables_) result.push_back(name);
  return result;
}

const InputTable* InputTables::find(const std::string& input) const {
  const auto it = tables_.find(input);
  return it == tables_.end() ? nullptr : &it->second;
}

System InputTables::put_in(const System& system, double t) const {
  Workspace& ws = system.workspace();
  const Expr time = system.frame.time(), dt = time - ws.number(Rational(t));
  std::vector<FunctionValue> values;
  for (const auto& [name, table] : tables_) {
    const Expr parabola = ws.number(Rational(table.value(t))) + ws.number(Rational(table.derivative(t))) * dt +
                          ws.number(Rational(table.second(t) / 2)) * dt * dt;
    values.push_back({ws.declare_function(name, 1, {&time, 1}), {time}, parabola});
  }
  return with_function_values(system, values);
}

bool InputTables::cover(double t) const {
  return std::all_of(tables_.begin(), tables_.end(), [&](const auto& entry) { return entry.second.covers(t, t); });
}

std::vector<double> InputTables::breakpoints(double from, double to) const {
  std::vector<double> result;
  for (const auto& [name, table] : tables_) {
    for (const double t : table.breakpoints()) {
      if (t > std::min(from, to) && t < std::max(from, to)) result.push_back(t);
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  if (to < from) std::reverse(result.begin(), result.end());
  return result;
}

}  // namespace anholon
