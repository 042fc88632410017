#include "anholon/analyze/reduction/slice.hpp"

#include <algorithm>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
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

// The entries of a rotation, or of its inverse, in an order in which a row that is left comes last: normal forms then get rid of what is
// moved, and a function of that row stays one.
RotationEntries with_left_ones_last(const SeenRotation& seen) {
  const auto& left = seen.is_left;
  const auto moved_to_end = [&](std::size_t i, std::size_t j) { return shifted(seen.symbols, 4 - i, 4 - j); };
  RotationMatrix m = seen.symbols;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      if (left[i][j]) m = moved_to_end(i, j);
    }
  }
  for (std::size_t k = 0; k < 3; ++k) {
    if (left[0][k] && left[1][k] && left[2][k]) m = transposed(moved_to_end(2, k));
    if (left[k][0] && left[k][1] && left[k][2]) m = moved_to_end(k, 2);
  }
  return {m[0][0], m[0][1], m[0][2], m[1][0], m[1][1], m[1][2], m[2][0], m[2][1], m[2][2]};
}

std::vector<Expr> possible_zeros_of_divisors(const Expr& f, const Assumptions& assumptions) {
  std::vector<Expr> result;
  for (const SideCondition& c : side_conditions({&f, 1})) {
    for (const Expr& zero : possible_zeros(c.expression, assumptions)) result.push_back(zero);
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
    auto& known = system_.assumptions.rotations;
    std::erase_if(known, [&](const RotationEntries& entries) {
      return std::find(entries.begin(), entries.end(), seen.symbols[0][0]) != entries.end();
    });
    known.push_back(with_left_ones_last(seen));
    const std::size_t left = seen.count_left();
    if (left >= 3 && left < 9) {
      unit_entries_.push_back(known.back()[6]);
      unit_rests_.push_back(1 - pow(known.back()[7], 2) - pow(known.back()[8], 2));
    }
  }
  for (const Coordinate& q : system.model->coordinates) {
    if (!q.rotation && std::find(moved_.begin(), moved_.end(), q.symbol) != moved_.end())
      onto_[q.symbol] = system.workspace().number(is_defined_at_zero(q.symbol) ? 0 : 1);
  }
  for (const SeenRotation& seen : invariants.rotations) place_rotation(seen);
  solve_for_found(invariants);
  // Once more, now that it is known where what they are seen from stands.
  for (const SeenRotation& seen : invariants.rotations) {
    if (!seen.is_own()) place_rotation(seen);
  }
}

// Where a formula of the model divides by the coordinate, the slice stands elsewhere.
bool Slice::is_defined_at_zero(const Expr& q) const {
  const std::vector<Expr> there = substitute(system_.formulas(), {{q, system_.workspace().number(0)}});
  return !any_node(there, [](const Expr& e) { return e.is(Kind::undefined); });
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
  // Coefficients that are known on the slice and vanish nowhere: roots of what was solved for before.
  const auto is_of_earlier_ones = [&](const Expr& slope) {
    return !slope.is_zero_literal() && !contains_any(slope, moved_) &&
           possible_zeros(slope, system_.assumptions).empty();
  };
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
      } else if (is_of_earlier_ones(slope)) {
        onto_[q] = rest / slope;
        meets_every_orbit_ = false;
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

Expr Slice::readable_form(const Expr& f) const {
  const Expr shorter = readable(f, system_, limits_);
  return has_more_nodes({&shorter, 1}, limits_.nodes) ? shorter : regular(shorter);
}

// On a sphere x² = 1 − y² − z² =: s, so a polynomial is E + O x, and where s divides E it is x (O + E/s x): a factor that is not seen.
std::optional<Expr> Slice::divided(const Expr& f, std::size_t sphere) const {
  constexpr std::size_t highest = 6;
  const Expr &x = unit_entries_[sphere], &s = unit_rests_[sphere], zero = system_.workspace().number(0);
  std::array<Expr, 2> parts{zero, zero};  // E, O
  Expr slope = f;
  long factorial = 1;
  for (std::size_t k = 0; !slope.is_zero_literal(); ++k) {
    if (k > highest) return std::nullopt;
    if (k > 0) factorial *= static_cast<long>(k);
    const Expr c = substitute(slope, {{x, zero}}) / system_.workspace().number(factorial);
    parts[k % 2] = parts[k % 2] + c * pow(s, static_cast<long>(k / 2));
    slope = differentiate(slope, x);
  }
  const Expr even = factored(parts[0], system_.assumptions, limits_.exact),
             part = factored(even / s, system_.assumptions, limits_.exact);
  const std::vector<Expr> before = possible_zeros_of_divisors(even, system_.assumptions);
  for (const Expr& e : possible_zeros_of_divisors(part, system_.assumptions)) {
    if (std::find(before.begin(), before.end(), e) == before.end()) return std::nullopt;
  }
  return parts[1] + part * x;
}

// n/d, both divided by x as often as both can be; nullopt: they cannot.
std::optional<Expr> Slice::without_hidden_factor(const Expr& f, const Expr& d, std::size_t sphere) const {
  constexpr int most = 4;
  Expr n = factored(f * d, system_.assumptions, limits_.exact), below = d;
  int power = 0;
  for (; power < most; ++power) {
    const auto down = divided(below, sphere);
    const auto up = down ? divided(n, sphere) : std::nullopt;
    if (!up) break;
    n = *up;
    below = *down;
  }
  return power > 0 ? std::optional(readable(n / below, system_, limits_)) : std::nullopt;
}

// On a sphere x² = 1 − y² − z², so 1/(a + b x) = (a − b x)/(a² − b² x²), and what divides both parts of the numerator goes away:
// (1 − y² − z²)/x is x.
Expr Slice::regular(Expr f) const {
  constexpr int most_divisors = 6;
  if (!contains_any(f, unit_entries_)) return f;
  for (int k = 0; k < most_divisors; ++k) {
    const std::vector<Expr> zeros = possible_zeros_of_divisors(f, system_.assumptions);
    const auto divisor =
        std::find_if(zeros.begin(), zeros.end(), [&](const Expr& e) { return contains_any(e, unit_entries_); });
    if (divisor == zeros.end()) return f;
    const Expr& d = *divisor;
    bool hidden = false;
    for (std::size_t sphere = 0; sphere < unit_entries_.size() && !hidden; ++sphere) {
      if (!contains_any(d, {&unit_entries_[sphere], 1})) continue;
      const auto shorter = without_hidden_factor(f, d, sphere);
      hidden = shorter.has_value();
      if (hidden) f = *shorter;
    }
    if (hidden) continue;
    Expr conjugate = d;
    for (const Expr& x : unit_entries_) {
      if (contains_any(d, {&x, 1})) conjugate = substitute(conjugate, {{x, -x}});
    }
    const auto cancelled = [&](const Expr& e) { return factored(e, system_.assumptions, limits_.exact); };
    const Expr other = cancelled(cancelled(cancelled(f * d) * conjugate) / cancelled(d * conjugate));
    if (!possible_zeros_of_divisors(other, system_.assumptions).empty()) return f;
    f = readable(other, system_, limits_);
  }
  return f;
}

std::optional<Expr> Slice::operator()(const Expr& f) const {
  const Expr shorter = readable(f, system_, limits_);
  const bool there = !contains_any(shorter, moved_);
  Expr found = there ? shorter : readable(substitute(f, onto_), system_, limits_);
  if (!there && !even_powers_.empty())
    found = readable(substitute(substitute(found, even_powers_), roots_), system_, limits_);
  if (contains_any(found, moved_)) return std::nullopt;
  found = regular(found);
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
