// Whatever a path names, reading it ends, with the text or with a message.
#include "anholon/base/file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "anholon/model/read.hpp"

namespace anholon {
namespace {

namespace fs = std::filesystem;

class ReadFile : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "anholon_file_test_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  static std::string code_of(const std::string& path) {
    const auto text = read_file(path);
    return text ? "read" : text.error().at(0).code;
  }

  fs::path folder_;
};

TEST_F(ReadFile, GivesTheBytes) {
  EXPECT_EQ(*read_file(write("a", std::string("x\0y\r\n", 5))), std::string("x\0y\r\n", 5));
  EXPECT_EQ(*read_file(write("empty", "")), "");
}

TEST_F(ReadFile, AMissingFile) {
  EXPECT_EQ(code_of(path("missing")), "NH401");
  EXPECT_EQ(code_of(path("a\nb")), "NH401");
  EXPECT_EQ(code_of(""), "NH401");
  EXPECT_EQ(code_of(write("file", "x") + "/below"), "NH401");
}

TEST_F(ReadFile, ADirectoryAPipeAndADevice) {
  EXPECT_EQ(code_of(folder_.string()), "NH402");
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(code_of(path("pipe")), "NH402") << "nobody writes into the pipe, and nobody waits";
  EXPECT_EQ(code_of("/dev/zero"), "NH402");
}

TEST_F(ReadFile, WithoutPermission) {
  const std::string file = write("secret", "x");
  ASSERT_EQ(chmod(file.c_str(), 0), 0);
  if (geteuid() == 0) GTEST_SKIP() << "root may read everything";
  EXPECT_EQ(code_of(file), "NH403");
}

TEST_F(ReadFile, OfMoreThanTheLimit) {
  EXPECT_EQ(code_of(write("largest", std::string(largest_file, 'x'))), "read");
  EXPECT_EQ(code_of(write("larger", std::string(largest_file + 1, 'x'))), "NH404");
}

TEST_F(ReadFile, ThatNeverEndsStopsAtTheLimit) {
  const int zero = ::open("/dev/zero", O_RDONLY);
  const auto text = read_descriptor(zero, "<stdin>");
  ::close(zero);
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().at(0).code, "NH404");
}

TEST_F(ReadFile, ThatCannotBeReadSaysWhy) {
  const auto text = read_descriptor(-1, "<stdin>");
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().at(0).code, "NH405");
}

TEST_F(ReadFile, ModelsComeFromFilesToo) {
  Workspace workspace;
  EXPECT_TRUE(
      read_model(workspace, write("m.toml", "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2\"\n")).has_value());
  EXPECT_EQ(read_model(workspace, path("n.toml")).error().at(0).code, "NH401");
}

}  // namespace
}  // namespace anholon
