// A variable of a reduced system by its name.
#pragma once

#include <stdexcept>
#include <string>

#include "anholon/anholon.hpp"

namespace anholon {

inline const ReducedVariable& variable_of(const Reduction& r, const std::string& name) {
  for (const ReducedVariable& y : r.reduced.value->variables) {
    if (y.name == name) return y;
  }
  throw std::logic_error("no variable " + name);
}

}  // namespace anholon
