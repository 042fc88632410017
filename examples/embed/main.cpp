// The library in another program: find_package(anholon), one header, one target.
#include <anholon/anholon.hpp>
#include <iostream>

using namespace anholon;

int main() {
  std::cout << "anholon " << version << '\n';

  // A system without a file: a skate on the ice.
  const auto model = build(ModelBuilder()
                               .title("Skate")
                               .parameter("m", "2.5", Assumption::positive)
                               .coordinate("x", CoordinateKind::line)
                               .coordinate("y", CoordinateKind::line)
                               .coordinate("theta", CoordinateKind::angle)
                               .lagrangian("m/2*(x'^2 + y'^2) + theta'^2/2")
                               .constraint("no slip across the blade", "x'*sin(theta) - y'*cos(theta) = 0"));
  if (!model) {
    std::cerr << render(model.error());
    return 2;
  }
  const auto speed = ask(*model)->examine("x'^2 + y'^2");
  std::cout << speed;
  return speed && speed->verdict().kind == VerdictKind::proved ? 0 : 1;
}
