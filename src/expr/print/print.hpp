// Expressions as text that parse() reads back to the same node, and as LaTeX that a person would write.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "anholon/expr/expr.hpp"

namespace anholon {

// What printing may shorten.
struct PrintOptions {
  std::size_t limit = 100'000;                       // characters; beyond it the text ends with " …"
  std::unordered_map<Expr, std::string> names = {};  // nodes to be printed by a name (definitions)
};

// As parse() reads it.
[[nodiscard]] std::string to_text(const Expr& e, const PrintOptions& options = {});
// As a person would write it.
[[nodiscard]] std::string to_latex(const Expr& e, const PrintOptions& options = {});

// The LaTeX of a name: theta → \theta, x1 → x_{1}, omega_max → \omega_{\mathrm{max}}, R.w.x → \omega^{R}_{x}.
[[nodiscard]] std::string name_to_latex(const std::string& name, unsigned primes = 0);

}  // namespace anholon
