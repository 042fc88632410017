// What constraints are solved for: what can be divided by everywhere comes first.
#include <gtest/gtest.h>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

std::string particle(const std::string& constraint) {
  return "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2\"\n"
         "[[constraint]]\nname = \"c\"\nequation = \"" +
         constraint + "\"\n";
}

std::vector<std::string> texts(const std::vector<Expr>& all) {
  std::vector<std::string> result;
  for (const Expr& e : all) result.push_back(to_text(e));
  return result;
}

// x*y + z = 1 is a graph over (x, y); over (y, z) it is none where y = 0.
TEST(Restriction, SolvesForTheCoordinateWhoseCoefficientVanishesNowhere) {
  const Mechanics m(particle("x*y + z = 1"));
  const System system = m.system();
  const Restriction set = restrict_to_constraints(system).value();
  ASSERT_EQ(set.positions.size(), 1);
  ASSERT_TRUE(set.positions.contains(m("z")));
  EXPECT_EQ(to_text(set.positions.at(m("z"))), "1 - x*y");
  EXPECT_TRUE(set.nonzero.empty()) << texts(set.nonzero).front();
}

// A coefficient that is positive where it is not a number.
TEST(Restriction, SolvesForTheCoordinateWhoseCoefficientIsPositive) {
  const Mechanics m(particle("x*y + (1 + y^2)*z = 1"));
  const System system = m.system();
  const Restriction set = restrict_to_constraints(system).value();
  EXPECT_TRUE(set.positions.contains(m("z")));
}

TEST(Restriction, StatesWhatItDividesByWhereThereIsNoSuchCoordinate) {
  const Mechanics m(particle("x*y = 1"));
  const System system = m.system();
  const Restriction set = restrict_to_constraints(system).value();
  EXPECT_TRUE(set.positions.contains(m("x")));
  EXPECT_EQ(texts(set.nonzero).front(), "y");
}

// Nonlinear in x', linear in y' and z'.
TEST(Restriction, SolvesForTheVelocityWhoseCoefficientVanishesNowhere) {
  const Mechanics m(particle("x'^2 + y' + z*z' = 0"));
  const System system = m.system();
  const Restriction set = restrict_to_constraints(system).value();
  ASSERT_EQ(set.dependent, (std::vector<std::size_t>{1}));
  EXPECT_TRUE(set.nonzero.empty());
}

}  // namespace
}  // namespace anholon
