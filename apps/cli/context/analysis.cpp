#include "apps/cli/context/analysis.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/present/chapters/show.hpp"

namespace anholon::cli {

void add_analysis_options(CLI::App& command, AnalysisOptions& options) {
  add_model(command, options)->required();
  add_settings(command, options);
  add_premises(command, options);
  add_drop_dependent(command, options);
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

DecisionOptions decision_options(const AnalysisOptions& options) {
  DecisionOptions result;
  result.drop_dependent = options.drop_dependent;
  result.budget.seconds = std::min(2.0, options.time_limit / 4);
  return result;
}

void ask(const AnalysisOptions& options, double patience, Context& context, const Question& question) {
  ask_undecided(options, patience, context, [&](const Model& model, const System& system) -> Result<Answer> {
    const Result<DecidedSystem> decided = decide(system, decision_options(options));
    if (!decided) return tl::make_unexpected(decided.error());
    context.warn(decided->decisions.remarks);
    return question(model, *decided);
  });
}

void ask_undecided(const AnalysisOptions& options, double patience, Context& context, const SystemQuestion& question) {
  Workspace workspace;
  const Result<Model> model = chosen_model(workspace, options);
  if (!model) return context.fail(model.error(), options.json);
  answer_in_child({"the analysis", "the model", patience * options.time_limit + 5}, context, [&] {
    const Result<System> system = chosen_system(*model, options);
    Result<Answer> result = system ? question(*model, *system) : tl::make_unexpected(system.error());
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

Exit exit_of(const Verdict& verdict) {
  switch (verdict.kind) {
    case VerdictKind::proved: return Exit::done;
    case VerdictKind::refuted: return Exit::refuted;
    case VerdictKind::conditional: return Exit::conditional;
    case VerdictKind::undecided: return verdict.limit == Limit::none ? Exit::undecided : Exit::budget;
  }
  return Exit::defect;
}

}  // namespace anholon::cli
