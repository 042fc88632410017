#include "anholon/front/linearize.hpp"

#include <memory>

#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct LinearizeArguments : ModelOptions {
  LinearizeOptions what;
};

}  // namespace

void add_linearize(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("linearize", "steady motions: the linear equations about one, eigenvalues, stability");
  command->description(
      "Decides whether a state is one of a steady motion (an equilibrium, or a motion along a symmetry), and derives\n"
      "the exact linear equations of deviations from it, on the constraint set and without symmetries; their\n"
      "characteristic polynomial, and where all has values the eigenvalues; whether it is stable, proved by the\n"
      "conditions of Hurwitz, and for which values of one name.\n\n"
      "Examples:\n"
      "  anholon linearize whipple_bicycle --at \"x' = v\"\n"
      "  anholon linearize whipple_bicycle --at \"x' = v\" --over v --with-values\n"
      "  anholon linearize chaplygin_sleigh --at \"x' = c\"\n"
      "  anholon linearize rolling_disc --at \"q3' = n\"");
  const auto options = std::make_shared<LinearizeArguments>();
  add_analysis_options(*command, *options, "steady,deviations,polynomial,eigenvalues,stability");
  command
      ->add_option("--at", options->what.at,
                   "the state, \"phi = 0, x' = v\": values are formulas of parameters and of new names; what is left "
                   "out is zero, or follows from the constraints; without it [initial]")
      ->allow_extra_args(false)
      ->type_name("STATE");
  command
      ->add_option("--over", options->what.over,
                   "a name in the state, or a parameter without a value: for which of its values is the motion stable?")
      ->type_name("NAME");
  command->callback([options, &context] {
    options->asked.open_inputs = true;
    answer(*options, context,
           [&](const OwnedSystem& system) { return shown(linearize(system, options->what), *options, context); });
  });
}

}  // namespace anholon::cli
