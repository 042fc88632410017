// A report: one HTML file that needs no network, with the system, its equations, verdicts and a run that can be played.
#pragma once

#include <string>
#include <vector>

#include "anholon/integrate/run/run.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/pictures/plot.hpp"
#include "anholon/present/pictures/scene.hpp"

namespace anholon {

// One chapter of the page. A chapter that could not be made has a note that says why.
struct ReportSection {
  std::string id, title;            // for links, and above the chapter
  std::string note{};               // text
  Document document{};              // shown, with a table of its verdicts above it, and offered for saving as LaTeX
  std::vector<PlotPanel> panels{};  // pictures beside it
};

// A section as text, for the process that found it.
[[nodiscard]] std::string section_json(const ReportSection& section);

// The run to play, and what is drawn of it.
struct ReportMotion {
  const Run* run = nullptr;  // none: `note` says why
  Scene scene{};
  std::string note{};  // why there is no run
};

// `sections`: of section_json, in the order of the page; the motion stands behind the first. `command` made the report.
[[nodiscard]] std::string report_html(const Model& model, const std::vector<std::string>& sections,
                                      const ReportMotion& motion, const std::string& command);

// The report on report_index_html's page; `file` is where it lies.
[[nodiscard]] std::string card_json(const Model& model, const std::string& file, const ReportMotion& motion);

}  // namespace anholon
