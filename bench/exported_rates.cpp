// The right-hand side, one state at a time: machine code of the program beside C that it exported, each with the parameters prepared.
//
//     exported_rates MODEL.toml EXPORTED.so NAME
//
// Prints nanoseconds of processor time a call of both, and the largest difference of their rates. Each call takes a state that the one
// before gave, so that none is hoisted or overlapped.
#include <dlfcn.h>

#include <cmath>
#include <cstdio>
#include <string>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/front/owned_system.hpp"
#include "anholon/integrate/motion/chart.hpp"
#include "anholon/integrate/motion/compile_motion.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"
#include "bench/stopwatch.hpp"

namespace {

constexpr int calls = 2'000'000;

template <class Rates>
double nanoseconds(const Rates& rates, const std::vector<double>& start) {
  std::vector<double> best, y(start), dy(start.size());
  for (int repetition = 0; repetition < 7; ++repetition) {
    const double before = bench::cpu_seconds();
    for (int i = 0; i < calls; ++i) {
      rates(y.data(), dy.data());
      y[i % y.size()] = start[i % y.size()] + 1e-9 * dy[i % y.size()];
    }
    best.push_back((bench::cpu_seconds() - before) / calls * 1e9);
  }
  std::sort(best.begin(), best.end());
  return best[best.size() / 2];
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) return 2;
  const auto model = anholon::load(words[1]);
  if (!model) return std::fputs(anholon::render(model.error()).c_str(), stderr), 2;
  auto motion = anholon::compile(**model);
  if (!motion) return std::fputs(anholon::render(motion.error()).c_str(), stderr), 2;
  // The chart of exported code: no rotation is seen from a turning frame.
  anholon::Motion::Parts& parts = motion->parts();
  anholon::Formulas flow = anholon::flow_of(*parts.reduced, parts.system, *parts.configuration);
  flow.uniforms = parts.context->uniforms();
  auto kernel = anholon::compile(anholon::lower(flow).value());
  kernel.wait();
  void* library = dlopen(words[2], RTLD_NOW);
  if (library == nullptr) return std::fputs(dlerror(), stderr), 2;
  const std::string name = words[3];
  const auto find = [&](const char* what) { return dlsym(library, (name + what).c_str()); };
  const auto* parameters = static_cast<const double*>(find("_parameter_values"));
  const auto* initial = static_cast<const double*>(find("_initial_state"));
  const auto prepare = reinterpret_cast<void (*)(const double*, double*)>(find("_prepare"));
  const auto rates =
      reinterpret_cast<void (*)(double, const double*, const double*, const double*, double*)>(find("_prepared_rates"));
  std::vector<double> constants(1000), values(parameters, parameters + flow.uniforms.size());
  prepare(parameters, constants.data());
  kernel.set_uniforms(values);
  const std::size_t n = flow.outputs.size();
  std::vector<double> state(initial, initial + n), a(n), b(n);
  for (std::size_t i = 0; i < n; ++i) state[i] += 0.01 * static_cast<double>(i + 1);
  state.push_back(0);  // the time
  kernel.evaluate(state.data(), a.data());
  rates(0, state.data(), nullptr, constants.data(), b.data());
  double difference = 0;
  for (std::size_t i = 0; i < n; ++i) difference = std::max(difference, std::fabs(a[i] - b[i]));
  state.resize(n);
  std::vector<double> given(state);
  given.push_back(0);
  const anholon::LaneFunction one = kernel.function(1);
  const double* uniforms = kernel.uniforms();
  const double jit = nanoseconds([&](const double* y, double* dy) { one(y, uniforms, dy); }, state);
  const double c = nanoseconds([&](const double* y, double* dy) { rates(0, y, nullptr, constants.data(), dy); }, state);
  std::printf("machine code %.2f ns, exported C %.2f ns, ratio %.3f, difference %.1e\n", jit, c, c / jit, difference);
}
