#include "anholon/analyze/claims/all_of.hpp"

#include <algorithm>

#include "anholon/analyze/checking/recheck_steps.hpp"

namespace anholon {

Recheck recheck(const AllOf&, const Decided& decided, const System&, AskedSystems&) {
  return decided.verdict.kind == VerdictKind::proved ? detail::right("nothing is claimed")
                                                     : detail::wrong("it names nothing that fails");
}

Phrases phrases(const AllOf&) { return {"all of them hold", "not all of them hold"}; }

VerdictKind worst(const std::vector<VerdictKind>& verdicts) {
  for (const VerdictKind kind : {VerdictKind::refuted, VerdictKind::undecided, VerdictKind::conditional}) {
    if (std::find(verdicts.begin(), verdicts.end(), kind) != verdicts.end()) return kind;
  }
  return VerdictKind::proved;
}

}  // namespace anholon
