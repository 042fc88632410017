#include "anholon/analyze/motion/conditions_on_set.hpp"

#include <algorithm>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/open_conditions.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// What stands under the root of a sheet, if that is one expression. On M it is a square, (solved − rest)² but for a factor, and not negative.
std::vector<Expr> radicands_of(const Restriction& set) {
  std::vector<Expr> result;
  for (const Sheet& s : set.sheets) {
    std::vector<SideCondition> under = side_conditions({&s.root, 1});
    std::erase_if(under, [](const SideCondition& c) { return c.relation != SideCondition::Relation::nonnegative; });
    if (under.size() == 1) result.push_back(under.front().expression);
  }
  return result;
}

}  // namespace

std::vector<SideCondition> conditions_on_set(std::vector<SideCondition> all, const Restriction& set,
                                             const Assumptions& assumptions) {
  const std::vector<Expr> squares = radicands_of(set);
  const auto is_square = [&](const Expr& e) { return std::find(squares.begin(), squares.end(), e) != squares.end(); };
  std::erase_if(all, [&](const SideCondition& c) {
    const std::vector<Expr> symbols = symbols_of(c.expression);
    return std::all_of(symbols.begin(), symbols.end(), is_side) ||
           (c.relation == SideCondition::Relation::nonnegative && is_square(c.expression));
  });
  for (SideCondition& c : all) {
    if (c.relation == SideCondition::Relation::positive && is_square(c.expression))
      c.relation = SideCondition::Relation::nonzero;
    c.expression = simplify(set.in_model(c.expression), assumptions);
  }
  return open_conditions(all, assumptions);
}

}  // namespace anholon
