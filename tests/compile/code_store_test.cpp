// Compiled code kept in a folder: found again, never used when damaged, never in the way.
#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "anholon/compile/kernel.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

namespace fs = std::filesystem;

class CodeStore : public ::testing::Test {
 protected:
  CodeStore() {
    std::string name = (fs::temp_directory_path() / "anholon-code-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~CodeStore() override { fs::remove_all(folder_); }

  [[nodiscard]] KernelOptions options() const {
    KernelOptions result;
    result.cache_folder = (folder_ / "kept").string();
    result.optimize_after = 0;
    return result;
  }

  [[nodiscard]] static Program program(const char* text = "sin(x) + m*x^3") {
    Workspace ws;
    Formulas formulas;
    formulas.inputs = {ws.symbol("x")};
    formulas.uniforms = {ws.symbol("m")};
    formulas.outputs = {*parse(ws, text)};
    return lower(formulas).value();
  }

  static double value(CompiledKernel& kernel) {
    kernel.set_uniforms(std::vector{2.0});
    const double x = 0.5;
    double y = 0;
    kernel.evaluate(&x, &y);
    return y;
  }

  [[nodiscard]] std::vector<fs::path> files() const {
    std::vector<fs::path> result;
    if (fs::exists(folder_ / "kept")) {
      for (const auto& entry : fs::directory_iterator(folder_ / "kept")) result.push_back(entry.path());
    }
    return result;
  }

  fs::path folder_;
};

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

const double expected = 0.7294255386042030;  // sin(1/2) + 1/4

TEST_F(CodeStore, KeepsCodeForItsOwnerAlone) {
  CompiledKernel first = compile(program(), options());
  first.wait();
  ASSERT_EQ(files().size(), 1U);
  struct stat status{};
  ASSERT_EQ(::stat(files()[0].c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  CompiledKernel second = compile(program(), options());
  EXPECT_EQ(second.kind(1), CodeKind::optimized);
  EXPECT_EQ(second.notice(), "");
  EXPECT_EQ(value(first), value(second));
  EXPECT_NEAR(value(second), expected, 1e-15);
}

TEST_F(CodeStore,
       IsUsedInsteadOfTheCompiler) {  // seen by a file that holds the code of another program, signed anew
  CompiledKernel sine = compile(program(), options());
  sine.wait();
  const std::string kept = content_of(files()[0]);
  CompiledKernel again = compile(program(), options());
  EXPECT_EQ(content_of(files()[0]), kept);
  struct stat before{}, after{};
  ASSERT_EQ(::stat(files()[0].c_str(), &before), 0);
  CompiledKernel third = compile(program(), options());
  ASSERT_EQ(::stat(files()[0].c_str(), &after), 0);
  EXPECT_EQ(before.st_ino, after.st_ino);  // not written again
}

TEST_F(CodeStore, ADamagedFileIsIgnoredAndWrittenAgain) {
  CompiledKernel first = compile(program(), options());
  first.wait();
  const fs::path path = files().at(0);
  const std::string good = content_of(path);
  for (std::size_t at = 0; at < good.size(); at += at < 24 ? 1 : 211) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << (at % 8)));
    write(path, bad);
    CompiledKernel kernel = compile(program(), options());
    EXPECT_NE(kernel.notice().find("damaged"), std::string::npos) << at;
    ASSERT_NEAR(value(kernel), expected, 1e-15) << at;
    ASSERT_EQ(content_of(path), good) << at;
  }
  for (const std::size_t length : {std::size_t{0}, std::size_t{5}, std::size_t{40}, good.size() / 2, good.size() - 1}) {
    write(path, good.substr(0, length));
    CompiledKernel kernel = compile(program(), options());
    EXPECT_NE(kernel.notice().find("damaged"), std::string::npos) << length;
    ASSERT_NEAR(value(kernel), expected, 1e-15) << length;
  }
}

TEST_F(CodeStore, CodeOfAnotherProgramIsNotUsed) {
  CompiledKernel cube = compile(program("m*x^3 - 7"), options());
  cube.wait();
  const std::string other = content_of(files().at(0));
  fs::remove(files()[0]);
  CompiledKernel first = compile(program(), options());
  first.wait();
  write(files().at(0), other);
  CompiledKernel second = compile(program(), options());
  EXPECT_NEAR(value(second), expected, 1e-15);
  EXPECT_NE(second.notice(), "");
}

TEST_F(CodeStore, FilesOthersCanWriteAreNotUsed) {
  CompiledKernel first = compile(program(), options());
  first.wait();
  fs::permissions(files().at(0), fs::perms::all);
  CompiledKernel second = compile(program(), options());
  EXPECT_NE(second.notice().find("this user alone"), std::string::npos);
  EXPECT_NEAR(value(second), expected, 1e-15);
}

TEST_F(CodeStore, WithoutAFolderEverythingWorks) {
  write(folder_ / "kept", "a file where the folder should be");
  CompiledKernel kernel = compile(program(), options());
  kernel.wait();
  EXPECT_NE(kernel.notice().find("not kept"), std::string::npos);
  EXPECT_NEAR(value(kernel), expected, 1e-15);
  KernelOptions off = options();
  off.use_cache = false;
  CompiledKernel without = compile(program(), off);
  without.wait();
  EXPECT_EQ(without.notice(), "");
}

TEST_F(CodeStore, OldFilesMakeRoom) {
  fs::create_directory(folder_ / "kept");
  for (int i = 0; i < 5; ++i) {
    const fs::path path = folder_ / "kept" / ("old" + std::to_string(i) + ".code");
    write(path, "");
    fs::resize_file(path, 16U << 20);
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(10 - i));
  }
  write(folder_ / "kept" / "notes.txt", "not ours");
  CompiledKernel kernel = compile(program(), options());
  kernel.wait();
  EXPECT_FALSE(fs::exists(folder_ / "kept" / "old0.code"));
  EXPECT_FALSE(fs::exists(folder_ / "kept" / "old1.code"));
  EXPECT_TRUE(fs::exists(folder_ / "kept" / "old4.code"));
  EXPECT_TRUE(fs::exists(folder_ / "kept" / "notes.txt"));
}

}  // namespace
}  // namespace anholon
