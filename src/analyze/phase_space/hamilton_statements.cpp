#include "anholon/analyze/phase_space/hamilton_statements.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/reading_length.hpp"

namespace anholon {

namespace {

constexpr double longest_evidence = 3000;  // to read

bool is_too_long(const std::vector<Expr>& list) {
  return std::any_of(list.begin(), list.end(), [](const Expr& e) { return reading_length(e) > longest_evidence; });
}

class HamiltonStatements {
 public:
  HamiltonStatements(const HamiltonianSide& side, const System& system) : side_(side), system_(system) {}

  std::vector<Statement> run() {
    using Of = PhaseRegularity::Of;
    const DecidedLegendre& l = side_.legendre;
    if (system_.poisson) return on_poisson();
    add("/legendre/regular",
        PhaseRegularity{Of::legendre, is_proved(l.regular) ? std::vector<Expr>{} : l.annihilates, {}}, l.regular);
    add("/legendre/hyperregular", PhaseRegularity{Of::whole_legendre, l.annihilates, l.singular}, l.hyperregular);
    if (l.inverse.value) {
      const Hamilton& h = *side_.hamilton.value;
      LegendreInverse claim;
      if (is_proved(*l.inverse.value)) claim = {h.hamiltonian, h.velocities};
      add("/legendre/inverse", std::move(claim), *l.inverse.value);
    }
    regularity();
    for (const DecidedProperty& p : side_.properties) {
      if (p.answer.value) add(place_of(p.property), claim_of(p.property), *p.answer.value);
    }
    if (side_.jacobi.value) jacobi(*side_.jacobi.value);
    if (side_.energy.value) energy(*side_.energy.value);
    if (is_proved(l.regular)) follows_from("/propositions/marle_1_iii", {"/legendre/regular"});
    if (side_.nondegenerate.value)
      add("/propositions/ohsawa_bloch_2_7", PhaseRegularity{Of::form, {}, {}}, *side_.nondegenerate.value);
    if (side_.not_split.empty() && why_not_ohsawa_bloch(system_).empty())
      follows_from("/propositions/ohsawa_bloch_7", {"/regularity/splitting"});
    return std::move(result_);
  }

 private:
  Statement& add(const std::string& id, Claim claim, const Verdict& verdict) {
    return result_.emplace_back(stated(id, std::move(claim), verdict));
  }

  std::vector<Statement> on_poisson() {
    if (!side_.phase.value->constraints.empty()) regularity();
    for (const DecidedProperty& p : side_.properties) {
      if (p.answer.value) add(place_of(p.property), claim_of(p.property), *p.answer.value);
    }
    if (side_.jacobi.value) jacobi(*side_.jacobi.value);
    if (side_.energy.value) energy(*side_.energy.value);
    return std::move(result_);
  }

  // All of them hold, as each of them does.
  void follows_from(const std::string& id, const std::vector<std::string>& from) {
    std::vector<VerdictKind> kinds;
    for (const std::string& other : from) kinds.push_back(find(result_, other)->verdict.kind);
    Verdict verdict;
    verdict.kind = worst(kinds);
    verdict.reason = "each of them";
    Statement& s = add(id, AllOf{}, verdict);
    s.theorem = Theorem::each_of;
    s.from = from;
  }

  [[nodiscard]] Claim claim_of(PhaseProperty property) const {
    const auto functions = vanishing_of(property, system_, limits_for(system_, {}));
    PhaseClaim claim{property, {}};
    if (functions && functions->value && !is_too_long(*functions->value)) claim.expressions = *functions->value;
    return claim;
  }

  void regularity() {
    if (!side_.not_split.empty()) return;
    add("/regularity/transversal", PhaseRegularity{PhaseRegularity::Of::reactions, {}}, side_.transversal);
    SplitField claim;
    if (side_.splitting.value) {
      for (const Expr& mu : side_.splitting.value->coefficients) claim.multipliers.push_back(-mu);
    }
    if (is_too_long(claim.multipliers)) claim.multipliers.clear();
    add("/regularity/splitting", std::move(claim), side_.splits);
    follows_from("/regularity", {"/regularity/transversal", "/regularity/splitting"});
  }

  void jacobi(const JacobiAnswer& answer) {
    Statement& s = add("/bracket/jacobi", PoissonBracket{}, answer.verdict);
    const Statement* involutive = find(result_, place_of(PhaseProperty::involutive));
    if (involutive != nullptr && !system_.poisson && has_jacobi_theorem(system_) &&
        involutive->verdict.kind == answer.verdict.kind) {
      s.theorem = Theorem::projected_bracket;
      s.from = {involutive->id};
    } else if (answer.verdict.kind == VerdictKind::refuted) {
      PoissonBracket claim;
      for (const std::size_t i : answer.triple) claim.variables.push_back(side_.phase.value->variables[i].name);
      s.claim = std::move(claim);
    }
  }

  void energy(const Energy& e) {
    using P = FieldProperty;
    const bool poisson = system_.poisson.has_value();
    add("/energy/velocities", field_claim(poisson ? P::reactions_keep_energy : P::workless, system_), e.workless);
    add("/energy/no_force_power", field_claim(P::no_force_power, system_), e.no_force_power);
    add("/energy/no_explicit_time", field_claim(poisson ? P::energy_without_time : P::no_explicit_time, system_),
        e.no_explicit_time);
    Statement& s =
        add("/energy/conserved", Conserved{QuantityOrigin::energy, {}, e.examined.quantity}, e.examined.conserved);
    if (!is_proved(e.workless) || !is_proved(e.no_force_power) || !is_proved(e.no_explicit_time)) return;
    s.theorem = Theorem::balance_of_work;
    s.from = {"/energy/velocities", "/energy/no_force_power", "/energy/no_explicit_time"};
  }

  const HamiltonianSide& side_;
  const System& system_;
  std::vector<Statement> result_;
};

}  // namespace

const char* place_of(PhaseProperty property) {
  switch (property) {
    case PhaseProperty::lagrange_differential: return "/propositions/marle_1_i";
    case PhaseProperty::symplectic: return "/propositions/marle_1_ii";
    case PhaseProperty::fiber_derivative: return "/propositions/marle_1_iv";
    case PhaseProperty::orthogonal: return "/propositions/marle_2";
    case PhaseProperty::in_kernel: return "/energy/kernel";
    case PhaseProperty::liouville: return "/energy/liouville";
    case PhaseProperty::generated: return "/bracket/generated";
    case PhaseProperty::involutive: return "/bracket/involutive";
    case PhaseProperty::horizontal: break;
  }
  return "/propositions/ohsawa_bloch_8";
}

std::string why_not_ohsawa_bloch(const System& system) {
  const auto horizontal = vanishing_of(PhaseProperty::horizontal, system);
  if (horizontal && !horizontal->value) return horizontal->why_not;
  if (std::any_of(system.force.begin(), system.force.end(), [](const Expr& f) { return !f.is_zero_literal(); }))
    return "there are forces that have no potential";
  return is_autonomous(system) ? "" : "the system depends on the time";
}

std::vector<Statement> statements_of(const HamiltonianSide& side, const System& system) {
  return HamiltonStatements(side, system).run();
}

}  // namespace anholon
