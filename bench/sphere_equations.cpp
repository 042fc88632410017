// The heavy sphere in a rotating cylinder (Fassò & Sansonetto, section 3.2), any potential V(z, gamma), from
// the text of its model file to closed forms.
//
//   sphere_equations multipliers|reduced
//
// multipliers  accelerations, multipliers and reactions solved for and simplified
// reduced      Hamel's equations in the three components of the angular velocity, simplified
//
// Both with the decisions before anything is derived. Compared are z'', gamma'' and the multipliers, or the
// rates of the angular velocity, at a sample state.
#include <cmath>
#include <memory>
#include <string>

#include "anholon/derive/formulations/multipliers.hpp"
#include "anholon/derive/formulations/reduced.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/read.hpp"
#include "bench/stopwatch.hpp"

namespace {

using namespace anholon;

struct Derived {
  std::unique_ptr<Workspace> workspace = std::make_unique<Workspace>();
  std::unique_ptr<Model> model;
  std::unique_ptr<DecidedSystem> system;
  Multipliers multipliers;
  Reduced reduced;
};

std::string_view sphere() {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.name == "sphere_in_rotating_cylinder") return entry.text;
  }
  std::abort();
}

Derived derive(bool reduced) {
  Derived d;
  d.model = std::make_unique<Model>(read_model_text(*d.workspace, sphere()).value());
  const System system = make_system(*d.model).value();
  d.system = std::make_unique<DecidedSystem>(decide(system).value());
  if (reduced) {
    d.reduced = derive_reduced(d.system->system).value().value.value();
  } else {
    d.multipliers = solve_multipliers(d.system->system).value().value();
  }
  return d;
}

// a, r, I, Omega, V_z, V_gamma, gamma, then the angular velocity; z' and gamma' from the constraints.
Values sample_state(const Derived& d) {
  Workspace& ws = *d.workspace;
  const Expr z = ws.symbol("z"), gamma = ws.symbol("gamma");
  const std::vector<Expr> arguments{z, gamma};
  const Expr V = ws.apply(ws.declare_function("V", 2), arguments);
  std::vector<Expr> nodes;
  for (const char* name : {"a", "r", "I", "Omega"}) nodes.push_back(ws.symbol(name));
  nodes.insert(nodes.end(), {differentiate(V, z), differentiate(V, gamma), gamma});
  for (const char* name : {"R.w.x", "R.w.y", "R.w.z"}) nodes.push_back(ws.symbol(name));
  Values state;
  for (std::size_t k = 0; k < nodes.size(); ++k) state[nodes[k]] = bench::sample(k);
  const double a = bench::sample(0), r = bench::sample(1), Omega = bench::sample(3), angle = bench::sample(6);
  const double wx = bench::sample(7), wy = bench::sample(8), wz = bench::sample(9);
  state[ws.symbol("z", 1)] = -a * (wx * std::sin(angle) - wy * std::cos(angle));
  state[ws.symbol("gamma", 1)] = ((r + a) * Omega - a * wz) / r;
  return state;
}

// u' from M u' = f: all three in turn by Cramer's rule.
std::vector<double> solved(const std::vector<double>& M, const std::vector<double>& f) {
  const auto det = [](const std::vector<double>& m) {
    return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
  };
  std::vector<double> result;
  for (std::size_t j = 0; j < 3; ++j) {
    std::vector<double> replaced = M;
    for (std::size_t i = 0; i < 3; ++i) replaced[3 * i + j] = f[i];
    result.push_back(det(replaced) / det(M));
  }
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const bool reduced = std::string(argv[1]) == "reduced";
  const auto timed = bench::measure([&] { return derive(reduced); });
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu}\n", timed.seconds, timed.repetitions);
  const Derived& d = *timed.result;
  const Values state = sample_state(d);
  if (reduced) {
    bench::print_values(solved(evaluate(d.reduced.mass_matrix.entries(), state), evaluate(d.reduced.forcing, state)));
  } else {
    std::vector<Expr> compared{d.multipliers.accelerations[0], d.multipliers.accelerations[1]};
    compared.insert(compared.end(), d.multipliers.multipliers.begin(), d.multipliers.multipliers.end());
    bench::print_values(evaluate(compared, state));
  }
}
