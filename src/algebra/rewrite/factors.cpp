#include "anholon/algebra/rewrite/factors.hpp"
#include <algorithm>
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostFactored = 300;  // of what is factored

void add_factors(const Expr& e, std::vector<Expr>& into) {
  if (e.is(Kind::product)) {
    for (std::size_t k = 0; k < e.operand_count(); ++k) add_factors(e.operand(k), into);
  } else if (e.is(Kind::power)) {
    add_factors(e.operand(0), into);
  } else if (!e.is(Kind::number) && std::find(into.begin(), into.end(), e) == into.end()) {
    into.push_back(e);
  }
}

}  // namespace

std::vector<Expr> denominators(std::span<const Expr> e) {
  std::vector<Expr> result;
  for (const Expr& node : nodes_where(e, [](const Expr& n) { return n.is(Kind::power) && n.exponent() < 0; }))
    result.push_back(node.operand(0));
  return result;
}

std::vector<Expr> irreducible_factors(const Expr& e, const Assumptions& assumptions) {
  std::vector<Expr> result;
  add_factors(factored(e, assumptions), result);
  return result;
}

}  // namespace anholon
