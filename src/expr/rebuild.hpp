// The one bottom-up rewriting loop that substitutions and rewritings share.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// What stands in the place of a node, given the images of its operands.
using Image = std::function<Expr(const Expr& node, const std::vector<Expr>& operands, bool operands_changed)>;

[[nodiscard]] std::vector<Expr> rebuild(std::span<const Expr> e, const Image& image);

}  // namespace anholon
