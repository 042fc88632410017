// Memory for large results. A page that the system gives out for the first time is cleared and mapped, which costs more than what a
// compiled function writes into it; so what an array gives back is taken for the next one of its size.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <pybind11/numpy.h>

namespace anholon::python {

// All of it with the GIL.
class KeptMemory {
 public:
  // Of these numbers, whatever they are; small ones and very large ones are NumPy's own.
  [[nodiscard]] pybind11::array_t<double> array(const std::vector<pybind11::ssize_t>& shape) const;

 private:
  struct Free;  // is where arrays that outlive the function look for it
  std::shared_ptr<Free> free_ = made();
  static std::shared_ptr<Free> made();
};

}  // namespace anholon::python
