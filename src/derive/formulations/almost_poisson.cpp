#include "anholon/derive/formulations/almost_poisson.hpp"

#include <algorithm>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_tidied = 1000;  // nodes of an entry: a longer one stays as it came about

// {p_i, p_j} = −c^k_ij p_k.
Matrix free_bracket(const System& system) {
  const std::vector<Expr> p = system.frame.momentum_symbols();
  Matrix result(p.size(), p.size(), system.workspace().number(0));
  for (const StructureConstant& c : system.frame.structure()) result(c.i, c.j) = result(c.i, c.j) - c.value * p[c.k];
  return result;
}

}  // namespace

Within<Applicable<AlmostPoisson>> almost_poisson(const Hamilton& hamilton, const System& system, const Budget& budget) {
  using Answer = Applicable<AlmostPoisson>;
  if (hamilton.legendre == Legendre::implicit) return Answer{std::nullopt, "the Legendre transform is implicit"};
  const std::size_t n = system.degrees(), m = system.constraints.size();
  Workspace& ws = system.workspace();
  Matrix bracket = free_bracket(system);
  if (m == 0) return Answer{AlmostPoisson{identity_matrix(n, ws), std::move(bracket)}, {}};
  const std::vector<Expr> p = system.frame.momentum_symbols();
  const std::size_t positions = hamilton.momentum_set.size() - std::min(hamilton.momentum_set.size(), m);
  Matrix slope(m, n, ws.number(0)), along(m, n, ws.number(0));  // S_rj = ∂φ_r/∂p_j and X_j(φ_r)
  for (std::size_t r = 0; r < m; ++r) {
    if (system.constraints[r].phi.is_null())
      return Answer{std::nullopt, "a constraint at acceleration level cuts nothing out of the phase space"};
    const Expr& phi = hamilton.momentum_set[positions + r];
    const std::vector<Expr> s = gradient(phi, p), x = system.frame.along_all(phi);
    for (std::size_t j = 0; j < n; ++j) {
      slope(r, j) = s[j];
      along(r, j) = x[j];
    }
  }
  const bool on_graph = hamilton.legendre == Legendre::graph;  // what H is, the bracket stays
  const auto inverse = solve(product_of(slope, transposed(hamilton.projection_bundle), ws), identity_matrix(m, ws),
                             system.assumptions, on_graph ? SolvePolicy(Road::graph, budget) : SolvePolicy(budget));
  if (!inverse) return tl::make_unexpected(inverse.error());
  if (!*inverse)
    return Answer{std::nullopt, "the constrained momentum space and the projection bundle are not transversal"};
  const Matrix k = product_of(transposed(hamilton.projection_bundle), (*inverse)->value, ws);  // K = Nᵀ (S Nᵀ)⁻¹
  const Matrix k_slope = product_of(k, slope, ws), k_along = product_of(k, along, ws);
  const auto tidy = [&](const Expr& e) {
    return on_graph || has_more_nodes({&e, 1}, largest_tidied) ? e : simplify(e, system.assumptions);
  };
  AlmostPoisson result{identity_matrix(n, ws), Matrix(n, n, ws.number(0))};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) result.configuration(i, j) = tidy(result.configuration(i, j) - k_slope(i, j));
  }
  // dπ_i = Π_ij dp_j − K_ir X_j(φ_r) along the frame, so {π_i, π_j} = Π {p, p} Πᵀ − (KX) Πᵀ + Π (KX)ᵀ.
  const Matrix& pi = result.configuration;
  const Matrix momenta = product_of(product_of(pi, bracket, ws), transposed(pi), ws);
  const Matrix mixed = product_of(k_along, transposed(pi), ws);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) result.momenta(i, j) = tidy(momenta(i, j) - mixed(i, j) + mixed(j, i));
  }
  return Answer{std::move(result), {}};
}

}  // namespace anholon
