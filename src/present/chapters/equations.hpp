// Equations of motion as a document: what was decided, then sections that the terminal, a paper and a program show each in
// its own manner.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/derive/agreement/verify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/form.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/chapters/equations_section.hpp"
#include "anholon/present/document/latex.hpp"

namespace anholon {

// Derives the form and describes it. The system and the decisions must outlive the answer.
[[nodiscard]] Within<Applicable<Equations>> equations_of(const DecidedSystem& decided, Form form,
                                                         const ClosedFormLimits& limits = {});

// How the document is shown.
struct EquationsOptions {
  LatexOptions latex;             // document or fragment
  double longest_section = 4000;  // reading length beyond which text and LaTeX show the structure only
};

// For the terminal; with the proofs that the forms agree where they are given.
[[nodiscard]] std::string equations_text(const Equations& equations, const Verification* verification = nullptr,
                                         const EquationsOptions& options = {});
// A document, or a piece of one.
[[nodiscard]] std::string equations_latex(const Equations& equations, const Verification* verification = nullptr,
                                          const EquationsOptions& options = {});
// One object; sections by their keys.
[[nodiscard]] std::string equations_json(const Equations& equations, const Verification* verification = nullptr,
                                         const AskedOf& asked = {});

}  // namespace anholon
