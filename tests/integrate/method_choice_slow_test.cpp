// The method that is chosen is measured against those that are not.
#include <ctime>

#include <algorithm>
#include <array>
#include <map>

#include "tests/integrate/simulated.hpp"

namespace anholon {
namespace {

const char* const springs_of_exponentials = R"toml([coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - exp(x - y) - exp(y - z) - exp(z - x)"
[initial]
x = 0
y = 0.3
z = -0.2
"x'" = 1
"y'" = -0.7
"z'" = 0.1
)toml";

const char* const called_functions = R"toml([coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - log(cosh(x)) - log(cosh(y)) - atan(x*y)^2 - (1 + x^2)^(1/3) - exp(-x^2 - y^2)"
[initial]
x = 0
y = 0.3
"x'" = 1
"y'" = -0.7
)toml";

struct Kind {
  const char *name, *text;  // no text: of the gallery
  double t_end;
  bool matters = false;  // another choice would take much longer
};

class ChosenMethod : public testing::TestWithParam<Kind> {};

constexpr std::array<Method, 3> methods{Method::gauss, Method::dop853, Method::rk98};
constexpr double much = 3;

// Of this thread alone: others compile meanwhile.
double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

Method method_of_run(test::Simulated& s, double t_end, double tolerance, std::optional<Method> method) {
  SimulateOptions options = test::until(t_end, tolerance);
  options.method = method;
  options.drift = false;
  const auto run = s.run(options);
  EXPECT_TRUE(run && run->outcome.t == t_end) << s.model->title;
  return run ? run->method : Method::cvode;
}

// The least seconds of each method, taken in turns. More turns are taken until the chosen one is near the best: a machine that does other
// things makes a run slower, never faster.
std::map<Method, double> least_seconds(test::Simulated& s, double t_end, double tolerance, Method chosen) {
  std::map<Method, double> least;
  for (int turn = 0; turn < 30; ++turn) {
    double best = 1e9;
    for (const Method method : methods) {
      const double start = processor_seconds();
      (void)method_of_run(s, t_end, tolerance, method);
      const double seconds = processor_seconds() - start;
      least[method] = least.contains(method) ? std::min(least[method], seconds) : seconds;
      best = std::min(best, least[method]);
    }
    if (turn > 1 && least[chosen] < much * best) break;
  }
  return least;
}

TEST_P(ChosenMethod, IsNotMuchSlowerThanTheBest) {
  test::Simulated s =
      GetParam().text != nullptr ? test::simulated_text(GetParam().text) : test::simulated(GetParam().name);
  double worst = 0;
  for (const double tolerance : {1e-4, 1e-8, 1e-12}) {
    const Method chosen = method_of_run(s, GetParam().t_end, tolerance, {});
    const auto least = least_seconds(s, GetParam().t_end, tolerance, chosen);
    for (const Method other : methods) {
      EXPECT_LT(least.at(chosen), much * least.at(other)) << name_of(chosen) << ", " << name_of(other) << tolerance;
      worst = std::max(worst, least.at(other) / least.at(chosen));
    }
  }
  if (GetParam().matters) EXPECT_GT(worst, much) << "any choice would do";
}

INSTANTIATE_TEST_SUITE_P(Kinds, ChosenMethod,
                         testing::Values(Kind{"snakeboard", nullptr, 600}, Kind{"chaplygin_ball", nullptr, 500},
                                         Kind{"ball_on_turntable", nullptr, 500, true}, Kind{"snake_3", nullptr, 600},
                                         Kind{"rattleback", nullptr, 5, true},
                                         Kind{"springs_of_exponentials", springs_of_exponentials, 1000},
                                         Kind{"called_functions", called_functions, 500}),
                         [](const auto& p) { return std::string(p.param.name); });

}  // namespace
}  // namespace anholon
