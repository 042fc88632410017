#include "anholon/analyze/checking/velocity_certificate.hpp"

#include <algorithm>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

bool some_exclude_zero(const BallVector& values) {
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (values.finite(k) && !values.contains_zero(k)) return true;
  }
  return false;
}

// Holonomic constraints and the one of that index.
std::vector<std::size_t> with_holonomic(const System& system, std::size_t constraint) {
  std::vector<std::size_t> result;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    if (r == constraint || !system.constraints[r].position.is_null()) result.push_back(r);
  }
  return result;
}

}  // namespace

Recheck recheck_homogeneous(VerdictKind verdict, const std::optional<Witness>& witness, const System& system,
                            const Budget& budget) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const Expr s = system.workspace().symbol(fresh_name(*system.model, "multiple"));
  Replacements scaled, opposite;
  for (const Expr& v : w) scaled[v] = s * v, opposite[v] = -v;
  std::vector<Expr> at_multiples, slopes;
  for (const SystemConstraint& c : system.constraints) {
    if (c.phi.is_null()) continue;
    at_multiples.push_back(substitute(c.phi, scaled));
    std::vector<Expr> terms{system.workspace().number(0)};
    const std::vector<Expr> row = gradient(c.phi, w);
    for (std::size_t i = 0; i < w.size(); ++i) terms.push_back(w[i] * row[i]);
    slopes.push_back(sum(terms));
    slopes.push_back(substitute(c.phi, opposite));
  }
  if (verdict == VerdictKind::proved) {
    const auto set = restrict_to_constraints(system, budget);
    if (!set) return detail::open(set.error());
    Recheck result = detail::all_zero((*set)(at_multiples), system, budget, relations_left(*set, system));
    if (detail::is_right(result))
      result.how = "the constraints hold at every multiple of the velocities: identities in half angles";
    return result;
  }
  if (verdict != VerdictKind::refuted || !witness) return detail::wrong("a refutation needs a witness");
  detail::WitnessState state(*witness, system);
  if (const auto problem = state.complete_on_set(slopes, true, budget)) return detail::no_state(*problem);
  return some_exclude_zero(state.values(slopes))
             ? detail::right("balls at the witness: the constraints do not hold at multiples of the velocities")
             : detail::wrong("at the witness the balls contain zero");
}

Recheck recheck_affine_space(std::size_t constraint, VerdictKind verdict, const std::optional<Witness>& witness,
                             const System& system, const Budget& budget) {
  if (verdict != VerdictKind::refuted || !witness)
    return detail::wrong("only its refutation, with a witness, has a certificate");
  const SystemConstraint& c = system.constraints[constraint];
  if (c.phi.is_null()) return detail::wrong("the constraint is no condition on velocities");
  const System alone = with_constraints(system, with_holonomic(system, constraint));
  const std::vector<Expr> w = system.frame.velocity_symbols(), row = gradient(c.phi, w);
  std::vector<Expr> everything = row, second;
  for (const Expr& slope : row) {
    for (const Expr& e : gradient(slope, w)) second.push_back(e);
  }
  everything.insert(everything.end(), second.begin(), second.end());
  detail::WitnessState state(*witness, alone);
  if (const auto problem = state.complete_on_set(everything, true, budget)) return detail::no_state(*problem);
  const auto pivot = detail::regular_columns(Matrix(1, w.size(), row), state.point());
  if (!pivot) return detail::wrong("the constraint is not certainly regular at the witness");
  // B_p e_i − B_i e_p is tangent; the second derivative along two of these.
  const std::size_t p = pivot->front(), n = w.size();
  std::vector<Expr> values;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      if (i == p || j == p) continue;
      values.push_back(row[p] * row[p] * second[i * n + j] - row[p] * row[j] * second[i * n + p] -
                       row[i] * row[p] * second[p * n + j] + row[i] * row[j] * second[p * n + p]);
    }
  }
  return some_exclude_zero(state.values(values))
             ? detail::right("balls at the witness: the velocities that it allows are curved")
             : detail::wrong("at the witness the balls contain zero");
}

Recheck recheck_kind(std::size_t constraint, ConstraintKind kind, const System& system, const Budget& budget) {
  const SystemConstraint& c = system.constraints[constraint];
  if (kind == ConstraintKind::holonomic)
    return !c.position.is_null() ? detail::right("it is a condition on coordinates")
                                 : detail::wrong("it is no condition on coordinates");
  if (kind == ConstraintKind::acceleration)
    return c.phi.is_null() ? detail::right("accelerations occur in it") : detail::wrong("no acceleration occurs in it");
  if (c.phi.is_null() || !c.position.is_null()) return detail::wrong("it is no condition on velocities alone");
  if (kind == ConstraintKind::nonlinear) {
    const std::vector<Expr> w = system.frame.velocity_symbols();
    for (const Expr& slope : gradient(c.phi, w)) {
      for (const Expr& e : gradient(slope, w)) {
        if (!e.is_zero_literal() && detail::are_independent({{e}}, system, budget))
          return detail::right("balls at a state: a second derivative does not vanish");
      }
    }
    return detail::wrong("no state was found at which it is not affine");
  }
  const Expr s = system.workspace().symbol(fresh_name(*system.model, "multiple"));
  Replacements at_rest, second, both;
  for (const Expr& w : system.frame.velocity_symbols()) {
    at_rest[w] = system.workspace().number(0);
    second[w] = system.workspace().symbol(fresh_name(*system.model, "second_" + w.name()), w.order());
    both[w] = w + s * second[w];
  }
  const Expr offset = substitute(c.phi, at_rest);
  const Expr residual = substitute(c.phi, both) - c.phi - s * (substitute(c.phi, second) - offset);
  const bool has_offset = kind == ConstraintKind::affine && detail::are_independent({{offset}}, system, budget);
  if (kind == ConstraintKind::affine && !has_offset)
    return detail::wrong("no state was found at which it is not linear");
  std::vector<Expr> identities{residual};
  if (kind == ConstraintKind::linear) identities.push_back(offset);
  Recheck result = detail::all_zero(identities, system, budget);
  if (detail::is_right(result)) result.how = "sums and multiples of velocities: identities in half angles";
  return result;
}

}  // namespace anholon
