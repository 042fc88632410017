#pragma once

#include <span>
#include <string_view>

namespace anholon {

// A model file of models/, embedded at build time.
struct GalleryEntry {
  std::string_view name;  // file name without ".toml"
  std::string_view text;  // the file, byte for byte
};

// All models of the gallery, sorted by name.
[[nodiscard]] std::span<const GalleryEntry> gallery();

}  // namespace anholon
