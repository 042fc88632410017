// Gibbs–Appell and Gauss: functions of the accelerations. Virtual work: the equations that both restate.
#include "anholon/derive/equations/describer.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon::detail {

namespace {

void add_constraints(const Describer& d, const std::vector<Expr>& constraints, Equations& result) {
  if (constraints.empty()) return;
  result.sections.push_back(d.vanishing(
      {"acceleration_constraints", "constraints on the accelerations", {"B a + sigma = 0", "B a + \\sigma = 0"}},
      d.constraint_names(), d.shown(constraints)));
}

}  // namespace

Within<Applicable<Equations>> describe_gibbs_appell(const Describer& d) {
  const auto found = derive_gibbs_appell(d.system(), d.limits());
  if (!found) return tl::make_unexpected(found.error());
  if (!found->value) return Applicable<Equations>{std::nullopt, found->why_not};
  const GibbsAppell& form = *found->value;
  Equations result;
  result.title = "Gibbs-Appell equations";
  result.law = {"dS/du' = Q, with the energy of acceleration S", "\\frac{\\partial S}{\\partial \\dot{u}_a} = Q_a"};
  result.sections.push_back(d.definitions(form.independent));
  result.sections.push_back(
      d.single({"acceleration_energy", "energy of acceleration (terms with a)", {"S", "S"}}, form.acceleration_energy));
  result.sections.push_back(d.by_velocity({"force", "force", {"Q", "Q"}}, form.force));
  if (!form.velocities.empty()) {
    result.sections.push_back(d.by_symbol({"kinematics", "velocities", {"w = W(t, q, u)", "w"}},
                                          d.system().frame.velocity_symbols(), form.velocities));
  }
  result.sections.push_back(d.by_symbol({"acceleration_kinematics", "accelerations through u'", {"a", "a"}},
                                        d.system().frame.acceleration_symbols(), form.accelerations));
  result.sections.push_back(d.single({"reduced_acceleration_energy", "energy of acceleration in u'", {"S", "S"}},
                                     form.reduced_acceleration_energy));
  std::vector<Expr> left, right = d.shown(form.reduced_force);
  for (const IndependentVelocity& u : form.independent)
    left.push_back(d.shown(differentiate(form.reduced_acceleration_energy, u.rate)));
  result.sections.push_back(
      d.equations({"equations", "equations of motion", {"dS/du' = Q", "\\partial S/\\partial\\dot u = Q"}}, {},
                  std::move(left), std::move(right)));
  return Applicable<Equations>{std::move(result), {}};
}

Within<Applicable<Equations>> describe_gauss(const Describer& d) {
  const auto found = derive_gauss(d.system(), d.limits());
  if (!found) return tl::make_unexpected(found.error());
  if (!found->value) return Applicable<Equations>{std::nullopt, found->why_not};
  const Gauss& form = *found->value;
  Equations result;
  result.title = "Gauss's principle of least constraint";
  result.law = {"G(a) is stationary among the a with B a + sigma = 0",
                "\\delta G(a) = 0 \\text{ among the } a \\text{ with } B a + \\sigma = 0"};
  result.sections.push_back(d.single({"compulsion", "compulsion (terms with a)", {"G", "G"}}, form.compulsion));
  if (!form.free_accelerations.empty()) {
    result.sections.push_back(d.by_symbol({"free_accelerations", "accelerations without the constraints", {"a", "a"}},
                                          d.system().frame.acceleration_symbols(), form.free_accelerations));
  }
  const auto axis = numbered({"K", "K"}, form.variations.size());
  result.sections.push_back(d.matrix({"variations", "variations of a, a basis", {"K", "K"}},
                                     matrix_of_rows(form.variations, d.system().degrees()), axis, d.velocity_axis()));
  result.sections.push_back(
      d.vanishing({"equations", "conditions", {"dG(K) = 0", "\\delta G(K) = 0"}}, {}, d.shown(form.conditions)));
  add_constraints(d, form.constraints, result);
  if (form.second_variation.rows() > 0) {
    result.sections.push_back(d.matrix({"second_variation", "second variation", {"K^T A K", "K^{T} A K"}},
                                       form.second_variation, axis, axis));
  }
  return Applicable<Equations>{std::move(result), {}};
}

Within<Applicable<Equations>> describe_virtual_work(const Describer& d) {
  const auto found = derive_virtual_work(d.system(), d.limits());
  if (!found) return tl::make_unexpected(found.error());
  if (!found->value) return Applicable<Equations>{std::nullopt, found->why_not};
  const VirtualWork& form = *found->value;
  Equations result;
  result.title = "equations of virtual work";
  result.law = {"sum E_i dq_i = 0 for every virtual displacement dq", "\\sum_i E_i\\,\\delta q^i = 0"};
  result.sections.push_back(
      d.matrix({"displacements",
                form.ideal ? "virtual displacements, a basis of ker B" : "virtual displacements, a basis of ker N",
                {"dq", "\\delta q"}},
               matrix_of_rows(form.displacements, d.system().degrees()),
               numbered({"dq_", "\\delta q"}, form.displacements.size()), d.velocity_axis()));
  result.sections.push_back(d.by_velocity({"balance", "inertia less forces", {"E", "E"}}, form.balance));
  result.sections.push_back(
      d.vanishing({"equations", "equations of motion", {"sum E_i dq_i = 0", "\\sum_i E_i\\,\\delta q^i = 0"}}, {},
                  d.shown(form.equations)));
  add_constraints(d, form.constraints, result);
  return Applicable<Equations>{std::move(result), {}};
}

}  // namespace anholon::detail
