// The lines on the first screen of README.md.
#include <anholon/anholon.hpp>
#include <iostream>

int main() {
  // clang-format off
  auto ball = anholon::ask(*anholon::gallery("ball_on_turntable"));
  std::cout << ball->derive(anholon::Form::reduced) << ball->conserve();
  std::cout << ball->simulate({.t = 30})->at(2.5)["x"];
  // clang-format on
}
