// Makes a system of a model.
#pragma once

#include "anholon/derive/system/system.hpp"

namespace anholon {

// The model must outlive the system. Diagnostics for what no formulation can take: accelerations that enter
// nonlinearly, reactions that are no linear form, a Hamiltonian without an inverse Legendre transform.
[[nodiscard]] Result<System> make_system(const Model& model);

}  // namespace anholon
