#include "anholon/derive/regularity/degree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kLeastPrime = 0x1p59;

bool is_transcendental(Function f) {
  return f == Function::sin || f == Function::cos || f == Function::tan || f == Function::exp;
}

Rational coefficient_of(const Expr& term) {
  if (term.is(Kind::number)) return term.number();
  if (term.is(Kind::product) && term.operand(0).is(Kind::number)) return term.operand(0).number();
  return 1;
}

// Of each term of an argument of sin, cos, tan or exp.
std::vector<Rational> coefficients(const Expr& argument) {
  if (!argument.is(Kind::sum)) return {coefficient_of(argument)};
  std::vector<Rational> result;
  for (std::size_t k = 0; k < argument.operand_count(); ++k) result.push_back(coefficient_of(argument.operand(k)));
  return result;
}

class Degrees {
 public:
  Degrees(std::span<const Expr> e, const Assumptions& assumptions, const KnownDegrees& known)
      : ws_(e.front().workspace()), walk_(walk(e)), known_(known) {
    for (const RotationEntries& r : assumptions.rotations) {
      for (const Expr& entry : r) known_.emplace(entry, Degree{2, 2});
    }
    for (std::size_t i = 0; i < walk_.size(); ++i) {
      const Node& n = ws_.node(walk_.id(i));
      if (n.kind != Kind::function) continue;
      for (const Rational& c : coefficients(ws_.expr(n.operands()[0]))) unit_ = lcm(unit_, c.get_den());
    }
    for (std::size_t i = 0; i < walk_.size(); ++i) degrees_.push_back(degree(i));
  }

  [[nodiscard]] std::vector<Degree> roots() const {
    std::vector<Degree> result;
    for (std::size_t k = 0; k < walk_.root_count(); ++k) result.push_back(degrees_[walk_.root(k)]);
    return result;
  }

 private:
  [[nodiscard]] Degree degree(std::size_t i) const {
    const Node& n = ws_.node(walk_.id(i));
    const auto found = known_.find(ws_.expr(walk_.id(i)));
    if (found != known_.end()) return found->second;
    switch (n.kind) {
      case Kind::number: return {};
      case Kind::symbol:
      case Kind::pi:
      case Kind::application: return {1, 0};
      case Kind::sum: return of_sum(i);
      case Kind::product: return of_product(i);
      case Kind::power: return of_power(degrees_[walk_.operands(i)[0]], ws_.number_at(n.data));
      case Kind::function: return of_function(n);
      case Kind::undefined: break;
    }
    return {kInfinite, kInfinite};
  }

  [[nodiscard]] Degree of_sum(std::size_t i) const {
    double excess = 0, denominator = 0;
    for (const std::uint32_t k : walk_.operands(i)) {
      denominator += degrees_[k].denominator;
      excess = std::max(excess, degrees_[k].numerator - degrees_[k].denominator);
    }
    return {denominator + excess, denominator};
  }

  [[nodiscard]] Degree of_product(std::size_t i) const {
    Degree result;
    for (const std::uint32_t k : walk_.operands(i))
      result = {result.numerator + degrees_[k].numerator, result.denominator + degrees_[k].denominator};
    return result;
  }

  [[nodiscard]] static Degree of_power(const Degree& base, const Rational& exponent) {
    if (!is_integer(exponent)) return {kInfinite, kInfinite};
    const double e = std::fabs(exponent.get_d());
    return exponent < 0 ? Degree{base.denominator * e, base.numerator * e}
                        : Degree{base.numerator * e, base.denominator * e};
  }

  // Each unit of an argument is an angle of its own, rational of degree 2 in the tangent of its half.
  [[nodiscard]] Degree of_function(const Node& n) const {
    if (!is_transcendental(n.function)) return {kInfinite, kInfinite};
    double units = 0;
    for (const Rational& c : coefficients(ws_.expr(n.operands()[0]))) units += std::fabs(Rational(c * unit_).get_d());
    return {2 * units, 2 * units};
  }

  Workspace& ws_;
  Walk walk_;
  KnownDegrees known_;
  Integer unit_ = 1;
  std::vector<Degree> degrees_;
};

}  // namespace

std::vector<Degree> degrees_of(std::span<const Expr> e, const Assumptions& assumptions, const KnownDegrees& known) {
  return e.empty() ? std::vector<Degree>() : Degrees(e, assumptions, known).roots();
}

// Each row over its common denominator: its entries have the degree g_i. Then x_j = det_j/det, both of degree Σ g_i.
Degree degree_of_solution(const Matrix& a, std::span<const Expr> b, const Assumptions& assumptions,
                          const KnownDegrees& known) {
  std::vector<Expr> all = a.entries();
  all.insert(all.end(), b.begin(), b.end());
  const std::vector<Degree> d = degrees_of(all, assumptions, known);
  double total = 0;
  for (std::size_t i = 0; i < a.rows(); ++i) {
    double denominator = 0, excess = 0;
    const auto add = [&](const Degree& entry) {
      denominator += entry.denominator;
      excess = std::max(excess, entry.numerator - entry.denominator);
    };
    for (std::size_t j = 0; j < a.columns(); ++j) add(d[i * a.columns() + j]);
    add(d[a.entries().size() + i]);
    total += denominator + excess;
  }
  return {total, total};
}

double error_probability(std::span<const Expr> e, const Assumptions& assumptions, const KnownDegrees& known) {
  double total = 0;
  for (const Degree& d : degrees_of(e, assumptions, known)) total += d.numerator;
  return std::min(1.0, total / kLeastPrime);
}

}  // namespace anholon
