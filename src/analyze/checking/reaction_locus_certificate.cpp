#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "anholon/algebra/decide/common_zeros.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/reaction_span.hpp"
#include "anholon/analyze/distribution/locus_points.hpp"
#include "anholon/analyze/motion/velocity_fiber.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_order = 4;

// By the first row: nothing is multiplied out.
Expr determinant_on_graph(const std::vector<std::vector<Expr>>& rows, std::size_t row,
                          const std::vector<std::size_t>& columns) {
  Workspace& ws = rows.front().front().workspace();
  if (row == rows.size()) return ws.number(1);
  std::vector<Expr> terms{ws.number(0)};
  for (std::size_t k = 0; k < columns.size(); ++k) {
    std::vector<std::size_t> others = columns;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    const Expr term = rows[row][columns[k]] * determinant_on_graph(rows, row + 1, others);
    terms.push_back(k % 2 == 0 ? term : -term);
  }
  return sum(terms);
}

// All sets of so many columns.
std::vector<std::vector<std::size_t>> choices(std::size_t width, std::size_t order) {
  if (order == 0) return {{}};
  std::vector<std::vector<std::size_t>> result;
  for (std::size_t last = order - 1; last < width; ++last) {
    for (auto& first : choices(last, order - 1)) {
      first.push_back(last);
      result.push_back(std::move(first));
    }
  }
  return result;
}

class LocusCheck {
 public:
  LocusCheck(const ReactionLocusClaim& claim, const System& system, const Budget& budget)
      : claim_(claim), system_(system), budget_(budget) {}

  Recheck run() {
    if (claim_.span == 0 || claim_.span > largest_order)
      return claim_.span == 0 ? detail::wrong("nothing spans less than nothing")
                              : detail::open("too many dimensions for minors");
    if (Recheck r = detail::recheck_span(claim_.span, claim_.at, system_, budget_); !detail::is_right(r)) return r;
    points_ = detail::points_of(claim_.factor, claim_.chart, system_, budget_);
    if (!detail::is_right(points_.problem)) return points_.problem;
    if (!choose_velocities()) return detail::open("no velocities were found that are good there");
    if (Recheck r = law_is_regular(); !detail::is_right(r)) return r;
    return minors_vanish();
  }

 private:
  // Those of the constraint set solved anew, or others where they degenerate on the hypersurface. A coordinate that has a value there is
  // not solved for: what vanishes around the set vanishes on it.
  bool choose_velocities() {
    auto set = restrict_to_constraints(system_, budget_);
    if (!set || !set->complete()) return false;
    around_ = std::any_of(points_.charts.begin(), points_.charts.end(), [&](const Replacements& chart) {
      return std::any_of(chart.begin(), chart.end(), [&](const auto& c) { return set->positions.contains(c.first); });
    });
    if (around_) set = restrict_to_constraints(system_, budget_, PositionRoots::none);
    if (!set) return false;
    const bool good =
        std::all_of(set->nonzero.begin(), set->nonzero.end(), [&](const Expr& e) { return stays((*set)(e)); });
    if (good) {
      fiber_.velocities = set->velocities;
      fiber_.positions = set->positions;
      for (const std::size_t i : set->independent) fiber_.independent.push_back(system_.frame.velocities()[i].velocity);
      return true;
    }
    const auto other = detail::fiber_near(points_.charts, set->positions, system_, budget_);
    if (other) fiber_ = *other;
    return other.has_value() && !points_.charts.empty();
  }

  // It does not vanish at generic points of the hypersurface.
  [[nodiscard]] bool stays(const Expr& e) const {
    if (points_.relation) {
      const std::vector<Expr> own = symbols_of(*points_.relation);
      return !contains_any(e, own) ||
             no_common_hypersurface(*points_.relation, e, system_.frame.configuration_symbols(), system_.assumptions,
                                    budget_);
    }
    return std::all_of(points_.charts.begin(), points_.charts.end(), [&](const Replacements& chart) {
      return certainly_nonzero(substitute(e, chart), system_.assumptions);
    });
  }

  [[nodiscard]] Recheck law_is_regular() const {
    const Matrix law = law_matrix(system_);
    const std::vector<Expr> entries = fiber_(law.entries());
    if (points_.relation) {
      // An irreducible function of something that the law does not contain divides no function of the rest.
      const std::vector<Expr> known = symbols_of(entries), own = symbols_of(*points_.relation);
      const bool more = std::any_of(own.begin(), own.end(), [&](const Expr& s) {
        return std::find(known.begin(), known.end(), s) == known.end();
      });
      return more ? detail::right("") : detail::open("whether the law is regular there");
    }
    for (const Replacements& chart : points_.charts) {
      std::vector<std::vector<Expr>> rows;
      const std::vector<Expr> there = substitute(entries, chart);
      for (std::size_t i = 0; i < law.rows(); ++i)
        rows.emplace_back(there.begin() + static_cast<std::ptrdiff_t>(i * law.columns()),
                          there.begin() + static_cast<std::ptrdiff_t>((i + 1) * law.columns()));
      if (!detail::are_independent(rows, system_, budget_))
        return detail::wrong("it is not certain that the law determines the reactions there");
    }
    return detail::right("");
  }

  // On the hypersurface, or on each chart of it.
  [[nodiscard]] Recheck minors_vanish() const {
    if (points_.relation) return minors_vanish({});
    for (const Replacements& chart : points_.charts) {
      if (Recheck r = minors_vanish(chart); !detail::is_right(r)) return r;
    }
    return detail::right("law solved on the graph: all minors of the reactions vanish there, in half angles");
  }

  // The law with the chart put in, so that no pivot vanishes there.
  [[nodiscard]] Recheck minors_vanish(const Replacements& chart) const {
    Replacements put;
    for (const auto& [v, image] : fiber_.velocities) put[v] = substitute(substitute(image, fiber_.positions), chart);
    for (const auto& [q, image] : fiber_.positions) put[q] = substitute(image, chart);
    for (const auto& [s, image] : chart) put[s] = image;
    const auto solved = detail::law_on_graph(system_, put, budget_);
    if (!solved) return detail::open("the law could not be solved");
    const std::vector<Expr> multipliers(solved->begin() + static_cast<std::ptrdiff_t>(system_.degrees()),
                                        solved->end());
    const bool constant = !contains_any(constraint_rows(system_, true).entries(), system_.frame.velocity_symbols());
    const std::vector<Expr> forces = constant ? multipliers : substitute(reaction(multipliers), put);
    std::vector<std::vector<Expr>> copies;
    for (std::size_t i = 0; i < claim_.span; ++i) {
      Replacements copy;
      for (const Expr& u : fiber_.independent)
        copy[u] = system_.workspace().symbol(fresh_name(*system_.model, fmt::format("{}_copy_{}", u.name(), i + 1)));
      copies.push_back(substitute(forces, copy));
    }
    for (const auto& columns : choices(forces.size(), claim_.span)) {
      if (Recheck r = vanishes(determinant_on_graph(copies, 0, columns)); !detail::is_right(r))
        return around_ ? detail::open("it is not shown that the reactions span less there")
                       : detail::after("the reactions do not span less there: ", r);
    }
    return detail::right("law solved on the graph: all minors of the reactions vanish there, by division");
  }

  [[nodiscard]] std::vector<Expr> reaction(const std::vector<Expr>& multipliers) const {
    std::vector<Expr> result(system_.degrees(), system_.workspace().number(0));
    for (std::size_t r = 0; r < system_.constraints.size(); ++r) {
      for (std::size_t j = 0; j < result.size(); ++j)
        result[j] = result[j] + multipliers[r] * system_.constraints[r].reaction_row[j];
    }
    return result;
  }

  [[nodiscard]] Recheck vanishes(const Expr& minor) const {
    if (points_.relation) {
      const Verdict v = is_zero_modulo(minor, {&*points_.relation, 1}, system_.assumptions, budget_);
      if (v.kind == VerdictKind::proved) return detail::right("");
      const bool apart = no_common_hypersurface(*points_.relation, minor, system_.frame.configuration_symbols(),
                                                system_.assumptions, budget_);
      return apart ? detail::wrong("a minor does not vanish") : detail::open(v.reason);
    }
    return detail::all_zero({&minor, 1}, system_, budget_);
  }

  const ReactionLocusClaim& claim_;
  const System& system_;
  Budget budget_;
  detail::LocusPoints points_;
  detail::VelocityFiber fiber_;
  bool around_ = false;  // the identities are asked for around the configurations that the holonomic constraints leave
};

}  // namespace

Recheck recheck(const ReactionLocusClaim& claim, const System& system, const Budget& budget) {
  return LocusCheck(claim, system, budget).run();
}

}  // namespace anholon
