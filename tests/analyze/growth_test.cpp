#include "anholon/analyze/distribution/classification_question.hpp"
#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::classified;
using test::growth_at;
using test::model_text;
using test::Ranks;

TEST(Growth, TheContactDistributionIsTwoThreeEverywhere) {
  const Classification c = classified(Mechanics(model_text({"x y z", "", "", {"z' - y*x' = 0"}})));
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(c.distribution->growth.bound, Bound::exact);
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_EQ(c.distribution->loci.same_everywhere, VerdictKind::proved);
}

// dz = y² dx: X = ∂x + y² ∂z, Y = ∂y, [Y, X] = 2y ∂z, [Y, [Y, X]] = 2 ∂z.
TEST(Growth, MartinetsRankRestsOnTheSurface) {
  const Mechanics m(model_text({"x y z", "", "", {"z' - y^2*x' = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
  ASSERT_EQ(c.distribution->loci.list.size(), 1U);
  EXPECT_EQ(c.distribution->loci.list[0].factor, m("y"));
  EXPECT_EQ(c.distribution->loci.list[0].growth.ranks, (Ranks{2, 2, 3}));
  EXPECT_EQ(c.distribution->loci.listing(), Listing::complete);
  EXPECT_EQ(c.distribution->loci.same_everywhere, VerdictKind::refuted);
  EXPECT_EQ(growth_at(m, {{"y", "0"}}).ranks, (Ranks{2, 2, 3}));
  EXPECT_EQ(growth_at(m, {{"y", "1/7"}}).ranks, (Ranks{2, 3}));
  ClassifyOptions at;
  at.at = GivenState{{Quantity::coordinate, 0, Frame::coordinate, {m("3")}, {}}};
  const Classification there = classified(m, at);
  ASSERT_TRUE(there.at);
  EXPECT_EQ(there.at->growth.ranks, (Ranks{2, 2, 3}));
  EXPECT_EQ(there.at->assumed, (std::vector<std::string>{"y", "z"}));
}

TEST(Growth, HigherMartinetDegreesRestLonger) {
  const Mechanics m(model_text({"x y z", "", "", {"z' - y^5*x' = 0"}}));
  EXPECT_EQ(growth_at(m, {}).ranks, (Ranks{2, 2, 2, 2, 2, 3}));
  const Mechanics trig(model_text({"x z", "theta", "", {"z' - sin(theta)^2*x' = 0"}}));
  const Classification c = classified(trig);
  EXPECT_EQ(growth_at(trig, {{"theta", "pi"}}).ranks, (Ranks{2, 2, 3}));
  ASSERT_EQ(c.distribution->loci.list.size(), 2U);  // sin = 0 and cos = 0: [Y, X] = 2 sin cos ∂z
  for (const RankLocus& l : c.distribution->loci.list) {
    EXPECT_EQ(l.growth.ranks, (Ranks{2, 2, 3}));
    EXPECT_EQ(l.chart.size(), 2U);
  }
}

// Engel, and Goursat of length 3: dim n + 1 with growth (2, 3, …, n + 1).
TEST(Growth, GoursatNormalForms) {
  const Classification c =
      classified(Mechanics(model_text({"x y y1 y2", "", "", {"y' - y1*x' = 0", "y1' - y2*x' = 0"}})));
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3, 4}));
  const Classification d = classified(
      Mechanics(model_text({"x y y1 y2 y3", "", "", {"y' - y1*x' = 0", "y1' - y2*x' = 0", "y2' - y3*x' = 0"}})));
  EXPECT_EQ(d.distribution->growth.ranks, (Ranks{2, 3, 4, 5}));
  EXPECT_EQ(d.distribution->loci.same_everywhere, VerdictKind::proved);
}

// Cartan: z1' = z x', z2' = z y', z' = …: the Heisenberg-like (2, 3, 5).
TEST(Growth, CartansFiveVariables) {
  const Mechanics m(model_text({"x y z u v", "", "", {"z' - (x*y' - y*x')/2 = 0", "u' - z*x' = 0", "v' - z*y' = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3, 5}));
  EXPECT_EQ(c.distribution->growth.bound, Bound::exact);
}

// y dz = x dx: dependent where x = y = 0; x y' = 0: D is everything where x = 0.
TEST(Growth, ChangesWhereTheConstraintsAreDependent) {
  const Mechanics m(model_text({"x y", "", "", {"x*y' = 0"}}));
  const RankLoci loci = classified(m).distribution->loci;
  EXPECT_EQ(loci.same_everywhere, VerdictKind::refuted);
  ASSERT_EQ(loci.list.size(), 1U);
  EXPECT_EQ(loci.list[0].factor, m("x"));
  EXPECT_EQ(loci.list[0].growth.end, GrowthThere::End::dependent);
  const RankLoci origin = classified(Mechanics(model_text({"x y z", "", "", {"y*z' - x*x' = 0"}}))).distribution->loci;
  EXPECT_EQ(origin.same_everywhere, VerdictKind::refuted);
}

TEST(Growth, AtAPointOfASurfaceTheMissingCoordinateIsFound) {
  const Mechanics m(model_text({"x y z u", "", "", {"u = x^2 + 1", "z' - y^2*x' = 0"}}));
  ClassifyOptions at;
  at.at = GivenState{{Quantity::coordinate, 0, Frame::coordinate, {m("3")}, {}},
                     {Quantity::coordinate, 1, Frame::coordinate, {m("0")}, {}}};
  const Classification c = classified(m, at);
  EXPECT_EQ(c.distribution->dimension, 3U);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
  ASSERT_TRUE(c.at);
  EXPECT_EQ(c.at->assumed, std::vector<std::string>{"z"});
  EXPECT_EQ(c.at->values.back().second, m("10"));
  EXPECT_EQ(c.at->growth.ranks, (Ranks{2, 2, 3}));
  at.at->push_back({Quantity::coordinate, 3, Frame::coordinate, {m("9")}, {}});
  const Result<Classification> off = classify(m.system(), at);
  ASSERT_FALSE(off);
  EXPECT_EQ(off.error().front().code, "NH302");
}

// A leaf: brackets never leave u = const.
TEST(Growth, BracketsThatCloseLeaveLeaves) {
  const Mechanics m(model_text({"x y z u", "", "", {"z' - y*x' = 0", "u' = 0"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(c.distribution->growth.bound, Bound::exact);
  EXPECT_EQ(c.distribution->leaf_dimension, 3U);
  EXPECT_EQ(c.distribution->leaf_functions, std::vector<Expr>{m("u")});
}

// The unicycle, and what Jean's recursion says of one trailer behind it: (2, 3, 4) everywhere.
TEST(CarsWithTrailers, TheUnicycleAndItsFirstTrailerAreRegularEverywhere) {
  const Mechanics unicycle(model_text({"x y", "theta", "", {"sin(theta)*x' - cos(theta)*y' = 0"}}));
  EXPECT_EQ(classified(unicycle).distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(classified(unicycle).distribution->loci.same_everywhere, VerdictKind::proved);
  const Mechanics trailer(
      model_text({"x y",
                  "theta0 theta1",
                  "l",
                  {"sin(theta0)*x' - cos(theta0)*y' = 0", "sin(theta1)*x' - cos(theta1)*y' + l*theta1' = 0"}}));
  const Classification c = classified(trailer);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3, 4}));
  EXPECT_EQ(growth_at(trailer, {{"theta0", "pi/2"}}).ranks, (Ranks{2, 3, 4}));
  EXPECT_TRUE(c.distribution->loci.list.empty());
}

// A ball on a plane. Rolling without slipping: three angular velocities, (3, 5). Without twisting as well: (2, 3, 5), for every
// radius (Bryant and Hsu; Montgomery's book, section 6.12).
TEST(RollingBall, WithoutSlippingAndWithoutTwisting) {
  const std::string ball = R"([parameters]
a = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "(x'^2 + y'^2 + R.w.x^2 + R.w.y^2 + R.w.z^2)/2"
[[constraint]]
name = "x"
equation = "x' - a*R.w.y = 0"
[[constraint]]
name = "y"
equation = "y' + a*R.w.x = 0"
)";
  const Classification slip = classified(Mechanics(ball));
  EXPECT_EQ(slip.distribution->growth.ranks, (Ranks{3, 5}));
  EXPECT_EQ(slip.distribution->loci.same_everywhere, VerdictKind::proved);
  const Classification twist =
      classified(Mechanics(ball + "[[constraint]]\nname = \"twist\"\nequation = \"R.w.z = 0\"\n"));
  EXPECT_EQ(twist.distribution->growth.ranks, (Ranks{2, 3, 5}));
  EXPECT_EQ(twist.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_TRUE(twist.distribution->bracket_generating.side_conditions.empty());
  EXPECT_EQ(twist.distribution->loci.same_everywhere, VerdictKind::proved);
}

TEST(Growth, OnTwoRotationsDependsOnAParameterExactly) {
  const std::string text = R"([parameters]
k = {}
[coordinates]
R = "rotation"
S = "rotation"
[lagrangian]
L = "(R.W.x^2 + R.W.y^2 + R.W.z^2 + S.W.x^2 + S.W.y^2 + S.W.z^2)/2"
[[constraint]]
name = "x"
equation = "R.W.x - k*S.W.x = 0"
[[constraint]]
name = "y"
equation = "R.W.y - k*S.W.y = 0"
[[constraint]]
name = "z"
equation = "R.W.z = 0"
[[constraint]]
name = "w"
equation = "S.W.z = 0"
)";
  // On so(3) × so(3): X = (k, 1) e1, Y = (k, 1) e2; [X, Y] = (k², 1) e3; [X, Z] = −(k³, 1) e2: growth (2, 3, 5, 6), and closed at
  // 3 exactly for k³ = k, that is for k = 0, ±1.
  const Mechanics m(text);
  const Classification c = classified(m);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3, 5, 6}));
  ASSERT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  std::vector<Expr> excluded;
  for (const SideCondition& s : c.distribution->bracket_generating.side_conditions) excluded.push_back(s.expression);
  ASSERT_EQ(excluded.size(), 3U);
  for (const char* root : {"k", "k - 1", "k + 1"})
    EXPECT_NE(std::find(excluded.begin(), excluded.end(), m(root)), excluded.end()) << root;
}

// dz - (k - 1)*(y + (k - 2)*y^2) dx is holonomic for k = 1 and a contact form otherwise.
TEST(SpecialParameters, AreDecidedOneByOne) {
  const Mechanics m(model_text({"x y z", "", "k", {"z' = (k - 1)*(y + (k - 2)*y^2)*x'"}}));
  const Classification c = classified(m);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(c.special_listing, Listing::complete);
  ASSERT_EQ(c.special.size(), 1);
  const SpecialParameters& s = c.special.front();
  EXPECT_TRUE(m.vanishes(differentiate(s.vanishing, m("k")) - 1));
  EXPECT_TRUE(m.vanishes(substitute(s.vanishing, {{m("k"), m("1")}})));
  EXPECT_EQ(s.others, SpecialParameters::Others::all);
  EXPECT_EQ(s.growth, (Ranks{2}));
  EXPECT_EQ(s.combinations, 1U);
  EXPECT_EQ(s.functions.size(), 1U);
  EXPECT_EQ(s.bracket_generating.kind, VerdictKind::refuted);
}

// Where a minor vanishes, another one need not: nothing is special about al = 0 for the first, and everything for the second.
TEST(SpecialParameters, AnAngleIsOneOfThem) {
  const Mechanics never(model_text({"x y z u", "", "al", {"z' = sin(al)*y*x' + cos(al)*x*u'"}}));
  const Classification a = classified(never);
  EXPECT_TRUE(a.special.empty());
  EXPECT_EQ(a.special_listing, Listing::complete);
  const Mechanics m(model_text({"x y z", "", "al", {"z' = sin(al)*y*x'"}}));
  const Classification c = classified(m);
  ASSERT_EQ(c.special.size(), 2);  // al = 0, al = pi
  for (const SpecialParameters& s : c.special) {
    EXPECT_EQ(s.growth, (Ranks{2}));
    EXPECT_EQ(s.combinations, 1U);
  }
}

// a^2 = 2 cannot be put in: it is said that it was not decided.
TEST(SpecialParameters, WhatIsNotDecidedIsSaid) {
  const Mechanics m(model_text({"x y z", "", "a", {"z' = (a^2 - 2)*y*x'"}}));
  const Classification c = classified(m);
  ASSERT_EQ(c.special.size(), 1);
  EXPECT_EQ(c.special.front().others, SpecialParameters::Others::unknown);
  ASSERT_EQ(c.distribution->bracket_generating.side_conditions.size(), 1);
}

}  // namespace
}  // namespace anholon
