#include "anholon/integrate/run/proved_integrals.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/state.hpp"
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
  bool proved = false;
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
  const auto vanishes = [&](const Expr& f) {
    return !certainly_nonzero(motion.on_set(f), motion.system().assumptions) &&
           motion.vanishes(f).kind == VerdictKind::proved;
  };
  return std::any_of(all.begin(), all.end(), [&](const Candidate& c) {
    return c.value == value || vanishes(c.value - value) || vanishes(c.value + value);
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

void add(std::vector<Candidate>& all, const std::string& name, const ExaminedQuantity& x) {
  if (x.conserved_by == ConservedBy::constraints) return;
  all.push_back({name, x.quantity});
  all.back().judge(x);
}

// The energy and the momenta of declared symmetries.
std::vector<Candidate> declared_candidates(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Candidate> all;
  add(all, "energy", examine_energy(motion).examined);
  if (!all.empty()) {
    all.front().value = energy_of(system);  // a sum, so that its drift is seen beside the size of its terms
    all.front().is_energy = true;
  }
  for (const Generator& g : declared_generators(system)) {
    // Where holonomic constraints stay relations, division by them would not end before the run.
    const bool hopeless = !motion.restriction().left.empty() || certainly_changes(g.field, motion);
    if (is_large(system) && hopeless) continue;
    add(all, "momentum of " + g.name,
        examine(g.name, momentum_of(g.field, system), momentum_rate(g.field, motion), motion));
  }
  return all;
}

// What `conserve` finds beside those.
std::vector<Candidate> searched_candidates(const System& system, const Budget& budget) {
  std::vector<Candidate> all;
  const auto found = conserve(system, budget);
  if (!found || !found->value) return all;
  const Conservation& c = *found->value;
  for (const Momentum& m : c.momenta) {
    if (!m.generator.declared) add(all, to_text(m.examined.quantity), m.examined);
  }
  for (const GaugeMomentum& g : c.gauge_momenta)
    add(all, "gauge momentum " + to_text(g.momentum.examined.quantity), g.momentum.examined);
  for (const MovingEnergy& e : c.moving_energies) add(all, "moving energy", e.examined);
  return all;
}

// What the model claims beside what is decided already; `motion` may be none.
std::vector<Candidate> claimed_candidates(const System& system, const ConstrainedMotion* motion,
                                          const std::vector<Candidate>& found) {
  std::vector<Candidate> all;
  for (const ModelClaim& claim : system.model->claims) {
    const auto* said = std::get_if<SaidConserved>(&claim.said);
    if (said == nullptr || claim.denied || !claim.constants.empty()) continue;
    Candidate candidate{said->quantity.text.text(), state_function(said->quantity.value, system)};
    const auto same = [&](const Candidate& c) { return c.value == candidate.value && (c.proved || c.refuted); };
    if (std::any_of(found.begin(), found.end(), same)) continue;
    if (motion != nullptr) candidate.judge(examine_expression(candidate.name, said->quantity.value, *motion));
    all.push_back(std::move(candidate));
  }
  return all;
}

// Asks again with the numbers of the model for those that are left.
void prove_with_values(const System& given, std::vector<Candidate>& candidates, const Budget& budget) {
  for (Candidate& c : candidates) c.refuted = c.refuted || (c.in_general && is_large(given));
  if (std::all_of(candidates.begin(), candidates.end(), [](const Candidate& c) { return c.proved || c.refuted; }))
    return;
  const Model valued = with_values(*given.model);
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

// The proved ones, claimed ones where they are not among those found.
ProvedIntegrals proved_of(const std::vector<Candidate>& found, const std::vector<Candidate>& claimed,
                          const ConstrainedMotion* motion) {
  ProvedIntegrals result;
  const auto add_proved = [&](const Candidate& c) {
    const auto same = [&](const ProvedIntegral& i) { return i.value == c.value; };
    if (!c.proved || std::any_of(result.list.begin(), result.list.end(), same)) return;
    result.energy = result.energy || c.is_energy;
    result.list.push_back({unlike(c.name, result.list), c.value});
  };
  for (const Candidate& c : found) add_proved(c);
  for (const Candidate& c : claimed) {
    if (c.proved && !is_known(c.value, found, *motion)) add_proved(c);
  }
  return result;
}

}  // namespace

ProvedIntegrals proved_integrals(const System& given, const Budget& budget, bool search,
                                 const std::function<void(const ProvedIntegrals&)>& so_far) {
  const Result<DecidedSystem> decided = decide(without_assumptions(given), {.drop_dependent = true});
  if (!decided) return {};
  const System& system = decided->system;
  const auto asked = ConstrainedMotion::of(system, budget);
  const ConstrainedMotion* motion = asked && asked->value ? &*asked->value : nullptr;
  std::vector<Candidate> found = motion != nullptr ? declared_candidates(*motion) : std::vector<Candidate>{};
  if (so_far) so_far(proved_of(found, {}, motion));
  std::vector<Candidate> claimed = claimed_candidates(system, motion, found);
  prove_with_values(system, found, budget);
  prove_with_values(system, claimed, budget);
  if (search && !is_large(system)) {
    if (so_far) so_far(proved_of(found, claimed, motion));
    std::vector<Candidate> more = searched_candidates(system, budget);
    prove_with_values(system, more, budget);
    found.insert(found.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return proved_of(found, claimed, motion);
}

}  // namespace anholon
