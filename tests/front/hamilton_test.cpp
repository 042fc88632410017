#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using Answer = CheckedCertificate::Answer;

Finding<HamiltonianSide> side_of(const std::string& model) { return hamilton(*ask(gallery(model).value())).value(); }

// The answer about the statement there, when every occurrence of a text is replaced.
Answer after_change(const std::string& model, const std::string& right, const std::string& wrong,
                    const std::string& place) {
  std::string json = side_of(model).json();
  if (json.find(right) == std::string::npos) throw std::logic_error("nothing to change: " + right);
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + wrong.size()))
    json.replace(at, right.size(), wrong);
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) {
    if (c.path == place) return c.answer;
  }
  throw std::logic_error("no statement " + place);
}

TEST(HamiltonQuestion, IsAnswered) {
  const auto found = side_of("chaplygin_sleigh");
  EXPECT_EQ(found.verdict().kind, VerdictKind::proved);
  EXPECT_NE(found.show().find("Jacobi's identity fails"), std::string::npos);
  // A constraint on accelerations cuts nothing out of the phase space.
  EXPECT_EQ(side_of("accelerometer_sled").verdict().kind, VerdictKind::undecided);
}

// Proposition 3: an affine constraint allows velocities outside A, though the energy may be constant all the same.
TEST(HamiltonQuestion, SaysWhichVelocitiesLieInA) {
  EXPECT_TRUE(contains(side_of("affine_particle_free").show_about("energy").value(), "not every v in C lies in A_v"));
  EXPECT_TRUE(contains(side_of("ball_on_turntable").show_about("energy").value(),
                       "each v in C lies in A_v exactly when Omega = 0"));
}

Finding<HamiltonianSide> side_of_text(const std::string& text) {
  return hamilton(ask(read(text).value()).value()).value();
}

// dH(W) = 2 c^2 on x'^2 + y'^2 = c^2, which is zero for no speed c > 0.
TEST(HamiltonQuestion, IsRefutedForEveryParameter) {
  const auto found = side_of_text(R"toml(
[parameters]
c = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - y"
[[constraint]]
equation = "x'^2 + y'^2 = c^2"
)toml");
  for (const PhaseProperty property : {PhaseProperty::in_kernel, PhaseProperty::liouville, PhaseProperty::generated}) {
    const Verdict& verdict = *(*found)[property].value;
    EXPECT_EQ(verdict.kind, VerdictKind::refuted) << name_of(property);
    EXPECT_EQ(verdict.refuted_for, ParameterScope::every) << name_of(property);
  }
  EXPECT_EQ(found->jacobi.value->verdict.refuted_for, ParameterScope::every);
  EXPECT_EQ(found->energy.value->workless.refuted_for, ParameterScope::every);
}

TEST(HamiltonQuestion, WritesTheEnergyAsKineticAndPotential) {
  const auto found = side_of_text(R"toml(
[parameters]
k = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 + k/sqrt(x^2 + y^2)"
)toml");
  EXPECT_EQ(to_text(found->phase.value->hamiltonian), "p_x^2/2 + p_y^2/2 - k/sqrt(x^2 + y^2)");
}

// Of a model given by H det A is 1/(I1 I2 I3): that it is defined where these are positive is no condition.
TEST(HamiltonQuestion, DoesNotRepeatWhatIsAssumed) {
  const auto found = side_of_text(R"toml(
[parameters]
I1 = { assume = "positive" }
I2 = { assume = "positive" }
I3 = { assume = "positive" }
[coordinates]
R = "rotation"
[hamiltonian]
H = "p_R.W.x^2/(2*I1) + p_R.W.y^2/(2*I2) + p_R.W.z^2/(2*I3)"
)toml");
  const Verdict& verdict = *(*found)[PhaseProperty::lagrange_differential].value;
  EXPECT_EQ(verdict.kind, VerdictKind::proved);
  EXPECT_TRUE(verdict.side_conditions.empty());
}

TEST(HamiltonQuestion, IsVerified) {
  for (const char* model : {"chaplygin_sleigh", "affine_particle_gravity", "appell_hamel", "balanced_pole",
                            "ball_on_unsteady_turntable", "suslov", "ball_on_surface_of_revolution"}) {
    const auto checked = check_certificates(side_of(model).json());
    ASSERT_TRUE(checked) << model;
    EXPECT_GT(checked->size(), 15U) << model;
    for (const CheckedCertificate& c : *checked)
      EXPECT_EQ(c.answer, Answer::verified) << model << ' ' << c.path << ": " << c.how;
  }
}

TEST(HamiltonQuestion, WrongCertificatesAreRejected) {
  // Another H, other multipliers, expressions that belong to another property, another place where A is singular.
  EXPECT_EQ(after_change("suslov", "\"hamiltonian\": \"(", "\"hamiltonian\": \"2*(", "/legendre/inverse"),
            Answer::rejected);
  EXPECT_EQ(after_change("lewis_particle", "p_x*p_y", "2*p_x*p_y", "/regularity/splitting"), Answer::rejected);
  EXPECT_EQ(after_change("affine_particle_free", "the Liouville field is tangent", "involutive linear part",
                         "/energy/liouville"),
            Answer::rejected);
  EXPECT_EQ(
      after_change("rolling_disc", "\"expression\": \"cos(q2)\"", "\"expression\": \"sin(q2)\"", "/legendre/regular"),
      Answer::rejected);
  // Three variables whose Jacobiator is zero.
  EXPECT_EQ(after_change("appell_hamel", "\"p_y\"\n", "\"x\"\n", "/bracket/jacobi"), Answer::rejected);
}

// A two-dimensional D has a Poisson bracket, whatever W is; a product of a plane with so(3)* whose D has five dimensions need not.
TEST(HamiltonQuestion, IsAnsweredOnAPoissonManifold) {
  const auto found = side_of("suslov_on_so3");
  EXPECT_EQ(found.verdict().kind, VerdictKind::proved);
  EXPECT_EQ(found->jacobi.value->verdict.kind, VerdictKind::proved);
  EXPECT_EQ(found->operator[](PhaseProperty::generated).value->kind, VerdictKind::proved);
  EXPECT_EQ(found->energy.value->examined.conserved.kind, VerdictKind::proved);
  const auto product = hamilton(*ask(read(R"toml(
[parameters]
m = { value = 1, assume = "positive" }
I = { value = 2, assume = "positive" }
r = { value = 0.5, assume = "positive" }
c = { value = 0 }
[poisson]
variables   = ["x", "px", "M1", "M2", "M3"]
bracket     = { "x, px" = "1", "M1, M2" = "M3", "M2, M3" = "M1", "M3, M1" = "M2" }
hamiltonian = "px^2/(2*m) + (M1^2 + M2^2 + M3^2)/(2*I) + x^2/2 + c*M1"
[[poisson.constraint]]
equation = "px/m = r*M3/I"
reaction = { px = "1", M3 = "-r" }
)toml")
                                         .value()))
                           .value();
  EXPECT_EQ(product->jacobi.value->verdict.kind, VerdictKind::refuted);
  EXPECT_EQ(product->operator[](PhaseProperty::generated).value->kind, VerdictKind::proved);
  EXPECT_EQ(product->operator[](PhaseProperty::in_kernel).value->kind, VerdictKind::proved);
  for (const auto* side : {&found, &product}) {
    const auto checked = check_certificates(side->json());
    ASSERT_TRUE(checked);
    EXPECT_GT(checked->size(), 7U);
    for (const CheckedCertificate& c : *checked) EXPECT_EQ(c.answer, Answer::verified) << c.path << ": " << c.how;
  }
}

// A reaction that works: along p with D = {p = k}, dH(W) = p/m is not zero.
TEST(HamiltonQuestion, OnAPoissonManifoldKnowsReactionsThatWork) {
  const auto found = hamilton(*ask(read(R"toml(
[parameters]
k = { value = 1, assume = "positive" }
[poisson]
variables   = ["x", "p"]
bracket     = { "x, p" = "1" }
hamiltonian = "p^2/2 + x^2/2"
[[poisson.constraint]]
equation = "p = k"
reaction = { p = "1" }
)toml")
                                       .value()))
                         .value();
  EXPECT_EQ(found->operator[](PhaseProperty::in_kernel).value->kind, VerdictKind::refuted);
  EXPECT_EQ(found->operator[](PhaseProperty::generated).value->kind, VerdictKind::refuted);
  EXPECT_EQ(to_text(found->beside_bracket[0]), "k");  // x' = k, and {x, H} = 0 on D
}

TEST(HamiltonQuestion, WrongMultipliersOnAPoissonManifoldAreRejected) {
  EXPECT_EQ(
      after_change("sleigh_on_se2", "\"multipliers\": [\n", "\"multipliers\": [\n\"1 + 0\", ", "/regularity/splitting"),
      Answer::rejected);
}

}  // namespace
}  // namespace anholon
