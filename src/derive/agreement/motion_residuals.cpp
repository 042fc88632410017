#include "anholon/derive/agreement/motion_residuals.hpp"

#include "anholon/derive/formulations/gauss.hpp"
#include "anholon/derive/formulations/gibbs_appell.hpp"
#include "anholon/derive/formulations/hamilton.hpp"
#include "anholon/derive/formulations/reduced.hpp"
#include "anholon/derive/formulations/virtual_work.hpp"
#include "anholon/derive/system/law.hpp"

namespace anholon {

namespace {

using Answer = Applicable<MotionResiduals>;

template <class T>
Within<Answer> residuals_of(const Within<Applicable<T>>& derived, const System& system) {
  if (!derived) return tl::make_unexpected(derived.error());
  if (!derived->value) return Answer{std::nullopt, derived->why_not};
  return Answer{residuals(*derived->value, system), {}};
}

// A a + ℓ − F − Nᵀ λ and B a + σ.
MotionResiduals law_residuals(const System& system, const std::vector<Expr>& multipliers) {
  const Law law = law_of(system);
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  MotionResiduals result;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{law.inertia[i], -law.force[i]};
    for (std::size_t j = 0; j < a.size(); ++j) terms.push_back(law.mass_matrix(i, j) * a[j]);
    for (std::size_t r = 0; r < multipliers.size(); ++r) terms.push_back(-(law.reactions(r, i) * multipliers[r]));
    result.push_back(sum(terms));
  }
  const std::vector<Expr> constraints = acceleration_constraints(system);
  result.insert(result.end(), constraints.begin(), constraints.end());
  return result;
}

// a − a(t, q, w), and the law with that: the first alone would compare the reference with itself.
MotionResiduals solved_residuals(const System& system, const ReferenceMotion& motion) {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  MotionResiduals result;
  Replacements solved;
  for (std::size_t i = 0; i < a.size(); ++i) {
    result.push_back(a[i] - motion.accelerations[i]);
    solved[a[i]] = motion.accelerations[i];
  }
  for (const Expr& e : law_residuals(system, motion.multipliers)) result.push_back(substitute(e, solved));
  return result;
}

}  // namespace

Within<Answer> motion_residuals(Form form, const System& system, const ReferenceMotion& motion,
                                const ClosedFormLimits& limits) {
  switch (form) {
    case Form::multipliers: return Answer{law_residuals(system, motion.multipliers), {}};
    case Form::accelerations: return Answer{solved_residuals(system, motion), {}};
    case Form::reduced: return residuals_of(derive_reduced(system, limits), system);
    case Form::hamilton: return residuals_of(derive_hamilton(system, limits), system);
    case Form::gibbs_appell: return residuals_of(derive_gibbs_appell(system, limits), system);
    case Form::gauss: return residuals_of(derive_gauss(system, limits), system);
    case Form::virtual_work: return residuals_of(derive_virtual_work(system, limits), system);
    case Form::vakonomic: return Answer{std::nullopt, "vakonomic dynamics is a different dynamics"};
  }
  return Answer{};
}

}  // namespace anholon
