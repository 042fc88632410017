#include "anholon/derive/constraint_set/planar_symmetry.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest = 1500;  // nodes; beyond it the search takes longer than it saves

// Functions that must not change: L, the constraints. The power of the forces must not either; see `force_turns_along` for the rest.
std::vector<Expr> functions_of(const System& system) {
  std::vector<Expr> result{system.lagrangian};
  for (const SystemConstraint& c : system.constraints) result.push_back(c.phi);
  std::vector<Expr> power{system.workspace().number(0)};
  for (std::size_t i = 0; i < system.degrees(); ++i)
    power.push_back(system.force[i] * system.frame.velocities()[i].velocity);
  result.push_back(sum(power));
  return result;
}

const Coordinate& coordinate(const System& system, std::size_t velocity) {
  return system.model->coordinates[system.frame.velocities()[velocity].coordinate];
}

// How f changes when x and y, places and velocities, are turned.
Expr turned_place(const Expr& f, std::size_t x, std::size_t y, const System& system) {
  const Coordinate &cx = coordinate(system, x), &cy = coordinate(system, y);
  const std::vector<Expr> symbols{cx.symbol, cy.symbol, cx.velocity, cy.velocity};
  const std::vector<Expr> slope = gradient(f, symbols);
  return cx.symbol * slope[1] - cy.symbol * slope[0] + cx.velocity * slope[3] - cy.velocity * slope[2];
}

// How f changes when the plane is turned with all that turns along, at ε = 0.
Expr change_of(const Expr& f, const PlanarSymmetry& symmetry, const System& system) {
  std::vector<Expr> change = gradient(f, symmetry.angles);
  change.push_back(turned_place(f, symmetry.x, symmetry.y, system));
  return sum(change);
}

// Whether f stays defined while the plane is turned: only then does its rate say what a finite turn does. atan(y/x) - theta does not
// change at any rate, and yet it jumps where x passes zero.
bool stays_defined(const Expr& f, const PlanarSymmetry& symmetry, const System& system) {
  const Coordinate &cx = coordinate(system, symmetry.x), &cy = coordinate(system, symmetry.y);
  std::vector<Expr> moving = symmetry.angles;
  moving.insert(moving.end(), {cx.symbol, cy.symbol, cx.velocity, cy.velocity});
  const Walk w = walk(f);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr e = system.workspace().expr(w.id(i));
    const bool has_gaps = is_root(e) || (e.is(Kind::power) && e.exponent() < 0) ||
                          is_one_of(e, {Function::tan, Function::log, Function::asin, Function::acos});
    if (has_gaps && contains_any(e, moving) &&
        !is_proved_zero(change_of(e.operand(0), symmetry, system), system.assumptions))
      return false;
  }
  return true;
}

// Whether the force turns with the plane: its part along x and y like a vector, the rest not at all.
bool force_turns_along(const PlanarSymmetry& symmetry, const System& system) {
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    Expr change = change_of(system.force[i], symmetry, system);
    if (i == symmetry.x) change = change + system.force[symmetry.y];
    if (i == symmetry.y) change = change - system.force[symmetry.x];
    if (!is_proved_zero(change, system.assumptions) || !stays_defined(system.force[i], symmetry, system)) return false;
  }
  return true;
}

// The a_i for which f_turned + Σ a_i ∂f/∂θ_i vanishes at random states, by elimination; nullopt: there are none, or they are not 0 and 1.
std::optional<std::vector<bool>> shifts(const std::vector<Expr>& turned, const std::vector<std::vector<Expr>>& slopes,
                                        std::size_t angles) {
  std::vector<Expr> all = turned;
  for (const auto& s : slopes) all.insert(all.end(), s.begin(), s.end());
  std::mt19937_64 random(11);
  std::uniform_real_distribution<double> uniform(0.3, 1.7);
  std::vector<std::vector<double>> rows;
  for (std::size_t point = 0; point < angles + 3; ++point) {
    Values values;
    for (const Expr& symbol : symbols_of(all)) values[symbol] = uniform(random);
    const std::vector<double> numbers = evaluate(all, values);
    for (std::size_t k = 0; k < turned.size(); ++k) {
      std::vector<double> row;
      for (std::size_t i = 0; i < angles; ++i) row.push_back(numbers[turned.size() + k * angles + i]);
      row.push_back(-numbers[k]);
      for (const double number : row) {
        if (!std::isfinite(number)) return std::nullopt;
      }
      rows.push_back(std::move(row));
    }
  }
  std::vector<bool> result(angles, false);
  std::vector<std::size_t> pivots;
  std::size_t rank = 0;
  for (std::size_t c = 0; c < angles; ++c) {
    std::size_t best = rank;
    for (std::size_t r = rank; r < rows.size(); ++r) {
      if (std::abs(rows[r][c]) > std::abs(rows[best][c])) best = r;
    }
    if (best == rows.size() || std::abs(rows[best][c]) < 1e-9) continue;  // free: it stays
    std::swap(rows[rank], rows[best]);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const double factor = r == rank ? 0 : rows[r][c] / rows[rank][c];
      for (std::size_t j = c; j <= angles && factor != 0; ++j) rows[r][j] -= factor * rows[rank][j];
    }
    pivots.push_back(c);
    ++rank;
  }
  for (std::size_t r = rank; r < rows.size(); ++r) {
    if (std::abs(rows[r][angles]) > 1e-6) return std::nullopt;
  }
  for (std::size_t k = 0; k < rank; ++k) {
    const double a = rows[k][angles] / rows[k][pivots[k]];
    if (std::abs(a) > 1e-6 && std::abs(a - 1) > 1e-6) return std::nullopt;
    result[pivots[k]] = a > 0.5;
  }
  return result;
}

// What stands in sines and cosines.
std::vector<std::size_t> angles_in(const std::vector<Expr>& functions, const System& system) {
  std::vector<Expr> arguments;
  const auto is_circular = [](const Expr& e) { return is_one_of(e, {Function::sin, Function::cos}); };
  for (const Expr& e : nodes_where(functions, is_circular)) arguments.push_back(e.operand(0));
  std::vector<std::size_t> result;
  if (arguments.empty()) return result;
  const std::vector<Expr> inside = symbols_of(arguments);
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    const Coordinate& c = coordinate(system, i);
    if (!c.rotation && std::find(inside.begin(), inside.end(), c.symbol) != inside.end()) result.push_back(i);
  }
  return result;
}

std::optional<PlanarSymmetry> turning(std::size_t x, std::size_t y, const std::vector<std::size_t>& angles,
                                      const std::vector<Expr>& functions, const System& system) {
  std::vector<Expr> symbols, turned;
  for (const std::size_t i : angles) symbols.push_back(coordinate(system, i).symbol);
  std::vector<std::vector<Expr>> slopes;
  for (const Expr& f : functions) {
    turned.push_back(turned_place(f, x, y, system));
    slopes.push_back(gradient(f, symbols));
  }
  const auto turning_along = shifts(turned, slopes, angles.size());
  if (!turning_along) return std::nullopt;
  PlanarSymmetry result{x, y, 0, {}};
  std::size_t most = 0;
  for (std::size_t k = 0; k < angles.size(); ++k) {
    if (!(*turning_along)[k]) continue;
    result.angles.push_back(symbols[k]);
    // The one on which most depends.
    std::size_t count = 1;
    for (const auto& s : slopes) count += s[k].is_zero_literal() ? 0 : 1;
    if (count > most) most = count, result.angle = angles[k];
  }
  const bool proved = most > 0 && std::all_of(functions.begin(), functions.end(),
                                              [&](const Expr& f) { return is_invariant(f, result, system); });
  return proved && force_turns_along(result, system) ? std::optional(std::move(result)) : std::nullopt;
}

}  // namespace

bool is_invariant(const Expr& f, const PlanarSymmetry& symmetry, const System& system) {
  return is_proved_zero(change_of(f, symmetry, system), system.assumptions) && stays_defined(f, symmetry, system);
}

std::vector<Expr> seen_from_angle(const std::vector<Expr>& f, const PlanarSymmetry& symmetry, const System& system) {
  const Coordinate &cx = coordinate(system, symmetry.x), &cy = coordinate(system, symmetry.y);
  const Expr& angle = coordinate(system, symmetry.angle).symbol;
  const Expr c = cos(angle), s = sin(angle);
  Replacements put;
  for (const Expr& other : symmetry.angles) put[other] = other - angle;
  for (const auto& [x, y] : {std::pair(cx.symbol, cy.symbol), std::pair(cx.velocity, cy.velocity)}) {
    put[x] = c * x + s * y;
    put[y] = c * y - s * x;
  }
  return substitute(f, put);
}

std::optional<PlanarSymmetry> planar_symmetry(const System& system) {
  for (const SystemConstraint& c : system.constraints) {
    if (c.servo || c.phi.is_null()) return std::nullopt;
  }
  const std::vector<Expr> functions = functions_of(system);
  if (has_more_nodes(functions, largest)) return std::nullopt;
  const std::vector<std::size_t> angles = angles_in(functions, system);
  if (angles.empty()) return std::nullopt;
  std::vector<std::size_t> lines;
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    if (coordinate(system, i).kind == CoordinateKind::line &&
        std::find(angles.begin(), angles.end(), i) == angles.end())
      lines.push_back(i);
  }
  for (std::size_t a = 0; a < lines.size() && lines.size() <= 4; ++a) {
    for (std::size_t b = a + 1; b < lines.size(); ++b) {
      if (auto found = turning(lines[a], lines[b], angles, functions, system)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace anholon
