// The library in another program: find_package(anholon), one header, one target.
#include <anholon/anholon.hpp>
#include <iostream>

using namespace anholon;

int main() {
  std::cout << "anholon " << version << '\n';

  // A system without a file: a skate on the ice.
  Workspace workspace;
  const Result<Model> model = ModelBuilder()
                                  .title("Skate")
                                  .parameter("m", "2.5", Assumption::positive)
                                  .coordinate("x", CoordinateKind::line)
                                  .coordinate("y", CoordinateKind::line)
                                  .coordinate("theta", CoordinateKind::angle)
                                  .lagrangian("m/2*(x'^2 + y'^2) + theta'^2/2")
                                  .constraint("no slip across the blade", "x'*sin(theta) - y'*cos(theta) = 0")
                                  .build(workspace);
  if (!model) {
    std::cerr << render(model.error());
    return 2;
  }
  const Expr phi = model->constraints.front().phi;
  std::cout << "constraint  " << to_text(phi) << " = 0\n";

  // Its rate of change when the blade turns, and an identity about it, decided exactly.
  const Expr theta = workspace.symbol("theta");
  const Expr second = differentiate(differentiate(phi, theta), theta);
  const Verdict verdict = is_zero(second + phi);
  std::cout << "d²/dθ² of it is its negative: " << name_of(verdict.kind) << '\n';
  return verdict.kind == VerdictKind::proved ? 0 : 1;
}
