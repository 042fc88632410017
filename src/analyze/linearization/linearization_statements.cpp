#include "anholon/analyze/linearization/linearization_statements.hpp"

namespace anholon {

namespace {

OrbitState orbit_state(const SteadyMotion& motion, const System& system) {
  OrbitState result;
  for (const Expr& name : motion.state.names) result.names.push_back(name.name());
  for (const Expr& q : system.frame.configuration_symbols())
    result.configuration.emplace_back(q, motion.state.at.at(q));
  for (const Expr& u : motion.state.inputs) result.inputs.emplace_back(u, motion.state.at.at(u));
  result.velocity = motion.state.velocities;
  result.orbit = motion.orbit.field;
  result.multipliers = motion.multipliers;
  return result;
}

std::vector<std::vector<Expr>> rows_of(const Matrix& m) {
  std::vector<std::vector<Expr>> result(m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.columns(); ++j) result[i].push_back(m(i, j));
  }
  return result;
}

FirstVariation variation_claim(const Linearization& found, const System& system) {
  const LinearEquations& e = *found.equations;
  FirstVariation claim;
  claim.state = orbit_state(found.motion, system);
  claim.descriptor = rows_of(e.descriptor);
  claim.dynamics = rows_of(e.dynamics);
  claim.forced = rows_of(e.inputs);
  for (const Deviation& d : e.variables) (d.velocity ? claim.of_velocities : claim.of_positions).push_back(d.field);
  for (const Deviation& d : e.followers) claim.of_followers.push_back(d.field);
  claim.tangent_positions = rows_of(transposed(e.tangent_positions));
  claim.tangent_velocities = rows_of(transposed(e.tangent_velocities));
  claim.displacements = rows_of(e.displacements);
  return claim;
}

}  // namespace

std::vector<Statement> statements_of(const Linearization& found, const System& system) {
  std::vector<Statement> result{
      stated("/steady", SteadyMotionClaim{orbit_state(found.motion, system)}, found.motion.verdict)};
  if (!found.equations) return result;
  Verdict derived;
  derived.kind = VerdictKind::proved;
  for (const Expr& e : found.equations->nonzero)
    derived.side_conditions.push_back({SideCondition::Relation::nonzero, e});
  result.push_back(stated("/equations", variation_claim(found, system), derived));
  return result;
}

}  // namespace anholon
