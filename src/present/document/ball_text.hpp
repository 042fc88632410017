// A ball as a decimal number and a radius about it.
#pragma once

#include <optional>
#include <string>

#include "anholon/algebra/balls/ball_point.hpp"

namespace anholon {

struct DecimalBall {
  std::string value, radius;  // |exact − value| <= radius, both as written
};
// So many significant digits; "0" where the ball contains zero and is tiny.
[[nodiscard]] DecimalBall decimal_ball(const BallVector& balls, std::size_t k, int digits);

struct DoubleBall {
  double value = 0, radius = 0;  // |exact − value| <= radius, even if value is read from its shortest decimal form
};
// nullopt: the value or its radius is beyond double precision.
[[nodiscard]] std::optional<DoubleBall> double_ball(const BallVector& balls, std::size_t k);

// The value rounded to so many significant digits: "-0.00123", "6", "1.5e-21".
[[nodiscard]] std::string significant_digits(const Rational& value, int digits);

}  // namespace anholon
