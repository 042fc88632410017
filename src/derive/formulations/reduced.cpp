#include "anholon/derive/formulations/reduced.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/derive/constraint_set/adapted_kinematics.hpp"

namespace anholon {

namespace {

// c^i_jk v^j w^k
std::vector<Expr> frame_bracket(const std::vector<Expr>& v, const std::vector<Expr>& w, const System& system) {
  std::vector<std::vector<Expr>> terms(v.size(), {system.workspace().number(0)});
  for (const StructureConstant& c : system.frame.structure()) {
    if (!v[c.i].is_zero_literal() && !w[c.j].is_zero_literal()) terms[c.k].push_back(c.value * (v[c.i] * w[c.j]));
  }
  std::vector<Expr> result;
  for (const auto& t : terms) result.push_back(sum(t));
  return result;
}

std::vector<Expr> column(const Matrix& m, std::size_t j) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < m.rows(); ++i) result.push_back(m(i, j));
  return result;
}

class HamelDerivation {
 public:
  HamelDerivation(Reduced& form, const System& system)
      : form_(form), system_(system), on_(form.kinematics.replacements(system)), W_(form.kinematics.velocities),
        drift_(system.frame.along_vector(W_)), p_(substitute(system.momenta, on_)), F_(substitute(system.force, on_)) {
    drift_[system.frame.time()] = system.workspace().number(1);
    for (const IndependentVelocity& v : form.kinematics.independent) u_.push_back(v.symbol);
  }

  void run() {
    const std::size_t k = u_.size();
    form_.lagrangian = substitute(system_.lagrangian, on_);
    form_.mass_matrix = Matrix(k, k, system_.workspace().number(0));
    if (form_.along_kinematics) {
      form_.momenta = gradient(form_.lagrangian, u_);
    } else {
      for (const auto& Y : form_.displacements) form_.momenta.push_back(dot(Y, p_, system_));
    }
    const std::vector<Expr> along = system_.frame.along_all(form_.lagrangian);
    const std::vector<Expr> momentum_drift = differentiate_along(form_.momenta, drift_);
    std::size_t row = 0;
    for (; row < form_.displacements.size(); ++row) dynamic_row(row, along, momentum_drift[row]);
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind == ConstraintKind::acceleration) acceleration_row(row++, c);
    }
  }

 private:
  // M_ab = ∂P_a/∂u_b − p_i ∂Y_a^i/∂u_b
  // f_a = −∂_t P_a − W(P_a) + Y_a(L̃) − (Y_a(W^i) − (∂_t + W)(Y_a^i) + c^i_jk Y_a^j W^k) p_i + Y_a·F
  void dynamic_row(std::size_t a, const std::vector<Expr>& along, const Expr& momentum_drift) {
    const std::vector<Expr>& Y = form_.displacements[a];
    const std::vector<Expr> of_velocities = differentiate_along(W_, system_.frame.along_vector(Y));
    const std::vector<Expr> of_displacement = differentiate_along(Y, drift_);
    const std::vector<Expr> turned = frame_bracket(Y, W_, system_);
    std::vector<Expr> transposition;
    for (std::size_t i = 0; i < Y.size(); ++i)
      transposition.push_back(of_velocities[i] - of_displacement[i] + turned[i]);
    const std::vector<Expr> terms{-momentum_drift, dot(Y, along, system_), -dot(transposition, p_, system_),
                                  dot(Y, F_, system_)};
    form_.forcing.push_back(sum(terms));
    const std::vector<Expr> slope = gradient(form_.momenta[a], u_);
    const bool fixed = form_.along_kinematics && form_.kinematics.affine();  // ∂Y/∂u = 0
    for (std::size_t b = 0; b < u_.size(); ++b) {
      form_.mass_matrix(a, b) = slope[b];
      if (fixed) continue;
      const std::vector<Expr> turning = differentiate_along(Y, Rates{{u_[b], system_.workspace().number(1)}});
      form_.mass_matrix(a, b) = slope[b] - dot(turning, p_, system_);
    }
  }

  // B (Z u' + (∂_t + W)(W)) + σ = 0
  void acceleration_row(std::size_t row, const SystemConstraint& c) {
    const std::vector<Expr> B = substitute(c.acceleration_row, on_);
    for (std::size_t b = 0; b < u_.size(); ++b) {
      form_.mass_matrix(row, b) = dot(B, column(form_.kinematics.directions, b), system_);
    }
    form_.forcing.push_back(-(dot(B, differentiate_along(W_, drift_), system_) + substitute(c.acceleration_rest, on_)));
  }

  Reduced& form_;
  const System& system_;
  Replacements on_;
  const std::vector<Expr>& W_;
  Rates drift_;
  std::vector<Expr> p_, F_, u_;
};

// Y = Z for ideal constraints at velocity level; otherwise a basis of ker N at w = W.
Within<bool> choose_displacements(Reduced& form, const System& system, const ClosedFormLimits& limits) {
  form.along_kinematics =
      std::none_of(system.constraints.begin(), system.constraints.end(),
                   [](const SystemConstraint& c) { return c.servo || c.kind == ConstraintKind::acceleration; });
  if (form.along_kinematics) {
    for (std::size_t a = 0; a < form.kinematics.independent.size(); ++a) {
      form.displacements.push_back(column(form.kinematics.directions, a));
    }
    return true;
  }
  auto kernel = kernel_on_constraint_set(constraint_rows(system, true), system, limits);
  if (!kernel) return tl::make_unexpected(kernel.error());
  if (!*kernel) return false;
  for (const auto& Y : (*kernel)->basis) {
    form.displacements.push_back(substitute(Y, form.kinematics.replacements(system)));
    make_readable(form.displacements.back(), system, limits);
  }
  form.nonzero.insert(form.nonzero.end(), (*kernel)->nonzero.begin(), (*kernel)->nonzero.end());
  return true;
}

// Velocities that are not among the chosen ones: those beside a minor of ∂u/∂w that is certainly not zero.
Within<std::vector<std::size_t>> dependent_velocities(const Kinematics& kinematics, const System& system) {
  const std::size_t n = system.degrees(), k = kinematics.independent.size();
  Matrix transposed(n, k, system.workspace().number(0));
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t i = 0; i < n; ++i) transposed(i, a) = kinematics.independent[a].row[i];
  }
  std::vector<std::size_t> kept;
  const auto certain = certainly_independent_rows(transposed, system.assumptions);
  if (certain && certain->size() == k) {
    kept = *certain;
  } else if (k > 0) {
    const auto found = rank(transposed, system.assumptions);
    if (!found) return tl::make_unexpected(found.error());
    kept = found->rows;
  }
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < n; ++i) {
    if (std::find(kept.begin(), kept.end(), i) == kept.end()) result.push_back(i);
  }
  return result;
}

}  // namespace

Within<Applicable<Reduced>> derive_reduced(const System& system, const ClosedFormLimits& limits) {
  auto kinematics = adapted_kinematics(system, limits);
  if (!kinematics) return tl::make_unexpected(kinematics.error());
  if (!kinematics->value) return Applicable<Reduced>{std::nullopt, kinematics->why_not};
  return derive_reduced(system, std::move(*kinematics->value), limits);
}

Within<Applicable<Reduced>> derive_reduced(const System& system, Kinematics kinematics, const ClosedFormLimits& given) {
  const ClosedFormLimits limits = limits_for(system, given);
  using Answer = Applicable<Reduced>;
  Reduced form;
  form.kinematics = std::move(kinematics);
  form.nonzero = form.kinematics.nonzero;
  const auto chosen = choose_displacements(form, system, limits);
  if (!chosen) return tl::make_unexpected(chosen.error());
  if (!*chosen) return Answer{std::nullopt, dependent_constraints(true)};
  HamelDerivation(form, system).run();
  form.lagrangian = readable(form.lagrangian, system, limits);
  make_readable(form.momenta, system, limits);
  make_readable(form.mass_matrix, system, limits);
  make_readable(form.forcing, system, limits);
  return Answer{std::move(form), {}};
}

std::vector<AdaptedBracket> adapted_brackets(const Reduced& form, const System& system,
                                             const ClosedFormLimits& limits) {
  if (!form.kinematics.affine()) return {};
  const std::size_t k = form.kinematics.independent.size();
  std::vector<std::vector<Expr>> fields;
  std::vector<Rates> rates;
  for (std::size_t a = 0; a <= k; ++a) {
    fields.push_back(a < k ? column(form.kinematics.directions, a) : form.kinematics.drift);
    rates.push_back(system.frame.along_vector(fields.back()));
  }
  rates.back()[system.frame.time()] = system.workspace().number(1);
  std::vector<AdaptedBracket> result;
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t b = a + 1; b <= k; ++b) {
      // [Y_a, Y_b]^i = Y_a(Y_b^i) − Y_b(Y_a^i) + c^i_jk Y_a^j Y_b^k
      const auto forward = differentiate_along(fields[b], rates[a]), back = differentiate_along(fields[a], rates[b]);
      AdaptedBracket bracket{a, b < k ? std::optional(b) : std::nullopt, frame_bracket(fields[a], fields[b], system)};
      for (std::size_t i = 0; i < forward.size(); ++i) {
        bracket.components[i] = readable(bracket.components[i] + forward[i] - back[i], system, limits);
      }
      const bool zero = std::all_of(bracket.components.begin(), bracket.components.end(),
                                    [](const Expr& e) { return e.is_zero_literal(); });
      if (!zero) result.push_back(std::move(bracket));
    }
  }
  return result;
}

MotionResiduals residuals(const Reduced& form, const System& system) {
  Replacements meaning;
  std::vector<Expr> rates;
  for (const IndependentVelocity& u : form.kinematics.independent) {
    rates.push_back(u.rate);
    if (!u.declared) continue;
    meaning[u.symbol] = u.definition;
    meaning[u.rate] = system.frame.rate(u.definition);
  }
  MotionResiduals result;
  for (std::size_t a = 0; a < form.forcing.size(); ++a) {
    std::vector<Expr> row;
    for (std::size_t b = 0; b < rates.size(); ++b) row.push_back(form.mass_matrix(a, b));
    result.push_back(substitute(dot(row, rates, system) - form.forcing[a], meaning));
  }
  const auto dependent = dependent_velocities(form.kinematics, system);
  if (!dependent) return result;  // too few: whoever counts will see it
  const std::vector<Expr> w = system.frame.velocity_symbols();
  for (const std::size_t i : *dependent) {
    result.push_back(system.frame.rate(w[i] - substitute(form.kinematics.velocities[i], meaning)));
  }
  return result;
}

}  // namespace anholon
