// anholon._native: what has to be done in Python's own process, because numbers lie there: models as they are read, motions, functions
// compiled to machine code. Exact questions are answered elsewhere (helper/).
#include "anholon/base/version.hpp"
#include "native/parts.hpp"

PYBIND11_MODULE(_native, module) {
  module.attr("version") = anholon::version;
  anholon::python::add_formulas(module);
  anholon::python::add_models(module);
  anholon::python::add_runs(module);
  anholon::python::add_functions(module);
}
