#include <algorithm>

#include "anholon/algebra/decide/common_zeros.hpp"
#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/coefficient_loci.hpp"
#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/statement/function_values.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kMostCoefficients = 400;

bool has_roots(std::span<const Expr> e) {
  return any_node(e, [](const Expr& node) { return is_root(node) || is_one_of(node, {Function::abs, Function::log}); });
}

class LociFinder {
 public:
  LociFinder(const std::vector<Expr>& functions, const System& system, const Budget& budget)
      : system_(system), budget_(budget), meter_(budget), values_(functions, system), functions_(functions),
        assumptions_(system.assumptions) {
    if (!values_.independent()) return;
    functions_ = values_.at_a_point(functions_);
    assumptions_ = values_.at_a_point(assumptions_);
  }

  CoefficientLoci run() {
    const auto free_of_configuration = [&](const Expr& f) { return !has_applications(f) && variables_in(f).empty(); };
    if (std::any_of(functions_.begin(), functions_.end(),
                    [&](const Expr& f) { return !f.is_zero_literal() && free_of_configuration(f); })) {
      result_.looked_at = Listing::complete;  // it vanishes nowhere for every u
      return std::move(result_);
    }
    if (!collect()) return {};
    const auto candidates = fewest_zeros();
    if (!candidates) return {};
    result_.looked_at = Listing::complete;
    for (const Expr& factor : *candidates) look_at(factor);
    return std::move(result_);
  }

  CoefficientLoci among(const std::vector<Expr>& candidates) {
    if (!collect()) {
      result_.open = candidates;
      return std::move(result_);
    }
    result_.looked_at = Listing::complete;
    for (const Expr& factor : candidates) look_at(values_.independent() ? values_.at_a_point(factor) : factor);
    return std::move(result_);
  }

 private:
  [[nodiscard]] Budget rest() const {
    Budget budget = budget_;
    budget.seconds = std::max(0.01, budget.seconds - meter_.elapsed());
    return budget;
  }

  // What varies with the configuration: coordinates, the time, the values of functions.
  [[nodiscard]] std::vector<Expr> variables() const {
    std::vector<Expr> result = system_.frame.configuration_symbols();
    result.push_back(system_.frame.time());
    result.insert(result.end(), values_.symbols().begin(), values_.symbols().end());
    return result;
  }
  [[nodiscard]] std::vector<Expr> variables_in(const Expr& e) const {
    const std::vector<Expr> all = variables();
    std::vector<Expr> result = symbols_of(e);
    std::erase_if(result, [&](const Expr& s) { return std::find(all.begin(), all.end(), s) == all.end(); });
    return result;
  }

  bool collect() {
    if (functions_.empty() || has_roots(functions_)) return false;
    std::vector<Expr> fixed = parameter_symbols(*system_.model);
    const std::vector<Expr> q = variables();
    fixed.insert(fixed.end(), q.begin(), q.end());
    for (const Expr& f : functions_) {
      if (f.is_zero_literal()) continue;
      const auto rows = coefficient_matrix({&f, 1}, fixed, assumptions_, rest());
      if (!rows || coefficients_.size() + rows->entries().size() > kMostCoefficients) return false;
      for (const Expr& c : rows->entries()) {
        if (!c.is_zero_literal() && std::find(coefficients_.begin(), coefficients_.end(), c) == coefficients_.end())
          coefficients_.push_back(c);
      }
    }
    return !coefficients_.empty();
  }

  // The functions of the configuration at whose zeros one of the coefficients vanishes: that of the fewest.
  [[nodiscard]] std::optional<std::vector<Expr>> fewest_zeros() const {
    std::optional<std::vector<Expr>> best;
    for (const Expr& c : coefficients_) {
      if (meter_.elapsed() > budget_.seconds) break;
      std::vector<Expr> zeros = possible_zeros(c, assumptions_, rest());
      std::erase_if(zeros, [&](const Expr& z) { return is_of_parameters(z, *system_.model); });
      if (!best || zeros.size() < best->size()) best = std::move(zeros);
      if (best->empty()) break;
    }
    return best;
  }

  // proved: all coefficients vanish there. refuted: one does not, at generic points.
  [[nodiscard]] VerdictKind all_vanish_at(const Replacements& there) const {
    VerdictKind result = VerdictKind::proved;
    for (const Expr& c : coefficients_) {
      const Expr value = substitute(c, there);
      if (certainly_nonzero(value, assumptions_)) return VerdictKind::refuted;
      const VerdictKind kind = is_zero(value, assumptions_, rest()).kind;
      if (kind == VerdictKind::refuted) return kind;
      if (kind != VerdictKind::proved) result = VerdictKind::undecided;
    }
    return result;
  }

  // On no hypersurface of its zeros do all coefficients vanish.
  [[nodiscard]] bool excluded_by_division(const Expr& factor) const {
    if (!values_.independent()) return false;
    const std::vector<Expr> all = variables();
    return std::any_of(coefficients_.begin(), coefficients_.end(),
                       [&](const Expr& c) { return no_common_hypersurface(factor, c, all, assumptions_, rest()); });
  }

  [[nodiscard]] bool included_by_division(const Expr& factor) const {
    const auto is_it = [&](const Expr& other) {
      return is_proved_zero(other - factor, assumptions_) || is_proved_zero(other + factor, assumptions_);
    };
    return std::all_of(coefficients_.begin(), coefficients_.end(), [&](const Expr& c) {
      const std::vector<Expr> factors = irreducible_factors(c, assumptions_);
      return std::any_of(factors.begin(), factors.end(), is_it) ||
             is_zero_modulo(c, {&factor, 1}, assumptions_, rest()).kind == VerdictKind::proved;
    });
  }

  void look_at(const Expr& factor) {
    const ZeroCharts found = zero_charts(factor, system_, rest());
    if (found.listing == Listing::complete && found.list.empty()) return;  // its zeros are no hypersurface
    CoefficientLocus locus{values_.as_function(factor), LocusPart::whole, {}};
    bool all_decided = found.listing == Listing::complete;
    for (const ZeroChart& chart : found.list) {
      const VerdictKind kind = all_vanish_at(chart.values);
      if (kind == VerdictKind::proved)
        locus.charts.push_back({{chart.shown.first, values_.as_function(chart.shown.second)}, chart.values});
      if (kind == VerdictKind::refuted) locus.part = LocusPart::charts;
      all_decided = all_decided && (kind == VerdictKind::proved || kind == VerdictKind::refuted);
    }
    if (!all_decided) {
      if (excluded_by_division(factor)) return;
      locus.part = included_by_division(factor) ? LocusPart::whole : LocusPart::charts;
      if (locus.part == LocusPart::charts) result_.open.push_back(locus.factor);
    }
    if (locus.part == LocusPart::whole || !locus.charts.empty()) result_.list.push_back(std::move(locus));
  }

  const System& system_;
  Budget budget_;
  Meter meter_;
  FunctionValues values_;
  std::vector<Expr> functions_;
  Assumptions assumptions_;
  std::vector<Expr> coefficients_;
  CoefficientLoci result_;
};

}  // namespace

CoefficientLoci coefficient_loci(const std::vector<Expr>& functions, const System& system, const Budget& budget) {
  return LociFinder(functions, system, budget).run();
}

CoefficientLoci coefficient_loci(const std::vector<Expr>& functions, const std::vector<Expr>& candidates,
                                 const System& system, const Budget& budget) {
  return LociFinder(functions, system, budget).among(candidates);
}

}  // namespace anholon::detail
