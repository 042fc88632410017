// A file is written entirely or not at all, whatever goes wrong on the way.
#include "anholon/base/write_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace anholon {
namespace {

namespace fs = std::filesystem;

class WriteFile : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "anholon_write_test_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] static std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }
  static std::string code_of(const Diagnostics& diagnostics) {
    return diagnostics.empty() ? "" : diagnostics.front().code;
  }

  fs::path folder_;
};

TEST_F(WriteFile, ANewFileHasAllBytesAndTheUsualMode) {
  const std::string bytes("a\0b\n", 4);
  EXPECT_TRUE(write_file(path("f"), bytes).empty());
  EXPECT_EQ(text_of(path("f")), bytes);
  EXPECT_EQ(files(), 1U);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  struct stat status{};
  ASSERT_EQ(::stat(path("f").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0666 & ~mask);
}

TEST_F(WriteFile, AnotherFileIsOverwrittenOnlyOnRequest) {
  ASSERT_TRUE(write_file(path("f"), "old").empty());
  EXPECT_EQ(code_of(check_writable(path("f"))), "NH411");
  EXPECT_EQ(code_of(write_file(path("f"), "new")), "NH411");
  EXPECT_EQ(text_of(path("f")), "old");
  EXPECT_TRUE(write_file(path("f"), "new", Overwrite::yes).empty());
  EXPECT_EQ(text_of(path("f")), "new");
  EXPECT_EQ(files(), 1U);
}

TEST_F(WriteFile, NothingIsWrittenThroughALink) {
  ASSERT_TRUE(write_file(path("f"), "old").empty());
  fs::create_symlink("f", path("link"));
  fs::create_symlink("nowhere", path("dangling"));
  for (const Overwrite overwrite : {Overwrite::no, Overwrite::yes}) {
    for (const char* name : {"link", "dangling"}) {
      EXPECT_EQ(code_of(check_writable(path(name), overwrite)), "NH411") << name;
      EXPECT_EQ(code_of(write_file(path(name), "new", overwrite)), "NH411") << name;
      EXPECT_TRUE(fs::is_symlink(path(name)));
    }
  }
  EXPECT_EQ(text_of(path("f")), "old");
  EXPECT_FALSE(fs::exists(path("nowhere")));
  fs::create_symlink("/dev/null", path("device"));
  EXPECT_TRUE(write_file(path("device"), "x").empty()) << "there is nothing to lose";
}

TEST_F(WriteFile, FoldersAndMissingFoldersAreNamed) {
  EXPECT_EQ(code_of(write_file(folder_.string(), "x")), "NH410");
  EXPECT_EQ(code_of(write_file(path("no/f"), "x")), "NH410");
  EXPECT_EQ(code_of(check_writable(path("no/f"))), "NH410");
  EXPECT_EQ(code_of(write_file("", "x")), "NH410");
}

TEST_F(WriteFile, AFullDeviceIsAnErrorThatSaysHowMuchIsNeeded) {
  const Diagnostics full = write_file("/dev/full", "twelve bytes");
  ASSERT_EQ(code_of(full), "NH410");
  EXPECT_NE(full.front().message.find("No space left"), std::string::npos) << full.front().message;
  EXPECT_EQ(full.front().notes.front(), "12 bytes are needed");
}

// The write fails after n bytes, for every n: the old file is there each time, and no remains are.
TEST_F(WriteFile, WhereverTheDiskEndsTheOldFileStays) {
  const std::string old = "what was there", bytes(40, 'x');
  ASSERT_TRUE(write_file(path("f"), old).empty());
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit usual{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &usual), 0);
  std::size_t failures = 0;
  for (rlim_t n = 0; n <= bytes.size(); ++n) {
    const rlimit small{n, usual.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Diagnostics result = write_file(path("f"), bytes, Overwrite::yes);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &usual), 0);
    EXPECT_EQ(result.empty(), n == bytes.size()) << n;
    if (result.empty()) break;
    ++failures;
    EXPECT_EQ(code_of(result), "NH410");
    EXPECT_EQ(text_of(path("f")), old) << n;
    EXPECT_EQ(files(), 1U) << n;
  }
  std::signal(SIGXFSZ, before);
  EXPECT_EQ(failures, bytes.size());
  EXPECT_EQ(text_of(path("f")), bytes);
}

}  // namespace
}  // namespace anholon
