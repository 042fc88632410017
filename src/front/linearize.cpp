#include "anholon/front/linearize.hpp"

#include "anholon/front/refusal.hpp"
#include "anholon/present/chapters/linearization.hpp"

namespace anholon {

Result<Finding<Linearization>> linearize(const OwnedSystem& system, const LinearizeOptions& options) {
  const Result<DecidedSystem>& decided = system.decisions();
  if (!decided) return tl::make_unexpected(decided.error());
  Budget budget;
  budget.seconds = system.asked().seconds;
  try {
    Result<Linearization> found = linearize(*decided, options, budget);
    if (!found) return tl::make_unexpected(std::move(found.error()));
    return Finding(std::move(*found), system.in(decided->system, decided->decisions.remarks));
  } catch (const BudgetExceeded& limit) {
    return out_of(limit);
  }
}

Result<std::string> shown_as(const Showing& how, const Linearization& found, const FoundIn& in) {
  return rendered(linearization_document(found, *in.system), how);
}
std::string json_of(const Linearization& found, const FoundIn& in) {
  return linearization_json(found, *in.system, in.asked);
}
Verdict verdict_of(const Linearization& found) { return found.motion.verdict; }

}  // namespace anholon
