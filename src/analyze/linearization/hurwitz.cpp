#include "anholon/analyze/linearization/hurwitz.hpp"

#include <optional>
#include <string>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr long precision_of_numbers = 256;  // bits

bool is_certain(ProvedSign s) {
  return s == ProvedSign::positive || s == ProvedSign::negative || s == ProvedSign::zero;
}

// The k-th Hurwitz determinant of a_0 λⁿ + a_1 λ^(n−1) + …: det (a_(2i−j)) for i, j from 1 to k.
Matrix hurwitz_matrix(const std::vector<Expr>& a, std::size_t k) {
  const Expr zero = a.front().workspace().number(0);
  Matrix result(k, k, zero);
  for (std::size_t i = 1; i <= k; ++i) {
    for (std::size_t j = 1; j <= k; ++j) {
      if (2 * i >= j && 2 * i - j < a.size()) result(i - 1, j - 1) = a[2 * i - j];
    }
  }
  return result;
}

class Conditions {
 public:
  Conditions(const System& system, const Budget& budget) : system_(system), budget_(budget) {}

  // Positive exactly where e is: factors of a certain sign and even powers left out.
  [[nodiscard]] HurwitzCondition condition(const Expr& written) const {
    const Expr e = simplify(written, system_.assumptions);
    HurwitzCondition result{e, certain_sign(e, system_.assumptions), written};
    if (e.is_zero_literal()) result.sign = ProvedSign::zero;
    if (is_certain(result.sign)) return result;
    std::vector<Expr> open;
    for (const Expr& f : irreducible_factors(e, system_.assumptions)) {
      if (f.is(Kind::number)) continue;
      const ProvedSign s = certain_sign(f, system_.assumptions);
      if (s != ProvedSign::positive && s != ProvedSign::negative) open.push_back(f);
    }
    if (open.empty()) return result;
    const Expr core = product(open);
    const ProvedSign beside = sign_of(simplify(e * core, system_.assumptions), system_.assumptions);
    if (beside == ProvedSign::positive || beside == ProvedSign::nonnegative) result.value = core;
    if (beside == ProvedSign::negative || beside == ProvedSign::nonpositive)
      result.value = simplify(-core, system_.assumptions);
    return result;
  }

  // With a symbol for each coefficient: determinants of symbols are polynomials, and what is long is not multiplied out.
  [[nodiscard]] std::vector<HurwitzCondition> run(const CharacteristicBlock& block, bool leading_is_positive) const {
    const bool stays_long = !block.symbols.empty();
    Replacements meaning;
    std::vector<Expr> a;
    for (std::size_t k = block.coefficients.size(); k-- > 0;) {
      const Expr& c = block.coefficients[k];
      const Expr symbol = stays_long ? block.symbols[k] : system_.workspace().symbol(" c" + std::to_string(k));
      a.push_back(c.is_zero_literal() ? c : symbol);
      meaning[symbol] = c;
    }
    make_leading_positive(a, block.coefficients.back(), leading_is_positive, stays_long);
    std::vector<HurwitzCondition> result;
    for (const Expr& e : expressions(a)) {
      const Expr by_symbols = simplify(e), value = substitute(by_symbols, meaning);
      if (by_symbols.is_zero_literal())
        result.push_back({value, ProvedSign::zero, value});
      else if (stays_long)
        result.push_back({value, ProvedSign::unknown, value, by_symbols});
      else
        result.push_back(condition(value));
    }
    return result;
  }

 private:
  void make_leading_positive(std::vector<Expr>& a, const Expr& value, bool is_positive, bool stays_long) const {
    if (is_positive) return;
    const ProvedSign sign = stays_long ? ProvedSign::unknown : certain_sign(value, system_.assumptions);
    if (sign == ProvedSign::positive) return;
    const Expr by = sign == ProvedSign::negative ? system_.workspace().number(-1) : a.front();
    for (Expr& c : a) {
      if (!c.is_zero_literal()) c = c * by;
    }
  }

  // What has to be positive besides the first.
  [[nodiscard]] std::vector<Expr> expressions(const std::vector<Expr>& a) const {
    std::vector<Expr> result(a.begin() + 1, a.end());
    for (std::size_t k = a.size() - 1; k >= 3; k -= 2) result.push_back(determinant_of(a, k - 1));
    if (const auto discriminant = of_even_polynomial(a)) result.push_back(*discriminant);
    return result;
  }

  [[nodiscard]] Expr determinant_of(const std::vector<Expr>& a, std::size_t k) const {
    const Within<Expr> determinant = anholon::determinant(hurwitz_matrix(a, k), {}, budget_);
    if (!determinant) throw determinant.error();
    return *determinant;
  }
  // a λ⁴ + b λ² + c, which is never strictly Hurwitz: with b² < 4ac two of its roots lie to the right.
  [[nodiscard]] std::optional<Expr> of_even_polynomial(const std::vector<Expr>& a) const {
    if (a.size() != 5 || !a[1].is_zero_literal() || !a[3].is_zero_literal()) return std::nullopt;
    return pow(a[2], 2) - 4 * a[0] * a[4];
  }

  const System& system_;
  const Budget& budget_;
};

}  // namespace

ProvedSign certain_sign(const Expr& e, const Assumptions& assumptions) {
  if (!symbols_of(e).empty() || has_applications(e)) return sign_of(e, assumptions);
  const BallVector value = BallPoint(precision_of_numbers).values({&e, 1});
  if (value.positive(0)) return ProvedSign::positive;
  if (value.negative(0)) return ProvedSign::negative;
  return sign_of(e, assumptions);
}

std::vector<HurwitzCondition> hurwitz_conditions(const CharacteristicBlock& block, bool leading_is_positive,
                                                 const System& system, const Budget& budget) {
  if (block.degree() == 0) return {};
  return Conditions(system, budget).run(block, leading_is_positive);
}

}  // namespace anholon
