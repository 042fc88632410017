#include "anholon/front/hamilton.hpp"

#include <memory>

#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

void add_hamilton(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("hamilton", "the Hamiltonian side: Legendre transform, regularity, bracket, energy");
  command->description(
      "Decides what is true on the phase space T*Q: whether L is regular or hyperregular and its Legendre transform "
      "has\n"
      "an inverse, whether the constraint submanifold D and the reactions W split the Hamiltonian vector field, "
      "whether\n"
      "the bracket projected onto D is a Poisson bracket and generates the motion, and whether W leaves the energy "
      "alone\n"
      "(Marle, sections 2.6 to 3.1; Ohsawa and Bloch, section 2).\n\n"
      "Examples:\n"
      "  anholon hamilton chaplygin_sleigh\n"
      "  anholon hamilton ball_on_turntable --details\n"
      "  anholon hamilton snakeboard --json");
  const auto options = std::make_shared<ModelOptions>();
  add_analysis_options(*command, *options, "Legendre,energy,constraint,bracket,motion,reaction,propositions");
  command->callback([options, &context] {
    leave_inputs_open(*options);
    answer(*options, context, [&](const OwnedSystem& system) { return shown(hamilton(system), *options, context); });
  });
}

}  // namespace anholon::cli
