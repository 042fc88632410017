// Certificates of an answer, checked again.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace anholon::python {

// {"certificates": [{"path", "verdict", "claim", "answer", "how"}, …]}, or {"error", "rendered"}; `seconds` for each.
[[nodiscard]] nlohmann::ordered_json checked_certificates(const std::string& json,
                                                          const nlohmann::ordered_json& options);

}  // namespace anholon::python
