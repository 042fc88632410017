// Functions of the state that were proved constant along every motion.
#pragma once

#include <string>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// One of them.
struct ProvedIntegral {
  std::string name;
  Expr value;  // in symbols of the model
};

// Those of one system.
struct ProvedIntegrals {
  std::vector<ProvedIntegral> list;  // energy first where it is one of them
  bool energy = false;               // the energy is one of them
};

}  // namespace anholon
