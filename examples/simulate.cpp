// A motion with the library alone: a gallery model compiled and integrated, an event, proved integrals beside their drift, the closed
// form of the model, and the same equations in an integrator of one's own. The exit status is 0 if everything came out as
// it should.
#include <anholon/anholon.hpp>
#include <cmath>
#include <iostream>

using namespace anholon;

namespace {

bool say(const char* what, bool holds) {
  std::cout << what << ": " << (holds ? "yes" : "NO") << '\n';
  return holds;
}

// The energy of the sleigh is conserved: proved first, then seen.
bool check_energy(const Model& model, Motion& motion, Run& run, const SimulateOptions& options) {
  const auto system = make_system(model);
  if (!system) return false;
  const Expr energy = model.workspace->symbol("energy");
  const Verdict verdict = is_conserved(*system, energy);
  record_integrals(run, motion, {{"energy", energy}}, verdict.kind == VerdictKind::proved, options);
  std::cout << "energy " << run.energy.start << ", " << name_of(verdict.kind) << " to be conserved, drift "
            << (run.integrals.front().relative_drift < 1e-13 ? "below" : "ABOVE") << " 1e-13\n";
  return verdict.kind == VerdictKind::proved && run.integrals.front().relative_drift < 1e-13;
}

// Classical Runge–Kutta on the compiled right-hand side, to t = 1 in 1000 steps.
bool check_own_integrator(Motion& motion, const Run& run) {
  const VectorField& f = motion.field();
  // Its variables: the coordinates, then as many velocities as are independent.
  std::vector<double> y = run.samples.front().configuration;
  for (std::size_t i = y.size(); i < f.size; ++i) {
    for (std::size_t k = 0; k < run.velocities.size(); ++k) {
      if (run.velocities[k] == motion.variables()[i]) y.push_back(run.samples.front().velocities[k]);
    }
  }
  if (y.size() != f.size) return say("the independent speeds are velocities", false);
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
  for (std::size_t i = 0; i < run.coordinates.size(); ++i) {
    difference = std::max(difference, std::abs(y[i] - run.samples[1].configuration[i]));
  }
  return say("an integrator of one's own agrees", difference < 1e-9);
}

}  // namespace

int main() {
  Workspace workspace;
  const auto found = find_gallery_model("ball_on_turntable");
  if (!found || !*found) return 1;
  const auto model = read_model_text(workspace, (*found)->text, "ball_on_turntable");
  if (!model) return 1;
  auto motion = compile(*model);
  if (!motion) {
    std::cerr << render(motion.error());
    return 1;
  }
  SimulateOptions options;
  options.t_end = 30;
  options.tolerance = 1e-14;
  options.at = {0, 1, 30};
  const Coordinate& x = model->coordinates.front();
  options.events.push_back({"x turns back", x.velocity, Direction::down, EventAction::record});
  const auto run = simulate(*motion, initial_of(*model), options);
  if (!run) {
    std::cerr << render(run.error());
    return 1;
  }
  bool fine = say("reached the end", run->outcome.ending == Ending::reached_end);
  fine = say("samples where they were asked for", run->samples.size() == 3 && run->samples[1].t == 1) && fine;
  fine = say("on the constraints", run->largest_residual < 1e-14) && fine;
  fine =
      say("x turned back", !run->hits.empty() && std::abs(run->hits.front().sample.velocities.front()) < 1e-12) && fine;
  for (const SolutionComparison& c : run->solution)
    fine = say(("closed form of " + c.name).c_str(), c.relative < 1e-12) && fine;
  fine = check_own_integrator(*motion, *run) && fine;

  const auto other = find_gallery_model("chaplygin_sleigh");
  Workspace another;
  const auto sleigh = read_model_text(another, (*other)->text, "chaplygin_sleigh");
  auto sliding = compile(*sleigh);
  if (!sliding) return 1;
  SimulateOptions longer;
  longer.t_end = 20;
  auto slid = simulate(*sliding, initial_of(*sleigh), longer);
  if (!slid) return 1;
  return check_energy(*sleigh, *sliding, *slid, longer) && fine ? 0 : 1;
}
