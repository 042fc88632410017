// A family of gallery models: one for every number of links or trailers, written out on demand.
#pragma once

#include <string>
#include <string_view>

namespace anholon {

// `snake_3` is the member n = 3 of the family `snake`.
struct ModelFamily {
  std::string_view name;
  std::string_view title, source;         // of the family
  std::string_view counts;                // what n counts, in the plural: "links"
  std::size_t smallest = 1, largest = 1;  // bounds of n
  std::string (*text)(std::size_t n);     // a model file, as a person would write it
};

}  // namespace anholon
