#include "anholon/model/builder.hpp"

#include <fmt/format.h>

#include "anholon/model/meaning/interpret.hpp"

namespace anholon {

using detail::SourceEntry;
using detail::SourceValue;
using detail::ValueType;

namespace {

SourceValue value_of(ValueType type, const std::string& text, const std::string& name) {
  SourceValue value;
  value.type = type;
  value.text = excerpt_of(text, name);
  value.source = value.text.source();
  value.span = value.text.whole();
  return value;
}

SourceValue string_of(std::string_view text, const std::string& name) {
  return value_of(ValueType::string, std::string(text), name);
}

SourceValue list_of(const std::vector<BuilderValue>& values, const std::string& name) {
  std::string whole;
  for (const BuilderValue& value : values) whole += (whole.empty() ? "" : ", ") + value.text();
  SourceValue list = value_of(ValueType::array, "[" + whole + "]", name);
  for (const BuilderValue& value : values) list.elements.push_back(string_of(value.text(), name));
  return list;
}

SourceEntry entry_of(std::string_view key, SourceValue value, const std::string& name) {
  return {excerpt_of(key, name), std::move(value)};
}

SourceValue table_of(const std::string& name, std::vector<SourceEntry> entries = {}) {
  SourceValue table = value_of(ValueType::table, name, name);
  table.entries = std::move(entries);
  return table;
}

SourceValue component_value(const BuilderComponent& component, const std::string& name) {
  if (component.values.size() == 1) return string_of(component.values[0].text(), name);
  return list_of(component.values, name);
}

}  // namespace

struct ModelBuilder::Parts {
  SourceValue root = table_of("model");

  void set(std::string_view key, SourceValue value) {
    root.entries.push_back(entry_of(key, std::move(value), std::string(key)));
  }

  // The top-level table or list of that name, made when first asked for.
  SourceValue& section(std::string_view key, ValueType type = ValueType::table) {
    for (SourceEntry& entry : root.entries) {
      if (entry.key.text() == key) return entry.value;
    }
    SourceValue fresh = value_of(type, std::string(key), std::string(key));
    set(key, std::move(fresh));
    return root.entries.back().value;
  }

  void add(std::string_view table, std::string_view key, SourceValue value, const std::string& name) {
    section(table).entries.push_back(entry_of(key, std::move(value), name));
  }

  void append(std::string_view list, SourceValue table) {
    section(list, ValueType::array).elements.push_back(std::move(table));
  }
};

ModelBuilder::ModelBuilder() : parts_(std::make_unique<Parts>()) {}
ModelBuilder::~ModelBuilder() = default;
ModelBuilder::ModelBuilder(ModelBuilder&&) noexcept = default;
ModelBuilder& ModelBuilder::operator=(ModelBuilder&&) noexcept = default;

ModelBuilder& ModelBuilder::title(std::string_view text) {
  parts_->set("title", string_of(text, "title"));
  return *this;
}

ModelBuilder& ModelBuilder::source(std::string_view text) {
  parts_->set("source", string_of(text, "source"));
  return *this;
}

ModelBuilder& ModelBuilder::about(std::string_view text) {
  parts_->set("about", string_of(text, "about"));
  return *this;
}

ModelBuilder& ModelBuilder::parameter(std::string_view name, Assumption assumption) {
  const std::string place = fmt::format("parameter {}", name);
  parts_->add("parameters", name, table_of(place, {entry_of("assume", string_of(name_of(assumption), place), place)}),
              place);
  return *this;
}

ModelBuilder& ModelBuilder::parameter(std::string_view name, const BuilderValue& value, Assumption assumption) {
  const std::string place = fmt::format("parameter {}", name);
  parts_->add("parameters", name,
              table_of(place, {entry_of("value", string_of(value.text(), place), place),
                               entry_of("assume", string_of(name_of(assumption), place), place)}),
              place);
  return *this;
}

ModelBuilder& ModelBuilder::function(std::string_view name, const std::vector<std::string>& arguments,
                                     std::string_view value) {
  const std::string place = fmt::format("function {}", name);
  SourceValue table = table_of(place);
  table.entries.push_back(entry_of("of", list_of({arguments.begin(), arguments.end()}, place), place));
  if (!value.empty()) table.entries.push_back(entry_of("value", string_of(value, place), place));
  parts_->add("functions", name, std::move(table), place);
  return *this;
}

ModelBuilder& ModelBuilder::definition(std::string_view name, const BuilderValue& value) {
  const std::string place = fmt::format("definition {}", name);
  parts_->add("definitions", name, string_of(value.text(), place), place);
  return *this;
}

ModelBuilder& ModelBuilder::coordinate(std::string_view name, CoordinateKind kind) {
  const std::string place = fmt::format("coordinate {}", name);
  parts_->add("coordinates", name, string_of(name_of(kind), place), place);
  return *this;
}

ModelBuilder& ModelBuilder::quasi_velocity(std::string_view name, std::string_view value) {
  const std::string place = fmt::format("quasi-velocity {}", name);
  parts_->add("quasi_velocities", name, string_of(value, place), place);
  return *this;
}

ModelBuilder& ModelBuilder::input(std::string_view name, const BuilderValue& value) {
  const std::string place = fmt::format("input {}", name);
  parts_->add("inputs", name, string_of(value.text(), place), place);
  return *this;
}

ModelBuilder& ModelBuilder::input_table(std::string_view name, std::string_view file, std::string_view column) {
  const std::string place = fmt::format("input {}", name);
  parts_->add("inputs", name,
              table_of(place, {entry_of("file", string_of(file, place), place),
                               entry_of("column", string_of(column, place), place)}),
              place);
  return *this;
}

ModelBuilder& ModelBuilder::lagrangian(std::string_view expression) {
  parts_->add("lagrangian", "L", string_of(expression, "lagrangian"), "lagrangian");
  return *this;
}

ModelBuilder& ModelBuilder::hamiltonian(std::string_view expression) {
  parts_->add("hamiltonian", "H", string_of(expression, "hamiltonian"), "hamiltonian");
  return *this;
}

ModelBuilder& ModelBuilder::constraint(std::string_view name, std::string_view equation, std::string_view reaction) {
  const std::string place = fmt::format("constraint \"{}\"", name);
  SourceValue table = table_of(place);
  table.entries.push_back(entry_of("name", string_of(name, place), place));
  table.entries.push_back(entry_of("equation", string_of(equation, place), place));
  if (!reaction.empty()) table.entries.push_back(entry_of("reaction", string_of(reaction, place), place));
  parts_->append("constraint", std::move(table));
  return *this;
}

ModelBuilder& ModelBuilder::force(const BuilderComponent& component) {
  const std::string place = fmt::format("force along {}", component.coordinate);
  parts_->add("forces", component.coordinate, component_value(component, place), place);
  return *this;
}

ModelBuilder& ModelBuilder::symmetry(std::string_view name, const std::vector<BuilderComponent>& generator,
                                     std::string_view momentum) {
  const std::string place = fmt::format("symmetry \"{}\"", name);
  SourceValue components = table_of(place);
  for (const BuilderComponent& component : generator) {
    components.entries.push_back(entry_of(component.coordinate, component_value(component, place), place));
  }
  SourceValue symmetry = table_of(
      place, {entry_of("name", string_of(name, place), place), entry_of("generator", std::move(components), place)});
  if (!momentum.empty()) symmetry.entries.push_back(entry_of("momentum", string_of(momentum, place), place));
  parts_->append("symmetry", std::move(symmetry));
  return *this;
}

ModelBuilder& ModelBuilder::initial(std::string_view quantity, const BuilderValue& value) {
  const std::string place = fmt::format("initial {}", quantity);
  parts_->add("initial", quantity, string_of(value.text(), place), place);
  return *this;
}

ModelBuilder& ModelBuilder::initial(std::string_view quantity, const std::vector<BuilderValue>& values) {
  const std::string place = fmt::format("initial {}", quantity);
  parts_->add("initial", quantity, list_of(values, place), place);
  return *this;
}

ModelBuilder& ModelBuilder::run(const BuilderValue& t, const BuilderValue& tol, std::string_view method) {
  parts_->add("run", "t", string_of(t.text(), "run"), "run");
  parts_->add("run", "tol", string_of(tol.text(), "run"), "run");
  if (!method.empty()) parts_->add("run", "method", string_of(method, "run"), "run");
  return *this;
}

ModelBuilder& ModelBuilder::tolerance(std::string_view coordinate, const BuilderValue& relative,
                                      const BuilderValue& absolute) {
  const std::string place = fmt::format("tolerance of {}", coordinate);
  SourceValue& run = parts_->section("run");
  if (run.find("tolerances") == nullptr) parts_->add("run", "tolerances", table_of("run tolerances"), "run");
  for (SourceEntry& entry : run.entries) {
    if (entry.key.text() == "tolerances")
      entry.value.entries.push_back(entry_of(coordinate, list_of({relative, absolute}, place), place));
  }
  return *this;
}

ModelBuilder& ModelBuilder::event(std::string_view name, std::string_view when, Direction direction,
                                  EventAction action) {
  const std::string place = fmt::format("event \"{}\"", name);
  parts_->append("event", table_of(place, {entry_of("name", string_of(name, place), place),
                                           entry_of("when", string_of(when, place), place),
                                           entry_of("direction", string_of(name_of(direction), place), place),
                                           entry_of("action", string_of(name_of(action), place), place)}));
  return *this;
}

ModelBuilder& ModelBuilder::solution(std::string_view quantity, std::string_view expression) {
  const std::string place = fmt::format("solution {}", quantity);
  parts_->add("solution", quantity, string_of(expression, place), place);
  return *this;
}

ModelBuilder& ModelBuilder::claim(std::string_view quantity, bool conserved, std::string_view given,
                                  std::string_view where) {
  const std::string place = fmt::format("claim on {}", quantity);
  SourceValue table = table_of(place);
  if (!where.empty()) table.entries.push_back(entry_of("where", string_of(where, place), place));
  table.entries.push_back(entry_of(conserved ? "conserved" : "not_conserved", string_of(quantity, place), place));
  if (!given.empty()) table.entries.push_back(entry_of("given", string_of(given, place), place));
  parts_->append("claim", std::move(table));
  return *this;
}

Result<Model> ModelBuilder::build(Workspace& workspace) const {
  return detail::interpret(workspace, {parts_->root.source, parts_->root});
}

}  // namespace anholon
