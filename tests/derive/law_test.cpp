// The law itself: A a + ℓ = F + Nᵀ λ in a moving frame, against Euler angles, changes of coordinates and of constraints.
#include "anholon/derive/system/law.hpp"

#include <gtest/gtest.h>

#include <array>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

using Three = std::array<std::array<Expr, 3>, 3>;

Three product_of(const Three& a, const Three& b) {
  Three result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
  }
  return result;
}

// R = Rz(phi) Rx(theta) Rz(psi), body to space.
Three euler_rotation(Workspace& ws) {
  const Expr zero = ws.number(0), one = ws.number(1);
  const auto about_z = [&](const Expr& a) {
    return Three{{{cos(a), -sin(a), zero}, {sin(a), cos(a), zero}, {zero, zero, one}}};
  };
  const Expr theta = ws.symbol("theta");
  const Three about_x{{{one, zero, zero}, {zero, cos(theta), -sin(theta)}, {zero, sin(theta), cos(theta)}}};
  return product_of(product_of(about_z(ws.symbol("phi")), about_x), about_z(ws.symbol("psi")));
}

// The Euler–Lagrange expressions of L in Euler angles, minus those of the frame pulled back: Σ_i (∂w^i/∂q̇^j) E_i.
void expect_the_frame_agrees_with_euler_angles(const Mechanics& m, bool space, const std::vector<Expr>& constants) {
  Workspace& ws = *m.workspace();
  const Expr t = m.model().time;
  const Three r = euler_rotation(ws);
  const RotationSymbols& symbols = *m.model().coordinates[0].rotation;
  const auto total = [&](const Expr& e) { return time_derivative(e, constants, t); };
  Replacements in_angles;
  Three rate, transposed;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      in_angles[symbols.matrix[i][j]] = r[i][j];
      rate[i][j] = total(r[i][j]);
      transposed[j][i] = r[i][j];
    }
  }
  const Three hat = space ? product_of(rate, transposed) : product_of(transposed, rate);  // R' = ŵ R = R Ŵ
  const std::array<Expr, 3> w{hat[2][1], hat[0][2], hat[1][0]};
  const auto& frame = m.system().frame;
  ASSERT_EQ(frame.frame_of(0), space ? Frame::space : Frame::body);
  for (std::size_t i = 0; i < 3; ++i) {
    in_angles[frame.velocities()[i].velocity] = w[i];
    in_angles[frame.velocities()[i].acceleration] = total(w[i]);
  }
  const Law law = law_of(m.system());
  std::array<Expr, 3> in_frame;
  for (std::size_t i = 0; i < 3; ++i) {
    Expr e = law.inertia[i];
    for (std::size_t j = 0; j < 3; ++j) e = e + law.mass_matrix(i, j) * frame.velocities()[j].acceleration;
    in_frame[i] = substitute(e, in_angles);
  }
  const Expr lagrangian = substitute(m.system().lagrangian, in_angles);
  for (const char* angle : {"phi", "theta", "psi"}) {
    const Expr q = ws.symbol(angle), v = ws.symbol(angle, 1);
    Expr difference = total(differentiate(lagrangian, v)) - differentiate(lagrangian, q);
    for (std::size_t i = 0; i < 3; ++i) difference = difference - differentiate(w[i], v) * in_frame[i];
    EXPECT_TRUE(m.vanishes(difference)) << angle;
  }
}

TEST(Law, InTheBodyFrameIsThatOfEulerAngles) {
  const Mechanics m(R"model(
[parameters]
I1 = 1
I2 = 2
I3 = 3
k = 1
[coordinates]
R = "rotation"
[lagrangian]
L = "(I1*R.W.x^2 + I2*R.W.y^2 + (I3 + sin(t))*R.W.z^2)/2 + t*R[1,3]*R.W.x + R[2,1]*R[3,2]*R.W.y - k*t^2*R[3,3]*R[1,2]"
)model");
  expect_the_frame_agrees_with_euler_angles(m, false, {m("I1"), m("I2"), m("I3"), m("k")});
}

TEST(Law, InTheSpaceFrameIsThatOfEulerAngles) {
  const Mechanics m(R"model(
[parameters]
I1 = 1
I2 = 2
k = 1
[coordinates]
R = "rotation"
[lagrangian]
L = "(I1 + t^2*R[1,1]^2)*R.w.x^2/2 + I2*R.w.y^2/2 + R[3,1]^2*R.w.z^2/2 + R[2,3]*R.w.x*R.w.z + cos(t)*R[2,1]*R.w.y - k*R[3,3]*R[1,2]"
)model");
  expect_the_frame_agrees_with_euler_angles(m, true, {m("I1"), m("I2"), m("k")});
}

// dE/dt = w·(R + F) − ∂L/∂t, and dJ/dt = Y^TQ(L) + Y·(R + F) for a field Y that depends on time and on the rotation.
TEST(Law, RatesOfEnergyAndMomentaFollow) {
  const Mechanics m(R"model(
[parameters]
I1 = 1
I2 = 2
I3 = 3
a = 1
[coordinates]
x = "line"
R = "rotation"
[lagrangian]
L = "(1 + t^2)*x'^2/2 + (I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2 + t*x*R.W.y - x*R[3,3]"
[forces]
x = "-x'*t"
"R.body" = ["R[3,1]", "0", "-R.W.z"]
[[constraint]]
name = "rolling"
equation = "x' - a*R.W.z*R[3,3] = sin(t)"
)model");
  const System& s = m.system();
  const auto solved = solve_multipliers(s);
  ASSERT_TRUE(solved && *solved);
  Replacements motion;
  for (std::size_t i = 0; i < s.degrees(); ++i)
    motion[s.frame.velocities()[i].acceleration] = (*solved)->accelerations[i];
  const auto rate = [&](const Expr& e) { return substitute(s.frame.rate(e), motion); };
  const std::vector<Expr> w = s.frame.velocity_symbols();
  const std::vector<Expr> y{m("t*R[1,1]"), m("x"), m("R[2,3]"), m("t^2*x")};
  Expr energy = -s.lagrangian, power = -differentiate(s.lagrangian, m("t")), momentum = m("0"), momentum_rate = m("0");
  for (std::size_t i = 0; i < s.degrees(); ++i) {
    const Expr force = (*solved)->reaction[i] + s.force[i];
    energy = energy + w[i] * s.momenta[i];
    power = power + w[i] * force;
    momentum = momentum + y[i] * s.momenta[i];
    momentum_rate =
        momentum_rate + y[i] * force + y[i] * s.frame.along(i, s.lagrangian) + s.frame.drift(y[i]) * s.momenta[i];
  }
  for (const StructureConstant& c : s.frame.structure())
    momentum_rate = momentum_rate + c.value * (w[c.i] * y[c.j] * s.momenta[c.k]);
  EXPECT_TRUE(m.equal(rate(energy), power));
  EXPECT_TRUE(m.equal(rate(momentum), momentum_rate));
  EXPECT_TRUE(m.vanishes(rate(s.constraints[0].phi)));
}

constexpr std::string_view kSphere = R"model(
[parameters]
a = { value = 1, assume = "positive" }
r = { value = 1, assume = "positive" }
I = { value = 1, assume = "positive" }
Omega = 1
[functions]
V = { of = ["z", "gamma"] }
[coordinates]
z = "line"
gamma = "angle"
R = "rotation"
[definitions]
c1 = "r*gamma' + a*R.w.z - (r + a)*Omega"
c2 = "z' + a*(R.w.x*sin(gamma) - R.w.y*cos(gamma))"
[lagrangian]
L = "(r^2*gamma'^2 + z'^2)/2 + I/2*(R.w.x^2 + R.w.y^2 + R.w.z^2) - V"
)model";

Mechanics sphere(const std::shared_ptr<Workspace>& ws, const std::string& first, const std::string& second) {
  return {ws, std::string(kSphere) + "[[constraint]]\nname = \"1\"\nequation = \"" + first +
                  "\"\n[[constraint]]\nname = \"2\"\nequation = \"" + second + "\"\n"};
}

// Fassò–Sansonetto, Remark in 2.2: under S, s ↦ P S, P s the reaction on the constraint set is the same, λ ↦ P⁻ᵀ λ.
TEST(Reaction, IsInvariantWhenTheConstraintsAreCombined) {
  const auto ws = std::make_shared<Workspace>();
  const Mechanics plain = sphere(ws, "c1 = 0", "c2 = 0");
  const Mechanics mixed = sphere(ws, "c1 + sin(gamma)*c2 = 0", "(2 + z^2)*c2 - z*R[1,2]*c1 = 0");
  const auto one = solve_multipliers(plain.system()), other = solve_multipliers(mixed.system());
  const auto on_set = restrict_to_constraints(plain.system());
  ASSERT_TRUE(one && *one && other && *other && on_set && on_set->complete());
  for (std::size_t i = 0; i < plain.system().degrees(); ++i) {
    EXPECT_TRUE(plain.vanishes((*on_set)((*one)->reaction[i] - (*other)->reaction[i]))) << i;
    EXPECT_TRUE(plain.vanishes((*on_set)((*one)->accelerations[i] - (*other)->accelerations[i]))) << i;
  }
  const auto& l = (*one)->multipliers;
  const auto& k = (*other)->multipliers;
  EXPECT_TRUE(plain.vanishes((*on_set)(l[0] - (k[0] - plain("z*R[1,2]") * k[1]))));
  EXPECT_TRUE(plain.vanishes((*on_set)(l[1] - (plain("sin(gamma)") * k[0] + plain("2 + z^2") * k[1]))));
  EXPECT_FALSE(plain.vanishes((*one)->reaction[0] - (*other)->reaction[0]));  // off the constraint set they differ
}

// x = u + v², y = v − s u, z = s + sin(u): the reaction is a covector, R_u = Σ (∂x^i/∂u) R_i.
TEST(Reaction, IsCovariantUnderAChangeOfCoordinates) {
  const auto ws = std::make_shared<Workspace>();
  const std::string dynamics = R"model(
[lagrangian]
L = "(dx^2 + 2*dy^2 + 3*dz^2)/2 + y*dx - x*y*z*t"
[[constraint]]
name = "affine"
equation = "dz + x*dy - y*dx = c*t"
[[constraint]]
name = "nonlinear"
equation = "dx*dy = x"
)model";
  const Mechanics old(ws,
                      "[parameters]\nc = 1\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[definitions]\ndx "
                      "= \"x'\"\ndy = \"y'\"\ndz = \"z'\"\n" +
                          dynamics);
  const Mechanics fresh(ws, R"model(
[parameters]
c = 1
[coordinates]
u = "line"
v = "line"
s = "line"
[definitions]
x = "u + v^2"
y = "v - s*u"
z = "s + sin(u)"
dx = "u' + 2*v*v'"
dy = "v' - s'*u - s*u'"
dz = "s' + cos(u)*u'"
)model" + dynamics);
  const auto one = solve_multipliers(old.system()), other = solve_multipliers(fresh.system());
  ASSERT_TRUE(one && *one && other && *other);
  const std::vector<Expr> image{fresh("u + v^2"), fresh("v - s*u"), fresh("s + sin(u)")};
  Replacements change;
  for (std::size_t i = 0; i < 3; ++i) {
    change[old.system().frame.configuration_symbols()[i]] = image[i];
    change[old.system().frame.velocity_symbols()[i]] = fresh.system().frame.drift(image[i]);
  }
  for (std::size_t j = 0; j < 3; ++j) {
    Expr pulled_back = fresh("0");
    for (std::size_t i = 0; i < 3; ++i)
      pulled_back = pulled_back + differentiate(image[i], fresh.system().frame.configuration_symbols()[j]) *
                                      substitute((*one)->reaction[i], change);
    EXPECT_TRUE(fresh.equal((*other)->reaction[j], pulled_back)) << j;
  }
  for (std::size_t r = 0; r < 2; ++r)
    EXPECT_TRUE(fresh.equal((*other)->multipliers[r], substitute((*one)->multipliers[r], change))) << r;
}

}  // namespace
}  // namespace anholon
