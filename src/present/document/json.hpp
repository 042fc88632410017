// JSON pieces that several answers share. Not installed: no JSON type is part of the library.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "anholon/base/diagnostic.hpp"

namespace anholon::detail {

[[nodiscard]] nlohmann::ordered_json json_of_diagnostics(const Diagnostics& diagnostics);

// Indented, with a line end; bytes that are no UTF-8 are replaced, never a reason to fail. A formula that is too long to be
// written whole is null, and certificates that contain one are left out.
[[nodiscard]] std::string dump(const nlohmann::ordered_json& json);

}  // namespace anholon::detail
