// Momenta along D that are constants, up to factors that dγ = 0 on D × D determines; and one that H∘γ = E determines.
#include <algorithm>

#include <fmt/format.h>

#include "anholon/analyze/hamilton_jacobi/jacobi_search.hpp"
#include "anholon/analyze/solution/antiderivative.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

// μ(s) with Z_e(μ) = Γ^a_ea μ; null: none was found.
Expr JacobiSearch::factor_along(std::size_t a, std::size_t e) const {
  const Expr& slope = bracket(e, a, a);
  if (slope.is_zero_literal()) return ws_.number(1);
  for (const Expr& s : coordinates_) {
    if (component(e, s).is_zero_literal()) continue;
    const Expr f = short_form(slope / component(e, s));
    if (!depends_at_most_on(f, {s})) continue;
    if (is_constant(f)) return exp(f * s);
    for (const Expr& base : bases_below(f, s)) {
      const Expr exponent = short_form(f * base / differentiate(base, s));
      if (is_constant(exponent)) return pow(base, exponent);
    }
    const auto log = antiderivative(f, s, system_.assumptions, limits_.simplify).value();
    if (log) return exp(*log);
  }
  return {};
}

// What f divides by, and the cosine of s, as far as it depends on s.
std::vector<Expr> JacobiSearch::bases_below(const Expr& f, const Expr& s) const {
  std::vector<Expr> result;
  for (const Expr& e : nodes_where({&f, 1}, [](const Expr& node) { return node.is(Kind::power); })) {
    if (sgn(e.exponent()) < 0 && contains_any(e.operand(0), {&s, 1})) result.push_back(e.operand(0));
  }
  result.push_back(cos(s));
  return result;
}

template <class Try>
bool JacobiSearch::with_factors(std::size_t e, const Try& attempt) const {
  std::vector<Expr> factors(k_, ws_.number(1));
  std::vector<std::size_t> open;
  for (std::size_t a = 0; a < k_; ++a) {
    if (a == e) continue;
    const Expr factor = factor_along(a, e);
    if (factor.is_null() || factor.is_one_literal()) continue;
    factors[a] = factor;
    open.push_back(a);
  }
  for (std::size_t plain = 0; plain < (std::size_t{1} << open.size()); ++plain) {
    Momenta pi;
    for (std::size_t a = 0; a < k_; ++a) {
      const auto at = static_cast<std::size_t>(std::find(open.begin(), open.end(), a) - open.begin());
      const bool has = at < open.size() && ((plain >> at) & 1U) == 0;
      pi.push_back(has ? constants_[a] * factors[a] : constants_[a]);
    }
    if (attempt(std::move(pi))) return true;
  }
  return false;
}

void JacobiSearch::by_constants() {
  const auto attempt = [&](const Momenta& pi) {
    const Expr energy = short_form(energy_of(pi));
    return is_constant(energy) && keep(pi, constants_, energy, HamiltonJacobiRoad::constants, {});
  };
  if (attempt(constants_)) return;
  for (std::size_t e = 0; e < k_; ++e) {
    if (with_factors(e, attempt)) return;
  }
}

void JacobiSearch::by_energy() {
  for (std::size_t e = 0; e < k_; ++e) {
    const bool done = with_factors(e, [&](const Momenta& others) { return solved_for(e, others); });
    if (done) return;
  }
}

// α π_e² + 2 β π_e + ρ = 0
bool JacobiSearch::solved_for(std::size_t e, const Momenta& others) {
  const Expr& alpha = inverse_(e, e);
  std::vector<Expr> linear{ws_.number(0)};
  Momenta rest = others;
  rest[e] = ws_.number(0);
  for (std::size_t a = 0; a < k_; ++a) linear.push_back(inverse_(e, a) * rest[a]);
  const Expr beta = short_form(sum(linear));
  const Expr rho = 2 * (energy_of(rest) - energy_);
  const Expr center = short_form(-beta / alpha);
  const Expr root = sqrt(short_form(beta * beta / (alpha * alpha) - rho / alpha));
  std::vector<Expr> constants{energy_};
  for (std::size_t a = 0; a < k_; ++a) {
    if (a != e) constants.push_back(constants_[a]);
  }
  const std::string momentum = momentum_name(e);
  bool any = false;
  for (const long sign : {1L, -1L}) {
    Momenta pi = others;
    pi[e] = center + sign * root;
    if (!keep(pi, constants, energy_, HamiltonJacobiRoad::energy,
              {fmt::format("{} with the {} root", momentum, sign > 0 ? "positive" : "negative")}))
      break;
    any = true;
  }
  return any;
}
}  // namespace anholon
