// Which quasi-velocities describe the motion: rows C that complete the constraint rows to a nonsingular matrix.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// u = definition(t, q, w), affine in the velocities of the frame; one of them itself unless the model declares it.
struct IndependentVelocity {
  std::string name;
  Expr symbol, rate;      // u and u'
  Expr definition;        // what u is, in w
  std::vector<Expr> row;  // ∂u/∂w
  bool declared = false;  // in [quasi_velocities]
};

// u of this name, where it is affine in the velocities: nullopt where it is not, or contains an input.
[[nodiscard]] std::optional<IndependentVelocity> velocity_meaning(std::string name, const Expr& definition,
                                                                  const System& system);
// Those that the model declares, as far as they are affine in the velocities and contain no input.
[[nodiscard]] std::vector<IndependentVelocity> declared_velocities(const System& system);
// The velocities of the frame themselves.
[[nodiscard]] std::vector<IndependentVelocity> frame_velocities(const System& system);

// The declared quasi-velocities in their order as far as they are independent on the rows, completed by velocities of the
// frame in theirs. Velocities whose coefficients in the rows are constant, or for which the rows can be solved one after
// the other without dividing by anything that vanishes, are rather eliminated than kept, the first ones before later ones.
// Independence is certain: a minor that is not zero modulo a prime, or by exact rank. A declared one that is not affine in
// the velocities, or contains an input, is passed over.
// nullopt: the rows themselves are dependent. `declared`: whether the model's quasi-velocities may be chosen.
[[nodiscard]] Within<std::optional<std::vector<IndependentVelocity>>> choose_independent(const Matrix& rows,
                                                                                         const System& system,
                                                                                         bool declared,
                                                                                         const Budget& budget = {});

}  // namespace anholon
