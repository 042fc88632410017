// A statement about every motion of a system, with what is needed to check it again without trusting who found it.
#pragma once

#include "anholon/analyze/checking/recheck.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// What a claim says of its expressions.
enum class ClaimKind {
  constant,         // the expression, of (t, q, w), is constant along every motion
  zero,             // all expressions, of (t, q, w, a), vanish along every motion
  zero_everywhere,  // all expressions, of (t, q, w), vanish on and off the constraint set
};

// The statement, what is assumed, and the answer that is to be confirmed.
struct CertifiedClaim {
  ClaimKind kind = ClaimKind::constant;
  std::vector<Expr> expressions;                 // in symbols of the system's frame
  std::vector<Expr> given;                       // functions that vanish by assumption
  VerdictKind verdict = VerdictKind::undecided;  // what it was found to be
  std::optional<Witness> witness;                // of a refuted or conditional one
  // Of a conditional one: an AND of ORs of functions that vanish.
  std::vector<std::vector<Expr>> conditions = {};
  Possibility possibility = Possibility::unknown;        // of a conditional one: whether it is said that they can hold
  ParameterScope refuted_for = ParameterScope::general;  // of a refuted one: for which parameters it is said
};

[[nodiscard]] const char* name_of(ClaimKind kind);
// The kind that name_of calls so.
[[nodiscard]] std::optional<ClaimKind> claim_kind_named(std::string_view name);

// proved: the accelerations are solved for on the graph, put in, and the normal form is made in the half-angle shape.
// refuted: the law is solved in ball arithmetic at the witness; the ball of the expression must exclude zero.
// conditional: proved where one member of each condition vanishes, whichever these are, and refuted at the witness.
// That it holds for no other parameters is looked at by exact states; `how` says whether that was shown.
// What is given is put in, or divided by where that cannot be done.
[[nodiscard]] Recheck recheck(const CertifiedClaim& claim, const System& system, const Budget& budget = {});

}  // namespace anholon
