// A state in numbers, independent of any chart.
#pragma once

#include <vector>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

struct PhysicalState {
  Time t;                 // to twice the digits of a double
  std::vector<double> q;  // Configuration::variables
  std::vector<double> w;  // velocities of System::frame
};

}  // namespace anholon
