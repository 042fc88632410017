#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/linear/minor.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/state/newton.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

const NoState unsolved_set{"the constraint set could not be solved", false};

}  // namespace

WitnessState::WitnessState(const Witness& witness, const System& system) : system_(system), point_(256) {
  start(witness);
}

void WitnessState::start(const Witness& witness) {
  for (const auto& [node, value] : witness.values) point_.set(node, value);
}

std::optional<NoState> WitnessState::complete_anywhere(const std::vector<Expr>& expressions) {
  if (const auto problem = begin()) return problem;
  for (const Expr& q : system_.frame.configuration_symbols()) fill(q);
  for (const Expr& w : system_.frame.velocity_symbols()) fill(w);
  functions(expressions);
  return broken_assumption();
}

std::optional<NoState> WitnessState::complete_on_set(const std::vector<Expr>& expressions, bool with_velocities,
                                                     const Budget& budget) {
  const auto set = restrict_to_constraints(system_, budget);
  if (!set) return unsolved_set;
  return complete_on_set(expressions, with_velocities, *set);
}

std::optional<NoState> WitnessState::complete_on_set(const std::vector<Expr>& expressions, bool with_velocities,
                                                     const Restriction& set) {
  if (const auto problem = begin()) return problem;
  if (!set.complete()) return complete_nearby(expressions, with_velocities);
  for (const Sheet& s : set.sheets) fill(s.side);
  for (const Expr& q : system_.frame.configuration_symbols()) {
    if (!set.positions.contains(q)) fill(q);
  }
  std::vector<Expr> all = expressions;
  for (const auto* images : {&set.positions, &set.velocities}) {
    for (const auto& [symbol, image] : *images) all.push_back(image);
  }
  functions(all);
  const auto put = [&](const Replacements& images) {
    std::vector<Expr> values;
    for (const auto& [symbol, image] : images) values.push_back(substitute(image, set.positions));
    const BallVector balls = point_.values(values);
    for (std::size_t k = 0; k < balls.size(); ++k) {
      if (!balls.finite(k))
        return false;  // the state may lie where the set is not solved so: x' = y'/tan(theta) at theta = 0
    }
    std::size_t k = 0;
    for (const auto& [symbol, image] : images) point_.set(symbol, balls, k++);
    return true;
  };
  if (!put(set.positions)) return complete_nearby(expressions, with_velocities);
  if (with_velocities) {
    for (const std::size_t i : set.independent) fill(system_.frame.velocities()[i].velocity);
    if (!put(set.velocities)) return complete_nearby(expressions, with_velocities);
  }
  if (const auto problem = broken_assumption()) return problem;
  return broken_constraint(with_velocities);
}

// Constraints that cannot be solved in closed form: a state on them near the one given, in balls that certainly contain it.
std::optional<NoState> WitnessState::complete_nearby(const std::vector<Expr>& expressions, bool with_velocities) {
  std::vector<Expr> positions, velocities, coordinates;
  for (const SystemConstraint& c : system_.constraints) {
    if (!c.position.is_null()) positions.push_back(c.position);
    if (!c.phi.is_null()) velocities.push_back(c.phi);
  }
  for (const SystemInvariant& c : system_.invariants) positions.push_back(c.position);
  for (const Coordinate& q : system_.model->coordinates) {
    if (q.kind != CoordinateKind::rotation) coordinates.push_back(q.symbol);
  }
  for (const Expr& q : system_.frame.configuration_symbols()) fill(q);
  std::vector<Expr> all = expressions;
  all.insert(all.end(), positions.begin(), positions.end());
  all.insert(all.end(), velocities.begin(), velocities.end());
  functions(all);
  if (!solved_nearby(positions, coordinates)) return unsolved_set;
  if (with_velocities) {
    for (const Expr& w : system_.frame.velocity_symbols()) fill(w);
    if (!solved_nearby(velocities, system_.frame.velocity_symbols())) return unsolved_set;
  }
  if (const auto problem = broken_assumption()) return problem;
  return broken_constraint(with_velocities);
}

bool WitnessState::solved_nearby(const std::vector<Expr>& equations, const std::vector<Expr>& unknowns) {
  if (equations.empty()) return true;
  return solve_near(point_, {equations, unknowns, identity_matrix(unknowns.size(), system_.workspace())});
}

std::optional<BallVector> WitnessState::along_motion(const std::vector<Expr>& e) {
  const Matrix left = law_matrix(system_);
  const std::vector<Expr> right_side = law_right_side(law_of(system_));
  const auto solution = point_.solve(left, right_side);
  if (!solution) return std::nullopt;
  const std::vector<Expr> a = system_.frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) point_.set(a[i], *solution, i);
  return point_.values(e);
}

void WitnessState::fill(const Expr& s) {
  if (!point_.has(s)) point_.set(s, Rational(1, next_ += 2));
}

std::optional<NoState> WitnessState::begin() {
  for (const Expr& p : parameter_symbols(*system_.model)) fill(p);
  fill(system_.frame.time());
  return rotations();
}

// Entries that were given must be a rotation; one of which nothing is given is the identity.
std::optional<NoState> WitnessState::rotations() {
  for (const RotationEntries& r : system_.assumptions.rotations) {
    const auto known = std::count_if(r.begin(), r.end(), [&](const Expr& e) { return point_.has(e); });
    if (known != 0 && known != 9) return NoState{"a rotation of the witness is not complete"};
    for (std::size_t k = 0; k < 9 && known == 0; ++k) point_.set(r[k], Rational(k % 4 == 0 ? 1 : 0));
    std::vector<Expr> relations;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = i; j < 3; ++j) {
        relations.push_back(r[3 * i] * r[3 * j] + r[3 * i + 1] * r[3 * j + 1] + r[3 * i + 2] * r[3 * j + 2] -
                            (i == j ? 1 : 0));
      }
    }
    const BallVector values = point_.values(relations);
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (!values.contains_zero(k)) return NoState{"the matrix of the witness is no rotation"};
    }
  }
  return std::nullopt;
}

void WitnessState::functions(const std::vector<Expr>& expressions) {
  std::vector<Expr> all = law_matrix(system_).entries();
  const std::vector<Expr> right_side = law_right_side(law_of(system_));
  all.insert(all.end(), right_side.begin(), right_side.end());
  all.insert(all.end(), expressions.begin(), expressions.end());
  const Walk w = walk(all);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(system_.workspace(), w.id(i));
    if (node.is(Kind::application)) fill(node);  // not 0: constraints may divide by it
  }
}

std::optional<NoState> WitnessState::broken_assumption() const {
  for (const Assumed& a : system_.assumptions.list) {
    const BallVector v = point_.values({&a.expression, 1});
    const bool holds = v.finite(0) && (a.sign == Sign::nonzero    ? !v.contains_zero(0)
                                       : a.sign == Sign::positive ? v.positive(0)
                                                                  : !v.negative(0));
    if (!holds) return NoState{fmt::format("the witness breaks an assumption: {}", to_text(a.expression))};
  }
  return std::nullopt;
}

std::optional<NoState> WitnessState::broken_constraint(bool with_velocities) const {
  for (const SystemInvariant& c : system_.invariants) {
    const BallVector v = point_.values({&c.position, 1});
    if (!v.finite(0) || !v.contains_zero(0)) return NoState{fmt::format("the witness does not satisfy `{}`", c.name)};
  }
  for (const SystemConstraint& c : system_.constraints) {
    for (const Expr& e : {c.position, with_velocities ? c.phi : Expr()}) {
      if (e.is_null()) continue;
      const BallVector v = point_.values({&e, 1});
      if (!v.finite(0) || !v.contains_zero(0))
        return NoState{fmt::format("the witness does not satisfy the constraint `{}`", c.name)};
    }
  }
  return std::nullopt;
}

std::optional<std::vector<std::size_t>> regular_columns(const Matrix& rows, const BallPoint& point) {
  const std::size_t m = rows.rows(), n = rows.columns();
  if (m == 0) return std::vector<std::size_t>{};
  const BallVector values = point.values(rows.entries());
  std::vector<std::vector<double>> approximate(m, std::vector<double>(n, 0));
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (!values.finite(k)) return std::nullopt;
    approximate[k / n][k % n] = values.contains_zero(k) ? 0 : values.approximate(k);
  }
  std::vector<std::size_t> columns = largest_minor(std::move(approximate)).columns;
  if (columns.size() != m) return std::nullopt;
  std::vector<Expr> entries;
  for (std::size_t i = 0; i < m; ++i) {
    for (const std::size_t j : columns) entries.push_back(rows(i, j));
  }
  const BallVector minor = point.determinant(Matrix(m, m, std::move(entries)));
  if (!minor.finite(0) || minor.contains_zero(0)) return std::nullopt;
  return columns;
}

}  // namespace anholon::detail
