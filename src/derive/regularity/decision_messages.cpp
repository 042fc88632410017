#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/regularity/decision_messages.hpp"
#include "anholon/derive/system/velocity_text.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon::detail {

namespace {

const Constraint& given(const System& system, std::size_t r) {
  return system.model->constraints[system.constraints[r].index];
}

Label label_of(const Constraint& c, std::string text) { return {c.text.source(), c.text.whole(), std::move(text)}; }

Label dynamics_label(const System& system, std::string text) {
  const Model& model = *system.model;
  const Excerpt& e = model.lagrangian ? model.lagrangian->text : model.hamiltonian->text;
  return {e.source(), e.whole(), std::move(text)};
}

// "2*cos(theta) times `a` minus `b`": the row of a constraint through the rows of others.
std::string combination_text(const System& system, const DependentConstraint& d) {
  std::string text;
  for (const auto& [other, factor] : d.combination) {
    const std::string name = fmt::format("`{}`", system.constraints[other].name);
    const Expr opposite = simplify(-factor, system.assumptions);
    const bool minus = reading_length(opposite) < reading_length(factor);
    const Expr& shown = minus ? opposite : factor;
    std::string part =
        shown.is_one_literal()
            ? name
            : fmt::format("{} times {}", shown.is(Kind::sum) ? "(" + to_text(shown) + ")" : to_text(shown), name);
    text += text.empty() ? (minus ? "minus " : "") + part : (minus ? " minus " : " plus ") + part;
  }
  return text;
}

void add_labels(const System& system, const DependentConstraint& d, std::string primary, Diagnostic& result) {
  const Constraint& c = given(system, d.constraint);
  if (c.text.source()) result.labels.push_back(label_of(c, std::move(primary)));
  for (const auto& [other, factor] : d.combination) {
    const Constraint& o = given(system, other);
    if (o.text.source()) result.labels.push_back(label_of(o, fmt::format("`{}`", o.name)));
  }
}

std::string others_text(const System& system, const DependentConstraint& d) {
  std::vector<std::string> names;
  for (const auto& [other, factor] : d.combination)
    names.push_back(fmt::format("`{}`", system.constraints[other].name));
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

Diagnostic dependent(const System& system, const DependentConstraint& d, std::size_t rank) {
  const std::string& name = system.constraints[d.constraint].name;
  Diagnostic result{"NH210", Severity::error, "", {}, {}, {}};
  if (d.combination.empty()) {
    result.message = fmt::format("constraint `{}` restricts nothing: it holds identically", name);
    add_labels(system, d, "left - right is identically zero", result);
  } else {
    result.message = fmt::format("constraint `{}` follows from {}", name, others_text(system, d));
    add_labels(system, d, "is " + combination_text(system, d), result);
  }
  result.notes.push_back(
      fmt::format("{} constraint{} on {} velocities, of rank {}; the multipliers would not be unique",
                  system.constraints.size(), system.constraints.size() == 1 ? "" : "s", system.degrees(), rank));
  result.help.push_back(fmt::format("remove `{}`, or run with --drop-dependent", name));
  return result;
}

Diagnostic dropped(const System& system, const DependentConstraint& d) {
  Diagnostic result = dependent(system, d, 0);
  result.severity = Severity::warning;
  result.message = fmt::format("constraint `{}` was dropped: it {}", system.constraints[d.constraint].name,
                               d.combination.empty() ? "holds identically" : "follows from " + others_text(system, d));
  result.notes = {"it has no multiplier; its reaction is part of those of the others"};
  result.help.clear();
  return result;
}

Diagnostic redundant(const System& system, std::size_t constraint, const std::vector<std::string>& branches,
                     bool is_dropped) {
  const std::string& name = system.constraints[constraint].name;
  Diagnostic result{"NH210", is_dropped ? Severity::warning : Severity::error, "", {}, {}, {}};
  result.message = is_dropped ? fmt::format("constraint `{}` was dropped: it holds wherever the others do", name)
                              : fmt::format("constraint `{}` follows from the others: it holds wherever they do", name);
  const Constraint& c = given(system, constraint);
  if (c.text.source()) result.labels.push_back(label_of(c, "holds already"));
  for (const std::string& branch : branches) result.notes.push_back("with " + branch);
  if (is_dropped) {
    result.notes.push_back("it has no multiplier; its reaction is part of those of the others");
  } else {
    result.notes.push_back(
        "the multipliers would not be unique: on the constraint set the directions of the reactions are dependent");
    result.help.push_back(fmt::format("remove `{}`, or run with --drop-dependent", name));
  }
  return result;
}

Diagnostic contradiction(const System& system, const DependentConstraint& d) {
  const std::string& name = system.constraints[d.constraint].name;
  Diagnostic result{"NH211", Severity::error, "", {}, {}, {}};
  const bool never = excludes_zero(sign_of(d.rest, system.assumptions));
  const std::string with = d.combination.empty() ? "" : " together with " + others_text(system, d);
  result.message = never ? fmt::format("constraint `{}` can never hold{}", name, with)
                         : fmt::format("constraint `{}` can hold{} only where {} = 0", name, with, to_text(d.rest));
  add_labels(system, d, d.combination.empty() ? "" : "the velocities enter as " + combination_text(system, d), result);
  result.notes.push_back(fmt::format("on the others it reads {} = 0", to_text(d.rest)));
  for (const std::string& branch : d.branches) result.notes.push_back("with " + branch);
  result.help.push_back(never ? fmt::format("remove or correct `{}`", name)
                              : "if that is meant, make it a constraint of its own and remove this one");
  return result;
}

Diagnostic product(const System& system, std::size_t constraint, const std::vector<ConstraintFactor>& factors) {
  const Constraint& c = given(system, constraint);
  Diagnostic result{"NH212", Severity::error, "", {}, {}, {}};
  std::vector<std::string> equations;
  for (const ConstraintFactor& f : factors) equations.push_back(fmt::format("`{} = 0`", to_text(f.factor)));
  if (factors.size() == 1) {
    result.message =
        fmt::format("constraint `{}` is a power of another one: its derivative vanishes wherever it holds", c.name);
    result.notes.push_back("it would exert no reaction there, and nothing would keep it");
    result.help.push_back(fmt::format("write {}", equations.front()));
  } else {
    result.message = fmt::format("constraint `{}` is a product: it holds where one of its factors vanishes", c.name);
    result.notes.push_back("what is true where one of them vanishes need not be true where another one does");
    result.help.push_back(fmt::format("write the one that is meant: {}", fmt::join(equations, " or ")));
  }
  if (c.text.source()) result.labels.push_back(label_of(c, ""));
  return result;
}

Diagnostic semidefinite(const System& system, std::size_t constraint, ProvedSign sign) {
  const Constraint& c = given(system, constraint);
  const bool never = excludes_zero(sign);
  Diagnostic result{never ? "NH211" : "NH215", Severity::error, "", {}, {}, {}};
  if (never) {
    result.message = fmt::format("constraint `{}` can never hold: left - right is zero at no state", c.name);
    result.help.push_back(fmt::format("remove or correct `{}`", c.name));
  } else {
    result.message = fmt::format("constraint `{}` holds only where its derivative vanishes", c.name);
    if (sign != ProvedSign::unknown)
      result.message +=
          fmt::format(": left - right is nowhere {}", sign == ProvedSign::nonnegative ? "negative" : "positive");
    result.notes.push_back("it would exert no reaction there, and nothing would keep it");
    result.help.push_back("write each quantity that must vanish for it as a constraint of its own");
  }
  if (c.text.source()) result.labels.push_back(label_of(c, ""));
  return result;
}

Diagnostic no_freedom(const System& system) {
  Diagnostic result{"NH213", Severity::warning, "", {}, {}, {}};
  result.message = fmt::format("no freedom is left: {} independent constraints determine all {} velocities",
                               system.constraints.size(), system.degrees());
  result.notes.push_back("the motion is unique, whatever the Lagrangian; only the reactions depend on it");
  return result;
}

Diagnostic singular_law(const System& system, const MassMatrix& a, const std::vector<Expr>& kernel) {
  const bool moves = std::any_of(kernel.begin(), kernel.begin() + static_cast<long>(system.degrees()),
                                 [](const Expr& e) { return !e.is_zero_literal(); });
  if (moves && a.kind == MassMatrix::Kind::singular) {
    Diagnostic result{"NH220",
                      Severity::error,
                      "the mass matrix is singular, on the constraint distribution too",
                      {dynamics_label(system, "")},
                      {},
                      {}};
    result.notes.push_back("the kinetic energy does not see the velocity " + velocity_text(kernel, system));
    result.help.push_back("give it a mass or a moment of inertia, or a constraint that determines it");
    return result;
  }
  Diagnostic result{"NH222", Severity::error, "", {}, {}, {}};
  for (const SystemConstraint& c : system.constraints) {
    const Constraint& known = system.model->constraints[c.index];
    if (known.reaction && known.reaction->text.source())
      result.labels.push_back({known.reaction->text.source(), known.reaction->text.whole(), {}});
  }
  const bool servo = !result.labels.empty();
  for (const SystemConstraint& c : system.constraints) {
    const Constraint& known = system.model->constraints[c.index];
    if (!servo && known.text.source()) result.labels.push_back(label_of(known, ""));
  }
  if (moves) {
    result.message = "the reactions cannot enforce the constraints";
    result.notes.push_back("they act along the acceleration " + velocity_text(kernel, system) +
                           ", which no constraint notices");
    result.help.push_back(servo ? "a servo constraint needs a `reaction` that changes its own rate"
                                : "the kinetic energy is not definite: correct it, or a constraint");
    return result;
  }
  std::vector<std::string> names;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    if (!kernel[system.degrees() + r].is_zero_literal())
      names.push_back(fmt::format("`{}`", system.constraints[r].name));
  }
  result.message =
      fmt::format("the reactions of {} act along one direction and are not determined", fmt::join(names, ", "));
  result.help.push_back("give each servo constraint a `reaction` of its own");
  return result;
}

Diagnostic singular_but_regular(const System& system, const MassMatrix& a) {
  Diagnostic result{
      "NH220", Severity::note, "the mass matrix is singular, but regular on the constraint distribution", {}, {}, {}};
  if (!a.null_velocity.empty())
    result.notes.push_back("the kinetic energy does not see the velocity " + velocity_text(a.null_velocity, system));
  return result;
}

Diagnostic negative_kinetic_energy(const System& system, const NegativeDirection& negative) {
  Diagnostic result{"NH221",
                    Severity::warning,
                    "the kinetic energy is negative for some velocities",
                    {dynamics_label(system, "")},
                    {},
                    {}};
  std::vector<std::string> v, at;
  for (std::size_t i = 0; i < negative.velocity.size(); ++i) {
    if (negative.velocity[i] != 0)
      v.push_back(fmt::format("{} = {}", system.frame.velocities()[i].name, to_string(negative.velocity[i])));
  }
  for (const auto& [symbol, value] : negative.at)
    at.push_back(fmt::format("{} = {}", to_text(symbol), to_string(value)));
  result.notes.push_back(
      fmt::format("for the velocity {} the quadratic form w.A w is {:.6g}", fmt::join(v, ", "), negative.value));
  if (!at.empty()) result.notes.push_back(fmt::format("at {}", fmt::join(at, ", ")));
  return result;
}

Diagnostic undecided(const std::string& what, const BudgetExceeded& over) {
  Diagnostic result{"NH214", Severity::warning, fmt::format("undecided within the budget: {}", what), {}, {}, {}};
  result.notes.push_back(
      fmt::format("out of {}{}", name_of(over.limit), over.where.empty() ? "" : " (" + over.where + ")"));
  return result;
}

}  // namespace anholon::detail
