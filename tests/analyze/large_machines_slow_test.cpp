// Plain questions about machines that are larger than what anybody writes out.
#include "anholon/base/file.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/expr/print/print.hpp"
#include "test_paths.hpp"
#include "tests/analyze/classified.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

using test::classified;
using test::Ranks;

// Proofs that the ranks on the way are no larger must not use up the time of the brackets.
TEST(EightLinkSnake, IsCompletelyNonholonomic) {
  const Classification c = classified(Mechanics::from_gallery("snake_8"));
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3, 5, 6, 8, 9, 10}));
}

// Its constraints contain a root of a function of angles, which has residues.
TEST(WhippleBicycle, ConstraintsAreIndependentAndTheLawIsRegular) {
  const Mechanics bicycle(read_file(std::string(test::source_dir) + "/models/machines/whipple_bicycle.toml").value());
  const auto decided = decide(bicycle.system(), {});
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->decisions.rank, 5);
  EXPECT_TRUE(decided->decisions.admissible.extent);
  EXPECT_TRUE(decided->decisions.regular.extent);
  EXPECT_TRUE(decided->decisions.remarks.empty());
}

// Both rollings change with nothing but the sideways slips, which are constraints, so that brackets of two fields gain two directions,
// not three.
TEST(WhippleBicycle, GrowsToThreeFiveSeven) {
  const Classification c =
      classified(Mechanics(read_file(std::string(test::source_dir) + "/models/machines/whipple_bicycle.toml").value()));
  ASSERT_TRUE(c.distribution);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{3, 5, 7}));
  EXPECT_EQ(c.distribution->growth.bound, Bound::exact);
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_EQ(c.integrable.kind, VerdictKind::refuted);
}

// The torques are functions that nobody knows; without them nothing changes the energy.
TEST(WhippleBicycle, KeepsItsEnergyWithoutTorques) {
  std::string text = read_file(std::string(test::source_dir) + "/models/machines/whipple_bicycle.toml").value();
  const std::vector<std::pair<std::string, std::string>> changes{
      {"[inputs]", "[functions]"},
      {"{ value = 0, about = \"torque that", "{ of = [\"t\"], about = \"torque that"},
      {"{ value = 0, about = \"torque between", "{ of = [\"t\"], about = \"torque between"}};
  for (const auto& [before, after] : changes) {
    ASSERT_NE(text.find(before), std::string::npos) << before;
    text.replace(text.find(before), before.size(), after);
  }
  Conserved c(text);
  const Verdict energy = examine_energy(c.motion()).examined.conserved;
  EXPECT_EQ(energy.kind, VerdictKind::conditional);
  std::vector<std::string> zero;
  for (const auto& condition : energy.conditions) {
    ASSERT_EQ(condition.size(), 1U);
    zero.push_back(to_text(condition.front()));
  }
  EXPECT_EQ(zero, (std::vector<std::string>{"Tphi", "Tdelta"}));
}

// 600 coordinates: brackets of fields that share nothing are not taken, and what takes longer than the question may stays open.
TEST(BladeChain, OfTwoHundredBodiesIsAnsweredInTime) {
  const Mechanics chain = Mechanics::from_gallery("blade_chain_200");
  const Classification c = classified(chain);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{400, 600}));
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_TRUE(c.regular.extent);
  EXPECT_EQ(c.integrable.kind, VerdictKind::refuted);
  const System system = chain.system();
  const auto conserved = conserve(system);
  ASSERT_TRUE(conserved && conserved->value);
  EXPECT_EQ(conserved->value->energy.examined.conserved.kind, VerdictKind::proved);
}

}  // namespace
}  // namespace anholon
