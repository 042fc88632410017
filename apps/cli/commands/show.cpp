#include <memory>

#include "anholon/present/chapters/show.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/format.hpp"
#include "apps/cli/context/load_model.hpp"

namespace anholon::cli {

namespace {

struct ShowArguments {
  std::string model;
  bool json = false, latex = false, fragment = false;
};

void show(const ShowArguments& options, Context& context) {
  Workspace workspace;
  const Result<Model> model = load_model(workspace, options.model);
  if (!model) return context.fail(model.error(), options.json);
  context.print(options.json ? show_json(*model) : render(show_document(*model), format_of(options)));
  context.warn(model->warnings);
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
  const auto options = std::make_shared<ShowArguments>();
  command->add_option("MODEL", options->model, "a model file, `-` for standard input, or a gallery model")->required();
  auto* json = command->add_flag("--json", options->json, "as JSON");
  auto* latex = command->add_flag("--latex", options->latex, "as a LaTeX document");
  auto* fragment = command->add_flag("--fragment", options->fragment, "as a LaTeX fragment for \\input");
  json->excludes(latex)->excludes(fragment);
  command->callback([options, &context] { show(*options, context); });
}

}  // namespace anholon::cli
