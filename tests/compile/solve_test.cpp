// Linear systems inside programs, against exact solutions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "anholon/compile/interpreter.hpp"
#include "anholon/compile/program.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {
namespace {

using Rows = std::vector<std::vector<double>>;

// A program that solves for as many unknowns as there are rows; all entries are inputs.
Program program_of(std::size_t k, bool positive_definite) {
  Workspace ws;
  Formulas formulas;
  LinearSolve solve;
  const auto entry = [&](const std::string& name) {
    formulas.inputs.push_back(ws.symbol(name));
    return formulas.inputs.back();
  };
  for (std::size_t i = 0; i < k * k; ++i) solve.matrix.push_back(entry("a" + std::to_string(i)));
  for (std::size_t i = 0; i < k; ++i) solve.right.push_back(entry("b" + std::to_string(i)));
  for (std::size_t i = 0; i < k; ++i) solve.unknowns.push_back(ws.symbol("x" + std::to_string(i)));
  solve.positive_definite = positive_definite;
  formulas.outputs = solve.unknowns;
  formulas.solves = {solve};
  return lower(formulas).value();
}

std::vector<double> solved(const Rows& matrix, const std::vector<double>& right, bool positive_definite) {
  const Program program = program_of(right.size(), positive_definite);
  std::vector<double> inputs, result(right.size());
  for (const auto& row : matrix) inputs.insert(inputs.end(), row.begin(), row.end());
  inputs.insert(inputs.end(), right.begin(), right.end());
  interpret(program.body, 1, inputs.data(), nullptr, result.data());
  return result;
}

// Gauss elimination over the rationals; empty where the matrix is singular.
std::vector<double> exact(const Rows& matrix, const std::vector<double>& right) {
  const std::size_t k = right.size();
  std::vector<std::vector<Rational>> a(k, std::vector<Rational>(k + 1));
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < k; ++j) a[i][j] = matrix[i][j];
    a[i][k] = right[i];
  }
  for (std::size_t c = 0; c < k; ++c) {
    std::size_t pivot = c;
    while (pivot < k && a[pivot][c] == 0) ++pivot;
    if (pivot == k) return {};
    std::swap(a[c], a[pivot]);
    for (std::size_t r = 0; r < k; ++r) {
      if (r == c) continue;
      const Rational factor = a[r][c] / a[c][c];
      for (std::size_t j = c; j <= k; ++j) a[r][j] -= factor * a[c][j];
    }
  }
  std::vector<double> result;
  for (std::size_t i = 0; i < k; ++i) result.push_back(Rational(a[i][k] / a[i][i]).get_d());
  return result;
}

void expect_solved(const Rows& matrix, const std::vector<double>& right, bool positive_definite, double tolerance) {
  const std::vector<double> expected = exact(matrix, right), found = solved(matrix, right, positive_definite);
  double size = 0;
  for (const double x : expected) size = std::max(size, std::fabs(x));
  ASSERT_EQ(expected.size(), found.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], tolerance * size) << i;
}

TEST(Solve, ExchangesRowsWhereAPivotVanishes) {
  expect_solved({{0, 1}, {1, 0}}, {2, 3}, false, 0);
  expect_solved({{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}, {2, 3, 5}, false, 0);
  expect_solved({{0, 2, 1}, {0, 1, 3}, {4, 1, 1}}, {2, 3, 5}, false, 1e-15);
  expect_solved({{1, 1, 0, 0}, {1, 1, 1, 0}, {0, 1, 1, 1}, {0, 0, 1, 1}}, {1, 2, 3, 4}, false, 1e-15);
}

TEST(Solve, TakesTheLargestPivot) {  // with the small one the first unknown is lost altogether
  expect_solved({{1e-20, 1}, {1, 1}}, {1, 2}, false, 1e-15);
  expect_solved({{1e-20, 1, 0}, {1, 1, 1}, {1, -1, 2}}, {1, 2, 3}, false, 1e-15);
}

TEST(Solve, BadlyScaledPositiveDefiniteMatricesKeepTheirDigits) {
  const double e = 0x1p-40;
  expect_solved({{1, e}, {e, 3 * e * e}}, {1, 2 * e}, true, 1e-15);
  expect_solved({{4, 1, 1}, {1, 3, 0}, {1, 0, 2}}, {1, 2, 3}, true, 1e-15);
}

TEST(Solve, ASingularMatrixGivesNoFiniteNumbers) {
  for (const bool positive_definite : {false, true}) {
    bool finite = true;
    for (const double x : solved({{1, 2}, {2, 4}}, {1, 1}, positive_definite)) finite = finite && std::isfinite(x);
    EXPECT_FALSE(finite);
  }
}

TEST(Solve, LargeSystemsToo) {  // beyond what is written out
  for (const std::size_t k : {11U, 12U, 13U, 20U}) {
    Rows hilbert_like(k, std::vector<double>(k));
    std::vector<double> right(k);
    for (std::size_t i = 0; i < k; ++i) {
      for (std::size_t j = 0; j < k; ++j)
        hilbert_like[i][j] = 1.0 / (1.0 + static_cast<double>((i > j ? i - j : j - i)));
      hilbert_like[i][i] += 2;
      right[i] = static_cast<double>(i) - 3;
    }
    expect_solved(hilbert_like, right, true, 1e-14);
    std::swap(hilbert_like[0], hilbert_like[k - 1]);
    std::swap(hilbert_like[3], hilbert_like[5]);
    expect_solved(hilbert_like, right, false, 1e-14);
  }
}

RC_GTEST_PROP(Solve, RandomIntegerSystems, (const std::vector<std::int8_t>& entries, bool symmetric)) {
  std::size_t k = 1;
  while ((k + 1) * (k + 2) <= entries.size() && k < 6) ++k;
  RC_PRE(entries.size() >= k * (k + 1));
  Rows matrix(k, std::vector<double>(k));
  std::vector<double> right(k);
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < k; ++j)
      matrix[i][j] = entries[symmetric ? std::min(i, j) * k + std::max(i, j) : i * k + j] % 16;
    right[i] = entries[k * k + i];
  }
  if (symmetric) {
    for (std::size_t i = 0; i < k; ++i) matrix[i][i] = std::fabs(matrix[i][i]) + 16.0 * static_cast<double>(k);
  }
  const std::vector<double> expected = exact(matrix, right);
  RC_PRE(!expected.empty());
  const std::vector<double> found = solved(matrix, right, symmetric);
  // Residual against the size of what was subtracted: backward stability, with growth of at most 2^(k−1).
  for (std::size_t i = 0; i < k; ++i) {
    Rational residual = right[i];
    double size = std::fabs(right[i]);
    for (std::size_t j = 0; j < k; ++j) {
      RC_ASSERT(std::isfinite(found[j]));
      residual -= Rational(matrix[i][j]) * Rational(found[j]);
      for (std::size_t r = 0; r < k; ++r) size += std::fabs(matrix[r][j] * found[j]);
    }
    RC_ASSERT(std::fabs(residual.get_d()) <= 1e-13 * size);
  }
}

}  // namespace
}  // namespace anholon
