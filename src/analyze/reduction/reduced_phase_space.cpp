#include "anholon/analyze/reduction/reduced_phase_space.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

#include <fmt/format.h>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/regular_solve.hpp"
#include "anholon/derive/regularity/definiteness.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_blocks = 60;      // of N that are tried
constexpr std::size_t most_rows = 6;         // of matrices with closed inverses
constexpr std::size_t largest_matrix = 100;  // of their entries
constexpr double long_to_read = 300;         // symbols and operators of constraints

// Thrown where something is not written by the invariants.
struct NotFound {};

class PhaseQuotient {
 public:
  PhaseQuotient(const Invariants& invariants, const Slice& slice, const System& system, const ClosedFormLimits& limits)
      : invariants_(invariants), slice_(slice), system_(system), limits_(limits), zero_(system.workspace().number(0)),
        n_(system.degrees()), k_(invariants.kinematics.independent.size()),
        on_set_(invariants.kinematics.replacements(system)) {}

  ReducedPhaseSpace run(const ReducedSystem& motion, bool short_rates) {
    add_frame();
    add_variables();
    add_brackets();
    add_energy();
    add_constraint_set();
    add_directions();
    add_force();
    std::vector<Expr> rates;
    for (const ReducedVariable& y : motion.variables) rates.push_back(y.rate);
    const bool by_law = keeps() || has_positions();
    result_.evolution = by_law        ? evolution_by_law()
                        : is_ideal()  ? evolution_along(motion, rates)
                        : short_rates ? evolution(rates)
                                      : undecided_because("the rates are too long to be compared");
    return std::move(result_);
  }

 private:
  [[nodiscard]] Workspace& ws() const { return system_.workspace(); }
  [[nodiscard]] PhaseSystem& phase() { return result_.system; }
  [[nodiscard]] const PhaseSystem& phase_space() const { return result_.system; }
  [[nodiscard]] std::size_t shape() const { return invariants_.shape.size(); }
  [[nodiscard]] bool keeps() const { return invariants_.keeps_constraints; }
  [[nodiscard]] bool has_positions() const {
    const auto& all = system_.constraints;
    return std::any_of(all.begin(), all.end(), [](const SystemConstraint& c) { return !c.position.is_null(); });
  }
  [[nodiscard]] Expr written(const Expr& f) const {
    const auto found = slice_(f);
    if (!found) throw NotFound{};
    return *found;
  }
  [[nodiscard]] Expr tidy(const Expr& f) const { return readable(f, slice_.system(), limits_); }
  // Whether the matrix is known to be regular wherever the variables are coordinates.
  enum class Known { no, regular };
  [[nodiscard]] Matrix solved(const Matrix& a, const Matrix& b, const System& of, Known known = Known::no) {
    if (auto found = solution_of(a, b, of, known)) return std::move(*found);
    throw NotFound{};
  }
  // Whatever pivots were divided by on the way, it is a solution wherever the determinant does not vanish; where that is too long, wherever
  // the pivots do not.
  [[nodiscard]] std::optional<Matrix> solution_of(const Matrix& a, const Matrix& b, const System& of,
                                                  Known known = Known::no) {
    const bool large = a.rows() > most_rows || has_more_nodes(a.entries(), largest_matrix);
    const auto found =
        large ? solve(a, b, of.assumptions, SolvePolicy(Road::graph, limits_.exact)) : closed_solve(a, b, of, limits_);
    if (!found || !*found) return std::nullopt;
    if (known == Known::regular) return (*found)->value;
    const auto d = large ? std::nullopt : within(determinant(a, of.assumptions, limits_.simplify));
    for (const Expr& divisor : d ? std::vector<Expr>{*d} : (*found)->nonzero) {
      for (const Expr& zero : possible_zeros(divisor, of.assumptions)) {
        if (std::find(result_.nonzero.begin(), result_.nonzero.end(), zero) == result_.nonzero.end())
          result_.nonzero.push_back(zero);
      }
    }
    return (*found)->value;
  }
  [[nodiscard]] static std::optional<Expr> within(const Within<Expr>& e) {
    return e ? std::optional(*e) : std::nullopt;
  }

  void add_frame() {
    std::vector<std::vector<Expr>> rows;
    Replacements at_rest;
    for (const Expr& w : system_.frame.velocity_symbols()) at_rest[w] = zero_;
    for (const IndependentVelocity& u : invariants_.coframe) {
      rows.push_back(u.row);
      drift_.push_back(written(substitute(u.definition, at_rest)));
    }
    coframe_ = matrix_of_rows(rows, n_);
    const Matrix one = identity_matrix(n_, ws());
    Matrix dual = solved(coframe_, one, system_, Known::regular);
    if (may_divide_by_zero(dual.entries(), system_.assumptions)) {
      auto other = regular_inverse(coframe_, system_, limits_);
      if (other && *other) dual = std::move(**other);
      // It is regular where the determinant does not vanish.
      if (may_divide_by_zero(dual.entries(), system_.assumptions)) (void)solved(coframe_, one, system_);
    }
    for (std::size_t a = 0; a < n_; ++a) {
      auto& field = result_.frame.emplace_back();
      for (std::size_t i = 0; i < n_; ++i) field.push_back(readable(dual(i, a), system_, limits_));
    }
  }

  // p_x where e_a is the field of the model's own frame; else a name after that of the velocity.
  void add_variables() {
    PhaseSystem& p = phase();
    p.workspace = &ws();
    p.time = system_.frame.time();
    p.parameters = parameter_symbols(*system_.model);
    p.assumptions = slice_.system().assumptions;
    for (const InvariantFunction& f : invariants_.shape) p.variables.push_back({f.name, f.symbol, f.meaning});
    p.relations = invariants_.relations;
    p.dimension = invariants_.shape_dimension + n_;
    const std::vector<Expr> own = system_.frame.momentum_symbols();
    for (std::size_t a = 0; a < n_; ++a) {
      const Expr meaning = readable(dot(result_.frame[a], own, system_), system_, limits_);
      const bool is_own = std::find(own.begin(), own.end(), meaning) != own.end();
      const Expr symbol = is_own ? meaning : ws().symbol(fresh_name(*system_.model, momentum_name(a)));
      p.variables.push_back({is_own ? to_text(symbol) : std::string(symbol.name()), symbol, meaning});
      m_.push_back(symbol);
      s_.push_back(ws().symbol(fresh_name(*system_.model, fmt::format("s{}", a))));
    }
  }

  // p_v of a velocity v or v'; p_3 of the third one where its name is no word (R.w.x), or that is a momentum of the model.
  [[nodiscard]] std::string momentum_name(std::size_t a) const {
    std::string name = invariants_.coframe[a].name;
    std::erase(name, '\'');
    const bool is_word =
        std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
    const std::vector<Expr> own = system_.frame.momentum_symbols();
    const bool is_taken = std::any_of(own.begin(), own.end(), [&](const Expr& p) { return to_text(p) == "p_" + name; });
    return is_word && !is_taken ? "p_" + name : fmt::format("p_{}", a + 1);
  }

  void add_brackets() {
    const BracketSpace space = BracketSpace::configurations(system_);
    const std::size_t size = shape() + n_;
    Matrix& b = phase().bracket = Matrix(size, size, zero_);
    for (std::size_t a = 0; a < n_; ++a) {
      for (std::size_t j = 0; j < shape(); ++j) {
        b(j, shape() + a) = written(space.along(result_.frame[a], invariants_.shape[j].meaning));
        b(shape() + a, j) = -b(j, shape() + a);
      }
      for (std::size_t c = a + 1; c < n_; ++c) {
        const std::vector<Expr> bracket = space.bracket(result_.frame[a], result_.frame[c]);
        std::vector<Expr> terms{zero_};
        for (std::size_t e = 0; e < n_; ++e) {
          const Expr gamma = written(dot(invariants_.coframe[e].row, bracket, system_));
          terms.push_back(-(gamma * m_[e]));
        }
        b(shape() + a, shape() + c) = tidy(sum(terms));
        b(shape() + c, shape() + a) = tidy(-sum(terms));
      }
    }
  }

  // L̂ is quadratic in s: A s = m − b, Ĥ = (m − b)·s/2 − L̂(0).
  void add_energy() {
    along_frame_ = velocities_along_frame();
    lagrangian_ = written(substitute(system_.lagrangian, along_frame_));
    Replacements at_rest;
    for (const Expr& s : s_) at_rest[s] = zero_;
    Matrix a(n_, n_, zero_), rest(n_, 1, zero_);
    const std::vector<Expr> slopes = gradient(lagrangian_, s_);
    for (std::size_t i = 0; i < n_; ++i) {
      const std::vector<Expr> row = gradient(slopes[i], s_);
      for (std::size_t j = 0; j < n_; ++j) a(i, j) = tidy(row[j]);
      rest(i, 0) = tidy(m_[i] - substitute(slopes[i], at_rest));
    }
    if (contains_any(a.entries(), s_)) throw NotFound{};
    const bool definite = mass_matrix_of(system_, limits_.exact).kind == MassMatrix::Kind::positive_definite;
    const Matrix s = solved(a, rest, slice_.system(), definite ? Known::regular : Known::no);
    result_.mass_matrix = a;
    result_.potential = tidy(-substitute(lagrangian_, at_rest));
    for (std::size_t i = 0; i < n_; ++i) result_.at_rest.push_back(m_[i] - rest(i, 0));
    make_readable(result_.at_rest, slice_.system(), limits_);
    std::vector<Expr> terms{-substitute(lagrangian_, at_rest)};
    for (std::size_t i = 0; i < n_; ++i) {
      by_momenta_[s_[i]] = slice_.readable_form(s(i, 0));
      terms.push_back(rest(i, 0) * s(i, 0) / ws().number(2));
    }
    phase().hamiltonian = slice_.readable_form(sum(terms));
    for (std::size_t i = 0; i < k_; ++i)
      by_momenta_[invariants_.kinematics.independent[i].symbol] = by_momenta_[s_[i]] + drift_[i];
  }

  // w^i = s^a e_a^i
  [[nodiscard]] Replacements velocities_along_frame() const {
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    Replacements result;
    for (std::size_t i = 0; i < n_; ++i) {
      std::vector<Expr> terms{zero_};
      for (std::size_t a = 0; a < n_; ++a) terms.push_back(result_.frame[a][i] * s_[a]);
      result[w[i]] = sum(terms);
    }
    return result;
  }

  // f = 0 of constraints on positions; and where constraints stay relations between the velocities, φ as a function of them.
  void add_constraint_set() {
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.position.is_null()) phase().constraints.push_back({c.name, written(c.position), {}});
    }
    if (!keeps()) return add_solved_constraints();
    for (const Expr& slope : gradient(lagrangian_, s_)) result_.momenta_on_set.push_back(slope);
    for (const SystemConstraint& c : system_.constraints) {
      phi_.push_back(written(substitute(c.phi, along_frame_)));
      phase().constraints.push_back({c.name, slice_.readable_form(substitute(phi_.back(), by_momenta_)), {}});
    }
  }

  void add_solved_constraints() {
    std::vector<Expr> in_velocities;
    for (std::size_t a = 0; a < k_; ++a) s_on_set_.push_back(invariants_.kinematics.independent[a].symbol - drift_[a]);
    for (std::size_t a = k_; a < n_; ++a) {
      s_on_set_.push_back(written(substitute(invariants_.coframe[a].definition, on_set_)) - drift_[a]);
      in_velocities.push_back(slice_.readable_form(by_momenta_[s_[a]] - substitute(s_on_set_.back(), by_momenta_)));
    }
    Replacements put;
    for (std::size_t a = 0; a < n_; ++a) put[s_[a]] = s_on_set_[a];
    for (const Expr& slope : gradient(lagrangian_, s_)) result_.momenta_on_set.push_back(tidy(substitute(slope, put)));
    if (length_of(in_velocities) > long_to_read && invariants_.kinematics.affine()) {
      auto other = constraints_in_momenta();
      if (length_of(other) < length_of(in_velocities)) in_velocities = std::move(other);
    }
    for (std::size_t a = k_; a < n_; ++a)
      phase().constraints.push_back({invariants_.coframe[a].name, in_velocities[a - k_], {}});
  }

  [[nodiscard]] static double length_of(const std::vector<Expr>& list) {
    double result = 0;
    for (const Expr& e : list) result += reading_length(e);
    return result;
  }

  // m = P u + c on D̂ with P = A Z, and Zᵀ(m − c) = G u with G = Zᵀ A Z: the other momenta by u = G⁻¹ Zᵀ(m − c). The first k rows of Z are
  // the identity, so that these are independent.
  [[nodiscard]] std::vector<Expr> constraints_in_momenta() {
    const std::vector<Expr> u = independent_symbols();
    Matrix p(n_, k_, zero_), g(k_, k_, zero_), right(k_, 1, zero_);
    Replacements at_rest;
    for (const Expr& symbol : u) at_rest[symbol] = zero_;
    std::vector<Expr> rest;
    for (std::size_t a = 0; a < n_; ++a) {
      const std::vector<Expr> slopes = gradient(result_.momenta_on_set[a], u);
      for (std::size_t i = 0; i < k_; ++i) p(a, i) = tidy(slopes[i]);
      rest.push_back(m_[a] - tidy(substitute(result_.momenta_on_set[a], at_rest)));
    }
    for (std::size_t i = 0; i < k_; ++i) {
      std::vector<std::vector<Expr>> terms(k_ + 1, {zero_});
      for (std::size_t a = 0; a < n_; ++a) {
        const Expr z = differentiate(s_on_set_[a], u[i]);
        if (z.is_zero_literal()) continue;
        for (std::size_t j = 0; j < k_; ++j) terms[j].push_back(z * p(a, j));
        terms[k_].push_back(z * rest[a]);
      }
      for (std::size_t j = 0; j < k_; ++j) g(i, j) = tidy(sum(terms[j]));
      right(i, 0) = sum(terms[k_]);
    }
    // Expanded it would be longer than as it is.
    const auto found = solve(g, right, slice_.system().assumptions, SolvePolicy(Road::graph, limits_.exact));
    if (!found || !*found) throw NotFound{};
    const Matrix& by_momenta = (*found)->value;
    std::vector<Expr> result;
    for (std::size_t a = k_; a < n_; ++a) {
      std::vector<Expr> terms{rest[a]};
      for (std::size_t i = 0; i < k_; ++i) terms.push_back(-(p(a, i) * by_momenta(i, 0)));
      result.push_back(sum(terms));
    }
    return result;
  }

  [[nodiscard]] std::vector<Expr> independent_symbols() const {
    std::vector<Expr> result;
    for (const IndependentVelocity& u : invariants_.kinematics.independent) result.push_back(u.symbol);
    return result;
  }

  [[nodiscard]] bool is_servo() const {
    const auto& all = system_.constraints;
    return std::any_of(all.begin(), all.end(), [](const SystemConstraint& c) { return c.servo; });
  }

  // Of the constraint with that number among those that have a direction.
  [[nodiscard]] PhaseConstraint& with_direction(std::size_t r) {
    return phase().constraints[phase().constraints.size() - system_.constraints.size() + r];
  }

  // N(e_a), which is ∂φ/∂s of ideal constraints.
  void add_kept_directions() {
    for (std::size_t r = 0; r < phi_.size(); ++r) {
      std::vector<Expr> row = gradient(phi_[r], s_);
      for (std::size_t a = 0; is_servo() && a < n_; ++a)
        row[a] = written(substitute(dot(system_.constraints[r].reaction_row, result_.frame[a], system_), along_frame_));
      std::vector<Expr>& direction = with_direction(r).direction;
      direction.assign(shape(), zero_);
      for (const Expr& e : row) direction.push_back(tidy(substitute(e, by_momenta_)));
    }
  }

  void add_directions() {
    const std::size_t m = system_.constraints.size();
    if (m == 0) return;
    if (keeps()) return add_kept_directions();
    if (is_ideal()) return add_ideal_directions();
    Matrix rows(m, n_, zero_);
    for (std::size_t r = 0; r < m; ++r) {
      const std::vector<Expr> row = substitute(system_.constraints[r].reaction_row, on_set_);
      for (std::size_t a = 0; a < n_; ++a) rows(r, a) = readable(dot(row, result_.frame[a], system_), system_, limits_);
    }
    const Matrix divided = divided_by_pivots(rows);
    for (std::size_t r = 0; r < m; ++r) {
      std::vector<Expr>& direction = with_direction(r).direction;
      direction.assign(shape(), zero_);
      for (std::size_t a = 0; a < n_; ++a) direction.push_back(tidy(substitute(written(divided(r, a)), by_momenta_)));
    }
  }

  // Affine, with reactions along them.
  [[nodiscard]] bool is_ideal() const { return invariants_.kinematics.affine() && !is_servo(); }

  // Where s = Z u + ξ, the covectors that annihilate Z: its first k rows are the identity.
  void add_ideal_directions() {
    const std::vector<Expr> u = independent_symbols();
    for (std::size_t r = 0; r < n_ - k_; ++r) {
      std::vector<Expr>& direction = with_direction(r).direction;
      direction.assign(shape() + n_, zero_);
      const std::vector<Expr> slopes = gradient(s_on_set_[k_ + r], u);
      for (std::size_t i = 0; i < k_; ++i) direction[shape() + i] = tidy(-slopes[i]);
      direction[shape() + k_ + r] = ws().number(1);
      result_.pivots.push_back(k_ + r);
    }
  }

  // By the columns of a block that is not singular: those of the velocities that the constraints give, if possible.
  [[nodiscard]] Matrix divided_by_pivots(const Matrix& rows) {
    std::vector<bool> chosen(n_, false);
    std::fill(chosen.begin() + static_cast<std::ptrdiff_t>(k_), chosen.end(), true);
    std::size_t looked = 0;
    do {
      std::vector<std::size_t> columns;
      for (std::size_t a = 0; a < n_; ++a) {
        if (chosen[a]) columns.push_back(a);
      }
      if (auto found = solution_of(chosen_columns(rows, columns), rows, system_)) {
        result_.pivots = columns;
        return std::move(*found);
      }
    } while (++looked < most_blocks && std::next_permutation(chosen.begin(), chosen.end()));
    throw NotFound{};
  }

  void add_force() {
    phase().force.assign(shape(), zero_);
    for (std::size_t a = 0; a < n_; ++a) {
      const Expr along = substitute(dot(system_.force, result_.frame[a], system_), along_frame_);
      force_along_.push_back(written(along));
      phase().force.push_back(tidy(substitute(force_along_.back(), by_momenta_)));
    }
  }

  // On D̂: φ̂ = 0, and the velocity of (r, m) along the reduced motion differs from X_Ĥ + F̂ by a vector of Ŵ.
  [[nodiscard]] Verdict evolution(const std::vector<Expr>& rates) const {
    const PhaseSystem& p = result_.system;
    std::vector<Expr> y;
    for (const InvariantFunction& f : invariants_.shape) y.push_back(f.symbol);
    for (const IndependentVelocity& u : invariants_.kinematics.independent) y.push_back(u.symbol);
    Replacements put;
    for (std::size_t a = 0; a < n_; ++a) put[m_[a]] = result_.momenta_on_set[a];
    const auto rate = [&](const Expr& f) {
      const std::vector<Expr> slopes = gradient(f, y);
      std::vector<Expr> terms{differentiate(f, p.time)};
      for (std::size_t i = 0; i < y.size(); ++i) terms.push_back(slopes[i] * rates[i]);
      return sum(terms);
    };
    const std::vector<Expr> free = substitute(p.free_field(), put);
    std::vector<Expr> differences, pushed(n_, zero_);
    for (std::size_t j = 0; j < shape(); ++j) differences.push_back(rates[j] - free[j]);
    for (std::size_t a = 0; a < n_; ++a) pushed[a] = rate(result_.momenta_on_set[a]) - free[shape() + a];
    for (std::size_t a = 0; a < n_; ++a) {
      if (std::find(result_.pivots.begin(), result_.pivots.end(), a) != result_.pivots.end()) continue;
      std::vector<Expr> terms{pushed[a]};
      for (std::size_t r = 0; r < result_.pivots.size(); ++r)
        terms.push_back(-(pushed[result_.pivots[r]] * substitute(p.constraints[r].direction[shape() + a], put)));
      differences.push_back(sum(terms));
    }
    for (const PhaseConstraint& c : p.constraints) differences.push_back(substitute(c.phi, put));
    return all_vanish(differences, slice_.system(), of_evolution());
  }

  // X_Ĥ of the variable with that number, by the shape and s: ∂Ĥ/∂m = s and ∂Ĥ/∂r = −∂L̂/∂r, so that nothing is divided by.
  [[nodiscard]] Expr hamiltonian_rate(std::size_t i, const std::vector<Expr>& slopes) const {
    std::vector<Expr> terms{zero_};
    for (std::size_t j = 0; j < slopes.size(); ++j) {
      if (!phase_space().bracket(i, j).is_zero_literal()) terms.push_back(phase_space().bracket(i, j) * slopes[j]);
    }
    return sum(terms);
  }
  [[nodiscard]] std::vector<Expr> slopes_of_energy() const {
    std::vector<Expr> r, slopes;
    for (const InvariantFunction& f : invariants_.shape) r.push_back(f.symbol);
    for (const Expr& e : gradient(lagrangian_, r)) slopes.push_back(-e);
    slopes.insert(slopes.end(), s_.begin(), s_.end());
    return slopes;
  }

  // Of all differences together: of a large machine they are not shown in any time, and the motion is proved without them.
  [[nodiscard]] Budget of_evolution() const { return shared_by_parts(limits_.exact, limits_.exact.seconds / 4); }

  // By the law and its multipliers: (r, m)' = X_Ĥ + F̂ + λ N(e).
  [[nodiscard]] Verdict evolution_by_law() const {
    const auto motion = ConstrainedMotion::of(system_, of_evolution());
    if (!motion || !motion->value) return undecided_because("the motion was not found");
    Replacements meaning;
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    for (const InvariantFunction& f : invariants_.shape) meaning[f.symbol] = f.meaning;
    for (std::size_t a = 0; a < n_; ++a) {
      meaning[s_[a]] = dot(invariants_.coframe[a].row, w, system_);
      meaning[m_[a]] = dot(result_.frame[a], system_.momenta, system_);
    }
    const std::vector<Expr> slopes = slopes_of_energy();
    std::vector<Expr> differences;
    for (std::size_t i = 0; i < shape() + n_; ++i) {
      const Expr value = i < shape() ? invariants_.shape[i].meaning : meaning.at(m_[i - shape()]);
      std::vector<Expr> terms{system_.frame.rate(value), -substitute(hamiltonian_rate(i, slopes), meaning)};
      if (i >= shape()) {
        const std::vector<Expr>& e = result_.frame[i - shape()];
        terms.push_back(-dot(system_.force, e, system_));
        for (std::size_t r = 0; r < system_.constraints.size(); ++r)
          terms.push_back(
              -(motion->value->multiplier_symbols()[r] * dot(system_.constraints[r].reaction_row, e, system_)));
      }
      differences.push_back(sum(terms));
    }
    return motion->value->all_vanish(differences);
  }

  // The same along Z, which Ŵ annihilates: Zᵀ(m' − X_Ĥ − F̂) = M u' − f on D̂.
  [[nodiscard]] Verdict evolution_along(const ReducedSystem& motion, const std::vector<Expr>& rates) const {
    const std::vector<Expr> u = independent_symbols();
    Replacements put;
    for (std::size_t a = 0; a < n_; ++a) {
      put[s_[a]] = s_on_set_[a];
      put[m_[a]] = result_.momenta_on_set[a];
    }
    std::vector<Expr> r, differences;
    for (const InvariantFunction& f : invariants_.shape) r.push_back(f.symbol);
    const std::vector<Expr> slopes = slopes_of_energy();
    const auto free_rate = [&](std::size_t i) { return substitute(hamiltonian_rate(i, slopes), put); };
    for (std::size_t j = 0; j < shape(); ++j) differences.push_back(rates[j] - free_rate(j));
    std::vector<std::vector<Expr>> of_velocities;
    std::vector<Expr> rest;  // of m' − X_Ĥ − F̂, without u'
    for (std::size_t a = 0; a < n_; ++a) {
      const Expr& m = result_.momenta_on_set[a];
      std::vector<Expr> terms{differentiate(m, phase_space().time), -free_rate(shape() + a),
                              -substitute(force_along_[a], put)};
      const std::vector<Expr> along = gradient(m, r);
      for (std::size_t j = 0; j < shape(); ++j) terms.push_back(along[j] * rates[j]);
      rest.push_back(sum(terms));
      of_velocities.push_back(gradient(m, u));
    }
    for (std::size_t i = 0; i < k_; ++i) {
      std::vector<std::vector<Expr>> terms(k_ + 1, {zero_});
      for (std::size_t a = 0; a < n_; ++a) {
        const Expr z = differentiate(s_on_set_[a], u[i]);
        for (std::size_t j = 0; j < k_; ++j) terms[j].push_back(z * of_velocities[a][j]);
        terms[k_].push_back(z * rest[a]);
      }
      for (std::size_t j = 0; j < k_; ++j) differences.push_back(sum(terms[j]) - motion.mass_matrix(i, j));
      differences.push_back(sum(terms[k_]) + motion.forcing[i]);
    }
    Verdict verdict = all_vanish(differences, slice_.system(), of_evolution());
    if (verdict.kind == VerdictKind::refuted) return undecided_because("its equations are combined in another way");
    return verdict;
  }

  const Invariants& invariants_;
  const Slice& slice_;
  const System& system_;
  const ClosedFormLimits& limits_;
  Expr zero_;
  std::size_t n_, k_;
  Replacements on_set_;            // w ↦ W(t, q, u)
  Matrix coframe_;                 // E
  std::vector<Expr> drift_;        // d^a
  std::vector<Expr> m_, s_;        // symbols of momenta, and of velocities along the frame
  std::vector<Expr> s_on_set_;     // by the shape and u
  Replacements along_frame_;       // w ↦ s^a e_a
  Replacements by_momenta_;        // s ↦ ∂Ĥ/∂m, u ↦ ∂Ĥ/∂m + d
  Expr lagrangian_;                // L̂
  std::vector<Expr> phi_;          // of constraints that stay relations, by the shape and s
  std::vector<Expr> force_along_;  // F·e_a, by the shape and s
  ReducedPhaseSpace result_;
};

}  // namespace

std::optional<ReducedPhaseSpace> reduced_phase_space(const Invariants& invariants, const Slice& slice,
                                                     const ReducedSystem& motion, bool short_rates,
                                                     const System& system, const ClosedFormLimits& limits) {
  if (invariants.coframe.size() != system.degrees()) return std::nullopt;
  for (const SystemConstraint& c : system.constraints) {
    if (c.phi.is_null()) return std::nullopt;
  }
  try {
    return PhaseQuotient(invariants, slice, system, limits).run(motion, short_rates);
  } catch (const NotFound&) {
    return std::nullopt;
  }
}

}  // namespace anholon
