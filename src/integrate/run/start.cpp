#include "anholon/integrate/run/start.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/derive/state/initial.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/integrate/run/domain.hpp"

namespace anholon {

namespace {

void refuse(Diagnostics& errors, std::string sentence, std::string help) {
  errors.push_back({"NH303", Severity::error, std::move(sentence), {}, {}, {std::move(help)}});
}

void check_tolerances(const Model& model, const SimulateOptions& options, Diagnostics& errors) {
  const auto check = [&](double tolerance) {
    if (tolerance >= 1e-15 && tolerance <= 1e-3) return;
    refuse(errors, fmt::format("a tolerance of {} is out of range", tolerance), "choose one from 1e-15 to 1e-3");
  };
  check(options.tolerance);
  for (const CoordinateTolerance& given : options.tolerances) {
    const auto named = [&](const Coordinate& q) { return q.name == given.coordinate; };
    if (std::none_of(model.coordinates.begin(), model.coordinates.end(), named)) {
      refuse(errors, fmt::format("a tolerance is given for `{}`, which is not a coordinate", given.coordinate),
             "velocities have the tolerance of their coordinate");
    }
    check(given.relative);
    if (!(given.absolute > 0 && std::isfinite(given.absolute)))
      refuse(errors, fmt::format("an absolute tolerance of {} is none", given.absolute), "give a positive number");
  }
}

Diagnostics nonsense_of(double t0, const SimulateOptions& options) {
  Diagnostics errors;
  const bool start_only =
      !options.at.empty() && std::all_of(options.at.begin(), options.at.end(), [&](double t) { return t == t0; });
  if (!std::isfinite(options.t_end) || (options.t_end == t0 && !start_only)) {
    refuse(errors, fmt::format("the run would start at t = {} and end at t = {}", t0, options.t_end),
           "choose another end; backward in time is fine");
  }
  if (options.fixed_step && !(*options.fixed_step > 0 && std::isfinite(*options.fixed_step))) {
    refuse(errors, fmt::format("a step of {} is no step", *options.fixed_step),
           "give a positive length; its sign follows from the end of the run");
  }
  if (options.every && !(*options.every > 0 && std::isfinite(*options.every))) {
    refuse(errors, fmt::format("samples every {} are none", *options.every), "give a positive time between samples");
  }
  if (options.samples && *options.samples == 0) refuse(errors, "no samples were asked for", "ask for at least one");
  if (options.every && *options.every > 0 && std::abs(options.t_end - t0) / *options.every > 1e8) {
    refuse(errors, fmt::format("samples every {} are more than 1e8", *options.every), "ask for fewer");
  }
  for (const double t : options.at) {
    if (!std::isfinite(t) || (t - t0) * (options.t_end - t0) < 0 || std::abs(t - t0) > std::abs(options.t_end - t0)) {
      refuse(errors, fmt::format("the sample at t = {} lies outside the run from {} to {}", t, t0, options.t_end),
             "let the run end later, or drop the sample");
    }
  }
  return errors;
}

PhysicalState rounded(const Motion::Parts& parts, const State& state) {
  const BallPoint& at = state.point;
  const auto number = [&](const Expr& e) { return at.values({&e, 1}).approximate(0); };
  PhysicalState result;
  result.t.high = number(parts.system.frame.time());
  for (std::size_t c = 0; c < parts.model->coordinates.size(); ++c) {
    const Coordinate& q = parts.model->coordinates[c];
    if (!q.rotation) {
      result.q.push_back(number(q.symbol));
    } else {
      for (const Expr& e : state.quaternions[c]) result.q.push_back(number(e));
    }
  }
  for (const Expr& w : parts.system.frame.velocity_symbols()) result.w.push_back(number(w));
  parts.configuration->normalize(result.q);
  return result;
}

}  // namespace

double initial_time(const Model& model, const GivenState& initial) {
  Values values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values[p.symbol] = evaluate(*p.value, {});
  }
  for (const GivenValue& g : initial) {
    if (g.quantity == Quantity::time) return evaluate(g.values.front(), values);
  }
  return 0;
}

Diagnostics nonsense(const Motion::Parts& parts, double t0, const SimulateOptions& options) {
  Diagnostics errors = nonsense_of(t0, options);
  check_tolerances(*parts.model, options, errors);
  for (const Input& input : parts.model->inputs) {
    const InputTable* table = parts.context->tables().find(input.name);
    if (table == nullptr) continue;
    const Diagnostics uncovered = not_covered(input, *table, t0, options.t_end);
    errors.insert(errors.end(), uncovered.begin(), uncovered.end());
  }
  return errors;
}

Result<CompletedState> complete(Motion& motion, const GivenState& initial, bool project) {
  const Motion::Parts& parts = motion.parts();
  const bool tables = !parts.context->tables().empty();
  const System system =
      tables ? parts.context->tables().put_in(parts.system, initial_time(*parts.model, initial)) : parts.system;
  auto state = complete_state(system, initial, {project, 128});
  if (!state) return tl::make_unexpected(state.error());
  std::vector<Expr> all = parts.multipliers.solves.front().matrix;
  const std::vector<Expr>& right = parts.multipliers.solves.front().right;
  all.insert(all.end(), right.begin(), right.end());
  if (!tables) {
    if (auto undefined = undefined_at(state->point, all); !undefined.empty())
      return tl::make_unexpected(std::move(undefined));
  }
  PhysicalState numbers = rounded(parts, *state);
  return CompletedState{std::move(*state), std::move(numbers)};
}

Result<std::vector<double>> start_variables(Motion& motion, const GivenState& initial) {
  const Result<CompletedState> state = complete(motion, initial);
  if (!state) return tl::make_unexpected(state.error());
  Motion::Parts& parts = motion.parts();
  return parts.chart(parts.reduced.has_value(), NumericUse::one).variables_at(state->numbers);
}

std::vector<double> state_at_variables(Motion& motion, double t, std::span<const double> variables) {
  Motion::Parts& parts = motion.parts();
  const PhysicalState state = parts.chart(parts.reduced.has_value(), NumericUse::one).state_at(Time{t}, variables);
  std::vector<double> all = state.q;
  all.insert(all.end(), state.w.begin(), state.w.end());
  return all;
}

std::vector<std::string> state_names(Motion& motion) {
  const Motion::Parts& parts = motion.parts();
  std::vector<std::string> names = parts.configuration->names();
  for (const FrameVelocity& v : parts.system.frame.velocities()) names.push_back(v.name);
  return names;
}

Diagnostics not_determined_at(const Motion::Parts& parts, const PhysicalState& start) {
  if (std::string why = outside_of_domain(parts, start); !why.empty())
    return {{"NH202",
             Severity::error,
             why + ", as at this state",
             {},
             {},
             {"start from another state"},
             Cause::mathematics}};
  const SampleRecord sample = parts.observer->sample(start);
  const auto finite = [](double x) { return std::isfinite(x); };
  if (std::all_of(sample.multipliers.begin(), sample.multipliers.end(), finite)) return {};
  Diagnostic d{"NH301",
               Severity::error,
               "the equations of motion are singular at this state",
               {},
               {},
               {"start from another state"},
               Cause::mathematics};
  if (parts.singularities.values) {
    const std::vector<double> factors = parts.singularities.values->at(start);
    for (std::size_t k = 0; k < factors.size(); ++k) {
      if (factors[k] == 0) d.notes.push_back(fmt::format("`{}` is zero", parts.singularities.names[k]));
    }
  }
  return {d};
}

std::vector<std::string> notes_on(const State& start) {
  std::vector<std::string> notes;
  if (!start.assumed.empty())
    notes.push_back(
        fmt::format("neither given nor determined by the constraints, and taken as near to zero as they allow: {}",
                    fmt::join(start.assumed, ", ")));
  for (const State::Change& c : start.changes)
    notes.push_back(
        fmt::format("projected onto the constraints: {} from {:.10g} to {:.10g}", c.name, c.before, c.after));
  return notes;
}

}  // namespace anholon
