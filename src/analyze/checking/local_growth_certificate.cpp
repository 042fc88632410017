#include "anholon/analyze/checking/local_growth_certificate.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/distribution/locus_points.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<FieldComponents>;

constexpr std::size_t largest_simplified_bracket = 150;  // nodes of a component of a bracket

Fields without_repetition(Fields fields) {
  Fields result;
  for (FieldComponents& field : fields) {
    const bool zero = std::all_of(field.begin(), field.end(), [](const Expr& e) { return e.is_zero_literal(); });
    if (!zero && std::find(result.begin(), result.end(), field) == result.end()) result.push_back(std::move(field));
  }
  return result;
}

// sin and cos of what was put in, in normal form one by one: cos(pi/2), sin(theta + pi/2).
std::vector<Expr> with_right_angles(const std::vector<Expr>& e, const System& system) {
  Replacements values;
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(e.front().workspace(), w.id(i));
    if (node.is(Kind::function) && (node.function() == Function::sin || node.function() == Function::cos))
      values[node] = simplify(node, system.assumptions);
  }
  return substitute(e, values);
}

class LocalGrowthCheck {
 public:
  LocalGrowthCheck(const LocalGrowthClaim& claim, const ConstraintForms& forms, const System& system,
                   const Budget& budget)
      : claim_(claim), forms_(forms), system_(system), budget_(budget), meter_(budget) {}

  Recheck run() {
    if (Recheck r = find_points(); !detail::is_right(r)) return r;
    for (const Replacements& there : points_) {
      Recheck r = claim_.end == GrowthThere::End::dependent ? dependent(there) : grows(there);
      if (!detail::is_right(r)) return r;
    }
    return detail::right(claim_.end == GrowthThere::End::dependent
                             ? "the constraints are dependent there: identities in half angles"
                             : "brackets there: independent ones in balls, the others by identities in half angles");
  }

 private:
  // Configurations on the holonomic constraints.
  Recheck find_points() {
    std::vector<Replacements> charts;
    if (claim_.factor) {
      detail::LocusPoints found = detail::points_of(*claim_.factor, claim_.chart, system_, budget_);
      if (!detail::is_right(found.problem)) return found.problem;
      if (claim_.chart.empty()) return detail::wrong("it does not say where the function vanishes");
      charts = std::move(found.charts);
    } else {
      if (Recheck r = point(charts.emplace_back()); !detail::is_right(r)) return r;
    }
    for (const Replacements& chart : charts) {
      Replacements there = forms_.positions;
      for (auto& [symbol, image] : there) image = substitute(image, chart);
      for (const auto& [symbol, image] : chart) there[symbol] = claim_.factor ? substitute(image, there) : image;
      points_.push_back(std::move(there));
    }
    return detail::right("");
  }

  Recheck point(Replacements& there) const {
    for (const auto& [symbol, value] : claim_.point) there[symbol] = value;
    there.try_emplace(system_.frame.time(), system_.workspace().number(0));
    std::vector<Expr> residuals;
    for (const Expr& q : system_.frame.configuration_symbols()) {
      if (!there.contains(q)) return detail::wrong("a coordinate of the point is missing");
    }
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.position.is_null()) residuals.push_back(substitute(c.position, there));
    }
    for (const RotationEntries& r : system_.assumptions.rotations) {
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j <= i; ++j)
          residuals.push_back(
              substitute(r[3 * i] * r[3 * j] + r[3 * i + 1] * r[3 * j + 1] + r[3 * i + 2] * r[3 * j + 2], there) -
              (i == j ? 1 : 0));
      }
    }
    Recheck r = detail::all_zero(residuals, system_, budget_);
    if (!detail::is_right(r)) r.how = "it is no configuration: " + r.how;
    return r;
  }

  [[nodiscard]] std::vector<std::vector<Expr>> at(const Fields& rows, const Replacements& there) const {
    std::vector<std::vector<Expr>> result;
    for (const auto& row : rows) {
      result.push_back(with_right_angles(substitute(row, there), system_));
      for (Expr& e : result.back()) {
        if (!has_more_nodes({&e, 1}, largest_simplified_bracket)) e = simplify(e, system_.assumptions);
      }
    }
    return result;
  }

  // Modulo a prime, or exactly where something has no residue.
  [[nodiscard]] std::optional<std::vector<std::size_t>> independent_rows(const Matrix& m) const {
    if (auto chosen = certainly_independent_rows(m, system_.assumptions)) return chosen;
    const auto exact = anholon::rank(m, system_.assumptions, budget_);
    return exact ? std::optional(exact->rows) : std::nullopt;
  }

  // Of the rows, so many are certainly independent, while each other one is a combination of them. The rows
  // become those.
  [[nodiscard]] Recheck rank_is(std::vector<std::vector<Expr>>& rows, std::size_t rank) const {
    const auto chosen = independent_rows(matrix_of_rows(rows, forms_.space.size()));
    if (!chosen) return detail::open("the fields have no values there modulo a prime");
    if (chosen->size() != rank) return detail::wrong("the rank there is another one");
    std::vector<std::vector<Expr>> independent, others;
    for (std::size_t k = 0; k < rows.size(); ++k)
      (std::find(chosen->begin(), chosen->end(), k) != chosen->end() ? independent : others).push_back(rows[k]);
    rows = independent;
    if (!detail::are_independent(independent, system_, budget_))
      return detail::open("no state was found at which the brackets are independent");
    return rank == directions() ? detail::right("") : combinations(others, independent);
  }

  [[nodiscard]] std::size_t directions() const { return forms_.space.size() - forms_.holonomic; }

  [[nodiscard]] Recheck combinations(const std::vector<std::vector<Expr>>& others,
                                     const std::vector<std::vector<Expr>>& independent) const {
    if (independent.empty()) return all_zero_rows(others);
    const auto columns = independent_rows(transposed(matrix_of_rows(independent)));
    if (!columns || columns->size() != independent.size()) return detail::open("no minor of the brackets was found");
    for (const auto& row : others) {
      meter_.check_time("brackets there");
      const auto combination = detail::combination_of(row, independent, *columns, system_, budget_);
      if (!combination) return detail::open("a bracket could not be written by the fields");
      if (Recheck r = detail::all_zero(combination->left, system_, budget_, forms_.relations); !detail::is_right(r))
        return detail::after("a bracket leaves the span there: ", r);
    }
    return detail::right("");
  }

  [[nodiscard]] Recheck all_zero_rows(const std::vector<std::vector<Expr>>& rows) const {
    for (const auto& row : rows) {
      if (Recheck r = detail::all_zero(row, system_, budget_, forms_.relations); !detail::is_right(r)) return r;
    }
    return detail::right("");
  }

  [[nodiscard]] Recheck dependent(const Replacements& there) const {
    const auto rows = at(forms_.forms, there);
    const auto chosen = independent_rows(matrix_of_rows(rows, forms_.space.size()));
    if (!chosen) return detail::open("the constraints have no values there modulo a prime");
    if (chosen->size() == rows.size()) return detail::wrong("the constraints are independent there");
    std::vector<std::vector<Expr>> independent, others;
    for (std::size_t k = 0; k < rows.size(); ++k)
      (std::find(chosen->begin(), chosen->end(), k) != chosen->end() ? independent : others).push_back(rows[k]);
    return combinations(others, independent);
  }

  [[nodiscard]] Recheck generators(const Replacements& there) const {
    const std::size_t n = forms_.space.size();
    if (claim_.generators.size() + forms_.forms.size() != n)
      return detail::wrong("it has not as many fields as the constraints leave directions");
    std::vector<Expr> allowed;
    for (const FieldComponents& field : claim_.generators) {
      if (field.size() != n) return detail::wrong("a field has another number of components");
      for (const OneForm& form : forms_.forms) allowed.push_back(paired(form, field));
    }
    // Near there, and not only on the hypersurface: brackets differentiate.
    Recheck r = detail::all_zero(allowed, system_, budget_, forms_.relations);
    if (!detail::is_right(r)) return detail::after("the constraints do not allow a field: ", r);
    if (!detail::are_independent(at(forms_.forms, there), system_, budget_))
      return detail::wrong("the constraints are not certainly independent there");
    return r;
  }

  Recheck grows(const Replacements& there) const {
    if (Recheck r = generators(there); !detail::is_right(r)) return r;
    if (claim_.ranks.empty() || claim_.ranks.front() != claim_.generators.size())
      return detail::wrong("the first rank is not that of D");
    Fields newest = claim_.generators;
    std::vector<std::vector<Expr>> all;
    for (std::size_t step = 0; step < claim_.ranks.size(); ++step) {
      for (auto& row : at(newest, there)) all.push_back(std::move(row));
      if (Recheck r = rank_is(all, claim_.ranks[step]); !detail::is_right(r)) return r;
      if (claim_.ranks[step] == directions()) {
        return step + 1 == claim_.ranks.size() ? detail::right("") : detail::wrong("there are more ranks than steps");
      }
      newest = brackets(newest, step == 0);
    }
    if (!is_finished(claim_.end)) return detail::right("");
    if (claim_.end == GrowthThere::End::tangent) {
      const auto rates = transverse_rates(claim_.generators, forms_.space, there, system_);
      if (!rates) return detail::open("the set is not given in coordinates");
      if (Recheck r = detail::all_zero(*rates, system_, budget_); !detail::is_right(r))
        return detail::after("a field leaves the set: ", r);
    }
    // Nothing new, or nothing but what was there on all leaves.
    for (auto& row : at(newest, there)) all.push_back(std::move(row));
    return rank_is(all, claim_.ranks.back());
  }

  [[nodiscard]] Fields brackets(const Fields& newest, bool first) const {
    Fields next;
    for (std::size_t a = 0; a < claim_.generators.size(); ++a) {
      for (std::size_t y = first ? a + 1 : 0; y < newest.size(); ++y) {
        meter_.check_time("brackets there");
        next.push_back(forms_.space.bracket(claim_.generators[a], newest[y]));
        for (Expr& e : next.back()) {
          if (!has_more_nodes({&e, 1}, largest_simplified_bracket)) e = simplify(e, system_.assumptions);
        }
      }
    }
    return without_repetition(std::move(next));
  }

  const LocalGrowthClaim& claim_;
  const ConstraintForms& forms_;
  const System& system_;
  Budget budget_;
  Meter meter_;
  std::vector<Replacements> points_;
};

}  // namespace

Recheck recheck(const LocalGrowthClaim& claim, const System& system, const Budget& budget) {
  auto forms = constraint_forms(system, budget);
  if (!forms) return detail::open(forms.error());
  if (forms->with_time) {
    forms->space = BracketSpace::configurations(system);
    forms->with_time = false;
    for (OneForm& form : forms->forms) form.pop_back();
  }
  try {
    return LocalGrowthCheck(claim, *forms, system, budget).run();
  } catch (const BudgetExceeded& over) {
    return detail::open(over);
  }
}

}  // namespace anholon
