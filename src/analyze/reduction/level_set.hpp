// Level sets of first integrals in the quotient of a Hamiltonian system; and with the momenta of all generators among them
// J⁻¹(μ)/G_μ (Marsden and Weinstein).
//
// Functions of the momenta that the generators leave are functions on P/G. The coadjoint orbit of μ is, near it, a level set of such
// functions where as many of them as G_μ has dimensions are independent at μ: then their level set in P/G is J⁻¹(orbit)/G, which is
// J⁻¹(μ)/G_μ. They commute with everything in P/G, so that it has a Poisson bracket. Other integrals cut it down further: the
// motion stays there, and in general no bracket does. With constraints P is the constraint set, a momentum may change, and of those
// that do not, functions that the generators leave cut down what is left.
#pragma once

#include <functional>

#include "anholon/analyze/conservation/examined_quantity.hpp"
#include "anholon/analyze/phase_space/phase_system.hpp"
#include "anholon/analyze/reduction/asked_levels.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

// A function on P that is constant along every motion and that no generator moves.
struct LevelFunction {
  std::string name;      // of the symmetry whose momentum it is, `energy`, an expression; or the function itself
  Expr symbol;           // that stands for its value below
  Expr meaning;          // on P
  Expr by_variables;     // on P/G
  Expr value;            // as asked for; the symbol, where the value has a name of its own
  bool commutes = true;  // with every variable of P/G: proved
};

// What is left of P/G where the integrals have these values.
struct LevelSet {
  std::vector<AskedLevel> asked;                  // in the order in which they were written
  std::vector<ExaminedQuantity> integrals;        // those, each proved to be constant
  std::vector<LevelFunction> functions;           // of them, left by the generators
  std::optional<std::size_t> isotropy;            // dim G_μ, where the momenta of all generators are given
  std::vector<Expr> nonzero;                      // for that, these must not vanish
  std::vector<std::pair<Expr, Expr>> eliminated;  // variables of P/G, by those that are left
  std::vector<std::vector<Expr>> generators;      // that were divided out, as the model declares them
  PhaseSystem system;                             // variables that are left, relations, H, and brackets if it has them
  bool has_bracket = false;                       // all functions commute with everything, and nothing is constrained
  bool of_velocities = false;                     // its functions are of (t, q, w): where constraints hold
  std::vector<Expr> rates;                        // of the variables
  std::vector<Expr> independent_where;  // the relations that the levels add are so where one of these is not zero

  [[nodiscard]] Replacements values() const;  // what is put for the symbols of the levels at last
};

// A system and its quotient, as whoever divided it knows them: Hamiltonian systems, or first-order equations on the constraint set,
// whose brackets are not asked about.
struct QuotientView {
  const PhaseSystem& p;                                     // that was divided
  const PhaseSystem& quotient;                              // what is left
  const std::vector<Expr>& rates;                           // of the variables of the quotient
  std::vector<std::vector<Expr>> fields;                    // on P, that were divided out
  std::function<std::optional<Expr>(const Expr&)> written;  // a function on P that the fields leave, by the variables
  bool has_brackets = true;                                 // P and the quotient are Poisson manifolds
};

// `functions`: of the asked ones, on P, in order. Not applicable where μ is not regular or too few functions of the momenta were
// found; NH266 where one is left by no generator.
[[nodiscard]] Result<Applicable<LevelSet>> level_set(const QuotientView& divided, std::vector<AskedLevel> asked,
                                                     std::vector<Expr> functions,
                                                     std::vector<ExaminedQuantity> integrals,
                                                     const std::vector<std::size_t>& used, const System& system,
                                                     const Budget& budget);

}  // namespace anholon
