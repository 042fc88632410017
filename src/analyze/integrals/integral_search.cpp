#include "anholon/analyze/integrals/integral_search.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/ansatz.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/integrals/configuration_monomials.hpp"
#include "anholon/analyze/integrals/functional_dependence.hpp"
#include "anholon/analyze/integrals/natural_factors.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// A function of the state, and on M with its rate.
struct Moving {
  Expr written, value, rate;
};

Moving operator*(const Moving& a, const Moving& b) {
  return {a.written * b.written, a.value * b.value, a.rate * b.value + a.value * b.rate};
}

constexpr double kLongestRecognized = 100;  // to read, of what is only recognized
constexpr unsigned kTriedPerShown = 4;      // combinations, because products of known integrals are not shown

// The factors of a product, bases of powers, without constants.
std::vector<Expr> factors_in(const Expr& f, const Model& model) {
  std::vector<Expr> result;
  if (f.is(Kind::power)) return {f.operand(0)};
  for (std::size_t k = 0; k < f.operand_count(); ++k) {
    const Expr factor = f.operand(k);
    if (!is_of_parameters(factor, model)) result.push_back(factor.is(Kind::power) ? factor.operand(0) : factor);
  }
  return result;
}

std::vector<std::string> names_of(const std::vector<Expr>& symbols) {
  std::vector<std::string> result;
  for (const Expr& s : symbols) result.push_back(to_text(s));
  return result;
}

// The product of the factors that contain parameters and numbers only.
Expr constant_factor(const Expr& f, const Model& model) {
  std::vector<Expr> result{f.workspace().number(1)};
  for (std::size_t k = 0; f.is(Kind::product) && k < f.operand_count(); ++k) {
    if (is_of_parameters(f.operand(k), model)) result.push_back(f.operand(k));
  }
  return product(result);
}

class IntegralSearcher {
 public:
  IntegralSearcher(const ConstrainedMotion& motion, std::vector<KnownIntegral> known, const SearchOptions& options)
      : motion_(motion), system_(motion.system()), parameters_(parameter_symbols(*motion.system().model)),
        known_(std::move(known)) {
    result_.options = options;
    // There are no velocities that are not functions of the variables: polynomials in these.
    if (system_.poisson) result_.options.degree = std::max(options.degree, options.velocity_degree);
  }

  IntegralSearch run() {
    const auto monomials = configuration_monomials(motion_, result_.options.degree, result_.options.most_functions);
    if (!monomials) {
      too_large("");
      return std::move(result_);
    }
    for (const Expr& m : *monomials) monomials_.push_back(moving(m));
    if (result_.options.denominators) allow_denominators();
    if (!system_.poisson) {
      for (const Expr& w : system_.frame.velocity_symbols()) velocities_.push_back(moving(w));
    }
    std::vector<Expr> values{system_.workspace().number(1)};
    const std::vector<std::string>& left = motion_.restriction().left;
    for (const SystemConstraint& c : system_.constraints) {  // a function of them is no integral but a constant
      const Expr& f = c.position.is_null() ? c.phi : c.position;
      const bool unsolved = std::find(left.begin(), left.end(), c.name) != left.end();
      if (!f.is_null() && (unsolved || !c.position.is_null()))
        known_.push_back({fmt::format("constraint `{}`", c.name), f});
    }
    for (const SystemInvariant& c : system_.invariants) known_.push_back({fmt::format("`{}`", c.name), c.position});
    for (const KnownIntegral& k : known_) values.push_back(motion_.on_set(k.quantity));
    known_values_ = std::move(values);
    if (!motion_.restriction().complete()) {
      result_.remarks.emplace_back(
          "constraints that could not be solved were not used: what is constant only because of them is not found");
    }
    if (solve_all() || !too_large_ || !motion_.restriction().branches.empty()) return std::move(result_);
    // Where the constraints are linear the other velocities are functions of these: a smaller ansatz.
    const std::vector<Expr> independent = motion_.independent_velocities();
    velocities_.clear();
    for (const Expr& u : independent) velocities_.push_back(moving(u));
    const std::string large = result_.remarks.back();
    result_.remarks.pop_back();
    result_.functions = 0;
    if (solve_all()) {
      result_.remarks.push_back(fmt::format("{}, or {} as the only velocities, which were taken", large,
                                            fmt::join(names_of(independent), ", ")));
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] Moving moving(const Expr& f) const { return {f, motion_.on_set(f), motion_.on_set(motion_.rate(f))}; }

  // m/d for every monomial m, and m/√d where d is positive and a root has values modulo a prime.
  void allow_denominators() {
    const std::vector<Moving> plain = monomials_;
    for (const Expr& d : natural_factors(motion_)) {
      std::vector<Expr> divisors{d};
      const Expr root = sqrt(d);
      if (sign_of(d, system_.assumptions) == ProvedSign::positive && residues({&root, 1}, system_.assumptions))
        divisors.push_back(root);
      for (const Expr& divisor : divisors) {
        const Moving inverse = moving(1 / divisor);
        for (const Moving& m : plain) monomials_.push_back(m * inverse);
        result_.denominators.push_back(divisor);
      }
    }
  }

  void too_large(const std::string& size) {
    too_large_ = true;
    result_.remarks.push_back(fmt::format("the ansatz has {} functions, more than {}: a lower degree is needed",
                                          size.empty() ? "too many" : size, result_.options.most_functions));
  }

  // Momenta along the independent velocities, ∂L/∂u on M: they may reach farther than velocities do.
  [[nodiscard]] std::vector<Moving> momenta() const {
    const std::vector<Expr> u = motion_.independent_velocities(), w = motion_.on_set(system_.frame.velocity_symbols()),
                            p = motion_.on_set(system_.momenta);
    std::vector<Moving> result;
    for (const Expr& velocity : u) {
      std::vector<Expr> terms;
      for (std::size_t i = 0; i < w.size(); ++i) terms.push_back(differentiate(w[i], velocity) * p[i]);
      result.push_back(moving(sum(terms)));
    }
    return result;
  }

  [[nodiscard]] std::vector<Moving> linear_ansatz() const {
    std::vector<Moving> result = monomials_;
    for (const auto& factors : {velocities_, momenta()}) {
      for (const Moving& v : factors) {
        for (const Moving& m : monomials_) result.push_back(m * v);
      }
    }
    return result;
  }

  [[nodiscard]] std::vector<Moving> quadratic_ansatz(std::vector<Moving> result) const {
    Replacements at_rest;
    for (const Expr& w : system_.frame.velocity_symbols()) at_rest[w] = system_.workspace().number(0);
    result.push_back(moving(substitute(system_.lagrangian, at_rest)));  // minus the potential
    for (std::size_t a = 0; a < velocities_.size(); ++a) {
      for (std::size_t b = a; b < velocities_.size(); ++b) {
        const Moving square = velocities_[a] * velocities_[b];
        for (const Moving& m : monomials_) result.push_back(m * square);
      }
    }
    return result;
  }

  // 1, the known ones and, where squares of velocities are asked for, their products.
  [[nodiscard]] std::vector<Expr> known_products(bool squares) const {
    std::vector<Expr> result = known_values_;
    for (std::size_t a = 1; squares && a < known_values_.size(); ++a) {
      for (std::size_t b = a; b < known_values_.size(); ++b) result.push_back(known_values_[a] * known_values_[b]);
    }
    return result;
  }

  bool solve_all() {
    const std::vector<Moving> linear = linear_ansatz();
    return solve(linear) && (result_.options.velocity_degree < 2 || solve(quadratic_ansatz(linear)));
  }

  bool solve(const std::vector<Moving>& all) {
    std::vector<Expr> values;
    for (const Moving& f : all) values.push_back(f.value);
    const auto independent = all.size() > 2 * result_.options.most_functions
                                 ? std::nullopt
                                 : independent_functions(values, parameters_, system_.assumptions);
    if (!independent || independent->size() > result_.options.most_functions) {
      if (!independent && all.size() <= 2 * result_.options.most_functions) {
        result_.remarks.emplace_back(
            "the motion contains roots that depend on each other, or the like: it has no values modulo a "
            "prime, with which a search begins");
      } else {
        too_large(std::to_string(independent ? independent->size() : all.size()));
      }
      return false;
    }
    Ansatz ansatz;
    std::vector<Expr> written;
    for (const std::size_t k : *independent) {
      written.push_back(all[k].written);
      ansatz.functions.push_back(all[k].value);
      ansatz.rates.push_back(all[k].rate);
    }
    const bool squares = result_.functions > 0;
    ansatz.known = known_products(squares);
    const auto solutions = solve_ansatz(ansatz, parameters_, system_.assumptions,
                                        {kTriedPerShown * result_.options.most_recognized, 12}, motion_.budget());
    if (!solutions) {
      const BudgetExceeded& over = solutions.error();
      result_.remarks.push_back(
          over.limit == Limit::none ? over.where : fmt::format("out of {} ({})", name_of(over.limit), over.where));
      return false;
    }
    result_.functions = ansatz.functions.size();
    result_.dimension = solutions->dimension;
    if (solutions->unproved > 0) {
      result_.remarks.push_back(fmt::format("{} more {} suggested modulo a prime and not proved within the budget",
                                            solutions->unproved,
                                            solutions->unproved == 1 ? "integral was" : "integrals were"));
    }
    for (const AnsatzSolution& s : solutions->fresh) keep(s, written);
    for (const AnsatzSolution& s : solutions->combinations) {
      ExaminedQuantity q = examined(s, written);
      if (!is_product_of_integrals(q.quantity) && reading_length(q.quantity) <= kLongestRecognized)
        recognize(std::move(q));
    }
    return true;
  }

  [[nodiscard]] ExaminedQuantity examined(const AnsatzSolution& s, const std::vector<Expr>& written) const {
    const auto combined = [&](const Expr& divisor) {
      std::vector<Expr> terms;
      for (std::size_t k = 0; k < s.support.size(); ++k)
        terms.push_back(simplify(s.coefficients[k] / divisor, system_.assumptions) * written[s.support[k]]);
      return sum(terms);
    };
    const Expr common =
        constant_factor(factored(combined(system_.workspace().number(1)), system_.assumptions), *system_.model);
    const Expr quantity = motion_.restriction().in_model(simplify(combined(common), system_.assumptions));
    return {"", simplify(quantity, system_.assumptions), system_.workspace().number(0), s.verdict, ConservedBy::law};
  }

  // A product of functions of what is known: nothing to show.
  [[nodiscard]] bool is_product_of_integrals(const Expr& f) const {
    const Expr written = factored(f, system_.assumptions);
    if (!written.is(Kind::product) && !written.is(Kind::power)) return false;
    const std::vector<Expr> factors = factors_in(written, *system_.model);
    return std::all_of(factors.begin(), factors.end(), [&](const Expr& factor) {
      std::vector<Expr> all(known_values_.begin() + 1, known_values_.end());
      all.push_back(motion_.on_set(factor));
      const auto independent = functionally_independent(all, motion_);
      return independent && (independent->empty() || independent->back() + 1 != all.size());
    });
  }

  void keep(const AnsatzSolution& s, const std::vector<Expr>& written) {
    ExaminedQuantity found = examined(s, written);
    if (recognize(found)) return;
    found.name = fmt::format("integral {}", result_.found.size() + 1);
    known_.push_back({found.name, found.quantity});
    known_values_.push_back(motion_.on_set(found.quantity));
    result_.found.push_back(std::move(found));
  }

  // Whether it is a function of what is known.
  bool recognize(ExaminedQuantity quantity) {
    const auto of =
        as_function_of(motion_.on_set(quantity.quantity), std::span(known_values_).subspan(1), motion_, exact_budget());
    if (!of) return false;
    if (of->arguments.empty()) return true;  // a constant
    const auto is_same = [&](const ExaminedQuantity& other) { return other.quantity == quantity.quantity; };
    const bool seen = std::any_of(result_.found.begin(), result_.found.end(), is_same) ||
                      std::any_of(result_.recognized.begin(), result_.recognized.end(),
                                  [&](const RecognizedIntegral& r) { return is_same(r.examined); });
    if (seen || result_.recognized.size() >= result_.options.most_recognized) return true;
    RecognizedIntegral recognized{std::move(quantity), {}, {}, of->verdict};
    for (const std::size_t k : of->arguments) {
      recognized.function_of.push_back(known_[k].name);
      recognized.arguments.push_back(known_[k].quantity);
    }
    result_.recognized.push_back(std::move(recognized));
    return true;
  }

  [[nodiscard]] Budget exact_budget() const {
    Budget budget = motion_.budget();
    budget.seconds = std::min(1.0, budget.seconds);
    return budget;
  }

  const ConstrainedMotion& motion_;
  const System& system_;
  std::vector<Expr> parameters_;
  std::vector<KnownIntegral> known_;
  std::vector<Expr> known_values_;  // 1, then the known ones on M
  std::vector<Moving> monomials_, velocities_;
  bool too_large_ = false;
  IntegralSearch result_;
};

}  // namespace

IntegralSearch search_integrals(const ConstrainedMotion& motion, std::vector<KnownIntegral> known,
                                const SearchOptions& options) {
  return IntegralSearcher(motion, std::move(known), options).run();
}

}  // namespace anholon
