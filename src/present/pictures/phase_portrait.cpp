#include "anholon/present/pictures/phase_portrait.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t places = 401, levels = 8;
constexpr double longest_line = 4;  // of a coordinate that is no angle, to both sides

class PhasePortrait {
 public:
  PhasePortrait(const HamiltonJacobiAnswer& answer, const System& system) : answer_(answer), system_(system) {}

  [[nodiscard]] std::vector<PlotPanel> run() {
    std::vector<PlotPanel> result;
    if (answer_.given || answer_.solutions.empty() || !set_constants()) return result;
    for (std::size_t i = 0; i < system_.frame.size(); ++i) {
      const Coordinate& q = system_.model->coordinates[system_.frame.velocities()[i].coordinate];
      if (q.rotation || !depends_on_itself(i, q.symbol)) continue;
      PlotPanel panel = drawn(i, q);
      if (!panel.series.empty()) result.push_back(std::move(panel));
    }
    return result;
  }

 private:
  // Values for all but E and the coordinates.
  bool set_constants() {
    for (const Parameter& p : system_.model->parameters) {
      if (!p.value) return false;
      values_[p.symbol] = evaluate(*p.value, {});
    }
    for (const Expr& c : answer_.solutions.front().form.constants) {
      values_[c] = 1;
      if (c.name() == "E") energy_ = c;
    }
    return !energy_.is_null();
  }

  // Each rate contains q and E, and no other coordinate.
  [[nodiscard]] bool depends_on_itself(std::size_t i, const Expr& q) const {
    return std::all_of(answer_.solutions.begin(), answer_.solutions.end(), [&](const JacobiSolution& s) {
      const Expr& rate = s.rates[i];
      const auto& all = system_.frame.configuration_symbols();
      return contains_any(rate, {&energy_, 1}) && std::all_of(all.begin(), all.end(), [&](const Expr& other) {
               return contains_any(rate, {&other, 1}) == (other == q);
             });
    });
  }

  [[nodiscard]] PlotPanel drawn(std::size_t i, const Coordinate& q) {
    const double end = q.kind == CoordinateKind::angle ? std::numbers::pi : longest_line;
    std::vector<double> xs;
    for (std::size_t k = 0; k < places; ++k)
      xs.push_back(-end + 2 * end * static_cast<double>(k) / static_cast<double>(places - 1));
    PlotPanel panel;
    panel.name = "phase_" + q.name;
    panel.title = fmt::format("Level sets of E: {}' over {}", q.name, q.name);
    panel.x_label = q.name;
    panel.y_label = q.name + "'";
    for (const double e : energies(i, q.symbol, xs)) {
      std::vector<Expr> seen;
      for (const JacobiSolution& s : answer_.solutions) {
        const Expr& rate = s.rates[i];
        if (std::find(seen.begin(), seen.end(), rate) != seen.end()) continue;
        seen.push_back(rate);
        PlotSeries line{fmt::format("E = {:.3g}, branch {}", e, seen.size()), xs, {}};
        values_[energy_] = e;
        for (const double x : xs) {
          values_[q.symbol] = x;
          line.y.push_back(evaluate(rate, values_));
        }
        panel.series.push_back(std::move(line));
      }
    }
    return panel;
  }

  // From the least one of a motion on.
  [[nodiscard]] std::vector<double> energies(std::size_t i, const Expr& q, const std::vector<double>& xs) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    const Expr& rate = answer_.solutions.front().rates[i];
    for (std::size_t k = 0; k < xs.size(); k += 8) {
      values_[q] = xs[k];
      const double e = least_energy(rate);
      if (!std::isfinite(e)) continue;
      low = std::min(low, e);
      high = std::max(high, e);
    }
    std::vector<double> result;
    if (!(low <= high)) return result;
    const double spread = std::clamp(high - low, 1.0, 8.0);
    for (std::size_t k = 0; k < levels; ++k)
      result.push_back(low + spread * 1.5 * (static_cast<double>(k) + 0.5) / static_cast<double>(levels));
    return result;
  }
  // From which on the rate is a number, here.
  [[nodiscard]] double least_energy(const Expr& rate) {
    constexpr double largest = 1e3;
    const auto is_real = [&](double e) {
      values_[energy_] = e;
      return std::isfinite(evaluate(rate, values_));
    };
    double below = -largest, above = largest;
    if (is_real(below) || !is_real(above)) return std::numeric_limits<double>::quiet_NaN();
    for (int k = 0; k < 40; ++k) {
      const double middle = (below + above) / 2;
      (is_real(middle) ? above : below) = middle;
    }
    return above;
  }

  const HamiltonJacobiAnswer& answer_;
  const System& system_;
  Values values_;
  Expr energy_;
};

}  // namespace

std::vector<PlotPanel> phase_portraits(const HamiltonJacobiAnswer& answer, const System& system) {
  return PhasePortrait(answer, system).run();
}

}  // namespace anholon
