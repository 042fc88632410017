// Rotation matrices: nine symbols bound by R Rᵀ = 1 and det R = 1.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

struct Rotation {
  Workspace ws;
  Assumptions given;
  RotationEntries entries;
  Rotation() {
    for (std::size_t k = 0; k < 9; ++k)
      entries[k] = ws.symbol("R[" + std::to_string(k / 3 + 1) + "," + std::to_string(k % 3 + 1) + "]");
    given.rotations.push_back(entries);
  }
  [[nodiscard]] Expr operator()(std::size_t i, std::size_t j) const { return entries[3 * (i - 1) + (j - 1)]; }
  [[nodiscard]] VerdictKind decide(const Expr& e) const {
    const Verdict v = is_zero(e, given);
    EXPECT_EQ(flaw(e, given, v), "") << to_text(e);
    return v.kind;
  }
};

TEST(Rotation, RowsAndColumnsAreOrthonormal) {
  const Rotation r;
  for (std::size_t i = 1; i <= 3; ++i) {
    for (std::size_t j = 1; j <= 3; ++j) {
      const Expr rows = r(i, 1) * r(j, 1) + r(i, 2) * r(j, 2) + r(i, 3) * r(j, 3),
                 columns = r(1, i) * r(1, j) + r(2, i) * r(2, j) + r(3, i) * r(3, j);
      EXPECT_EQ(r.decide(rows - (i == j ? 1 : 0)), VerdictKind::proved);
      EXPECT_EQ(r.decide(columns - (i == j ? 1 : 0)), VerdictKind::proved);
      EXPECT_EQ(r.decide(rows - 2), VerdictKind::refuted);
    }
  }
}

TEST(Rotation, IsItsOwnCofactorMatrixSoThatReflectionsAreExcluded) {
  const Rotation r;
  EXPECT_EQ(r.decide(r(1, 1) * r(2, 2) - r(1, 2) * r(2, 1) - r(3, 3)), VerdictKind::proved);
  EXPECT_EQ(r.decide(r(1, 1) * r(2, 2) - r(1, 2) * r(2, 1) + r(3, 3)), VerdictKind::refuted);
  EXPECT_EQ(r.decide(r(2, 3) * r(3, 1) - r(2, 1) * r(3, 3) - r(1, 2)), VerdictKind::proved);
  const auto d = determinant(Matrix(3, 3, std::vector<Expr>(r.entries.begin(), r.entries.end())), r.given);
  ASSERT_TRUE(d);
  EXPECT_EQ(r.decide(*d - 1), VerdictKind::proved);
}

TEST(Rotation, IsNotCommutativeNorSymmetric) {
  const Rotation r;
  EXPECT_EQ(r.decide(r(1, 2) - r(2, 1)), VerdictKind::refuted);
  EXPECT_EQ(r.decide(r(1, 2) * r(2, 1) - r(1, 1) * r(2, 2) + 1), VerdictKind::refuted);
  EXPECT_EQ(r.decide(pow(r(1, 1) + r(2, 2) + r(3, 3) - 1, 2) + pow(r(3, 2) - r(2, 3), 2) + pow(r(1, 3) - r(3, 1), 2) +
                     pow(r(2, 1) - r(1, 2), 2) - 4),
            VerdictKind::proved);  // (2 cos)² + |2 sin|² = 4
}

TEST(Rotation, WorksBesideAnglesAndRoots) {
  const Rotation r;
  const Expr q = r.entries[0].workspace().symbol("q");
  EXPECT_EQ(r.decide(pow(r(1, 1) * cos(q) + r(1, 2) * sin(q), 2) + pow(r(1, 2) * cos(q) - r(1, 1) * sin(q), 2) +
                     pow(r(1, 3), 2) - 1),
            VerdictKind::proved);
  // With a root the parameters are Cayley's.
  EXPECT_EQ(r.decide(sqrt(pow(r(1, 1), 2) + pow(r(1, 2), 2) + pow(r(1, 3), 2)) - 1), VerdictKind::proved);
  EXPECT_EQ(r.decide(pow(sqrt(1 + r(3, 3)), 2) - 1 - r(3, 3)), VerdictKind::proved);
  EXPECT_EQ(r.decide(sqrt(1 - pow(r(3, 3), 2)) - r(3, 1)), VerdictKind::refuted);
}

TEST(Rotation, TwoRotationsAreIndependent) {
  Rotation r;
  RotationEntries other;
  for (std::size_t k = 0; k < 9; ++k)
    other[k] = r.ws.symbol("S[" + std::to_string(k / 3 + 1) + "," + std::to_string(k % 3 + 1) + "]");
  r.given.rotations.push_back(other);
  // The product is a rotation again: its first row has length one.
  Expr total = r.ws.number(-1);
  for (std::size_t j = 0; j < 3; ++j)
    total = total + pow(r(1, 1) * other[j] + r(1, 2) * other[3 + j] + r(1, 3) * other[6 + j], 2);
  EXPECT_EQ(r.decide(total), VerdictKind::proved);
  EXPECT_EQ(r.decide(r(1, 1) * other[0] - other[0] * r(2, 2)), VerdictKind::refuted);
}

}  // namespace
}  // namespace anholon::test
