#include "anholon/analyze/claims/statement.hpp"

#include <algorithm>

namespace anholon {

Statement stated(std::string id, Claim claim, const Verdict& verdict) {
  Statement s;
  s.id = std::move(id);
  s.claim = std::move(claim);
  s.verdict = verdict;
  return s;
}

std::string name_of(const Claim& claim) {
  return std::visit(
      []<class C>(const C& c) -> std::string {
        if constexpr (std::is_same_v<C, FieldClaim>)
          return name_of(c.property);
        else
          return C::name;
      },
      claim);
}

Phrases phrases(const Claim& claim) {
  return std::visit([](const auto& c) { return phrases(c); }, claim);
}

bool needs_proof(const Statement& statement) {
  switch (statement.verdict.kind) {
    case VerdictKind::proved:
    case VerdictKind::refuted: return true;
    case VerdictKind::conditional:
      return std::holds_alternative<Conserved>(statement.claim) ||
             std::holds_alternative<FieldClaim>(statement.claim) ||
             std::holds_alternative<PhaseClaim>(statement.claim) ||
             std::holds_alternative<ModelAssertion>(statement.claim) ||
             std::holds_alternative<Identity>(statement.claim) ||
             std::holds_alternative<InvariantDensity>(statement.claim);
    case VerdictKind::undecided: break;
  }
  return false;
}

const Statement* find(const std::vector<Statement>& statements, const std::string& id) {
  const auto it = std::find_if(statements.begin(), statements.end(), [&](const Statement& s) { return s.id == id; });
  return it == statements.end() ? nullptr : &*it;
}

}  // namespace anholon
