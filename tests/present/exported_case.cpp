#include "tests/present/exported_case.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <stdexcept>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/initial.hpp"
#include "anholon/derive/state/numbers.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/read.hpp"

namespace anholon::test {

namespace {

std::vector<double> doubles(const BallVector& v) {
  std::vector<double> result;
  for (std::size_t k = 0; k < v.size(); ++k) result.push_back(v.approximate(k));
  return result;
}

class ExpectedNumbers {
 public:
  ExpectedNumbers(ExportedCase& made, const System& system)
      : made_(made), out_(made.system), system_(with_function_values(system)) {}

  void add_states(std::size_t count) {
    std::mt19937 random(1);
    std::string why;
    for (int tries = 0; made_.states.size() < count && tries < 200; ++tries) {
      const auto numbers = numbers_at(system_, nearby(random), {17, true});
      if (numbers) add(*numbers);
      if (!numbers) why = render(numbers.error());
    }
    if (made_.states.size() < count) throw std::runtime_error(out_.name + ": too few states; " + why);
  }

 private:
  [[nodiscard]] Expr number(double value) const { return system_.workspace().number(Rational(value)); }

  // What the model begins with, moved; whatever contradicts the constraints is projected.
  GivenState nearby(std::mt19937& random) const {
    std::uniform_real_distribution<double> move(-0.5, 0.5);
    const Model& model = *made_.model;
    GivenState given;
    std::size_t variable = 0;
    const auto start = [&](std::size_t k) { return out_.configuration[k].value.value_or(0.5); };
    for (std::size_t c = 0; c < model.coordinates.size(); ++c) {
      const bool rotation = model.coordinates[c].rotation.has_value();
      GivenValue q{Quantity::coordinate, c, Frame::coordinate, {}, {}};
      for (std::size_t k = 0; k < (rotation ? 4U : 1U); ++k)
        q.values.push_back(number(start(variable++) + move(random)));
      given.push_back(q);
      if (model.poisson) continue;
      GivenValue w{Quantity::velocity, c, system_.frame.frame_of(c), {}, {}};
      for (std::size_t k = 0; k < (rotation ? 3U : 1U); ++k) w.values.push_back(number(0.7 + move(random)));
      given.push_back(w);
    }
    return given;
  }

  void add(const Numbers& numbers) {
    ExpectedAtState at;
    at.time = numbers.time.approximate(0);
    at.configuration = doubles(numbers.configuration);
    at.velocities = doubles(numbers.velocities);
    BallPoint point = numbers.state.point;
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    for (std::size_t i = 0; i < a.size(); ++i) point.set(a[i], numbers.accelerations, i);
    at.state = at.configuration;
    const std::vector<double> speeds = doubles(point.values(out_.definitions));
    at.state.insert(at.state.end(), speeds.begin(), speeds.end());
    for (const ExportedName& p : out_.parameters) at.parameters.push_back(*p.value);
    for (const ExportedName& u : out_.inputs) {
      const std::size_t order = static_cast<std::size_t>(std::count(u.name.begin(), u.name.end(), '\''));
      const Expr symbol =
          system_.workspace().symbol(u.name.substr(0, u.name.size() - order), static_cast<unsigned>(order));
      const Expr value = system_.inputs.at(symbol);
      at.inputs.push_back(point.values({&value, 1}).approximate(0));
    }
    mechanics(at, numbers, point);
    derivatives(at);
    for (const auto& [name, values] : at.results) {
      if (!std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x) && std::fabs(x) < 1e8; }))
        return;
    }
    made_.states.push_back(std::move(at));
  }

  void mechanics(ExpectedAtState& at, const Numbers& numbers, const BallPoint& point) const {
    auto& r = at.results;
    r["rates.rates"] = rates(at, point);
    r["velocities.velocities"] = at.velocities;
    r["speeds.speeds"] = {at.state.begin() + static_cast<std::ptrdiff_t>(at.configuration.size()), at.state.end()};
    r["law.law_mass"] = doubles(numbers.mass_matrix);
    std::vector<double>& forcing = r["law.law_forcing"] = doubles(numbers.force);
    for (std::size_t i = 0; i < forcing.size(); ++i) forcing[i] -= numbers.inertia.approximate(i);
    r["law.constraint_rows"] = doubles(numbers.constraints_jacobian);
    r["law.bias"] = doubles(numbers.rest);
    r["law.reaction_rows"] = doubles(numbers.reactions);
    r["reactions.accelerations"] = doubles(numbers.accelerations);
    r["reactions.multipliers"] = doubles(numbers.multipliers);
    r["reactions.reaction"] = doubles(numbers.reaction);
    r["energy.energy"] = doubles(numbers.energy);
    r["constraints.position_residuals"] = std::vector<double>(out_.position_residuals.size());
    r["constraints.velocity_residuals"] = std::vector<double>(out_.velocity_residuals.size());
    if (!at.inputs.empty()) r["given_inputs.values"] = at.inputs;
  }

  // q' = w, of a quaternion half the product with the angular velocity; u' by what u means.
  std::vector<double> rates(const ExpectedAtState& at, const BallPoint& point) const {
    std::vector<double> result;
    std::size_t w = 0;
    for (std::size_t k = 0; k < at.configuration.size();) {
      const auto rotation = std::find(out_.rotations.begin(), out_.rotations.end(), k);
      if (rotation == out_.rotations.end()) {
        result.push_back(at.velocities[w++]), ++k;
        continue;
      }
      const double *q = &at.configuration[k], *v = &at.velocities[w];
      const double s = out_.in_body[static_cast<std::size_t>(rotation - out_.rotations.begin())] ? -1 : 1;
      result.push_back(-(v[0] * q[1] + v[1] * q[2] + v[2] * q[3]) / 2);
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3, l = (i + 2) % 3;
        result.push_back((v[i] * q[0] + s * (v[j] * q[1 + l] - v[l] * q[1 + j])) / 2);
      }
      k += 4, w += 3;
    }
    for (const Expr& u : out_.definitions) {
      const Expr rate = system_.frame.rate(u);
      result.push_back(point.values({&rate, 1}).approximate(0));
    }
    return result;
  }

  // Of M x = b: M dx = db − dM x; of the rates by the rule of the chain.
  void derivatives(ExpectedAtState& at) {
    const Formulas& flow = out_.flow;
    BallPoint point(160);
    std::vector<double> values = at.state;
    values.push_back(at.time);
    values.insert(values.end(), at.inputs.begin(), at.inputs.end());
    for (std::size_t k = 0; k < values.size(); ++k) point.set(flow.inputs[k], Rational(values[k]));
    for (std::size_t k = 0; k < at.parameters.size(); ++k) point.set(flow.uniforms[k], Rational(at.parameters[k]));
    const bool solves = !flow.solves.empty() && !flow.solves.front().right.empty();
    if (solves) {
      const LinearSolve& s = flow.solves.front();
      const Matrix m(s.right.size(), s.right.size(), s.matrix);
      const auto x = point.solve(m, s.right);
      if (!x) throw std::runtime_error("singular");
      for (std::size_t i = 0; i < s.unknowns.size(); ++i) point.set(s.unknowns[i], *x, i);
      at.results["equations.mass_matrix"] = doubles(point.values(s.matrix));
      at.results["equations.forcing"] = doubles(point.values(s.right));
    }
    const std::size_t states = at.state.size();
    const std::vector<Expr>& in = flow.inputs;
    const auto first = in.begin();
    jacobian(at, point, "state_jacobian", {first, first + static_cast<std::ptrdiff_t>(states)});
    jacobian(at, point, "input_jacobian", {first + static_cast<std::ptrdiff_t>(states) + 1, in.end()});
    jacobian(at, point, "parameter_jacobian", flow.uniforms);
  }

  void jacobian(ExpectedAtState& at, const BallPoint& given, const std::string& name, const std::vector<Expr>& seeds) {
    const ExportedFunction* f = out_.find(name);
    if (f == nullptr) return;
    const Formulas& flow = out_.flow;
    const std::size_t rows = flow.outputs.size();
    std::vector<double> dense(rows * seeds.size());
    for (std::size_t s = 0; s < seeds.size(); ++s) {
      const std::vector<double> column = derivative(given, seeds[s]);
      for (std::size_t r = 0; r < rows; ++r) dense[r * seeds.size() + s] = column[r];
    }
    std::vector<double>& values = at.results[name + ".values"];
    std::vector<bool> listed(dense.size());
    for (const CodeJacobian::Entry& e : f->results.front().entries) {
      values.push_back(dense[e.row * seeds.size() + e.column]);
      listed[e.row * seeds.size() + e.column] = true;
    }
    for (std::size_t k = 0; k < dense.size(); ++k) {
      if (!listed[k] && std::fabs(dense[k]) > 1e-30)
        throw std::runtime_error(out_.name + ": an entry is missing in " + name);
    }
  }

  const std::vector<Expr>& slopes(const Expr& seed) {
    std::vector<Expr>& list = slopes_[seed];
    if (!list.empty()) return list;
    const Formulas& flow = out_.flow;
    for (const LinearSolve& s : flow.solves) {
      for (std::size_t r = 0; r < s.right.size(); ++r) {
        std::vector<Expr> terms{differentiate(s.right[r], seed)};
        for (std::size_t c = 0; c < s.right.size(); ++c)
          terms.push_back(-differentiate(s.matrix[r * s.right.size() + c], seed) * s.unknowns[c]);
        list.push_back(sum(terms));
      }
    }
    for (const Expr& e : flow.outputs) list.push_back(differentiate(e, seed));
    return list;
  }

  std::vector<double> derivative(const BallPoint& given, const Expr& seed) {
    const Formulas& flow = out_.flow;
    const std::vector<Expr>& list = slopes(seed);
    const std::size_t n = list.size() - flow.outputs.size();
    std::vector<double> result = doubles(given.values({list.data() + n, flow.outputs.size()}));
    if (n == 0) return result;
    const LinearSolve& s = flow.solves.front();
    const auto dx = given.solve(Matrix(n, n, s.matrix), {list.data(), n});
    if (!dx) throw std::runtime_error("singular");
    for (std::size_t r = 0; r < result.size(); ++r) {
      for (std::size_t i = 0; i < n; ++i) {
        const Expr weight = differentiate(flow.outputs[r], s.unknowns[i]);
        if (!weight.is_zero_literal()) result[r] += given.values({&weight, 1}).approximate(0) * dx->approximate(i);
      }
    }
    return result;
  }

  ExportedCase& made_;
  const ExportedSystem& out_;
  System system_;
  std::map<Expr, std::vector<Expr>, bool (*)(const Expr&, const Expr&)> slopes_{
      [](const Expr& a, const Expr& b) { return a.id() < b.id(); }};
};

}  // namespace

const char* const names_that_collide = R"toml(
title = "names */ /* \"\"\" ???/"
source = "ends with \\"
about = "and with \\\t"
[parameters]
rows = { value = 2, assume = "positive" }
columns = 0.7
entries = 0.3
selected = 0.4
M_PI = 1.25
unix = { value = 0.9, about = "one ????/" }
wchar_t = 0.8
endfor = 0.1
energy = 0.25
odd_sincos = 0.15
odd_rates = 1.5
ODD_DECLARED = 0.6
a_name_that_goes_on_until_it_has_more_than_sixty_three_letters_in_it_1 = 0.5
a_name_that_goes_on_until_it_has_more_than_sixty_three_letters_in_it_2 = 0.25
[coordinates]
def = "line"
lambda = "angle"
"Ω" = "line"
[quasi_velocities]
state = "Omega' + wchar_t*def'"
[lagrangian]
L = """rows*def'^2/2 + columns*lambda'^2*(2 + sin(lambda)) + M_PI*unix*Omega'^2*(1 + entries*def^2) - columns*lambda^2
       - rows*def^2 - entries*Omega^2 - selected*cos(lambda) - energy*abs(def)*Omega - endfor*def^3
       - odd_sincos*sin(odd_rates*Omega) - cos(ODD_DECLARED*def)
       - a_name_that_goes_on_until_it_has_more_than_sixty_three_letters_in_it_1*def^4
       - a_name_that_goes_on_until_it_has_more_than_sixty_three_letters_in_it_2*def^5"""
[[constraint]]
name = """no "\"" slip \\ */ '%s' ???/"""
equation = "Omega' = sin(lambda)*def'"
[initial]
def = 0.5
lambda = 0.5
)toml";

std::string gallery_text(const std::string& name) {
  const auto found = find_gallery_model(name);
  if (!found || !*found) throw std::runtime_error("no gallery model " + name);
  return (*found)->text;
}

std::vector<std::string> exported_gallery() {
  std::vector<std::string> names;
  for (const GalleryEntry& entry : gallery()) names.emplace_back(entry.name);
  for (const char* member :
       {"snake_1", "snake_2", "snake_3", "car_with_trailers_1", "car_with_trailers_2", "blade_chain_2"})
    names.emplace_back(member);
  return names;
}

double allowed_error(const std::vector<double>& expected) {
  double scale = 1;
  for (const double x : expected) scale = std::max(scale, std::fabs(x));
  return 1e-13 * scale;
}

ExportedCase exported_case(const std::string& name, const std::string& text, std::size_t states) {
  ExportedCase result;
  auto model = read_model_text(*result.workspace, text, "test.toml");
  if (!model) throw std::runtime_error(render(model.error()));
  result.model = std::make_unique<Model>(std::move(*model));
  // What has no value gets one: code has to serve whatever it is given.
  double value = 0.6;
  for (Parameter& p : result.model->parameters) {
    if (!p.value && !p.definition) p.value = result.workspace->number(Rational(value += 0.125));
  }
  auto exported = exported_system(*result.model, name, {});
  if (!exported) throw std::runtime_error(render(exported.error()));
  result.system = std::move(*exported);
  const auto system = make_system(*result.model);
  const auto decided = system ? decide(*system) : tl::make_unexpected(system.error());
  if (!decided) throw std::runtime_error(render(decided.error()));
  ExpectedNumbers(result, decided->system).add_states(states);
  return result;
}

}  // namespace anholon::test
