#include "anholon/integrate/motion/compiled_chart.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "anholon/expr/print/print.hpp"
#include "anholon/integrate/steppers/dense.hpp"

namespace anholon {

namespace {

// Velocities of the frame as functions of the chart's variables.
NumericFunction velocities_of(const Chart& chart, const System& system, const NumericContext& context) {
  Formulas formulas;
  formulas.inputs = context.configuration().variables();
  formulas.inputs.insert(formulas.inputs.end(), chart.speeds.begin(), chart.speeds.end());
  formulas.inputs.push_back(system.frame.time());
  formulas.outputs = context.configuration().in_numbers(chart.velocities);
  return context.compiled(std::move(formulas), NumericUse::seldom);
}

}  // namespace

CompiledChart::CompiledChart(const Chart& chart, const System& system, const NumericContext& context, NumericUse use)
    : reduced_(chart.reduced), on_constraints_(chart.on_constraints), by_symmetry_(!chart.by.empty()),
      places_(context.configuration()), turn_(chart.turn), configuration_(context.configuration().size()),
      degrees_(system.degrees()), names_(context.configuration().names()),
      flow_(context.compiled(flow_of(chart, system, context.configuration()),
                             use == NumericUse::stages ? NumericUse::seldom : use)),
      velocities_(velocities_of(chart, system, context)) {
  for (const Expr& u : chart.speeds) names_.push_back(to_text(u));
  if (reduced_) speeds_.emplace(context.of_state(chart.definitions));
  if (!chart.completion.empty()) completion_.emplace(context.of_state(chart.completion));
  if (!chart.divisors.empty()) divisors_.emplace(context.of_state(chart.divisors));
  field_.size = names_.size();
  field_.value = [this](double t, const double* y, double* dy) { flow_.evaluate(t, y, dy); };
  if (use == NumericUse::stages) {
    staged_ = std::make_unique<StagedFlow>(flow_of(chart, system, context.configuration()), configuration_, context);
    field_.staged = staged_->field();
    field_.smooth = staged_->smooth();
  }
}

std::string CompiledChart::notice() const { return staged_ ? staged_->notice() : flow_.notice(); }

// R = E P: the quaternion from the left by half the angle; w_P = Eᵀ w_R − angle' e.
void CompiledChart::turn(PhysicalState& state, bool back) const {
  if (!turn_) return;
  const Configuration::Place &r = places_.place(turn_->rotation), &a = places_.place(turn_->angle);
  const std::size_t i = (turn_->axis + 1) % 3, j = (turn_->axis + 2) % 3, axis = turn_->axis;
  const double angle = back ? state.q[a.variable] : -state.q[a.variable], c = std::cos(angle), s = std::sin(angle);
  double* q = &state.q[r.variable];
  // (half_c + half_s e) ⊗ q
  const double hc = std::cos(angle / 2), hs = std::sin(angle / 2);
  const double q0 = q[0], qa = q[1 + axis], qi = q[1 + i], qj = q[1 + j];
  q[0] = hc * q0 - hs * qa;
  q[1 + axis] = hc * qa + hs * q0;
  q[1 + i] = hc * qi - hs * qj;
  q[1 + j] = hc * qj + hs * qi;
  double* w = &state.w[r.velocity];
  const double rate = state.w[a.velocity], wi = w[i], wj = w[j];
  w[i] = c * wi - s * wj;
  w[j] = s * wi + c * wj;
  w[axis] += back ? rate : -rate;
}

std::vector<double> CompiledChart::variables_at(const PhysicalState& given) const {
  PhysicalState state = given;
  turn(state, false);
  std::vector<double> y = state.q;
  const std::vector<double> speeds = speeds_ ? speeds_->at(state) : state.w;
  y.insert(y.end(), speeds.begin(), speeds.end());
  return y;
}

PhysicalState CompiledChart::state_at(Time t, std::span<const double> variables) const {
  PhysicalState state{t,
                      {variables.begin(), variables.begin() + static_cast<std::ptrdiff_t>(configuration_)},
                      std::vector<double>(degrees_)};
  velocities_.evaluate(t.high, variables.data(), state.w.data());
  turn(state, true);
  return state;
}

double CompiledChart::regularity_at(const PhysicalState& given, std::vector<double>& longest) const {
  if (!completion_ && !divisors_) return 1;
  PhysicalState state = given;
  turn(state, false);
  const std::vector<double> rows = completion_ ? completion_->at(state) : std::vector<double>();
  std::vector<double> sizes = divisors_ ? divisors_->at(state) : std::vector<double>();
  for (std::size_t a = 0; completion_ && by_symmetry_ && a < names_.size() - configuration_; ++a) {
    const double* row = &rows[a * degrees_];
    sizes.push_back(std::sqrt(std::inner_product(row, row + degrees_, row, 0.0)));
  }
  double share = 1;
  longest.resize(sizes.size(), 0.0);
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    longest[k] = std::max(longest[k], std::abs(sizes[k]));
    share = std::min(share, longest[k] > 0 ? std::abs(sizes[k]) / longest[k] : 0);
  }
  return completion_ ? share * regularity(rows, degrees_) : share;
}

}  // namespace anholon
