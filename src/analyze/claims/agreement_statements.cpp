#include "anholon/analyze/claims/agreement_statements.hpp"

namespace anholon {

std::vector<Statement> statements_of(const Verification& verification) {
  std::vector<Statement> result;
  Statement all;
  all.id = "/verification";
  all.claim = AllOf{};
  all.verdict.kind = verification.kind();
  all.theorem = Theorem::each_of;
  for (const FormVerification& f : verification.forms) {
    if (!f.comparison) continue;
    Statement& s = result.emplace_back();
    s.id = "/verification/forms/" + std::string(name_of(f.form));
    s.claim = SameMotion{f.form};
    s.verdict = f.comparison->verdict;
    for (const Expr& e : verification.nonzero)
      s.verdict.side_conditions.push_back({SideCondition::Relation::nonzero, e});
    all.from.push_back(s.id);
  }
  result.push_back(std::move(all));
  return result;
}

}  // namespace anholon
