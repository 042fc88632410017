// In which order the gallery is shown: what people build and drive first, then the systems of papers.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "anholon/model/gallery/gallery.hpp"

namespace anholon {

inline constexpr std::array<std::string_view, 5> shown_first = {"differential_drive", "tricycle", "car_with_wheels",
                                                                "spherical_robot", "snakeboard"};

// All models of the gallery, each once.
[[nodiscard]] std::vector<GalleryEntry> gallery_as_shown();

}  // namespace anholon
