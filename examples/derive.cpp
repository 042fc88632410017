// Equations of motion with the library alone: a system without a file, its equations in two forms, a formula
// of the textbook proved, all formulations proved equal, numbers at one state. The exit status is 0 if
// everything came out as it should.
#include <anholon/anholon.hpp>
#include <cmath>
#include <iostream>

using namespace anholon;

namespace {

// Rosenberg's particle: free in space but for z' = y*x'. The force of the constraint is m*x'*y'/(1 + y^2)
// times (-y, 0, 1).
Result<OwnedModel> particle() {
  return build(ModelBuilder()
                   .title("Nonholonomic particle")
                   .parameter("m", "1.5", Assumption::positive)
                   .coordinate("x", CoordinateKind::line)
                   .coordinate("y", CoordinateKind::line)
                   .coordinate("z", CoordinateKind::line)
                   .lagrangian("m/2*(x'^2 + y'^2 + z'^2)")
                   .constraint("no slip", "z' - y*x' = 0"));
}

// The multiplier that the law gives is the one of the textbook, wherever both are defined.
bool check_multiplier(const Finding<Derivation>& derived) {
  for (const EquationsSection& section : derived->equations.sections) {
    if (section.key != "multipliers") continue;
    Workspace& ws = derived.system().workspace();
    const Expr m = ws.symbol("m"), y = ws.symbol("y"), vx = ws.symbol("x", 1), vy = ws.symbol("y", 1);
    const Verdict verdict =
        is_zero(section.values.front() - m * vx * vy / (1 + pow(y, 2)), derived.system().assumptions);
    std::cout << "lambda is m*x'*y'/(1 + y^2): " << name_of(verdict.kind) << '\n';
    return verdict.kind == VerdictKind::proved;
  }
  return false;
}

// At y = 1/2, x' = 2, y' = 3 the multiplier is 1.5*2*3/(5/4) = 7.2 and z'' = lambda/m = 4.8.
bool check_numbers(const OwnedSystem& system) {
  const auto found = system.evaluate(R"({"q": {"y": 0.5}, "velocity": {"x": 2, "y": 3}})");
  if (!found) return false;
  const double lambda = (*found)->numbers.multipliers.approximate(0);
  const double acceleration = (*found)->numbers.accelerations.approximate(2);
  std::cout << "at y = 1/2, x' = 2, y' = 3: lambda = " << lambda << ", z'' = " << acceleration << '\n';
  return std::abs(lambda - 7.2) < 1e-14 && std::abs(acceleration - 4.8) < 1e-14;
}

}  // namespace

int main() {
  const auto model = particle();
  const auto system = model ? ask(*model) : tl::make_unexpected(model.error());
  if (!system) {
    std::cerr << render(system.error());
    return 2;
  }
  const auto derived = system->derive();
  const auto forms = system->verify();
  std::cout << derived << system->derive(Form::reduced) << forms;
  const bool multiplier = derived && check_multiplier(*derived), numbers = check_numbers(*system);
  return multiplier && numbers && forms && forms->verdict().kind == VerdictKind::proved ? 0 : 1;
}
