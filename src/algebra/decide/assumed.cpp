#include "anholon/algebra/decide/assumed.hpp"

namespace anholon {

std::optional<Assumed> assumed(const Expr& left, Relation relation, const Expr& right) {
  switch (relation) {
    case Relation::greater: return Assumed{left - right, Sign::positive};
    case Relation::greater_equal: return Assumed{left - right, Sign::nonnegative};
    case Relation::less: return Assumed{right - left, Sign::positive};
    case Relation::less_equal: return Assumed{right - left, Sign::nonnegative};
    case Relation::not_equal: return Assumed{left - right, Sign::nonzero};
    case Relation::equal: break;
  }
  return std::nullopt;
}

}  // namespace anholon
