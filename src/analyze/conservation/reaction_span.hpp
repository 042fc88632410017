// How much the reactions span at one configuration.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon::detail {

// At the configuration, with velocities chosen here, so many reactions are independent: the law solved in
// balls.
[[nodiscard]] Recheck recheck_span(std::size_t wanted, const Witness& at, const System& system, const Budget& budget);

}  // namespace anholon::detail
