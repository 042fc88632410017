// The configuration in numbers: a coordinate is one number, a rotation the four of a unit quaternion, body to space.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "anholon/derive/system/system.hpp"

namespace anholon {

class Configuration {
 public:
  explicit Configuration(const System& system);

  [[nodiscard]] std::size_t size() const { return variables_.size(); }
  [[nodiscard]] const std::vector<Expr>& variables() const { return variables_; }  // symbols
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }   // "x", "R.qw", …
  // R[i,j] as polynomials in the quaternion.
  [[nodiscard]] std::vector<Expr> in_numbers(std::span<const Expr> e) const { return substitute(e, matrices_); }
  // The rates of the variables where the system's velocities are w.
  [[nodiscard]] std::vector<Expr> rates(std::span<const Expr> w) const;

  // Makes quaternions of length one again; says whether any of them was not, to rounding.
  bool normalize(std::span<double> q) const;
  // Moves a configuration along the frame: q + v, and small turns.
  void move(std::span<double> q, std::span<const double> v) const;
  // Where a coordinate begins, among the variables and among the velocities.
  struct Place {
    std::size_t variable, velocity;
    Frame frame;  // coordinate: one number
  };
  [[nodiscard]] const Place& place(std::size_t coordinate) const { return places_[coordinate]; }
  // Where a rotation's quaternion begins; by rotation.
  [[nodiscard]] std::vector<std::size_t> quaternions() const;

 private:
  std::vector<Place> places_;
  std::vector<Expr> variables_;
  std::vector<std::string> names_;
  Replacements matrices_;
};

}  // namespace anholon
