#include "anholon/front/hamilton.hpp"

#include "anholon/front/refusal.hpp"
#include "anholon/present/chapters/hamiltonian_side.hpp"

namespace anholon {

Result<Finding<HamiltonianSide>> hamilton(const OwnedSystem& system) {
  const Result<DecidedSystem>& decided = system.decisions();
  if (!decided) return tl::make_unexpected(decided.error());
  Budget budget;
  budget.seconds = system.asked().seconds;
  try {
    return Finding(examine_hamiltonian_side(*decided, budget), system.in(decided->system, decided->decisions.remarks));
  } catch (const BudgetExceeded& limit) {
    return out_of(limit);
  }
}

Result<std::string> shown_as(const Showing& how, const HamiltonianSide& found, const FoundIn& in) {
  return rendered(hamiltonian_document(found, *in.system), how);
}
std::string json_of(const HamiltonianSide& found, const FoundIn& in) {
  return hamiltonian_json(found, *in.system, in.asked);
}

Verdict verdict_of(const HamiltonianSide& found) {
  if (!is_proved(found.legendre.regular)) return found.legendre.regular;
  return found.not_split.empty() ? found.splits : undecided_because(found.not_split);
}

}  // namespace anholon
