// Ctrl-C during a long computation: the first one asks it to stop and keep what it has, the second ends the program at once.
#pragma once

#include <stop_token>
#include <thread>

namespace anholon::cli {

// While it lives, SIGINT and SIGTERM are asked for a stop. One at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  std::stop_source stop_;
  std::thread waiting_;  // a handler may do next to nothing; this thread does the rest
};

}  // namespace anholon::cli
