#include "anholon/analyze/conservation/gauge_momentum.hpp"

#include <algorithm>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/analyze/conservation/scaled_section.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/derive/system/velocity_text.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

// The covectors that vanish on the orbits.
Within<Fields> orbit_annihilator(const std::vector<Generator>& action, const ConstrainedMotion& motion) {
  if (action.empty()) return unit_fields(motion.system());
  auto kernel = nullspace(matrix_of_rows(fields_of(action), motion.system().degrees()), motion.system().assumptions,
                          motion.budget());
  if (!kernel) return tl::make_unexpected(kernel.error());
  return std::move(kernel->basis);
}

// A basis of the fields tangent to the orbits, each as simple as elimination makes it.
Within<Fields> orbit_fields(const std::vector<Generator>& action, const ConstrainedMotion& motion) {
  const auto annihilator = orbit_annihilator(action, motion);
  if (!annihilator) return tl::make_unexpected(annihilator.error());
  if (annihilator->empty()) return unit_fields(motion.system());
  auto kernel =
      nullspace(matrix_of_rows(*annihilator, motion.system().degrees()), motion.system().assumptions, motion.budget());
  if (!kernel) return tl::make_unexpected(kernel.error());
  return std::move(kernel->basis);
}

std::vector<Expr> simple_functions(const System& system) {
  std::vector<Expr> result{system.workspace().number(1)};
  for (const Coordinate& c : system.model->coordinates) {
    if (c.kind == CoordinateKind::line) result.push_back(c.symbol);
    if (c.kind != CoordinateKind::angle) continue;
    result.push_back(cos(c.symbol));
    result.push_back(sin(c.symbol));
  }
  return result;
}

std::vector<Expr> times(const Expr& f, const std::vector<Expr>& field) {
  std::vector<Expr> result;
  for (const Expr& y : field) result.push_back(f * y);
  return result;
}

GaugeMomentum examined(std::vector<Expr> field, const std::vector<Generator>& action, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  make_readable(field, system, limits_for(system, {}));
  GaugeMomentum result;
  result.projection = projected_to_distribution(field, motion);
  if (!result.projection.empty()) {
    std::vector<Expr> difference;
    for (std::size_t i = 0; i < field.size(); ++i) difference.push_back(result.projection[i] - field[i]);
    result.generated_in_distribution = motion.vanishes(momentum_of(difference, system));
  }
  if (auto powers = invariant_potential_powers(field, action, motion)) {
    result.potential_powers = std::move(*powers);
    result.survives = motion.all_vanish(result.potential_powers);
  } else {
    result.survives.reason = powers.error().where;
  }
  std::string name = velocity_text(field, system);
  result.momentum = examine_momentum({std::move(name), std::move(field), false}, motion);
  return result;
}

// Modulo a prime, all combinations whose rates vanish are combinations of the first so many momenta, which are conserved.
bool nothing_new(const std::vector<Expr>& rates, const std::vector<Expr>& momenta, std::size_t known,
                 const System& system) {
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  const auto changing = independent_functions(rates, parameters, system.assumptions);
  const auto independent = independent_functions(momenta, parameters, system.assumptions);
  if (!changing || !independent) return false;
  const auto more = std::count_if(independent->begin(), independent->end(), [&](std::size_t k) { return k >= known; });
  return changing->size() >= static_cast<std::size_t>(more);
}

}  // namespace

std::vector<Expr> projected_to_distribution(const std::vector<Expr>& field, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const std::size_t n = system.degrees();
  const ClosedFormLimits limits = limits_for(system, {});
  const auto kernel = system.constraints.empty()
                          ? Within<std::optional<Kernel>>(Kernel{unit_fields(system), {}})
                          : kernel_on_constraint_set(constraint_rows(system, false), system, limits);
  if (!kernel || !*kernel || (*kernel)->basis.empty()) return {};
  const Fields& z = (*kernel)->basis;
  std::vector<Fields::value_type> metric_z;  // A Z
  for (const auto& column : z) {
    auto& image = metric_z.emplace_back();
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<Expr> terms;
      for (std::size_t j = 0; j < n; ++j) terms.push_back(system.mass_matrix(i, j) * column[j]);
      image.push_back(sum(terms));
    }
  }
  const Expr zero = system.workspace().number(0);
  Matrix left(z.size(), z.size(), zero), right(z.size(), 1, zero);
  for (std::size_t a = 0; a < z.size(); ++a) {
    for (std::size_t b = 0; b < z.size(); ++b) left(a, b) = dot(z[a], metric_z[b], system);
    right(a, 0) = dot(metric_z[a], field, system);
  }
  const auto solution = closed_solve(left, right, system, limits);
  if (!solution || !*solution) return {};
  std::vector<Expr> result(n, zero);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t a = 0; a < z.size(); ++a) result[i] = result[i] + (*solution)->value(a, 0) * z[a][i];
  }
  make_readable(result, system, limits);
  return result;
}

// A potential U changes the reactions by those that answer the force −dU. The differentials of invariant functions span the
// annihilator of the orbits at generic points, so it is enough to ask for each ζ of a basis of it.
Within<std::vector<Expr>> invariant_potential_powers(const std::vector<Expr>& field,
                                                     const std::vector<Generator>& action,
                                                     const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Expr> powers;
  const auto annihilator = orbit_annihilator(action, motion);
  if (!annihilator) return tl::make_unexpected(annihilator.error());
  if (annihilator->empty() || system.constraints.empty()) return powers;
  const Matrix left = law_matrix(system);
  Matrix right(left.rows(), annihilator->size(), system.workspace().number(0));
  for (std::size_t k = 0; k < annihilator->size(); ++k) {
    for (std::size_t i = 0; i < system.degrees(); ++i) right(i, k) = -(*annihilator)[k][i];
  }
  const auto answer = closed_solve(left, right, system, limits_for(system, {}));
  if (!answer) return tl::make_unexpected(answer.error());
  if (!*answer)
    return tl::make_unexpected(
        BudgetExceeded{Limit::none, "the law could not be solved for the reaction to a further force"});
  for (std::size_t k = 0; k < annihilator->size(); ++k) {
    std::vector<Expr> terms{system.workspace().number(0)};
    for (std::size_t r = 0; r < system.constraints.size(); ++r) {
      terms.push_back((*answer)->value(system.degrees() + r, k) *
                      dot(system.constraints[r].reaction_row, field, system));
    }
    powers.push_back(sum(terms));
  }
  return powers;
}

namespace {

// Σ f_k(q) Y_k with f_k among the simple functions, whose momenta are conserved.
Within<Fields> simple_sections(const Fields& basis, const std::vector<Expr>& known, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  Fields fields, conserved;
  std::vector<Expr> rates, momenta = known;
  for (const auto& field : basis) {
    // d/dt J_fY = f d/dt J_Y + f' J_Y
    const Expr rate = momentum_rate(field, motion), momentum = momentum_of(field, system);
    for (const Expr& f : simple_functions(system)) {
      fields.push_back(times(f, field));
      rates.push_back(motion.on_set(f * rate + system.frame.drift(f) * momentum));
      momenta.push_back(motion.on_set(f * momentum));
    }
  }
  if (nothing_new(rates, momenta, known.size(), system)) return conserved;
  const auto relations =
      constant_relations(rates, parameter_symbols(*system.model), system.assumptions, motion.budget());
  if (!relations) return tl::make_unexpected(relations.error());
  for (const ConstantRelation& r : relations->basis) conserved.push_back(combined(fields, r.coefficients, system));
  return conserved;
}

}  // namespace

Within<std::vector<GaugeMomentum>> gauge_momenta(const std::vector<Generator>& action, const Fields& annihilator,
                                                 const std::vector<Expr>& known, const ConstrainedMotion& motion) {
  std::vector<GaugeMomentum> result;
  if (action.empty()) return result;
  const System& system = motion.system();
  const auto basis = orbit_fields(action, motion);
  if (!basis) return tl::make_unexpected(basis.error());
  std::vector<Expr> momenta{system.workspace().number(1)};
  for (const Expr& k : known) momenta.push_back(motion.on_set(k));
  auto conserved = simple_sections(*basis, momenta, motion);
  if (!conserved) return tl::make_unexpected(conserved.error());
  const std::size_t before = momenta.size(), simple = conserved->size();
  for (auto& field : scaled_sections(*basis, annihilator, motion)) conserved->push_back(std::move(field));
  for (const auto& field : *conserved) momenta.push_back(motion.on_set(momentum_of(field, system)));
  const auto independent = independent_functions(momenta, parameter_symbols(*system.model), system.assumptions);
  for (std::size_t k = 0; k < conserved->size(); ++k) {
    const bool is_new = independent
                            ? std::find(independent->begin(), independent->end(), before + k) != independent->end()
                            : k < simple;
    if (is_new) result.push_back(examined(std::move((*conserved)[k]), action, motion));
  }
  return result;
}

}  // namespace anholon
