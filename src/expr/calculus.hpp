// Derivatives and substitutions. Memoized per call, linear in the graph.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// ∂e/∂x, x a symbol.
[[nodiscard]] Expr differentiate(const Expr& e, const Expr& symbol);

// Σ ∂e/∂s · rates[s] over the symbols s in `rates`: total time derivatives, Lie derivatives.
using Rates = std::unordered_map<Expr, Expr>;
// The rate of each expression when symbols change at the given rates.
[[nodiscard]] Expr differentiate_along(const Expr& e, const Rates& rates);
[[nodiscard]] std::vector<Expr> differentiate_along(std::span<const Expr> e, const Rates& rates);

// (∂e/∂s)_s by one reverse sweep; fewer nodes than as many forward ones.
[[nodiscard]] std::vector<Expr> gradient(const Expr& e, std::span<const Expr> symbols);

// d/dt with every symbol's derivative its primed self (x → x', x' → x''), except `constants` and t, whose rate is 1.
[[nodiscard]] Expr time_derivative(const Expr& e, std::span<const Expr> constants, const Expr& time);

// Replaces whole nodes (usually symbols), all at once; images are not searched again.
using Replacements = std::unordered_map<Expr, Expr>;
// The expression with the nodes replaced.
[[nodiscard]] Expr substitute(const Expr& e, const Replacements& replacements);
[[nodiscard]] std::vector<Expr> substitute(std::span<const Expr> e, const Replacements& replacements);

// Replaces an undefined function by a formula in its arguments: V ↦ body(arguments), partials by derivatives of it.
struct FunctionValue {
  std::uint32_t function;       // of the workspace
  std::vector<Expr> arguments;  // symbols
  Expr body;                    // in these symbols
};
// Each expression with the functions replaced.
[[nodiscard]] std::vector<Expr> substitute_functions(std::span<const Expr> e, std::span<const FunctionValue> values);

// Merges sums into sums and products into products, for reading; sharing may be lost, so only for what is printed.
[[nodiscard]] Expr flatten(const Expr& e);

}  // namespace anholon
