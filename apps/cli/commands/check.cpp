#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/document/json.hpp"
#include "anholon/present/document/latex.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/analysis.hpp"

namespace anholon::cli {

namespace {

using Json = nlohmann::ordered_json;

struct CheckArguments : ModelOptions {
  std::vector<std::string> models;
};

// Files, names of the gallery, and the model files beneath folders, in the order of their names.
std::vector<std::string> models_in(const std::vector<std::string>& arguments) {
  namespace fs = std::filesystem;
  std::vector<std::string> result;
  for (const std::string& argument : arguments) {
    std::error_code ignored;
    if (!fs::is_directory(argument, ignored)) {
      result.push_back(argument);
      continue;
    }
    std::vector<std::string> files;
    for (auto it = fs::recursive_directory_iterator(argument, ignored); it != fs::recursive_directory_iterator();
         it.increment(ignored)) {
      if (it->is_regular_file(ignored) && it->path().extension() == ".toml") files.push_back(it->path().string());
    }
    std::sort(files.begin(), files.end());
    result.insert(result.end(), files.begin(), files.end());
  }
  return result;
}

Result<Answer> checked(const OwnedSystem& system, const CheckArguments& options, bool table, Context& context) {
  const Result<Finding<CheckedClaims>> found = system.check(table);
  return shown(found, options, context);
}

// The one that stands for all: bad input before what is refuted, a limit, what is undecided.
Exit worse(Exit a, Exit b) {
  constexpr Exit order[] = {Exit::done,    Exit::conditional, Exit::undecided, Exit::budget,
                            Exit::refuted, Exit::bad_input,   Exit::machine,   Exit::defect};
  const auto rank = [&](Exit e) { return std::find(std::begin(order), std::end(order), e) - std::begin(order); };
  return rank(a) > rank(b) ? a : b;
}

// What a person looks for at the end of a long table.
std::string in_short(std::size_t models, const std::vector<std::string>& otherwise) {
  if (models == 0) return "no claims\n";
  std::string text = fmt::format("\n{} model{}: every verdict is as expected", models, models == 1 ? "" : "s");
  for (std::size_t k = 0; k < otherwise.size(); ++k) text += (k == 0 ? ", but for those of " : ", ") + otherwise[k];
  return text + "\n";
}

// Each model in a child of its own; their answers one after the other.
void check_all(const std::vector<std::string>& models, const CheckArguments& options, Context& context) {
  Json answers = Json::array(), claims = Json::array();
  std::string text;
  Exit exit = Exit::done;
  std::size_t asked = 0;
  std::vector<std::string> otherwise;  // models not all of whose verdicts are as expected
  for (const std::string& name : models) {
    const Result<OwnedModel> model = load_model(name);
    if (!model) {
      ++asked;
      otherwise.push_back(name);
      context.warn(model.error());
      exit = worse(exit, exit_of(model.error()));
      continue;
    }
    if ((*model)->claims.empty()) continue;
    CheckArguments own = options;
    own.model = name;
    if (options.format == Format::latex) own.format = Format::fragment;  // of one document
    const Isolation isolation{fmt::format("the analysis of {}", name), "the model", 20 * options.asked.seconds + 5};
    const Answer answer = answer_of_child(isolation, context, [&] {
      const Result<OwnedSystem> system = ask(*model, own.asked);
      Result<Answer> result = system ? checked(*system, own, true, context) : tl::make_unexpected(system.error());
      if (result) return std::move(*result);
      context.warn(result.error());
      return Answer{exit_of(result.error()), ""};
    });
    exit = worse(exit, answer.exit);
    ++asked;
    if (answer.exit != Exit::done) otherwise.push_back(name);
    if (!options.json) {
      text += (text.empty() || answer.text.empty() ? "" : "\n") + answer.text;
    } else if (!answer.text.empty()) {
      answers.push_back(Json::parse(answer.text));
      for (const Json& claim : answers.back()["claims"]) claims.push_back(claim);
    }
  }
  if (options.json) {
    Json all{{"format_version", detail::format_version}};
    all["claims"] = std::move(claims);
    all["answers"] = std::move(answers);
    text = detail::dump(all);
  }
  if (!options.json && options.format == Format::text) text += in_short(asked, otherwise);
  if (!options.json && options.format == Format::latex) text = in_latex_document(text, {});
  context.exit = exit;
  context.print(text);
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", "the claims of models, decided");
  command->description(
      "Decides what models claim ([[claim]] in their files), each under what it gives. Exit code 0: every verdict is\n"
      "the one that the claim expects. With --with-values the parameters that are left then have the values of the\n"
      "file.\n\n"
      "Examples:\n"
      "  anholon check sphere_in_rotating_cylinder\n"
      "  anholon check my_model.toml other.toml papers/\n"
      "  anholon check my_model.toml --json");
  const auto options = std::make_shared<CheckArguments>();
  command
      ->add_option("MODEL", options->models,
                   "model files, folders with such files, `-` for standard input, or gallery models")
      ->required();
  add_settings(*command, *options);
  add_premises(*command, *options);
  add_drop_dependent(*command, *options);
  add_time_limit(*command, options->asked.seconds, " for each exact question");
  add_output(*command, *options);
  command->callback([options, &context] {
    const std::vector<std::string> models = models_in(options->models);
    if (models.size() != 1 || models != options->models) return check_all(models, *options, context);
    options->model = models.front();
    answer(*options, context, [&](const OwnedSystem& system) { return checked(system, *options, false, context); });
  });
}

}  // namespace anholon::cli
