#include "native/released.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace anholon::python {

namespace {

std::atomic<int> at_work = 0;  // threads that compute, or wait for the GIL afterwards
std::atomic<bool> ending = false;
std::thread::id who_ends_it;  // before `ending` is true

}  // namespace

void stay_out_of_the_end() {
  if (!ending || std::this_thread::get_id() == who_ends_it) return;
  --at_work;
  while (true) pause();
}

void begin_the_end() {
  who_ends_it = std::this_thread::get_id();
  ending = true;
  constexpr auto patience = std::chrono::seconds(3);
  const auto begin = std::chrono::steady_clock::now();
  const pybind11::gil_scoped_release released;
  while (at_work > 0 && std::chrono::steady_clock::now() - begin < patience)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void begin_alone() { at_work = 0; }

Released::Released() : state_(PyEval_SaveThread()) { ++at_work; }

Released::~Released() noexcept(false) {
  stay_out_of_the_end();
  PyEval_RestoreThread(state_);
  --at_work;
}

}  // namespace anholon::python
