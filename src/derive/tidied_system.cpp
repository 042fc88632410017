#include "anholon/derive/tidied_system.hpp"

#include "anholon/derive/christoffel.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_coefficient = 150;  // nodes

class Tidying {
 public:
  explicit Tidying(const System& system) : system_(system), w_(system.frame.velocity_symbols()) { limits_.nodes = largest_coefficient; }

  System run() {
    System result = system_;
    lagrangian(result);
    for (SystemConstraint& c : result.constraints) constraint(c);
    return result;
  }

 private:
  [[nodiscard]] Expr tidy(const Expr& e) const { return readable(e, system_, limits_); }

  void lagrangian(System& result) const {
    const auto parts = quadratic_parts(system_);
    if (!parts.value) return;
    const std::size_t n = w_.size();
    Matrix& a = result.mass_matrix;
    a = parts.value->metric;
    std::vector<Expr> terms{-tidy(parts.value->potential)};
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = i; j < n; ++j) {
        a(i, j) = a(j, i) = tidy(parts.value->metric(i, j));
        terms.push_back(i == j ? a(i, i) * w_[i] * w_[i] / 2 : a(i, j) * w_[i] * w_[j]);
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      const Expr b = tidy(parts.value->linear[i]);
      terms.push_back(b * w_[i]);
      std::vector<Expr> momentum{b};
      for (std::size_t j = 0; j < n; ++j) momentum.push_back(a(i, j) * w_[j]);
      result.momenta[i] = sum(momentum);
    }
    result.lagrangian = sum(terms);
  }

  void constraint(SystemConstraint& c) const {
    if (c.phi.is_null() || contains_any(c.acceleration_row, w_)) return;
    const bool ideal = c.reaction_row == c.acceleration_row;
    Replacements none;
    for (const Expr& w : w_) none[w] = system_.workspace().number(0);
    std::vector<Expr> terms{tidy(substitute(c.phi, none))};
    for (std::size_t j = 0; j < w_.size(); ++j) {
      c.acceleration_row[j] = tidy(c.acceleration_row[j]);
      terms.push_back(c.acceleration_row[j] * w_[j]);
    }
    c.phi = sum(terms);
    c.acceleration_rest = system_.frame.drift(c.phi);
    if (ideal) c.reaction_row = c.acceleration_row;
  }

  const System& system_;
  std::vector<Expr> w_;
  ClosedFormLimits limits_;
};

}  // namespace

System tidied(const System& system) { return Tidying(system).run(); }

}  // namespace anholon
