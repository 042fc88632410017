#include "anholon/algebra/sign/open_conditions.hpp"

#include <algorithm>

#include "anholon/algebra/sign/sign.hpp"

namespace anholon {

namespace {

// What is left to demand where the sign is known that far.
enum class Left { nothing, that_it_is_not_zero, all };

Left left_of(SideCondition::Relation relation, ProvedSign sign) {
  if (sign == ProvedSign::zero && relation != SideCondition::Relation::nonnegative) return Left::all;  // holds nowhere
  switch (relation) {
    case SideCondition::Relation::nonzero: return excludes_zero(sign) ? Left::nothing : Left::that_it_is_not_zero;
    case SideCondition::Relation::nonnegative:
      return sign == ProvedSign::positive || sign == ProvedSign::nonnegative || sign == ProvedSign::zero ? Left::nothing
                                                                                                         : Left::all;
    case SideCondition::Relation::positive:
      if (sign == ProvedSign::positive) return Left::nothing;
      return sign == ProvedSign::nonnegative ? Left::that_it_is_not_zero : Left::all;
    case SideCondition::Relation::negative:
      if (sign == ProvedSign::negative) return Left::nothing;
      return sign == ProvedSign::nonpositive ? Left::that_it_is_not_zero : Left::all;
  }
  return Left::all;
}

}  // namespace

std::vector<SideCondition> open_conditions(const std::vector<SideCondition>& all, const Assumptions& assumptions) {
  std::vector<SideCondition> result;
  const auto add = [&](SideCondition::Relation relation, const Expr& e) {
    const bool known = std::any_of(result.begin(), result.end(), [&](const SideCondition& c) {
      return c.expression == e && (c.relation == relation || (relation == SideCondition::Relation::nonzero &&
                                                              c.relation != SideCondition::Relation::nonnegative));
    });
    if (!known) result.push_back({relation, e});
  };
  for (const SideCondition& c : all) {
    switch (left_of(c.relation, sign_of(c.expression, assumptions))) {
      case Left::nothing: break;
      case Left::that_it_is_not_zero:
        for (const Expr& zero : possible_zeros(c.expression, assumptions)) add(SideCondition::Relation::nonzero, zero);
        break;
      case Left::all: add(c.relation, c.expression); break;
    }
  }
  return result;
}

}  // namespace anholon
