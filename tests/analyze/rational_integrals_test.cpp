// Integrals with denominators and roots, and motions that contain roots.
#include <gtest/gtest.h>

#include "anholon/analyze/integrals/integral_search.hpp"
#include "tests/analyze/asked_motion.hpp"

namespace anholon {
namespace {

using test::AskedMotion;

// z' = f(y)*x' for a free particle: x'*sqrt(1 + f^2) is constant, because (1 + f^2)*x'' + f*f'*y'*x' = 0.
AskedMotion particle(const std::string& constraint) {
  return AskedMotion(Mechanics(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2\"\n"
      "[[constraint]]\nequation = \"" +
      constraint + "\"\n"));
}

// 1 + f^2 = ((1 + y^2)/(1 - y^2))^2: the integral is rational in x' and y, and as a polynomial, x' + y*z', not of degree 0.
TEST(RationalIntegrals, AreFoundWithFactorsOfTheConstraintInDenominators) {
  const AskedMotion a = particle("(1 - y^2)*z' = 2*y*x'");
  const std::vector<KnownIntegral> known{{"momentum along y", a.m("y'")}};
  const IntegralSearch plain = search_integrals(a.motion(), known, {.velocity_degree = 1, .degree = 0});
  EXPECT_FALSE(a.is_function_of("x'*(1 + y^2)/(1 - y^2)", plain, known));
  const IntegralSearch s =
      search_integrals(a.motion(), known, {.velocity_degree = 1, .degree = 2, .denominators = true});
  EXPECT_FALSE(s.denominators.empty());
  EXPECT_TRUE(a.is_function_of("x'*(1 + y^2)/(1 - y^2)", s, known));
  for (const ExaminedQuantity& q : s.found)
    EXPECT_EQ(a.motion().vanishes(a.motion().rate(q.quantity)).kind, VerdictKind::proved);
}

TEST(RationalIntegrals, MayContainTheRootOfADeterminant) {
  const AskedMotion a = particle("z' = y*x'");
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 2, .denominators = true});
  EXPECT_TRUE(a.is_function_of("x'*sqrt(1 + y^2)", s, {}));
}

TEST(RationalIntegrals, OfAGenericSystemAreNone) {
  const AskedMotion a(
      Mechanics("[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n"
                "[lagrangian]\nL = \"(1 + x^2)*x'^2 + (2 + y^2*z^2)*y'^2 + z'^2 + x*y'*z' - x^3*y + 5*z^4*x - y^2\"\n"
                "[[constraint]]\nequation = \"z' = (x^2 + 3*y)*x' + x*z*y'\"\n"));
  const IntegralSearch s = search_integrals(a.motion(), {{"energy", energy_of(a.system)}},
                                            {.velocity_degree = 1, .degree = 1, .denominators = true});
  EXPECT_GT(s.functions, 0U);
  EXPECT_EQ(s.found.size(), 0U);
}

// Constant speed and nothing else: the motion is straight, and y' is a root.
TEST(RationalIntegrals, OfMotionsWithRootsAreSearched) {
  const AskedMotion a(
      Mechanics("[parameters]\nc = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
                "[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n[[constraint]]\nequation = \"x'^2 + y'^2 = c^2\"\n"));
  const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 1, .degree = 1});
  EXPECT_GT(s.functions, 0U);
  EXPECT_EQ(s.found.size(), 2U);
  EXPECT_TRUE(a.is_function_of("x'", s, {}));
  EXPECT_TRUE(a.is_function_of("x*y' - y*x'", s, {}));
}

TEST(RationalIntegrals, OfTheGallerysMotionsWithRootsAreSearched) {
  for (const char* name : {"appell_hamel", "constant_energy_particle"}) {
    const AskedMotion a(Mechanics::from_gallery(name));
    const IntegralSearch s = search_integrals(a.motion(), {}, {.velocity_degree = 2, .degree = 1});
    EXPECT_GT(s.functions, 0U) << name;
    for (const ExaminedQuantity& q : s.found)
      EXPECT_EQ(a.motion().vanishes(a.motion().rate(q.quantity)).kind, VerdictKind::proved) << name;
  }
}

}  // namespace
}  // namespace anholon
