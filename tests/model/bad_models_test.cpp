// Every file of tests/bad_models gives exactly the messages that stand beside it.
// ANHOLON_UPDATE=1 writes them anew; read them as a user would before committing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "anholon/base/file.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/model/read.hpp"
#include "test_paths.hpp"

namespace anholon {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> bad_models() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(test::source_dir) / "tests" / "bad_models")) {
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class BadModel : public testing::TestWithParam<std::string> {};

TEST_P(BadModel, IsAnsweredWithTheExpectedMessages) {
  const fs::path folder = fs::path(test::source_dir) / "tests" / "bad_models";
  const fs::path expected_path = folder / (GetParam() + ".expected");
  const auto text = read_file((folder / (GetParam() + ".toml")).string());
  ASSERT_TRUE(text.has_value());

  Workspace workspace;
  const Result<Model> model = read_model_text(workspace, *text, GetParam() + ".toml");
  const std::string messages = render(model ? model->warnings : model.error());
  EXPECT_FALSE(messages.empty()) << "nothing is wrong with this model";

  if (std::getenv("ANHOLON_UPDATE") != nullptr) std::ofstream(expected_path, std::ios::binary) << messages;
  std::ifstream file(expected_path, std::ios::binary);
  const std::string expected(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(messages, expected);
}

INSTANTIATE_TEST_SUITE_P(Files, BadModel, testing::ValuesIn(bad_models()),
                         [](const auto& parameter) { return parameter.param; });

TEST(BadModels, AreNoFewerThanFifty) { EXPECT_GE(bad_models().size(), 50U); }

}  // namespace
}  // namespace anholon
