// The parts of the module; each adds its functions and classes.
#pragma once

#include <pybind11/pybind11.h>

namespace anholon::python {

void add_formulas(pybind11::module_& module);
void add_models(pybind11::module_& module);
void add_runs(pybind11::module_& module);
void add_functions(pybind11::module_& module);

}  // namespace anholon::python
