#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/front/owned_system.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

constexpr double time_limit = 4;  // seconds for what is decided first; numbers need no closed forms

struct EvaluateArguments : ModelOptions {
  std::string state;
  EvaluateOptions how;
};

void say_how(const State& state, Context& context) {
  if (!state.assumed.empty()) {
    context.say(fmt::format(
        "note: neither given nor determined by the constraints, and taken as near to zero as they allow: {}\n",
        fmt::join(state.assumed, ", ")));
  }
  for (const State::Change& c : state.changes)
    context.say(
        fmt::format("note: projected onto the constraints: {} from {:.10g} to {:.10g}\n", c.name, c.before, c.after));
}

void evaluate(EvaluateArguments& options, Context& context) {
  const Result<OwnedModel> model = load_model(options.model);
  if (!model) return context.fail(model.error(), options.json);
  options.asked.seconds = time_limit;
  const Result<OwnedSystem> system = ask(*model, options.asked);
  if (!system) return context.fail(system.error(), options.json);
  const Result<StateText> state = load_state(options.state);
  if (!state) return context.fail(state.error(), options.json);
  const auto found = system->evaluate(*state, options.how);
  if (!found) return context.fail(found.error(), options.json);
  context.warn(found->remarks());
  say_how((*found)->numbers.state, context);
  context.print(options.json ? found->json() : found->show(options.format));
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
  add_state(*command, options->state);
  command->add_option("--digits", options->how.digits, "significant digits, 1 to 1000 (17)")
      ->check(CLI::Range(1, 1000))
      ->type_name("N");
  command->add_flag("--project", options->how.project,
                    "repair a state that contradicts the constraints, the least way in the metric of A");
  add_drop_dependent(*command, *options);
  add_output(*command, *options);
  command->callback([options, &context] { evaluate(*options, context); });
}

}  // namespace anholon::cli
