// Expressions of a section, parsed and checked against what may stand there.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "anholon/model/meaning/scope.hpp"

namespace anholon::detail {

// A number or an expression in quotes; nullopt if something is wrong with it, which is then reported.
[[nodiscard]] std::optional<Formula> read_formula(Interpretation& in, const SourceValue& value, const Scope& scope);

// A list of so many of them; NH113 if there are more or fewer.
[[nodiscard]] std::optional<std::vector<Formula>> read_formulas(Interpretation& in, const SourceValue& value,
                                                                const Scope& scope, std::size_t count,
                                                                std::string_view example);

// left = right, left > right; an expression alone means that it vanishes where `allow_lone` says so.
[[nodiscard]] std::optional<Condition> read_condition(Interpretation& in, const Excerpt& text, const Scope& scope,
                                                      bool allow_lone);

// Conditions separated by semicolons.
[[nodiscard]] std::vector<Condition> read_conditions(Interpretation& in, const SourceValue& value, const Scope& scope);

// What stands along coordinates, { x = "-y", y = "x" }: NH144 for every key that is none.
[[nodiscard]] std::vector<Component> read_components(Interpretation& in, const SourceValue& table, const Scope& scope);

}  // namespace anholon::detail
