#include "anholon/analyze/shape/shape_angle.hpp"

#include "anholon/expr/calculus.hpp"

namespace anholon {

bool is_angle(const Expr& function, const Model& model) {
  bool turns = false;
  for (const Coordinate& q : model.coordinates) {
    if (q.rotation) continue;
    const Expr slope = differentiate(function, q.symbol);
    if (slope.is_zero_literal()) continue;
    if (q.kind != CoordinateKind::angle || !slope.is(Kind::number) || !is_integer(slope.number())) return false;
    turns = turns || abs(slope.number()) == 1;
  }
  return turns;
}

}  // namespace anholon
