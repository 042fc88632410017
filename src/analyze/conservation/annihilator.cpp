#include "anholon/analyze/conservation/annihilator.hpp"

#include <algorithm>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/conservation/reaction_span.hpp"
#include "anholon/analyze/conservation/reaction_strata.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t fewest_by_residues = 8;   // forces of which residues tell first whether they are independent
constexpr std::size_t largest_expanded = 2000;  // nodes of reactions whose kernel is looked for without haste

// Velocities at which a quadratic function of u is known by its values: 0, ±e_a, e_a + e_b; some at which the root of a sum of
// two squares is rational; then some more.
std::vector<std::vector<long>> fiber_points(std::size_t k) {
  std::vector<std::vector<long>> points{std::vector<long>(k, 0)};
  for (std::size_t a = 0; a < k; ++a) {
    for (const long sign : {1, -1}) {
      points.emplace_back(k, 0);
      points.back()[a] = sign;
    }
    for (std::size_t b = 0; b < a; ++b) {
      points.emplace_back(k, 0);
      points.back()[a] = points.back()[b] = 1;
    }
  }
  for (long more = 2; more < 6; ++more) {
    auto& point = points.emplace_back();
    for (std::size_t a = 0; a < k; ++a) point.push_back((more * static_cast<long>(a + 1)) % 7 - 3);
  }
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (const long sign : {1, -1}) {
        points.emplace_back(k, 0);
        points.back()[a] = 3, points.back()[b] = 4 * sign;
      }
    }
  }
  return points;
}

std::size_t roots_in(std::span<const Expr> e) { return nodes_where(e, is_root).size(); }

class AnnihilatorSearch {
 public:
  explicit AnnihilatorSearch(const ConstrainedMotion& motion)
      : motion_(motion), system_(motion.system()), u_(motion.independent_velocities()),
        limits_(limits_for(system_, {})) {
    limits_.exact = motion.budget();
  }

  Within<Applicable<Annihilator>> run() {
    using Answer = Applicable<Annihilator>;
    result_.dimension = system_.degrees();
    const Matrix rows = constraint_rows(system_, true);
    for (const Expr& e : rows.entries()) by_velocity_ = by_velocity_ || contains_any(motion_.on_set(e), u_);
    std::optional<Kernel> ideal;
    if (!by_velocity_) {
      auto kernel = system_.constraints.empty() ? Within<std::optional<Kernel>>(Kernel{unit_fields(system_), {}})
                                                : kernel_on_constraint_set(rows, system_, limits_);
      if (!kernel) return tl::make_unexpected(kernel.error());
      if (!*kernel) return Answer{std::nullopt, dependent_constraints(true)};
      ideal = std::move(**kernel);
    }
    // The reactions as combinations of forces that depend on the configuration only: λ of N, or R itself.
    forces_ = motion_.on_set(by_velocity_ ? reaction(rows) : motion_.multipliers());
    const bool spanned = ideal && are_independent_forces();
    const auto sample =
        spanned ? std::optional(Matrix(forces_.size(), forces_.size(), zero())) : samples({forces_}, forces_.size());
    if (!sample)
      return Answer{std::nullopt, "the reactions have no values modulo a prime (roots or absolute values occur)"};
    if (by_velocity_) {
      if (const auto over = kernel_for_all_velocities(rows)) return tl::make_unexpected(*over);
    } else {
      result_.ideal = ideal->basis;
    }
    if (ideal && sample->rows() == forces_.size()) {
      result_.basis = ideal->basis;
      result_.nonzero = ideal->nonzero;
    } else if (const auto over = from_samples(*sample, rows)) {
      return tl::make_unexpected(*over);
    }
    if (depends_on_sheet(result_.basis) || depends_on_sheet(result_.ideal))
      return Answer{std::nullopt, "it is another one on each sheet of the constraint set"};
    for (const auto& field : result_.basis) {
      if (ideal && sample->rows() == forces_.size()) break;  // N·Y = 0 already
      if (motion_.vanishes(dot(reaction(rows), field, system_)).kind != VerdictKind::proved) {
        return Answer{
            std::nullopt,
            "a field that annihilates the reactions at many velocities could not be proved to annihilate all"};
      }
    }
    if (!is_solved()) {
      if (!spans_on_set()) return Answer{std::nullopt, "the constraint set could not be solved for velocities"};
      return Answer{std::move(result_), {}};
    }
    strata(sample->rows(), rows);
    return Answer{std::move(result_), {}};
  }

 private:
  // Over the functions of the configuration: at enough velocities in one fiber they are then independent covectors.
  [[nodiscard]] bool are_independent_forces() const {
    if (forces_.size() < fewest_by_residues) return false;
    std::vector<Expr> held = symbols_of(forces_);
    std::erase_if(held, [&](const Expr& s) { return std::find(u_.begin(), u_.end(), s) != u_.end(); });
    const auto independent = independent_functions(forces_, held, system_.assumptions);
    return independent && independent->size() == forces_.size();
  }

  [[nodiscard]] Expr zero() const { return system_.workspace().number(0); }

  [[nodiscard]] static bool depends_on_sheet(const std::vector<FieldComponents>& fields) {
    return std::any_of(fields.begin(), fields.end(), [](const FieldComponents& field) {
      const std::vector<Expr> symbols = symbols_of(field);
      return std::any_of(symbols.begin(), symbols.end(), is_side);
    });
  }

  // Constraints on velocities are; holonomic ones that are not stay relations.
  [[nodiscard]] bool is_solved() const {
    const auto& left = motion_.restriction().left;
    return std::none_of(system_.constraints.begin(), system_.constraints.end(), [&](const SystemConstraint& c) {
      return c.position.is_null() && std::find(left.begin(), left.end(), c.name) != left.end();
    });
  }

  // What was found at velocities off the constraint set is no more than a guess: at states certainly on it, at one configuration, the
  // reactions span what the basis leaves. For which parameters they span less, and where, is then not decided.
  bool spans_on_set() {
    const std::size_t left = result_.dimension - result_.basis.size();
    if (left > 0 && detail::recheck_span(left, {}, system_, motion_.budget()).confirmed != VerdictKind::proved)
      return false;
    result_.grows.kind = VerdictKind::refuted;
    result_.grows.reason = "the reactions span the rest at states on the constraint set";
    if (!parameter_symbols(*system_.model).empty()) result_.grows.refuted_for = ParameterScope::general;
    result_.grows.witness = Witness{};
    return true;
  }

  [[nodiscard]] std::vector<Expr> reaction(const Matrix& rows) const {
    std::vector<Expr> result(system_.degrees(), zero());
    for (std::size_t r = 0; r < rows.rows(); ++r) {
      for (std::size_t j = 0; j < rows.columns(); ++j) result[j] = result[j] + motion_.multipliers()[r] * rows(r, j);
    }
    return result;
  }

  // Roots of functions of the configuration are the same at all velocities.
  [[nodiscard]] bool has_roots_of_velocities(const std::vector<std::vector<Expr>>& covectors) const {
    return std::any_of(covectors.begin(), covectors.end(), [&](const auto& covector) {
      return any_node(covector, [&](const Expr& e) { return is_root(e) && contains_any(e, u_); });
    });
  }

  // Independent values of covectors in one fiber, a row for each. Where roots of velocities occur, values without roots
  // come first, and no more roots are looked at together than there are rows.
  [[nodiscard]] std::optional<Matrix> samples(const std::vector<std::vector<Expr>>& covectors,
                                              std::size_t width) const {
    std::vector<std::vector<Expr>> rows;
    const Meter meter(motion_.budget());
    for (const auto& point : fiber_points(u_.size())) {
      meter.check_time("reactions at velocities");
      Replacements there;
      for (std::size_t a = 0; a < u_.size(); ++a) there[u_[a]] = system_.workspace().number(point[a]);
      for (const auto& covector : covectors) {
        rows.push_back(substitute(covector, there));
        const auto undefined = [](const Expr& e) { return e.is(Kind::undefined); };
        if (std::any_of(rows.back().begin(), rows.back().end(), undefined)) rows.pop_back();
      }
    }
    if (width == 0 || rows.empty()) return Matrix(0, width, std::vector<Expr>{});
    const Matrix all = matrix_of_rows(rows, width);
    if (has_roots_of_velocities(covectors)) return samples_with_roots(std::move(rows), width);
    const auto chosen = certainly_independent_rows(all, system_.assumptions);
    if (!chosen) return std::nullopt;
    return chosen_rows(all, *chosen);
  }

  [[nodiscard]] std::optional<Matrix> samples_with_roots(std::vector<std::vector<Expr>> rows, std::size_t width) const {
    for (auto& row : rows) {
      for (Expr& e : row) e = simplify(e, system_.assumptions);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return roots_in(a) < roots_in(b); });
    std::vector<std::vector<Expr>> taken;
    bool any = false;
    for (const auto& row : rows) {
      if (taken.size() == width) break;
      std::vector<std::vector<Expr>> more = taken;
      more.push_back(row);
      const auto chosen = certainly_independent_rows(matrix_of_rows(more, width), system_.assumptions);
      any = any || chosen.has_value();
      if (chosen && chosen->size() == more.size()) taken = std::move(more);
    }
    if (!any) return std::nullopt;
    return matrix_of_rows(taken, width);
  }

  // The intersection of ker N(q, v) over the velocities v of the constraint set, as far as it is proved.
  std::optional<BudgetExceeded> kernel_for_all_velocities(const Matrix& rows) {
    std::vector<std::vector<Expr>> covectors;
    for (std::size_t r = 0; r < rows.rows(); ++r) {
      auto& covector = covectors.emplace_back();
      for (std::size_t j = 0; j < rows.columns(); ++j) covector.push_back(motion_.on_set(rows(r, j)));
    }
    const auto sample = samples(covectors, system_.degrees());
    if (!sample || sample->rows() == system_.degrees()) return std::nullopt;
    auto kernel = nullspace(*sample, system_.assumptions, motion_.budget());
    if (!kernel) return kernel.error();
    for (auto& field : kernel->basis) {
      make_readable(field, system_, limits_);
      const bool always = std::all_of(covectors.begin(), covectors.end(), [&](const auto& covector) {
        return motion_.vanishes(dot(covector, field, system_)).kind == VerdictKind::proved;
      });
      if (always) result_.ideal.push_back(std::move(field));
    }
    return std::nullopt;
  }

  std::optional<BudgetExceeded> from_samples(const Matrix& sample, const Matrix& rows) {
    if (sample.rows() == 0) {
      result_.basis = unit_fields(system_);
      return std::nullopt;
    }
    if (by_velocity_ && sample.rows() == system_.degrees()) return std::nullopt;  // nothing but zero
    Matrix covectors = sample;
    if (!by_velocity_) {
      covectors = Matrix(sample.rows(), system_.degrees(), zero());
      for (std::size_t i = 0; i < sample.rows(); ++i) {
        for (std::size_t j = 0; j < system_.degrees(); ++j) {
          std::vector<Expr> terms{zero()};
          for (std::size_t r = 0; r < rows.rows(); ++r) terms.push_back(sample(i, r) * motion_.on_set(rows(r, j)));
          covectors(i, j) = sum(terms);
        }
      }
    }
    Budget budget = motion_.budget();
    if (has_more_nodes(covectors.entries(), largest_expanded)) {
      budget.seconds = std::min(budget.seconds, 0.2);
      budget.terms = std::min<std::size_t>(budget.terms, 20'000);
    }
    auto kernel = nullspace(covectors, system_.assumptions, budget);
    if (!kernel) return kernel.error();
    for (auto& field : kernel->basis) make_readable(field, system_, limits_);
    result_.basis = std::move(kernel->basis);
    result_.nonzero = std::move(kernel->nonzero);
    return std::nullopt;
  }

  // Where, and for which functions and parameters, the reactions span less.
  void strata(std::size_t rank, const Matrix& rows) {
    detail::ReactionStrata strata =
        detail::reaction_strata(by_velocity_ ? reaction(rows) : motion_.multipliers(), rank, motion_);
    result_.grows = std::move(strata.grows);
    result_.loci = std::move(strata.loci);
    result_.open_loci = std::move(strata.open);
    result_.singular_loci = std::move(strata.singular);
    result_.looked_at = strata.looked_at;
  }

  const ConstrainedMotion& motion_;
  const System& system_;
  std::vector<Expr> u_;
  ClosedFormLimits limits_;
  bool by_velocity_ = false;
  std::vector<Expr> forces_;
  Annihilator result_;
};

}  // namespace

Within<Applicable<Annihilator>> reaction_annihilator(const ConstrainedMotion& motion) {
  try {
    return AnnihilatorSearch(motion).run();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

}  // namespace anholon
