// What a field on a Poisson manifold leaves of a Hamiltonian system with constraint (Marle, Propositions 4 and 5).
#pragma once

#include <array>

#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/phase_space/phase_system.hpp"
#include "anholon/analyze/reduction/declared_momentum.hpp"

namespace anholon {

// What may be left.
enum class PoissonProperty {
  bracket,      // L_Y Λ = 0: Y is a Poisson field
  hamiltonian,  // Y(H) = 0 and ∂_t Y = 0: on P × ℝ the function p_t + H is left, which generates the motion
  constraints,  // Y(φ) = 0 on D
  reactions,    // [Y, W] in W on D
  forces,       // [Y, F] = 0 on D
};
[[nodiscard]] const char* name_of(PoissonProperty property);                 // "leaves the bracket"
[[nodiscard]] const std::vector<PoissonProperty>& all_poisson_properties();  // in this order
// Whether it is about all of P, and not only about D.
[[nodiscard]] bool is_everywhere(PoissonProperty property);
// Functions that vanish where it holds. nullopt: the directions of the reactions are dependent.
[[nodiscard]] std::optional<std::vector<Expr>> defects_of(PoissonProperty property, const std::vector<Expr>& field,
                                                          const PhaseSystem& p);

// [u, v]^i = u(v^i) − v(u^i)
[[nodiscard]] std::vector<Expr> commutator(const std::vector<Expr>& u, const std::vector<Expr>& v,
                                           const PhaseSystem& p);

// A field Y on P, and what it leaves.
struct PoissonAction {
  Generator generator;            // by variable
  std::array<Verdict, 5> leaves;  // by PoissonProperty
  std::optional<ExaminedQuantity>
      momentum;  // J with Y = {·, J}: as declared, or one of degree two or less that was found
  std::optional<DeclaredMomentum> declared;  // what the model says that J is

  [[nodiscard]] Verdict reduces() const;  // Proposition 4: all of it
};

// Decides all of it. The motion is that of a system with a Poisson part, which is `p`.
[[nodiscard]] PoissonAction examine_action(Generator generator, std::optional<DeclaredMomentum> declared,
                                           const PhaseSystem& p, const ConstrainedMotion& motion);

}  // namespace anholon
