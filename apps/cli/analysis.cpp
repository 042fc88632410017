#include "apps/cli/analysis.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/derive/system/assume.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/with_values.hpp"
#include "anholon/present/chapters/show.hpp"
#include "apps/cli/load_model.hpp"

namespace anholon::cli {

namespace {

Result<Answer> answer(const AnalysisOptions& options, const Model& given, const SystemQuestion& question) {
  const Model model = options.with_values ? with_values(given) : given;
  Result<System> system = make_system(model);
  if (!system) return tl::make_unexpected(system.error());
  const Result<Assumptions> assumed = read_assumptions(model, options.assume);
  if (!assumed) return tl::make_unexpected(assumed.error());
  assume(*system, *assumed);
  return question(model, *system);
}

}  // namespace

void add_analysis_options(CLI::App& command, AnalysisOptions& options) {
  command.add_option("MODEL", options.model, "a model file, `-` for standard input, or a gallery model")->required();
  command.add_flag("--with-values", options.with_values, "decide with the file's parameter values, as exact numbers");
  command.add_option("--assume", options.assume, "an inequality, \"Omega > 0\" or \"a != b\"; may be repeated")
      ->allow_extra_args(false)
      ->type_name("RELATION");
  command.add_flag("--drop-dependent", options.drop_dependent,
                   "drop constraints that follow from others, and say which");
  command.add_option("--time-limit", options.time_limit, "seconds for each exact question (10)")
      ->check(CLI::Range(0.001, 1e6))
      ->type_name("SECONDS");
  auto* json = command.add_flag("--json", options.json, "as JSON");
  auto* latex = command.add_flag("--latex", options.latex, "as a LaTeX document");
  auto* fragment = command.add_flag("--fragment", options.fragment, "as a LaTeX fragment for \\input");
  json->excludes(latex)->excludes(fragment);
}

Budget budget_of(const AnalysisOptions& options) {
  Budget budget;
  budget.seconds = options.time_limit;
  return budget;
}

void ask(const AnalysisOptions& options, double patience, Context& context, const Question& question) {
  ask_undecided(options, patience, context, [&](const Model& model, const System& system) -> Result<Answer> {
    DecisionOptions decisions;
    decisions.drop_dependent = options.drop_dependent;
    decisions.budget.seconds = std::min(2.0, options.time_limit / 4);
    const Result<DecidedSystem> decided = decide(system, decisions);
    if (!decided) return tl::make_unexpected(decided.error());
    context.warn(decided->decisions.remarks);
    return question(model, *decided);
  });
}

void ask_undecided(const AnalysisOptions& options, double patience, Context& context, const SystemQuestion& question) {
  Workspace workspace;
  const Result<Model> model = load_model(workspace, options.model);
  if (!model) return context.fail(model.error(), options.json);
  answer_in_child({"the analysis", "the model", patience * options.time_limit + 5}, context, [&] {
    Result<Answer> result = answer(options, *model, question);
    if (result) return std::move(*result);
    context.warn(result.error());
    return Answer{Exit::bad_input, options.json ? show_json(result.error()) : ""};
  });
}

Answer out_of_budget(const BudgetExceeded& over, Context& context) {
  context.say(
      fmt::format("error: out of {} ({})\nhelp: a higher --time-limit may help\n", name_of(over.limit), over.where));
  return {Exit::budget, {}};
}

Exit exit_of(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::proved: return Exit::done;
    case VerdictKind::refuted: return Exit::refuted;
    case VerdictKind::conditional: return Exit::conditional;
    case VerdictKind::undecided: break;
  }
  return Exit::undecided;
}

}  // namespace anholon::cli
