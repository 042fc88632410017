#include "anholon/analyze/reduction/slice.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/motion/phase_flow.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/turned_frame.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// A rotation whose third row is γ, by the shortest turn; it has none where γ points down.
RotationMatrix with_third_row(const std::array<Expr, 3>& g) {
  const Expr down = 1 + g[2];
  return {{{1 - g[0] * g[0] / down, -(g[0] * g[1]) / down, -g[0]},
           {-(g[0] * g[1]) / down, 1 - g[1] * g[1] / down, -g[1]},
           {g[0], g[1], g[2]}}};
}

// One whose last entry is c.
RotationMatrix with_last_entry(const Expr& c, Workspace& ws) {
  const Expr s = sqrt(1 - c * c), zero = ws.number(0), one = ws.number(1);
  return {{{c, zero, -s}, {zero, one, zero}, {s, zero, c}}};
}

// Rows and columns moved on cyclically, so that (3, 3) becomes (i, j).
RotationMatrix shifted(const RotationMatrix& m, std::size_t i, std::size_t j) {
  RotationMatrix result;
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) result[(a + i + 1) % 3][(b + j + 1) % 3] = m[a][b];
  }
  return result;
}

}  // namespace

Slice::Slice(const Invariants& invariants, const System& system, const ClosedFormLimits& limits, bool free)
    : system_(system), given_(system.assumptions), limits_(limits), meets_every_orbit_(free), moved_(invariants.moved) {
  for (const InvariantFunction& f : invariants.shape) {
    if (f.symbol != f.meaning) meaning_[f.symbol] = f.meaning;
  }
  for (const SeenRotation& seen : invariants.rotations) {
    const auto& s = seen.symbols;
    if (!seen.is_own())
      system_.assumptions.rotations.push_back(
          {s[0][0], s[0][1], s[0][2], s[1][0], s[1][1], s[1][2], s[2][0], s[2][1], s[2][2]});
  }
  for (const Coordinate& q : system.model->coordinates) {
    if (!q.rotation && std::find(moved_.begin(), moved_.end(), q.symbol) != moved_.end())
      onto_[q.symbol] = system.workspace().number(0);
  }
  for (const SeenRotation& seen : invariants.rotations) place_rotation(seen);
  solve_for_found(invariants);
  // Once more, now that it is known where what they are seen from stands.
  for (const SeenRotation& seen : invariants.rotations) {
    if (!seen.is_own()) place_rotation(seen);
  }
}

void Slice::place_rotation(const SeenRotation& seen) {
  const auto& matrix = seen.symbols;
  const auto is_left = [&](std::size_t i, std::size_t j) { return seen.is_left[i][j]; };
  RotationMatrix image = turn_about(0, system_.workspace().number(0));
  std::size_t left = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      if (!is_left(i, j)) continue;
      ++left;
      if (image == turn_about(0, system_.workspace().number(0)))
        image = shifted(with_last_entry(matrix[i][j], system_.workspace()), i, j);
    }
  }
  if (left == 9) image = matrix;
  if (left == 9 && seen.is_own()) return;
  if (left > 0) meets_every_orbit_ = false;
  for (std::size_t i = 0; i < 3 && left < 9; ++i) {
    if (is_left(i, 0) && is_left(i, 1) && is_left(i, 2)) image = shifted(with_third_row(matrix[i]), i, 2);
    if (is_left(0, i) && is_left(1, i) && is_left(2, i))
      image = transposed(shifted(with_third_row({matrix[0][i], matrix[1][i], matrix[2][i]}), i, 2));
  }
  const RotationMatrix& own = system_.model->coordinates[seen.coordinate].rotation->matrix;
  if (!seen.is_own()) {
    // P = A R B, so R = Aᵀ P Bᵀ, with A and B as they are on the slice.
    const auto there = [&](RotationMatrix m) {
      for (auto& row : m) row = {substitute(row[0], onto_), substitute(row[1], onto_), substitute(row[2], onto_)};
      return m;
    };
    for (const auto& row : own) {
      for (const Expr& e : row) onto_.erase(e);
    }
    image = product_of(product_of(transposed(there(seen.before)), image), transposed(there(seen.behind)));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      if (!seen.is_own() || !is_left(i, j)) onto_[own[i][j]] = image[i][j];
    }
  }
}

// r = r(q): for a coordinate in which it is linear, or a square, with all others where they are.
void Slice::solve_for_found(const Invariants& invariants) {
  std::vector<Expr> taken;
  for (const InvariantFunction& f : invariants.shape) {
    if (f.symbol == f.meaning || f.of_rotation) continue;
    const std::size_t solved = taken.size();
    for (const Expr& q : moved_) {
      if (!onto_.contains(q) || std::find(taken.begin(), taken.end(), q) != taken.end()) continue;
      Replacements others = onto_;
      others.erase(q);
      const Expr there = substitute(f.meaning, others), slope = differentiate(there, q), bend = differentiate(slope, q);
      const Replacements at_zero{{q, system_.workspace().number(0)}};
      const Expr rest = f.symbol - substitute(there, at_zero), first = substitute(slope, at_zero);
      const auto is_number = [](const Expr& e) { return e.is(Kind::number) && !e.is_zero_literal(); };
      if (is_number(slope)) {
        onto_[q] = rest / slope;
      } else if (is_number(bend) && first.is_zero_literal()) {
        const Expr square = 2 * rest / bend;
        onto_[q] = system_.workspace().symbol(fresh_name(*system_.model, "root of " + f.name));
        system_.assumptions.positive(square);
        system_.assumptions.positive(onto_[q]);
        meets_every_orbit_ = false;
        for (const int power : {-8, -6, -4, -2, 2, 4, 6, 8})
          even_powers_[pow(onto_[q], power)] = pow(square, power / 2);
        roots_[onto_[q]] = sqrt(square);
      } else {
        continue;
      }
      taken.push_back(q);
      break;
    }
    if (taken.size() == solved) meets_every_orbit_ = false;
  }
}

std::optional<Expr> Slice::operator()(const Expr& f) const {
  const Expr shorter = readable(f, system_, limits_);
  const bool there = !contains_any(shorter, moved_);
  Expr found = there ? shorter : readable(substitute(f, onto_), system_, limits_);
  if (!there && !even_powers_.empty())
    found = readable(substitute(substitute(found, even_powers_), roots_), system_, limits_);
  if (contains_any(found, moved_)) return std::nullopt;
  const Expr difference = f - substitute(found, meaning_);
  if (difference.is_zero_literal() || (!there && meets_every_orbit_)) return found;
  if (is_zero(difference, given_, limits_.exact).kind != VerdictKind::proved) return std::nullopt;
  return found;
}

std::optional<std::vector<Expr>> Slice::operator()(const std::vector<Expr>& f) const {
  std::vector<Expr> result;
  for (const Expr& e : f) {
    auto found = (*this)(e);
    if (!found) return std::nullopt;
    result.push_back(std::move(*found));
  }
  return result;
}

}  // namespace anholon
