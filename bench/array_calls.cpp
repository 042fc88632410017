// Rates and Jacobians at 1e5 states by one call of C++: what a call from Python is compared with (array_calls.py). One line of JSON for
// each: the seconds of a call, and the sum of what it gives, in which both must agree.
#include <cmath>
#include <cstdlib>

#include "anholon/anholon.hpp"
#include "anholon/integrate/motion/array_function.hpp"
#include "anholon/integrate/motion/compile_motion.hpp"
#include "anholon/integrate/run/completed_state.hpp"
#include "bench/stopwatch.hpp"

namespace {

using namespace anholon;

void measure_calls(const std::string& name, const char* what, ArrayFunction function, const std::vector<double>& start,
                   std::size_t states) {
  function.wait();
  std::vector<double> y(start.size() * states), out(function.output_count() * states);
  for (std::size_t i = 0; i < start.size(); ++i) {
    for (std::size_t k = 0; k < states; ++k)
      y[i * states + k] = start[i] + 0.1 * std::sin(static_cast<double>(k) + 7.0 * static_cast<double>(i));
  }
  const double t = 0.25;
  const ArrayCall call{{&t, 1}, y.data(), states, out.data()};
  function.evaluate(call);
  const auto timed = bench::measure([&] {
    function.evaluate(call);
    return out[0];
  });
  double sum = 0;
  for (const double value : out) sum += value;
  std::printf(R"({"model": "%s", "what": "%s", "seconds": %.9g, "sum": %.17g})"
              "\n",
              name.c_str(), what, timed.seconds, sum);
}

}  // namespace

int main(int count, char** arguments) {
  const std::size_t states = std::strtoul(arguments[1], nullptr, 10);
  for (int k = 2; k < count; ++k) {
    const auto model = gallery(arguments[k]);
    const auto system = ask(*model);
    auto motion = compile(system->system());
    const auto start = start_variables(*motion, *state_of(**model, {}));
    measure_calls(arguments[k], "rates", rates_of(*motion), *start, states);
    measure_calls(arguments[k], "Jacobian", jacobian_of(*motion), *start, states);
  }
  return 0;
}
