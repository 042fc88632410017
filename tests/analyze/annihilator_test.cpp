// The reaction-annihilator distribution where roots occur, and where it is larger than elsewhere.
#include <gtest/gtest.h>

#include "anholon/analyze/annihilator.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

struct Found : Annihilator {
  Conserved of;  // owns the expressions
};

Found annihilator_of(Conserved c) {
  auto found = reaction_annihilator(c.motion());
  if (!found || !found->value) throw std::runtime_error(found ? found->why_not : found.error().where);
  return {std::move(*found->value), std::move(c)};
}

std::vector<std::string> texts(const std::vector<Expr>& all) {
  std::vector<std::string> result;
  for (const Expr& e : all) result.push_back(to_text(e));
  return result;
}

// Chetaev's reaction lies along (x', y', -(a/b)^2*z'), which points of the cone let point into three independent directions.
TEST(Annihilator, OfAConeOfVelocitiesIsZero) {
  const Found a = annihilator_of(Conserved::from_gallery("appell_hamel"));
  EXPECT_EQ(a.dimension, 3);
  EXPECT_TRUE(a.basis.empty());
  EXPECT_TRUE(a.ideal.empty());
  EXPECT_TRUE(a.loci_complete());  // the reactions do not contain the configuration
}

// The reaction lies along the velocity, of which only the length is bound; nonzero for general V.
TEST(Annihilator, OfASphereOfVelocitiesIsZero) {
  const Found a = annihilator_of(Conserved::from_gallery("constant_energy_particle"));
  EXPECT_TRUE(a.basis.empty());
  EXPECT_FALSE(a.is_everything());
}

// The same cone beside a coordinate that it does not contain: no reaction works along that one.
TEST(Annihilator, ContainsWhatANonlinearConstraintLeavesAlone) {
  const Found a = annihilator_of(Conserved(R"model(
[parameters]
g = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
z = "line"
s = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2 + s'^2)/2 - g*(z + 2*s)"
[[constraint]]
name = "cone"
equation = "x'^2 + y'^2 = z'^2"
)model"));
  ASSERT_EQ(a.basis.size(), 1);
  EXPECT_EQ(texts(a.basis.front()), (std::vector<std::string>{"0", "0", "0", "1"}));
  ASSERT_EQ(a.ideal.size(), 1);
  EXPECT_EQ(texts(a.ideal.front()), (std::vector<std::string>{"0", "0", "0", "1"}));
}

// x and y are held where they are, against the potential's force -(dV/dx, dV/dy): one covector, which vanishes where both do.
std::string held(const std::string& potential) {
  return "[parameters]\nk = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\n"
         "L = \"(x'^2 + y'^2 + z'^2)/2 - k*(" + potential + ")\"\n[[constraint]]\nname = \"a\"\nequation = \"x' = 0\"\n"
         "[[constraint]]\nname = \"b\"\nequation = \"y' = 0\"\n";
}

TEST(Annihilator, IsLargerWhereAllMinorsVanish) {
  const Found common = annihilator_of(Conserved(held("x^2*y/2 + x^3")));
  EXPECT_EQ(common.basis.size(), 2);
  EXPECT_EQ(texts(common.loci), (std::vector<std::string>{"x"}));
  EXPECT_TRUE(common.loci_complete());
}

TEST(Annihilator, IsNotLargerWhereOnlyOneMinorVanishes) {
  const Found apart = annihilator_of(Conserved(held("x*y")));
  EXPECT_EQ(apart.basis.size(), 2);
  EXPECT_TRUE(apart.loci.empty());
  EXPECT_TRUE(apart.loci_complete());
}

TEST(Annihilator, SaysWhereItWasNotDecidedWhetherItIsLarger) {
  const Found open = annihilator_of(Conserved(held("x*(y^2 + x^2 - 1)^2")));
  EXPECT_TRUE(open.loci.size() + open.open_loci.size() > 0);
  const Found curve = annihilator_of(Conserved(held("(y^3 + x^3 - 1)^2/2")));
  EXPECT_EQ(texts(curve.loci), (std::vector<std::string>{"y^3 + x^3 - 1"}));  // by division
  EXPECT_TRUE(curve.loci_complete());
}

}  // namespace
}  // namespace anholon
