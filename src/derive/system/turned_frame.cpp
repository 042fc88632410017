#include "anholon/derive/system/turned_frame.hpp"

#include <algorithm>
#include <array>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class Turning {
 public:
  Turning(const System& system, const FrameTurn& turn, const ClosedFormLimits& limits)
      : system_(system), limits_(limits), n_(system.degrees()), zero_(system.workspace().number(0)) {
    const Model& model = *system.model;
    const Coordinate& angle = model.coordinates[turn.angle];
    const RotationSymbols& r = *model.coordinates[turn.rotation].rotation;
    const RotationMatrix e = turn_about(turn.axis, angle.symbol);
    jacobian_ = identity_matrix(n_, system.workspace());
    const auto& v = system.frame.velocities();
    const auto first = static_cast<std::size_t>(
        std::find_if(v.begin(), v.end(), [&](const FrameVelocity& w) { return w.coordinate == turn.rotation; }) -
        v.begin());
    const auto of_angle = static_cast<std::size_t>(
        std::find_if(v.begin(), v.end(), [&](const FrameVelocity& w) { return w.coordinate == turn.angle; }) -
        v.begin());
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        jacobian_(first + i, first + j) = e[i][j];
        put_[r.matrix[i][j]] = e[i][0] * r.matrix[0][j] + e[i][1] * r.matrix[1][j] + e[i][2] * r.matrix[2][j];
      }
    }
    jacobian_(first + turn.axis, of_angle) = system.workspace().number(1);
    const std::vector<Expr> w = system.frame.velocity_symbols();
    for (std::size_t i = 0; i < n_; ++i) put_[w[i]] = dot(row(i), w, system);
  }

  System run() {
    System result = system_;
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    result.lagrangian = put(system_.lagrangian);
    result.force = pulled(system_.force);
    for (SystemConstraint& c : result.constraints) constraint(c);
    result.momenta = gradient(result.lagrangian, w);
    for (std::size_t i = 0; i < n_; ++i) {
      const std::vector<Expr> slope = gradient(result.momenta[i], w);
      for (std::size_t j = 0; j < n_; ++j) result.mass_matrix(i, j) = slope[j];
    }
    return result;
  }

 private:
  [[nodiscard]] std::vector<Expr> row(std::size_t i) const {
    std::vector<Expr> result;
    for (std::size_t j = 0; j < n_; ++j) result.push_back(jacobian_(i, j));
    return result;
  }
  [[nodiscard]] Expr put(const Expr& e) const { return readable(substitute(e, put_), system_, limits_); }

  // A covector along the new velocities: Jᵀ f.
  [[nodiscard]] std::vector<Expr> pulled(const std::vector<Expr>& covector) const {
    const std::vector<Expr> f = substitute(covector, put_);
    std::vector<Expr> result;
    for (std::size_t j = 0; j < n_; ++j) {
      std::vector<Expr> column;
      for (std::size_t i = 0; i < n_; ++i) column.push_back(jacobian_(i, j));
      result.push_back(readable(dot(f, column, system_), system_, limits_));
    }
    return result;
  }

  void constraint(SystemConstraint& c) const {
    const bool ideal = c.reaction_row == c.acceleration_row;
    if (!c.position.is_null()) c.position = put(c.position);
    if (!c.phi.is_null()) {
      c.phi = put(c.phi);
      c.acceleration_row = gradient(c.phi, system_.frame.velocity_symbols());
      c.acceleration_rest = system_.frame.drift(c.phi);
    } else {
      // B a + σ with a = J a' + (D_t J) w'.
      const std::vector<Expr> b = substitute(c.acceleration_row, put_);
      std::vector<Expr> terms{substitute(c.acceleration_rest, put_)};
      for (std::size_t i = 0; i < n_; ++i)
        terms.push_back(b[i] * system_.frame.drift(put_.at(system_.frame.velocity_symbols()[i])));
      c.acceleration_row = pulled(c.acceleration_row);
      c.acceleration_rest = readable(sum(terms), system_, limits_);
    }
    c.reaction_row = ideal ? c.acceleration_row : pulled(c.reaction_row);
  }

  const System& system_;
  ClosedFormLimits limits_;
  std::size_t n_;
  Expr zero_;
  Matrix jacobian_;  // w = J w'
  Replacements put_;
};

// Distinct sines and cosines in what the motion follows from.
std::size_t circular_functions(const System& system) {
  std::vector<Expr> all{system.lagrangian};
  all.insert(all.end(), system.force.begin(), system.force.end());
  for (const SystemConstraint& c : system.constraints) all.push_back(c.phi.is_null() ? c.acceleration_rest : c.phi);
  return nodes_where(all, [](const Expr& e) { return is_one_of(e, {Function::sin, Function::cos}); }).size();
}

}  // namespace

RotationMatrix turn_about(std::size_t axis, const Expr& angle) {
  Workspace& ws = angle.workspace();
  RotationMatrix e;
  for (auto& row : e) row.fill(ws.number(0));
  const std::size_t i = (axis + 1) % 3, j = (axis + 2) % 3;
  e[axis][axis] = ws.number(1);
  e[i][i] = e[j][j] = cos(angle);
  e[j][i] = sin(angle);
  e[i][j] = -sin(angle);
  return e;
}

RotationMatrix product_of(const RotationMatrix& a, const RotationMatrix& b) {
  RotationMatrix result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
  }
  return result;
}

RotationMatrix transposed(const RotationMatrix& a) {
  RotationMatrix result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[i][j] = a[j][i];
  }
  return result;
}

System turned(const System& system, const FrameTurn& turn, const ClosedFormLimits& limits) {
  return Turning(system, turn, limits_for(system, limits)).run();
}

std::vector<FrameTurn> promising_turns(const System& system) {
  const Model& model = *system.model;
  const std::size_t now = circular_functions(system);
  std::vector<std::pair<std::size_t, FrameTurn>> found;
  for (std::size_t r = 0; r < model.coordinates.size() && now > 0; ++r) {
    if (system.frame.frame_of(r) != Frame::space) continue;
    for (std::size_t a = 0; a < model.coordinates.size(); ++a) {
      if (model.coordinates[a].kind != CoordinateKind::angle) continue;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const FrameTurn turn{r, a, axis};
        const std::size_t then = circular_functions(turned(system, turn));
        if (then < now) found.emplace_back(then, turn);
      }
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<FrameTurn> result;
  for (const auto& [count, turn] : found) result.push_back(turn);
  return result;
}

}  // namespace anholon
