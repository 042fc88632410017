#include "anholon/front/reduce.hpp"

#include "anholon/front/refusal.hpp"
#include "anholon/present/chapters/reduction.hpp"

namespace anholon {

Result<Finding<Reduction>> reduce(const OwnedSystem& system, const ReduceOptions& options) {
  const Result<DecidedSystem>& decided = system.decisions();
  if (!decided) return tl::make_unexpected(decided.error());
  Budget budget;
  budget.seconds = system.asked().seconds;
  try {
    Result<Reduction> found = reduce(decided->system, options, budget);
    if (!found) return tl::make_unexpected(std::move(found.error()));
    Diagnostics remarks = decided->decisions.remarks;
    remarks.insert(remarks.end(), found->remarks.begin(), found->remarks.end());
    return Finding(std::move(*found), system.in(decided->system, std::move(remarks)));
  } catch (const BudgetExceeded& limit) {
    return out_of(limit);
  }
}

Result<std::string> shown_as(const Showing& how, const Reduction& found, const FoundIn& in) {
  return rendered(reduction_document(found, *in.system), how);
}
std::string json_of(const Reduction& found, const FoundIn& in) { return reduction_json(found, *in.system, in.asked); }

Verdict verdict_of(const Reduction& found) {
  if (found.level && !found.level->value) return undecided_because(found.level->why_not);
  if (found.level && found.poisson && found.poisson->used.empty()) {  // nothing was divided out
    Verdict proved;
    proved.kind = VerdictKind::proved;
    return proved;
  }
  if (!is_proved(found.verdict)) return found.verdict;
  if (found.poisson)
    return found.poisson->quotient.value ? found.verdict : undecided_because(found.poisson->quotient.why_not);
  return found.reduced.value ? found.reduced.value->related : undecided_because(found.reduced.why_not);
}

}  // namespace anholon
