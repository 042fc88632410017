#include "anholon/analyze/motion/constrained_motion.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/motion/conditions_on_set.hpp"
#include "anholon/analyze/motion/place_on_set.hpp"
#include "anholon/analyze/motion/witness_near_set.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/possible_conditions.hpp"
#include "anholon/analyze/statement/states_for_all.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/regularity/factors_of_constraint.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Σ B_i w^i for a constraint that is homogeneous in the velocities: it is φ itself, however φ is written.
Expr homogeneous_form(const SystemConstraint& c, const System& system) {
  const bool in_time = !c.position.is_null() && !differentiate(c.position, system.frame.time()).is_zero_literal();
  if ((c.kind != ConstraintKind::linear && c.kind != ConstraintKind::holonomic) || in_time) return {};
  return dot(c.acceleration_row, system.frame.velocity_symbols(), system);
}

constexpr double kLongest = 250;             // to read
constexpr std::size_t kMostShortened = 400;  // beyond this many no short form is looked for
constexpr std::size_t kMostDivided = 150;    // with the relations; beyond this many a division is long
constexpr std::size_t kStates = 12;          // on the set, at which something is looked for that fails
constexpr std::size_t kMostTerms = 20'000;   // of closed forms; beyond this many the motion stays a graph

// Division by the relations takes long.
bool is_large(std::vector<Expr> f, const std::vector<Expr>& relations) {
  f.insert(f.end(), relations.begin(), relations.end());
  return has_more_nodes(f, kMostDivided);
}

// It is real for some states only: what follows from it may be written without the roots that say so.
bool has_domain(const Expr& e) {
  return any_node({&e, 1}, [](const Expr& node) {
    return is_root(node) || is_one_of(node, {Function::log, Function::asin, Function::acos});
  });
}

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
  relations_ = relations_left(motion_.restriction, system);
  if (!relations_.empty()) {
    auto branches = restrict_to_constraints(system, budget);
    if (branches && branches->complete()) by_branches_ = std::move(*branches);
  }
  const Restriction& taken = by_branches_ ? *by_branches_ : motion_.restriction;
  on_branch_.assumptions = assumptions_on_set(std::move(on_branch_.assumptions));
  std::vector<Expr> given = system.force;
  given.push_back(system.lagrangian);
  for (const Expr& e : given) {
    if (has_domain(e)) on_branch_.assumptions.guards.push_back(taken(e));
  }
  if (taken.branches.empty()) return;
  for (const auto* images : {&taken.positions, &taken.velocities}) {
    for (const auto& [symbol, image] : *images)
      on_branch_.assumptions.guards.push_back(substitute(image, taken.positions));
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

Assumptions ConstrainedMotion::assumptions_on_set(Assumptions assumptions) const {
  const Restriction& taken = by_branches_ ? *by_branches_ : motion_.restriction;
  for (Assumed& a : assumptions.list) a.expression = taken(a.expression);
  std::erase_if(assumptions.list, [](const Assumed& a) { return a.expression.is(Kind::number); });
  return assumptions;
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
    if (along.is_zero_literal()) continue;
    const bool works = relations_.empty() && certainly_nonzero(on_set(along), system_->assumptions);
    if (!works && vanishes(along).kind == VerdictKind::proved) continue;
    terms.push_back(lambda_[r] * along);
  }
  return sum(terms);
}

// f is left − right of a constraint, as a function on and off M: then it vanishes on M, and nothing need be solved.
std::optional<Verdict> ConstrainedMotion::is_a_constraint(const Expr& f) const {
  for (const SystemConstraint& c : system_->constraints) {
    if (c.phi.is_null()) continue;
    if (f == homogeneous_form(c, *system_)) {
      Verdict verdict = is_zero(f - f, system_->assumptions, budget_);
      verdict.side_conditions = side_conditions({&f, 1});
      verdict.reason = "it is the constraint `" + c.name + "`";
      return verdict;
    }
    const Expr difference = f - c.phi;
    if (certainly_nonzero(difference, system_->assumptions)) continue;
    Verdict verdict = is_zero(difference, system_->assumptions, budget_);
    if (verdict.kind != VerdictKind::proved) continue;
    verdict.reason = "it is the constraint `" + c.name + "`";
    return verdict;
  }
  return std::nullopt;
}

// What vanishes on and off M vanishes on M: an identity as it is written is shorter than one with the constraints put in.
std::optional<Verdict> ConstrainedMotion::is_an_identity(const Expr& f) const {
  const auto there = residues({&f, 1}, system_->assumptions);
  if (!there || there->values.front() != 0) return std::nullopt;
  Verdict verdict = is_zero(f, system_->assumptions, budget_);
  return verdict.kind == VerdictKind::proved ? std::optional(std::move(verdict)) : std::nullopt;
}

bool ConstrainedMotion::is_singular_under(const std::vector<Expr>& members) const {
  ImposedConditions imposed;
  if (!imposed.add_zeros(members, *system_).empty()) return false;
  const System special = imposed(*system_);
  const auto law = on_constraint_set(law_matrix(special), special, budget_);
  if (!law) return false;
  const auto rows = certainly_independent_rows(*law, special.assumptions);
  if (rows && rows->size() == law->rows()) return false;
  const auto singular = determinant(*law, special.assumptions, budget_);
  return singular && singular->is_zero_literal();
}

// A constraint is a product under the condition: the chart of M need not see both parts of what is M then.
bool ConstrainedMotion::falls_apart_under(const std::vector<Expr>& members) const {
  ImposedConditions imposed;
  if (!imposed.add_zeros(members, *system_).empty()) return false;
  const System special = imposed(*system_);
  for (std::size_t r = 0; r < special.constraints.size(); ++r) {
    const SystemConstraint &then = special.constraints[r], &now = system_->constraints[r];
    if (then.phi == now.phi && then.position == now.position) continue;
    if (detail::is_product(detail::factors_of_constraint(then, special, budget_))) return true;
  }
  return false;
}

void ConstrainedMotion::leave_out_singular_cases(Verdict& verdict, const std::vector<Expr>& f) const {
  const bool moves = contains_any(f, system_->frame.acceleration_symbols()) || contains_any(f, lambda_);
  keep_cases(verdict, [&](const std::vector<Expr>& members) {
    return !falls_apart_under(members) && !(moves && is_singular_under(members));
  });
}

// Under the conditions the formulas of the motion are 0/0.
bool ConstrainedMotion::is_undefined_under(const std::vector<Expr>& members, const std::vector<Expr>& f) const {
  ImposedConditions imposed;
  if (!imposed.add_zeros(members, *system_).empty()) return false;
  std::vector<Expr> divisors = divisors_on(motion_.restriction);
  const std::vector<Expr> own = denominators(on_set(f));
  divisors.insert(divisors.end(), own.begin(), own.end());
  return std::any_of(divisors.begin(), divisors.end(), [&](const Expr& e) {
    const Expr there = imposed(e);
    return there.is(Kind::undefined) || (there != e && is_proved_zero(there, system_->assumptions));
  });
}

// Such a case is asked about by itself, in formulas of its own.
void ConstrainedMotion::settle_undefined_cases(Verdict& verdict, const std::vector<Expr>& f) const {
  bool open = verdict.kind == VerdictKind::conditional && !can_be_taken_apart(verdict);
  keep_cases(verdict, [&](const std::vector<Expr>& members) {
    if (!is_undefined_under(members, f)) return true;
    return std::all_of(f.begin(), f.end(), [&](const Expr& e) {
      const VerdictKind there = vanishes_under(members, e);
      open = open || there == VerdictKind::undecided || there == VerdictKind::conditional;
      return there == VerdictKind::proved;
    });
  });
  if (open) leave_special_parameters_open(verdict);
}

// f on M; where M has no chart, at one of its places.
std::optional<Expr> ConstrainedMotion::for_special_cases(const Expr& f) const {
  if (by_branches_) return (*by_branches_)(substitute(f, solved_));
  if (motion_.restriction.left.empty()) return on_set(f);
  const bool by_law = contains_any(f, lambda_) || contains_any(f, system_->frame.acceleration_symbols());
  const auto place = by_law ? std::nullopt : detail::place_on_set(*system_, budget_);
  return place ? std::optional(simplify(substitute(f, *place), system_->assumptions)) : std::nullopt;
}

// Refuted, and for special parameters not decided: of the cases that are necessary each is asked about by itself, in a chart of its own.
void ConstrainedMotion::settle_special_cases(Verdict& verdict, const Expr& f) const {
  if (verdict.kind != VerdictKind::refuted || verdict.refuted_for == ParameterScope::every || !verdict.witness ||
      verdict.limit != Limit::none)
    return;
  const auto given = for_special_cases(f);
  if (!given) return;
  const Expr& on = *given;
  Verdict special = verdict;
  try {
    if (!has_states_for_all_parameters(on, on_branch_)) return;
    const Conditions necessary =
        necessary_conditions(on, state_symbols(on, *system_->model), on_branch_.assumptions, budget_);
    if (!necessary.decided || (necessary.all_of.empty() && !necessary.impossible)) return;
    if (necessary.impossible) {
      const std::vector<Expr> parameters = parameter_symbols(*system_->model);
      if (by_branches_ && contains_any(by_branches_->nonzero, parameters)) return;
      verdict.refuted_for = ParameterScope::every;
      verdict.reason = "it fails at the witness, and no admissible parameters or functions make it true";
      return;
    }
    special.kind = VerdictKind::conditional;
    special.conditions = necessary.all_of;
  } catch (const BudgetExceeded&) {
    return;
  }
  leave_out_singular_cases(special, {f});
  bool open = special.kind == VerdictKind::conditional && !can_be_taken_apart(special);
  if (!open)
    keep_cases(special, [&](const std::vector<Expr>& members) {
      const VerdictKind there = vanishes_under(members, f);
      open = open || there == VerdictKind::undecided || there == VerdictKind::conditional;
      return there == VerdictKind::proved;
    });
  if (open) return;
  verdict.kind = special.kind;
  verdict.conditions = special.conditions;
  verdict.refuted_for = ParameterScope::every;
  verdict.reason = special.kind == VerdictKind::conditional ? "true exactly when the conditions hold" : special.reason;
}

VerdictKind ConstrainedMotion::vanishes_under(const std::vector<Expr>& members, const Expr& f) const {
  ImposedConditions imposed;
  if (!imposed.add_zeros(members, *system_).empty()) return VerdictKind::undecided;
  if (imposed.contradiction(*system_) || falls_apart_under(members)) return VerdictKind::refuted;
  const System special = imposed(*system_);
  const auto motion = of(special, budget_);
  if (!motion) return VerdictKind::undecided;
  if (!motion->value) return VerdictKind::refuted;  // there is no motion on which it could be constant
  const Verdict there = motion->value->vanishes(imposed(f));
  if (there.kind != VerdictKind::refuted || there.refuted_for == ParameterScope::every) return there.kind;
  const Expr on = motion->value->on_set(imposed(f));
  const bool fixed = !has_applications(on) && !contains_any(on, parameter_symbols(*system_->model));
  return fixed ? VerdictKind::refuted : VerdictKind::undecided;
}

// What is divided by on the way to M, and to the motion there: at the tip of a cone of velocities the law determines none.
std::vector<Expr> ConstrainedMotion::divisors_on(const Restriction& chart) const {
  std::vector<Expr> result = substitute(chart.nonzero, chart.positions);
  const std::vector<Expr> law = chart(motion_.nonzero);
  result.insert(result.end(), law.begin(), law.end());
  return result;
}

// A function on M may be defined where the chart of M is not (x1' y2' = y1' x2', divided by x1'): there its values are none on M.
bool ConstrainedMotion::leaves_chart(const Witness& witness, const Restriction& chart) const {
  Replacements there;
  for (const auto& [node, value] : witness.values) there[node] = system_->workspace().number(value);
  const std::vector<Expr> divisors = divisors_on(chart);
  ExactValues values(witness.values.begin(), witness.values.end());
  if (system_->assumptions.rotations.empty()) {  // what the witness does not name is free: any value will do
    long k = 0;
    for (const Expr& s : symbols_of(divisors)) values.try_emplace(s, Rational(2 * ++k + 1, 7));
  }
  return std::any_of(divisors.begin(), divisors.end(), [&](const Expr& e) {
    return enclose(e, values).contains_zero && is_proved_zero(substitute(e, there), system_->assumptions);
  });
}

// Another witness, where the chart is one.
template <class Question>
void ConstrainedMotion::keep_on_chart(Verdict& verdict, const Restriction& chart, const Question& question) const {
  if (!verdict.witness || !leaves_chart(*verdict.witness, chart)) return;
  System on_chart = on_branch_;
  for (const Expr& e : divisors_on(chart)) on_chart.assumptions.guards.push_back(pow(e, -1));
  Verdict again = question(on_chart);
  const bool found = again.kind == verdict.kind && again.witness && !leaves_chart(*again.witness, chart);
  verdict.witness = found ? std::move(again.witness) : std::nullopt;
  if (found || verdict.kind != VerdictKind::refuted) return;
  verdict.kind = VerdictKind::undecided;
  verdict.reason = "it does not vanish identically, but no witness was found in the domain";
}

namespace {

// "z' = -sqrt(x'^2 + y'^2)", for every root.
std::string sheet_text(const Restriction& chart, const std::vector<int>& signs, const Assumptions& assumptions) {
  std::vector<std::string> roots;
  for (std::size_t k = 0; k < chart.sheets.size(); ++k) {
    const Sheet& s = chart.sheets[k];
    roots.push_back(to_text(s.solved) + " = " + to_text(simplify(s.rest + s.root * signs[k], assumptions)));
  }
  return fmt::format("{}", fmt::join(roots, ", "));
}

}  // namespace

// What fails on some sheets of M may hold on others.
void ConstrainedMotion::tell_sheets(Verdict& verdict, const Restriction& chart, const std::vector<Expr>& f) const {
  constexpr std::size_t most = 3;  // roots
  if (verdict.kind != VerdictKind::refuted || chart.sheets.empty() || chart.sheets.size() > most) return;
  for (const std::vector<int>& signs : all_signs(chart.sheets.size())) {
    const std::vector<Expr> there = chart.on_sheet(signs)(substitute(f, solved_));
    if (std::all_of(there.begin(), there.end(), [&](const Expr& e) {
          return !certainly_nonzero(e, on_branch_.assumptions) &&
                 is_zero(e, on_branch_.assumptions, budget_).kind == VerdictKind::proved;
        }))
      verdict.holds_where.push_back(sheet_text(chart, signs, system_->assumptions));
  }
}

template <class Question>
Verdict ConstrainedMotion::ask(const std::vector<Expr>& f, const Question& question) const {
  const auto on_chart = [&](const Restriction& chart, std::span<const Expr> relations) {
    const std::vector<Expr> on = chart(substitute(f, solved_));
    Verdict verdict = question(on, relations, on_branch_);
    keep_on_chart(verdict, chart, [&](const System& system) { return question(on, relations, system); });
    if (!chart.sheets.empty())
      verdict.side_conditions = conditions_on_set(std::move(verdict.side_conditions), chart, system_->assumptions);
    tell_sheets(verdict, chart, f);
    return verdict;
  };
  // The constraint set has no chart in closed form: a state on it, in balls, decides before a long division does.
  const std::vector<Expr> relations =
      contains_any(on_set(f), symbols_of(relations_)) ? relations_ : std::vector<Expr>{};
  const bool open = !relations.empty() && !by_branches_, long_division = open && is_large(on_set(f), relations);
  const auto refuted_at = [&](std::size_t states) {
    return refuted_near_set(substitute(f, solved_), *system_, budget_, states);
  };
  if (long_division) {
    if (auto refuted = refuted_at(1)) return std::move(*refuted);
  }
  Verdict verdict = on_chart(motion_.restriction, relations);
  if (verdict.kind == VerdictKind::proved) {
    drop_conditions_of_chart(verdict, f);
    return verdict;
  }
  if (by_branches_ && verdict.kind == VerdictKind::undecided) {
    Verdict on_branch = on_chart(*by_branches_, {});
    if (on_branch.kind != VerdictKind::undecided) return on_branch;
  }
  if (open && verdict.kind == VerdictKind::undecided) {
    if (auto refuted = refuted_at(kStates)) return std::move(*refuted);
  }
  return verdict;
}

namespace {

// What fails in general holds where functions of the time alone, such as inputs, are zero. Told where conditions could not be listed.
void tell_inputs(Verdict& verdict, const Expr& f, const System& system) {
  if (verdict.kind != VerdictKind::refuted || verdict.refuted_for == ParameterScope::every) return;
  std::vector<Expr> of_time = nodes_where({&f, 1}, [&](const Expr& e) {
    if (!e.is(Kind::application)) return false;
    const std::vector<Expr> symbols = symbols_of(e);
    return symbols.size() == 1 && symbols.front() == system.frame.time();
  });
  if (of_time.empty()) return;
  Replacements none;
  for (const Expr& e : of_time) none[e] = f.workspace().number(0);
  if (!is_proved_zero(substitute(f, none), system.assumptions)) return;
  std::vector<std::string> zeros;
  for (const Expr& e : of_time) zeros.push_back(to_text(e) + " = 0");
  verdict.holds_where.push_back(fmt::format("{}", fmt::join(zeros, ", ")));
}

}  // namespace

Verdict ConstrainedMotion::vanishes(const Expr& f) const {
  if (const auto known = known_.find(f); known != known_.end()) return known->second;
  if (auto verdict = is_an_identity(f)) return known_[f] = std::move(*verdict);
  if (auto verdict = is_a_constraint(f)) return known_[f] = std::move(*verdict);
  Verdict verdict = ask({f}, [&](const std::vector<Expr>& on, std::span<const Expr> relations, const System& system) {
    return anholon::vanishes(on.front(), system, budget_, relations);
  });
  leave_out_singular_cases(verdict, {f});
  settle_undefined_cases(verdict, {f});
  join_chart_cases(verdict, {f});
  detail::decide_possibility(verdict, *system_, budget_);
  tell_inputs(verdict, f, *system_);
  return known_[f] = std::move(verdict);
}

Verdict ConstrainedMotion::vanishes_asked(const Expr& f) const {
  Verdict verdict = vanishes(f);
  if (motion_.restriction.left.empty()) {
    decide_by_special_states(verdict, on_set(f), on_branch_, budget_);
  } else if (by_branches_) {
    decide_by_special_states(verdict, (*by_branches_)(substitute(f, solved_)), on_branch_, budget_);
  }
  leave_out_singular_cases(verdict, {f});
  settle_undefined_cases(verdict, {f});
  settle_special_cases(verdict, f);
  join_chart_cases(verdict, {f});
  detail::decide_possibility(verdict, *system_, budget_);
  if (verdict.kind != VerdictKind::refuted) verdict.holds_where.clear();
  return verdict;
}

Verdict ConstrainedMotion::all_vanish(const std::vector<Expr>& all) const {
  std::vector<Expr> f = all;
  std::erase_if(f, [&](const Expr& e) { return e.is_zero_literal() || is_an_identity(e) || is_a_constraint(e); });
  Verdict verdict = ask(f, [&](const std::vector<Expr>& on, std::span<const Expr> relations, const System& system) {
    return anholon::all_vanish(on, system, budget_, relations);
  });
  leave_out_singular_cases(verdict, f);
  settle_undefined_cases(verdict, f);
  join_chart_cases(verdict, f);
  detail::decide_possibility(verdict, *system_, budget_);
  return verdict;
}

Expr ConstrainedMotion::readable_on_set(const Expr& f) const {
  const ClosedFormLimits limits = limits_for(*system_, {});
  const Expr closed = on_set(f);
  if (limits.nodes > 0 && !has_more_nodes({&closed, 1}, kMostShortened)) {
    Expr result = readable(motion_.restriction.in_model(closed), *system_, limits);
    if (auto regular = readable_without_poles(f, result)) result = std::move(*regular);
    result = or_in_named_velocities(f, result, true);
    if (reading_length(result) <= kLongest) return result;
  }
  return or_in_named_velocities(f, readable(motion_.restriction.in_model(motion_.restriction(f)), *system_, limits),
                                false);
}

}  // namespace anholon
