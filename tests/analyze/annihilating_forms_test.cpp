// The derived flag of constraints, by which ranks of brackets are bounded from above.
#include "anholon/analyze/distribution/annihilating_forms.hpp"
#include "anholon/analyze/checking/bracket_certificate.hpp"
#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::model_text;

// Goursat's normal form in five variables: dy − y1 dx, dy1 − y2 dx, dy2 − y3 dx, of which each step loses the last.
const test::Kinematic goursat{"x y y1 y2 y3", "", "", {"y' - y1*x' = 0", "y1' - y2*x' = 0", "y2' - y3*x' = 0"}};

class DerivedFlag {
 public:
  explicit DerivedFlag(const test::Kinematic& k)
      : mechanics_(model_text(k)), system_(mechanics_.system()), forms_(*constraint_forms(system_)) {}

  // How many forms vanish on each step after the first, while there are as many as asked for.
  [[nodiscard]] std::vector<AnnihilatingForm> reached(const std::vector<std::size_t>& wanted) const {
    const Meter meter(Budget{});
    AnnihilatingForms flag(forms_, system_, meter);
    for (const std::size_t w : wanted) {
      if (!flag.reach_next_step(w)) break;
    }
    return flag.found();
  }
  [[nodiscard]] const System& system() const { return system_; }
  [[nodiscard]] Expr operator()(const char* text) const { return mechanics_(text); }

 private:
  Mechanics mechanics_;
  System system_;
  ConstraintForms forms_;
};

TEST(AnnihilatingForms, OfGoursatsNormalFormAreOneFewerEachStep) {
  const DerivedFlag flag(goursat);
  const auto found = flag.reached({2, 1, 0});
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].form, (std::vector<Expr>{flag("-y1"), flag("1"), flag("0"), flag("0"), flag("0")}));
  EXPECT_EQ(found[0].step, 2U);
  EXPECT_EQ(found[2].form, found[0].form);
  EXPECT_EQ(found[2].step, 3U);
  EXPECT_TRUE(flag.reached({3}).size() < 3);
}

// dz1 − sin(x) du and dz2 − cos(x) du have differentials −cos(x) dx du and sin(x) dx du: sin(x) of the first and cos(x) of the second
// cancel, and no constants do.
TEST(AnnihilatingForms, AreCombinationsWithFunctionsForCoefficients) {
  const DerivedFlag flag({"x u z1 z2", "", "", {"z1' - sin(x)*u' = 0", "z2' - cos(x)*u' = 0"}});
  const auto found = flag.reached({1});
  ASSERT_EQ(found.size(), 1U);
  const OneForm& form = found.front().form;  // ω = a (sin(x) dz1 + cos(x) dz2 − du)
  for (const auto& [k, ratio] : {std::pair{2, "-sin(x)"}, {3, "-cos(x)"}})
    EXPECT_EQ(is_zero(form[k] - flag(ratio) * form[1]).kind, VerdictKind::proved) << ratio;
  EXPECT_FALSE(form[1].is_zero_literal());
  EXPECT_TRUE(form[0].is_zero_literal());
}

// du vanishes on every bracket because it does on D; a certificate in which forms vanish because each other do, or on too late a step,
// would let D have no brackets at all.
TEST(AnnihilatingForms, ThatRestOnEachOtherShowNothing) {
  const DerivedFlag flag({"x y z u", "", "", {"z' - y*x' = 0", "u' = 0"}});
  BracketClaim claim;
  const auto row = [&](std::vector<const char*> texts) {
    std::vector<Expr> result;
    for (const char* t : texts) result.push_back(flag(t));
    return result;
  };
  claim.generators = {row({"1", "0", "y", "0"}), row({"0", "1", "0", "0"})};
  claim.words = {{0, 1}};
  claim.ranks = {2, 3};
  claim.bounding = {{row({"0", "0", "0", "1"}), 2, {1}, {1}}, {row({"0", "0", "0", "1"}), 3, {2}, {2}}};
  EXPECT_EQ(recheck(claim, flag.system()).confirmed, VerdictKind::proved);
  BracketClaim around = claim;  // dx vanishes on what dx annihilates
  around.bounding = {{row({"1", "0", "0", "0"}), 3, {3}, {3}}, {row({"1", "0", "0", "0"}), 3, {2}, {2}}};
  EXPECT_EQ(recheck(around, flag.system()).confirmed, VerdictKind::refuted);
  BracketClaim itself = claim;
  itself.bounding = {{row({"1", "0", "0", "0"}), 2, {2}, {2}}};
  EXPECT_EQ(recheck(itself, flag.system()).confirmed, VerdictKind::refuted);
  BracketClaim not_closed = claim;  // d(dz − y dx) = dx dy
  not_closed.bounding = {{row({"-y", "0", "1", "0"}), 2, {0}, {0}}};
  EXPECT_EQ(recheck(not_closed, flag.system()).confirmed, VerdictKind::refuted);
  BracketClaim too_soon = claim;  // what vanishes on the first step alone shows nothing about the third
  too_soon.bounding = {{row({"0", "0", "0", "1"}), 3, {1}, {1}}};
  EXPECT_EQ(recheck(too_soon, flag.system()).confirmed, VerdictKind::refuted);
}

}  // namespace
}  // namespace anholon
