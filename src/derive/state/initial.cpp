#include "anholon/derive/state/initial.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/derive/state/state_level.hpp"
#include "anholon/derive/system/quaternion.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

class Completion {
 public:
  Completion(const System& system, const GivenState& given, const InitialOptions& options)
      : system_(system), model_(*system.model), given_(given), options_(options), zero_(system.workspace().number(0)),
        state_{BallPoint(options.precision), {}, {}, {}, {}} {}

  Result<State> run() {
    for (const Parameter& p : model_.parameters) {
      if (p.value) state_.point.set(p.symbol, *p.value);
    }
    time();
    for (const FrameVelocity& v : system_.frame.velocities()) state_.point.set(v.velocity, Rational(0));
    configuration();
    if (!solve(positions_, 0)) return tl::make_unexpected(errors_);
    place_rotations();
    velocities();
    errors_ = undefined_at(state_.point, coefficients());
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    if (!solve(velocities_, 1)) return tl::make_unexpected(errors_);
    return std::move(state_);
  }

 private:
  [[nodiscard]] const GivenValue* find(Quantity quantity, std::size_t index = 0) const {
    const auto it = std::find_if(given_.begin(), given_.end(), [&](const GivenValue& g) {
      return g.quantity == quantity && g.index == index && !g.axis;
    });
    return it == given_.end() ? nullptr : &*it;
  }

  void time() {
    const GivenValue* t = find(Quantity::time);
    state_.point.set(model_.time, t == nullptr ? zero_ : t->values[0]);
  }

  // One variable for each velocity of the frame: the coordinate itself, or a small turn of a rotation.
  void configuration() {
    state_.quaternions.resize(model_.coordinates.size());
    for (std::size_t c = 0; c < model_.coordinates.size(); ++c) {
      const Coordinate& q = model_.coordinates[c];
      const GivenValue* given = find(Quantity::coordinate, c);
      if (q.rotation) {
        rotation(c, given);
      } else {
        positions_.variables.push_back({q.name, q.symbol, given != nullptr, c});
        state_.point.set(q.symbol, given == nullptr ? zero_ : given->values[0]);
      }
    }
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.position.is_null()) positions_.equations.push_back({c.name, substitute(c.position, turned_), true});
    }
    for (const SystemInvariant& c : system_.invariants) positions_.equations.push_back({c.name, c.position, true});
    std::vector<Expr> metric = substitute(system_.mass_matrix.entries(), turned_);
    positions_.metric = Matrix(system_.degrees(), system_.degrees(), std::move(metric));
  }

  void rotation(std::size_t c, const GivenValue* given) {
    Workspace& ws = system_.workspace();
    const Coordinate& q = model_.coordinates[c];
    Quaternion start{ws.number(1), zero_, zero_, zero_};
    if (given != nullptr) std::copy_n(given->values.begin(), 4, start.begin());
    std::array<Expr, 3> turn;
    for (std::size_t k = 0; k < 3; ++k) {
      turn[k] = ws.symbol(q.name + ".turn." + "xyz"[k]);
      positions_.variables.push_back({q.name, turn[k], given != nullptr, c});
      state_.point.set(turn[k], Rational(0));
    }
    const bool space = system_.frame.frame_of(c) == Frame::space;
    const Quaternion whole = space ? small_turn(turn) * start : start * small_turn(turn);
    state_.quaternions[c] = normalized(whole);
    const auto matrix = rotation_matrix(whole);
    for (std::size_t k = 0; k < 9; ++k) turned_[q.rotation->matrix[k / 3][k % 3]] = matrix[k];
  }

  void place_rotations() {
    for (const auto& [entry, value] : turned_) state_.point.set(entry, value);
  }

  void velocities() {
    for (const FrameVelocity& v : system_.frame.velocities()) {
      const GivenValue* given = find(Quantity::velocity, v.coordinate);
      if (given != nullptr) state_.point.set(v.velocity, component(*given, v));
      velocities_.variables.push_back({v.name, v.velocity, given != nullptr, v.coordinate});
    }
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.phi.is_null()) velocities_.equations.push_back({c.name, c.phi, true});
    }
    for (const GivenValue& g : given_) {
      if (g.axis) {
        const auto& r = *model_.coordinates[g.index].rotation;
        const Expr& w = (g.frame == Frame::body ? r.body_velocity : r.space_velocity)[*g.axis];
        velocities_.equations.push_back({to_text(w), system_.frame.express(w) - g.values[0], false});
      } else if (g.quantity == Quantity::quasi_velocity) {
        const QuasiVelocity& u = model_.quasi_velocities[g.index];
        velocities_.equations.push_back({u.name, system_.frame.express(u.formula.value) - g.values[0], false});
      } else if (g.quantity == Quantity::momentum) {
        momentum(g);
      }
    }
    velocities_.metric = system_.mass_matrix;
  }

  // A vector given in one frame of a rotation, seen in the frame of the system.
  [[nodiscard]] Expr component(const GivenValue& g, const FrameVelocity& v) const {
    const Frame own = system_.frame.frame_of(v.coordinate);
    if (g.frame == Frame::coordinate || g.frame == own) return g.values[g.values.size() == 1 ? 0 : v.axis];
    const auto& matrix = model_.coordinates[v.coordinate].rotation->matrix;
    std::vector<Expr> terms;
    for (std::size_t j = 0; j < 3; ++j)
      terms.push_back((own == Frame::space ? matrix[v.axis][j] : matrix[j][v.axis]) * g.values[j]);
    return sum(terms);
  }

  void momentum(const GivenValue& g) {
    for (std::size_t i = 0; i < system_.degrees(); ++i) {
      const FrameVelocity& v = system_.frame.velocities()[i];
      if (v.coordinate != g.index) continue;
      velocities_.equations.push_back({to_text(v.momentum), system_.momenta[i] - component(g, v), false});
    }
  }

  [[nodiscard]] std::vector<Expr> coefficients() const {
    std::vector<Expr> result = system_.mass_matrix.entries();
    for (const StateEquation& e : velocities_.equations) result.push_back(e.residual);
    for (const SystemConstraint& c : system_.constraints)
      result.insert(result.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    return result;
  }

  bool solve(const StateLevel& level, std::size_t order) {
    std::vector<Expr> symbols;
    for (const StateVariable& v : level.variables) symbols.push_back(v.symbol);
    const BallVector before = state_.point.values(symbols);
    const CompletedLevel outcome = complete_level(state_.point, level, options_.project);
    if (!outcome.solved) {
      contradiction(outcome, order);
      return false;
    }
    for (const auto& [list, names] :
         {std::pair(&state_.found, &outcome.found), std::pair(&state_.assumed, &outcome.assumed)}) {
      for (const std::string& name : *names) {
        if (std::find(list->begin(), list->end(), name) == list->end()) list->push_back(name);
      }
    }
    if (!outcome.residuals.empty()) changes(level, before, state_.point.values(symbols));
    return true;
  }

  void changes(const StateLevel& level, const BallVector& before, const BallVector& after) {
    for (std::size_t j = 0; j < level.variables.size(); ++j) {
      const double was = before.approximate(j), is = after.approximate(j);
      if (!level.variables[j].given || std::abs(is - was) <= 1e-12 * std::max(std::abs(was), std::abs(is))) continue;
      state_.changes.push_back({to_text(level.variables[j].symbol), was, is});
    }
  }

  void contradiction(const CompletedLevel& outcome, std::size_t order) {
    Diagnostic d{"NH302", Severity::error, "", {}, {}, {}};
    d.message = fmt::format("the given {} contradict the constraints", order == 1        ? "velocities"
                                                                       : system_.poisson ? "values"
                                                                                         : "coordinates");
    std::size_t width = 0;
    for (const StateResidual& r : outcome.residuals) width = std::max(width, r.name.size());
    for (const StateResidual& r : outcome.residuals) {
      d.notes.push_back(fmt::format("{:<{}}  left - right = {:.6g}", r.name, width, r.value));
      const auto c = std::find_if(model_.constraints.begin(), model_.constraints.end(),
                                  [&](const Constraint& k) { return k.name == r.name; });
      const bool broken = !(std::abs(r.value) <= 1e-12);
      if (broken && c != model_.constraints.end() && c->text.source()) {
        d.labels.push_back({c->text.source(), c->text.whole(), fmt::format("left - right = {:.6g}", r.value)});
      }
      if (const Excerpt* text = broken ? text_on_manifold(r.name) : nullptr; text != nullptr && text->source())
        d.labels.push_back({text->source(), text->whole(), fmt::format("left - right = {:.6g}", r.value)});
    }
    d.help.push_back("leave out a value that follows from the others, and it is found");
    if (!options_.project) {
      d.help.push_back(fmt::format("or run with --project: the given values move, the least way{}",
                                   system_.poisson ? "" : " in the metric of A"));
    }
    errors_.push_back(std::move(d));
  }

  // A constraint of [poisson], or a relation, by its name among the invariants.
  [[nodiscard]] const Excerpt* text_on_manifold(const std::string& name) const {
    if (!model_.poisson) return nullptr;
    for (const PoissonConstraint& c : model_.poisson->constraints) {
      if (c.name == name) return &c.text;
    }
    for (const Condition& c : model_.poisson->relations) {
      if (c.text.text() == name) return &c.text;
    }
    return nullptr;
  }

  const System& system_;
  const Model& model_;
  const GivenState& given_;
  InitialOptions options_;
  Expr zero_;
  State state_;
  StateLevel positions_, velocities_;
  Replacements turned_;
  Diagnostics errors_;
};

}  // namespace

Result<State> complete_state(const System& system, const GivenState& given, const InitialOptions& options) {
  return Completion(system, given, options).run();
}

Diagnostics undefined_at(const BallPoint& point, std::span<const Expr> e) {
  Diagnostics result;
  for (const SideCondition& c : side_conditions(e)) {
    const BallVector value = point.values({&c.expression, 1});
    const bool nonzero = c.relation == SideCondition::Relation::nonzero;
    const bool holds = value.finite(0) && (nonzero                                           ? !value.contains_zero(0)
                                           : c.relation == SideCondition::Relation::positive ? value.positive(0)
                                                                                             : !value.negative(0));
    if (holds || !value.finite(0)) continue;  // what makes it undefined has a condition of its own
    Diagnostic d{"NH301", Severity::error, "", {}, {}, {}, Cause::mathematics};
    d.message = fmt::format("the equations are not defined at this state: `{}` is {}", to_text(c.expression),
                            nonzero ? "zero" : "not positive");
    d.help.push_back("start from another state, or write the system in coordinates that are regular here");
    result.push_back(std::move(d));
  }
  return result;
}

}  // namespace anholon
