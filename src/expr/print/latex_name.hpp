// The LaTeX of a name, and whether an exponent may follow it.
#pragma once

#include <string>
#include <string_view>

#include "anholon/expr/print/print.hpp"

namespace anholon::detail {

struct LatexName {
  std::string text;
  bool has_superscript = false;  // x^{(4)}, \omega^{R}_{x}
};

[[nodiscard]] LatexName latex_name(std::string_view name, unsigned primes);

}  // namespace anholon::detail
