#include "anholon/analyze/reduction/orbits.hpp"

#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/analyze/claims/orbit_claims.hpp"
#include "anholon/analyze/reduction/proper_action.hpp"
#include "anholon/analyze/statement/common_zero.hpp"

namespace anholon {

const char* name_of(QuotientExtent extent) { return extent == QuotientExtent::manifold ? "manifold" : "locally"; }

Orbits orbits_of(const std::vector<std::vector<Expr>>& fields,
                 const std::vector<std::vector<std::vector<Expr>>>& constants, std::size_t dimension,
                 const System& system, const Budget& budget) {
  Orbits result;
  result.dimension = dimension;
  const auto smaller = smaller_orbits(fields, dimension, system, budget);
  if (!smaller) {
    result.same_everywhere = undecided_because("the minors of the generators are too many");
  } else if (smaller->empty() || cannot_vanish(within_space(*smaller, system), system.assumptions)) {
    result.same_everywhere.kind = VerdictKind::proved;
    result.same_everywhere.reason = "the minors of the generators do not vanish together";
  } else {
    result.smaller = *smaller;
    if (auto places = common_zero(within_space(*smaller, system), system)) {
      result.places = std::move(*places);
      result.same_everywhere.kind = VerdictKind::refuted;
      result.same_everywhere.reason = "the minors of the generators vanish together";
    } else {
      result.same_everywhere = undecided_because("whether the minors of the generators vanish together is not known");
    }
  }
  result.why_locally = why_not_proper_and_free(fields, constants, result.smaller, system);
  if (dimension < fields.size()) result.why_locally = "the action is not free anywhere";
  if (result.why_locally.empty()) result.quotient = QuotientExtent::manifold;
  return result;
}

}  // namespace anholon
