// What a report may be asked for, and what it is.
#pragma once

#include <string>

#include "anholon/front/given.hpp"
#include "anholon/present/page/report_index.hpp"

namespace anholon {

// {.t = 30}
struct ReportRequest {
  StateText state = {};                         // where the motion starts ([initial])
  GivenNumber t = {};                           // when it ends ([run] t)
  std::string file = "report.html";             // where the page will lie: the card leads there
  std::string command = "OwnedSystem::report";  // that made it, says the page
};

// One page with everything that is known about a system.
struct Report {
  std::string html;      // a file that needs no network and nothing beside it
  std::string card;      // for report_index_html
  Diagnostics warnings;  // why there is no motion; the rest of the page does without
};

}  // namespace anholon
