#include "anholon/analyze/distribution/rank_loci.hpp"

#include <algorithm>

#include "anholon/algebra/decide/common_zeros.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/statement/contains.hpp"
#include "anholon/analyze/statement/zero_charts.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_gram = 300;  // nodes of a field
constexpr std::size_t most_minors = 4;     // of each choice of fields

// One coordinate is a root on the holonomic constraints, s² = square: two branches, with a product of what a function is on each.
struct TwoBranches {
  Expr symbol, square;
  ConstraintForms without_root;  // s stays a symbol
  Replacements where_they_meet;

  // f(s) f(−s) where s² = square, for a polynomial in s; undefined for another function.
  [[nodiscard]] Expr norm(const Expr& f) const {
    constexpr long highest = 40;
    Replacements powers;
    for (long k = 2; k <= highest; ++k)
      powers[pow(symbol, k)] = pow(square, k / 2) * (k % 2 == 1 ? symbol : pow(symbol, 0));
    const Expr linear = substitute(f, powers);
    const Expr odd = differentiate(linear, symbol), even = substitute(linear, {{symbol, symbol.workspace().number(0)}});
    if (contains_any(odd, {&symbol, 1})) return symbol.workspace().undefined();
    return even * even - odd * odd * square;
  }
};

// The root in an expression, if there is one and only one.
std::optional<Expr> only_root(const Expr& e) {
  const std::vector<Expr> roots = nodes_where({&e, 1}, is_root);
  return roots.size() == 1 && roots[0].exponent() == Rational(1, 2) ? std::optional(roots[0]) : std::nullopt;
}

std::optional<TwoBranches> two_branches(const ConstraintForms& forms, const System& system) {
  std::optional<TwoBranches> result;
  const Expr root = system.workspace().symbol(fresh_name(*system.model, "root"));
  for (const auto& [symbol, image] : forms.positions) {
    const auto node = only_root(image);
    if (!node) continue;
    // image = c · root
    const Expr linear = substitute(image, {{*node, root}}), c = differentiate(linear, root);
    const Expr rest = simplify(substitute(linear, {{root, system.workspace().number(0)}}), system.assumptions);
    if (result || contains_any(c, {&root, 1}) || !rest.is_zero_literal()) return std::nullopt;
    result = TwoBranches{symbol, simplify(pow(c, 2) * node->operand(0), system.assumptions), forms, {}};
  }
  if (!result) return std::nullopt;
  result->without_root.positions.erase(result->symbol);
  result->where_they_meet = result->without_root.positions;
  result->where_they_meet[result->symbol] = system.workspace().number(0);
  return result;
}

// Where the argument of one of these vanishes the expressions have a pole or a kink.
std::vector<Expr> rough_arguments(const std::vector<OneForm>& forms) {
  std::vector<Expr> all, result;
  for (const OneForm& form : forms) all.insert(all.end(), form.begin(), form.end());
  if (all.empty()) return result;
  const auto is_rough = [](const Expr& e) {
    return is_root(e) || (e.is(Kind::power) && e.exponent() < 0) || is_one_of(e, {Function::abs, Function::log});
  };
  for (const Expr& node : nodes_where(all, is_rough)) result.push_back(node.operand(0));
  return result;
}

class LocusSearch {
 public:
  LocusSearch(const Growth& growth, const ConstraintForms& forms, const System& system, const GrowthOptions& options)
      : growth_(growth), forms_(forms), system_(system), options_(options), meter_(options.budget) {}

  RankLoci run(const std::vector<Expr>& dependent) {
    if (forms_.branches) {
      branches_ = two_branches(forms_, system_);
      if (!branches_) return {};
    }
    result_.factors = Listing::complete;
    if (branches_ && forms_are_defined(branches_->where_they_meet)) result_.open.push_back(branches_->square);
    find_rough_places();
    for (const Expr& factor : dependent) look_at(factor, {});
    for (std::size_t step = 0; step < growth_.ranks.size(); ++step) add_factors(step);
    const bool none = levels_.empty() && dependent.empty() && result_.outside.empty();
    if (none && result_.factors == Listing::complete) result_.same_everywhere = VerdictKind::proved;
    for (const Level& level : levels_) {
      for (const Expr& factor : level.factors) look_at(factor, level.minors);
    }
    if (!result_.list.empty()) result_.same_everywhere = VerdictKind::refuted;
    return std::move(result_);
  }

 private:
  using Kept = std::vector<std::pair<std::pair<Expr, Expr>, Replacements>>;  // parts of the zeros, and all values there

  void find_rough_places() {
    for (const Expr& argument : rough_arguments(forms_.forms)) {
      for (const Expr& factor : possible_zeros(argument, system_.assumptions, rest())) {
        const bool varies = has_applications(factor) || !coordinates_in(factor, system_).empty();
        if (varies && !contains(result_.outside, factor) && !only_on_smaller_sets(factor))
          result_.outside.push_back(factor);
      }
    }
  }

  [[nodiscard]] bool only_on_smaller_sets(const Expr& factor) const {
    const ZeroCharts zeros = zero_charts(factor, system_, rest());
    return zeros.listing == Listing::complete && zeros.list.empty();
  }

  // Factors of a minor of the fields that span one of D, D², …, and other minors of fields in it: where its rank drops all of
  // them vanish.
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
      for (std::size_t j = 0; j <= i; ++j)
        gram(i, j) = gram(j, i) = simplify(paired(row, forms_.there(rows[j])), system_.assumptions);
    }
    const auto value = determinant(gram, system_.assumptions, rest());
    return value && excludes_zero(sign_of(simplify(*value, system_.assumptions), system_.assumptions));
  }

  // Where the rank is that of the space, all fields of the step may help: the columns are independent.
  [[nodiscard]] bool spans_everywhere(std::size_t step) const {
    const std::size_t r = growth_.ranks[step];
    if (r < forms_.space.size())
      return positive_gram({growth_.fields.begin(), growth_.fields.begin() + static_cast<std::ptrdiff_t>(r)});
    std::vector<std::vector<Expr>> columns(r);
    for (const FieldComponents& field : growth_.spanning[step]) {
      for (std::size_t k = 0; k < r; ++k) columns[k].push_back(field[k]);
    }
    return positive_gram(columns);
  }

  void add_factors(std::size_t step) {
    const std::size_t r = growth_.ranks[step];
    if (r == 0 || result_.factors == Listing::open || (!branches_ && spans_everywhere(step))) return;
    const std::vector<FieldComponents> first(growth_.fields.begin(),
                                             growth_.fields.begin() + static_cast<std::ptrdiff_t>(r));
    Level level;
    level.minors = minors_of(first, most_minors);
    if (level.minors.empty()) {
      result_.factors = Listing::open;
      return;
    }
    for (const Expr& factor :
         without_implied(possible_zeros(level.minors.front(), system_.assumptions), system_.assumptions)) {
      if (has_applications(factor) || !coordinates_in(factor, system_).empty()) level.factors.push_back(factor);
    }
    if (level.factors.empty()) return;
    for (const Expr& minor : minors_of(last_fields(step), most_minors)) level.minors.push_back(minor);
    levels_.push_back(std::move(level));
  }

  // Where the holonomic constraints hold; on both branches of a root, the product of the two.
  [[nodiscard]] std::vector<Expr> minors_of(const std::vector<FieldComponents>& fields, std::size_t most) const {
    std::vector<Expr> result =
        spanning_minors(fields, branches_ ? branches_->without_root : forms_, system_, most, rest());
    for (Expr& minor : result) minor = simplify(branches_ ? branches_->norm(minor) : minor, system_.assumptions);
    std::erase_if(result, [](const Expr& minor) { return minor.is(Kind::undefined) || minor.is_zero_literal(); });
    return result;
  }

  // As many independent fields of the step as there are, the last ones.
  [[nodiscard]] std::vector<FieldComponents> last_fields(std::size_t step) const {
    std::vector<FieldComponents> all(growth_.spanning[step].rbegin(), growth_.spanning[step].rend()), there, result;
    for (const FieldComponents& field : all) there.push_back(forms_.there(field));
    const auto chosen = certainly_independent_rows(matrix_of_rows(there), system_.assumptions);
    if (!chosen || chosen->size() != growth_.ranks[step]) return {};
    for (const std::size_t k : *chosen) result.push_back(all[k]);
    return result;
  }

  // No hypersurface on which the factor vanishes is one on which all minors do.
  [[nodiscard]] bool excluded_by_division(const Expr& factor, const std::vector<Expr>& minors) const {
    if (minors.size() < 2 || meter_.elapsed() > options_.budget.seconds) return false;
    return std::any_of(minors.begin() + 1, minors.end(), [&](const Expr& minor) {
      return no_common_hypersurface(factor, minor, system_.frame.configuration_symbols(), system_.assumptions, rest());
    });
  }

  [[nodiscard]] bool forms_are_defined(const Replacements& there) const {
    return std::none_of(forms_.forms.begin(), forms_.forms.end(), [&](const OneForm& form) {
      return divides_by_zero(substitute(form, there), system_.assumptions);
    });
  }

  // On all of the zeros of the factor another minor is not zero at generic points: no rank drops there.
  [[nodiscard]] bool another_minor_stays(const std::vector<Expr>& minors, const Replacements& there) const {
    return minors.size() > 1 && std::any_of(minors.begin() + 1, minors.end(), [&](const Expr& minor) {
             const Expr value = simplify(substitute(minor, there), system_.assumptions);
             if (value.is(Kind::undefined)) return false;
             return certainly_nonzero(value, system_.assumptions) ||
                    is_zero(value, system_.assumptions, rest()).kind == VerdictKind::refuted;
           });
  }

  // What the holonomic constraints give, on each branch.
  [[nodiscard]] std::vector<Replacements> all_positions() const {
    if (!branches_) return {forms_.positions};
    std::vector<Replacements> result(2, forms_.positions);
    result[1][branches_->symbol] = -result[1][branches_->symbol];
    return result;
  }

  // Such points were looked at for themselves.
  [[nodiscard]] bool lies_where_branches_meet(const Expr& factor) const {
    const std::vector<Expr> factors = irreducible_factors(branches_->square, system_.assumptions);
    return std::any_of(factors.begin(), factors.end(), [&](const Expr& f) {
      return is_proved_zero(f - factor, system_.assumptions) || is_proved_zero(f + factor, system_.assumptions);
    });
  }

  void look_at(const Expr& factor, const std::vector<Expr>& minors) {
    if (contains(seen_, factor) || contains(result_.outside, factor) || excluded_by_division(factor, minors)) return;
    if (branches_ && lies_where_branches_meet(factor)) return;
    const ZeroCharts found = zero_charts(factor, system_, options_.budget);
    Kept kept;
    std::vector<std::pair<ZeroChart, Replacements>> charts;
    for (const ZeroChart& chart : found.list) {
      for (Replacements& positions : all_positions()) charts.emplace_back(chart, std::move(positions));
    }
    std::size_t undefined = 0;
    for (auto& [chart, there] : charts) {
      for (auto& [symbol, image] : there) image = substitute(image, chart.values);
      for (const auto& [symbol, image] : chart.values) there[symbol] = substitute(image, there);
      if (!forms_are_defined(there)) {
        if (++undefined == charts.size() && found.listing == Listing::complete) {
          result_.outside.push_back(factor);
          return;
        }
        continue;
      }
      if (!another_minor_stays(minors, there)) kept.emplace_back(chart.shown, std::move(there));
    }
    if (found.listing == Listing::open) result_.open.push_back(factor);
    if (!kept.empty() || found.listing == Listing::open) seen_.push_back(factor);
    add_all(factor, found, kept);
  }

  void add_all(const Expr& factor, const ZeroCharts& found, const Kept& kept) {
    std::vector<RankLocus> parts;
    for (const auto& [chart, there] : kept) {
      if (is_listed(chart)) continue;
      if (meter_.elapsed() > options_.budget.seconds) {
        if (!parts.empty()) result_.factors = Listing::open;
        if (parts.empty()) leave_open(factor);
        break;
      }
      parts.push_back(
          {factor,
           {chart},
           growth_there(forms_.forms, forms_, there, growth_.fields.size(), system_, {options_.depth, rest()})});
    }
    // What differs on two branches of the holonomic constraints has no name that would tell them apart.
    for (const RankLocus& a : parts) {
      const bool differs = std::any_of(parts.begin(), parts.end(), [&](const RankLocus& b) {
        return a.chart == b.chart && a.growth.ranks != b.growth.ranks;
      });
      if (differs) return leave_open(factor);
    }
    for (const RankLocus& part : parts) add(part);
    for (RankLocus& l : result_.list) {
      if (l.factor != factor) continue;
      l.parts = l.chart.size() == found.list.size() ? found.listing : Listing::open;
    }
  }

  // Two factors may vanish on the same hypersurface: sin(phi) and 1 + cos(phi) at phi = pi.
  [[nodiscard]] bool is_listed(const std::pair<Expr, Expr>& chart) const {
    return std::any_of(result_.list.begin(), result_.list.end(), [&](const RankLocus& l) {
      return std::find(l.chart.begin(), l.chart.end(), chart) != l.chart.end();
    });
  }

  void leave_open(const Expr& factor) {
    if (!contains(result_.open, factor)) result_.open.push_back(factor);
  }

  void add(const RankLocus& part) {
    const GrowthThere& growth = part.growth;
    if (is_finished(growth.end) && growth.ranks == growth_.ranks) return;
    const std::size_t common = std::min(growth.ranks.size(), growth_.ranks.size());
    const auto last = growth.ranks.begin() + static_cast<std::ptrdiff_t>(common);
    const bool differs = growth.end == GrowthThere::End::dependent ||
                         !std::equal(growth.ranks.begin(), last, growth_.ranks.begin()) ||
                         (is_finished(growth.end) && growth.ranks.size() < growth_.ranks.size());
    if (!differs) return leave_open(part.factor);
    const auto same = std::find_if(result_.list.begin(), result_.list.end(), [&](const RankLocus& l) {
      return l.factor == part.factor && l.growth.ranks == growth.ranks && l.growth.end == growth.end &&
             l.growth.generators == growth.generators;
    });
    if (same == result_.list.end()) {
      result_.list.push_back(part);
    } else if (std::find(same->chart.begin(), same->chart.end(), part.chart.front()) == same->chart.end()) {
      same->chart.push_back(part.chart.front());
    }
  }

  const Growth& growth_;
  std::optional<TwoBranches> branches_;
  const ConstraintForms& forms_;
  const System& system_;
  GrowthOptions options_;
  Meter meter_;
  std::vector<Level> levels_;
  std::vector<Expr> seen_;
  RankLoci result_;
};

}  // namespace

RankLoci rank_loci(const Growth& growth, const ConstraintForms& forms, const std::vector<Expr>& dependent,
                   const System& system, const GrowthOptions& options) {
  return LocusSearch(growth, forms, system, options).run(dependent);
}

}  // namespace anholon
