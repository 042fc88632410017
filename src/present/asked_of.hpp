// How a system was made from a model's text: with it and a certificate anybody can check again.
#pragma once

#include <string>
#include <vector>

namespace anholon {

struct AskedOf {
  bool with_values = false, drop_dependent = false;
  std::vector<std::string> assume;
};

}  // namespace anholon
