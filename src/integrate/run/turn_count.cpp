#include <algorithm>
#include <cmath>

#include "anholon/integrate/run/turn_count.hpp"

namespace anholon {

namespace {

constexpr double whole_turn = 6.283185307179586, turn_rest = 2.4492935982947064e-16;  // 2π as a sum of two doubles

}  // namespace

TurnCount::TurnCount(std::vector<std::size_t> variables, std::size_t size)
    : variables_(std::move(variables)), turns_(size), carried_(size) {}

bool TurnCount::is_due(std::span<const double> q) const {
  return std::any_of(variables_.begin(), variables_.end(),
                     [&](std::size_t i) { return std::abs(q[i]) >= 1.25 * whole_turn; });
}

bool TurnCount::reduce(std::span<double> q) {
  bool reduced = false;
  for (const std::size_t i : variables_) {
    if (std::abs(q[i]) < 1.25 * whole_turn) continue;
    const double k = std::round(q[i] / whole_turn);
    const double near = std::fma(-k, whole_turn, q[i]);  // exact: k is small
    carried_[i] += k * turn_rest;
    q[i] = near - carried_[i];
    carried_[i] -= near - q[i];
    turns_[i] += k;
    reduced = true;
  }
  return reduced;
}

std::vector<double> TurnCount::unwound(std::vector<double> q) const {
  for (const std::size_t i : variables_) {
    const double whole = turns_[i] * whole_turn;
    const double rest = std::fma(turns_[i], whole_turn, -whole) + turns_[i] * turn_rest - carried_[i];
    q[i] = whole + (q[i] + rest);
  }
  return q;
}

}  // namespace anholon
