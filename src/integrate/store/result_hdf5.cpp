// The file is built in memory and handed over as bytes, so that what can go wrong on a disk has one place (base/write_file).

#include <fmt/format.h>

#include "anholon/base/version.hpp"
#include "anholon/integrate/store/hdf5_handle.hpp"
#include "anholon/integrate/store/result_file.hpp"

namespace anholon {

namespace {

using hdf5::checked;
using hdf5::Handle;
using hdf5::Hdf5Failure;

class RunWriter {
 public:
  RunWriter()
      : string_(H5Tcopy(H5T_C_S1), H5Tclose, "type"), access_(H5Pcreate(H5P_FILE_ACCESS), H5Pclose, "access list"),
        creation_(H5Pcreate(H5P_FILE_CREATE), H5Pclose, "creation list"), file_(create(), H5Fclose, "file") {
    checked(H5Tset_size(string_, H5T_VARIABLE), "string type");
    checked(H5Tset_cset(string_, H5T_CSET_UTF8), "string type");
  }

  // Attributes of the whole file.
  void describe(const char* name, const std::string& text) { attribute(file_, name, text); }
  void describe(const char* name, double number) {
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose, "space");
    const Handle made(H5Acreate2(file_, name, H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose, name);
    checked(H5Awrite(made, H5T_NATIVE_DOUBLE, &number), name);
  }

  void describe(const char* name, const std::vector<std::string>& list) { names(file_, name, list); }

  void group(const char* path) {
    const Handle list(H5Pcreate(H5P_GROUP_CREATE), H5Pclose, "list");
    checked(H5Pset_obj_track_times(list, false), "times");
    const Handle made(H5Gcreate2(file_, path, H5P_DEFAULT, list, H5P_DEFAULT), H5Gclose, path);
  }

  // `numbers` row by row; with columns = 0 in one dimension.
  template <class Number>
  void table(const std::string& path, const std::vector<Number>& numbers, hsize_t rows, hsize_t columns,
             const std::vector<std::string>& columns_named = {}) {
    constexpr bool real = std::is_same_v<Number, double>;
    const hid_t here = real ? H5T_NATIVE_DOUBLE : H5T_NATIVE_INT64, there = real ? H5T_IEEE_F64LE : H5T_STD_I64LE;
    const int rank = columns == vector_of ? 1 : 2;
    const hsize_t size[2] = {rows, columns};
    const Handle space(H5Screate_simple(rank, size, nullptr), H5Sclose, path.c_str());
    const Handle list(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, "list");
    checked(H5Pset_obj_track_times(list, false), "times");
    if (!numbers.empty()) {  // a checksum for every chunk: damage is noticed when it is read
      const hsize_t chunk[2] = {std::min<hsize_t>(rows, 4096), columns};
      checked(H5Pset_chunk(list, rank, chunk), "chunks");
      checked(H5Pset_fletcher32(list), "checksums");
    }
    const Handle made(H5Dcreate2(file_, path.c_str(), there, space, H5P_DEFAULT, list, H5P_DEFAULT), H5Dclose,
                      path.c_str());
    if (!numbers.empty()) checked(H5Dwrite(made, here, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()), path.c_str());
    if (!columns_named.empty()) names(made, "names", columns_named);
  }

  static constexpr hsize_t vector_of = 0xFFFFFFFF;

  std::string bytes() {
    checked(H5Fflush(file_, H5F_SCOPE_GLOBAL), "flush");
    const ssize_t size = H5Fget_file_image(file_, nullptr, 0);
    if (size < 0) throw Hdf5Failure("image");
    std::string image(static_cast<std::size_t>(size), '\0');
    if (H5Fget_file_image(file_, image.data(), image.size()) != size) throw Hdf5Failure("image");
    return image;
  }

 private:
  hid_t create() {
    checked(H5Pset_fapl_core(access_, std::size_t{1} << 20, false), "memory");  // never on a disk
    checked(H5Pset_obj_track_times(creation_, false), "times");
    return H5Fcreate("anholon: a run, in memory", H5F_ACC_TRUNC, creation_, access_);
  }

  void attribute(hid_t object, const char* name, const std::string& text) {
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose, "space");
    const Handle made(H5Acreate2(object, name, string_, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose, name);
    const char* bytes = text.c_str();
    checked(H5Awrite(made, string_, static_cast<const void*>(&bytes)), name);
  }

  void names(hid_t object, const char* name, const std::vector<std::string>& list) {
    const hsize_t size = list.size();
    const Handle space(H5Screate_simple(1, &size, nullptr), H5Sclose, "space");
    const Handle made(H5Acreate2(object, name, string_, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose, name);
    std::vector<const char*> bytes;
    for (const std::string& text : list) bytes.push_back(text.c_str());
    if (!bytes.empty()) checked(H5Awrite(made, string_, static_cast<const void*>(bytes.data())), name);
  }

  Handle string_, access_, creation_, file_;
};

// One table for each kind of number of samples, or of the samples at events.
template <class Samples, class At>
void write_samples(RunWriter& file, const std::string& folder, const Run& run, const Samples& samples, const At& at) {
  std::vector<std::string> integrals;
  for (const RecordedIntegral& integral : run.integrals) integrals.push_back(integral.name);
  std::vector<double> t, energy;
  for (const auto& s : samples) {
    t.push_back(at(s).t);
    energy.push_back(at(s).energy);
  }
  file.table(folder + "t", t, t.size(), RunWriter::vector_of);
  const auto table = [&](const char* name, NumberRow Sample::* numbers, const std::vector<std::string>& columns) {
    std::vector<double> all;
    for (const auto& s : samples) {
      const NumberRow row = at(s).*numbers;
      all.insert(all.end(), row.begin(), row.end());
    }
    if (all.size() != t.size() * columns.size())
      throw std::logic_error(fmt::format("samples with another number of {} than names", name));
    file.table(folder + name, all, t.size(), columns.size(), columns);
  };
  table("q", &Sample::configuration, run.coordinates);
  table("velocity", &Sample::velocities, run.velocities);
  table("multipliers", &Sample::multipliers, run.constraints);
  table("reactions", &Sample::reactions, run.velocities);
  file.table(folder + "energy", energy, t.size(), RunWriter::vector_of);
  table("integrals", &Sample::integrals, integrals);
  table("residuals", &Sample::residuals, run.constraints);
  std::vector<std::string> recorded;
  for (const RecordedQuantity& quantity : run.recorded) recorded.push_back(quantity.name);
  if (!recorded.empty()) table("recorded", &Sample::recorded, recorded);
}

void write_events(RunWriter& file, const Run& run) {
  file.group("/events");
  std::vector<std::int64_t> event, direction;
  std::vector<std::string> names;
  for (const RecordedEvent& e : run.events) names.push_back(e.name);
  for (const EventHit& hit : run.hits) {
    event.push_back(static_cast<std::int64_t>(hit.event));
    direction.push_back(hit.direction);
  }
  file.table("/events/event", event, event.size(), RunWriter::vector_of, names);
  file.table("/events/direction", direction, direction.size(), RunWriter::vector_of);
  write_samples(file, "/events/", run, run.hits, [](const EventHit& hit) { return Sample(hit.sample); });
}

void write_provenance(RunWriter& file, const Run& run, const Provenance& from) {
  file.describe("format", "anholon run 1");
  file.describe("version", std::string(version));
  file.describe("compiler", compiler_name());
  file.describe("model_name", from.model_name);
  file.describe("model", from.model_text);
  file.describe("command_line", from.command_line);
  file.describe("method", std::string(name_of(run.method)));
  file.describe("tolerance", from.tolerance);
  std::vector<std::string> tolerances;
  for (const CoordinateTolerance& each : from.tolerances)
    tolerances.push_back(fmt::format("{}={},{}", each.coordinate, each.relative, each.absolute));
  file.describe("tolerances", tolerances);
  file.describe("t_end", from.t_end);
  file.describe("fixed_step", from.fixed_step);
  file.describe("outcome", name_of(run.outcome.ending));
  file.describe("outcome_sentence", run.outcome.sentence);
  file.describe("outcome_what", run.outcome.what);
  file.describe("outcome_t", run.outcome.t);
  file.describe("outcome_t_beyond", run.outcome.t_beyond);
  file.describe("outcome_h", run.outcome.h);
  file.describe("incomplete", is_complete(run) ? 0.0 : 1.0);
  file.describe("largest_residual", run.largest_residual);
  file.describe("steps_accepted", static_cast<double>(run.counts.accepted));
  file.describe("steps_rejected", static_cast<double>(run.counts.rejected));
  file.describe("evaluations", static_cast<double>(run.counts.evaluations));
  std::vector<std::string> expressions;
  for (const RecordedIntegral& integral : run.integrals) expressions.push_back(integral.expression);
  file.describe("integral_expressions", expressions);
  expressions.clear();
  for (const RecordedQuantity& quantity : run.recorded) expressions.push_back(quantity.expression);
  if (!expressions.empty()) file.describe("recorded_expressions", expressions);
}

}  // namespace

Result<std::string> run_hdf5(const Run& run, const Provenance& provenance) {
  const hdf5::Session session;
  try {
    RunWriter file;
    write_provenance(file, run, provenance);
    write_samples(file, "/", run, run.samples, [](const Sample& s) { return s; });
    write_events(file, run);
    const std::string bytes = file.bytes();
    return bytes + hdf5::seal(bytes);
  } catch (const Hdf5Failure& failure) {
    return tl::make_unexpected(Diagnostics{{"NH410",
                                            Severity::error,
                                            fmt::format("HDF5 could not make its `{}`", failure.what()),
                                            {},
                                            {},
                                            {"memory may be short: fewer samples, or CSV"},
                                            Cause::machine}});
  }
}

std::string compiler_name() {
#if defined(__clang__)
  return fmt::format("Clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return fmt::format("GCC {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

}  // namespace anholon
