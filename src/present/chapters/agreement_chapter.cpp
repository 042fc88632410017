#include "anholon/present/chapters/agreement_chapter.hpp"

#include <fmt/format.h>

#include "anholon/present/chapters/verdict_words.hpp"
#include "anholon/present/document/overview.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon::detail {

namespace {

// What a form is that restates no law: there is nothing to be true or false.
std::string without_statement(const FormVerification& form) {
  return form.standing == Standing::not_applicable
             ? "does not apply; " + form.why_not
             : "a different dynamics, not compared; its multipliers' initial values are part of the state";
}

// Behind the verdict: by what it was found.
std::string how(const Comparison& c, std::size_t degrees) {
  switch (c.verdict.kind) {
    case VerdictKind::proved: {
      if (c.by == AgreementBy::elimination) return ": it was solved from these equations by exact elimination";
      return fmt::format("{}: {} equations vanish on it and determine its {} acceleration{}",
                         c.by == AgreementBy::any_force ? ", whatever forces act" : "", c.equations, degrees,
                         degrees == 1 ? "" : "s");
    }
    case VerdictKind::refuted: return ": " + c.verdict.reason;
    case VerdictKind::conditional: return "";
    case VerdictKind::undecided: break;
  }
  if (c.evidence != Evidence::modular) return "";
  return fmt::format(
      "; its equations vanish modulo random primes at random points of the motion, by chance with probability below "
      "{:.0e}",
      c.verdict.error_probability);
}

VerdictRow form_row(StatedChapter& chapter, const FormVerification& form, std::size_t degrees) {
  const Comparison& c = *form.comparison;
  VerdictRow row = chapter.row(statement_id(form.form), std::string(name_of(form.form)));
  row.side_conditions = {};  // much the same for every form: said once, of all of them
  row.reservation << how(c, degrees);
  if (c.verdict.witness && c.broken) {
    row.witness = witness_words(*c.verdict.witness);
    row.there = fmt::format("equation {} is {}", *c.broken + 1, c.verdict.witness->ball);
  }
  return row;
}

}  // namespace

void add_agreement(StatedChapter& chapter, const Verification& v) {
  Document& document = chapter.document;
  document.section("verified: each form derived by its own road, against the motion of the law");
  for (const FormVerification& form : v.forms) {
    if (form.comparison)
      document.add(form_row(chapter, form, v.degrees));
    else
      document.line(std::string(name_of(form.form)), without_statement(form));
  }
  document.add(chapter.row(agreement_id, "together"));
  for (const std::string& branch : v.branches) document.line("on the branch", branch);
  for (const std::string& name : v.unsolved)
    document.line("modulo", "`" + name + "`, which was not solved for a coordinate or a velocity");
}

std::vector<std::string> form_sentences(const Verification& v, const System& system) {
  StatedChapter chapter({}, statements_of(v, system), system);
  std::vector<std::string> result;
  for (const FormVerification& form : v.forms) {
    const std::string said = form.comparison ? plain_text(lines_of(form_row(chapter, form, v.degrees)).front().words)
                                             : without_statement(form);
    result.push_back(fmt::format("{}: {}", name_of(form.form), said));
  }
  return result;
}

}  // namespace anholon::detail
