// How a claim is said where it holds, and where it does not.
#pragma once

#include "anholon/expr/print/words.hpp"

namespace anholon {

struct Phrases {
  Words yes, no;  // "conserved", "not conserved"
};

}  // namespace anholon
