#include "anholon/derive/formulations/hamilton.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/hamilton_builder.hpp"
#include "anholon/derive/system/christoffel.hpp"
#include "anholon/derive/system/velocity_text.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

constexpr std::size_t kGraphDegrees =
    8;  // beyond so many velocities the inverse of the mass matrix is not differentiated

std::string why_singular(const System& system, const Budget& budget) {
  const auto kernel = nullspace(system.mass_matrix, system.assumptions, budget);
  if (!kernel || kernel->basis.empty())
    return "the Legendre transform is singular: no nonzero pivot was found in the mass matrix";
  std::string text =
      fmt::format("the Legendre transform is singular: the mass matrix has rank {} of {}, its kernel is spanned by ",
                  kernel->rank.rank, system.degrees());
  for (std::size_t k = 0; k < kernel->basis.size(); ++k)
    text += fmt::format("{}({})", k == 0 ? "" : ", ", velocity_text(kernel->basis[k], system));
  return text;
}

}  // namespace

std::vector<Legendre> hamilton_roads(const System& system, const ClosedFormLimits& limits) {
  if (!system.model->hamiltonian && !quadratic_parts(system, limits.exact).value) return {Legendre::implicit};
  if (limits.nodes > 0) return {Legendre::closed, Legendre::graph};
  return {system.model->hamiltonian || system.degrees() <= kGraphDegrees ? Legendre::graph : Legendre::implicit};
}

std::string_view about(Legendre legendre) {
  switch (legendre) {
    case Legendre::closed: return "the Legendre transform is inverted in closed form";
    case Legendre::graph: return "the Legendre transform is inverted as a graph; its closed form is too large";
    case Legendre::implicit:
      return "the Legendre transform stays implicit: functions of the velocities, with p = dL/dw understood";
  }
  return {};
}

Expr Hamilton::on_momentum_set(const Expr& f) const {
  return substitute(f, Replacements(momentum_solution.begin(), momentum_solution.end()));
}

Within<Applicable<Hamilton>> derive_hamilton(const System& system, const ClosedFormLimits& given) {
  using Answer = Applicable<Hamilton>;
  const ClosedFormLimits limits = limits_for(system, given);
  BudgetExceeded over;
  for (const Legendre road : hamilton_roads(system, limits)) {
    HamiltonBuilder builder(system, road, limits);
    try {
      switch (builder.run()) {
        case HamiltonBuilder::Outcome::done: return Answer{std::move(builder.result()), {}};
        case HamiltonBuilder::Outcome::singular_mass_matrix:
          return Answer{std::nullopt, why_singular(system, limits.exact)};
        case HamiltonBuilder::Outcome::not_transversal:
          return Answer{std::nullopt,
                        "the constrained momentum space and the projection bundle are not transversal: the constraint "
                        "forces cannot keep the constraints"};
      }
    } catch (const BudgetExceeded& limit) {
      over = limit;
    }
  }
  return tl::make_unexpected(over);
}

MotionResiduals residuals(const Hamilton& hamilton, const System& system) {
  const std::size_t n = system.degrees();
  const std::vector<Expr> w = system.frame.velocity_symbols(), p = system.frame.momentum_symbols();
  const bool implicit = hamilton.legendre == Legendre::implicit;
  Replacements legendre;  // p = ∂L/∂w
  for (std::size_t i = 0; i < n && !implicit; ++i) legendre[p[i]] = system.momenta[i];
  const auto in_velocities = [&](const Expr& f) { return substitute(f, legendre); };
  MotionResiduals result;
  for (std::size_t i = 0; i < n; ++i)
    result.push_back(system.frame.rate(system.momenta[i]) - in_velocities(hamilton.momentum_rates[i]));
  for (std::size_t i = 0; i < n; ++i) result.push_back(w[i] - in_velocities(hamilton.velocities[i]));
  for (const Expr& f : hamilton.momentum_set) result.push_back(in_velocities(f));
  std::vector<Expr> energy{-system.lagrangian};
  for (std::size_t i = 0; i < n; ++i) energy.push_back(w[i] * system.momenta[i]);
  result.push_back(in_velocities(hamilton.hamiltonian) - sum(energy));
  return result;
}

}  // namespace anholon
