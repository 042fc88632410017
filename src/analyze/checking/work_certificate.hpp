// Equations of motion checked by the work along admissible directions: the law is not solved.
#pragma once

#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// Whether residuals g_b·a + h_b vanish along every motion because g_b = y_b A + μ_b B with N y_b = 0 on the constraint set: by the law
// A a + ℓ = F + Nᵀλ, B a + σ = 0 they are y_b·(F − ℓ) − μ_b·σ + h_b. For y_b the directions are taken along which all of the
// quasi-velocities u_c = definitions[c] but the b-th rest: B y_b = 0, ∂u_c/∂w y_b = δ_bc. False: it was not shown.
[[nodiscard]] bool vanish_by_work_along(const std::vector<Expr>& residuals, const std::vector<Expr>& definitions,
                                        const System& system, const Budget& budget);

}  // namespace anholon::detail
