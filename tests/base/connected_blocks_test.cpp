#include "anholon/base/connected_blocks.hpp"

#include <gtest/gtest.h>

namespace anholon {
namespace {

using Indices = std::vector<std::size_t>;

TEST(ConnectedBlocks, RowsAndColumnsThatBindOneAnotherStandTogether) {
  // rows: {0, 3}, {1}, {3}, {}; column 2 is bound by nothing
  const auto blocks = connected_blocks({{0, 3}, {1}, {3}, {}}, 4);
  ASSERT_EQ(blocks.size(), 3U);
  EXPECT_EQ(blocks[0].columns, (Indices{1}));
  EXPECT_EQ(blocks[0].rows, (Indices{1}));
  EXPECT_EQ(blocks[1].columns, (Indices{2}));
  EXPECT_EQ(blocks[1].rows, Indices{});
  EXPECT_EQ(blocks[2].columns, (Indices{0, 3}));
  EXPECT_EQ(blocks[2].rows, (Indices{0, 2}));
}

TEST(ConnectedBlocks, AChainIsOneBlock) {
  const auto blocks = connected_blocks({{3, 2}, {0, 1}, {2, 1}}, 4);
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0].columns, (Indices{0, 1, 2, 3}));
  EXPECT_EQ(blocks[0].rows, (Indices{0, 1, 2}));
  EXPECT_TRUE(connected_blocks({}, 0).empty());
}

}  // namespace
}  // namespace anholon
