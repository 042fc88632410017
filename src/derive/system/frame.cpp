#include "anholon/derive/system/frame.hpp"

#include <algorithm>
#include <array>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr long levi_civita(std::size_t i, std::size_t j, std::size_t k) {
  if (i == j || j == k || i == k) return 0;
  return (j == (i + 1) % 3) ? 1 : -1;
}

std::vector<Expr> dynamic_expressions(const Model& model) {
  std::vector<Expr> result;
  if (model.lagrangian) result.push_back(model.lagrangian->value);
  if (model.hamiltonian) result.push_back(model.hamiltonian->value);
  for (const Constraint& c : model.constraints) {
    result.push_back(c.phi);
    if (c.reaction) result.push_back(c.reaction->value);
  }
  return result;
}

// In which frame the model speaks of this rotation.
Frame spoken_frame(const Model& model, const RotationSymbols& r) {
  long balance = 0;
  for (const Expr& e : dynamic_expressions(model)) {
    for (const Expr& s : symbols_of(e)) {
      for (std::size_t i = 0; i < 3; ++i) {
        if (s == r.space_velocity[i] || s == r.space_momentum[i]) ++balance;
        if (s == r.body_velocity[i] || s == r.body_momentum[i]) --balance;
      }
    }
  }
  return balance >= 0 ? Frame::space : Frame::body;
}

// Σ_j M_ij v_j with M = R, or its transpose.
std::array<Expr, 3> turned(const RotationSymbols& r, const std::array<Expr, 3>& v, bool transposed) {
  std::array<Expr, 3> result;
  for (std::size_t i = 0; i < 3; ++i) {
    std::array<Expr, 3> terms;
    for (std::size_t j = 0; j < 3; ++j) terms[j] = (transposed ? r.matrix[j][i] : r.matrix[i][j]) * v[j];
    result[i] = sum(terms);
  }
  return result;
}

std::array<Expr, 3> primed(const std::array<Expr, 3>& symbols) {
  std::array<Expr, 3> result;
  for (std::size_t i = 0; i < 3; ++i)
    result[i] = symbols[i].workspace().symbol(symbols[i].name(), symbols[i].order() + 1);
  return result;
}

}  // namespace

MovingFrame::MovingFrame(const Model& model) : workspace_(model.workspace), time_(model.time) {
  for (std::size_t c = 0; c < model.coordinates.size(); ++c) {
    const Coordinate& coordinate = model.coordinates[c];
    first_.push_back(velocities_.size());
    if (coordinate.rotation) {
      add_rotation(model, c, spoken_frame(model, *coordinate.rotation));
    } else {
      add_scalar(model, c);
    }
  }
  drift_[time_] = workspace_->number(1);
  std::vector<Expr> terms;
  for (const Expr& q : configuration_) {
    terms.clear();
    for (std::size_t i = 0; i < size(); ++i) {
      const auto it = fields_[i].find(q);
      if (it != fields_[i].end()) terms.push_back(velocities_[i].velocity * it->second);
    }
    drift_[q] = sum(terms);
  }
}

void MovingFrame::add_scalar(const Model& model, std::size_t c) {
  const Coordinate& coordinate = model.coordinates[c];
  velocities_.push_back(
      {coordinate.name + "'", c, 0, coordinate.velocity, coordinate.acceleration, coordinate.momentum});
  frames_.push_back(Frame::coordinate);
  rotations_.push_back(nullptr);
  configuration_.push_back(coordinate.symbol);
  fields_.push_back({{coordinate.symbol, workspace_->number(1)}});
}

void MovingFrame::add_rotation(const Model& model, std::size_t c, Frame frame) {
  const RotationSymbols& r = *model.coordinates[c].rotation;
  const bool space = frame == Frame::space;
  const auto& w = space ? r.space_velocity : r.body_velocity;
  const auto& p = space ? r.space_momentum : r.body_momentum;
  const std::array<Expr, 3> a = primed(w);
  const std::size_t first = velocities_.size();
  for (std::size_t i = 0; i < 3; ++i) {
    velocities_.push_back({w[i].name(), c, i, w[i], a[i], p[i]});
    Rates field;
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column) {
        // (ê_i)_ab = −ε_iab: space (ê_i R)_rc = Σ_b (ê_i)_rb R_bc, body (R ê_i)_rc = Σ_b R_rb (ê_i)_bc.
        std::vector<Expr> terms;
        for (std::size_t b = 0; b < 3; ++b) {
          const long hat = space ? -levi_civita(i, row, b) : -levi_civita(i, b, column);
          if (hat != 0) terms.push_back(hat * (space ? r.matrix[b][column] : r.matrix[row][b]));
        }
        if (!terms.empty()) field[r.matrix[row][column]] = sum(terms);
      }
    }
    fields_.push_back(std::move(field));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      for (std::size_t k = 0; k < 3; ++k) {
        if (const long e = levi_civita(i, j, k))
          structure_.push_back({first + k, first + i, first + j, space ? -e : e});
      }
    }
  }
  for (const auto& row : r.matrix) configuration_.insert(configuration_.end(), row.begin(), row.end());
  frames_.push_back(frame);
  rotations_.push_back(&r);
  // W = Rᵀ w; accelerations the same, because the turning of R adds w × w = 0.
  const auto& other = space ? r.body_velocity : r.space_velocity;
  const auto& other_momentum = space ? r.body_momentum : r.space_momentum;
  const auto velocity = turned(r, w, space), acceleration = turned(r, a, space), momentum = turned(r, p, space);
  const auto other_acceleration = primed(other);
  for (std::size_t i = 0; i < 3; ++i) {
    replacements_[other[i]] = velocity[i];
    replacements_[other_acceleration[i]] = acceleration[i];
    replacements_[other_momentum[i]] = momentum[i];
  }
}

std::vector<Expr> MovingFrame::velocity_symbols() const {
  std::vector<Expr> result;
  for (const FrameVelocity& v : velocities_) result.push_back(v.velocity);
  return result;
}

std::vector<Expr> MovingFrame::acceleration_symbols() const {
  std::vector<Expr> result;
  for (const FrameVelocity& v : velocities_) result.push_back(v.acceleration);
  return result;
}

std::vector<Expr> MovingFrame::momentum_symbols() const {
  std::vector<Expr> result;
  for (const FrameVelocity& v : velocities_) result.push_back(v.momentum);
  return result;
}

Expr MovingFrame::express(const Expr& e) const { return substitute(e, replacements_); }

void MovingFrame::add_field(const Component& component, std::vector<Expr>& vector) const {
  const std::size_t first = first_[component.coordinate];
  std::vector<Expr> values;
  for (const Formula& f : component.values) values.push_back(express(f.value));
  if (component.frame != Frame::coordinate && component.frame != frames_[component.coordinate]) {
    const bool to_body = component.frame == Frame::space;
    const auto t = turned(*rotations_[component.coordinate], {values[0], values[1], values[2]}, to_body);
    values.assign(t.begin(), t.end());
  }
  for (std::size_t k = 0; k < values.size(); ++k) vector[first + k] = vector[first + k] + values[k];
}

// Torques turn like angular velocities, because the rotation is orthogonal.
void MovingFrame::add_force(const Component& component, std::vector<Expr>& covector) const {
  add_field(component, covector);
}

Expr MovingFrame::along(std::size_t i, const Expr& f) const { return differentiate_along(f, fields_[i]); }

Rates MovingFrame::along_vector(const std::vector<Expr>& v) const {
  Rates result;
  std::vector<Expr> terms;
  for (const Expr& q : configuration_) {
    terms.clear();
    for (std::size_t i = 0; i < v.size(); ++i) {
      const auto it = fields_[i].find(q);
      if (it != fields_[i].end() && !v[i].is_zero_literal()) terms.push_back(v[i] * it->second);
    }
    if (!terms.empty()) result[q] = sum(terms);
  }
  return result;
}

std::vector<Expr> MovingFrame::along_all(const Expr& f) const {
  const std::vector<Expr> partial = gradient(f, configuration_);
  std::vector<Expr> result, terms;
  for (const Rates& field : fields_) {
    terms.clear();
    for (std::size_t k = 0; k < configuration_.size(); ++k) {
      const auto it = field.find(configuration_[k]);
      if (it != field.end()) terms.push_back(partial[k] * it->second);
    }
    result.push_back(sum(terms));
  }
  return result;
}

Expr MovingFrame::drift(const Expr& f) const { return differentiate_along(f, drift_); }
std::vector<Expr> MovingFrame::drift(const std::vector<Expr>& f) const { return differentiate_along(f, drift_); }

Expr MovingFrame::rate(const Expr& f) const {
  Rates rates = drift_;
  for (const FrameVelocity& v : velocities_) rates[v.velocity] = v.acceleration;
  return differentiate_along(f, rates);
}

}  // namespace anholon
