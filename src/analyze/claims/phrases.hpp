// How a claim is said where it holds, and where it does not.
#pragma once

#include "anholon/expr/print/words.hpp"

namespace anholon {

struct Phrases {
  Words yes, no;     // "conserved", "not conserved"
  Words so_far{};    // where it is not decided: "at most 2", what is known all the same
  Words sentence{};  // that it holds, where `yes` alone does not tell what
  Words general{};   // behind any of them: ", for general parameters"
};

}  // namespace anholon
