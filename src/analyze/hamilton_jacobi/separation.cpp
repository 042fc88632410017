// H∘γ = E falls apart into functions of different coordinates.
#include <algorithm>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/analyze/hamilton_jacobi/jacobi_search.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool is_undefined(const Expr& e) {
  return any_node({&e, 1}, [](const Expr& node) { return node.is(Kind::undefined); });
}

// Those of its terms that contain one of the symbols, and the others.
std::pair<Expr, Expr> terms_with(const Expr& e, const std::vector<Expr>& symbols) {
  std::vector<Expr> with{e.workspace().number(0)}, without = with;
  const std::size_t count = e.is(Kind::sum) ? e.operand_count() : 1;
  for (std::size_t i = 0; i < count; ++i) {
    const Expr term = e.is(Kind::sum) ? e.operand(i) : e;
    (contains_any(term, symbols) ? with : without).push_back(term);
  }
  return {sum(with), sum(without)};
}

}  // namespace

// With the factors that dγ = 0 on D × D asks for, and without them: Z_e(μ_a) = Γ^a_ea μ_a for all e but a.
void JacobiSearch::by_separation() {
  for (std::size_t a = 0; a < k_; ++a) {
    for (std::size_t b = 0; b < k_; ++b) {
      if (a != b && !inverse_(a, b).is_zero_literal()) return;
    }
  }
  const std::vector<Expr> factors = own_factors();
  const std::vector<Expr> plain(k_, ws_.number(1));
  if (separated_with(factors) || factors == plain) return;
  (void)separated_with(plain);
}

std::vector<Expr> JacobiSearch::own_factors() const {
  std::vector<Expr> factors(k_, ws_.number(1));
  for (std::size_t a = 0; a < k_; ++a) {
    for (std::size_t e = 0; e < k_; ++e) {
      const Expr factor = e == a ? Expr() : factor_along(a, e);
      if (!factor.is_null()) factors[a] = factors[a] * factor;
    }
  }
  return factors;
}

JacobiSearch::Coordinates JacobiSearch::own_coordinates(std::size_t a) const {
  Coordinates result;
  for (const Expr& s : coordinates_) {
    bool alone = true;
    for (std::size_t b = 0; b < k_ && alone; ++b) alone = b == a || component(b, s).is_zero_literal();
    if (alone) result.push_back(s);
  }
  return result;
}

SeparatedAnsatz JacobiSearch::separated() const {
  SeparatedAnsatz result;
  result.factors = own_factors();
  result.fields.resize(k_);
  for (std::size_t a = 0; a < k_; ++a) {
    for (std::size_t i = 0; i < kinematics_.directions.rows(); ++i)
      result.fields[a].push_back(kinematics_.directions(i, a));
    result.coordinates.push_back(own_coordinates(a));
  }
  return result;
}

// γ_i = Σ_b L_ib γ(Z_b) with L = A Z G⁻¹; so Z'_a = Σ_b L_ib Z_b.
std::optional<SeparatedAnsatz> JacobiSearch::declared() const {
  SeparatedAnsatz result;
  std::vector<std::vector<Expr>> rows;
  for (std::size_t i = 0; i < ansatz_.coordinates.size() && result.fields.size() < k_; ++i) {
    if (!ansatz_.coordinates[i]) continue;
    std::vector<Expr> row;
    for (std::size_t b = 0; b < k_; ++b) row.push_back(lift_(i, b));
    rows.push_back(std::move(row));
    const auto found = rank(matrix_of_rows(rows, k_), system_.assumptions, limits_.exact);
    if (!found || found->rank < rows.size()) {
      rows.pop_back();
      continue;
    }
    std::vector<Expr>& field = result.fields.emplace_back();
    for (std::size_t j = 0; j < kinematics_.directions.rows(); ++j) {
      std::vector<Expr> terms;
      for (std::size_t b = 0; b < k_; ++b) terms.push_back(rows.back()[b] * kinematics_.directions(j, b));
      field.push_back(short_form(sum(terms)));
    }
    result.factors.push_back(ws_.number(1));
    result.coordinates.push_back(*ansatz_.coordinates[i]);
  }
  if (result.fields.size() < k_) return std::nullopt;
  return result;
}

bool JacobiSearch::separated_with(std::vector<Expr> factors) {
  Separated found;
  found.factors = std::move(factors);
  found.own.resize(k_);
  found.squares.resize(k_);
  found.constants = {energy_};
  std::vector<Expr> everything{potential_};
  for (std::size_t a = 0; a < k_; ++a) {
    found.own[a] = own_coordinates(a);
    found.weights.push_back(short_form(inverse_(a, a) * found.factors[a] * found.factors[a]));
    everything.push_back(found.weights.back());
  }
  SeparationStep step;
  std::vector<Expr> terms{2 * (potential_ - energy_)};
  for (std::size_t a = 0; a < k_; ++a) {
    if (contains_any(everything, found.own[a])) {
      step.active.push_back(a);
      step.weights.push_back(found.weights[a]);
    } else {
      found.constants.push_back(constants_[a]);
      terms.push_back(found.weights[a] * constants_[a] * constants_[a]);
    }
  }
  step.rest = sum(terms);
  if (!separate(std::move(step), found)) return false;
  const std::size_t before = found_.size();
  keep_signs(found);
  return found_.size() > before;
}

// The signs of the roots are free.
void JacobiSearch::keep_signs(const Separated& found) {
  std::vector<std::size_t> rooted;
  for (std::size_t a = 0; a < k_; ++a) {
    if (!found.squares[a].is_null()) rooted.push_back(a);
  }
  for (std::size_t signs = 0; signs < (std::size_t{1} << rooted.size()); ++signs) {
    Momenta pi;
    for (std::size_t a = 0; a < k_; ++a)
      pi.push_back(found.factors[a] * (found.squares[a].is_null() ? constants_[a] : sqrt(found.squares[a])));
    std::vector<std::string> names;
    for (std::size_t r = 0; r < rooted.size(); ++r) {
      const bool negative = ((signs >> r) & 1U) != 0;
      if (negative) pi[rooted[r]] = -pi[rooted[r]];
      names.push_back(momentum_name(rooted[r]) + (negative ? " with the negative root" : " with the positive root"));
    }
    if (!keep(pi, found.constants, energy_, HamiltonJacobiRoad::separation, names)) return;
  }
}

bool JacobiSearch::separate(SeparationStep step, Separated& found) const {
  if (step.active.empty()) return false;
  if (step.active.size() == 1) {
    const std::size_t last = step.active[0];
    found.squares[last] = short_form(-step.rest / step.weights[0]);
    return depends_at_most_on(found.squares[last], found.own[last]);
  }
  for (std::size_t first = 0; first < step.active.size(); ++first) {
    const std::size_t a = step.active[first];
    auto next = without(step, first, found.own[a]);
    if (!next) continue;
    const Expr c = constants_[a];
    found.squares[a] = short_form(-next->second.rest - next->second.weights[0] * c);
    if (!depends_at_most_on(found.squares[a], found.own[a])) continue;
    next->first.rest = next->first.rest - c;
    found.constants.push_back(c);
    if (separate(std::move(next->first), found)) return true;
    found.constants.pop_back();
  }
  return false;
}

// P_a² + α(S_a) [Σ_b g_b P_b² + V₂] + V₁(S_a) = 0 with g, V₂ free of S_a: the bracket as a step, and α, V₁.
std::optional<std::pair<JacobiSearch::SeparationStep, JacobiSearch::SeparationStep>> JacobiSearch::without(
    const SeparationStep& step, std::size_t first, const Coordinates& own) const {
  const Expr zero = ws_.number(0), one = ws_.number(1), quarter = ws_.pi() / 2, sixth = ws_.pi() / 3;
  for (const auto& [line, angle] : {std::pair{zero, quarter}, std::pair{one, quarter}, std::pair{one, sixth}}) {
    Replacements elsewhere;  // a place for all other coordinates
    for (const Expr& q : coordinates_) {
      if (std::find(own.begin(), own.end(), q) == own.end()) elsewhere[q] = is_angle(q) ? angle : line;
    }
    if (auto found = without(step, first, own, elsewhere)) return found;
  }
  return std::nullopt;
}

std::optional<std::pair<JacobiSearch::SeparationStep, JacobiSearch::SeparationStep>> JacobiSearch::without(
    const SeparationStep& step, std::size_t first, const Coordinates& own, const Replacements& elsewhere) const {
  SeparationStep inner, outer;
  Expr alpha;
  for (std::size_t b = 0; b < step.active.size(); ++b) {
    if (b == first) continue;
    const Expr ratio = short_form(step.weights[b] / step.weights[first]);
    if (alpha.is_null()) alpha = is_constant(ratio) ? ratio : short_form(substitute(ratio, elsewhere));
    if (alpha.is_zero_literal() || is_undefined(alpha)) return std::nullopt;
    const Expr weight = short_form(ratio / alpha);
    if (contains_any(weight, own)) return std::nullopt;
    inner.active.push_back(step.active[b]);
    inner.weights.push_back(weight);
  }
  const Expr rest = short_form(step.rest / step.weights[first]);
  const auto [with, other] = terms_with(rest, own);
  const Expr short_other = short_form(other / alpha);
  if (depends_at_most_on(with, own) && !contains_any(short_other, own)) {
    outer.rest = with;
    inner.rest = short_other;
  } else {
    outer.rest = short_form(substitute(rest, elsewhere));
    if (is_undefined(outer.rest)) return std::nullopt;
    inner.rest = short_form((rest - outer.rest) / alpha);
    if (contains_any(inner.rest, own)) return std::nullopt;
  }
  outer.weights = {alpha};
  return std::pair{std::move(inner), std::move(outer)};
}

}  // namespace anholon
