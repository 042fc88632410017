// All formulations of whole families: the gallery, random systems, the snake.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "anholon/derive/agreement/verify.hpp"
#include "tests/derive/random_systems.hpp"

namespace anholon {
namespace {

void expect_proved(const Verification& v, const std::string& what) {
  EXPECT_EQ(v.kind(), VerdictKind::proved) << what;
  for (const FormVerification& f : v.forms) {
    if (f.comparison)
      EXPECT_EQ(f.comparison->verdict.kind, VerdictKind::proved)
          << what << ", " << name_of(f.form) << ": " << f.comparison->verdict.reason;
  }
}

TEST(Verify, EveryGalleryModelHasOneMotionInAllForms) {
  for (const GalleryEntry& entry : gallery()) {
    const Mechanics m(entry.text);
    if (m.model().poisson) continue;  // it has one form
    const Verification v = verify_forms(m.system());
    expect_proved(v, std::string(entry.name));
    for (const Form form : {Form::multipliers, Form::reduced, Form::virtual_work, Form::accelerations}) {
      EXPECT_TRUE(v.of(form).comparison) << entry.name << ", " << name_of(form);
    }
    for (const FormVerification& f : v.forms)
      EXPECT_EQ(f.standing == Standing::not_applicable, !f.why_not.empty()) << entry.name;
  }
}

class RandomSystems : public ::testing::TestWithParam<test::Flavor> {};
INSTANTIATE_TEST_SUITE_P(Flavors, RandomSystems,
                         ::testing::Values(test::Flavor::affine, test::Flavor::nonlinear, test::Flavor::servo,
                                           test::Flavor::acceleration));

TEST_P(RandomSystems, AllFormsAgreeAsIdentities) {
  for (const auto& [n, m] : {std::pair<std::size_t, std::size_t>{2, 1}, {3, 1}, {3, 2}, {4, 1}, {4, 2}, {4, 3}}) {
    const bool rotation = n == 4 && m == 2;
    const test::RandomSystem random = test::random_system(n, m, GetParam(), rotation, static_cast<unsigned>(10 * n + m),
                                                          rotation ? test::Density::sparse : test::Density::dense);
    const Mechanics mechanics(random.text);
    expect_proved(verify_forms(mechanics.system()), random.text);
  }
}

// In graphs, so that no normal form is asked for: the law in rational numbers, each form's equations in rational numbers.
TEST_P(RandomSystems, AllFormsAgreeExactlyAtRationalStates) {
  ClosedFormLimits graphs;
  graphs.nodes = 0;
  for (const std::size_t n : {5U, 6U, 7U, 8U}) {
    const test::RandomSystem random =
        test::random_system(n, 1 + n / 2, GetParam(), n % 2 == 0, static_cast<unsigned>(n));
    const Mechanics m(random.text);
    const test::ExactState state = test::random_state_of(random, m);
    for (const Form form : {Form::reduced, Form::hamilton, Form::gibbs_appell, Form::gauss, Form::virtual_work}) {
      auto said = motion_residuals(form, m.system(), {}, graphs);
      ASSERT_TRUE(said) << name_of(form);
      if (!said->value) continue;
      said->value->resize(n);  // of hamilton, whose others have no accelerations in them
      EXPECT_TRUE(test::is_same_motion_at(state, *said->value, m)) << name_of(form) << "\n" << random.text;
    }
  }
}

// n links of unit mass and unit length on wheels at their centers, each link turning freely on the next.
std::string snake(std::size_t n) {
  std::string coordinates = "x = \"line\"\ny = \"line\"\n", lagrangian, constraints, vx = "x'", vy = "y'";
  for (std::size_t i = 1; i <= n; ++i) {
    const std::string c = fmt::format("cos(q{})", i), s = fmt::format("sin(q{})", i), w = fmt::format("q{}'", i);
    coordinates += fmt::format("q{} = \"angle\"\n", i);
    if (i > 1) vx += fmt::format(" - {}*{}/2", s, w), vy += fmt::format(" + {}*{}/2", c, w);
    lagrangian += fmt::format("{}(({})^2 + ({})^2)/2 + J/2*{}^2", i > 1 ? " + " : "", vx, vy, w);
    constraints +=
        fmt::format("[[constraint]]\nname = \"wheels {}\"\nequation = \"{}*({}) - {}*({}) = 0\"\n", i, s, vx, c, vy);
    vx += fmt::format(" - {}*{}/2", s, w), vy += fmt::format(" + {}*{}/2", c, w);
  }
  return "[parameters]\nJ = { value = 0.1, assume = \"positive\" }\n[coordinates]\n" + coordinates +
         "[lagrangian]\nL = \"" + lagrangian + "\"\n" + constraints;
}

TEST(Verify, TheSnakeOfThreeLinksHasOneMotionInAllForms) {
  const Mechanics m(snake(3));
  expect_proved(verify_forms(m.system()), "snake");
}

TEST(Verify, CarsWithTrailersHaveOneMotionInAllForms) {
  for (const char* name : {"car_with_trailers_1", "car_with_trailers_2"}) {
    const Mechanics m = Mechanics::from_gallery(name);
    expect_proved(verify_forms(m.system()), name);
  }
}

// Larger ones modulo primes, and that is said.
TEST(Verify, ALongSnakeIsComparedModuloPrimes) {
  const Mechanics m(snake(8));
  const Verification v = verify_forms(m.system());
  EXPECT_EQ(v.kind(), VerdictKind::undecided);
  for (const FormVerification& f : v.forms) {
    if (!f.comparison || f.comparison->verdict.kind == VerdictKind::proved) continue;
    EXPECT_EQ(f.comparison->evidence, Evidence::modular) << name_of(f.form);
    EXPECT_LT(f.comparison->verdict.error_probability, 1e-12) << name_of(f.form);
  }
  const auto motion = reference_motion(m.system());
  ASSERT_TRUE(motion && motion->value);
  auto said = motion_residuals(Form::virtual_work, m.system(), *motion->value);
  ASSERT_TRUE(said && said->value);
  (*said->value)[0] = (*said->value)[0] + m("sin(q1)*q2'^2");
  EXPECT_EQ(compare(*said->value, *motion->value, m.system()).verdict.kind, VerdictKind::refuted);
}

}  // namespace
}  // namespace anholon
