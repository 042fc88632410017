// A motion with the library alone: a gallery model integrated, an event, proved integrals beside their drift, the closed form of
// the model, and the same equations in an integrator of one's own. The exit status is 0 if everything came out as it should.
#include <anholon/anholon.hpp>
#include <cmath>
#include <iostream>

using namespace anholon;

namespace {

bool say(const std::string& what, bool holds) {
  std::cout << what << ": " << (holds ? "yes" : "NO") << '\n';
  return holds;
}

// Classical Runge–Kutta on the compiled right-hand side, to t = 1 in 1000 steps.
bool check_own_integrator(const OwnedRun& run) {
  const VectorField& f = run.motion().field();
  const StateAtTime start = run.at(0), end = run.at(1);
  // Its variables: the coordinates, then as many velocities as are independent.
  const std::vector<std::string>& names = run.motion().variables();
  std::vector<double> y;
  for (const std::string& name : names) y.push_back(start[name]);
  const double h = 1e-3;
  std::vector<double> k1(f.size), k2(f.size), k3(f.size), k4(f.size), z(f.size);
  for (int step = 0; step < 1000; ++step) {
    const auto stage = [&](const std::vector<double>& k, double c, double t, std::vector<double>& out) {
      for (std::size_t i = 0; i < f.size; ++i) z[i] = y[i] + c * k[i];
      f.value(t, z.data(), out.data());
    };
    const double t = h * step;
    f.value(t, y.data(), k1.data());
    stage(k1, h / 2, t + h / 2, k2);
    stage(k2, h / 2, t + h / 2, k3);
    stage(k3, h, t + h, k4);
    for (std::size_t i = 0; i < f.size; ++i) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  double difference = 0;
  for (std::size_t i = 0; i < f.size; ++i) difference = std::max(difference, std::abs(y[i] - end[names[i]]));
  return say("an integrator of one's own agrees", difference < 1e-9);
}

}  // namespace

int main() {
  const auto ball = gallery("ball_on_turntable");
  const auto run = ask(*ball)->simulate({.t = 30, .tol = {"1e-14"}, .at = {0, 30}, .events = {"x':down"}});
  if (!run) {
    std::cerr << render(run.error());
    return 1;
  }
  bool fine = say("reached the end", (*run)->outcome.ending == Ending::reached_end);
  fine = say("on the constraints", (*run)->largest_residual < 1e-14) && fine;
  fine =
      say("x turned back", !(*run)->hits.empty() && std::abs(run->at((*run)->hits[0].sample.t)["x'"]) < 1e-12) && fine;
  for (const SolutionComparison& c : (*run)->solution)
    fine = say("closed form of " + c.name, c.relative < 1e-12) && fine;
  fine = check_own_integrator(*run) && fine;

  // The energy of the sleigh is conserved: proved first, then seen.
  const auto sleigh = gallery("chaplygin_sleigh");
  const auto slid = ask(*sleigh)->simulate({.t = 20});
  fine = say("the energy is proved to be conserved", slid && (*slid)->energy_is_conserved) && fine;
  return say("and drifts by less than 1e-13", slid && (*slid)->integrals.front().relative_drift < 1e-13) && fine ? 0
                                                                                                                 : 1;
}
