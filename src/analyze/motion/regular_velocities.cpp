// What the restriction divides by may vanish where nothing is the matter with M: a blade that points along x. There the velocities of
// the model that it leaves degenerate, others do not.
#include <algorithm>
#include <memory>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/derive/constraint_set/adapted_kinematics.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// What it divides by that may vanish at some configurations, or times.
std::size_t poles_of(const Expr& e, const System& system) {
  std::vector<Expr> places = system.frame.configuration_symbols();
  places.push_back(system.frame.time());
  const std::vector<SideCondition> conditions = side_conditions({&e, 1});
  return static_cast<std::size_t>(std::count_if(conditions.begin(), conditions.end(), [&](const SideCondition& c) {
    return c.relation == SideCondition::Relation::nonzero && contains_any(c.expression, places) &&
           !excludes_zero(sign_of(c.expression, system.assumptions));
  }));
}

// What is left of a matrix without its pivots has to have full rank.
Matrix without_pivots(const Matrix& b, const System& system, const Budget& budget) {
  std::vector<bool> row(b.rows(), true), column(b.columns(), true);
  for (const detail::Pivot& p : detail::everywhere_pivots(b, system.assumptions, budget))
    row[p.row] = column[p.column] = false;
  std::vector<Expr> entries;
  for (std::size_t r = 0; r < b.rows(); ++r) {
    for (std::size_t j = 0; j < b.columns(); ++j) {
      if (row[r] && column[j]) entries.push_back(b(r, j));
    }
  }
  const auto rows = static_cast<std::size_t>(std::count(row.begin(), row.end(), true));
  const auto columns = static_cast<std::size_t>(std::count(column.begin(), column.end(), true));
  return {rows, columns, std::move(entries)};
}

// The constraints are independent everywhere: M is what the velocities below give, and nothing besides.
bool are_independent_everywhere(const System& system, const Budget& budget) {
  constexpr std::size_t most = 4;  // constraints
  const Matrix all = constraint_rows(system, false), b = without_pivots(all, system, budget);
  if (all.rows() == 0 || b.rows() > most) return false;
  if (b.rows() == 0) return true;
  Matrix gram(b.rows(), b.rows(), system.workspace().number(0));
  for (std::size_t r = 0; r < b.rows(); ++r) {
    for (std::size_t s = 0; s < b.rows(); ++s) {
      std::vector<Expr> terms{gram(r, s)};
      for (std::size_t j = 0; j < b.columns(); ++j) terms.push_back(b(r, j) * b(s, j));
      gram(r, s) = sum(terms);
    }
  }
  const auto d = determinant(gram, system.assumptions, budget);
  return d && excludes_zero(sign_of(*d, system.assumptions, budget));
}

}  // namespace

const Kinematics* ConstrainedMotion::regular_velocities() const {
  if (regular_) return regular_->get();
  regular_.emplace();
  const Restriction& r = motion_.restriction;
  if (!motion_.closed || !r.complete() || !r.positions.empty() || !r.sheets.empty() || system_->poisson) return nullptr;
  std::vector<Expr> places = system_->frame.configuration_symbols();
  places.push_back(system_->frame.time());
  const auto degenerates = [&](const Expr& divisor) {
    const std::vector<Expr> zeros = possible_zeros(divisor, system_->assumptions, budget_);
    return std::any_of(zeros.begin(), zeros.end(), [&](const Expr& e) { return contains_any(e, places); });
  };
  if (std::none_of(r.nonzero.begin(), r.nonzero.end(), degenerates)) return nullptr;
  if (!are_independent_everywhere(*system_, budget_)) return nullptr;
  const ClosedFormLimits limits = limits_for(*system_, {.exact = budget_});
  auto found = limits.nodes > 0 ? adapted_kinematics(*system_, limits, RootSigns::either)
                                : Within<Applicable<Kinematics>>(Applicable<Kinematics>{});
  if (!found || !found->value || !found->value->affine() ||
      std::any_of(found->value->nonzero.begin(), found->value->nonzero.end(), degenerates))
    return nullptr;
  *regular_ = std::make_shared<const Kinematics>(std::move(*found->value));
  return regular_->get();
}

Expr ConstrainedMotion::by_regular_velocities(const Expr& f) const {
  return substitute(f, regular_velocities()->replacements(*system_));
}

std::optional<Expr> ConstrainedMotion::readable_without_poles(const Expr& f, const Expr& form) const {
  constexpr double longest = 250;          // to read
  constexpr std::size_t most_nodes = 400;  // that are shortened
  const std::size_t poles = regular_velocities() == nullptr ? 0 : poles_of(form, *system_);
  if (poles == 0) return std::nullopt;
  const Expr in_velocities = by_regular_velocities(substitute(f, solved_));
  if (has_more_nodes({&in_velocities, 1}, most_nodes)) return std::nullopt;
  Replacements meant;
  for (const IndependentVelocity& u : regular_velocities()->independent) meant[u.symbol] = u.definition;
  const Expr result = substitute(readable(in_velocities, *system_, limits_for(*system_, {})), meant);
  if (poles_of(result, *system_) >= poles || reading_length(result) > longest) return std::nullopt;
  return result;
}

const Kinematics* ConstrainedMotion::named_velocities() const {
  if (named_) return named_->get();
  named_.emplace();
  const Restriction& r = motion_.restriction;
  if (system_->model->quasi_velocities.empty() || !r.complete() || !r.positions.empty() || !r.sheets.empty() ||
      system_->poisson)
    return nullptr;
  const ClosedFormLimits limits = limits_for(*system_, {.exact = budget_});
  if (limits.nodes == 0) return nullptr;
  auto found = kinematics_of(*system_, limits, RootSigns::either);
  if (!found || !found->value || !found->value->affine() || !is_proved(*found->value, *system_)) return nullptr;
  *named_ = std::make_shared<const Kinematics>(std::move(*found->value));
  return named_->get();
}

Expr ConstrainedMotion::or_in_named_velocities(const Expr& f, const Expr& form, bool solved) const {
  constexpr std::size_t most_nodes = 400;  // that are shortened
  if (named_velocities() == nullptr) return form;
  const Expr in_velocities =
      substitute(solved ? substitute(f, solved_) : f, named_velocities()->replacements(*system_));
  if (has_more_nodes({&in_velocities, 1}, most_nodes)) return form;
  const Expr result = readable(in_velocities, *system_, limits_for(*system_, {}));
  const std::size_t poles = poles_of(form, *system_), own = poles_of(result, *system_);
  return own <= poles && (own < poles || reading_length(result) < reading_length(form)) ? result : form;
}

std::vector<std::pair<Expr, double>> ConstrainedMotion::named_values(const Witness& witness, const Expr& f) const {
  std::vector<std::pair<Expr, double>> result;
  if (named_velocities() == nullptr) return result;
  ExactValues at(witness.values.begin(), witness.values.end());
  for (const IndependentVelocity& u : named_velocities()->independent) {
    if (u.symbol == u.definition || !contains_any(f, {&u.symbol, 1})) continue;
    // A parameter on which nothing depended may have any value, 1 in particular, where it is not tied to others.
    for (const Expr& s : system_->model->relations.empty() ? symbols_of(on_set(u.definition)) : std::vector<Expr>()) {
      if (s.name().find('[') == std::string::npos && at.try_emplace(s, 1).second) result.emplace_back(s, 1.0);
    }
    const Ball value = enclose(on_set(u.definition), at);
    if (value.finite) result.emplace_back(u.symbol, value.midpoint);
  }
  return result;
}

// What vanishes on M where the restriction is a chart of it vanishes on M wherever it is defined: the chart leaves out no open part of M.
void ConstrainedMotion::drop_conditions_of_chart(Verdict& verdict, const std::vector<Expr>& f) const {
  if (verdict.side_conditions.empty()) return;
  if (regular_velocities() == nullptr) return drop_conditions_on_places(verdict, f);
  std::vector<Expr> all;
  for (const Expr& e : f) all.push_back(by_regular_velocities(substitute(e, solved_)));
  all.insert(all.end(), system_->assumptions.guards.begin(), system_->assumptions.guards.end());
  Replacements meant;
  for (const IndependentVelocity& u : regular_velocities()->independent) meant[u.symbol] = u.definition;
  verdict.side_conditions = side_conditions(all);
  for (SideCondition& c : verdict.side_conditions) c.expression = substitute(c.expression, meant);
}

// The same for what is smooth by itself, without the law: where the constraints are affine and independent everywhere, velocities on M form
// a bundle over all places, and what vanishes over most of them vanishes over all.
void ConstrainedMotion::drop_conditions_on_places(Verdict& verdict, const std::vector<Expr>& f) const {
  const Restriction& r = motion_.restriction;
  if (!r.complete() || !r.positions.empty() || !r.sheets.empty() || system_->poisson || contains_any(f, lambda_) ||
      contains_any(f, system_->frame.acceleration_symbols()))
    return;
  const auto is_affine = [](const SystemConstraint& c) { return c.kind != ConstraintKind::nonlinear; };
  const std::vector<Expr> velocities = system_->frame.velocity_symbols();
  const auto is_of_places = [&](const SideCondition& c) {
    return c.relation == SideCondition::Relation::nonzero && !contains_any({&c.expression, 1}, velocities);
  };
  if (!std::all_of(system_->constraints.begin(), system_->constraints.end(), is_affine) ||
      !std::all_of(verdict.side_conditions.begin(), verdict.side_conditions.end(), is_of_places) ||
      !are_independent_everywhere(*system_, budget_))
    return;
  std::vector<Expr> all = f;
  all.insert(all.end(), system_->assumptions.guards.begin(), system_->assumptions.guards.end());
  for (const SystemConstraint& c : system_->constraints) {
    all.insert(all.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    if (!c.phi.is_null()) all.push_back(c.phi);
  }
  verdict.side_conditions = side_conditions(all);
}

}  // namespace anholon
