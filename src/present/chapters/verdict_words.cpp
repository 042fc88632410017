#include "anholon/present/chapters/verdict_words.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr double longest_condition = 300;  // to read

// In its place: what it depends on, and where it stands.
std::string long_condition(const Expr& e) {
  std::vector<std::string> names;
  for (const Expr& s : symbols_of(e)) names.push_back(to_text(s));
  return fmt::format("a function of {} ({:.0f} characters long, in full with --json)", fmt::join(names, ", "),
                     reading_length(e));
}

}  // namespace

const char* relation_text(SideCondition::Relation relation) {
  switch (relation) {
    case SideCondition::Relation::nonzero: return " != 0";
    case SideCondition::Relation::positive: return " > 0";
    case SideCondition::Relation::nonnegative: return " >= 0";
    case SideCondition::Relation::negative: return " < 0";
  }
  return "";
}

Words conditions_words(const Verdict& verdict) {
  Words words;
  for (const auto& alternatives : verdict.conditions) {
    words << (words.empty() ? "exactly when " : ", and ");
    for (std::size_t k = 0; k < alternatives.size(); ++k) {
      if (k > 0) words << " or ";
      if (reading_length(alternatives[k]) > longest_condition)
        words << long_condition(alternatives[k]);
      else
        words << alternatives[k];
      words << " = 0";
    }
  }
  if (!words.empty() && !verdict.possible) words << "; not decided whether that is possible";
  return words;
}

Words witness_words(const Witness& witness) {
  Words words;
  for (const auto& [symbol, value] : witness.values) {
    if (!is_side(symbol)) words << (words.empty() ? "at " : ", ") << symbol << " = " << to_string(value);
  }
  return words;
}

Words side_conditions_words(const Verdict& verdict) {
  Words words;
  const auto& all = verdict.side_conditions;
  for (auto c = all.begin(); c != all.end(); ++c) {
    const auto same = [&](const SideCondition& s) {
      return s.expression == c->expression && s.relation == c->relation;
    };
    if (c->expression.is(Kind::number) || std::any_of(all.begin(), c, same)) continue;
    words << (words.empty() ? "" : ", ") << c->expression << relation_text(c->relation);
  }
  return words;
}

VerdictRow verdict_row(std::string label, const Verdict& v, const std::string& yes, const std::string& no) {
  VerdictRow row;
  row.label = std::move(label);
  row.verdict = v.kind;
  row.side_conditions = side_conditions_words(v);
  switch (v.kind) {
    case VerdictKind::proved: row.says = yes; break;
    case VerdictKind::refuted:
      row.says = v.every_parameter ? no : no + " in general";
      if (!v.every_parameter) row.reservation = "; for special parameters not decided";
      break;
    case VerdictKind::conditional: row.says << yes << " " << conditions_words(v); break;
    case VerdictKind::undecided: row.says = "not decided: " + v.reason; break;
  }
  return row;
}

VerdictRow quantity_row(const ExaminedQuantity& q, const std::string& rate, const std::string& yes,
                        const std::string& no) {
  VerdictRow row = verdict_row("is", q.conserved, yes, no);
  row.quantity = q.quantity;
  if (!q.rate.is_zero_literal()) row.rate = {rate, q.rate};
  if (q.conserved.kind != VerdictKind::proved && q.conserved.witness) {
    row.witness = witness_words(*q.conserved.witness);
    row.there = "the rate is " + q.conserved.witness->ball;
  }
  for (const std::string& sheet : q.conserved.holds_where)
    row.holds_where << (row.holds_where.empty() ? "it is one where " : ", and where ") << sheet;
  return row;
}

Words field_words(const std::vector<Expr>& field, const System& system) {
  Words words;
  for (std::size_t i = 0; i < field.size() && i < system.degrees(); ++i) {
    if (field[i].is_zero_literal()) continue;
    if (!words.empty()) words << ", ";
    words << system.frame.velocities()[i].velocity << " = " << field[i];
  }
  return words;
}

Words listed(const std::vector<Expr>& formulas) {
  Words words;
  for (const Expr& e : formulas) {
    if (!words.empty()) words << ", ";
    words << e;
  }
  return words;
}

}  // namespace anholon
