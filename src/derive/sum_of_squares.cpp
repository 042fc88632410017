#include <algorithm>

#include "anholon/algebra/sign.hpp"
#include "anholon/derive/detail/sum_of_squares.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

struct Term {
  Expr coefficient, value;  // their product
};

class SquareCollector {
 public:
  explicit SquareCollector(const System& system) : system_(system), w_(system.frame.velocity_symbols()) {}

  bool collect() {
    std::vector<Term> pending{{system_.workspace().number(1), system_.lagrangian}};
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      if (is_affine(term.value)) continue;
      if (term.value.is(Kind::sum)) {
        for (std::size_t k = 0; k < term.value.operand_count(); ++k) pending.push_back({term.coefficient, term.value.operand(k)});
      } else if (term.value.is(Kind::product)) {
        if (!split(term, pending)) return false;
      } else if (!is_square(term.value) || !add(term)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool determine_all() const {
    std::vector<bool> known(w_.size(), false);
    for (bool progress = true; progress;) {
      progress = false;
      for (const auto& form : forms_) {
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
    return std::any_of(symbols.begin(), symbols.end(), [&](const Expr& s) { return std::find(w_.begin(), w_.end(), s) != w_.end(); });
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
  bool split(const Term& term, std::vector<Term>& pending) const {
    std::vector<Expr> coefficients{term.coefficient}, moving;
    for (std::size_t k = 0; k < term.value.operand_count(); ++k) {
      const Expr factor = term.value.operand(k);
      (mentions_velocity(factor) ? moving : coefficients).push_back(factor);
    }
    if (moving.size() != 1) return false;
    pending.push_back({product(coefficients), moving.front()});
    return true;
  }

  bool add(const Term& term) {
    if (sign_of(term.coefficient, system_.assumptions) != ProvedSign::positive) return false;
    forms_.push_back(gradient(term.value.operand(0), w_));
    return true;
  }

  const System& system_;
  std::vector<Expr> w_;
  std::vector<std::vector<Expr>> forms_;
};

}  // namespace

bool is_sum_of_squares(const System& system) {
  SquareCollector collector(system);
  return collector.collect() && collector.determine_all();
}

}  // namespace anholon::detail
