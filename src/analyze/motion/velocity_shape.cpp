#include "anholon/analyze/motion/velocity_shape.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/motion/witness_near_set.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/dependence.hpp"

namespace anholon {

namespace {

std::vector<Expr> second_derivatives(const std::vector<Expr>& f, const std::vector<Expr>& w) {
  std::vector<Expr> result;
  for (const Expr& value : f) {
    for (const Expr& slope : gradient(value, w)) {
      for (const Expr& e : gradient(slope, w)) result.push_back(e);
    }
  }
  return result;
}

// The second derivatives of Φ along pairs of tangents Φ_d e_i − Φ_i e_d, for one of the velocities d.
std::vector<Expr> curvatures(const SystemConstraint& c, const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols(), row = gradient(c.phi, w);
  const auto pivot =
      std::find_if(row.rbegin(), row.rend(), [&](const Expr& e) { return certainly_nonzero(e, system.assumptions); });
  if (pivot == row.rend()) return {};
  const auto d = static_cast<std::size_t>(row.rend() - pivot) - 1;
  std::vector<std::vector<Expr>> second;
  for (const Expr& slope : row) second.push_back(gradient(slope, w));
  std::vector<Expr> result;
  for (std::size_t i = 0; i < w.size(); ++i) {
    for (std::size_t j = i; j < w.size(); ++j) {
      if (i == d || j == d) continue;
      result.push_back(row[d] * row[d] * second[i][j] - row[d] * row[j] * second[i][d] -
                       row[i] * row[d] * second[d][j] + row[i] * row[j] * second[d][d]);
    }
  }
  return result;
}

// That constraint and the holonomic ones.
System with_holonomic(const System& system, std::size_t constraint) {
  std::vector<std::size_t> kept;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    if (r == constraint || !system.constraints[r].position.is_null()) kept.push_back(r);
  }
  return with_constraints(system, kept);
}

}  // namespace

bool allow_curved_velocities(const System& system, const Budget& budget) {
  std::vector<std::size_t> of_velocities;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    if (system.constraints[r].kind != ConstraintKind::acceleration) of_velocities.push_back(r);
  }
  const auto set = restrict_to_constraints(with_constraints(system, of_velocities), budget);
  if (!set || !set->complete()) return false;
  std::vector<Expr> solved;
  for (const auto& [w, image] : set->velocities) solved.push_back(image);
  const Verdict affine = all_vanish(second_derivatives(solved, system.frame.velocity_symbols()), system, budget);
  return affine.kind == VerdictKind::refuted || (affine.kind == VerdictKind::conditional && affine.witness);
}

VelocityShape velocity_shape(const System& system, std::size_t constraint, const Budget& budget) {
  VelocityShape result;
  const SystemConstraint& given = system.constraints[constraint];
  const auto set = restrict_to_constraints(with_constraints(system, {constraint}), budget);
  if (!set) {
    result.affine.limit = set.error().limit;
    result.affine.reason = "over budget: " + set.error().where;
    return result;
  }
  if (!set->complete() || set->dependent.size() != 1) {
    auto curved = refuted_near_set(curvatures(given, system), with_holonomic(system, constraint), budget);
    if (curved)
      result.affine = std::move(*curved);
    else
      result.affine.reason = "it could not be solved for a velocity";
    return result;
  }
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const Expr& dependent = w[set->dependent.front()];
  const Expr value = set->velocities.at(dependent);
  result.affine = all_vanish(second_derivatives({value}, w), system, budget);
  if (result.affine.kind != VerdictKind::proved) return result;
  SystemConstraint c = given;
  c.phi = dependent - value;
  c.acceleration_row = gradient(c.phi, w);
  c.acceleration_rest = system.frame.drift(c.phi);
  Replacements at_rest;
  for (const Expr& v : w) at_rest[v] = system.workspace().number(0);
  const Expr offset = substitute(c.phi, at_rest);
  const bool linear =
      offset.is_zero_literal() || is_zero(offset, system.assumptions, budget).kind == VerdictKind::proved;
  c.kind = linear ? ConstraintKind::linear : ConstraintKind::affine;
  result.constraint = std::move(c);
  return result;
}

System written_affine(const System& system, const Budget& budget) {
  System result = system;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    if (system.constraints[r].kind != ConstraintKind::nonlinear) continue;
    if (const VelocityShape shape = velocity_shape(system, r, budget); shape.constraint)
      result.constraints[r] = *shape.constraint;
  }
  return result;
}

}  // namespace anholon
