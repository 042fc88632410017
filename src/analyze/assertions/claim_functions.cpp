#include "anholon/analyze/assertions/claim_functions.hpp"

#include <algorithm>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

Replacements momenta_and_energy(const System& system) {
  Replacements put{{system.workspace().symbol("energy"), energy_of(system)}};
  const std::vector<Expr> p = system.frame.momentum_symbols();
  for (std::size_t i = 0; i < p.size(); ++i) put[p[i]] = system.momenta[i];
  return put;
}

// Those of a model with [poisson] are no forces along coordinates.
void need_forces(const System& system) {
  if (system.poisson)
    throw Meaningless{"on a Poisson manifold a reaction is a vector, and no force along a coordinate"};
}

// λ = (N Nᵀ)⁻¹ N R
std::vector<Expr> multipliers_by(const std::vector<Expr>& reaction, const System& system) {
  const std::size_t m = system.constraints.size();
  const Expr zero = system.workspace().number(0);
  Matrix gram(m, m, zero), right(m, 1, zero);
  for (std::size_t i = 0; i < m; ++i) {
    const auto& row = system.constraints[i].reaction_row;
    for (std::size_t j = 0; j < m; ++j) gram(i, j) = dot(row, system.constraints[j].reaction_row, system);
    right(i, 0) = dot(row, reaction, system);
  }
  const auto solved = closed_solve(gram, right, system, limits_for(system, {}));
  if (!solved) throw solved.error();
  if (!*solved) throw Meaningless{"the reactions of the constraints are dependent: the multipliers are not determined"};
  return (*solved)->value.entries();
}

// reaction.x, reaction.R.x, reaction.R.W.x: the power of R along the field that the component of a generator is.
void add_components(const std::vector<Expr>& reaction, const System& system, Replacements& put) {
  Workspace& workspace = system.workspace();
  const auto along = [&](std::size_t coordinate, Frame frame, std::size_t axis, const std::string& name) {
    Component unit{coordinate, frame, {}, {}};
    for (std::size_t k = 0; k < (frame == Frame::coordinate ? 1U : 3U); ++k)
      unit.values.push_back({workspace.number(k == axis ? 1 : 0), {}, {}});
    std::vector<Expr> field(system.degrees(), workspace.number(0));
    system.frame.add_field(unit, field);
    put[workspace.symbol(name)] = dot(field, reaction, system);
  };
  const auto& coordinates = system.model->coordinates;
  for (std::size_t c = 0; c < coordinates.size(); ++c) {
    const std::string name = "reaction." + coordinates[c].name;
    if (!coordinates[c].rotation) {
      along(c, Frame::coordinate, 0, name);
      continue;
    }
    for (std::size_t axis = 0; axis < 3; ++axis) {
      along(c, Frame::space, axis, name + "." + "xyz"[axis]);
      along(c, Frame::body, axis, name + ".W." + "xyz"[axis]);
    }
  }
}

bool is_of_law(const Expr& e) {
  const std::vector<Expr> symbols = symbols_of(e);
  return std::any_of(symbols.begin(), symbols.end(), [](const Expr& s) {
    return s.name().starts_with("lambda[") || s.name().starts_with("reaction.");
  });
}

}  // namespace

Expr free_acceleration(const Expr& acceleration) { return acceleration.workspace().symbol(to_text(acceleration)); }

Replacements free_accelerations(const System& system) {
  Replacements result;
  for (const Expr& a : system.frame.acceleration_symbols()) result[a] = free_acceleration(a);
  return result;
}

ClaimFunctions::ClaimFunctions(const System& system, const ImposedConditions& given, Accelerations accelerations)
    : system_(system), given_(given), accelerations_(std::move(accelerations)) {}

const std::vector<Expr>& ClaimFunctions::reaction() const {
  if (!reaction_.empty()) return reaction_;
  need_forces(system_);
  const std::vector<Expr> a = system_.frame.acceleration_symbols(), inertia = inertia_of(system_);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{inertia[i], -system_.force[i]};
    for (std::size_t j = 0; j < a.size(); ++j) terms.push_back(system_.mass_matrix(i, j) * a[j]);
    reaction_.push_back(sum(terms));
  }
  return reaction_;
}

// Multipliers by their place in the file; of a constraint that was dropped there is none.
const Replacements& ClaimFunctions::known() const {
  if (!known_.empty()) return known_;
  add_components(reaction(), system_, known_);
  if (system_.constraints.empty()) return known_;
  const std::vector<Expr> lambda = multipliers_by(reaction(), system_);
  for (std::size_t r = 0; r < lambda.size(); ++r)
    known_[system_.workspace().symbol(multiplier_name(system_.constraints[r].index + 1))] = lambda[r];
  return known_;
}

// Written `lagrangian` in a model that gives a Hamiltonian: a function of t, coordinates and velocities.
Expr ClaimFunctions::with_lagrangian(const Expr& e) const {
  if (!system_.model->hamiltonian || !has_applications(e)) return e;
  std::vector<Expr> arguments{system_.frame.time()};
  for (const Coordinate& q : system_.model->coordinates) {
    if (q.rotation) return e;
    arguments.push_back(q.symbol);
  }
  for (const Coordinate& q : system_.model->coordinates) arguments.push_back(q.velocity);
  const auto is_own = [](const ModelFunction& f) { return f.name == "lagrangian"; };
  const auto& functions = system_.model->functions;
  if (std::any_of(functions.begin(), functions.end(), is_own)) return e;
  const FunctionValue value{system_.workspace().declare_function("lagrangian", arguments.size()), arguments,
                            system_.lagrangian};
  return substitute_functions({&e, 1}, {&value, 1}).front();
}

Expr ClaimFunctions::put_in(const Expr& e, bool on_motions) const {
  const Expr f = without_rates(with_lagrangian(given_(system_.express(e))), on_motions);
  const Expr by_law = is_of_law(f) ? substitute(f, known()) : f;
  if (is_of_law(by_law)) throw Meaningless{"it speaks of a constraint that follows from the others"};
  return substitute(by_law, momenta_and_energy(system_));
}

// Rates from within: each D(f) whose f contains none.
Expr ClaimFunctions::without_rates(Expr e, bool on_motions) const {
  Workspace& workspace = system_.workspace();
  const std::uint32_t rate = workspace.declare_function(rate_operator, 1);
  const bool own = std::any_of(system_.model->functions.begin(), system_.model->functions.end(),
                               [](const ModelFunction& f) { return f.name == rate_operator; });
  const auto is_rate = [&](const Expr& node) {
    return node.is(Kind::application) && workspace.application_function(workspace.node(node.id()).data) == rate;
  };
  for (bool more = !own; more;) {
    Replacements put;
    const Walk nodes = walk(e);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Expr node = workspace.expr(nodes.id(i));
      if (!is_rate(node)) continue;
      const Walk inside = walk(node.operand(0));
      bool innermost = true;
      for (std::size_t k = 0; k < inside.size(); ++k) innermost = innermost && !is_rate(workspace.expr(inside.id(k)));
      if (!innermost) continue;
      if (workspace.application_orders(workspace.node(node.id()).data).front() != 0)
        throw Meaningless{"a rate D(…) stands inside d(…)"};
      put.emplace(node, rate_of(node.operand(0), on_motions));
    }
    more = !put.empty();
    if (more) e = substitute(e, put);
  }
  return e;
}

Expr ClaimFunctions::rate_of(const Expr& e, bool on_motions) const {
  const Expr f = put_in(e, on_motions);
  const std::vector<Expr> a = system_.frame.acceleration_symbols();
  if (!contains_any(f, a)) return system_.frame.rate(f);
  const auto solved = on_motions ? accelerations_() : std::nullopt;
  if (!solved) throw Meaningless{"the rate of an acceleration or of a reaction is known along motions only"};
  Replacements put;
  for (std::size_t i = 0; i < a.size(); ++i) put[a[i]] = (*solved)[i];
  return system_.frame.rate(substitute(f, put));
}

Expr ClaimFunctions::along_motions(const Expr& e) const { return put_in(e, true); }

Expr ClaimFunctions::anywhere(const Expr& e) const { return substitute(put_in(e, false), free_accelerations(system_)); }

std::vector<Expr> ClaimFunctions::field(const std::vector<Component>& components) const {
  std::vector<Expr> result(system_.degrees(), system_.workspace().number(0));
  for (const Component& c : components) system_.frame.add_field(c, result);
  for (Expr& e : result) e = put_in(e, true);
  return result;
}

std::vector<Expr> ClaimFunctions::covector(const std::vector<Component>& components) const {
  std::vector<Expr> result(system_.degrees(), system_.workspace().number(0));
  for (const Component& c : components) system_.frame.add_force(c, result);
  for (Expr& e : result) e = put_in(e, true);
  return result;
}

}  // namespace anholon
