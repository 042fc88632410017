#include "anholon/analyze/claims/field_claim.hpp"

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/checking/gauge_certificate.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

std::vector<Expr> along_reactions(const std::vector<Expr>& field, const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) result.push_back(dot(c.reaction_row, field, system));
  return result;
}

std::vector<Expr> moved_constraints(const std::vector<Expr>& field, const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.phi.is_null()) result.push_back(lifted(field, c.phi, system));
    if (!c.position.is_null()) result.push_back(differentiate_along(c.position, system.frame.along_vector(field)));
  }
  return result;
}

// Not one where the directions of the reactions are dependent: then nothing is said of them.
std::vector<Expr> moved_reactions(const std::vector<Expr>& field, const System& system) {
  std::vector<std::vector<Expr>> moved;
  for (const SystemConstraint& c : system.constraints) {
    std::vector<Expr> row = carried(field, c.reaction_row, system);
    // One that is not moved at all needs no kernel, which takes long for a chain of bodies.
    if (std::any_of(row.begin(), row.end(), [&](const Expr& e) { return !is_proved_zero(e, system.assumptions); }))
      moved.push_back(std::move(row));
  }
  if (moved.empty()) return std::vector<Expr>(system.constraints.size(), system.workspace().number(0));
  const auto kernel = kernel_on_constraint_set(constraint_rows(system, true), system, limits_for(system, {}));
  if (!kernel || !*kernel) return {system.workspace().number(1)};
  std::vector<Expr> result;
  for (const auto& row : moved) {
    for (const auto& z : (*kernel)->basis) result.push_back(dot(row, z, system));
  }
  return result;
}

// dH(v), of a system on a Poisson manifold.
Expr rate_of_hamiltonian(const std::vector<Expr>& v, const System& system) {
  return dot(gradient(system.poisson->hamiltonian, system.frame.configuration_symbols()), v, system);
}

// {H, J_Y} with the H that the model gives: {p_i, J_Y} = −X_i(Y^k) p_k − c^m_ik Y^k p_m. Of a model that gives L nothing of it is true.
Expr change_of_hamiltonian(const std::vector<Expr>& y, const System& system) {
  if (!system.model->hamiltonian) return system.workspace().number(1);
  const Expr h = system.express(system.model->hamiltonian->value);
  const std::vector<Expr> p = system.frame.momentum_symbols(), w = gradient(h, p);
  std::vector<Expr> terms{differentiate_along(h, system.frame.along_vector(y))};
  for (std::size_t k = 0; k < p.size(); ++k) {
    const std::vector<Expr> slopes = system.frame.along_all(y[k]);
    for (std::size_t i = 0; i < p.size(); ++i) terms.push_back(-(w[i] * slopes[i] * p[k]));
  }
  for (const StructureConstant& c : system.frame.structure()) terms.push_back(-(w[c.i] * c.value * y[c.j] * p[c.k]));
  Replacements legendre;
  for (std::size_t i = 0; i < p.size(); ++i) legendre[p[i]] = system.momenta[i];
  return substitute(sum(terms), legendre);
}

// What is said of the energy of a system on a Poisson manifold; of any other nothing of it is true.
std::vector<Expr> meant_of_hamiltonian(FieldProperty property, const System& system) {
  if (!system.poisson) return {system.workspace().number(1)};
  switch (property) {
    case FieldProperty::powerless: return {rate_of_hamiltonian(system.poisson->reaction, system)};
    case FieldProperty::no_force_power: return {rate_of_hamiltonian(system.poisson->force, system)};
    case FieldProperty::reactions_keep_energy: return powers_of_reactions(system);
    default: return {differentiate(system.poisson->hamiltonian, system.frame.time())};
  }
}

bool is_of_hamiltonian(FieldProperty property, const System& system) {
  const bool own = property == FieldProperty::reactions_keep_energy || property == FieldProperty::energy_without_time;
  return own || (system.poisson && (property == FieldProperty::powerless || property == FieldProperty::no_force_power));
}

// What the property says vanishes. Of potentials nothing: which forces are meant is found by solving.
std::vector<Expr> meant_by(const FieldClaim& claim, const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const std::vector<Expr>& y = claim.generator;
  if (is_of_hamiltonian(claim.property, system)) return meant_of_hamiltonian(claim.property, system);
  switch (claim.property) {
    case FieldProperty::workless: return along_reactions(w, system);
    case FieldProperty::powerless: return {reaction_power(w, system)};
    case FieldProperty::no_force_power: return {dot(w, system.force, system)};
    case FieldProperty::no_explicit_time: return {differentiate(system.lagrangian, system.frame.time())};
    case FieldProperty::leaves_lagrangian:
    case FieldProperty::leaves_lagrangian_on_set: return {lifted(y, system.lagrangian, system)};
    case FieldProperty::leaves_hamiltonian: return {change_of_hamiltonian(y, system)};
    case FieldProperty::leaves_constraints: return moved_constraints(y, system);
    case FieldProperty::in_distribution: return along_reactions(y, system);
    case FieldProperty::in_annihilator: return {reaction_power(y, system)};
    case FieldProperty::no_force_work: return {dot(y, system.force, system)};
    case FieldProperty::leaves_reactions: return moved_reactions(y, system);
    case FieldProperty::leaves_forces: return carried(y, system.force, system);
    case FieldProperty::survives_potentials: return {};
    case FieldProperty::reactions_keep_energy:
    case FieldProperty::energy_without_time:
    case FieldProperty::generated_in_distribution: break;
  }
  std::vector<Expr> difference;
  for (std::size_t i = 0; i < claim.projection.size(); ++i) difference.push_back(claim.projection[i] - y[i]);
  return {momentum_of(difference, system)};
}

Fields leaving_lagrangian(const Fields& fields, const System& system, const Budget& budget) {
  Fields result;
  for (const auto& field : fields) {
    const Expr change = lifted(field, system.lagrangian, system);
    if (is_zero_by_half_angles(change, system.assumptions, budget).kind == VerdictKind::proved) result.push_back(field);
  }
  return result;
}

// The action is that of the fields listed under which L is invariant; no symmetry of the model may be missing.
Recheck recheck_potentials(const FieldClaim& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const auto& symmetries = all.symmetries();
  if (!symmetries) return detail::open(symmetries.error());
  ImposedConditions imposed;
  for (const Expr& g : decided.given) {
    if (!imposed.add_zero(system.express(g), system)) return detail::wrong("what is given could not be put in");
  }
  const System special = imposed(system);
  const Budget& budget = all.budget();
  const auto forces =
      answers_to_invariant_forces(claim.generator, leaving_lagrangian(claim.action, special, budget), special, budget);
  if (!forces) return detail::open("the law could not be solved for the reaction to a further force");
  std::vector<Expr> along;
  for (const auto& field : leaving_lagrangian(*symmetries, special, budget)) {
    for (const auto& covector : forces->covectors) along.push_back(dot(field, covector, special));
  }
  if (!detail::is_right(detail::all_zero(along, special, budget)))
    return detail::wrong("a symmetry of the model is not in the action");
  if (!are_same(forces->powers, claim.expressions, decided.given, system, budget))
    return detail::wrong("the certificate is about something else");
  return recheck(certified_claim(ClaimKind::zero, claim.expressions, decided), system, budget);
}

}  // namespace

const char* name_of(FieldProperty property) {
  switch (property) {
    case FieldProperty::workless: return "no reaction can do work";
    case FieldProperty::powerless: return "the reactions have no power";
    case FieldProperty::no_force_power: return "the forces have no power";
    case FieldProperty::no_explicit_time: return "the time does not enter L";
    case FieldProperty::reactions_keep_energy: return "no reaction changes H";
    case FieldProperty::energy_without_time: return "the time does not enter H";
    case FieldProperty::leaves_lagrangian: return "leaves the Lagrangian";
    case FieldProperty::leaves_lagrangian_on_set: return "leaves the Lagrangian on the constraint set";
    case FieldProperty::leaves_hamiltonian: return "leaves the Hamiltonian";
    case FieldProperty::leaves_constraints: return "leaves the constraints";
    case FieldProperty::in_distribution: return "in the distribution";
    case FieldProperty::in_annihilator: return "in the reaction annihilator";
    case FieldProperty::no_force_work: return "the forces do no work along it";
    case FieldProperty::generated_in_distribution: return "generated in the distribution";
    case FieldProperty::leaves_reactions: return "leaves the directions of the reactions";
    case FieldProperty::leaves_forces: return "leaves the forces";
    case FieldProperty::survives_potentials: return "survives invariant potentials";
  }
  return "";
}

const std::vector<FieldProperty>& all_field_properties() {
  static const std::vector<FieldProperty> all = [] {
    std::vector<FieldProperty> list;
    for (int k = 0; k <= static_cast<int>(FieldProperty::survives_potentials); ++k)
      list.push_back(static_cast<FieldProperty>(k));
    return list;
  }();
  return all;
}

bool is_of_field(FieldProperty property) { return property >= FieldProperty::leaves_lagrangian; }

ClaimKind kind_of(FieldProperty property) {
  const bool everywhere = property == FieldProperty::leaves_lagrangian || property == FieldProperty::leaves_hamiltonian;
  return everywhere ? ClaimKind::zero_everywhere : ClaimKind::zero;
}

FieldClaim field_claim(FieldProperty property, const System& system, std::vector<Expr> generator) {
  FieldClaim result{property, std::move(generator)};
  result.expressions = meant_by(result, system);
  return result;
}

FieldClaim projected_claim(std::vector<Expr> generator, std::vector<Expr> projection, const System& system) {
  FieldClaim result{FieldProperty::generated_in_distribution, std::move(generator), std::move(projection)};
  result.expressions = meant_by(result, system);
  return result;
}

bool is_what_it_says(const FieldClaim& claim, const Decided& decided, const System& system, const Budget& budget) {
  return are_same(meant_by(claim, system), claim.expressions, decided.given, system, budget);
}

Recheck recheck(const FieldClaim& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (claim.property == FieldProperty::survives_potentials) return recheck_potentials(claim, decided, system, all);
  if (!is_what_it_says(claim, decided, system, all.budget()))
    return detail::wrong("the certificate is about something else");
  if (claim.property == FieldProperty::generated_in_distribution) {
    ImposedConditions imposed;
    for (const Expr& g : decided.given) {
      if (!imposed.add_zero(system.express(g), system)) return detail::wrong("what is given could not be put in");
    }
    const Recheck projected = recheck_projection(claim.projection, claim.generator, imposed(system), all.budget());
    if (!detail::is_right(projected)) return projected;
  }
  return recheck(certified_claim(kind_of(claim.property), claim.expressions, decided), system, all.budget());
}

// What is refuted is what is said: "L is invariant (refuted)".
static Phrases whole_sentence(const char* claim) { return {claim, claim}; }

Phrases phrases(const FieldClaim& claim) {
  switch (claim.property) {
    case FieldProperty::workless:
      return {"conserved whatever potential acts",
              "not conserved for every potential",
              {},
              "no reaction does work on any motion that the constraints allow"};
    case FieldProperty::powerless: return whole_sentence("the reactions do no work");
    case FieldProperty::no_force_power: return whole_sentence("the forces do no work");
    case FieldProperty::no_explicit_time: return whole_sentence("L does not depend on the time");
    case FieldProperty::reactions_keep_energy:
      return {"W is in the kernel of dH on D: no reaction changes H",
              "W is not in the kernel of dH on D: a reaction may change H"};
    case FieldProperty::energy_without_time: return whole_sentence("H does not depend on the time");
    case FieldProperty::leaves_lagrangian: return whole_sentence("L is invariant");
    case FieldProperty::leaves_lagrangian_on_set: return whole_sentence("L is invariant on the constraint set");
    case FieldProperty::leaves_hamiltonian: return whole_sentence("H is invariant");
    case FieldProperty::leaves_constraints: return whole_sentence("the constraints are invariant");
    case FieldProperty::in_distribution: return whole_sentence("the generator is a section of D");
    case FieldProperty::in_annihilator:
      return whole_sentence("the generator is a section of the reaction-annihilator distribution");
    case FieldProperty::no_force_work: return whole_sentence("the forces do no work along the generator");
    case FieldProperty::generated_in_distribution:
      return {"the projection to D generates it", "none: the projection to D does not generate it"};
    case FieldProperty::leaves_reactions: return whole_sentence("the directions of the reactions are invariant");
    case FieldProperty::leaves_forces: return whole_sentence("the forces are invariant");
    case FieldProperty::survives_potentials:
      return {"conserved with every further potential that is invariant under the action",
              "not conserved with every further potential that is invariant under the action"};
  }
  return {};
}

}  // namespace anholon
