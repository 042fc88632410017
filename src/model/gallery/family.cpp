#include "anholon/model/gallery/family.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "anholon/model/gallery/families.hpp"
#include "anholon/model/gallery/gallery.hpp"

namespace anholon {

namespace {

constexpr std::array<ModelFamily, 3> families{detail::blade_chain_family, detail::car_with_trailers_family,
                                              detail::snake_family};

Diagnostics no_member(const ModelFamily& family, std::string_view name) {
  Diagnostic diagnostic;
  diagnostic.code = "NH401";
  diagnostic.message =
      fmt::format("there is no gallery model `{}`: the family `{}` has one for each number of {} from {} to {}", name,
                  family.name, family.counts, family.smallest, family.largest);
  diagnostic.help.push_back(fmt::format("write `{}_3` for the one with 3 {}", family.name, family.counts));
  return {diagnostic};
}

// n of "snake_n" written as people write numbers: digits, no leading zero.
std::optional<std::size_t> member_number(const ModelFamily& family, std::string_view digits) {
  std::size_t n = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  if (error != std::errc() || end != digits.data() + digits.size() || (digits.size() > 1 && digits.front() == '0'))
    return std::nullopt;
  return n >= family.smallest && n <= family.largest ? std::optional(n) : std::nullopt;
}

}  // namespace

std::span<const ModelFamily> model_families() { return families; }

Result<std::optional<GalleryModel>> find_gallery_model(std::string_view name) {
  for (const auto entries : {gallery(), gallery_machines()}) {
    for (const GalleryEntry& entry : entries) {
      if (entry.name == name) return GalleryModel{std::string(name), std::string(entry.text)};
    }
  }
  for (const ModelFamily& family : families) {
    if (!name.starts_with(family.name)) continue;
    std::string_view rest = name.substr(family.name.size());
    if (rest.empty()) return tl::make_unexpected(no_member(family, name));
    if (rest.front() != '_') continue;
    rest.remove_prefix(1);
    const auto n = member_number(family, rest);
    if (!n) return tl::make_unexpected(no_member(family, name));
    return GalleryModel{std::string(name), family.text(*n)};
  }
  return std::nullopt;
}

}  // namespace anholon
