#include "anholon/present/certificates/read_equation.hpp"

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon {

namespace {

Diagnostics refuse_equation(std::string code, std::string message, const Excerpt& text, std::string help) {
  return {{std::move(code),
           Severity::error,
           std::move(message),
           {label(text, 0, text.text().size())},
           {},
           {std::move(help)}}};
}

// An inequality becomes an assumption; `name = expression` replaces the name.
Diagnostics assume_of_equation(Workspace& ws, Names& names, const std::string& given, AskedEquation& statement,
                               Replacements& replacements) {
  const Excerpt text = excerpt_of(given, "<assumption>");
  const Result<ParsedRelation> parsed = parse_relation(ws, text, names);
  if (!parsed) return parsed.error();
  const auto& [left, right, relation, guards] = *parsed;
  Assumptions& assumptions = statement.assumptions;
  assumptions.guards.insert(assumptions.guards.end(), guards.begin(), guards.end());
  if (const auto sign = assumed(left, relation, right)) {
    assumptions.list.push_back(*sign);
  } else if (left.is(Kind::symbol)) {
    replacements[left] = right;
  } else {
    return refuse_equation("NH140", "an assumed equation must give a variable its value", text,
                           "write it as `name = expression`");
  }
  return {};
}

}  // namespace

Result<AskedEquation> read_equation(Workspace& ws, Names& names, const std::string& equation,
                                    const std::vector<std::string>& conditions) {
  const Excerpt text = excerpt_of(equation, "<statement>");
  const Result<ParsedRelation> parsed = parse_relation(ws, text, names, true);
  Diagnostics errors;
  AskedEquation statement;
  statement.text = equation;
  statement.assume = conditions;
  Replacements replacements;
  if (!parsed) {
    errors = parsed.error();
  } else if (parsed->relation != Relation::equal) {
    errors = refuse_equation("NH141", "only equations are decided", text,
                             "write `left = right`; inequalities can be assumed with --assume");
  } else {
    statement.left = parsed->left;
    statement.right = parsed->right;
    statement.assumptions.guards = parsed->guards;
  }
  for (const std::string& given : conditions) {
    const Diagnostics more = assume_of_equation(ws, names, given, statement, replacements);
    errors.insert(errors.end(), more.begin(), more.end());
  }
  if (!errors.empty()) return tl::make_unexpected(errors);
  if (!replacements.empty()) {
    statement.left = substitute(statement.left, replacements);
    statement.right = substitute(statement.right, replacements);
    for (Assumed& a : statement.assumptions.list) a.expression = substitute(a.expression, replacements);
    for (Expr& guard : statement.assumptions.guards) guard = substitute(guard, replacements);
  }
  return statement;
}

}  // namespace anholon
