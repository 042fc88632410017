#include "anholon/analyze/claims/orbit_claims.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_minors = 300;

// All subsets of that many of the first numbers; nullopt: more than most_minors.
std::optional<std::vector<std::vector<std::size_t>>> subsets(std::size_t size, std::size_t many) {
  std::vector<std::vector<std::size_t>> result;
  std::vector<bool> chosen(size, false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(many), true);
  do {
    if (result.size() == most_minors) return std::nullopt;
    auto& subset = result.emplace_back();
    for (std::size_t i = 0; i < size; ++i) {
      if (chosen[i]) subset.push_back(i);
    }
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return result;
}

// By the factors that may vanish: a condition that has all factors of another one vanishes wherever that does.
std::vector<Expr> simplest(std::vector<std::vector<Expr>> conditions) {
  std::stable_sort(conditions.begin(), conditions.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  std::vector<std::vector<Expr>> kept;
  std::vector<Expr> result;
  for (const auto& factors : conditions) {
    const bool implied = std::any_of(kept.begin(), kept.end(), [&](const auto& simpler) {
      return std::all_of(simpler.begin(), simpler.end(), [&](const Expr& f) {
        return std::any_of(factors.begin(), factors.end(),
                           [&](const Expr& g) { return g == f || is_proved_zero(g + f); });
      });
    });
    if (implied) continue;
    kept.push_back(factors);
    Expr product = factors.front();
    for (std::size_t i = 1; i < factors.size(); ++i) product = product * factors[i];
    result.push_back(product);
  }
  std::sort(result.begin(), result.end(), [](const Expr& a, const Expr& b) { return to_text(a) < to_text(b); });
  return result;
}

}  // namespace

std::vector<Expr> within_space(std::vector<Expr> functions, const System& system) {
  if (!system.poisson) return functions;
  functions.insert(functions.end(), system.poisson->relations.begin(), system.poisson->relations.end());
  return functions;
}

bool are_configurations(const std::vector<std::pair<Expr, Expr>>& places, const System& system) {
  Replacements put;
  for (const auto& [symbol, value] : places) put[symbol] = value;
  for (const Coordinate& q : system.model->coordinates) {
    if (!q.rotation) continue;
    const auto& m = q.rotation->matrix;
    const auto at = [&](std::size_t i, std::size_t j) { return substitute(m[i][j], put); };
    if (!put.contains(m[0][0])) continue;
    std::vector<Expr> defects;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j)
        defects.push_back(at(i, 0) * at(j, 0) + at(i, 1) * at(j, 1) + at(i, 2) * at(j, 2) - (i == j ? 1 : 0));
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;  // the third row is the product of the others
      defects.push_back(at(0, j) * at(1, k) - at(0, k) * at(1, j) - at(2, i));
    }
    for (const Expr& e : defects) {
      if (!is_proved_zero(e)) return false;
    }
  }
  for (const Expr& relation : within_space({}, system)) {
    if (!is_proved_zero(substitute(relation, put), system.assumptions)) return false;
  }
  return true;
}

std::optional<std::vector<Expr>> smaller_orbits(const std::vector<std::vector<Expr>>& fields, std::size_t dimension,
                                                const System& system, const Budget& budget) {
  const auto rows = subsets(fields.size(), dimension), columns = subsets(system.degrees(), dimension);
  if (dimension == 0) return std::vector<Expr>{};
  if (!rows || !columns || rows->size() * columns->size() > most_minors) return std::nullopt;
  const Matrix all = matrix_of_rows(fields, system.degrees());
  std::vector<std::vector<Expr>> conditions;
  for (const auto& r : *rows) {
    for (const auto& c : *columns) {
      const auto minor = determinant(chosen_columns(chosen_rows(all, r), c), system.assumptions, budget);
      if (!minor) return std::nullopt;
      if (is_proved_zero(*minor, system.assumptions)) continue;
      std::vector<Expr> factors = possible_zeros(*minor, system.assumptions);
      if (factors.empty()) return std::vector<Expr>{};
      conditions.push_back(std::move(factors));
    }
  }
  return simplest(std::move(conditions));
}

Recheck recheck(const SameOrbits& claim, const Decided& decided, const System& system, AskedSystems& all) {
  const Matrix rows = matrix_of_rows(claim.generators, system.degrees());
  const auto generic = certainly_independent_rows(rows, system.assumptions);
  if (!generic || generic->size() != claim.dimension)
    return detail::wrong("at generic configurations the generators span another number of dimensions");
  if (decided.verdict.kind == VerdictKind::refuted) {
    if (!are_configurations(claim.places, system)) return detail::wrong("the places are no configuration");
    Replacements put;
    for (const auto& [symbol, value] : claim.places) put[symbol] = value;
    const auto there =
        rank(Matrix(rows.rows(), rows.columns(), substitute(rows.entries(), put)), system.assumptions, all.budget());
    if (!there) return detail::open("over budget: " + there.error().where);
    if (there->rank >= claim.dimension) return detail::wrong("the orbit there is not smaller");
    return detail::right(fmt::format("there the generators span {} dimensions", there->rank));
  }
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is decided is checked again");
  // det(Y Yᵀ) is the sum of the squares of all minors.
  Matrix gram(claim.dimension, claim.dimension, system.workspace().number(0));
  for (std::size_t a = 0; a < claim.dimension; ++a) {
    for (std::size_t b = 0; b < claim.dimension; ++b)
      gram(a, b) = dot(claim.generators[(*generic)[a]], claim.generators[(*generic)[b]], system);
  }
  const auto squares = determinant(gram, system.assumptions, all.budget());
  if (squares && possible_zeros(*squares, system.assumptions).empty())
    return detail::right("the sum of the squares of the minors does not vanish");
  const auto zeros = smaller_orbits(claim.generators, claim.dimension, system, all.budget());
  if (zeros && (zeros->empty() || cannot_vanish(within_space(*zeros, system), system.assumptions)))
    return detail::right("the minors do not vanish together");
  return detail::open("that the minors do not vanish together was not shown again");
}

Phrases phrases(const SameOrbits& claim) {
  return {fmt::format("of dimension {} everywhere", claim.dimension),
          fmt::format("of dimension {}, but smaller somewhere", claim.dimension),
          fmt::format("of dimension {} at generic configurations", claim.dimension),
          fmt::format("the orbits are of dimension {} everywhere", claim.dimension)};
}

}  // namespace anholon
