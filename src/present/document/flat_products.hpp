// Products as a person writes them.
#pragma once

#include "anholon/expr/print/print.hpp"

namespace anholon {

// The same expression without products in products, l*(theta'*cos(theta)), but for those that have a name.
[[nodiscard]] Expr with_flat_products(const Expr& e, const PrintOptions& options = {});

}  // namespace anholon
