// What is conserved on a Poisson manifold: H where W is in the kernel of dH, Casimir functions where reactions keep them.
#include "anholon/analyze/integrals/functional_dependence.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

// Heavy top with a fixed point: momenta in the body and the vertical, seen from the body.
const std::string top = R"toml([parameters]
A = { value = 1, assume = "positive" }
B = { value = 2, assume = "positive" }
C = { value = 3, assume = "positive" }
c = 1
[poisson]
variables = ["Mx", "My", "Mz", "gx", "gy", "gz"]
relations = ["gx^2 + gy^2 + gz^2 = 1"]
hamiltonian = "Mx^2/(2*A) + My^2/(2*B) + Mz^2/(2*C) + c*gz"
[poisson.bracket]
"Mx, My" = "-Mz"
"My, Mz" = "-Mx"
"Mz, Mx" = "-My"
"Mx, gy" = "-gz"
"My, gz" = "-gx"
"Mz, gx" = "-gy"
"Mx, gz" = "gy"
"My, gx" = "gz"
"Mz, gy" = "gx"
)toml";

std::string with_wheels(const std::string& reaction) {
  return top + "[[poisson.constraint]]\nname = \"wheels\"\nequation = \"Mz = 0\"\nreaction = " + reaction + "\n";
}

TEST(PoissonConservation, OfTheHeavyTop) {
  Conserved asked(top);
  const Conservation all = asked.all();
  EXPECT_EQ(all.energy.examined.conserved.kind, VerdictKind::proved);
  ASSERT_EQ(all.casimirs.size(), 2U);  // the vertical momentum, and the length of the vertical, which is 1
  const auto by_law = [](const ExaminedQuantity& q) { return q.conserved_by == ConservedBy::law; };
  EXPECT_EQ(std::count_if(all.casimirs.begin(), all.casimirs.end(), by_law), 1);
  EXPECT_EQ(asked.verdict("Mx*gx + My*gy + Mz*gz"), VerdictKind::proved);
  EXPECT_EQ(conditions_of(asked.candidate("Mz").conserved), "B - A");  // Lagrange's top
}

// 1 on the sphere alone: what is said of its gradient is not said around it.
TEST(PoissonConservation, KnowsWhereTheRelationsHold) {
  Conserved asked(top);
  EXPECT_EQ(asked.candidate("gx^2 + gy^2 + gz^2").conserved_by, ConservedBy::constraints);
  EXPECT_EQ(asked.verdict("(gx^2 + gy^2 + gz^2 - 1)*Mx"), VerdictKind::proved);
  EXPECT_NE(asked.verdict("(gx^2 + gy^2 + gz^2 - 2)*Mx"), VerdictKind::proved);
}

// A torque about the forbidden axis does no work: W_z = Mz/C = 0. One about another axis does.
TEST(PoissonConservation, OfTheEnergyAsksForTheKernelOfDH) {
  Conserved ideal(with_wheels("{ Mz = \"1\" }"));
  const Conservation all = ideal.all();
  EXPECT_EQ(all.energy.workless.kind, VerdictKind::proved);
  EXPECT_EQ(all.energy.examined.conserved.kind, VerdictKind::proved);
  EXPECT_TRUE(all.energy.working.empty());
  Conserved servo(with_wheels("{ Mx = \"1\", Mz = \"1\" }"));
  const Conservation other = servo.all();
  EXPECT_EQ(other.energy.workless.kind, VerdictKind::refuted);
  EXPECT_EQ(other.energy.working, std::vector<std::size_t>{0});
  // H' = lambda Mx/A with lambda = -(Mx My/B - Mx My/A) on D: no change exactly where A = B.
  EXPECT_EQ(conditions_of(other.energy.examined.conserved), "B - A");
}

// dH/dt = dH(F) + ∂H/∂t where there is no reaction.
TEST(PoissonConservation, OfTheEnergySeesForcesAndTime) {
  Conserved oscillator(R"toml([parameters]
k = 1
r = 1
[poisson]
variables = ["x", "p"]
bracket = { "x, p" = 1 }
hamiltonian = "p^2/2 + x^2/2 + k*x*t"
[forces]
p = "-r*p"
)toml");
  EXPECT_EQ(conditions_of(oscillator.all().energy.examined.conserved), "k & r");
}

// p_x is a variable, no momentum of x that would have to be looked up in a Lagrangian.
TEST(PoissonConservation, TakesNamesOfMomentaForVariables) {
  Conserved free(R"toml([poisson]
variables = ["x", "p_x"]
bracket = { "x, p_x" = 1 }
hamiltonian = "p_x^2/2"
)toml");
  EXPECT_EQ(free.verdict("p_x"), VerdictKind::proved);
  EXPECT_EQ(free.candidate("p_x").conserved_by, ConservedBy::law);
  EXPECT_EQ(free.verdict("x*p_x"), VerdictKind::refuted);
  EXPECT_EQ(free.verdict("x - t*p_x"), VerdictKind::proved);
}

// Euler's equations with an undefined potential of the vertical: for every V.
TEST(PoissonConservation, HoldsForEveryPotential) {
  std::string text = top;
  text.replace(text.find("c*gz"), 4, "V(gx, gy, gz)");
  text = "[functions]\nV = { of = [\"gx\", \"gy\", \"gz\"] }\n" + text;
  Conserved asked(text);
  EXPECT_EQ(asked.verdict("energy"), VerdictKind::proved);
  EXPECT_EQ(asked.verdict("Mx*gx + My*gy + Mz*gz"), VerdictKind::proved);
  EXPECT_NE(asked.verdict("Mx^2 + My^2 + Mz^2"), VerdictKind::proved);
}

TEST(PoissonConservation, OfSuslovsProblemIsThatOfTheLagrangian) {
  Conserved reduced = Conserved::from_gallery("suslov_on_so3");
  EXPECT_EQ(reduced.verdict("energy"), VerdictKind::proved);
  EXPECT_NE(reduced.verdict("Mx^2 + My^2 + Mz^2"), VerdictKind::proved);
  // Around D the energy is not conserved: there W.z, along which the torque acts, is not 0.
  const System& system = reduced.system();
  const Expr around = differentiate(system.poisson->hamiltonian, reduced.m("Mz")) * system.poisson->reaction[2];
  EXPECT_TRUE(reduced.m.differs_from_zero(around));
}

// Lagrange's top keeps Mz, which no bracket tells: a polynomial of degree 1.
TEST(PoissonConservation, FindsPolynomialsInTheVariables) {
  std::string text = top;
  text.replace(text.find("My^2/(2*B)"), 10, "My^2/(2*A)");
  text.erase(text.find("B = {"), std::string("B = { value = 2, assume = \"positive\" }\n").size());
  const Conserved asked(text);
  const auto all = conserve(asked.system(), {}, SearchOptions{.velocity_degree = 1, .degree = 1});
  ASSERT_TRUE(all && all->value && all->value->search);
  const IntegralSearch& search = *all->value->search;
  ASSERT_EQ(search.found.size(), 1U);
  EXPECT_EQ(to_text(search.found[0].quantity), "Mz");
  EXPECT_EQ(search.functions, 7U);  // 1 and the six variables
}

// Liouville: a Hamiltonian field on a Lie algebra whose adjoint maps have no trace keeps dM; no velocity is free, and that is all of it.
TEST(PoissonConservation, FindsLiouvillesMeasure) {
  Conserved body(R"toml([poisson]
variables = ["Mx", "My", "Mz"]
bracket = { "Mx, My" = "-Mz", "My, Mz" = "-Mx", "Mz, Mx" = "-My" }
hamiltonian = "Mx^2/2 + My^2/4 + Mz^2/6"
)toml");
  const Conservation all = body.all();
  ASSERT_TRUE(all.measure.value && all.measure.value->density);
  EXPECT_TRUE(body.m.equal(all.measure.value->density->value, "1"));
  EXPECT_EQ(all.measure.value->invariant.kind, VerdictKind::proved);
  EXPECT_EQ(all.casimirs.size(), 1U);
  // Energy and length of the momentum, and the measure: more than dimension 3 needs.
  ASSERT_TRUE(all.integrability);
  EXPECT_EQ(all.integrability->reduced_dimension, 3U);
  EXPECT_EQ(all.integrability->reduced_integrals.size(), 2U);
  EXPECT_EQ(all.integrability->euler_jacobi(), VerdictKind::proved);
}

// Of degree 4, as she found it: six variables, two Casimir functions, the energy and this one.
TEST(PoissonConservation, FindsKovalevskayasIntegral) {
  Conserved asked = Conserved::from_gallery("kovalevskaya_top");
  const auto all = conserve(asked.system(), {}, SearchOptions{.velocity_degree = 1, .degree = 4});
  ASSERT_TRUE(all && all->value && all->value->search && all->value->integrability);
  ASSERT_EQ(all->value->search->found.size(), 1U);
  std::vector<Expr> known{asked.m("(Mx^2 + My^2 + 2*Mz^2)/(4*C) + c*gx"), asked.m("Mx*gx + My*gy + Mz*gz"),
                          asked.m("gx^2 + gy^2 + gz^2"), all->value->search->found[0].quantity};
  const Expr hers = asked.m("(Mx^2 - My^2 - 4*C*c*gx)^2 + (2*Mx*My - 4*C*c*gy)^2");
  const auto of = as_function_of(hers, known, asked.motion(), {});
  ASSERT_TRUE(of);
  EXPECT_EQ(of->verdict.kind, VerdictKind::proved);
  EXPECT_EQ(all->value->integrability->integrals.size(), 4U);
  EXPECT_EQ(all->value->integrability->euler_jacobi(), VerdictKind::proved);
}

// The value that reduction and the splitting take: X_H by its own formula, D and W in the order of the file.
TEST(PoissonConservation, SpeaksOfAPhaseSystem) {
  const Conserved asked(with_wheels("{ Mx = \"gx\", Mz = \"1\" }"));
  const PhaseSystem p = phase_system_of(asked.system());
  const std::vector<Expr> field = p.free_field();
  for (std::size_t i = 0; i < field.size(); ++i)
    EXPECT_TRUE(asked.m.equal(field[i], asked.system().poisson->free[i])) << p.variables[i].name;
  EXPECT_EQ(p.dimension, 5U);
  ASSERT_EQ(p.constraints.size(), 1U);
  EXPECT_EQ(p.constraints[0].name, "wheels");
  EXPECT_EQ(to_text(p.constraints[0].direction[0]), "gx");
  EXPECT_TRUE(asked.m.equal(p.bracket_of(asked.m("Mx*gx"), asked.m("My")), "-Mz*gx - Mx*gz"));
}

}  // namespace
}  // namespace anholon
