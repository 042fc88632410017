#include "anholon/analyze/reduction/kept_bracket.hpp"

#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/phase_space/cotangent.hpp"
#include "anholon/analyze/phase_space/projected_bracket.hpp"
#include "anholon/derive/formulations/hamilton.hpp"

namespace anholon {

std::optional<Matrix> kept_bracket(const std::vector<ReducedVariable>& variables, const Invariants& invariants,
                                   const Slice& slice, const System& system, const ClosedFormLimits& limits) {
  const Budget brief{20'000'000, 200'000, 0.3, {}};
  const auto hamilton = derive_hamilton(system, limits);
  if (!hamilton || !hamilton->value) return std::nullopt;
  const auto phase = cotangent_system(*hamilton->value, system);
  const auto motion = ConstrainedMotion::of(system, brief);
  if (!phase.value || !motion || !motion->value) return std::nullopt;
  const auto projected = project_bracket(*phase.value, legendre_set(*motion->value), brief);
  if (!projected || !projected->value) return std::nullopt;
  const std::vector<Expr> z = phase.value->symbols(), w = system.frame.velocity_symbols();
  Replacements to_momenta;
  for (std::size_t i = 0; i < w.size(); ++i) to_momenta[w[i]] = hamilton->value->velocities[i];
  std::vector<std::vector<Expr>> slopes;
  for (const ReducedVariable& y : variables) slopes.push_back(gradient(substitute(y.meaning, to_momenta), z));
  const Replacements transform = legendre_transform(system), on_set = invariants.kinematics.replacements(system);
  const Expr zero = system.workspace().number(0);
  Matrix result(variables.size(), variables.size(), zero);
  for (std::size_t i = 0; i < variables.size(); ++i) {
    for (std::size_t j = i + 1; j < variables.size(); ++j) {
      std::vector<Expr> terms{zero};
      for (std::size_t a = 0; a < z.size(); ++a) {
        if (slopes[i][a].is_zero_literal()) continue;
        for (std::size_t b = 0; b < z.size(); ++b)
          terms.push_back(slopes[i][a] * projected->value->entries(a, b) * slopes[j][b]);
      }
      const auto written = slice(substitute(substitute(sum(terms), transform), on_set));
      if (!written) return std::nullopt;
      result(i, j) = *written;
      result(j, i) = readable(-*written, system, limits);
    }
  }
  return result;
}

}  // namespace anholon
