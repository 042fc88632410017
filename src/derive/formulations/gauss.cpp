#include "anholon/derive/formulations/gauss.hpp"

#include <algorithm>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// The accelerations are held fixed in the second derivative: that leaves out p·a'.
Expr compulsion_of(const System& system) {
  const std::vector<Expr> a = system.frame.acceleration_symbols(), w = system.frame.velocity_symbols();
  const std::vector<Expr> along = system.frame.along_all(system.lagrangian);
  std::vector<Expr> terms{system.frame.rate(system.frame.rate(system.lagrangian)) / 2};
  for (std::size_t i = 0; i < a.size(); ++i) terms.push_back(-(a[i] * (3 * along[i] / 2 + system.force[i])));
  for (const StructureConstant& c : system.frame.structure()) {
    terms.push_back(c.value * (a[c.i] * w[c.j] * system.momenta[c.k]));
  }
  return sum(terms);
}

Expr at_rest(const Expr& e, const std::vector<Expr>& accelerations) {
  Replacements none;
  for (const Expr& a : accelerations) none[a] = e.workspace().number(0);
  return substitute(e, none);
}

// ∂G/∂a = 0. Empty where its matrix is singular, or too large to be read.
Within<std::vector<Expr>> free_motion(const std::vector<Expr>& slope, const System& system,
                                      const ClosedFormLimits& limits) {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  const std::size_t n = a.size();
  if (has_more_nodes(slope, limits.nodes)) return std::vector<Expr>();
  Matrix left(n, n, a[0]), right(n, 1, a[0]);
  for (std::size_t i = 0; i < n; ++i) {
    const auto row = gradient(slope[i], a);
    for (std::size_t j = 0; j < n; ++j) left(i, j) = row[j];
    right(i, 0) = -at_rest(slope[i], a);
  }
  const auto solution = closed_solve(left, right, system, limits);
  if (!solution) return tl::make_unexpected(solution.error());
  return *solution ? (*solution)->value.entries() : std::vector<Expr>();
}

// δG, δ²G along the variations.
void vary(Gauss& form, const Expr& compulsion, const System& system, const ClosedFormLimits& limits) {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  const std::size_t k = form.variations.size();
  form.second_variation = Matrix(k, k, system.workspace().number(0));
  std::vector<Rates> directions;
  for (const auto& variation : form.variations) {
    Rates& direction = directions.emplace_back();
    for (std::size_t i = 0; i < a.size(); ++i) direction[a[i]] = variation[i];
  }
  for (std::size_t s = 0; s < k; ++s) {
    const Expr condition = differentiate_along(compulsion, directions[s]);
    form.conditions.push_back(readable(condition, system, limits));
    for (std::size_t r = 0; r < k; ++r) {
      form.second_variation(s, r) = readable(differentiate_along(condition, directions[r]), system, limits);
    }
  }
}

}  // namespace

Within<Applicable<Gauss>> derive_gauss(const System& system, const ClosedFormLimits& given) {
  const ClosedFormLimits limits = limits_for(system, given);
  for (const SystemConstraint& c : system.constraints) {
    if (!c.servo) continue;
    return Applicable<Gauss>{
        std::nullopt, "the reaction of the servo constraint `" + c.name +
                          "` is given apart from the accelerations that it admits; least constraint needs N = B"};
  }
  Gauss form;
  auto kernel = kernel_on_constraint_set(constraint_rows(system, false), system, limits);
  if (!kernel) return tl::make_unexpected(kernel.error());
  if (!*kernel) return Applicable<Gauss>{std::nullopt, dependent_constraints(false)};
  form.variations = std::move((*kernel)->basis);
  form.nonzero = std::move((*kernel)->nonzero);
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  const Expr compulsion = compulsion_of(system);
  auto free = free_motion(gradient(compulsion, a), system, limits);
  if (free) form.free_accelerations = std::move(*free);
  vary(form, compulsion, system, limits);
  form.compulsion = readable(compulsion - at_rest(compulsion, a), system, limits);
  form.constraints = acceleration_constraints(system);
  return Applicable<Gauss>{std::move(form), {}};
}

MotionResiduals residuals(const Gauss& form, const System&) {
  MotionResiduals result = form.conditions;
  result.insert(result.end(), form.constraints.begin(), form.constraints.end());
  return result;
}

}  // namespace anholon
