#include "anholon/analyze/integrals/closed_coefficients.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostFunctions = 60;  // of an ansatz

class ClosedSolver {
 public:
  ClosedSolver(const CoefficientEquations& equations, const ConstrainedMotion& motion)
      : equations_(equations), system_(motion.system()), budget_(motion.budget()),
        coordinate_(system_.model->coordinates[equations.coordinate]), s_(coordinate_.symbol),
        parameters_(parameter_symbols(*system_.model)) {
    budget_.seconds = std::min(1.0, budget_.seconds);
  }

  std::vector<CoefficientSolution> run() {
    if (!equations_.arbitrary.empty() || equations_.differential.size() != equations_.free.size() || !read_matrix())
      return {};
    for (const auto& block : blocks()) solve(block);
    return std::move(result_);
  }

 private:
  using Block = std::vector<std::size_t>;

  [[nodiscard]] Expr zero() const { return system_.workspace().number(0); }
  [[nodiscard]] Expr one() const { return system_.workspace().number(1); }
  [[nodiscard]] const Expr& m(std::size_t i, std::size_t j) const { return matrix_[i][j]; }

  bool read_matrix() {
    for (const std::size_t k : equations_.free) {
      const auto it = std::find_if(equations_.differential.begin(), equations_.differential.end(),
                                   [&](const auto& e) { return e.first == k; });
      if (it == equations_.differential.end() || has_applications(it->second)) return false;
      auto& row = matrix_.emplace_back();
      for (const std::size_t j : equations_.free)
        row.push_back(simplify(differentiate(it->second, equations_.unknowns[j]), system_.assumptions));
    }
    return true;
  }

  // Functions that the equations connect.
  [[nodiscard]] std::vector<Block> blocks() const {
    std::vector<std::size_t> label(matrix_.size());
    std::iota(label.begin(), label.end(), std::size_t{0});
    for (std::size_t round = 0; round < matrix_.size(); ++round) {
      for (std::size_t i = 0; i < matrix_.size(); ++i) {
        for (std::size_t j = 0; j < matrix_.size(); ++j) {
          if (!m(i, j).is_zero_literal()) label[i] = label[j] = std::min(label[i], label[j]);
        }
      }
    }
    std::vector<Block> result(matrix_.size());
    for (std::size_t i = 0; i < matrix_.size(); ++i) result[label[i]].push_back(i);
    std::erase_if(result, [](const Block& b) { return b.empty(); });
    return result;
  }

  void solve(const Block& block) {
    if (block.size() == 1) {
      if (const auto factor = exponential_of_integral(m(block[0], block[0]))) take(block, {*factor});
      return;
    }
    const std::size_t before = result_.size();
    by_ansatz(block);
    if (result_.size() - before == block.size() || block.size() != 2) return;
    result_.resize(before);
    by_scaling(block);
    if (result_.size() == before) by_ansatz(block);
  }

  // The irreducible factors in s of what M contains.
  [[nodiscard]] std::vector<Expr> factors_in(const std::vector<Expr>& e) const {
    std::vector<Expr> result;
    for (const Expr& x : e) {
      for (const Expr& f : irreducible_factors(x, system_.assumptions)) {
        if (contains_any(f, {&s_, 1}) && std::find(result.begin(), result.end(), f) == result.end())
          result.push_back(f);
      }
    }
    return result;
  }

  [[nodiscard]] std::vector<Expr> monomials() const {
    std::vector<Expr> atoms{s_};
    if (coordinate_.kind == CoordinateKind::angle) atoms.insert(atoms.end(), {sin(s_), cos(s_)});
    std::vector<Expr> result{one()};
    for (std::size_t a = 0; a < atoms.size(); ++a) {
      result.push_back(atoms[a]);
      for (std::size_t b = a; b < atoms.size(); ++b) result.push_back(atoms[a] * atoms[b]);
    }
    return result;
  }

  // f_i = Σ c_ik g_k(s) with constants c_ik: linear. One relation for all equations, with a free weight for each.
  void by_ansatz(const Block& block) {
    std::vector<Expr> entries;
    for (const std::size_t i : block) {
      for (const std::size_t j : block) entries.push_back(m(i, j));
    }
    std::vector<Expr> shapes = monomials();
    const std::size_t plain = shapes.size();
    for (const Expr& d : denominators(entries)) {
      for (const Expr& f : factors_in({d})) {
        for (std::size_t k = 0; k < plain; ++k) shapes.push_back(shapes[k] / f);
      }
    }
    const auto apart = independent_functions(shapes, parameters_, system_.assumptions);
    if (!apart || apart->size() * block.size() > kMostFunctions) return;
    std::vector<Expr> weights, functions;
    for (std::size_t i = 0; i < block.size(); ++i)
      weights.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("weight{}", i))));
    for (std::size_t j = 0; j < block.size(); ++j) {
      for (const std::size_t k : *apart) {
        std::vector<Expr> terms{weights[j] * differentiate(shapes[k], s_)};
        for (std::size_t i = 0; i < block.size(); ++i)
          terms.push_back(-(weights[i] * m(block[i], block[j]) * shapes[k]));
        functions.push_back(sum(terms));
      }
    }
    const auto relations = constant_relations(functions, parameters_, system_.assumptions, budget_);
    if (!relations) return;
    for (const ConstantRelation& r : relations->basis) {
      std::vector<Expr> values;
      for (std::size_t j = 0; j < block.size(); ++j) {
        std::vector<Expr> terms{zero()};
        for (std::size_t k = 0; k < apart->size(); ++k)
          terms.push_back(r.coefficients[j * apart->size() + k] * shapes[(*apart)[k]]);
        values.push_back(simplify(sum(terms), system_.assumptions));
      }
      take(block, std::move(values));
    }
  }

  // An integral of a function of s, as Σ c_k b_k with b_k among powers, sines and logarithms.
  struct Integral {
    std::vector<std::pair<Expr, Expr>> powers;  // p, c for c log|p|
    Expr rest;
  };
  [[nodiscard]] std::optional<Integral> integral(const Expr& e) const {
    if (e.is_zero_literal()) return Integral{{}, zero()};
    std::vector<Expr> whole = monomials(), logarithms = factors_in({e}), slopes;
    whole.push_back(1 / s_);
    if (coordinate_.kind == CoordinateKind::angle) whole.push_back(tan(s_));
    if (coordinate_.kind == CoordinateKind::line) logarithms.push_back(s_);
    for (const Expr& p : logarithms) slopes.push_back(differentiate(p, s_) / p);
    for (const Expr& b : whole) slopes.push_back(differentiate(b, s_));
    const auto apart = independent_functions(slopes, parameters_, system_.assumptions);
    if (!apart) return std::nullopt;
    std::vector<Expr> functions;
    for (const std::size_t k : *apart) functions.push_back(slopes[k]);
    functions.push_back(e);
    const auto relations = constant_relations(functions, parameters_, system_.assumptions, budget_);
    if (!relations || relations->basis.size() != 1 || relations->basis.front().coefficients.back().is_zero_literal())
      return std::nullopt;
    Integral result{{}, zero()};
    for (std::size_t k = 0; k < apart->size(); ++k) {
      const auto& coefficients = relations->basis.front().coefficients;
      if (coefficients[k].is_zero_literal()) continue;
      const Expr c = simplify(-coefficients[k] / coefficients.back(), system_.assumptions);
      if ((*apart)[k] < logarithms.size()) {
        result.powers.emplace_back(logarithms[(*apart)[k]], c);
      } else {
        result.rest = result.rest + c * whole[(*apart)[k] - logarithms.size()];
      }
    }
    return result;
  }

  // exp(k ∫e); where a factor may be negative, its absolute value.
  [[nodiscard]] Expr exponential(const Integral& of, const Expr& multiple) const {
    Expr result = one();
    for (const auto& [p, c] : of.powers) {
      const Expr exponent = simplify(multiple * c, system_.assumptions);
      const bool whole = exponent.is(Kind::number) && is_integer(exponent.number());
      const bool positive = sign_of(p, system_.assumptions) == ProvedSign::positive;
      result = result * pow(whole || positive ? p : abs(p), exponent);
    }
    return of.rest.is_zero_literal() ? result : result * exp(multiple * of.rest);
  }
  [[nodiscard]] std::optional<Expr> exponential_of_integral(const Expr& e) const {
    const auto found = integral(e);
    if (!found) return std::nullopt;
    return exponential(*found, one());
  }

  // f_i = g_i h_i with g_i' = M_ii g_i; then h_1' = ν h_2, h_2' = c ν h_1, where c must be constant. With τ = ∫ν:
  // exp(±√c τ), or cos and sin of √(−c) τ.
  void by_scaling(const Block& block) {
    const std::size_t i = block[0], j = block[1];
    const auto g1 = exponential_of_integral(m(i, i)), g2 = exponential_of_integral(m(j, j));
    if (!g1 || !g2 || m(i, j).is_zero_literal() || m(j, i).is_zero_literal()) return;
    const Expr nu = simplify(m(i, j) * *g2 / *g1, system_.assumptions),
               c = simplify(m(j, i) * *g1 / *g2 / nu, system_.assumptions);
    if (is_zero(differentiate(c, s_), system_.assumptions, budget_).kind != VerdictKind::proved) return;
    const Expr constant = contains_any(c, {&s_, 1}) ? simplify(substitute(c, {{s_, one()}}), system_.assumptions) : c;
    const auto tau = integral(nu);
    if (!tau) return;
    const ProvedSign sign = sign_of(constant, system_.assumptions);
    if (sign == ProvedSign::positive) {
      const Expr root = simplify(sqrt(constant), system_.assumptions);
      for (const Expr& multiple : {root, -root}) {
        const Expr h = exponential(*tau, multiple);
        take(block, {*g1 * h, *g2 * multiple * h});
      }
    } else if (sign == ProvedSign::negative) {
      const Expr omega = simplify(sqrt(-constant), system_.assumptions);
      Expr phase = tau->rest;
      for (const auto& [p, k] : tau->powers)
        phase = phase + k * log(sign_of(p, system_.assumptions) == ProvedSign::positive ? p : abs(p));
      phase = simplify(omega * phase, system_.assumptions);
      take(block, {*g1 * cos(phase), -(*g2 * omega * sin(phase))});
      take(block, {*g1 * sin(phase), *g2 * omega * cos(phase)});
    }
  }

  // Proved by substitution, or discarded.
  void take(const Block& block, std::vector<Expr> values) {
    CoefficientSolution solution{std::vector<Expr>(matrix_.size(), zero()), {}};
    for (std::size_t k = 0; k < block.size(); ++k) solution.values[block[k]] = values[k];
    solution.verdict.kind = VerdictKind::proved;
    solution.verdict.error_probability = 0;
    for (const std::size_t i : block) {
      std::vector<Expr> terms{differentiate(solution.values[i], s_)};
      for (const std::size_t j : block) terms.push_back(-(m(i, j) * solution.values[j]));
      Verdict one = is_zero(sum(terms), system_.assumptions, budget_);
      if (one.kind != VerdictKind::proved) return;
      solution.verdict.side_conditions.insert(solution.verdict.side_conditions.end(), one.side_conditions.begin(),
                                              one.side_conditions.end());
    }
    solution.verdict.reason = "by substitution";
    result_.push_back(std::move(solution));
  }

  const CoefficientEquations& equations_;
  const System& system_;
  Budget budget_;
  const Coordinate& coordinate_;
  Expr s_;
  std::vector<Expr> parameters_;
  std::vector<std::vector<Expr>> matrix_;
  std::vector<CoefficientSolution> result_;
};

}  // namespace

std::vector<CoefficientSolution> closed_coefficients(const CoefficientEquations& equations,
                                                     const ConstrainedMotion& motion) {
  return ClosedSolver(equations, motion).run();
}

Expr integral_of(const CoefficientEquations& equations, const CoefficientSolution& solution) {
  Replacements values;
  for (std::size_t k = 0; k < equations.free.size(); ++k)
    values[equations.unknowns[equations.free[k]]] = solution.values[k];
  return substitute(equations.integral(), values);
}

}  // namespace anholon
