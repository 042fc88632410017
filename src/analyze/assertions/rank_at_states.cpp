#include "anholon/analyze/assertions/rank_at_states.hpp"

#include <algorithm>

#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kLongestEntry = 200;  // nodes
constexpr std::size_t kMostMinors = 80;
constexpr std::size_t kMostSymbols = 8;  // that may be zero, each by itself

// Rank by pivots that vanish nowhere: rank A = 1 + rank of the Schur complement.
class PivotsTaken {
 public:
  PivotsTaken(const Matrix& rows, const System& system, const Budget& budget)
      : left_(rows), system_(system), budget_(budget) {}

  void run(std::size_t most) {
    while (taken_ < most && take_one()) ++taken_;
  }
  [[nodiscard]] std::size_t taken() const { return taken_; }
  [[nodiscard]] const Matrix& left() const { return left_; }

 private:
  // The one with the fewest entries beside and below it.
  bool take_one() {
    std::optional<std::pair<std::size_t, std::size_t>> best;
    std::size_t fill = 0;
    for (std::size_t i = 0; i < left_.rows(); ++i) {
      for (std::size_t j = 0; j < left_.columns(); ++j) {
        if (left_(i, j).is_zero_literal()) continue;
        const std::size_t own = others(i, j);
        if ((best && own >= fill) || !vanishes_nowhere(left_(i, j))) continue;
        best.emplace(i, j);
        fill = own;
      }
    }
    return best && remove(best->first, best->second);
  }

  [[nodiscard]] std::size_t others(std::size_t i, std::size_t j) const {
    std::size_t below = 0, beside = 0;
    for (std::size_t k = 0; k < left_.rows(); ++k) below += k != i && !left_(k, j).is_zero_literal() ? 1 : 0;
    for (std::size_t k = 0; k < left_.columns(); ++k) beside += k != j && !left_(i, k).is_zero_literal() ? 1 : 0;
    return below * beside;
  }

  [[nodiscard]] bool vanishes_nowhere(const Expr& e) const {
    if (e.is(Kind::number)) return e.number() != 0;
    return !has_more_nodes({&e, 1}, kLongestEntry) && excludes_zero(sign_of(e, system_.assumptions, budget_));
  }

  bool remove(std::size_t i, std::size_t j) {
    std::vector<Expr> entries;
    for (std::size_t k = 0; k < left_.rows(); ++k) {
      for (std::size_t l = 0; l < left_.columns(); ++l) {
        if (k == i || l == j) continue;
        const bool same = left_(k, j).is_zero_literal() || left_(i, l).is_zero_literal();
        entries.push_back(same ? left_(k, l)
                               : simplify(left_(k, l) - left_(k, j) * left_(i, l) / left_(i, j), system_.assumptions));
        if (has_more_nodes({&entries.back(), 1}, 2 * kLongestEntry)) return false;
      }
    }
    left_ = Matrix(left_.rows() - 1, left_.columns() - 1, std::move(entries));
    return true;
  }

  Matrix left_;
  const System& system_;
  const Budget& budget_;
  std::size_t taken_ = 0;
};

// With the determinant of the law as something that is not zero.
System where_law_is_regular(System system, const Budget& budget) {
  constexpr std::size_t largest = 12;
  const Matrix law = law_matrix(system);
  if (law.rows() > largest || system.poisson) return system;
  const auto value = determinant(law, system.assumptions, budget);
  if (!value || value->is_zero_literal() || value->is(Kind::number)) return system;
  for (const Expr& zero : possible_zeros(*value, system.assumptions, budget)) system.assumptions.nonzero(zero);
  return system;
}

// All choices of k out of n.
std::vector<std::vector<std::size_t>> choices(std::size_t n, std::size_t k) {
  std::vector<std::vector<std::size_t>> result;
  std::vector<bool> chosen(n, false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(k), true);
  do {
    std::vector<std::size_t> one;
    for (std::size_t i = 0; i < n; ++i) {
      if (chosen[i]) one.push_back(i);
    }
    result.push_back(std::move(one));
  } while (result.size() <= kMostMinors && std::prev_permutation(chosen.begin(), chosen.end()));
  return result;
}

// A state of which some symbols are zero and others have small values.
class SmallerRank {
 public:
  SmallerRank(const RankMinors& of, const System& system, const Restriction& set, const Budget& budget)
      : system_(system), set_(set), budget_(budget), minors_(set(of.minors)), law_(law_matrix(system)) {
    parameters_ = parameter_symbols(*system.model);
    for (const Expr& s : symbols_of(minors_)) {
      if (is_parameter(s) || is_side(s) || s.name().find('[') != std::string::npos) continue;
      free_.push_back(s);
    }
  }

  std::optional<Witness> find() {
    if (minors_.empty() || has_applications_in(minors_) || free_.size() > kMostSymbols) return std::nullopt;
    const Meter meter(budget_);
    std::vector<std::size_t> subsets(std::size_t{1} << free_.size());
    for (std::size_t k = 0; k < subsets.size(); ++k) subsets[k] = k;
    std::stable_sort(subsets.begin(), subsets.end(),
                     [](std::size_t a, std::size_t b) { return __builtin_popcountll(a) < __builtin_popcountll(b); });
    for (const std::size_t zeros : subsets) {
      meter.check_time("looking for a state of smaller rank");
      if (auto found = with_zeros(zeros)) return found;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_parameter(const Expr& s) const {
    return std::find(parameters_.begin(), parameters_.end(), s) != parameters_.end();
  }
  static bool has_applications_in(const std::vector<Expr>& all) {
    return std::any_of(all.begin(), all.end(), [](const Expr& e) { return has_applications(e); });
  }

  [[nodiscard]] static Rational small(std::size_t k) {
    Rational r(static_cast<long>(k % 3 + 1), k % 2 == 0 ? 1 : 2);
    r.canonicalize();
    return r;
  }

  std::optional<Witness> with_zeros(std::size_t zeros) {
    Witness w;
    std::size_t k = 0;
    for (const Expr& s : symbols_of(minors_)) {
      const auto at = std::find(free_.begin(), free_.end(), s);
      if (at != free_.end() && ((zeros >> (at - free_.begin())) & 1U) != 0)
        w.values.emplace_back(s, 0);
      else if (s.name().find('[') == std::string::npos)
        w.values.emplace_back(s, is_side(s) ? Rational(1) : small(k++));
    }
    add_rotations(w);
    if (all_vanish_at(w) && is_admissible(w)) return w;
    for (auto& [s, value] : w.values) {
      if (value == 0 || is_side(s) || is_parameter(s) || s.name().find('[') != std::string::npos) continue;
      const Rational before = value;
      if (const auto solved = solved_for(s, w)) {
        value = *solved;
        if (all_vanish_at(w) && is_admissible(w)) return w;
      }
      value = before;
    }
    return std::nullopt;
  }

  // The identity.
  void add_rotations(Witness& w) const {
    for (const RotationEntries& r : system_.assumptions.rotations) {
      if (!contains_any(minors_, r)) continue;
      for (std::size_t k = 0; k < 9; ++k) w.values.emplace_back(r[k], k % 4 == 0 ? 1 : 0);
    }
  }

  // Of the first minor that is linear in s there.
  [[nodiscard]] std::optional<Rational> solved_for(const Expr& s, const Witness& w) const {
    Witness others = w;
    std::erase_if(others.values, [&](const auto& v) { return v.first == s; });
    for (const Expr& m : minors_) {
      const Expr f = at_witness(m, others), slope = simplify(differentiate(f, s), system_.assumptions);
      if (!slope.is(Kind::number) || slope.number() == 0) continue;
      const Expr value = simplify(-substitute(f, {{s, f.workspace().number(0)}}) / slope, system_.assumptions);
      if (value.is(Kind::number)) return value.number();
    }
    return std::nullopt;
  }

  [[nodiscard]] bool all_vanish_at(const Witness& w) const {
    return std::all_of(minors_.begin(), minors_.end(), [&](const Expr& m) {
      const Expr there = at_witness(m, w);
      return !there.is(Kind::undefined) && is_proved_zero(there, system_.assumptions);
    });
  }

  // It lies on the set, keeps what is assumed, and the law determines the accelerations there.
  [[nodiscard]] bool is_admissible(const Witness& w) const {
    detail::WitnessState state(w, system_);
    if (state.complete_on_set(minors_, true, budget_)) return false;
    return detail::regular_columns(law_, state.point()).has_value();
  }

  const System& system_;
  const Restriction& set_;
  const Budget& budget_;
  std::vector<Expr> minors_, parameters_, free_;
  Matrix law_;
};

}  // namespace

Expr at_witness(const Expr& e, const Witness& witness) {
  Replacements put;
  for (const auto& [symbol, value] : witness.values) put[symbol] = e.workspace().number(value);
  return substitute(e, put);
}

bool has_smaller_rank_at(const Witness& state, const Matrix& rows, std::size_t beyond, std::size_t unknowns,
                         const System& system, const Budget& budget) {
  std::vector<Expr> there;
  for (const Expr& e : rows.entries()) there.push_back(at_witness(e, state));
  const Matrix all(rows.rows(), rows.columns(), std::move(there));
  std::vector<std::size_t> last;
  for (std::size_t j = rows.columns() - unknowns; j < rows.columns(); ++j) last.push_back(j);
  const auto of_all = rank(all, system.assumptions, budget);
  if (!of_all) throw of_all.error();
  if (unknowns == 0) return of_all->rank < beyond;
  const auto of_last = rank(chosen_columns(all, last), system.assumptions, budget);
  if (!of_last) throw of_last.error();
  return of_all->rank < beyond + of_last->rank;
}

RankMinors rank_minors(const Matrix& rows, std::size_t rank, const System& system, const Budget& budget) {
  PivotsTaken pivots(rows, system, budget);
  pivots.run(rank);
  RankMinors result;
  const std::size_t size = rank - pivots.taken();
  const Matrix& left = pivots.left();
  result.full = size == 0;
  result.complete = size <= std::min(left.rows(), left.columns());
  if (result.full || !result.complete) return result;
  const auto of_rows = choices(left.rows(), size), of_columns = choices(left.columns(), size);
  result.complete = of_rows.size() * of_columns.size() <= kMostMinors;
  if (!result.complete) return result;
  for (const auto& i : of_rows) {
    for (const auto& j : of_columns) {
      const auto minor = determinant(chosen_columns(chosen_rows(left, i), j), system.assumptions, budget);
      if (!minor) throw minor.error();
      if (minor->is_zero_literal()) continue;
      result.minors.push_back(*minor);
      if (excludes_zero(sign_of(*minor, system.assumptions, budget))) result.full = true;
    }
  }
  return result;
}

bool has_rank_everywhere(const RankMinors& of, const System& asked, const Restriction& set, const Budget& budget) {
  if (of.full) return true;
  if (!of.complete || of.minors.empty()) return false;
  const System system = where_law_is_regular(asked, budget);
  std::vector<Expr> together = of.minors;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null()) together.push_back(c.position);
    if (!c.phi.is_null()) together.push_back(c.phi);
  }
  for (const SystemInvariant& c : system.invariants) together.push_back(c.position);
  if (cannot_vanish(together, system.assumptions)) return true;
  if (!set.complete() || !std::all_of(set.nonzero.begin(), set.nonzero.end(), [&](const Expr& e) {
        return excludes_zero(sign_of(e, system.assumptions, budget));
      }))
    return false;
  std::vector<Expr> squares;
  for (const Expr& m : set(of.minors)) squares.push_back(pow(m, 2));
  return excludes_zero(sign_of(simplify(sum(squares), system.assumptions), system.assumptions, budget));
}

std::optional<Witness> state_of_smaller_rank(const RankMinors& of, const System& system, const Restriction& set,
                                             const Budget& budget) {
  if (of.full || !of.complete || !set.complete()) return std::nullopt;
  return SmallerRank(of, system, set, budget).find();
}

}  // namespace anholon
