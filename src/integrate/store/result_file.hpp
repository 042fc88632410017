// Runs as files for other programs: CSV and HDF5. The same run gives the same bytes.
#pragma once

#include <string>

#include "anholon/base/diagnostic.hpp"
#include "anholon/integrate/run/simulate.hpp"

namespace anholon {

// Where a result came from.
struct Provenance {
  std::string model_name, model_text;           // its name or path, and the file as it was
  std::string command_line;                     // that asked for the run
  double tolerance = 0;                         // of the integrator
  std::vector<CoordinateTolerance> tolerances;  // of single coordinates, in place of it
  double t_end = 0;                             // that was asked for
  double fixed_step = 0;                        // 0: none
};

// The compiler of this build: "GCC 12.2.0".
[[nodiscard]] std::string compiler_name();

// Whether the run went as far as was asked: to its end, or to an event that stops it.
[[nodiscard]] bool is_complete(const Run& run);

// A cell of a table as RFC 4180 has it. A text that a spreadsheet would take for a formula (=, +, -, @ first) gets an apostrophe.
[[nodiscard]] std::string csv_cell(const std::string& text);

// One line a sample: t, coordinates, velocities, multipliers, reactions, energy, integrals, residuals, what is recorded, 17 digits each. The column
// `outcome` is empty but for the last line, where it says how the run ended.
[[nodiscard]] std::string samples_csv(const Run& run);
// Events have columns of their own, in a file beside: run.csv, run.events.csv.
[[nodiscard]] std::string events_path(const std::string& path);
// One line a hit: event, t, direction, coordinates, velocities, energy.
[[nodiscard]] std::string events_csv(const Run& run);

// The bytes of an HDF5 file: datasets t, q, velocity, multipliers, reactions, energy, integrals, residuals, recorded, each with its
// names as an attribute; the group events with the same of each hit; attributes that say where it came from and how the run ended. NH410 where
// the library fails (memory).
[[nodiscard]] Result<std::string> run_hdf5(const Run& run, const Provenance& provenance);

// Ends a run before its first sample that is not finite, with the outcome non_finite: no file ever holds such a number.
void keep_finite(Run& run);

}  // namespace anholon
