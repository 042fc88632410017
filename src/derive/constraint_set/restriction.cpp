#include "anholon/derive/constraint_set/restriction.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kExpanded = 150;  // nodes of a matrix; a larger one is solved on the graph
constexpr std::size_t kReadable = 400;  // nodes of a velocity; a larger one stays as it comes

class Restrictor {
 public:
  Restrictor(const System& system, const Budget& budget, PositionRoots roots)
      : system_(system), budget_(budget), roots_(roots), w_(system.frame.velocity_symbols()) {}

  Within<Restriction> run() {
    positions();
    std::vector<const SystemConstraint*> linear, nonlinear;
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind == ConstraintKind::acceleration) continue;
      (c.kind == ConstraintKind::nonlinear ? nonlinear : linear).push_back(&c);
    }
    if (!linear.empty()) {
      if (const auto over = solve_linear(linear)) return tl::make_unexpected(*over);
    }
    for (const SystemConstraint* c : nonlinear) solve_nonlinear(*c);
    for (std::size_t i = 0; i < w_.size(); ++i) {
      if (std::find(result_.dependent.begin(), result_.dependent.end(), i) == result_.dependent.end())
        result_.independent.push_back(i);
    }
    return on_assumed_sheet();
  }

 private:
  // What is assumed of what was solved for may leave one sheet only.
  [[nodiscard]] Restriction on_assumed_sheet() {
    constexpr std::size_t most = 3;  // roots
    if (result_.sheets.empty() || result_.sheets.size() > most) return std::move(result_);
    std::vector<Restriction> left;
    for (const std::vector<int>& signs : all_signs(result_.sheets.size())) {
      Restriction sheet = result_.on_sheet(signs);
      const bool excluded =
          std::any_of(system_.assumptions.list.begin(), system_.assumptions.list.end(), [&](const Assumed& a) {
            const Expr there = sheet(a.expression);
            if (there == a.expression) return false;
            const ProvedSign s = sign_of(simplify(there, system_.assumptions), system_.assumptions, budget_);
            const bool zero = s == ProvedSign::zero, negative = s == ProvedSign::negative;
            return a.sign == Sign::nonzero       ? zero
                   : a.sign == Sign::nonnegative ? negative
                                                 : zero || negative || s == ProvedSign::nonpositive;
          });
      if (!excluded) left.push_back(std::move(sheet));
    }
    return left.size() == 1 ? std::move(left.front()) : std::move(result_);
  }

  [[nodiscard]] Expr zeroed(const Expr& e, const Expr& s) const {
    return substitute(e, {{s, system_.workspace().number(0)}});
  }

  // f = 0 solved for s: rest / divisor, or (rest ± root) / divisor.
  struct Root {
    Expr rest, divisor;       // it holds where the divisor does not vanish
    bool everywhere = false;  // which is everywhere
    Expr root;                // null where it is linear
  };

  // Nothing where f is neither linear nor, if that is asked for, quadratic.
  [[nodiscard]] std::optional<Root> root(const Expr& f, const Expr& s, bool quadratic) const {
    const Expr slope = differentiate(f, s);
    if (is_proved_zero(slope, system_.assumptions)) return std::nullopt;
    const Expr curvature = differentiate(slope, s);
    const Expr top = quadratic ? differentiate(curvature, s) : curvature;
    if (!is_proved_zero(top, system_.assumptions)) return std::nullopt;
    const Expr b = zeroed(slope, s), rest = zeroed(f, s);
    const Expr divisor = quadratic ? zeroed(curvature, s) : b;
    const bool everywhere = divisor.is(Kind::number) || excludes_zero(sign_of(divisor, system_.assumptions));
    if (!quadratic) return Root{-rest, divisor, everywhere, {}};
    const Expr discriminant = simplify(pow(b, 2) - 2 * divisor * rest, system_.assumptions);  // f = a/2 s² + b s + c
    if (!divisor.is(Kind::number)) return Root{-b, divisor, everywhere, sqrt(discriminant)};
    // A number is taken out of the root: sqrt(1 − y²), not sqrt(4 − 4 y²)/2.
    const Expr size = abs(divisor);
    return Root{-b, divisor, everywhere, size * sqrt(simplify(discriminant / pow(size, 2), system_.assumptions))};
  }

  // Of the symbols for which f = 0 can be solved the first for which that divides by nothing that may vanish, else the first; it takes the
  // condition and the branch down.
  [[nodiscard]] std::optional<std::pair<Expr, Expr>> solved(const Expr& f, const std::vector<Expr>& symbols,
                                                            bool quadratic) {
    std::optional<std::pair<Expr, Root>> best;
    for (const Expr& s : symbols) {
      const auto found = root(f, s, quadratic);
      if (found && (!best || found->everywhere)) best.emplace(s, *found);
      if (best && best->second.everywhere) break;
    }
    if (!best) return std::nullopt;
    const auto& [s, found] = *best;
    if (!found.divisor.is(Kind::number)) result_.nonzero.push_back(found.divisor);
    if (found.root.is_null()) return std::pair(s, simplify(found.rest / found.divisor, system_.assumptions));
    const Expr value = simplify((found.root + found.rest) / found.divisor, system_.assumptions);
    result_.branches.push_back(to_text(s) + " = " + to_text(value));
    return std::pair(s, on_both_sheets(s, value, found));
  }

  // The root with the sign of a symbol of its own.
  [[nodiscard]] Expr on_both_sheets(const Expr& s, const Expr& value, const Root& found) {
    const Expr side = side_symbol(system_.workspace(), result_.sheets.size() + 1);
    const Expr root = simplify(found.root / found.divisor, system_.assumptions);
    const Expr rest = simplify(value - root, system_.assumptions);
    result_.sheets.push_back({side, s, root, rest});
    return side / abs(side) * root + rest;
  }

  // A holonomic constraint that is linear or quadratic in a coordinate gives that coordinate; linear ones come first.
  void positions() {
    std::vector<const SystemInvariant*> open;
    std::vector<SystemInvariant> all = system_.invariants;
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.position.is_null()) all.push_back({c.name, c.position});
    }
    for (const SystemInvariant& c : all) open.push_back(&c);
    for (const bool quadratic : {false, true}) {
      if (quadratic && roots_ == PositionRoots::none) break;
      std::erase_if(open, [&](const SystemInvariant* c) { return solve_position(c->position, quadratic); });
    }
    for (const SystemInvariant* c : open) result_.left.push_back(c->name);
  }

  bool solve_position(const Expr& position, bool quadratic) {
    const Expr f = substitute(position, result_.positions);
    std::vector<Expr> coordinates = system_.frame.configuration_symbols();
    std::erase_if(coordinates, [](const Expr& q) {
      return q.name().find('[') != std::string::npos;
    });  // entries of a rotation are bound to each other
    const auto found = solved(f, coordinates, quadratic);
    if (!found) return false;
    for (auto& [known, image] : result_.positions) image = substitute(image, {{found->first, found->second}});
    result_.positions[found->first] = found->second;
    return true;
  }

  // Rows and columns of a largest minor that is not zero; first those whose pivots vanish nowhere, so that the chart is as
  // large, and its formulas as short, as the pattern of the matrix allows.
  [[nodiscard]] Within<Rank> minor_of(const Matrix& b) const {
    Rank result;
    for (const detail::Pivot& p : detail::everywhere_pivots(b, system_.assumptions, budget_)) {
      result.rows.push_back(p.row);
      result.columns.push_back(p.column);
    }
    result.rank = result.rows.size();
    const auto left_of = [](std::size_t count, const std::vector<std::size_t>& taken) {
      std::vector<std::size_t> left;
      for (std::size_t k = 0; k < count; ++k) {
        if (std::find(taken.begin(), taken.end(), k) == taken.end()) left.push_back(k);
      }
      return left;
    };
    const auto rows = left_of(b.rows(), result.rows), columns = left_of(b.columns(), result.columns);
    if (rows.empty() || columns.empty()) return result;
    const auto rest = rank(chosen_columns(chosen_rows(b, rows), columns), system_.assumptions, budget_);
    if (!rest) return tl::make_unexpected(rest.error());
    for (std::size_t k = 0; k < rest->rank; ++k) {
      result.rows.push_back(rows[rest->rows[k]]);
      result.columns.push_back(columns[rest->columns[k]]);
    }
    result.rank += rest->rank;
    return result;
  }

  // B_d w_d = −B_i w_i − b: dependent velocities from a minor that is not zero.
  std::optional<BudgetExceeded> solve_linear(const std::vector<const SystemConstraint*>& constraints) {
    const std::size_t m = constraints.size(), n = w_.size();
    Workspace& ws = system_.workspace();
    Matrix b(m, n, ws.number(0));
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t j = 0; j < n; ++j) b(r, j) = substitute(constraints[r]->acceleration_row[j], result_.positions);
    }
    const auto found = minor_of(b);
    if (!found) return found.error();
    const std::size_t k = found->rank;
    if (k == 0) return std::nullopt;  // on the set itself they bind no velocity: (x - y)^2 = 0
    const Matrix minor = chosen_columns(chosen_rows(b, found->rows), found->columns);
    Matrix right(k, 1, ws.number(0));
    Replacements none;
    for (std::size_t j = 0; j < n; ++j) none[w_[j]] = ws.number(0);
    for (std::size_t r = 0; r < k; ++r) {
      std::vector<Expr> terms;
      for (std::size_t j = 0; j < n; ++j) {
        if (std::find(found->columns.begin(), found->columns.end(), j) != found->columns.end()) continue;
        terms.push_back(-(b(found->rows[r], j) * w_[j]));
      }
      terms.push_back(-substitute(substitute(constraints[found->rows[r]]->phi, none), result_.positions));
      right(r, 0) = sum(terms);
    }
    const bool large = has_more_nodes(minor.entries(), kExpanded);
    const SolvePolicy expanded(Road::normal_forms, budget_), kept(Road::residues, budget_);
    const auto solution =
        solve(minor, right, system_.assumptions,
              large ? kept.then(Road::normal_forms, budget_) : expanded.then(Road::residues, budget_));
    if (!solution) return solution.error();
    if (!*solution)
      return BudgetExceeded{Limit::none, "no velocities were found for which the constraints can be solved"};
    for (std::size_t j = 0; j < k; ++j) {
      const Expr& value = (*solution)->value(j, 0);
      result_.dependent.push_back(found->columns[j]);
      result_.velocities[w_[found->columns[j]]] =
          large || has_more_nodes({&value, 1}, kReadable) ? value : simplify(value, system_.assumptions);
    }
    result_.nonzero.insert(result_.nonzero.end(), (*solution)->nonzero.begin(), (*solution)->nonzero.end());
    return std::nullopt;
  }

  void solve_nonlinear(const SystemConstraint& c) {
    const Expr phi = substitute(substitute(c.phi, result_.velocities), result_.positions);
    std::vector<Expr> free(w_.rbegin(), w_.rend());
    std::erase_if(free, [&](const Expr& w) { return result_.velocities.contains(w); });
    for (const bool quadratic : {false, true}) {
      const auto found = solved(phi, free, quadratic);
      if (!found) continue;
      for (auto& [known, image] : result_.velocities) image = substitute(image, {{found->first, found->second}});
      result_.velocities[found->first] = found->second;
      result_.dependent.push_back(static_cast<std::size_t>(std::find(w_.begin(), w_.end(), found->first) - w_.begin()));
      return;
    }
    result_.left.push_back(c.name);
  }

  const System& system_;
  Budget budget_;
  PositionRoots roots_;
  std::vector<Expr> w_;
  Restriction result_;
};

}  // namespace

bool is_side(const Expr& e) { return e.is(Kind::symbol) && e.name().starts_with("side."); }

Expr side_symbol(Workspace& workspace, std::size_t k) { return workspace.symbol("side." + std::to_string(k)); }

Expr Restriction::in_model(const Expr& f) const {
  Expr result = f;
  for (std::size_t k = sheets.size(); k-- > 0;) {  // the later ones in terms of those before
    const Sheet& s = sheets[k];
    result = substitute(result, {{abs(s.side), result.workspace().number(1)}, {s.side, (s.solved - s.rest) / s.root}});
  }
  return result;
}

Expr Restriction::by_signs(const Expr& f, const Assumptions& assumptions) const {
  std::vector<Expr> sum_of{f};  // products of signs and functions without those that were split off
  std::vector<Expr> signs{f.workspace().number(1)};
  for (const Sheet& s : sheets) {
    for (std::size_t k = 0, n = sum_of.size(); k < n; ++k) {
      if (!contains_any(sum_of[k], {&s.side, 1})) continue;
      const Expr plus = substitute(sum_of[k], {{s.side, f.workspace().number(1)}});
      const Expr minus = substitute(sum_of[k], {{s.side, f.workspace().number(-1)}});
      sum_of[k] = simplify((plus + minus) / 2, assumptions);
      sum_of.push_back(simplify((plus - minus) / 2, assumptions));
      signs.push_back(signs[k] * s.side / abs(s.side));
    }
  }
  for (std::size_t k = 0; k < sum_of.size(); ++k) sum_of[k] = signs[k] * sum_of[k];
  return sum(sum_of);
}

Restriction Restriction::on_sheet(const std::vector<int>& signs) const {
  Restriction result = *this;
  Replacements put;
  for (std::size_t k = 0; k < sheets.size(); ++k)
    put[sheets[k].side] = sheets[k].side.workspace().number(k < signs.size() ? signs[k] : 1);
  for (Replacements* images : {&result.positions, &result.velocities}) {
    for (auto& [symbol, image] : *images) image = substitute(image, put);
  }
  result.nonzero = substitute(nonzero, put);
  result.sheets.clear();
  return result;
}

std::vector<std::vector<int>> all_signs(std::size_t n) {
  std::vector<std::vector<int>> result{{}};
  for (std::size_t k = 0; k < n; ++k) {
    std::vector<std::vector<int>> next;
    for (const int sign : {1, -1}) {
      for (std::vector<int> signs : result) {
        signs.push_back(sign);
        next.push_back(std::move(signs));
      }
    }
    result = std::move(next);
  }
  return result;
}

std::vector<Expr> Restriction::operator()(const std::vector<Expr>& f) const {
  return substitute(substitute(f, velocities), positions);
}

std::vector<Expr> relations_left(const Restriction& set, const System& system) {
  std::vector<Expr> result;
  const auto is_left = [&](const std::string& name) {
    return std::find(set.left.begin(), set.left.end(), name) != set.left.end();
  };
  for (const SystemConstraint& c : system.constraints) {
    if (is_left(c.name)) result.push_back(set(c.position.is_null() ? c.phi : c.position));
  }
  for (const SystemInvariant& c : system.invariants) {
    if (is_left(c.name)) result.push_back(set(c.position));
  }
  return result;
}

Within<Restriction> restrict_to_constraints(const System& system, const Budget& budget, PositionRoots roots) {
  return Restrictor(system, budget, roots).run();
}

}  // namespace anholon
