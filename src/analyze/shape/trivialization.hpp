// Configurations as pairs of a shape and an element of the group: q = g·s(r), with s a section through the orbits.
//
// Every motion has q' = Φ_g*(ξ_Q(s) + s_α r'^α) with ξ = g⁻¹g' (Φ the left action). So with the fields
//     E_a = Φ_g*(Y_a(s)),    S_α = Φ_g*(∂s/∂r^α),    q' = ξ^a E_a + r'^α S_α,
// all left by the action: E_a = M^b_a(q) Y_b, where M is the matrix of Ad_g, and Y_c(M^d_a) + C^d_cb M^b_a = 0 with M = 1 on the
// section. Generators of a left action have [Y_a, Y_b] = −[e_a, e_b]_Q, so [e_a, e_b] = −C^c_ab e_c and [E_a, E_b] = −C^c_ab E_c.
#pragma once

#include "anholon/analyze/reduction/slice.hpp"

namespace anholon {

struct Trivialization {
  std::vector<std::vector<Expr>> vertical;        // E_a along the frame
  std::vector<std::vector<Expr>> along_section;   // S_α
  std::vector<std::vector<Expr>> group_velocity;  // ξ^a as forms: rows by the velocities of the frame
  std::vector<std::pair<Expr, Expr>> base;        // g = 1: symbols of the configuration and what they are there
  std::vector<Expr> nonzero;                      // it is one where these do not vanish
};

// Whether it may be looked for: the shapes have coordinates, and the section contains no roots.
[[nodiscard]] bool may_be_trivial(const Invariants& invariants, const Slice& slice);

// Proved by identities: the fields commute with the generators, S with S and E, and are dual to ξ and dr. Not applicable where the
// shape is no space of coordinates, or where the fields were not found: M is looked for among products of lines, sines and cosines
// of angles, and entries of rotations.
[[nodiscard]] Within<Applicable<Trivialization>> trivialization_of(
    const std::vector<std::vector<Expr>>& fields, const std::vector<std::vector<std::vector<Expr>>>& constants,
    const Invariants& invariants, const Slice& slice, const System& system, const ClosedFormLimits& limits);

// The components where the section is.
[[nodiscard]] std::vector<Expr> on_section(const std::vector<Expr>& f, const Slice& slice, const System& system,
                                           const ClosedFormLimits& limits);
// ∂s/∂r^α along the frame, by α.
[[nodiscard]] std::vector<std::vector<Expr>> section_tangents(const Invariants& invariants, const Slice& slice,
                                                              const System& system);

}  // namespace anholon
