#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/phase_space/phase_property.hpp"
#include "anholon/analyze/solution/integration.hpp"
#include "anholon/derive/system/christoffel.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

std::vector<std::vector<Expr>> columns_of(const Matrix& m) {
  std::vector<std::vector<Expr>> result(m.columns());
  for (std::size_t j = 0; j < m.columns(); ++j) {
    for (std::size_t i = 0; i < m.rows(); ++i) result[j].push_back(m(i, j));
  }
  return result;
}

// A basis of what the rows annihilate; of everything, where there are none.
Within<Applicable<std::vector<std::vector<Expr>>>> annihilated_by(bool reactions, const System& system,
                                                                  const ClosedFormLimits& limits) {
  using Basis = std::vector<std::vector<Expr>>;
  const std::size_t n = system.degrees();
  if (system.constraints.empty()) return Applicable<Basis>{columns_of(identity_matrix(n, system.workspace())), {}};
  const auto kernel = kernel_on_constraint_set(constraint_rows(system, reactions), system, limits);
  if (!kernel) return tl::make_unexpected(kernel.error());
  if (!*kernel) return Applicable<Basis>{std::nullopt, dependent_constraints(reactions)};
  return Applicable<Basis>{(*kernel)->basis, {}};
}

// Y_s with ω^r(Y_s) = δ along one coordinate each, where each constraint has a number beside one that no other contains: x' − R cos φ ψ'.
std::optional<std::vector<std::vector<Expr>>> plain_complement(const System& system) {
  if (system.constraints.empty()) return std::nullopt;
  const Matrix b = constraint_rows(system, false);
  std::vector<std::vector<Expr>> result;
  for (std::size_t r = 0; r < b.rows(); ++r) {
    std::size_t column = 0;
    const auto alone = [&] {
      if (!b(r, column).is(Kind::number) || b(r, column).is_zero_literal()) return false;
      for (std::size_t other = 0; other < b.rows(); ++other) {
        if (other != r && !b(other, column).is_zero_literal()) return false;
      }
      return true;
    };
    while (column < b.columns() && !alone()) ++column;
    if (column == b.columns()) return std::nullopt;
    result.emplace_back(b.columns(), system.workspace().number(0))[column] = 1 / b(r, column);
  }
  return result;
}

}  // namespace

const char* name_of(JacobiProperty property) {
  switch (property) {
    case JacobiProperty::in_momentum_space: return "in the momentum space";
    case JacobiProperty::closed: return "closed on D";
    case JacobiProperty::energy: return "of constant energy";
    case JacobiProperty::energy_along: return "of constant energy along D";
    case JacobiProperty::motions: return "gives motions";
    case JacobiProperty::lagrangian: return "gives motions by Lagrange's equations";
    case JacobiProperty::converse: return "of constant energy since it gives motions";
    case JacobiProperty::symplectic: return "identity of the symplectic form";
    case JacobiProperty::field: return "field on the momentum space in D";
    case JacobiProperty::exact: return "differential of a function";
  }
  return "";
}

const std::vector<JacobiProperty>& all_jacobi_properties() {
  using P = JacobiProperty;
  static const std::vector<P> all{P::in_momentum_space, P::closed,   P::energy,     P::energy_along, P::motions,
                                  P::lagrangian,        P::converse, P::symplectic, P::field,        P::exact};
  return all;
}

std::vector<SideCondition> smooth_where(const std::vector<Expr>& functions, const System& system) {
  using Relation = SideCondition::Relation;
  std::vector<SideCondition> result;
  for (SideCondition c : side_conditions(functions)) {
    if (c.relation == Relation::nonnegative) c.relation = Relation::positive;  // a root is not smooth where it vanishes
    const ProvedSign sign = sign_of(c.expression, system.assumptions);
    if (sign == ProvedSign::positive || (c.relation == Relation::nonzero && excludes_zero(sign))) continue;
    const bool known = std::any_of(result.begin(), result.end(), [&](const SideCondition& other) {
      return other.expression == c.expression && (other.relation == c.relation || c.relation == Relation::nonzero);
    });
    if (!known) result.push_back(std::move(c));
  }
  return result;
}

Expr readable_beside_roots(const Expr& e, const System& system, const ClosedFormLimits& limits) {
  Replacements named, back;
  for (const Expr& root : nodes_where({&e, 1}, is_root)) {
    const Expr symbol = system.workspace().symbol(fresh_name(*system.model, fmt::format("root{}", named.size() + 1)));
    const Expr whole = substitute(root, named);
    if (!is_root(whole)) continue;
    named[root] = symbol;
    back[symbol] = root;
  }
  return substitute(readable(substitute(e, named), system, limits), back);
}

FormOnSystem::FormOnSystem(const JacobiForm& form, const System& system) : form_(form), system_(system) {
  for (const SideCondition& c : smooth_where(form.components, system)) {
    if (c.relation == SideCondition::Relation::negative)
      system_.assumptions.positive(-c.expression);
    else if (c.relation == SideCondition::Relation::nonzero)
      system_.assumptions.nonzero(c.expression);
    else
      system_.assumptions.positive(c.expression);
  }
}

Within<Applicable<FormOnSystem>> FormOnSystem::of(const JacobiForm& form, const System& system,
                                                  const ClosedFormLimits& limits) {
  using No = Applicable<FormOnSystem>;
  Workspace& ws = system.workspace();
  if (!is_autonomous(system)) return No{std::nullopt, "the system depends on the time"};
  if (!is_affine_on_velocities(system))
    return No{std::nullopt, "a constraint is not one on velocities, or not affine in them"};
  const auto quadratic = quadratic_parts(system, limits.exact);
  if (!quadratic.value) return No{std::nullopt, quadratic.why_not};
  FormOnSystem result(form, system);
  const std::size_t n = system.degrees();
  std::vector<Expr> right;
  for (std::size_t i = 0; i < n; ++i) right.push_back(form.components[i] - quadratic.value->linear[i]);
  const auto inverse = closed_solve(quadratic.value->metric, identity_matrix(n, ws), system, limits);
  if (!inverse) return tl::make_unexpected(inverse.error());
  if (!*inverse) return No{std::nullopt, "L is not regular: p = dL/dw does not determine the velocities"};
  result.metric_ = quadratic.value->metric;
  result.inverse_ = (*inverse)->value;
  const Matrix velocities = product_of((*inverse)->value, Matrix(n, 1, right), ws);
  for (const Expr& e : velocities.entries())
    result.velocities_.push_back(readable_beside_roots(e, result.system_, limits));
  const std::vector<Expr> w = system.frame.velocity_symbols();
  for (std::size_t i = 0; i < n; ++i) result.onto_form_[w[i]] = result.velocities_[i];
  result.differentiate_form();
  result.energy_ = dot(right, result.velocities_, system) / 2 + quadratic.value->potential;
  auto d = annihilated_by(false, system, limits), a = annihilated_by(true, system, limits);
  if (!d) return tl::make_unexpected(d.error());
  if (!a) return tl::make_unexpected(a.error());
  if (!d->value || !a->value) return No{std::nullopt, d->value ? a->why_not : d->why_not};
  result.directions_ = std::move(*d->value);
  result.virtual_ = std::move(*a->value);
  if (auto plain = plain_complement(system)) {
    result.complement_ = std::move(*plain);
  } else if (!system.constraints.empty()) {
    // [B; Zᵀ] Y = [1; 0]
    const Matrix b = constraint_rows(system, false);
    std::vector<std::vector<Expr>> rows;
    for (std::size_t r = 0; r < b.rows(); ++r) {
      std::vector<Expr>& row = rows.emplace_back();
      for (std::size_t i = 0; i < n; ++i) row.push_back(b(r, i));
    }
    rows.insert(rows.end(), result.directions_.begin(), result.directions_.end());
    std::vector<std::size_t> first(b.rows());
    for (std::size_t r = 0; r < first.size(); ++r) first[r] = r;
    const auto y = closed_solve(matrix_of_rows(rows, n), chosen_columns(identity_matrix(n, ws), first), system, limits);
    if (!y) return tl::make_unexpected(y.error());
    if (*y) result.complement_ = columns_of((*y)->value);
  }
  return No{std::move(result), {}};
}

void FormOnSystem::differentiate_form() {
  const MovingFrame& frame = system_.frame;
  const std::size_t n = frame.size();
  differential_ = Matrix(n, n, system_.workspace().number(0));
  std::vector<std::vector<Expr>> slopes;  // X_j(γ_i)
  for (const Expr& g : form_.components) slopes.push_back(frame.along_all(g));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) differential_(i, j) = slopes[j][i] - slopes[i][j];
  }
  for (const StructureConstant& c : frame.structure())
    differential_(c.i, c.j) = differential_(c.i, c.j) - c.value * form_.components[c.k];
}

std::vector<Expr> FormOnSystem::contracted(const std::vector<Expr>& v) const {
  std::vector<Expr> result;
  for (std::size_t j = 0; j < v.size(); ++j) {
    std::vector<Expr> terms;
    for (std::size_t i = 0; i < v.size(); ++i) terms.push_back(v[i] * differential_(i, j));
    result.push_back(sum(terms));
  }
  return result;
}

std::vector<Expr> FormOnSystem::of_motion() const {
  std::vector<Expr> result = contracted(velocities_);
  const std::vector<Expr> slopes = system_.frame.along_all(energy_);
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i] = result[i] + slopes[i] - substitute(system_.force[i], onto_form_);
  return result;
}

std::vector<Expr> FormOnSystem::of_lagrange() const {
  const std::size_t n = velocities_.size();
  const std::vector<Expr> inertia = inertia_of(system_);
  const std::vector<Expr> a = differentiate_along(velocities_, system_.frame.along_vector(velocities_));
  std::vector<Expr> result;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> terms{substitute(inertia[i] - system_.force[i], onto_form_)};
    for (std::size_t j = 0; j < n; ++j) terms.push_back(substitute(system_.mass_matrix(i, j), onto_form_) * a[j]);
    result.push_back(sum(terms));
  }
  return result;
}

// Ω(v, w) = v_q·w_p − w_q·v_p + p([v_q, w_q]) along the frame, and T(γ∘π) v = (v_q, v_q(γ)).
std::vector<Expr> FormOnSystem::of_symplectic_form() const {
  struct Vector {
    std::vector<Expr> q, p;
  };
  const MovingFrame& frame = system_.frame;
  const auto omega = [&](const Vector& v, const Vector& w) {
    std::vector<Expr> terms{dot(v.q, w.p, system_), -dot(w.q, v.p, system_)};
    for (const StructureConstant& c : frame.structure())
      terms.push_back(v.q[c.i] * w.q[c.j] * c.value * form_.components[c.k]);
    return sum(terms);
  };
  const auto lifted = [&](const std::vector<Expr>& field) {
    return Vector{field, differentiate_along(form_.components, frame.along_vector(field))};
  };
  const auto general = [&](const std::vector<Expr>& field, const char* name) {
    Vector result{field, {}};
    for (std::size_t i = 0; i < field.size(); ++i)
      result.p.push_back(system_.workspace().symbol(fmt::format("{} along p[{}]", name, i + 1)));
    return result;
  };
  std::vector<Expr> result;
  for (const auto& a : directions_) {
    for (const auto& b : directions_) {
      const Vector v = general(a, "v"), w = general(b, "w"), image = lifted(b);
      Vector rest = w;
      for (std::size_t i = 0; i < b.size(); ++i) {
        rest.q[i] = system_.workspace().number(0);
        rest.p[i] = w.p[i] - image.p[i];
      }
      result.push_back(omega(lifted(a), w) - omega(v, rest));
    }
  }
  return result;
}

// p = A Z u + b for any u.
std::vector<Expr> FormOnSystem::of_field() const {
  Workspace& ws = system_.workspace();
  const std::size_t n = velocities_.size();
  std::vector<Expr> w(n, ws.number(0));
  for (std::size_t a = 0; a < directions_.size(); ++a) {
    const Expr u = ws.symbol(fmt::format("velocity {} along D", a + 1));
    for (std::size_t i = 0; i < n; ++i) w[i] = w[i] + u * directions_[a][i];
  }
  const Matrix velocities = product_of(inverse_, product_of(metric_, Matrix(n, 1, w), ws), ws);
  Replacements onto;
  for (std::size_t i = 0; i < n; ++i) onto[system_.frame.velocity_symbols()[i]] = velocities(i, 0);
  std::vector<Expr> result;
  for (const SystemConstraint& c : system_.constraints) result.push_back(substitute(c.phi, onto));
  return result;
}

std::vector<Expr> FormOnSystem::of_generating_function() const {
  if (!form_.generating) return {system_.workspace().number(1)};
  std::vector<Expr> result;
  const std::vector<Expr>& q = system_.frame.configuration_symbols();
  if (q.size() != form_.components.size()) return {system_.workspace().number(1)};
  for (std::size_t i = 0; i < q.size(); ++i) {
    const Expr& integrand = form_.generating->integrands[i];
    result.push_back(form_.components[i] - derivative_of_integral(form_.generating->closed, q[i]) - integrand);
    for (std::size_t j = 0; j < q.size(); ++j) {
      if (j != i && contains_any(integrand, {&q[j], 1})) result.push_back(differentiate(integrand, q[j]));
    }
  }
  return result;
}

std::vector<Expr> FormOnSystem::vanishing(JacobiProperty property) const {
  std::vector<Expr> result;
  const auto along = [&](const std::vector<std::vector<Expr>>& fields, const std::vector<Expr>& form) {
    for (const auto& field : fields) result.push_back(dot(field, form, system_));
  };
  switch (property) {
    case JacobiProperty::in_momentum_space:
      for (const SystemConstraint& c : system_.constraints) result.push_back(substitute(c.phi, onto_form_));
      break;
    case JacobiProperty::closed:
      for (std::size_t a = 0; a < directions_.size(); ++a) {
        const std::vector<Expr> form = contracted(directions_[a]);
        for (std::size_t b = a + 1; b < directions_.size(); ++b) result.push_back(dot(directions_[b], form, system_));
      }
      break;
    case JacobiProperty::energy:
      result = form_.energy.is_null() ? system_.frame.along_all(energy_) : std::vector{energy_ - form_.energy};
      break;
    case JacobiProperty::converse: result = system_.frame.along_all(energy_); break;
    case JacobiProperty::energy_along: along(directions_, system_.frame.along_all(energy_)); break;
    case JacobiProperty::motions: along(virtual_, of_motion()); break;
    case JacobiProperty::lagrangian: along(virtual_, of_lagrange()); break;
    case JacobiProperty::symplectic: result = of_symplectic_form(); break;
    case JacobiProperty::field: result = of_field(); break;
    case JacobiProperty::exact: result = of_generating_function(); break;
  }
  return result;
}

std::vector<std::vector<Expr>> FormOnSystem::factors() const {
  const Matrix b = constraint_rows(system_, false);
  std::vector<std::vector<Expr>> result;
  for (const auto& y : complement_) {  // β^s = −i(Y_s) dγ + ½ Σ_r dγ(Y_s, Y_r) ω^r
    const std::vector<Expr> inner = contracted(y);
    std::vector<Expr>& beta = result.emplace_back();
    for (std::size_t i = 0; i < inner.size(); ++i) {
      std::vector<Expr> terms{-inner[i]};
      for (std::size_t r = 0; r < complement_.size(); ++r)
        terms.push_back(dot(complement_[r], inner, system_) * b(r, i) / 2);
      beta.push_back(sum(terms));
    }
  }
  return result;
}

}  // namespace anholon
