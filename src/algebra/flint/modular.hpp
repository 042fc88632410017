// Evaluation modulo a random prime at a random point of the field's generators: the cheap first filter.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/residues.hpp"

namespace anholon {

// A homomorphism from the field to integers modulo a prime p ≡ 3 mod 4 (so 1 + t² is never zero). Only for fields
// without roots and signs: a root need not exist modulo p, and then nonzero proves nothing.
class ModularPoint {
 public:
  [[nodiscard]] static bool available(const Field& field);
  ModularPoint(const Field& field, std::uint64_t seed);

  [[nodiscard]] std::uint64_t prime() const { return p_; }
  // Values of expressions; nullopt where a denominator vanishes at this point.
  [[nodiscard]] std::vector<std::optional<std::uint64_t>> values(std::span<const Expr> e) const;

 private:
  [[nodiscard]] std::uint64_t multiply(std::uint64_t a, std::uint64_t b) const { return multiply_mod(a, b, p_); }
  [[nodiscard]] std::uint64_t power(std::uint64_t a, std::uint64_t n) const { return power_mod(a, n, p_); }
  [[nodiscard]] std::uint64_t inverse(std::uint64_t a) const { return inverse_mod(a, p_); }
  [[nodiscard]] std::uint64_t residue(const Integer& n) const;
  [[nodiscard]] std::uint64_t value(const Poly& a) const;
  [[nodiscard]] std::optional<std::uint64_t> value(const Fraction& a) const;

  const Field& field_;
  std::uint64_t p_;
  std::vector<std::uint64_t> generators_;
};

}  // namespace anholon
