#include "anholon/derive/equations/described_equations.hpp"

#include <algorithm>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/equations/describer.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace detail {

// Each in a file of its own.
Within<Applicable<Equations>> describe_multipliers(const Describer& d);
Within<Applicable<Equations>> describe_accelerations(const Describer& d);
Within<Applicable<Equations>> describe_reduced(const Describer& d);
Within<Applicable<Equations>> describe_hamilton(const Describer& d);
Within<Applicable<Equations>> describe_gibbs_appell(const Describer& d);
Within<Applicable<Equations>> describe_gauss(const Describer& d);
Within<Applicable<Equations>> describe_virtual_work(const Describer& d);
Within<Applicable<Equations>> describe_vakonomic(const Describer& d);
Within<Applicable<Equations>> describe_poisson(const Describer& d);

}  // namespace detail

namespace {

Within<Applicable<Equations>> describe(const detail::Describer& d, Form form) {
  switch (form) {
    case Form::multipliers: return detail::describe_multipliers(d);
    case Form::reduced: return detail::describe_reduced(d);
    case Form::hamilton: return detail::describe_hamilton(d);
    case Form::gibbs_appell: return detail::describe_gibbs_appell(d);
    case Form::gauss: return detail::describe_gauss(d);
    case Form::virtual_work: return detail::describe_virtual_work(d);
    case Form::accelerations: return detail::describe_accelerations(d);
    case Form::vakonomic: return detail::describe_vakonomic(d);
  }
  return Applicable<Equations>{};
}

constexpr std::size_t most_factored = 40;  // nodes of a divisor that is factored where the system itself stays a graph

// What the formulas divide by, as far as it can vanish; factored where that is not hopeless.
std::vector<Expr> divisors(const Equations& equations, const ClosedFormLimits& limits) {
  std::vector<Expr> all, result;
  for (const EquationsSection& s : equations.sections) all.insert(all.end(), s.values.begin(), s.values.end());
  if (all.empty() || !equations.closed) return result;
  for (const SideCondition& c : side_conditions(all)) {
    if (c.relation != SideCondition::Relation::nonzero) continue;
    if (has_more_nodes({&c.expression, 1}, std::max(limits.nodes, most_factored))) {
      result.push_back(c.expression);
      continue;
    }
    for (const Expr& found : possible_zeros(c.expression, equations.system->assumptions, limits.simplify)) {
      const auto same = [&](const Expr& known) { return known == found || known == detail::opposite(found); };
      if (std::none_of(result.begin(), result.end(), same)) result.push_back(found);
    }
  }
  return without_implied(result, equations.system->assumptions, limits.simplify);
}

}  // namespace

Within<Applicable<Equations>> equations_of(const DecidedSystem& decided, Form form, const ClosedFormLimits& given) {
  const ClosedFormLimits limits = limits_for(decided.system, given);
  const bool poisson = decided.system.poisson.has_value();
  if (poisson && form != Form::multipliers && form != Form::hamilton)
    return Applicable<Equations>{std::nullopt,
                                 "a system on a Poisson manifold has no Lagrangian; `hamilton` is its form"};
  if (poisson) form = Form::hamilton;
  const detail::Describer describer(decided.system, limits);
  auto result = poisson ? detail::describe_poisson(describer) : describe(describer, form);
  if (!result || !result->value) return result;
  result->value->system = &decided.system;
  result->value->decisions = &decided.decisions;
  result->value->form = form;
  result->value->nonzero = divisors(*result->value, limits);
  return result;
}

}  // namespace anholon
