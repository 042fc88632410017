// A motion as a person and as another program reads it.
#pragma once

#include <string>

#include "anholon/integrate/run/run.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// How wide and how long the table may be.
struct RunTextOptions {
  std::size_t page = 100;     // characters across
  std::size_t most_rows = 0;  // of the table, evenly chosen, the first and the last among them; 0: all
  std::string all_in{};       // where all samples are, for the line that says that some were left out
};

// The table of samples (wide ones in several blocks), the events, then a summary.
[[nodiscard]] std::string run_text(const Run& run, const Model& model, const RunTextOptions& options = {});

// {"outcome", "outcome_details", "samples": [{"t", "q", "velocity", "multipliers", "reactions", "energy", "constraint_residual",
// "residuals", "integrals"}], "events", "energy", "integrals", "solution", …}; "q" and "velocity" of a sample are a state as `--state`
// reads it. Numbers have all digits; one that is not finite is null.
[[nodiscard]] std::string run_json(const Run& run, const Model& model);

}  // namespace anholon
