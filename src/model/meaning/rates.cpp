#include "anholon/model/meaning/rates.hpp"

namespace anholon::detail {

namespace {

// R' = hat(w) R: each column of R turns with the angular velocity w in space, column' = w × column.
void add_rotation(const RotationSymbols& rotation, Rates& rates) {
  const auto& w = rotation.space_velocity;
  for (std::size_t j = 0; j < 3; ++j) {
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t k = (i + 1) % 3, l = (i + 2) % 3;
      rates.emplace(rotation.matrix[i][j], w[k] * rotation.matrix[l][j] - w[l] * rotation.matrix[k][j]);
    }
  }
}

}  // namespace

const Rates& rates_of(Interpretation& in) {
  if (!in.rates.empty()) return in.rates;
  Workspace& workspace = in.workspace;
  in.rates.emplace(in.model.time, workspace.number(1));
  const auto add = [&](const Expr& symbol) {
    in.rates.emplace(symbol, workspace.symbol(symbol.name(), symbol.order() + 1));
  };
  for (const Coordinate& q : in.model.coordinates) {
    if (q.rotation) {
      add_rotation(*q.rotation, in.rates);
      for (const Expr& w : q.rotation->space_velocity) add(w);
      for (const Expr& w : q.rotation->body_velocity) add(w);
    } else {
      add(q.symbol);
      add(q.velocity);
    }
  }
  for (const Input& input : in.model.inputs) {
    for (unsigned order = 0; order < 2; ++order) add(workspace.symbol(input.name, order));
  }
  return in.rates;
}

}  // namespace anholon::detail
