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
Result<Model> particle(Workspace& workspace) {
  return ModelBuilder()
      .title("Nonholonomic particle")
      .parameter("m", "1.5", Assumption::positive)
      .coordinate("x", CoordinateKind::line)
      .coordinate("y", CoordinateKind::line)
      .coordinate("z", CoordinateKind::line)
      .lagrangian("m/2*(x'^2 + y'^2 + z'^2)")
      .constraint("no slip", "z' - y*x' = 0")
      .build(workspace);
}

bool say(const char* what, const Verdict& verdict) {
  std::cout << what << ": " << name_of(verdict.kind) << '\n';
  return verdict.kind == VerdictKind::proved;
}

// The multiplier that the law gives is the one of the textbook, wherever both are defined.
bool check_multiplier(const DecidedSystem& decided) {
  const auto solved = solve_multipliers(decided.system);
  if (!solved || !*solved) return false;
  Workspace& ws = decided.system.workspace();
  const Expr m = ws.symbol("m"), y = ws.symbol("y"), vx = ws.symbol("x", 1), vy = ws.symbol("y", 1);
  const Expr textbook = m * vx * vy / (1 + pow(y, 2));
  std::cout << "lambda = " << to_text((*solved)->multipliers.front()) << '\n';
  return say("lambda is m*x'*y'/(1 + y^2)",
             is_zero((*solved)->multipliers.front() - textbook, decided.system.assumptions));
}

bool check_forms(const DecidedSystem& decided) {
  const Verification verification = verify_forms(decided.system);
  for (const std::string& line : sentences(verification)) std::cout << "  " << line << '\n';
  return verification.kind() == VerdictKind::proved;
}

// At y = 1/2, x' = 2, y' = 3 the multiplier is 1.5*2*3/(5/4) = 7.2 and z'' = lambda/m = 4.8.
bool check_numbers(const DecidedSystem& decided) {
  const Model& model = *decided.system.model;
  const auto state = read_state(model, R"({"q": {"y": 0.5}, "velocity": {"x": 2, "y": 3}})");
  if (!state) {
    std::cerr << render(state.error());
    return false;
  }
  const auto numbers = numbers_at(decided.system, *state);
  if (!numbers) {
    std::cerr << render(numbers.error());
    return false;
  }
  const double lambda = numbers->multipliers.approximate(0), acceleration = numbers->accelerations.approximate(2);
  std::cout << "at y = 1/2, x' = 2, y' = 3: lambda = " << lambda << ", z'' = " << acceleration << '\n';
  return std::abs(lambda - 7.2) < 1e-14 && std::abs(acceleration - 4.8) < 1e-14;
}

}  // namespace

int main() {
  Workspace workspace;
  const Result<Model> model = particle(workspace);
  if (!model) {
    std::cerr << render(model.error());
    return 2;
  }
  const Result<System> system = make_system(*model);
  if (!system) {
    std::cerr << render(system.error());
    return 2;
  }
  const Result<DecidedSystem> decided = decide(*system);
  if (!decided) {
    std::cerr << render(decided.error());
    return 2;
  }
  for (const Form form : {Form::multipliers, Form::reduced}) {
    const auto equations = equations_of(*decided, form);
    if (!equations || !equations->value) return 1;
    std::cout << as_text(equations_document(*equations->value)) << '\n';
  }
  const bool multiplier = check_multiplier(*decided), forms = check_forms(*decided), numbers = check_numbers(*decided);
  return multiplier && forms && numbers ? 0 : 1;
}
