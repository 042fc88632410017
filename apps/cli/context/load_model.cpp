#include "apps/cli/context/load_model.hpp"

#include <unistd.h>

#include <vector>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery.hpp"

namespace anholon::cli {

namespace {

// A missing file may be a mistyped gallery model.
void suggest(Diagnostics& diagnostics, const std::string& argument) {
  std::vector<std::string> names;
  for (const GalleryEntry& entry : gallery()) names.emplace_back(entry.name);
  for (const ModelFamily& family : model_families()) names.push_back(fmt::format("{}_{}", family.name, 3));
  const std::string near = nearest_name(argument, names);
  diagnostics.front().help.push_back(near.empty() ? "`anholon gallery` lists the models that need no file"
                                                  : fmt::format("did you mean the gallery model `{}`?", near));
}

}  // namespace

Result<Model> load_model(Workspace& workspace, const std::string& argument) {
  if (argument == "-") {
    const Result<std::string> text = read_descriptor(STDIN_FILENO, "<stdin>");
    if (!text) return tl::unexpected<Diagnostics>(text.error());
    return read_model_text(workspace, *text, "<stdin>");
  }
  if (::access(argument.c_str(), F_OK) != 0) {
    const auto found = find_gallery_model(argument);
    if (!found) return tl::make_unexpected(found.error());
    if (*found) return read_model_text(workspace, (*found)->text, fmt::format("gallery/{}.toml", (*found)->name));
  }
  Result<Model> model = read_model(workspace, argument);
  if (!model && model.error().front().code == "NH401") suggest(model.error(), argument);
  return model;
}

}  // namespace anholon::cli
