// How a system was made from a model's text: with it and a certificate anybody can check again.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/meaning/settings.hpp"

namespace anholon {

struct AskedOf {
  bool with_values = false, drop_dependent = false;  // as the options of these names
  std::vector<std::string> assume;                   // conditions, as they were written
  ModelSettings settings;                            // what was set from outside the file
};

}  // namespace anholon
