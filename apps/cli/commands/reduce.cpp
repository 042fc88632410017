#include <memory>

#include "anholon/front/reduce.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct ReduceArguments : ModelOptions {
  ReduceOptions what;
};

}  // namespace

void add_reduce(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("reduce", "symmetries: what they may be used for, and what is left without them");
  command->description(
      "What the symmetries of a model leave (L, the constraints, the directions of the reactions, the forces), so\n"
      "whether each may be used for reduction, for conservation, for both or for neither; and the system that is left\n"
      "when those that can be used are divided out, proved to be the same motion.\n\n"
      "Examples:\n"
      "  anholon reduce chaplygin_sleigh\n"
      "  anholon reduce ball_in_vertical_cylinder --by \"turn about the axis\"\n"
      "  anholon reduce snakeboard --by \"shift along x, shift along y\" --then \"turn of the plane\"\n"
      "  anholon reduce snakeboard --json");
  const auto options = std::make_shared<ReduceArguments>();
  add_analysis_options(*command, *options);
  command->add_option("--by", options->what.by, "divide by these symmetries alone: names, with commas between them")
      ->type_name("NAME,…");
  command
      ->add_option("--then", options->what.then,
                   "a second step: divide what is left by these, which have to carry the first ones into themselves")
      ->type_name("NAME,…");
  command->callback([options, &context] {
    answer(*options, context,
           [&](const OwnedSystem& system) { return shown(reduce(system, options->what), *options, context); });
  });
}

}  // namespace anholon::cli
