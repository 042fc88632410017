#include "anholon/algebra/decide/side_conditions.hpp"

#include <algorithm>

#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

std::vector<SideCondition> side_conditions(std::span<const Expr> e) {
  using Relation = SideCondition::Relation;
  std::vector<SideCondition> result;
  if (e.empty()) return result;
  Workspace& ws = e.front().workspace();
  const auto add = [&](Relation relation, const Expr& x) {
    if (manifest_sign(x) == ProvedSign::positive) return;
    const bool known = std::any_of(result.begin(), result.end(), [&](const SideCondition& c) {
      return c.expression == x && (c.relation == relation || c.relation == Relation::positive);
    });
    if (!known) result.push_back({relation, x});
  };
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    if (node.is(Kind::power)) {
      const Expr base = node.operand(0);
      const bool whole = is_integer(node.exponent());
      if (node.exponent() < 0) {
        add(whole ? Relation::nonzero : Relation::positive, base);
      } else if (!whole) {
        add(Relation::nonnegative, base);
      }
    } else if (node.is(Kind::function)) {
      if (node.function() == Function::tan) add(Relation::nonzero, cos(node.operand(0)));
      if (node.function() == Function::log) add(Relation::positive, node.operand(0));
    } else if (const auto kind = elliptic_kind(node)) {
      const EllipticDomain domain = domain_of(node, *kind);
      add(Relation::positive, domain.positive);
      if (domain.nonzero) add(Relation::nonzero, *domain.nonzero);
    }
  }
  return result;
}

}  // namespace anholon
