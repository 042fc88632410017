#include "anholon/present/chapters/verdict_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

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
      words << (k > 0 ? " or " : "") << alternatives[k] << " = 0";
    }
  }
  if (!words.empty() && verdict.possibility != Possibility::possible) words << "; not decided whether that is possible";
  return words;
}

Words witness_words(const Witness& witness) {
  Words words;
  for (const auto& [symbol, value] : witness.values) {
    if (!is_side(symbol)) words << (words.empty() ? "at " : ", ") << symbol << " = " << to_string(value);
  }
  return words;
}

// Of a state only what the rate depends on; all of it where the rate has symbols of its own, like multipliers.
static Witness what_matters(const Witness& witness, const ExaminedQuantity& q) {
  const Expr& rate = q.rate;
  const std::vector<Expr> symbols = symbols_of(rate);
  const auto is_given = [&](const Expr& s) {
    if (std::any_of(q.named.begin(), q.named.end(), [&](const auto& v) { return v.first == s; })) return true;
    return std::any_of(witness.values.begin(), witness.values.end(), [&](const auto& v) { return v.first == s; });
  };
  const auto matters = [&](const Expr& e) { return any_node({&rate, 1}, [&](const Expr& node) { return node == e; }); };
  Witness part = witness;
  if (std::all_of(symbols.begin(), symbols.end(), is_given))
    std::erase_if(part.values, [&](const auto& v) { return !matters(v.first); });
  return part;
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

VerdictRow verdict_row(std::string label, const Verdict& v, const Phrases& phrases) {
  VerdictRow row;
  row.label = std::move(label);
  row.verdict = v.kind;
  row.side_conditions = side_conditions_words(v);
  switch (v.kind) {
    case VerdictKind::proved: row.says = phrases.yes; break;
    case VerdictKind::refuted:
      row.says << phrases.no << (v.refuted_for == ParameterScope::every ? "" : " in general");
      if (v.refuted_for != ParameterScope::every) row.reservation = "; for special parameters not decided";
      break;
    case VerdictKind::conditional: row.says << phrases.yes << " " << conditions_words(v); break;
    case VerdictKind::undecided:
      row.says << (phrases.so_far.empty() ? "not decided" : "") << phrases.so_far;
      if (!v.reason.empty()) row.says << (phrases.so_far.empty() ? ": " : "; ") << v.reason;
      if (!v.conditions.empty()) row.reservation << "; they are met " << conditions_words(v);
      break;
  }
  row.reservation << phrases.general;
  return row;
}

void add_quantity(VerdictRow& row, const ExaminedQuantity& q, const std::string& rate) {
  row.quantity = q.quantity;
  if (!q.rate.is_zero_literal()) row.rate = {rate, q.rate};
  if (q.conserved.kind != VerdictKind::proved && q.conserved.witness) {
    row.witness = witness_words(*q.conserved.witness);
    row.decisive = witness_words(what_matters(*q.conserved.witness, q));
    for (Words* words : {&row.witness, &row.decisive}) {
      for (const auto& [velocity, value] : q.named)
        *words << (words->empty() ? "at " : ", ") << velocity << fmt::format(" about {:.6g}", value);
    }
    row.there = "the rate is " + q.conserved.witness->ball;
  }
  for (const std::string& sheet : q.conserved.holds_where)
    row.holds_where << (row.holds_where.empty() ? "it is one where " : ", and where ") << sheet;
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
