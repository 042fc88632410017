#include "anholon/analyze/linearization/steady_symmetries.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/linearization/certain_elimination.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

SteadySymmetries::SteadySymmetries(const System& system)
    : system_(system), ignorable_(system.degrees(), false), moved_(system.degrees(), false) {
  add_shifts();
  for (const Generator& g : declared_generators(system)) {
    for (std::size_t i = 0; i < g.field.size(); ++i) {
      if (!g.field[i].is_zero_literal()) moved_[i] = true;
    }
  }
}

// A frame of space commutes with turns about axes of the body, a frame of the body with turns about axes of space.
void SteadySymmetries::add_shifts() {
  const Expr zero = system_.workspace().number(0), one = system_.workspace().number(1);
  const std::vector<Expr> law = system_.formulas();
  const auto& velocities = system_.frame.velocities();
  for (std::size_t i = 0; i < velocities.size(); ++i) {
    const std::size_t c = velocities[i].coordinate;
    const Coordinate& q = system_.model->coordinates[c];
    std::vector<Expr> symbols;
    if (q.rotation) {
      for (const auto& row : q.rotation->matrix) symbols.insert(symbols.end(), row.begin(), row.end());
    } else {
      symbols = {q.symbol};
    }
    if (contains_any(law, symbols)) continue;
    ignorable_[i] = true;
    Component along{c, Frame::coordinate, {Formula{one, {}, {}}}, {}};
    if (q.rotation) {
      along.frame = system_.frame.frame_of(c) == Frame::body ? Frame::space : Frame::body;
      along.values.assign(3, Formula{zero, {}, {}});
      along.values[velocities[i].axis].value = one;
    }
    std::vector<Expr> field(system_.degrees(), zero);
    system_.frame.add_field(along, field);
    shifts_.push_back(std::move(field));
  }
}

bool vanish_on_set(const std::vector<Expr>& zeros, const std::vector<Expr>& relations, const System& system) {
  std::optional<Within<Restriction>> set;
  return std::all_of(zeros.begin(), zeros.end(), [&](const Expr& e) {
    if (is_proved_zero(e, system.assumptions) || is_proved(is_zero_modulo(e, relations, system.assumptions)))
      return true;
    if (!set) set = restrict_to_constraints(system);
    return *set && (*set)->complete() && is_proved_zero((**set)(e), system.assumptions);
  });
}

std::vector<std::size_t> SteadySymmetries::order_of_solving() const {
  std::vector<std::size_t> order;
  const auto add = [&](bool ignorable, bool moved) {
    for (const bool kept : {false, true}) {
      for (std::size_t i = ignorable_.size(); i-- > 0;) {
        const bool is_kept = std::find(rather_kept_.begin(), rather_kept_.end(), i) != rather_kept_.end();
        if (is_kept == kept && ignorable_[i] == ignorable && (ignorable || moved_[i] == moved)) order.push_back(i);
      }
    }
  };
  add(true, true);
  add(false, true);
  add(false, false);
  return order;
}

// L, N and F by themselves, on and off the constraints; Φ and f where the constraints hold.
bool SteadySymmetries::leaves_law(const std::vector<Expr>& field) const {
  std::vector<Expr> zeros{lifted(field, system_.lagrangian, system_)}, on_set, relations;
  const auto add = [&](const std::vector<Expr>& covector) {
    const std::vector<Expr> change = carried(field, covector, system_);
    zeros.insert(zeros.end(), change.begin(), change.end());
  };
  for (const SystemConstraint& c : system_.constraints) {
    for (const Expr& f : {c.position, c.phi}) {
      if (f.is_null()) continue;
      relations.push_back(f);
      on_set.push_back(lifted(field, f, system_));
    }
    if (c.phi.is_null()) {
      add(c.acceleration_row);
      zeros.push_back(change_of_rest(field, c));
    }
    if (c.servo || c.phi.is_null()) add(c.reaction_row);
  }
  add(system_.force);
  return std::all_of(zeros.begin(), zeros.end(),
                     [&](const Expr& e) { return is_proved_zero(e, system_.assumptions); }) &&
         vanish_on_set(on_set, relations, system_);
}

// Y(B a + σ) = (L_Y B) a + B·D_t(Y^TQ(w)) + Y^TQ(σ): what stands beside the accelerations.
Expr SteadySymmetries::change_of_rest(const std::vector<Expr>& field, const SystemConstraint& c) const {
  std::vector<Expr> terms{lifted(field, c.acceleration_rest, system_)};
  for (std::size_t k = 0; k < field.size(); ++k) {
    const Expr lift = lifted(field, system_.frame.velocities()[k].velocity, system_);
    terms.push_back(c.acceleration_row[k] * system_.frame.drift(lift));
  }
  return sum(terms);
}

std::vector<std::vector<Expr>> SteadySymmetries::fields() const {
  std::vector<std::vector<Expr>> result = shifts_;
  for (const Generator& g : declared_generators(system_)) {
    if (std::find(shifts_.begin(), shifts_.end(), g.field) != shifts_.end()) continue;
    if (!contains_any(g.field, {&system_.frame.time(), 1}) && leaves_law(g.field)) result.push_back(g.field);
  }
  return result;
}

SteadySymmetries::Orbit SteadySymmetries::through(const SteadyState& state) const {
  const std::size_t n = system_.degrees();
  const Expr zero = system_.workspace().number(0);
  std::vector<std::vector<Expr>> fields = shifts_;
  const auto solve = [&]() {
    std::vector<std::vector<Expr>> rows(n);
    std::vector<std::size_t> wanted(fields.size());
    for (std::size_t k = 0; k < fields.size(); ++k) {
      wanted[k] = k;
      const std::vector<Expr> there = state(fields[k]);
      for (std::size_t i = 0; i < n; ++i) rows[i].push_back(there[i]);
    }
    for (std::size_t i = 0; i < n; ++i) rows[i].push_back(-state.velocities[i]);
    return eliminate_certainly(matrix_of_rows(rows), wanted, system_.assumptions);
  };
  const auto solved_by = [](const CertainElimination& e) {
    return std::all_of(e.left.begin(), e.left.end(), [](const auto& row) { return row.back().is_zero_literal(); });
  };
  CertainElimination solved = solve();
  if (!solved_by(solved)) {
    fields = this->fields();
    solved = solve();
  }
  Orbit orbit;
  orbit.field.assign(n, zero);
  for (std::size_t r = 0; r < solved.pivots.size(); ++r) {
    const Expr times = simplify(-solved.rows(r, fields.size()), system_.assumptions);
    for (std::size_t i = 0; i < n; ++i) orbit.field[i] = orbit.field[i] + times * fields[solved.pivots[r]][i];
  }
  for (const auto& row : solved.left) {
    if (!row.back().is_zero_literal()) orbit.left.push_back(-row.back());
  }
  for (const FrameVelocity& w : system_.frame.velocities())
    orbit.accelerations.push_back(simplify(state(lifted(orbit.field, w.velocity, system_)), system_.assumptions));
  return orbit;
}

}  // namespace anholon
