#include <memory>

#include "anholon/analyze/distribution/leaf_model.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

struct ClassifyArguments : ModelOptions {
  std::string at;
  bool leaf = false;
};

// The text of the restricted model, to be read again.
Answer on_leaf(const Finding<Classification>& found, Context& context) {
  context.warn(found.remarks());
  const Applicable<LeafModel> restricted = leaf_model(*found, found.system());
  if (restricted.value) return {Exit::done, restricted.value->text};
  context.say("no restricted model: " + restricted.why_not + "\n");
  return {found->combinations.count == 0 && found->combinations.bound == Bound::exact ? Exit::refuted : Exit::undecided,
          ""};
}

Result<Answer> classified(const ClassifyArguments& options, const OwnedSystem& system, Context& context) {
  const Result<StateText> at = options.at == "initial" ? Result<StateText>(options.at) : load_state(options.at);
  if (!at) return tl::make_unexpected(at.error());
  const auto found = system.classify(*at);
  return found && options.leaf ? on_leaf(*found, context) : shown(found, options, context);
}

}  // namespace

void add_classify(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("classify", "kinds of constraints, integrability, brackets of the distribution, regularity");
  command->description(
      "What kind of constraints a system has: holonomic, linear, affine, nonlinear or on accelerations; integrable or "
      "not,\n"
      "each by itself and all together; the distribution D, its iterated Lie brackets and where their ranks drop.\n\n"
      "Examples:\n"
      "  anholon classify snakeboard\n"
      "  anholon classify car_with_trailers_2 --at '{\"q\": {\"theta1\": \"pi/2\"}}'\n"
      "  anholon classify ball_on_turntable --assume \"Omega != 0\"\n"
      "  anholon classify rattleback --leaf > on_leaf.toml\n"
      "  anholon classify my_model.toml --with-values --json");
  const auto options = std::make_shared<ClassifyArguments>();
  add_analysis_options(*command, *options, "constraint,together,distribution,growth");
  command->add_option("--at", options->at, "growth at one point too: a JSON file, JSON itself, or `initial`")
      ->type_name("FILE|JSON");
  command->add_flag("--leaf", options->leaf,
                    "print a model in which constraints that are holonomic in disguise stand as f = c");
  command->callback([options, &context] {
    leave_inputs_open(*options);
    answer(*options, context, [&](const OwnedSystem& system) { return classified(*options, system, context); });
  });
}

}  // namespace anholon::cli
