// Is a function of the state constant along every motion?
#pragma once

#include <string>
#include <vector>

#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// An expression of the model as a function of (t, q, w): momenta and the energy put in.
[[nodiscard]] Expr state_function(const Expr& e, const System& system);
// The same of each.
[[nodiscard]] std::vector<Expr> state_functions(std::vector<Expr> functions, const System& system);

// An expression of the model, in which momenta p_x and `energy` may stand: their rates come from the law, so that no
// acceleration is needed for them.
[[nodiscard]] ExaminedQuantity examine_expression(std::string name, const Expr& expression,
                                                  const ConstrainedMotion& motion);

// Whether an expression of the model is constant along every motion. undecided where the motion is not determined.
[[nodiscard]] Verdict is_conserved(const System& system, const Expr& expression, const Budget& budget = {});

}  // namespace anholon
