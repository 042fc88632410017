#include "anholon/front/owned_model.hpp"

#include <ostream>
#include <vector>

#include <fmt/format.h>

#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/held_inputs.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/chapters/show.hpp"

namespace anholon {

std::string OwnedModel::show(Format format) const { return render(show_document(*model_), format); }
std::string OwnedModel::json() const { return show_json(*model_); }

Result<OwnedModel> load(const std::string& path) {
  return OwnedModel::made_by([&](Workspace& workspace) { return read_model(workspace, path); });
}

Result<OwnedModel> read(std::string_view text, const std::string& name) {
  return OwnedModel::made_by([&](Workspace& workspace) { return read_model_text(workspace, text, name); });
}

Result<OwnedModel> read_holding(std::string_view text, const std::string& name,
                                const std::vector<std::string>& inputs) {
  return OwnedModel::made_by([&](Workspace& workspace) -> Result<Model> {
    Result<Model> model = read_model_text(workspace, text, name);
    return model && !inputs.empty() ? with_held_inputs(*model, inputs) : std::move(model);
  });
}

std::vector<std::string> gallery_names() {
  std::vector<std::string> names;
  for (const auto entries : {gallery(), gallery_machines()}) {
    for (const GalleryEntry& entry : entries) names.emplace_back(entry.name);
  }
  for (const ModelFamily& family : model_families()) names.push_back(fmt::format("{}_3", family.name));
  return names;
}

Result<OwnedModel> gallery(std::string_view name) {
  const auto found = find_gallery_model(name);
  if (!found) return tl::make_unexpected(found.error());
  if (*found) return read((*found)->text, fmt::format("gallery/{}.toml", (*found)->name));
  const std::string near = nearest_name(name, gallery_names());
  return tl::make_unexpected(
      Diagnostics{{"NH401",
                   Severity::error,
                   fmt::format("there is no gallery model `{}`", name),
                   {},
                   {},
                   {near.empty() ? "`anholon gallery` lists them" : fmt::format("did you mean `{}`?", near)}}});
}

Result<OwnedModel> build(const ModelBuilder& parts) {
  return OwnedModel::made_by([&](Workspace& workspace) { return parts.build(workspace); });
}

std::ostream& operator<<(std::ostream& out, const OwnedModel& model) { return out << model.show(); }

}  // namespace anholon
