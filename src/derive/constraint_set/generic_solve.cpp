#include "anholon/derive/constraint_set/generic_solve.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/graph_solve.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

class Abstraction {
 public:
  explicit Abstraction(const System& system) : system_(system) {}

  [[nodiscard]] Matrix operator()(const Matrix& m) {
    std::vector<Expr> entries;
    for (const Expr& e : m.entries()) entries.push_back(symbol_of(e));
    return Matrix(m.rows(), m.columns(), std::move(entries));
  }
  [[nodiscard]] std::vector<Expr> entries(const std::vector<Expr>& in_symbols) const {
    return substitute(in_symbols, entries_);
  }

 private:
  [[nodiscard]] Expr symbol_of(const Expr& e) {
    if (e.is(Kind::number)) return e;
    if (const auto known = symbols_.find(e); known != symbols_.end()) return known->second;
    if (const auto known = symbols_.find(-e); known != symbols_.end()) return -known->second;
    const Expr symbol =
        system_.workspace().symbol(fresh_name(*system_.model, fmt::format("entry{}", symbols_.size() + 1)));
    symbols_[e] = symbol;
    entries_[symbol] = e;
    return symbol;
  }

  const System& system_;
  Replacements symbols_, entries_;  // entry to symbol, and back
};

std::vector<Expr> residuals_of(const Matrix& a, const Matrix& x, const Matrix& b) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t k = 0; k < b.columns(); ++k) {
      std::vector<Expr> terms{-b(i, k)};
      for (std::size_t j = 0; j < a.columns(); ++j) terms.push_back(a(i, j) * x(j, k));
      result.push_back(sum(terms));
    }
  }
  return result;
}

}  // namespace

Within<std::optional<GenericSolution>> solve_generically(const Matrix& a, const Matrix& b, const System& system,
                                                         const Budget& budget) {
  Abstraction abstraction(system);
  const Matrix left = abstraction(a), right = abstraction(b);
  const auto solved = solve_on_graph(left, right, {}, budget);
  if (!solved) return tl::make_unexpected(solved.error());
  if (!*solved) return std::optional<GenericSolution>();
  const LinearSolution& x = **solved;
  GenericSolution result{{Matrix(x.value.rows(), x.value.columns(), abstraction.entries(x.value.entries())),
                          abstraction.entries(x.nonzero)},
                         residuals_of(left, x.value, right)};
  const auto is_pivot = [&](const Expr& e) { return certainly_nonzero(e, system.assumptions); };
  if (!std::all_of(result.solution.nonzero.begin(), result.solution.nonzero.end(), is_pivot))
    return std::optional<GenericSolution>();
  return std::optional<GenericSolution>(std::move(result));
}

}  // namespace anholon
