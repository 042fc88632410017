// Equations of motion of the planar snake of n knife-edge links, from the text of a model file.
//
//   snake_equations N reduced|whole [values]
//
// reduced  the reduced equations M u' = f in the quasi-velocities v and omega: reading, the frame, L and the
// constraints in
//          it, their solution for the velocities, Hamel's equations
// whole    all that `anholon derive` computes, for the default form and for the reduced one: the decisions
// before anything
//          is derived (independent constraints, regular law), the law with multipliers, the reduced equations
//
// Compared are v' and omega' at a sample state.
#include <memory>
#include <string>

#include "anholon/derive/formulations/reduced.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "bench/snake_model.hpp"
#include "bench/stopwatch.hpp"

namespace {

using namespace anholon;

struct Derived {
  std::unique_ptr<Workspace> workspace = std::make_unique<Workspace>();
  std::unique_ptr<Model> model;
  std::unique_ptr<DecidedSystem> system;
  Reduced reduced;
};

Derived derive(const std::string& text, bool whole) {
  Derived d;
  d.model = std::make_unique<Model>(read_model_text(*d.workspace, text).value());
  System system = make_system(*d.model).value();
  if (!whole) {
    d.system = std::make_unique<DecidedSystem>(DecidedSystem{std::move(system), {}});
    d.reduced = derive_reduced(d.system->system).value().value.value();
    return d;
  }
  d.system = std::make_unique<DecidedSystem>(decide(system).value());
  const auto multipliers = equations_of(*d.system, Form::multipliers).value();
  const auto reduced = equations_of(*d.system, Form::reduced).value();
  if (!multipliers.value || !reduced.value) std::abort();
  return d;
}

// x, y, th…; m, J, l; v, omega.
Values sample_state(const Derived& d, std::size_t n) {
  Workspace& ws = *d.workspace;
  std::vector<std::string> names{"x", "y"};
  for (std::size_t i = 1; i <= n; ++i) names.push_back("th" + std::to_string(i));
  for (const char* name : {"m", "J", "l", "v", "omega"}) names.emplace_back(name);
  Values state;
  for (std::size_t k = 0; k < names.size(); ++k) state[ws.symbol(names[k])] = bench::sample(k);
  return state;
}

// v' and omega' from the two equations.
std::vector<double> solved(const Derived& d, std::size_t n) {
  std::vector<Expr> asked = d.reduced.mass_matrix.entries();
  asked.insert(asked.end(), d.reduced.forcing.begin(), d.reduced.forcing.end());
  const std::vector<double> e = evaluate(asked, sample_state(d, n));
  const double det = e[0] * e[3] - e[1] * e[2];
  return {(e[4] * e[3] - e[1] * e[5]) / det, (e[0] * e[5] - e[4] * e[2]) / det};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::size_t n = std::stoul(argv[1]);
  const bool whole = std::string(argv[2]) == "whole";
  const std::string text = bench::snake_model(n);
  const auto timed = bench::measure([&] { return derive(text, whole); });
  const Derived& d = *timed.result;
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu}\n", timed.seconds, timed.repetitions);
  if (whole) return 0;
  std::vector<Expr> results = d.reduced.mass_matrix.entries();
  results.insert(results.end(), d.reduced.forcing.begin(), d.reduced.forcing.end());
  std::printf("{\"nodes\": %zu}\n", node_count(results));
  if (argc > 3) bench::print_values(solved(d, n));
}
