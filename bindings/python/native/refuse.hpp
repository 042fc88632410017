// What stands in the way of a result, as an exception of Python.
#pragma once

#include <pybind11/pybind11.h>

#include "anholon/base/diagnostic.hpp"

namespace anholon::python {

// anholon.errors says which class it is of. With the GIL.
[[noreturn]] void raise(const Diagnostics& diagnostics);

// The value, or the exception.
template <class T>
T value_of(Result<T> result) {
  if (!result) raise(result.error());
  return std::move(*result);
}

}  // namespace anholon::python
