#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/chapters/verdict.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

const char* sign_text(Sign sign) {
  switch (sign) {
    case Sign::positive: return " > 0";
    case Sign::nonnegative: return " >= 0";
    case Sign::nonzero: return " != 0";
  }
  return "";
}

bool is_assumed(const AskedEquation& statement, const SideCondition& c) {
  return std::any_of(statement.assumptions.list.begin(), statement.assumptions.list.end(), [&](const Assumed& a) {
    return a.expression == c.expression && std::string_view(sign_text(a.sign)) == relation_text(c.relation);
  });
}

void add_certificate(Document& document, const Certificate& certificate) {
  if (certificate.method == Certificate::Method::structure) {
    document.line("because", "both sides are the same expression");
  } else if (certificate.angles == Certificate::Angles::half_angles) {  // its generators are not for reading
    document.line("because", "left - right reduces to 0, rational in the tangents of half the angles");
  } else {
    document.line("because",
                  fmt::format("left - right reduces to 0 in the field Q({})", fmt::join(certificate.generators, ", ")));
    if (!certificate.relations.empty())
      document.line("with", fmt::format("{}", fmt::join(certificate.relations, ", ")));
  }
}

void add_witness(Document& document, const Witness& witness) {
  std::string label = "at";
  for (const auto& [symbol, value] : witness.values)
    document.line(std::exchange(label, ""), Words(symbol) << " = " << to_string(value));
  document.line("there", fmt::format("left - right = {}, not 0", witness.ball));
}

void add_conditions(Document& document, const Verdict& verdict) {
  std::string label = "exactly when";
  for (const auto& alternatives : verdict.conditions) {
    Words any;
    for (const Expr& e : alternatives) any << (any.empty() ? "" : "  or  ") << e << " = 0";
    document.line(std::exchange(label, "and"), std::move(any));
  }
  if (verdict.kind == VerdictKind::conditional && verdict.possibility != Possibility::possible)
    document.line("note", "not decided whether that is possible");
}

void add_doubt(Document& document, const Verdict& verdict) {
  document.line("because", verdict.reason);
  if (verdict.error_probability < 1) {
    document.line("note", fmt::format("zero modulo random primes; chance of a coincidence below {:.1e} (not a proof)",
                                      verdict.error_probability));
  }
  if (verdict.limit != Limit::none) document.line("spent", fmt::format("{:.2g} s", verdict.seconds));
}

}  // namespace

Document verdict_document(const AskedEquation& statement, const Verdict& verdict) {
  Document document;
  document.longest_formula = PrintOptions{}.limit;
  document.paragraph(Words(name_of(verdict.kind)) << ": " << statement.left << " = " << statement.right);
  if (verdict.kind == VerdictKind::proved && verdict.certificate) add_certificate(document, *verdict.certificate);
  if (verdict.witness) add_witness(document, *verdict.witness);
  add_conditions(document, verdict);
  if (verdict.kind == VerdictKind::undecided) add_doubt(document, verdict);
  std::string label = "assuming";
  for (const Assumed& a : statement.assumptions.list)
    document.line(std::exchange(label, ""), Words(a.expression) << sign_text(a.sign));
  label = "wherever";
  for (const SideCondition& c : verdict.side_conditions) {
    if (!is_assumed(statement, c))
      document.line(std::exchange(label, ""), Words(c.expression) << relation_text(c.relation));
  }
  return document;
}

}  // namespace anholon
