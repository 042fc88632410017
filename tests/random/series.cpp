#include "tests/random/series.hpp"

#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <stdexcept>

#include "anholon/expr/print/print.hpp"

namespace anholon::test {

namespace {

using Exponents = std::vector<unsigned>;

// Monomials of one degree, in lexicographic order.
void monomials(std::size_t variable, unsigned degree, Exponents& current, std::vector<Exponents>& all) {
  if (variable + 1 == current.size()) {
    current[variable] = degree;
    all.push_back(current);
    return;
  }
  for (unsigned k = degree + 1; k-- > 0;) {
    current[variable] = k;
    monomials(variable + 1, degree - k, current, all);
  }
  current[variable] = 0;
}

unsigned degree_of(const Exponents& e) {
  unsigned result = 0;
  for (const unsigned k : e) result += k;
  return result;
}

}  // namespace

SeriesRing::SeriesRing(std::size_t variables, unsigned degree)
    : variables_(variables), degree_(degree), lowering_(variables), quadratic_(variables * variables, 0) {
  std::vector<Exponents> all;
  for (unsigned d = 0; d <= degree; ++d) {
    Exponents current(variables, 0);
    monomials(0, d, current, all);
  }
  size_ = all.size();
  std::map<Exponents, std::size_t> index;
  for (std::size_t k = 0; k < size_; ++k) index[all[k]] = k;
  for (std::size_t i = 1; i < size_; ++i) {
    for (std::size_t j = 1; j < size_ && degree_of(all[i]) + degree_of(all[j]) <= degree; ++j) {
      Exponents both = all[i];
      for (std::size_t v = 0; v < variables; ++v) both[v] += all[j][v];
      products_.push_back({i, j, index.at(both)});
      if (degree_of(all[i]) == 1 && degree_of(all[j]) == 1) quadratic_[(i - 1) * variables + (j - 1)] = index.at(both);
    }
    for (std::size_t v = 0; v < variables; ++v) {
      if (all[i][v] == 0) continue;
      Exponents lower = all[i];
      --lower[v];
      lowering_[v].push_back({i, index.at(lower), static_cast<Real>(all[i][v])});
    }
  }
}

Series SeriesRing::variable(std::size_t i, Real value) const {
  Series result(size_, 0);
  result[0] = value;
  result[1 + i] = 1;
  return result;
}

Series SeriesRing::add(const Series& a, const Series& b) const {
  if (a.size() < b.size()) return add(b, a);
  Series result = a;
  for (std::size_t k = 0; k < b.size(); ++k) result[k] += b[k];
  return result;
}

Series SeriesRing::scale(const Series& a, Real factor) const {
  Series result = a;
  for (Real& c : result) c *= factor;
  return result;
}

Series SeriesRing::multiply(const Series& a, const Series& b) const {
  if (a.size() == 1) return scale(b, a[0]);
  if (b.size() == 1) return scale(a, b[0]);
  Series result(size_);
  for (std::size_t k = 0; k < size_; ++k) result[k] = a[0] * b[k] + (k == 0 ? 0 : a[k] * b[0]);
  for (const Product& p : products_) result[p.result] += a[p.left] * b[p.right];
  return result;
}

Series SeriesRing::compose(const Series& a, const std::vector<Real>& f) const {
  if (a.size() == 1) return {f[0]};
  Series increment = a;
  increment[0] = 0;
  Series result{f[degree_]};  // Horner's rule
  for (unsigned k = degree_; k-- > 0;) result = add(multiply(result, increment), Series{f[k]});
  return result;
}

// Σ binomial(r, k) a₀^(r−k) δ^k; terms beyond a whole exponent are zero, also at a₀ = 0.
Series SeriesRing::power(const Series& a, Real exponent) const {
  std::vector<Real> f(degree_ + 1);
  Real binomial = 1;
  for (unsigned k = 0; k <= degree_; ++k) {
    f[k] = binomial == 0 ? 0 : binomial * std::pow(a[0], exponent - k);
    binomial *= (exponent - k) / (k + 1);
  }
  return compose(a, f);
}

// Functions of one variable whose derivative, or which themselves, are made from simpler ones.
std::vector<Real> SeriesRing::composite_expansion(Function function, Real at) const {
  const SeriesRing one(1, degree_);
  const Series x = one.variable(0, at), square = one.multiply(x, x);
  const auto integral = [&](Real value, const Series& derivative) {
    std::vector<Real> f{value};
    for (unsigned k = 1; k <= degree_; ++k) f.push_back(derivative[k - 1] / k);
    return f;
  };
  const auto quotient = [&](Function above, Function below) {
    return one.multiply(one.apply(above, x), one.power(one.apply(below, x), -1));
  };
  switch (function) {
    case Function::log: return integral(std::log(at), one.power(x, -1));
    case Function::atan: return integral(std::atan(at), one.power(one.add({1}, square), -1));
    case Function::asin: return integral(std::asin(at), one.power(one.subtract({1}, square), -0.5L));
    case Function::acos: return integral(std::acos(at), one.scale(one.power(one.subtract({1}, square), -0.5L), -1));
    case Function::tan: return quotient(Function::sin, Function::cos);
    case Function::tanh: return quotient(Function::sinh, Function::cosh);
    default: throw std::runtime_error("a function that the oracle does not know");
  }
}

std::vector<Real> SeriesRing::expansion(Function function, Real at) const {
  const auto taylor = [&](std::initializer_list<Real> cycle) {  // derivatives that repeat
    std::vector<Real> f;
    Real factorial = 1;
    for (unsigned k = 0; k <= degree_; ++k) {
      if (k > 0) factorial *= k;
      f.push_back(cycle.begin()[k % cycle.size()] / factorial);
    }
    return f;
  };
  switch (function) {
    case Function::sin: return taylor({std::sin(at), std::cos(at), -std::sin(at), -std::cos(at)});
    case Function::cos: return taylor({std::cos(at), -std::sin(at), -std::cos(at), std::sin(at)});
    case Function::sinh: return taylor({std::sinh(at), std::cosh(at)});
    case Function::cosh: return taylor({std::cosh(at), std::sinh(at)});
    case Function::exp: return taylor({std::exp(at)});
    case Function::abs: {
      std::vector<Real> f(degree_ + 1, 0);
      f[0] = std::fabs(at);
      if (degree_ > 0) f[1] = at < 0 ? -1 : 1;
      return f;
    }
    default: return composite_expansion(function, at);
  }
}

Series SeriesRing::apply(Function function, const Series& a) const { return compose(a, expansion(function, a[0])); }

Real SeriesRing::second(const Series& a, std::size_t i, std::size_t j) const {
  if (a.size() == 1) return 0;
  return a[quadratic_[i * variables_ + j]] * (i == j ? 2 : 1);
}

Series SeriesRing::derivative(const Series& a, std::size_t i) const {
  if (a.size() == 1) return {0};
  Series result(size_, 0);
  for (const Raised& r : lowering_[i]) result[r.to] = a[r.from] * r.factor;
  return result;
}

Real real_of(const Rational& value) {
  const auto whole = [](const auto& z) { return std::strtold(z.get_str().c_str(), nullptr); };
  return whole(value.get_num()) / whole(value.get_den());
}

const Series& SeriesEvaluator::operator()(const Expr& e) {
  const auto found = known_.find(e.id());
  if (found != known_.end()) return found->second;
  Series value = compute(e);
  return known_[e.id()] = std::move(value);
}

Series SeriesEvaluator::compute(const Expr& e) {
  switch (e.kind()) {
    case Kind::number: return {real_of(e.number())};
    case Kind::pi: return {std::numbers::pi_v<Real>};
    case Kind::power: return ring_->power((*this)(e.operand(0)), real_of(e.exponent()));
    case Kind::function: return ring_->apply(e.function(), (*this)(e.operand(0)));
    case Kind::sum:
    case Kind::product: {
      Series result = (*this)(e.operand(0));
      for (std::size_t k = 1; k < e.operand_count(); ++k) {
        const Series& next = (*this)(e.operand(k));
        result = e.kind() == Kind::sum ? ring_->add(result, next) : ring_->multiply(result, next);
      }
      return result;
    }
    case Kind::symbol:
    case Kind::application:
    case Kind::undefined: break;
  }
  throw std::runtime_error("the oracle has no value for " + to_text(e));
}

}  // namespace anholon::test
