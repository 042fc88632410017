#include "native/refuse.hpp"

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/present/chapters/show.hpp"

namespace anholon::python {

namespace py = pybind11;

void raise(const Diagnostics& diagnostics) {
  const py::object error =
      py::module_::import("anholon.errors").attr("error_of")(render(diagnostics), show_json(diagnostics));
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
  throw py::error_already_set();
}

}  // namespace anholon::python
