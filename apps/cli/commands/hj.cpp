#include <memory>

#include "anholon/front/hamilton_jacobi.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct HjArguments : ModelOptions {
  HamiltonJacobiRequest what;
};

}  // namespace

void add_hj(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("hj", "the nonholonomic Hamilton-Jacobi equation: verify a one-form, or solve");
  command->description(
      "Decides of a one-form gamma on the configurations whether it lies in the constrained momentum space, is closed\n"
      "on the constraint distribution and has constant energy, and whether the curves c' = dH/dp(gamma) are motions\n"
      "(Ohsawa and Bloch, Theorem 3.1). Without one it looks for complete families: constant momenta, one momentum\n"
      "from the energy, separation of variables, an angle on the circle of constant energy.\n\n"
      "Examples:\n"
      "  anholon hj knife_edge_incline\n"
      "  anholon hj chaplygin_sleigh --json\n"
      "  anholon hj vertical_disk --gamma \"varphi = c\" --constants \"c\"");
  const auto options = std::make_shared<HjArguments>();
  add_analysis_options(*command, *options, "hypotheses,family,curves,integrals");
  command
      ->add_option("--gamma", options->what.gamma,
                   "components of a one-form, \"x = c*cos(theta), theta = c\"; those not given are 0")
      ->allow_extra_args(false)
      ->type_name("FORM");
  command
      ->add_option("--constants", options->what.constants,
                   "names that only the form uses, \"E, c\"; E is what the energy is to be on it")
      ->allow_extra_args(false)
      ->type_name("NAME,…");
  command
      ->add_option("--ansatz", options->what.ansatz,
                   "look for solutions with components of these coordinates only, \"psi(psi), phi(phi)\"")
      ->allow_extra_args(false)
      ->type_name("ANSATZ");
  command
      ->add_option("--at", options->what.at,
                   "where the curves are, each number with a bound of its error: \"t = 2, E = 3, c1 = 1, x0 = 1/2\"")
      ->allow_extra_args(false)
      ->type_name("VALUES");
  command->add_flag("--solve", options->what.solve, "look for solutions though the model has a form");
  command->callback([options, &context] {
    answer(*options, context,
           [&](const OwnedSystem& system) { return shown(hamilton_jacobi(system, options->what), *options, context); });
  });
}

}  // namespace anholon::cli
