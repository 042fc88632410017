#include "anholon/base/isolate.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <new>

namespace anholon {

namespace {

constexpr int kOutOfMemory = 97;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kCapMemory = false;  // the shadow of the address space is larger than any limit
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kCapMemory = false;
#else
constexpr bool kCapMemory = true;
#endif
#else
constexpr bool kCapMemory = true;
#endif

[[noreturn]] void run_child(int out, const std::function<std::string()>& work, const IsolationLimits& limits) {
  if (kCapMemory) {
    const rlimit cap{limits.memory, limits.memory};
    setrlimit(RLIMIT_AS, &cap);
  }
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  std::string bytes;
  try {
    bytes = work();
  } catch (const std::bad_alloc&) {
    _exit(kOutOfMemory);
  }
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t n = write(out, bytes.data() + sent, bytes.size() - sent);
    if (n < 0 && errno != EINTR) _exit(1);
    if (n > 0) sent += static_cast<std::size_t>(n);
  }
  _exit(0);
}

// Reads until the child closes its end; false when the time is over.
bool read_all(int in, double seconds, std::string& bytes) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::duration<double>(seconds);
  char buffer[1 << 16];
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    pollfd ready{in, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(std::min<long long>(left, 1000))) <= 0) continue;
    const ssize_t n = read(in, buffer, sizeof buffer);
    if (n == 0) return true;
    if (n > 0) bytes.append(buffer, static_cast<std::size_t>(n));
    if (n < 0 && errno != EINTR) return true;
  }
}

}  // namespace

IsolatedResult isolate(const std::function<std::string()>& work, const IsolationLimits& limits) {
  IsolatedResult result;
  int ends[2];
  if (pipe(ends) != 0) return {Limit::none, work(), 0};
  const pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return {Limit::none, work(), 0};
  }
  if (child == 0) {
    close(ends[0]);
    run_child(ends[1], work, limits);
  }
  close(ends[1]);
  const bool finished = read_all(ends[0], limits.seconds, result.bytes);
  close(ends[0]);
  if (!finished) kill(child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!finished) return {Limit::time, {}, 0};
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return result;
  // GMP and FLINT abort when they get no memory.
  if (WIFEXITED(status) || WTERMSIG(status) == SIGABRT || WTERMSIG(status) == SIGKILL) return {Limit::memory, {}, 0};
  return {Limit::none, {}, WTERMSIG(status)};
}

}  // namespace anholon
