#include <memory>

#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

void add_check(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", "the claims of a model, decided");
  command->description(
      "Decides what the model claims to be conserved or not ([[claim]] in its file), each under what it gives. With\n"
      "--with-values the parameters that are left then have the values of the file.\n\n"
      "Examples:\n"
      "  anholon check sphere_in_rotating_cylinder\n"
      "  anholon check my_model.toml --json");
  const auto options = std::make_shared<ModelOptions>();
  add_analysis_options(*command, *options);
  command->callback([options, &context] {
    answer(*options, context, [&](const OwnedSystem& system) { return shown(system.check(), *options, context); });
  });
}

}  // namespace anholon::cli
