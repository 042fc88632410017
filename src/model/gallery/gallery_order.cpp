#include "anholon/model/gallery/gallery_order.hpp"

#include <algorithm>

namespace anholon {

std::vector<GalleryEntry> gallery_as_shown() {
  const auto place = [](const GalleryEntry& entry) {
    return std::find(shown_first.begin(), shown_first.end(), entry.name) - shown_first.begin();
  };
  std::vector<GalleryEntry> entries(gallery().begin(), gallery().end());
  std::stable_sort(entries.begin(), entries.end(),
                   [&](const GalleryEntry& a, const GalleryEntry& b) { return place(a) < place(b); });
  return entries;
}

}  // namespace anholon
