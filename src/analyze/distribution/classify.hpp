// What kind of constraints a system has, and what they leave free: integrability, brackets, regularity.
#pragma once

#include <optional>
#include <variant>

#include "anholon/analyze/checking/bracket_certificate.hpp"
#include "anholon/analyze/checking/frobenius_certificate.hpp"
#include "anholon/analyze/checking/regularity_certificate.hpp"
#include "anholon/analyze/distribution/enforcement.hpp"
#include "anholon/analyze/distribution/rank_loci.hpp"
#include "anholon/derive/regularity/decided_system.hpp"
#include "anholon/derive/state/state.hpp"

namespace anholon {

// The velocities that the constraint of that index allows are no affine space.
struct CurvedVelocities {
  std::size_t constraint = 0;  // in Classification::constraints
};
// What shows that constraints are integrable or not; indices are those of Classification::constraints.
using IntegrabilityEvidence = std::variant<std::monostate, FrobeniusClaim, CurvedVelocities, BracketClaim>;

// One constraint by itself.
struct ConstraintClass {
  std::string name;
  ConstraintKind kind = ConstraintKind::linear;
  Enforcement enforcement = Enforcement::ideal;
  std::optional<ConstraintKind>
      in_truth;  // written nonlinearly, but the velocities that it allows form an affine space
  // holonomic by itself, where the holonomic constraints of the model hold; on accelerations: says that some function of
  // the state is constant
  Verdict integrable;
  IntegrabilityEvidence evidence;
  std::vector<Expr> functions;  // then constant, as far as found
};

// Combinations of the constraints that are holonomic in disguise.
struct HolonomicCombinations {
  std::size_t count = 0;         // at generic points, beside the holonomic constraints of the model
  Bound bound = Bound::at_most;  // of the count
  std::string open;              // why only that
  std::vector<Expr> functions;   // f(t, q), constant on every motion; independent, each proved
  BracketClaim evidence;         // with the time
};

// D, the kernel of the part linear in the velocities.
struct Distribution {
  std::vector<FieldComponents> fields;  // a basis at generic points
  std::size_t dimension = 0;            // of the configurations that the holonomic constraints leave
  Growth growth;
  Verdict bracket_generating;        // completely nonholonomic
  std::size_t leaf_dimension = 0;    // = dimension if it is
  std::vector<Expr> leaf_functions;  // f(q), constant on the leaves, as far as found
  RankLoci loci;
  BracketClaim evidence;  // of the growth and of what it generates
};

// Parameters for which brackets do, or may do, something else than for general ones.
struct SpecialParameters {
  Expr vanishing;  // where it is zero
  // For which values of the other parameters the rest holds; unknown: nothing is known there.
  enum class Others { unknown, general, all } others = Others::unknown;
  std::vector<std::size_t> growth;            // at generic points; empty: there is no distribution
  Bound growth_bound = Bound::at_least;       // of these
  Verdict bracket_generating;                 // there
  std::size_t combinations = 0;               // that are holonomic in disguise
  Bound combinations_bound = Bound::at_most;  // of their number
  std::vector<Expr> functions;                // constant then, as far as found
};

// The growth at one configuration.
struct GrowthAtPoint {
  std::vector<std::pair<Expr, Expr>> values;  // of the coordinates
  std::vector<std::string> assumed;           // not given, therefore 0
  Expr time;                                  // the value of t
  GrowthThere growth;                         // of the ranks there
};

// All that is known about the constraints of a system.
struct Classification {
  std::vector<ConstraintClass> constraints;  // in the order of the file
  Verdict integrable;                        // the whole set is holonomic
  IntegrabilityEvidence evidence;            // of that; proved ones on accelerations have their own
  HolonomicCombinations combinations;
  Verdict homogeneous;  // with w the constraint set contains every multiple of w
  std::optional<Distribution> distribution;
  std::string no_distribution;  // why there is none
  // Growth, brackets, combinations and loci are those of general parameters: all but these.
  std::vector<SpecialParameters> special;
  Listing special_listing = Listing::complete;  // of these
  std::optional<GrowthAtPoint> at;              // where a point was asked about
  Verdict admissible;                           // B has full rank
  std::optional<DependentRow>
      dependent;               // refuted: a constraint that follows from others; indices of the system asked about
  Verdict regular;             // the law determines the motion
  std::vector<Expr> singular;  // refuted: a vector that [[A, −Nᵀ], [B, 0]] annihilates
  // C = B A⁻¹ Nᵀ, one row per constraint: (10) of Ohsawa and Bloch for N = B. Where A is regular, the system is exactly where det C
  // is not zero, which is also where Marle's W and TD (Definition 2) meet in zero only. nullopt: A singular, or C too large.
  std::optional<Matrix> reaction_matrix;
  std::vector<std::string> dropped;  // constraints that follow from others
  Diagnostics remarks;               // warnings and notes
};

// Whether the constraints are linear and holonomic alone: then D is the kinematics of a robot driven along its fields, and it is
// small-time locally controllable where D is bracket-generating (Chow).
[[nodiscard]] bool is_driftless(const Classification& classification);

// What is asked beside the questions about generic points.
struct ClassifyOptions {
  std::optional<GivenState> at;  // a configuration at which the growth is wanted
  double seconds = 10;           // bounds a single question: a quarter of it, and at most two seconds
};

}  // namespace anholon
