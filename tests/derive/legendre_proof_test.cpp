#include "anholon/derive/agreement/legendre_proof.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "anholon/derive/agreement/motion_residuals.hpp"
#include "anholon/derive/agreement/verify.hpp"
#include "tests/derive/form_models.hpp"
#include "tests/derive/random_systems.hpp"

namespace anholon {
namespace {

Hamilton hamilton_form_of(const Mechanics& m) {
  auto derived = derive_hamilton(m.system());
  if (!derived || !derived->value) throw std::runtime_error("no Hamiltonian form");
  return std::move(*derived->value);
}

// What the symbols stand for, from V(t, q, p) in closed form by differentiation.
Replacements values_of(const LegendreSymbols& symbols, const Hamilton& h, const Mechanics& m) {
  const MovingFrame& frame = m.system().frame;
  const std::vector<Expr> w = frame.velocity_symbols(), p = frame.momentum_symbols();
  Replacements velocity, values;
  for (std::size_t j = 0; j < w.size(); ++j) velocity[w[j]] = h.velocities[j];
  for (std::size_t j = 0; j < w.size(); ++j) {
    const Expr& v = h.velocities[j];
    Expr rate = substitute(frame.drift(v), velocity);
    for (std::size_t i = 0; i < p.size(); ++i) {
      rate = rate + differentiate(v, p[i]) * h.free_rates[i];
      values[symbols.along[i][j]] = frame.along(i, v);
    }
    values[symbols.velocity_rates[j]] = rate;
    for (std::size_t s = 0; s < symbols.reactions.size(); ++s) {
      Expr slope = m("0");
      for (std::size_t i = 0; i < p.size(); ++i) slope = slope + differentiate(v, p[i]) * h.projection_bundle(s, i);
      values[symbols.reactions[s][j]] = slope;
    }
    values[w[j]] = v;
  }
  for (std::size_t s = 0; s < symbols.multipliers.size(); ++s) values[symbols.multipliers[s]] = h.multipliers[s];
  return values;
}

void expect_that_the_symbols_stand_for_the_form(const Mechanics& m) {
  const Hamilton h = hamilton_form_of(m);
  const auto symbolic = hamilton_in_symbols(m.system());
  ASSERT_TRUE(symbolic);
  const Replacements values = values_of(symbolic->symbols, h, m);
  const auto same = [&](const Expr& in_symbols, const Expr& in_closed_form) {
    return m.equal(substitute(in_symbols, values), in_closed_form);
  };
  EXPECT_TRUE(same(symbolic->form.hamiltonian, h.hamiltonian));
  for (std::size_t i = 0; i < h.free_rates.size(); ++i) {
    EXPECT_TRUE(same(symbolic->form.free_rates[i], h.free_rates[i]));
    EXPECT_TRUE(same(symbolic->form.momentum_rates[i], h.momentum_rates[i]));
  }
  for (std::size_t r = 0; r < h.multipliers.size(); ++r) {
    Expr tangency = -symbolic->symbols.rest[r];
    for (std::size_t s = 0; s < h.multipliers.size(); ++s)
      tangency = tangency + symbolic->symbols.tangency(r, s) * symbolic->symbols.multipliers[s];
    EXPECT_TRUE(same(tangency, m("0")));
  }
}

TEST(LegendreProof, TheSymbolsStandForTheForm) {
  for (const char* name : {"snakeboard", "ball_on_turntable", "chaplygin_sleigh", "sphere_in_rotating_cylinder"}) {
    SCOPED_TRACE(name);
    expect_that_the_symbols_stand_for_the_form(Mechanics::from_gallery(name));
  }
  for (const char* text : {test::kSuslov, test::kServo, test::kAccelerationLevel}) {
    SCOPED_TRACE(text);
    expect_that_the_symbols_stand_for_the_form(Mechanics(text));
  }
}

struct Proof {
  explicit Proof(const Mechanics& mechanics)
      : m(mechanics), motion(*reference_motion(m.system())->value), force(*AnyForce::make(m.system(), motion)) {}

  // Of a form derived from `change`d systems, with and without a free force.
  [[nodiscard]] Comparison of(const std::function<void(System&)>& change) const {
    std::vector<std::vector<Expr>> identities;
    for (const System* system : {&m.system(), &force.system()}) {
      System changed = *system;
      change(changed);
      identities.push_back(motion_identities(*hamilton_in_symbols(changed), *system, force.multipliers()));
    }
    return compare_in_symbols(*motion_residuals(Form::hamilton, m.system(), motion)->value, identities[0],
                              identities[1], force, motion, m.system());
  }

  const Mechanics& m;
  ReferenceMotion motion;
  AnyForce force;
};

constexpr const char* kCoupled = R"model(
[parameters]
I = { value = 2, assume = "positive" }
[coordinates]
x = "line"
R = "rotation"
[lagrangian]
L = "(2 + x^2)*x'^2/2 + (R.W.x^2 + 2*R.W.y^2 + I*R.W.z^2)/2 + R[1,3]*x'*R.W.y/2 + x*R.W.y + t*x' - x*R[3,3]"
[forces]
x = "-x'"
"R.body" = ["R[1,2]", "0", "R.W.z"]
[[constraint]]
name = "rolling"
equation = "x' - R.W.z*R[3,3] = t"
)model";

TEST(LegendreProof, ProvesTheFormAndNothingDerivedFromSomethingElse) {
  const Mechanics m(kCoupled);
  const Proof proof(m);
  const Comparison right = proof.of([](System&) {});
  EXPECT_EQ(right.verdict.kind, VerdictKind::proved) << right.verdict.reason;
  EXPECT_EQ(right.by, AgreementBy::any_force);
  EXPECT_EQ(right.rank, 4U);
  const auto not_proved = [&](const char* what, const std::function<void(System&)>& change) {
    EXPECT_EQ(proof.of(change).verdict.kind, VerdictKind::undecided) << what;
  };
  not_proved("sign of a force", [](System& s) { s.force[3] = -s.force[3]; });
  not_proved("sign of the potential", [&](System& s) { s.lagrangian = s.lagrangian + 2 * m("x*R[3,3]"); });
  not_proved("sign of the gyroscopic term", [&](System& s) { s.lagrangian = s.lagrangian - 2 * m("x*R.W.y"); });
  not_proved("kinetic energy", [&](System& s) { s.lagrangian = s.lagrangian - m("R[1,3]*x'*R.W.y"); });
  not_proved("sign of the affine term", [&](System& s) { s.constraints[0].phi = s.constraints[0].phi + m("2*t"); });
  not_proved("direction of the constraint",
             [&](System& s) { s.constraints[0].phi = s.constraints[0].phi - 2 * m("x'"); });
  not_proved("direction of the reaction",
             [](System& s) { s.constraints[0].reaction_row[0] = -s.constraints[0].reaction_row[0]; });
}

// The last is not quadratic: its Legendre transform stays implicit.
TEST(LegendreProof, ProvesEveryKindOfConstraintAndLagrangian) {
  for (const auto flavor :
       {test::Flavor::affine, test::Flavor::nonlinear, test::Flavor::servo, test::Flavor::acceleration}) {
    const test::RandomSystem random = test::random_system(3, 1, flavor, false, 7);
    const Mechanics m(random.text);
    const Comparison c = Proof(m).of([](System&) {});
    EXPECT_EQ(c.verdict.kind, VerdictKind::proved) << random.text << c.verdict.reason;
  }
  const Mechanics quartic(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2*(1 + x^2)/2 + x'^4/4 + (x'*y' + y'^2)/2 - "
      "x*y\"\n"
      "[[constraint]]\nname = \"track\"\nequation = \"y' = x*x'\"\n");
  EXPECT_EQ(hamilton_in_symbols(quartic.system())->form.legendre, Legendre::implicit);
  const Comparison c = Proof(quartic).of([](System&) {});
  EXPECT_EQ(c.verdict.kind, VerdictKind::proved) << c.verdict.reason;
}

TEST(LegendreProof, AGivenHamiltonianHasNoInverse) {
  EXPECT_FALSE(
      hamilton_in_symbols(Mechanics("[coordinates]\nx = \"line\"\n[hamiltonian]\nH = \"p_x^2/2\"\n").system()));
}

}  // namespace
}  // namespace anholon
