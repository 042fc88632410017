// Runs read again from the files that `result_file.hpp` writes, to go on from them.
#pragma once

#include "anholon/base/diagnostic.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon {

// What a file tells of a run. A CSV file has less of its events than HDF5: what is missing in a record is empty.
struct StoredRun {
  std::string path;
  std::vector<std::string> coordinates, velocities, constraints, events;  // as in Run, by their names
  std::vector<SampleRecord> samples;                                      // at least one; without integrals
  std::vector<EventHit> hits;
  std::string outcome;  // "interrupted"
};

// A file that ends in .csv (and the .events.csv beside it, if there is one), .h5 or .hdf5. NH401 … NH405: it cannot be read. NH412: it
// is not a whole file of a run.
[[nodiscard]] Result<StoredRun> read_stored_run(const std::string& path);
// Of HDF5.
[[nodiscard]] Result<StoredRun> read_stored_hdf5(const std::string& path);

// NH412.
[[nodiscard]] tl::unexpected<Diagnostics> no_stored_run(const std::string& path, const std::string& why);

}  // namespace anholon
