// The speeds of a chart move as the law with multipliers says.
#include "anholon/integrate/motion/chart.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "anholon/compile/interpreter.hpp"
#include "anholon/compile/program.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/state.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

// Formulas in numbers.
class FormulaNumbers {
 public:
  FormulaNumbers(Formulas formulas, const Model& model) {
    std::vector<double> values;
    for (const Parameter& p : model.parameters) {
      formulas.uniforms.push_back(p.symbol);
      values.push_back(p.value ? evaluate(*p.value, {}) : 1.3);
    }
    program_ = lower(formulas).value();
    uniforms_ = run_prelude(program_, values);
  }
  [[nodiscard]] std::vector<double> at(const std::vector<double>& inputs) const {
    std::vector<double> out(program_.body.outputs.size());
    interpret(program_.body, 1, inputs.data(), uniforms_.data(), out.data());
    return out;
  }

 private:
  Program program_;
  std::vector<double> uniforms_;
};

class Charts : public testing::TestWithParam<const char*> {};

TEST_P(Charts, AgreeWithTheLaw) {
  Workspace ws;
  const Model model = read_model_text(ws, (**find_gallery_model(GetParam())).text, GetParam()).value();
  const System system = with_function_values(decide(make_system(model).value())->system);
  const Configuration configuration(system);
  const Chart reduced = *reduced_chart(system, configuration, true)->value, full = multiplier_chart(system);
  ASSERT_FALSE(reduced.turn);
  const FormulaNumbers flow(flow_of(reduced, system, configuration), model),
      law(flow_of(full, system, configuration), model);
  Formulas w;
  w.inputs = configuration.variables();
  w.inputs.insert(w.inputs.end(), reduced.speeds.begin(), reduced.speeds.end());
  w.inputs.push_back(system.frame.time());
  w.outputs = configuration.in_numbers(reduced.velocities);
  const FormulaNumbers velocities(std::move(w), model);
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> uniform(0.2, 1.2);
  const std::size_t q = configuration.size(), n = system.degrees();
  for (int trial = 0; trial < 5; ++trial) {
    std::vector<double> y;
    for (std::size_t i = 0; i < q + reduced.speeds.size() + 1; ++i) y.push_back(uniform(random));
    // W's rate along the flow, by Richardson's differences.
    const std::vector<double> rate = flow.at(y);
    const auto along = [&](double dt) {
      std::vector<double> there = y;
      for (std::size_t i = 0; i < rate.size(); ++i) there[i] += dt * rate[i];
      there.back() += dt;
      return velocities.at(there);
    };
    const double h = 1e-3;
    const auto a = along(h), b = along(-h), a2 = along(2 * h), b2 = along(-2 * h);
    std::vector<double> state(y.begin(), y.begin() + static_cast<std::ptrdiff_t>(q));
    const std::vector<double> now = velocities.at(y);
    state.insert(state.end(), now.begin(), now.end());
    state.push_back(y.back());
    const std::vector<double> expected = law.at(state);
    for (std::size_t i = 0; i < q; ++i) EXPECT_NEAR(rate[i], expected[i], 1e-10 * std::max(1.0, std::abs(expected[i])));
    for (std::size_t i = 0; i < n; ++i) {
      const double acceleration = (8 * (a[i] - b[i]) - (a2[i] - b2[i])) / (12 * h);
      EXPECT_NEAR(acceleration, expected[q + i], 1e-7 * std::max(1.0, std::abs(expected[q + i])))
          << system.frame.velocities()[i].name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Models, Charts,
                         testing::Values("snake_2", "snake_3", "snake_4", "snakeboard", "chaplygin_sleigh",
                                         "car_with_trailers_2", "rolling_disc", "knife_edge_incline",
                                         "affine_particle_harmonic"),
                         [](const auto& p) { return std::string(p.param); });

}  // namespace
}  // namespace anholon
