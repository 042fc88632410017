// Steady motions, their linear equations and their stability, against the literature and against equations derived by hand.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

Result<Finding<Linearization>> asked(const std::string& model, const std::string& at, AskedOf of = {},
                                     const std::string& over = {}) {
  of.open_inputs = true;
  return linearize(*ask(gallery(model).value(), of), {.at = at, .over = over});
}

Finding<Linearization> about(const std::string& model, const std::string& at, const AskedOf& of = {},
                             const std::string& over = {}) {
  auto found = asked(model, at, of, over);
  if (!found) throw std::runtime_error(render(found.error()));
  return std::move(*found);
}

std::string why_not(const std::string& model, const std::string& at, const std::string& over = {}) {
  const auto found = asked(model, at, {}, over);
  return found ? "" : render(found.error());
}

AskedOf in_numbers() {
  AskedOf of;
  of.with_values = true;
  return of;
}

// Whether it is that formula of parameters and of the new names.
::testing::AssertionResult is(const Expr& e, const std::string& formula) {
  const Expr expected = parse(e.workspace(), formula).value();
  if (is_proved_zero(e - expected)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << to_text(e) << " is not " << formula;
}

double number(const Expr& e) { return evaluate(e, {}); }

// Meijaard, Papadopoulos, Ruina and Schwab (2007), (28) to (31).
TEST(LinearizedBicycle, HasTheMatricesOfTheBenchmark) {
  const auto found = about("whipple_bicycle", "x' = v", in_numbers());
  ASSERT_TRUE(found->second_order);
  const SecondOrderForm& form = *found->second_order;
  ASSERT_EQ(form.coordinates, (std::vector<std::string>{"phi", "delta"}));
  const Expr v = found->motion.state.names.at(0);
  const auto at_speed = [&](const Matrix& m, std::size_t i, std::size_t j, long speed) {
    return number(substitute(m(i, j), {{v, v.workspace().number(speed)}}));
  };
  const double mass[2][2] = {{80.81722, 2.31941332208709}, {2.31941332208709, 0.29784188199686}},
               c1[2][2] = {{0, 33.86641391492494}, {-0.85035641456978, 1.68540397397560}},
               k0[2][2] = {{-80.95, -2.59951685249872}, {-2.59951685249872, -0.80329488458618}},
               k2[2][2] = {{0, 76.59734589573222}, {0, 2.65431523794604}};
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      EXPECT_NEAR(number(form.mass(i, j)), mass[i][j], 1e-13);
      for (const long speed : {0L, 1L, 7L}) {
        const double s = static_cast<double>(speed);
        EXPECT_NEAR(at_speed(form.damping, i, j, speed), s * c1[i][j], 1e-12);
        EXPECT_NEAR(at_speed(form.stiffness, i, j, speed), 9.81 * k0[i][j] + s * s * k2[i][j], 1e-11);
      }
    }
  }
  // Torques act as they are named.
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) EXPECT_TRUE(is(form.inputs(i, j), i == j ? "1" : "0"));
  }
}

// The same paper, section 5: weave and capsize speed.
TEST(LinearizedBicycle, IsStableBetweenWeaveAndCapsizeSpeed) {
  const auto found = about("whipple_bicycle", "x' = v", in_numbers(), "v");
  ASSERT_TRUE(found->over);
  std::vector<std::pair<double, double>> stable;
  for (const StabilityInterval& i : found->over->intervals) {
    if (i.kind == StabilityInterval::Kind::stable)
      stable.emplace_back(found->over->boundaries.at(*i.from).re, found->over->boundaries.at(*i.to).re);
  }
  ASSERT_EQ(stable.size(), 1U);
  EXPECT_NEAR(stable[0].first, 4.292382536341, 1e-11);
  EXPECT_NEAR(stable[0].second, 6.024262015388, 1e-11);
}

// Table 2 of the paper, at 5 m/s.
TEST(LinearizedBicycle, HasTheEigenvaluesOfTheBenchmark) {
  const auto found = about("whipple_bicycle", "x' = 5", in_numbers());
  ASSERT_TRUE(found->eigenvalues);
  const auto& e = *found->eigenvalues;
  ASSERT_EQ(e.size(), 4U);
  EXPECT_NEAR(e[0].re, -14.0783896927982, 1e-12);
  EXPECT_NEAR(e[1].re, -0.775341882195845, 1e-13);
  EXPECT_NEAR(e[2].im, 4.46486771378823, 1e-13);
  EXPECT_NEAR(e[3].re, -0.322866429004087, 1e-13);
}

// v' = a*omega^2, (J + M*a^2)*omega' = -M*a*v*omega: it runs stably with the center of mass before the blade.
TEST(LinearizedSleigh, IsStableOneWayOnly) {
  const auto forward = about("chaplygin_sleigh", "x' = c");
  EXPECT_TRUE(is_proved(forward.verdict()));
  ASSERT_EQ(forward->blocks.size(), 2U);
  EXPECT_EQ(forward->stability->zeros, 1U);
  EXPECT_EQ(forward->stability->family, 1U);
  ASSERT_TRUE(is_proved(forward->stability->stable));
  ASSERT_EQ(forward->stability->conditions.size(), 1U);
  EXPECT_TRUE(is(forward->stability->conditions[0].value, "c"));
  const auto& block = forward->blocks[1];
  EXPECT_TRUE(is(block.coefficients[0] / block.coefficients[1], "M*a*c/(J + M*a^2)"));
  EXPECT_TRUE(is_proved(about("chaplygin_sleigh", "x' = -1")->stability->unstable));
}

// Its neighbors are found where a number is given, too; equilibria whose neighbors nobody named are not.
TEST(LinearizedSleigh, ZerosAreExplainedOrOpen) {
  EXPECT_TRUE(is_proved(about("chaplygin_sleigh", "x' = 1")->stability->stable));
  const auto pole = about("balanced_pole", "theta = 0");
  EXPECT_EQ(pole->stability->family, 0U);
  EXPECT_EQ(pole->stability->stable.kind, VerdictKind::undecided);
}

// A thin disc falls over below v^2 = g*r/3 (Neimark & Fufaev, chapter I): 3*r*n^2 < g with v = r*n.
TEST(LinearizedDisc, FallsOverWhereItIsSlow) {
  const auto found = about("rolling_disc", "q3' = n");
  ASSERT_TRUE(is_proved(found.verdict()));
  bool falls = false;
  for (const HurwitzCondition& c : found->stability->conditions)
    falls = falls || (c.sign == ProvedSign::unknown && bool(is(c.value, "3*r*n^2 - g")));
  EXPECT_TRUE(falls) << found.show();
  EXPECT_EQ(found->stability->stable.kind, VerdictKind::undecided);
  EXPECT_TRUE(is_proved(about("rolling_disc", "q3' = 0")->stability->unstable));
}

// The same disk in a rotation, with any moments of inertia: I*(I + m*a^2)*n^2 > J*m*g*a, derived by hand.
TEST(LinearizedDisk, HasTheCriticalSpeedOfItsMoments) {
  const auto found = about("disk_on_plane", "R = [1, 1, 0, 0], z = a, R.W.z = n");
  ASSERT_TRUE(is_proved(found.verdict()));
  bool falls = false;
  for (const HurwitzCondition& c : found->stability->conditions)
    falls = falls || (c.sign == ProvedSign::unknown && bool(is(c.value, "I*(I + m*a^2)*n^2 - J*m*g*a")));
  EXPECT_TRUE(falls) << found.show();
}

// On the line of equilibria I13*W.x + I23*W.y = 0, with p = I13*dx + I23*dy: p' = s*(I13^2/I1 + I23^2/I2)*p.
TEST(LinearizedSuslov, LeavesOneHalfOfItsEquilibria) {
  const auto found = about("suslov", "R.W.x = s*I23, R.W.y = -s*I13");
  ASSERT_TRUE(is_proved(found.verdict()));
  ASSERT_EQ(found->stability->conditions.size(), 1U);
  EXPECT_EQ(found->stability->zeros, 1U);
  EXPECT_TRUE(is(found->stability->conditions[0].value, "-s*(I2*I13^2 + I1*I23^2)"));
}

// m*h*x'' = (m*g*h - (J + m*h^2)*k^2)*theta, theta' = -k*theta: the servo's pole.
TEST(LinearizedPole, FallsAsTheServoLetsIt) {
  const auto found = about("balanced_pole", "x' = v");
  ASSERT_TRUE(is_proved(found.verdict()));
  const LinearEquations& e = *found->equations;
  ASSERT_EQ(e.variables.size(), 2U);
  EXPECT_TRUE(is(e.dynamics(0, 0), "-k"));
  EXPECT_TRUE(is(e.dynamics(1, 0) / e.descriptor(1, 1), "(m*g*h - (J + m*h^2)*k^2)/(m*h)"));
  EXPECT_TRUE(is_proved(found->stability->stable));
}

// One sense of spin of a rattleback is unstable; the coefficients of odd powers change their signs with the spin.
TEST(LinearizedRattleback, IsUnstableInOneSense) {
  const auto found = about("rattleback", "z = b3, R.W.z = n");
  ASSERT_TRUE(is_proved(found.verdict()));
  // Whichever way it spins, the other way this has the other sign: it turns back only if k != 0 and b1 != b2 (Walker).
  EXPECT_TRUE(is(found->stability->conditions.at(0).value, "k*n*(b2 - b1)"));
  EXPECT_TRUE(is_proved(about("rattleback", "z = b3, R.W.z = -8", in_numbers())->stability->unstable));
}

TEST(SteadyMotions, AreDecided) {
  // A sleigh that turns while it runs speeds up.
  EXPECT_EQ(about("chaplygin_sleigh", "x' = c, theta' = w").verdict().kind, VerdictKind::conditional);
  EXPECT_EQ(about("chaplygin_sleigh", "x' = 1, theta' = 1").verdict().kind, VerdictKind::refuted);
  EXPECT_EQ(about("rolling_disc", "q2 = 1").verdict().kind, VerdictKind::refuted);
  // A coin on a circle: its turn is a symmetry, its velocity along the plane changes.
  EXPECT_TRUE(is_proved(about("vertical_disk", "varphi' = w, psi' = n").verdict()));
}

TEST(SteadyMotions, WrongStatesAreRefused) {
  EXPECT_TRUE(contains(why_not("chaplygin_sleigh", "y' = 1"), "NH302")) << why_not("chaplygin_sleigh", "y' = 1");
  EXPECT_TRUE(contains(why_not("chaplygin_sleigh", "M = 1"), "[NH283]"));
  EXPECT_TRUE(contains(why_not("chaplygin_sleigh", "M = 1"), "neither a coordinate, a velocity nor an input"));
  EXPECT_TRUE(contains(why_not("chaplygin_sleigh", "x' = theta"), "`theta` is no constant"));
  EXPECT_TRUE(contains(why_not("chaplygin_sleigh", "velocity = 1"), "NH101"));
  EXPECT_TRUE(contains(why_not("suslov", "R = 1"), "a rotation is a quaternion"));
  EXPECT_TRUE(contains(why_not("disk_on_plane", "z = 2*a"), "`the rim touches the floor` does not hold"));
  EXPECT_TRUE(contains(why_not("chaplygin_sleigh", "x' = c", "w"), "nothing depends on a name `w`"));
  EXPECT_TRUE(contains(why_not("rolling_disc", "q3' = n", "n"), "depends on r, g too, and they have no value"));
  EXPECT_TRUE(contains(why_not("kovalevskaya_top", ""), "not on a Poisson manifold"));
}

TEST(LinearEquations, AreVerified) {
  for (const auto& [model, at] :
       std::vector<std::pair<std::string, std::string>>{{"chaplygin_sleigh", "x' = c"},
                                                        {"rolling_disc", "q3' = n"},
                                                        {"balanced_pole", ""},
                                                        {"suslov", "R.W.x = s*I23, R.W.y = -s*I13"},
                                                        {"vertical_disk", "varphi' = w, psi' = n"}}) {
    const auto found = about(model, model == "balanced_pole" ? "x' = v" : at);
    const auto checked = check_certificates(found.json());
    ASSERT_TRUE(checked) << model << render(checked.error());
    EXPECT_EQ(checked->size(), 2U) << model;
    for (const CheckedCertificate& c : *checked)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << model << ' ' << c.path << ": " << c.how;
  }
}

}  // namespace
}  // namespace anholon
