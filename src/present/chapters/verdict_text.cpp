#include <fmt/format.h>

#include <algorithm>

#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/verdict.hpp"
#include "anholon/present/document/columns.hpp"

namespace anholon {

namespace {

using Rows = std::vector<std::vector<std::string>>;

const char* sign_text(SideCondition::Relation relation) {
  switch (relation) {
    case SideCondition::Relation::nonzero: return "!= 0";
    case SideCondition::Relation::positive: return "> 0";
    case SideCondition::Relation::nonnegative: return ">= 0";
    case SideCondition::Relation::negative: return "< 0";
  }
  return "";
}

const char* sign_text(Sign sign) {
  switch (sign) {
    case Sign::positive: return "> 0";
    case Sign::nonnegative: return ">= 0";
    case Sign::nonzero: return "!= 0";
  }
  return "";
}

bool is_assumed(const AskedEquation& statement, const SideCondition& c) {
  return std::any_of(statement.assumptions.list.begin(), statement.assumptions.list.end(), [&](const Assumed& a) {
    return a.expression == c.expression && std::string_view(sign_text(a.sign)) == sign_text(c.relation);
  });
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string result;
  for (const std::string& part : parts) result += (result.empty() ? "" : std::string(separator)) + part;
  return result;
}

void add_certificate(Rows& rows, const Certificate& certificate) {
  if (certificate.method == "structure") {
    rows.push_back({"because", "both sides are the same expression"});
    return;
  }
  if (certificate.shape == "half angle") {  // its generators are not for reading
    rows.push_back({"because", "left - right reduces to 0, rational in the tangents of half the angles"});
    return;
  }
  rows.push_back(
      {"because", fmt::format("left - right reduces to 0 in the field Q({})", joined(certificate.generators, ", "))});
  if (!certificate.relations.empty()) rows.push_back({"with", joined(certificate.relations, ", ")});
}

void add_witness(Rows& rows, const Witness& witness) {
  std::string label = "at";
  for (const auto& [symbol, value] : witness.values) {
    rows.push_back({label, fmt::format("{} = {}", to_text(symbol), to_string(value))});
    label.clear();
  }
  rows.push_back({"there", fmt::format("left - right = {}, not 0", witness.ball)});
}

void add_conditions(Rows& rows, const Verdict& verdict) {
  std::string label = "exactly when";
  for (const auto& alternatives : verdict.conditions) {
    std::vector<std::string> parts;
    for (const Expr& e : alternatives) parts.push_back(to_text(e) + " = 0");
    rows.push_back({label, joined(parts, "  or  ")});
    label = "and";
  }
  if (verdict.kind == VerdictKind::conditional && !verdict.possible)
    rows.push_back({"note", "not decided whether that is possible"});
}

}  // namespace

std::string verdict_text(const AskedEquation& statement, const Verdict& verdict) {
  std::string out =
      fmt::format("{}: {} = {}\n", name_of(verdict.kind), to_text(statement.left), to_text(statement.right));
  Rows rows;
  if (verdict.kind == VerdictKind::proved && verdict.certificate) add_certificate(rows, *verdict.certificate);
  if (verdict.witness) add_witness(rows, *verdict.witness);
  add_conditions(rows, verdict);
  if (verdict.kind == VerdictKind::undecided) {
    rows.push_back({"because", verdict.reason});
    if (verdict.error_probability < 1) {
      rows.push_back(
          {"note", fmt::format("zero modulo random primes; chance of a coincidence below {:.1e} (not a proof)",
                               verdict.error_probability)});
    }
    if (verdict.limit != Limit::none) rows.push_back({"spent", fmt::format("{:.2g} s", verdict.seconds)});
  }
  std::string label = "assuming";
  for (const Assumed& a : statement.assumptions.list) {
    rows.push_back({label, to_text(a.expression) + " " + sign_text(a.sign)});
    label.clear();
  }
  label = "wherever";
  for (const SideCondition& c : verdict.side_conditions) {
    if (is_assumed(statement, c)) continue;
    rows.push_back({label, to_text(c.expression) + " " + sign_text(c.relation)});
    label.clear();
  }
  return out + align_columns(rows);
}

}  // namespace anholon
