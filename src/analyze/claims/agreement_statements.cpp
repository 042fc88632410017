#include "anholon/analyze/claims/agreement_statements.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"

namespace anholon {

namespace {

constexpr double longest_factored = 400;  // reading length

// Conditions by their factors, each once and without those that never vanish: what is divided by on the way is a product of many. What is
// too long to be factored stays.
class FactoredConditions {
 public:
  explicit FactoredConditions(const Assumptions& assumptions) : assumptions_(assumptions) {}

  [[nodiscard]] std::vector<SideCondition> operator()(const std::vector<SideCondition>& conditions) {
    std::vector<SideCondition> result;
    for (const SideCondition& c : conditions) {
      if (c.relation != SideCondition::Relation::nonzero || reading_length(c.expression) > longest_factored) {
        add_once(result, c);
        continue;
      }
      for (const Expr& factor : factors_of(c.expression)) add_once(result, {c.relation, factor});
    }
    return result;
  }

  // Where the sign does not matter, e and −e are the same.
  static void add_once(std::vector<SideCondition>& list, const SideCondition& c) {
    const bool either = c.relation == SideCondition::Relation::nonzero;
    const auto is_same = [&](const SideCondition& other) {
      return other.relation == c.relation &&
             (other.expression == c.expression || (either && (other.expression + c.expression).is_zero_literal()));
    };
    if (std::none_of(list.begin(), list.end(), is_same)) list.push_back(c);
  }

 private:
  // Several forms divide by the same.
  const std::vector<Expr>& factors_of(const Expr& e) {
    const auto known = std::find_if(known_.begin(), known_.end(), [&](const auto& entry) { return entry.first == e; });
    if (known != known_.end()) return known->second;
    return known_.emplace_back(e, possible_zeros(e, assumptions_)).second;
  }

  const Assumptions& assumptions_;
  std::vector<std::pair<Expr, std::vector<Expr>>> known_;
};

}  // namespace

std::string statement_id(Form form) { return "/verification/forms/" + std::string(name_of(form)); }

std::vector<Statement> statements_of(const Verification& verification, const System& system) {
  FactoredConditions factored(system.assumptions);
  std::vector<Statement> result;
  Statement all;
  all.id = agreement_id;
  all.claim = AllOf{};
  all.verdict.kind = verification.kind();
  all.theorem = Theorem::each_of;
  for (const FormVerification& f : verification.forms) {
    if (!f.comparison) continue;
    Statement& s = result.emplace_back();
    s.id = statement_id(f.form);
    s.claim = SameMotion{f.form};
    s.verdict = f.comparison->verdict;
    for (const Expr& e : verification.nonzero)
      s.verdict.side_conditions.push_back({SideCondition::Relation::nonzero, e});
    s.verdict.side_conditions = factored(s.verdict.side_conditions);
    for (const SideCondition& c : s.verdict.side_conditions)
      FactoredConditions::add_once(all.verdict.side_conditions, c);
    all.from.push_back(s.id);
  }
  if (result.empty()) all.verdict.reason = "there is no motion to compare with";
  result.push_back(std::move(all));
  return result;
}

}  // namespace anholon
