// Certificates that a function on the constraint set is a function of others.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon {

// dF = Σ c_k dG_k near generic states, solved for on the graph in as many components as there are G_k;
// identities in half angles in the others. F and G_k are functions of (t, q, w). Where what is given vanishes.
[[nodiscard]] Recheck recheck_function_of(const Expr& f, const std::vector<Expr>& arguments,
                                          const std::vector<Expr>& given, const System& system,
                                          const Budget& budget = {});

}  // namespace anholon
