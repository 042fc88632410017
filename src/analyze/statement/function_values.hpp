// The values that undefined functions and their partials take at one configuration, as symbols.
#pragma once

#include <span>
#include <vector>

#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// A statement about single configurations knows of a function V no more than its value and those of its
// partials there: numbers that some V has, whatever they are.
class FunctionValues {
 public:
  FunctionValues(std::span<const Expr> e, const System& system);

  // Each function occurs at one place only, so that the values are independent.
  [[nodiscard]] bool independent() const { return independent_; }
  [[nodiscard]] const std::vector<Expr>& symbols() const { return symbols_; }
  [[nodiscard]] Expr at_a_point(const Expr& e) const { return substitute(e, to_symbols_); }
  [[nodiscard]] std::vector<Expr> at_a_point(const std::vector<Expr>& e) const { return substitute(e, to_symbols_); }
  [[nodiscard]] Assumptions at_a_point(Assumptions assumptions) const;
  [[nodiscard]] Expr as_function(const Expr& e) const { return substitute(e, to_functions_); }

 private:
  bool independent_ = true;
  std::vector<Expr> symbols_;
  Replacements to_symbols_, to_functions_;
};

}  // namespace anholon::detail
