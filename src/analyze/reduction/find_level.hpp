// The level set that somebody asked for, in what is left of a system when symmetries are divided out.
#pragma once

#include "anholon/analyze/reduction/group_action.hpp"
#include "anholon/analyze/reduction/level_set.hpp"
#include "anholon/analyze/reduction/poisson_reduction.hpp"
#include "anholon/analyze/reduction/quotient.hpp"

namespace anholon {

// On a Poisson manifold. NH266 for what is no first integral, or not proved to be one.
[[nodiscard]] Result<Applicable<LevelSet>> find_level(const PoissonReduction& reduction,
                                                      const std::vector<std::string>& texts, const System& system,
                                                      const Budget& budget);

// On T*Q of a system without constraints, where the quotient of it was found.
[[nodiscard]] Result<Applicable<LevelSet>> find_level(const std::vector<ActionGenerator>& action,
                                                      const std::vector<std::size_t>& used,
                                                      const std::optional<ReducedPhaseSpace>& quotient,
                                                      const std::vector<std::string>& texts, const System& system,
                                                      const Budget& budget);

// On the constraint set divided by the action, where that was found.
[[nodiscard]] Result<Applicable<LevelSet>> find_level(const std::vector<ActionGenerator>& action,
                                                      const std::vector<std::size_t>& used,
                                                      const std::optional<VelocityQuotient>& quotient,
                                                      const std::vector<std::string>& texts, const System& system,
                                                      const Budget& budget);

}  // namespace anholon
