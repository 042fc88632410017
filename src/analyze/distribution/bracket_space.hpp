// Vector fields and their brackets on a space with a frame: Q, Q × ℝ with the time, or states (t, q, w).
#pragma once

#include <span>
#include <vector>

#include "anholon/derive/system/system.hpp"

namespace anholon {

// A field by its components along the frame of a space.
using FieldComponents = std::vector<Expr>;

// What a field does, as far as its shape says: the directions it has components along, the symbols that it moves and those that
// its components contain.
struct FieldReach {
  std::vector<std::size_t> directions;   // sorted
  std::vector<NodeId> moved, contained;  // sorted
};

// E_1 … E_N with [E_i, E_j] = c^k_ij E_k.
class BracketSpace {
 public:
  // X_1 … X_n of the system's frame; the time, where it occurs, is a constant.
  [[nodiscard]] static BracketSpace configurations(const System& system);
  // The same, and ∂_t after them.
  [[nodiscard]] static BracketSpace configurations_and_time(const System& system);
  // X_1 … X_n, ∂_t, and ∂/∂w of each velocity after them.
  [[nodiscard]] static BracketSpace states(const System& system);

  [[nodiscard]] std::size_t size() const { return fields_.size(); }   // N
  [[nodiscard]] Workspace& workspace() const { return *workspace_; }  // that owns the fields' components

  // u(f)
  [[nodiscard]] Expr along(const FieldComponents& u, const Expr& f) const;
  // [u, v]^k = u(v^k) − v(u^k) + c^k_ij u^i v^j
  [[nodiscard]] FieldComponents bracket(const FieldComponents& u, const FieldComponents& v) const;
  // What a field does.
  [[nodiscard]] FieldReach reach(const FieldComponents& u) const;
  // Two fields certainly commute: neither moves what the other contains, and so do the E_i along which they are.
  [[nodiscard]] bool commute(const FieldReach& u, const FieldReach& v) const;
  // Directions among which forms and all fields that do not commute with those that they allow are found: those with components,
  // those that move what components contain, and what brackets of these with others contain. The other E_i commute with them.
  [[nodiscard]] std::vector<std::size_t> directions_near(std::span<const std::vector<Expr>> forms) const;

  // E_1(f) … E_N(f): the components of df.
  [[nodiscard]] std::vector<Expr> differential(const Expr& f) const;

 private:
  explicit BracketSpace(const System& system);
  void add(const Expr& symbol);
  [[nodiscard]] Rates rates(const FieldComponents& u) const;

  Workspace* workspace_;
  std::vector<Rates> fields_;
  std::vector<StructureConstant> structure_;
};

// Σ ω_i u^i
[[nodiscard]] Expr paired(const std::vector<Expr>& form, const FieldComponents& field);

}  // namespace anholon
