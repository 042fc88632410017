// Verdicts in words, the same in every output.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/present/document/document.hpp"

namespace anholon {

// "exactly when Omega = 0 or d(V, gamma) = 0, and …"; what is too long to read is described.
[[nodiscard]] Words conditions_words(const Verdict& verdict);
// "at x = 1, y' = 2"
[[nodiscard]] Words witness_words(const Witness& witness);
// " != 0"
[[nodiscard]] const char* relation_text(SideCondition::Relation relation);
// "r != 0, cos(theta) > 0": where the verdict speaks.
[[nodiscard]] Words side_conditions_words(const Verdict& verdict);

// Says `yes`, `no`, `yes` exactly when …, or "not decided" with the reason.
[[nodiscard]] VerdictRow verdict_row(std::string label, const Verdict& verdict, const std::string& yes,
                                     const std::string& no);
// Whether a quantity is `yes` ("conserved"), with its rate, which is called `rate`, and its witness.
[[nodiscard]] VerdictRow quantity_row(const ExaminedQuantity& q, const std::string& rate,
                                      const std::string& yes = "conserved", const std::string& no = "not conserved");

// "x' = -y, y' = x": a field along the velocities of a frame; nothing where it vanishes.
[[nodiscard]] Words field_words(const std::vector<Expr>& field, const System& system);
// "a, b, c"
[[nodiscard]] Words listed(const std::vector<Expr>& formulas);

}  // namespace anholon
