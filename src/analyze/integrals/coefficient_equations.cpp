#include "anholon/analyze/integrals/coefficient_equations.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/integrals/configuration_monomials.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostCoefficients = 40;
constexpr unsigned kMostRounds = 6;

class EquationFinder {
 public:
  EquationFinder(std::size_t coordinate, const PhaseFlow& flow, const ConstrainedMotion& motion)
      : flow_(flow), system_(motion.system()), motion_(motion), s_(system_.model->coordinates[coordinate].symbol) {
    result_.coordinate = coordinate;
    constants_ = parameter_symbols(*system_.model);
    constants_.push_back(s_);
  }

  Within<Applicable<CoefficientEquations>> run(unsigned degree) {
    using Answer = Applicable<CoefficientEquations>;
    if (!choose_functions(degree)) return Answer{std::nullopt, "the ansatz is too large: a lower degree is needed"};
    auto conditions = coefficient_matrix(slopes_and_rates(), constants_, system_.assumptions, motion_.budget());
    if (!conditions) return tl::make_unexpected(conditions.error());
    rows_ = std::move(*conditions);
    // What holds between the f_k holds between their derivatives.
    for (unsigned round = 0; round < kMostRounds; ++round) {
      auto kernel = nullspace(rows_, system_.assumptions, motion_.budget());
      if (!kernel) return tl::make_unexpected(kernel.error());
      read(*kernel);
      if (!differentiate_algebraic()) break;
    }
    result_.verdict = is_zero(rate(), system_.assumptions, motion_.budget());
    leave_out_constants();
    rename();
    return Answer{std::move(result_), {}};
  }

 private:
  bool choose_functions(unsigned degree) {
    const auto monomials = configuration_monomials(motion_, degree, kMostCoefficients);
    if (!monomials) return false;
    const auto is_wanted = [&](const Expr& m) {
      const std::vector<Expr> in = symbols_of(m);
      if (std::find(in.begin(), in.end(), s_) != in.end()) return false;
      return std::none_of(flow_.dropped.begin(), flow_.dropped.end(), [&](std::size_t c) {
        const std::vector<Expr> own = symbols_of_coordinate(system_.model->coordinates[c]);
        return std::any_of(own.begin(), own.end(),
                           [&](const Expr& x) { return std::find(in.begin(), in.end(), x) != in.end(); });
      });
    };
    std::vector<Expr> velocities{system_.workspace().number(1)};
    for (const Expr& u : flow_.independent()) velocities.push_back(u);
    for (const Expr& u : velocities) {
      for (const Expr& m : *monomials) {
        if (is_wanted(m)) result_.functions.push_back(m * u);
      }
    }
    for (std::size_t k = 0; k < result_.functions.size(); ++k) {
      result_.unknowns.push_back(system_.workspace().symbol(fresh_name(*system_.model, fmt::format("f_{}", k + 1))));
    }
    return result_.functions.size() <= kMostCoefficients;
  }

  // s' m_k, which f_k' multiplies, then X(m_k), which f_k multiplies.
  [[nodiscard]] std::vector<Expr> slopes_and_rates() const {
    const Expr speed = flow_.along(s_, system_);
    std::vector<Expr> result;
    for (const Expr& m : result_.functions) result.push_back(speed * m);
    for (const Expr& m : result_.functions) result.push_back(flow_.along(m, system_));
    return result;
  }

  // Kernel vectors (f', f), one for each free component.
  void read(const Nullspace& kernel) {
    const std::size_t n = result_.functions.size();
    result_.free.clear(), result_.arbitrary.clear(), result_.algebraic.clear(), result_.differential.clear();
    std::vector<bool> is_free(2 * n, true);
    for (const std::size_t i : kernel.rank.columns) is_free[i] = false;
    std::vector<std::vector<Expr>> terms(2 * n, {system_.workspace().number(0)});
    std::size_t b = 0;
    for (std::size_t i = 0; i < 2 * n; ++i) {
      if (!is_free[i]) continue;
      (i >= n ? result_.free : result_.arbitrary).push_back(i % n);
      const Expr multiple = i >= n
                                ? result_.unknowns[i - n]
                                : system_.workspace().symbol(fresh_name(*system_.model, fmt::format("slope{}", i + 1)));
      for (std::size_t j = 0; j < 2 * n; ++j) terms[j].push_back(kernel.basis[b][j] / kernel.basis[b][i] * multiple);
      ++b;
    }
    values_.clear();
    for (const auto& t : terms) values_.push_back(simplify(sum(t), system_.assumptions));
    for (std::size_t k = 0; k < n; ++k) {
      if (!is_free[n + k]) {
        result_.algebraic.emplace_back(k, values_[n + k]);
      } else if (!is_free[k]) {
        result_.differential.emplace_back(k, values_[k]);
      }
    }
  }

  // f_k = Σ c_j f_j gives f_k' = Σ c_j' f_j + c_j f_j'. False: nothing that was not known.
  bool differentiate_algebraic() {
    const std::size_t n = result_.functions.size();
    std::vector<Expr> entries = rows_.entries();
    std::size_t added = 0;
    for (const auto& [k, value] : result_.algebraic) {
      std::vector<Expr> row(2 * n, system_.workspace().number(0));
      row[k] = system_.workspace().number(1);
      for (std::size_t j = 0; j < n; ++j) {
        const Expr c = differentiate(value, result_.unknowns[j]);
        row[j] = row[j] - c;
        row[n + j] = -differentiate(c, s_);
      }
      std::vector<Expr> terms{system_.workspace().number(0)};  // of the row on the present kernel
      for (std::size_t i = 0; i < 2 * n; ++i) terms.push_back(row[i] * values_[i]);
      if (simplify(sum(terms), system_.assumptions).is_zero_literal()) continue;
      entries.insert(entries.end(), row.begin(), row.end());
      ++added;
    }
    rows_ = Matrix(rows_.rows() + added, 2 * n, std::move(entries));
    return added > 0;
  }

  // The coefficient of 1, where it is a constant that nothing else needs.
  void leave_out_constants() {
    const auto one = std::find_if(result_.differential.begin(), result_.differential.end(),
                                  [&](const auto& e) { return result_.functions[e.first].is_one_literal(); });
    if (one == result_.differential.end() || !one->second.is_zero_literal()) return;
    const std::size_t k = one->first;
    const auto needs = [&](const auto& e) { return !differentiate(e.second, result_.unknowns[k]).is_zero_literal(); };
    if (std::any_of(result_.differential.begin(), result_.differential.end(), needs) ||
        std::any_of(result_.algebraic.begin(), result_.algebraic.end(), needs))
      return;
    result_.differential.erase(one);
    std::erase(result_.free, k);
    result_.algebraic.emplace_back(k, system_.workspace().number(0));
  }

  // The free ones become f1, f2, …
  void rename() {
    Replacements names;
    for (std::size_t j = 0; j < result_.free.size(); ++j) {
      const std::string name = result_.free.size() == 1 ? "f" : fmt::format("f{}", j + 1);
      names[result_.unknowns[result_.free[j]]] = system_.workspace().symbol(fresh_name(*system_.model, name));
    }
    for (auto* list : {&result_.algebraic, &result_.differential}) {
      for (auto& [k, value] : *list) value = substitute(value, names);
    }
    for (const std::size_t k : result_.free) result_.unknowns[k] = names.at(result_.unknowns[k]);
  }

  [[nodiscard]] Expr rate() const {
    const std::vector<Expr> all = slopes_and_rates();
    std::vector<Expr> terms;
    for (std::size_t i = 0; i < all.size(); ++i) terms.push_back(values_[i] * all[i]);
    return sum(terms);
  }

  const PhaseFlow& flow_;
  const System& system_;
  const ConstrainedMotion& motion_;
  Expr s_;
  std::vector<Expr> constants_;
  Matrix rows_;
  std::vector<Expr> values_;  // f_1' …, f_1 … by the free ones
  CoefficientEquations result_;
};

}  // namespace

Expr CoefficientEquations::integral() const {
  std::vector<Expr> terms{functions.front().workspace().number(0)};
  for (std::size_t k = 0; k < functions.size(); ++k) {
    const auto it = std::find_if(algebraic.begin(), algebraic.end(), [&](const auto& e) { return e.first == k; });
    terms.push_back((it == algebraic.end() ? unknowns[k] : it->second) * functions[k]);
  }
  return flatten(sum(terms));
}

Within<Applicable<CoefficientEquations>> coefficient_equations(std::size_t coordinate, unsigned degree,
                                                               const PhaseFlow& flow, const ConstrainedMotion& motion) {
  if (motion.system().model->coordinates[coordinate].rotation)
    return Applicable<CoefficientEquations>{std::nullopt, "a rotation is no single coordinate"};
  return EquationFinder(coordinate, flow, motion).run(degree);
}

}  // namespace anholon
