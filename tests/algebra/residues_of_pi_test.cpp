// Sines and cosines of rational multiples of pi modulo a prime that has the roots of unity.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/flint/residue_roots.hpp"
#include "anholon/algebra/flint/residues.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

struct ResiduesOfPi : testing::Test {
  Workspace ws;
  std::optional<std::uint64_t> residue(std::string_view text, unsigned sample = 0) {
    const Expr e = *parse(ws, text);
    const auto found = residues({&e, 1}, {}, sample);
    return found ? std::optional(found->values.front()) : std::nullopt;
  }
};

// 4 sin²(π/10) + 2 sin(π/10) = 1: the golden section; a product over all seventh roots of unity.
TEST_F(ResiduesOfPi, IdentitiesHaveTheResidueZero) {
  for (const char* zero : {"4*sin(pi/10)^2 + 2*sin(pi/10) - 1", "8*cos(pi/7)*cos(2*pi/7)*cos(4*pi/7) + 1",
                           "sin(pi/10) - cos(2*pi/5)", "sin(x + pi/10) - sin(x)*cos(pi/10) - cos(x)*sin(pi/10)",
                           "tan(pi/8)^2 + 2*tan(pi/8) - 1", "sqrt(1 - x^2*sin(pi/10)^2)^2 + x^2*sin(pi/10)^2 - 1"}) {
    for (unsigned sample = 0; sample < 4; ++sample) EXPECT_EQ(residue(zero, sample), 0U) << zero;
  }
}

TEST_F(ResiduesOfPi, OtherFunctionsHaveOthers) {
  for (const char* nonzero : {"4*sin(pi/10)^2 + 2*sin(pi/10) + 1", "sin(x + pi/10) - sin(x)", "cos(pi/7) - cos(2*pi/7)",
                              "sqrt(1 - x^2*sin(pi/10)^2) - x"}) {
    const auto found = residue(nonzero);
    ASSERT_TRUE(found) << nonzero;
    EXPECT_NE(*found, 0U) << nonzero;
  }
}

// sqrt(5) is one of them: its sign modulo a prime could be the other one.
TEST_F(ResiduesOfPi, RootsThatTheRootsOfUnityContainHaveNone) {
  EXPECT_FALSE(residue("sqrt(5) - 4*sin(pi/10) - 1"));
  EXPECT_FALSE(residue("sqrt(5*x) + sqrt(x)*sin(pi/10)"));
  EXPECT_FALSE(residue("exp(pi/2) - x"));
}

TEST_F(ResiduesOfPi, TablesHaveThemToo) {
  const std::vector<Expr> e{*parse(ws, "sin(x + pi/10)"), *parse(ws, "sin(x)*cos(pi/10) + cos(x)*sin(pi/10)")};
  const auto table = residue_table(e, {}, 5);
  ASSERT_TRUE(table);
  for (const auto& row : table->rows) EXPECT_EQ(row[0], row[1]);
}

TEST(ResidueRoots, AreRoots) {
  for (const std::uint64_t p : {17ULL, 97ULL, 65537ULL, 1000003ULL}) {
    for (std::uint64_t a = 1; a < 16; ++a) {
      const auto root = square_root_mod(a * a % p, p);
      ASSERT_TRUE(root);
      EXPECT_EQ(multiply_mod(*root, *root, p), a * a % p);
    }
  }
  EXPECT_FALSE(square_root_mod(3, 17));
  const std::uint64_t root = root_of_unity(12, 97);
  EXPECT_EQ(power_mod(root, 12, 97), 1U);
  for (const std::uint64_t d : {2U, 3U}) EXPECT_NE(power_mod(root, 12 / d, 97), 1U);
}

}  // namespace
}  // namespace anholon
