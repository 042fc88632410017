#include "anholon/derive/agreement/verify.hpp"

#include <gtest/gtest.h>

#include "anholon/expr/walk.hpp"
#include "tests/derive/form_models.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

const std::vector<Form>& compared_forms() {
  static const std::vector<Form> forms{Form::multipliers, Form::reduced,      Form::hamilton,     Form::gibbs_appell,
                                       Form::gauss,       Form::virtual_work, Form::accelerations};
  return forms;
}

ReferenceMotion motion_of(const Mechanics& m) {
  auto motion = reference_motion(m.system());
  if (!motion || !motion->value) throw std::runtime_error("no motion");
  return std::move(*motion->value);
}

MotionResiduals residuals_of(Form form, const System& system, const ReferenceMotion& motion) {
  auto said = motion_residuals(form, system, motion);
  if (!said || !said->value)
    throw std::runtime_error(std::string(name_of(form)) + ": " + (said ? said->why_not : said.error().where));
  return std::move(*said->value);
}

::testing::AssertionResult is_refuted(const Comparison& c) {
  if (c.verdict.kind == VerdictKind::refuted && c.verdict.witness && c.broken) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << name_of(c.verdict.kind) << ": " << c.verdict.reason;
}

// A body with a nonholonomic constraint, gyroscopic terms, a potential, forces and explicit time: every term counts.
constexpr const char* kEverything = R"model(
[parameters]
I1 = { value = 1, assume = "positive" }
I2 = { value = 2, assume = "positive" }
I3 = { value = 3, assume = "positive" }
[coordinates]
x = "line"
R = "rotation"
[lagrangian]
L = "x'^2/2 + (I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2 + x*R.W.y - x*R[3,3]"
[forces]
x = "-x'"
"R.body" = ["R[1,2]", "0", "R.W.z"]
[[constraint]]
name = "rolling"
equation = "x' - R.W.z*R[3,3] = t"
)model";

TEST(Verify, AllFormsAgreeOnASystemWithEverything) {
  const Mechanics m(kEverything);
  const Verification v = verify_forms(m.system());
  EXPECT_EQ(v.kind(), VerdictKind::proved);
  for (const Form form : compared_forms()) {
    ASSERT_TRUE(v.of(form).comparison) << name_of(form) << ": " << v.of(form).why_not;
    EXPECT_EQ(v.of(form).comparison->verdict.kind, VerdictKind::proved) << name_of(form);
    EXPECT_EQ(v.of(form).comparison->rank, 4U);
    for (const Verdict& each : v.of(form).comparison->residuals) EXPECT_TRUE(each.certificate) << name_of(form);
  }
  EXPECT_EQ(v.of(Form::vakonomic).standing, Standing::another_dynamics);
  EXPECT_FALSE(v.of(Form::vakonomic).comparison);
  EXPECT_EQ(v.of(Form::hamilton).comparison->by, AgreementBy::any_force);
  EXPECT_EQ(v.of(Form::hamilton).comparison->equations, 10U);
}

TEST(Verify, SaysWhichFormsDoNotApplyAndWhy) {
  const Mechanics servo(test::kServo), acceleration(test::kAccelerationLevel), singular(test::kSingularMass);
  const Verification of_servo = verify_forms(servo.system()), of_acceleration = verify_forms(acceleration.system()),
                     of_singular = verify_forms(singular.system());
  for (const Verification* v : {&of_servo, &of_acceleration, &of_singular}) EXPECT_EQ(v->kind(), VerdictKind::proved);
  for (const Form form : {Form::gauss, Form::gibbs_appell, Form::vakonomic}) {
    EXPECT_EQ(of_servo.of(form).standing, Standing::not_applicable) << name_of(form);
    EXPECT_FALSE(of_servo.of(form).why_not.empty()) << name_of(form);
  }
  EXPECT_EQ(of_acceleration.of(Form::vakonomic).standing, Standing::not_applicable);
  EXPECT_EQ(of_singular.of(Form::hamilton).standing, Standing::not_applicable);
  EXPECT_EQ(of_singular.of(Form::hamilton).why_not,
            "the Legendre transform is singular: the mass matrix has rank 2 of 3, its kernel is spanned by (z' = 1)");
}

TEST(Verify, ALawThatDoesNotDetermineTheMotionIsNoReference) {
  const Mechanics m("[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2/2 - y\"\n");
  const Verification v = verify_forms(m.system());
  EXPECT_EQ(v.kind(), VerdictKind::undecided);
  EXPECT_NE(v.of(Form::gauss).why_not.find("singular"), std::string::npos);
}

TEST(Verify, EquationsThatLeaveAnAccelerationOpenAreRefuted) {
  const Mechanics m(kEverything);
  const ReferenceMotion motion = motion_of(m);
  for (const Form form : {Form::gauss, Form::virtual_work, Form::reduced}) {
    MotionResiduals r = residuals_of(form, m.system(), motion);
    r.pop_back();
    const Comparison c = compare(r, motion, m.system());
    EXPECT_EQ(c.verdict.kind, VerdictKind::refuted) << name_of(form);
    EXPECT_EQ(c.verdict.reason, "its equations leave accelerations undetermined: they have rank 3 of 4");
  }
}

// Every way to turn the sign of one term of one sum anywhere inside an expression.
std::vector<Expr> sign_errors(const Expr& e) {
  std::vector<Expr> result;
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = e.workspace().expr(w.id(i));
    if (!node.is(Kind::sum)) continue;
    for (std::size_t j = 0; j < node.operand_count(); ++j)
      result.push_back(substitute(e, {{node, node - 2 * node.operand(j)}}));
  }
  return result;
}

// Only what vanishes on the motion by itself may have any sign.
TEST(Verify, RefutesEveryTermWithAWrongSign) {
  const Mechanics m(kEverything);
  const ReferenceMotion motion = motion_of(m);
  for (const Form form : compared_forms()) {
    const MotionResiduals given = residuals_of(form, m.system(), motion);
    std::size_t seen = 0;
    for (std::size_t k = 0; k < given.size(); ++k) {
      for (const Expr& wrong : sign_errors(given[k])) {
        if (m.vanishes(motion.on_motion({wrong - given[k]}, m.system())[0])) continue;
        MotionResiduals broken = given;
        broken[k] = wrong;
        const Comparison c = compare(broken, motion, m.system());
        EXPECT_TRUE(is_refuted(c)) << name_of(form) << ", equation " << k << ": " << to_text(wrong);
        EXPECT_EQ(c.broken, k);
        ++seen;
      }
    }
    EXPECT_GE(seen, 20U) << name_of(form);
  }
}

// The same model with something changed in the system from which the form is derived; the motion is that of the right one.
void expect_refuted(const char* what, const Mechanics& m, const ReferenceMotion& motion, const System& tampered,
                    const std::vector<Form>& forms) {
  for (const Form form : forms) {
    EXPECT_TRUE(is_refuted(compare(residuals_of(form, tampered, motion), motion, m.system())))
        << what << ", " << name_of(form);
  }
}

TEST(Verify, RefutesFormsThatAreDerivedFromSomethingElse) {
  const Mechanics m(kEverything);
  const ReferenceMotion motion = motion_of(m);
  const std::vector<Form> derived{Form::multipliers,  Form::reduced, Form::hamilton,
                                  Form::gibbs_appell, Form::gauss,   Form::virtual_work};
  System force = m.system();
  force.force[3] = -force.force[3];
  expect_refuted("sign of a force", m, motion, force, derived);
  System potential = m.system();
  potential.lagrangian = potential.lagrangian + 2 * m("x*R[3,3]");
  expect_refuted("sign of the potential", m, motion, potential, derived);
  System gyroscopic = m.system();
  gyroscopic.lagrangian = gyroscopic.lagrangian - 2 * m("x*R.W.y");
  gyroscopic.momenta = gradient(gyroscopic.lagrangian, gyroscopic.frame.velocity_symbols());
  expect_refuted("sign of the gyroscopic term", m, motion, gyroscopic, derived);
  System constraint = m.system();
  constraint.constraints[0].phi = constraint.constraints[0].phi + m("2*t");
  constraint.constraints[0].acceleration_rest = constraint.frame.drift(constraint.constraints[0].phi);
  expect_refuted("sign of the affine term", m, motion, constraint, derived);
  System reaction = m.system();
  reaction.constraints[0].reaction_row[0] = -reaction.constraints[0].reaction_row[0];
  reaction.constraints[0].servo = true;
  expect_refuted("direction of the reaction", m, motion, reaction,
                 {Form::multipliers, Form::reduced, Form::hamilton, Form::virtual_work});
}

// Two twins of the Suslov problem: three lines in the place of the rotation (no brackets at all), and a rotation in space in
// the place of one in the body (brackets of the opposite sign). Nothing depends on R, so only the brackets differ.
TEST(Verify, RefutesFormsWithoutBracketsOrWithBracketsOfTheWrongSign) {
  const Mechanics m(test::kSuslov);
  const ReferenceMotion motion = motion_of(m);
  const std::string suslov(test::kSuslov);
  const auto replaced = [](std::string text, const std::vector<std::pair<std::string, std::string>>& names) {
    for (const auto& [from, to] : names) {
      for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    }
    return text;
  };
  const Mechanics lines(m.workspace(),
                        replaced(suslov, {{"R = \"rotation\"", "a = \"line\"\nb = \"line\"\nc = \"line\""},
                                          {"R.W.x", "a'"},
                                          {"R.W.y", "b'"},
                                          {"R.W.z", "c'"}}));
  const Mechanics space(m.workspace(), replaced(suslov, {{"R.W.", "R.w."}}));
  for (const Mechanics* twin : {&lines, &space}) {
    Replacements names;
    const auto& from = twin->system().frame.velocities();
    const auto& to = m.system().frame.velocities();
    for (std::size_t i = 0; i < 3; ++i) {
      names[from[i].velocity] = to[i].velocity;
      names[from[i].acceleration] = to[i].acceleration;
    }
    const ReferenceMotion twin_motion = motion_of(*twin);
    for (const Form form : compared_forms()) {
      const MotionResiduals right = residuals_of(form, m.system(), motion);
      EXPECT_EQ(compare(right, motion, m.system()).verdict.kind, VerdictKind::proved) << name_of(form);
      const MotionResiduals wrong = substitute(residuals_of(form, twin->system(), twin_motion), names);
      EXPECT_TRUE(is_refuted(compare(wrong, motion, m.system()))) << name_of(form);
    }
  }
}

// A refutation that needs a particular potential is one all the same: the claim is about every potential.
TEST(Verify, ATermOfAnUndefinedPotentialIsMissed) {
  const Mechanics m(test::kServo);
  const ReferenceMotion motion = motion_of(m);
  MotionResiduals r = residuals_of(Form::virtual_work, m.system(), motion);
  r[0] = r[0] + m("d(V(x,y), x)");
  EXPECT_TRUE(is_refuted(compare(r, motion, m.system())));
}

// A cubic is solved for no coordinate; but division by it tells what vanishes on it. Whether the equations determine the
// accelerations there is another matter.
TEST(Verify, AHolonomicConstraintThatCannotBeSolvedIsSaidSo) {
  const Mechanics m(R"model(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - y"
[[constraint]]
name = "curve"
equation = "x^3 + x + y^3 + y = 1"
)model");
  const Verification v = verify_forms(m.system());
  EXPECT_EQ(v.kind(), VerdictKind::undecided);
  EXPECT_EQ(v.unsolved, std::vector<std::string>{"curve"});
  const ReferenceMotion motion = motion_of(m);
  MotionResiduals r = residuals_of(Form::multipliers, m.system(), motion);
  r[0] = r[0] + m("x*(x^3 + x + y^3 + y - 1)");
  const Comparison same = compare(r, motion, m.system());
  EXPECT_EQ(same.verdict.reason, "whether its equations determine all accelerations was not decided");
  for (const Verdict& each : same.residuals) EXPECT_EQ(each.kind, VerdictKind::proved);
  r[0] = r[0] + m("x^3 + x");
  EXPECT_EQ(compare(r, motion, m.system()).verdict.kind, VerdictKind::undecided);
}

TEST(Verify, APendulumHasOneMotionInAllForms) {
  const Mechanics m(R"model(
[parameters]
l = { value = 1, assume = "positive" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - y"
[[constraint]]
name = "rod"
equation = "x^2 + y^2 = l^2"
)model");
  EXPECT_EQ(verify_forms(m.system()).kind(), VerdictKind::proved);
  const ReferenceMotion motion = motion_of(m);
  MotionResiduals r = residuals_of(Form::hamilton, m.system(), motion);
  r[0] = r[0] + m("x^2 + y^2 - l^2");
  EXPECT_EQ(compare(r, motion, m.system()).verdict.kind, VerdictKind::proved);
  r[0] = r[0] + m("x^2 + y^2");
  EXPECT_EQ(compare(r, motion, m.system()).verdict.kind, VerdictKind::undecided);
}

// The plane's equation is a tempting pivot, and zero on the constraint set: no answer may divide by it.
TEST(Verify, ABeadOnATurningHoopHasOneMotionInAllForms) {
  const Mechanics m(R"model(
[parameters]
r = { value = 1, assume = "positive" }
W = { value = 2, assume = "nonzero" }
g = 9.81
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - g*z"
[[constraint]]
name = "sphere"
equation = "x^2 + y^2 + z^2 = r^2"
[[constraint]]
name = "plane of the hoop"
equation = "x*sin(W*t) = y*cos(W*t)"
)model");
  const Verification v = verify_forms(m.system());
  EXPECT_EQ(v.kind(), VerdictKind::proved);
  // At t = 0 the hoop stands in the plane y = 0 and pushes along y; the sphere keeps x x'' + z z'' + v^2 = 0.
  const ReferenceMotion motion = motion_of(m);
  const Replacements now{{m("t"), m("0")}, {m("y"), m("0")}, {m("y'"), m("W*x")}, {m("z'"), m("-x*x'/z")}};
  const Expr x = substitute(motion.accelerations[0], now),
             push = m("(x'^2 + x^2*x'^2/z^2 + W^2*x^2 - g*z)/(x^2 + z^2)");
  EXPECT_TRUE(m.vanishes(x + m("x") * push));
}

}  // namespace
}  // namespace anholon
