// The motion of a model on its constraint set, and functions of the state compared with what the literature
// says.
#pragma once

#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/analyze/integrals/functional_dependence.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon::test {

class AskedMotion {
 public:
  explicit AskedMotion(Mechanics mechanics) : m(std::move(mechanics)), system(m.system()) { move(); }
  AskedMotion(Mechanics mechanics, std::string_view vanishing)
      : m(std::move(mechanics)), system(*where_vanishes(m.system(), m(vanishing))) {
    move();
  }

  [[nodiscard]] const ConstrainedMotion& motion() const { return *motion_; }

  // F, on the constraint set, is a function of the findings of a search and of the known integrals.
  [[nodiscard]] ::testing::AssertionResult is_function_of(std::string_view text, const IntegralSearch& search,
                                                          const std::vector<KnownIntegral>& known) const {
    std::vector<Expr> all;
    for (const KnownIntegral& k : known) all.push_back(motion_->on_set(k.quantity));
    for (const ExaminedQuantity& q : search.found) all.push_back(motion_->on_set(q.quantity));
    const auto of = as_function_of(motion_->on_set(m(text)), all, *motion_, {});
    if (!of)
      return ::testing::AssertionFailure() << text << " is a function of neither the findings nor the known integrals";
    if (of->verdict.kind != VerdictKind::proved)
      return ::testing::AssertionFailure() << text << ": " << of->verdict.reason;
    return ::testing::AssertionSuccess();
  }

  Mechanics m;
  System system;

 private:
  void move() {
    auto made = ConstrainedMotion::of(system);
    motion_.emplace(std::move(*made->value));
  }
  std::optional<ConstrainedMotion> motion_;
};

}  // namespace anholon::test
