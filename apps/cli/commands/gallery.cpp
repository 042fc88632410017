#include "anholon/model/gallery/gallery.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include <fmt/format.h>

#include "anholon/model/gallery/family.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/document/columns.hpp"
#include "apps/cli/commands/commands.hpp"

namespace anholon::cli {

namespace {

struct GalleryArguments {
  std::string name;
  bool json = false;
};

void list_models(bool as_json, Context& context) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  std::vector<std::vector<std::string>> rows;
  for (const GalleryEntry& entry : gallery()) {
    Workspace workspace;
    const Result<Model> model = read_model_text(workspace, entry.text, std::string(entry.name));
    const std::string title = model ? model->title : "", source = model ? model->source : "";
    json.push_back({{"name", entry.name}, {"title", title}, {"source", source}});
    rows.push_back({std::string(entry.name), title});
    rows.push_back({"", source});
  }
  for (const ModelFamily& family : model_families()) {
    const std::string name = fmt::format("{}_N", family.name);
    json.push_back({{"name", name},
                    {"title", family.title},
                    {"source", family.source},
                    {"counts", family.counts},
                    {"smallest", family.smallest},
                    {"largest", family.largest}});
    rows.push_back({name, fmt::format("{}; N = {} to {}", family.title, family.smallest, family.largest)});
    rows.push_back({"", std::string(family.source)});
  }
  if (as_json) return context.print(json.dump(2) + "\n");
  context.print(align_columns(rows, 0));
  context.say("\nTry `anholon show NAME`, or `anholon gallery NAME > my_model.toml` to start from one.\n");
}

void print_model(const std::string& name, bool json, Context& context) {
  const auto found = find_gallery_model(name);
  if (!found) return context.fail(found.error(), json);
  if (*found) {
    const std::string& text = (*found)->text;
    return context.print(json ? nlohmann::ordered_json{{"name", name}, {"text", text}}.dump(2) + "\n" : text);
  }
  std::vector<std::string> names;
  for (const GalleryEntry& entry : gallery()) names.emplace_back(entry.name);
  for (const ModelFamily& family : model_families()) names.push_back(fmt::format("{}_3", family.name));
  Diagnostic diagnostic;
  diagnostic.code = "NH401";
  diagnostic.message = fmt::format("there is no gallery model `{}`", name);
  const std::string near = nearest_name(name, names);
  diagnostic.help.push_back(near.empty() ? "`anholon gallery` lists them" : fmt::format("did you mean `{}`?", near));
  context.fail({diagnostic}, json);
}

}  // namespace

void add_gallery(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("gallery", "the models that come with the program");
  command->description(
      "Lists the models that come with the program, or prints one of them.\n\n"
      "Examples:\n"
      "  anholon gallery\n"
      "  anholon gallery snakeboard > my_model.toml\n"
      "  anholon gallery snake_5 > my_model.toml");
  const auto options = std::make_shared<GalleryArguments>();
  command->add_option("NAME", options->name, "print this model's file");
  command->add_flag("--json", options->json, "as JSON");
  command->callback([options, &context] {
    if (options->name.empty()) {
      list_models(options->json, context);
    } else {
      print_model(options->name, options->json, context);
    }
  });
}

}  // namespace anholon::cli
