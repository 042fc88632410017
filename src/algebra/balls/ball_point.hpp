// A point whose coordinates are balls: exact, computed from others, or solved for. What is asked of it is rigorous: the
// exact answer, for every point within the balls, lies in the ball returned. Arb does the arithmetic.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/base/rational.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// Balls in order. Not finite: undefined, without a value, or too large to be written down.
class BallVector {
 public:
  struct Data;
  explicit BallVector(std::shared_ptr<const Data> data) : data_(std::move(data)) {}  // from Arb's own balls
  [[nodiscard]] std::size_t size() const;                                            // how many balls
  [[nodiscard]] bool finite(std::size_t k) const;         // whether ball k has a value at all
  [[nodiscard]] Rational midpoint(std::size_t k) const;   // exact; 0 where not finite
  [[nodiscard]] Rational radius(std::size_t k) const;     // an exact upper bound; 0 where not finite
  [[nodiscard]] double approximate(std::size_t k) const;  // the midpoint, not a number where not finite
  [[nodiscard]] bool contains_zero(std::size_t k) const;  // of ball k; true where not finite
  [[nodiscard]] bool positive(std::size_t k) const;       // certainly
  [[nodiscard]] bool negative(std::size_t k) const;       // certainly
  // Certainly |x_k| < bound.
  [[nodiscard]] bool smaller(std::size_t k, const Rational& bound) const;
  [[nodiscard]] std::string text(std::size_t k) const;       // a decimal enclosure, "[0.25 +/- 1.2e-38]"
  [[nodiscard]] const Data& data() const { return *data_; }  // for Arb

 private:
  std::shared_ptr<const Data> data_;
};

class BallPoint {
 public:
  explicit BallPoint(long precision = 128);  // bits
  BallPoint(const BallPoint& other);
  BallPoint(BallPoint&& other) noexcept;
  BallPoint& operator=(BallPoint other) noexcept;
  ~BallPoint();

  [[nodiscard]] long precision() const;  // bits

  // The value of a symbol, or of an application of an undefined function.
  void set(const Expr& node, const Rational& value);
  void set(const Expr& node, const Rational& center, const Rational& radius);
  // What `value` is at this point.
  void set(const Expr& node, const Expr& value);
  // offset + k-th ball.
  void set(const Expr& node, const BallVector& values, std::size_t k, const Rational& offset = 0);
  [[nodiscard]] bool has(const Expr& node) const;  // whether the node was given a value

  // The expressions at this point, in order.
  [[nodiscard]] BallVector values(std::span<const Expr> e) const;
  // x with A x = b. nullopt: A is not certainly regular here, or an entry is undefined.
  [[nodiscard]] std::optional<BallVector> solve(const Matrix& a, std::span<const Expr> b) const;
  // det A, one ball.
  [[nodiscard]] BallVector determinant(const Matrix& a) const;

 private:
  struct Values;
  std::unique_ptr<Values> values_;
};

}  // namespace anholon
