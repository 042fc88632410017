#include "tests/cli/run_program.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "test_paths.hpp"

namespace anholon::test {

namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Answer run(const std::string& command, const std::string& input) {
  std::string pattern = (fs::temp_directory_path() / "anholon_cli_test_XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) {
    ADD_FAILURE() << "no temporary folder";
    return {};
  }
  const fs::path folder = pattern;
  fs::create_directory(folder / "work");
  std::ofstream(folder / "in", std::ios::binary) << input;
  std::ofstream(folder / "command") << "anholon() { '" << program << "' \"$@\"; }\n" << command << "\n";
  const std::string line = "cd '" + pattern + "/work' && sh ../command < ../in > ../out 2> ../err";
  const int status = std::system(line.c_str());
  Answer result{WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(folder / "out"), text_of(folder / "err")};
  fs::remove_all(folder);
  return result;
}

}  // namespace anholon::test
