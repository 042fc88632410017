#include "apps/cli/context/analysis.hpp"

#include "anholon/present/chapters/show.hpp"

namespace anholon::cli {

void add_analysis_options(CLI::App& command, ModelOptions& options, const std::string& about) {
  add_model(command, options)->required();
  add_settings(command, options);
  add_premises(command, options);
  add_drop_dependent(command, options);
  add_time_limit(command, options.asked.seconds, " for each exact question");
  add_output(command, options);
  add_about(command, options, about);
}

void answer(const ModelOptions& options, const Isolation& isolation, Context& context, const Question& question) {
  const Result<OwnedModel> model = load_model(options.model);
  if (!model) return context.fail(model.error(), options.json);
  answer_in_child(isolation, context, [&] {
    const Result<OwnedSystem> system = ask(*model, options.asked);
    Result<Answer> result = system ? question(*system) : tl::make_unexpected(system.error());
    if (result) return std::move(*result);
    context.warn(result.error());
    return Answer{exit_of(result.error()), options.json ? show_json(result.error()) : ""};
  });
}

void answer(const ModelOptions& options, Context& context, const Question& question) {
  answer(options, {"the analysis", "the model", 20 * options.asked.seconds + 5}, context, question);
}

}  // namespace anholon::cli
