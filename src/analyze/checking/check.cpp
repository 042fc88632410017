#include "anholon/analyze/checking/check.hpp"

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// "Not conserved" is proved by a witness against conservation that no admissible parameters take back.
Verdict of_claim(const ModelClaim& claim, const ExaminedQuantity& examined) {
  Verdict v = examined.conserved;
  if (claim.conserved) return v;
  switch (v.kind) {
    case VerdictKind::proved:
      v.kind = VerdictKind::refuted;
      v.reason = "it is conserved";
      break;
    case VerdictKind::refuted:
      if (v.refuted_for != ParameterScope::every) {
        v.kind = VerdictKind::undecided;
        v.reason =
            "it moves at the witness; whether special parameters make it conserved was not decided (--with-values asks "
            "about the file's own)";
        break;
      }
      v.kind = VerdictKind::proved;
      v.reason = "it moves at the witness, and what is given excludes that it is conserved";
      break;
    case VerdictKind::conditional:
      v.reason = "it is conserved exactly when the conditions hold, which what is given does not exclude";
      break;
    case VerdictKind::undecided: break;
  }
  return v;
}

std::string text_of(const Condition& c) { return to_text(c.left) + " " + name_of(c.relation) + " " + to_text(c.right); }

std::string text_of(const Assumed& a) {
  return to_text(a.expression) + (a.sign == Sign::positive ? " > 0" : a.sign == Sign::nonnegative ? " >= 0" : " != 0");
}

// Whether an equation holds with the values of the file.
bool holds_in_file(const Condition& c, const System& system) {
  Replacements values;
  for (const Parameter& p : system.model->parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  return c.relation == Relation::equal &&
         is_proved_zero(substitute(system.express(c.left - c.right), values), system.assumptions);
}

CheckedClaim checked(const ModelClaim& claim, const System& system, const Budget& budget, ParameterValues values) {
  CheckedClaim result{&claim, {}, {}};
  const auto imposed = given_by(claim, system, values);
  if (!imposed) {
    result.verdict = undecided_because(imposed.error());
    return result;
  }
  const ImposedConditions& given = *imposed;
  const System special = given(system);
  const auto motion = ConstrainedMotion::of(special, budget);
  if (!motion) {
    result.verdict = undecided_because("out of " + std::string(name_of(motion.error().limit)));
    result.verdict.limit = motion.error().limit;
  } else if (!motion->value) {
    result.verdict = undecided_because(motion->why_not);
  } else {
    result.examined =
        examine_expression(to_text(claim.quantity.value), given(system.express(claim.quantity.value)), *motion->value);
    result.verdict = of_claim(claim, result.examined);
  }
  return result;
}

}  // namespace

std::string claim_sentence(const ModelClaim& claim) {
  std::string given;
  for (const Condition& c : claim.given) given += (given.empty() ? " given " : ", ") + text_of(c);
  return to_text(claim.quantity.value) + (claim.conserved ? " is conserved" : " is not conserved") + given;
}

tl::expected<ImposedConditions, std::string> given_by(const ModelClaim& claim, const System& system,
                                                      ParameterValues values) {
  ImposedConditions given;
  const auto refused = [](std::string why) { return tl::make_unexpected(std::move(why)); };
  const bool of_file = values == ParameterValues::of_file;
  for (const Condition& c : claim.given) {
    if (given.add(c, system) || (of_file && holds_in_file(c, system))) continue;
    return refused("what is given could not be put in: " + text_of(c) +
                   (of_file ? "; with the values of the file it does not hold either" : ""));
  }
  for (const Parameter& p : system.model->parameters) {
    if (!of_file || !p.value || given(p.symbol) != p.symbol) continue;
    if (!given.add_zero(p.symbol - *p.value, system))
      return refused("the value of `" + p.name + "` could not be put in");
  }
  if (const auto broken = given.contradiction(system))
    return refused("what is given contradicts what is assumed, " + text_of(*broken) +
                   ": the claim speaks about nothing");
  return given;
}

std::vector<CheckedClaim> check_claims(const System& system, const Budget& budget, ParameterValues values) {
  std::vector<CheckedClaim> result;
  for (const ModelClaim& claim : system.model->claims) result.push_back(checked(claim, system, budget, values));
  return result;
}

Verdict worst(const std::vector<CheckedClaim>& claims) {
  const auto badness = [](const Verdict& v) {
    switch (v.kind) {
      case VerdictKind::proved: return 0;
      case VerdictKind::conditional: return 1;
      case VerdictKind::undecided: return v.limit == Limit::none ? 2 : 3;
      case VerdictKind::refuted: break;
    }
    return 4;
  };
  Verdict result;
  result.kind = VerdictKind::proved;
  for (const CheckedClaim& c : claims) {
    if (badness(c.verdict) > badness(result)) result = c.verdict;
  }
  return result;
}

}  // namespace anholon
