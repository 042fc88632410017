// Derived equations as a person and a program read them: values with their names, in sections.
#pragma once

#include <string>
#include <vector>

#include "anholon/derive/formulations/form.hpp"
#include "anholon/derive/regularity/decided_system.hpp"
#include "anholon/expr/print/notation.hpp"

namespace anholon {

// A part of them: values with their names.
struct EquationsSection {
  // How the values are arranged.
  enum class Shape {
    single,       // one value
    by_velocity,  // one value for each velocity of the frame
    by_name,      // one value for each name
    equations,    // left[k] = values[k]
    matrix,       // values row by row
  };
  Shape shape = Shape::single;
  std::string key;                 // in JSON; SymPy's names where they exist
  std::string title;               // "mass matrix"
  Notation symbol;                 // "A"; may be empty
  std::vector<std::string> names;  // of the values, or of the rows, as programs know them
  std::vector<Notation> labels;    // the same for people
  std::vector<Notation> columns;   // of a matrix
  std::vector<Expr> left, values;  // of equations; of everything else `values` only
  bool for_programs = false;       // in JSON only: a person reads it elsewhere
};

// All sections of one form, and what is said around them.
struct Equations {
  const System* system = nullptr;
  const Decisions* decisions = nullptr;
  Form form = Form::multipliers;
  std::string title;  // "equations of motion with multipliers"
  Notation law;       // in symbols
  std::vector<EquationsSection> sections;
  std::vector<Expr> nonzero;         // they hold where these do not vanish; those that never vanish left out
  std::vector<std::string> remarks;  // further sentences
  bool closed = true;                // false: some closed form was over budget
};

}  // namespace anholon
