// The nonholonomic Hamilton–Jacobi equation of a system.
#pragma once

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"
#include "anholon/front/owned_system.hpp"

namespace anholon {

// Which one-form is asked about.
struct HamiltonJacobiRequest {
  // Its components, "x = c*cos(theta), theta = sqrt(2*E)"; those that are not given are 0. Nothing: the form of the model
  // ([hamilton_jacobi]) or, where it has none, those that are found.
  std::vector<std::string> gamma = {};
  std::vector<std::string> constants = {};  // names that only these expressions use, "E, c"; E is what H is to be on it
  // Which components depend on which coordinates only, "psi(psi), phi(phi)", where solutions are looked for; those not named
  // depend on anything. Nothing: `ansatz` of the model, if it has one.
  std::vector<std::string> ansatz = {};
  // Where the curves are at a time, each number with a bound of its error: "t = 2, E = 3, c1 = 1/2, x0 = 1" has values for constants,
  // starts and parameters. Starts that are not given are 0, parameters have the value of the model.
  std::vector<std::string> at = {};
  bool solve = false;  // look for solutions though the model has a form
};

// Whether it solves the equation and gives motions; or which families do.
[[nodiscard]] Result<Finding<HamiltonJacobiAnswer>> hamilton_jacobi(const OwnedSystem& system,
                                                                    const HamiltonJacobiRequest& request = {});

[[nodiscard]] Result<std::string> shown_as(const Showing& how, const HamiltonJacobiAnswer& found,
                                           const FoundIn& in);                            // for people
[[nodiscard]] std::string json_of(const HamiltonJacobiAnswer& found, const FoundIn& in);  // for another program
[[nodiscard]] Verdict verdict_of(const HamiltonJacobiAnswer& found);                      // whether there is a solution

}  // namespace anholon
