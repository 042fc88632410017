#include <fmt/format.h>

#include "anholon/derive/agreement/verify.hpp"

namespace anholon {

namespace {

std::string compared(const Comparison& c, std::size_t degrees) {
  switch (c.verdict.kind) {
    case VerdictKind::proved:
      if (c.by_elimination) return "the same motion, proved: it was solved from these equations by exact elimination";
      return fmt::format("the same motion, proved{}: {} equations vanish on it and determine its {} acceleration{}",
                         c.any_force ? " whatever forces act" : "", c.equations, degrees, degrees == 1 ? "" : "s");
    case VerdictKind::refuted: return "NOT the same motion, refuted: " + c.verdict.reason;
    case VerdictKind::conditional: return "the same motion under conditions: " + c.verdict.reason;
    case VerdictKind::undecided: break;
  }
  if (c.evidence == Evidence::modular) {
    return fmt::format(
        "undecided: closed forms are too large; its equations vanish modulo random primes at random points of the "
        "motion, by chance with probability below {:.0e}",
        c.verdict.error_probability);
  }
  return "undecided: " + c.verdict.reason;
}

}  // namespace

std::string sentence(const FormVerification& form, std::size_t degrees) {
  const std::string name(name_of(form.form));
  if (!form.applies) return fmt::format("{}: does not apply; {}", name, form.why_not);
  if (form.different_dynamics)
    return fmt::format("{}: a different dynamics, not compared; its multipliers' initial values are part of the state",
                       name);
  return fmt::format("{}: {}", name, form.comparison ? compared(*form.comparison, degrees) : "not compared");
}

std::vector<std::string> sentences(const Verification& verification) {
  std::vector<std::string> result;
  for (const FormVerification& form : verification.forms) result.push_back(sentence(form, verification.degrees));
  return result;
}

}  // namespace anholon
