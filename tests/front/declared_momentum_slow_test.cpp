// Momenta that a model declares for its symmetries, compared with the fields.
#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

Result<Finding<Reduction>> turned(const std::string& momentum) {
  return reduce(ask(read("[parameters]\nm = { value = 2, assume = \"positive\" }\nk = 1\n[coordinates]\nx = "
                         "\"line\"\ny = \"line\"\n"
                         "[lagrangian]\nL = \"m*(x'^2 + y'^2)/2\"\n"
                         "[[symmetry]]\nname = \"turn\"\ngenerator = { x = \"-y\", y = \"x\" }\nmomentum = \"" +
                         momentum + "\"\n")
                        .value())
                    .value());
}

VerdictKind kind_of_declared(const std::string& momentum) {
  const auto found = turned(momentum).value();
  const auto& declared = found->action.front().declared;
  if (!declared) throw std::runtime_error("nothing was declared");
  const auto checked = check_certificates(found.json()).value();
  for (const CheckedCertificate& c : checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
  return declared->generates.kind;
}

TEST(DeclaredMomentum, IsRightUpToAConstant) {
  EXPECT_EQ(kind_of_declared("m*(x*y' - y*x')"), VerdictKind::proved);
  EXPECT_EQ(kind_of_declared("x*p_y - y*p_x"), VerdictKind::proved);
  EXPECT_EQ(kind_of_declared("x*p_y - y*p_x + 3*k"), VerdictKind::proved);
}

TEST(DeclaredMomentum, IsRefutedWithAState) {
  const auto found = turned("m*(x*y' - y*x') + x").value();
  const Verdict& verdict = found->action.front().declared->generates;
  EXPECT_EQ(verdict.kind, VerdictKind::refuted);
  EXPECT_TRUE(verdict.witness.has_value());
  EXPECT_EQ(kind_of_declared("m*(x*y' - y*x') + x"), VerdictKind::refuted);
  EXPECT_EQ(kind_of_declared("m*(x*y' + y*x')"), VerdictKind::refuted);
  EXPECT_EQ(kind_of_declared("m*(x*y' - y*x') + t"), VerdictKind::refuted);
  EXPECT_TRUE(contains(found.show(Format::full), "does not generate the symmetry (refuted)"));
}

// J = m (x y' − y x') is x p_y − y p_x exactly for m = k.
TEST(DeclaredMomentum, MayDependOnParameters) {
  EXPECT_EQ(kind_of_declared("k*(x*y' - y*x')"), VerdictKind::conditional);
}

constexpr const char* cubic = R"toml(
[poisson]
variables   = ["q", "p", "u", "v"]
bracket     = { "q, p" = "1", "u, v" = "1" }
hamiltonian = "p^2/2 + (u^2 + v^2)/2"
[[symmetry]]
name      = "drift"
generator = { q = "3*p^2" }
)toml";

// {q, p³} = 3p²: no polynomial of degree two generates it.
TEST(DeclaredMomentum, IsTakenOnAPoissonManifoldWhereNoneIsFound) {
  const auto without = reduce(ask(read(cubic).value()).value()).value();
  EXPECT_FALSE(without->poisson->action.front().momentum.has_value());
  const auto with = reduce(ask(read(std::string(cubic) + "momentum = \"p^3\"\n").value()).value()).value();
  const PoissonAction& action = with->poisson->action.front();
  ASSERT_TRUE(action.declared.has_value());
  EXPECT_TRUE(is_proved(action.declared->generates));
  ASSERT_TRUE(action.momentum.has_value());
  EXPECT_TRUE(is_proved(action.momentum->conserved));
  const auto wrong = reduce(ask(read(std::string(cubic) + "momentum = \"p^2\"\n").value()).value()).value();
  EXPECT_EQ(wrong->poisson->action.front().declared->generates.kind, VerdictKind::refuted);
  EXPECT_FALSE(wrong->poisson->action.front().momentum.has_value());
  for (const auto* found : {&with, &wrong}) {
    const auto checked = check_certificates(found->json()).value();
    for (const CheckedCertificate& c : checked)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
  }
}

TEST(DeclaredMomentum, TamperingIsFound) {
  std::string json = turned("x*p_y - y*p_x").value().json();
  const std::size_t at = json.find("\"declared_momentum\"");
  ASSERT_NE(at, std::string::npos);
  const std::string right = "x*(m*y')", wrong = "2*x*(m*y')";
  std::size_t changed = 0;
  for (std::size_t place = json.find("\"quantity\""); place != std::string::npos;
       place = json.find("\"quantity\"", place + 1)) {
    const std::size_t end = json.find('\n', place), found = json.find(right, place);
    if (found == std::string::npos || found > end) continue;
    json.replace(found, right.size(), wrong);
    ++changed;
  }
  ASSERT_GT(changed, 0U);
  bool rejected = false;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked)
    rejected = rejected || (c.path.ends_with("declared_momentum") && c.answer == CheckedCertificate::Answer::rejected);
  EXPECT_TRUE(rejected);
}

TEST(DeclaredMomentum, MayBeGivenToABuilder) {
  Workspace ws;
  const Result<Model> model = ModelBuilder()
                                  .coordinate("x", CoordinateKind::line)
                                  .lagrangian("x'^2/2")
                                  .symmetry("shift", {{"x", {"1"}}}, "p_x")
                                  .build(ws);
  ASSERT_TRUE(model);
  ASSERT_TRUE(model->symmetries.front().momentum.has_value());
}

// Its names are those of the model.
TEST(DeclaredMomentum, IsReadInTheNamesOfTheModel) {
  const auto text = [](const char* momentum) {
    return std::string(
               "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2\"\n[[symmetry]]\nname = \"shift\"\n"
               "generator = { x = \"1\" }\nmomentum = \"") +
           momentum + "\"\n";
  };
  EXPECT_EQ(read(text("x''")).error().front().code, "NH135");
  EXPECT_EQ(read(text("y")).error().front().code, "NH101");
}

}  // namespace
}  // namespace anholon
