#include "anholon/integrate/gait/gait.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "anholon/compile/kernel.hpp"
#include "anholon/derive/state/state.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/steppers/make_stepper.hpp"

namespace anholon {

namespace {

constexpr double gait_tolerance = 1e-14;
constexpr std::size_t most_steps = 100'000, loop_samples = 257, border_samples = 4097, radial_nodes = 16, panels = 64,
                      panel_nodes = 8;

Diagnostic gait_error(std::string message) {
  return Diagnostic{"NH265", Severity::error, std::move(message), {}, {}, {}};
}

// Functions with the values of parameters and of undefined functions put in, interpreted.
class InterpretedFunctions {
 public:
  static Result<InterpretedFunctions> of(std::vector<Expr> outputs, std::vector<Expr> inputs, const System& system) {
    Replacements values;
    for (const Parameter& p : system.model->parameters) {
      if (p.value) values[p.symbol] = *p.value;
    }
    Formulas formulas;
    formulas.outputs = substitute(with_function_values(std::move(outputs), *system.model), values);
    formulas.inputs = std::move(inputs);
    Result<Program> program = lower(formulas, Purpose::seldom);
    if (!program) return tl::make_unexpected(std::move(program.error()));
    KernelOptions options;
    options.interpret = true;
    return InterpretedFunctions(compile(std::move(*program), options));
  }
  void operator()(const double* in, double* out) const { kernel_.evaluate(in, out); }
  [[nodiscard]] std::size_t outputs() const { return kernel_.output_count(); }

 private:
  explicit InterpretedFunctions(CompiledKernel kernel) : kernel_(std::move(kernel)) {}
  CompiledKernel kernel_;
};

// Nodes and weights on [0, 1], by Newton's method for the roots of Legendre's polynomial.
struct Quadrature {
  explicit Quadrature(std::size_t n) {
    const auto size = static_cast<double>(n);
    for (std::size_t k = 0; k < n; ++k) {
      double x = std::cos(std::numbers::pi * (static_cast<double>(k) + 0.75) / (size + 0.5)), slope = 1;
      for (int round = 0; round < 50; ++round) {
        double before = 1, value = x;
        for (std::size_t j = 2; j <= n; ++j) {
          const auto d = static_cast<double>(j);
          before = std::exchange(value, ((2 * d - 1) * x * value - (d - 1) * before) / d);
        }
        slope = size * (x * value - before) / (x * x - 1);
        const double step = value / slope;
        x -= step;
        if (std::abs(step) < 1e-16) break;
      }
      nodes.push_back((1 - x) / 2);
      weights.push_back(1 / ((1 - x * x) * slope * slope));
    }
  }
  std::vector<double> nodes, weights;
};

class GaitFollower {
 public:
  GaitFollower(const GaitPath& path, const Connection& connection, const System& system)
      : connection_(connection), system_(system) {
    result_.path = path;
    for (const Expr& r : path.shape) rates_.push_back(differentiate(r, system.frame.time()));
  }

  Result<Gait> run() {
    if (Diagnostics missing = missing_values(system_); !missing.empty()) return tl::make_unexpected(missing);
    if (auto failed = numbers_of_path(); !failed) return tl::make_unexpected(failed.error());
    if (auto failed = stays_inside(); !failed) return tl::make_unexpected(failed.error());
    std::vector<double> y = start_;
    if (auto failed = integrate(motion_rates(), result_.period, y); !failed) return tl::make_unexpected(failed.error());
    const std::size_t n = connection_.base.size();
    for (std::size_t i = 0; i < n; ++i)
      result_.coordinates.push_back({to_text(connection_.base[i].first), start_[i], y[i], std::nullopt});
    for (std::size_t i = 0; i < connection_.momenta.size(); ++i)
      result_.momenta.push_back({connection_.momenta[i].name, start_[n + i], y[n + i]});
    add_leading_order();
    return std::move(result_);
  }

 private:
  // The period, the start and the loop.
  Result<void> numbers_of_path() {
    const GaitPath& path = result_.path;
    std::vector<Expr> all{path.period};
    all.insert(all.end(), path.momenta.begin(), path.momenta.end());
    const auto constants = InterpretedFunctions::of(all, {system_.frame.time()}, system_);
    const auto shapes = InterpretedFunctions::of(with(path.shape, rates_), {system_.frame.time()}, system_);
    if (!constants) return tl::make_unexpected(constants.error());
    if (!shapes) return tl::make_unexpected(shapes.error());
    std::vector<double> values(all.size());
    const double zero = 0;
    (*constants)(&zero, values.data());
    result_.period = values.front();
    if (!std::isfinite(result_.period) || result_.period <= 0)
      return tl::make_unexpected(Diagnostics{gait_error("the period of a gait is a positive number")});
    result_.loop.assign(path.shape.size(), {});
    std::vector<double> at(2 * path.shape.size());
    for (std::size_t k = 0; k < loop_samples; ++k) {
      const double t = result_.period * static_cast<double>(k) / static_cast<double>(loop_samples - 1);
      (*shapes)(&t, at.data());
      for (std::size_t j = 0; j < path.shape.size(); ++j) result_.loop[j].push_back(at[j]);
    }
    Values first;
    for (std::size_t j = 0; j < path.shape.size(); ++j) first[connection_.shape[j].symbol] = result_.loop[j].front();
    for (const auto& [symbol, value] : connection_.base) start_.push_back(evaluate(value, first));
    start_.insert(start_.end(), values.begin() + 1, values.end());
    return {};
  }

  // What must not vanish so that there is a connection, as far as the shape alone decides it.
  [[nodiscard]] std::vector<Expr> borders() const {
    std::vector<Expr> moved;
    for (const auto& [symbol, value] : connection_.base) moved.push_back(symbol);
    std::vector<Expr> result;
    for (const Expr& e : connection_.nonzero) {
      if (!contains_any(e, moved)) result.push_back(e);
    }
    return result;
  }

  // A stepper may jump over a pole of the connection: none of the borders is met on the way.
  Result<void> stays_inside() const {
    const std::vector<Expr> all = borders();
    if (all.empty()) return {};
    Replacements path;
    for (std::size_t j = 0; j < connection_.shape.size(); ++j) {
      path[connection_.shape[j].symbol] = result_.path.shape[j];
      path[connection_.shape[j].meaning] = result_.path.shape[j];
    }
    const auto values = InterpretedFunctions::of(substitute(all, path), {system_.frame.time()}, system_);
    if (!values) return tl::make_unexpected(values.error());
    std::vector<double> first(all.size()), here(all.size());
    for (std::size_t k = 0; k < border_samples; ++k) {
      const double t = result_.period * static_cast<double>(k) / static_cast<double>(border_samples - 1);
      (*values)(&t, here.data());
      if (k == 0) first = here;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (here[i] * first[i] > 0) continue;
        return tl::make_unexpected(Diagnostics{Diagnostic{
            "NH265",
            Severity::error,
            fmt::format("the gait leaves the connection near t = {:.6g}: `{}` vanishes there", t, to_text(all[i])),
            {},
            {},
            {"there the constraints do not let the shape change as the gait says; choose a loop on one side of it"}}});
      }
    }
    return {};
  }

  static std::vector<Expr> with(std::vector<Expr> list, const std::vector<Expr>& more) {
    list.insert(list.end(), more.begin(), more.end());
    return list;
  }

  // Symbols of the configuration that are moved, then momenta.
  [[nodiscard]] std::vector<Expr> unknowns() const {
    std::vector<Expr> result;
    for (const auto& [symbol, value] : connection_.base) result.push_back(symbol);
    for (const BodyMomentum& p : connection_.momenta) result.push_back(p.symbol);
    return result;
  }

  // How the configuration changes along a field, where the shape is what the path says.
  [[nodiscard]] std::vector<Expr> along(const std::vector<Expr>& field) const {
    const Rates rates = system_.frame.along_vector(field);
    std::vector<Expr> result;
    for (const auto& [symbol, value] : connection_.base) {
      const auto it = rates.find(symbol);
      result.push_back(it == rates.end() ? system_.workspace().number(0) : it->second);
    }
    return result;
  }

  [[nodiscard]] std::vector<Expr> motion_rates() const {
    std::vector<Expr> result = along(connection_.velocities);
    for (const BodyMomentum& p : connection_.momenta) result.push_back(p.rate);
    Replacements path;
    for (std::size_t j = 0; j < connection_.shape.size(); ++j) {
      path[connection_.shape[j].symbol] = result_.path.shape[j];
      path[connection_.shape[j].velocity] = rates_[j];
    }
    return substitute(result, path);
  }

  Result<void> integrate(std::vector<Expr> rates, double end, std::vector<double>& y) const {
    std::vector<Expr> inputs = unknowns();
    inputs.push_back(system_.frame.time());
    rates.resize(y.size(), system_.workspace().number(0));
    auto functions = InterpretedFunctions::of(std::move(rates), std::move(inputs), system_);
    if (!functions) return tl::make_unexpected(functions.error());
    VectorField field;
    field.size = y.size();
    field.value = [&](double t, const double* state, double* out) {
      std::vector<double> in(state, state + field.size);
      in.push_back(t);
      (*functions)(in.data(), out);
    };
    StepperOptions options;
    options.scale.relative.assign(y.size(), gait_tolerance);
    options.scale.absolute.assign(y.size(), gait_tolerance);
    options.scale.block.assign(y.size(), 0);
    const auto stepper = make_stepper(Method::rk98, field, options);
    stepper->start({}, y, 1);
    for (std::size_t k = 0; stepper->time() - Time{end} < 0; ++k) {
      const StepOutcome outcome = stepper->advance({end});
      if (outcome == StepOutcome::accepted && k < most_steps) continue;
      return tl::make_unexpected(Diagnostics{
          gait_error(fmt::format("the gait was followed to t = {:.6g} only: {}", stepper->time().high,
                                 outcome == StepOutcome::accepted ? "it takes too many steps, what turns so fast?"
                                                                  : "the connection may end there"))});
    }
    y.assign(stepper->state().begin(), stepper->state().end());
    return {};
  }

  // −∬DA over the cone from r(0) to the loop, r = r(0) + s (r(t) − r(0)), with the orientation of (s, t); then its exponential.
  void add_leading_order() {
    if (!connection_.is_kinematic() || connection_.curvature.empty() || !result_.path.is_contractible) return;
    std::vector<Expr> da, symbols;
    for (const ShapeCurvature& c : connection_.curvature) da = with(std::move(da), c.components);
    for (const ShapeCoordinate& r : connection_.shape) symbols.push_back(r.symbol);
    const auto heights = InterpretedFunctions::of(da, symbols, system_);
    const auto shapes = InterpretedFunctions::of(with(result_.path.shape, rates_), {system_.frame.time()}, system_);
    std::vector<Expr> inside = borders();
    inside.push_back(system_.workspace().number(1));  // a program computes something
    const auto values = InterpretedFunctions::of(inside, symbols, system_);
    if (!heights || !shapes || !values) return;
    std::vector<double> border(inside.size()), first;
    const std::size_t s = symbols.size(), g = connection_.group.size();
    const Quadrature radial(radial_nodes), along_path(panel_nodes);
    std::vector<double> at(2 * s), point(s), height(da.size()), area(g, 0.0);
    for (std::size_t k = 0; k < panels * panel_nodes; ++k) {
      const double h = result_.period / static_cast<double>(panels);
      const double t = h * (static_cast<double>(k / panel_nodes) + along_path.nodes[k % panel_nodes]);
      (*shapes)(&t, at.data());
      for (std::size_t i = 0; i < radial_nodes; ++i) {
        const double sigma = radial.nodes[i], weight = h * along_path.weights[k % panel_nodes] * radial.weights[i];
        for (std::size_t j = 0; j < s; ++j)
          point[j] = result_.loop[j].front() + sigma * (at[j] - result_.loop[j].front());
        (*heights)(point.data(), height.data());
        (*values)(point.data(), border.data());
        if (first.empty()) first = border;
        for (std::size_t b = 0; b < border.size(); ++b) {
          if (border[b] * first[b] <= 0) return;  // the loop encloses shapes without a connection
        }
        for (std::size_t c = 0; c < connection_.curvature.size(); ++c) {
          const auto [a, b] = std::pair{connection_.curvature[c].first, connection_.curvature[c].second};
          const double da_dt =
              sigma * ((at[a] - result_.loop[a].front()) * at[s + b] - (at[b] - result_.loop[b].front()) * at[s + a]);
          for (std::size_t x = 0; x < g; ++x) area[x] -= weight * da_dt * height[c * g + x];
        }
      }
    }
    add_exponential(area);
  }

  // The end of the motion along Σ area^a E_a for the time 1.
  void add_exponential(const std::vector<double>& area) {
    for (const double a : area) {
      if (!std::isfinite(a)) return;
    }
    std::vector<Expr> field(system_.degrees(), system_.workspace().number(0));
    for (std::size_t a = 0; a < area.size(); ++a) {
      const Expr weight = system_.workspace().number(Rational(area[a]));
      for (std::size_t i = 0; i < field.size(); ++i) field[i] = field[i] + weight * connection_.vertical[a][i];
    }
    Replacements there;
    for (std::size_t j = 0; j < connection_.shape.size(); ++j)
      there[connection_.shape[j].symbol] = system_.workspace().number(Rational(result_.loop[j].front()));
    std::vector<double> y = start_;
    if (!integrate(substitute(along(field), there), 1, y)) return;
    result_.area = area;
    for (std::size_t i = 0; i < result_.coordinates.size(); ++i) result_.coordinates[i].leading_order = y[i];
  }

  const Connection& connection_;
  const System& system_;
  std::vector<Expr> rates_;    // r'(t)
  std::vector<double> start_;  // moved symbols, then momenta
  Gait result_;
};

}  // namespace

Result<Gait> follow(const GaitPath& path, const Connection& connection, const System& system) {
  return GaitFollower(path, connection, system).run();
}

Result<std::vector<double>> height_at(const ShapeCurvature& curvature, const Connection& connection,
                                      const System& system, const std::vector<std::vector<double>>& shapes) {
  std::vector<Expr> symbols;
  for (const ShapeCoordinate& r : connection.shape) symbols.push_back(r.symbol);
  const auto heights = InterpretedFunctions::of(curvature.components, symbols, system);
  if (!heights) return tl::make_unexpected(heights.error());
  std::vector<double> result(shapes.size() * heights->outputs());
  for (std::size_t k = 0; k < shapes.size(); ++k) (*heights)(shapes[k].data(), &result[k * heights->outputs()]);
  return result;
}

}  // namespace anholon
