// Velocities on the constraint set that degenerate nowhere, by ones that an action leaves.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/independent.hpp"

namespace anholon {

// `base`: as many velocities as there are degrees of freedom, independent everywhere; `rows`: of the constraints. What comes back completes
// the rows to a matrix that is regular everywhere: velocities of the base, and for each block of rows that binds m + 1 of them and more the
// direction in which m + 1 of them may move, u = Σ k_j f_j v_j with minors f_j. The k_j are constants with Σ k_j f_j² constant where there
// are such, so that nothing is divided by; else 1/Σ f_j².
struct CombinedVelocities {
  std::vector<IndependentVelocity> chosen;
  // With these they are independent everywhere, as the base is: velocities of the base that rows give alone, and what the rows of a block
  // say of its velocities.
  std::vector<IndependentVelocity> others;
};
// nullopt: not found.
[[nodiscard]] std::optional<CombinedVelocities> combined_velocities(const std::vector<IndependentVelocity>& base,
                                                                    const Matrix& rows, const System& system,
                                                                    const ClosedFormLimits& limits);

}  // namespace anholon
