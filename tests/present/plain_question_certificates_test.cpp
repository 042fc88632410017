// Certificates of what is decided without solving: on sets that have no chart, of densities in velocities of the flow, beside roots.
#include "tests/present/certified.hpp"

namespace anholon {
namespace {

TEST(OwnCertificates, OfAConstraintThatCannotBeSolved) {
  expect_certified(conserve_answer(R"toml([coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2)/2 - z"
[[constraint]]
equation = "z'^3 = x'^3 + y'^3"
)toml"),
                   "cubic");
}

// The density that is found, and the equilibria that exclude smooth ones, are about u1 = x' cos(th) + y' sin(th).
TEST(OwnCertificates, OfDensitiesInVelocitiesOfTheFlow) {
  const std::string body = R"toml([coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "J/2*th'^2+M1/2*(x'*cos(th)+y'*sin(th))^2+K*th'*(x'*cos(th)+y'*sin(th))+N*th'*(y'*cos(th)-x'*sin(th))"
[[constraint]]
equation = "y'*cos(th)-x'*sin(th) = 0"
)toml";
  const Json answer = conserve_answer(
      "[parameters]\nJ = { assume = \"positive\" }\nM1 = { assume = \"positive\" }\nK = {}\nN = {}\n" + body);
  expect_certified(answer, "fluid");
  EXPECT_NE(answer.dump().find("u1"), std::string::npos);
}

TEST(OwnCertificates, BesideRootsOfAngles) {
  expect_certified(conserve_answer(R"toml([parameters]
k = { assume = "positive" }
[coordinates]
x = "line"
y = "angle"
z = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2)/2 - k*x^2"
[[constraint]]
equation = "z' = sqrt(1+sin(y)^2)*x'"
)toml"),
                   "root");
}

}  // namespace
}  // namespace anholon
