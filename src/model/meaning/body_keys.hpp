// Which keys each kind of body takes. A key that says nothing of a body is an error: a picture in which half a line is
// ignored is another picture.
#pragma once

#include <span>
#include <string_view>

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// Beside kind, name, color and about, which each kind has; in the order in which they are told.
[[nodiscard]] std::span<const std::string_view> keys_of(BodyKind kind);
[[nodiscard]] bool takes(BodyKind kind, std::string_view key);

// NH135 for every key of the table that says nothing of such a body, or says again what another key says; NH104 for one
// without which another means nothing.
void check_body_keys(Interpretation& in, const SourceValue& table, BodyKind kind);

// How many numbers the `size` of such a body has, least and most.
struct SizeCount {
  std::size_t least, most;
  const char* example;
};
[[nodiscard]] SizeCount size_count(const SourceValue& table, BodyKind kind);

}  // namespace anholon::detail
