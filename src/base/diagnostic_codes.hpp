// Every diagnostic code, what it means and how the mistake looks: the text of `anholon explain`.
#pragma once

#include <span>
#include <string_view>

namespace anholon {

// What `anholon explain` tells of one code.
struct CodeInfo {
  std::string_view code;         // "NH101"
  std::string_view title;        // one line
  std::string_view explanation;  // why it is a mistake and what to do
  std::string_view example;      // the mistake, and below it the same put right
};

// In ascending order. NH1xx: the text of a model; NH2xx: its mathematics; NH3xx: numbers and limits; NH4xx: files.
[[nodiscard]] std::span<const CodeInfo> diagnostic_codes();

// Null if there is no such code. Case does not matter.
[[nodiscard]] const CodeInfo* find_code(std::string_view code);

}  // namespace anholon
