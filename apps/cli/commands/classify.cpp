#include <memory>

#include "anholon/analyze/distribution/leaf_model.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"
#include "apps/cli/context/load_state.hpp"

namespace anholon::cli {

namespace {

struct ClassifyArguments : AnalysisOptions {
  std::string at;
  bool leaf = false;
};

// The text of the restricted model, to be read again.
Answer on_leaf(const Classification& found, const System& system, Context& context) {
  const Applicable<LeafModel> restricted = leaf_model(found, system);
  if (restricted.value) return {Exit::done, restricted.value->text};
  context.say("no restricted model: " + restricted.why_not + "\n");
  return {found.combinations.count == 0 && found.combinations.proved ? Exit::refuted : Exit::undecided, ""};
}

Result<Answer> classified(const ClassifyArguments& options, const Model& model, const System& system,
                          Context& context) {
  ClassifyOptions how;
  how.seconds = options.time_limit;
  if (!options.at.empty()) {
    Result<GivenState> state =
        options.at == "initial" ? Result<GivenState>(initial_of(model)) : load_state(model, options.at);
    if (!state) return tl::make_unexpected(state.error());
    how.at = std::move(*state);
  }
  const Result<Classification> found = classify(system, how);
  if (!found) return tl::make_unexpected(found.error());
  context.warn(found->remarks);
  if (options.leaf) return on_leaf(*found, system, context);
  const std::string text = options.json ? classification_json(*found, system, asked_of(options))
                                        : render(classification_document(*found, system), format_of(options));
  return Answer{Exit::done, text};
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
  add_analysis_options(*command, *options);
  command->add_option("--at", options->at, "growth at one point too: a JSON file, JSON itself, or `initial`")
      ->type_name("FILE|JSON");
  command->add_flag("--leaf", options->leaf,
                    "print a model in which constraints that are holonomic in disguise stand as f = c");
  command->callback([options, &context] {
    ask_undecided(*options, 20, context, [&](const Model& model, const System& system) {
      return classified(*options, model, system, context);
    });
  });
}

}  // namespace anholon::cli
