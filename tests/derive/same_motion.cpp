#include "tests/derive/same_motion.hpp"

#include <cmath>
#include <random>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/formulations/multipliers.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::test {

namespace {

using ::testing::AssertionFailure;
using ::testing::AssertionResult;
using ::testing::AssertionSuccess;

// The block system [[A, −Nᵀ], [B, 0]] (a, λ) = (F − ℓ, −σ), row by row with the right side last.
std::vector<std::vector<Expr>> block_system(const System& system) {
  const Law law = law_of(system);
  const std::size_t n = system.degrees(), m = system.constraints.size();
  const Expr zero = system.workspace().number(0);
  std::vector<std::vector<Expr>> rows(n + m, std::vector<Expr>(n + m + 1, zero));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) rows[i][j] = law.mass_matrix(i, j);
    for (std::size_t r = 0; r < m; ++r) {
      rows[i][n + r] = -law.reactions(r, i);
      rows[n + r][i] = law.constraints_jacobian(r, i);
    }
    rows[i][n + m] = law.force[i] - law.inertia[i];
  }
  for (std::size_t r = 0; r < m; ++r) rows[n + r][n + m] = -law.rest[r];
  return rows;
}

// The rows of a linear system in the accelerations: residual = Σ_j J_j a_j + rest, right side −rest.
std::vector<std::vector<Expr>> residual_system(const MotionResiduals& residuals, const System& system) {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  Replacements none;
  for (const Expr& s : a) none[s] = system.workspace().number(0);
  std::vector<std::vector<Expr>> rows;
  for (const Expr& e : residuals) {
    auto& row = rows.emplace_back(gradient(e, a));
    row.push_back(-substitute(e, none));
  }
  return rows;
}

double magnitude(double x) { return std::abs(x); }
double magnitude(const Rational& x) { return std::abs(x.get_d()); }

// Gauss with the largest pivot; empty where there is none.
template <class T>
std::vector<T> solved(std::vector<std::vector<T>> rows, double least_pivot) {
  const std::size_t n = rows.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k; i < n; ++i) {
      if (magnitude(rows[i][k]) > magnitude(rows[best][k])) best = i;
    }
    if (!(magnitude(rows[best][k]) > least_pivot)) return {};
    std::swap(rows[k], rows[best]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const T factor = rows[i][k] / rows[k][k];
      for (std::size_t j = k; j <= n; ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  std::vector<T> result;
  for (std::size_t k = 0; k < n; ++k) result.push_back(rows[k][n] / rows[k][k]);
  return result;
}

template <class T, class Value>
std::vector<std::vector<T>> valued(const std::vector<std::vector<Expr>>& rows, const Value& value) {
  std::vector<std::vector<T>> result;
  for (const auto& row : rows) {
    auto& values = result.emplace_back();
    for (const Expr& e : row) values.push_back(value(e));
  }
  return result;
}

// One step of Newton's method towards e = 0 in the symbols x, the shortest one: x −= Jᵀ(J Jᵀ)⁻¹ e.
void step_towards_zero(const std::vector<Expr>& e, const std::vector<Expr>& x, Values& values) {
  std::vector<std::vector<double>> jacobian, normal;
  for (const Expr& f : e) jacobian.push_back(evaluate(gradient(f, x), values));
  for (std::size_t r = 0; r < e.size(); ++r) {
    auto& row = normal.emplace_back();
    for (std::size_t s = 0; s < e.size(); ++s) {
      double product = 0;
      for (std::size_t j = 0; j < x.size(); ++j) product += jacobian[r][j] * jacobian[s][j];
      row.push_back(product);
    }
    row.push_back(evaluate(e[r], values));
  }
  const std::vector<double> y = solved(normal, 1e-12);
  for (std::size_t j = 0; j < x.size(); ++j) {
    for (std::size_t r = 0; r < y.size(); ++r) values[x[j]] -= jacobian[r][j] * y[r];
  }
}

void move_to_constraint_set(const System& system, Values& values) {
  std::vector<Expr> holonomic, all, coordinates;
  for (const Expr& q : system.frame.configuration_symbols()) {
    if (q.name().find('[') == std::string::npos) coordinates.push_back(q);
  }
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null()) holonomic.push_back(c.position);
    if (!c.phi.is_null()) all.push_back(c.phi);
  }
  for (int k = 0; k < 30 && !holonomic.empty(); ++k) step_towards_zero(holonomic, coordinates, values);
  for (int k = 0; k < 30 && !all.empty(); ++k) step_towards_zero(all, system.frame.velocity_symbols(), values);
}

// Random values for all that the expressions mention, on the constraint set; a rotation is that of a random quaternion.
Values random_state(const Mechanics& m, const std::vector<Expr>& mentioned, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> draw(0.3, 1.4);
  Values values;
  for (const Expr& s : symbols_of(mentioned)) values[s] = draw(random);
  const Walk w = walk(mentioned);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = m.workspace()->expr(w.id(i));
    if (node.is(Kind::application)) values[node] = draw(random);
  }
  for (const RotationEntries& r : m.system().assumptions.rotations) {
    double q[4], square = 0;
    for (double& x : q) x = draw(random), square += x * x;
    for (double& x : q) x /= std::sqrt(square);
    const double entries[9] = {
        1 - 2 * (q[2] * q[2] + q[3] * q[3]), 2 * (q[1] * q[2] - q[0] * q[3]),     2 * (q[1] * q[3] + q[0] * q[2]),
        2 * (q[1] * q[2] + q[0] * q[3]),     1 - 2 * (q[1] * q[1] + q[3] * q[3]), 2 * (q[2] * q[3] - q[0] * q[1]),
        2 * (q[1] * q[3] - q[0] * q[2]),     2 * (q[2] * q[3] + q[0] * q[1]),     1 - 2 * (q[1] * q[1] + q[2] * q[2])};
    for (std::size_t k = 0; k < 9; ++k) values[r[k]] = entries[k];
  }
  move_to_constraint_set(m.system(), values);
  return values;
}

}  // namespace

AssertionResult vanishes_along_motion(const Expr& e, const Mechanics& m) {
  const auto motion = solve_multipliers(m.system());
  const auto restriction = restrict_to_constraints(m.system());
  if (!motion || !*motion || !restriction) return AssertionFailure() << "no motion to compare with";
  Replacements along;
  const std::vector<Expr> a = m.system().frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) along[a[i]] = (**motion).accelerations[i];
  return m.vanishes((*restriction)(substitute(e, along)));
}

AssertionResult is_same_motion(const MotionResiduals& residuals, const Mechanics& m) {
  const std::size_t n = m.system().degrees();
  const auto motion = solve_multipliers(m.system());
  const auto restriction = restrict_to_constraints(m.system()),
             around = restrict_to_constraints(m.system(), {}, PositionRoots::none);
  if (!motion || !*motion || !restriction || !around) return AssertionFailure() << "no motion to compare with";
  Replacements along;
  const std::vector<Expr> a = m.system().frame.acceleration_symbols();
  for (std::size_t i = 0; i < n; ++i) along[a[i]] = (**motion).accelerations[i];
  std::vector<Expr> jacobian;
  for (std::size_t k = 0; k < residuals.size(); ++k) {
    const Expr there = substitute(residuals[k], along);
    auto zero = m.vanishes(around->on_sheet()(there));  // without the roots of holonomic constraints, if that will do
    if (!zero) zero = m.vanishes(restriction->on_sheet()(there));
    if (!zero) return AssertionFailure() << "residual " << k << ": " << zero.message();
    for (const Expr& e : gradient(residuals[k], a)) jacobian.push_back(restriction->on_sheet()(e));
  }
  const auto found = rank(Matrix(residuals.size(), n, std::move(jacobian)), m.system().assumptions);
  if (!found || found->rank != n) return AssertionFailure() << "the residuals leave accelerations undetermined";
  return AssertionSuccess();
}

AssertionResult is_same_motion_at(const ExactState& state, const MotionResiduals& residuals, const Mechanics& m) {
  Replacements values;
  for (const auto& [name, value] : state) values[m(name)] = m.workspace()->number(value);
  const auto exact = [&](const Expr& e) {
    const Expr v = substitute(e, values);
    if (v.is(Kind::undefined)) throw Degenerate{};
    if (!v.is(Kind::number)) throw std::runtime_error("no exact value: " + to_text(v));
    return v.number();
  };
  for (const SystemConstraint& c : m.system().constraints) {
    if (!c.phi.is_null() && exact(c.phi) != 0) return AssertionFailure() << "the state breaks `" << c.name << "`";
  }
  const auto law = solved(valued<Rational>(block_system(m.system()), exact), 0);
  if (residuals.size() != m.system().degrees()) return AssertionFailure() << residuals.size() << " residuals";
  const auto form = solved(valued<Rational>(residual_system(residuals, m.system()), exact), 0);
  if (law.empty() || form.empty())
    return AssertionFailure() << (law.empty() ? "the law is singular" : "the form is singular");
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (law[i] == form[i]) continue;
    return AssertionFailure() << m.system().frame.velocities()[i].name << "' is " << to_string(form[i]) << ", not "
                              << to_string(law[i]);
  }
  return AssertionSuccess();
}

AssertionResult is_same_motion_in_doubles(const MotionResiduals& residuals, const Mechanics& m, unsigned seed) {
  const auto law = block_system(m.system()), form = residual_system(residuals, m.system());
  std::vector<Expr> all = m.system().frame.configuration_symbols();
  for (const Expr& w : m.system().frame.velocity_symbols()) all.push_back(w);
  for (const auto* rows : {&law, &form}) {
    for (const auto& row : *rows) all.insert(all.end(), row.begin(), row.end());
  }
  for (const SystemConstraint& c : m.system().constraints) {
    if (!c.phi.is_null()) all.push_back(c.phi);
    if (!c.position.is_null()) all.push_back(c.position);
  }
  Values values = random_state(m, all, seed);
  // Forms that solve a nonlinear constraint for a velocity speak of one branch of it.
  if (const auto restriction = restrict_to_constraints(m.system()); restriction && !restriction->branches.empty()) {
    const Restriction positive = restriction->on_sheet();
    for (const auto& [velocity, image] : positive.velocities) values[velocity] = evaluate(image, values);
  }
  const auto number = [&](const Expr& e) { return evaluate(e, values); };
  const auto a = solved(valued<double>(law, number), 1e-9), b = solved(valued<double>(form, number), 1e-9);
  if (a.empty() || b.empty()) return AssertionFailure() << (a.empty() ? "the law is singular" : "the form is singular");
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (std::abs(a[i] - b[i]) < 1e-9 * (1 + std::abs(a[i]))) continue;
    return AssertionFailure() << m.system().frame.velocities()[i].name << "' is " << b[i] << ", not " << a[i]
                              << " (seed " << seed << ")";
  }
  return AssertionSuccess();
}

}  // namespace anholon::test
