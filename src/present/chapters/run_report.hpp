// A motion as a person and as another program reads it.
#pragma once

#include <string>

#include "anholon/integrate/run/run.hpp"
#include "anholon/model/model.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// How long the table may be.
struct RunTableOptions {
  std::size_t most_rows = 0;  // of the table, evenly chosen, the first and the last among them; 0: all
  std::string all_in{};       // where all samples are, for the line that says that some were left out
};

// The table of samples, the events, then a summary.
[[nodiscard]] Document run_document(const Run& run, const Model& model, const RunTableOptions& options = {});

// {"outcome", "outcome_details", "samples": [{"t", "q", "velocity", "multipliers", "reactions", "energy", "constraint_residual",
// "residuals", "integrals"}], "events", "energy", "integrals", "solution", …}; "q" and "velocity" of a sample are a state as `--state`
// reads it. Numbers have all digits; one that is not finite is null.
[[nodiscard]] std::string run_json(const Run& run, const Model& model);

}  // namespace anholon
