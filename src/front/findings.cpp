#include "anholon/front/findings.hpp"

#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "anholon/present/chapters/numbers_at_state.hpp"

namespace anholon {

namespace {

const Verification* given(const std::optional<Verification>& verification) {
  return verification ? &*verification : nullptr;
}

Verdict there_is_something() {
  Verdict verdict;
  verdict.kind = VerdictKind::proved;
  return verdict;
}

}  // namespace

Result<std::string> shown_as(const Showing& how, const Derivation& d, const FoundIn&) {
  return rendered(equations_document(d.equations, given(d.verification)), how);
}
std::string json_of(const Derivation& d, const FoundIn& in) {
  return equations_json(d.equations, given(d.verification), in.asked);
}

// Equations that stay a graph are equations; a remark says so.
Verdict verdict_of(const Derivation& d) {
  const Verdict agree = d.verification ? verdict_of(*d.verification) : there_is_something();
  return agree.kind == VerdictKind::proved && d.eliminated ? *d.eliminated : agree;
}

Result<std::string> shown_as(const Showing& how, const Verification& verification, const FoundIn& in) {
  return rendered(agreement_document(verification, *in.system), how);
}
std::string json_of(const Verification& verification, const FoundIn& in) {
  return agreement_json(verification, *in.system, in.asked);
}
Verdict verdict_of(const Verification& verification) {
  Verdict all;
  all.kind = verification.kind();
  for (const FormVerification& f : verification.forms) {
    if (f.comparison && f.comparison->verdict.limit != Limit::none) all.limit = f.comparison->verdict.limit;
  }
  return all;
}

Result<std::string> shown_as(const Showing& how, const Conservation& c, const FoundIn& in) {
  return rendered(conservation_document(c, *in.system), how);
}
std::string json_of(const Conservation& c, const FoundIn& in) { return conservation_json(c, *in.system, in.asked); }
Verdict verdict_of(const Conservation&) { return there_is_something(); }

Result<std::string> shown_as(const Showing& how, const ExaminedQuantity& x, const FoundIn& in) {
  return rendered(candidate_document(x, *in.system), how);
}
std::string json_of(const ExaminedQuantity& x, const FoundIn& in) { return candidate_json(x, *in.system, in.asked); }
Verdict verdict_of(const ExaminedQuantity& x) { return x.conserved; }

Result<std::string> shown_as(const Showing& how, const Classification& c, const FoundIn& in) {
  return rendered(classification_document(c, *in.system), how);
}
std::string json_of(const Classification& c, const FoundIn& in) { return classification_json(c, *in.system, in.asked); }
Verdict verdict_of(const Classification&) { return there_is_something(); }

Result<std::string> shown_as(const Showing& how, const CheckedClaims& claims, const FoundIn& in) {
  return rendered(claims.table ? claims_table(claims.list, *in.system) : claims_document(claims.list, *in.system), how);
}
std::string json_of(const CheckedClaims& claims, const FoundIn& in) {
  return claims_json(claims.list, *in.system, in.asked);
}
Verdict verdict_of(const CheckedClaims& claims) { return all_as_expected(claims.list); }

Result<std::string> shown_as(const Showing& how, const EvaluatedState& e, const FoundIn& in) {
  return rendered(numbers_document(*in.system, e.numbers, e.digits.value_or(12)), how);
}
std::string json_of(const EvaluatedState& e, const FoundIn& in) {
  return numbers_json(*in.system, e.numbers, e.digits);
}
Verdict verdict_of(const EvaluatedState&) { return there_is_something(); }

}  // namespace anholon
