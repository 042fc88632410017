// Findings about a system: titled sections of labeled lines in which words and formulas alternate, for text and for LaTeX.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/model/model.hpp"
#include "anholon/present/document/latex.hpp"

namespace anholon {

using FindingPart = std::variant<std::string, Expr>;

struct FindingLine {
  std::string label;
  std::vector<FindingPart> parts;
};

struct FindingSection {
  std::string title;
  std::vector<FindingLine> lines;
};

[[nodiscard]] std::string findings_text(const std::vector<FindingSection>& sections, const Model& model);
[[nodiscard]] std::string findings_latex(const std::vector<FindingSection>& sections, const Model& model,
                                         const LatexOptions& options = {});

// "exactly when Omega = 0 or d(V, gamma) = 0, and …"; what is too long to read is described.
[[nodiscard]] std::vector<FindingPart> conditions_parts(const Verdict& verdict);
// "at x = 1, y' = 2: [0.25 +/- 1e-30]"
[[nodiscard]] std::vector<FindingPart> witness_parts(const Witness& witness);

}  // namespace anholon
