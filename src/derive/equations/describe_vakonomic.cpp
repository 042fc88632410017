// Vakonomic dynamics: another dynamics, said so in every line of its heading.
#include "anholon/derive/equations/describer.hpp"

namespace anholon::detail {

Within<Applicable<Equations>> describe_vakonomic(const Describer& d) {
  const Applicable<Vakonomic> found = derive_vakonomic(d.system(), d.limits());
  if (!found.value) return Applicable<Equations>{std::nullopt, found.why_not};
  const Vakonomic& form = *found.value;
  const System& system = d.system();
  Equations result;
  result.title = "VAKONOMIC equations, a different dynamics than that of the constraints' reactions";
  result.law = {"L* = L + mu Phi is varied freely", "\\delta \\int \\left(L + \\mu\\,\\Phi\\right) dt = 0"};
  result.closed = form.solvability != Solvability::over_budget;
  result.remarks.push_back(
      "the multipliers mu are part of the state: their initial values are free data that the constrained motion does "
      "not know");
  result.sections.push_back(d.single({"lagrangian", "Lagrangian", {"L* = L + mu Phi", "L^{*}"}}, form.lagrangian));
  std::vector<std::string> names = d.components();
  for (const std::string& name : d.constraint_names()) names.push_back(name);
  result.sections.push_back(
      d.vanishing({"equations", "equations of motion"}, std::move(names), d.shown(form.equations)));
  result.sections.push_back(d.matrix({"mass_matrix", "mass matrix", {"A*", "A^{*}"}}, form.mass_matrix,
                                     d.velocity_axis(), d.velocity_axis()));
  result.sections.push_back(d.by_velocity({"inertia", "inertia", {"l*", "\\ell^{*}"}}, form.inertia));
  if (form.solvability == Solvability::solved) {
    result.sections.push_back(d.by_symbol({"accelerations", "accelerations", {"a", "a"}},
                                          system.frame.acceleration_symbols(), form.accelerations));
    EquationsSection rates = d.by_name({"multiplier_rates", "rates of the multipliers", {"mu'", "\\dot{\\mu}"}},
                                       form.multiplier_rates, form.solved_multiplier_rates);
    rates.names = d.constraint_names();
    result.sections.push_back(std::move(rates));
  } else {
    result.remarks.push_back(form.solvability == Solvability::over_budget
                                 ? "solved forms are over budget"
                                 : "[[A*, B^T], [B, 0]] is singular: the accelerations are not determined");
  }
  return Applicable<Equations>{std::move(result), {}};
}

}  // namespace anholon::detail
