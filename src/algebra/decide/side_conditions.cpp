#include "anholon/algebra/decide/side_conditions.hpp"

#include <algorithm>

#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Sums of squares and positive numbers, exponentials, hyperbolic cosines: never zero on the reals.
bool is_obviously_positive(const Expr& e) {
  switch (e.kind()) {
    case Kind::number: return e.number() > 0;
    case Kind::pi: return true;
    case Kind::function: return e.function() == Function::exp || e.function() == Function::cosh;
    case Kind::sum: {
      bool strict = false;
      for (std::size_t k = 0; k < e.operand_count(); ++k) {
        const Expr term = e.operand(k);
        const bool square =
            term.is(Kind::power) && is_integer(term.exponent()) && mpz_even_p(term.exponent().get_num_mpz_t()) != 0;
        if (term.is(Kind::number) && term.number() > 0) {
          strict = true;
        } else if (!square) {
          return false;
        }
      }
      return strict;
    }
    default: return false;
  }
}

}  // namespace

std::vector<SideCondition> side_conditions(std::span<const Expr> e) {
  using Relation = SideCondition::Relation;
  std::vector<SideCondition> result;
  if (e.empty()) return result;
  Workspace& ws = e.front().workspace();
  const auto add = [&](Relation relation, const Expr& x) {
    if (is_obviously_positive(x)) return;
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
