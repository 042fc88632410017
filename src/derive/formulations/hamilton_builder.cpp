#include "anholon/derive/formulations/hamilton_builder.hpp"

#include <algorithm>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/christoffel.hpp"
#include "anholon/derive/system/velocity_text.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// The Hamiltonian of the model in the system's frame, inputs put in as make_system does.
Expr given_hamiltonian(const System& system) {
  const Model& model = *system.model;
  Replacements inputs;
  for (const Input& input : model.inputs) {
    if (input.value) {
      inputs[input.symbol] = input.value->value;
    } else {
      const std::uint32_t f = system.workspace().declare_function(input.name, 1, {&model.time, 1});
      inputs[input.symbol] = system.workspace().apply(f, {&model.time, 1});
    }
  }
  return system.frame.express(substitute(model.hamiltonian->value, inputs));
}

// What has more terms than may be simplified is no closed form.
Budget readable_budget(const ClosedFormLimits& limits) {
  Budget budget = limits.exact;
  budget.terms = std::min(budget.terms, limits.simplify.terms);
  return budget;
}

}  // namespace

HamiltonBuilder::HamiltonBuilder(const System& system, Legendre road, const ClosedFormLimits& limits,
                                 LegendreSymbols* symbols)
    : system_(system), limits_(limits), symbols_(symbols), w_(system.frame.velocity_symbols()),
      p_(system.frame.momentum_symbols()) {
  result_.legendre = road;
}

Expr HamiltonBuilder::tidy(const Expr& e) const {
  return result_.legendre == Legendre::graph || symbols_ != nullptr ? e : readable(e, system_, limits_);
}

std::optional<Matrix> HamiltonBuilder::solve_for(const Matrix& a, const Matrix& b, const Budget& exact,
                                                 bool may_stay_a_graph) {
  const bool on_graph = result_.legendre == Legendre::graph || limits_.nodes == 0;
  SolvePolicy policy = on_graph ? SolvePolicy(Road::graph, exact) : solved_on_set(system_, exact);
  if (!on_graph && may_stay_a_graph) policy = policy.then(Road::graph, limits_.exact);
  auto found = solve(a, b, system_.assumptions, policy);
  if (!found) throw found.error();
  if (!*found) return std::nullopt;
  if (!on_graph && (*found)->road == Road::graph) result_.closed_multipliers = result_.legendre != Legendre::closed;
  result_.nonzero.insert(result_.nonzero.end(), (*found)->nonzero.begin(), (*found)->nonzero.end());
  return std::move((*found)->value);
}

HamiltonBuilder::Outcome HamiltonBuilder::run() {
  const bool implicit = result_.legendre == Legendre::implicit;
  if (symbols_ != nullptr) {
    symbolic_legendre();
  } else if (!(implicit ? implicit_legendre() : legendre())) {
    return Outcome::singular_mass_matrix;
  }
  for (const Expr& q : system_.frame.configuration_symbols())
    result_.configuration_rates.push_back(tidy(transformed(system_.frame.drift(q))));
  if (implicit) {
    implicit_free_field();
  } else {
    free_field();
  }
  const std::size_t n = system_.degrees(), m = system_.constraints.size();
  result_.projection_bundle = Matrix(m, n, ws().number(0));
  for (const SystemConstraint& c : system_.constraints) {
    if (!c.position.is_null()) result_.momentum_set.push_back(c.position);
  }
  for (std::size_t r = 0; r < m; ++r) {
    const SystemConstraint& c = system_.constraints[r];
    for (std::size_t i = 0; i < n; ++i) result_.projection_bundle(r, i) = tidy(transformed(c.reaction_row[i]));
    Expr phi;
    if (!c.phi.is_null()) {
      phi = tidy(transformed(c.phi));
      cutting_.push_back(phi);
      result_.momentum_set.push_back(phi);
    }
    tangencies_.push_back(implicit ? implicit_tangency(c) : tangency(c, phi));
  }
  if (!eliminate()) return Outcome::not_transversal;
  if (result_.legendre == Legendre::closed && symbols_ == nullptr) solve_momentum_set();
  return Outcome::done;
}

// H = p·w − L, w standing for ∂H/∂p.
void HamiltonBuilder::symbolic_legendre() {
  result_.velocities = w_;
  result_.hamiltonian =
      dot(result_.legendre == Legendre::implicit ? system_.momenta : p_, w_, system_) - system_.lagrangian;
}

// p = A w + b solved for w, and H = (p − b)·w/2 − L(0), since L is quadratic in w; a given Hamiltonian is taken as it stands, with w = ∂H/∂p.
bool HamiltonBuilder::legendre() {
  const std::size_t n = system_.degrees();
  if (system_.model->hamiltonian) {
    result_.hamiltonian = given_hamiltonian(system_);
    for (const Expr& w : gradient(result_.hamiltonian, p_)) result_.velocities.push_back(tidy(w));
  } else {
    Replacements at_rest;
    for (const Expr& w : w_) at_rest[w] = ws().number(0);
    Matrix mass(n, n, ws().number(0)), right(n, 1, ws().number(0));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) mass(i, j) = substitute(system_.mass_matrix(i, j), at_rest);
      right(i, 0) = p_[i] - substitute(system_.momenta[i], at_rest);
    }
    const auto solution = solve_for(mass, right, limits_.exact, false);
    if (!solution) return false;
    std::vector<Expr> terms{-substitute(system_.lagrangian, at_rest)};
    for (std::size_t i = 0; i < n; ++i) {
      result_.velocities.push_back(tidy((*solution)(i, 0)));
      terms.push_back(right(i, 0) * result_.velocities.back() / ws().number(2));
    }
    result_.hamiltonian = tidy(sum(terms));
  }
  for (std::size_t i = 0; i < n; ++i) velocity_[w_[i]] = result_.velocities[i];
  return true;
}

// (X_H + F)_i = −X_i(H) − c^k_ij (∂H/∂p_j) p_k + F_i.
void HamiltonBuilder::free_field() {
  const std::size_t n = system_.degrees();
  std::vector<Expr> along = system_.frame.along_all(result_.hamiltonian);
  std::vector<std::vector<Expr>> terms(n);
  for (std::size_t i = 0; i < n; ++i) {
    if (symbols_ != nullptr) along[i] = along[i] + through_velocities(result_.hamiltonian, symbols_->along[i]);
    terms[i] = {-along[i], transformed(system_.force[i])};
  }
  for (const StructureConstant& c : system_.frame.structure())
    terms[c.i].push_back(-c.value * (result_.velocities[c.j] * p_[c.k]));
  for (const auto& t : terms) result_.free_rates.push_back(tidy(sum(t)));
}

Expr HamiltonBuilder::free_rate(const Expr& f) const {
  const Expr rate = transformed(system_.frame.drift(f)) + dot(gradient(f, p_), result_.free_rates, system_);
  return symbols_ == nullptr ? rate : rate + through_velocities(f, symbols_->velocity_rates);
}

Expr HamiltonBuilder::through_velocities(const Expr& f, const std::vector<Expr>& x) const {
  return dot(gradient(f, w_), x, system_);
}

HamiltonBuilder::Tangency HamiltonBuilder::tangency(const SystemConstraint& c, const Expr& phi) const {
  if (!phi.is_null())
    return {gradient(phi, p_), symbols_ == nullptr ? std::vector<Expr>() : gradient(phi, w_), free_rate(phi)};
  Tangency result{std::vector<Expr>(w_.size(), ws().number(0)), {}, transformed(c.acceleration_rest)};
  if (symbols_ != nullptr) result.through = c.acceleration_row;
  for (std::size_t i = 0; i < w_.size(); ++i) {
    const Expr b = transformed(c.acceleration_row[i]);
    if (b.is_zero_literal()) continue;
    const std::vector<Expr> slope = gradient(result_.velocities[i], p_);
    for (std::size_t j = 0; j < p_.size(); ++j) result.slope[j] = result.slope[j] + b * slope[j];
    result.free_rate = result.free_rate + b * free_rate(result_.velocities[i]);
  }
  return result;
}

// Not quadratic: A is regular, H stays a function of w, and its partial at fixed p is X_i(H) = −X_i(L).
bool HamiltonBuilder::implicit_legendre() {
  const std::size_t n = system_.degrees();
  auto inverse = solve_for(system_.mass_matrix, identity_matrix(n, ws()), limits_.exact, true);
  if (!inverse) return false;
  inverse_mass_matrix_ = std::move(*inverse);
  drift_ = system_.frame.drift(system_.momenta);
  result_.velocities = w_;
  result_.hamiltonian = tidy(dot(w_, system_.momenta, system_) - system_.lagrangian);
  return true;
}

void HamiltonBuilder::implicit_free_field() {
  const std::vector<Expr> along = system_.frame.along_all(system_.lagrangian);
  std::vector<std::vector<Expr>> terms(system_.degrees());
  for (std::size_t i = 0; i < terms.size(); ++i) terms[i] = {along[i], system_.force[i]};
  for (const StructureConstant& c : system_.frame.structure())
    terms[c.i].push_back(-c.value * (w_[c.j] * system_.momenta[c.k]));
  for (const auto& t : terms) result_.free_rates.push_back(tidy(sum(t)));
}

// w' = A⁻¹ (p' − D_t p), D_t with w held fixed; so ∂φ/∂p = B A⁻¹.
HamiltonBuilder::Tangency HamiltonBuilder::implicit_tangency(const SystemConstraint& c) const {
  const std::size_t n = system_.degrees();
  if (symbols_ != nullptr) {
    return {std::vector<Expr>(n, ws().number(0)), c.acceleration_row,
            c.acceleration_rest + dot(c.acceleration_row, symbols_->velocity_rates, system_)};
  }
  Tangency result{{}, {}, c.acceleration_rest};
  for (std::size_t j = 0; j < n; ++j) {
    std::vector<Expr> column;
    for (std::size_t i = 0; i < n; ++i) column.push_back(inverse_mass_matrix_(i, j));
    result.slope.push_back(dot(c.acceleration_row, column, system_));
    result.free_rate = result.free_rate + result.slope[j] * (result_.free_rates[j] - drift_[j]);
  }
  return result;
}

// (∂φ/∂p · Nᵀ) λ = −(free rate of φ), and X_D = X_H + F + Nᵀ λ.
bool HamiltonBuilder::eliminate() {
  const std::size_t n = system_.degrees(), m = system_.constraints.size();
  result_.reaction.assign(n, ws().number(0));
  result_.momentum_rates = result_.free_rates;
  if (m == 0) return true;
  Matrix left(m, m, ws().number(0)), right(m, 1, ws().number(0));
  for (std::size_t r = 0; r < m; ++r) {
    for (std::size_t s = 0; s < m; ++s) {
      std::vector<Expr> reaction;
      for (std::size_t i = 0; i < n; ++i) reaction.push_back(result_.projection_bundle(s, i));
      left(r, s) = dot(tangencies_[r].slope, reaction, system_);
      if (symbols_ != nullptr) left(r, s) = left(r, s) + dot(tangencies_[r].through, symbols_->reactions[s], system_);
    }
    right(r, 0) = -tangencies_[r].free_rate;
  }
  if (symbols_ != nullptr) {
    result_.multipliers = symbols_->multipliers;
    symbols_->tangency = std::move(left);
    symbols_->rest = right.entries();
  } else {
    const auto solution = solve_for(left, right, readable_budget(limits_), true);
    if (!solution) return false;
    for (std::size_t r = 0; r < m; ++r) result_.multipliers.push_back(tidy((*solution)(r, 0)));
  }
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> column;
    for (std::size_t r = 0; r < m; ++r) column.push_back(result_.projection_bundle(r, i));
    result_.reaction[i] = tidy(dot(column, result_.multipliers, system_));
    result_.momentum_rates[i] = tidy(result_.free_rates[i] + result_.reaction[i]);
  }
  return true;
}

// φ = S p + s for affine constraints: the dependent momenta from a minor of S that is not zero.
void HamiltonBuilder::solve_momentum_set() {
  const bool affine = std::none_of(system_.constraints.begin(), system_.constraints.end(),
                                   [](const SystemConstraint& c) { return c.kind == ConstraintKind::nonlinear; });
  const std::size_t m = cutting_.size(), n = p_.size();
  if (m == 0 || !affine) return;
  Replacements none;
  for (const Expr& p : p_) none[p] = ws().number(0);
  Matrix slope(m, n, ws().number(0));
  for (std::size_t r = 0; r < m; ++r) {
    const auto row = gradient(cutting_[r], p_);
    for (std::size_t j = 0; j < n; ++j) slope(r, j) = substitute(row[j], none);
  }
  const auto found = rank(slope, system_.assumptions, readable_budget(limits_));
  if (!found || found->rank < m) return;
  Matrix right(m, 1, ws().number(0));
  Replacements dependent;
  for (const std::size_t j : found->columns) dependent[p_[j]] = ws().number(0);
  for (std::size_t r = 0; r < m; ++r) right(r, 0) = -substitute(cutting_[r], dependent);
  const auto solution =
      solve(chosen_columns(slope, found->columns), right, system_.assumptions, readable_budget(limits_));
  if (!solution || !*solution) return;
  for (std::size_t j = 0; j < m; ++j)
    result_.momentum_solution.emplace_back(p_[found->columns[j]], tidy((*solution)->value(j, 0)));
}

namespace {

constexpr std::size_t kGraphDegrees =
    8;  // beyond so many velocities the inverse of the mass matrix is not differentiated

std::string why_singular(const System& system, const Budget& budget) {
  const auto kernel = nullspace(system.mass_matrix, system.assumptions, budget);
  if (!kernel || kernel->basis.empty())
    return "the Legendre transform is singular: no nonzero pivot was found in the mass matrix";
  std::string text =
      fmt::format("the Legendre transform is singular: the mass matrix has rank {} of {}, its kernel is spanned by ",
                  kernel->rank.rank, system.degrees());
  for (std::size_t k = 0; k < kernel->basis.size(); ++k)
    text += fmt::format("{}({})", k == 0 ? "" : ", ", velocity_text(kernel->basis[k], system));
  return text;
}

}  // namespace

std::vector<Legendre> hamilton_roads(const System& system, const ClosedFormLimits& limits) {
  if (!system.model->hamiltonian && !quadratic_parts(system, limits.exact).value) return {Legendre::implicit};
  if (limits.nodes > 0) return {Legendre::closed, Legendre::graph};
  return {system.model->hamiltonian || system.degrees() <= kGraphDegrees ? Legendre::graph : Legendre::implicit};
}

std::string_view about(Legendre legendre) {
  switch (legendre) {
    case Legendre::closed: return "the Legendre transform is inverted in closed form";
    case Legendre::graph: return "the Legendre transform is inverted as a graph; its closed form is too large";
    case Legendre::implicit:
      return "the Legendre transform stays implicit: functions of the velocities, with p = dL/dw understood";
  }
  return {};
}

Expr Hamilton::on_momentum_set(const Expr& f) const {
  return substitute(f, Replacements(momentum_solution.begin(), momentum_solution.end()));
}

Within<Applicable<Hamilton>> derive_hamilton(const System& system, const ClosedFormLimits& given) {
  using Answer = Applicable<Hamilton>;
  const ClosedFormLimits limits = limits_for(system, given);
  BudgetExceeded over;
  for (const Legendre road : hamilton_roads(system, limits)) {
    HamiltonBuilder builder(system, road, limits);
    try {
      switch (builder.run()) {
        case HamiltonBuilder::Outcome::done: return Answer{std::move(builder.result()), {}};
        case HamiltonBuilder::Outcome::singular_mass_matrix:
          return Answer{std::nullopt, why_singular(system, limits.exact)};
        case HamiltonBuilder::Outcome::not_transversal:
          return Answer{std::nullopt,
                        "the constrained momentum space and the projection bundle are not transversal: the constraint "
                        "forces cannot keep the constraints"};
      }
    } catch (const BudgetExceeded& limit) {
      over = limit;
    }
  }
  return tl::make_unexpected(over);
}

MotionResiduals residuals(const Hamilton& hamilton, const System& system) {
  const std::size_t n = system.degrees();
  const std::vector<Expr> w = system.frame.velocity_symbols(), p = system.frame.momentum_symbols();
  const bool implicit = hamilton.legendre == Legendre::implicit;
  Replacements legendre;  // p = ∂L/∂w
  for (std::size_t i = 0; i < n && !implicit; ++i) legendre[p[i]] = system.momenta[i];
  const auto in_velocities = [&](const Expr& f) { return substitute(f, legendre); };
  MotionResiduals result;
  for (std::size_t i = 0; i < n; ++i)
    result.push_back(system.frame.rate(system.momenta[i]) - in_velocities(hamilton.momentum_rates[i]));
  for (std::size_t i = 0; i < n; ++i) result.push_back(w[i] - in_velocities(hamilton.velocities[i]));
  for (const Expr& f : hamilton.momentum_set) result.push_back(in_velocities(f));
  std::vector<Expr> energy{-system.lagrangian};
  for (std::size_t i = 0; i < n; ++i) energy.push_back(w[i] * system.momenta[i]);
  result.push_back(in_velocities(hamilton.hamiltonian) - sum(energy));
  return result;
}

}  // namespace anholon
