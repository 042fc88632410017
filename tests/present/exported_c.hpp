// Exported C, compiled and called.
#pragma once

#include <string>
#include <vector>

#include "tests/present/exported_case.hpp"

namespace anholon::test {

// What a command says, with a word more where it fails.
[[nodiscard]] std::string said_by(const std::string& command);
// Compiles the files as one library by the compiler, a command with its options; what it says.
[[nodiscard]] std::string compile_c(const std::string& command, const std::vector<std::string>& files,
                                    const std::string& library);
// Writes each system as C into the folder; the files.
[[nodiscard]] std::vector<std::string> write_c(const std::vector<ExportedCase>& cases, const std::string& folder);
// Calls each function of the library at each state.
void expect_values(const ExportedCase& made, void* library);
// Moves each state off the constraints and asks for it to be put back.
void expect_projection(const ExportedCase& made, void* library);

// A new folder that goes with it.
class ExportFolder {
 public:
  ExportFolder();
  ~ExportFolder();
  ExportFolder(const ExportFolder&) = delete;
  ExportFolder& operator=(const ExportFolder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace anholon::test
