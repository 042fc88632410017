#include "anholon/model/meaning/solution_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/state_keys.hpp"

namespace anholon::detail {

namespace {

const Scope said_solution_scope{"a solution, which is a formula in t, constants and the initial state",
                                {},
                                bit(SymbolClass::parameter) | bit(SymbolClass::time) | bit(SymbolClass::constant),
                                true,
                                true};

bool speaks_of_start(const Interpretation& in, const Expr& e) {
  return !nodes_where({&e, 1}, [&](const Expr& n) {
            return n.is(Kind::application) &&
                   in.workspace.application_function(in.workspace.node(n.id()).data) == in.initial_function;
          }).empty();
}

bool says_all(Interpretation& in, const SaidSolution& said, const SourceValue& table) {
  for (std::size_t k = 0; k < in.model.coordinates.size(); ++k) {
    if (std::any_of(said.entries.begin(), said.entries.end(), [&](const SolutionEntry& e) { return e.index == k; }))
      continue;
    const std::string& name = in.model.coordinates[k].name;
    in.error("NH104", fmt::format("the motion is not said of `{}`", name), label(table))
        .help.push_back(fmt::format("add `{}`, or its rate \"{}'\", as a function of t; or say what every motion does, "
                                    "with the initial state in the formulas",
                                    name, name));
    return false;
  }
  return true;
}

}  // namespace

// initial(x) takes a coordinate or a velocity by itself.
void check_initial(Interpretation& in, const Expr& value, const Excerpt& text) {
  const Walk nodes = walk(value);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Expr node = in.workspace.expr(nodes.id(i));
    if (!node.is(Kind::application)) continue;
    if (in.workspace.application_function(in.workspace.node(node.id()).data) != in.initial_function) continue;
    const Expr argument = node.operand(0);
    const auto known = argument.is(Kind::symbol) ? in.classes.find(argument) : in.classes.end();
    if (known != in.classes.end() &&
        (known->second == SymbolClass::coordinate || known->second == SymbolClass::velocity)) {
      continue;
    }
    in.error("NH135", "`initial` takes a coordinate or a velocity", label_of_name(text, "initial", {}, 0))
        .help.push_back("write, for instance, initial(x) or initial(x')");
    return;
  }
}

std::optional<SaidSolution> read_said_solution(Interpretation& in, const SourceValue& table) {
  if (table.type != ValueType::table) {
    wrong_type(in, table, "a table such as { x = \"c*t\" }");
    return std::nullopt;
  }
  SaidSolution said;
  bool of_every_motion = false;
  for (const SourceEntry& entry : flattened(table)) {
    const auto key = read_state_key(in, entry, KeyTable::solution);
    auto formula = key ? read_formula(in, entry.value, said_solution_scope) : std::nullopt;
    if (!formula) return std::nullopt;
    check_initial(in, formula->value, formula->text);
    of_every_motion = of_every_motion || speaks_of_start(in, formula->value);
    said.entries.push_back({key->quantity, key->index, std::move(*formula)});
  }
  if (of_every_motion) {
    said.initial = in.initial_function;
  } else if (!says_all(in, said, table)) {
    return std::nullopt;
  }
  return said;
}

std::optional<ModelClaim> claim_of_solution(const Model& model) {
  if (!model.solution || model.solution->entries.empty()) return std::nullopt;
  const Solution& s = *model.solution;
  ModelClaim claim;
  claim.where = "[solution]";
  claim.said = SaidSolution{s.entries, s.initial};
  claim.given = s.given;
  claim.expect = s.expect;
  claim.about = s.about;
  return claim;
}

}  // namespace anholon::detail
