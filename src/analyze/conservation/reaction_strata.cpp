#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "anholon/algebra/decide/common_zeros.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/checking/nonvanishing.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/conservation/coefficient_loci.hpp"
#include "anholon/analyze/conservation/reaction_span.hpp"
#include "anholon/analyze/conservation/reaction_strata.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/statement/contains.hpp"
#include "anholon/analyze/statement/function_values.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kMostMinors = 40, kMostTermsOfMinor = 5'000;
constexpr std::size_t kLargestExpandedLaw = 6;
constexpr std::size_t kLargestLaw = 12;  // rows of a law whose determinant is taken

bool next(std::vector<std::size_t>& columns, std::size_t width) {
  for (std::size_t k = columns.size(); k-- > 0;) {
    if (columns[k] + (columns.size() - k) >= width) continue;
    ++columns[k];
    for (std::size_t j = k + 1; j < columns.size(); ++j) columns[j] = columns[j - 1] + 1;
    return true;
  }
  return false;
}

// Functions on the fiber at so many independent velocities, a row for each.
std::vector<std::vector<Expr>> copies_of(const std::vector<Expr>& functions, std::size_t rank,
                                         const VelocityFiber& fiber, const System& system) {
  const std::vector<Expr> on_fiber = fiber(functions);
  std::vector<std::vector<Expr>> copies;
  for (std::size_t i = 0; i < rank; ++i) {
    Replacements copy;
    for (const Expr& u : fiber.independent)
      copy[u] = system.workspace().symbol(fresh_name(*system.model, fmt::format("{}_{}", u.name(), i + 1)), u.order());
    copies.push_back(substitute(on_fiber, copy));
  }
  return copies;
}

enum class LawThere { regular, singular, unknown };

class StrataSearch {
 public:
  StrataSearch(const std::vector<Expr>& forces, std::size_t rank, const ConstrainedMotion& motion)
      : forces_(forces), rank_(rank), motion_(motion), system_(motion.system()), budget_(motion.budget()) {
    budget_.terms = std::min(budget_.terms, kMostTermsOfMinor);
  }

  ReactionStrata run() {
    if (rank_ == 0) {
      result_.grows.kind = VerdictKind::refuted;
      result_.grows.reason = "there are no reactions";
      result_.looked_at = Listing::complete;
      return std::move(result_);
    }
    const VelocityFiber fiber = widest_fiber();
    const auto minors = minors_at_copies(forces_, rank_, fiber, system_, budget_);
    if (!minors) {
      grows_on_graph(fiber);
      return std::move(result_);
    }
    result_.grows = all_vanish(where_positions_hold(*minors), on_fiber(), budget_);
    CoefficientLoci loci = coefficient_loci(*minors, system_, budget_);
    result_.looked_at = loci.looked_at;
    // What happens at the poles of the fiber its minors do not say.
    std::erase_if(loci.list, [&](const CoefficientLocus& locus) { return contains(fiber.poles, locus.factor); });
    std::erase_if(loci.open, [&](const Expr& factor) { return contains(fiber.poles, factor); });
    add(loci, fiber);
    for (const Expr& pole : fiber.poles) look_at_pole(pole, fiber);
    drop_conditions_without_law(fiber);
    return std::move(result_);
  }

 private:
  // With the demand that a state there is one: nothing is divided by zero, and roots that are taken on the way to the constraint set are
  // real, at each copy of the velocities.
  [[nodiscard]] System on_fiber() const {
    System result = system_;
    auto& guards = result.assumptions.guards;
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) return result;
    // And the law determines reactions there, whatever cancels in their formulas.
    const Matrix law = law_matrix(system_);
    if (law.rows() <= kLargestExpandedLaw && !contains_any(law.entries(), system_.frame.velocity_symbols()))
      guards.push_back(pow(substitute(determinant_on_graph(law), set->positions), -1));
    for (const auto& [q, image] : set->positions) guards.push_back(image);
    for (const Expr& e : set->nonzero) {
      const Expr divisor = substitute(e, set->positions);
      if (!contains_any(divisor, system_.frame.velocity_symbols())) guards.push_back(pow(divisor, -1));
    }
    if (set->branches.empty()) return result;
    VelocityFiber roots{set->velocities, set->positions, {}, {}};
    std::vector<Expr> dependent;
    for (const std::size_t i : set->independent) roots.independent.push_back(system_.frame.velocities()[i].velocity);
    for (const auto& [velocity, image] : set->velocities) dependent.push_back(velocity);
    for (const auto& copy : copies_of(dependent, rank_, roots, system_))
      guards.insert(guards.end(), copy.begin(), copy.end());
    return result;
  }

  // The motion may leave quadratic holonomic constraints as relations; a configuration that is shown lies on them.
  [[nodiscard]] std::vector<Expr> where_positions_hold(const std::vector<Expr>& functions) const {
    if (motion_.restriction().complete()) return functions;
    const auto set = restrict_to_constraints(system_, budget_);
    return set ? substitute(functions, set->positions) : functions;
  }

  [[nodiscard]] std::optional<Witness> moved_onto_positions(Witness shown) const {
    if (motion_.restriction().complete()) return shown;
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) return std::nullopt;
    std::erase_if(shown.values, [&](const auto& v) { return set->positions.contains(v.first); });
    return recheck_span(rank_, shown, system_, budget_).confirmed == VerdictKind::proved ? std::optional(shown)
                                                                                         : std::nullopt;
  }

  // Minors that are too large to be expanded: a configuration and velocities at which one of them, kept as a
  // graph, is not zero.
  void grows_on_graph(const VelocityFiber& fiber) {
    result_.grows.reason = "over budget";
    auto shown = independent_at(copies_of(forces_, rank_, fiber, system_), on_fiber().assumptions, motion_.budget());
    if (shown) shown = moved_onto_positions(*shown);
    if (!shown) return;
    result_.grows.kind = VerdictKind::refuted;
    result_.grows.witness = shown;
    result_.grows.refuted_for = ParameterScope::general;
    result_.grows.reason = "it fails at the witness; for which other parameters it may hold was not decided";
  }

  // A condition under which the law determines no reactions says nothing about them.
  void drop_conditions_without_law(const VelocityFiber& fiber) {
    for (auto& clause : result_.grows.conditions) {
      std::erase_if(clause, [&](const Expr& e) {
        return !is_of_parameters(e, *system_.model) &&
               law_on({e, LocusPart::whole, charts_of(e)}, fiber) == LawThere::singular;
      });
      if (!clause.empty()) continue;
      result_.grows.kind = result_.grows.witness ? VerdictKind::refuted : VerdictKind::undecided;
      result_.grows.reason = "it fails at the witness; what would make it true leaves the law singular";
      result_.grows.conditions.clear();
      return;
    }
  }

  // That of the restriction to the constraint set, or a better one where its velocities degenerate.
  [[nodiscard]] VelocityFiber widest_fiber() const {
    const Restriction& set = motion_.restriction();
    VelocityFiber result{set.velocities, set.positions, motion_.independent_velocities(), {}};
    for (const Expr& e : set.nonzero) {
      for (const Expr& factor : possible_zeros(set(e), system_.assumptions)) {
        if (!is_of_parameters(factor, *system_.model) && !contains(result.poles, factor))
          result.poles.push_back(factor);
      }
    }
    if (result.poles.empty()) return result;
    const auto regular = regular_kinematics(system_, nullptr, limits_for(system_, {.exact = budget_}));
    if (!regular || !*regular) return result;
    result.velocities = (*regular)->replacements(system_);
    result.poles.clear();
    result.independent.clear();
    for (const IndependentVelocity& u : (*regular)->independent) result.independent.push_back(u.symbol);
    return result;
  }

  // A hypersurface on which the velocities of the fiber degenerate: the same question in velocities that do
  // not.
  void look_at_pole(const Expr& pole, const VelocityFiber& elsewhere) {
    // The law is one for all velocities of a configuration where it does not contain them.
    if (!contains_any(law_matrix(system_).entries(), system_.frame.velocity_symbols()) &&
        law_on({pole, LocusPart::whole, charts_of(pole)}, elsewhere) == LawThere::singular) {
      result_.singular.push_back(pole);
      return;
    }
    const ZeroCharts zeros = zero_charts(pole, system_, budget_);
    std::vector<Replacements> sets;
    for (const ZeroChart& chart : zeros.list) sets.push_back(chart.values);
    const auto fiber = zeros.listing == Listing::complete
                           ? fiber_near(sets, motion_.restriction().positions, system_, budget_)
                           : std::nullopt;
    const auto minors =
        fiber ? minors_at_copies(forces_, rank_, *fiber, system_, budget_) : tl::make_unexpected(BudgetExceeded{});
    if (!minors) {
      result_.open.push_back(pole);
      return;
    }
    CoefficientLoci loci = coefficient_loci(*minors, std::vector<Expr>{pole}, system_, budget_);
    add(loci, *fiber);
  }

  [[nodiscard]] std::vector<ZeroChart> charts_of(const Expr& factor) const {
    return has_applications(factor) ? std::vector<ZeroChart>{} : zero_charts(factor, system_, budget_).list;
  }

  void add(CoefficientLoci& loci, const VelocityFiber& fiber) {
    for (CoefficientLocus& locus : loci.list) {
      switch (law_on(locus, fiber)) {
        case LawThere::singular: result_.singular.push_back(locus.factor); break;
        case LawThere::unknown: result_.open.push_back(locus.factor); break;
        case LawThere::regular: {
          AnnihilatorLocus& found = result_.loci.emplace_back();
          found.factor = locus.factor;
          found.span = rank_;
          found.generic = result_.grows.witness;
          if (locus.part == LocusPart::charts) {
            for (const ZeroChart& chart : locus.charts) found.chart.push_back(chart.shown);
          }
          // A factor of a normal form need not be one of the function: sin² + cos² = 1.
          const ReactionLocusClaim claim{found.factor, found.chart, found.span, found.generic.value_or(Witness{})};
          if (found.generic && recheck(claim, system_, motion_.budget()).confirmed == VerdictKind::proved) break;
          result_.open.push_back(found.factor);
          result_.loci.pop_back();
        }
      }
    }
    result_.open.insert(result_.open.end(), loci.open.begin(), loci.open.end());
  }

  // Does [[A, −Nᵀ], [B, 0]] determine the reactions at generic points of the locus?
  [[nodiscard]] LawThere law_on(const CoefficientLocus& locus, const VelocityFiber& fiber) const {
    const Matrix law = law_matrix(system_);
    const Matrix there(law.rows(), law.columns(), fiber(law.entries()));
    std::vector<Expr> both = there.entries();
    both.push_back(locus.factor);
    const FunctionValues values(both, system_);
    if (!values.independent()) return LawThere::unknown;
    const std::vector<Expr> at_a_point = values.at_a_point(there.entries());
    const Expr factor = values.at_a_point(locus.factor);
    // An irreducible function of something that the law does not contain divides no function of the rest.
    const std::vector<Expr> known = symbols_of(at_a_point), own = symbols_of(factor);
    if (std::any_of(own.begin(), own.end(), [&](const Expr& s) { return !contains(known, s); }))
      return LawThere::regular;
    std::vector<Replacements> charts;
    for (const ZeroChart& chart : locus.charts) charts.push_back(chart.values);
    if (factor.is(Kind::symbol)) charts = {{{factor, system_.workspace().number(0)}}};
    std::optional<LawThere> all;
    for (const Replacements& chart : charts) {
      std::vector<Expr> entries = substitute(at_a_point, chart);
      for (Expr& e : entries) e = simplify(e, system_.assumptions);
      const LawThere one = regularity(Matrix(law.rows(), law.columns(), std::move(entries)));
      if (all && *all != one) return LawThere::unknown;
      all = one;
    }
    if (all) return *all;
    if (law.rows() > kLargestLaw) return LawThere::unknown;
    const auto d = determinant(there, system_.assumptions, budget_);
    return d && no_common_hypersurface(locus.factor, *d, system_.frame.configuration_symbols(), system_.assumptions,
                                       budget_)
               ? LawThere::regular
               : LawThere::unknown;
  }

  [[nodiscard]] LawThere regularity(const Matrix& law) const {
    if (divides_by_zero(law.entries(), system_.assumptions)) return LawThere::singular;  // not even defined there
    const auto rows = certainly_independent_rows(law, system_.assumptions);
    if (rows && rows->size() == law.rows()) return LawThere::regular;
    if (law.rows() > kLargestLaw) return LawThere::unknown;
    const auto d = determinant(law, system_.assumptions, budget_);
    return d && d->is_zero_literal() ? LawThere::singular : LawThere::unknown;
  }

  const std::vector<Expr>& forces_;
  std::size_t rank_;
  const ConstrainedMotion& motion_;
  const System& system_;
  Budget budget_;
  ReactionStrata result_;
};

}  // namespace

Within<std::vector<Expr>> minors_at_copies(const std::vector<Expr>& forces, std::size_t rank,
                                           const VelocityFiber& fiber, const System& system, const Budget& budget) {
  const std::vector<std::vector<Expr>> copies = copies_of(forces, rank, fiber, system);
  std::vector<std::size_t> columns(rank);
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  std::vector<Expr> minors;
  do {
    std::vector<Expr> entries;
    for (const auto& copy : copies) {
      for (const std::size_t j : columns) entries.push_back(copy[j]);
    }
    const auto minor = determinant(Matrix(rank, rank, std::move(entries)), system.assumptions, budget);
    if (!minor) return tl::make_unexpected(minor.error());
    if (minors.size() >= kMostMinors)
      return tl::make_unexpected(BudgetExceeded{Limit::terms, "minors of the reactions"});
    minors.push_back(*minor);
  } while (next(columns, forces.size()));
  return minors;
}

ReactionStrata reaction_strata(const std::vector<Expr>& forces, std::size_t rank, const ConstrainedMotion& motion) {
  return StrataSearch(forces, rank, motion).run();
}

}  // namespace anholon::detail
