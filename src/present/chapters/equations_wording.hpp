// What text, LaTeX and JSON say alike about derived equations.
#pragma once

#include <string>
#include <vector>

#include "anholon/derive/constraint_set/naming.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/equations.hpp"

namespace anholon::detail {

// The sign convention, one sentence.
[[nodiscard]] const char* sign_convention();

// "linear", "affine, servo", "holonomic": as decided, not as the constraint looks.
[[nodiscard]] std::string kind_of(const SystemConstraint& constraint);

// What was decided: a word and a sentence each. `print` shows an expression.
struct DecisionLine {
  std::string about, says;
};
using Printer = std::string (*)(const Expr&, const PrintOptions&);
[[nodiscard]] std::vector<DecisionLine> decision_lines(const Decisions& decisions, const System& system, Printer print);

// Conditions e != 0 that a person can read, and the number of those that are too long for it.
struct ReadableConditions {
  std::vector<Expr> shown;
  std::size_t longer = 0;
};
[[nodiscard]] ReadableConditions readable_conditions(const std::vector<Expr>& nonzero);
// The same by their factors, each once, without those that never vanish.
[[nodiscard]] ReadableConditions readable_conditions(const std::vector<Expr>& nonzero, const Assumptions& assumptions);
// "one of 2 longer expressions": those that are not shown.
[[nodiscard]] std::string longer_expressions(std::size_t count);

// Sections that a person reads, and their expressions.
[[nodiscard]] std::vector<const EquationsSection*> read_sections(const Equations& equations);
[[nodiscard]] double reading_length_of(const EquationsSection& section);
// "18 x 18, 190 of 324 entries not zero, 5034 nodes".
[[nodiscard]] std::string structure_of(const EquationsSection& section);
// Names that the model has taken.
[[nodiscard]] std::vector<std::string> taken_names(const Model& model);
// Pieces that the sections shown share; `known`: those that the model names itself.
[[nodiscard]] std::vector<NamedPiece> shared_pieces(const std::vector<const EquationsSection*>& sections,
                                                    const System& system, const PrintOptions& known,
                                                    double longest_section);

}  // namespace anholon::detail
