// Motions: computed here, read where their numbers lie.
#include <algorithm>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "anholon/front/owned_run.hpp"
#include "anholon/front/prove_in_child.hpp"
#include "anholon/integrate/store/result_file.hpp"
#include "native/asked_system.hpp"
#include "native/parts.hpp"
#include "native/refuse.hpp"

namespace anholon::python {

namespace py = pybind11;

namespace {

struct ComputedRun {
  std::shared_ptr<AskedSystem> asked;  // whose motion the run shares
  OwnedRun run;
};

// Ctrl-C while a motion is computed: whoever computes hears of it, and Python gets its exception afterwards.
class Interruption {
 public:
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }
  // Without the GIL.
  void look() {
    if (stop_.stop_requested()) return;
    stay_out_of_the_end();
    const py::gil_scoped_acquire held;
    if (PyErr_CheckSignals() == 0) return;
    seen_.emplace();
    stop_.request_stop();
  }
  // With the GIL.
  void raise_if_seen() {
    if (seen_) throw std::move(*seen_);
  }

 private:
  std::stop_source stop_;
  std::optional<py::error_already_set> seen_;
};

GivenNumber number_given(const py::handle& given) {
  if (given.is_none()) return {};
  if (py::isinstance<py::str>(given)) return given.cast<std::string>();
  if (py::isinstance<py::int_>(given)) return GivenNumber(py::str(given).cast<std::string>());
  return given.cast<double>();
}

std::vector<std::string> strings_in(const py::dict& options, const char* name) {
  return options.contains(name) ? options[name].cast<std::vector<std::string>>() : std::vector<std::string>();
}
GivenNumber number_in(const py::dict& options, const char* name) {
  return options.contains(name) ? number_given(options[name]) : GivenNumber();
}
bool is_set(const py::dict& options, const char* name) { return options.contains(name) && options[name].cast<bool>(); }

RunRequest request_in(const py::dict& options) {
  RunRequest request;
  if (options.contains("state")) request.state = StateText(options["state"].cast<std::string>());
  request.t = number_in(options, "t");
  request.tol = strings_in(options, "tol");
  if (options.contains("method")) request.method = options["method"].cast<std::string>();
  request.step = number_in(options, "step");
  if (options.contains("at")) {
    for (const py::handle& t : options["at"]) request.at.push_back(number_given(t));
  }
  request.every = number_in(options, "every");
  request.samples = number_in(options, "samples");
  request.events = strings_in(options, "events");
  request.record = strings_in(options, "record");
  if (options.contains("resume")) request.resume = options["resume"].cast<std::string>();
  request.project = is_set(options, "project");
  request.time_limit = number_in(options, "time_limit");
  request.step_limit = number_in(options, "step_limit");
  request.code.portable = is_set(options, "portable");
  request.code.reduced = is_set(options, "reduced");
  request.code.by = strings_in(options, "by");
  return request;
}

std::unique_ptr<ComputedRun> simulate(const std::shared_ptr<AskedSystem>& asked, const py::dict& options,
                                      const std::optional<std::string>& proved) {
  RunRequest request = request_in(options);
  Interruption interruption;
  request.stop = interruption.token();
  request.progress = [&](const SimulateOptions::Progress&) { interruption.look(); };
  Result<OwnedRun> run = without_gil(*asked, [&](OwnedSystem& system) {
    request.integrals = [&] {
      return proved ? read_proofs(*proved, system.system()).value_or(ProvedIntegrals{}) : ProvedIntegrals{};
    };
    return system.simulate(request);
  });
  interruption.raise_if_seen();
  return std::make_unique<ComputedRun>(ComputedRun{asked, value_of(std::move(run))});
}

// What lies in the run is not copied; the array keeps the run.
py::array column(const py::object& self, const std::string& name) {
  const auto& computed = self.cast<const ComputedRun&>();
  const std::vector<std::string> names = computed.run.names();
  if (std::find(names.begin(), names.end(), name) == names.end()) throw py::key_error(name);
  const std::span<const double> numbers = computed.run.column(name);
  py::array_t<double> result(static_cast<py::ssize_t>(numbers.size()), numbers.data(), self);
  result.attr("setflags")(py::arg("write") = false);
  return result;
}

// One row for each of `names`, one column for each time.
py::array states(const ComputedRun& computed, const std::vector<double>& times, const std::vector<std::string>& names) {
  py::array_t<double> result({names.size(), times.size()});
  double* to = result.mutable_data();
  Interruption interruption;
  const Diagnostics wrong = without_gil(*computed.asked, [&](OwnedSystem&) -> Diagnostics {
    for (std::size_t k = 0; k < times.size() && !interruption.token().stop_requested(); ++k) {
      const Result<StateAtTime> state = computed.run.state(times[k]);
      if (!state) return state.error();
      for (std::size_t i = 0; i < names.size(); ++i) {
        const Result<double> number = state->find(names[i]);
        if (!number) return number.error();
        to[i * times.size() + k] = *number;
      }
      interruption.look();
    }
    return {};
  });
  interruption.raise_if_seen();
  if (!wrong.empty()) raise(wrong);
  return result;
}

py::list hits(const ComputedRun& computed) {
  py::list result;
  for (const EventHit& hit : computed.run->hits)
    result.append(py::make_tuple(computed.run->events.at(hit.event).name, hit.sample.t, hit.direction));
  return result;
}

py::list integrals(const ComputedRun& computed) {
  py::list result;
  for (const RecordedIntegral& i : computed.run->integrals)
    result.append(py::make_tuple(i.name, i.expression, i.start, i.drift, i.relative_drift));
  return result;
}

std::string shown(const ComputedRun& computed, const std::string& name, std::size_t most_rows) {
  for (const FormatDescription& format : formats) {
    if (format.name == name)
      return without_gil(*computed.asked, [&](OwnedSystem&) { return computed.run.show(format.format, most_rows); });
  }
  throw py::value_error("no format is called " + name);
}

py::bytes hdf5(const ComputedRun& computed, const std::string& command) {
  return py::bytes(value_of(without_gil(*computed.asked, [&](OwnedSystem&) { return computed.run.hdf5(command); })));
}

}  // namespace

void add_runs(py::module_& module) {
  py::class_<ComputedRun>(module, "Run")
      .def("names", [](const ComputedRun& r) { return r.run.names(); })
      .def("column", column, py::arg("name"))
      .def("states", states, py::arg("times"), py::arg("names"))
      .def("hits", hits)
      .def("integrals", integrals)
      .def("show", shown, py::arg("format"), py::arg("most_rows"))
      .def("json",
           [](const ComputedRun& r) { return without_gil(*r.asked, [&](OwnedSystem&) { return r.run.json(); }); })
      .def("csv", [](const ComputedRun& r) { return without_gil(*r.asked, [&](OwnedSystem&) { return r.run.csv(); }); })
      .def("hdf5", hdf5, py::arg("command"))
      .def_property_readonly("coordinates", [](const ComputedRun& r) { return r.run->coordinates; })
      .def_property_readonly("velocities", [](const ComputedRun& r) { return r.run->velocities; })
      .def_property_readonly("constraints", [](const ComputedRun& r) { return r.run->constraints; })
      .def_property_readonly("ending", [](const ComputedRun& r) { return std::string(name_of(r.run->outcome.ending)); })
      .def_property_readonly("sentence", [](const ComputedRun& r) { return r.run->outcome.sentence; })
      .def_property_readonly("notes", [](const ComputedRun& r) { return r.run->notes; })
      .def_property_readonly("largest_residual", [](const ComputedRun& r) { return r.run->largest_residual; })
      .def_property_readonly("energy_is_conserved", [](const ComputedRun& r) { return r.run->energy_is_conserved; })
      .def_property_readonly("t_begin", [](const ComputedRun& r) { return r.run.times().begin; })
      .def_property_readonly("t_end", [](const ComputedRun& r) { return r.run.times().end; });
  module.def("simulate", simulate, py::arg("system"), py::arg("options"), py::arg("integrals"));
}

}  // namespace anholon::python
