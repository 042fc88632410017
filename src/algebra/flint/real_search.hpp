// The search of RealPoints: equations and signs, made fewer step by step.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/real_roots.hpp"

namespace anholon {

// Signs that a quantity can have.
struct SignSet {
  bool negative = true, zero = true, positive = true;
  [[nodiscard]] bool empty() const { return !negative && !zero && !positive; }
  [[nodiscard]] bool excludes_zero() const { return !zero; }
};

class RealSearch {
 public:
  // `fixed`: generators that are numbers. `work`: problems that may be looked at.
  RealSearch(const Field& field, const std::vector<bool>& fixed, bool looks_for_points, int work);

  struct Problem {
    std::vector<Poly> zeros;
    std::vector<SignedPoly> signs;
    int resultants = 0;  // that were added to the equations
  };
  [[nodiscard]] Possibility solve(Problem p);

 private:
  using Answer = std::optional<Possibility>;  // none: the next step decides

  Answer factored(Problem& p);
  Answer without_known_signs(Problem& p);
  Answer split_into_terms(const Problem& p);
  Answer linear(const Problem& p);
  Answer in_one_generator(const Problem& p);
  Answer by_discriminants(const Problem& p);
  Answer by_resultants(const Problem& p);
  [[nodiscard]] bool changes_sign(const Problem& p) const;
  Possibility sampled(const Problem& p);

  [[nodiscard]] std::optional<std::vector<Poly>> possible_factors(const Poly& f) const;
  [[nodiscard]] bool is_number(const Poly& f) const;
  [[nodiscard]] std::vector<std::size_t> unknowns(const Poly& f) const;
  void find_signs(const Problem& p);  // of the generators
  [[nodiscard]] SignSet signs_of(const Poly& f) const;
  [[nodiscard]] SignSet signs_by_forms(const Poly& f, const std::vector<SignedPoly>& known) const;
  [[nodiscard]] Problem eliminated(const Problem& p, std::size_t equation, std::size_t g) const;
  [[nodiscard]] Problem at(const Problem& p, std::size_t g, const Rational& value) const;
  static void drop_free_signs(Problem& p, const std::vector<bool>& fixed);

  const Field& field_;
  const std::vector<bool>& fixed_;
  std::vector<SignSet> numbers_;     // signs of the generators, where these are numbers
  std::vector<SignSet> generators_;  // of the problem at hand
  bool looks_for_points_;            // else only for reasons that there are none
  int work_;                         // problems that may still be looked at
};

}  // namespace anholon
