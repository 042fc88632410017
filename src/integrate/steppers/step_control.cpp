#include "anholon/integrate/steppers/step_control.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace anholon::detail {
namespace {

constexpr double safety = 0.9;
constexpr double least_factor = 0.2, largest_factor = 6;
constexpr double smallest_error = 1e-8;

}  // namespace

double rounded_step(double h) {
  constexpr std::uint64_t dropped = (std::uint64_t{1} << 37) - 1;  // 52 − 37 = 15 bits beside the leading one
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(h) & ~dropped);
}

double smallest_step(Time t, Time limit) {
  constexpr double epsilon = std::numeric_limits<double>::epsilon();
  const double unit = std::min(std::abs(limit.high), 1.0);  // the limit may be far away: a run until something happens
  return std::max(epsilon * std::max(std::abs(t.high), unit), 1e10 * std::numeric_limits<double>::min());
}

double step_within(double wanted, double remaining, bool fixed) {
  if (fixed) return remaining <= wanted * (1 + 1e-9) ? remaining : wanted;
  if (remaining <= 1.01 * wanted) return remaining;
  return remaining < 1.2 * wanted ? remaining / 2 : wanted;
}

StepControl::StepControl(int exponent, double largest) : exponent_(exponent), largest_(largest) {}

void StepControl::restart() {
  log_last_error_ = 0;
  rejected_ = false;
}

double StepControl::after_acceptance(double h, double error) {
  const double integral = 0.2 / exponent_, proportional = 1 / exponent_ - 0.75 * integral;
  const double log_error = std::log(std::max(error, smallest_error));
  const double factor = safety * std::exp(integral * log_last_error_ - proportional * log_error);
  log_last_error_ = log_error;
  const double bound = rejected_ ? 1 : largest_factor;
  rejected_ = false;
  return std::min(rounded_step(h * std::clamp(factor, least_factor, bound)), largest_);
}

double StepControl::after_rejection(double h, double error) {
  rejected_ = true;
  return rounded_step(h * std::clamp(safety * std::exp(-std::log(error) / exponent_), least_factor, safety));
}

}  // namespace anholon::detail
