// Other bases of D: the gradient of a coordinate along D, and fields at a right angle to it, which do not move the coordinate.
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/analyze/hamilton_jacobi/jacobi_search.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

std::vector<Kinematics> JacobiSearch::adapted_charts() const {
  std::vector<Kinematics> result;
  if (k_ < 2) return result;
  for (const Expr& s : coordinates_) {
    if (auto chart = adapted_to(s)) result.push_back(std::move(*chart));
  }
  return result;
}

// With σ_a = Z_a(s): the gradient G⁻¹ σ, and σ_p Z_b − σ_b Z_p for one p. nullopt: s does not move, or the basis is one already.
std::optional<Kinematics> JacobiSearch::adapted_to(const Expr& s) const {
  std::vector<Expr> slopes;
  std::vector<std::size_t> moving;
  for (std::size_t a = 0; a < k_; ++a) {
    slopes.push_back(component(a, s));
    if (!slopes[a].is_zero_literal()) moving.push_back(a);
  }
  if (moving.empty()) return std::nullopt;
  const std::size_t p = moving.front();
  bool adapted = moving.size() == 1;
  for (std::size_t b = 0; b < k_ && adapted; ++b) adapted = b == p || inverse_(p, b).is_zero_literal();
  if (adapted) return std::nullopt;

  const Matrix gradient = product_of(inverse_, Matrix(k_, 1, slopes), ws_);
  Matrix change(k_, k_, ws_.number(0));  // Z' = Z T
  std::vector<Expr> length;
  for (std::size_t a = 0; a < k_; ++a) length.push_back(slopes[a] * gradient(a, 0));
  const Expr square = short_form(sum(length));
  const Expr scale = is_constant(square) ? square : ws_.number(1);
  for (std::size_t a = 0; a < k_; ++a) change(a, p) = short_form(gradient(a, 0) / scale);
  for (std::size_t b = 0; b < k_; ++b) {
    if (b == p) continue;
    const Expr ratio = short_form(slopes[b] / slopes[p]);
    const bool plain = is_constant(ratio);
    change(b, b) = plain ? ws_.number(1) : slopes[p];
    change(p, b) = plain ? -ratio : -slopes[b];
  }
  const auto back = closed_solve(change, identity_matrix(k_, ws_), system_, limits_);
  if (!back || !*back) return std::nullopt;

  Kinematics result = kinematics_;
  result.directions = product_of(kinematics_.directions, change, ws_);
  make_readable(result.directions, system_, limits_);
  std::vector<Expr> old;
  for (const IndependentVelocity& u : kinematics_.independent) old.push_back(u.definition);
  for (std::size_t a = 0; a < k_; ++a) {
    std::vector<Expr> terms;
    for (std::size_t b = 0; b < k_; ++b) terms.push_back((*back)->value(a, b) * old[b]);
    const std::string name = a == p ? "the gradient of " + s.name() : kinematics_.independent[a].name;
    const std::string symbol = fresh_name(*system_.model, "u" + std::to_string(a + 1));
    auto u = velocity_meaning(symbol, short_form(sum(terms)), system_);
    if (!u) return std::nullopt;
    u->name = name;
    result.independent[a] = std::move(*u);
  }
  result.nonzero.insert(result.nonzero.end(), (*back)->nonzero.begin(), (*back)->nonzero.end());
  std::vector<Expr> symbols;
  for (const IndependentVelocity& u : result.independent) symbols.push_back(u.symbol);
  result.velocities = product_of(result.directions, Matrix(k_, 1, symbols), ws_).entries();
  return result;
}

}  // namespace anholon
