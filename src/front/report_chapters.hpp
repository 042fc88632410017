// The chapters of a report that exact algebra fills.
#pragma once

#include <string>
#include <vector>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/derive/system/system.hpp"
#include "anholon/front/patience.hpp"

namespace anholon {

// The system about which the claims of the model are asked: what a claim gives comes before the values of the file.
struct ClaimedSystem {
  const System& system;  // without values
  ParameterValues values = ParameterValues::open;
};

// As section_json has them, in the order of the page. Each is found in a child process that shares the time with the others; one that
// does not come back says so.
[[nodiscard]] std::vector<std::string> report_chapters(const System& system, const Model& model,
                                                       const ClaimedSystem& claimed, const Patience& patience);

}  // namespace anholon
