// What a call means once its arguments are known.
#include <fmt/format.h>

#include <algorithm>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/parse/parser.hpp"
#include "anholon/expr/parse/vocabulary.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

std::string counted(std::size_t n) { return n == 1 ? "one argument" : fmt::format("{} arguments", n); }

std::vector<std::string> argument_texts(const Script& script, const Level& call) {
  std::vector<std::string> texts;
  for (const Operand& a : call.arguments) texts.emplace_back(snippet(script.text(a.begin, a.end)));
  return texts;
}

bool is_whole(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Expr Parser::call(Level& call, std::size_t begin, std::size_t end) {
  if (stopped_) return ws_.undefined();
  if (!call.callee.slots && is_builtin(call.callee.name)) return call_builtin(call, begin, end);
  if (!call.callee.slots && call.callee.name == "d") return call_derivative(call, begin, end);
  return call_undefined(call, begin, end);
}

Expr Parser::call_builtin(const Level& call, std::size_t begin, std::size_t end) {
  const std::string& name = call.callee.name;
  const std::size_t count = call.arguments.size();
  if (const auto kind = elliptic_named(name)) return call_elliptic(call, *kind, begin, end);
  if (count != 1) {
    Diagnostic d =
        syntax_error("NH132", fmt::format("`{}` takes one argument, not {}", name, count), label(excerpt_, begin, end));
    const auto texts = argument_texts(script_, call);
    if (count == 2 && is_whole(texts[0]) && is_whole(texts[1])) {
      d.help.push_back(fmt::format("for a decimal number write `{}({}.{})`", name, texts[0], texts[1]));
    } else if (count == 2 && name == "log") {
      d.help.push_back(fmt::format("for another base write `log({})/log({})`", texts[0], texts[1]));
    } else {
      d.help.push_back(fmt::format("write `{}({})`", name, texts[0]));
    }
    report(std::move(d));
    return ws_.undefined();
  }
  const Expr& argument = call.arguments.front().value;
  const BuiltinValue result = apply_builtin(name, argument);
  guard(result.partner);
  return checked(result.value, argument, begin, end);
}

// elliptic_F(phi, m), elliptic_E(phi, m), elliptic_Pi(n, phi, m).
Expr Parser::call_elliptic(const Level& call, Elliptic kind, std::size_t begin, std::size_t end) {
  if (call.arguments.size() != arity_of(kind)) {
    report(syntax_error(
        "NH132", fmt::format("`{}` takes {}, not {}", call.callee.name, counted(arity_of(kind)), call.arguments.size()),
        label(excerpt_, begin, end),
        fmt::format("write `{}({}phi, m)` with the square m of the modulus", call.callee.name,
                    kind == Elliptic::third ? "n, " : "")));
    return ws_.undefined();
  }
  std::vector<Expr> arguments;
  for (const Operand& a : call.arguments) {
    if (a.value.is(Kind::undefined)) return a.value;
    arguments.push_back(a.value);
  }
  const Expr value = elliptic(kind, arguments);
  guard(value);
  return value;
}

// d(x, t): x moves, but does not depend on t itself. What is meant is x'.
std::string Parser::rate_meant(const Expr& e, const Expr& by) const {
  if (!by.is(Kind::symbol) || by.name() != "t" || by.order() != 0 || has_applications(e) || contains_any(e, {&by, 1}))
    return {};
  std::vector<std::string> rates;
  for (const Expr& s : symbols_of(e)) {
    if (names_.has_rate(s.name())) rates.push_back(to_text(s) + "'");
  }
  return fmt::format("{}", fmt::join(rates, ", "));
}

// What d(p_x, x) would treat as a constant: null if nothing. With p_x as the variable, p_y is one too.
Expr Parser::shorthand_in(const Expr& e, const Expr& by) const {
  if (names_.is_shorthand(by)) return {};
  const std::vector<Expr> found = nodes_where({&e, 1}, [&](const Expr& node) {
    return (node.is(Kind::symbol) || node.is(Kind::application)) && names_.is_shorthand(node);
  });
  return found.empty() ? Expr{} : found.front();
}

// d(e, x, y, …): the whole expression e, by one variable after the other.
Expr Parser::call_derivative(Level& call, std::size_t begin, std::size_t end) {
  const std::size_t count = call.arguments.size();
  if (count < 2) {
    report(syntax_error("NH132", "`d` takes an expression and the variables to differentiate by",
                        label(excerpt_, begin, end),
                        fmt::format("write for instance `d({}, x)`", argument_texts(script_, call).front())));
    return ws_.undefined();
  }
  call.derivatives += count - 1;
  if (call.derivatives > kMostDerivatives) {
    fail(syntax_error("NH107", fmt::format("more than {} derivatives of one expression", kMostDerivatives),
                      label(excerpt_, begin, tokens_[call.open].end)));
    return ws_.undefined();
  }
  Expr value = call.arguments.front().value;
  for (std::size_t k = 1; k < count; ++k) {
    const Operand& by = call.arguments[k];
    if (by.value.is(Kind::undefined)) return by.value;
    if (!by.value.is(Kind::symbol)) {
      report(syntax_error("NH133", "a derivative is taken by a variable",
                          label(excerpt_, by.begin, by.end, "not a variable"),
                          "write a name, with or without primes, as the second argument"));
      return ws_.undefined();
    }
    if (const std::string rate = rate_meant(value, by.value); !rate.empty()) {
      report(syntax_error("NH134", "`d` is a partial derivative, and nothing here depends on `t` itself",
                          label(excerpt_, begin, end), fmt::format("velocities are written with a prime: {}", rate)));
      return ws_.undefined();
    }
    if (const Expr hidden = shorthand_in(value, by.value); !hidden.is_null()) {
      report(syntax_error("NH135",
                          fmt::format("{} cannot stand in `d`: it depends on more than is written", to_text(hidden)),
                          label(excerpt_, begin, end),
                          "write d(lagrangian, …) or the formula for a partial derivative, D(…) for a rate"));
      return ws_.undefined();
    }
    value = differentiate(value, by.value);
  }
  guard_all(value);
  return value;
}

Expr Parser::call_undefined(const Level& call, std::size_t begin, std::size_t end) {
  const std::string& name = call.callee.name;
  const bool dotted = name.find('.') != std::string::npos;
  const bool plain_word = !call.callee.slots && !dotted;
  if (plain_word && is_foreign_function(name)) {
    const auto known = names_.known_functions();
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      const Token& word = tokens_[call.callee.token];
      std::string ours = *translate_call(name, argument_texts(script_, call));
      const bool derivative =
          ours.starts_with("d(") && call.arguments.size() == 2 && call.arguments[0].value.is(Kind::symbol);
      const std::string rate = derivative ? rate_meant(call.arguments[0].value, call.arguments[1].value) : "";
      if (!rate.empty()) ours = rate;
      report(syntax_error("NH106", fmt::format("there is no function `{}`", name), script_.label_at(word),
                          fmt::format("write `{}`", ours)));
      return ws_.undefined();
    }
  }
  if (!dotted) {
    if (const auto function = names_.function(name, call.arguments.size())) {
      const auto value = call_known(call, *function, begin, end);
      return value ? *value : ws_.undefined();
    }
  }
  report_unknown_call(call, begin);
  return ws_.undefined();
}

std::optional<Expr> Parser::call_known(const Level& call, std::uint32_t function, std::size_t begin, std::size_t end) {
  const std::string& name = call.callee.name;
  const std::size_t arity = ws_.undefined_function(function).arity;
  const auto first = first_calls_.try_emplace(name, begin, end).first->second;
  if (call.arguments.size() != arity) {
    Diagnostic d = syntax_error(
        "NH132", fmt::format("`{}` takes {}, not {}", snippet(name), counted(arity), call.arguments.size()),
        label(excerpt_, begin, end));
    if (first.first != begin) {
      d.labels.push_back(
          label(excerpt_, first.first, first.second, fmt::format("called with {} here", counted(arity))));
    }
    report(std::move(d));
    return std::nullopt;
  }
  std::vector<unsigned> orders(arity, 0U);
  for (const unsigned slot : call.callee.slots.value_or(std::vector<unsigned>{})) {
    if (slot > arity) {
      report(syntax_error("NH132",
                          fmt::format("`{}` has {}; there is no number {}", snippet(name), counted(arity), slot),
                          label(excerpt_, begin, tokens_[call.open].begin)));
      return std::nullopt;
    }
    ++orders[slot - 1];
  }
  std::vector<Expr> arguments;
  for (const Operand& a : call.arguments) arguments.push_back(a.value);
  return ws_.apply(function, arguments, orders);
}

void Parser::report_unknown_call(const Level& call, std::size_t begin) {
  const std::string& name = call.callee.name;
  const Token& word = tokens_[call.callee.token];
  const std::size_t dot = name.rfind('.');
  const std::string last = dot == std::string::npos ? name : name.substr(dot + 1);
  if (dot != std::string::npos && is_builtin(last)) {  // np.sin(x)
    report(syntax_error("NH106", fmt::format("functions have no prefix: there is no `{}`", snippet(name)),
                        script_.label_at(word), fmt::format("write `{}`", last)));
  } else if (!call.callee.slots && names_.name(name, 0)) {
    Diagnostic d = syntax_error("NH106", fmt::format("`{}` is a variable, not a function", snippet(name)),
                                label(excerpt_, begin, tokens_[call.open].end));
    if (call.arguments.size() == 1) {
      const Operand& a = call.arguments.front();
      const std::string_view inside = snippet(script_.text(a.begin, a.end));
      d.help.push_back(fmt::format("did you mean the product `{}*({})`?", snippet(script_.text(word)), inside));
    }
    report(std::move(d));
  } else {
    note_unknown(name, word.begin, word.end, true);
  }
}

}  // namespace anholon::detail
