// Identities made by true rewriting rules from random expressions, and mutants of them that are certainly false.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon::test {

struct Identity {
  std::string rule;
  Expr left, right;
  Assumptions assumptions;
};

class IdentityMaker {
 public:
  IdentityMaker(Workspace& workspace, std::uint64_t seed);

  // An instance of one of the rules, sometimes inside a larger expression.
  [[nodiscard]] Identity make();
  // The identity with one number, sign, exponent or function of its right side changed; nullopt if no change was
  // found that makes it fail at an exact point.
  [[nodiscard]] std::optional<Identity> mutant(const Identity& identity);

 private:
  [[nodiscard]] Identity rule();
  [[nodiscard]] Identity trigonometric();
  [[nodiscard]] Identity half_angle();
  [[nodiscard]] Identity multiple_of_pi();
  [[nodiscard]] Identity exponential();
  [[nodiscard]] Identity rational();
  [[nodiscard]] Identity root();
  [[nodiscard]] Identity chain_rule();
  [[nodiscard]] Identity rotation();
  [[nodiscard]] Identity wrapped(Identity inner);
  [[nodiscard]] Expr mutated(const Expr& e);

  std::size_t draw(std::size_t below) { return random_() % below; }
  [[nodiscard]] Expr number(std::initializer_list<const char*> values);
  [[nodiscard]] Expr symbol();
  [[nodiscard]] Expr linear();      // in the variables, with small rational coefficients
  [[nodiscard]] Expr polynomial();  // of low degree
  [[nodiscard]] Expr term();        // anything short

  Workspace& ws_;
  std::mt19937_64 random_;
};

}  // namespace anholon::test
