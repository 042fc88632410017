#include "apps/cli/context/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

#include "apps/cli/context/context.hpp"

namespace anholon::cli {

namespace {

// What the handler knows.
volatile std::sig_atomic_t asked = 0;
timespec first{};  // when
int wake[2] = {-1, -1};
struct sigaction previous_interrupt, previous_end;

extern "C" void on_interrupt(int) {
  const int error = errno;
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  if (asked != 0) {
    // Wrappers such as timeout(1) send a signal to a process and to its group: one request that comes twice.
    const double since =
        static_cast<double>(now.tv_sec - first.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec - first.tv_nsec);
    if (since > 0.05) ::_exit(static_cast<int>(Exit::interrupted));
    return;
  }
  first = now;
  asked = 1;
  const char byte = 'i';
  if (::write(wake[1], &byte, 1) != 1) ::_exit(static_cast<int>(Exit::interrupted));
  errno = error;
}

// What the program was told to ignore (in the background of a shell) it still ignores.
void ask_on(int signal, const struct sigaction& action, struct sigaction& previous) {
  ::sigaction(signal, &action, &previous);
  if (previous.sa_handler == SIG_IGN) ::sigaction(signal, &previous, nullptr);
}

}  // namespace

Interrupt::Interrupt() {
  asked = 0;
  if (::pipe2(wake, O_CLOEXEC) != 0) return;  // no descriptor is left: signals do what they always do
  waiting_ = std::thread([this] {
    char byte = 0;
    ssize_t count = 0;
    do {
      count = ::read(wake[0], &byte, 1);
    } while (count < 0 && errno == EINTR);
    if (count == 1 && byte == 'i') stop_.request_stop();
  });
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  ask_on(SIGINT, action, previous_interrupt);
  ask_on(SIGTERM, action, previous_end);
}

Interrupt::~Interrupt() {
  if (!waiting_.joinable()) return;
  ::sigaction(SIGINT, &previous_interrupt, nullptr);
  ::sigaction(SIGTERM, &previous_end, nullptr);
  const char byte = 'e';
  while (::write(wake[1], &byte, 1) < 0 && errno == EINTR) {
  }
  waiting_.join();
  ::close(wake[0]);
  ::close(wake[1]);
}

}  // namespace anholon::cli
