#include "anholon/model/model.hpp"

#include <algorithm>

namespace anholon {

const char* name_of(Assumption assumption) {
  switch (assumption) {
    case Assumption::real: return "real";
    case Assumption::positive: return "positive";
    case Assumption::nonnegative: return "nonnegative";
    case Assumption::nonzero: return "nonzero";
  }
  return "real";
}

const char* name_of(CoordinateKind kind) {
  switch (kind) {
    case CoordinateKind::line: return "line";
    case CoordinateKind::angle: return "angle";
    case CoordinateKind::rotation: return "rotation";
  }
  return "line";
}

const char* name_of(ConstraintKind kind) {
  switch (kind) {
    case ConstraintKind::holonomic: return "holonomic";
    case ConstraintKind::linear: return "linear";
    case ConstraintKind::affine: return "affine";
    case ConstraintKind::nonlinear: return "nonlinear";
    case ConstraintKind::acceleration: return "acceleration";
  }
  return "linear";
}

const char* name_of(Direction direction) {
  switch (direction) {
    case Direction::both: return "both";
    case Direction::up: return "up";
    case Direction::down: return "down";
  }
  return "both";
}

const char* name_of(EventAction action) { return action == EventAction::stop ? "stop" : "record"; }

const char* name_of(BodyKind kind) {
  switch (kind) {
    case BodyKind::disk: return "disk";
    case BodyKind::wheel: return "wheel";
    case BodyKind::sphere: return "sphere";
    case BodyKind::blade: return "blade";
    case BodyKind::board: return "board";
    case BodyKind::cylinder: return "cylinder";
    case BodyKind::plane: return "plane";
    case BodyKind::link: return "link";
    case BodyKind::surface: return "surface";
  }
  return "sphere";
}

const char* name_of(ClaimPlace place) {
  switch (place) {
    case ClaimPlace::motions: return "motions";
    case ClaimPlace::constraints: return "constraints";
    case ClaimPlace::everywhere: return "everywhere";
  }
  return "motions";
}

const char* name_of(VelocitySet set) {
  switch (set) {
    case VelocitySet::distribution: return "D";
    case VelocitySet::annihilator: return "R°";
    case VelocitySet::kernel: return "ker N";
    case VelocitySet::constraints: return "C";
  }
  return "D";
}

const char* name_of(Preserved thing) {
  switch (thing) {
    case Preserved::lagrangian: return "L";
    case Preserved::energy: return "H";
    case Preserved::constraints: return "D";
    case Preserved::reactions: return "W";
    case Preserved::forces: return "F";
  }
  return "L";
}

const char* name_of(FormProperty property) {
  switch (property) {
    case FormProperty::in_momentum_space: return "(14)";
    case FormProperty::closed: return "(15)";
    case FormProperty::energy: return "(17)";
    case FormProperty::motions: return "motions";
  }
  return "(14)";
}

const char* name_of(VariationKind kind) {
  switch (kind) {
    case VariationKind::virtual_displacement: return "virtual";
    case VariationKind::admissible: return "admissible";
    case VariationKind::commuting: return "commuting";
  }
  return "";
}

const char* name_of(Relation relation) {
  switch (relation) {
    case Relation::equal: return "=";
    case Relation::not_equal: return "!=";
    case Relation::less: return "<";
    case Relation::less_equal: return "<=";
    case Relation::greater: return ">";
    case Relation::greater_equal: return ">=";
  }
  return "=";
}

const BodyProperty* Body::find(std::string_view property) const {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const BodyProperty& candidate) { return candidate.name == property; });
  return found == properties.end() ? nullptr : &*found;
}

std::string multiplier_name(std::size_t k) { return "lambda[" + std::to_string(k) + "]"; }

std::vector<Expr> velocities_of(const Model& model) {
  std::vector<Expr> symbols;
  for (const Coordinate& q : model.coordinates) {
    if (q.rotation) {
      symbols.insert(symbols.end(), q.rotation->space_velocity.begin(), q.rotation->space_velocity.end());
      symbols.insert(symbols.end(), q.rotation->body_velocity.begin(), q.rotation->body_velocity.end());
    } else {
      symbols.push_back(q.velocity);
    }
  }
  return symbols;
}

std::string name_of(const Model& model, Quantity quantity, std::size_t index, Frame frame,
                    std::optional<std::size_t> axis) {
  if (axis) return name_of(model, quantity, index, frame) + '.' + "xyz"[*axis];
  if (quantity == Quantity::time) return "t";
  if (quantity == Quantity::quasi_velocity) return model.quasi_velocities[index].name;
  const Coordinate& q = model.coordinates[index];
  switch (quantity) {
    case Quantity::velocity: return q.rotation ? q.name + (frame == Frame::body ? ".W" : ".w") : q.name + "'";
    case Quantity::momentum: return "p_" + q.name + (q.rotation && frame == Frame::body ? ".W" : "");
    default: return q.name;
  }
}

}  // namespace anholon
