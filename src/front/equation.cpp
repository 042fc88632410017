#include "anholon/front/equation.hpp"

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {

namespace {

Diagnostics refused_statement(std::string code, std::string message, const Excerpt& text, std::string help) {
  return {{std::move(code),
           Severity::error,
           std::move(message),
           {label(text, 0, text.text().size())},
           {},
           {std::move(help)}}};
}

// What is assumed: an inequality becomes an assumption, `name = expression` replaces the name.
Diagnostics add_assumption(Workspace& ws, Names& names, const std::string& given, AskedEquation& equation,
                           Replacements& replacements) {
  const Excerpt text = excerpt_of(given, "<assumption>");
  const Result<ParsedRelation> parsed = parse_relation(ws, text, names);
  if (!parsed) return parsed.error();
  const auto& [left, right, relation, guards] = *parsed;
  Assumptions& assumptions = equation.assumptions;
  assumptions.guards.insert(assumptions.guards.end(), guards.begin(), guards.end());
  if (const auto sign = assumed(left, relation, right)) {
    assumptions.list.push_back(*sign);
  } else if (left.is(Kind::symbol)) {
    replacements[left] = right;
  } else {
    return refused_statement("NH140", "an assumed equation must give a variable its value", text,
                             "write it as `name = expression`");
  }
  return {};
}

Result<AskedEquation> read_equation(Workspace& ws, const std::string& statement,
                                    const std::vector<std::string>& assume) {
  OpenNames names(ws);
  const Excerpt text = excerpt_of(statement, "<statement>");
  const Result<ParsedRelation> parsed = parse_relation(ws, text, names, true);
  Diagnostics errors;
  AskedEquation result;
  Replacements replacements;
  if (!parsed) {
    errors = parsed.error();
  } else if (parsed->relation != Relation::equal) {
    errors = refused_statement("NH141", "only equations are decided", text,
                               "write `left = right`; inequalities can be assumed with --assume");
  } else {
    result = {parsed->left, parsed->right, {}};
    result.assumptions.guards = parsed->guards;
  }
  for (const std::string& given : assume) {
    const Diagnostics more = add_assumption(ws, names, given, result, replacements);
    errors.insert(errors.end(), more.begin(), more.end());
  }
  if (!errors.empty()) return tl::make_unexpected(errors);
  if (replacements.empty()) return result;
  result.left = substitute(result.left, replacements);
  result.right = substitute(result.right, replacements);
  for (Assumed& a : result.assumptions.list) a.expression = substitute(a.expression, replacements);
  for (Expr& guard : result.assumptions.guards) guard = substitute(guard, replacements);
  return result;
}

}  // namespace

Result<OwnedEquation> equation(const std::string& statement, const std::vector<std::string>& assume) {
  struct Kept {
    Workspace workspace;
    AskedEquation equation;
  };
  const auto kept = std::make_shared<Kept>();
  Result<AskedEquation> read = read_equation(kept->workspace, statement, assume);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  kept->equation = std::move(*read);
  return OwnedEquation({kept, &kept->equation});
}

Finding<DecidedEquation> OwnedEquation::decide(const Budget& budget) const {
  return decided(is_zero(equation_->left - equation_->right, equation_->assumptions, budget));
}

Finding<DecidedEquation> OwnedEquation::decided(Verdict verdict) const {
  return {{*equation_, std::move(verdict)}, {.alive = equation_}};
}

std::string text_of(const DecidedEquation& found, const FoundIn&) {
  return verdict_text(found.equation, found.verdict);
}
std::string latex_of(const DecidedEquation& found, const FoundIn&, const LatexOptions& options) {
  return verdict_latex(found.equation, found.verdict, options);
}
std::string json_of(const DecidedEquation& found, const FoundIn&) {
  return verdict_json(found.equation, found.verdict);
}
Verdict verdict_of(const DecidedEquation& found) { return found.verdict; }

}  // namespace anholon
