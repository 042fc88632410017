#include "anholon/derive/constraint_set/adapted_kinematics.hpp"

#include <algorithm>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

Kinematics with_plain_names(Kinematics kinematics, const System& system, const ClosedFormLimits& limits) {
  Replacements renamed;
  std::size_t count = 0;
  for (IndependentVelocity& u : kinematics.independent) {
    if (u.symbol == u.definition) continue;
    u.name = fresh_name(*system.model, "u" + std::to_string(++count));
    const Expr symbol = system.workspace().symbol(u.name);
    renamed[u.symbol] = symbol;
    u.symbol = symbol;
    u.rate = system.workspace().symbol(u.name, 1);
    u.definition = readable(u.definition, system, limits);
  }
  kinematics.velocities = substitute(kinematics.velocities, renamed);
  return kinematics;
}

}  // namespace

Within<Applicable<Kinematics>> adapted_kinematics(const System& system, const ClosedFormLimits& limits,
                                                  RootSigns signs) {
  auto first = kinematics_of(system, limits, signs);
  if (!first || !first->value || !first->value->affine() || !system.model->quasi_velocities.empty()) return first;
  const auto& divisors = first->value->nonzero;
  if (std::all_of(divisors.begin(), divisors.end(),
                  [&](const Expr& e) { return possible_zeros(e, system.assumptions).empty(); }))
    return first;
  auto regular = regular_kinematics(system, nullptr, limits);
  if (!regular || !*regular || !is_proved(**regular, system)) return first;
  return Applicable<Kinematics>{with_plain_names(std::move(**regular), system, limits), {}};
}

}  // namespace anholon
