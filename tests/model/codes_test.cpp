// The table of codes, the sources and the tests speak of the same codes.
#include "anholon/base/diagnostic_codes.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "test_paths.hpp"

namespace anholon {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> codes_in(const std::string& text) {
  static const std::regex pattern("NH[0-9]{3}");
  std::set<std::string> codes;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern); it != std::sregex_iterator(); ++it) {
    codes.insert(it->str());
  }
  return codes;
}

std::set<std::string> table() {
  std::set<std::string> codes;
  for (const CodeInfo& info : diagnostic_codes()) codes.emplace(info.code);
  return codes;
}

TEST(Codes, AreInOrderAndExplained) {
  std::string_view before;
  for (const CodeInfo& info : diagnostic_codes()) {
    EXPECT_LT(before, info.code);
    before = info.code;
    EXPECT_FALSE(info.title.empty()) << info.code;
    EXPECT_GT(info.explanation.size(), 40U) << info.code;
    EXPECT_FALSE(info.example.empty()) << info.code;
  }
}

TEST(Codes, AreFoundInAnyCase) {
  ASSERT_NE(find_code("nh101"), nullptr);
  EXPECT_EQ(find_code("nh101")->code, "NH101");
  EXPECT_EQ(find_code("NH999"), nullptr);
  EXPECT_EQ(find_code(""), nullptr);
}

TEST(Codes, EveryCodeOfTheSourcesIsInTheTable) {
  const std::set<std::string> known = table();
  for (const char* folder : {"src", "apps"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(test::source_dir) / folder)) {
      if (entry.path().extension() != ".cpp" || entry.path().filename() == "codes.cpp") continue;
      for (const std::string& code : codes_in(text_of(entry.path()))) {
        EXPECT_TRUE(known.contains(code)) << code << " of " << entry.path() << " is not in base/codes.cpp";
      }
    }
  }
}

// In the expected messages of a bad model, or as "NH101" or [NH101] in a test that expects it.
TEST(Codes, EveryCodeIsTriggeredByATest) {
  static const std::regex quoted(R"(["\[]NH[0-9]{3}["\]])");
  std::set<std::string> triggered;
  for (const char* folder : {"tests", "bindings/python/tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(test::source_dir) / folder)) {
      const std::string name = entry.path().filename().string();
      if (entry.path().extension() == ".expected") triggered.merge(codes_in(text_of(entry.path())));
      const bool python = name.starts_with("test_") && name.ends_with(".py");
      if ((!python && !name.ends_with("_test.cpp")) || name == "codes_test.cpp") continue;
      const std::string text = text_of(entry.path());
      for (std::sregex_iterator it(text.begin(), text.end(), quoted); it != std::sregex_iterator(); ++it) {
        triggered.merge(codes_in(it->str()));
      }
    }
  }
  for (const std::string& code : table()) {
    EXPECT_TRUE(triggered.contains(code)) << "no test triggers " << code;
  }
}

TEST(Codes, TheReferenceNamesThemAll) {
  const std::set<std::string> named = codes_in(text_of(fs::path(test::source_dir) / "docs/reference/model-format.md"));
  for (const std::string& code : table()) {
    if (code < "NH200") {
      EXPECT_TRUE(named.contains(code)) << code << " is not in the reference";
    }
  }
}

}  // namespace
}  // namespace anholon
