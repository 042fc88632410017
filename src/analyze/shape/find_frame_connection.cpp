#include "anholon/analyze/shape/find_frame_connection.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/shape/shape_angle.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using ExprFields = std::vector<std::vector<Expr>>;

constexpr std::size_t most_velocities = 6;  // of the shape

// A step of the search that found nothing: why.
struct NoFrame {
  std::string why;
};

class FrameConnectionSearch {
 public:
  FrameConnectionSearch(const ExprFields& generators, const Invariants& invariants, const Slice& slice,
                        const System& system, const ClosedFormLimits& limits)
      : generators_(generators), invariants_(invariants), slice_(slice), system_(system), shaped_(slice.system()),
        limits_(limits), space_(BracketSpace::configurations(system)), zero_(system.workspace().number(0)) {}

  Applicable<Connection> run() {
    try {
      find_frame();
      find_vertical();
      name_shape();
      lift_into_constraints();
      find_momenta();
      solve();
      add_momentum_equation();
      add_curvature();
      prove();
      return {std::move(result_), {}};
    } catch (const NoFrame& none) {
      return {std::nullopt, none.why};
    }
  }

 private:
  [[nodiscard]] Workspace& workspace() const { return system_.workspace(); }

  // Functions of the configuration that the action leaves, by the shape.
  [[nodiscard]] Matrix by_shape(const Matrix& m, const char* what) const {
    auto written = slice_(m.entries());
    if (!written) throw NoFrame{fmt::format("{} were not written by the shape", what)};
    return {m.rows(), m.columns(), std::move(*written)};
  }
  [[nodiscard]] Matrix times(const Matrix& a, const Matrix& b) const {
    Matrix result = product_of(a, b, workspace());
    make_readable(result, shaped_, limits_);
    return result;
  }
  [[nodiscard]] Matrix inverse(const Matrix& m) {
    if (m.rows() == 0) return m;
    const auto solved = closed_solve(m, identity_matrix(m.rows(), workspace()), shaped_, limits_);
    const auto volume = determinant(m, shaped_.assumptions, limits_.exact);
    if (!solved || !*solved || !volume) throw NoFrame{"a matrix of functions of the shape was not inverted"};
    add_zeros(*volume, shaped_.assumptions);
    Matrix result = (*solved)->value;
    make_readable(result, shaped_, limits_);
    return result;
  }
  void add_zeros(const Expr& e, const Assumptions& assumptions) {
    for (const Expr& z : possible_zeros(e, assumptions)) {
      const Expr there = substitute(z, meaning_);
      if (std::find(result_.nonzero.begin(), result_.nonzero.end(), there) == result_.nonzero.end())
        result_.nonzero.push_back(there);
    }
  }
  [[nodiscard]] static Matrix added(Matrix a, const Matrix& b, long sign) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
      for (std::size_t j = 0; j < a.columns(); ++j) a(i, j) = a(i, j) + sign * b(i, j);
    }
    return a;
  }

  // What rows of functions of the shape annihilate: columns, without denominators.
  [[nodiscard]] Matrix kernel_of(const Matrix& rows) {
    if (rows.rows() == 0) return identity_matrix(rows.columns(), workspace());
    const auto kernel = nullspace(rows, shaped_.assumptions, limits_.exact);
    if (!kernel) throw kernel.error();
    ExprFields basis = kernel->basis;
    for (auto& v : basis) {
      make_readable(v, shaped_, limits_);
      constexpr int most_divisors = 4;
      for (int round = 0; round < most_divisors; ++round) {
        const std::vector<Expr> divisors = denominators(v);
        const auto divisor = std::find_if(divisors.begin(), divisors.end(), [&](const Expr& d) {
          return !possible_zeros(d, shaped_.assumptions).empty();
        });
        if (divisor == divisors.end()) break;
        for (Expr& e : v) e = readable(e * *divisor, shaped_, limits_);
      }
      for (const Expr& d : denominators(v)) add_zeros(d, shaped_.assumptions);
    }
    Matrix columns = transposed(matrix_of_rows(basis, rows.columns()));
    if (!basis.empty()) {
      const auto volume = determinant(times(transposed(columns), columns), shaped_.assumptions, limits_.exact);
      if (!volume) throw NoFrame{"whether what was found is a basis was not decided"};
      add_zeros(readable(*volume, shaped_, limits_), shaped_.assumptions);
    }
    return columns;
  }

  // e, dual to u; D in it, and the inertia.
  void find_frame() {
    const std::size_t n = system_.degrees(), m = invariants_.kinematics.independent.size();
    if (invariants_.coframe.size() != n || !invariants_.kinematics.affine())
      throw NoFrame{"velocities that the action leaves, as many as there are, were not found"};
    for (const InvariantFunction& f : invariants_.shape) {
      if (f.symbol != f.meaning) meaning_[f.symbol] = f.meaning;
    }
    ExprFields rows;
    for (const IndependentVelocity& u : invariants_.coframe) rows.push_back(u.row);
    coframe_ = matrix_of_rows(rows, n);
    const auto dual = closed_solve(coframe_, identity_matrix(n, workspace()), system_, limits_);
    const auto volume = determinant(coframe_, system_.assumptions, limits_.exact);
    if (!dual || !*dual || !volume) throw NoFrame{"the velocities that the action leaves were not solved for"};
    add_zeros(*volume, system_.assumptions);
    frame_ = (*dual)->value;
    make_readable(frame_, system_, limits_);
    const Matrix& z = invariants_.kinematics.directions;
    allowed_ = by_shape(product_of(coframe_, z, workspace()), "the constraints");
    for (const Expr& e : invariants_.kinematics.nonzero) add_zeros(e, system_.assumptions);
    offset_ =
        by_shape(product_of(coframe_, Matrix(n, 1, invariants_.kinematics.drift), workspace()), "the constraints");
    const Matrix inertia =
        product_of(product_of(transposed(frame_), system_.mass_matrix, workspace()), frame_, workspace());
    inertia_ = by_shape(inertia, "the kinetic energy");
    Replacements rest;
    for (const Expr& w : system_.frame.velocity_symbols()) rest[w] = zero_;
    const Matrix at_rest(n, 1, substitute(system_.momenta, rest));
    momenta_at_rest_ = by_shape(product_of(transposed(frame_), at_rest, workspace()), "the momenta at rest");
    Matrix slopes(invariants_.shape.size(), n, zero_);
    for (std::size_t b = 0; b < slopes.rows(); ++b) {
      const Matrix slope(1, n, space_.differential(invariants_.shape[b].meaning));
      const Matrix along = product_of(slope, frame_, workspace());
      for (std::size_t i = 0; i < n; ++i) slopes(b, i) = along(0, i);
    }
    slopes_ = by_shape(slopes, "the rates of the shape");
    if (m < invariants_.shape_dimension) throw NoFrame{"D + T Orb is not TQ"};
  }

  // E_a, and ξ, that vanishes on what is orthogonal to them in u.
  void find_vertical() {
    vertical_ = kernel_of(slopes_);
    if (vertical_.columns() != generators_.size()) throw NoFrame{"the shape does not tell the orbits apart"};
    const Matrix rows = transposed(vertical_);
    group_forms_ = times(inverse(times(rows, vertical_)), rows);
    for (std::size_t a = 0; a < generators_.size(); ++a) {
      GroupVelocity xi;
      xi.name = fresh_name(*system_.model, fmt::format("xi{}", a + 1));
      xi.symbol = workspace().symbol(xi.name);
      std::vector<Expr> form;
      for (std::size_t i = 0; i < system_.degrees(); ++i) form.push_back(group_forms_(a, i));
      xi.row = on_configurations(form, transposed(coframe_));
      xi.meaning = readable(dot(xi.row, system_.frame.velocity_symbols(), system_), system_, limits_);
      result_.group.push_back(std::move(xi));
      result_.vertical.push_back(field_of(vertical_, a));
    }
  }

  // Σ_i f_i(r(q)) times the columns.
  [[nodiscard]] std::vector<Expr> on_configurations(const std::vector<Expr>& f, const Matrix& columns) const {
    Matrix result = product_of(columns, Matrix(f.size(), 1, substitute(f, meaning_)), workspace());
    make_readable(result, system_, limits_);
    return result.entries();
  }
  // A column of functions of the shape, as a field along the frame of the system.
  [[nodiscard]] std::vector<Expr> field_of(const Matrix& columns, std::size_t j) const {
    std::vector<Expr> f;
    for (std::size_t i = 0; i < columns.rows(); ++i) f.push_back(columns(i, j));
    return on_configurations(f, frame_);
  }

  // σ and its matrix in u.
  void name_shape() {
    for (const InvariantFunction& f : invariants_.shape) {
      ShapeCoordinate r{f.name, f.symbol, workspace().symbol(f.name, 1), f.meaning, system_.frame.drift(f.meaning),
                        false};
      r.is_angle = is_angle(f.meaning, *system_.model);
      result_.shape.push_back(std::move(r));
    }
    result_.has_coordinates = invariants_.relations.empty() && invariants_.shape.size() == invariants_.shape_dimension;
    const std::vector<std::size_t> basic = basic_velocities();
    const bool by_rates = result_.has_coordinates || basic.size() != invariants_.shape_dimension;
    if (!by_rates) {
      shape_forms_ = chosen_rows(identity_matrix(system_.degrees(), workspace()), basic);
      for (const std::size_t i : basic) add_velocity(invariants_.coframe[i].symbol, linear_part(i));
    } else {
      shape_forms_ = slopes_;
      for (const ShapeCoordinate& r : result_.shape)
        add_velocity(result_.has_coordinates ? r.velocity : Expr(), r.rate);
    }
    if (result_.shape_velocities.size() > most_velocities) throw NoFrame{"the shape has too many functions"};
    const std::size_t k = result_.shape_velocities.size();
    onto_shape_ = identity_matrix(k, workspace());
    if (!by_rates || result_.has_coordinates) return;
    ExprFields slopes;
    std::vector<Expr> symbols;
    for (const ShapeCoordinate& r : result_.shape) symbols.push_back(r.symbol);
    for (const Expr& relation : invariants_.relations) slopes.push_back(gradient(relation, symbols));
    const Matrix g = matrix_of_rows(slopes, k);
    onto_shape_ = added(onto_shape_, times(transposed(g), times(inverse(times(g, transposed(g))), g)), -1);
    make_readable(onto_shape_, shaped_, limits_);
  }

  [[nodiscard]] std::vector<std::size_t> basic_velocities() const {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < vertical_.rows(); ++i) {
      bool vanishes = true;
      for (std::size_t a = 0; a < vertical_.columns(); ++a) vanishes = vanishes && vertical_(i, a).is_zero_literal();
      if (vanishes) result.push_back(i);
    }
    return result;
  }
  [[nodiscard]] Expr linear_part(std::size_t i) const {
    return dot(invariants_.coframe[i].row, system_.frame.velocity_symbols(), system_);
  }

  // Under its own name where it is a velocity of the frame or the rate of a coordinate.
  void add_velocity(Expr symbol, const Expr& meaning) {
    ShapeVelocity sigma{{}, std::move(symbol), meaning};
    const bool own = result_.has_coordinates || (!sigma.symbol.is_null() && sigma.symbol == meaning);
    if (own) {
      sigma.name = to_text(sigma.symbol);
    } else {
      sigma.name = fresh_name(*system_.model, fmt::format("sigma{}", result_.shape_velocities.size() + 1));
      sigma.symbol = workspace().symbol(sigma.name);
      sigma.meaning = readable(meaning, system_, limits_);
    }
    result_.shape_velocities.push_back(std::move(sigma));
  }

  // X with M X = P and columns in the image of Mᵀ, for M with the image of P.
  [[nodiscard]] Matrix pseudo_inverse(const Matrix& m) {
    const Matrix rest = added(identity_matrix(m.rows(), workspace()), onto_shape_, -1);
    const Matrix square = times(m, transposed(m));
    return times(transposed(m), times(inverse(added(square, rest, 1)), onto_shape_));
  }

  // v_j and v_0 in D with σ(v_j) = P_j and σ(v_0) = 0.
  void lift_into_constraints() {
    const Matrix rates = times(shape_forms_, allowed_);
    const auto independent = certainly_independent_rows(rates, shaped_.assumptions);
    if (!independent || independent->size() < invariants_.shape_dimension) throw NoFrame{"D + T Orb is not TQ"};
    const Matrix lift = times(allowed_, pseudo_inverse(rates));
    lifted_ = lift;
    offset_ = added(offset_, times(lift, times(shape_forms_, offset_)), -1);
    make_readable(offset_, shaped_, limits_);
    admissible_orbits_ = times(allowed_, kernel_of(rates));
    if (admissible_orbits_.columns() + invariants_.shape_dimension != allowed_.columns())
      throw NoFrame{"the rank of the constraints along the orbits was not decided"};
  }

  void find_momenta() {
    const std::size_t many = admissible_orbits_.columns();
    for (std::size_t i = 0; i < many; ++i) {
      BodyMomentum p;
      p.name = fresh_name(*system_.model, many == 1 ? "p" : fmt::format("p{}", i + 1));
      p.symbol = workspace().symbol(p.name);
      for (std::size_t a = 0; a < generators_.size(); ++a) {
        std::vector<Expr> terms{zero_};
        for (std::size_t k = 0; k < system_.degrees(); ++k)
          terms.push_back(group_forms_(a, k) * admissible_orbits_(k, i));
        p.direction.push_back(readable(sum(terms), shaped_, limits_));
      }
      directions_.push_back(field_of(admissible_orbits_, i));
      p.meaning = readable(momentum_of(directions_.back(), system_), system_, limits_);
      result_.momenta.push_back(std::move(p));
    }
  }

  // Along D by σ and p: hor_j = v_j − c J⁻¹ cᵀA v_j, c J⁻¹, and v_0 − c J⁻¹ cᵀ(A v_0 + b), J = cᵀA c.
  void solve() {
    const Matrix weights = times(transposed(admissible_orbits_), inertia_);
    const Matrix by_momenta = times(admissible_orbits_, inverse(times(weights, admissible_orbits_)));
    horizontal_ = added(lifted_, times(by_momenta, times(weights, lifted_)), -1);
    const Matrix at_rest = times(transposed(admissible_orbits_), momenta_at_rest_);
    Matrix drift = added(offset_, times(by_momenta, added(times(weights, offset_), at_rest, 1)), -1);
    for (Matrix* m : {&horizontal_, &drift}) make_shorter(*m);
    result_.local_form = times(group_forms_, horizontal_);
    for (std::size_t a = 0; a < result_.local_form.rows(); ++a) {
      for (std::size_t j = 0; j < result_.local_form.columns(); ++j)
        result_.local_form(a, j) = -result_.local_form(a, j);
    }
    result_.inverse_inertia = times(group_forms_, by_momenta);
    Matrix constant = times(group_forms_, drift);
    for (Matrix* m : {&result_.local_form, &result_.inverse_inertia, &constant}) make_shorter(*m);
    result_.drift = constant.entries();
    const bool moves =
        std::any_of(drift.entries().begin(), drift.entries().end(), [](const Expr& e) { return !e.is_zero_literal(); });
    if (!moves) result_.drift.clear();
    std::vector<std::vector<Expr>> terms(system_.degrees(), std::vector<Expr>{zero_});
    const auto add = [&](const Expr& factor, const std::vector<Expr>& field) {
      for (std::size_t i = 0; i < field.size(); ++i) terms[i].push_back(factor * field[i]);
    };
    for (std::size_t j = 0; j < result_.shape_velocities.size(); ++j) {
      result_.horizontal.push_back(field_of(horizontal_, j));
      add(result_.shape_velocities[j].symbol, result_.horizontal.back());
    }
    for (std::size_t i = 0; i < result_.momenta.size(); ++i) add(result_.momenta[i].symbol, field_of(by_momenta, i));
    if (moves) add(workspace().number(1), field_of(drift, 0));
    for (const auto& parts : terms) result_.velocities.push_back(sum(parts));
  }

  void make_shorter(Matrix& m) const {
    for (std::size_t i = 0; i < m.rows(); ++i) {
      for (std::size_t j = 0; j < m.columns(); ++j) m(i, j) = slice_.regular(readable(m(i, j), shaped_, limits_));
    }
  }

  [[nodiscard]] Replacements admissible() const {
    Replacements result;
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    for (std::size_t i = 0; i < w.size(); ++i) result[w[i]] = result_.velocities[i];
    return result;
  }

  void add_momentum_equation() {
    for (std::size_t i = 0; i < directions_.size(); ++i) {
      const std::vector<Expr>& field = directions_[i];
      rates_.push_back(
          substitute(lifted(field, system_.lagrangian, system_) + dot(field, system_.force, system_), admissible()));
      const auto rate = slice_(rates_.back());
      if (!rate) throw NoFrame{"the momentum equation was not written by the shape"};
      result_.momenta[i].rate = *rate;
    }
  }

  // −(ξ^a + A^a_k σ^k)([hor_i, hor_j])
  void add_curvature() {
    const std::size_t k = result_.shape_velocities.size();
    for (std::size_t i = 0; i < k; ++i) {
      for (std::size_t j = i + 1; j < k; ++j) {
        const Matrix bracket(system_.degrees(), 1, space_.bracket(result_.horizontal[i], result_.horizontal[j]));
        const Matrix seen = by_shape(product_of(coframe_, bracket, workspace()), "brackets of horizontal fields");
        const Matrix part = added(times(group_forms_, seen), times(result_.local_form, times(shape_forms_, seen)), 1);
        ShapeCurvature da{i, j, {}};
        for (const Expr& e : part.entries()) da.components.push_back(slice_.regular(readable(-e, shaped_, limits_)));
        result_.curvature.push_back(std::move(da));
        brackets_.push_back(bracket.entries());
      }
    }
  }

  [[nodiscard]] std::vector<Expr> row_of(const Matrix& m, std::size_t i) const {
    std::vector<Expr> result;
    for (std::size_t j = 0; j < m.columns(); ++j) result.push_back(m(i, j));
    return substitute(result, meaning_);
  }

  [[nodiscard]] Verdict proved_zero(const std::vector<Expr>& all, std::string reason) const {
    Verdict result = all_vanish(all, system_, limits_.exact);
    if (result.kind != VerdictKind::proved)
      return undecided_because("an identity that shows it was not proved: " + result.reason);
    result.reason = std::move(reason);
    result.extent = result_.nonzero.empty() ? Extent::everywhere : Extent::where_nonzero;
    result.side_conditions.clear();
    for (const Expr& z : result_.nonzero) result.side_conditions.push_back({SideCondition::Relation::nonzero, z});
    return result;
  }

  // Admissible velocities by σ and p, with these ξ, σ and p; E along the orbits, ξ dual to it; all of it left by the action.
  void prove() {
    std::vector<Expr> zeros, brackets, sigma;
    for (const ShapeVelocity& s : result_.shape_velocities) sigma.push_back(s.symbol);
    for (const SystemConstraint& c : system_.constraints) zeros.push_back(substitute(c.phi, admissible()));
    for (std::size_t j = 0; j < sigma.size(); ++j)
      zeros.push_back(substitute(result_.shape_velocities[j].meaning, admissible()) -
                      dot(row_of(onto_shape_, j), sigma, system_));
    for (std::size_t i = 0; i < result_.momenta.size(); ++i) {
      const BodyMomentum& p = result_.momenta[i];
      zeros.push_back(substitute(p.meaning, admissible()) - p.symbol);
      zeros.push_back(rates_[i] - substitute(p.rate, meaning_));
    }
    for (std::size_t a = 0; a < result_.group.size(); ++a) {
      std::vector<Expr> terms{dot(result_.group[a].row, result_.velocities, system_),
                              dot(row_of(result_.local_form, a), sigma, system_)};
      const std::vector<Expr> by_momenta = row_of(result_.inverse_inertia, a);
      for (std::size_t i = 0; i < by_momenta.size(); ++i) terms.push_back(-(by_momenta[i] * result_.momenta[i].symbol));
      if (!result_.drift.empty()) terms.push_back(-substitute(result_.drift[a], meaning_));
      zeros.push_back(sum(terms));
      for (const InvariantFunction& r : invariants_.shape)
        zeros.push_back(space_.along(result_.vertical[a], r.meaning));
      for (std::size_t b = 0; b < result_.group.size(); ++b)
        zeros.push_back(dot(result_.group[b].row, result_.vertical[a], system_) - (a == b ? 1 : 0));
    }
    for (const auto& y : generators_) {
      for (const GroupVelocity& xi : result_.group) zeros.push_back(lifted(y, xi.meaning, system_));
      for (const ShapeVelocity& s : result_.shape_velocities) zeros.push_back(lifted(y, s.meaning, system_));
      for (const BodyMomentum& p : result_.momenta) zeros.push_back(lifted(y, p.meaning, system_));
    }
    result_.verdict =
        proved_zero(zeros, "admissible velocities by shape and momentum; the momentum equation along them");
    for (std::size_t c = 0; c < result_.curvature.size(); ++c) {
      for (std::size_t a = 0; a < result_.group.size(); ++a) {
        std::vector<Expr> terms{dot(result_.group[a].row, brackets_[c], system_),
                                substitute(result_.curvature[c].components[a], meaning_)};
        const std::vector<Expr> form = row_of(result_.local_form, a);
        for (std::size_t j = 0; j < form.size(); ++j)
          terms.push_back(form[j] * dot(gradient(result_.shape_velocities[j].meaning, system_.frame.velocity_symbols()),
                                        brackets_[c], system_));
        brackets.push_back(sum(terms));
      }
    }
    result_.curvature_verdict = proved_zero(brackets, "brackets of the horizontal fields");
  }

  const ExprFields& generators_;
  const Invariants& invariants_;
  const Slice& slice_;
  const System& system_;
  const System& shaped_;  // with what is known of the shape
  const ClosedFormLimits& limits_;
  BracketSpace space_;
  Expr zero_;
  Replacements meaning_;
  Matrix coframe_, frame_;                          // u and e along the frame of the system
  Matrix allowed_, offset_;                         // D in e: Z x + Z_0
  Matrix inertia_, momenta_at_rest_;                // in e
  Matrix slopes_, vertical_, group_forms_;          // K, E and ξ
  Matrix shape_forms_, onto_shape_;                 // σ and P
  Matrix lifted_, admissible_orbits_, horizontal_;  // v, D ∩ T Orb and hor
  ExprFields directions_, brackets_;
  std::vector<Expr> rates_;  // of the momenta, by q, σ and p
  Connection result_;
};

}  // namespace

Within<Applicable<Connection>> frame_connection_of(const std::vector<std::vector<Expr>>& generators,
                                                   const Invariants& invariants, const Slice& slice,
                                                   const System& system, const ClosedFormLimits& limits) {
  return FrameConnectionSearch(generators, invariants, slice, system, limits).run();
}

}  // namespace anholon
