// Do equations have a given motion, and only that one? Every residual is put on the motion and proved to vanish there;
// and the residuals are proved to determine all accelerations.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/agreement/any_force.hpp"

namespace anholon {

// What a comparison rests on.
enum class Evidence {
  none,      // nothing was compared
  identity,  // normal forms: proof or refutation
  modular,   // residues modulo primes at random points: zero is very probable, not proved
};

// By what equations were proved to have the motion.
enum class AgreementBy {
  substitution,  // they vanish on it
  any_force,     // they vanish on the motion under every force beside those of the model
  elimination,   // the motion was solved from these very equations, step by exact step
};

// Whether equations have the motion, and only that one.
struct Comparison {
  // proved: every residual vanishes on the motion and their Jacobian in the accelerations has full rank.
  // refuted: `broken` does not vanish at the witness, or the equations leave accelerations undetermined.
  // undecided: the reason; `error_probability` bounds the chance that a residual is not zero after all.
  Verdict verdict;
  Evidence evidence = Evidence::none;
  std::size_t equations = 0;                   // how many were given
  std::vector<Verdict> residuals;              // of each, as far as they were looked at, in no particular order
  AgreementBy by = AgreementBy::substitution;  // where it is proved
  std::optional<std::size_t> broken;           // index of the residual that does not vanish
  std::size_t rank = 0;                        // of the Jacobian, proved
};

// The seam at which a form's equations meet the motion; whoever has equations may ask, tests with broken ones among them.
[[nodiscard]] Comparison compare(const MotionResiduals& residuals, const ReferenceMotion& motion, const System& system,
                                 const Budget& budget = {});

// The residuals with symbols for the accelerations and multipliers of the motion, in this order.
struct OpenResiduals {
  std::vector<Expr> unknowns;  // the symbols
  MotionResiduals residuals;
};

// For the law itself: the residuals are its rows, exactly, and it was solved by its shape (ReferenceMotion::identities, proved
// here) or else by exact elimination with pivots that do not vanish on the constraint set (AgreementBy::elimination). Proved, or nothing
// is said.
[[nodiscard]] Comparison compare_with_law(const MotionResiduals& residuals, const OpenResiduals& open,
                                          const ReferenceMotion& motion, const System& system,
                                          const Budget& budget = {});

// The same for a form derived twice, as it stands and under a free force (`pushed`, from AnyForce::system). What it proves is
// proved; where the two do not agree under every force it says nothing about the system itself.
[[nodiscard]] Comparison compare_under_any_force(const MotionResiduals& residuals, const MotionResiduals& pushed,
                                                 const AnyForce& force, const ReferenceMotion& motion,
                                                 const System& system, const Budget& budget = {});

// The same for a form whose equations follow from identities in symbols (legendre_proof.hpp), derived twice likewise; nothing is
// said unless every constraint was put in and the form's own equations have residues on the motion: then they divide by nothing
// that vanishes there.
[[nodiscard]] Comparison compare_in_symbols(const MotionResiduals& residuals, const std::vector<Expr>& identities,
                                            const std::vector<Expr>& pushed, const AnyForce& force,
                                            const ReferenceMotion& motion, const System& system,
                                            const Budget& budget = {});

}  // namespace anholon
