#include "anholon/algebra/decide/constant_relations.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/flint/field.hpp"
#include "anholon/algebra/flint/residue_rows.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMorePoints = 8;  // than functions: a relation at all of them by chance is one in p⁸

// For each free column the functions that take part in its relation.
std::vector<std::vector<std::size_t>> supports(std::vector<ResidueRow> m, std::uint64_t p) {
  const std::size_t width = m.empty() ? 0 : m.front().size();
  const std::vector<std::size_t> pivots = reduce_rows(m, p);
  std::vector<std::vector<std::size_t>> result;
  for (std::size_t free = 0; free < width; ++free) {
    if (std::find(pivots.begin(), pivots.end(), free) != pivots.end()) continue;
    auto& support = result.emplace_back();
    for (std::size_t r = 0; r < pivots.size(); ++r) {
      if (m[r][free] != 0) support.push_back(pivots[r]);
    }
    support.push_back(free);
  }
  return result;
}

// One term of a numerator: a monomial in the constants that belongs to some monomial in the state.
struct ConstantTerm {
  std::size_t function;
  Integer coefficient;
  std::vector<unsigned long> exponents;
};

// The functions over a common denominator, by their monomials in the state: each gives an equation for the coefficients of a
// relation, whose own coefficients are polynomials in the constants.
class CoefficientRows {
 public:
  CoefficientRows(std::span<const Expr> functions, std::span<const Expr> constants, const Assumptions& assumptions,
                  const Meter& meter)
      : field_(functions, assumptions, shape_for(functions, assumptions), meter), width_(functions.size()) {
    const std::vector<Fraction> values = field_.elements(functions);
    Poly common(field_.ring(), 1);
    for (const Fraction& f : values) common = common * exact_quotient(f.den, gcd(common, f.den));
    const std::vector<bool> constant = are_constant(constants);
    for (std::size_t k = 0; k < values.size(); ++k) {
      const Poly numerator = field_.reduced(values[k].num * exact_quotient(common, values[k].den));
      for (std::size_t i = 0; i < numerator.terms(); ++i) {
        std::vector<unsigned long> in_state = numerator.exponents(i), in_constants(in_state.size(), 0);
        for (std::size_t g = 0; g < in_state.size(); ++g) {
          if (constant[g]) std::swap(in_state[g], in_constants[g]);
        }
        rows_[std::move(in_state)].push_back({k, numerator.coefficient(i), std::move(in_constants)});
      }
    }
  }

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] Matrix all() const { return some(std::max<std::size_t>(1, size())); }

  // So many of the rows, spread over all of them, each once.
  [[nodiscard]] Matrix some(std::size_t count) const {
    std::vector<Expr> all;
    std::set<std::vector<NodeId>> seen;
    const std::size_t step = std::max<std::size_t>(1, rows_.size() / count);
    std::size_t position = 0;
    for (const auto& [monomial, terms] : rows_) {
      if (position++ % step != 0) continue;
      const std::vector<Expr> row = expressions(terms);
      std::vector<NodeId> ids;
      for (const Expr& e : row) ids.push_back(e.id());
      if (seen.insert(std::move(ids)).second) all.insert(all.end(), row.begin(), row.end());
    }
    const std::size_t height = seen.size();
    return Matrix(height, width_, std::move(all));
  }

 private:
  [[nodiscard]] std::vector<bool> are_constant(std::span<const Expr> constants) const {
    std::set<NodeId> allowed;
    for (const Expr& c : constants) allowed.insert(c.id());
    std::vector<bool> result;
    for (const FieldGenerator& g : field_.generators()) {
      const std::vector<Expr> in = symbols_of(g.meaning);
      const bool free = g.kind == GeneratorKind::application && in.empty();
      result.push_back(!free &&
                       std::all_of(in.begin(), in.end(), [&](const Expr& s) { return allowed.contains(s.id()); }));
    }
    return result;
  }

  [[nodiscard]] std::vector<Expr> expressions(const std::vector<ConstantTerm>& terms) const {
    std::vector<Poly> row(width_, Poly(field_.ring()));
    for (const ConstantTerm& t : terms) {
      Poly term(field_.ring(), t.coefficient);
      for (std::size_t g = 0; g < t.exponents.size(); ++g) {
        if (t.exponents[g] > 0) term = term * pow(Poly::generator(field_.ring(), g), t.exponents[g]);
      }
      row[t.function] = row[t.function] + term;
    }
    std::vector<Expr> result;
    for (const Poly& p : row) result.push_back(field_.expression(p));
    return result;
  }

  Field field_;
  std::size_t width_;
  std::map<std::vector<unsigned long>, std::vector<ConstantTerm>> rows_;
};

class Search {
 public:
  Search(std::span<const Expr> functions, std::span<const Expr> constants, const Assumptions& assumptions,
         const Budget& budget)
      : functions_(functions), constants_(constants), assumptions_(assumptions), meter_(budget),
        zero_(functions.front().workspace().number(0)) {}

  ConstantRelations run() {
    auto table = residue_table(functions_, constants_, functions_.size() + kMorePoints, assumptions_);
    if (!table) throw BudgetExceeded{Limit::none, "functions that have no residues modulo a prime"};
    const auto candidates = supports(std::move(table->rows), table->prime);
    ConstantRelations result;
    result.at_most = candidates.size();
    for (const auto& support : candidates) {
      meter_.check_time("looking for constant relations");
      if (auto relation = exact(support)) result.basis.push_back(std::move(*relation));
    }
    return result;
  }

  [[nodiscard]] std::optional<ConstantRelation> exact(std::span<const std::size_t> support) const {
    std::vector<Expr> part;
    for (const std::size_t k : support) part.push_back(functions_[k]);
    ConstantRelation relation{std::vector<Expr>(functions_.size(), zero_), {}};
    const auto values = support.size() == 1 ? std::vector<Expr>(1, zero_.workspace().number(1)) : coefficients_of(part);
    if (values.empty()) return std::nullopt;
    std::vector<Expr> terms;
    for (std::size_t k = 0; k < support.size(); ++k) {
      relation.coefficients[support[k]] = values[k];
      terms.push_back(values[k] * part[k]);
    }
    relation.verdict = is_zero(sum(terms), assumptions_, remaining());
    if (relation.verdict.kind != VerdictKind::proved) return std::nullopt;
    return relation;
  }

 private:
  [[nodiscard]] Budget remaining() const {
    Budget budget = meter_.budget();
    budget.seconds = std::max(0.0, budget.seconds - meter_.elapsed());
    return budget;
  }

  // From as many equations as determine them; that they satisfy the others too is proved afterwards. None: they do not.
  [[nodiscard]] std::vector<Expr> coefficients_of(const std::vector<Expr>& part) const {
    const CoefficientRows all(part, constants_, assumptions_, meter_);
    for (std::size_t count = 4 * part.size();; count *= 4) {
      const Matrix rows = all.some(count);
      const auto chosen = certainly_independent_rows(rows, {});
      if (!chosen || chosen->size() + 1 >= part.size() || count >= all.size()) {
        auto kernel = nullspace(chosen ? chosen_rows(rows, *chosen) : rows, {}, remaining());
        return kernel && kernel->basis.size() == 1 ? std::move(kernel->basis.front()) : std::vector<Expr>{};
      }
    }
  }

  std::span<const Expr> functions_, constants_;
  const Assumptions& assumptions_;
  Meter meter_;
  Expr zero_;
};

// Outside the limits there is no answer, only the reason.
template <class Work>
auto within(const Work& work) -> Within<decltype(work())> {
  try {
    return work();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  } catch (const IdenticallyUndefined&) {
    return tl::make_unexpected(BudgetExceeded{Limit::none, "a function that is nowhere defined"});
  }
}

}  // namespace

Within<ConstantRelations> constant_relations(std::span<const Expr> functions, std::span<const Expr> constants,
                                             const Assumptions& assumptions, const Budget& budget) {
  if (functions.empty()) return ConstantRelations{};
  return within([&] { return Search(functions, constants, assumptions, budget).run(); });
}

Within<std::optional<ConstantRelation>> exact_relation(std::span<const Expr> functions,
                                                       std::span<const std::size_t> support,
                                                       std::span<const Expr> constants, const Assumptions& assumptions,
                                                       const Budget& budget) {
  return within([&] { return Search(functions, constants, assumptions, budget).exact(support); });
}

Within<Matrix> coefficient_matrix(std::span<const Expr> functions, std::span<const Expr> constants,
                                  const Assumptions& assumptions, const Budget& budget) {
  return within([&] {
    const Meter meter(budget);
    return CoefficientRows(functions, constants, assumptions, meter).all();
  });
}

std::optional<std::vector<std::size_t>> independent_functions(std::span<const Expr> functions,
                                                              std::span<const Expr> constants,
                                                              const Assumptions& assumptions) {
  auto table = residue_table(functions, constants, functions.size() + kMorePoints, assumptions);
  if (!table) return std::nullopt;
  return reduce_rows(table->rows, table->prime);
}

}  // namespace anholon
