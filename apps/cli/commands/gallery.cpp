#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include <fmt/format.h>

#include "anholon/front/owned_model.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery.hpp"
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
    const Result<OwnedModel> model = anholon::gallery(entry.name);
    const std::string title = model ? (*model)->title : "", source = model ? (*model)->source : "";
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
  const Result<OwnedModel> found = anholon::gallery(name);
  if (!found) return context.fail(found.error(), json);
  const std::string& text = (*found)->source_text->text;
  context.print(json ? nlohmann::ordered_json{{"name", name}, {"text", text}}.dump(2) + "\n" : text);
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
