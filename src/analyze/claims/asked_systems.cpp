#include "anholon/analyze/claims/asked_systems.hpp"

#include <algorithm>

#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/motion/velocity_shape.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/regularity/dependence.hpp"

namespace anholon {

AskedSystems::AskedSystems(const System& given, bool drop_dependent, ParameterValues values, const Budget& budget)
    : given_(given), drop_dependent_(drop_dependent), values_(values), budget_(budget) {
  budget_.hit = std::make_shared<Limit>(Limit::none);
}

const System& AskedSystems::independent() {
  if (independent_) return *independent_;
  const auto dependence = dependence_of(given_, budget_);
  if (!dependence && dependence.error().limit != Limit::none) throw dependence.error();
  return independent_.emplace(dependence ? with_constraints(given_, dependence->independent) : given_);
}

const System& AskedSystems::affine() {
  if (!affine_) affine_ = written_affine(independent(), budget_);
  return *affine_;
}

tl::expected<const System*, std::string> AskedSystems::of(About about) {
  switch (about) {
    case About::given: return &given_;
    case About::independent: return &independent();
    case About::affine: return &affine();
    case About::motion: break;
  }
  if (!moving_) {
    DecisionOptions options;
    options.drop_dependent = drop_dependent_;
    options.budget.hit = budget_.hit;
    Result<DecidedSystem> decided = decide(given_, options);
    // Then it is not known whether there is one.
    if (!decided && *budget_.hit != Limit::none) throw BudgetExceeded{*budget_.hit, decided.error().front().message};
    if (decided)
      moving_ = std::move(decided->system);
    else
      moving_ = tl::make_unexpected(decided.error().front().message);
  }
  if (!*moving_) return tl::make_unexpected(moving_->error());
  return &**moving_;
}

const Within<std::vector<std::vector<Expr>>>& AskedSystems::symmetries() {
  if (symmetries_) return *symmetries_;
  const auto system = of(About::motion);
  const auto found = system ? symmetries_of(**system, budget_) : tl::make_unexpected(BudgetExceeded{});
  if (found)
    symmetries_ = fields_of(*found);
  else
    symmetries_ = tl::make_unexpected(BudgetExceeded{found.error().limit, "symmetries: " + found.error().where});
  return *symmetries_;
}

const BracketRecheck& AskedSystems::brackets(const BracketClaim& claim) {
  const auto known =
      std::find_if(brackets_.begin(), brackets_.end(), [&](const auto& entry) { return entry.first == claim; });
  if (known != brackets_.end()) return *known->second;
  // What is kept says itself which limit was hit: who asks again does not see it.
  auto checked = std::make_unique<BracketRecheck>();
  static_cast<Recheck&>(*checked) =
      detail::within(budget_, [&] { return *checked = recheck(claim, affine(), budget_); });
  brackets_.emplace_back(claim, std::move(checked));
  return *brackets_.back().second;
}

std::size_t constraint_named(const std::string& name, const System& system) {
  const auto& all = system.constraints;
  return static_cast<std::size_t>(
      std::find_if(all.begin(), all.end(), [&](const SystemConstraint& c) { return c.name == name; }) - all.begin());
}

}  // namespace anholon
