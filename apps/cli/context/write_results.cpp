#include "apps/cli/context/write_results.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "anholon/integrate/store/result_file.hpp"
#include "anholon/present/pictures/run_plots.hpp"

namespace anholon::cli {

namespace {

namespace fs = std::filesystem;

enum class FileKind { csv, hdf5, json, unknown };

FileKind kind_of(const std::string& path) {
  const std::string ending = fs::path(path).extension().string();
  if (ending == ".csv") return FileKind::csv;
  if (ending == ".h5" || ending == ".hdf5") return FileKind::hdf5;
  if (ending == ".json") return FileKind::json;
  const bool device = fs::exists(path) && !fs::is_regular_file(path) && !fs::is_directory(path);
  return device ? FileKind::csv : FileKind::unknown;
}

bool is_folder(const std::string& path) { return path.ends_with('/') || fs::is_directory(path); }

void add_all(Diagnostics& all, const Diagnostics& more) { all.insert(all.end(), more.begin(), more.end()); }

class ResultWriter {
 public:
  explicit ResultWriter(const ResultFiles& wanted) : wanted_(wanted) {}

  void write(const std::string& path, const std::string& bytes) {
    const Diagnostics failed = write_file(path, bytes, wanted_.overwrite(path));
    add_all(results_.failed, failed);
    if (failed.empty()) results_.paths.push_back(path);
  }

  void write_run(const std::string& path, const OwnedRun& run, const std::string& command_line) {
    switch (kind_of(path)) {
      case FileKind::csv:
        write(path, run.csv());
        if (!run->hits.empty() && path != "/dev/stdout") write(events_path(path), events_csv(*run));
        break;
      case FileKind::hdf5:
        if (const Result<std::string> bytes = run.hdf5(command_line))
          write(path, *bytes);
        else
          add_all(results_.failed, bytes.error());
        break;
      case FileKind::json: write(path, run.json()); break;
      case FileKind::unknown: break;  // refused before the run
    }
  }

  void write_plots(const std::string& path, const PlotPage& page) {
    if (!is_folder(path)) return write(path, plot_svg(page));
    std::error_code error;
    fs::create_directories(path, error);
    for (const PlotPanel& panel : page.panels)
      write((fs::path(path) / (panel.name + ".svg")).string(), plot_svg({page.title, page.subtitle, {panel}}));
  }

  WrittenResults take() { return std::move(results_); }

 private:
  const ResultFiles& wanted_;
  WrittenResults results_;
};

}  // namespace

Diagnostics check_results(const ResultFiles& wanted) {
  Diagnostics diagnostics;
  for (const std::string& path : wanted.files) {
    if (kind_of(path) == FileKind::unknown) {
      diagnostics.push_back({"NH112",
                             Severity::error,
                             fmt::format("what kind of file is `{}`?", path),
                             {},
                             {},
                             {"names end in .csv, .h5 or .json"}});
      continue;
    }
    add_all(diagnostics, check_writable(path, wanted.overwrite(path)));
    if (kind_of(path) == FileKind::csv && fs::is_regular_file(events_path(path)))
      add_all(diagnostics, check_writable(events_path(path), wanted.overwrite(events_path(path))));
  }
  if (wanted.plot.empty() || is_folder(wanted.plot)) return diagnostics;
  if (fs::path(wanted.plot).extension() != ".svg") {
    diagnostics.push_back({"NH112",
                           Severity::error,
                           fmt::format("plots are SVG, `{}` is not", wanted.plot),
                           {},
                           {},
                           {"a name that ends in .svg, or a folder that ends in /"}});
  } else {
    add_all(diagnostics, check_writable(wanted.plot, wanted.overwrite(wanted.plot)));
  }
  return diagnostics;
}

WrittenResults write_results(const ResultFiles& wanted, const OwnedRun& run, const std::string& command_line) {
  ResultWriter writer(wanted);
  for (const std::string& path : wanted.files) writer.write_run(path, run, command_line);
  if (!wanted.plot.empty()) writer.write_plots(wanted.plot, run_plots(*run, run.model()));
  return writer.take();
}

}  // namespace anholon::cli
