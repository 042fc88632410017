#include "apps/cli/context/model_options.hpp"

#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/base/file.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon::cli {

CLI::Option* add_model(CLI::App& command, ModelOptions& options) {
  return command.add_option("MODEL", options.model, "a model file, `-` for standard input, or a gallery model");
}

void add_settings(CLI::App& command, ModelOptions& options) {
  command.add_option("--set", options.asked.set, "the value of a parameter: m=2; may be repeated")
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
  command.add_option("--input", options.asked.input, "an input: u=steering.csv:angle or u=sin(t); may be repeated")
      ->allow_extra_args(false)
      ->type_name("NAME=...");
}

void add_premises(CLI::App& command, ModelOptions& options) {
  command.add_flag("--with-values", options.asked.with_values, "decide with the parameter values, as exact numbers");
  command
      .add_option("--assume", options.asked.assume,
                  "\"Omega > 0\", \"a != b\", or an equation between parameters, \"l = 0\"; may be repeated")
      ->allow_extra_args(false)
      ->type_name("RELATION");
}

void add_drop_dependent(CLI::App& command, ModelOptions& options) {
  command.add_flag("--drop-dependent", options.asked.drop_dependent,
                   "drop constraints that follow from others, and say which");
}

void add_state(CLI::App& command, std::string& state, const std::string& which) {
  command.add_option("--state", state, which + "a JSON file or JSON itself (the model's initial state)")
      ->type_name("FILE|JSON");
}

void add_time_limit(CLI::App& command, double& seconds, const std::string& each) {
  command.add_option("--time-limit", seconds, fmt::format("seconds{} (10)", each))
      ->check(CLI::Range(0.001, 1e6))
      ->type_name("SECONDS");
}

void add_output(CLI::App& command, OutputOptions& options) {
  auto* json = command.add_flag("--json", options.json, "as JSON");
  for (const FormatDescription& f : formats) {
    if (f.format == Format::text) continue;
    const auto choose = [&options, chosen = f.format] { options.format = chosen; };
    json->excludes(command.add_flag_callback(fmt::format("--{}", f.name), choose, f.about));
  }
}

std::string one_of(const std::string& value, const std::vector<std::string>& words) {
  return fmt::format("{}:{{{}}}", value, fmt::join(words, ","));
}

void add_about(CLI::App& command, OutputOptions& options, const std::string& words) {
  command
      .add_option("--about", options.about, "what is said about one thing alone, with all details: energy, measure, …")
      ->type_name("WORD:{" + words + "}")
      ->excludes("--json");
}

Result<OwnedModel> load_model(const std::string& argument) {
  if (argument == "-") {
    const Result<std::string> text = read_descriptor(STDIN_FILENO, "<stdin>");
    if (!text) return tl::make_unexpected(text.error());
    return anholon::read(*text, "<stdin>");
  }
  if (::access(argument.c_str(), F_OK) == 0) return load(argument);
  const auto found = find_gallery_model(argument);
  if (!found || *found) return anholon::gallery(argument);
  Result<OwnedModel> model = load(argument);
  if (!model) {
    const std::string near = nearest_name(argument, gallery_names());
    model.error().front().help.push_back(near.empty() ? "`anholon gallery` lists the models that need no file"
                                                      : fmt::format("did you mean the gallery model `{}`?", near));
  }
  return model;
}

Result<StateText> load_state(const std::string& argument) {
  const auto first = argument.find_first_not_of(" \t\r\n");
  if (first == std::string::npos || argument[first] == '{') return StateText(argument);
  const Result<std::string> text = argument == "-" ? read_descriptor(STDIN_FILENO, "<stdin>") : read_file(argument);
  if (!text) return tl::make_unexpected(text.error());
  return StateText(*text, argument == "-" ? "<stdin>" : argument);
}

}  // namespace anholon::cli
