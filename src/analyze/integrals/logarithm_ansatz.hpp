// A function f of which only the rate of log f along a motion is known: f = Π |p_i|^c_i exp(Σ c_j m_j), linear in the unknown
// constants. Densities of measures and factors of momenta are such functions.
#pragma once

#include <functional>
#include <optional>

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// f within the ansatz.
struct Logarithm {
  Expr value;                                 // f, positive where none of `zeros` vanishes
  std::vector<Expr> zeros;                    // p_i of which it is not known that they vanish nowhere
  std::vector<std::pair<Expr, Expr>> powers;  // p_i and c_i
  Expr exponent;                              // Σ c_j m_j
  Verdict verdict;                            // that the rate of log f is the one wanted: proved
};

// Π |p_i|^c_i exp(m), without |…| where the sign of p_i is known or does not matter; those that may vanish are added to `zeros`.
[[nodiscard]] Expr power_product(const std::vector<std::pair<Expr, Expr>>& powers, const Expr& exponent,
                                 const Assumptions& assumptions, std::vector<Expr>& zeros);

class LogarithmAnsatz {
 public:
  using Along = std::function<Expr(const Expr&)>;  // X(f)

  // The motion must outlive it.
  LogarithmAnsatz(const ConstrainedMotion& motion, Along along);

  // p_i: one, or the irreducible factors of an expression that is not too large. Functions of the parameters alone are none.
  void add(const Expr& factor);
  void add_factors_of(const Expr& e);
  // m_j: lines, cos and sin of angles, entries of rotations, and the undefined functions whose partials occur in some expressions; none
  // that contains what is `given` by others.
  void add_coordinates(const Replacements& given = {});
  void add_functions_in(std::span<const Expr> e, const Replacements& given = {});
  // p_i that contain any of these symbols are left out.
  void leave_out(std::span<const Expr> symbols);
  // A rate without residues would leave all of them without.
  void keep_those_with_residues();

  // nullopt: none within the ansatz, or not within the budget.
  [[nodiscard]] std::optional<Logarithm> with_rate(const Expr& rate, const Budget& budget) const;

 private:
  [[nodiscard]] Expr rate_of_logarithm(const Expr& p) const { return along_(p) / p; }

  const ConstrainedMotion& motion_;
  const System& system_;
  Along along_;
  std::vector<Expr> parameters_, factors_, monomials_;
};

}  // namespace anholon
