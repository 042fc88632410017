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

// Machines at real size, models/machines/*.toml: found by name and listed like the others, but too large to be asked everything that
// is asked of all of the gallery.
[[nodiscard]] std::span<const GalleryEntry> gallery_machines();

}  // namespace anholon
