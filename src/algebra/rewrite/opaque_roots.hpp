// Square roots as symbols of which nothing is known: an identity between expressions that holds whatever these are holds for the roots.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"

namespace anholon {

// Roots of one radicand, however it is written, have one symbol.
class OpaqueRoots {
 public:
  // The roots of order 1/2 in these expressions, outermost ones.
  OpaqueRoots(std::span<const Expr> e, const Assumptions& assumptions);

  [[nodiscard]] bool empty() const { return roots_.empty(); }
  [[nodiscard]] std::vector<Expr> hidden(std::span<const Expr> e) const;  // symbols for the roots
  [[nodiscard]] Expr hidden(const Expr& e) const { return hidden(std::span<const Expr>(&e, 1)).front(); }
  // Roots again, with ρ² = r.
  [[nodiscard]] std::vector<Expr> shown(std::span<const Expr> e) const;
  [[nodiscard]] Expr shown(const Expr& e) const { return shown(std::span<const Expr>(&e, 1)).front(); }

 private:
  struct Root {
    Expr symbol, radicand;
  };
  struct Written {  // sqrt(radicand) = factor · symbol
    Expr radicand, symbol;
    Rational factor;
  };
  std::vector<Root> roots_;
  std::vector<Written> written_;
};

}  // namespace anholon
