#include "anholon/analyze/distribution/classify_point.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/system/quaternion.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon::detail {

namespace {

void set_rotation(const RotationSymbols& rotation, const Quaternion& q, ExactConfiguration& point) {
  const std::array<Expr, 9> matrix = rotation_matrix(q);
  for (std::size_t k = 0; k < 9; ++k) {
    const Expr& entry = rotation.matrix[k / 3][k % 3];
    point.values.emplace_back(entry, point.replacements[entry] = simplify(matrix[k]));
  }
}

// Coordinates that the holonomic constraints give as functions of the others.
Replacements dependent_positions(const System& system, const Budget& budget) {
  std::vector<std::size_t> holonomic;
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    if (!system.constraints[r].position.is_null()) holonomic.push_back(r);
  }
  if (holonomic.empty()) return {};
  auto set = restrict_to_constraints(with_constraints(system, holonomic), budget);
  if (set) *set = set->on_sheet();
  return set ? std::move(set->positions) : Replacements{};
}

}  // namespace

Result<ExactConfiguration> exact_configuration(const System& system, const GivenState& given, const Budget& budget) {
  ExactConfiguration point;
  Workspace& ws = system.workspace();
  point.replacements[system.frame.time()] = ws.number(0);
  for (const GivenValue& v : given) {
    if (v.quantity == Quantity::time) point.replacements[system.frame.time()] = v.values.front();
  }
  const auto& coordinates = system.model->coordinates;
  const Replacements positions = dependent_positions(system, budget);
  std::vector<Expr> found_later;
  for (std::size_t c = 0; c < coordinates.size(); ++c) {
    const auto found = std::find_if(given.begin(), given.end(), [&](const GivenValue& v) {
      return v.quantity == Quantity::coordinate && v.index == c;
    });
    if (found == given.end() && !coordinates[c].rotation && positions.contains(coordinates[c].symbol)) {
      found_later.push_back(coordinates[c].symbol);
      continue;
    }
    if (found == given.end()) point.assumed.push_back(coordinates[c].name);
    if (coordinates[c].rotation) {
      const Quaternion unit{ws.number(1), ws.number(0), ws.number(0), ws.number(0)};
      Quaternion turn = unit;
      if (found != given.end()) std::copy_n(found->values.begin(), 4, turn.begin());
      set_rotation(*coordinates[c].rotation, turn, point);
    } else {
      const Expr value = found == given.end() ? ws.number(0) : found->values.front();
      point.replacements[coordinates[c].symbol] = value;
      point.values.emplace_back(coordinates[c].symbol, value);
    }
  }
  for (const Expr& q : found_later) {
    const Expr value = simplify(substitute(positions.at(q), point.replacements), system.assumptions);
    point.values.emplace_back(q, value);
  }
  for (const Expr& q : found_later) {
    point.replacements[q] =
        std::find_if(point.values.begin(), point.values.end(), [&](const auto& v) { return v.first == q; })->second;
  }
  Diagnostics errors;
  for (const SystemConstraint& c : system.constraints) {
    if (c.position.is_null()) continue;
    const Expr residual = simplify(substitute(c.position, point.replacements), system.assumptions);
    if (is_zero(residual, system.assumptions, budget).kind == VerdictKind::proved) continue;
    errors.push_back({"NH302",
                      Severity::error,
                      "",
                      {},
                      {},
                      {"give all coordinates, exactly: formulas such as \"sqrt(3)/2\" may stand in strings"}});
    errors.back().message =
        fmt::format("the point is not on the constraint `{}`: its left side minus its right side is {} there", c.name,
                    to_text(residual));
  }
  if (!errors.empty()) return tl::make_unexpected(errors);
  return point;
}

}  // namespace anholon::detail
