#include "anholon/analyze/claims/curve_claims.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Each by its normal form in half angles, or by the zero test of closed forms, which knows exponentials.
Recheck all_curves_zero(const std::vector<Expr>& zeros, const System& system, const Budget& budget) {
  for (const Expr& e : zeros) {
    if (is_proved_zero(e, system.assumptions)) continue;
    Recheck r = detail::all_zero({&e, 1}, system, budget);
    if (!detail::is_right(r)) return r;
  }
  return detail::right("identities");
}

Circumstances circumstances_of(const std::vector<Expr>& nonzero, const std::vector<Expr>& positive,
                               const std::vector<std::pair<Expr, Expr>>& places) {
  return {nonzero, positive, places};
}

const Coordinate* coordinate_named(const std::string& name, const Model& model) {
  for (const Coordinate& q : model.coordinates) {
    if (q.name == name && !q.rotation) return &q;
  }
  return nullptr;
}

}  // namespace

// A function K of the configuration is k(t, q) on the curve that began at q exactly if k(0, q) = K(q) and ∂k/∂t = X(k): then
// k(t − s, c(s)) does not depend on s.
Recheck recheck(const CurvesOfForm& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_proved(decided.verdict)) return detail::open("only what is proved is checked again");
  if (claim.values.empty() && claim.rates.empty() && claim.clocks.empty() && claim.orbits.empty())
    return detail::wrong("it says nothing");
  if (claim.components.size() != system.degrees()) return detail::wrong("the form has not as many components");
  if (claim.integrands.size() != claim.clocks.size()) return detail::wrong("an integral has no clock");
  JacobiForm form;
  form.components = claim.components;
  const auto on_system = FormOnSystem::of(form, system, limits_for(system, {.exact = all.budget()}));
  if (!on_system) return detail::open(on_system.error());
  if (!on_system->value) return detail::open(on_system->why_not);
  const Rates along = system.frame.along_vector(on_system->value->rates());
  const Expr t = system.frame.time(), zero = system.workspace().number(0);
  Replacements begin;
  for (const auto& [name, symbol] : claim.starts) {
    const Coordinate* q = coordinate_named(name, *system.model);
    if (q == nullptr || !symbol.is(Kind::symbol)) return detail::wrong("a value at t = 0 is that of no coordinate");
    begin[symbol] = q->symbol;
  }
  Circumstances where = circumstances_of(claim.nonzero, claim.positive, claim.places);
  for (auto* list : {&where.nonzero, &where.positive}) {
    for (Expr& e : *list) e = substitute(e, begin);
  }
  for (auto& [symbol, value] : where.places) {
    symbol = substitute(symbol, begin);
    value = substitute(value, begin);
  }
  System there = on_system->value->there();
  there.assumptions = where.with(there.assumptions);
  for (const Expr& e : claim.range) there.assumptions.positive(substitute(e, begin));
  for (const Expr& e : claim.continuous) there.assumptions.nonzero(substitute(e, begin));
  std::vector<Expr> zeros;
  const auto add = [&](const Expr& on_curve, const Expr& of_place) {
    const Expr k = substitute(on_curve, begin);
    zeros.push_back(differentiate(k, t) - differentiate_along(k, along));
    zeros.push_back(substitute(k, {{t, zero}}) - of_place);
  };
  for (const auto& [symbol, value] : where.places) {             // what is given of a place has to stay
    if (!symbol.is(Kind::symbol) && !symbol.is(Kind::function))  // sin φ = 0 as it stands
      return detail::open("a constant could not be put in");
    zeros.push_back(differentiate_along(symbol - value, along));
  }
  for (const auto* list : {&claim.values, &claim.rates, &claim.clocks}) {
    for (std::size_t k = 0; k < list->size(); ++k) {
      const auto& [name, value] = (*list)[k];
      const Coordinate* q = coordinate_named(name, *system.model);
      if (q == nullptr) return detail::wrong("a value is that of no coordinate");
      const auto rate = along.find(q->symbol);
      const Expr speed = rate == along.end() ? zero : rate->second;
      if (list == &claim.values) {
        add(value, q->symbol);
      } else if (list == &claim.rates) {
        add(value, speed);
      } else {
        const auto& [of, integrand] = claim.integrands[k];
        if (of != name) return detail::wrong("an integral has no clock");
        // The integrand is a function of q and of constants.
        const Expr inner = substitute(integrand, begin);
        Rates others = along;
        others.erase(q->symbol);
        if (!is_proved_zero(differentiate_along(inner, others), there.assumptions))
          return detail::open("an integrand depends on where the other coordinates began");
        zeros.push_back(substitute(substitute(value, begin), {{t, zero}}));
        add(differentiate(value, t), speed * inner);
      }
    }
  }
  if (claim.orbits.size() != claim.over.size()) return detail::wrong("an orbit is over nothing");
  for (std::size_t k = 0; k < claim.orbits.size(); ++k) {
    const Coordinate* q = coordinate_named(claim.orbits[k].first, *system.model);
    const Expr& r = claim.over[k].second;
    const Expr& slope = claim.orbits[k].second;
    if (q == nullptr || !along.contains(r) || claim.over[k].first != q->name || contains_any(slope, {&t, 1}))
      return detail::wrong("an orbit is that of no coordinate");
    for (const Expr& other : system.frame.configuration_symbols()) {
      if (other != r && contains_any(slope, {&other, 1})) return detail::open("an orbit depends on other coordinates");
    }
    zeros.push_back(along.at(q->symbol) - slope * along.at(r));
  }
  for (Expr& e : zeros) e = where.at(e);
  Recheck result = all_curves_zero(zeros, there, all.budget());
  if (detail::is_right(result)) result.how = "followed back along the curves: " + result.how;
  return result;
}

Phrases phrases(const CurvesOfForm& claim) {
  if (claim.values.empty()) return {"the curves are brought to these integrals", "the curves are not these"};
  return {"the curves are these", "the curves are not these"};
}

Recheck recheck(const MotionInTime& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (!is_proved(decided.verdict)) return detail::open("only what is proved is checked again");
  const Expr t = system.frame.time();
  if (contains_any(system.formulas(), {&t, 1})) return detail::open("the law depends on time");
  const Circumstances where = circumstances_of(claim.nonzero, claim.positive, claim.places);
  System there = system;
  there.assumptions = where.with(system.assumptions);
  Replacements state;
  std::vector<Expr> accelerations;
  for (const FrameVelocity& v : system.frame.velocities()) {
    const Coordinate& q = system.model->coordinates[v.coordinate];
    const auto value =
        std::find_if(claim.values.begin(), claim.values.end(), [&](const auto& c) { return c.first == q.name; });
    if (q.rotation || value == claim.values.end()) return detail::wrong("a coordinate is missing");
    const Expr speed = differentiate(value->second, t);
    state[q.symbol] = value->second;
    state[v.velocity] = speed;
    accelerations.push_back(differentiate(speed, t));
  }
  const auto law = detail::law_on_graph(there, {}, all.budget());
  if (!law) return detail::open("the law could not be solved");
  std::vector<Expr> zeros;
  for (const SystemConstraint& c : system.constraints) {
    if (c.phi.is_null()) return detail::open("a constraint is one on accelerations");
    zeros.push_back(substitute(c.phi, state));
    if (!c.position.is_null()) zeros.push_back(substitute(c.position, state));
  }
  for (std::size_t i = 0; i < accelerations.size(); ++i)
    zeros.push_back(accelerations[i] - substitute((*law)[i], state));
  for (Expr& e : zeros) e = where.at(e);
  Recheck result = all_curves_zero(zeros, there, all.budget());
  if (detail::is_right(result)) result.how = "by the law solved on the graph: " + result.how;
  return result;
}

Phrases phrases(const MotionInTime&) {
  return {"each is a motion wherever it is defined", "they are not motions wherever they are defined"};
}

}  // namespace anholon
