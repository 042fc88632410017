// Units behind numbers: people write them, the numbers of a model have none.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// "9.81 m/s^2": a number, then nothing but units.
struct NumberWithUnit {
  std::string number, unit;        // "9.81", "m/s^2"
  std::size_t begin = 0, end = 0;  // the unit in the text
};
[[nodiscard]] std::optional<NumberWithUnit> number_with_unit(std::string_view text);

// Where units can be written down.
[[nodiscard]] std::string help_with_unit(const NumberWithUnit& found);

// NH106 if the value is such a text and not all of its units are names of the model.
[[nodiscard]] bool report_unit(Interpretation& in, const SourceValue& value);

}  // namespace anholon::detail
