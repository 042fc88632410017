#include <algorithm>
#include <iterator>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/measure/smooth_density.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

using Powers = std::vector<std::pair<Expr, Expr>>;  // a factor and its exponent

void multiply(Powers& all, const Expr& factor, const Expr& exponent, const Assumptions& assumptions) {
  for (auto& [known, total] : all) {
    const bool same =
        known == factor || is_proved_zero(known - factor, assumptions) || is_proved_zero(known + factor, assumptions);
    if (!same) continue;
    total = total + exponent;
    return;
  }
  all.emplace_back(factor, exponent);
}

// A product of irreducible factors, to the power k.
void multiply_factored(Powers& all, const Expr& e, const Expr& k, const Assumptions& assumptions) {
  if (e.is(Kind::product)) {
    for (std::size_t i = 0; i < e.operand_count(); ++i) multiply_factored(all, e.operand(i), k, assumptions);
  } else if (e.is(Kind::power)) {
    multiply_factored(all, e.operand(0), k * e.workspace().number(e.exponent()), assumptions);
  } else if (!e.is(Kind::number)) {
    multiply(all, e, k, assumptions);
  }
}

// Where the law may not determine the motion: zeros of det [[A, −Nᵀ], [B, 0]]. None where that was not decided.
std::vector<Expr> irregular_set(const System& system, const Budget& budget) {
  DecisionOptions options;
  options.budget = budget;
  options.budget.seconds = std::min(0.5, budget.seconds);
  const auto decided = decide(system, options);
  if (!decided || decided->decisions.regular.extent != Extent::where_nonzero) return {};
  return decided->decisions.regular.zeros;
}

}  // namespace

std::optional<std::vector<Expr>> zeros_on_constraint_set(const Density& density, const PhaseFlow& flow,
                                                         const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const Kinematics& k = flow.kinematics;
  if (!k.affine()) return std::nullopt;
  const auto& q = system.frame.configuration_symbols();
  const auto may_vanish = [&](const Expr& e) {
    return contains_any(e, q) && !excludes_zero(sign_of(e, system.assumptions));
  };
  if (!flow.eliminated.empty()) {
    const auto& divided_by = motion.restriction().nonzero;
    if (std::any_of(divided_by.begin(), divided_by.end(), may_vanish)) return std::nullopt;
    for (const auto& [coordinate, image] : flow.positions) {  // where a root vanishes the chart ends
      if (any_node({&image, 1}, is_root)) return std::nullopt;
    }
  }
  Matrix gram(k.directions.columns(), k.directions.columns(), system.workspace().number(0));
  std::vector<std::vector<std::size_t>> rows(gram.rows());  // by direction: where it has components
  for (std::size_t i = 0; i < k.directions.rows(); ++i) {
    const std::size_t c = system.frame.velocities()[i].coordinate;
    if (std::find(flow.eliminated.begin(), flow.eliminated.end(), c) != flow.eliminated.end()) continue;
    for (std::size_t a = 0; a < gram.rows(); ++a) {
      if (!k.directions(i, a).is_zero_literal()) rows[a].push_back(i);
    }
  }
  for (std::size_t a = 0; a < gram.rows(); ++a) {
    for (std::size_t b = 0; b < gram.rows(); ++b) {
      std::vector<std::size_t> common;
      std::set_intersection(rows[a].begin(), rows[a].end(), rows[b].begin(), rows[b].end(), std::back_inserter(common));
      std::vector<Expr> terms{gram(a, b)};
      for (const std::size_t i : common) terms.push_back(k.directions(i, a) * k.directions(i, b));
      gram(a, b) = sum(terms);
    }
  }
  Budget budget = motion.budget();
  budget.seconds = std::min(0.5, budget.seconds);
  const Within<Expr> volume = gram.rows() == 0  // no velocity is free
                                  ? system.workspace().number(1)
                                  : determinant(gram, system.assumptions, budget);
  if (!volume) return std::nullopt;
  Powers all = density.powers;
  multiply_factored(all, factored(*volume, system.assumptions, budget), system.workspace().number(Rational(-1, 2)),
                    system.assumptions);
  std::vector<Expr> zeros;
  for (const auto& [factor, exponent] : all) {
    if (is_proved_zero(exponent, system.assumptions)) continue;
    const bool of_state = contains_any(factor, flow.independent());
    if (of_state || may_vanish(factor)) zeros.push_back(factor);
  }
  const std::vector<Expr> poles = denominators({&density.exponent, 1});
  for (const Expr& pole : poles) {
    if (may_vanish(pole)) zeros.push_back(pole);
  }
  return zeros;
}

std::optional<std::vector<Expr>> smooth_but_for(const Density& density, const PhaseFlow& flow,
                                                const ConstrainedMotion& motion) {
  const System& system = motion.system();
  auto zeros = zeros_on_constraint_set(density, flow, motion);
  if (!zeros) return std::nullopt;
  if (!zeros->empty()) {
    const std::vector<Expr> irregular = irregular_set(system, motion.budget());
    const auto excluded = [&](const Expr& z) {
      return std::find(irregular.begin(), irregular.end(), z) != irregular.end();
    };
    if (!std::all_of(zeros->begin(), zeros->end(), excluded)) return std::nullopt;
  }
  const bool reduced = std::none_of(flow.dropped.begin(), flow.dropped.end(), [&](std::size_t c) {
    return contains_any(density.value, symbols_of_coordinate(system.model->coordinates[c]));
  });
  if (!reduced) return std::nullopt;
  return zeros;
}

}  // namespace anholon::detail
