#include "anholon/base/isolate.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <new>
#include <utility>

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

void write_all(int out, const std::string& bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t n = write(out, bytes.data() + sent, bytes.size() - sent);
    if (n < 0 && errno != EINTR) _exit(1);
    if (n > 0) sent += static_cast<std::size_t>(n);
  }
}

[[noreturn]] void run_child(int out, const std::function<void(const Isolated::Say&)>& work,
                            const IsolationLimits& limits) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (kCapMemory) {
    const rlimit cap{limits.memory, limits.memory};
    setrlimit(RLIMIT_AS, &cap);
  }
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  try {
    work([out](const std::string& bytes) { write_all(out, bytes); });
  } catch (const std::bad_alloc&) {
    _exit(kOutOfMemory);
  }
  _exit(0);
}

// Reads until the child closes its end; false when the time is over.
bool read_all(int in, std::chrono::steady_clock::time_point deadline, std::string& bytes) {
  char buffer[1 << 16];
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    pollfd ready{in, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(std::clamp<long long>(left, 0, 1000))) <= 0) {
      if (left <= 0) return false;
      continue;
    }
    const ssize_t n = read(in, buffer, sizeof buffer);
    if (n == 0) return true;
    if (n > 0) bytes.append(buffer, static_cast<std::size_t>(n));
    if (n < 0 && errno != EINTR) return true;
  }
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

Isolated::Isolated(const std::function<void(const Say&)>& work, const IsolationLimits& limits)
    : deadline_(Clock::now() +
                std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(limits.seconds))) {
  const auto here = [&] { work([this](const std::string& bytes) { result_.bytes += bytes; }); };
  int ends[2];
  if (pipe(ends) != 0) {
    here();
    return;
  }
  child_ = fork();
  if (child_ < 0) {
    child_ = 0;
    close(ends[0]);
    close(ends[1]);
    here();
    return;
  }
  if (child_ == 0) {
    close(ends[0]);
    run_child(ends[1], work, limits);
  }
  close(ends[1]);
  answers_ = ends[0];
}

Isolated::~Isolated() {
  if (child_ == 0) return;
  close(answers_);
  kill(child_, SIGKILL);
  wait_for(child_);
}

IsolatedResult Isolated::result() {
  if (child_ == 0) return std::move(result_);
  const bool finished = read_all(answers_, deadline_, result_.bytes);
  close(answers_);
  if (!finished) kill(child_, SIGKILL);
  const int status = wait_for(child_);
  child_ = 0;
  if (!finished) result_.limit = Limit::time;
  if (!finished || (WIFEXITED(status) && WEXITSTATUS(status) == 0)) return std::move(result_);
  // GMP and FLINT abort when they get no memory.
  if (WIFEXITED(status) || WTERMSIG(status) == SIGABRT || WTERMSIG(status) == SIGKILL)
    result_.limit = Limit::memory;
  else
    result_.signal = WTERMSIG(status);
  return std::move(result_);
}

IsolatedResult isolate(const std::function<std::string()>& work, const IsolationLimits& limits) {
  IsolatedResult result = Isolated([&](const Isolated::Say& say) { say(work()); }, limits).result();
  if (result.limit != Limit::none || result.signal != 0) result.bytes.clear();
  return result;
}

}  // namespace anholon
