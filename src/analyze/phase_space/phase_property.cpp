#include "anholon/analyze/phase_space/phase_property.hpp"

#include <algorithm>
#include <map>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/analyze/phase_space/projected_bracket.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Functions = std::vector<Expr>;
using Answer = Applicable<Functions>;

// θ = p_i θ^i on TQ, dθ^k = −½ c^k_ij θ^i ∧ θ^j. For ξ = w^i X_i + a^i ∂/∂w^i and a constant t the components of i(ξ) FL*dθ + dE are
//     ξ(p_j) − w^i X_j(p_i) − c^k_ij w^i p_k + X_j(E) along θ^j,    −w^i ∂p_i/∂w^j + ∂E/∂w^j along dw^j,
// and those of the Lagrange differential are (A a + ℓ)_j and 0. Where L depends on the time, ξ(p_j) has ∂_t p_j too.
Functions differential_defects(const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols(), a = system.frame.acceleration_symbols();
  const std::size_t n = w.size();
  const Expr energy = energy_of(system);
  const std::vector<Expr> along = system.frame.along_all(energy), fiber = gradient(energy, w);
  const std::vector<Expr> inertia = inertia_of(system);
  std::vector<std::vector<Expr>> theta(n), dw(n);
  for (std::size_t i = 0; i < n; ++i) {
    theta[i].push_back(along[i]);
    theta[i].push_back(system.frame.rate(system.momenta[i]));
    theta[i].push_back(-inertia[i]);
    dw[i].push_back(fiber[i]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    const std::vector<Expr> x = system.frame.along_all(system.momenta[i]), v = gradient(system.momenta[i], w);
    for (std::size_t j = 0; j < n; ++j) {
      theta[j].push_back(-(w[i] * x[j]));
      theta[j].push_back(-(system.mass_matrix(j, i) * a[i]));
      dw[j].push_back(-(w[i] * v[j]));
    }
  }
  for (const StructureConstant& c : system.frame.structure())
    theta[c.j].push_back(-c.value * (w[c.i] * system.momenta[c.k]));
  Functions result;
  for (const auto* list : {&theta, &dw}) {
    for (const auto& terms : *list) result.push_back(sum(terms));
  }
  return result;
}

// A matrix by its rows: what is not zero, by column.
using SparseRows = std::vector<std::map<std::size_t, Expr>>;

void add_to(SparseRows& m, std::size_t i, std::size_t j, const Expr& e) {
  const auto [entry, is_new] = m[i].try_emplace(j, e);
  if (!is_new) entry->second = entry->second + e;
}

// In the frame (X_i, ∂/∂p_i) of T(T*Q): dθ(∂/∂p_i, X_j) = δ_ij, dθ(X_i, X_j) = −c^k_ij p_k, and the bracket of (θ^i, dp_i) is
// {θ^i, dp_j} = δ_ij, {dp_i, dp_j} = −c^k_ij p_k. i(X_H) dθ = −dH for X_H = {·, H}: dθ · Λᵀ = −1.
Functions symplectic_defects(const System& system) {
  const std::size_t n = system.degrees();
  Workspace& ws = system.workspace();
  SparseRows form(2 * n), transposed_bracket(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    form[n + i][i] = transposed_bracket[n + i][i] = ws.number(1);
    form[i][n + i] = transposed_bracket[i][n + i] = ws.number(-1);
  }
  for (const StructureConstant& c : system.frame.structure()) {
    const Expr turned = -c.value * system.momenta[c.k];
    add_to(form, c.i, c.j, turned);
    add_to(transposed_bracket, n + c.j, n + c.i, turned);
  }
  Functions result;
  for (std::size_t i = 0; i < 2 * n; ++i) {
    SparseRows row(1);
    row[0][i] = ws.number(1);
    for (const auto& [k, entry] : form[i]) {
      for (const auto& [j, other] : transposed_bracket[k]) add_to(row, 0, j, entry * other);
    }
    for (const auto& [j, e] : row[0]) result.push_back(e);
  }
  for (const SystemConstraint& c : system.constraints) {  // i(λ(p, N_r)) dθ − N_r
    SparseRows row(1);
    for (std::size_t i = 0; i < n; ++i) {
      if (c.reaction_row[i].is_zero_literal()) continue;
      add_to(row, 0, i, -c.reaction_row[i]);
      for (const auto& [j, entry] : form[n + i]) add_to(row, 0, j, c.reaction_row[i] * entry);
    }
    for (const auto& [j, e] : row[0]) result.push_back(e);
  }
  return result;
}

// E = H∘FL has ∂E/∂w = A (∂H/∂p∘FL): where A is regular, ∂H/∂p∘FL = w exactly if ∂E/∂w = A w.
Functions fiber_defects(const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols(), slope = gradient(energy_of(system), w);
  Functions result;
  for (std::size_t j = 0; j < w.size(); ++j) {
    std::vector<Expr> terms{slope[j]};
    for (std::size_t i = 0; i < w.size(); ++i) terms.push_back(-(system.mass_matrix(j, i) * w[i]));
    result.push_back(sum(terms));
  }
  return result;
}

Functions along_rows(const System& system, const std::vector<Expr>& field, bool reactions) {
  Functions result;
  for (const SystemConstraint& c : system.constraints)
    result.push_back(dot(reactions ? c.reaction_row : c.acceleration_row, field, system));
  return result;
}

Within<Applicable<Kernel>> kernel_of(const System& system, bool reactions, const ClosedFormLimits& limits) {
  auto found = kernel_on_constraint_set(constraint_rows(system, reactions), system, limits);
  if (!found) return tl::make_unexpected(found.error());
  if (!*found) return Applicable<Kernel>{std::nullopt, dependent_constraints(reactions)};
  return Applicable<Kernel>{std::move(**found), {}};
}

// (Tπ)⁻¹(A) is spanned by the fibers and the lifts of A = ker N; dθ(λ(p, N_r), ·) annihilates it exactly if N Z = 0.
Within<Answer> orthogonal_defects(const System& system, const ClosedFormLimits& limits) {
  const auto kernel = kernel_of(system, true, limits);
  if (!kernel) return tl::make_unexpected(kernel.error());
  if (!kernel->value) return Answer{std::nullopt, kernel->why_not};
  Functions result;
  for (const auto& z : kernel->value->basis) {
    for (const Expr& e : along_rows(system, z, true)) result.push_back(e);
  }
  return Answer{std::move(result), {}};
}

// ∂_t φ at fixed p, φ = Φ∘FL⁻¹: ∂_t Φ − B A⁻¹ ∂_t(∂L/∂w).
Within<Answer> moving_set(const System& system, const ClosedFormLimits& limits) {
  const Expr& t = system.frame.time();
  Functions momenta, result;
  for (const Expr& p : system.momenta) momenta.push_back(differentiate(p, t));
  for (const SystemConstraint& c : system.constraints) result.push_back(differentiate(c.phi, t));
  if (std::all_of(momenta.begin(), momenta.end(), [](const Expr& e) { return e.is_zero_literal(); }))
    return Answer{std::move(result), {}};
  const auto solved = closed_solve(system.mass_matrix, Matrix(momenta.size(), 1, momenta), system, limits);
  if (!solved) return tl::make_unexpected(solved.error());
  if (!*solved) return Answer{std::nullopt, "L is not regular"};
  const Functions through = along_rows(system, (*solved)->value.entries(), false);
  for (std::size_t r = 0; r < result.size(); ++r) result[r] = result[r] - through[r];
  return Answer{std::move(result), {}};
}

// With Π the projection along W, X_D − Λ_D(dH) = Π F − W G⁻¹ ∂_t φ + Π Λ dφᵀ c, G = W(φ), Gᵀ c = dH(W). Its part along Q is A⁻¹ Bᵀ c:
// so it vanishes exactly if dH(W) = N w = 0, F is in W (F·Z = 0 where N Z = 0), and D does not move.
Within<Answer> generated_defects(const System& system, const ClosedFormLimits& limits) {
  Functions result = along_rows(system, system.frame.velocity_symbols(), true);
  const auto moving = moving_set(system, limits);
  if (!moving || !moving->value) return moving;
  result.insert(result.end(), moving->value->begin(), moving->value->end());
  const bool forced =
      std::any_of(system.force.begin(), system.force.end(), [](const Expr& f) { return !f.is_zero_literal(); });
  if (forced) {
    const auto kernel = kernel_of(system, true, limits);
    if (!kernel) return tl::make_unexpected(kernel.error());
    if (!kernel->value) return Answer{std::nullopt, kernel->why_not};
    for (const auto& z : kernel->value->basis) result.push_back(dot(system.force, z, system));
  }
  return Answer{std::move(result), {}};
}

bool is_affine_or_on_positions(const System& system) {
  return std::all_of(system.constraints.begin(), system.constraints.end(), [](const SystemConstraint& c) {
    return c.kind == ConstraintKind::linear || c.kind == ConstraintKind::affine || c.kind == ConstraintKind::holonomic;
  });
}

// B_r·[Y_a, Y_b] for a basis Y of ker B; on the submanifold that holonomic constraints f = 0 cut out: its rows df are among B, so Y are
// tangent to it, and the brackets there are those of what Y are there.
Within<Answer> involutive_defects(const System& system, const ClosedFormLimits& limits) {
  if (!is_affine_or_on_positions(system))
    return Answer{std::nullopt, "the constraints are not all affine in the velocities, or on positions"};
  const auto kernel = kernel_of(system, false, limits);
  if (!kernel) return tl::make_unexpected(kernel.error());
  if (!kernel->value) return Answer{std::nullopt, kernel->why_not};
  const BracketSpace space = BracketSpace::configurations(system);
  Functions result;
  const auto& y = kernel->value->basis;
  for (std::size_t a = 0; a < y.size(); ++a) {
    for (std::size_t b = a + 1; b < y.size(); ++b) {
      const std::vector<Expr> bracket = space.bracket(y[a], y[b]);
      if (std::all_of(bracket.begin(), bracket.end(), [](const Expr& e) { return e.is_zero_literal(); })) continue;
      for (Expr& e : along_rows(system, bracket, false)) {
        if (!e.is_zero_literal()) result.push_back(std::move(e));
      }
    }
  }
  return Answer{std::move(result), {}};
}

// X_D − Λ_D(dH) by variable, with X_D as it was derived; dH(W_r).
Within<Answer> vanishing_on_poisson(PhaseProperty property, const System& system, const ClosedFormLimits& limits) {
  if (property != PhaseProperty::generated && property != PhaseProperty::in_kernel)
    return Answer{std::nullopt, "H is given on a Poisson manifold, and there is no Lagrangian"};
  const PhaseSystem phase = phase_system_of(system);
  if (phase.constraints.empty()) return Answer{std::nullopt, "there are no constraints"};
  if (property == PhaseProperty::in_kernel) return Answer{powers_of_reactions(system), {}};
  const auto bracket = project_bracket(phase, solved_set(phase, limits.exact), limits.exact);
  if (!bracket) return tl::make_unexpected(bracket.error());
  if (!bracket->value) return Answer{std::nullopt, bracket->why_not};
  Functions result = generated_field(*bracket->value, phase);
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = system.poisson->motion[i] - result[i];
  return Answer{std::move(result), {}};
}

bool has_function(const SystemConstraint& c) { return !c.phi.is_null(); }

// It speaks of H, of D = FL(C) or of the motion on it.
bool needs_regular_lagrangian(PhaseProperty property) {
  switch (property) {
    case PhaseProperty::lagrange_differential:
    case PhaseProperty::symplectic:
    case PhaseProperty::liouville:
    case PhaseProperty::involutive: return false;
    default: return true;
  }
}

bool is_singular(const Matrix& mass_matrix, const Assumptions& assumptions) {
  const auto independent = certainly_independent_rows(mass_matrix, assumptions);
  return independent && independent->size() < mass_matrix.rows();
}

}  // namespace

const char* name_of(PhaseProperty property) {
  switch (property) {
    case PhaseProperty::lagrange_differential: return "the Lagrange differential";
    case PhaseProperty::symplectic: return "vertical vectors and the symplectic form";
    case PhaseProperty::fiber_derivative: return "dH along the fibers is the velocity";
    case PhaseProperty::orthogonal: return "W is a symplectic orthogonal";
    case PhaseProperty::in_kernel: return "W in the kernel of dH";
    case PhaseProperty::liouville: return "the Liouville field is tangent";
    case PhaseProperty::generated: return "generated by the energy";
    case PhaseProperty::involutive: return "involutive linear part";
    case PhaseProperty::horizontal: return "horizontal";
  }
  return "";
}

const std::vector<PhaseProperty>& all_phase_properties() {
  static const std::vector<PhaseProperty> all = [] {
    std::vector<PhaseProperty> list;
    for (int k = 0; k <= static_cast<int>(PhaseProperty::horizontal); ++k)
      list.push_back(static_cast<PhaseProperty>(k));
    return list;
  }();
  return all;
}

bool is_everywhere(PhaseProperty property) { return property <= PhaseProperty::fiber_derivative; }

bool is_ideal(const System& system) {
  return std::none_of(system.constraints.begin(), system.constraints.end(),
                      [](const SystemConstraint& c) { return c.servo; });
}

bool is_affine_on_velocities(const System& system) {
  return std::all_of(system.constraints.begin(), system.constraints.end(), [](const SystemConstraint& c) {
    return c.kind == ConstraintKind::linear || c.kind == ConstraintKind::affine;
  });
}

bool is_autonomous(const System& system) { return !contains_any(system.formulas(), {&system.frame.time(), 1}); }

bool has_jacobi_theorem(const System& system) {
  const Expr& t = system.frame.time();
  return is_ideal(system) && is_affine_or_on_positions(system) &&
         std::none_of(system.constraints.begin(), system.constraints.end(), [&](const SystemConstraint& c) {
           return contains_any(c.phi, {&t, 1}) || (!c.position.is_null() && contains_any(c.position, {&t, 1}));
         });
}

Within<Applicable<std::vector<Expr>>> vanishing_of(PhaseProperty property, const System& system,
                                                   const ClosedFormLimits& limits) {
  if (system.poisson) return vanishing_on_poisson(property, system, limits);
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const auto& all = system.constraints;
  if (!is_everywhere(property)) {
    if (all.empty()) return Answer{std::nullopt, "there are no constraints"};
    if (!std::all_of(all.begin(), all.end(), has_function))
      return Answer{std::nullopt, "a constraint on accelerations cuts nothing out of the phase space"};
  }
  if (needs_regular_lagrangian(property) && is_singular(system.mass_matrix, system.assumptions))
    return Answer{std::nullopt, "L is not regular"};
  switch (property) {
    case PhaseProperty::lagrange_differential: return Answer{differential_defects(system), {}};
    case PhaseProperty::symplectic: return Answer{symplectic_defects(system), {}};
    case PhaseProperty::fiber_derivative: return Answer{fiber_defects(system), {}};
    case PhaseProperty::orthogonal: return orthogonal_defects(system, limits);
    case PhaseProperty::in_kernel: return Answer{along_rows(system, w, true), {}};
    case PhaseProperty::liouville: return Answer{along_rows(system, w, false), {}};
    case PhaseProperty::generated: return generated_defects(system, limits);
    case PhaseProperty::involutive: return involutive_defects(system, limits);
    case PhaseProperty::horizontal: break;
  }
  if (!is_ideal(system) ||
      !std::all_of(all.begin(), all.end(), [](const SystemConstraint& c) { return c.kind == ConstraintKind::linear; }))
    return Answer{std::nullopt, "the constraints are not all on velocities, ideal and linear"};
  return Answer{along_rows(system, w, false), {}};
}

}  // namespace anholon
