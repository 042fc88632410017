#include "anholon/analyze/distribution/growth.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/motion/witness_near_set.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<FieldComponents>;

constexpr std::size_t largest_simplified_field = 150;  // nodes of a component
constexpr std::size_t largest_exact = 10000;           // nodes of all fields of a step
constexpr std::size_t largest_expanded_first = 500;  // nodes of fields of which an exact rank is the first thing to try

FieldComponents simplified(FieldComponents field, const System& system) {
  for (Expr& e : field) {
    if (e.is_zero_literal() || e.is(Kind::number) || e.is(Kind::symbol)) continue;
    if (!has_more_nodes({&e, 1}, largest_simplified_field)) e = simplify(e, system.assumptions);
  }
  return field;
}

bool is_zero_field(const FieldComponents& field) {
  return std::all_of(field.begin(), field.end(), [](const Expr& e) { return e.is_zero_literal(); });
}

// Lower bounds of all steps by residues first; that these are the ranks is proved afterwards, as far as that is cheap.
class GenericGrowth {
 public:
  // Whether ranks are suggested by residues, where there are any.
  enum class Guide { residues, none };

  GenericGrowth(const Fields& generators, const ConstraintForms& forms, const System& system,
                const GrowthOptions& options, Guide guide)
      : generators_(generators), forms_(forms), system_(system), options_(options), guide_(guide),
        meter_(options.budget) {
    for (const FieldComponents& field : generators) reach_.push_back(forms.space.reach(field));
  }

  // nullopt: a rank was not what residues suggested.
  std::optional<Growth> run() {
    result_.bound = Bound::exact;
    result_.fields = generators_;
    result_.ranks = {generators_.size()};
    result_.spanning = {generators_};
    dimension_ = generators_.empty() ? 0 : generators_.front().size() - forms_.holonomic;
    std::size_t newest = 0;  // first field of the last step
    while (result_.fields.size() < dimension_ && result_.ranks.size() < options_.depth) {
      const std::size_t before = result_.fields.size();
      if (!step(newest) || result_.fields.size() == before) break;
      newest = before;
      result_.ranks.push_back(result_.fields.size());
      result_.spanning.push_back(std::move(last_));
    }
    if (!prove_suggested()) return std::nullopt;
    if (result_.ranks.size() == options_.depth && result_.fields.size() < dimension_)
      doubt("the depth of brackets is limited", result_.ranks.size());
    if (result_.bound == Bound::exact && by_forms_) result_.bounding = by_forms_->found();
    return std::move(result_);
  }

 private:
  // A rank of D^(step + 1) that only residues show.
  struct Suggested {
    std::size_t step;
    Matrix rows;
    std::size_t rank;
  };

  // Of the first step at which there is one.
  void doubt(std::string why, std::size_t step) {
    if (result_.bound == Bound::at_least && result_.first_open <= step) return;
    result_.bound = Bound::at_least;
    result_.open = std::move(why);
    result_.first_open = step;
  }

  // The next step of the flag; false over budget.
  bool step(std::size_t newest) {
    try {
      meter_.check_time("brackets");
      Fields all = result_.fields;
      words_.clear();
      for (std::size_t a = 0; a < generators_.size(); ++a) {
        for (std::size_t y = newest == 0 ? a + 1 : newest; y < result_.fields.size(); ++y) {
          meter_.check_time("brackets");
          if (forms_.space.commute(reach_[a], reach_[y])) continue;
          FieldComponents bracket = simplified(forms_.space.bracket(generators_[a], result_.fields[y]), system_);
          if (is_zero_field(bracket)) continue;
          all.push_back(std::move(bracket));
          words_.push_back({a, y});
        }
      }
      if (all.size() == result_.fields.size()) return true;
      return choose(all);
    } catch (const BudgetExceeded& over) {
      doubt("over budget: " + over.where, result_.ranks.size());
      return false;
    }
  }

  bool choose(const Fields& all) {
    last_ = all;
    Fields there;
    for (const FieldComponents& field : all) there.push_back(forms_.there(field));
    const Matrix rows = matrix_of_rows(there);
    if (guide_ == Guide::residues) {
      if (const auto chosen = certainly_independent_rows(rows, system_.assumptions)) {
        if (chosen->size() < all.size() && chosen->size() < dimension_)
          suggested_.push_back({result_.ranks.size(), rows, chosen->size()});
        keep(all, *chosen);
        return true;
      }
    }
    const auto exact = rank(rows, system_.assumptions, remaining(2));
    if (!exact) {
      doubt("over budget: " + exact.error().where, result_.ranks.size());
      return false;
    }
    std::vector<std::size_t> order = exact->rows;
    std::sort(order.begin(), order.end());
    keep(all, order);
    return true;
  }

  // That no other field is independent of those that were kept.
  bool prove_suggested() {
    for (const Suggested& s : suggested_) {
      if (result_.bound != Bound::exact && result_.first_open <= s.step) return true;
      if (options_.wanted == GrowthOptions::Wanted::last_rank && result_.fields.size() == dimension_) {
        doubt("larger ranks on the way were not excluded", s.step);
        return true;
      }
      if (has_more_nodes(s.rows.entries(), largest_expanded_first) && bounded_by_forms(s)) continue;
      if (has_more_nodes(s.rows.entries(), largest_exact)) {
        doubt("the brackets are too large for exact ranks", s.step);
        return true;
      }
      const auto exact = rank(s.rows, system_.assumptions, remaining(1));
      if (!exact) {
        doubt("over budget: " + exact.error().where, s.step);
        return true;
      }
      if (exact->rank != s.rank) return false;
    }
    return true;
  }

  // Forms that vanish on all brackets of the step leave no more directions.
  bool bounded_by_forms(const Suggested& s) {
    if (no_more_forms_) return false;
    try {
      if (!by_forms_) {
        Budget some = options_.budget;
        some.seconds = std::min(some.seconds / 4, remaining(1).seconds);
        time_for_forms_.emplace(some);
        by_forms_.emplace(forms_, system_, *time_for_forms_);
      }
      while (!no_more_forms_ && by_forms_->step() <= s.step) {
        const std::size_t k = by_forms_->step();
        const std::size_t rank = k < result_.ranks.size() ? result_.ranks[k] : result_.ranks.back();
        no_more_forms_ = !by_forms_->reach_next_step(forms_.space.size() - rank);
      }
    } catch (const BudgetExceeded&) {
      no_more_forms_ = true;
    }
    return !no_more_forms_;
  }

  // A part of what is left.
  [[nodiscard]] Budget remaining(double part) const {
    Budget some = options_.budget;
    some.seconds = std::max(0.01, std::min(some.seconds / part, some.seconds - meter_.elapsed()));
    return some;
  }

  // Rows of the flag before come first and are independent, so that they stay.
  void keep(const Fields& all, const std::vector<std::size_t>& order) {
    const std::size_t before = result_.fields.size();
    for (const std::size_t k : order) {
      if (k < before || result_.fields.size() >= order.size()) continue;
      result_.fields.push_back(all[k]);
      reach_.push_back(forms_.space.reach(all[k]));
      result_.words.push_back(words_[k - before]);
    }
  }

  const Fields& generators_;
  const ConstraintForms& forms_;
  const System& system_;
  GrowthOptions options_;
  Guide guide_;
  Meter meter_;
  std::size_t dimension_ = 0;
  std::vector<FieldReach> reach_;   // of the fields so far
  Fields last_;                     // all fields of the last step
  std::vector<BracketWord> words_;  // of its brackets
  std::vector<Suggested> suggested_;
  std::optional<Meter> time_for_forms_;
  std::optional<AnnihilatingForms> by_forms_;  // once asked for
  bool no_more_forms_ = false;                 // were found, or looked for
  Growth result_;
};

// Fields that span the kernel of the forms near the points in question: a minor of the forms that does not vanish there.
// nullopt: there is none.
std::optional<Fields> local_generators(const std::vector<OneForm>& forms, const BracketSpace& space,
                                       const Replacements& values, const System& system, const Budget& budget) {
  const Expr zero = space.workspace().number(0), one = space.workspace().number(1);
  const std::size_t m = forms.size(), n = space.size();
  std::vector<std::size_t> columns;
  Matrix solution;
  if (m > 0) {
    const Matrix b = matrix_of_rows(forms);
    const auto found = rank(Matrix(m, n, substitute(b.entries(), values)), system.assumptions, budget);
    if (!found) throw found.error();
    if (found->rank < m) return std::nullopt;
    columns = found->columns;
    Matrix minor(m, m, zero), right(m, n, zero);
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t j = 0; j < m; ++j) minor(r, j) = b(r, columns[j]);
      for (std::size_t j = 0; j < n; ++j) right(r, j) = -b(r, j);
    }
    const auto solved = solve(minor, right, system.assumptions, budget);
    if (!solved) throw solved.error();
    if (!*solved) return std::nullopt;
    solution = (*solved)->value;
  }
  Fields result;
  for (std::size_t free = 0; free < n; ++free) {
    if (std::find(columns.begin(), columns.end(), free) != columns.end()) continue;
    FieldComponents field(n, zero);
    field[free] = one;
    for (std::size_t j = 0; j < columns.size(); ++j) field[columns[j]] = solution(j, free);
    result.push_back(simplified(std::move(field), system));
  }
  return result;
}

bool is_tangent(const Fields& fields, const BracketSpace& space, const Replacements& values, const System& system,
                const Budget& budget) {
  const auto rates = transverse_rates(fields, space, values, system);
  return rates && std::all_of(rates->begin(), rates->end(), [&](const Expr& e) {
           return e.is_zero_literal() || is_zero(e, system.assumptions, budget).kind == VerdictKind::proved;
         });
}

}  // namespace

std::optional<std::vector<Expr>> transverse_rates(const Fields& fields, const BracketSpace& space,
                                                  const Replacements& values, const System& system) {
  std::vector<Expr> known = system.frame.configuration_symbols(), result;
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  known.insert(known.end(), parameters.begin(), parameters.end());
  known.push_back(system.frame.time());
  for (const auto& [symbol, image] : values) {
    for (const Expr& s : symbols_of(image)) {
      if (std::find(known.begin(), known.end(), s) == known.end()) return std::nullopt;
    }
    for (const FieldComponents& field : fields)
      result.push_back(substitute(space.along(field, symbol - image), values));
  }
  return result;
}

namespace {

// Of the generators alone: how the ranks grow is not known.
Growth not_followed(Growth growth, std::size_t generators, std::string why) {
  growth.ranks.resize(1);
  growth.fields.resize(generators);
  growth.words.clear();
  growth.spanning.resize(1);
  growth.bound = Bound::at_least;
  growth.open = std::move(why);
  growth.first_open = 0;
  return growth;
}

}  // namespace

// Ranks at generic points of Q are no smaller than those where holonomic constraints hold that are not solved for a coordinate. They are
// these where a configuration that satisfies the constraints shows it.
Growth generic_growth(const Fields& generators, const ConstraintForms& forms, const System& system,
                      const GrowthOptions& options) {
  using Guide = GenericGrowth::Guide;
  std::optional<Growth> growth = GenericGrowth(generators, forms, system, options, Guide::residues).run();
  if (!growth) growth = GenericGrowth(generators, forms, system, options, Guide::none).run();
  if (forms.relations.empty() || growth->fields.empty() ||
      are_independent_near_set(matrix_of_rows(growth->fields), system, options.budget))
    return std::move(*growth);
  return not_followed(std::move(*growth), generators.size(),
                      "no configuration on the holonomic constraints was found at which the brackets are independent");
}

GrowthThere growth_there(const std::vector<OneForm>& forms, const ConstraintForms& all, const Replacements& values,
                         std::size_t final_rank, const System& system, const GrowthOptions& options) {
  GrowthThere result;
  const Meter meter(options.budget);
  try {
    const auto generators = local_generators(forms, all.space, values, system, options.budget);
    if (!generators) {
      result.end = GrowthThere::End::dependent;
      result.open = "the constraints are dependent there";
      return result;
    }
    result.generators = *generators;
    const bool tangent = is_tangent(*generators, all.space, values, system, options.budget);
    const auto finished = tangent ? GrowthThere::End::tangent : GrowthThere::End::full;
    Fields newest = *generators, there;
    for (std::size_t depth = 1; depth <= options.depth; ++depth) {
      meter.check_time("brackets at a point");
      for (const FieldComponents& field : newest) {
        there.push_back(substitute(field, values));
        const auto undefined = [](const Expr& e) { return e.is(Kind::undefined); };
        if (std::any_of(there.back().begin(), there.back().end(), undefined)) {
          result.open = "a field is not defined there";
          return result;
        }
      }
      Budget rest = options.budget;
      rest.seconds = std::max(0.01, rest.seconds - meter.elapsed());
      const auto found = rank(matrix_of_rows(there), system.assumptions, rest);
      if (!found) throw found.error();
      // At generic points of a set that D is tangent to, brackets of what D is there: once they rest, they rest for ever.
      if (tangent && !result.ranks.empty() && found->rank == result.ranks.back()) {
        result.end = finished;
        return result;
      }
      result.ranks.push_back(found->rank);
      Fields kept;
      for (const std::size_t r : found->rows) kept.push_back(there[r]);
      there = std::move(kept);
      if (found->rank == final_rank) {
        result.end = finished;
        return result;
      }
      Fields next;
      for (std::size_t a = 0; a < generators->size(); ++a) {
        for (std::size_t y = depth == 1 ? a + 1 : 0; y < newest.size(); ++y) {
          meter.check_time("brackets at a point");
          FieldComponents bracket = simplified(all.space.bracket((*generators)[a], newest[y]), system);
          if (!is_zero_field(bracket) && std::find(next.begin(), next.end(), bracket) == next.end())
            next.push_back(std::move(bracket));
        }
      }
      newest = std::move(next);
      if (newest.empty()) {
        result.end = finished;
        return result;
      }
    }
    result.open = "the depth of brackets is limited";
  } catch (const BudgetExceeded& over) {
    result.open = over.limit == Limit::none ? over.where : "over budget: " + over.where;
  }
  return result;
}

}  // namespace anholon
