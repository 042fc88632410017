#include "anholon/analyze/shape/find_connection.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/shape/find_frame_connection.hpp"
#include "anholon/analyze/shape/shape_angle.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

class ConnectionSearch {
 public:
  ConnectionSearch(const Fields& fields, const std::vector<Fields>& constants, const Invariants& invariants,
                   const Slice& slice, const System& system, const Budget& budget)
      : fields_(fields), constants_(constants), invariants_(invariants), slice_(slice), system_(system),
        zero_(system.workspace().number(0)) {
    limits_.exact = budget;
  }

  Within<Applicable<Connection>> run() {
    using Answer = Applicable<Connection>;
    if (std::string why_not = what_is_in_the_way(); !why_not.empty()) return Answer{std::nullopt, std::move(why_not)};
    const bool has_section = may_be_trivial(invariants_, slice_);
    if (has_section && !put_on_section())
      return Answer{std::nullopt,
                    fmt::format("the {} constraints are not independent along the orbits: D + T Orb is not TQ",
                                rows_there_.rows())};
    auto found = trivialization_of(fields_, constants_, invariants_, slice_, system_, limits_);
    if (!found) return tl::make_unexpected(found.error());
    if (!found->value) {
      auto other = frame_connection_of(fields_, invariants_, slice_, system_, limits_);
      if (other && !other->value) other->why_not = found->why_not + "; without a section, " + other->why_not;
      return other;
    }
    frame_ = std::move(*found->value);
    name_all();
    if (!choose_momenta() || !solve_for_group_velocity())
      return Answer{std::nullopt, "the velocity of the group was not solved for"};
    make_fields();
    add_momentum_equation();
    add_curvature();
    prove();
    return Answer{std::move(result_), {}};
  }

 private:
  [[nodiscard]] std::size_t group_dimension() const { return fields_.size(); }
  [[nodiscard]] std::size_t shape_dimension() const { return invariants_.shape.size(); }

  [[nodiscard]] std::string what_is_in_the_way() {
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind != ConstraintKind::linear && c.kind != ConstraintKind::affine)
        return fmt::format("the constraint `{}` is not affine in the velocities", c.name);
      if (c.servo) return fmt::format("the reaction of the constraint `{}` may do work", c.name);
    }
    std::vector<Expr> formulas{system_.lagrangian};
    for (const SystemConstraint& c : system_.constraints) formulas.push_back(c.phi);
    if (contains_any(formulas, std::vector{system_.frame.time()})) return "L or the constraints depend on the time";
    if (contains_any(system_.mass_matrix.entries(), system_.frame.velocity_symbols()))
      return "L is not quadratic in the velocities";
    if (has_more_nodes(system_.mass_matrix.entries(), 4 * limits_.nodes)) return "the mass matrix is too large";
    return {};
  }

  // false: the constraints are dependent along the orbits.
  bool put_on_section() {
    vertical_there_ = columns_on_section(fields_);
    section_there_ = columns_on_section(section_tangents(invariants_, slice_, system_));
    const Matrix rows = constraint_rows(system_, false);
    rows_there_ = Matrix(rows.rows(), system_.degrees(), on_section(rows.entries(), slice_, system_, limits_));
    along_group_ = product_of(rows_there_, vertical_there_, system_.workspace());
    make_readable(along_group_, system_, limits_);
    if (rows.rows() == 0) return true;
    const auto full = certainly_independent_rows(along_group_, system_.assumptions);
    return full && full->size() == rows.rows();
  }

  [[nodiscard]] Replacements rest() const {
    Replacements result;
    for (const Expr& w : system_.frame.velocity_symbols()) result[w] = zero_;
    return result;
  }

  // Fields as columns.
  [[nodiscard]] Matrix columns_on_section(const Fields& fields) const {
    Fields there;
    for (const auto& field : fields) there.push_back(on_section(field, slice_, system_, limits_));
    return transposed(matrix_of_rows(there, system_.degrees()));
  }

  void name_all() {
    Workspace& ws = system_.workspace();
    for (const InvariantFunction& f : invariants_.shape) {
      ShapeCoordinate r{f.name, f.symbol, ws.symbol(f.name, 1), f.meaning, system_.frame.drift(f.meaning), false};
      r.is_angle = is_angle(f.meaning, *system_.model);
      result_.shape_velocities.push_back({f.name + "'", r.velocity, r.rate});
      result_.shape.push_back(std::move(r));
    }
    for (std::size_t a = 0; a < group_dimension(); ++a) {
      GroupVelocity xi;
      xi.name = fresh_name(*system_.model, fmt::format("xi{}", a + 1));
      xi.symbol = ws.symbol(xi.name);
      xi.row = frame_.group_velocity[a];
      xi.meaning = readable(dot(xi.row, system_.frame.velocity_symbols(), system_), system_, limits_);
      result_.group.push_back(std::move(xi));
    }
    result_.base = frame_.base;
    result_.vertical = frame_.vertical;
    result_.nonzero = frame_.nonzero;
  }

  // e_i: what the constraints annihilate along the orbits. One: by the minors, which vanish together only where D + T Orb is not TQ.
  // Several: where they are defined, they are a basis if what is solved for with them below has one solution.
  bool choose_momenta() {
    const std::size_t g = group_dimension(), c = along_group_.rows();
    Fields basis;
    if (c == 0) {
      for (std::size_t a = 0; a < g; ++a) basis.emplace_back(g, zero_)[a] = system_.workspace().number(1);
    } else if (c + 1 == g) {
      auto& e = basis.emplace_back();
      for (std::size_t a = 0; a < g; ++a) {
        std::vector<std::size_t> others;
        for (std::size_t b = 0; b < g; ++b) {
          if (b != a) others.push_back(b);
        }
        const auto minor = determinant(chosen_columns(along_group_, others), system_.assumptions, limits_.exact);
        if (!minor) return false;
        e.push_back(a % 2 == 0 ? *minor : -*minor);
      }
      make_readable(e, system_, limits_);
    } else if (c < g) {
      const auto kernel = nullspace(along_group_, system_.assumptions, limits_.exact);
      if (!kernel) return false;
      basis = kernel->basis;
      for (auto& e : basis) {
        make_readable(e, system_, limits_);
        for (const Expr& d : denominators(e)) add_zeros(d);
      }
    }
    for (auto& e : basis) {
      BodyMomentum p;
      p.name = fresh_name(*system_.model, basis.size() == 1 ? "p" : fmt::format("p{}", result_.momenta.size() + 1));
      p.symbol = system_.workspace().symbol(p.name);
      p.direction = std::move(e);
      result_.momenta.push_back(std::move(p));
    }
    return true;
  }

  void add_zeros(const Expr& e) {
    for (const Expr& z : possible_zeros(e, system_.assumptions)) {
      if (std::find(result_.nonzero.begin(), result_.nonzero.end(), z) == result_.nonzero.end())
        result_.nonzero.push_back(z);
    }
  }

  // (B E) ξ = −(B S) r' − Φ(0) and (eᵀEᵀA E) ξ = p − (eᵀEᵀA S) r' − eᵀEᵀ p(0), on the section; Φ(0), p(0): what they are at rest.
  bool solve_for_group_velocity() {
    Workspace& ws = system_.workspace();
    const std::size_t g = group_dimension(), s = shape_dimension(), c = along_group_.rows(), m = result_.momenta.size();
    const Matrix mass(system_.degrees(), system_.degrees(),
                      on_section(system_.mass_matrix.entries(), slice_, system_, limits_));
    const Matrix along_shape = product_of(rows_there_, section_there_, ws);
    std::vector<Expr> phi_at_rest;
    for (const SystemConstraint& constraint : system_.constraints) phi_at_rest.push_back(constraint.phi);
    phi_at_rest = on_section(substitute(phi_at_rest, rest()), slice_, system_, limits_);
    const Matrix at_rest(system_.degrees(), 1,
                         on_section(substitute(system_.momenta, rest()), slice_, system_, limits_));
    Matrix left(g, g, zero_), right(g, s + m + 1, zero_);
    for (std::size_t i = 0; i < c; ++i) {
      for (std::size_t a = 0; a < g; ++a) left(i, a) = along_group_(i, a);
      for (std::size_t j = 0; j < s; ++j) right(i, j) = -along_shape(i, j);
      right(i, s + m) = -phi_at_rest[i];
    }
    for (std::size_t i = 0; i < m; ++i) {
      const Matrix e(g, 1, result_.momenta[i].direction);
      const Matrix field = transposed(product_of(vertical_there_, e, ws)), row = product_of(field, mass, ws);
      const Matrix to_group = product_of(row, vertical_there_, ws), to_shape = product_of(row, section_there_, ws);
      for (std::size_t a = 0; a < g; ++a) left(c + i, a) = to_group(0, a);
      for (std::size_t j = 0; j < s; ++j) right(c + i, j) = -to_shape(0, j);
      right(c + i, s + i) = ws.number(1);
      right(c + i, s + m) = -product_of(field, at_rest, ws)(0, 0);
    }
    make_readable(left, system_, limits_);
    make_readable(right, system_, limits_);
    const auto solved = closed_solve(left, right, system_, limits_);
    const auto volume = determinant(left, system_.assumptions, limits_.exact);
    if (!solved || !*solved || !volume) return false;
    add_zeros(*volume);
    volume_ = system_.workspace().number(1);
    for (const Expr& z : possible_zeros(*volume, system_.assumptions)) volume_ = volume_ * z;
    result_.local_form = Matrix(g, s, zero_);
    result_.inverse_inertia = Matrix(g, m, zero_);
    for (std::size_t a = 0; a < g; ++a) {
      for (std::size_t j = 0; j < s; ++j)
        result_.local_form(a, j) = readable(-(*solved)->value(a, j), system_, limits_);
      for (std::size_t i = 0; i < m; ++i)
        result_.inverse_inertia(a, i) = readable((*solved)->value(a, s + i), system_, limits_);
      result_.drift.push_back(readable((*solved)->value(a, s + m), system_, limits_));
    }
    if (std::all_of(result_.drift.begin(), result_.drift.end(), [](const Expr& e) { return e.is_zero_literal(); }))
      result_.drift.clear();
    return true;
  }

  [[nodiscard]] Replacements meanings() const {
    Replacements result;
    for (const ShapeCoordinate& r : result_.shape) {
      if (r.symbol != r.meaning) result[r.symbol] = r.meaning;
    }
    return result;
  }

  // Σ f^a E_a for functions f of the shape.
  [[nodiscard]] std::vector<Expr> along_orbits(const std::vector<Expr>& f) const {
    return combined(frame_.vertical, substitute(f, meanings()), system_);
  }

  // hor_α = S_α − A^a_α E_a, and w = r'^α hor_α + Γ^a_i p_i E_a + ξ_0^a E_a.
  void make_fields() {
    const std::size_t g = group_dimension();
    std::vector<std::vector<Expr>> terms(system_.degrees(), std::vector<Expr>{zero_});
    const auto add = [&](const Expr& factor, const std::vector<Expr>& field) {
      for (std::size_t i = 0; i < field.size(); ++i) terms[i].push_back(factor * field[i]);
    };
    for (std::size_t j = 0; j < shape_dimension(); ++j) {
      std::vector<Expr> column, field = frame_.along_section[j];
      for (std::size_t a = 0; a < g; ++a) column.push_back(-result_.local_form(a, j));
      const std::vector<Expr> vertical = along_orbits(column);
      for (std::size_t i = 0; i < field.size(); ++i) field[i] = field[i] + vertical[i];
      add(result_.shape[j].velocity, field);
      result_.horizontal.push_back(std::move(field));
    }
    for (std::size_t i = 0; i < result_.momenta.size(); ++i) {
      std::vector<Expr> column;
      for (std::size_t a = 0; a < g; ++a) column.push_back(result_.inverse_inertia(a, i));
      add(result_.momenta[i].symbol, along_orbits(column));
    }
    if (!result_.drift.empty()) add(system_.workspace().number(1), along_orbits(result_.drift));
    for (const auto& parts : terms) result_.velocities.push_back(sum(parts));
  }

  [[nodiscard]] Replacements admissible() const {
    Replacements result;
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    for (std::size_t i = 0; i < w.size(); ++i) result[w[i]] = result_.velocities[i];
    return result;
  }

  void add_momentum_equation() {
    for (BodyMomentum& p : result_.momenta) {
      const std::vector<Expr> field = along_orbits(p.direction);
      p.meaning = readable(momentum_of(field, system_), system_, limits_);
      rates_.push_back(
          substitute(lifted(field, system_.lagrangian, system_) + dot(field, system_.force, system_), admissible()));
      p.rate = on_section({substitute(rates_.back(), slice_.onto())}, slice_, system_, limits_).front();
    }
  }

  // The shortest of e, (e V)/V and (e V²)/V² with numerators collected: A has the denominator V, its derivatives V².
  [[nodiscard]] Expr over_volume(const Expr& e) const {
    Expr best = readable(e, system_, limits_);
    for (const long power : {1L, 2L}) {
      const Expr v = pow(volume_, power), other = simplify(e * v, system_.assumptions) / v;
      if (reading_length(other) < reading_length(best)) best = other;
    }
    return best;
  }

  void add_curvature() {
    const std::size_t g = group_dimension();
    const auto& a = result_.local_form;
    for (std::size_t i = 0; i < shape_dimension(); ++i) {
      for (std::size_t j = i + 1; j < shape_dimension(); ++j) {
        ShapeCurvature da{i, j, {}};
        for (std::size_t c = 0; c < g; ++c) {
          std::vector<Expr> terms{differentiate(a(c, j), result_.shape[i].symbol),
                                  -differentiate(a(c, i), result_.shape[j].symbol)};
          for (std::size_t x = 0; x < g; ++x) {
            for (std::size_t y = 0; y < g; ++y) {
              if (!constants_[x][y][c].is_zero_literal()) terms.push_back(constants_[x][y][c] * (a(x, i) * a(y, j)));
            }
          }
          da.components.push_back(over_volume(sum(terms)));
        }
        result_.curvature.push_back(std::move(da));
      }
    }
  }

  [[nodiscard]] Verdict proved_zero(const std::vector<Expr>& all, std::string reason) const {
    Verdict result = all_vanish(all, system_, limits_.exact);
    if (result.kind != VerdictKind::proved) {
      result = undecided_because("an identity that shows it was not proved: " + result.reason);
      return result;
    }
    result.reason = std::move(reason);
    result.extent = result_.nonzero.empty() ? Extent::everywhere : Extent::where_nonzero;
    result.side_conditions.clear();
    for (const Expr& z : result_.nonzero) result.side_conditions.push_back({SideCondition::Relation::nonzero, z});
    return result;
  }

  // The velocities satisfy the constraints and have the momenta p; the rates, where they are on the section, are the same elsewhere.
  // They are all admissible ones, because there are as many parameters.
  void prove() {
    std::vector<Expr> zeros, brackets;
    for (const SystemConstraint& c : system_.constraints) zeros.push_back(substitute(c.phi, admissible()));
    for (std::size_t i = 0; i < result_.momenta.size(); ++i) {
      const BodyMomentum& p = result_.momenta[i];
      zeros.push_back(substitute(p.meaning, admissible()) - p.symbol);
      zeros.push_back(rates_[i] - substitute(p.rate, meanings()));
    }
    result_.verdict =
        proved_zero(zeros, "admissible velocities by shape and momentum; the momentum equation along them");
    const BracketSpace space = BracketSpace::configurations(system_);
    for (const ShapeCurvature& da : result_.curvature) {
      const std::vector<Expr> bracket = space.bracket(result_.horizontal[da.first], result_.horizontal[da.second]),
                              said = along_orbits(da.components);
      for (std::size_t i = 0; i < bracket.size(); ++i) brackets.push_back(bracket[i] + said[i]);
    }
    result_.curvature_verdict = proved_zero(brackets, "brackets of the horizontal fields");
  }

  const Fields& fields_;
  const std::vector<Fields>& constants_;
  const Invariants& invariants_;
  const Slice& slice_;
  const System& system_;
  Expr zero_;
  ClosedFormLimits limits_;
  Trivialization frame_;
  Matrix vertical_there_, section_there_, rows_there_, along_group_;  // E, S, B and B E on the section
  Expr volume_;                                                       // what A is divided by, and may vanish
  std::vector<Expr> rates_;                                           // of the momenta, by q, r' and p
  Connection result_;
};

}  // namespace

Within<Applicable<Connection>> connection_of(const std::vector<std::vector<Expr>>& fields,
                                             const std::vector<std::vector<std::vector<Expr>>>& constants,
                                             const Invariants& invariants, const Slice& slice, const System& system,
                                             const Budget& budget) {
  try {
    return ConnectionSearch(fields, constants, invariants, slice, system, budget).run();
  } catch (const BudgetExceeded& over) {
    return tl::make_unexpected(over);
  }
}

}  // namespace anholon
