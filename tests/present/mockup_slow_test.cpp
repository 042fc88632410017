// A unit driven from outside, by what the FMI 2.0 standard says and by nothing of the program's own.
#include <dlfcn.h>

#include <cmath>
#include <cstdarg>
#include <cstdlib>
#include <fstream>
#include <regex>

#include <gtest/gtest.h>

#include "anholon/base/zip_archive.hpp"
#include "anholon/front/exported_code.hpp"
#include "test_paths.hpp"
#include "tests/contains.hpp"
#include "tests/present/exported_c.hpp"

namespace anholon::test {
namespace {

// From the standard, section 2.1 and 3.2, 4.2.
enum Status { ok, warning, discard, error, fatal, pending };
struct Callbacks {
  void (*logger)(void*, const char*, int, const char*, const char*, ...);
  void* (*allocate)(size_t, size_t);
  void (*release)(void*);
  void (*finished)(void*, int);
  void* environment;
};
struct EventInfo {
  int discrete = 1, terminate = 1, nominals = 1, values = 1, next_defined = 1;
  double next = 0;
};
using Unit = void*;
using References = const unsigned*;

int alive = 0;  // pieces of memory that the unit holds
std::string told;

void tell(void*, const char*, int, const char*, const char* format, ...) {
  char text[300];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  told = text;
}
void* take(size_t count, size_t size) { return ++alive, calloc(count, size); }
void give(void* memory) { --alive, free(memory); }

constexpr const char* cart = R"(
title = "A cart <on> \"springs\" & a pendulum's rod"
[parameters]
m = { value = 2, assume = "positive" }
k = 8
energy = 1
[coordinates]
x = "line"
R = "rotation"
[inputs]
push = "0"
[lagrangian]
L = "m/2*x'^2 - energy*k/2*x^2 + (R.W.x^2 + 2*R.W.y^2 + 3*R.W.z^2)/2"
[[constraint]]
name = "turns as it goes"
equation = "R.W.z = x'"
[forces]
x = "push"
[initial]
x = 1
"x'" = 0.5
"R.W" = [0.1, 0.2, 0.5]
)";

class LoadedUnit : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto model = read(cart);
    const auto system = ask(*model);
    const auto bytes = exported_code(*system, {ExportLanguage::fmu, "cart", [] { return ProvedIntegrals{}; }});
    ASSERT_TRUE(bytes.has_value()) << bytes.error().front().message;
    std::ofstream(folder_.path() + "/cart.fmu") << *bytes;
    ASSERT_EQ(said_by("cd " + folder_.path() + " && /usr/bin/python3 -m zipfile -e cart.fmu unit"), "");
    std::ifstream in(folder_.path() + "/unit/modelDescription.xml");
    description_ = {std::istreambuf_iterator<char>(in), {}};
    library_ = dlopen((folder_.path() + "/unit/binaries/linux64/cart.so").c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library_, nullptr) << dlerror();
    std::smatch found;
    ASSERT_TRUE(std::regex_search(description_, found, std::regex("guid=\"([^\"]*)\"")));
    guid_ = found[1];
    alive = 0, told.clear();
  }
  void TearDown() override {
    if (library_ != nullptr) dlclose(library_);
    EXPECT_EQ(alive, 0);
  }

  template <class F>
  F* function(const char* name) {
    void* symbol = dlsym(library_, name);
    EXPECT_NE(symbol, nullptr) << name;
    return reinterpret_cast<F*>(symbol);
  }
  template <class... Arguments>
  int call(const char* name, Arguments... arguments) {
    return function<int(Arguments...)>(name)(arguments...);
  }
  // Of a variable, as the description has it.
  unsigned reference(const std::string& name) {
    const std::size_t at = description_.find("ScalarVariable name=\"" + name + "\"");
    EXPECT_NE(at, std::string::npos) << name;
    const std::size_t value = description_.find("valueReference=\"", at) + 16;
    return static_cast<unsigned>(std::stoul(description_.substr(value)));
  }
  double get(Unit unit, const std::string& name) {
    const unsigned r = reference(name);
    double value = NAN;
    EXPECT_EQ(call("fmi2GetReal", unit, References(&r), size_t{1}, &value), ok) << name << " " << told;
    return value;
  }
  int set(Unit unit, const std::string& name, double value) {
    const unsigned r = reference(name);
    const double* v = &value;
    return call("fmi2SetReal", unit, References(&r), size_t{1}, v);
  }
  Unit instance(int type) {
    const Callbacks* callbacks = &callbacks_;
    return function<Unit(const char*, int, const char*, const char*, const Callbacks*, int, int)>("fmi2Instantiate")(
        "unit", type, guid_.c_str(), "", callbacks, 0, 1);
  }
  void free_instance(Unit unit) { function<void(Unit)>("fmi2FreeInstance")(unit); }
  void start(Unit unit) {
    EXPECT_EQ(call("fmi2SetupExperiment", unit, 0, 0.0, 0.0, 0, 0.0), ok);
    EXPECT_EQ(call("fmi2EnterInitializationMode", unit), ok);
    EXPECT_EQ(call("fmi2ExitInitializationMode", unit), ok) << told;
  }

  ExportFolder folder_;
  std::string description_, guid_;
  void* library_ = nullptr;
  Callbacks callbacks_{tell, take, give, nullptr, nullptr};
};
constexpr int exchange = 0, cosimulation = 1;

TEST_F(LoadedUnit, MovesAsTheModelDoesInCoSimulation) {
  EXPECT_STREQ(function<const char*()>("fmi2GetVersion")(), "2.0");
  EXPECT_STREQ(function<const char*()>("fmi2GetTypesPlatform")(), "default");
  Unit unit = instance(cosimulation);
  ASSERT_NE(unit, nullptr);
  EXPECT_EQ(set(unit, "k", 5), ok);
  start(unit);
  EXPECT_EQ(get(unit, "x"), 1);
  // R.W.z = x' couples a moment of inertia 3: (m + 3) x'' = −k x where the other turns are small; so the energy says.
  const double energy = get(unit, "energy_");
  double t = 0;
  for (int i = 0; i < 100; ++i, t += 0.01) ASSERT_EQ(call("fmi2DoStep", unit, t, 0.01, 1), ok) << told;
  EXPECT_NEAR(get(unit, "energy_"), energy, 1e-10);
  double square = 0;
  for (const char* q : {"R.qw", "R.qx", "R.qy", "R.qz"}) square += std::pow(get(unit, q), 2);
  EXPECT_NEAR(square, 1, 1e-14);
  double last = 0;
  EXPECT_EQ(call("fmi2GetRealStatus", unit, 2, &last), ok);
  EXPECT_NEAR(last, 1, 1e-12);
  // A force changes the energy by the work it does.
  EXPECT_EQ(set(unit, "push", 3), ok);
  const double x = get(unit, "x"), before = get(unit, "energy_");
  for (int i = 0; i < 50; ++i, t += 0.01) ASSERT_EQ(call("fmi2DoStep", unit, t, 0.01, 1), ok) << told;
  EXPECT_NEAR(get(unit, "energy_") - before, 3 * (get(unit, "x") - x), 1e-9);
  EXPECT_EQ(call("fmi2Terminate", unit), ok);
  EXPECT_EQ(call("fmi2DoStep", unit, t, 0.01, 1), error);
  free_instance(unit);
}

TEST_F(LoadedUnit, GivesRatesInModelExchange) {
  Unit unit = instance(exchange);
  start(unit);
  EventInfo info;
  EXPECT_EQ(call("fmi2NewDiscreteStates", unit, &info), ok);
  EXPECT_FALSE(info.discrete || info.terminate || info.nominals || info.values || info.next_defined);
  EXPECT_EQ(call("fmi2EnterContinuousTimeMode", unit), ok);
  const size_t n = 5 + 3;  // x and a quaternion; three speeds
  double state[8], rates[8], again[8], nominal[8];
  ASSERT_EQ(call("fmi2GetContinuousStates", unit, +state, n), ok) << told;
  ASSERT_EQ(call("fmi2GetDerivatives", unit, +rates, n), ok);
  EXPECT_NEAR(rates[0], 0.5, 1e-15);
  EXPECT_NEAR(get(unit, "der(x)"), 0.5, 1e-15);
  state[0] = 0;
  EXPECT_EQ(call("fmi2SetTime", unit, 0.25), ok);
  const double* values = state;
  EXPECT_EQ(call("fmi2SetContinuousStates", unit, values, n), ok);
  EXPECT_EQ(call("fmi2GetDerivatives", unit, +again, n), ok);
  EXPECT_EQ(get(unit, "x"), 0);
  int enter = 1, end = 1;
  EXPECT_EQ(call("fmi2CompletedIntegratorStep", unit, 1, &enter, &end), ok);
  EXPECT_FALSE(enter || end);
  EXPECT_EQ(call("fmi2GetNominalsOfContinuousStates", unit, +nominal, n), ok);
  EXPECT_EQ(call("fmi2GetEventIndicators", unit, +nominal, size_t{0}), ok);
  EXPECT_EQ(call("fmi2EnterEventMode", unit), ok);
  EXPECT_EQ(set(unit, "k", 1), ok);
  EXPECT_EQ(call("fmi2Terminate", unit), ok);
  free_instance(unit);
}

TEST_F(LoadedUnit, KeepsStatesAndBeginsAgain) {
  Unit unit = instance(cosimulation);
  start(unit);
  ASSERT_EQ(call("fmi2DoStep", unit, 0.0, 0.1, 0), ok);
  void *kept = nullptr, *copy = nullptr;
  ASSERT_EQ(call("fmi2GetFMUstate", unit, &kept), ok);
  size_t size = 0;
  ASSERT_EQ(call("fmi2SerializedFMUstateSize", unit, kept, &size), ok);
  std::vector<char> bytes(size);
  ASSERT_EQ(call("fmi2SerializeFMUstate", unit, kept, bytes.data(), size), ok);
  const double x = get(unit, "x");
  ASSERT_EQ(call("fmi2DoStep", unit, 0.1, 0.1, 0), ok);
  const double later = get(unit, "x");
  EXPECT_NE(x, later);
  ASSERT_EQ(call("fmi2SetFMUstate", unit, kept), ok);
  EXPECT_EQ(get(unit, "x"), x);
  ASSERT_EQ(call("fmi2DoStep", unit, 0.1, 0.1, 0), ok);
  EXPECT_EQ(get(unit, "x"), later);
  const char* serialized = bytes.data();
  ASSERT_EQ(call("fmi2DeSerializeFMUstate", unit, serialized, size, &copy), ok);
  ASSERT_EQ(call("fmi2SetFMUstate", unit, copy), ok);
  EXPECT_EQ(get(unit, "x"), x);
  EXPECT_EQ(call("fmi2DeSerializeFMUstate", unit, serialized, size - 1, &copy), error);
  EXPECT_EQ(call("fmi2FreeFMUstate", unit, &kept), ok);
  EXPECT_EQ(kept, nullptr);
  EXPECT_EQ(call("fmi2FreeFMUstate", unit, &copy), ok);
  EXPECT_EQ(call("fmi2Reset", unit), ok);
  start(unit);
  EXPECT_EQ(get(unit, "x"), 1);
  free_instance(unit);
}

TEST_F(LoadedUnit, AnswersBadCallsAsTheStandardSays) {
  const Callbacks* callbacks = &callbacks_;
  const auto instantiate =
      function<Unit(const char*, int, const char*, const char*, const Callbacks*, int, int)>("fmi2Instantiate");
  EXPECT_EQ(instantiate("unit", cosimulation, "{another}", "", callbacks, 0, 1), nullptr);
  EXPECT_TRUE(contains(told, "another unit")) << told;
  EXPECT_EQ(instantiate("", cosimulation, guid_.c_str(), "", callbacks, 0, 1), nullptr);
  Unit unit = instance(cosimulation);
  double value = 0;
  unsigned r = reference("x");
  EXPECT_EQ(call("fmi2GetReal", unit, References(&r), size_t{1}, &value), error);  // before it is initialized
  EXPECT_EQ(call("fmi2DoStep", unit, 0.0, 0.1, 0), error);
  EXPECT_EQ(call("fmi2ExitInitializationMode", unit), error);
  EXPECT_EQ(call("fmi2Terminate", unit), error);
  start(unit);
  EXPECT_EQ(call("fmi2EnterInitializationMode", unit), error);
  EXPECT_EQ(call("fmi2EnterContinuousTimeMode", unit), error);  // of model exchange
  EXPECT_EQ(call("fmi2SetTime", unit, 1.0), error);
  EXPECT_EQ(call("fmi2DoStep", unit, 0.0, 0.0, 0), error);
  EXPECT_EQ(call("fmi2DoStep", unit, 0.0, -0.1, 0), error);
  EXPECT_EQ(call("fmi2DoStep", unit, 5.0, 0.1, 0), error);  // it stands at 0
  EXPECT_EQ(set(unit, "x", 2), error);                      // a start value, later
  EXPECT_EQ(set(unit, "energy_", 2), error);
  EXPECT_EQ(set(unit, "der(x)", 2), error);
  EXPECT_EQ(set(unit, "k", NAN), error);
  EXPECT_EQ(set(unit, "integrator.step", 0), error);
  EXPECT_EQ(set(unit, "k", 3), ok);  // a parameter that may be tuned
  r = 10000;
  EXPECT_EQ(call("fmi2GetReal", unit, References(&r), size_t{1}, &value), error);
  int integer = 0;
  EXPECT_EQ(call("fmi2GetInteger", unit, References(&r), size_t{1}, &integer), error);
  EXPECT_EQ(call("fmi2GetInteger", unit, References(&r), size_t{0}, &integer), ok);
  EXPECT_EQ(call("fmi2CancelStep", unit), error);
  EXPECT_EQ(call("fmi2GetIntegerStatus", unit, 0, &integer), discard);
  EXPECT_EQ(call("fmi2GetBooleanStatus", unit, 3, &integer), ok);
  const References none = nullptr;
  const double* nothing = nullptr;
  EXPECT_EQ(call("fmi2GetDirectionalDerivative", unit, none, size_t{0}, none, size_t{0}, nothing, &value), error);
  EXPECT_EQ(call("fmi2Reset", Unit(nullptr)), error);
  // Where the state does not stay finite, only a part of the step is done.
  EXPECT_EQ(set(unit, "k", -1e300), ok);
  EXPECT_EQ(call("fmi2DoStep", unit, 0.0, 1.0, 0), discard);
  EXPECT_EQ(call("fmi2Terminate", unit), ok);
  free_instance(unit);
}

TEST_F(LoadedUnit, IsDescribedAsTheStandardAsks) {
  const std::string script = std::string(source_dir) + "/tests/present/unit_description.py";
  EXPECT_EQ(said_by("/usr/bin/python3 " + script + " " + folder_.path() + "/unit"), "");
}

TEST(ZipArchive, IsReadByAnotherProgram) {
  const ExportFolder folder;
  std::ofstream(folder.path() + "/a.zip")
      << zip_archive({{"a.txt", "one\n"}, {"b/c.bin", std::string("\0\xff", 2)}, {"empty", ""}});
  EXPECT_EQ(said_by("cd " + folder.path() +
                    " && /usr/bin/python3 -c \"import zipfile; z = zipfile.ZipFile('a.zip'); "
                    "assert z.testzip() is None; assert z.read('b/c.bin') == b'\\0\\xff'; print(z.namelist())\""),
            "['a.txt', 'b/c.bin', 'empty']\n");
}

}  // namespace
}  // namespace anholon::test
