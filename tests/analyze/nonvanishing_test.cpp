// What vanishes nowhere is believed only in a form that shows it and is proved equal.
#include "anholon/analyze/checking/nonvanishing.hpp"

#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

using detail::has_positive_minors;
using detail::is_shown_sum_of_squares;
using detail::MinorsFrom;
using detail::NonvanishingStates;

std::string model(const std::string& lagrangian) {
  return R"toml(
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 1, assume = "positive" }
k = 1
[coordinates]
x = "line"
y = "line"
theta = "angle"
[lagrangian]
L = ")toml" +
         lagrangian + "\"\n";
}

TEST(Nonvanishing, IsShownByAFormThatIsEqual) {
  const Mechanics m(model("m*(x'^2 + y'^2)/2 + J*theta'^2/2"));
  const System system = m.system();
  const NonvanishingStates everywhere(system, {}, {}), some(system, {m("x - y")}, {});
  EXPECT_TRUE(everywhere.excludes(m("m + J - m*sin(theta)^2")));
  EXPECT_TRUE(everywhere.excludes(m("x^2 - 2*x*y + y^2 + m"), m("(x - y)^2 + m")));
  EXPECT_FALSE(everywhere.excludes(m("1 - sin(theta)^2"), m("2 - sin(theta)^2")));  // of something else
  EXPECT_FALSE(everywhere.excludes(m("1 - sin(theta)^2")));
  EXPECT_FALSE(everywhere.excludes(m("x^2 - y^2")));
  EXPECT_TRUE(some.excludes(m("(y - x)*(1 + x^2)*m")));
  EXPECT_TRUE(some.excludes(m("(x - y)^3/J")));
  EXPECT_FALSE(some.excludes(m("x^2 - y^2")));
  EXPECT_TRUE(everywhere.is_positive(m("m*J"), m("m*J")));
  EXPECT_FALSE(everywhere.is_positive(m("-m*J"), m("-m*J")));
  EXPECT_FALSE(everywhere.defines({m("1/(x - y)")}));
  EXPECT_TRUE(some.defines({m("1/(x - y)"), m("1/(1 + x^2)")}));
}

TEST(Nonvanishing, OfDeterminants) {
  const Mechanics m(model("m*(x'^2 + y'^2)/2 + J*theta'^2/2"));
  const System system = m.system();
  const NonvanishingStates everywhere(system, {}, {});
  EXPECT_TRUE(everywhere.excludes_determinant(
      Matrix(2, 2, {m("cos(theta)"), m("-sin(theta)"), m("sin(theta)"), m("cos(theta)")})));
  EXPECT_TRUE(everywhere.excludes_determinant(Matrix(2, 2, {m("0"), m("m"), m("J"), m("x")})));
  EXPECT_FALSE(everywhere.excludes_determinant(
      Matrix(2, 2, {m("cos(theta)"), m("sin(theta)"), m("sin(theta)"), m("cos(theta)")})));
  EXPECT_FALSE(everywhere.excludes_determinant(Matrix(2, 2, {m("x"), m("y"), m("2*x"), m("2*y")})));
  EXPECT_TRUE(everywhere.has_positive_determinant(Matrix(2, 2, {m("m"), m("x"), m("-x"), m("J")})));
  EXPECT_FALSE(everywhere.has_positive_determinant(Matrix(2, 2, {m("m"), m("x"), m("x"), m("J")})));
}

// x' + y' and x' − y' as squares determine both; x' + y' alone does not, and k may be negative.
TEST(Nonvanishing, KineticEnergiesArePositiveWhereTheyAre) {
  const auto squares = [](const char* l) {
    const Mechanics m(model(l));
    return is_shown_sum_of_squares(m.system(), {});
  };
  const auto minors = [](const char* l, MinorsFrom corner = MinorsFrom::last) {
    const Mechanics m(model(l));
    return has_positive_minors(corner, m.system(), {});
  };
  for (const char* l :
       {"m*(x'^2 + y'^2)/2 + J*theta'^2/2", "m*x'^2 + J*(y' - sin(theta)*x')^2 + m*(theta' + y')^2 - k*x"}) {
    EXPECT_TRUE(squares(l)) << l;
    EXPECT_TRUE(minors(l)) << l;
  }
  for (const char* l : {"m*(x'^2 + y'^2)/2 + k*theta'^2/2", "m*(x' + y')^2/2 + J*theta'^2/2",
                        "m*(x'^2 + y'^2)/2 - J*theta'^2/2", "m*(x'^2 + y'^2)/2 + J*sin(theta)^2*theta'^2"}) {
    EXPECT_FALSE(squares(l)) << l;
    EXPECT_FALSE(minors(l)) << l;
  }
  EXPECT_TRUE(minors("m*(x'^2 + y'^2 + x'*y')/2 + J*theta'^2/2"));  // no sum of squares as it is written
  EXPECT_FALSE(squares("m*(x'^2 + y'^2 + x'*y')/2 + J*theta'^2/2"));
  // The minor of y and theta changes with theta in a way that shows no sign.
  const char* turning =
      "((x' - J*theta'*sin(theta))^2 + (y' + J*theta'*cos(theta))^2)/6 + theta'^2/2 + (x'*cos(theta) + "
      "y'*sin(theta))*theta'/4";
  EXPECT_TRUE(minors(turning, MinorsFrom::first));
  EXPECT_FALSE(minors(turning));
}

}  // namespace
}  // namespace anholon
