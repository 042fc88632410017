// Verdicts in words, the same in every output.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/claims/phrases.hpp"
#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/present/document/document.hpp"

namespace anholon {

// "exactly when Omega = 0 or d(V, gamma) = 0, and …"
[[nodiscard]] Words conditions_words(const Verdict& verdict);
// "at x = 1, y' = 2"
[[nodiscard]] Words witness_words(const Witness& witness);
// " != 0"
[[nodiscard]] const char* relation_text(SideCondition::Relation relation);
// "r != 0, cos(theta) > 0": where the verdict speaks.
[[nodiscard]] Words side_conditions_words(const Verdict& verdict);

// Says yes, no, yes exactly when …, or what is known so far with the reason why it is not decided.
[[nodiscard]] VerdictRow verdict_row(std::string label, const Verdict& verdict, const Phrases& phrases);
// To the row of a quantity: the quantity, its rate, which is called `rate`, and its witness.
void add_quantity(VerdictRow& row, const ExaminedQuantity& q, const std::string& rate);

// "x' = -y, y' = x": a field along the velocities of a frame; nothing where it vanishes.
[[nodiscard]] Words field_words(const std::vector<Expr>& field, const System& system);
// "a, b, c"
[[nodiscard]] Words listed(const std::vector<Expr>& formulas);

}  // namespace anholon
