// What a system was made of, as JSON: certificates are checked against it.
#pragma once

#include <nlohmann/json.hpp>

#include "anholon/derive/system/system.hpp"
#include "anholon/present/certificates/asked_of.hpp"

namespace anholon::detail {

// Of the JSON that carries certificates. 1, which was not written: certificates may be false (identities on one branch of a root only,
// witnesses off the constraint set, conditions that were not all of them).
inline constexpr int format_version = 3;

[[nodiscard]] inline nlohmann::ordered_json asked_object(const AskedOf& asked, const System& system) {
  nlohmann::ordered_json result{
      {"model_text", system.model->source_text ? system.model->source_text->text : std::string()},
      {"with_values", asked.with_values},
      {"drop_dependent", asked.drop_dependent},
      {"assume", asked.assume}};
  if (!asked.set.empty()) result["set"] = asked.set;
  if (!asked.input.empty()) result["input"] = asked.input;
  if (asked.open_inputs) result["open_inputs"] = true;
  return result;
}

}  // namespace anholon::detail
