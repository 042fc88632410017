#include "anholon/derive/system/make_system.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/derive/poisson/poisson_motion.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

Diagnostic problem(std::string code, std::string message, const Origin& origin, std::string help) {
  Diagnostic d{std::move(code), Severity::error, std::move(message), {}, {}, {}};
  if (origin.source) d.labels.push_back({origin.source, origin.span, {}});
  if (!help.empty()) d.help.push_back(std::move(help));
  return d;
}

Expr at_zero(const Expr& e, const std::vector<Expr>& symbols) {
  Replacements zero;
  for (const Expr& s : symbols) zero[s] = e.workspace().number(0);
  return substitute(e, zero);
}

class SystemBuilder {
 public:
  explicit SystemBuilder(const Model& model)
      : model_(model), system_{&model, MovingFrame(model), {}, {}, {}, {}, {}, {}, {}, {}, {}} {
    for (const Input& input : model.inputs) add_input(input);
  }

  Result<System> build() {
    system_.assumptions = assumptions_of(model_);
    velocities_ = system_.frame.velocity_symbols();
    accelerations_ = system_.frame.acceleration_symbols();
    if (model_.poisson) return poisson();
    if (model_.lagrangian) {
      system_.lagrangian = express(model_.lagrangian->value);
    } else {
      legendre();
    }
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    system_.force.assign(system_.degrees(), ws().number(0));
    for (const Component& c : model_.forces) system_.frame.add_force(c, system_.force);
    for (Expr& f : system_.force) f = express(f);
    for (std::size_t i = 0; i < model_.constraints.size(); ++i) add_constraint(i);
    system_.momenta = gradient(system_.lagrangian, velocities_);
    mass_matrix();
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    return std::move(system_);
  }

 private:
  // y' = X_D as constraints, as many as there are velocities; L = −H, which gives the energy and moves nothing.
  Result<System> poisson() {
    const PoissonPart& part = *model_.poisson;
    for (std::size_t r = 0; r < part.relations.size(); ++r) {
      const Condition& c = part.relations[r];
      system_.invariants.push_back({c.text.text(), express(c.left - c.right)});
    }
    for (const PoissonConstraint& c : part.constraints) system_.invariants.push_back({c.name, express(c.phi)});
    system_.force.assign(system_.degrees(), ws().number(0));
    system_.lagrangian = -express(part.hamiltonian.value);
    system_.momenta = system_.force;
    system_.mass_matrix = Matrix(system_.degrees(), system_.degrees(), ws().number(0));
    Result<PoissonField> field = poisson_motion(system_);
    if (!field) return tl::make_unexpected(std::move(field.error()));
    for (std::size_t i = 0; i < system_.degrees(); ++i) {
      SystemConstraint c;
      c.name = system_.frame.velocities()[i].name;
      c.index = i;
      c.phi = velocities_[i] - field->motion[i];
      from_phi(c);
      c.kind = field->motion[i].is_zero_literal() ? ConstraintKind::linear : ConstraintKind::affine;
      c.reaction_row = c.acceleration_row;
      system_.constraints.push_back(std::move(c));
    }
    system_.poisson = std::move(*field);
    return std::move(system_);
  }

  [[nodiscard]] Workspace& ws() const { return *model_.workspace; }
  [[nodiscard]] Expr express(const Expr& e) const { return system_.express(e); }

  // u, u', u'': a given function of time and state, or an unknown one of time.
  void add_input(const Input& input) {
    Expr value = input.value ? system_.frame.express(input.value->value) : Expr();
    if (!input.value) {
      const std::uint32_t f = ws().declare_function(input.name, 1, {&model_.time, 1});
      value = ws().apply(f, {&model_.time, 1});
    }
    for (unsigned order = 0; order < 3; ++order) {
      system_.inputs[ws().symbol(input.name, order)] = value;
      value = system_.frame.rate(value);
    }
  }

  void mass_matrix() {
    const std::size_t n = system_.degrees();
    system_.mass_matrix = Matrix(n, n, ws().number(0));
    for (std::size_t i = 0; i < n; ++i) {
      const auto row = gradient(system_.momenta[i], velocities_);
      for (std::size_t j = 0; j < n; ++j) system_.mass_matrix(i, j) = row[j];
    }
  }

  // L = p·w − H with p solved from w = ∂H/∂p, for H quadratic in the momenta.
  void legendre() {
    const std::vector<Expr> p = system_.frame.momentum_symbols();
    const Expr hamiltonian = express(model_.hamiltonian->value);
    const std::vector<Expr> w = gradient(hamiltonian, p);
    const std::size_t n = p.size();
    Matrix g(n, n, ws().number(0)), rest(n, 1, ws().number(0));
    for (std::size_t i = 0; i < n; ++i) {
      const auto row = gradient(w[i], p);
      for (std::size_t j = 0; j < n; ++j) {
        g(i, j) = at_zero(row[j], p);
        if (!is_proved_zero(row[j] - g(i, j), system_.assumptions)) {
          errors_.push_back(
              hamiltonian_problem("the Hamiltonian is not quadratic in the momenta", "give the Lagrangian instead"));
          return;
        }
      }
      rest(i, 0) = velocities_[i] - at_zero(w[i], p);
    }
    const auto solution = solve(g, rest, system_.assumptions);
    if (!solution || !*solution) {
      errors_.push_back(
          hamiltonian_problem("velocities cannot be solved for momenta: the Hamiltonian is singular in them",
                              "give the Lagrangian instead"));
      return;
    }
    Replacements momentum;
    std::vector<Expr> terms;
    for (std::size_t i = 0; i < n; ++i) {
      momentum[p[i]] = (*solution)->value(i, 0);
      terms.push_back((*solution)->value(i, 0) * velocities_[i]);
    }
    terms.push_back(-substitute(hamiltonian, momentum));
    system_.lagrangian = sum(terms);
  }

  [[nodiscard]] Diagnostic hamiltonian_problem(std::string message, std::string help) const {
    const Excerpt& text = model_.hamiltonian->text;
    return problem("NH230", std::move(message), {text.source(), text.whole()}, std::move(help));
  }

  void add_constraint(std::size_t index) {
    const Constraint& given = model_.constraints[index];
    SystemConstraint c;
    c.name = given.name;
    c.index = index;
    const Expr phi = express(given.phi);
    if (contains_any(phi, accelerations_)) {
      acceleration_level(given, phi, c);
    } else if (contains_any(phi, velocities_)) {
      c.phi = phi;
      velocity_level(c);
    } else {
      c.kind = ConstraintKind::holonomic;
      c.position = phi;
      c.phi = system_.frame.drift(phi);
      from_phi(c);
    }
    reaction(given, c);
    system_.constraints.push_back(std::move(c));
  }

  void from_phi(SystemConstraint& c) const {
    c.acceleration_row = gradient(c.phi, velocities_);
    c.acceleration_rest = system_.frame.drift(c.phi);
  }

  void velocity_level(SystemConstraint& c) const {
    from_phi(c);
    bool linear = true;
    const bool varies = contains_any(c.acceleration_row, velocities_);
    for (const Expr& b : c.acceleration_row) {
      if (!varies) break;
      if (!contains_any(b, velocities_)) continue;
      for (const Expr& second : gradient(b, velocities_))
        linear = linear && is_proved_zero(second, system_.assumptions);
    }
    if (!linear) {
      c.kind = ConstraintKind::nonlinear;
    } else {
      const Expr offset = at_zero(c.phi, velocities_);
      c.kind = is_proved_zero(offset, system_.assumptions) ? ConstraintKind::linear : ConstraintKind::affine;
    }
  }

  void acceleration_level(const Constraint& given, const Expr& phi, SystemConstraint& c) {
    c.kind = ConstraintKind::acceleration;
    c.acceleration_row = gradient(phi, accelerations_);
    c.acceleration_rest = at_zero(phi, accelerations_);
    for (Expr& b : c.acceleration_row) {
      const Expr constant = at_zero(b, accelerations_);
      if (contains_any(b, accelerations_) && !is_proved_zero(b - constant, system_.assumptions)) {
        errors_.push_back(
            problem("NH231", fmt::format("constraint `{}` is not linear in the accelerations", given.name),
                    given.origin, "the law takes constraints B a + sigma = 0 with B and sigma free of accelerations"));
        return;
      }
      b = constant;
    }
  }

  void reaction(const Constraint& given, SystemConstraint& c) {
    c.servo = given.is_servo();
    if (!c.servo) {
      c.reaction_row = c.acceleration_row;
      return;
    }
    c.reaction_row = gradient(express(given.reaction->value), velocities_);
  }

  const Model& model_;
  System system_;
  std::vector<Expr> velocities_, accelerations_;
  Diagnostics errors_;
};

}  // namespace

Result<System> make_system(const Model& model) { return SystemBuilder(model).build(); }

}  // namespace anholon
