// Models as they are read, and systems: models with values and assumptions.
#include <pybind11/stl.h>

#include "anholon/base/diagnostic_codes.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/front/owned_model.hpp"
#include "native/asked_system.hpp"
#include "native/parts.hpp"
#include "native/refuse.hpp"

namespace anholon::python {

namespace py = pybind11;

namespace {

std::string text_of(const OwnedModel& model) { return model->source_text ? model->source_text->text : std::string(); }
std::string name_of_text(const OwnedModel& model) {
  return model->source_text ? model->source_text->name : std::string("<model>");
}

py::object explained(const std::string& code) {
  const CodeInfo* info = find_code(code);
  if (info == nullptr) return py::none();
  return py::make_tuple(std::string(info->code), std::string(info->title), std::string(info->explanation),
                        std::string(info->example));
}

// Of a model of its own, read again: threads may use two systems of one model. The inputs `held` are parameters of it.
std::shared_ptr<AskedSystem> asked(const OwnedModel& model, const AskedOf& how, const std::vector<std::string>& held) {
  const std::string text = text_of(model), name = name_of_text(model);
  Result<OwnedSystem> system = [&]() -> Result<OwnedSystem> {
    const Released released;
    const Result<OwnedModel> own = read_holding(text, name, held);
    if (!own) return tl::make_unexpected(own.error());
    return ask(*own, how);
  }();
  auto result = std::make_shared<AskedSystem>(value_of(std::move(system)));
  remember(result);
  return result;
}

std::vector<std::weak_ptr<AskedSystem>>& all_asked() {
  static std::vector<std::weak_ptr<AskedSystem>> all;
  return all;
}

}  // namespace

void remember(const std::shared_ptr<AskedSystem>& asked) {
  auto& all = all_asked();
  std::erase_if(all, [](const auto& one) { return one.expired(); });
  all.push_back(asked);
}

void look_after_fork() {
  begin_alone();
  static auto* const kept =
      new std::vector<std::shared_ptr<AskedSystem>>;  // what is half done is not taken apart either
  for (const std::weak_ptr<AskedSystem>& one : all_asked()) {
    const std::shared_ptr<AskedSystem> asked = one.lock();
    if (!asked || asked->lost) continue;
    if (asked->mutex.try_lock()) {
      asked->mutex.unlock();
    } else {
      asked->lost = true;
      kept->push_back(asked);
    }
  }
}

void add_models(py::module_& module) {
  py::class_<OwnedModel>(module, "Model")
      .def_property_readonly("text", text_of)
      .def_property_readonly("name", name_of_text)
      .def_property_readonly("title", [](const OwnedModel& m) { return m->title; })
      .def_property_readonly(
          "warnings", [](const OwnedModel& m) { return m->warnings.empty() ? std::string() : render(m->warnings); })
      .def("json", &OwnedModel::json)
      .def("show", [](const OwnedModel& m, const std::string& name) {
        for (const FormatDescription& format : formats) {
          if (format.name == name) return m.show(format.format);
        }
        throw py::value_error("no format is called " + name);
      });
  module.def("load", [](const std::string& path) { return value_of(load(path)); }, py::arg("path"));
  module.def(
      "read", [](const std::string& text, const std::string& name) { return value_of(read(text, name)); },
      py::arg("text"), py::arg("name"));
  module.def("gallery", [](const std::string& name) { return value_of(gallery(name)); }, py::arg("name"));
  module.def("gallery_names", gallery_names);
  module.def("explain", explained, py::arg("code"));

  py::class_<AskedOf>(module, "AskedOf")
      .def(py::init<std::vector<std::string>, std::vector<std::string>, std::vector<std::string>, bool, bool, double>(),
           py::arg("set"), py::arg("input"), py::arg("assume"), py::arg("with_values"), py::arg("drop_dependent"),
           py::arg("seconds"));
  py::class_<AskedSystem, std::shared_ptr<AskedSystem>>(module, "System")
      .def(py::init(&asked), py::arg("model"), py::arg("asked"), py::arg("held"))
      .def_readonly("lost", &AskedSystem::lost);
  module.def("look_after_fork", look_after_fork);
  module.def("begin_the_end", begin_the_end);
}

}  // namespace anholon::python
