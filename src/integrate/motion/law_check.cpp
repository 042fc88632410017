#include "anholon/integrate/motion/law_check.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr long precision = 64;                         // bits
constexpr double nearby = 0x1p-44, as_fast = 0x1p-34;  // radii: of places, of velocities
constexpr double rounding = 1e-8;                      // what machine arithmetic may lose beside what the balls allow
constexpr double there_and_back = 1e-6;                // from speeds to velocities and back

double largest_of(std::span<const double> x) {
  double largest = 0;
  for (const double number : x) largest = std::max(largest, std::abs(number));
  return largest;
}

// A rotation P that is seen from a turning frame, R = E P, and its velocities, w_P = Eᵀ w_R − angle' e, in those of R.
Replacements seen_in_space(const System& system, const FrameTurn& turn) {
  const Model& model = *system.model;
  const Coordinate& angle = model.coordinates[turn.angle];
  const RotationSymbols& r = *model.coordinates[turn.rotation].rotation;
  const RotationMatrix e = turn_about(turn.axis, -angle.symbol);
  std::vector<Expr> w;
  for (const FrameVelocity& v : system.frame.velocities()) {
    if (v.coordinate == turn.rotation) w.push_back(v.velocity);
  }
  Replacements put;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j)
      put[r.matrix[i][j]] = e[i][0] * r.matrix[0][j] + e[i][1] * r.matrix[1][j] + e[i][2] * r.matrix[2][j];
    put[w[i]] = e[i][0] * w[0] + e[i][1] * w[1] + e[i][2] * w[2];
  }
  put[w[turn.axis]] = put[w[turn.axis]] - angle.velocity;
  return put;
}

void set_near(BallPoint& point, const Expr& symbol, double value, double radius) {
  point.set(symbol, Rational(value), Rational(radius));
}

// Whether a computed number may be the one in the ball, of which there are others of size `scale`.
bool may_be(double computed, const BallVector& balls, std::size_t k, double scale) {
  if (!balls.finite(k)) return true;
  const double middle = balls.approximate(k), radius = Rational(balls.radius(k)).get_d();
  const double size = std::max(std::abs(middle), scale);
  return radius > 0.01 * size || std::abs(computed - middle) <= 4 * radius + rounding * size;
}

}  // namespace

LawCheck::LawCheck(const Chart& chart, const Chart& multipliers, const System& system, const NumericContext& context)
    : system_(system), context_(context), names_(context.configuration().names()),
      law_(multipliers.solves.front().right.size(), multipliers.solves.front().right.size(),
           multipliers.solves.front().matrix),
      right_(multipliers.solves.front().right), velocities_(system.frame.velocity_symbols()),
      rates_(context.configuration().rates(velocities_)) {
  std::vector<Expr> definitions = chart.definitions;
  if (chart.turn) {
    const Replacements put = seen_in_space(system, *chart.turn);
    velocities_ = substitute(velocities_, put);
    definitions = substitute(definitions, put);
  }
  for (const Expr& u : definitions) speed_rates_.push_back(system.frame.rate(u));
  for (const Expr& u : chart.speeds) names_.push_back(to_text(u));
  for (const SystemConstraint& c : system.constraints) {
    if (!c.phi.is_null()) constraints_.push_back(c.phi);
  }
}

bool LawCheck::is_due() {
  if (states_++ < next_) return false;
  next_ = next_ == 0 ? 4 : 4 * next_;
  return true;
}

// The inputs that are tables, wherever the law asks for them.
void LawCheck::set_tables(BallPoint& point, double t) const {
  if (context_.tables().empty()) return;
  std::vector<Expr> all = law_.entries();
  for (const auto* more : {&right_, &constraints_, &speed_rates_}) all.insert(all.end(), more->begin(), more->end());
  const Walk w = walk(all);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr e = system_.workspace().expr(w.id(i));
    if (!e.is(Kind::application)) continue;
    const InputTable* table = context_.tables().find(e.undefined_function().name);
    if (table == nullptr) continue;
    const double value = TableValue{table, e.partial_orders().front()}.at(t);
    set_near(point, e, value, nearby * std::abs(value));
  }
}

BallPoint LawCheck::state(const PhysicalState& s) const {
  BallPoint point(precision);
  point.set(system_.frame.time(), Rational(s.t.high), Rational(nearby * std::abs(s.t.high)));
  for (const Parameter& p : system_.model->parameters) {
    if (!p.value) continue;
    const double value = point.values({&*p.value, 1}).approximate(0);
    set_near(point, p.symbol, value, nearby * std::abs(value));
  }
  const Configuration& places = context_.configuration();
  for (std::size_t i = 0; i < s.q.size(); ++i)
    set_near(point, places.variables()[i], s.q[i], nearby * (1 + std::abs(s.q[i])));
  std::vector<Expr> entries;
  for (const Coordinate& c : system_.model->coordinates) {
    if (!c.rotation) continue;
    for (const auto& row : c.rotation->matrix) entries.insert(entries.end(), row.begin(), row.end());
  }
  const std::vector<Expr> by_quaternions = places.in_numbers(entries);
  for (std::size_t k = 0; k < entries.size(); ++k) point.set(entries[k], by_quaternions[k]);
  const double radius = as_fast * largest_of(s.w);
  const std::vector<Expr> w = system_.frame.velocity_symbols();
  for (std::size_t i = 0; i < w.size(); ++i) set_near(point, w[i], s.w[i], radius);
  set_tables(point, s.t.high);
  return point;
}

// The largest acceleration that one force would give by itself. Where all of them cancel, as of a machine that stands on the floor,
// what is left of them is rounding of this.
double LawCheck::alone(const BallPoint& point) const {
  const std::size_t n = system_.degrees();
  std::vector<Expr> both(right_.begin(), right_.begin() + static_cast<std::ptrdiff_t>(n));
  for (std::size_t i = 0; i < n; ++i) both.push_back(law_(i, i));
  const BallVector values = point.values(both);
  double largest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double mass = values.approximate(n + i);
    if (values.finite(i) && values.finite(n + i) && mass != 0)
      largest = std::max(largest, std::abs(values.approximate(i) / mass));
  }
  return largest;
}

std::optional<Contradiction> LawCheck::at(const CompiledChart& chart, Time t, std::span<const double> y) const {
  const std::vector<double> rates = rates_at(chart.field(), t.high, y);
  const PhysicalState physical = chart.state_at(t, y);
  const auto finite = [](double x) { return std::isfinite(x); };
  if (!std::all_of(rates.begin(), rates.end(), finite) || !std::all_of(physical.w.begin(), physical.w.end(), finite))
    return std::nullopt;
  const std::vector<double> back = chart.variables_at(physical);
  for (std::size_t i = rates_.size(); i < y.size(); ++i) {
    if (!(std::abs(back[i] - y[i]) <= there_and_back * largest_of(y.subspan(rates_.size()))))
      return Contradiction{fmt::format("the speed `{}`, from its velocities,", names_[i]), back[i], y[i]};
  }
  BallPoint point = state(physical);
  const BallVector constraints = point.values(constraints_);
  for (std::size_t r = 0; r < constraints.size(); ++r) {
    if (constraints.finite(r) && !constraints.contains_zero(r))
      return Contradiction{fmt::format("the constraint `{}`", to_text(constraints_[r])), constraints.approximate(r), 0};
  }
  const std::vector<Expr> a = system_.frame.acceleration_symbols(), w = system_.frame.velocity_symbols();
  const auto solution = point.solve(law_, right_);
  if (!solution) return std::nullopt;
  for (std::size_t i = 0; i < a.size(); ++i) point.set(a[i], *solution, i);
  const BallVector velocities = point.values(velocities_), speed_rates = point.values(speed_rates_);
  const std::size_t n = rates_.size();
  for (std::size_t i = 0; i < n; ++i)
    set_near(point, context_.configuration().variables()[i], y[i], nearby * (1 + std::abs(y[i])));
  for (std::size_t i = 0; i < w.size(); ++i) point.set(w[i], velocities, i);
  const BallVector configuration_rates = point.values(rates_);
  const double fastest = largest_of(std::span(rates).first(n));
  const double most = std::max(largest_of(std::span(rates).subspan(n)), nearby / rounding * alone(point));
  for (std::size_t i = 0; i < y.size(); ++i) {
    const bool place = i < n;
    const BallVector& balls = place ? configuration_rates : speed_rates;
    const std::size_t k = place ? i : i - n;
    if (!may_be(rates[i], balls, k, place ? fastest : most))
      return Contradiction{fmt::format("the rate of `{}`", names_[i]), rates[i], balls.approximate(k)};
  }
  return std::nullopt;
}

}  // namespace anholon
