#include <algorithm>

#include "anholon/algebra/constant_relations.hpp"
#include "anholon/algebra/modular_test.hpp"
#include "anholon/algebra/sign.hpp"
#include "anholon/algebra/zero_modulo.hpp"
#include "anholon/algebra/zero_test.hpp"
#include "anholon/analyze/detail/coefficient_loci.hpp"
#include "anholon/analyze/vanishing.hpp"
#include "anholon/analyze/zero_charts.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kMostCoefficients = 400;

bool has_roots(std::span<const Expr> e) {
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(e.front().workspace(), w.id(i));
    if (node.is(Kind::power) && !is_integer(node.exponent())) return true;
    if (node.is(Kind::function) && (node.function() == Function::abs || node.function() == Function::log)) return true;
  }
  return false;
}

class LociFinder {
 public:
  LociFinder(const System& system, const Budget& budget) : system_(system), budget_(budget), meter_(budget) {}

  CoefficientLoci run(const std::vector<Expr>& functions) {
    const auto free_of_configuration = [&](const Expr& f) { return !has_applications(f) && coordinates_in(f, system_).empty(); };
    if (std::any_of(functions.begin(), functions.end(), [&](const Expr& f) { return !f.is_zero_literal() && free_of_configuration(f); })) {
      result_.decided = true;  // it vanishes nowhere for every u
      return std::move(result_);
    }
    if (!collect(functions)) return {};
    const auto candidates = fewest_zeros();
    if (!candidates) return {};
    result_.decided = true;
    for (const Expr& factor : *candidates) look_at(factor);
    return std::move(result_);
  }

 private:
  [[nodiscard]] Budget rest() const {
    Budget budget = budget_;
    budget.seconds = std::max(0.01, budget.seconds - meter_.elapsed());
    return budget;
  }

  bool collect(const std::vector<Expr>& functions) {
    if (functions.empty() || has_roots(functions)) return false;
    std::vector<Expr> fixed = parameter_symbols(*system_.model);
    const auto& q = system_.frame.configuration_symbols();
    fixed.insert(fixed.end(), q.begin(), q.end());
    fixed.push_back(system_.frame.time());
    for (const Expr& f : functions) {
      if (f.is_zero_literal()) continue;
      const auto rows = coefficient_matrix({&f, 1}, fixed, system_.assumptions, rest());
      if (!rows || coefficients_.size() + rows->entries().size() > kMostCoefficients) return false;
      for (const Expr& c : rows->entries()) {
        if (!c.is_zero_literal() && std::find(coefficients_.begin(), coefficients_.end(), c) == coefficients_.end()) coefficients_.push_back(c);
      }
    }
    return !coefficients_.empty();
  }

  // The functions of the configuration at whose zeros one of the coefficients vanishes: that of the fewest.
  [[nodiscard]] std::optional<std::vector<Expr>> fewest_zeros() const {
    std::optional<std::vector<Expr>> best;
    for (const Expr& c : coefficients_) {
      if (meter_.elapsed() > budget_.seconds) break;
      std::vector<Expr> zeros = possible_zeros(c, system_.assumptions, rest());
      std::erase_if(zeros, [&](const Expr& z) { return is_of_parameters(z, *system_.model); });
      if (!best || zeros.size() < best->size()) best = std::move(zeros);
      if (best->empty()) break;
    }
    return best;
  }

  [[nodiscard]] bool all_vanish_at(const Replacements& there, bool& refuted) const {
    for (const Expr& c : coefficients_) {
      const Expr value = substitute(c, there);
      refuted = certainly_nonzero(value, system_.assumptions);
      if (refuted) return false;
      const VerdictKind kind = is_zero(value, system_.assumptions, rest()).kind;
      refuted = kind == VerdictKind::refuted;
      if (kind != VerdictKind::proved) return false;
    }
    return true;
  }

  void look_at(const Expr& factor) {
    if (has_applications(factor) || coordinates_in(factor, system_).empty()) {
      result_.open.push_back(factor);
      return;
    }
    const ZeroCharts charts = zero_charts(factor, system_, rest());
    bool listed = false, open = !charts.all;
    for (const ZeroChart& chart : charts.list) {
      bool refuted = false;
      if (all_vanish_at(chart.values, refuted)) {
        listed = true;
      } else if (!refuted) {
        open = true;
      }
    }
    if (!listed && open) {
      listed = std::all_of(coefficients_.begin(), coefficients_.end(), [&](const Expr& c) {
        return is_zero_modulo(c, {&factor, 1}, system_.assumptions, rest()).kind == VerdictKind::proved;
      });
      open = !listed;
    }
    if (listed) result_.list.push_back(factor);
    if (open && !listed) result_.open.push_back(factor);
  }

  const System& system_;
  Budget budget_;
  Meter meter_;
  std::vector<Expr> coefficients_;
  CoefficientLoci result_;
};

}  // namespace

CoefficientLoci coefficient_loci(const std::vector<Expr>& functions, const System& system, const Budget& budget) {
  return LociFinder(system, budget).run(functions);
}

}  // namespace anholon::detail
