#include "anholon/analyze/statement/vanishing.hpp"

#include <algorithm>
#include <new>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/statement/possible_conditions.hpp"
#include "anholon/analyze/statement/special_states.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Of a residual whose conditions are listed.
constexpr std::size_t kMostTermsOfResidual = 20'000, kMostNodesOfResidual = 5'000;

void keep_witness(Verdict& verdict, const Expr& f, const System& system, const Budget& budget) {
  if (verdict.witness) return;
  try {
    verdict.witness = find_witness(f, system.assumptions, Meter(budget)).witness;
  } catch (const BudgetExceeded&) {  // then there is none to show
  }
}

// g is a partial derivative of f, which vanishes identically.
bool is_partial_of(const Expr& g, const Expr& f) {
  if (!g.is(Kind::application) || !f.is(Kind::application) || g == f ||
      g.undefined_function().name != f.undefined_function().name)
    return false;
  if (g.operand_count() != f.operand_count()) return false;
  for (std::size_t k = 0; k < f.operand_count(); ++k) {
    if (!f.operand(k).is(Kind::symbol) || g.operand(k) != f.operand(k) || g.partial_orders()[k] < f.partial_orders()[k])
      return false;
  }
  return true;
}

void put_into_each_other(std::vector<std::vector<Expr>>& conditions, const System& system, const Budget& budget) {
  std::vector<Expr> members;
  for (const auto& clause : conditions) members.insert(members.end(), clause.begin(), clause.end());
  if (conditions.size() < 2) return;
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  std::vector<Expr> state = symbols_of(members);
  std::erase_if(state,
                [&](const Expr& s) { return std::find(parameters.begin(), parameters.end(), s) != parameters.end(); });
  try {
    Conditions reduced = reduced_conditions(conditions, state, system.assumptions, budget);
    if (reduced.decided && reduced.impossible) {
      conditions = {{}};
    } else if (reduced.decided) {
      conditions = std::move(reduced.all_of);
    }
  } catch (const BudgetExceeded&) {  // then they stay as they are
  }
}

// A condition that follows from the other single ones says nothing new.
void drop_consequences(std::vector<std::vector<Expr>>& conditions, const System& system, const Budget& budget) {
  put_into_each_other(conditions, system, budget);
  const std::vector<std::vector<Expr>> all = conditions;
  std::erase_if(conditions, [&](const std::vector<Expr>& clause) {
    return clause.size() == 1 && std::any_of(all.begin(), all.end(), [&](const auto& other) {
             return other.size() == 1 && is_partial_of(clause.front(), other.front());
           });
  });
  for (std::size_t k = conditions.size(); k-- > 0;) {
    if (conditions[k].size() != 1 || has_applications(conditions[k].front())) continue;
    std::vector<Expr> others;
    for (std::size_t j = 0; j < conditions.size(); ++j) {
      if (j != k && conditions[j].size() == 1 && !has_applications(conditions[j].front()))
        others.push_back(conditions[j].front());
    }
    if (others.empty()) continue;
    if (is_zero_modulo(conditions[k].front(), others, system.assumptions, budget).kind == VerdictKind::proved)
      conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(k));
  }
}

constexpr std::size_t kMostListedCases = 16;

}  // namespace

std::vector<std::vector<Expr>> without_supersets(std::vector<std::vector<Expr>> sets) {
  std::vector<std::vector<Expr>> result;
  std::stable_sort(sets.begin(), sets.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  for (auto& set : sets) {
    const bool implied = std::any_of(result.begin(), result.end(), [&](const auto& smaller) {
      return std::all_of(smaller.begin(), smaller.end(),
                         [&](const Expr& e) { return std::find(set.begin(), set.end(), e) != set.end(); });
    });
    if (!implied) result.push_back(std::move(set));
  }
  return result;
}

namespace {

// All of one case, or all of another, …, as an AND of ORs: one member of each case. And the same the other way round.
std::vector<std::vector<Expr>> conjunction_of(const std::vector<std::vector<Expr>>& cases) {
  std::vector<std::vector<Expr>> result;
  if (!cases.empty()) result.emplace_back();
  for (const auto& members : cases) {
    std::vector<std::vector<Expr>> next;
    for (const auto& clause : result) {
      for (const Expr& member : members) {
        next.push_back(clause);
        if (std::find(clause.begin(), clause.end(), member) == clause.end()) next.back().push_back(member);
      }
    }
    result = without_supersets(std::move(next));
  }
  return result;
}

// What the zero test refuted for parameters in general may hold for some of them.
void split_by_parameters(Verdict& verdict, const Expr& f, const System& system, const std::vector<Expr>& state,
                         const Budget& budget) {
  Conditions conditions;
  try {
    if (has_more_nodes({&f, 1}, kMostNodesOfResidual))
      throw BudgetExceeded{Limit::nodes, "conditions of a large expression"};
    Budget part = budget;
    part.terms = std::min(part.terms, kMostTermsOfResidual);
    conditions = conditions_for_zero(f, state, system.assumptions, part);
  } catch (const BudgetExceeded& over) {
    conditions.decided = false;
    verdict.limit = over.limit;
  } catch (const std::bad_alloc&) {
    conditions.decided = false;
    verdict.limit = Limit::memory;
  }
  if (!conditions.decided) {
    verdict.refuted_for = ParameterScope::general;
    if (verdict.kind == VerdictKind::refuted)
      verdict.reason = "it fails at the witness; for which other parameters it may hold was not decided";
    return;
  }
  keep_witness(verdict, f, system, budget);
  if (!conditions.impossible) {
    verdict.kind = VerdictKind::conditional;
    verdict.reason = "true exactly when the conditions hold";
    verdict.conditions = std::move(conditions.all_of);
    drop_consequences(verdict.conditions, system, budget);
    detail::decide_possibility(verdict, system, budget);
    return;
  }
  verdict.kind = verdict.witness ? VerdictKind::refuted : VerdictKind::undecided;
  verdict.reason = verdict.witness ? "it fails at the witness, and no admissible parameters or functions make it true"
                                   : "it does not vanish identically, but no witness was found in the domain";
  verdict.conditions.clear();
}

}  // namespace

Verdict over_budget(const BudgetExceeded& over) {
  Verdict verdict;
  verdict.limit = over.limit;
  verdict.reason = "over budget: " + over.where;
  return verdict;
}

Verdict vanishes(const Expr& f, const System& system, const Budget& budget, std::span<const Expr> relations) {
  if (!relations.empty()) {
    Verdict modulo = is_zero_modulo(f, relations, system.assumptions, budget);
    if (modulo.kind == VerdictKind::proved) return modulo;
  }
  Verdict verdict = is_zero(f, system.assumptions, budget);
  if (verdict.kind == VerdictKind::proved) return verdict;
  if (!relations.empty()) {
    // A witness off the constraint set refutes nothing.
    Verdict open;
    open.reason =
        "it does not follow from the constraints that are left by division, and no state on them was found at which it "
        "fails";
    open.seconds = verdict.seconds;
    open.limit = verdict.limit;
    return open;
  }
  const std::vector<Expr> state = state_symbols(f, *system.model);
  const bool closed = verdict.limit == Limit::none && state.size() == symbols_of(f).size() && !has_applications(f);
  if (!closed) split_by_parameters(verdict, f, system, state, budget);
  return verdict;
}

void decide_by_special_states(Verdict& verdict, const Expr& f, const System& system, const Budget& budget) {
  if (verdict.kind != VerdictKind::refuted || verdict.refuted_for == ParameterScope::every || !verdict.witness) return;
  const auto special = detail::conditions_by_special_states(f, state_symbols(f, *system.model), system, budget);
  if (!special) return;
  verdict.refuted_for = ParameterScope::every;
  verdict.limit = Limit::none;
  if (special->cases.empty()) {
    verdict.reason = "it fails at the witness, and no admissible parameters or functions make it true";
    return;
  }
  verdict.kind = VerdictKind::conditional;
  verdict.reason = "true exactly when the conditions hold";
  verdict.conditions = conjunction_of(special->cases);
  drop_consequences(verdict.conditions, system, budget);
  detail::decide_possibility(verdict, system, budget);
}

bool can_be_taken_apart(const Verdict& verdict) {
  std::vector<std::vector<Expr>> part;
  for (const auto& clause : verdict.conditions) {
    part.push_back(clause);
    if (conjunction_of(part).size() > kMostListedCases) return false;
  }
  return verdict.kind == VerdictKind::conditional;
}

void keep_cases(Verdict& verdict, const std::function<bool(const std::vector<Expr>&)>& keep) {
  if (!can_be_taken_apart(verdict)) return;
  std::vector<std::vector<Expr>> cases = conjunction_of(verdict.conditions);
  if (std::erase_if(cases, [&](const auto& members) { return !keep(members); }) == 0) return;
  verdict.conditions = conjunction_of(cases);
  if (!cases.empty()) return;
  verdict.kind = verdict.witness ? VerdictKind::refuted : VerdictKind::undecided;
  verdict.reason =
      "it fails at the witness, and where the functions or parameters make it vanish the law determines no motion, or "
      "a constraint is a product";
}

void leave_special_parameters_open(Verdict& verdict) {
  verdict.conditions.clear();
  verdict.kind = verdict.witness ? VerdictKind::refuted : VerdictKind::undecided;
  verdict.refuted_for = ParameterScope::general;
  verdict.reason = "it fails at the witness; for which other parameters it may hold was not decided";
}

std::optional<std::vector<Expr>> vanishing_parameters(const Expr& f, const System& system, const Budget& budget) {
  try {
    const Conditions when = necessary_conditions(f, state_symbols(f, *system.model), system.assumptions, budget);
    if (when.impossible) return std::vector<Expr>{};
    if (!when.decided || when.all_of.empty()) return std::nullopt;
    // Each alternative list has a member that vanishes: the shortest list says least.
    const auto shortest = std::min_element(when.all_of.begin(), when.all_of.end(),
                                           [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return *shortest;
  } catch (const BudgetExceeded&) {
    return std::nullopt;
  }
}

Verdict all_vanish(std::span<const Expr> f, const System& system, const Budget& budget,
                   std::span<const Expr> relations) {
  Verdict all;
  all.kind = VerdictKind::proved;
  all.reason = "each of them reduces to zero";
  all.error_probability = 0;
  for (const Expr& e : f) {
    if (e.is_zero_literal()) continue;
    Verdict one = vanishes(e, system, budget, relations);
    all.seconds += one.seconds;
    all.side_conditions.insert(all.side_conditions.end(), one.side_conditions.begin(), one.side_conditions.end());
    switch (one.kind) {
      case VerdictKind::proved:
        if (!all.certificate) all.certificate = std::move(one.certificate);
        break;
      case VerdictKind::refuted: return one;
      case VerdictKind::undecided:
        if (all.kind != VerdictKind::undecided) all.reason = one.reason;
        all.kind = VerdictKind::undecided;
        all.limit = one.limit;
        all.error_probability = std::max(all.error_probability, one.error_probability);
        break;
      case VerdictKind::conditional:
        if (all.kind == VerdictKind::proved)
          all.kind = VerdictKind::conditional, all.reason = one.reason, all.witness = one.witness;
        for (auto& clause : one.conditions) {
          const bool known = std::find(all.conditions.begin(), all.conditions.end(), clause) != all.conditions.end();
          if (!known) all.conditions.push_back(std::move(clause));
        }
    }
  }
  if (all.kind != VerdictKind::proved) all.certificate.reset();
  if (all.kind != VerdictKind::conditional) all.conditions.clear();
  drop_consequences(all.conditions, system, budget);
  detail::decide_possibility(all, system, budget);
  return all;
}

}  // namespace anholon
