#include <memory>

#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

void show(const ModelOptions& options, Context& context) {
  const Result<OwnedModel> model = load_model(options.model);
  if (!model) return context.fail(model.error(), options.json);
  context.print(options.json ? model->json() : model->show(options.format));
  context.warn((*model)->warnings);
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("show", "the system as understood: coordinates, Lagrangian, constraints, …");
  command->description(
      "Shows a model as the program understands it.\n\n"
      "Examples:\n"
      "  anholon show snakeboard\n"
      "  anholon show my_model.toml --latex > model.tex\n"
      "  anholon show - --json < my_model.toml");
  const auto options = std::make_shared<ModelOptions>();
  add_model(*command, *options)->required();
  add_output(*command, *options);
  command->callback([options, &context] { show(*options, context); });
}

}  // namespace anholon::cli
