// The frame in which a system moves: vector fields X_1 … X_n on Q and the velocity components w along them.
//
// A line or an angle q has X = ∂/∂q and w = q'. A rotation R (body to space) has three fields: X_i(R) = ê_i R with w the
// angular velocity in space, or X_i(R) = R ê_i with w that in the body. D_t = ∂_t + Σ w^i X_i, and
// [X_i, X_j] = c^k_ij X_k with c = −ε for a space frame, +ε for a body frame, 0 otherwise.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// One velocity component.
struct FrameVelocity {
  std::string name;                       // "x'", "R.w.x"
  std::size_t coordinate = 0;             // index in Model::coordinates
  std::size_t axis = 0;                   // 0, 1, 2 for a rotation
  Expr velocity, acceleration, momentum;  // the symbols w, w' and p
};

// A coefficient of [X_i, X_j] = c^k_ij X_k that is not zero.
struct StructureConstant {
  std::size_t k, i, j;  // c^k_ij
  long value;           // of c^k_ij
};

// The fields of a model, chosen once for all formulations.
class MovingFrame {
 public:
  // Chooses space or body for each rotation: the one in which the model is written, the space frame where both occur
  // equally often.
  explicit MovingFrame(const Model& model);

  [[nodiscard]] std::size_t size() const { return velocities_.size(); }  // n, of fields and of velocities
  [[nodiscard]] const std::vector<FrameVelocity>& velocities() const { return velocities_; }  // by field
  [[nodiscard]] const std::vector<StructureConstant>& structure() const {
    return structure_;
  }  // those that are not zero
  [[nodiscard]] Frame frame_of(std::size_t coordinate) const {
    return frames_[coordinate];
  }  // of a coordinate, by its index
  [[nodiscard]] const Expr& time() const { return time_; }       // the symbol t
  [[nodiscard]] std::vector<Expr> velocity_symbols() const;      // w, by field
  [[nodiscard]] std::vector<Expr> acceleration_symbols() const;  // a = w', by field
  [[nodiscard]] std::vector<Expr> momentum_symbols() const;      // p, by field
  // q and R[i,j], t not included.
  [[nodiscard]] const std::vector<Expr>& configuration_symbols() const { return configuration_; }

  // An expression of the model with the other angular velocity of each rotation (and its acceleration and momentum)
  // replaced by this frame's.
  [[nodiscard]] Expr express(const Expr& e) const;
  // Components of a force or of a field given in the model, along this frame.
  void add_force(const Component& component, std::vector<Expr>& covector) const;
  void add_field(const Component& component, std::vector<Expr>& vector) const;  // for fields

  // X_i(f), velocities held fixed.
  [[nodiscard]] Expr along(std::size_t i, const Expr& f) const;
  // How the configuration changes along v = v^i X_i.
  [[nodiscard]] Rates along_vector(const std::vector<Expr>& v) const;
  // All X_i(f) by one reverse sweep.
  [[nodiscard]] std::vector<Expr> along_all(const Expr& f) const;
  // ∂_t f + Σ w^i X_i(f), velocities held fixed.
  [[nodiscard]] Expr drift(const Expr& f) const;
  [[nodiscard]] std::vector<Expr> drift(const std::vector<Expr>& f) const;
  // drift(f) + Σ a_i ∂f/∂w_i.
  [[nodiscard]] Expr rate(const Expr& f) const;

 private:
  void add_scalar(const Model& model, std::size_t coordinate);
  void add_rotation(const Model& model, std::size_t coordinate, Frame frame);

  Workspace* workspace_;
  Expr time_;
  std::vector<FrameVelocity> velocities_;
  std::vector<StructureConstant> structure_;
  std::vector<Frame> frames_;       // by coordinate
  std::vector<std::size_t> first_;  // first velocity of each coordinate
  std::vector<const RotationSymbols*> rotations_;
  std::vector<Expr> configuration_;
  std::vector<Rates> fields_;  // X_i on the configuration symbols
  Rates drift_;
  Replacements replacements_;
};

}  // namespace anholon
