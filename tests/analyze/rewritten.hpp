// The same system, written differently: other names, other coordinates, other multiples of the constraints.
#pragma once

#include "anholon/derive/system/system.hpp"

namespace anholon {

class Rewritten {
 public:
  explicit Rewritten(const Model& model) : model_(model), ws_(*model.workspace) {}

  // Every coordinate and parameter gets another name.
  Model renamed() {
    Model m = model_;
    Replacements to;
    const auto other = [&](const Expr& s) { return to[s] = ws_.symbol("n_" + s.name(), s.order()); };
    for (Parameter& p : m.parameters) {
      if (p.definition) continue;
      p.symbol = other(p.symbol);
      p.name = "n_" + p.name;
    }
    for (Coordinate& q : m.coordinates) rename(q, other);
    return mapped(std::move(m), to);
  }

  // Each constraint times a function that vanishes nowhere; holonomic ones times a number.
  Model rescaled() {
    Model m = model_;
    for (Constraint& c : m.constraints) {
      const Expr factor = c.kind == ConstraintKind::holonomic ? ws_.number(3) : nowhere_zero();
      c.left = factor * c.left;
      c.right = factor * c.right;
      c.phi = factor * c.phi;
    }
    return m;
  }

  // Every line x is 2 X; fields and forces follow.
  Model stretched() {
    Model m = model_;
    Replacements to;
    for (std::size_t i = 0; i < m.coordinates.size(); ++i) {
      const Coordinate& q = m.coordinates[i];
      if (q.kind != CoordinateKind::line) continue;
      to[q.symbol] = 2 * q.symbol;
      to[q.velocity] = 2 * q.velocity;
      to[q.acceleration] = 2 * q.acceleration;
      to[q.momentum] = q.momentum / 2;
      for (Component& f : m.forces) multiply(f, i, ws_.number(2));
      for (Symmetry& s : m.symmetries) {
        for (Component& y : s.generator) multiply(y, i, ws_.number(Rational(1, 2)));
      }
    }
    return mapped(std::move(m), to);
  }

 private:
  static void multiply(Component& component, std::size_t coordinate, const Expr& factor) {
    if (component.coordinate != coordinate) return;
    for (Formula& f : component.values) f.value = factor * f.value;
  }

  template <class Other>
  static void rename(Coordinate& q, const Other& other) {
    q.name = "n_" + q.name;
    if (!q.rotation) {
      for (Expr* s : {&q.symbol, &q.velocity, &q.acceleration, &q.momentum}) *s = other(*s);
      return;
    }
    RotationSymbols& r = *q.rotation;
    for (auto& row : r.matrix) {
      for (Expr& e : row) e = other(e);
    }
    for (auto* list : {&r.space_velocity, &r.body_velocity, &r.space_momentum, &r.body_momentum}) {
      for (Expr& e : *list) {
        const Expr rate = e.workspace().symbol(e.name(), e.order() + 1);
        e = other(e);
        other(rate);
      }
    }
  }

  Expr nowhere_zero() {
    for (const Coordinate& q : model_.coordinates) {
      if (q.kind == CoordinateKind::line) return 1 + pow(q.symbol, 2);
      if (q.kind == CoordinateKind::angle) return 2 + sin(q.symbol);
    }
    return ws_.number(5);
  }

  static Model mapped(Model m, const Replacements& to) {
    const auto put = [&](Expr& e) {
      if (!e.is_null()) e = substitute(e, to);
    };
    const auto put_all = [&](std::vector<Component>& list) {
      for (Component& c : list) {
        for (Formula& f : c.values) put(f.value);
      }
    };
    if (m.lagrangian) put(m.lagrangian->value);
    if (m.hamiltonian) put(m.hamiltonian->value);
    for (Constraint& c : m.constraints) {
      put(c.left);
      put(c.right);
      put(c.phi);
      if (c.reaction) put(c.reaction->value);
    }
    put_all(m.forces);
    for (Symmetry& s : m.symmetries) put_all(s.generator);
    for (Input& u : m.inputs) {
      if (u.value) put(u.value->value);
    }
    for (QuasiVelocity& u : m.quasi_velocities) put(u.formula.value);
    for (ModelClaim& c : m.claims) {
      if (auto* said = std::get_if<SaidConserved>(&c.said)) put(said->quantity.value);
      for (Condition& g : c.given) {
        put(g.left);
        put(g.right);
      }
    }
    return m;
  }

  const Model& model_;
  Workspace& ws_;
};

}  // namespace anholon
