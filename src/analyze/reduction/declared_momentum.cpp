#include "anholon/analyze/reduction/declared_momentum.hpp"

#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon {

std::vector<Expr> generation_defects(const std::vector<Expr>& field, const Expr& quantity, const System& system) {
  std::vector<Expr> result;
  if (system.poisson) {
    const PhaseSystem p = phase_system_of(system);
    const std::vector<Expr> y = p.symbols();
    for (std::size_t i = 0; i < y.size(); ++i) result.push_back(p.bracket_of(y[i], quantity) - field[i]);
    return result;
  }
  const Expr difference = state_function(quantity, system) - momentum_of(field, system);
  result = system.frame.along_all(difference);
  for (const Expr& slope : gradient(difference, system.frame.velocity_symbols())) result.push_back(slope);
  result.push_back(differentiate(difference, system.frame.time()));
  return result;
}

std::optional<DeclaredMomentum> declared_momentum(std::size_t symmetry, const std::vector<Expr>& field,
                                                  const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const auto& declared = system.model->symmetries[symmetry].momentum;
  if (!declared) return std::nullopt;
  DeclaredMomentum result;
  result.quantity = state_function(declared->value, system);
  const std::vector<Expr> defects = generation_defects(field, result.quantity, system);
  const auto relations = system.poisson ? system.poisson->relations : std::vector<Expr>{};
  result.generates = all_vanish(defects, system, motion.budget(), relations);
  // Where relations hold, a state at which it fails is looked for on D.
  if (system.poisson && result.generates.kind == VerdictKind::undecided) {
    if (Verdict on_set = motion.all_vanish(defects); on_set.kind == VerdictKind::refuted)
      result.generates = std::move(on_set);
  }
  return result;
}

}  // namespace anholon
