// A first program of five lines, as README.md shows it.
#include <anholon/anholon.hpp>
#include <iostream>

using anholon::Form;

int main() {
  // clang-format off
  auto model  = anholon::load("sleigh.toml");
  if (!model) return std::cerr << render(model.error()), 2;
  auto system = anholon::ask(*model, {.assume = {"a != 0"}});
  std::cout << system->derive(Form::reduced) << system->conserve();
  auto run = system->simulate();
  std::cout << run->at(2.5)["theta"];
  // clang-format on
}
