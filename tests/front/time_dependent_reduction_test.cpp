// Reduction on P × ℝ: systems that depend on the time, and symmetries that do.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

Finding<Reduction> reduced_text(const std::string& text) { return reduce(ask(read(text).value()).value()).value(); }

void expect_nothing_rejected(const Finding<Reduction>& found) {
  const auto checked = check_certificates(found.json()).value();
  for (const CheckedCertificate& c : checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
}

constexpr const char* driven_rail = R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 + cos(t)*y*x'"
[[constraint]]
name = "driven"
equation = "z' = y*x' + sin(t)"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along z"
generator = { z = "1" }
)toml";

// The same by momenta, as a manifold.
constexpr const char* driven_rail_by_momenta = R"toml(
[poisson]
variables   = ["x", "px", "y", "py", "z", "pz"]
bracket     = { "x, px" = "1", "y, py" = "1", "z, pz" = "1" }
hamiltonian = "((px - y*cos(t))^2 + py^2 + pz^2)/2"
[[poisson.constraint]]
name = "driven"
equation = "pz = y*(px - y*cos(t)) + sin(t)"
reaction = { pz = "1", px = "-y" }
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along z"
generator = { z = "1" }
)toml";

bool is_same_rate(const Expr& found, const std::string& text) {
  return is_proved(is_zero(found - parse(found.workspace(), text).value()));
}

// (1 + y²) x'' = −(y x' y' + y cos t + y' cos t − y sin t), by the multiplier that z'' = y' x' + y x'' + cos t gives; with
// px = x' + y cos t and py = y'.
TEST(TimeDependentReduction, OfADrivenRailIsTheSameInVelocitiesAndMomenta) {
  const auto found = reduced_text(driven_rail), by_momenta = reduced_text(driven_rail_by_momenta);
  ASSERT_TRUE(found->reduced.value) << found->reduced.why_not;
  for (const ReducedVariable& y : found->reduced.value->variables) {
    if (y.name == "x'") EXPECT_TRUE(is_same_rate(y.rate, "-(y*x'*y' + y*cos(t) + y'*cos(t) - y*sin(t))/(1 + y^2)"));
    if (y.name == "y'") EXPECT_TRUE(is_same_rate(y.rate, "x'*cos(t)"));
  }
  const PhaseSystem& q = *by_momenta->poisson->quotient.value;
  Workspace& ws = *q.workspace;
  const auto in_velocities = [&](const Expr& e) {
    return substitute(e, Replacements{{ws.symbol("px"), parse(ws, "x' + y*cos(t)").value()},
                                      {ws.symbol("py"), parse(ws, "y'").value()},
                                      {ws.symbol("pz"), parse(ws, "y*x' + sin(t)").value()}});
  };
  int compared = 0;
  for (std::size_t i = 0; i < q.variables.size(); ++i) {
    const Expr rate = in_velocities(by_momenta->poisson->rates[i]);
    // px' = x'' + y' cos t − y sin t
    if (q.variables[i].name == "px")
      compared += is_same_rate(rate, "-(y*x'*y' + y*cos(t) + y'*cos(t) - y*sin(t))/(1 + y^2) + y'*cos(t) - y*sin(t)");
    if (q.variables[i].name == "py") compared += is_same_rate(rate, "x'*cos(t)");
  }
  EXPECT_EQ(compared, 2);
  expect_nothing_rejected(found);
  expect_nothing_rejected(by_momenta);
}

constexpr const char* free_particle = R"toml(
[poisson]
variables   = ["x", "px", "y", "py"]
bracket     = { "x, px" = "1", "y, py" = "1" }
hamiltonian = "(px^2 + py^2)/2"
[[symmetry]]
name = "moving shift"
)toml";

// y − t x is left by d/dx + t d/dy, but its rate py − t px − x is not.
TEST(TimeDependentReduction, AFieldThatChangesInTimeLeavesNoMotion) {
  const auto moving = reduced_text(std::string(free_particle) + "generator = { x = \"1\", y = \"t\" }\n");
  EXPECT_FALSE(moving->poisson->quotient.value);
  EXPECT_TRUE(moving->poisson->used.empty());
  EXPECT_EQ(moving->poisson->action.front().leaves[static_cast<std::size_t>(PoissonProperty::hamiltonian)].kind,
            VerdictKind::refuted);
  expect_nothing_rejected(moving);
  const auto constant = reduced_text(std::string(free_particle) + "generator = { x = \"1\", y = \"2\" }\n");
  EXPECT_TRUE(constant->poisson->quotient.value);
}

constexpr const char* growing_shift = R"toml(
[coordinates]
x = "line"
z = "line"
[quasi_velocities]
u = "x' - x"
v = "z'"
[lagrangian]
L = "((x' - x)^2 + z'^2)/2"
[[symmetry]]
name = "growing shift"
generator = { x = "exp(t)" }
)toml";

// L is (u² + v²)/2 with u = x' − x, so u' = −u; but the energy u²/2 + x u + v²/2 is moved by exp(t) d/dx.
TEST(TimeDependentReduction, TheEnergyMayBeNoFunctionOfWhatIsLeft) {
  const auto found = reduced_text(growing_shift);
  ASSERT_TRUE(found->reduced.value) << found->reduced.why_not;
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_TRUE(r.energy_moves);
  EXPECT_TRUE(r.hamiltonian.is_null());
  EXPECT_FALSE(r.phase_space);
  for (const ReducedVariable& y : r.variables) {
    if (y.name == "u") EXPECT_TRUE(is_same_rate(y.rate, "-u"));
  }
  expect_nothing_rejected(found);
}

}  // namespace
}  // namespace anholon
