// Families of gallery models: one for every number of links or trailers, written out on demand.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "anholon/base/diagnostic.hpp"

namespace anholon {

// `snake_3` is the member n = 3 of the family `snake`.
struct ModelFamily {
  std::string_view name;
  std::string_view title, source;         // of the family
  std::string_view counts;                // what n counts, in the plural: "links"
  std::size_t smallest = 1, largest = 1;  // bounds of n
  std::string (*text)(std::size_t n);     // a model file, as a person would write it
};

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
