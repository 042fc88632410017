// What infinitesimal symmetries may be used for: reduction, conservation, both, or neither (Marle, section 3.2).
#pragma once

#include <array>

#include "anholon/analyze/conservation/momentum.hpp"
#include "anholon/analyze/reduction/declared_momentum.hpp"

namespace anholon {

// A generator, and what it leaves as it is.
struct ActionGenerator {
  Momentum momentum;         // its field and momentum; what it does to L and to the constraints
  Verdict leaves_reactions;  // the directions in which reactions may act are carried into themselves
  Verdict leaves_forces;     // L_Y F = 0 on M
  std::optional<Verdict> leaves_hamiltonian = {};  // of a model that gives H: {H, J} = 0
  std::optional<DeclaredMomentum> declared = {};   // what the model says that the momentum is

  // What it does to L, to the constraints, to the directions of the reactions and to the forces.
  [[nodiscard]] std::array<const Verdict*, 4> needed_for_reduction() const;
  // Proposition 4: everything that the law is made of is left as it is.
  [[nodiscard]] Verdict reduces() const;
};
// Decides what a generator leaves, and whether its momentum is constant.
[[nodiscard]] ActionGenerator examine_generator(Generator generator, const ConstrainedMotion& motion);

// [Y_a, Y_b] is no constant combination of the fields.
struct OpenBracket {
  std::size_t first = 0, second = 0;  // a, b
  std::vector<Expr> field;            // [Y_a, Y_b]
};

// [Y_a, Y_b] = C^c_ab Y_c with constant C.
struct Closure {
  Verdict verdict;                                        // whether there are such constants
  std::vector<std::vector<std::vector<Expr>>> constants;  // C^c_ab by a, b, c, where it is proved
  std::optional<OpenBracket> open = {};                   // where it is refuted
};
// Solves for the constants; refuted where there are none.
[[nodiscard]] Closure closure_of(const std::vector<std::vector<Expr>>& fields, const System& system,
                                 const Budget& budget = {});
// Fields that close among themselves, and those that do not with them.
struct ClosingPart {
  std::vector<std::size_t> taken;     // indices
  std::vector<std::size_t> left_out;  // indices
  std::vector<OpenBracket> open;      // why, of each that is left out
  Closure closure;                    // of those that are taken
};
// One field after the other is taken, if it closes with those before.
[[nodiscard]] ClosingPart closing_part(const std::vector<std::vector<Expr>>& fields, const System& system,
                                       const Budget& budget = {});

// [Y_a, Y_b] − C^c_ab Y_c for all a < b: zero where they close so.
[[nodiscard]] std::vector<Expr> closure_defects(const std::vector<std::vector<Expr>>& fields,
                                                const std::vector<std::vector<std::vector<Expr>>>& constants,
                                                const System& system);

// Whether brackets of the field with these are constant combinations of them: then it acts on what is left when they are divided out.
[[nodiscard]] Verdict normalizes(const std::vector<Expr>& field, const std::vector<std::vector<Expr>>& algebra,
                                 const System& system, const Budget& budget = {});

// Fields that are no constant combinations of those before them: indices.
[[nodiscard]] std::vector<std::size_t> independent_fields(const std::vector<std::vector<Expr>>& fields,
                                                          const System& system);

}  // namespace anholon
