#include "anholon/analyze/linearization/linear_equations.hpp"

#include <algorithm>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/linearization/certain_elimination.hpp"

namespace anholon {

namespace {

// How functions of the state change with deviations at the state: rows by function.
struct Slopes {
  Matrix positions;   // X_j(f), a column for each field
  Matrix velocities;  // ∂f/∂w
  Matrix inputs;      // ∂f/∂u
};

Matrix sum_of(const Matrix& a, const Matrix& b) {
  std::vector<Expr> entries;
  for (std::size_t i = 0; i < a.entries().size(); ++i) entries.push_back(a.entries()[i] + b.entries()[i]);
  return Matrix(a.rows(), a.columns(), std::move(entries));
}

Matrix negative(const Matrix& a) {
  std::vector<Expr> entries;
  for (const Expr& e : a.entries()) entries.push_back(-e);
  return Matrix(a.rows(), a.columns(), std::move(entries));
}

Matrix with_rows_below(const Matrix& a, const Matrix& b) {
  std::vector<Expr> entries = a.entries();
  entries.insert(entries.end(), b.entries().begin(), b.entries().end());
  return Matrix(a.rows() + b.rows(), a.columns(), std::move(entries));
}

class Variation {
 public:
  Variation(const SteadyMotion& motion, const SteadySymmetries& symmetries, const Law& law, const System& system)
      : motion_(motion), symmetries_(symmetries), law_(law), system_(system), ws_(system.workspace()),
        n_(system.degrees()) {}

  LinearEquations run() {
    eliminate_positions();
    eliminate_velocities();
    write_tangents();
    write_equations();
    leave_followers();
    return std::move(result_);
  }

 private:
  [[nodiscard]] Matrix simple(const Matrix& m) const {
    std::vector<Expr> entries;
    for (const Expr& e : m.entries()) entries.push_back(simplify(e, system_.assumptions));
    return Matrix(m.rows(), m.columns(), std::move(entries));
  }
  [[nodiscard]] Matrix times(const Matrix& a, const Matrix& b) const { return simple(product_of(a, b, ws_)); }
  [[nodiscard]] Matrix zeros(std::size_t rows, std::size_t columns) const {
    return Matrix(rows, columns, ws_.number(0));
  }

  [[nodiscard]] Slopes slopes_of(const std::vector<Expr>& functions) const {
    const std::size_t m = functions.size(), k = motion_.state.inputs.size();
    Slopes result{zeros(m, n_), zeros(m, n_), zeros(m, k)};
    const Replacements symbols = input_symbols(system_);
    for (std::size_t r = 0; r < m; ++r) {
      const std::vector<Expr> along = motion_.state(system_.frame.along_all(functions[r])),
                              by_w = motion_.state(gradient(functions[r], system_.frame.velocity_symbols())),
                              by_u = motion_.state(gradient(substitute(functions[r], symbols), motion_.state.inputs));
      for (std::size_t j = 0; j < n_; ++j) result.positions(r, j) = along[j], result.velocities(r, j) = by_w[j];
      for (std::size_t j = 0; j < k; ++j) result.inputs(r, j) = by_u[j];
    }
    return {simple(result.positions), simple(result.velocities), simple(result.inputs)};
  }

  [[nodiscard]] std::vector<std::size_t> others(const std::vector<std::size_t>& chosen) const {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < n_; ++i) {
      if (std::find(chosen.begin(), chosen.end(), i) == chosen.end()) result.push_back(i);
    }
    return result;
  }

  // df ε = 0
  void eliminate_positions() {
    std::vector<Expr> functions;
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.position.is_null()) functions.push_back(c.position);
    }
    std::vector<std::size_t> order = symmetries_.order_of_solving();
    std::reverse(order.begin(), order.end());
    const CertainElimination solved = eliminate_certainly(slopes_of(functions).positions, order, system_.assumptions);
    determined_ = solved.pivots;
    free_positions_ = others(solved.pivots);
    positions_ = zeros(n_, free_positions_.size());
    for (std::size_t k = 0; k < free_positions_.size(); ++k) {
      positions_(free_positions_[k], k) = ws_.number(1);
      for (std::size_t r = 0; r < solved.pivots.size(); ++r)
        positions_(solved.pivots[r], k) = simplify(-solved.rows(r, free_positions_[k]), system_.assumptions);
    }
    add(result_.nonzero, solved.nonzero);
  }

  // X_j(Φ) ε^j + ∂Φ/∂w δw = 0: velocities of coordinates that are determined first, then those along symmetries.
  void eliminate_velocities() {
    std::vector<Expr> functions;
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.phi.is_null()) functions.push_back(c.phi);
    }
    const Slopes slopes = slopes_of(functions);
    const Matrix by_positions = times(slopes.positions, positions_);
    const std::size_t k = free_positions_.size();
    Matrix rows = zeros(functions.size(), n_ + k);
    for (std::size_t r = 0; r < functions.size(); ++r) {
      for (std::size_t j = 0; j < n_; ++j) rows(r, j) = slopes.velocities(r, j);
      for (std::size_t j = 0; j < k; ++j) rows(r, n_ + j) = by_positions(r, j);
    }
    std::vector<std::size_t> order = determined_;
    for (const std::size_t i : symmetries_.order_of_solving()) {
      if (std::find(order.begin(), order.end(), i) == order.end()) order.push_back(i);
    }
    const CertainElimination solved = eliminate_certainly(rows, order, system_.assumptions);
    free_velocities_ = others(solved.pivots);
    by_velocities_ = zeros(n_, free_velocities_.size());
    by_positions_ = zeros(n_, k);
    for (std::size_t j = 0; j < free_velocities_.size(); ++j) by_velocities_(free_velocities_[j], j) = ws_.number(1);
    for (std::size_t r = 0; r < solved.pivots.size(); ++r) {
      for (std::size_t j = 0; j < free_velocities_.size(); ++j)
        by_velocities_(solved.pivots[r], j) = simplify(-solved.rows(r, free_velocities_[j]), system_.assumptions);
      for (std::size_t j = 0; j < k; ++j)
        by_positions_(solved.pivots[r], j) = simplify(-solved.rows(r, n_ + j), system_.assumptions);
    }
    add(result_.nonzero, solved.nonzero);
  }

  // Of all independent deviations: positions, then velocities.
  void write_tangents() {
    const std::size_t k = free_positions_.size(), l = free_velocities_.size();
    result_.tangent_positions = zeros(n_, k + l);
    result_.tangent_velocities = zeros(n_, k + l);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < k; ++j) {
        result_.tangent_positions(i, j) = positions_(i, j);
        result_.tangent_velocities(i, j) = by_positions_(i, j);
      }
      for (std::size_t j = 0; j < l; ++j) result_.tangent_velocities(i, k + j) = by_velocities_(i, j);
    }
    const auto& names = system_.frame.velocities();
    for (const std::size_t i : free_positions_) result_.variables.push_back({position_name(i), i, false});
    for (const std::size_t i : free_velocities_) result_.variables.push_back({names[i].name, i, true});
  }

  [[nodiscard]] std::string position_name(std::size_t i) const {
    const FrameVelocity& v = system_.frame.velocities()[i];
    const Coordinate& q = system_.model->coordinates[v.coordinate];
    if (!q.rotation) return q.name;
    return q.name + "." + "xyz"[v.axis];
  }

  // A a + ℓ − F − Nᵀλ and B a + σ with a and λ of the steady motion.
  [[nodiscard]] std::vector<Expr> law_rows() const {
    std::vector<Expr> rows;
    const std::vector<Expr>& a = motion_.orbit.accelerations;
    for (std::size_t i = 0; i < n_; ++i) {
      std::vector<Expr> terms{law_.inertia[i], -law_.force[i]};
      for (std::size_t j = 0; j < n_; ++j) terms.push_back(law_.mass_matrix(i, j) * a[j]);
      for (std::size_t r = 0; r < motion_.multipliers.size(); ++r)
        terms.push_back(-(law_.reactions(r, i) * motion_.multipliers[r]));
      rows.push_back(sum(terms));
    }
    return rows;
  }
  [[nodiscard]] std::vector<std::size_t> acceleration_constraints() const {
    std::vector<std::size_t> result;
    for (std::size_t r = 0; r < system_.constraints.size(); ++r) {
      if (system_.constraints[r].phi.is_null()) result.push_back(r);
    }
    return result;
  }
  [[nodiscard]] std::vector<Expr> acceleration_rows() const {
    std::vector<Expr> rows;
    for (const std::size_t r : acceleration_constraints()) {
      std::vector<Expr> terms{law_.rest[r]};
      for (std::size_t j = 0; j < n_; ++j)
        terms.push_back(law_.constraints_jacobian(r, j) * motion_.orbit.accelerations[j]);
      rows.push_back(sum(terms));
    }
    return rows;
  }

  [[nodiscard]] Matrix at_state(const Matrix& m) const {
    return simple(Matrix(m.rows(), m.columns(), motion_.state(m.entries())));
  }

  // The velocities that the constraints leave are the virtual displacements: M is symmetric then.
  [[nodiscard]] bool is_ideal() const {
    return std::none_of(system_.constraints.begin(), system_.constraints.end(),
                        [](const SystemConstraint& c) { return c.servo || c.phi.is_null(); });
  }

  // G (δẇ + δ(Y^TQ w)) + slopes = 0 with G = VᵀA, and B of the constraints on accelerations below it.
  void write_equations() {
    const std::size_t k = free_positions_.size(), l = free_velocities_.size(), u = motion_.state.inputs.size();
    const Matrix v = transposed(is_ideal() ? by_velocities_ : motion_.displacements),
                 tangent_q = result_.tangent_positions, tangent_w = result_.tangent_velocities;
    result_.displacements = v;
    const Slopes law = slopes_of(law_rows()), bound = slopes_of(acceleration_rows());
    const Matrix left = with_rows_below(times(v, at_state(law_.mass_matrix)),
                                        at_state(chosen_rows(law_.constraints_jacobian, acceleration_constraints())));
    std::vector<Expr> lift;
    for (const FrameVelocity& w : system_.frame.velocities())
      lift.push_back(lifted(motion_.orbit.field, w.velocity, system_));
    const Slopes orbit = slopes_of(motion_.orbit.field), turned = slopes_of(lift);
    const auto along = [&](const Slopes& s) {
      return sum_of(times(s.positions, tangent_q), times(s.velocities, tangent_w));
    };
    // ε' of the independent positions.
    const Matrix drift = sum_of(tangent_w, negative(times(orbit.positions, tangent_q)));
    const Matrix position_rates = simple(chosen_rows(drift, free_positions_));
    const Matrix known = times(by_positions_, position_rates);  // of δw' beside by_velocities · u'
    const Matrix right = negative(
        sum_of(with_rows_below(times(v, along(law)), along(bound)), times(left, sum_of(along(turned), known))));
    const Matrix mass = times(left, by_velocities_),
                 forced = negative(with_rows_below(times(v, law.inputs), bound.inputs));
    result_.descriptor = identity_matrix(k + l, ws_);
    result_.dynamics = with_rows_below(position_rates, simple(right));
    result_.inputs = with_rows_below(zeros(k, u), simple(forced));
    for (std::size_t i = 0; i < l; ++i) {
      for (std::size_t j = 0; j < l; ++j) result_.descriptor(k + i, k + j) = mass(i, j);
    }
  }

  // Velocities, and what their rates depend on, directly or not, stay.
  void leave_followers() {
    const std::size_t size = result_.variables.size(), k = free_positions_.size();
    std::vector<bool> kept(size, false);
    for (std::size_t i = k; i < size; ++i) kept[i] = true;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; kept[i] && j < size; ++j) {
          if (kept[j] || result_.dynamics(i, j).is_zero_literal()) continue;
          kept[j] = more = true;
        }
      }
    }
    std::vector<std::size_t> stay, follow;
    for (std::size_t i = 0; i < size; ++i) (kept[i] ? stay : follow).push_back(i);
    LinearEquations whole = result_;
    const auto block = [](const Matrix& m, const auto& rows, const auto& columns) {
      return chosen_columns(chosen_rows(m, rows), columns);
    };
    result_.variables.clear();
    for (const std::size_t i : stay) result_.variables.push_back(whole.variables[i]);
    for (const std::size_t i : follow) result_.followers.push_back(whole.variables[i]);
    result_.descriptor = block(whole.descriptor, stay, stay);
    result_.dynamics = block(whole.dynamics, stay, stay);
    result_.inputs = chosen_rows(whole.inputs, stay);
    std::vector<std::size_t> all = stay;
    all.insert(all.end(), follow.begin(), follow.end());
    result_.tangent_positions = chosen_columns(whole.tangent_positions, all);
    result_.tangent_velocities = chosen_columns(whole.tangent_velocities, all);
  }

  static void add(std::vector<Expr>& list, const std::vector<Expr>& more) {
    list.insert(list.end(), more.begin(), more.end());
  }

  const SteadyMotion& motion_;
  const SteadySymmetries& symmetries_;
  const Law& law_;
  const System& system_;
  Workspace& ws_;
  std::size_t n_;
  std::vector<std::size_t> determined_, free_positions_, free_velocities_;
  Matrix positions_;                     // ε by the free ones
  Matrix by_velocities_, by_positions_;  // δw by the free ones, and by the free ε
  LinearEquations result_;
};

bool is_only(const Matrix& m, std::size_t row, std::size_t column) {
  for (std::size_t j = 0; j < m.columns(); ++j) {
    if (j == column ? !m(row, j).is_one_literal() : !m(row, j).is_zero_literal()) return false;
  }
  return true;
}

// Neither acts on the rows nor is acted on by others beside them.
bool stands_apart(const LinearEquations& e, const std::vector<std::size_t>& chosen) {
  const auto is_chosen = [&](std::size_t i) { return std::find(chosen.begin(), chosen.end(), i) != chosen.end(); };
  for (const std::size_t i : chosen) {
    for (std::size_t j = 0; j < e.variables.size(); ++j) {
      if (is_chosen(j)) continue;
      if (!e.dynamics(i, j).is_zero_literal() || !e.descriptor(i, j).is_zero_literal()) return false;
    }
  }
  return true;
}

Matrix opposite(Matrix m, const Assumptions& assumptions) {
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.columns(); ++j) m(i, j) = simplify(-m(i, j), assumptions);
  }
  return m;
}

}  // namespace

LinearEquations linearize_about(const SteadyMotion& motion, const SteadySymmetries& symmetries, const Law& law,
                                const System& system) {
  return Variation(motion, symmetries, law, system).run();
}

std::optional<SecondOrderForm> second_order_form(const LinearEquations& equations, const Assumptions& assumptions) {
  SecondOrderForm form;
  std::vector<std::size_t> q, w;
  for (std::size_t i = 0; i < equations.variables.size(); ++i) {
    if (equations.variables[i].velocity) continue;
    for (std::size_t j = 0; j < equations.variables.size(); ++j) {
      if (!equations.variables[j].velocity || equations.variables[j].field != equations.variables[i].field ||
          !is_only(equations.dynamics, i, j))
        continue;
      q.push_back(i), w.push_back(j);
      form.coordinates.push_back(equations.variables[i].name);
    }
  }
  form.variables = q;
  form.variables.insert(form.variables.end(), w.begin(), w.end());
  if (q.empty() || !stands_apart(equations, form.variables)) return std::nullopt;
  const Matrix rows = chosen_rows(equations.dynamics, w);
  form.mass = chosen_columns(chosen_rows(equations.descriptor, w), w);
  form.damping = opposite(chosen_columns(rows, w), assumptions);
  form.stiffness = opposite(chosen_columns(rows, q), assumptions);
  form.inputs = chosen_rows(equations.inputs, w);
  return form;
}

}  // namespace anholon
