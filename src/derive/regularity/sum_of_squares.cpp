#include <algorithm>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/regularity/sum_of_squares.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

class SquareCollector {
 public:
  explicit SquareCollector(const System& system) : system_(system), w_(system.frame.velocity_symbols()) {}

  bool collect() {
    std::vector<SquareTerm> pending{{system_.workspace().number(1), system_.lagrangian}};
    while (!pending.empty()) {
      const SquareTerm term = pending.back();
      pending.pop_back();
      if (is_affine(term.form)) {
        rest_.push_back(term.coefficient * term.form);
        continue;
      }
      if (term.form.is(Kind::sum)) {
        for (std::size_t k = 0; k < term.form.operand_count(); ++k)
          pending.push_back({term.coefficient, term.form.operand(k)});
      } else if (term.form.is(Kind::product)) {
        if (!split(term, pending)) return false;
      } else if (is_square(term.form)) {
        squares_.push_back({term.coefficient, term.form.operand(0)});
      } else {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] SquareSum result() const {
    std::vector<Expr> terms{system_.workspace().number(0)};
    terms.insert(terms.end(), rest_.begin(), rest_.end());
    return {squares_, sum(terms)};
  }

  [[nodiscard]] bool all_positive() const {
    return std::all_of(squares_.begin(), squares_.end(), [&](const SquareTerm& s) {
      return sign_of(s.coefficient, system_.assumptions) == ProvedSign::positive;
    });
  }

  [[nodiscard]] bool determine_all() const {
    std::vector<std::vector<Expr>> forms;
    for (const SquareTerm& s : squares_) forms.push_back(gradient(s.form, w_));
    std::vector<bool> known(w_.size(), false);
    for (bool progress = true; progress;) {
      progress = false;
      for (const auto& form : forms) {
        std::vector<std::size_t> open;
        for (std::size_t j = 0; j < w_.size(); ++j) {
          if (!known[j] && !form[j].is_zero_literal()) open.push_back(j);
        }
        if (open.size() != 1 || !excludes_zero(sign_of(form[open[0]], system_.assumptions))) continue;
        known[open[0]] = true;
        progress = true;
      }
    }
    return std::all_of(known.begin(), known.end(), [](bool k) { return k; });
  }

 private:
  [[nodiscard]] bool mentions_velocity(const Expr& e) const {
    const auto symbols = symbols_of(e);
    return std::any_of(symbols.begin(), symbols.end(),
                       [&](const Expr& s) { return std::find(w_.begin(), w_.end(), s) != w_.end(); });
  }
  [[nodiscard]] bool is_affine(const Expr& e) const {
    if (!mentions_velocity(e)) return true;
    const auto slopes = gradient(e, w_);
    return std::none_of(slopes.begin(), slopes.end(), [&](const Expr& s) { return mentions_velocity(s); });
  }
  [[nodiscard]] bool is_square(const Expr& e) const {
    return e.is(Kind::power) && e.exponent() == 2 && is_affine(e.operand(0));
  }

  // A product with the velocities in one factor only.
  bool split(const SquareTerm& term, std::vector<SquareTerm>& pending) const {
    std::vector<Expr> coefficients{term.coefficient}, moving;
    for (std::size_t k = 0; k < term.form.operand_count(); ++k) {
      const Expr factor = term.form.operand(k);
      (mentions_velocity(factor) ? moving : coefficients).push_back(factor);
    }
    if (moving.size() != 1) return false;
    pending.push_back({product(coefficients), moving.front()});
    return true;
  }

  const System& system_;
  std::vector<Expr> w_;
  std::vector<SquareTerm> squares_;
  std::vector<Expr> rest_;
};

}  // namespace

std::optional<SquareSum> squares_of(const System& system) {
  SquareCollector collector(system);
  if (!collector.collect()) return std::nullopt;
  return collector.result();
}

bool is_sum_of_squares(const System& system) {
  SquareCollector collector(system);
  return collector.collect() && collector.all_positive() && collector.determine_all();
}

}  // namespace anholon::detail
