#include "anholon/model/meaning/scope.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/identifiers.hpp"

namespace anholon::detail {

namespace {

const char* describe_class(SymbolClass symbol) {
  switch (symbol) {
    case SymbolClass::time: return "the time";
    case SymbolClass::parameter: return "the parameter";
    case SymbolClass::coordinate: return "the coordinate";
    case SymbolClass::velocity: return "the velocity";
    case SymbolClass::acceleration: return "the acceleration";
    case SymbolClass::momentum: return "the momentum";
    case SymbolClass::input: return "the input";
    case SymbolClass::energy: return "the";
    case SymbolClass::constant: return "the constant";
  }
  return "the symbol";
}

// Where a symbol such as R.w.x or x' stands in the text.
Label label_of_symbol(const Excerpt& text, const Expr& symbol) {
  const std::string& name = symbol.name();
  const std::size_t cut = std::min(name.find_first_of(".["), name.size());
  return label_of_name(text, name.substr(0, cut), name.substr(cut), symbol.order());
}

// initial(x) is a number, whatever x is: a copy of the value without these.
Expr without_initial(const Interpretation& in, const Expr& value) {
  Replacements replacements;
  const Walk nodes = walk(value);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Expr node = in.workspace.expr(nodes.id(i));
    if (!node.is(Kind::application)) continue;
    if (in.workspace.application_function(in.workspace.node(node.id()).data) != in.initial_function) continue;
    replacements.emplace(node, in.workspace.number(1));
  }
  return replacements.empty() ? value : substitute(value, replacements);
}

bool is_allowed(const Interpretation& in, const Expr& symbol, const Scope& scope) {
  const auto known = in.classes.find(symbol);
  if (known == in.classes.end()) return true;  // stands in for something that is already reported
  if ((scope.allowed & bit(known->second)) != 0) return true;
  return std::find(scope.arguments.begin(), scope.arguments.end(), symbol) != scope.arguments.end();
}

void check_functions(Interpretation& in, const Expr& value, const Excerpt& text, const Scope& scope) {
  const Walk nodes = walk(value);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Expr node = in.workspace.expr(nodes.id(i));
    if (!node.is(Kind::application)) continue;
    if (in.workspace.application_function(in.workspace.node(node.id()).data) == in.initial_function) continue;
    const std::string& name = node.undefined_function().name;
    Diagnostic& diagnostic = in.error("NH135", fmt::format("the function {} cannot stand in {}", name, scope.place),
                                      label_of_name(text, name, {}, 0));
    if (!scope.rule.empty()) diagnostic.help.emplace_back(scope.rule);
    return;
  }
}

}  // namespace

Label label_of_name(const Excerpt& text, std::string_view name, std::string_view suffix, unsigned primes,
                    std::string words) {
  const std::vector<Identifier> identifiers = identifiers_in(text);
  const Identifier* best = nullptr;
  for (const Identifier& identifier : identifiers) {
    if (identifier.name != name) continue;
    const bool exact = identifier.primes == primes && identifier.suffix == suffix;
    if (exact || best == nullptr) best = &identifier;
    if (exact) break;
  }
  if (best != nullptr) return anholon::label(text, best->begin, best->end, std::move(words));
  return anholon::label(text, 0, text.text().size(), std::move(words));
}

void check_scope(Interpretation& in, const Expr& value, const Excerpt& text, const Scope& scope) {
  if (scope.allowed == anything && scope.functions) return;  // a definition is checked where it is used
  const Expr plain = scope.initial ? without_initial(in, value) : value;
  for (const Expr& symbol : symbols_of(plain)) {
    if (is_allowed(in, symbol, scope)) continue;
    const SymbolClass found = in.classes.at(symbol);
    Diagnostic& diagnostic =
        in.error("NH135", fmt::format("{} {} cannot stand in {}", describe_class(found), to_text(symbol), scope.place),
                 label_of_symbol(text, symbol));
    if (scope.initial && found != SymbolClass::acceleration) {
      diagnostic.help.push_back(fmt::format("write initial({}) for its value at the start", to_text(symbol)));
    } else if (!scope.rule.empty()) {
      diagnostic.help.emplace_back(scope.rule);
    }
  }
  if (!scope.functions) check_functions(in, plain, text, scope);
}

}  // namespace anholon::detail
