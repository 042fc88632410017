// The parts of a Functional Mock-up Unit, FMI 2.0, for model exchange and co-simulation.
//
// Its variables are real numbers: the state and its derivatives, inputs, parameters, then energy, integrals, multipliers and velocities as
// outputs, and the step of the integrator that co-simulation uses.
#pragma once

#include <string>

#include "anholon/present/exported/exported_system.hpp"

namespace anholon {

struct FunctionalMockup {
  std::string description;  // modelDescription.xml
  std::string source;       // one C file: the system as C, and the functions of the standard around it
};

[[nodiscard]] FunctionalMockup functional_mockup(const ExportedSystem& system, const std::string& title);

}  // namespace anholon
