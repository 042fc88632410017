// Which functions of the state stay constant along a run, proved before it starts: a proof and its numbers stand side by side.
#pragma once

#include <functional>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"
#include "anholon/integrate/run/proved_integral.hpp"

namespace anholon {

// The energy, momenta, gauge momenta and moving energies that `conserve` finds, and what the model's claims call conserved. What is
// not proved for all values of parameters and all functions is asked again for those of the model, as exact numbers. Equal ones
// are listed once. Without `search` only the energy, the momenta of declared symmetries and the claims are asked about. Nothing that
// is assumed beside the model counts. `so_far` hears what those asked about first are, before the search.
[[nodiscard]] ProvedIntegrals proved_integrals(const System& system, const Budget& budget = {}, bool search = true,
                                               const std::function<void(const ProvedIntegrals&)>& so_far = {});

}  // namespace anholon
