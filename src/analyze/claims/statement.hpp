// A statement: what is claimed, given what, what was found, and why. Everything that shows, stores or checks an answer sees this.
#pragma once

#include <variant>

#include "anholon/analyze/claims/all_of.hpp"
#include "anholon/analyze/claims/ansatz_claim.hpp"
#include "anholon/analyze/claims/chaplygin_claims.hpp"
#include "anholon/analyze/claims/constraint_claims.hpp"
#include "anholon/analyze/claims/curve_claims.hpp"
#include "anholon/analyze/claims/density_claims.hpp"
#include "anholon/analyze/claims/field_claim.hpp"
#include "anholon/analyze/claims/function_claims.hpp"
#include "anholon/analyze/claims/generation_claim.hpp"
#include "anholon/analyze/claims/growth_claims.hpp"
#include "anholon/analyze/claims/hamilton_jacobi_claims.hpp"
#include "anholon/analyze/claims/identity.hpp"
#include "anholon/analyze/claims/level_claims.hpp"
#include "anholon/analyze/claims/model_assertion.hpp"
#include "anholon/analyze/claims/orbit_claims.hpp"
#include "anholon/analyze/claims/phase_claims.hpp"
#include "anholon/analyze/claims/poisson_claims.hpp"
#include "anholon/analyze/claims/reaction_claims.hpp"
#include "anholon/analyze/claims/reduction_claims.hpp"
#include "anholon/analyze/claims/same_motion.hpp"
#include "anholon/analyze/claims/shape_claims.hpp"
#include "anholon/analyze/claims/solution_claims.hpp"
#include "anholon/analyze/claims/steady_claims.hpp"

namespace anholon {

// Everything that can be claimed. A new kind of claim is a new file, and a word here.
using Claim =
    std::variant<Conserved, FieldClaim, AnnihilatorGrows, AnnihilatorLarger, InvariantDensity, ConfigurationDensity,
                 SmoothDensity, DependsOnOthers, ConservedWithUnknowns, ConstraintShape, Integrable, Homogeneous,
                 Independent, RegularLaw, GrowthVector, BracketGenerating, SmallTimeControllable, HiddenCombinations,
                 GrowthOnLocus, GrowthAtConfiguration, ModelAssertion, SameMotion, ClosedAlgebra, EquivariantMomenta,
                 RelatedMotion, ReducedPhase, SameOrbits, LevelMotion, SolvedMotion, PoissonLeaves, GeneratesField,
                 PoissonQuotient, PhaseClaim, PhaseRegularity, LegendreInverse, SplitField, PoissonBracket,
                 ShapeConnection, ConnectionCurvature, ChaplyginEquations, CanonicalAfterTime, SteadyMotionClaim,
                 FirstVariation, JacobiHypothesisClaim, JacobiFormClaim, CompleteFamily, NoFormOfAnsatz, CurvesOfForm,
                 MotionInTime, AllOf, AsExpected, Identity>;

struct Statement : Decided {
  std::string id{};  // where it stands in an answer: "/energy", "/momenta/0/in_distribution"
  Claim claim{};
};

[[nodiscard]] Statement stated(std::string id, Claim claim, const Verdict& verdict);

// "conserved", "leaves the Lagrangian": what is claimed, in a word.
[[nodiscard]] std::string name_of(const Claim& claim);
[[nodiscard]] Phrases phrases(const Claim& claim);

// Whether something must show it: all that is proved or refuted, and what is conserved, or vanishes, under conditions.
[[nodiscard]] bool needs_proof(const Statement& statement);

// The statement of that id; null: there is none.
[[nodiscard]] const Statement* find(const std::vector<Statement>& statements, const std::string& id);

}  // namespace anholon
