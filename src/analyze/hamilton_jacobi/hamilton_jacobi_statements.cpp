#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi_statements.hpp"

#include <fmt/format.h>

#include "anholon/analyze/distribution/classification_statements.hpp"
#include "anholon/analyze/hamilton_jacobi/curve_statements.hpp"

namespace anholon {

const char* member_of(JacobiProperty property) {
  switch (property) {
    case JacobiProperty::in_momentum_space: return "in_M";
    case JacobiProperty::closed: return "closed_on_D";
    case JacobiProperty::energy: return "energy";
    case JacobiProperty::energy_along: return "energy_along_D";
    case JacobiProperty::motions: return "motions";
    case JacobiProperty::lagrangian: return "lagrangian";
    case JacobiProperty::converse: return "converse";
    case JacobiProperty::symplectic: return "symplectic_identity";
    case JacobiProperty::field: return "field_in_D";
    case JacobiProperty::exact: return "exact";
  }
  return "";
}

std::vector<Statement> statements_of(const HamiltonJacobiAnswer& answer, const System& system) {
  std::vector<Statement> result;
  const auto add = [&](std::string id, Claim claim, const Verdict& verdict) {
    result.push_back(stated(std::move(id), std::move(claim), verdict));
  };
  std::size_t place = 0;
  for (const auto& [hypothesis, verdict] : answer.hypotheses)
    add(fmt::format("/hypotheses/{}", place++), JacobiHypothesisClaim{hypothesis}, verdict);
  const std::vector<Statement> classified = statements_of(answer.classification, system);
  for (const char* id : {"/regular", "/bracket_generating"}) {
    if (const Statement* s = find(classified, id)) {
      result.push_back(*s);
      result.back().id = fmt::format("/hypotheses/{}", place++);
    }
  }
  if (answer.impossible) {
    const ImpossibleAnsatz& none = *answer.impossible;
    add("/impossible", NoFormOfAnsatz{none.ansatz, none.obstruction.order, none.obstruction.combination}, none.verdict);
  }
  for (std::size_t k = 0; k < answer.solutions.size(); ++k) {
    const JacobiSolution& s = answer.solutions[k];
    const std::string id = fmt::format("/solutions/{}/", k);
    JacobiFormClaim claim;
    for (const Expr& c : s.form.constants) claim.names.push_back(c.name());
    claim.components = s.form.components;
    if (!s.form.energy.is_null()) claim.energy = {s.form.energy};
    for (const auto& [property, verdict] : s.properties) {
      if (property == JacobiProperty::exact) {
        if (!s.form.generating) continue;
        claim.generating = s.form.generating->integrands;
        claim.generating.insert(claim.generating.begin(), s.form.generating->closed);
      }
      claim.property = property;
      add(id + member_of(property), claim, verdict);
    }
    add(id + "complete", CompleteFamily{claim.names, claim.components}, s.complete);
    if (s.curves) add_curves(*s.curves, s.form, id, system, result);
    for (std::size_t c = 0; c < s.integrals.size(); ++c) {
      Conserved constant;
      constant.quantity = s.integrals[c].function;
      add(fmt::format("{}integrals/{}", id, c), constant, s.integrals[c].verdict);
    }
  }
  return result;
}

}  // namespace anholon
