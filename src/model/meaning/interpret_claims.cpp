// What is said of the motion: [solution] and [hamilton_jacobi].
#include <fmt/format.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/solution_text.hpp"
#include "anholon/model/meaning/state_keys.hpp"

namespace anholon::detail {

namespace {

constexpr unsigned no_accelerations = anything & ~bit(SymbolClass::acceleration) & ~bit(SymbolClass::constant);

const Scope solution_scope{"a solution, which is a formula in t and the initial state",
                           {},
                           bit(SymbolClass::parameter) | bit(SymbolClass::time),
                           false,
                           true};
const Scope solution_given_scope{"a condition", {}, no_accelerations, true, true};
const Scope hamilton_jacobi_scope{"[hamilton_jacobi]"};

void read_entry(Interpretation& in, const SourceEntry& entry, HamiltonJacobi& sheet) {
  HamiltonJacobiEntry read{entry.key.text(), {}, origin_of(entry)};
  if (entry.value.type == ValueType::array) {
    for (const SourceValue& element : entry.value.elements) {
      if (auto formula = read_formula(in, element, hamilton_jacobi_scope)) read.values.push_back(std::move(*formula));
    }
  } else if (auto formula = read_formula(in, entry.value, hamilton_jacobi_scope)) {
    read.values.push_back(std::move(*formula));
  }
  sheet.entries.push_back(std::move(read));
}

// Names of constants that only [hamilton_jacobi] uses.
void declare_constants(Interpretation& in, const SourceValue& list, HamiltonJacobi& sheet) {
  if (list.type != ValueType::array) return wrong_type(in, list, "a list of names such as [\"E\", \"C\"]");
  for (const SourceValue& element : list.elements) {
    if (element.type != ValueType::string) {
      wrong_type(in, element, "a name in quotes");
      continue;
    }
    const SourceEntry entry{element.text, element};
    const auto name = declare(in, entry, NameKind::constant, sheet.constants.size());
    if (!name) continue;
    in.names.at(*name).value = &element;
    sheet.constants.push_back(in.workspace.symbol(*name));
    in.classes.emplace(sheet.constants.back(), SymbolClass::constant);
  }
}

std::optional<VerdictKind> read_expectation(Interpretation& in, const SourceValue& value) {
  const auto word = word_of(in, value, {"proved", "refuted", "conditional", "undecided"}, "a verdict");
  if (!word) return std::nullopt;
  return static_cast<VerdictKind>(*word);
}

// "x", "R.x" along an axis of space, "R.W.x" along one of the body; three values for "R" and "R.body". nullopt: there is no such component.
std::optional<Component> component_of(const std::string& name, const std::vector<Formula>& values, const Model& model) {
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    const Coordinate& q = model.coordinates[i];
    Component c;
    c.coordinate = i;
    c.values = values;
    if (!q.rotation) {
      if (name == q.name && values.size() == 1) return c;
      continue;
    }
    for (const bool body : {false, true}) {
      c.frame = body ? Frame::body : Frame::space;
      if (name == (body ? q.name + ".body" : q.name) && values.size() == 3) return c;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        if (name != fmt::format("{}.{}{}", q.name, body ? "W." : "", "xyz"[axis]) || values.size() != 1) continue;
        Formula none = values[0];
        none.value = model.workspace->number(0);
        c.values.assign(3, none);
        c.values[axis] = values[0];
        return c;
      }
    }
  }
  return std::nullopt;
}

// That the form solves the equation; nothing where there is none, or one that cannot be read (`hj` says so).
std::optional<ModelClaim> claim_of_form(const HamiltonJacobi& sheet, const Model& model) {
  SaidForm said;
  for (const HamiltonJacobiEntry& entry : sheet.entries) {
    if (entry.name.starts_with("ansatz.")) continue;
    auto component =
        component_of(entry.name.starts_with("gamma.") ? entry.name.substr(6) : entry.name, entry.values, model);
    if (!component) return std::nullopt;
    said.form.push_back(std::move(*component));
  }
  if (said.form.empty()) return std::nullopt;
  said.properties = {FormProperty::in_momentum_space, FormProperty::closed, FormProperty::energy};
  ModelClaim claim;
  claim.where = "[hamilton_jacobi]";
  for (const Expr& c : sheet.constants) {
    claim.constants.push_back({c});
    if (c.name() == "E") said.energy = Formula{c, {}, sheet.entries.front().values.front().text};
  }
  claim.said = std::move(said);
  claim.expect = sheet.expect;
  claim.about = sheet.about;
  return claim;
}

}  // namespace

void read_solution(Interpretation& in) {
  const SourceValue* table = in.section("solution");
  if (table == nullptr) return;
  Solution solution;
  solution.about = text_of(in, *table, "about", Lines::many);
  for (const SourceEntry& entry : flattened(*table)) {
    const bool other = entry.key.text() == "given" || entry.key.text() == "about" || entry.key.text() == "expect";
    if (other && in.find(entry.key.text()) == nullptr) continue;
    const auto key = read_state_key(in, entry, KeyTable::solution);
    if (!key) continue;
    auto formula = read_formula(in, entry.value, solution_scope);
    if (!formula) continue;
    check_initial(in, formula->value, formula->text);
    solution.entries.push_back({key->quantity, key->index, std::move(*formula)});
  }
  if (const SourceEntry* given = table->find("given")) {
    solution.given = read_conditions(in, given->value, solution_given_scope);
    for (const Condition& condition : solution.given) {
      check_initial(in, condition.left, condition.text);
      check_initial(in, condition.right, condition.text);
    }
  }
  if (const SourceEntry* expect = table->find("expect"); expect != nullptr && in.find("expect") == nullptr) {
    solution.expect = read_expectation(in, expect->value).value_or(solution.expect);
  }
  solution.initial = in.initial_function;
  in.model.solution = std::move(solution);
}

void read_hamilton_jacobi(Interpretation& in) {
  const SourceValue* table = in.section("hamilton_jacobi");
  if (table == nullptr) return;
  HamiltonJacobi sheet;
  sheet.about = text_of(in, *table, "about", Lines::many);
  if (const SourceEntry* constants = table->find("constants")) declare_constants(in, constants->value, sheet);
  for (const SourceEntry& entry : flattened(*table)) {
    const std::string_view key = entry.key.text();
    if (key != "about" && key != "constants" && key != "expect") read_entry(in, entry, sheet);
  }
  if (const SourceEntry* expect = table->find("expect"))
    sheet.expect = read_expectation(in, expect->value).value_or(sheet.expect);
  if (auto claim = claim_of_form(sheet, in.model)) in.model.claims.push_back(std::move(*claim));
  in.model.hamilton_jacobi = std::move(sheet);
}

}  // namespace anholon::detail
