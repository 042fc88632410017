// The law of motion in numbers only, from the text of a model: L, Φ and F as truncated power series, one dense solve for
// accelerations and multipliers, one plain extrapolation method. Nothing of `derive`, `compile` or `integrate` is used.
//
// Rotations are matrices, body to space, with velocities W in the body: X_i(R) = R ê_i and [X_i, X_j] = +ε_ijk X_k.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "anholon/model/model.hpp"
#include "tests/random/dense.hpp"
#include "tests/random/series.hpp"

namespace anholon::test {

struct OracleState {
  Real t = 0;
  std::vector<Real> q;  // by coordinate: one number, or the nine of a matrix, row by row
  std::vector<Real> w;  // by coordinate: one number, or the three of W
};

// What the law says at a state.
struct OracleLaw {
  std::vector<Real> accelerations, multipliers;
  Real condition = 1;  // of the linear system
};

// dF/dt along the motion, and the sum of the sizes of its terms: what zero is measured by.
struct OracleRate {
  Real value = 0, size = 0;
};

class Oracle {
 public:
  explicit Oracle(const Model& model);  // must outlive it

  [[nodiscard]] std::size_t degrees() const { return degrees_; }  // velocities
  // Values of parameters in place of those of the file.
  void set_parameter(const Expr& symbol, Real value) { parameters_[symbol.id()] = value; }
  [[nodiscard]] Real value(const Expr& e, const OracleState& state) const;
  [[nodiscard]] std::optional<OracleLaw> law(const OracleState& state) const;
  // f (holonomic), df/dt and Φ: all that a state has to satisfy.
  [[nodiscard]] std::vector<Real> residuals(const OracleState& state) const;
  [[nodiscard]] OracleRate rate(const Expr& e, const OracleState& state, const OracleLaw& law) const;
  [[nodiscard]] OracleRate energy_rate(const OracleState& state, const OracleLaw& law) const;

  // A state on the constraints: Newton's method from a random point, so that every sheet is met now and then. Nothing
  // where it does not converge, where the law is nearly singular, or where something is not defined.
  [[nodiscard]] std::optional<OracleState> random_state(std::mt19937_64& random, std::optional<Real> t = {}) const;

  // The state at `t_end`, before or after it; nothing where the motion cannot be followed so far.
  [[nodiscard]] std::optional<OracleState> motion(OracleState state, Real t_end, Real tolerance) const;

  // B of the linear parts at a configuration, as series in the local coordinates of the configuration (variables 0 … n − 1
  // of the ring; time fixed), and the fields X_i(ξ_j) of the frame in them: what brackets are made of.
  struct LocalForms {
    std::vector<std::vector<Series>> forms;   // by constraint, along the frame
    std::vector<std::vector<Series>> fields;  // X_i of the local coordinate j
  };
  [[nodiscard]] LocalForms local_forms(const SeriesRing& ring, const OracleState& state) const;

 private:
  [[nodiscard]] std::vector<std::vector<Series>> local_fields(const SeriesRing& ring) const;
  void bind_unit_velocity(SeriesEvaluator& e, const SeriesRing& ring, std::size_t unit) const;
  [[nodiscard]] SeriesEvaluator bound(const SeriesRing& ring, const OracleState& state) const;
  void bind_configuration(SeriesEvaluator& e, const SeriesRing& ring, const OracleState& state) const;
  void bind_parameters(SeriesEvaluator& e) const;
  struct Rowed {
    std::vector<Real> allowed, exerted;  // rows of B and N
    Real rest = 0;                       // σ
  };
  [[nodiscard]] Rowed constraint_row(const Constraint& c, SeriesEvaluator& e, const OracleState& state) const;
  void add_acceleration_rows(Rowed& row, const Constraint& c, const OracleState& state) const;
  [[nodiscard]] std::vector<Real> inertia(const Series& L, const OracleState& state) const;
  [[nodiscard]] std::vector<Real> forces(SeriesEvaluator& e, const OracleState& state) const;
  [[nodiscard]] Real along_motion(const Series& f, const OracleState& state) const;
  [[nodiscard]] bool settle_configuration(OracleState& state) const;
  [[nodiscard]] bool settle_velocities(OracleState& state) const;
  [[nodiscard]] std::optional<OracleState> slope(const OracleState& state) const;
  [[nodiscard]] std::optional<OracleState> midpoint(const OracleState& state, const OracleState& start, Real step,
                                                    std::size_t substeps) const;
  // A step and its error.
  [[nodiscard]] std::optional<std::pair<OracleState, Real>> extrapolated(const OracleState& state, Real step) const;

  const Model* model_;
  std::size_t degrees_ = 0;
  std::vector<std::size_t> first_q_, first_w_;  // by coordinate
  std::map<NodeId, Real> parameters_;
  SeriesRing ring_;  // t, local coordinates, velocities; degree 2
};

// R exp(hat(turn)), and the rotation nearest to a matrix.
void turn(Real* matrix, const Real* by);
void orthonormalize(Real* matrix);

}  // namespace anholon::test
