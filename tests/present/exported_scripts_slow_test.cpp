// Every model of the gallery as Python and as MATLAB, called at ten states.
#include <gtest/gtest.h>

#include "tests/present/exported_c.hpp"
#include "tests/present/exported_scripts.hpp"

namespace anholon::test {
namespace {

std::vector<ExportedCase> gallery_cases(std::size_t states) {
  std::vector<ExportedCase> cases;
  cases.push_back(exported_case("odd", names_that_collide, states));
  for (const std::string& name : exported_gallery()) cases.push_back(exported_case(name, gallery_text(name), states));
  return cases;
}

TEST(ExportedPython, OfEveryModelIsWhatEvaluateSays) {
  const ExportFolder folder;
  const std::string script = python_script(gallery_cases(10), folder.path());
  EXPECT_EQ(said_by("/usr/bin/python3 -W error " + script), "");
}

TEST(ExportedMatlab, OfEveryModelIsWhatEvaluateSays) {
  const ExportFolder folder;
  const std::string script = octave_script(gallery_cases(10), folder.path());
  EXPECT_EQ(said_by("cd " + folder.path() + " && octave-cli --quiet --no-init-file --no-history " + script), "");
}

}  // namespace
}  // namespace anholon::test
