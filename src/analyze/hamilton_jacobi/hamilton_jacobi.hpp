// What is true of one-forms beside a system: the nonholonomic Hamilton–Jacobi equation, decided for given forms and solved for
// others (Ohsawa and Bloch, sections 3 and 4).
#pragma once

#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/analyze/hamilton_jacobi/curve_numbers.hpp"
#include "anholon/analyze/hamilton_jacobi/family_integrals.hpp"
#include "anholon/analyze/hamilton_jacobi/hypothesis.hpp"
#include "anholon/analyze/hamilton_jacobi/integrated_curves.hpp"
#include "anholon/analyze/hamilton_jacobi/solve_hamilton_jacobi.hpp"
#include "anholon/derive/regularity/decided_system.hpp"

namespace anholon {

// A family of one-forms, and what is true of it.
struct JacobiSolution {
  JacobiForm form;
  std::optional<HamiltonJacobiFamily> found;  // how, where nobody gave it
  std::vector<SideCondition> where;           // it is smooth there; elsewhere the theorem does not speak
  std::vector<Expr> rates;                    // c' = X(c), along the frame
  Expr energy;                                // H∘γ
  std::vector<std::vector<Expr>> factors;     // β^s with dγ = Σ β^s ∧ ω^s, where γ is closed on D
  std::vector<std::pair<JacobiProperty, Verdict>> properties;  // by JacobiProperty; `exact` where there is a W
  // As many constants as D has dimensions, and γ determines them: then they are first integrals, locally.
  Verdict complete;
  std::optional<IntegratedCurves> curves;  // where they are motions
  std::vector<JacobiIntegral> integrals;   // the constants of a complete family by the state, as far as they were found
  std::optional<CurveNumbers> numbers = {};  // where its curves are, at a time that was asked for

  // Of that property.
  [[nodiscard]] const Verdict& operator[](JacobiProperty property) const {
    return properties[static_cast<std::size_t>(property)].second;
  }
};

// An ansatz under which there is no solution.
struct ImpossibleAnsatz {
  SeparatedAnsatz ansatz;
  AnsatzObstruction obstruction;
  Verdict verdict;        // proved
  bool declared = false;  // somebody asked for it; else it is that under which variables separate
};

// All of it.
struct HamiltonJacobiAnswer {
  std::vector<std::pair<JacobiHypothesis, Verdict>> hypotheses;  // by JacobiHypothesis
  Classification classification;  // that the law is regular, D completely nonholonomic, or the constraints integrable
  std::vector<JacobiSolution> solutions;            // those given, or those found
  bool given = false;                               // they were
  std::string why_none;                             // why there are none
  std::optional<ImpossibleAnsatz> impossible = {};  // an ansatz that is proved to have no solution
  std::optional<Rational> time = {};                // of the numbers
};

// Of the forms given or, where there are none, of those of the ansatz that are found. Refused as `classify` refuses.
[[nodiscard]] Result<HamiltonJacobiAnswer> examine_hamilton_jacobi(const DecidedSystem& decided,
                                                                   const std::vector<JacobiForm>& given,
                                                                   const Budget& budget = {},
                                                                   const JacobiAnsatz& ansatz = {});

}  // namespace anholon
