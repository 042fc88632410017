#include "anholon/front/exported_unit.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/base/write_file.hpp"
#include "anholon/base/zip_archive.hpp"
#include "anholon/present/exported/functional_mockup.hpp"

namespace anholon {

namespace {

Diagnostics machine_problem(const char* code, std::string message, std::string help) {
  return {{code, Severity::error, std::move(message), {}, {}, {std::move(help)}, Cause::machine}};
}

constexpr std::size_t largest_library = std::size_t{256} << 20;

// A folder of its own, gone when it is.
class BuildFolder {
 public:
  BuildFolder() {
    std::error_code error;
    std::string pattern = (std::filesystem::temp_directory_path(error) / "anholon_unit_XXXXXX").string();
    if (!error && mkdtemp(pattern.data()) != nullptr) path_ = pattern;
  }
  ~BuildFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  BuildFolder(const BuildFolder&) = delete;
  BuildFolder& operator=(const BuildFolder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// nullopt: no such program.
std::optional<int> exit_code_of(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  if (posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0) return std::nullopt;
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return 1;
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return std::nullopt;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream words(command);
  return {std::istream_iterator<std::string>(words), {}};
}

std::vector<std::vector<std::string>> compilers() {
  const char* chosen = std::getenv("CC");
  if (chosen != nullptr && *chosen != '\0') return {words_of(chosen)};
  return {{"cc"}, {"gcc"}, {"clang"}};
}

// The library, made of the source.
Result<std::string> compiled(const std::string& source) {
  const BuildFolder folder;
  const std::string file = folder.path() + "/unit.c", library = folder.path() + "/unit.so";
  if (folder.path().empty())
    return tl::make_unexpected(
        machine_problem("NH410", "no folder can be made to compile in", "is there room in /tmp?"));
  if (Diagnostics failed = write_file(file, source); !failed.empty()) return tl::make_unexpected(std::move(failed));
  for (std::vector<std::string> command : compilers()) {
    const std::string compiler = command.front();
    for (const char* word : {"-std=c11", "-O2", "-fPIC", "-shared", "-fvisibility=hidden"}) command.emplace_back(word);
    for (const std::string& word : {std::string("-o"), library, file, std::string("-lm")}) command.push_back(word);
    const std::optional<int> status = exit_code_of(std::move(command));
    if (!status) continue;
    if (*status != 0)
      return tl::make_unexpected(machine_problem("NH334", fmt::format("the compiler `{}` failed", compiler),
                                                 "set CC to another C compiler, or export the equations `--to c`"));
    auto bytes = read_file(library, largest_library);
    if (!bytes) return tl::make_unexpected(std::move(bytes.error()));
    return std::move(*bytes);
  }
  return tl::make_unexpected(machine_problem("NH333",
                                             "a C compiler is needed to make the library in an FMU, and none is found",
                                             "install one (`apt install gcc`), or set CC"));
}

}  // namespace

Result<std::string> exported_unit(const ExportedSystem& system, const std::string& title) {
  const FunctionalMockup unit = functional_mockup(system, title);
  Result<std::string> library = compiled(unit.source);
  if (!library) return library;
  return zip_archive({{"modelDescription.xml", unit.description},
                      {"sources/" + system.name + ".c", unit.source},
                      {"binaries/linux64/" + system.name + ".so", std::move(*library)}});
}

}  // namespace anholon
