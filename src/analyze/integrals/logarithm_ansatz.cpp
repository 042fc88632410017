#include "anholon/analyze/integrals/logarithm_ansatz.hpp"

#include <algorithm>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/integrals/configuration_monomials.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostMonomials = 64;
constexpr std::size_t kMostFactored = 300;  // nodes of what is factored

bool is_free_of(const Expr& e, const Replacements& given) {
  return std::none_of(given.begin(), given.end(), [&](const auto& g) { return contains_any(e, {&g.first, 1}); });
}

}  // namespace

Expr power_product(const std::vector<std::pair<Expr, Expr>>& powers, const Expr& exponent,
                   const Assumptions& assumptions, std::vector<Expr>& zeros) {
  Expr result = exponent.workspace().number(1);
  for (auto [p, c] : powers) {
    const ProvedSign shown = manifest_sign(p, assumptions);
    ProvedSign sign = sign_of(p, assumptions);
    if (sign == ProvedSign::unknown) sign = shown;
    if (sign == ProvedSign::positive && shown != sign) {  // (y^3 + 1)^2 + 1 shows it, y^6 + 2*y^3 + 2 does not
      const auto form = manifest_form(p, assumptions);
      if (form && reading_length(*form) <= reading_length(p)) p = *form;
    }
    const bool even = c.is(Kind::number) && is_integer(c.number()) && mpz_even_p(c.number().get_num_mpz_t()) != 0;
    result = result * pow(sign == ProvedSign::positive || even ? p : sign == ProvedSign::negative ? -p : abs(p), c);
    if (!excludes_zero(sign)) zeros.push_back(p);
  }
  return exponent.is_zero_literal() ? result : result * exp(exponent);
}

LogarithmAnsatz::LogarithmAnsatz(const ConstrainedMotion& motion, Along along)
    : motion_(motion), system_(motion.system()), along_(std::move(along)),
      parameters_(parameter_symbols(*motion.system().model)) {}

void LogarithmAnsatz::add(const Expr& factor) {
  if (!is_of_parameters(factor, *system_.model) &&
      std::find(factors_.begin(), factors_.end(), factor) == factors_.end())
    factors_.push_back(factor);
}

void LogarithmAnsatz::add_factors_of(const Expr& e) {
  if (has_more_nodes({&e, 1}, kMostFactored)) return;
  for (const Expr& f : irreducible_factors(e, system_.assumptions)) add(f);
}

void LogarithmAnsatz::add_coordinates(const Replacements& given) {
  const auto all = configuration_monomials(motion_, 1, kMostMonomials);
  if (!all) return;
  for (auto m = all->begin() + 1; m != all->end(); ++m) {
    if (is_free_of(*m, given)) monomials_.push_back(*m);
  }
}

void LogarithmAnsatz::add_functions_in(std::span<const Expr> e, const Replacements& given) {
  const std::vector<Expr> velocities = system_.frame.velocity_symbols();
  for (const ModelFunction& f : system_.model->functions) {
    const bool known = std::find(monomials_.begin(), monomials_.end(), f.applied) != monomials_.end();
    if (known || contains_any(f.applied, velocities) || !is_free_of(f.applied, given)) continue;
    const bool occurs = any_node(
        e, [&](const Expr& node) { return node.is(Kind::application) && node.undefined_function().name == f.name; });
    if (occurs) monomials_.push_back(f.applied);
  }
}

void LogarithmAnsatz::leave_out(std::span<const Expr> symbols) {
  std::erase_if(factors_, [&](const Expr& f) { return contains_any(f, symbols); });
}

void LogarithmAnsatz::keep_those_with_residues() {
  const auto has_none = [&](const Expr& rate) { return !residues({&rate, 1}, system_.assumptions).has_value(); };
  std::erase_if(factors_, [&](const Expr& p) { return has_none(rate_of_logarithm(p)); });
  std::erase_if(monomials_, [&](const Expr& m) { return has_none(along_(m)); });
}

std::optional<Logarithm> LogarithmAnsatz::with_rate(const Expr& rate, const Budget& budget) const {
  std::vector<Expr> rates;
  for (const Expr& p : factors_) rates.push_back(rate_of_logarithm(p));
  for (const Expr& m : monomials_) rates.push_back(along_(m));
  const auto independent = independent_functions(rates, parameters_, system_.assumptions);
  if (!independent) return std::nullopt;
  std::vector<Expr> chosen;
  for (const std::size_t k : *independent) chosen.push_back(rates[k]);
  chosen.push_back(rate);
  const auto relations = constant_relations(chosen, parameters_, system_.assumptions, budget);
  if (!relations || relations->basis.size() != 1) return std::nullopt;
  const ConstantRelation& r = relations->basis.front();
  if (r.coefficients.back().is_zero_literal()) return std::nullopt;
  const Expr zero = system_.workspace().number(0);
  Logarithm result{system_.workspace().number(1), {}, {}, zero, r.verdict};
  std::vector<Expr> exponent{zero};
  for (std::size_t k = 0; k < independent->size(); ++k) {
    if (r.coefficients[k].is_zero_literal()) continue;
    const Expr c = simplify(-r.coefficients[k] / r.coefficients.back(), system_.assumptions);
    const std::size_t chosen_one = (*independent)[k];
    if (chosen_one >= factors_.size()) {
      exponent.push_back(c * monomials_[chosen_one - factors_.size()]);
      continue;
    }
    result.powers.emplace_back(factors_[chosen_one], c);
  }
  result.exponent = sum(exponent);
  result.value = power_product(result.powers, result.exponent, system_.assumptions, result.zeros);
  return result;
}

}  // namespace anholon
