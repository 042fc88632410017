// The GIL, released while something is computed. A thread that is still at work when Python ends is not let back in: Python would end it
// by unwinding it, which C++ answers by aborting the program.
#pragma once

#include <pybind11/pybind11.h>

namespace anholon::python {

// Sleeps forever where Python is ending and this is not the thread that ends it. Without the GIL.
void stay_out_of_the_end();

// With the GIL, when Python is about to end: waits a moment for threads that are at work to come to rest.
void begin_the_end();

// In a process that was just forked off, and has one thread.
void begin_alone();

class Released {
 public:
  Released();
  ~Released() noexcept(false);
  Released(const Released&) = delete;
  Released& operator=(const Released&) = delete;

 private:
  PyThreadState* state_;
};

}  // namespace anholon::python
