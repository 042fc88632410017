// A report: one HTML file that needs no network, with the system, its equations, verdicts and a run that can be played.
#pragma once

#include <string>
#include <vector>

#include "anholon/integrate/run/run.hpp"
#include "anholon/present/document/render.hpp"
#include "anholon/present/pictures/scene.hpp"

namespace anholon {

// Words are LaTeX text in which formulas stand between dollars, as in `conserve --latex`.
struct ReportVerdict {
  std::string about;                             // "momentum: translation along x"
  std::string quantity;                          // as a formula
  VerdictKind verdict = VerdictKind::undecided;  // its color
  std::string
      word;  // "conserved", "not conserved", "conserved exactly when …", "not decided"; none where the verdict says it all
  std::string reason;   // why it is so
  std::string witness;  // a state where it fails, and the rate there
};

// One chapter of the page. A chapter that could not be made has a note that says why.
struct ReportSection {
  std::string id, title;                // for links, and above the chapter
  std::string note;                     // text
  std::string latex;                    // a fragment; shown typeset, and offered for saving
  std::vector<ReportVerdict> verdicts;  // a table
};

// One row for each verdict of an overview.
[[nodiscard]] std::vector<ReportVerdict> report_verdicts(const Document& document);

// A section as text and back, for the process that found it.
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

// The page that leads to many reports: one card each, as card_json gives it.
[[nodiscard]] std::string card_json(const Model& model, const std::string& file, const ReportMotion& motion);
// The whole page of such cards.
[[nodiscard]] std::string report_index_html(const std::vector<std::string>& cards, const std::string& command);

}  // namespace anholon
