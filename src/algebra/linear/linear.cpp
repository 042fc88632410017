#include "anholon/algebra/linear/linear.hpp"

#include <algorithm>
#include <numeric>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/flint/elimination.hpp"
#include "anholon/algebra/flint/modular.hpp"
#include "anholon/algebra/rewrite/opaque_roots.hpp"
#include "anholon/algebra/rewrite/rewrite.hpp"

namespace anholon {

namespace {

struct Problem {
  Meter meter;
  Assumptions assumptions;
  Field field;
  std::size_t columns;
  std::vector<Expr> entries;
  std::vector<FractionRow> rows;

  Problem(const Matrix& a, const Assumptions& given, const Budget& budget)
      : Problem(a, undo_inverses(a.entries()), given, budget) {}

 private:
  Problem(const Matrix& a, std::vector<Expr> rewritten, const Assumptions& given, const Budget& budget)
      : meter(budget), assumptions(given),
        field(rewritten, assumptions, shape_for(rewritten, assumptions), meter, Domain::generic), columns(a.columns()),
        entries(std::move(rewritten)) {
    std::vector<Fraction> all = field.elements(entries);
    for (std::size_t i = 0; i < a.rows(); ++i) {
      auto& row = rows.emplace_back();
      for (std::size_t j = 0; j < columns; ++j) row.push_back(std::move(all[i * columns + j]));
    }
  }
};

std::optional<Pivots> suggest_pivots(const Problem& problem) {
  if (!ModularPoint::available(problem.field)) return std::nullopt;
  for (std::uint64_t seed = 1; seed < 8; ++seed) {
    const ModularPoint point(problem.field, seed);
    const auto values = point.values(problem.entries);
    if (!std::all_of(values.begin(), values.end(), [](const auto& v) { return v.has_value(); })) continue;
    std::vector<std::vector<std::uint64_t>> m;
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
      auto& row = m.emplace_back();
      for (std::size_t j = 0; j < problem.columns; ++j) row.push_back(*values[i * problem.columns + j]);
    }
    return modular_pivots(std::move(m), point.prime());
  }
  return std::nullopt;
}

// Kernel vectors read off a reduced echelon form.
std::vector<FractionRow> kernel_of(const Field& field, const Eliminated& e, std::size_t columns) {
  std::vector<FractionRow> kernel;
  for (std::size_t free = 0; free < columns; ++free) {
    if (std::find(e.columns.begin(), e.columns.end(), free) != e.columns.end()) continue;
    FractionRow v(columns, field.constant(0));
    v[free] = field.constant(1);
    for (std::size_t r = 0; r < e.rows.size(); ++r) v[e.columns[r]] = -e.rows[r][free];
    kernel.push_back(std::move(v));
  }
  return kernel;
}

bool annihilates(const Field& field, const FractionRow& row, const FractionRow& v) {
  Fraction total = field.constant(0);
  for (std::size_t j = 0; j < row.size(); ++j) {
    if (!row[j].is_zero() && !v[j].is_zero()) total = total + row[j] * v[j];
  }
  return field.reduced(total).is_zero();
}

// A multiple of v without denominators.
FractionRow cleared(const Field& field, FractionRow v) {
  Poly common(field.ring(), 1);
  for (const Fraction& x : v) common = common * exact_quotient(x.den, gcd(common, x.den));
  Poly content(field.ring());
  for (Fraction& x : v) {
    x = field.reduced(x * Fraction(common));
    content = content.is_zero() ? x.num : gcd(content, x.num);
  }
  for (Fraction& x : v) x = Fraction(x.num, x.den * content);
  return v;
}

std::vector<Expr> nonzero_pivots(const Field& field, const Eliminated& e) {
  std::vector<Expr> result;
  for (const Fraction& pivot : e.pivots) {
    if (!pivot.num.is_constant()) result.push_back(field.expression(pivot.num));
  }
  return result;
}

// In a field that is not complete a nonzero normal form may be zero: then a point must show that no pivot is.
void certify(const Problem& problem, const Eliminated& e) {
  if (problem.field.complete() || e.pivots.empty()) return;
  std::vector<Expr> factors;
  for (const Fraction& pivot : e.pivots) factors.push_back(problem.field.expression(pivot.num));
  Assumptions assumptions = problem.assumptions;
  assumptions.guards.insert(assumptions.guards.end(), problem.entries.begin(), problem.entries.end());
  if (!find_witness(product(factors), assumptions, problem.meter).witness) {
    throw BudgetExceeded{Limit::none, "entries outside the class that can be decided"};
  }
}

struct Kernel {
  Eliminated eliminated;
  std::vector<std::size_t> rows;  // given rows of the pivots
  std::vector<FractionRow> vectors;
};

// The kernel of the suggested rows, proved to be the kernel of all of them; without a suggestion, of all rows.
Kernel exact_kernel(const Problem& problem) {
  if (const auto pivots = suggest_pivots(problem)) {
    std::vector<FractionRow> chosen;
    for (const std::size_t i : pivots->rows) chosen.push_back(problem.rows[i]);
    Kernel kernel{eliminate(problem.field, std::move(chosen), problem.columns), {}, {}};
    for (const std::size_t k : kernel.eliminated.origins) kernel.rows.push_back(pivots->rows[k]);
    kernel.vectors = kernel_of(problem.field, kernel.eliminated, problem.columns);
    const bool all = std::all_of(problem.rows.begin(), problem.rows.end(), [&](const FractionRow& row) {
      return std::all_of(kernel.vectors.begin(), kernel.vectors.end(),
                         [&](const FractionRow& v) { return annihilates(problem.field, row, v); });
    });
    if (all) {
      certify(problem, kernel.eliminated);
      return kernel;
    }
  }
  Kernel kernel{eliminate(problem.field, problem.rows, problem.columns), {}, {}};
  certify(problem, kernel.eliminated);
  kernel.rows = kernel.eliminated.origins;
  kernel.vectors = kernel_of(problem.field, kernel.eliminated, problem.columns);
  return kernel;
}

Rank rank_of(const Kernel& kernel) {
  return {kernel.eliminated.columns.size(), kernel.rows, kernel.eliminated.columns};
}

// Where the residues of the entries have the largest rank that there can be.
std::optional<Rank> certainly_full(const Matrix& a, const Assumptions& assumptions) {
  const auto image = residues(a.entries(), assumptions);
  if (!image) return std::nullopt;
  std::vector<std::vector<std::uint64_t>> m(a.rows());
  for (std::size_t i = 0; i < a.rows(); ++i)
    m[i].assign(image->values.begin() + static_cast<std::ptrdiff_t>(i * a.columns()),
                image->values.begin() + static_cast<std::ptrdiff_t>((i + 1) * a.columns()));
  const Pivots pivots = modular_pivots(std::move(m), image->prime);
  if (pivots.rows.size() < std::min(a.rows(), a.columns())) return std::nullopt;
  return Rank{pivots.rows.size(), pivots.rows, pivots.columns};
}

template <class T, class Work>
Within<T> within(const Work& work) {
  try {
    return work();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  } catch (const IdenticallyUndefined&) {
    return tl::make_unexpected(BudgetExceeded{Limit::none, "an entry that is nowhere defined"});
  }
}

// With symbols for the roots where they would ask for half angles, and the answer with the roots again: what was a pivot must be one
// still. What vanishes whatever the symbols are vanishes for the roots.
class RootsHidden {
 public:
  RootsHidden(const std::vector<Expr>& entries, const Assumptions& assumptions)
      : assumptions_(assumptions), roots_(needed(entries, assumptions), assumptions) {}

  [[nodiscard]] bool applies() const { return !roots_.empty(); }
  [[nodiscard]] Matrix hidden(const Matrix& a) const { return {a.rows(), a.columns(), roots_.hidden(a.entries())}; }
  [[nodiscard]] std::vector<Expr> shown(const std::vector<Expr>& e) const { return e.empty() ? e : roots_.shown(e); }
  [[nodiscard]] bool are_nonzero(const std::vector<Expr>& pivots) const {
    return std::all_of(pivots.begin(), pivots.end(), [&](const Expr& p) { return certainly_nonzero(p, assumptions_); });
  }

 private:
  static std::vector<Expr> needed(const std::vector<Expr>& entries, const Assumptions& assumptions) {
    if (entries.empty() || shape_for(entries, assumptions) != Shape::half_angle) return {};
    const OpaqueRoots roots(entries, assumptions);
    const bool enough = !roots.empty() && shape_for(roots.hidden(entries), assumptions) != Shape::half_angle;
    return enough ? entries : std::vector<Expr>{};
  }

  const Assumptions& assumptions_;
  OpaqueRoots roots_;
};

}  // namespace

Within<Rank> rank(const Matrix& a, const Assumptions& assumptions, const Budget& budget) {
  if (a.entries().empty()) return Rank{};
  // A minor that does not vanish and cannot be larger needs no elimination.
  if (auto full = certainly_full(a, assumptions)) return std::move(*full);
  if (const RootsHidden roots(a.entries(), assumptions); roots.applies()) {
    const auto there = rank(roots.hidden(a), assumptions, budget);
    const auto certain =
        there ? certainly_independent_rows(chosen_columns(chosen_rows(a, there->rows), there->columns), assumptions)
              : std::nullopt;
    if (certain && certain->size() == there->rank) return *there;
  }
  return within<Rank>([&] { return rank_of(exact_kernel(Problem(a, assumptions, budget))); });
}

Within<Nullspace> nullspace(const Matrix& a, const Assumptions& assumptions, const Budget& budget) {
  if (a.entries().empty()) return Nullspace{};
  if (const RootsHidden roots(a.entries(), assumptions); roots.applies()) {
    auto there = nullspace(roots.hidden(a), assumptions, budget);
    if (there) {
      there->nonzero = roots.shown(there->nonzero);
      for (auto& vector : there->basis) vector = roots.shown(vector);
      if (roots.are_nonzero(there->nonzero)) return there;
    }
  }
  return within<Nullspace>([&] {
    const Problem problem(a, assumptions, budget);
    const Kernel kernel = exact_kernel(problem);
    Nullspace result{rank_of(kernel), {}, nonzero_pivots(problem.field, kernel.eliminated)};
    for (const FractionRow& v : kernel.vectors) {
      auto& vector = result.basis.emplace_back();
      for (const Fraction& x : cleared(problem.field, v)) vector.push_back(problem.field.expression(x));
    }
    return result;
  });
}

Within<Expr> determinant(const Matrix& a, const Assumptions& assumptions, const Budget& budget) {
  if (a.rows() == 0) return tl::make_unexpected(BudgetExceeded{Limit::none, "a matrix without entries"});
  if (const RootsHidden roots(a.entries(), assumptions); roots.applies()) {
    const auto there = determinant(roots.hidden(a), assumptions, budget);
    const std::vector<Expr> value = there ? roots.shown({*there}) : std::vector<Expr>{};
    if (!value.empty() && (value[0].is_zero_literal() || roots.are_nonzero(value))) return value[0];
  }
  return within<Expr>([&] {
    const Problem problem(a, assumptions, budget);
    const Eliminated e = eliminate(problem.field, problem.rows, problem.columns);
    certify(problem, e);
    if (e.columns.size() < a.rows()) return problem.field.workspace().number(0);
    Fraction result = problem.field.constant(e.odd ? -1 : 1);
    for (const Fraction& pivot : e.pivots) result = problem.field.reduced(result * pivot);
    return problem.field.expression(result);
  });
}

Within<std::optional<LinearSolution>> solve_in_field(const Matrix& a, const Matrix& b, const Assumptions& assumptions,
                                                     const Budget& budget, const Matrix* there) {
  using Answer = std::optional<LinearSolution>;
  std::vector<Expr> all = a.entries();
  all.insert(all.end(), b.entries().begin(), b.entries().end());
  if (const RootsHidden roots(all, assumptions); roots.applies() && there == nullptr) {
    auto hidden = solve_in_field(roots.hidden(a), roots.hidden(b), assumptions, budget);
    if (hidden && *hidden) {
      LinearSolution& solution = **hidden;
      solution.value = Matrix(solution.value.rows(), solution.value.columns(), roots.shown(solution.value.entries()));
      solution.nonzero = roots.shown(solution.nonzero);
      if (roots.are_nonzero(solution.nonzero)) return hidden;
    }
  }
  return within<Answer>([&]() -> Answer {
    std::vector<std::size_t> order(a.rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (there != nullptr) {
      const Problem problem(*there, assumptions, budget);
      Eliminated e = eliminate(problem.field, problem.rows, problem.columns);
      certify(problem, e);
      if (e.columns.size() < a.columns()) return std::nullopt;
      order = std::move(e.origins);
    }
    Matrix augmented(a.rows(), a.columns() + b.columns(), a(0, 0));
    for (std::size_t i = 0; i < a.rows(); ++i) {
      for (std::size_t j = 0; j < a.columns(); ++j) augmented(i, j) = a(order[i], j);
      for (std::size_t j = 0; j < b.columns(); ++j) augmented(i, a.columns() + j) = b(order[i], j);
    }
    const Problem problem(augmented, assumptions, budget);
    const Eliminated e = eliminate(problem.field, problem.rows, a.columns(),
                                   there == nullptr ? PivotRule::shortest : PivotRule::in_order);
    certify(problem, e);
    if (e.columns.size() < a.columns()) return std::nullopt;
    LinearSolution solution{Matrix(a.columns(), b.columns(), a(0, 0)), nonzero_pivots(problem.field, e)};
    for (std::size_t i = 0; i < a.columns(); ++i) {
      for (std::size_t j = 0; j < b.columns(); ++j)
        solution.value(i, j) = problem.field.expression(e.rows[i][a.columns() + j]);
    }
    return solution;
  });
}

}  // namespace anholon
