#include "anholon/analyze/constrained_motion.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/conditions.hpp"
#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/modular_test.hpp"
#include "anholon/algebra/simplify.hpp"
#include "anholon/algebra/zero_test.hpp"
#include "anholon/analyze/given.hpp"
#include "anholon/analyze/vanishing.hpp"
#include "anholon/derive/closed_form.hpp"
#include "anholon/derive/fresh_symbol.hpp"
#include "anholon/derive/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr double kLongest = 250;         // to read
constexpr std::size_t kMostNodes = 400;  // beyond this many no short form is looked for
constexpr std::size_t kMostTerms = 20'000;  // of closed forms; beyond this many the motion stays a graph

}  // namespace

ConstrainedMotion::ConstrainedMotion(const System& system, ReferenceMotion motion, const Budget& budget)
    : system_(&system), on_branch_(system), motion_(std::move(motion)), budget_(budget) {
  for (std::size_t r = 0; r < motion_.multipliers.size(); ++r) {
    const std::string name = motion_.multipliers.size() == 1 ? "lambda" : fmt::format("lambda_{}", r + 1);
    lambda_.push_back(system.workspace().symbol(fresh_name(*system.model, name)));
    solved_[lambda_.back()] = motion_.multipliers[r];
  }
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) solved_[a[i]] = motion_.accelerations[i];
  const auto& left = motion_.restriction.left;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null() && std::find(left.begin(), left.end(), c.name) != left.end()) {
      relations_.push_back(substitute(c.position, motion_.restriction.positions));
    }
  }
  if (!relations_.empty()) {
    auto branches = restrict_to_constraints(system, budget);
    if (branches && branches->complete()) by_branches_ = std::move(*branches);
  }
  const Restriction& taken = by_branches_ ? *by_branches_ : motion_.restriction;
  if (taken.branches.empty()) return;
  for (const auto* images : {&taken.positions, &taken.velocities}) {
    for (const auto& [symbol, image] : *images) on_branch_.assumptions.guards.push_back(substitute(image, taken.positions));
  }
}

Within<Applicable<ConstrainedMotion>> ConstrainedMotion::of(const System& system, const Budget& budget) {
  using Answer = Applicable<ConstrainedMotion>;
  Budget closed = budget;
  closed.terms = std::min(closed.terms, kMostTerms);
  auto motion = reference_motion(system, closed);
  if (!motion) return tl::make_unexpected(motion.error());
  if (!motion->value) return Answer{std::nullopt, motion->why_not};
  return Answer{ConstrainedMotion(system, std::move(*motion->value), budget), {}};
}

std::vector<Expr> ConstrainedMotion::independent_velocities() const {
  std::vector<Expr> result;
  for (const std::size_t i : motion_.restriction.independent) result.push_back(system_->frame.velocities()[i].velocity);
  return result;
}

Expr ConstrainedMotion::rate(const Expr& f) const { return system_->frame.rate(f); }

Expr ConstrainedMotion::reaction_power(const std::vector<Expr>& field) const {
  std::vector<Expr> terms{system_->workspace().number(0)};
  for (std::size_t r = 0; r < system_->constraints.size(); ++r) {
    const Expr along = dot(system_->constraints[r].reaction_row, field, *system_);
    if (along.is_zero_literal() || vanishes(along).kind == VerdictKind::proved) continue;
    terms.push_back(lambda_[r] * along);
  }
  return sum(terms);
}

// f is left − right of a constraint, as a function on and off M: then it vanishes on M, and nothing need be solved.
std::optional<Verdict> ConstrainedMotion::is_a_constraint(const Expr& f) const {
  for (const SystemConstraint& c : system_->constraints) {
    if (c.phi.is_null()) continue;
    const Expr difference = f - c.phi;
    if (certainly_nonzero(difference, system_->assumptions)) continue;
    Verdict verdict = is_zero(difference, system_->assumptions, budget_);
    if (verdict.kind != VerdictKind::proved) continue;
    verdict.reason = "it is the constraint `" + c.name + "`";
    return verdict;
  }
  return std::nullopt;
}

bool ConstrainedMotion::is_singular_under(const std::vector<Expr>& members) const {
  Imposed imposed;
  if (!imposed.add_zeros(members, *system_).empty()) return false;
  const System special = imposed(*system_);
  const auto law = on_constraint_set(law_matrix(special), special, budget_);
  if (!law) return false;
  const auto rows = certainly_independent_rows(*law, special.assumptions);
  if (rows && rows->size() == law->rows()) return false;
  const auto singular = determinant(*law, special.assumptions, budget_);
  return singular && singular->is_zero_literal();
}

void ConstrainedMotion::leave_out_singular_cases(Verdict& verdict, const std::vector<Expr>& f) const {
  const bool moves = contains_any(f, system_->frame.acceleration_symbols()) || contains_any(f, lambda_);
  if (moves) keep_cases(verdict, [&](const std::vector<Expr>& members) { return !is_singular_under(members); });
}

// Refuted, and for special parameters not decided since nothing is defined under them: then the law may determine no motion there.
void ConstrainedMotion::settle_undefined_cases(Verdict& verdict, const Expr& f) const {
  if (verdict.kind != VerdictKind::refuted || verdict.every_parameter || !verdict.witness || verdict.limit != Limit::none) return;
  Verdict special = verdict;
  try {
    const Expr on = on_set(f);
    const Conditions necessary = necessary_conditions(on, state_symbols(on, *system_->model), on_branch_.assumptions, budget_);
    if (!necessary.decided || necessary.impossible) return;
    special.kind = VerdictKind::conditional;
    special.conditions = necessary.all_of;
  } catch (const BudgetExceeded&) {
    return;
  }
  leave_out_singular_cases(special, {f});
  if (special.kind != VerdictKind::refuted) return;
  verdict.every_parameter = true;
  verdict.reason = special.reason;
}

template <class Question>
Verdict ConstrainedMotion::ask(const std::vector<Expr>& f, const Question& question) const {
  const bool nonlinear_left = motion_.restriction.left.size() > relations_.size();
  Verdict verdict = question(on_set(f), std::span<const Expr>(relations_));
  if (verdict.kind == VerdictKind::proved) return verdict;
  if (by_branches_ && verdict.kind == VerdictKind::undecided) {
    Verdict on_branch = question((*by_branches_)(substitute(f, solved_)), std::span<const Expr>{});
    if (on_branch.kind != VerdictKind::undecided) return on_branch;
  }
  if (nonlinear_left && verdict.kind != VerdictKind::undecided) {
    // The witness need not satisfy the constraint that could not be solved.
    verdict = Verdict{};
    verdict.reason = "the constraint set could not be solved for velocities in closed form";
  }
  return verdict;
}

Verdict ConstrainedMotion::vanishes(const Expr& f) const {
  if (auto verdict = is_a_constraint(f)) return std::move(*verdict);
  Verdict verdict = ask({f}, [&](const std::vector<Expr>& on, std::span<const Expr> relations) { return anholon::vanishes(on.front(), on_branch_, budget_, relations); });
  leave_out_singular_cases(verdict, {f});
  join_chart_cases(verdict, {f});
  return verdict;
}

Verdict ConstrainedMotion::vanishes_asked(const Expr& f) const {
  Verdict verdict = vanishes(f);
  if (motion_.restriction.left.empty()) {
    decide_by_special_states(verdict, on_set(f), on_branch_, budget_);
  } else if (by_branches_) {
    decide_by_special_states(verdict, (*by_branches_)(substitute(f, solved_)), on_branch_, budget_);
  }
  leave_out_singular_cases(verdict, {f});
  if (motion_.restriction.left.empty()) settle_undefined_cases(verdict, f);
  join_chart_cases(verdict, {f});
  return verdict;
}

Verdict ConstrainedMotion::all_vanish(const std::vector<Expr>& all) const {
  std::vector<Expr> f = all;
  std::erase_if(f, [&](const Expr& e) { return is_a_constraint(e).has_value(); });
  Verdict verdict = ask(f, [&](const std::vector<Expr>& on, std::span<const Expr> relations) { return anholon::all_vanish(on, on_branch_, budget_, relations); });
  leave_out_singular_cases(verdict, f);
  join_chart_cases(verdict, f);
  return verdict;
}

Expr ConstrainedMotion::readable_on_set(const Expr& f) const {
  const ClosedFormLimits limits = limits_for(*system_, {});
  const Expr closed = on_set(f);
  if (limits.nodes > 0 && !has_more_nodes({&closed, 1}, kMostNodes)) {
    const Expr result = readable(closed, *system_, limits);
    if (reading_length(result) <= kLongest) return result;
  }
  return readable(motion_.restriction(f), *system_, limits);
}

}  // namespace anholon
