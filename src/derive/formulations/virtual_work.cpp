#include "anholon/derive/formulations/virtual_work.hpp"

namespace anholon {

namespace {

// E_i by total derivatives of the momenta.
std::vector<Expr> force_balance(const System& system) {
  const std::size_t n = system.degrees();
  const auto& v = system.frame.velocities();
  const std::vector<Expr> along = system.frame.along_all(system.lagrangian);
  std::vector<std::vector<Expr>> terms(n);
  for (std::size_t i = 0; i < n; ++i) terms[i] = {system.frame.rate(system.momenta[i]), -along[i], -system.force[i]};
  // ⟨p, [X_i, w]⟩: the frame turns as the displacement is made.
  for (const StructureConstant& c : system.frame.structure()) {
    terms[c.i].push_back(c.value * (v[c.j].velocity * system.momenta[c.k]));
  }
  std::vector<Expr> result;
  for (const auto& t : terms) result.push_back(sum(t));
  return result;
}

}  // namespace

Within<Applicable<VirtualWork>> derive_virtual_work(const System& system, const ClosedFormLimits& given) {
  const ClosedFormLimits limits = limits_for(system, given);
  VirtualWork form;
  for (const SystemConstraint& c : system.constraints) form.ideal = form.ideal && !c.servo;
  auto kernel = kernel_on_constraint_set(constraint_rows(system, true), system, limits);
  if (!kernel) return tl::make_unexpected(kernel.error());
  if (!*kernel) return Applicable<VirtualWork>{std::nullopt, dependent_constraints(true)};
  form.displacements = std::move((*kernel)->basis);
  form.nonzero = std::move((*kernel)->nonzero);
  form.balance = force_balance(system);
  for (const auto& displacement : form.displacements) {
    form.equations.push_back(readable(dot(form.balance, displacement, system), system, limits));
  }
  make_readable(form.balance, system, limits);
  form.constraints = acceleration_constraints(system);
  return Applicable<VirtualWork>{std::move(form), {}};
}

MotionResiduals residuals(const VirtualWork& form, const System&) {
  MotionResiduals result = form.equations;
  result.insert(result.end(), form.constraints.begin(), form.constraints.end());
  return result;
}

}  // namespace anholon
