// An inequality as something that may be taken for granted.
#pragma once

#include <optional>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {

// left > right: left − right is positive, and so on. nullopt for an equation, which is no assumption on a
// sign.
[[nodiscard]] std::optional<Assumed> assumed(const Expr& left, Relation relation, const Expr& right);

}  // namespace anholon
