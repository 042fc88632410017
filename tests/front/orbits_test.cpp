// Where orbits of an action are smaller, and when P/G is said to be a manifold.
#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

Finding<Reduction> orbits_in(const std::string& coordinates, const std::string& symmetries,
                             const std::string& lagrangian) {
  std::string text = "[coordinates]\n" + coordinates + "[lagrangian]\nL = \"" + lagrangian + "\"\n" + symmetries;
  return reduce(*ask(read(text).value())).value();
}

std::string symmetry(const std::string& name, const std::string& generator) {
  return "[[symmetry]]\nname = \"" + name + "\"\ngenerator = { " + generator + " }\n";
}

void expect_checked(const Finding<Reduction>& found) {
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  bool seen = false;
  for (const CheckedCertificate& c : *checked) {
    if (c.path != "/orbits") continue;
    seen = true;
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.how;
  }
  EXPECT_TRUE(seen);
}

// A turn about the axis leaves the center of the table.
TEST(Orbits, OnTheTurntableAreSmallerAtItsCenter) {
  const auto found = reduce(*ask(gallery("ball_on_turntable").value())).value();
  ASSERT_TRUE(found->orbits);
  EXPECT_EQ(found->orbits->same_everywhere.kind, VerdictKind::refuted);
  ASSERT_EQ(found->orbits->smaller.size(), 2U);
  EXPECT_EQ(to_text(found->orbits->smaller[0]), "x");
  EXPECT_EQ(to_text(found->orbits->smaller[1]), "y");
  EXPECT_EQ(found->orbits->quotient, QuotientExtent::manifold);
  EXPECT_NE(found.show().find("smaller where  x = 0 and y = 0"), std::string::npos);
  expect_checked(found);
}

TEST(Orbits, OfFreeActionsAreTheSameEverywhere) {
  for (const char* model :
       {"chaplygin_sleigh", "snakeboard", "suslov", "ball_in_vertical_cylinder", "chaplygin_ball"}) {
    const auto found = reduce(*ask(gallery(model).value())).value();
    EXPECT_EQ(found->orbits->same_everywhere.kind, VerdictKind::proved) << model;
    EXPECT_EQ(found->orbits->quotient, QuotientExtent::manifold) << model << ": " << found->orbits->why_locally;
    expect_checked(found);
  }
}

// About a point that is not the origin, whatever else moves.
TEST(Orbits, AreSmallerWhereSomebodyTurns) {
  const auto found =
      orbits_in("x = \"line\"\ny = \"line\"\nz = \"line\"\n", symmetry("turn", "x = \"-y\", y = \"x - 1\""),
                "(x'^2 + y'^2 + z'^2)/2 - (x - 1)^2 - y^2 - z");
  EXPECT_EQ(found->orbits->same_everywhere.kind, VerdictKind::refuted);
  ASSERT_EQ(found->orbits->places.size(), 2U);
  EXPECT_EQ(to_text(found->orbits->places[0].second), "1");
  EXPECT_EQ(found->orbits->quotient, QuotientExtent::manifold);
  expect_checked(found);
}

// A place at which orbits are not smaller refutes nothing.
TEST(Orbits, AtAnotherPlaceAreFoundOut) {
  std::string json = reduce(*ask(gallery("ball_on_turntable").value())).value().json();
  const std::size_t evidence = json.find("minors of the generators"), places = json.find("\"places\"", evidence),
                    zero = json.find("\"0\"", places);
  ASSERT_NE(zero, std::string::npos);
  json.replace(zero, 3, "\"1\"");
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) {
    if (c.path == "/orbits") EXPECT_EQ(c.answer, CheckedCertificate::Answer::rejected) << c.how;
  }
}

struct Quotient {
  const char *coordinates, *lagrangian;
  std::vector<const char*> generators;
  QuotientExtent extent;
};

TEST(Orbits, AreAManifoldOnlyWhereTheActionIsKnownToBeProper) {
  const char* torus = "a = \"angle\"\nb = \"angle\"\n";
  const char* free_torus = "(a'^2 + b'^2)/2";
  const char* planes = "x = \"line\"\ny = \"line\"\nu = \"line\"\nv = \"line\"\n";
  const char* free_planes = "(x'^2 + y'^2 + u'^2 + v'^2)/2 - x^2 - y^2 - u^2 - v^2";
  const std::vector<Quotient> cases{
      {torus, free_torus, {"a = \"2\", b = \"3\""}, QuotientExtent::locally},  // free, but no angle says so alone
      {torus, free_torus, {"a = \"1\", b = \"3\""}, QuotientExtent::manifold},
      {torus, free_torus, {"a = \"1\", b = \"sqrt(2)\""}, QuotientExtent::locally},  // winds densely
      {torus, free_torus, {"a = \"1\"", "b = \"sqrt(2)\""}, QuotientExtent::manifold},
      // Half a turn of the first plane leaves the points of the second.
      {planes, free_planes, {"x = \"-y\", y = \"x\", u = \"-2*v\", v = \"2*u\""}, QuotientExtent::locally},
      {planes, free_planes, {"x = \"-y\", y = \"x\""}, QuotientExtent::manifold},
      {"x = \"line\"\nR = \"rotation\"\n",
       "(x'^2 + R.w.x^2 + R.w.y^2 + R.w.z^2)/2",
       {"x = \"1\", R = [\"0\", \"0\", \"1\"]"},
       QuotientExtent::manifold},                                                                     // a screw
      {"x = \"line\"\ny = \"line\"\n", "x'*y'", {"x = \"x\", y = \"-y\""}, QuotientExtent::locally},  // a boost
  };
  for (const Quotient& c : cases) {
    std::string symmetries;
    for (std::size_t k = 0; k < c.generators.size(); ++k)
      symmetries += symmetry("s" + std::to_string(k), c.generators[k]);
    const auto found = orbits_in(c.coordinates, symmetries, c.lagrangian);
    ASSERT_TRUE(found->orbits) << symmetries;
    EXPECT_EQ(found->orbits->quotient, c.extent) << symmetries << found->orbits->why_locally;
    EXPECT_EQ(found.show().find("a manifold locally") != std::string::npos, c.extent == QuotientExtent::locally);
  }
}

}  // namespace
}  // namespace anholon
