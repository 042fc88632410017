// Conditions on parameters and functions that real ones can satisfy.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// Of a conditional verdict: refuted where no admissible real parameters and functions satisfy the conditions, else whether some do.
void decide_possibility(Verdict& verdict, const System& system, const Budget& budget = {});

}  // namespace anholon::detail
