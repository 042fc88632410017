// The process in which Python's exact questions are answered. Requests come in on standard input, answers go out on standard output,
// each as its number of bytes on a line of its own and then these bytes. It ends where its input ends, or its parent.
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "helper/answers.hpp"

namespace {

pid_t parent = 0;

// A question may take long; nobody waits for it once the parent is gone.
extern "C" void end_without_parent(int /*signal*/) {
  if (getppid() != parent && getpgrp() == getpid()) _exit(0);
}

void watch_parent() {
  parent = getppid();
  struct sigaction action{};
  action.sa_handler = end_without_parent;
  action.sa_flags = SA_RESTART;
  sigaction(SIGALRM, &action, nullptr);
  const itimerval every_second{{1, 0}, {1, 0}};
  setitimer(ITIMER_REAL, &every_second, nullptr);
}

void limit_memory() {
#if !defined(__SANITIZE_ADDRESS__)
  constexpr rlim_t most = rlim_t{8} << 30;
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most : std::min<rlim_t>(most, limit.rlim_max);
  setrlimit(RLIMIT_AS, &limit);
#endif
}

std::optional<std::string> next_request() {
  unsigned long size = 0;
  if (std::scanf("%lu", &size) != 1 || std::getchar() != '\n') return std::nullopt;
  std::string request(size, '\0');
  if (std::fread(request.data(), 1, size, stdin) != size) return std::nullopt;
  return request;
}

}  // namespace

int main() {
  watch_parent();
  limit_memory();
  while (const std::optional<std::string> request = next_request()) {
    const std::string answer = anholon::python::answer_to(*request);
    std::printf("%zu\n", answer.size());
    std::fwrite(answer.data(), 1, answer.size(), stdout);
    if (std::fflush(stdout) != 0) return 1;
  }
  return 0;
}
