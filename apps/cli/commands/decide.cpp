#include <memory>

#include <fmt/format.h>

#include "anholon/front/equation.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct DecideArguments : OutputOptions {
  std::string statement;
  std::vector<std::string> assume;
  double time_limit = 10;
  std::size_t term_limit = Budget{}.terms;
};

void decide(const DecideArguments& options, Context& context) {
  const Result<OwnedEquation> asked = equation(options.statement, options.assume);
  if (!asked) return context.fail(asked.error(), options.json);
  // The library's own budget answers first; the child's limits catch what it cannot interrupt.
  const Isolation isolation{"the decision", "the statement", options.time_limit * 1.5 + 1};
  const auto work = [&] {
    Budget budget;
    budget.seconds = options.time_limit;
    budget.terms = options.term_limit;
    return shown(asked->decide(budget), options, context);
  };
  answer_in_child(isolation, context, work, [&](Limit limit) {
    Verdict verdict;
    verdict.limit = limit;
    verdict.reason = fmt::format("the budget of {} ran out", name_of(limit));
    verdict.seconds = options.time_limit;
    return shown(asked->decided(verdict), options, context);
  });
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
  add_time_limit(*command, options->time_limit, "");
  command->add_option("--term-limit", options->term_limit, "terms of one polynomial (2000000)")
      ->check(CLI::Range(1UL, 1000000000UL))
      ->type_name("N");
  add_output(*command, *options);
  command->callback([options, &context] { decide(*options, context); });
}

}  // namespace anholon::cli
