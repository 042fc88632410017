#include <algorithm>

#include <fmt/format.h>

#include "anholon/present/chapters/numbers_at_state.hpp"
#include "anholon/present/document/ball_text.hpp"
#include "anholon/present/document/columns.hpp"

namespace anholon {

namespace {

using Rows = std::vector<std::vector<std::string>>;

class TextNumbers {
 public:
  TextNumbers(const System& system, const Numbers& numbers, int digits)
      : system_(system), x_(numbers), digits_(digits) {}

  std::string run() {
    const Model& model = *system_.model;
    out_ = fmt::format("{} at t = {}\n", model.title.empty() ? "untitled model" : model.title, number(x_.time, 0));
    state();
    vector("accelerations", x_.accelerations, accelerations());
    if (!system_.constraints.empty()) {
      vector("multipliers lambda", x_.multipliers, constraints());
      vector("reaction R = N^T lambda", x_.reaction, components());
    }
    section("energy", {{"energy E", number(x_.energy, 0)},
                       {"dE/dt", number(x_.energy_rate, 0)},
                       {"Lagrangian L", number(x_.lagrangian, 0)}});
    momenta();
    matrix("mass matrix A", x_.mass_matrix, system_.degrees());
    vector("inertia l", x_.inertia, components());
    vector("force F", x_.force, components());
    if (!system_.constraints.empty()) {
      matrix("constraint matrix B", x_.constraints_jacobian, system_.constraints.size());
      vector("rest of the constraints sigma", x_.rest, constraints());
      const bool servo = std::any_of(system_.constraints.begin(), system_.constraints.end(),
                                     [](const SystemConstraint& c) { return c.servo; });
      if (servo) matrix("directions of the reactions N", x_.reactions, system_.constraints.size());
      vector("left - right of the constraints", x_.residuals, constraints());
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string number(const BallVector& v, std::size_t k) const {
    return v.finite(k) ? decimal_ball(v, k, digits_).value : "undefined";
  }
  void section(const std::string& title, const Rows& rows) {
    if (!rows.empty()) out_ += "\n" + title + "\n" + align_columns(rows);
  }
  void vector(const std::string& title, const BallVector& v, const std::vector<std::string>& names) {
    Rows rows;
    bool zero = true;
    for (std::size_t k = 0; k < v.size(); ++k) {
      rows.push_back({names[k], number(v, k)});
      zero = zero && rows.back()[1] == "0";
    }
    if (zero && !rows.empty()) {
      out_ += "\n" + title + " = 0\n";
    } else {
      section(title, rows);
    }
  }
  void matrix(const std::string& title, const BallVector& v, std::size_t rows) {
    Rows grid;
    for (std::size_t i = 0; i < rows; ++i) {
      auto& row = grid.emplace_back();
      for (std::size_t j = 0; j < system_.degrees(); ++j) row.push_back(number(v, i * system_.degrees() + j));
    }
    section(title, grid);
  }

  [[nodiscard]] std::vector<std::string> components() const {
    std::vector<std::string> names;
    for (const FrameVelocity& v : system_.frame.velocities()) {
      const Coordinate& q = system_.model->coordinates[v.coordinate];
      names.push_back(q.rotation ? v.name : q.name);
    }
    return names;
  }
  [[nodiscard]] std::vector<std::string> accelerations() const {
    std::vector<std::string> names;
    for (const FrameVelocity& v : system_.frame.velocities()) names.push_back(v.name + "'");
    return names;
  }
  [[nodiscard]] std::vector<std::string> constraints() const {
    std::vector<std::string> names;
    for (const SystemConstraint& c : system_.constraints) names.push_back(c.name);
    return names;
  }

  [[nodiscard]] std::string origin_of(const std::string& name) const {
    const auto has = [&](const std::vector<std::string>& list) {
      return std::find(list.begin(), list.end(), name) != list.end();
    };
    return has(x_.state.found) ? "from the constraints" : has(x_.state.assumed) ? "not given" : "";
  }

  void state() {
    Rows rows;
    std::size_t k = 0;
    for (const Coordinate& q : system_.model->coordinates) {
      if (q.rotation) {
        rows.push_back({q.name,
                        fmt::format("[{}, {}, {}, {}]", number(x_.configuration, k), number(x_.configuration, k + 1),
                                    number(x_.configuration, k + 2), number(x_.configuration, k + 3)),
                        origin_of(q.name)});
        k += 4;
      } else {
        rows.push_back({q.name, number(x_.configuration, k++), origin_of(q.name)});
      }
    }
    for (std::size_t i = 0; i < system_.degrees(); ++i) {
      const std::string& name = system_.frame.velocities()[i].name;
      rows.push_back({name, number(x_.velocities, i), origin_of(name)});
    }
    section("state", rows);
  }

  void momenta() {
    Rows rows{{"", "value", "rate"}};
    for (std::size_t i = 0; i < system_.degrees(); ++i)
      rows.push_back({components()[i], number(x_.momenta, i), number(x_.momentum_rates, i)});
    for (std::size_t k = 0; k < x_.symmetry_momenta.size(); ++k) {
      rows.push_back(
          {system_.model->symmetries[k].name, number(x_.symmetry_momenta, k), number(x_.symmetry_momentum_rates, k)});
    }
    section("momenta", rows);
  }

  const System& system_;
  const Numbers& x_;
  int digits_;
  std::string out_;
};

}  // namespace

std::string numbers_text(const System& system, const Numbers& numbers, int digits) {
  return TextNumbers(system, numbers, digits).run();
}

}  // namespace anholon
