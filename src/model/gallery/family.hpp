// Families of gallery models: one for every number of links or trailers, written out on demand.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "anholon/base/diagnostic.hpp"
#include "anholon/model/gallery/model_family.hpp"

namespace anholon {

// All families, sorted by name.
[[nodiscard]] std::span<const ModelFamily> model_families();

// A model of the gallery, of models/ or a member of a family.
struct GalleryModel {
  std::string name;
  std::string text;  // the model file
};

// nullopt: no model and no family has such a name. An error: a family has it, but no such member.
[[nodiscard]] Result<std::optional<GalleryModel>> find_gallery_model(std::string_view name);

}  // namespace anholon
