#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "anholon/present/chapters/numbers_at_state.hpp"
#include "anholon/present/document/ball_text.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

// A number and its radius, in parallel trees.
struct Pair {
  Json value, radius;
};

class JsonNumbers {
 public:
  JsonNumbers(const System& system, const Numbers& numbers, std::optional<int> digits)
      : system_(system), x_(numbers), digits_(digits) {}

  Json run() {
    out_ = {{"model", system_.model->title}};
    put("t", number(x_.time, 0));
    put("q", configuration());
    put("velocity", by_coordinate(x_.velocities, 0));
    out_["found"] = x_.state.found;
    out_["assumed"] = x_.state.assumed;
    Json& changes = out_["changes"] = Json::array();
    for (const State::Change& c : x_.state.changes)
      changes.push_back({{"name", c.name}, {"before", c.before}, {"after", c.after}});
    if (system_.poisson) {
      on_poisson_manifold();
      out_["radius"] = std::move(radius_);
      return std::move(out_);
    }
    put("accelerations", by_coordinate(x_.accelerations, 0));
    put("multipliers", by_constraint([&](std::size_t r) { return number(x_.multipliers, r); }));
    put("reaction", by_coordinate(x_.reaction, 0));
    put("reaction_of_constraint",
        by_constraint([&](std::size_t r) { return by_coordinate(x_.reaction_of_constraint, r * n()); }));
    put("energy", number(x_.energy, 0));
    put("energy_rate", number(x_.energy_rate, 0));
    put("lagrangian", number(x_.lagrangian, 0));
    put("momenta", by_coordinate(x_.momenta, 0));
    put("momentum_rates", by_coordinate(x_.momentum_rates, 0));
    put("symmetry_momenta", by_symmetry(x_.symmetry_momenta));
    put("symmetry_momentum_rates", by_symmetry(x_.symmetry_momentum_rates));
    put("mass_matrix", matrix(x_.mass_matrix, n()));
    put("inertia", by_coordinate(x_.inertia, 0));
    put("force", by_coordinate(x_.force, 0));
    put("constraints_jacobian", matrix(x_.constraints_jacobian, m()));
    put("constraints_rest", by_constraint([&](std::size_t r) { return number(x_.rest, r); }));
    put("reactions", matrix(x_.reactions, m()));
    put("residuals", by_constraint([&](std::size_t r) { return number(x_.residuals, r); }));
    out_["radius"] = std::move(radius_);
    return std::move(out_);
  }

 private:
  void on_poisson_manifold() {
    put("multipliers", by_constraint([&](std::size_t r) { return number(x_.multipliers, r); }));
    put("reaction", by_coordinate(x_.reaction, 0));
    put("energy", number(x_.energy, 0));
    put("energy_rate", number(x_.energy_rate, 0));
    put("residuals", by_constraint([&](std::size_t r) { return number(x_.residuals, r); }));
  }

  [[nodiscard]] std::size_t n() const { return system_.degrees(); }
  [[nodiscard]] std::size_t m() const { return system_.constraints.size(); }

  void put(const char* key, Pair pair) {
    out_[key] = std::move(pair.value);
    radius_[key] = std::move(pair.radius);
  }

  [[nodiscard]] Pair number(const BallVector& v, std::size_t k) const {
    if (!v.finite(k)) return {nullptr, nullptr};
    const auto ball = digits_ ? std::nullopt : double_ball(v, k);
    if (!ball) {  // digits were asked for, or no double is so large
      DecimalBall decimal = decimal_ball(v, k, digits_.value_or(std::numeric_limits<double>::max_digits10));
      return {std::move(decimal.value), std::move(decimal.radius)};
    }
    const bool integer = std::abs(ball->value) < 1e15 && ball->value == std::nearbyint(ball->value);
    return {integer ? Json(static_cast<long>(ball->value)) : Json(ball->value), Json(ball->radius)};
  }

  static void add(Pair& object, const std::string& key, Pair pair) {
    object.value[key] = std::move(pair.value);
    object.radius[key] = std::move(pair.radius);
  }

  [[nodiscard]] Pair by_coordinate(const BallVector& v, std::size_t first) const {
    Pair result{Json::object(), Json::object()};
    const auto& velocities = system_.frame.velocities();
    for (std::size_t i = 0; i < n(); ++i) {
      const Coordinate& q = system_.model->coordinates[velocities[i].coordinate];
      Pair one = number(v, first + i);
      if (q.rotation) {
        const std::string key = velocities[i].name.substr(0, velocities[i].name.rfind('.'));
        result.value[key].push_back(std::move(one.value));
        result.radius[key].push_back(std::move(one.radius));
      } else {
        add(result, q.name, std::move(one));
      }
    }
    return result;
  }

  [[nodiscard]] Pair configuration() const {
    Pair result{Json::object(), Json::object()};
    std::size_t k = 0;
    for (const Coordinate& q : system_.model->coordinates) {
      if (!q.rotation) {
        add(result, q.name, number(x_.configuration, k++));
        continue;
      }
      for (std::size_t j = 0; j < 4; ++j) {
        Pair one = number(x_.configuration, k++);
        result.value[q.name].push_back(std::move(one.value));
        result.radius[q.name].push_back(std::move(one.radius));
      }
    }
    return result;
  }

  template <class Entry>
  [[nodiscard]] Pair by_constraint(const Entry& entry) const {
    Pair result{Json::object(), Json::object()};
    if (system_.poisson) {
      const auto& constraints = system_.model->poisson->constraints;
      for (std::size_t r = 0; r < constraints.size(); ++r) add(result, constraints[r].name, entry(r));
      return result;
    }
    for (std::size_t r = 0; r < m(); ++r) add(result, system_.constraints[r].name, entry(r));
    return result;
  }

  [[nodiscard]] Pair by_symmetry(const BallVector& v) const {
    Pair result{Json::object(), Json::object()};
    for (std::size_t k = 0; k < v.size(); ++k) {
      const std::string& name = system_.model->symmetries[k].name;
      add(result, name.empty() ? "symmetry " + std::to_string(k + 1) : name, number(v, k));
    }
    return result;
  }

  [[nodiscard]] Pair matrix(const BallVector& v, std::size_t rows) const {
    Pair result{Json::array(), Json::array()};
    for (std::size_t i = 0; i < rows; ++i) {
      Json row = Json::array(), radii = Json::array();
      for (std::size_t j = 0; j < n(); ++j) {
        Pair one = number(v, i * n() + j);
        row.push_back(std::move(one.value));
        radii.push_back(std::move(one.radius));
      }
      result.value.push_back(std::move(row));
      result.radius.push_back(std::move(radii));
    }
    return result;
  }

  const System& system_;
  const Numbers& x_;
  std::optional<int> digits_;
  Json out_, radius_ = Json::object();
};

}  // namespace

std::string numbers_json(const System& system, const Numbers& numbers, std::optional<int> digits) {
  return detail::dump(JsonNumbers(system, numbers, digits).run());
}

}  // namespace anholon
