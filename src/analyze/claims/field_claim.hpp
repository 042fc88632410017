// Claims about a vector field Y: what it does to L, to the constraints and to the reactions; and about the velocities themselves.
#pragma once

#include "anholon/analyze/claims/conserved.hpp"

namespace anholon {

// Each says that expressions vanish; M is the constraint set.
enum class FieldProperty {
  workless,                   // N_r·w = 0 on M: no reaction does work, whatever it is
  powerless,                  // R·w = 0 on M
  no_force_power,             // F·w = 0 on M
  no_explicit_time,           // ∂L/∂t = 0 on M
  reactions_keep_energy,      // [poisson]: dH(W_a) = 0 on D
  energy_without_time,        // [poisson]: ∂H/∂t = 0 on D
  leaves_lagrangian,          // Y^TQ(L) = 0
  leaves_lagrangian_on_set,   // the same on M
  leaves_hamiltonian,         // {H, J_Y} = 0, of a model that gives H
  leaves_constraints,         // Y^TQ(Φ) = 0 on M
  in_distribution,            // N·Y = 0 on M
  in_annihilator,             // Y·R = 0 on M
  no_force_work,              // Y·F = 0 on M
  generated_in_distribution,  // the projection of Y to D has the same momentum
  leaves_reactions,     // (L_Y N_r)·Z = 0 on M for every Z with N·Z = 0: the directions of the reactions stay theirs
  leaves_forces,        // L_Y F = 0 on M
  survives_potentials,  // J_Y stays conserved with every further potential that is invariant under the action
};
[[nodiscard]] const char* name_of(FieldProperty property);
[[nodiscard]] const std::vector<FieldProperty>& all_field_properties();
// Those of a field; the others are of the velocities.
[[nodiscard]] bool is_of_field(FieldProperty property);
[[nodiscard]] ClaimKind kind_of(FieldProperty property);

struct FieldClaim {
  static constexpr About about = About::motion;
  static constexpr Echo echoes[] = {{"../generator", "/generator"}, {"../projection", "/projection"}};

  FieldProperty property = FieldProperty::workless;
  std::vector<Expr> generator{};            // Y
  std::vector<Expr> projection{};           // of Y to D, where it is spoken of
  std::vector<std::vector<Expr>> action{};  // of the potentials
  std::vector<Expr> expressions{};          // that vanish; of the potentials, as they were found

  template <class Self>
  static void fields(Self& self, auto& visit) {
    if (is_of_field(self.property)) visit.field("generator", self.generator);
    if (self.property == FieldProperty::generated_in_distribution) visit.field("projection", self.projection);
    if (self.property == FieldProperty::survives_potentials) visit.list_of_fields("action", self.action);
  }
  template <class Self>
  static void evidence(Self& self, auto& visit) {
    visit.constant("claim", name_of(kind_of(self.property)));
    visit("expressions", self.expressions);
  }
};

// The claim, with the expressions that it says vanish.
[[nodiscard]] FieldClaim field_claim(FieldProperty property, const System& system, std::vector<Expr> generator = {});
// That the projection of the field to D has the same momentum.
[[nodiscard]] FieldClaim projected_claim(std::vector<Expr> generator, std::vector<Expr> projection,
                                         const System& system);

[[nodiscard]] Recheck recheck(const FieldClaim& claim, const Decided& decided, const System& system, AskedSystems& all);
[[nodiscard]] Phrases phrases(const FieldClaim& claim);
// Whether the expressions are those that the property is about, where what is given vanishes. Of potentials: not asked.
[[nodiscard]] bool is_what_it_says(const FieldClaim& claim, const Decided& decided, const System& system,
                                   const Budget& budget);

}  // namespace anholon
