#include "anholon/analyze/measure/density.hpp"

#include <algorithm>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/integrals/configuration_monomials.hpp"
#include "anholon/analyze/motion/short_budget.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostMonomials = 64;
constexpr std::size_t kMostFactored = 300;                      // nodes of what is factored
constexpr std::size_t kMostExpanded = 1000, kMostEntries = 40;  // of a matrix whose determinant is

// det(ZᵀAZ) for the kinetic energy in u, and det A.
std::vector<Expr> determinants(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const Matrix& z = flow.kinematics.directions;
  const Matrix& a = system.mass_matrix;
  const Replacements put = flow.kinematics.replacements(system);
  Matrix inner(z.columns(), z.columns(), system.workspace().number(0));
  for (std::size_t r = 0; r < z.columns(); ++r) {
    for (std::size_t s = 0; s < z.columns(); ++s) {
      std::vector<Expr> terms{inner(r, s)};
      for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) terms.push_back(z(i, r) * substitute(a(i, j), put) * z(j, s));
      }
      inner(r, s) = sum(terms);
    }
  }
  std::vector<Expr> result;
  for (const Matrix& m : {inner, a}) {
    const auto zeros =
        std::count_if(m.entries().begin(), m.entries().end(), [](const Expr& e) { return e.is_zero_literal(); });
    const bool large = m.entries().size() - static_cast<std::size_t>(zeros) > kMostEntries;
    if (m.rows() == 0 || large || has_more_nodes(m.entries(), kMostExpanded)) continue;  // none: no velocity is free
    const auto value = determinant(m, system.assumptions, short_budget(motion));
    if (value) result.push_back(substitute(substitute(*value, put), flow.positions));
  }
  return result;
}

class DensityAnsatz {
 public:
  DensityAnsatz(const PhaseFlow& flow, const ConstrainedMotion& motion)
      : flow_(flow), motion_(motion), system_(motion.system()), parameters_(parameter_symbols(*motion.system().model)) {
  }

  void add_factors_of(const Expr& e) {
    if (has_more_nodes({&e, 1}, kMostFactored)) return;
    for (const Expr& f : irreducible_factors(e, system_.assumptions)) add(f);
  }
  void add(const Expr& factor) {
    if (!is_of_parameters(factor, *system_.model) &&
        std::find(factors_.begin(), factors_.end(), factor) == factors_.end()) {
      factors_.push_back(factor);
    }
  }
  void add_monomials() {
    const auto all = configuration_monomials(motion_, 1, kMostMonomials);
    if (!all) return;
    monomials_.assign(all->begin() + 1, all->end());
    std::erase_if(monomials_, [&](const Expr& m) {  // what holonomic constraints give by the others is none of its own
      return std::any_of(flow_.positions.begin(), flow_.positions.end(),
                         [&](const auto& given) { return contains_any(m, {&given.first, 1}); });
    });
  }
  // One whose rate has no residue would leave all of them without.
  void keep_those_with_residues() {
    const auto has_none = [&](const Expr& rate) { return !residues({&rate, 1}, system_.assumptions).has_value(); };
    std::erase_if(factors_, [&](const Expr& p) { return has_none(flow_.along(p, system_) / p); });
    std::erase_if(monomials_, [&](const Expr& m) { return has_none(flow_.along(m, system_)); });
  }
  // Those that contain no velocity.
  void keep_configuration() {
    const std::vector<Expr> u = flow_.independent();
    std::erase_if(factors_, [&](const Expr& f) {
      const std::vector<Expr> in = symbols_of(f);
      return std::any_of(u.begin(), u.end(),
                         [&](const Expr& s) { return std::find(in.begin(), in.end(), s) != in.end(); });
    });
  }

  [[nodiscard]] std::optional<Density> solve() const {
    std::vector<Expr> rates;
    for (const Expr& p : factors_) rates.push_back(flow_.along(p, system_) / p);
    for (const Expr& m : monomials_) rates.push_back(flow_.along(m, system_));
    const auto independent = independent_functions(rates, parameters_, system_.assumptions);
    if (!independent) return std::nullopt;
    std::vector<Expr> chosen;
    for (const std::size_t k : *independent) chosen.push_back(rates[k]);
    chosen.push_back(flow_.divergence);
    const auto relations = constant_relations(chosen, parameters_, system_.assumptions, short_budget(motion_));
    if (!relations || relations->basis.size() != 1) return std::nullopt;
    const ConstantRelation& r = relations->basis.front();
    if (r.coefficients.back().is_zero_literal()) return std::nullopt;
    return density(*independent, r);
  }

 private:
  [[nodiscard]] Density density(const std::vector<std::size_t>& chosen, const ConstantRelation& r) const {
    const Expr zero = system_.workspace().number(0);
    Density result{system_.workspace().number(1), {}, {}, zero, DensityClass::configuration, r.verdict};
    std::vector<Expr> exponent{zero};
    for (std::size_t k = 0; k < chosen.size(); ++k) {
      if (r.coefficients[k].is_zero_literal()) continue;
      const Expr c = simplify(r.coefficients[k] / r.coefficients.back(), system_.assumptions);
      if (chosen[k] >= factors_.size()) {
        exponent.push_back(c * monomials_[chosen[k] - factors_.size()]);
        continue;
      }
      const Expr& p = factors_[chosen[k]];
      const ProvedSign sign = sign_of(p, system_.assumptions);
      const bool even = c.is(Kind::number) && is_integer(c.number()) && mpz_even_p(c.number().get_num_mpz_t()) != 0;
      const Expr base = sign == ProvedSign::positive || even ? p : sign == ProvedSign::negative ? -p : abs(p);
      result.value = result.value * pow(base, c);
      result.powers.emplace_back(p, c);
      if (!excludes_zero(sign)) result.zeros.push_back(p);
    }
    result.exponent = sum(exponent);
    if (!result.exponent.is_zero_literal()) result.value = result.value * exp(result.exponent);
    return result;
  }

  const PhaseFlow& flow_;
  const ConstrainedMotion& motion_;
  const System& system_;
  std::vector<Expr> parameters_, factors_, monomials_;
};

DensityAnsatz configuration_ansatz(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  DensityAnsatz ansatz(flow, motion);
  for (const Expr& e : determinants(flow, motion)) ansatz.add_factors_of(e);
  for (const Expr& e : flow.kinematics.nonzero) ansatz.add_factors_of(e);
  std::vector<Expr> all = flow.rates;
  all.insert(all.end(), flow.kinematics.velocities.begin(), flow.kinematics.velocities.end());
  all.push_back(flow.divergence);
  for (const Expr& e : denominators(all)) ansatz.add_factors_of(e);
  ansatz.add_monomials();
  return ansatz;
}

}  // namespace

Expr invariance_residual(const Density& density, const PhaseFlow& flow, const System& system) {
  Replacements meant;  // u by what it is in w
  for (const IndependentVelocity& u : flow.kinematics.independent) meant[u.symbol] = u.definition;
  std::vector<Expr> terms{substitute(flow.divergence, meant), system.frame.rate(substitute(density.exponent, meant))};
  for (const auto& [factor, power] : density.powers) {
    const Expr p = substitute(factor, meant);
    terms.push_back(power * system.frame.rate(p) / p);
  }
  return sum(terms);
}

const char* name_of(DensityClass density_class) {
  return density_class == DensityClass::configuration ? "f(q)" : "f(q, u)";
}

std::optional<Density> density_on_configuration(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  DensityAnsatz ansatz = configuration_ansatz(flow, motion);
  ansatz.keep_configuration();
  ansatz.keep_those_with_residues();
  return ansatz.solve();
}

std::optional<Density> density_on_phase_space(const PhaseFlow& flow, const ConstrainedMotion& motion) {
  DensityAnsatz ansatz = configuration_ansatz(flow, motion);
  for (const Expr& u : flow.independent()) ansatz.add(u);
  for (const Expr& rate : flow.rates) ansatz.add_factors_of(rate);
  ansatz.keep_those_with_residues();
  auto result = ansatz.solve();
  if (result) result->density_class = DensityClass::phase_space;
  return result;
}

}  // namespace anholon
