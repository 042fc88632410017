#include "anholon/front/density.hpp"

#include "anholon/front/refusal.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/chapters/examined_density.hpp"

namespace anholon {

Result<Finding<ExaminedDensity>> examine_density(const OwnedSystem& system, const std::string& density) {
  const Result<DecidedSystem>& decided = system.decisions();
  if (!decided) return tl::make_unexpected(decided.error());
  Budget budget;
  budget.seconds = system.asked().seconds;
  try {
    const auto motion = flattened(ConstrainedMotion::of(decided->system, budget));
    if (!motion) return tl::make_unexpected(motion.error());
    auto flow = flattened(phase_flow(*motion));
    if (!flow) return tl::make_unexpected(flow.error());
    std::vector<std::string> names;
    if (system.model().quasi_velocities.empty()) {
      for (const IndependentVelocity& u : flow->kinematics.independent) {
        if (u.symbol != u.definition) names.push_back(u.name);
      }
    }
    const Result<Formula> formula = read_expression(system.model(), excerpt_of(density, "<density>"), names);
    if (!formula) return tl::make_unexpected(formula.error());
    return Finding(examine_density(density, formula->value, std::move(*flow), *motion),
                   system.in(decided->system, decided->decisions.remarks));
  } catch (const BudgetExceeded& limit) {
    return out_of(limit);
  }
}

Result<std::string> shown_as(const Showing& how, const ExaminedDensity& found, const FoundIn& in) {
  return rendered(density_document(found, *in.system), how);
}
std::string json_of(const ExaminedDensity& found, const FoundIn& in) {
  return density_json(found, *in.system, in.asked);
}
Verdict verdict_of(const ExaminedDensity& found) { return found.density.invariant; }

}  // namespace anholon
