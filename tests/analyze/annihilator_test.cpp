// The reaction-annihilator distribution where roots occur, and where it is larger than elsewhere.
#include <gtest/gtest.h>

#include <algorithm>

#include "anholon/analyze/conservation/annihilator.hpp"
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

std::vector<std::string> factors(const std::vector<AnnihilatorLocus>& loci) {
  std::vector<std::string> result;
  for (const AnnihilatorLocus& locus : loci) result.push_back(to_text(locus.factor));
  return result;
}

// Chetaev's reaction lies along (x', y', -(a/b)^2*z'), which points of the cone let point into three independent directions.
TEST(Annihilator, OfAConeOfVelocitiesIsZero) {
  const Found a = annihilator_of(Conserved::from_gallery("appell_hamel"));
  EXPECT_EQ(a.dimension, 3);
  EXPECT_TRUE(a.basis.empty());
  EXPECT_TRUE(a.ideal.empty());
  EXPECT_EQ(a.loci_listing(), Listing::complete);  // the reactions do not contain the configuration
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
  return "[parameters]\nk = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = "
         "\"line\"\n[lagrangian]\n"
         "L = \"(x'^2 + y'^2 + z'^2)/2 - k*(" +
         potential +
         ")\"\n[[constraint]]\nname = \"a\"\nequation = \"x' = 0\"\n"
         "[[constraint]]\nname = \"b\"\nequation = \"y' = 0\"\n";
}

TEST(Annihilator, IsLargerWhereAllMinorsVanish) {
  const Found common = annihilator_of(Conserved(held("x^2*y/2 + x^3")));
  EXPECT_EQ(common.basis.size(), 2);
  EXPECT_EQ(factors(common.loci), (std::vector<std::string>{"x"}));
  EXPECT_EQ(common.loci_listing(), Listing::complete);
}

TEST(Annihilator, IsNotLargerWhereOnlyOneMinorVanishes) {
  const Found apart = annihilator_of(Conserved(held("x*y")));
  EXPECT_EQ(apart.basis.size(), 2);
  EXPECT_TRUE(apart.loci.empty());
  EXPECT_EQ(apart.loci_listing(), Listing::complete);
}

TEST(Annihilator, SaysWhereItWasNotDecidedWhetherItIsLarger) {
  const Found open = annihilator_of(Conserved(held("x*(y^2 + x^2 - 1)^2")));
  EXPECT_TRUE(open.loci.size() + open.open_loci.size() > 0);
  const Found curve = annihilator_of(Conserved(held("(y^3 + x^3 - 1)^2/2")));
  EXPECT_EQ(factors(curve.loci), (std::vector<std::string>{"y^3 + x^3 - 1"}));  // by division
  EXPECT_EQ(curve.loci_listing(), Listing::complete);
}

// The forces are y*sin(x) and 1 - cos(x): at x = pi the first vanishes and the second is 2.
TEST(Annihilator, IsLargerOnASheetOfTheZerosOfAMinor) {
  std::string text = held("y*(1 - cos(x))");
  text.replace(text.find("x = \"line\""), 10, "x = \"angle\"");
  const Found sheet = annihilator_of(Conserved(text));
  ASSERT_EQ(sheet.loci.size(), 1);
  EXPECT_EQ(to_text(sheet.loci.front().factor), "1 - cos(x)");
  EXPECT_EQ(sheet.loci_listing(), Listing::complete);
}

// The forces are y*sin(x) and y*(1 - cos(x))*(1 + y^2*sin(x)): beside y = 0, the sheet x = 0 of sin(x) = 0.
TEST(Annihilator, IsLargerAtSomeOfTheZerosOfAFactor) {
  std::string text = held("0");
  text.replace(text.find("x = \"line\""), 10, "x = \"angle\"");
  text += "[forces]\nx = \"sin(x)*y\"\ny = \"(1 - cos(x))*(y + y^3*sin(x))\"\n";
  const Found sheet = annihilator_of(Conserved(text));
  EXPECT_EQ(sheet.loci_listing(), Listing::complete);
  ASSERT_EQ(sheet.loci.size(), 2);
  EXPECT_EQ(to_text(sheet.loci[0].factor), "y");
  EXPECT_TRUE(sheet.loci[0].chart.empty());
  EXPECT_EQ(to_text(sheet.loci[1].factor), "sin(x)");
  ASSERT_EQ(sheet.loci[1].chart.size(), 1);
  EXPECT_EQ(to_text(sheet.loci[1].chart.front().second), "0");
}

// Fassò & Sansonetto, section 3.2: the reactions are larger by what d(V, gamma) does, and that is a statement about each point: for
// V = V(z, gamma) they span less exactly where the torque of the potential about the axis vanishes. sin(gamma) plays no part.
TEST(Annihilator, OfTheSphereInTheCylinderIsLargerWhereThePotentialExertsNoTorque) {
  for (const char* name : {"sphere_in_rotating_cylinder", "sphere_in_rotating_cylinder_euler"}) {
    const Found a = annihilator_of(Conserved::from_gallery(name));
    EXPECT_EQ(factors(a.loci), (std::vector<std::string>{"d(V, gamma)"})) << name;
    EXPECT_EQ(a.loci_listing(), Listing::complete) << name;
    EXPECT_EQ(conditions_of(a.grows), "d(V, gamma)") << name;
  }
}

// Running straight (phi = 0) the board does not turn, and no force across it is needed; with the wheels across (phi = pi/2) it does not
// run. In both cases m*v*theta', the force across the board, is zero for every motion. Velocities x', y' by theta' do not exist at phi = 0.
TEST(Annihilator, OfTheSnakeboardIsLargerWhereItRunsStraightAndWhereItDoesNotRun) {
  const Found a = annihilator_of(Conserved::from_gallery("snakeboard"));
  std::vector<std::string> all = factors(a.loci);
  std::sort(all.begin(), all.end());
  EXPECT_EQ(all, (std::vector<std::string>{"cos(phi)", "sin(phi)"}));
  EXPECT_EQ(a.loci_listing(), Listing::complete);
}

// Lying flat, a disc in yaw, lean and spin has no chart: its mass matrix is singular there, and nothing is said about reactions.
TEST(Annihilator, IsNotLargerWhereTheLawDoesNotDetermineTheReactions) {
  const Found a = annihilator_of(Conserved::from_gallery("rolling_disc"));
  EXPECT_TRUE(a.loci.empty());
  EXPECT_EQ(texts(a.singular_loci), (std::vector<std::string>{"cos(q2)"}));
  EXPECT_EQ(a.loci_listing(), Listing::complete);
}

// The sleigh's chart x' by y' ends at sin(theta) = 0, where the sleigh itself does not.
TEST(Annihilator, DoesNotDependOnTheDirectionOfTheAxes) {
  const Found a = annihilator_of(Conserved::from_gallery("chaplygin_sleigh"));
  EXPECT_TRUE(a.loci.empty());
  EXPECT_TRUE(a.singular_loci.empty());
  EXPECT_EQ(a.loci_listing(), Listing::complete);
}

// Minors too large to be expanded still have values: at one state the reactions span all that the basis leaves.
TEST(Annihilator, HasARankThatAStateShowsWhereMinorsAreTooLarge) {
  for (const char* name : {"chaplygin_ball", "disk_on_plane", "constant_energy_particle"}) {
    const Found a = annihilator_of(Conserved::from_gallery(name));
    EXPECT_EQ(a.grows.kind, VerdictKind::refuted) << name;
    EXPECT_TRUE(a.grows.witness) << name;
    EXPECT_EQ(a.loci_listing(), Listing::open) << name;
  }
}

// At rho = 0, d(rho, alpha) = 0 and cos(alpha) = 0 the coordinates degenerate; elsewhere the two reactions are independent, whatever U is.
TEST(Annihilator, OnASurfaceOfRevolutionIsNotLargerOnAnyHypersurface) {
  const Found a = annihilator_of(Conserved::from_gallery("ball_on_surface_of_revolution"));
  EXPECT_TRUE(a.loci.empty());
  std::vector<std::string> singular = texts(a.singular_loci);
  std::sort(singular.begin(), singular.end());
  EXPECT_EQ(singular, (std::vector<std::string>{"cos(alpha)", "d(rho, alpha)", "rho"}));
  EXPECT_EQ(a.loci_listing(), Listing::complete);
  EXPECT_EQ(a.grows.kind, VerdictKind::refuted);  // only with rho constant, and then there is no surface
}

// The servo's force vanishes at the tilts of one equation, theta = 0 among them: an equation in theta and sin(theta).
TEST(Annihilator, OfTheBalancedPoleIsLargerWhereTheServoRests) {
  const Found a = annihilator_of(Conserved::from_gallery("balanced_pole"));
  ASSERT_EQ(a.loci.size(), 1);
  EXPECT_EQ(a.loci_listing(), Listing::complete);
  const Expr theta = a.of.m("theta"), zero = theta.workspace().number(0);
  EXPECT_TRUE(substitute(a.loci.front().factor, {{theta, zero}}).is_zero_literal());
}

}  // namespace
}  // namespace anholon
