// Plain questions about machines that are larger than what anybody writes out.
#include "anholon/base/file.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "test_paths.hpp"
#include "tests/analyze/classified.hpp"

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
  const Mechanics bicycle(read_file(std::string(test::source_dir) + "/bench/models/whipple_bicycle.toml").value());
  const auto decided = decide(bicycle.system(), {});
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->decisions.rank, 5);
  EXPECT_TRUE(decided->decisions.admissible.extent);
  EXPECT_TRUE(decided->decisions.regular.extent);
  EXPECT_TRUE(decided->decisions.remarks.empty());
}

}  // namespace
}  // namespace anholon
