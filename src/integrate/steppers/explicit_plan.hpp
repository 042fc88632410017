// A Runge–Kutta tableau made ready for rows of a certain length: only what is not zero, in doubles. Stages
// count from zero.
#pragma once

#include <cstddef>
#include <vector>

#include "anholon/integrate/steppers/explicit_tableau.hpp"
#include "anholon/integrate/steppers/stage_sums.hpp"

namespace anholon::detail {

struct ExplicitPlan {
  ExplicitPlan(const ExplicitTableau& tableau, std::size_t stride);

  int order;
  std::size_t stages, stages_without_error;  // how many a step needs, with and without its estimate
  std::size_t end_stage;                     // f at the end of the step
  std::size_t stage_count;                   // all, those of the dense output included
  std::vector<double> nodes;
  std::vector<std::vector<Term>> rows;  // by stage
  std::vector<Term> solution, error, error_low;
  std::vector<std::vector<Term>> dense;  // C₃, C₄, … of ExplicitTableau
};

}  // namespace anholon::detail
