#include "apps/cli/context/model_options.hpp"

#include "anholon/derive/system/assume.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/with_values.hpp"
#include "apps/cli/context/load_model.hpp"

namespace anholon::cli {

CLI::Option* add_model(CLI::App& command, ModelOptions& options) {
  return command.add_option("MODEL", options.model, "a model file, `-` for standard input, or a gallery model");
}

void add_settings(CLI::App& command, ModelOptions& options) {
  command.add_option("--set", options.settings.parameters, "the value of a parameter: m=2; may be repeated")
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
  command.add_option("--input", options.settings.inputs, "an input: u=steering.csv:angle or u=sin(t); may be repeated")
      ->allow_extra_args(false)
      ->type_name("NAME=...");
}

void add_premises(CLI::App& command, ModelOptions& options) {
  command.add_flag("--with-values", options.with_values, "decide with the parameter values, as exact numbers");
  command.add_option("--assume", options.assume, "an inequality, \"Omega > 0\" or \"a != b\"; may be repeated")
      ->allow_extra_args(false)
      ->type_name("RELATION");
}

void add_drop_dependent(CLI::App& command, ModelOptions& options) {
  command.add_flag("--drop-dependent", options.drop_dependent,
                   "drop constraints that follow from others, and say which");
}

Result<Model> chosen_model(Workspace& workspace, const ModelOptions& options) {
  Result<Model> model = load_model(workspace, options.model);
  if (!model) return model;
  Diagnostics wrong = apply(options.settings, *model);
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  if (options.with_values) model = with_values(*model);
  return model;
}

Result<System> chosen_system(const Model& model, const ModelOptions& options) {
  Result<System> system = make_system(model);
  if (!system) return system;
  const Result<Assumptions> assumed = read_assumptions(model, options.assume);
  if (!assumed) return tl::make_unexpected(assumed.error());
  assume(*system, *assumed);
  return system;
}

AskedOf asked_of(const ModelOptions& options) {
  return {options.with_values, options.drop_dependent, options.assume, options.settings};
}

}  // namespace anholon::cli
