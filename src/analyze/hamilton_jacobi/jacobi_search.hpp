// The equation of Hamilton and Jacobi in the momenta π_a = γ(Z_a) along a basis Z of D, and the roads on which it is solved:
//
//     ½ πᵀ G⁻¹ π + U = E,    Z_a(π_b) − Z_b(π_a) = γ([Z_a, Z_b]) = Σ_c Γ^c_ab π_c.
#pragma once

#include <map>

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi_family.hpp"
#include "anholon/derive/system/christoffel.hpp"

namespace anholon {

class JacobiSearch {
 public:
  JacobiSearch(Kinematics kinematics, const QuadraticLagrangian& l, const System& system, ClosedFormLimits limits,
               const JacobiAnsatz& ansatz)
      : system_(system), ws_(system.workspace()), limits_(std::move(limits)), kinematics_(std::move(kinematics)), l_(l),
        ansatz_(ansatz), k_(kinematics_.directions.columns()) {}

  // Whether the equations could be written down.
  [[nodiscard]] bool prepare();
  // Families that are proved to be solutions; empty: none was found.
  [[nodiscard]] std::vector<HamiltonJacobiFamily> by(HamiltonJacobiRoad road);
  // Charts in which one field only moves a coordinate, at a right angle to all others: its gradient along D.
  [[nodiscard]] std::vector<Kinematics> adapted_charts() const;
  // γ(Z_a) = μ_a P_a(S_a), where S_a are the coordinates that no field but Z_a moves.
  [[nodiscard]] SeparatedAnsatz separated() const;
  // The declared ansatz in momenta along D: γ(Z'_a) = γ_i for components i of which something is declared. nullopt: they do not determine γ.
  [[nodiscard]] std::optional<SeparatedAnsatz> declared() const;

 private:
  using Momenta = std::vector<Expr>;
  using Coordinates = std::vector<Expr>;

  // What is sought: π_a = μ_a P_a with P_a² = R_a(S_a); S_a are coordinates that no field but Z_a moves, so that dγ = 0 on D × D.
  struct Separated {
    std::vector<Expr> factors;     // μ
    std::vector<Coordinates> own;  // S
    std::vector<Expr> weights;     // G^aa μ_a²
    std::vector<Expr> squares;     // R; null: P_a is a constant
    std::vector<Expr> constants;   // E first
  };
  // Σ_a g_a P_a² + V = 0.
  struct SeparationStep {
    std::vector<std::size_t> active{};
    std::vector<Expr> weights{};  // g_a
    Expr rest{};                  // V
  };

  [[nodiscard]] Expr constant(const std::string& name) const;
  [[nodiscard]] Expr short_form(const Expr& e) const { return readable(e, system_, limits_); }
  [[nodiscard]] bool is_constant(const Expr& e) const;
  [[nodiscard]] bool depends_at_most_on(const Expr& e, const Coordinates& s) const;
  [[nodiscard]] bool is_angle(const Expr& q) const;
  [[nodiscard]] const Expr& component(std::size_t a, const Expr& s) const {  // of Z_a along the coordinate s
    return kinematics_.directions(index_.at(s.name()), a);
  }
  [[nodiscard]] const Expr& bracket(std::size_t a, std::size_t b, std::size_t c) const {  // Γ^c_ab
    return brackets_[(a * k_ + b) * k_ + c];
  }
  [[nodiscard]] std::string momentum_name(std::size_t a) const;
  void brackets();
  [[nodiscard]] Expr energy_of(const Momenta& pi) const;  // ½ πᵀ G⁻¹ π + U

  // Whether the momenta solve the equations; kept then.
  bool keep(Momenta pi, std::vector<Expr> constants, Expr energy, HamiltonJacobiRoad road,
            std::vector<std::string> branches);
  void number(std::vector<Expr>& constants, Momenta& pi, Expr& energy) const;

  [[nodiscard]] Expr factor_along(std::size_t a, std::size_t e) const;
  [[nodiscard]] std::vector<Expr> bases_below(const Expr& f, const Expr& s) const;
  // One after the other each set of the momenta but `e` with such factors; the others are constants.
  template <class Try>
  bool with_factors(std::size_t e, const Try& attempt) const;

  void by_constants();
  void by_energy();
  bool solved_for(std::size_t e, const Momenta& others);

  void by_separation();
  bool separated_with(std::vector<Expr> factors);
  [[nodiscard]] std::vector<Expr> own_factors() const;
  [[nodiscard]] Coordinates own_coordinates(std::size_t a) const;
  void keep_signs(const Separated& found);
  bool separate(SeparationStep step, Separated& found) const;
  [[nodiscard]] std::optional<std::pair<SeparationStep, SeparationStep>> without(const SeparationStep& step,
                                                                                 std::size_t first,
                                                                                 const Coordinates& own) const;
  [[nodiscard]] std::optional<std::pair<SeparationStep, SeparationStep>> without(const SeparationStep& step,
                                                                                 std::size_t first,
                                                                                 const Coordinates& own,
                                                                                 const Replacements& elsewhere) const;

  void by_angle();
  [[nodiscard]] std::optional<Kinematics> adapted_to(const Expr& s) const;

  const System& system_;
  Workspace& ws_;
  ClosedFormLimits limits_;
  Kinematics kinematics_;
  const QuadraticLagrangian& l_;
  const JacobiAnsatz& ansatz_;
  std::size_t k_;
  Matrix metric_, inverse_, lift_;  // G, G⁻¹, and A Z G⁻¹
  Expr potential_, energy_;
  std::vector<Expr> coordinates_, constants_, brackets_;  // Γ^c_ab at (a k + b) k + c
  std::map<std::string, std::size_t> index_;              // of the coordinates, in the frame
  std::vector<HamiltonJacobiFamily> found_;
};

}  // namespace anholon
