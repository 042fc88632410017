// Every file of tests/bad_models/derive is a model that can be read, but not derived or not started: the messages stand
// beside it. ANHOLON_UPDATE=1 writes them anew; read them as a user would before committing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "anholon/base/file.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/numbers.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/read.hpp"
#include "test_paths.hpp"

namespace anholon {
namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(test::source_dir) / "tests" / "bad_models" / "derive";

std::vector<std::string> models() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

// What `anholon evaluate` would say.
std::string messages_of(const Model& model) {
  const Result<System> system = make_system(model);
  if (!system) return render(system.error());
  const Result<DecidedSystem> decided = decide(*system);
  if (!decided) return render(decided.error());
  const Result<Numbers> numbers = numbers_at(decided->system, initial_of(model));
  return render(decided->decisions.remarks) + (numbers ? "" : render(numbers.error()));
}

class UnderivableModel : public testing::TestWithParam<std::string> {};

TEST_P(UnderivableModel, IsAnsweredWithTheExpectedMessages) {
  const auto text = read_file((folder / (GetParam() + ".toml")).string());
  ASSERT_TRUE(text.has_value());
  Workspace workspace;
  const Result<Model> model = read_model_text(workspace, *text, GetParam() + ".toml");
  ASSERT_TRUE(model) << render(model.error());
  const std::string messages = messages_of(*model);
  EXPECT_FALSE(messages.empty()) << "nothing is wrong with this model";
  const fs::path expected_path = folder / (GetParam() + ".expected");
  if (std::getenv("ANHOLON_UPDATE") != nullptr) std::ofstream(expected_path, std::ios::binary) << messages;
  std::ifstream file(expected_path, std::ios::binary);
  EXPECT_EQ(messages, std::string(std::istreambuf_iterator<char>(file), {}));
}

INSTANTIATE_TEST_SUITE_P(Files, UnderivableModel, testing::ValuesIn(models()),
                         [](const auto& parameter) { return parameter.param; });

}  // namespace
}  // namespace anholon
