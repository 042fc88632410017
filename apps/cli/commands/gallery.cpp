#include <memory>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "anholon/front/owned_model.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery_order.hpp"
#include "anholon/present/document/render.hpp"
#include "apps/cli/commands/commands.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

namespace {

constexpr PageOptions one_line_each_model{100'000};

struct GalleryArguments : OutputOptions {
  std::string name;
};

void list_models(const OutputOptions& options, Context& context) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  Document document;
  std::vector<GalleryEntry> entries = gallery_as_shown();
  entries.insert(entries.end(), gallery_machines().begin(), gallery_machines().end());
  for (const GalleryEntry& entry : entries) {
    const Result<OwnedModel> model = anholon::gallery(entry.name);
    const std::string title = model ? (*model)->title : "", source = model ? (*model)->source : "";
    json.push_back({{"name", entry.name}, {"title", title}, {"source", source}});
    document.row({std::string(entry.name), title}).row({"", source});
  }
  for (const ModelFamily& family : model_families()) {
    const std::string name = fmt::format("{}_N", family.name);
    json.push_back({{"name", name},
                    {"title", family.title},
                    {"source", family.source},
                    {"counts", family.counts},
                    {"smallest", family.smallest},
                    {"largest", family.largest}});
    document.row({name, fmt::format("{}; N = {} to {}", family.title, family.smallest, family.largest)});
    document.row({"", std::string(family.source)});
  }
  if (options.json) return context.print(json.dump(2) + "\n");
  context.print(render(document, options.format, one_line_each_model));
  context.say("\nTry `anholon show NAME`, or `anholon gallery NAME > my_model.toml` to start from one.\n");
}

// For the terminal the file itself, to be written and read again.
void print_model(const GalleryArguments& options, Context& context) {
  const Result<OwnedModel> found = anholon::gallery(options.name);
  if (!found) return context.fail(found.error(), options.json);
  const std::string& text = (*found)->source_text->text;
  if (options.json) return context.print(nlohmann::ordered_json{{"name", options.name}, {"text", text}}.dump(2) + "\n");
  const bool plain = options.format == Format::text || options.format == Format::full;
  context.print(plain ? text : render(document_of(**found).code(text), options.format));
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
  add_output(*command, *options);
  command->callback([options, &context] {
    if (options->name.empty()) {
      list_models(*options, context);
    } else {
      print_model(*options, context);
    }
  });
}

}  // namespace anholon::cli
