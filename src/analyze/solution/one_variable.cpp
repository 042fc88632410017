#include "anholon/analyze/solution/one_variable.hpp"

#include <algorithm>
#include <string>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/exponential_sums.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/rebuild.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t highest_degree = 24;

void drop_leading_zeros(Coefficients& p, const Assumptions& assumptions) {
  for (Expr& c : p) c = simplify(c, assumptions);
  while (p.size() > 1 && is_proved_zero(p.back(), assumptions)) p.pop_back();
  if (p.size() == 1 && is_proved_zero(p[0], assumptions)) p[0] = p[0].workspace().number(0);
}

Coefficients convolution(const Coefficients& a, const Coefficients& b) {
  Coefficients result(a.size() + b.size() - 1, a[0].workspace().number(0));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) result[i + j] = result[i + j] + a[i] * b[j];
  }
  return result;
}

// As it is written, with coefficients that nobody looked at.
std::optional<Coefficients> read_polynomial(const Expr& e, const Expr& x) {
  Workspace& ws = x.workspace();
  if (!contains_any(e, {&x, 1})) return Coefficients{e};
  if (e == x) return Coefficients{ws.number(0), ws.number(1)};
  if (e.is(Kind::power)) {
    if (!is_integer(e.exponent()) || e.exponent() < 0 || e.exponent() > static_cast<long>(highest_degree))
      return std::nullopt;
    const auto base = read_polynomial(e.operand(0), x);
    if (!base || (base->size() - 1) * e.exponent().get_num().get_ui() > highest_degree) return std::nullopt;
    Coefficients result{ws.number(1)};
    for (unsigned long k = 0; k < e.exponent().get_num().get_ui(); ++k) result = convolution(result, *base);
    return result;
  }
  if (!e.is(Kind::sum) && !e.is(Kind::product)) return std::nullopt;
  Coefficients result{ws.number(e.is(Kind::sum) ? 0 : 1)};
  for (std::size_t i = 0; i < e.operand_count(); ++i) {
    const auto part = read_polynomial(e.operand(i), x);
    if (!part) return std::nullopt;
    if (e.is(Kind::product)) {
      if (result.size() + part->size() > highest_degree + 2) return std::nullopt;
      result = convolution(result, *part);
      continue;
    }
    result.resize(std::max(result.size(), part->size()), ws.number(0));
    for (std::size_t k = 0; k < part->size(); ++k) result[k] = result[k] + (*part)[k];
  }
  return result;
}

// Whether e is made of x and constants by the four operations.
bool is_rational_in(const Expr& e, const Expr& x) {
  const auto leaves = nodes_where({&e, 1}, [&](const Expr& n) {
    return n != x && contains_any(n, {&x, 1}) && !n.is(Kind::sum) && !n.is(Kind::product) &&
           !(n.is(Kind::power) && is_integer(n.exponent()));
  });
  return leaves.empty();
}

// e = Π base^exponent, bases that are no products and no integer powers.
void add_powers(const Expr& e, long exponent, std::vector<std::pair<Expr, long>>& into) {
  if (e.is(Kind::product)) {
    for (std::size_t i = 0; i < e.operand_count(); ++i) add_powers(e.operand(i), exponent, into);
  } else if (e.is(Kind::power) && is_integer(e.exponent()) && e.exponent().get_num().fits_sint_p()) {
    add_powers(e.operand(0), exponent * e.exponent().get_num().get_si(), into);
  } else {
    into.emplace_back(e, exponent);
  }
}

// quotient and remainder; the leading coefficient of b does not vanish.
std::pair<Coefficients, Coefficients> division(Coefficients a, const Coefficients& b, const Assumptions& assumptions) {
  Coefficients quotient(std::max<std::size_t>(a.size(), b.size()) - b.size() + 1, b[0].workspace().number(0));
  while (a.size() >= b.size() && !(a.size() == 1 && a[0].is_zero_literal())) {
    const std::size_t shift = a.size() - b.size();
    const Expr factor = simplify(a.back() / b.back(), assumptions);
    quotient[shift] = factor;
    for (std::size_t k = 0; k < b.size(); ++k) a[shift + k] = a[shift + k] - factor * b[k];
    a.back() = a.front().workspace().number(0);
    if (a.size() == 1) break;
    a.pop_back();
    drop_leading_zeros(a, assumptions);
  }
  return {std::move(quotient), std::move(a)};
}

}  // namespace

std::size_t degree(const Coefficients& p) { return p.size() - 1; }

std::optional<Coefficients> polynomial_in(const Expr& e, const Expr& x, const Assumptions& assumptions) {
  auto result = read_polynomial(e, x);
  if (result) drop_leading_zeros(*result, assumptions);
  return result;
}

Expr expression_of(const Coefficients& p, const Expr& x) {
  std::vector<Expr> terms;
  for (std::size_t k = 0; k < p.size(); ++k) terms.push_back(p[k] * pow(x, static_cast<long>(k)));
  return flatten(sum(terms));
}

Coefficients product_of(const Coefficients& a, const Coefficients& b, const Assumptions& assumptions) {
  Coefficients result = convolution(a, b);
  drop_leading_zeros(result, assumptions);
  return result;
}

std::optional<RationalFunction> rational_function_of(const Expr& f, const Expr& x, const Assumptions& assumptions) {
  if (!is_rational_in(f, x)) return std::nullopt;
  RationalFunction result{{x.workspace().number(1)}, {}};
  std::vector<std::pair<Expr, long>> powers;
  add_powers(factored(f, assumptions), 1, powers);
  for (const auto& [base, exponent] : powers) {
    const bool below = exponent < 0 && contains_any(base, {&x, 1});
    const auto p = polynomial_in(below ? base : pow(base, exponent), x, assumptions);
    if (!p) return std::nullopt;
    if (below)
      result.denominator.emplace_back(*p, static_cast<unsigned>(-exponent));
    else
      result.numerator = product_of(result.numerator, *p, assumptions);
    if (degree(result.numerator) > highest_degree) return std::nullopt;
  }
  return result;
}

std::optional<PartialFractions> partial_fractions(const RationalFunction& f, const Assumptions& assumptions) {
  Workspace& ws = f.numerator[0].workspace();
  Coefficients all{ws.number(1)};
  for (const auto& [base, exponent] : f.denominator) {
    demand_nonzero(base.back(), assumptions);
    for (unsigned k = 0; k < exponent; ++k) all = product_of(all, base, assumptions);
  }
  auto [polynomial, rest] = division(f.numerator, all, assumptions);
  PartialFractions result{std::move(polynomial), {}};
  const std::size_t n = degree(all);
  if (n == 0 || (rest.size() == 1 && rest[0].is_zero_literal())) return result;
  if (n > highest_degree) return std::nullopt;
  // rest = Σ c · x^j · all / base^k, an equation for each power of x.
  Matrix a(n, n, ws.number(0)), b(n, 1, ws.number(0));
  for (std::size_t i = 0; i < rest.size(); ++i) b(i, 0) = rest[i];
  std::size_t column = 0;
  for (const auto& [base, exponent] : f.denominator) {
    Coefficients others = all;
    for (unsigned k = 1; k <= exponent; ++k) {
      others = division(others, base, assumptions).first;
      for (std::size_t j = 0; j < degree(base); ++j, ++column) {
        for (std::size_t i = 0; i < others.size(); ++i) a(i + j, column) = others[i];
      }
    }
  }
  const auto solution = solve_in_field(a, b, assumptions, {20'000'000, 20'000, 2.0, {}});
  if (!solution || !*solution) return std::nullopt;
  column = 0;
  for (const auto& [base, exponent] : f.denominator) {
    for (unsigned k = 1; k <= exponent; ++k) {
      PartialFractions::Part part{{}, base, k};
      for (std::size_t j = 0; j < degree(base); ++j, ++column) {
        part.numerator.push_back(simplify((**solution).value(column, 0), assumptions));
        const Expr written = factored(part.numerator.back(), assumptions);
        for (const Expr& d : denominators({&written, 1})) demand_nonzero(d, assumptions);
      }
      drop_leading_zeros(part.numerator, assumptions);
      if (!(part.numerator.size() == 1 && part.numerator[0].is_zero_literal())) result.parts.push_back(std::move(part));
    }
  }
  return result;
}

Expr NamedConstants::name(const Expr& constant) {
  for (const auto& [known, name] : names_) {
    if (known == constant) return name;
  }
  const Expr name = x_.workspace().symbol("constant " + std::to_string(names_.size() + 1) + " beside " + x_.name());
  names_.emplace_back(constant, name);
  return name;
}

Expr NamedConstants::named(const Expr& e) {
  return rebuild({&e, 1},
                 [&](const Expr& node, const std::vector<Expr>& operands, bool changed) {
                   if (!contains_any(node, {&x_, 1})) {
                     if (is_root(node)) {
                       const Rational& exponent = node.exponent();
                       const Expr base = pow(node.operand(0), Rational(1, exponent.get_den()));
                       return pow(is_root(base) ? name(base) : base, Rational(exponent.get_num()));
                     }
                     if (node.is(Kind::function) || node.is(Kind::application) || node.is(Kind::pi)) return name(node);
                   }
                   return changed ? node.workspace().with_operands(node, operands) : node;
                 })
      .front();
}

Expr NamedConstants::put_back(const Expr& e) const {
  Replacements back;
  for (const auto& [constant, name] : names_) back[name] = constant;
  return substitute(e, back);
}

Expr NamedConstants::meant(const Expr& e) const { return names_.empty() ? e : simplify(put_back(e), assumptions_); }

Coefficients NamedConstants::meant(const Coefficients& p) const {
  Coefficients result;
  for (const Expr& c : p) result.push_back(meant(c));
  return result;
}

Assumptions NamedConstants::assumptions() const {
  Assumptions result = assumptions_;
  Replacements names;
  for (const auto& [constant, name] : names_) names[constant] = name;
  if (!names.empty()) {
    for (Assumed& a : result.list) a.expression = substitute(a.expression, names);
  }
  for (const auto& [constant, name] : names_) {
    ProvedSign sign = sign_of(constant, assumptions_);
    if (is_root(constant) && open_zeros(constant.operand(0), assumptions_).empty()) sign = ProvedSign::positive;
    if (sign == ProvedSign::positive) result.positive(name);
    if (sign == ProvedSign::negative) result.positive(-name);
    if (sign == ProvedSign::nonzero || (!excludes_zero(sign) && open_zeros(constant, assumptions_).empty()))
      result.nonzero(name);
  }
  return result;
}

Expr tidied(const Expr& e, const Expr& x, const Assumptions& assumptions) {
  Expr best = flatten(e);
  const auto sizes = [](const Expr& f) {
    return any_node({&f, 1}, [](const Expr& n) { return is_one_of(n, {Function::abs}); });
  };
  const auto take = [&](const Expr& other) {
    // Simplified logarithms are logarithms of sizes.
    if (reading_length(other) <= reading_length(best) && (!sizes(other) || sizes(e))) best = other;
  };
  take(simplify(e, assumptions));
  NamedConstants constants(x, assumptions);
  const Expr named = constants.named(e);
  take(constants.put_back(simplify(named, constants.assumptions())));
  return best;
}

std::optional<Conjugates> conjugates(const Expr& e, const Expr& root, const Expr& square) {
  Workspace& ws = e.workspace();
  const Walk w = walk(e);
  const auto times = [&](const Conjugates& a, const Conjugates& b) {
    return Conjugates{a.plain * b.plain + a.times_root * b.times_root * square,
                      a.plain * b.times_root + a.times_root * b.plain};
  };
  std::vector<Conjugates> values;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    const auto operands = w.operands(i);
    const bool without_root = std::all_of(operands.begin(), operands.end(),
                                          [&](std::uint32_t k) { return values[k].times_root.is_zero_literal(); });
    Conjugates value{node, ws.number(0)};
    if (node == root) {
      value = {ws.number(0), ws.number(1)};
    } else if (without_root) {
      std::vector<Expr> images;
      for (const std::uint32_t k : operands) images.push_back(values[k].plain);
      if (!images.empty()) value.plain = ws.with_operands(node, images);
    } else if (node.is(Kind::sum)) {
      value = {ws.number(0), ws.number(0)};
      for (const std::uint32_t k : operands)
        value = {value.plain + values[k].plain, value.times_root + values[k].times_root};
    } else if (node.is(Kind::product)) {
      value = {ws.number(1), ws.number(0)};
      for (const std::uint32_t k : operands) value = times(value, values[k]);
    } else if (node.is(Kind::power) && is_integer(node.exponent()) && ::abs(node.exponent()) <= 12) {
      Conjugates base = values[operands[0]];
      if (node.exponent() < 0) {  // 1/(a + b s) = (a − b s)/(a² − b² s²)
        const Expr norm = pow(base.plain, 2) - pow(base.times_root, 2) * square;
        base = {base.plain / norm, -base.times_root / norm};
      }
      value = {ws.number(1), ws.number(0)};
      for (long k = std::abs(node.exponent().get_num().get_si()); k > 0; --k) value = times(value, base);
    } else {
      return std::nullopt;
    }
    values.push_back(value);
  }
  return values[w.root(0)];
}

}  // namespace anholon
