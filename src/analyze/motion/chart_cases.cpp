// What is decided on a chart of M says nothing about parameters and functions for which it is none: they are asked about by themselves.
#include <algorithm>
#include <memory>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/vanishing.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostCases = 3;

using Clauses = std::vector<std::vector<Expr>>;

// p = 0 or all of them.
Clauses either(const Expr& p, const Clauses& clauses) {
  Clauses result = clauses;
  for (auto& clause : result) {
    if (std::find(clause.begin(), clause.end(), p) == clause.end()) clause.push_back(p);
  }
  return result;
}

// All of `first`, or p = 0 and all of `second`.
Clauses either(const Clauses& first, const Expr& p, const Clauses& second) {
  if (first.empty()) {
    Clauses result = second;
    result.insert(result.begin(), {p});
    return result;
  }
  Clauses result = either(p, first);
  for (const auto& d : second) {
    for (const auto& c : first) {
      auto both = c;
      for (const Expr& e : d) {
        if (std::find(both.begin(), both.end(), e) == both.end()) both.push_back(e);
      }
      result.push_back(std::move(both));
    }
  }
  return result;
}

// What is known where p does not vanish, together with what is known where it does.
void join(Verdict& verdict, const Expr& p, const Verdict& there) {
  const bool open = there.kind == VerdictKind::undecided ||
                    (there.kind == VerdictKind::refuted && there.refuted_for != ParameterScope::every);
  if (open) return leave_special_parameters_open(verdict);
  for (auto& clause : verdict.conditions) std::erase_if(clause, [&](const Expr& e) { return e == p || e == -p; });
  if (std::any_of(verdict.conditions.begin(), verdict.conditions.end(),
                  [](const auto& clause) { return clause.empty(); }))
    verdict.conditions.clear();
  switch (there.kind) {
    case VerdictKind::proved:
      verdict.conditions = verdict.conditions.empty() ? Clauses{{p}} : either(p, verdict.conditions);
      break;
    case VerdictKind::conditional: verdict.conditions = either(verdict.conditions, p, there.conditions); break;
    default: break;
  }
  verdict.conditions = without_supersets(std::move(verdict.conditions));
  const bool none = verdict.conditions.empty();
  if (!none) verdict.reason = "true exactly for the parameters and functions that satisfy the conditions";
  verdict.kind = !none ? VerdictKind::conditional : verdict.witness ? VerdictKind::refuted : VerdictKind::undecided;
}

}  // namespace

// The motion where what the chart divides by vanishes.
struct ConstrainedMotion::ChartCase {
  Expr vanishing;
  ImposedConditions imposed;
  std::unique_ptr<System> system;
  bool decided = false;                       // false: over budget, or what vanishes cannot be put in
  std::unique_ptr<ConstrainedMotion> motion;  // null, and decided: the law determines none
};

const std::vector<std::shared_ptr<const ConstrainedMotion::ChartCase>>& ConstrainedMotion::chart_cases() const {
  if (cases_) return *cases_;
  cases_.emplace();
  for (const Expr& e : motion_.restriction.nonzero) {
    for (const Expr& factor : possible_zeros(e, system_->assumptions, budget_)) {
      const bool fixed = factor.is(Kind::application) || is_of_parameters(factor, *system_->model);
      const bool known =
          std::any_of(cases_->begin(), cases_->end(), [&](const auto& c) { return c->vanishing == factor; });
      if (!fixed || known) continue;
      auto made = std::make_shared<ChartCase>();
      made->vanishing = factor;
      if (cases_->size() < kMostCases && made->imposed.add_zero(factor, *system_)) {
        if (made->imposed.contradiction(*system_)) continue;
        made->system = std::make_unique<System>(made->imposed(*system_));
        auto motion = ConstrainedMotion::of(*made->system, budget_);
        made->decided = motion.has_value();
        if (motion && motion->value) made->motion = std::make_unique<ConstrainedMotion>(std::move(*motion->value));
      }
      cases_->push_back(std::move(made));
    }
  }
  return *cases_;
}

void ConstrainedMotion::join_chart_cases(Verdict& verdict, const std::vector<Expr>& f) const {
  const bool every = verdict.kind == VerdictKind::conditional ||
                     (verdict.kind == VerdictKind::refuted && verdict.refuted_for == ParameterScope::every);
  if (!every) return;
  for (const auto& c : chart_cases()) {
    if (!c->decided) return leave_special_parameters_open(verdict);
    if (!c->motion) continue;
    std::vector<Expr> there;
    for (const Expr& e : f) there.push_back(c->imposed(e));
    join(verdict, c->vanishing, c->motion->all_vanish(there));
    if (verdict.kind == VerdictKind::refuted && verdict.refuted_for != ParameterScope::every) return;
  }
}

}  // namespace anholon
