// A Hamiltonian system with constraint on a Poisson manifold that the model wrote down.
#include <fmt/format.h>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/equations/describer.hpp"

namespace anholon::detail {

namespace {

// Functions on D, where that can be solved for variables without roots.
std::vector<Expr> on_d(const Describer& d, const std::vector<Expr>& e) {
  const auto set = restrict_to_constraints(d.system(), d.limits().exact, PositionRoots::none);
  return set ? substitute(e, set->positions) : e;
}

void add_constraints(const Describer& d, const PoissonField& field, Equations& result) {
  const System& system = d.system();
  std::vector<std::string> names;
  std::vector<Expr> lambda;
  std::vector<Notation> axis;
  const std::size_t m = field.phi.size();
  for (std::size_t a = 0; a < m; ++a) {
    names.push_back(system.model->poisson->constraints[a].name);
    lambda.push_back(d.multipliers()[a]);
    axis.emplace_back(names.back(), std::to_string(a + 1));
  }
  result.sections.push_back(d.vanishing({"constraint_set", "constraint set", {"D", "D"}}, names, d.shown(field.phi)));
  result.sections.push_back(d.matrix({"projection_bundle", "projection bundle, spanned by the rows of", {"W", "W"}},
                                     field.directions, axis, d.velocity_axis()));
  result.sections.push_back(
      d.by_name({"multipliers", "multipliers", {"lambda", "\\lambda"}}, lambda, on_d(d, field.multipliers)));
  result.sections.push_back(
      d.by_velocity({"reaction", "reaction", {"-X_W = lambda W", "-X_W"}}, on_d(d, field.reaction)));
}

}  // namespace

Within<Applicable<Equations>> describe_poisson(const Describer& d) {
  const System& system = d.system();
  const PoissonField& field = *system.poisson;
  Equations result;
  result.title = "Hamiltonian system with constraint on a Poisson manifold";
  result.law = {"y' = X_D,  X_H + F = X_D + X_W on D,  X_H(f) = {f, H}",
                "\\dot{y} = X_D, \\qquad X_H + F = X_D + X_W \\text{ on } D, \\qquad X_H(f) = \\{f, H\\}"};
  result.sections.push_back(d.single({"hamiltonian", "Hamiltonian", {"H", "H"}}, field.hamiltonian));
  result.sections.push_back(d.matrix({"bracket", "Poisson bracket", {"{y, y}", "\\{y, y\\}"}}, field.bracket,
                                     d.velocity_axis(), d.velocity_axis()));
  if (!field.relations.empty())
    result.sections.push_back(
        d.vanishing({"relations", "Casimir functions that vanish"}, {}, d.shown(field.relations)));
  result.sections.push_back(d.by_velocity({"free_field", "without reactions", {"X_H + F", "X_H + F"}}, field.free));
  if (!field.phi.empty()) add_constraints(d, field, result);
  result.sections.push_back(
      d.by_symbol({"motion", "motion", {"y' = X_D", "X_D"}}, system.frame.velocity_symbols(), on_d(d, field.motion)));
  result.remarks.emplace_back("{q, p} = +1; Marle's Poisson tensor has the opposite sign");
  return Applicable<Equations>{std::move(result), {}};
}

}  // namespace anholon::detail
