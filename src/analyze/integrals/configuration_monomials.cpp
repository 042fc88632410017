#include "anholon/analyze/integrals/configuration_monomials.hpp"

#include "anholon/algebra/decide/constant_relations.hpp"

namespace anholon {

namespace {

std::vector<Expr> simplest_functions(const ConstrainedMotion& motion) {
  const auto& replaced = motion.restriction().positions;
  std::vector<Expr> result;
  for (const Coordinate& c : motion.system().model->coordinates) {
    if (c.rotation) {
      for (const auto& row : c.rotation->matrix) result.insert(result.end(), row.begin(), row.end());
    } else if (replaced.contains(c.symbol)) {
      continue;
    } else if (c.kind == CoordinateKind::angle) {
      result.push_back(cos(c.symbol));
      result.push_back(sin(c.symbol));
    } else {
      result.push_back(c.symbol);
    }
  }
  return result;
}

}  // namespace

std::optional<std::vector<Expr>> configuration_monomials(const ConstrainedMotion& motion, unsigned degree,
                                                         std::size_t most) {
  const std::vector<Expr> factors = simplest_functions(motion);
  std::vector<Expr> all{motion.system().workspace().number(1)};
  std::vector<std::pair<Expr, std::size_t>> last{
      {all.front(), 0}};  // of the highest degree so far, and the first factor to go on with
  for (unsigned d = 0; d < degree; ++d) {
    std::vector<std::pair<Expr, std::size_t>> next;
    for (const auto& [monomial, from] : last) {
      for (std::size_t k = from; k < factors.size(); ++k) next.emplace_back(monomial * factors[k], k);
      // Rotations have more products than independent ones, fewer than twice as many.
      if (all.size() + next.size() > 2 * most) return std::nullopt;
    }
    for (const auto& [monomial, from] : next) all.push_back(monomial);
    last = std::move(next);
  }
  const auto independent = independent_functions(all, {}, motion.system().assumptions);
  if (!independent) return std::nullopt;
  std::vector<Expr> result;
  for (const std::size_t k : *independent) result.push_back(all[k]);
  if (result.size() > most) return std::nullopt;
  return result;
}

}  // namespace anholon
