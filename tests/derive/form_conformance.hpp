// What every formulation is asked: the same motion as the law, for the whole gallery as identities and in doubles, for
// random systems exactly.
#pragma once

#include <algorithm>

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "tests/derive/random_systems.hpp"

namespace anholon::test {

template <class Form>
using Derivation = Within<Applicable<Form>> (*)(const System&, const ClosedFormLimits&);

// Its residuals; a failure of the test where the form does not apply.
template <class Form>
MotionResiduals residuals_of(Derivation<Form> derive, const Mechanics& m, const ClosedFormLimits& limits = {}) {
  const auto form = derive(m.system(), limits);
  if (!form) {
    ADD_FAILURE() << "over budget: " << form.error().where;
    return {};
  }
  if (!form->value) {
    ADD_FAILURE() << form->why_not;
    return {};
  }
  return residuals(*form->value, m.system());
}

// Then identities along the motion can be asked. What has none is compared by verify_forms, under every force.
inline bool has_closed_forms(const Mechanics& m) {
  Budget budget;
  budget.terms = 20'000;
  return solve_multipliers(m.system(), budget).has_value();
}

// Where it does not apply it must say why, and there must be a servo constraint.
template <class Form>
void expect_same_motion_in_gallery(Derivation<Form> derive) {
  for (const GalleryEntry& entry : gallery()) {
    const Mechanics m(entry.text);
    if (m.model().poisson) continue;  // it has no Lagrangian, and one form
    const auto& constraints = m.system().constraints;
    if (const auto form = derive(m.system(), {}); form && !form->value) {
      EXPECT_FALSE(form->why_not.empty()) << entry.name;
      EXPECT_TRUE(std::any_of(constraints.begin(), constraints.end(), [](const SystemConstraint& c) {
        return c.servo;
      })) << entry.name;
      continue;
    }
    const MotionResiduals r = residuals_of(derive, m);
    EXPECT_EQ(r.size(), m.system().degrees()) << entry.name;
    if (has_closed_forms(m)) EXPECT_TRUE(is_same_motion(r, m)) << entry.name;
    for (unsigned seed = 1; seed <= 3; ++seed) EXPECT_TRUE(is_same_motion_in_doubles(r, m, seed)) << entry.name;
  }
}

// At the first state at which the form's pivots do not vanish.
inline ::testing::AssertionResult is_same_motion_at_some_state(const RandomSystem& random, const MotionResiduals& r,
                                                               const Mechanics& m) {
  for (unsigned attempt = 0; attempt < 8; ++attempt) {
    try {
      return is_same_motion_at(random_state_of(random, m, attempt), r, m);
    } catch (const Degenerate&) {
      continue;
    }
  }
  return ::testing::AssertionFailure() << "degenerate at every state tried";
}

// Up to eight velocities; systems of this size stay graphs here, so that the states are what decides.
template <class Form>
void expect_same_motion_for_random_systems(Derivation<Form> derive, Flavor flavor, std::size_t largest = 8) {
  ClosedFormLimits graphs;
  graphs.nodes = 0;
  for (std::size_t n = 2; n <= largest; ++n) {
    for (std::size_t m = 1; m < n; ++m) {
      if (flavor == Flavor::acceleration && m + 1 >= n && n < 3) continue;
      const unsigned seed = static_cast<unsigned>(100 * n + m);
      const bool rotation = n >= 4 && m % 2 == 0;
      const RandomSystem random = random_system(n, m, flavor, rotation, seed);
      const Mechanics mechanics(random.text);
      EXPECT_TRUE(is_same_motion_at_some_state(random, residuals_of(derive, mechanics, graphs), mechanics))
          << "seed " << seed << "\n"
          << random.text;
    }
  }
}

// With closed forms, as identities.
template <class Form>
void expect_identities_for_random_systems(Derivation<Form> derive, Flavor flavor) {
  for (unsigned seed = 1; seed <= 2; ++seed) {
    const RandomSystem random = random_system(3, 1, flavor, false, seed);
    const Mechanics mechanics(random.text);
    EXPECT_TRUE(is_same_motion(residuals_of(derive, mechanics), mechanics)) << "seed " << seed << "\n" << random.text;
  }
}

}  // namespace anholon::test
