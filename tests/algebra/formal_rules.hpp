// Statements as a careless person would write them: one side is a random expression, the other the same rewritten by
// rules that hold for some signs, or on part of the domain, or always (sqrt(a*b) = sqrt(a)*sqrt(b), log(a^2) = 2 log(a),
// abs(x) = x, x = exp(log(x)), …). Whether the result is true is not known beforehand.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon::test {

struct CarelessStatement {
  Expr left, right;
  Assumptions assumptions;
};

class CarelessWriter {
 public:
  CarelessWriter(Workspace& workspace, std::uint64_t seed);
  [[nodiscard]] CarelessStatement write();

 private:
  [[nodiscard]] Expr expression(int depth);
  [[nodiscard]] Expr leaf();
  [[nodiscard]] Expr linear();
  [[nodiscard]] Expr number();
  [[nodiscard]] Expr rewritten(const Expr& e);
  [[nodiscard]] Expr rewrite_node(const Expr& node);
  [[nodiscard]] Expr rewrite_power(const Expr& base, const Rational& exponent);
  [[nodiscard]] Expr rewrite_function(Function function, const Expr& u);
  std::size_t draw(std::size_t below) { return random_() % below; }

  Workspace& ws_;
  std::mt19937_64 random_;
  std::vector<Expr> symbols_;
  std::uint32_t v_;
  bool functions_;
};

}  // namespace anholon::test
