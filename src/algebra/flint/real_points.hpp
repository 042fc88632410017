// Real points at which polynomials of a field vanish.
#pragma once

#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/real_roots.hpp"
#include "anholon/algebra/sign/proved_sign.hpp"

namespace anholon {

// By signs, linear elimination, the real roots of polynomials in one generator, resultants and discriminants; that there is a
// point, by small rational values of the other generators. A bounded search: what it does not find is unknown.
class RealPoints {
 public:
  RealPoints(const Field& field, const Assumptions& assumptions);

  // Do all of them vanish at some real point at which the relations of the field and the assumptions hold? Generators are taken
  // for independent beyond that: where they need not be (x and exp(x)), there is no `possible`.
  [[nodiscard]] Possibility with_zeros(const std::vector<Poly>& zeros) const;
  // The same, without looking for a point.
  [[nodiscard]] bool excludes(const std::vector<Poly>& zeros) const;

 private:
  void add_bound(const Poly& exponential, ProvedSign exponent);
  [[nodiscard]] Possibility search(const std::vector<Poly>& zeros, bool looks_for_points, int work) const;
  [[nodiscard]] bool are_independent(const std::vector<bool>& involved) const;

  const Field& field_;
  std::vector<SignedPoly> signs_;
  std::vector<bool> fixed_;  // generators that are numbers
};

}  // namespace anholon
