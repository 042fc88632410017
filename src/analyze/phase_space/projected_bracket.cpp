#include "anholon/analyze/phase_space/projected_bracket.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_entry = 400;  // nodes, beyond which an entry is left as it is

Matrix multiplied(const Matrix& a, const Matrix& b, const Expr& zero) {
  Matrix result(a.rows(), b.columns(), zero);
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < b.columns(); ++j) {
      std::vector<Expr> terms{zero};
      for (std::size_t k = 0; k < a.columns(); ++k) {
        if (!a(i, k).is_zero_literal() && !b(k, j).is_zero_literal()) terms.push_back(a(i, k) * b(k, j));
      }
      result(i, j) = sum(terms);
    }
  }
  return result;
}

void shorten(Matrix& m, const Assumptions& assumptions) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.columns(); ++j) {
      if (!has_more_nodes({&m(i, j), 1}, largest_entry)) m(i, j) = simplify(m(i, j), assumptions);
    }
  }
}

// {y, f} by variable.
std::vector<Expr> field_generated_by(const Expr& f, const PhaseSystem& system) {
  return multiplied(system.bracket, Matrix(system.variables.size(), 1, gradient(f, system.symbols())),
                    system.workspace->number(0))
      .entries();
}

// Whether u = ±v for one of the signs.
bool are_same_up_to_sign(const std::vector<Expr>& u, const std::vector<Expr>& v, const PhaseSystem& system) {
  for (const long sign : {1L, -1L}) {
    bool same = true;
    for (std::size_t i = 0; i < u.size() && same; ++i) same = is_proved_zero(u[i] - sign * v[i], system.assumptions);
    if (same) return true;
  }
  return false;
}

// {y, φ} for the rate φ of each position that is kept. The second: why not.
std::pair<std::vector<std::vector<Expr>>, std::string> directions_of_positions(const PhaseSystem& system) {
  std::vector<std::vector<Expr>> result;
  for (const PhaseConstraint& c : system.constraints) {
    if (c.position.is_null()) continue;
    if (contains_any(std::vector{c.position, c.phi}, {&system.time, 1}))
      return {{}, "the positions that `" + c.name + "` allows move"};
    if (!are_same_up_to_sign(c.direction, field_generated_by(c.position, system), system))
      return {{}, "the reaction that holds `" + c.name + "` is not shown to be ideal"};
    result.push_back(field_generated_by(c.phi, system));
  }
  return {std::move(result), {}};
}

}  // namespace

Within<Applicable<ProjectedBracket>> project_bracket(const PhaseSystem& system, const PhaseSet& set,
                                                     const Budget& budget) {
  using Answer = Applicable<ProjectedBracket>;
  auto directions = system.directions();
  const auto [more, why_not] = directions_of_positions(system);
  if (!why_not.empty()) return Answer{std::nullopt, why_not};
  directions.insert(directions.end(), more.begin(), more.end());
  const std::vector<Expr> functions = system.functions(), y = system.symbols();
  const Expr zero = system.workspace->number(0);
  const std::size_t n = y.size(), m = directions.size();
  if (functions.size() != m) return Answer{std::nullopt, "D is cut out by more functions than W has directions"};
  Matrix pi = identity_matrix(n, *system.workspace);
  if (m > 0) {
    Matrix slopes(m, n, zero);
    for (std::size_t r = 0; r < m; ++r) {
      const std::vector<Expr> slope = gradient(functions[r], y);
      for (std::size_t j = 0; j < n; ++j) slopes(r, j) = slope[j];
    }
    SolvePolicy policy(budget);
    policy.subset = [&](const std::vector<Expr>& f) -> std::optional<std::vector<Expr>> { return set.on_set(f); };
    Matrix tangency(m, m, zero);
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t c = 0; c < m; ++c) tangency(r, c) = system.along(directions[c], functions[r]);
    }
    const auto k = solve(tangency, slopes, system.assumptions, policy.then(Road::graph, budget));
    if (!k) return tl::make_unexpected(k.error());
    if (!*k) return Answer{std::nullopt, "W and TD have directions in common"};
    const Matrix along = multiplied(transposed(matrix_of_rows(directions, n)), (*k)->value, zero);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) pi(i, j) = pi(i, j) - along(i, j);
    }
    shorten(pi, system.assumptions);
  }
  Matrix entries = multiplied(multiplied(pi, system.bracket, zero), transposed(pi), zero);
  shorten(entries, system.assumptions);
  return Answer{ProjectedBracket{std::move(entries), std::move(pi), !more.empty()}, {}};
}

std::vector<Expr> generated_field(const ProjectedBracket& bracket, const PhaseSystem& system) {
  const Matrix slope(system.variables.size(), 1, gradient(system.hamiltonian, system.symbols()));
  return multiplied(bracket.entries, slope, system.workspace->number(0)).entries();
}

Expr jacobiator(const Matrix& entries, std::size_t i, std::size_t j, std::size_t k, const std::vector<Expr>& symbols) {
  std::vector<Expr> terms{symbols.front().workspace().number(0)};
  const auto add = [&](std::size_t a, std::size_t b, std::size_t c) {
    if (entries(b, c).is_zero_literal()) return;
    const std::vector<Expr> slope = gradient(entries(b, c), symbols);
    for (std::size_t l = 0; l < symbols.size(); ++l) {
      if (!slope[l].is_zero_literal() && !entries(a, l).is_zero_literal()) terms.push_back(entries(a, l) * slope[l]);
    }
  };
  add(i, j, k);
  add(j, k, i);
  add(k, i, j);
  return sum(terms);
}

namespace {

// A triple whose Jacobiator is certainly not zero on D, the last variables first: momenta, of a cotangent bundle.
std::optional<JacobiAnswer> refuted_jacobi(const Matrix& entries, const PhaseSystem& system, const PhaseSet& set,
                                           const Budget& budget) {
  if (!set.is_nonzero) return std::nullopt;
  const std::vector<Expr> y = system.symbols();
  const Meter meter(budget);
  for (std::size_t k = y.size(); k-- > 0;) {
    for (std::size_t j = k; j-- > 0;) {
      for (std::size_t i = j; i-- > 0;) {
        if (meter.elapsed() > budget.seconds) return std::nullopt;
        const Expr value = jacobiator(entries, i, j, k, y);
        if (value.is_zero_literal() || !set.is_nonzero(value)) continue;
        Verdict verdict = set.all_vanish({value});
        if (verdict.kind != VerdictKind::refuted) return std::nullopt;
        return JacobiAnswer{std::move(verdict), {i, j, k}, value};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

JacobiAnswer decide_jacobi(const Matrix& entries, const PhaseSystem& system, const PhaseSet& set,
                           const Budget& budget) {
  const std::vector<Expr> y = system.symbols();
  if (auto refuted = refuted_jacobi(entries, system, set, budget)) return std::move(*refuted);
  const Meter meter(budget);
  JacobiAnswer result;
  std::vector<Expr> open;  // neither zero for all parameters nor different from zero for all
  for (std::size_t k = 0; k < y.size(); ++k) {
    for (std::size_t j = 0; j < k; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (meter.elapsed() > budget.seconds) {
          result.verdict = undecided_because("out of time: the Jacobiators of some variables are too long");
          result.verdict.limit = Limit::time;
          return result;
        }
        const Expr value = jacobiator(entries, i, j, k, y);
        if (value.is_zero_literal()) continue;
        Verdict one = set.all_vanish({value});
        if (is_proved(one)) continue;
        if (one.kind == VerdictKind::refuted) return {std::move(one), {i, j, k}, value};
        if (open.empty()) result.triple = {i, j, k}, result.value = value;
        open.push_back(value);
      }
    }
  }
  if (!open.empty()) {
    result.verdict = set.all_vanish(open);
    return result;
  }
  result.verdict.kind = VerdictKind::proved;
  result.verdict.reason = "the Jacobiator of every three variables is zero on D";
  return result;
}

}  // namespace anholon
