// Hamilton's equations on the constrained momentum space.
#include "anholon/derive/equations/describer.hpp"
#include "anholon/derive/formulations/almost_poisson.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon::detail {

namespace {

void add_momentum_set(const Describer& d, const Hamilton& h, Equations& result) {
  if (!h.momentum_set.empty()) {
    result.sections.push_back(
        d.vanishing({"momentum_set", "constrained momentum space", {"D", "D"}}, {}, d.shown(h.momentum_set)));
  }
  if (h.momentum_solution.empty()) return;
  std::vector<Expr> left, right;
  for (const auto& [p, value] : h.momentum_solution) {
    left.push_back(p);
    right.push_back(value);
  }
  result.sections.push_back(d.by_name({"momentum_solution", "momenta on it"}, left, right));
}

void add_rates(const Describer& d, const Hamilton& h, Equations& result) {
  const System& system = d.system();
  result.sections.push_back(
      d.by_symbol({"velocities", "velocities", {"w = dH/dp", "w"}}, system.frame.velocity_symbols(), h.velocities));
  EquationsSection p = d.by_symbol({"momentum_rates", "rates of the momenta", {"p' = X_D", "X_D"}},
                                   system.frame.momentum_symbols(), h.momentum_rates);
  for (Notation& label : p.labels) label = {label.text + "'", "\\dot{" + label.latex + "}"};
  result.sections.push_back(std::move(p));
}

void add_bracket(const Describer& d, const Hamilton& h, Equations& result) {
  const auto found = almost_poisson(h, d.system(), d.limits().exact);
  if (!found || !found->value) return;
  const std::vector<Notation> momenta = notations(d.system().frame.momentum_symbols());
  result.sections.push_back(d.matrix({"bracket_configuration", "almost-Poisson bracket {q, p}"},
                                     found->value->configuration, momenta, d.velocity_axis()));
  result.sections.push_back(
      d.matrix({"bracket_momenta", "almost-Poisson bracket {p, p}"}, found->value->momenta, momenta, momenta));
}

}  // namespace

Within<Applicable<Equations>> describe_hamilton(const Describer& d) {
  const auto found = derive_hamilton(d.system(), d.limits());
  if (!found) return tl::make_unexpected(found.error());
  if (!found->value) return Applicable<Equations>{std::nullopt, found->why_not};
  const Hamilton& h = *found->value;
  Equations result;
  result.title = "Hamilton's equations on the constrained momentum space";
  result.law = {"q' = {q, H},  p' = {p, H} + F + N^T lambda,  {q, p} = +1",
                "\\dot{q} = \\{q, H\\}, \\qquad \\dot{p} = \\{p, H\\} + F + N^{T}\\lambda, \\qquad \\{q, p\\} = +1"};
  result.closed = h.legendre != Legendre::graph && h.closed_multipliers;
  if (h.legendre != Legendre::closed) result.remarks.emplace_back(about(h.legendre));
  if (!h.closed_multipliers)
    result.remarks.emplace_back(
        "the closed forms of the multipliers and of the rates of the momenta are too large: they stay graphs");
  result.sections.push_back(d.single({"hamiltonian", "Hamiltonian", {"H", "H"}}, h.hamiltonian));
  add_momentum_set(d, h, result);
  add_rates(d, h, result);
  if (!d.system().constraints.empty()) {
    result.sections.push_back(d.by_constraint({"multipliers", "multipliers", {"lambda", "\\lambda"}}, h.multipliers));
    result.sections.push_back(d.by_velocity({"reaction", "reaction", {"N^T lambda = -X_W", "R"}}, h.reaction));
    result.sections.push_back(
        d.matrix({"projection_bundle", "projection bundle, spanned along the momenta by the rows of", {"N", "N"}},
                 h.projection_bundle, d.constraint_axis(), d.velocity_axis()));
    add_bracket(d, h, result);
  }
  return Applicable<Equations>{std::move(result), {}};
}

}  // namespace anholon::detail
