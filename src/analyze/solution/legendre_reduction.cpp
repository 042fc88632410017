#include "anholon/analyze/solution/legendre_reduction.hpp"

#include <array>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/one_variable.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

class LegendreReduction {
 public:
  LegendreReduction(const Expr& phi, const Expr& m, const Assumptions& assumptions)
      : phi_(phi), m_(m), assumptions_(assumptions), first_(elliptic(Elliptic::first, std::array{phi, m})),
        second_(elliptic(Elliptic::second, std::array{phi, m})), delta_(sqrt(1 - m * pow(sin(phi), 2))) {}

  // ∫ sin²ᵏφ/Δ dφ: (2k − 1) m J_k = (2k − 2)(1 + m) J_{k−1} − (2k − 3) J_{k−2} + sin²ᵏ⁻³φ cos φ Δ.
  [[nodiscard]] std::vector<Expr> of_powers(std::size_t most) const {
    std::vector<Expr> result{first_};
    if (most > 0) {
      demand_nonzero(m_, assumptions_);
      result.push_back((first_ - second_) / m_);
    }
    for (long k = 2; k <= static_cast<long>(most); ++k) {
      const auto at = static_cast<std::size_t>(k);
      const Expr edge = pow(sin(phi_), 2 * k - 3) * cos(phi_) * delta_;
      result.push_back(((2 * k - 2) * (1 + m_) * result[at - 1] - (2 * k - 3) * result[at - 2] + edge) /
                       ((2 * k - 1) * m_));
    }
    return result;
  }

  // ∫ dφ/((1 − n sin²φ) Δ).
  [[nodiscard]] Expr of_pole(const Expr& n) const {
    if (n.is_zero_literal()) return first_;
    if (is_proved_zero(n - 1, assumptions_)) {
      demand_nonzero(shorter(1 - m_), assumptions_);
      return first_ - (second_ - delta_ * tan(phi_)) / (1 - m_);
    }
    if (is_proved_zero(n - m_, assumptions_)) {
      demand_nonzero(shorter(1 - m_), assumptions_);
      return (second_ - m_ * sin(phi_) * cos(phi_) / delta_) / (1 - m_);
    }
    return elliptic(Elliptic::third, std::array{n, phi_, m_});
  }

 private:
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, assumptions_); }

  Expr phi_, m_;
  const Assumptions& assumptions_;
  Expr first_, second_, delta_;
};

}  // namespace

std::optional<Expr> legendre_reduction(const Expr& g, const Expr& square, const Expr& phi, const Expr& m,
                                       const Assumptions& assumptions) {
  const LegendreReduction integrals(phi, m, assumptions);
  const auto read = rational_function_of(g, square, assumptions);
  if (!read) return std::nullopt;
  const auto parts = partial_fractions(*read, assumptions);
  if (!parts) return std::nullopt;
  std::vector<Expr> terms{g.workspace().number(0)};
  const std::vector<Expr> powers = integrals.of_powers(degree(parts->polynomial));
  for (std::size_t k = 0; k < parts->polynomial.size(); ++k) terms.push_back(parts->polynomial[k] * powers[k]);
  for (const PartialFractions::Part& part : parts->parts) {
    if (degree(part.base) != 1 || part.exponent != 1) return std::nullopt;
    demand_nonzero(part.base[0], assumptions);
    const Expr n = simplify(-part.base[1] / part.base[0], assumptions);
    terms.push_back(simplify(part.numerator[0] / part.base[0], assumptions) * integrals.of_pole(n));
  }
  return flatten(sum(terms));
}

}  // namespace anholon
