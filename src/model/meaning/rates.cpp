#include "anholon/model/meaning/rates.hpp"

#include "anholon/expr/walk.hpp"

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

std::optional<Expr> lagrangian_by_law(Interpretation& in) {
  std::vector<Expr> arguments{in.model.time}, velocities;
  for (const Coordinate& q : in.model.coordinates) {
    if (q.rotation) return std::nullopt;
    arguments.push_back(q.symbol);
    velocities.push_back(q.velocity);
  }
  arguments.insert(arguments.end(), velocities.begin(), velocities.end());
  return in.workspace.apply(in.workspace.declare_function(lagrangian_name, arguments.size()), arguments);
}

bool is_of_law(const Interpretation& in, const Expr& e) {
  if (e.is(Kind::symbol)) return e.name().starts_with("lambda[") || e.name().starts_with("reaction.");
  return e.is(Kind::application) && e.undefined_function().name == rate_operator && in.find(rate_operator) == nullptr;
}

bool has_own_rate(const Interpretation& in, const Expr& e) {
  constexpr unsigned last_rate = 1;  // of an input
  return !any_node({&e, 1}, [&](const Expr& node) {
    if (is_of_law(in, node)) return true;
    const auto known = node.is(Kind::symbol) ? in.classes.find(node) : in.classes.end();
    if (known == in.classes.end()) return false;
    return known->second == SymbolClass::acceleration || known->second == SymbolClass::momentum ||
           known->second == SymbolClass::energy || (known->second == SymbolClass::input && node.order() > last_rate);
  });
}

Expr rate_by_law(Interpretation& in, const Expr& e) {
  return in.workspace.apply(in.workspace.declare_function(rate_operator, 1), std::vector<Expr>{e});
}

}  // namespace anholon::detail
