#include "anholon/integrate/run/proved_integrals.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/with_values.hpp"

namespace anholon {

namespace {

struct Candidate {
  std::string name;
  Expr value;  // in symbols of the model
  bool proved = false, repeated = false;
  bool refuted = false;     // whatever the values of parameters
  bool in_general = false;  // refuted for some
  bool is_energy = false;

  void judge(const ExaminedQuantity& x) {
    proved = x.conserved.kind == VerdictKind::proved && x.conserved_by == ConservedBy::law;
    refuted = x.conserved.kind == VerdictKind::refuted && x.conserved.refuted_for == ParameterScope::every;
    in_general = x.conserved.kind == VerdictKind::refuted;
  }
};

bool is_known(const Expr& value, const std::vector<Candidate>& all, const ConstrainedMotion& motion) {
  return std::any_of(all.begin(), all.end(), [&](const Candidate& c) {
    return c.value == value || motion.vanishes(c.value - value).kind == VerdictKind::proved ||
           motion.vanishes(c.value + value).kind == VerdictKind::proved;
  });
}

// Nobody could read its closed forms: what `conserve` searches for there takes longer than the run, and the values of parameters
// rarely help.
bool is_large(const System& system) { return limits_for(system, {}).nodes == 0; }

// The momentum of a field: its rate has a residue that is not zero.
bool certainly_changes(const std::vector<Expr>& field, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Expr> rate{lifted(field, system.lagrangian, system), dot(field, system.force, system)};
  for (std::size_t r = 0; r < system.constraints.size(); ++r)
    rate.push_back(motion.multiplier_symbols()[r] * dot(system.constraints[r].reaction_row, field, system));
  return certainly_nonzero(motion.on_set(sum(rate)), system.assumptions);
}

// What `conserve` has to say, and what the model claims.
std::vector<Candidate> candidates_of(const Model& model, const System& system, const Budget& budget, bool search) {
  std::vector<Candidate> all;
  const auto add = [&](const std::string& name, const ExaminedQuantity& x) {
    if (x.conserved_by == ConservedBy::constraints) return;
    all.push_back({name, x.quantity});
    all.back().judge(x);
  };
  const auto motion = ConstrainedMotion::of(system, budget);
  if (motion && motion->value) {
    add("energy", examine_energy(*motion->value).examined);
    if (!all.empty()) {
      all.front().value = energy_of(system);  // a sum, so that its drift is seen beside the size of its terms
      all.front().is_energy = true;
    }
    for (const Generator& g : declared_generators(system)) {
      // Where holonomic constraints stay relations, division by them would not end before the run.
      const bool hopeless = !motion->value->restriction().left.empty() || certainly_changes(g.field, *motion->value);
      if (is_large(system) && hopeless) continue;
      add("momentum of " + g.name,
          examine(g.name, momentum_of(g.field, system), momentum_rate(g.field, *motion->value), *motion->value));
    }
  }
  if (const auto found = search && !is_large(system) ? conserve(system, budget) : Within<Applicable<Conservation>>{};
      found && found->value) {
    const Conservation& c = *found->value;
    for (const Momentum& m : c.momenta) {
      if (!m.generator.declared) add(to_text(m.examined.quantity), m.examined);
    }
    for (const GaugeMomentum& g : c.gauge_momenta)
      add("gauge momentum " + to_text(g.momentum.examined.quantity), g.momentum.examined);
    for (const MovingEnergy& e : c.moving_energies) add("moving energy", e.examined);
  }
  for (const ModelClaim& claim : model.claims) {
    const auto* said = std::get_if<SaidConserved>(&claim.said);
    if (said == nullptr || claim.denied || !claim.constants.empty()) continue;
    Candidate candidate{said->quantity.text.text(), state_function(said->quantity.value, system)};
    if (motion && motion->value) {
      candidate.judge(examine_expression(candidate.name, said->quantity.value, *motion->value));
      candidate.repeated = is_known(candidate.value, all, *motion->value);
    }
    all.push_back(std::move(candidate));
  }
  return all;
}

// Asks again with the numbers of the model for those that are left.
void prove_with_values(const Model& model, std::vector<Candidate>& candidates, const Budget& budget) {
  if (std::all_of(candidates.begin(), candidates.end(), [](const Candidate& c) { return c.proved || c.refuted; }))
    return;
  const Model valued = with_values(model);
  const Result<System> general = make_system(valued);
  if (!general) return;
  const System system = with_function_values(*general);
  const auto motion = ConstrainedMotion::of(system, budget);
  if (!motion || !motion->value) return;
  for (Candidate& c : candidates) {
    if (c.proved || c.refuted) continue;
    const Result<Formula> quantity = read_expression(valued, excerpt_of(to_text(c.value)));
    if (!quantity) continue;
    c.judge(examine_expression(c.name, with_function_values({quantity->value}, valued).front(), *motion->value));
  }
}

// The name, or with a number where others have it.
std::string unlike(const std::string& name, const std::vector<ProvedIntegral>& others) {
  std::string candidate = name;
  const auto taken = [&](const ProvedIntegral& i) { return i.name == candidate; };
  for (int k = 2; std::any_of(others.begin(), others.end(), taken); ++k)
    candidate = name + " (" + std::to_string(k) + ")";
  return candidate;
}

}  // namespace

ProvedIntegrals proved_integrals(const System& system, const Budget& budget, bool search) {
  ProvedIntegrals result;
  const Model& model = *system.model;
  const Result<DecidedSystem> decided = decide(without_assumptions(system), {.drop_dependent = true});
  if (!decided) return result;
  std::vector<Candidate> candidates = candidates_of(model, decided->system, budget, search);
  for (Candidate& c : candidates) c.refuted = c.refuted || (c.in_general && is_large(decided->system));
  prove_with_values(model, candidates, budget);
  for (const Candidate& c : candidates) {
    const auto same = [&](const ProvedIntegral& i) { return i.value == c.value; };
    if (!c.proved || c.repeated || std::any_of(result.list.begin(), result.list.end(), same)) continue;
    result.energy = result.energy || c.is_energy;
    result.list.push_back({unlike(c.name, result.list), c.value});
  }
  return result;
}

}  // namespace anholon
