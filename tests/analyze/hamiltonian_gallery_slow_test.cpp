// The Hamiltonian side of the whole gallery: theorems both of whose sides are decided.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/analyze/examined_side.hpp"

namespace anholon {
namespace {

using test::Examined;

std::vector<std::string> names_of_gallery() {
  std::vector<std::string> names;
  for (const GalleryEntry& entry : gallery()) names.emplace_back(entry.name);
  return names;
}

// Nothing about regularity or the energy is left open, and every theorem holds on every model to which it applies.
TEST(HamiltonianSide, TheoremsHoldOnTheGallery) {
  std::size_t poisson = 0, not_poisson = 0;
  for (const std::string& name : names_of_gallery()) {
    SCOPED_TRACE(name);
    const Examined e(Mechanics::from_gallery(name));
    const System& system = e.decided.system;
    if (system.poisson) continue;
    EXPECT_EQ(e.side.legendre.regular.kind, VerdictKind::proved);
    for (const PhaseProperty p : {PhaseProperty::lagrange_differential, PhaseProperty::symplectic,
                                  PhaseProperty::fiber_derivative, PhaseProperty::orthogonal})
      if (e.side[p].value) EXPECT_EQ(e.of(p), VerdictKind::proved) << name_of(p);
    if (!e.side.not_split.empty()) continue;
    EXPECT_EQ(e.side.transversal.kind, VerdictKind::proved);
    EXPECT_EQ(e.side.splits.kind, VerdictKind::proved);
    // Proposition 3: (i) and (ii) are the same, and H is constant then, if there are neither forces nor the time.
    const VerdictKind kernel = e.of(PhaseProperty::in_kernel);
    const Energy& energy = *e.side.energy.value;
    EXPECT_EQ(kernel, energy.workless.kind);
    EXPECT_NE(kernel, VerdictKind::undecided);
    if (kernel == VerdictKind::proved && is_proved(energy.no_force_power) && is_proved(energy.no_explicit_time))
      EXPECT_EQ(energy.examined.conserved.kind, VerdictKind::proved);
    // Remark 7, and 6 for affine constraints.
    if (is_ideal(system)) EXPECT_EQ(e.of(PhaseProperty::liouville), kernel);
    const bool linear = std::all_of(system.constraints.begin(), system.constraints.end(),
                                    [](const SystemConstraint& c) { return c.kind == ConstraintKind::linear; });
    if (is_ideal(system) && is_affine_on_velocities(system)) EXPECT_EQ(kernel == VerdictKind::proved, linear);
    const bool forced =
        std::any_of(system.force.begin(), system.force.end(), [](const Expr& f) { return !f.is_zero_literal(); });
    if (!forced && is_autonomous(system)) EXPECT_EQ(e.of(PhaseProperty::generated), kernel);
    if (e.side.nondegenerate.value) EXPECT_EQ(e.side.nondegenerate.value->kind, VerdictKind::proved);
    // A function that must hold for the other side is none: then L itself would be singular.
    if (!has_jacobi_theorem(system) || e.side.jacobi_by_theorem) continue;
    EXPECT_EQ(e.jacobi() == VerdictKind::proved, e.of(PhaseProperty::involutive) == VerdictKind::proved);
    (e.jacobi() == VerdictKind::proved ? poisson : not_poisson) += 1;
  }
  EXPECT_EQ(poisson, 0U);
  EXPECT_GE(not_poisson, 14U);  // whose brackets are written within their time
}

// X_D against the rates of Hamilton's equations, which are derived by another road.
TEST(HamiltonianSide, TheEvolutionIsThatOfHamiltonsEquations) {
  for (const char* name : {"chaplygin_sleigh", "ball_on_unsteady_turntable", "appell_hamel", "balanced_pole", "suslov",
                           "snakeboard", "disk_on_plane"}) {
    SCOPED_TRACE(name);
    const Examined e(Mechanics::from_gallery(name));
    const auto motion = ConstrainedMotion::of(e.decided.system);
    const PhaseSet set = legendre_set(*motion->value);
    const Hamilton& h = *e.side.hamilton.value;
    const std::size_t q = h.configuration_rates.size();
    std::vector<Expr> differences;
    for (std::size_t i = 0; i < e.side.splitting.value->evolution.size(); ++i)
      differences.push_back(e.side.splitting.value->evolution[i] -
                            (i < q ? h.configuration_rates[i] : h.momentum_rates[i - q]));
    EXPECT_EQ(set.all_vanish(differences).kind, VerdictKind::proved);
  }
}

}  // namespace
}  // namespace anholon
