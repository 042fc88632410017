// The model on a leaf: constraints that are holonomic in disguise written as what they are, f = c with a new parameter c.
#pragma once

#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

struct LeafModel {
  struct Replaced {
    std::string constraint;  // its name
    Expr function;           // f
    std::string parameter;   // c
  };
  std::vector<Replaced> replaced;
  std::string text;  // of a model file: that of the model, with these constraints replaced and the parameters added
};

// The functions are those of the classification, constant on every motion; each takes the place of one constraint such that
// together they allow the same velocities at generic configurations: the differentials lie in the span of the constraints, and
// with those that stay they are as many independent ones. Not applicable where nothing is disguised, where no function was
// found, or where the file cannot be edited.
[[nodiscard]] Applicable<LeafModel> leaf_model(const Classification& classification, const System& system);

}  // namespace anholon
