#include <algorithm>

#include <fmt/format.h>

#include "anholon/present/chapters/numbers_at_state.hpp"
#include "anholon/present/document/ball_text.hpp"

namespace anholon {

namespace {

class NumbersAtState {
 public:
  NumbersAtState(const System& system, const Numbers& numbers, int digits)
      : system_(system), x_(numbers), digits_(digits), document_{system.model} {}

  Document run() {
    const std::string& title = system_.model->title;
    document_.title(fmt::format("{} at t = {}", title.empty() ? "Untitled model" : title, number(x_.time, 0)));
    state();
    if (system_.poisson) return on_poisson_manifold();
    vector("accelerations", {}, x_.accelerations, accelerations());
    if (!system_.constraints.empty()) {
      vector("multipliers", {"lambda", "\\lambda"}, x_.multipliers, constraints());
      vector("reaction", {"R = N^T lambda", "R = N^{T}\\lambda"}, x_.reaction, components());
    }
    document_.section("energy").row({"energy E", number(x_.energy, 0)});
    document_.row({"dE/dt", number(x_.energy_rate, 0)}).row({"Lagrangian L", number(x_.lagrangian, 0)});
    momenta();
    matrix("mass matrix", {"A", "A"}, x_.mass_matrix, system_.degrees());
    vector("inertia", {"l", "\\ell"}, x_.inertia, components());
    vector("force", {"F", "F"}, x_.force, components());
    if (system_.constraints.empty()) return std::move(document_);
    matrix("constraint matrix", {"B", "B"}, x_.constraints_jacobian, system_.constraints.size());
    vector("rest of the constraints", {"sigma", "\\sigma"}, x_.rest, constraints());
    const bool servo = std::any_of(system_.constraints.begin(), system_.constraints.end(),
                                   [](const SystemConstraint& c) { return c.servo; });
    if (servo) matrix("directions of the reactions", {"N", "N"}, x_.reactions, system_.constraints.size());
    vector("left - right of the constraints", {}, x_.residuals, constraints());
    return std::move(document_);
  }

 private:
  Document on_poisson_manifold() {
    std::vector<Words> names;
    for (const PoissonConstraint& c : system_.model->poisson->constraints) names.emplace_back(c.name);
    vector("multipliers", {"lambda", "\\lambda"}, x_.multipliers, names);
    if (!names.empty()) vector("reaction", {"-X_W = lambda W", "-X_W = \\lambda W"}, x_.reaction, components());
    document_.section("energy").row({"Hamiltonian H", number(x_.energy, 0)}).row({"dH/dt", number(x_.energy_rate, 0)});
    vector("left - right of the constraints", {}, x_.residuals, names);
    return std::move(document_);
  }

  [[nodiscard]] std::string number(const BallVector& v, std::size_t k) const {
    return v.finite(k) ? decimal_ball(v, k, digits_).value : "undefined";
  }
  void vector(const char* title, Notation symbol, const BallVector& v, const std::vector<Words>& names) {
    std::vector<std::string> numbers;
    for (std::size_t k = 0; k < v.size(); ++k) numbers.push_back(number(v, k));
    if (numbers.empty()) return;
    if (std::all_of(numbers.begin(), numbers.end(), [](const std::string& n) { return n == "0"; })) {
      symbol.text += symbol.text.empty() ? "= 0" : " = 0";
      symbol.latex += " = 0";
      document_.section(title, std::move(symbol));
      return;
    }
    document_.section(title, std::move(symbol));
    for (std::size_t k = 0; k < numbers.size(); ++k) document_.row({names[k], numbers[k]});
  }
  void matrix(const char* title, const Notation& symbol, const BallVector& v, std::size_t rows) {
    if (rows > 0) document_.section(title, symbol);
    for (std::size_t i = 0; i < rows; ++i) {
      std::vector<Words> row;
      for (std::size_t j = 0; j < system_.degrees(); ++j) row.emplace_back(number(v, i * system_.degrees() + j));
      document_.row(std::move(row));
    }
  }

  [[nodiscard]] std::vector<Words> components() const {
    std::vector<Words> names;
    for (const FrameVelocity& v : system_.frame.velocities()) {
      const Coordinate& q = system_.model->coordinates[v.coordinate];
      names.emplace_back(q.rotation ? v.velocity : q.symbol);
    }
    return names;
  }
  [[nodiscard]] std::vector<Words> accelerations() const {
    std::vector<Words> names;
    for (const Expr& a : system_.frame.acceleration_symbols()) names.emplace_back(a);
    return names;
  }
  [[nodiscard]] std::vector<Words> constraints() const {
    std::vector<Words> names;
    for (const SystemConstraint& c : system_.constraints) names.emplace_back(c.name);
    return names;
  }

  [[nodiscard]] std::string origin_of(const std::string& name) const {
    const auto has = [&](const std::vector<std::string>& list) {
      return std::find(list.begin(), list.end(), name) != list.end();
    };
    if (system_.poisson && name.ends_with('\'')) return {};  // X_D at the state
    return has(x_.state.found) ? "from the constraints" : has(x_.state.assumed) ? "not given" : "";
  }

  void state() {
    document_.section("state");
    std::size_t k = 0;
    for (const Coordinate& q : system_.model->coordinates) {
      std::string value = number(x_.configuration, k++);
      for (int i = 1; q.rotation && i < 4; ++i) value += ", " + number(x_.configuration, k++);
      document_.row({q.rotation ? Words(q.name) : Words(q.symbol), q.rotation ? fmt::format("[{}]", value) : value,
                     origin_of(q.name)});
    }
    for (std::size_t i = 0; i < system_.degrees(); ++i) {
      const FrameVelocity& v = system_.frame.velocities()[i];
      document_.row({v.velocity, number(x_.velocities, i), origin_of(v.name)});
    }
  }

  void momenta() {
    document_.section("momenta").row({"", "value", "rate"});
    for (std::size_t i = 0; i < system_.degrees(); ++i)
      document_.row({components()[i], number(x_.momenta, i), number(x_.momentum_rates, i)});
    for (std::size_t k = 0; k < x_.symmetry_momenta.size(); ++k) {
      document_.row(
          {system_.model->symmetries[k].name, number(x_.symmetry_momenta, k), number(x_.symmetry_momentum_rates, k)});
    }
  }

  const System& system_;
  const Numbers& x_;
  int digits_;
  Document document_;
};

}  // namespace

Document numbers_document(const System& system, const Numbers& numbers, int digits) {
  return NumbersAtState(system, numbers, digits).run();
}

}  // namespace anholon
