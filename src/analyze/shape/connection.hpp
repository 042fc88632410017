// Shape and group: how a robot moves when its shape does.
//
// Where the symmetries that are divided out act freely and D + T Orb = TQ, every admissible velocity is given by the velocity of the
// shape r and by momenta p along S = D ∩ T Orb:
//
//     ξ = −A(r) r' + Γ(r) p,    p_i = e_i(r)^a E_a·∂L/∂w,    p_i' = (e_i^a E_a)^TQ(L) + e_i^a E_a·F
//
// with ξ = g⁻¹g' in the basis of the declared generators (trivialization.hpp says which g). p' contains no acceleration, and no force
// on the shape enters: it holds however the shape is driven. Without S (kinematic case) ξ = −A r'; without constraints A is the
// mechanical connection. Horizontal are the admissible velocities with p = 0. Curvature: [hor_α, hor_β] = −DA^a_αβ E_a with
//
//     DA_αβ = ∂_α A_β − ∂_β A_α − [A_α, A_β],    [e_a, e_b] = −C^c_ab e_c where [Y_a, Y_b] = C^c_ab Y_c.
//
// A term ξ_0(r) is added where constraints are affine or L has terms of first degree in the velocities.
//
// Where the space of shapes has no coordinates (all attitudes, a sphere), or where no section through the orbits was found, the fields
// E_a are any that the action leaves and that are a basis along the orbits, q' = ξ^a E_a + σ^j S_j with forms σ of the shape instead of
// r', and DA^a_ij = −(ξ^a + A^a_k σ^k)([hor_i, hor_j]). Where Σ_j P_ij σ^j = σ^i holds with a projection P ≠ 1 (r' on a sphere), A and hor
// are those with A P = A.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

// A coordinate of the space of shapes.
struct ShapeCoordinate {
  std::string name;
  Expr symbol, velocity;  // r and r', as they stand in A, Γ, DA and p'
  Expr meaning, rate;     // as functions of the configuration, and of (q, w)
  bool is_angle = false;  // the shape is the same after a whole turn of it
};

// σ^j, a velocity of the shape: r' where the shapes have coordinates.
struct ShapeVelocity {
  std::string name;
  Expr symbol;   // as it stands in A and p'
  Expr meaning;  // as a function of (q, w)
};

// ξ^a, along a generator that is divided out.
struct GroupVelocity {
  std::string name;
  Expr symbol;            // that stands for it
  std::vector<Expr> row;  // as a form: by the velocities of the frame
  Expr meaning;           // as a function of (q, w)
};

// p_i, along an admissible velocity that does not change the shape.
struct BodyMomentum {
  std::string name;
  Expr symbol;                  // that stands for it
  std::vector<Expr> direction;  // e_i^a, functions of the shape
  Expr meaning;                 // as a function of (q, w)
  Expr rate;                    // p_i', by r, r' and p
};

// DA along two velocities of the shape.
struct ShapeCurvature {
  std::size_t first = 0, second = 0;  // α < β
  std::vector<Expr> components;       // DA^a_αβ, functions of the shape
};

struct Connection {
  std::vector<ShapeCoordinate> shape;           // r; functions with relations where `has_coordinates` is false
  std::vector<ShapeVelocity> shape_velocities;  // σ
  std::vector<GroupVelocity> group;             // ξ
  std::vector<BodyMomentum> momenta;            // p; none in the kinematic case
  Matrix local_form;                            // A: a row for each ξ, a column for each σ
  std::vector<Expr> drift;                      // ξ_0; empty: zero
  Matrix inverse_inertia;                       // Γ: a row for each ξ, a column for each p
  std::vector<ShapeCurvature> curvature;        // DA, α < β
  std::vector<std::pair<Expr, Expr>> base;      // g = 1: what is moved, and where it is there; none without a section
  std::vector<Expr> nonzero;                    // it is one where these do not vanish
  std::vector<std::vector<Expr>> vertical;      // E_a, along the frame
  std::vector<std::vector<Expr>> horizontal;    // hor_α, along the frame
  std::vector<Expr> velocities;                 // w on D, by the configuration, σ and p
  Verdict verdict;                              // ξ = −A σ + Γ p + ξ_0 on D, and p' along every motion
  Verdict curvature_verdict;                    // [hor_α, hor_β] = −DA^a_αβ E_a
  bool has_coordinates = true;                  // r are coordinates of the space of shapes, and σ = r'

  // No momenta and no drift: where the shape goes decides where the group does.
  [[nodiscard]] bool is_kinematic() const { return momenta.empty() && drift.empty(); }
  // ξ = g⁻¹g', with g = 1 where `base` says.
  [[nodiscard]] bool has_section() const { return !base.empty() || group.empty(); }
};

}  // namespace anholon
