// Vectors in the text of a claim: [a, b, c], sums and multiples, cross(u, v), dot(u, v), the primes of named ones. Everything between
// them is read as any other expression.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "anholon/model/meaning/scope.hpp"

namespace anholon::detail {

using NamedVectors = std::vector<std::pair<std::string, std::vector<Expr>>>;

// A number, or the components of a vector.
struct VectorValue {
  std::vector<Expr> entries;
  std::vector<Expr> guards;
  bool is_vector = false;
};

// Whether a vector stands in the text, or something is made of vectors.
[[nodiscard]] bool has_vectors(const Excerpt& text, const NamedVectors& vectors);

// nullopt if something is wrong with it, which is then reported.
[[nodiscard]] std::optional<VectorValue> read_vector(Interpretation& in, const Excerpt& text, const Scope& scope,
                                                     const NamedVectors& vectors);

// left = right between numbers, or one for each component; between numbers an inequality too.
[[nodiscard]] std::vector<Condition> read_relations(Interpretation& in, const Excerpt& text, const Scope& scope,
                                                    const NamedVectors& vectors);

}  // namespace anholon::detail
