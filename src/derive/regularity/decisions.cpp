#include "anholon/derive/regularity/decisions.hpp"

#include <algorithm>
#include <numeric>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/regularity/decision_messages.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/regularity/sum_of_squares.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_determinant = 12, most_nodes = 200;  // that is looked at in closed form

// How many different roots the coordinates contain. Where each branch has a root of its own, what vanishes on one branch vanishes on all;
// two circles solved with one and the same root are only half of what they cut out.
std::size_t roots_in(const Restriction& set) {
  std::vector<Expr> images;
  for (const auto& [coordinate, image] : set.positions) images.push_back(image);
  return nodes_where(images, [](const Expr& e) { return e.is(Kind::power) && e.exponent().get_den() == 2; }).size();
}

// |u| = 0 has no second derivatives either, and is no linear constraint.
bool has_absolute_value(const Expr& e) {
  return any_node({&e, 1}, [](const Expr& node) { return is_one_of(node, {Function::abs}); });
}

// Where it fails is not known.
RegularSet generically() { return {Extent::generic, {}}; }

// It fails at zeros of these alone.
RegularSet except_at(std::vector<Expr> zeros) {
  return {zeros.empty() ? Extent::everywhere : Extent::where_nonzero, std::move(zeros)};
}

bool knows_where(const RegularSet& set) { return set.extent && set.extent != Extent::generic; }

// Where both hold.
RegularSet both(RegularSet a, const RegularSet& b) {
  for (const Expr& zero : b.zeros) {
    if (std::find(a.zeros.begin(), a.zeros.end(), zero) == a.zeros.end()) a.zeros.push_back(zero);
  }
  if (knows_where(a) && knows_where(b)) return except_at(std::move(a.zeros));
  a.extent = a.extent && b.extent ? std::optional(Extent::generic) : std::nullopt;
  return a;
}

class Decider {
 public:
  Decider(const System& system, const DecisionOptions& options) : result_{system, {}}, options_(options) {}

  Result<DecidedSystem> run() {
    result_.decisions.velocities = system().degrees();
    if (system().poisson) return on_poisson_manifold();
    products();
    if (errors_.empty()) semidefinite_constraints();
    if (errors_.empty()) independence();
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    admissibility();
    if (!knows_where(decisions().admissible)) redundancy();
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    decisions().mass_matrix = mass_matrix_of(system(), options_.budget);
    regularity();
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    remarks();
    return std::move(result_);
  }

 private:
  [[nodiscard]] System& system() { return result_.system; }
  [[nodiscard]] Decisions& decisions() { return result_.decisions; }
  void remark(Diagnostic d) { decisions().remarks.push_back(std::move(d)); }

  // y' = X_D is determined where the motion is defined and W is transversal to D.
  Result<DecidedSystem> on_poisson_manifold() {
    const PoissonField& field = *system().poisson;
    decisions().rank = system().degrees();
    decisions().mass_matrix.kind = MassMatrix::Kind::singular;
    decisions().admissible = domain_of(Matrix(field.free.size(), 1, field.free));
    decisions().regular = decisions().admissible;
    if (!field.phi.empty()) decisions().regular = both(decisions().regular, zeros_of(field.pairing));
    for (const std::string& question : field.open) {
      remark({"NH214", Severity::warning, "undecided within the budget: " + question, {}, {}, {}});
    }
    return std::move(result_);
  }

  void products() {
    for (std::size_t r = 0; r < system().constraints.size(); ++r) {
      const auto factors = detail::factors_of_constraint(system().constraints[r], system(), options_.budget);
      if (detail::is_product(factors)) errors_.push_back(detail::product(system(), r, factors));
    }
  }

  // A function that changes its sign nowhere vanishes only where its differential does, and so do some others: it is no constraint.
  void semidefinite_constraints() {
    for (std::size_t r = 0; r < system().constraints.size(); ++r) {
      const SystemConstraint& c = system().constraints[r];
      const bool bent = c.kind == ConstraintKind::nonlinear || c.kind == ConstraintKind::holonomic;
      if (!bent && (c.phi.is_null() || !has_absolute_value(c.phi))) continue;
      const Expr f = c.position.is_null() ? c.phi : c.position;
      ProvedSign s = sign_of(f, system().assumptions, options_.budget);
      if (s == ProvedSign::unknown) s = manifest_sign(f, system().assumptions);
      if (s == ProvedSign::unknown) s = sign_on_linear_others(r, f);
      if (s == ProvedSign::unknown && cannot_vanish({&f, 1}, system().assumptions)) s = ProvedSign::nonzero;
      const bool refused =
          s == ProvedSign::unknown ? vanishes_with_its_slopes(f, c.position.is_null()) : s != ProvedSign::zero;
      if (refused) errors_.push_back(detail::semidefinite(system(), r, s));
    }
  }

  // Along velocities, or fields on the configurations.
  [[nodiscard]] bool vanishes_with_its_slopes(const Expr& f, bool along_velocities) {
    const std::vector<Expr> w = system().frame.velocity_symbols();
    bool varies = false;
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Expr slope = along_velocities ? differentiate(f, w[i]) : system().frame.along(i, f);
      if (slope.is_zero_literal()) continue;
      varies = true;
      Assumptions steep = system().assumptions;
      steep.nonzero(slope);
      if (!cannot_vanish({&f, 1}, steep)) return false;
    }
    return varies;
  }

  // The same where the other constraints hold, if these are linear in the velocities.
  [[nodiscard]] ProvedSign sign_on_linear_others(std::size_t r, const Expr& f) {
    std::vector<std::size_t> others;
    for (std::size_t k = 0; k < system().constraints.size(); ++k) {
      const ConstraintKind kind = system().constraints[k].kind;
      if (kind == ConstraintKind::linear || kind == ConstraintKind::affine) others.push_back(k);
    }
    if (others.empty() || system().constraints[r].kind != ConstraintKind::nonlinear) return ProvedSign::unknown;
    const System rest = with_constraints(system(), others);
    const auto set = restrict_to_constraints(rest, options_.budget);
    if (!set || !set->complete()) return ProvedSign::unknown;
    const Expr there = (*set)(f);
    return there == f ? ProvedSign::unknown : sign_of(there, system().assumptions, options_.budget);
  }

  void independence() {
    const auto found = dependence_of(system(), options_.budget);
    if (!found) {
      independent_ = std::nullopt;
      decisions().rank = system().constraints.size();
      return remark(detail::undecided("whether the constraints are independent", found.error()));
    }
    decisions().rank = found->independent.size();
    for (const DependentConstraint& d : found->dependent) {
      if (d.follows.kind != VerdictKind::proved) {
        errors_.push_back(detail::contradiction(system(), d));
      } else if (options_.drop_dependent) {
        decisions().dropped.push_back(system().constraints[d.constraint].name);
        remark(detail::dropped(system(), d));
      } else {
        errors_.push_back(detail::dependent(system(), d, found->independent.size()));
      }
    }
    if (errors_.empty() && !found->dependent.empty()) result_.system = with_constraints(system(), found->independent);
  }

  // A question about functions on the constraint set is asked around it first, without the roots of quadratic holonomic
  // constraints: what vanishes nowhere there vanishes nowhere on the set, and of what may vanish each can be looked at on
  // the set by itself. An answer that leaves nothing of the set is none.
  template <class Ask>
  [[nodiscard]] RegularSet asked(const Matrix& m, Ask ask) {
    const auto& constraints = system().constraints;
    if (!system().invariants.empty() ||
        std::any_of(constraints.begin(), constraints.end(), [](const auto& c) { return !c.position.is_null(); })) {
      const auto &set = solved(PositionRoots::taken), &around = solved(PositionRoots::none);
      if (set && around && set->left != around->left) {
        RegularSet answer = asked_on(*around, m, ask);
        std::erase_if(answer.zeros, [&](const Expr& e) {
          return on_every_sheet(*set, e, [&](const Expr& there) {
            return excludes_zero(sign_of(there, system().assumptions, options_.budget));
          });
        });
        if (knows_where(answer) && std::all_of(answer.zeros.begin(), answer.zeros.end(), [&](const Expr& e) {
              return on_every_sheet(*set, e, [&](const Expr& there) { return does_not_vanish(there); });
            }))
          return except_at(std::move(answer.zeros));
      }
    }
    const auto& set = solved(PositionRoots::taken);
    if (set) return asked_on(*set, m, ask);
    const auto on_set = on_constraint_set(m, system(), options_.budget);
    return on_set ? ask(*on_set) : generically();
  }

  // The constraint set, solved once for all questions about the same constraints.
  [[nodiscard]] const Within<Restriction>& solved(PositionRoots roots) {
    auto& known = roots == PositionRoots::taken ? set_ : around_;
    if (!known) known = restrict_to_constraints(system(), options_.budget, roots);
    return *known;
  }

  template <class Holds>
  [[nodiscard]] static bool on_every_sheet(const Restriction& set, const Expr& e, Holds holds) {
    const auto signs = all_signs(set.sheets.size());
    return std::all_of(signs.begin(), signs.end(), [&](const auto& s) { return holds(set.on_sheet(s)(e)); });
  }

  // On each sheet by itself: all that can fail anywhere.
  template <class Ask>
  [[nodiscard]] static RegularSet asked_on(const Restriction& set, const Matrix& m, Ask ask) {
    RegularSet all{Extent::everywhere, {}};
    for (const std::vector<int>& signs : all_signs(set.sheets.size()))
      all = both(std::move(all), ask(Matrix(m.rows(), m.columns(), set.on_sheet(signs)(m.entries()))));
    return all;
  }

  [[nodiscard]] bool does_not_vanish(const Expr& e) {
    return certainly_nonzero(e, system().assumptions) ||
           is_zero(e, system().assumptions, options_.budget).kind == VerdictKind::refuted;
  }

  // Where a determinant on the constraint set can vanish, or its closed form is not defined.
  [[nodiscard]] RegularSet zeros_of(const Matrix& square) {
    if (square.rows() > largest_determinant || has_more_nodes(square.entries(), most_nodes)) return generically();
    return asked(square, [&](const Matrix& m) { return zeros_of_determinant(m); });
  }

  [[nodiscard]] RegularSet zeros_of_determinant(const Matrix& square) {
    const auto value = determinant(square, system().assumptions, options_.budget);
    if (!value || value->is_zero_literal()) return generically();
    const Expr closed = simplify(*value, system().assumptions);
    std::vector<Expr> zeros = possible_zeros(closed, system().assumptions, options_.budget);
    for (const SideCondition& c : side_conditions({&closed, 1})) {
      const ProvedSign s = sign_of(c.expression, system().assumptions, options_.budget);
      const bool known = c.relation == SideCondition::Relation::nonnegative
                             ? s == ProvedSign::nonnegative || s == ProvedSign::positive
                             : excludes_zero(s);
      if (!known && c.relation != SideCondition::Relation::nonnegative) zeros.push_back(c.expression);
    }
    return except_at(std::move(zeros));
  }

  // Where the entries of B are not defined on the constraint set.
  [[nodiscard]] RegularSet domain_of(const Matrix& entries) {
    return asked(entries, [&](const Matrix& m) {
      RegularSet result{Extent::everywhere, {}};
      for (const SideCondition& c : side_conditions(m.entries())) {
        if (c.relation == SideCondition::Relation::nonnegative) continue;
        result =
            both(std::move(result), except_at(possible_zeros(c.expression, system().assumptions, options_.budget)));
      }
      return result;
    });
  }

  // A row with an entry that vanishes nowhere, alone in its column, is independent of the others wherever they are.
  // What is left when such rows are taken away, one after the other.
  [[nodiscard]] std::vector<std::size_t> rows_to_examine() {
    const auto& constraints = system().constraints;
    std::vector<std::size_t> rows(constraints.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    for (bool progress = true; progress;) {
      progress = false;
      for (std::size_t j = 0; j < system().degrees() && !progress; ++j) {
        const auto is_zero_in = [&](std::size_t r) { return constraints[r].acceleration_row[j].is_zero_literal(); };
        const auto first = std::find_if_not(rows.begin(), rows.end(), is_zero_in);
        if (first == rows.end() || !std::all_of(first + 1, rows.end(), is_zero_in)) continue;
        if (!excludes_zero(sign_of(constraints[*first].acceleration_row[j], system().assumptions, options_.budget)))
          continue;
        rows.erase(first);
        progress = true;
      }
    }
    return rows;
  }

  // det B Bᵀ is the sum of the squares of the largest minors of B.
  void admissibility() {
    const std::vector<std::size_t> rows = rows_to_examine();
    RegularSet& result = decisions().admissible = domain_of(constraint_rows(system(), false));
    if (rows.empty()) return;
    Matrix gram(rows.size(), rows.size(), system().workspace().number(0));
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t s = 0; s < rows.size(); ++s) {
        gram(r, s) = dot(system().constraints[rows[r]].acceleration_row, system().constraints[rows[s]].acceleration_row,
                         system());
      }
    }
    result = both(std::move(result), zeros_of(gram));
    std::vector<Expr> zeros = without_implied(result.zeros, system().assumptions, options_.budget);
    result = knows_where(result) ? except_at(std::move(zeros)) : RegularSet{independent_, std::move(zeros)};
  }

  // A holonomic constraint that holds wherever the others do is not seen by the rows of B: around the set that all of them cut out they
  // are independent, on it nowhere. A square of rods with one rod too many is one.
  void redundancy() {
    const std::size_t count = system().constraints.size();
    for (std::size_t r = count; r-- > 0;) {
      if (system().constraints[r].position.is_null()) continue;
      std::vector<std::size_t> others(count);
      std::iota(others.begin(), others.end(), std::size_t{0});
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(r));
      const System rest = with_constraints(system(), others);
      const auto set = restrict_to_constraints(rest, options_.budget);
      if (!set || set->positions.empty() || set->branches.size() != roots_in(*set)) continue;
      const Expr left = (*set)(system().constraints[r].position);
      if (is_zero(left, system().assumptions, options_.budget).kind != VerdictKind::proved) continue;
      const Diagnostic found = detail::redundant(system(), r, set->branches, options_.drop_dependent);
      if (!options_.drop_dependent) return errors_.push_back(found);
      decisions().dropped.push_back(system().constraints[r].name);
      remark(found);
      result_.system = rest;
      set_ = around_ = std::nullopt;
      --decisions().rank;
      admissibility();
      return knows_where(decisions().admissible) ? void() : redundancy();
    }
  }

  [[nodiscard]] bool is_ideal() const {
    return std::none_of(result_.system.constraints.begin(), result_.system.constraints.end(),
                        [](const SystemConstraint& c) { return c.servo; });
  }

  // With A > 0 and N = B the law is regular exactly where B has full rank.
  void regularity() {
    if (decisions().mass_matrix.kind == MassMatrix::Kind::positive_definite && is_ideal()) {
      decisions().regular = decisions().admissible;
      return;
    }
    const Matrix law = law_matrix(system());
    const auto on_set = on_constraint_set(law, system(), options_.budget);
    if (!on_set) return remark(detail::undecided("whether the law is regular", on_set.error()));
    const auto certain = certainly_independent_rows(*on_set, system().assumptions);
    if (!certain || certain->size() < law.rows()) {
      const auto kernel = nullspace(*on_set, system().assumptions, options_.budget);
      if (!kernel) return remark(detail::undecided("whether the law is regular", kernel.error()));
      if (!kernel->basis.empty()) {
        errors_.push_back(detail::singular_law(system(), decisions().mass_matrix, kernel->basis.front()));
        return;
      }
    }
    decisions().regular = zeros_of(law);
    const MassMatrix& a = decisions().mass_matrix;
    if (knows_where(decisions().regular) || !is_ideal() || a.kind != MassMatrix::Kind::regular || !is_nonnegative())
      return;
    // A ≥ 0 is positive where it is regular, and then B A⁻¹ Bᵀ is where B has full rank.
    decisions().regular = both(decisions().admissible, {a.extent, a.zeros});
  }

  // The kinetic energy is a sum of squares as it is written, none of them negative: A ≥ 0.
  [[nodiscard]] bool is_nonnegative() const {
    const auto squares = detail::squares_of(result_.system);
    return squares && std::all_of(squares->squares.begin(), squares->squares.end(), [&](const detail::SquareTerm& s) {
             const ProvedSign sign = sign_of(s.coefficient, result_.system.assumptions, options_.budget);
             return sign == ProvedSign::nonnegative || sign == ProvedSign::positive || sign == ProvedSign::zero;
           });
  }

  void remarks() {
    const MassMatrix& a = decisions().mass_matrix;
    if (a.kind == MassMatrix::Kind::singular) remark(detail::singular_but_regular(system(), a));
    if (a.negative) remark(detail::negative_kinetic_energy(system(), *a.negative));
    if (decisions().freedom() == 0 && !system().constraints.empty()) remark(detail::no_freedom(system()));
  }

  std::optional<Extent> independent_ = Extent::generic;  // the constraints, as far as that was decided
  DecidedSystem result_;
  std::optional<Within<Restriction>> set_, around_;  // with the roots of quadratic holonomic constraints, and without
  DecisionOptions options_;
  Diagnostics errors_;
};

}  // namespace

Result<DecidedSystem> decide(const System& system, const DecisionOptions& options) {
  return Decider(system, options).run();
}

}  // namespace anholon
