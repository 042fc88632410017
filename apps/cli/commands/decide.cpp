#include <fmt/format.h>

#include <cstdlib>
#include <memory>

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/base/isolate.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/present/chapters/verdict.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct DecideArguments {
  std::string statement;
  std::vector<std::string> assume;
  bool json = false, latex = false, fragment = false;
  double time_limit = 10;
  std::size_t term_limit = Budget{}.terms;
};

Diagnostics refuse(std::string code, std::string message, const Excerpt& text, std::string help) {
  return {{std::move(code),
           Severity::error,
           std::move(message),
           {label(text, 0, text.text().size())},
           {},
           {std::move(help)}}};
}

// An inequality becomes an assumption; `name = expression` replaces the name.
Diagnostics assume(Workspace& ws, Names& names, const std::string& given, AskedEquation& statement,
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
    return refuse("NH140", "an assumed equation must give a variable its value", text,
                  "write it as `name = expression`");
  }
  return {};
}

Result<AskedEquation> read_statement(Workspace& ws, const DecideArguments& options) {
  OpenNames names(ws);
  const Excerpt text = excerpt_of(options.statement, "<statement>");
  const Result<ParsedRelation> parsed = parse_relation(ws, text, names, true);
  Diagnostics errors;
  AskedEquation statement;
  Replacements replacements;
  if (!parsed) {
    errors = parsed.error();
  } else if (parsed->relation != Relation::equal) {
    errors = refuse("NH141", "only equations are decided", text,
                    "write `left = right`; inequalities can be assumed with --assume");
  } else {
    statement.left = parsed->left;
    statement.right = parsed->right;
    statement.assumptions.guards = parsed->guards;
  }
  for (const std::string& given : options.assume) {
    const Diagnostics more = assume(ws, names, given, statement, replacements);
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

std::string rendered(const DecideArguments& options, const AskedEquation& statement, const Verdict& verdict) {
  if (options.json) return verdict_json(statement, verdict);
  return render(verdict_document(statement, verdict), format_of(options));
}

void decide(const DecideArguments& options, Context& context) {
  Workspace ws;
  const Result<AskedEquation> statement = read_statement(ws, options);
  if (!statement) return context.fail(statement.error(), options.json);
  const auto work = [&] {
    Budget budget;
    budget.seconds = options.time_limit;
    budget.terms = options.term_limit;
    const Verdict verdict = is_zero(statement->left - statement->right, statement->assumptions, budget);
    return std::string(1, static_cast<char>(exit_of(verdict))) + rendered(options, *statement, verdict);
  };
  // The library's own budget answers first; the child's limits catch what it cannot interrupt.
  const IsolatedResult result = isolate(work, {options.time_limit * 1.5 + 1, std::size_t{8} << 30});
  if (result.signal != 0) {
    context.say(fmt::format("defect: the decision ended with signal {}; please report the statement\n", result.signal));
    context.exit = Exit::defect;
    return;
  }
  if (result.limit != Limit::none) {
    Verdict verdict;
    verdict.limit = result.limit;
    verdict.reason = fmt::format("the budget of {} ran out", name_of(result.limit));
    verdict.seconds = options.time_limit;
    context.print(rendered(options, *statement, verdict));
    context.exit = Exit::budget;
    return;
  }
  context.exit = static_cast<Exit>(result.bytes.front());
  context.print(std::string_view(result.bytes).substr(1));
}

}  // namespace

void add_decide(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("decide", "is an equation an identity? proved, refuted, conditional or undecided");
  command->description(
      "Decides whether an equation holds for all real values of its variables at which both sides are defined.\n"
      "Every name is a variable, a call of an unknown name an undefined function, d(e, x) a derivative.\n\n"
      "Examples:\n"
      "  anholon decide \"sin(3*x) = 3*sin(x) - 4*sin(x)^3\"\n"
      "  anholon decide \"sqrt(1 - cos(x)^2) = sin(x)\" --assume \"sin(x) > 0\"\n"
      "  anholon decide \"d(V(x^2*y, y), x, y) = d(V(x^2*y, y), y, x)\" --json");
  const auto options = std::make_shared<DecideArguments>();
  command->add_option("STATEMENT", options->statement, "left = right (a lone expression: = 0)")->required();
  command->add_option("--assume", options->assume, "an inequality, or name = expression; may be repeated")
      ->type_name("RELATION");
  command->add_option("--time-limit", options->time_limit, "seconds (10)")
      ->check(CLI::Range(0.001, 1e6))
      ->type_name("SECONDS");
  command->add_option("--term-limit", options->term_limit, "terms of one polynomial (2000000)")
      ->check(CLI::Range(1UL, 1000000000UL))
      ->type_name("N");
  auto* json = command->add_flag("--json", options->json, "as JSON");
  auto* latex = command->add_flag("--latex", options->latex, "as a LaTeX document");
  auto* fragment = command->add_flag("--fragment", options->fragment, "as a LaTeX fragment for \\input");
  json->excludes(latex)->excludes(fragment);
  command->callback([options, &context] { decide(*options, context); });
}

}  // namespace anholon::cli
