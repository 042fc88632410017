#include "apps/cli/load_model.hpp"

#include <unistd.h>

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/model/gallery.hpp"

namespace anholon::cli {

namespace {

const GalleryEntry* find_in_gallery(const std::string& name) {
  const auto entries = gallery();
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const GalleryEntry& entry) { return entry.name == name; });
  return found == entries.end() ? nullptr : &*found;
}

// A missing file may be a mistyped gallery model.
void suggest(Diagnostics& diagnostics, const std::string& argument) {
  std::vector<std::string> names;
  for (const GalleryEntry& entry : gallery()) names.emplace_back(entry.name);
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
    if (const GalleryEntry* entry = find_in_gallery(argument)) {
      return read_model_text(workspace, entry->text, fmt::format("gallery/{}.toml", entry->name));
    }
  }
  Result<Model> model = read_model(workspace, argument);
  if (!model && model.error().front().code == "NH401") suggest(model.error(), argument);
  return model;
}

}  // namespace anholon::cli
