// Searching first integrals within an ansatz: F = Σ c_k m_k with monomials m_k in functions of the
// configuration and in the velocities. That F is constant along the motion is linear in the unknown
// constants.
#pragma once

#include "anholon/analyze/conservation/first_integral.hpp"

namespace anholon {

// The ansatz.
struct SearchOptions {
  unsigned velocity_degree = 1;       // 1: linear, 2: quadratic in the velocities
  unsigned degree = 1;                // of the coefficients, see configuration_monomials
  bool denominators = false;          // the coefficients may be divided by one of natural_factors, or by its root
  std::size_t most_functions = 1200;  // in the ansatz
  std::size_t most_recognized = 6;    // integrals shown that are functions of others
  std::optional<std::size_t> function_of =
      {};  // a coordinate: the coefficients are unknown functions of it, see CoefficientEquations
};

// An integral that needs not be found again.
struct KnownIntegral {
  std::string name;
  Expr quantity;  // F(t, q, w), conserved
};

// An integral that is no news: a function of others.
struct RecognizedIntegral {
  ExaminedQuantity examined;             // the integral, proved
  std::vector<std::string> function_of;  // names of integrals
  std::vector<Expr> arguments;           // the same integrals
  Verdict dependence;                    // of the integral on the others
};

struct IntegralSearch {
  SearchOptions options;
  std::vector<Expr> denominators;  // that were allowed
  std::size_t functions = 0;       // in the ansatz; 0: it was not searched, the remarks say why
  std::size_t dimension = 0;       // of the integrals within the ansatz, known ones and constants included: no more
  std::vector<ExaminedQuantity> found;         // proved; functions of neither the known ones nor of each other
  std::vector<RecognizedIntegral> recognized;  // proved; functions of known or found ones: the shortest
  std::vector<std::string> remarks;            // what was left out, and why
};

// On a Poisson manifold the ansatz is a polynomial in the variables, of the larger of both degrees.
// A search that is quadratic in the velocities does the linear one first and takes its findings for known.
[[nodiscard]] IntegralSearch search_integrals(const ConstrainedMotion& motion, std::vector<KnownIntegral> known,
                                              const SearchOptions& options);

}  // namespace anholon
