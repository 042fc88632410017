#include "anholon/analyze/rank_loci.hpp"

#include <algorithm>

#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/modular_test.hpp"
#include "anholon/algebra/sign.hpp"
#include "anholon/algebra/simplify.hpp"
#include "anholon/algebra/zero_test.hpp"
#include "anholon/analyze/full_rank.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_gram = 300;  // nodes of a field

bool contains(const std::vector<Expr>& list, const Expr& e) { return std::find(list.begin(), list.end(), e) != list.end(); }

class LocusSearch {
 public:
  LocusSearch(const Growth& growth, const ConstraintForms& forms, const System& system, const GrowthOptions& options)
      : growth_(growth), forms_(forms), system_(system), options_(options), meter_(options.budget) {}

  RankLoci run(const std::vector<Expr>& dependent) {
    result_.decided = true;
    for (const Expr& factor : dependent) look_at(factor, {});
    for (std::size_t step = 0; step < growth_.ranks.size(); ++step) add_factors(step);
    result_.nowhere = result_.decided && levels_.empty() && dependent.empty();
    for (const Level& level : levels_) {
      for (const Expr& factor : level.factors) look_at(factor, level.minors);
    }
    return std::move(result_);
  }

 private:
  // Factors of a minor of the fields that span one of D, D², …, and other minors of the same fields: where its rank drops all
  // of them vanish.
  struct Level {
    std::vector<Expr> factors, minors;
  };

  [[nodiscard]] Budget rest() const {
    Budget budget = options_.budget;
    budget.seconds = std::max(0.01, budget.seconds - meter_.elapsed());
    return budget;
  }

  // The rows span at every point: det(M Mᵀ) is the sum of the squares of all largest minors of M.
  [[nodiscard]] bool positive_gram(const std::vector<std::vector<Expr>>& rows) const {
    const std::size_t r = rows.size();
    Matrix gram(r, r, system_.workspace().number(0));
    for (std::size_t i = 0; i < r; ++i) {
      const std::vector<Expr> row = forms_.there(rows[i]);
      if (has_more_nodes(row, largest_gram)) return false;
      for (std::size_t j = 0; j <= i; ++j) gram(i, j) = gram(j, i) = simplify(paired(row, forms_.there(rows[j])), system_.assumptions);
    }
    const auto value = determinant(gram, system_.assumptions, rest());
    return value && excludes_zero(sign_of(simplify(*value, system_.assumptions), system_.assumptions));
  }

  // Where the rank is that of the space, all fields of the step may help: the columns are independent.
  [[nodiscard]] bool spans_everywhere(std::size_t step) const {
    const std::size_t r = growth_.ranks[step];
    if (r < forms_.space.size()) return positive_gram({growth_.fields.begin(), growth_.fields.begin() + static_cast<std::ptrdiff_t>(r)});
    std::vector<std::vector<Expr>> columns(r);
    for (const FieldComponents& field : growth_.spanning[step]) {
      for (std::size_t k = 0; k < r; ++k) columns[k].push_back(field[k]);
    }
    return positive_gram(columns);
  }

  void add_factors(std::size_t step) {
    const std::size_t r = growth_.ranks[step];
    if (r == 0 || !result_.decided || spans_everywhere(step)) return;
    const std::vector<FieldComponents> first(growth_.fields.begin(), growth_.fields.begin() + static_cast<std::ptrdiff_t>(r));
    Level level;
    level.minors = spanning_minors(first, forms_, system_, 4, rest());
    if (level.minors.empty()) {
      result_.decided = false;
      return;
    }
    for (Expr& minor : level.minors) minor = simplify(minor, system_.assumptions);
    for (const Expr& factor : without_implied(possible_zeros(level.minors.front(), system_.assumptions), system_.assumptions)) {
      if (!coordinates_in(factor).empty()) level.factors.push_back(factor);
    }
    if (!level.factors.empty()) levels_.push_back(std::move(level));
  }

  [[nodiscard]] std::vector<Expr> coordinates_in(const Expr& e) const {
    std::vector<Expr> result = symbols_of(e);
    std::erase_if(result, [&](const Expr& s) { return !contains(system_.frame.configuration_symbols(), s); });
    return result;
  }

  [[nodiscard]] bool vanishes(const Expr& e) const { return is_zero(e, system_.assumptions, options_.budget).kind == VerdictKind::proved; }

  // Values of one coordinate at which the factor vanishes: where it is linear in a line; for an angle, right angles and
  // other angles of the model, each checked. `all`: there are no other zeros (α + β sin + γ cos has at most two).
  struct Charts {
    std::vector<std::pair<Expr, Expr>> list;
    bool all = false;
  };

  [[nodiscard]] Charts charts(const Expr& factor) const {
    Workspace& ws = system_.workspace();
    const std::vector<Expr> present = coordinates_in(factor);
    for (const Expr& q : present) {
      if (is_entry_of_rotation(q)) continue;
      const Expr slope = differentiate(factor, q);
      if (!contains(symbols_of(slope), q) && !vanishes(slope)) {
        return {{{q, simplify(-substitute(factor, {{q, ws.number(0)}}) / slope, system_.assumptions)}}, true};
      }
    }
    std::vector<Expr> angles;
    for (const Coordinate& q : system_.model->coordinates) {
      if (q.kind == CoordinateKind::angle && contains(present, q.symbol)) angles.push_back(q.symbol);
    }
    Charts best;
    for (const Expr& q : angles) {
      Charts found;
      std::vector<Expr> bases{ws.number(0)};
      for (const Expr& other : angles) {
        if (!(other == q)) bases.insert(bases.end(), {other, -other});
      }
      for (const Expr& base : bases) {
        for (long quarter = 0; quarter < 4; ++quarter) {
          const Expr value = base + ws.number(Rational(quarter, 2)) * ws.pi();
          if (vanishes(substitute(factor, {{q, value}}))) found.list.emplace_back(q, value);
        }
      }
      const Expr slope = differentiate(factor, q), third = differentiate(differentiate(slope, q), q);
      found.all = found.list.size() == 2 && vanishes(third + slope);
      if (found.all) return found;
      if (found.list.size() > best.list.size()) best = std::move(found);
    }
    return best;
  }

  [[nodiscard]] static bool is_entry_of_rotation(const Expr& q) { return q.name().find('[') != std::string::npos; }

  // On all of the zeros of the factor another minor is not zero at generic points: no rank drops there.
  [[nodiscard]] bool another_minor_stays(const std::vector<Expr>& minors, const Replacements& there) const {
    return minors.size() > 1 && std::any_of(minors.begin() + 1, minors.end(), [&](const Expr& minor) {
      const Expr value = simplify(substitute(minor, there), system_.assumptions);
      if (value.is(Kind::undefined)) return false;
      return certainly_nonzero(value, system_.assumptions) || is_zero(value, system_.assumptions, rest()).kind == VerdictKind::refuted;
    });
  }

  void look_at(const Expr& factor, const std::vector<Expr>& minors) {
    if (contains(seen_, factor)) return;
    const Charts found = charts(factor);
    std::vector<std::pair<std::pair<Expr, Expr>, Replacements>> kept;
    for (const auto& [q, value] : found.list) {
      Replacements there = forms_.positions;
      for (auto& [symbol, image] : there) image = substitute(image, {{q, value}});
      there[q] = substitute(value, forms_.positions);
      if (!another_minor_stays(minors, there)) kept.push_back({{q, value}, std::move(there)});
    }
    if (!found.all) result_.open.push_back(factor);
    if (!kept.empty() || !found.all) seen_.push_back(factor);
    for (const auto& [chart, there] : kept) {
      if (meter_.elapsed() > options_.budget.seconds) {
        const bool listed = std::any_of(result_.list.begin(), result_.list.end(), [&](const RankLocus& l) { return l.factor == factor; });
        if (listed) {
          result_.decided = false;
        } else if (!contains(result_.open, factor)) {
          result_.open.push_back(factor);
        }
        return;
      }
      add(factor, chart, growth_there(forms_.forms, forms_, there, growth_.fields.size(), system_, {options_.depth, rest()}));
    }
  }

  void add(const Expr& factor, const std::pair<Expr, Expr>& chart, const GrowthThere& growth) {
    if (growth.finished && growth.ranks == growth_.ranks) return;
    const std::size_t common = std::min(growth.ranks.size(), growth_.ranks.size());
    const auto last = growth.ranks.begin() + static_cast<std::ptrdiff_t>(common);
    const bool differs = growth.dependent || !std::equal(growth.ranks.begin(), last, growth_.ranks.begin());
    if (!differs) {
      if (!contains(result_.open, factor)) result_.open.push_back(factor);
      return;
    }
    const auto same = std::find_if(result_.list.begin(), result_.list.end(),
                                   [&](const RankLocus& l) { return l.factor == factor && l.growth.ranks == growth.ranks; });
    if (same == result_.list.end()) {
      result_.list.push_back({factor, {chart}, growth});
    } else {
      same->chart.push_back(chart);
    }
  }

  const Growth& growth_;
  const ConstraintForms& forms_;
  const System& system_;
  GrowthOptions options_;
  Meter meter_;
  std::vector<Level> levels_;
  std::vector<Expr> seen_;
  RankLoci result_;
};

}  // namespace

RankLoci rank_loci(const Growth& growth, const ConstraintForms& forms, const std::vector<Expr>& dependent, const System& system,
                   const GrowthOptions& options) {
  return LocusSearch(growth, forms, system, options).run(dependent);
}

}  // namespace anholon
