// Invariants that a model declares under [reduction].
#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

// Two particles in a plane, turned together: the space of orbits has dimension 3.
std::string two_particles(const std::string& invariants) {
  return R"toml([coordinates]
x = "line"
y = "line"
u = "line"
v = "line"
h = "line"
[lagrangian]
L = "(x'^2 + y'^2 + u'^2 + v'^2 + h'^2)/2 - (x*u + y*v) - h*(x^2 + y^2)"
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x", u = "-v", v = "u" }
[reduction]
invariants = { )toml" +
         invariants + " }\n";
}

Result<Finding<Reduction>> with_invariants(const std::string& invariants) {
  return reduce(*ask(read(two_particles(invariants)).value()));
}

TEST(DeclaredInvariants, AreTheVariables) {
  const char* text = R"toml([coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - z*(x^2 + y^2)"
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x" }
[reduction]
invariants = { s = "(x^2 + y^2)/2" }
)toml";
  const auto found = reduce(*ask(read(text).value())).value();
  ASSERT_TRUE(found->reduced.value) << found->reduced.why_not;
  std::vector<std::string> names;
  for (const ReducedVariable& y : found->reduced.value->variables) names.push_back(y.name);
  EXPECT_EQ(names.front(), "z");
  EXPECT_EQ(names[1], "s");
  EXPECT_EQ(to_text(found->reduced.value->variables[1].meaning), "(x^2 + y^2)/2");
  const auto checked = check_certificates(found.json());
  for (const CheckedCertificate& c : *checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
}

void expect_refused(const std::string& invariants, const std::string& code, const std::string& message,
                    const std::string& place) {
  const auto found = with_invariants(invariants);
  ASSERT_FALSE(found) << invariants;
  const Diagnostic& d = found.error().front();
  EXPECT_EQ(d.code, code);
  EXPECT_NE(d.message.find(message), std::string::npos) << d.message;
  ASSERT_FALSE(d.labels.empty());
  const std::string text = two_particles(invariants);
  EXPECT_EQ(text.substr(d.labels.front().span.begin, place.size()), place);
}

TEST(DeclaredInvariants, ThatASymmetryMovesAreRefused) {
  expect_refused("s = \"x^2 + y^2\", p = \"x*u - y*v\"", "NH267", "the symmetry `turn` moves the invariant `p`", "p =");
}

TEST(DeclaredInvariants, ThatDependOnOthersAreRefused) {
  expect_refused("s = \"x^2 + y^2\", k = \"(x^2 + y^2)*h\"", "NH268", "the invariant `k`", "k =");
}

TEST(DeclaredInvariants, ThatAreTooFewAreRefused) {
  expect_refused("s = \"x^2 + y^2\", p = \"x*u + y*v\"", "NH269", "has dimension 4", "s =");
}

TEST(DeclaredInvariants, HaveNewNames) {
  EXPECT_FALSE(read(two_particles("x = \"x^2 + y^2\"")));
  EXPECT_FALSE(read(two_particles("s = \"x'^2\"")));
}

}  // namespace
}  // namespace anholon
