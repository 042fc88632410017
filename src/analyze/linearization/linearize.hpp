// Steady motions: the linear equations about one, its eigenvalues, and whether it is stable (`anholon linearize`).
#pragma once

#include "anholon/analyze/linearization/stability_over.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/derive/regularity/decided_system.hpp"

namespace anholon {

// About which state.
struct LinearizeOptions {
  std::string at = {};    // "phi = 0, x' = v"; the model's [initial] where empty
  std::string over = {};  // a name: for which of its values is the motion stable?
};

// What was found; each part where those before it allow it.
struct Linearization {
  SteadyMotion motion;                                   // the state, and whether its motion is steady
  std::optional<LinearEquations> equations;              // where it is proved to be steady
  std::optional<SecondOrderForm> second_order;           // of the coordinates that have one
  std::vector<CharacteristicBlock> blocks;               // none: see why_not
  std::optional<Stability> stability;                    // what is proved of it
  std::optional<std::vector<EnclosedRoot>> eigenvalues;  // other than zeros, where everything has a value
  std::optional<StabilityOver> over;                     // for which values of the name that was asked for
  std::string why_not;                                   // why there is no polynomial
};

// NH240 where the law depends on the time, or the model is on a Poisson manifold; NH302, NH283 for a state that is none; NH304 where
// values are missing that `over` needs.
[[nodiscard]] Result<Linearization> linearize(const DecidedSystem& decided, const LinearizeOptions& options,
                                              const Budget& budget = {});

}  // namespace anholon
