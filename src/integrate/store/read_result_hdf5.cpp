// A file is read only if its seal fits; and what it says of its sizes is compared with its bytes before anything is read.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/integrate/store/hdf5_handle.hpp"
#include "anholon/integrate/store/stored_run.hpp"

namespace anholon {

namespace {

using hdf5::checked;
using hdf5::Handle;
using hdf5::Hdf5Failure;

// Rows of numbers, with the names of their columns.
struct StoredTable {
  std::size_t rows = 0, columns = 1;
  std::vector<double> numbers;
  std::vector<std::string> names;
  [[nodiscard]] std::vector<double> row(std::size_t k) const {
    const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(k * columns);
    return {begin, begin + static_cast<std::ptrdiff_t>(columns)};
  }
};

class StoredHdf5 {
 public:
  StoredHdf5(const std::string& path, std::string_view bytes)
      : bytes_(bytes.size()), access_(H5Pcreate(H5P_FILE_ACCESS), H5Pclose, "access list"),
        file_(opened(bytes), H5Fclose, "it is no HDF5 file") {
    run_.path = path;
  }

  StoredRun read() {
    const std::vector<std::string> format = texts(file_, "format");
    if (format.size() != 1 || format.front() != "anholon run 1") throw Hdf5Failure("it holds something else");
    const std::vector<std::string> outcome = texts(file_, "outcome");
    if (outcome.size() != 1) throw Hdf5Failure("it does not say how the run ended");
    run_.outcome = outcome.front();
    run_.samples = samples("/");
    if (run_.samples.empty()) throw Hdf5Failure("it has no samples");
    const StoredTable event = table("/events/event"), direction = table("/events/direction");
    run_.events = event.names;
    std::vector<SampleRecord> at_events = samples("/events/");
    if (event.rows != at_events.size() || direction.rows != at_events.size())
      throw Hdf5Failure("its events do not fit each other");
    for (std::size_t k = 0; k < at_events.size(); ++k) {
      const double which = event.numbers[k];
      if (!(which >= 0 && which < static_cast<double>(run_.events.size())))
        throw Hdf5Failure("its events do not fit each other");
      run_.hits.push_back(
          {static_cast<std::size_t>(which), std::move(at_events[k]), direction.numbers[k] > 0 ? 1 : -1});
    }
    return std::move(run_);
  }

 private:
  hid_t opened(std::string_view bytes) const {
    checked(H5Pset_fapl_core(access_, std::size_t{1} << 20, false), "memory");
    // The library only reads what it is given to read only; it takes it as a pointer to what may change.
    checked(H5Pset_file_image(access_, const_cast<char*>(bytes.data()), bytes.size()), "memory");
    return H5Fopen("anholon: a run, in memory", H5F_ACC_RDONLY, access_);
  }

  // One text or a list of them; none where it is not there.
  std::vector<std::string> texts(hid_t object, const char* name) const {
    if (H5Aexists(object, name) <= 0) return {};
    const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose, "an attribute");
    const Handle space(H5Aget_space(attribute), H5Sclose, "an attribute"), type(H5Aget_type(attribute), H5Tclose, "");
    const hssize_t count = H5Sget_simple_extent_npoints(space);
    if (count < 0 || static_cast<std::size_t>(count) > bytes_ || H5Tis_variable_str(type) <= 0)
      throw Hdf5Failure("it holds something else");
    std::vector<char*> read(static_cast<std::size_t>(count), nullptr);
    if (count > 0) checked(H5Aread(attribute, type, static_cast<void*>(read.data())), "an attribute cannot be read");
    std::vector<std::string> result;
    for (const char* text : read) result.emplace_back(text == nullptr ? "" : text);
    if (count > 0) H5Dvlen_reclaim(type, space, H5P_DEFAULT, static_cast<void*>(read.data()));
    return result;
  }

  StoredTable table(const std::string& path) const {
    const Handle set(H5Dopen2(file_, path.c_str(), H5P_DEFAULT), H5Dclose, "a table is missing");
    const Handle space(H5Dget_space(set), H5Sclose, "a table");
    hsize_t size[2] = {0, 1};
    const int rank = H5Sget_simple_extent_ndims(space);
    if (rank < 1 || rank > 2 || H5Sget_simple_extent_dims(space, size, nullptr) < 0)
      throw Hdf5Failure("a table has another shape");
    StoredTable result{size[0], size[1], {}, texts(set, "names")};
    constexpr std::size_t width = sizeof(double);
    const bool fits = size[1] == 0 || size[0] <= bytes_ / width / size[1];
    if (!fits || size[0] > bytes_ || size[1] > bytes_) throw Hdf5Failure("a table is larger than the file");
    result.numbers.resize(result.rows * result.columns);
    if (!result.numbers.empty()) {
      checked(H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, result.numbers.data()),
              "a table is damaged");
    }
    if (!std::all_of(result.numbers.begin(), result.numbers.end(), [](double x) { return std::isfinite(x); }))
      throw Hdf5Failure("it has a number that is not finite");
    return result;
  }

  // The names of a kind are the same everywhere.
  void take_names(std::vector<std::string>& known, const StoredTable& table) const {
    if (known.empty()) known = table.names;
    if (table.names.size() != table.columns || known != table.names)
      throw Hdf5Failure("a table and its names do not fit");
  }

  std::vector<SampleRecord> samples(const std::string& folder) {
    const StoredTable t = table(folder + "t"), energy = table(folder + "energy"), q = table(folder + "q"),
                      w = table(folder + "velocity"), multipliers = table(folder + "multipliers"),
                      reactions = table(folder + "reactions"), residuals = table(folder + "residuals");
    take_names(run_.coordinates, q);
    take_names(run_.velocities, w);
    take_names(run_.velocities, reactions);
    if (multipliers.columns > 0 || !run_.constraints.empty()) take_names(run_.constraints, multipliers);
    if (residuals.columns != run_.constraints.size()) throw Hdf5Failure("a table and its names do not fit");
    for (const StoredTable* each : {&energy, &q, &w, &multipliers, &reactions, &residuals}) {
      if (each->rows != t.rows) throw Hdf5Failure("its tables are not equally long");
    }
    std::vector<SampleRecord> result;
    for (std::size_t k = 0; k < t.rows; ++k) {
      SampleRecord& s = result.emplace_back();
      s.t = t.numbers[k];
      s.energy = energy.numbers[k];
      s.configuration = q.row(k);
      s.velocities = w.row(k);
      s.multipliers = multipliers.row(k);
      s.reactions = reactions.row(k);
      s.residuals = residuals.row(k);
    }
    return result;
  }

  std::size_t bytes_;
  Handle access_, file_;
  StoredRun run_;
};

}  // namespace

Result<StoredRun> read_stored_hdf5(const std::string& path) {
  const Result<std::string> text = read_file(path, std::size_t{4} << 30);
  if (!text) return tl::make_unexpected(text.error());
  const std::size_t length = hdf5::seal({}).size();
  const std::string_view whole = *text, bytes = whole.substr(0, whole.size() - std::min(length, whole.size()));
  if (whole.substr(bytes.size()) != hdf5::seal(bytes)) return no_stored_run(path, "it is damaged, or not from `-o`");
  const hdf5::Session session;
  try {
    return StoredHdf5(path, bytes).read();
  } catch (const Hdf5Failure& failure) {
    return no_stored_run(path, failure.what());
  }
}

}  // namespace anholon
