// Vector fields on Q and what they do to functions of the state: the tangent lift, momenta, symmetries.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// Y = Y^i X_i in the frame of a system; the components are functions of t and the configuration.
struct Generator {
  std::string name;         // as the model declares it, or how the field moves the coordinates: "x' = -y, y' = x"
  std::vector<Expr> field;  // components Y^i
  bool declared = false;    // in [[symmetry]]; else found
};

// J = Y·p
[[nodiscard]] Expr momentum_of(const std::vector<Expr>& field, const System& system);

// Y^TQ(f) = Y^j X_j(f) + (D_t Y^k + c^k_ij w^i Y^j) ∂f/∂w^k for f(t, q, w).
[[nodiscard]] Expr lifted(const std::vector<Expr>& field, const Expr& f, const System& system);

// (L_Y α)_i = Y^TQ(α_i) + α_k (X_i(Y^k) + c^k_ij Y^j): a covector, which may depend on the velocities, carried along by the lift.
[[nodiscard]] std::vector<Expr> carried(const std::vector<Expr>& field, const std::vector<Expr>& covector,
                                        const System& system);

// Σ c_k Y_k
[[nodiscard]] std::vector<Expr> combined(const std::vector<std::vector<Expr>>& fields,
                                         const std::vector<Expr>& coefficients, const System& system);
// The fields alone.
[[nodiscard]] std::vector<std::vector<Expr>> fields_of(const std::vector<Generator>& generators);
// The fields of the frame themselves.
[[nodiscard]] std::vector<std::vector<Expr>> unit_fields(const System& system);

// [[symmetry]] of the model, in order.
[[nodiscard]] std::vector<Generator> declared_generators(const System& system);

// Fields under which L is invariant, among those that shift and mix lines with constant coefficients, shift angles, and turn
// rotations about axes of space or body: a basis, whatever the parameters and undefined functions are.
[[nodiscard]] Within<std::vector<Generator>> find_symmetries(const System& system, const Budget& budget = {});

// Declared ones first, then those found that are no constant combinations of them.
[[nodiscard]] Within<std::vector<Generator>> symmetries_of(const System& system, const Budget& budget = {});

}  // namespace anholon
