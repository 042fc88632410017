// Verdicts about systems that are written to mislead: products, powers, moving constraints, zeros that are no hypersurfaces.
#include <gtest/gtest.h>

#include "anholon/analyze/annihilator.hpp"
#include "anholon/analyze/conserve.hpp"
#include "tests/analyze/classified.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

using test::classified;
using test::Kinematic;
using test::model_text;

std::string refusal_of(const Kinematic& k) {
  const Mechanics m(model_text(k));
  const auto result = classify(m.system());
  return result ? "" : result.error().front().code;
}

// A free particle on a sphere, by velocities: the reaction -(v^2/r^2)*(x, y, z) vanishes at no point, also where x = z = 0.
TEST(Annihilator, IsNotLargerOnASetWithoutInteriorOfTheZerosOfASum) {
  Conserved sphere(model_text({"x y z", "", "", {"x*x' + y*y' + z*z' = 0"}}));
  const auto found = reaction_annihilator(sphere.motion());
  ASSERT_TRUE(found && found->value);
  EXPECT_TRUE(found->value->loci.empty());
}

}  // namespace
}  // namespace anholon
