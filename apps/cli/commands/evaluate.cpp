#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/present/chapters/numbers_at_state.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/format.hpp"
#include "apps/cli/context/load_state.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

struct EvaluateArguments : ModelOptions {
  std::string state;
  std::optional<int> digits;
  bool json = false, latex = false, fragment = false, project = false;
};

void say_how(const Numbers& numbers, Context& context) {
  if (!numbers.state.assumed.empty()) {
    context.say(fmt::format(
        "note: neither given nor determined by the constraints, and taken as near to zero as they allow: {}\n",
        fmt::join(numbers.state.assumed, ", ")));
  }
  for (const State::Change& c : numbers.state.changes)
    context.say(
        fmt::format("note: projected onto the constraints: {} from {:.10g} to {:.10g}\n", c.name, c.before, c.after));
}

void evaluate(const EvaluateArguments& options, Context& context) {
  Workspace workspace;
  const Result<Model> model = chosen_model(workspace, options);
  if (!model) return context.fail(model.error(), options.json);
  const Result<GivenState> given = load_state(*model, options.state);
  if (!given) return context.fail(given.error(), options.json);
  const Result<System> system = make_system(*model);
  if (!system) return context.fail(system.error(), options.json);
  const Result<DecidedSystem> decided = decide(*system, {options.drop_dependent, {20'000'000, 200'000, 1.0, {}}});
  if (!decided) return context.fail(decided.error(), options.json);
  context.warn(decided->decisions.remarks);
  const Result<Numbers> numbers = numbers_at(decided->system, *given, {options.digits.value_or(17), options.project});
  if (!numbers) return context.fail(numbers.error(), options.json);
  say_how(*numbers, context);
  context.print(options.json ? numbers_json(decided->system, *numbers, options.digits)
                             : render(numbers_document(decided->system, *numbers, options.digits.value_or(12)),
                                      format_of(options)));
}

}  // namespace

void add_evaluate(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("evaluate", "numbers of everything derived at one state, in ball arithmetic");
  command->description(
      "Computes mass matrix, accelerations, multipliers, reactions, energy, momenta and their rates at one state, in "
      "ball\n"
      "arithmetic: every digit shown is certain. What a state leaves out is found from the constraints.\n\n"
      "Examples:\n"
      "  anholon evaluate chaplygin_sleigh\n"
      "  anholon evaluate chaplygin_sleigh --state '{\"q\": {\"theta\": 0.3}, \"velocity\": {\"x\": 1.1, \"theta\": "
      "0.2}}'\n"
      "  anholon evaluate snakeboard --state state.json --json\n"
      "  anholon evaluate snakeboard --digits 50");
  const auto options = std::make_shared<EvaluateArguments>();
  add_model(*command, *options)->required();
  add_settings(*command, *options);
  command->add_option("--state", options->state, "a JSON file or JSON itself (the model's initial state)")
      ->type_name("FILE|JSON");
  command->add_option("--digits", options->digits, "significant digits, 1 to 1000 (17)")
      ->check(CLI::Range(1, 1000))
      ->type_name("N");
  command->add_flag("--project", options->project,
                    "repair a state that contradicts the constraints, the least way in the metric of A");
  add_drop_dependent(*command, *options);
  auto* json = command->add_flag("--json", options->json, "as JSON");
  auto* latex = command->add_flag("--latex", options->latex, "as a LaTeX document");
  auto* fragment = command->add_flag("--fragment", options->fragment, "as a LaTeX fragment for \\input");
  json->excludes(latex)->excludes(fragment);
  command->callback([options, &context] { evaluate(*options, context); });
}

}  // namespace anholon::cli
