// What is decided before anything is derived, on small systems whose answers are known.
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/base/file.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include "test_paths.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

// A plane particle with an angle, all masses positive.
std::string plane(const std::string& constraints) {
  return "[parameters]\nm = { value = 1, assume = \"positive\" }\nc = 2\n[coordinates]\nx = \"line\"\ny = \"line\"\nth "
         "= \"angle\"\n"
         "[lagrangian]\nL = \"m/2*(x'^2 + y'^2) + m/2*th'^2\"\n" +
         constraints;
}

std::string constraint(const std::string& name, const std::string& equation, const std::string& more = {}) {
  return "[[constraint]]\nname = \"" + name + "\"\nequation = \"" + equation + "\"\n" + more + "\n";
}

std::string codes(const Diagnostics& diagnostics) {
  std::string result;
  for (const Diagnostic& d : diagnostics) result += (result.empty() ? "" : " ") + d.code;
  return result;
}

struct Decided {
  explicit Decided(const std::string& text, const DecisionOptions& options = {})
      : mechanics(text), answer(decide(mechanics.system(), options)) {}
  [[nodiscard]] const Diagnostic& error() const { return answer.error().front(); }
  [[nodiscard]] const Decisions& decisions() const { return answer->decisions; }
  Mechanics mechanics;
  Result<DecidedSystem> answer;
};

TEST(DependentConstraints, AreRefusedWithTheCombination) {
  const Decided d(plane(constraint("blade", "x'*sin(th) - y'*cos(th) = 0") +
                        constraint("again", "2*x'*sin(th)*cos(th) - 2*y'*cos(th)^2 = 0")));
  ASSERT_FALSE(d.answer);
  EXPECT_EQ(d.error().code, "NH210");
  EXPECT_EQ(d.error().message, "constraint `again` follows from `blade`");
  ASSERT_EQ(d.error().labels.size(), 2U);
  EXPECT_EQ(d.error().labels[0].text, "is 2*cos(th) times `blade`");
}

TEST(DependentConstraints, AreSeenThroughTrigonometry) {
  const Decided d(plane(constraint("blade", "x'*sin(2*th) - y'*cos(th) = 0") +
                        constraint("again", "2*x'*sin(th) - y' + (sin(th)^2 + cos(th)^2 - 1)*th' = 0")));
  ASSERT_FALSE(d.answer);
  EXPECT_EQ(codes(d.answer.error()), "NH210");
}

TEST(DependentConstraints, MayDependOnSeveralOthers) {
  const Decided d(
      plane(constraint("a", "x' = c") + constraint("b", "y' = th'") + constraint("ab", "x' - 3*y' + 3*th' = c")));
  ASSERT_FALSE(d.answer);
  EXPECT_EQ(d.error().message, "constraint `ab` follows from `a`, `b`");
  EXPECT_EQ(d.error().labels[0].text, "is `a` minus 3 times `b`");
}

TEST(DependentConstraints, AreDroppedOnRequestByName) {
  DecisionOptions drop;
  drop.drop_dependent = true;
  const Decided d(plane(constraint("a", "x' = c") + constraint("twice", "2*x' = 2*c") + constraint("b", "y' = th'")),
                  drop);
  ASSERT_TRUE(d.answer);
  EXPECT_EQ(d.decisions().dropped, std::vector<std::string>{"twice"});
  ASSERT_EQ(d.answer->system.constraints.size(), 2U);
  EXPECT_EQ(d.answer->system.constraints[1].name, "b");
  EXPECT_EQ(codes(d.decisions().remarks), "NH210");
  EXPECT_EQ(d.decisions().remarks[0].severity, Severity::warning);
}

// Around the set that all four cut out the rows are independent, on it nowhere. Without a side of the square it might fold into an
// antiparallelogram; without a bar it stays what it is.
TEST(DependentConstraints, AreSeenOnTheSetThatTheyCutOut) {
  const std::string square =
      "[coordinates]\nx1 = \"line\"\ny1 = \"line\"\nx2 = \"line\"\ny2 = \"line\"\n[lagrangian]\nL = \"(x1'^2 + y1'^2 + "
      "x2'^2 + y2'^2)/2\"\n" +
      constraint("bar", "x1^2 + y1^2 = 1") + constraint("second bar", "(x2 - 2)^2 + y2^2 = 1") +
      constraint("across", "x2 - x1 = 2") + constraint("level", "y2 - y1 = 0");
  const Decided refused(square);
  ASSERT_FALSE(refused.answer);
  EXPECT_EQ(refused.error().code, "NH210");
  EXPECT_EQ(refused.error().message, "constraint `second bar` follows from the others: it holds wherever they do");
  const Decided dropped(square, {true, {}});
  ASSERT_TRUE(dropped.answer);
  EXPECT_EQ(dropped.decisions().dropped, std::vector<std::string>{"second bar"});
  EXPECT_EQ(dropped.decisions().freedom(), 1U);
  EXPECT_EQ(dropped.decisions().admissible.extent, Extent::where_nonzero);
}

TEST(DependentConstraints, OneThatHoldsIdenticallyIsOne) {
  const Decided d(plane(constraint("nothing", "x'*(sin(th)^2 + cos(th)^2) = x'")));
  ASSERT_FALSE(d.answer);
  EXPECT_EQ(d.error().code, "NH210");
  EXPECT_EQ(d.error().message, "constraint `nothing` restricts nothing: it holds identically");
}

TEST(DependentConstraints, HolonomicNonlinearAndAccelerationLevelOnesToo) {
  EXPECT_EQ(codes(Decided(plane(constraint("a", "x = 2*y") + constraint("b", "x' = 2*y'"))).answer.error()), "NH210");
  EXPECT_EQ(codes(Decided(plane(constraint("a", "x'^2 + y'^2 = c^2") + constraint("b", "m*(x'^2 + y'^2) = m*c^2")))
                      .answer.error()),
            "NH210");
  EXPECT_EQ(codes(Decided(plane(constraint("a", "x'' = x*th''") + constraint("b", "y*x'' = x*y*th''"))).answer.error()),
            "NH210");
}

TEST(ContradictoryConstraints, AreRefused) {
  const Decided never(plane(constraint("rest", "x' = 0") + constraint("run", "x' = 1")));
  ASSERT_FALSE(never.answer);
  EXPECT_EQ(never.error().code, "NH211");
  EXPECT_EQ(never.error().message, "constraint `run` can never hold together with `rest`");
  const Decided where(plane(constraint("rest", "x' = 0") + constraint("run", "x' = y")));
  ASSERT_FALSE(where.answer);
  EXPECT_EQ(where.error().message, "constraint `run` can hold together with `rest` only where -y = 0");
}

TEST(ContradictoryConstraints, HolonomicAndAccelerationLevelOnesToo) {
  EXPECT_EQ(codes(Decided(plane(constraint("a", "x = y") + constraint("b", "2*x = 2*y + 1"))).answer.error()), "NH211");
  EXPECT_EQ(codes(Decided(plane(constraint("a", "x'' = 1") + constraint("b", "2*x'' = 3"))).answer.error()), "NH211");
}

TEST(Freedom, NoneLeftIsAWarning) {
  const Decided d(plane(constraint("a", "x' = sin(t)") + constraint("b", "y' = x") + constraint("c", "th' = 1")));
  ASSERT_TRUE(d.answer);
  EXPECT_EQ(d.decisions().freedom(), 0U);
  EXPECT_EQ(codes(d.decisions().remarks), "NH213");
}

TEST(Freedom, OneConstraintMoreThanVelocitiesIsDependentOrContradictory) {
  const std::string three = constraint("a", "x' = 0") + constraint("b", "y' = 0") + constraint("c", "th' = 0");
  EXPECT_EQ(codes(Decided(plane(three + constraint("d", "x' + y' = 0"))).answer.error()), "NH210");
  EXPECT_EQ(codes(Decided(plane(three + constraint("d", "x' + y' = 1"))).answer.error()), "NH211");
}

TEST(MassMatrix, ThatIsSingularIsRefusedWithANullVelocity) {
  const Decided d("[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x' + 2*y')^2/2\"\n");
  ASSERT_FALSE(d.answer);
  EXPECT_EQ(d.error().code, "NH220");
  ASSERT_EQ(d.error().notes.size(), 1U);
  EXPECT_EQ(d.error().notes[0], "the kinetic energy does not see the velocity x' = -2, y' = 1");
}

TEST(MassMatrix, ThatIsRegularOnTheConstraintDistributionIsAccepted) {
  const Decided d("[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2/2\"\n" +
                  constraint("roll", "y' = 2*x'"));
  ASSERT_TRUE(d.answer);
  EXPECT_EQ(d.decisions().mass_matrix.kind, MassMatrix::Kind::singular);
  EXPECT_EQ(codes(d.decisions().remarks), "NH220");
  EXPECT_EQ(d.decisions().remarks[0].severity, Severity::note);
  EXPECT_EQ(d.decisions().regular.extent, Extent::everywhere);
}

TEST(MassMatrix, ThatIsIndefiniteIsAWarningWithACertificate) {
  const Decided d(
      "[parameters]\nm = -1.5\n[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2/2 + m/2*(x' + "
      "y')^2\"\n");
  ASSERT_TRUE(d.answer);
  EXPECT_EQ(codes(d.decisions().remarks), "NH221");
  ASSERT_TRUE(d.decisions().mass_matrix.negative);
  EXPECT_LT(d.decisions().mass_matrix.negative->value, 0);
}

TEST(MassMatrix, IsPositiveDefiniteBySquaresOrByMinors) {
  const auto kind = [](const std::string& lagrangian) {
    const Decided d(
        "[parameters]\nm = { value = 1, assume = \"positive\" }\nJ = { value = 1, assume = \"positive\" }\n"
        "[coordinates]\nx = \"line\"\nth = \"angle\"\n[lagrangian]\nL = \"" +
        lagrangian + "\"\n");
    return d.answer ? d.decisions().mass_matrix.kind : MassMatrix::Kind::undecided;
  };
  EXPECT_EQ(kind("m*(x' + th'*cos(th))^2/2 + J/2*th'^2"), MassMatrix::Kind::positive_definite);
  EXPECT_EQ(kind("m*x'^2/2 + m*x'*th'*cos(th) + (J + m)/2*th'^2"),
            MassMatrix::Kind::positive_definite);                                         // minors: J + m*sin(th)^2
  EXPECT_EQ(kind("m*x'^2/2 + m*x'*th'*cos(th) + m/2*th'^2"), MassMatrix::Kind::regular);  // m^2*sin(th)^2
}

TEST(MassMatrix, NamesTheLocusOnWhichItIsSingular) {
  const Decided d("[coordinates]\nx = \"line\"\nth = \"angle\"\n[lagrangian]\nL = \"x'^2/2 + sin(th)^2*th'^2/2\"\n");
  ASSERT_TRUE(d.answer);
  const MassMatrix& a = d.decisions().mass_matrix;
  EXPECT_EQ(a.kind, MassMatrix::Kind::regular);
  ASSERT_EQ(a.zeros.size(), 1U);
  EXPECT_EQ(to_text(a.zeros[0]), "sin(th)");
  EXPECT_EQ(a.extent, Extent::where_nonzero);
  EXPECT_EQ(d.decisions().regular.extent, Extent::where_nonzero);
}

// The determinant of its law is far too large; its kinetic energy is a sum of squares, so the law is regular where the mass matrix is.
TEST(Law, IsRegularWhereAnEnergyWithoutNegativeSquaresIs) {
  const Decided d(read_file(std::string(test::source_dir) + "/bench/models/rattleback_euler.toml").value());
  ASSERT_TRUE(d.answer);
  EXPECT_EQ(d.decisions().mass_matrix.kind, MassMatrix::Kind::regular);
  EXPECT_EQ(d.decisions().regular.extent, Extent::where_nonzero);
  ASSERT_EQ(d.decisions().regular.zeros.size(), 1U);
  EXPECT_TRUE(d.mechanics.equal(d.decisions().regular.zeros[0], "cos(phi)"));
}

TEST(Admissible, EverywhereOnlyWhereProved) {
  const Decided steering(plane(constraint("a", "sin(th)*x' + c*cos(th)*th' + y'*cos(th) = 0")));
  ASSERT_TRUE(steering.answer);
  EXPECT_EQ(steering.decisions().admissible.extent, Extent::everywhere);
  const Decided circle(plane(constraint("a", "x*x' + y*y' = 0")));
  ASSERT_TRUE(circle.answer);
  ASSERT_EQ(circle.decisions().admissible.zeros.size(), 1U);
  EXPECT_TRUE(circle.mechanics.equal(circle.decisions().admissible.zeros[0], "x^2 + y^2"));
}

TEST(Admissible, IsAQuestionAboutTheConstraintSet) {
  // B = m*(x', y', z') vanishes at rest, but the speed is prescribed.
  const Mechanics mechanics = Mechanics::from_gallery("constant_energy_particle");
  const auto d = decide(mechanics.system());
  ASSERT_TRUE(d);
  EXPECT_EQ(d->decisions.admissible.extent, Extent::everywhere);
  EXPECT_EQ(d->decisions.regular.extent, Extent::everywhere);
}

TEST(Regular, ServoForcesMustReachTheConstraint) {
  const Decided good(plane(constraint("steer", "x' = c", "reaction = \"x' + y'\"")));
  ASSERT_TRUE(good.answer) << render(good.answer.error());
  EXPECT_EQ(good.decisions().regular.extent, Extent::everywhere);
  const Decided deaf(plane(constraint("steer", "x' = c", "reaction = \"y'\"")));
  ASSERT_FALSE(deaf.answer);
  EXPECT_EQ(deaf.error().code, "NH222");
  EXPECT_EQ(deaf.error().notes.at(0), "they act along the acceleration y' = 1, which no constraint notices");
  const Decided same(
      plane(constraint("a", "x' = c", "reaction = \"x'\"") + constraint("b", "y' = c", "reaction = \"x'\"")));
  ASSERT_FALSE(same.answer);
  EXPECT_EQ(same.error().code, "NH222");
}

// Each has a velocity of its own: no determinant is needed, and none of their size could be shown to vanish nowhere.
TEST(Admissible, ConstraintsSolvedForVelocitiesAreIndependentEverywhere) {
  const Decided d(plane(constraint("a", "x' = x*y*th'") + constraint("b", "y' = (x - y)*th' + c")));
  ASSERT_TRUE(d.answer);
  EXPECT_EQ(d.decisions().admissible.extent, Extent::everywhere);
  const Decided chain(plane(constraint("a", "m*x' + x*y*y' + y*th' = 0") + constraint("b", "y' = (x - y)*th'")));
  ASSERT_TRUE(chain.answer);
  EXPECT_EQ(chain.decisions().admissible.extent, Extent::everywhere);
}

TEST(Admissible, WhereACoefficientIsNotDefinedIsSaid) {
  const Decided d(plane(constraint("a", "x' = th'/y")));
  ASSERT_TRUE(d.answer);
  ASSERT_EQ(d.decisions().admissible.zeros.size(), 1U);
  EXPECT_TRUE(d.mechanics.equal(d.decisions().admissible.zeros[0], "y"));
}

TEST(Admissible, ARollingEllipsoidOnlyFailsWhereItsHeightVanishes) {
  for (const char* name : {"rattleback", "disk_on_plane"}) {
    const Mechanics mechanics = Mechanics::from_gallery(name);
    const auto d = decide(mechanics.system());
    ASSERT_TRUE(d) << name;
    ASSERT_EQ(d->decisions.admissible.zeros.size(), 1U) << name;
    EXPECT_TRUE(mechanics.equal(d->decisions.admissible.zeros[0], "z")) << name;
  }
}

TEST(Regular, EulerAnglesFailAtTheirPole) {
  const Mechanics mechanics = Mechanics::from_gallery("sphere_in_rotating_cylinder_euler");
  const auto d = decide(mechanics.system());
  ASSERT_TRUE(d);
  ASSERT_EQ(d->decisions.mass_matrix.zeros.size(), 1U);
  EXPECT_TRUE(mechanics.equal(d->decisions.mass_matrix.zeros[0], "sin(theta)"));
}

TEST(Decisions, OverBudgetNothingIsClaimed) {
  DecisionOptions nothing;
  nothing.budget.seconds = 0;
  const Decided d(plane(constraint("a", "x' = log(x)*th'") + constraint("b", "log(x)*y' = th'")), nothing);
  ASSERT_TRUE(d.answer);
  EXPECT_NE(codes(d.decisions().remarks).find("NH214"), std::string::npos) << codes(d.decisions().remarks);
  EXPECT_EQ(d.decisions().admissible.extent, std::nullopt);
}

TEST(Decisions, EveryGalleryModelIsRegularGenerically) {
  for (const GalleryEntry& entry : gallery()) {
    const Mechanics mechanics(entry.text);
    const auto d = decide(mechanics.system());
    ASSERT_TRUE(d) << entry.name << "\n" << render(d.error());
    EXPECT_TRUE(d->decisions.dropped.empty()) << entry.name;
  }
}

}  // namespace
}  // namespace anholon
