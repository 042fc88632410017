// Values of first integrals that somebody asked for: "turn about the axis = l, energy = 1".
#pragma once

#include <optional>

#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/base/diagnostic.hpp"

namespace anholon {

// integral = value.
struct AskedLevel {
  std::string name;                          // of a symmetry, `energy`, or an expression, as it was written
  std::optional<std::size_t> symmetry = {};  // whose momentum is meant
  Expr function = {};                        // else: an expression of the model
  Expr value = {};                           // of parameters and numbers; or a symbol that the model does not have
  bool is_new = false;                       // the value is such a symbol
};

// Commas outside parentheses separate them; the name of a symmetry may have commas itself. NH266 for what is no `integral = value`,
// and for values that change.
[[nodiscard]] Result<std::vector<AskedLevel>> levels_in(const std::vector<std::string>& texts,
                                                        const std::vector<Generator>& declared, const Model& model);

// NH266: why it is no level set of the system.
[[nodiscard]] Diagnostic no_level(std::string message, std::string help = {});

}  // namespace anholon
