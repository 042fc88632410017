// Constraints are kept as they are written and recognized for what their shape shows.
#include <gtest/gtest.h>

#include "anholon/expr/parse/parse.hpp"
#include "tests/model/model_text.hpp"

namespace anholon {
namespace {

using test::model_of;
using test::particle;

ConstraintKind kind_of(const std::string& equation) {
  Workspace workspace;
  const Model model = model_of(workspace, particle("[[constraint]]\nequation = \"" + equation + "\"\n"));
  return model.constraints.empty() ? ConstraintKind::acceleration : model.constraints[0].kind;
}

TEST(Constraint, WithoutVelocitiesItIsHolonomic) {
  EXPECT_EQ(kind_of("x^2 + y^2 = 1"), ConstraintKind::holonomic);
  EXPECT_EQ(kind_of("x = sin(t)"), ConstraintKind::holonomic);
}

TEST(Constraint, LinearInTheVelocitiesWithCoefficientsOfAnyKind) {
  EXPECT_EQ(kind_of("sin(x)*x' - cos(y)*y' = 0"), ConstraintKind::linear);
  EXPECT_EQ(kind_of("(x + y)*(x' - y') = x'/y"), ConstraintKind::linear);
}

TEST(Constraint, AffineIfSomethingIsLeftAtRest) {
  EXPECT_EQ(kind_of("x' = m*y"), ConstraintKind::affine);
  EXPECT_EQ(kind_of("x' + y' = 1"), ConstraintKind::affine);
}

TEST(Constraint, NonlinearOtherwise) {
  EXPECT_EQ(kind_of("x'^2 + y'^2 = 1"), ConstraintKind::nonlinear);
  EXPECT_EQ(kind_of("sin(x') = y'"), ConstraintKind::nonlinear);
}

TEST(Constraint, WithAnAccelerationItIsOfThatLevel) { EXPECT_EQ(kind_of("x'' = y'"), ConstraintKind::acceleration); }

TEST(Constraint, AngularVelocitiesAreVelocities) {
  Workspace workspace;
  const Model model = model_of(workspace,
                               "[coordinates]\nR = \"rotation\"\n[lagrangian]\nL = \"R.w.x^2\"\n"
                               "[[constraint]]\nequation = \"R.W.z = 0\"\n[[constraint]]\nequation = \"R[3,3] = 1\"\n"
                               "[[constraint]]\nequation = \"R.w.x' = 1\"\n");
  EXPECT_EQ(model.constraints.at(0).kind, ConstraintKind::linear);
  EXPECT_EQ(model.constraints.at(1).kind, ConstraintKind::holonomic);
  EXPECT_EQ(model.constraints.at(2).kind, ConstraintKind::acceleration);
}

TEST(Constraint, PhiIsLeftMinusRightNeverRescaled) {
  Workspace workspace;
  const Model model = model_of(workspace, particle("[[constraint]]\nequation = \"2*x'/y = 4*m\"\n"));
  const Constraint& c = model.constraints.at(0);
  EXPECT_EQ(c.phi, *parse(workspace, "2*x'/y - 4*m"));
  EXPECT_EQ(c.left, *parse(workspace, "2*x'/y"));
  EXPECT_FALSE(c.guards.empty()) << "y = 0 is excluded";
}

TEST(Constraint, AReactionMakesItServo) {
  Workspace workspace;
  const Model model = model_of(
      workspace, particle("[[constraint]]\nname = \"s\"\nequation = \"x' = sin(t)\"\nreaction = \"x'*cos(y) - y'\"\n"));
  EXPECT_TRUE(model.constraints.at(0).is_servo());
  EXPECT_EQ(model.constraints.at(0).kind, ConstraintKind::affine);
}

TEST(Constraint, WithoutANameItIsCounted) {
  Workspace workspace;
  const Model model =
      model_of(workspace, particle("[[constraint]]\nequation = \"x' = 0\"\n[[constraint]]\nequation = \"y' = 0\"\n"));
  EXPECT_EQ(model.constraints.at(1).name, "constraint 2");
}

}  // namespace
}  // namespace anholon
