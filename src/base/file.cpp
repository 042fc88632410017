#include "anholon/base/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

namespace anholon {

namespace {

// Closes the descriptor when the reading is over, whatever its end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

tl::unexpected<Diagnostics> failure(std::string code, std::string message, std::string help = {}) {
  Diagnostic diagnostic;
  diagnostic.code = std::move(code);
  diagnostic.message = std::move(message);
  if (!help.empty()) diagnostic.help.push_back(std::move(help));
  return tl::unexpected<Diagnostics>(Diagnostics{std::move(diagnostic)});
}

tl::unexpected<Diagnostics> unreadable(const std::string& name, int error) {
  auto result = failure("NH405", fmt::format("cannot read `{}`: {}", name, std::strerror(error)));
  result.value().front().cause = Cause::machine;
  return result;
}

tl::unexpected<Diagnostics> too_large(const std::string& name, std::size_t limit) {
  return failure("NH404", fmt::format("`{}` is larger than {} bytes, the most that is read", name, limit),
                 "a model is a few kilobytes; is this the right file?");
}

tl::unexpected<Diagnostics> cannot_open(const std::string& path, int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR: return failure("NH401", fmt::format("there is no file `{}`", path));
    case EACCES:
    case EPERM: return failure("NH403", fmt::format("no permission to read `{}`", path), "check the file's mode");
    default: return unreadable(path, error);
  }
}

const char* kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "a directory";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

}  // namespace

Result<std::string> read_descriptor(int descriptor, const std::string& name, std::size_t limit) {
  std::string text;
  char buffer[65536];
  for (;;) {
    const ssize_t count = ::read(descriptor, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unreadable(name, errno);
    if (count == 0) return text;
    if (text.size() + static_cast<std::size_t>(count) > limit) return too_large(name, limit);
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  if (path.find('\0') != std::string::npos) return cannot_open(path.substr(0, path.find('\0')), ENOENT);
  // O_NONBLOCK: opening a pipe that nobody writes must not wait.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (file.number() < 0) return cannot_open(path, errno);
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return cannot_open(path, errno);
  if (!S_ISREG(status.st_mode)) {
    return failure("NH402", fmt::format("`{}` is {}, not a file", path, kind_of(status.st_mode)),
                   S_ISDIR(status.st_mode) ? "name one of the files in it"
                                           : "to read from a pipe, write `-` and pass the text to standard input");
  }
  if (static_cast<std::uint64_t>(status.st_size) > limit) return too_large(path, limit);
  return read_descriptor(file.number(), path, limit);
}

}  // namespace anholon
