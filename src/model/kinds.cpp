#include "anholon/model/kinds.hpp"

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

std::vector<Expr> accelerations_of(const Model& model) {
  std::vector<Expr> symbols;
  for (const Expr& velocity : velocities_of(model)) {
    symbols.push_back(model.workspace->symbol(velocity.name(), velocity.order() + 1));
  }
  return symbols;
}

}  // namespace

ConstraintKind kind_of(const Model& model, const Expr& phi) {
  const std::vector<Expr> velocities = velocities_of(model);
  if (contains_any(phi, accelerations_of(model))) return ConstraintKind::acceleration;
  if (!contains_any(phi, velocities)) return ConstraintKind::holonomic;
  if (contains_any(gradient(phi, velocities), velocities)) return ConstraintKind::nonlinear;
  Replacements at_rest;
  for (const Expr& velocity : velocities) at_rest.emplace(velocity, model.workspace->number(0));
  return substitute(phi, at_rest).is_zero_literal() ? ConstraintKind::linear : ConstraintKind::affine;
}

bool is_linear_in_velocities(const Model& model, const Expr& form) {
  return kind_of(model, form) == ConstraintKind::linear;
}

}  // namespace anholon::detail
