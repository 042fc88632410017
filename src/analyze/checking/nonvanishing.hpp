// What vanishes nowhere, shown in a form in which it can be read off.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// Expanded by rows, as a graph.
[[nodiscard]] Expr determinant_on_graph(const Matrix& m);

// States at which the assumptions hold and the expressions listed do not vanish.
class NonvanishingStates {
 public:
  NonvanishingStates(const System& system, const std::vector<Expr>& nonzero, const Budget& budget);

  // e vanishes nowhere there: it equals, by an identity in half angles, a product of expressions listed and
  // of sums of terms of one sign. The product is looked for in `found`, which should be e in another form.
  [[nodiscard]] bool excludes(const Expr& e, const Expr& found) const;
  [[nodiscard]] bool excludes(const Expr& e) const { return excludes(e, e); }
  [[nodiscard]] bool is_positive(const Expr& e, const Expr& found) const;
  // Everything the entries divide by.
  [[nodiscard]] bool defines(const std::vector<Expr>& entries) const;
  // det m: expanded by rows as a graph, and as elimination finds it.
  [[nodiscard]] bool excludes_determinant(const Matrix& m) const;
  [[nodiscard]] bool has_positive_determinant(const Matrix& m) const;

 private:
  [[nodiscard]] std::optional<Expr> shown(const Expr& found) const;
  [[nodiscard]] std::optional<Expr> shown_factor(const Expr& factor) const;
  [[nodiscard]] bool equal(const Expr& a, const Expr& b) const;

  // Of the system: in them expressions are computed, so that a listed sin(th/2) does not halve th/2 again.
  Assumptions own_;
  // With what is listed: for signs.
  Assumptions assumptions_;
  std::vector<Expr> nonzero_;
  Budget budget_;
};

// Σ c_k g_k² with c_k that are manifestly not negative is the kinetic energy, by identities in half angles, and the forms
// g_k with positive ones determine all velocities (determine_all).
[[nodiscard]] bool is_shown_sum_of_squares(const System& system, const Budget& budget);

// The minors of the mass matrix that grow from its first entry, or from its last one, are positive.
enum class MinorsFrom { first, last };
[[nodiscard]] bool has_positive_minors(MinorsFrom corner, const System& system, const Budget& budget);

}  // namespace anholon::detail
