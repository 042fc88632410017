#include "anholon/front/gait_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/meaning/assignment_text.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon::detail {

namespace {

Diagnostic gait_mistake(const char* code, std::string message, const Origin& origin, std::string help = {}) {
  Diagnostic d{code, Severity::error, std::move(message), {}, {}, {}};
  if (origin.source) d.labels.push_back({origin.source, origin.span, {}});
  if (!help.empty()) d.help.push_back(std::move(help));
  return d;
}

Result<Assigned> read_assignment(const AssignmentText& text, const Model& model, bool of_time) {
  const auto& [name, value] = text;
  const auto& source = value.source();
  Result<Formula> read = read_expression(model, value);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  for (const Expr& symbol : symbols_of(read->value)) {
    const bool parameter = std::any_of(model.parameters.begin(), model.parameters.end(),
                                       [&](const Parameter& p) { return p.symbol == symbol; });
    if (parameter || (of_time && symbol == model.time)) continue;
    return tl::make_unexpected(Diagnostics{gait_mistake(
        "NH265",
        fmt::format("`{}` stands in what is a function of {} parameters alone", symbol.name(), of_time ? "t and" : ""),
        {source, value.whole()})});
  }
  return Assigned{name.text(), read->value, {source, name.whole()}};
}

// a with a = q or q π, q rational; the second says which.
std::optional<std::pair<Rational, bool>> frequency(const Expr& slope, const Model& model) {
  const Expr over_pi = slope / model.workspace->pi();
  if (slope.is(Kind::number)) return std::pair{slope.number(), false};
  if (slope.is(Kind::pi)) return std::pair{Rational(1), true};
  if (over_pi.is(Kind::number)) return std::pair{over_pi.number(), true};
  if (slope.is(Kind::product) && slope.operand_count() == 2 && slope.operand(0).is(Kind::number) &&
      slope.operand(1).is(Kind::pi))
    return std::pair{slope.operand(0).number(), true};
  return std::nullopt;
}

Rational common_divisor(const Rational& a, const Rational& b) {
  mpz_class numerator, denominator;
  mpz_gcd(numerator.get_mpz_t(), mpz_class(a.get_num() * b.get_den()).get_mpz_t(),
          mpz_class(b.get_num() * a.get_den()).get_mpz_t());
  denominator = a.get_den() * b.get_den();
  Rational result(numerator, denominator);
  result.canonicalize();
  return result;
}

}  // namespace

Result<std::vector<Assigned>> read_assignments(const std::vector<std::string>& texts, const Model& model,
                                               bool of_time) {
  const auto texts_read = split_assignments(
      texts, {of_time ? "<gait>" : "<momentum>", "NH265", "write: phi = 0.3*sin(t), psi = 0.7*cos(t)"});
  if (!texts_read) return tl::make_unexpected(texts_read.error());
  std::vector<Assigned> result;
  Diagnostics wrong;
  for (const AssignmentText& text : *texts_read) {
    Result<Assigned> one = read_assignment(text, model, of_time);
    if (one)
      result.push_back(std::move(*one));
    else
      wrong.insert(wrong.end(), one.error().begin(), one.error().end());
  }
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  return result;
}

Expr common_period(const std::vector<Expr>& functions, const Model& model) {
  Replacements values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  std::optional<std::pair<Rational, bool>> least;
  for (const Expr& f : nodes_where(substitute(functions, values), [](const Expr& e) {
         return is_one_of(e, {Function::sin, Function::cos, Function::tan});
       })) {
    const auto own = frequency(differentiate(f.operand(0), model.time), model);
    if (!own || (least && least->second != own->second)) return {};
    if (sgn(own->first) == 0) continue;
    least = least ? std::pair{common_divisor(least->first, own->first), own->second} : *own;
  }
  if (!least) return {};
  const Expr turn = 2 * model.workspace->pi() / model.workspace->number(abs(least->first));
  return least->second ? turn / model.workspace->pi() : turn;
}

}  // namespace anholon::detail
