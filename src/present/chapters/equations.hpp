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
#include "anholon/present/document/latex.hpp"

namespace anholon {

// A part of the document: values with their names.
struct EquationsSection {
  // How the values are arranged.
  enum class Shape {
    list,         // values in order
    by_velocity,  // one value for each velocity of the frame
    by_name,      // one value for each name
    equations,    // left[k] = values[k]
    matrix,       // values row by row
    sentences,    // text only
  };
  Shape shape = Shape::list;
  std::string key;                                  // in JSON; SymPy's names where they exist
  std::string title;                                // "mass matrix"
  std::string symbol, latex_symbol;                 // "A"; may be empty
  std::vector<std::string> names;                   // of the values, or of the rows, as programs know them
  std::vector<std::string> labels, latex_labels;    // the same for people; none: the names
  std::vector<std::string> columns, latex_columns;  // of a matrix
  std::vector<Expr> left, values;                   // of equations; of everything else `values` only
  std::vector<std::string> sentences;               // of `Shape::sentences`
  bool for_programs = false;                        // in JSON only: a person reads it elsewhere
};

struct Equations {
  const System* system = nullptr;
  const Decisions* decisions = nullptr;
  Form form = Form::multipliers;
  std::string title;           // "equations of motion with multipliers"
  std::string law, latex_law;  // in symbols
  std::vector<EquationsSection> sections;
  std::vector<Expr> nonzero;         // they hold where these do not vanish; those that never vanish left out
  std::vector<std::string> remarks;  // further sentences
  bool closed = true;                // false: some closed form was over budget
};

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
[[nodiscard]] std::string equations_json(const Equations& equations, const Verification* verification = nullptr);

}  // namespace anholon
