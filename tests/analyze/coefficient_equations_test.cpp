// Integrals whose coefficients are unknown functions of one coordinate, against equations derived by hand.
#include <gtest/gtest.h>

#include "anholon/analyze/coefficient_equations.hpp"
#include "tests/analyze/asked_motion.hpp"

namespace anholon {
namespace {

using test::AskedMotion;

CoefficientEquations equations_of(const AskedMotion& a, std::size_t coordinate) {
  const auto flow = phase_flow(a.motion());
  auto found = coefficient_equations(coordinate, 1, *flow->value, a.motion());
  if (!found || !found->value) throw std::runtime_error("no equations");
  return std::move(*found->value);
}

// By Newton and Euler: with n the normal, I omega' + m a n x v' = a n x G. Along n, and along the meridian,
// where the axial force G has no part:
//   d(spin)/d(alpha) = turn*(rho - rho'*tan(alpha))/a,   d(rho*turn)/d(alpha) + turn*rho' = -I*a*spin/(I +
//   m*a^2).
// So F = f*turn + g*spin is constant if f' = 2*rho'*f/rho - (rho - rho'*tan(alpha))*g/a and g' =
// I*a*f/(rho*(I + m*a^2)).
TEST(CoefficientEquations, AreRouthsForTheBallOnASurfaceOfRevolution) {
  const AskedMotion a(Mechanics::from_gallery("ball_on_surface_of_revolution"));
  const CoefficientEquations e = equations_of(a, 0);
  EXPECT_EQ(e.verdict.kind, VerdictKind::proved);
  EXPECT_TRUE(e.arbitrary.empty());
  ASSERT_EQ(e.free.size(), 2U);
  EXPECT_EQ(to_text(e.integral()), "turn*f1 + spin*f2");
  const Expr rho = a.m("rho(alpha)"), slope = a.m("d(rho(alpha), alpha)"), tan_alpha = a.m("tan(alpha)");
  EXPECT_TRUE(a.m.vanishes(e.differential[0].second -
                           (2 * slope * a.m("f1") / rho - (rho - slope * tan_alpha) * a.m("f2") / a.m("a"))));
  EXPECT_TRUE(a.m.vanishes(e.differential[1].second - a.m("I*a*f1/(I + m*a^2)") / rho));
}

TEST(CoefficientEquations,
     OfLewissParticleHaveTheSolutionThatThePaperImplies) {  // x'*sqrt(1 + y^2) is constant
  const AskedMotion a(Mechanics::from_gallery("lewis_particle"));
  const CoefficientEquations e = equations_of(a, 1);
  EXPECT_EQ(e.verdict.kind, VerdictKind::proved);
  EXPECT_EQ(to_text(e.integral()), "x'*f1 + y'*f2");
  const Expr root = a.m("sqrt(1 + y^2)");
  EXPECT_TRUE(a.m.vanishes(substitute(e.differential[0].second, {{a.m("f1"), root}}) -
                           differentiate(root, a.m("y"))));
  EXPECT_TRUE(e.differential[1].second.is_zero_literal());
}

TEST(CoefficientEquations, LeaveNothingWhereThereIsNoSuchIntegral) {
  const AskedMotion a(Mechanics(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2)/2 - x^2*y^2\"\n"));
  EXPECT_TRUE(equations_of(a, 0).free.empty());
}

}  // namespace
}  // namespace anholon
