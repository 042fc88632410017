// [lagrangian] L or [hamiltonian] H, and [[constraint]].
#include <fmt/format.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/kinds.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/unique_names.hpp"

namespace anholon::detail {

namespace {

const Scope lagrangian_scope{"a Lagrangian", "a Lagrangian depends on t, coordinates and velocities", motion};
const Scope hamiltonian_scope{"a Hamiltonian", "a Hamiltonian depends on t, coordinates and momenta",
                              configuration | bit(SymbolClass::momentum)};
const Scope constraint_scope{"a constraint", {}, motion | bit(SymbolClass::acceleration) | bit(SymbolClass::momentum)};
const Scope reaction_scope{"the reaction of a constraint", "it is a linear form in the velocities", motion};

// Says what is wrong when a constraint restricts nothing; true if it restricts something.
bool restricts_motion(Interpretation& in, const Constraint& constraint) {
  const auto where = anholon::label(constraint.text, 0, constraint.text.text().size());
  if (constraint.phi.is_zero_literal()) {
    in.error("NH141", "both sides of this constraint are the same: it restricts nothing", where)
        .help.push_back("remove the constraint or correct it");
    return false;
  }
  for (const Expr& symbol : symbols_of(constraint.phi)) {
    const auto known = in.classes.find(symbol);
    if (known == in.classes.end()) return true;  // an error that is already reported
    if (known->second != SymbolClass::parameter && known->second != SymbolClass::time &&
        known->second != SymbolClass::input) {
      return true;
    }
  }
  in.error("NH141", "this constraint contains no coordinate and no velocity", where)
      .help.push_back("a constraint is an equation for the motion, such as \"x' - r*theta' = 0\"");
  return false;
}

void read_reaction(Interpretation& in, const SourceValue& table, Constraint& constraint) {
  const SourceEntry* reaction = table.find("reaction");
  if (reaction == nullptr) return;
  constraint.reaction = read_formula(in, reaction->value, reaction_scope);
  if (!constraint.reaction || is_linear_in_velocities(in.model, constraint.reaction->value)) return;
  const Excerpt& text = constraint.reaction->text;
  in.error("NH142", "a reaction is a linear form in the velocities: the power of the force that keeps the constraint",
           anholon::label(text, 0, text.text().size()))
      .help.push_back("write, for instance, reaction = \"x'\" for a force along x");
}

void read_equation(Interpretation& in, const SourceValue& equation, Constraint& constraint) {
  if (equation.type != ValueType::string) return wrong_type(in, equation, "an equation in quotes");
  constraint.text = equation.text;
  if (equation.text.text().find('=') == std::string::npos) {
    in.error("NH140", "a constraint is an equation",
             anholon::label(equation.text, 0, equation.text.text().size(), "no `=` here"))
        .help.push_back(fmt::format("write \"{} = 0\" if that is meant", equation.text.text()));
    return;
  }
  auto condition = read_condition(in, equation.text, constraint_scope, false);
  if (!condition) return;
  if (condition->relation != Relation::equal) {
    in.error("NH140",
             fmt::format("a constraint is an equation, not an inequality with `{}`", name_of(condition->relation)),
             anholon::label(equation.text, 0, equation.text.text().size()))
        .help.push_back("write `=` while there is contact; its multiplier is the force, which [[event]] can watch");
    return;
  }
  constraint.left = condition->left;
  constraint.right = condition->right;
  constraint.phi = condition->left - condition->right;
  constraint.guards = std::move(condition->guards);
  if (restricts_motion(in, constraint)) constraint.kind = kind_of(in.model, constraint.phi);
}

}  // namespace

void read_dynamics(Interpretation& in) {
  if (in.is_poisson()) return;
  const SourceValue* lagrangian = in.section("lagrangian");
  const SourceValue* hamiltonian = in.section("hamiltonian");
  if (lagrangian != nullptr) {
    check_keys(in, *lagrangian, "[lagrangian]", {"L"});
    const bool apart = lagrangian->find("T") != nullptr || lagrangian->find("V") != nullptr;
    const SourceValue* text =
        require(in, *lagrangian, "L", "[lagrangian]",
                apart ? "L = \"T - V\", and T and V under [definitions]" : "L = \"m/2*x'^2 - m*g*x\"");
    if (text != nullptr) in.model.lagrangian = read_formula(in, *text, lagrangian_scope);
  }
  if (hamiltonian != nullptr) {
    check_keys(in, *hamiltonian, "[hamiltonian]", {"H"});
    const SourceValue* text = require(in, *hamiltonian, "H", "[hamiltonian]", "H = \"p_x^2/(2*m) + m*g*x\"");
    if (text != nullptr) in.model.hamiltonian = read_formula(in, *text, hamiltonian_scope);
  }
  if (lagrangian != nullptr && hamiltonian != nullptr) {
    Diagnostic& diagnostic =
        in.error("NH143", "a model has a Lagrangian or a Hamiltonian, not both", label(*hamiltonian));
    diagnostic.labels.push_back(label(*lagrangian));
    diagnostic.help.push_back("remove one of them; each follows from the other");
  }
  if (!has_or_means(in, "lagrangian") && !has_or_means(in, "hamiltonian") && !has_or_means(in, "poisson")) {
    in.error("NH104", "the model has neither a Lagrangian nor a Hamiltonian", label(in.text.root, "in this file"))
        .help.push_back("add a section such as\n[lagrangian]\nL = \"m/2*x'^2 - m*g*x\"");
  }
}

void read_constraints(Interpretation& in) {
  if (in.is_poisson()) return;
  UniqueNames names(in, "constraint");
  for (const SourceValue* table : in.sections("constraint")) {
    check_keys(in, *table, "a constraint", {"name", "equation", "reaction", "at", "about"});
    Constraint constraint;
    constraint.origin = origin_of(*table);
    constraint.name = names.read(*table);
    constraint.about = text_of(in, *table, "about", Lines::many);
    const SourceValue* equation = require(in, *table, "equation", "a constraint", "equation = \"x' - r*theta' = 0\"");
    if (equation != nullptr) read_equation(in, *equation, constraint);
    read_reaction(in, *table, constraint);
    constraint.at = text_of(in, *table, "at");
    in.model.constraints.push_back(std::move(constraint));
  }
}

}  // namespace anholon::detail
