// A system as Python keeps it, with a model of its own, since expressions are for one thread at a time: so is this, without the GIL.
#pragma once

#include <memory>
#include <mutex>
#include <stdexcept>

#include <pybind11/pybind11.h>

#include "anholon/front/owned_system.hpp"
#include "anholon/integrate/motion/compile_motion.hpp"
#include "native/released.hpp"

namespace anholon::python {

struct AskedSystem {
  explicit AskedSystem(OwnedSystem asked) : system(std::move(asked)) {}
  AskedSystem(const AskedSystem&) = delete;
  AskedSystem& operator=(const AskedSystem&) = delete;
  OwnedSystem system;
  std::mutex mutex;                // taken without the GIL
  std::shared_ptr<Motion> motion;  // for functions over arrays; made when first needed
  bool lost = false;  // a thread was at work on it when this process was forked off: nobody may use it here
};

// With the GIL: all that there are, for look_after_fork.
void remember(const std::shared_ptr<AskedSystem>& asked);
// In a process that was just forked off, and has one thread.
void look_after_fork();

// With the mutex taken.
[[nodiscard]] inline Result<std::shared_ptr<Motion>> motion_of(AskedSystem& asked) {
  if (asked.motion) return asked.motion;
  MotionOptions options;
  options.drop_dependent = asked.system.asked().drop_dependent;
  Result<Motion> motion = compile(asked.system.system(), options);
  if (!motion) return tl::make_unexpected(std::move(motion.error()));
  asked.motion = std::make_shared<Motion>(std::move(*motion));
  return asked.motion;
}

// Work on it with the GIL released.
template <class Work>
auto without_gil(AskedSystem& asked, const Work& work) {
  if (asked.lost)
    throw std::runtime_error(
        "a thread was at work on this system when the process was forked: load the model again here");
  const Released released;
  const std::lock_guard alone(asked.mutex);
  return work(asked.system);
}

}  // namespace anholon::python
