// Every model of the gallery as C: compiled by two compilers in two languages, and called at ten states.
#include <dlfcn.h>

#include "tests/present/exported_c.hpp"

namespace anholon::test {
namespace {

// Beyond the gallery: equations between positions alone, and a function of absolute values and powers.
constexpr const char* on_a_sphere = R"toml(
[parameters]
m = { value = 2, assume = "positive" }
k = 0.3
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2) - k*abs(x)*(2 + y)^(1/3) - atan(z)"
[[constraint]]
equation = "x^2 + y^2 + z^2 = 1"
[initial]
x = 0.6
y = 0.4
)toml";

TEST(ExportedC, OfEveryModelIsWhatEvaluateSays) {
  std::vector<ExportedCase> cases;
  for (const std::string& name : exported_gallery()) cases.push_back(exported_case(name, gallery_text(name), 10));
  cases.push_back(exported_case("on_a_sphere", on_a_sphere, 10));
  const ExportFolder folder;
  const std::vector<std::string> files = write_c(cases, folder.path());
  const std::string strict = " -Wall -Wextra -Wpedantic -Werror ", library = folder.path() + "/all.so";
  EXPECT_EQ(compile_c("g++ -x c++ -std=c++17 -fsyntax-only" + strict, files, folder.path() + "/none"), "");
  EXPECT_EQ(compile_c("clang-19 -std=c11 -fsyntax-only" + strict, files, folder.path() + "/none"), "");
  EXPECT_EQ(compile_c("clang++-19 -x c++ -std=c++17 -fsyntax-only" + strict, files, folder.path() + "/none"), "");
  ASSERT_EQ(compile_c("gcc -std=c11 -O1 -march=native -fPIC -shared" + strict, files, library), "");
  void* loaded = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(loaded, nullptr) << dlerror();
  for (const ExportedCase& c : cases) expect_values(c, loaded), expect_projection(c, loaded);
  dlclose(loaded);
}

}  // namespace
}  // namespace anholon::test
