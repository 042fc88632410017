#include "anholon/model/meaning/read_expression.hpp"

#include <fmt/format.h>

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/parameters.hpp"
#include "anholon/model/model_assumptions.hpp"
#include "anholon/model/relations.hpp"
#include "anholon/model/with_values.hpp"

namespace anholon {

namespace {

using detail::Interpretation;
using detail::NameKind;
using detail::SymbolClass;

const detail::Scope expression_scope{
    "an expression", "it is about coordinates, velocities, momenta and energy",
    detail::anything & ~detail::bit(SymbolClass::acceleration) & ~detail::bit(SymbolClass::constant)};
const detail::Scope with_constants_scope{"an expression", "it is about coordinates, velocities, momenta and energy",
                                         detail::anything & ~detail::bit(SymbolClass::acceleration)};
const detail::Scope motion_scope{"an expression",
                                 "it is about coordinates, velocities, accelerations and momenta",
                                 detail::anything & ~detail::bit(SymbolClass::constant),
                                 true,
                                 false,
                                 {},
                                 false,
                                 true};
const detail::Scope assumption_scope{"an assumption",
                                     "it is about t, parameters, coordinates, velocities and functions",
                                     detail::motion & ~detail::bit(SymbolClass::input)};

// The names of a model that has been read, as they were known at the end of its file.
class ReopenedModel {
 public:
  explicit ReopenedModel(const Model& model) : in_(*model.workspace, nothing_) {
    in_.model = model;
    const Model& m = in_.model;
    in_.classes.emplace(m.time, SymbolClass::time);
    for (std::size_t i = 0; i < m.parameters.size(); ++i) {
      declare(m.parameters[i].name, NameKind::parameter, i);
      in_.classes.emplace(m.parameters[i].symbol, SymbolClass::parameter);
      if (m.parameters[i].definition) in_.values.emplace(m.parameters[i].name, m.parameters[i].definition->value);
    }
    for (std::size_t i = 0; i < m.functions.size(); ++i) declare(m.functions[i].name, NameKind::function, i);
    for (std::size_t i = 0; i < m.definitions.size(); ++i) {
      declare(m.definitions[i].name, NameKind::definition, i);
      in_.values.emplace(m.definitions[i].name, m.definitions[i].formula.value);
    }
    for (std::size_t i = 0; i < m.coordinates.size(); ++i) declare(m.coordinates[i].name, NameKind::coordinate, i);
    for (std::size_t i = 0; i < m.quasi_velocities.size(); ++i) {
      declare(m.quasi_velocities[i].name, NameKind::quasi_velocity, i);
      in_.values.emplace(m.quasi_velocities[i].name, m.quasi_velocities[i].formula.value);
    }
    for (std::size_t i = 0; i < m.inputs.size(); ++i) {
      declare(m.inputs[i].name, NameKind::input, i);
      for (unsigned order = 0; order < 3; ++order)
        in_.classes.emplace(m.workspace->symbol(m.inputs[i].name, order), SymbolClass::input);
    }
    for (const Coordinate& q : m.coordinates) classify(q);
  }

  [[nodiscard]] Interpretation& interpretation() { return in_; }
  void add_constants(const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      declare(names[i], NameKind::constant, i);
      in_.classes.emplace(in_.workspace.symbol(names[i]), SymbolClass::constant);
    }
  }

 private:
  void declare(const std::string& name, NameKind kind, std::size_t index) {
    in_.names.emplace(name, detail::DeclaredName{kind, index, nullptr, {}});
    in_.names_in_order.push_back(name);
  }

  void velocity(const Expr& w) {
    in_.classes.emplace(w, SymbolClass::velocity);
    in_.classes.emplace(in_.workspace.symbol(w.name(), w.order() + 1), SymbolClass::acceleration);
  }

  void classify(const Coordinate& q) {
    if (!q.rotation) {
      in_.classes.emplace(q.symbol, SymbolClass::coordinate);
      in_.classes.emplace(q.momentum, SymbolClass::momentum);
      velocity(q.velocity);
      return;
    }
    for (const auto& row : q.rotation->matrix) {
      for (const Expr& entry : row) in_.classes.emplace(entry, SymbolClass::coordinate);
    }
    for (std::size_t i = 0; i < 3; ++i) {
      velocity(q.rotation->space_velocity[i]);
      velocity(q.rotation->body_velocity[i]);
      in_.classes.emplace(q.rotation->space_momentum[i], SymbolClass::momentum);
      in_.classes.emplace(q.rotation->body_momentum[i], SymbolClass::momentum);
    }
  }

  detail::ModelSource nothing_;
  Interpretation in_;
};

Result<Formula> read_in(const detail::Scope& scope, const Model& model, const Excerpt& text,
                        const std::vector<std::string>& constants = {}) {
  ReopenedModel reopened(model);
  reopened.add_constants(constants);
  Interpretation& in = reopened.interpretation();
  detail::SourceValue value;
  value.type = detail::ValueType::string;
  value.source = text.source();
  value.text = text;
  auto formula = detail::read_formula(in, value, scope);
  if (!formula || has_errors(in.diagnostics)) return tl::make_unexpected(std::move(in.diagnostics));
  return std::move(*formula);
}

}  // namespace

Result<Formula> read_expression(const Model& model, const Excerpt& text) {
  return read_in(expression_scope, model, text);
}

Result<Formula> read_expression(const Model& model, const Excerpt& text, const std::vector<std::string>& constants) {
  return read_in(with_constants_scope, model, text, constants);
}

Result<Formula> read_motion_expression(const Model& model, const Excerpt& text) {
  return read_in(motion_scope, model, text);
}

Result<Formula> read_event(const Model& model, const Excerpt& text) {
  ReopenedModel reopened(model);
  Interpretation& in = reopened.interpretation();
  auto condition = detail::read_condition(in, text, expression_scope, true);
  if (condition && condition->relation != Relation::equal) {
    in.error("NH140", "an event is where an expression vanishes, not an inequality", label(text, 0, text.text().size()))
        .help.push_back("write the expression whose sign changes, and the direction: up or down");
  }
  if (!condition || has_errors(in.diagnostics)) return tl::make_unexpected(std::move(in.diagnostics));
  return Formula{condition->left - condition->right, std::move(condition->guards), text};
}

Result<Assumptions> read_assumptions(const Model& model, const std::vector<std::string>& relations) {
  ReopenedModel reopened(model);
  Interpretation& in = reopened.interpretation();
  Assumptions known = assumptions_of(model), result;
  for (const std::string& relation : relations) {
    const Excerpt text = excerpt_of(relation, "<assumption>");
    const auto condition = detail::read_condition(in, text, assumption_scope, false);
    if (!condition) continue;
    const auto sign = assumed(condition->left, condition->relation, condition->right);
    const Label whole = label(text, 0, text.text().size());
    if (!sign) continue;  // an equation: with_assumed_equations()
    if (contradicts(sign->sign, sign_of(sign->expression, known))) {
      in.error("NH114", fmt::format("`{}` contradicts what is already known of the parameters", relation), whole)
          .help.push_back(
              "it would leave no system to speak about: change it, or leave out the values or assumptions it "
              "contradicts");
    } else {
      known.list.push_back(*sign);
      result.list.push_back(*sign);
      result.guards.insert(result.guards.end(), condition->guards.begin(), condition->guards.end());
    }
  }
  if (has_errors(in.diagnostics)) return tl::make_unexpected(std::move(in.diagnostics));
  return result;
}

Result<Model> with_assumed_equations(const Model& model, const std::vector<std::string>& relations) {
  Model result = model;
  Diagnostics errors;
  for (const std::string& relation : relations) {
    ReopenedModel reopened(result);
    Interpretation& in = reopened.interpretation();
    const Excerpt text = excerpt_of(relation, "<assumption>");
    const auto condition = detail::read_condition(in, text, assumption_scope, false);
    if (!condition || condition->relation != Relation::equal)
      continue;  // what is wrong with it, read_assumptions() says
    const Label whole = label(text, 0, text.text().size());
    const auto solved = solved_for_a_parameter(*condition, result);
    const Replacements formula = solved ? Replacements{{solved->first, solved->second}} : Replacements{};
    const ProvedSign left = sign_of(condition->left - condition->right, assumptions_of(result));
    if (left == ProvedSign::zero) continue;
    if (excludes_zero(left) || broken_by(formula, result)) {
      in.error("NH114", fmt::format("`{}` contradicts what is already known of the parameters", relation), whole)
          .help.push_back(
              "it would leave no system to speak about: change it, or leave out the values or assumptions it "
              "contradicts");
    } else if (!solved || !detail::is_about_parameters(solved->second, in)) {
      in.error("NH140", "an equation that is assumed says what a parameter is by others", whole)
          .help.push_back(
              "one of the parameters has to stand in it linearly, with a coefficient that cannot be zero; of states "
              "write >, >=, <, <= or !=");
    } else {
      result = with_formulas(result, formula);
      continue;
    }
    errors.insert(errors.end(), in.diagnostics.begin(), in.diagnostics.end());
  }
  if (!errors.empty()) return tl::make_unexpected(std::move(errors));
  return result;
}

}  // namespace anholon
