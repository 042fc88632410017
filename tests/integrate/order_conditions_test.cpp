// The tables of coefficients against the theory of Butcher: a Runge–Kutta method has order p exactly if Σ b_i
// φ_i(τ) = 1/γ(τ) for every rooted tree τ of at most p vertices.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "anholon/integrate/steppers/explicit_tableau.hpp"

namespace anholon::detail {
namespace {

// A rooted tree: its branches, sorted.
struct Tree {
  std::vector<Tree> branches;
  friend bool operator<(const Tree& a, const Tree& b) { return a.branches < b.branches; }
};

// All trees with n vertices: every way to hang trees with n − 1 vertices together on a root.
const std::vector<Tree>& trees(int n) {
  static std::map<int, std::vector<Tree>> known;
  if (const auto found = known.find(n); found != known.end()) return found->second;
  std::vector<Tree> all;
  std::function<void(std::vector<Tree>, int, int)> hang = [&](std::vector<Tree> forest, int left, int largest) {
    if (left == 0) {
      std::sort(forest.begin(), forest.end());
      all.push_back({forest});
      return;
    }
    for (int k = std::min(left, largest); k >= 1; --k)
      for (const Tree& branch : trees(k)) {
        std::vector<Tree> larger = forest;
        larger.push_back(branch);
        hang(larger, left - k, k);
      }
  };
  hang({}, n - 1, n - 1);
  const std::set<Tree> distinct(all.begin(), all.end());
  return known[n] = {distinct.begin(), distinct.end()};
}

int vertices(const Tree& tree) {
  int n = 1;
  for (const Tree& branch : tree.branches) n += vertices(branch);
  return n;
}

long double density(const Tree& tree) {
  long double gamma = vertices(tree);
  for (const Tree& branch : tree.branches) gamma *= density(branch);
  return gamma;
}

// The stages of a tableau with those of its dense output, f at the end of the step among them.
class Stages {
 public:
  explicit Stages(const ExplicitTableau& tableau)
      : tableau_(tableau), count_(tableau.nodes.size()), a_(count_, std::vector<long double>(count_, 0)) {
    for (const Coefficient& c : tableau.a) a_[index(c.row)][index(c.stage)] += c.value;
    for (const Coefficient& c : tableau.b) a_[index(tableau.stages + 1)][index(c.stage)] += c.value;
  }
  [[nodiscard]] std::vector<long double> weights(std::span<const Coefficient> coefficients) const {
    std::vector<long double> w(count_, 0);
    for (const Coefficient& c : coefficients) w[index(c.stage)] += c.value;
    return w;
  }
  // Weights of y(θ), from the nested form in explicit_tableau.hpp.
  [[nodiscard]] std::vector<long double> dense_weights(long double theta) const {
    const std::vector<long double> b = weights(tableau_.b);
    std::vector<long double> result(count_);
    const int rows = tableau_.dense.back().row;
    for (std::size_t i = 0; i < count_; ++i) {
      const long double c1 = (i == 0) - b[i], c2 = b[i] - (i == index(tableau_.stages + 1)) - c1;
      std::vector<long double> c{c1, c2};
      c.resize(2 + static_cast<std::size_t>(rows), 0);
      for (const Coefficient& d : tableau_.dense)
        if (index(d.stage) == i) c[static_cast<std::size_t>(d.row) + 1] += d.value;
      long double factor = theta, sum = factor * b[i];
      for (std::size_t m = 0; m < c.size(); ++m) {
        factor *= m % 2 == 0 ? 1 - theta : theta;
        sum += factor * c[m];
      }
      result[i] = sum;
    }
    return result;
  }
  // φ_i(τ) = Π over branches of Σ_j a_ij φ_j(branch).
  [[nodiscard]] std::vector<long double> elementary(const Tree& tree) const {
    std::vector<long double> product(count_, 1);
    for (const Tree& branch : tree.branches) {
      const std::vector<long double> inner = elementary(branch);
      for (std::size_t i = 0; i < count_; ++i) {
        long double sum = 0;
        for (std::size_t j = 0; j < i; ++j) sum += a_[i][j] * inner[j];
        product[i] *= sum;
      }
    }
    return product;
  }
  // The largest |Σ w_i φ_i(τ) − θ^n/γ(τ)| over the trees with n vertices.
  [[nodiscard]] long double defect(const std::vector<long double>& w, int n, long double theta = 1) const {
    long double worst = 0;
    for (const Tree& tree : trees(n)) {
      const std::vector<long double> phi = elementary(tree);
      long double sum = 0;
      for (std::size_t i = 0; i < count_; ++i) sum += w[i] * phi[i];
      worst = std::max(worst, std::abs(sum - std::pow(theta, static_cast<long double>(n)) / density(tree)));
    }
    return worst;
  }
  [[nodiscard]] long double row_sum(std::size_t i) const {
    long double sum = 0;
    for (const long double x : a_[i]) sum += x;
    return sum;
  }

 private:
  [[nodiscard]] static std::size_t index(int one_based) { return static_cast<std::size_t>(one_based - 1); }

  const ExplicitTableau& tableau_;
  std::size_t count_;
  std::vector<std::vector<long double>> a_;
};

// Coefficients of size 40 in long double leave this much; a wrong digit in the last place of a double is
// seen.
constexpr long double rounding = 2e-17L;

struct Claim {
  const char* name;
  const ExplicitTableau& (*tableau)();
  int order, order_of_error, order_of_low_error, stages;
};
void PrintTo(const Claim& claim, std::ostream* out) { *out << claim.name; }
const Claim claims[] = {{"dop853", dop853, 8, 5, 3, 12}, {"verner98", verner98, 9, 8, 0, 16}};

class OrderConditions : public testing::TestWithParam<Claim> {};

TEST(RootedTrees, AreAsManyAsCayleyCounted) {
  const std::vector<std::size_t> counts{1, 1, 2, 4, 9, 20, 48, 115, 286};
  for (int n = 1; n <= 9; ++n) EXPECT_EQ(trees(n).size(), counts[static_cast<std::size_t>(n - 1)]) << n;
}

TEST_P(OrderConditions, NodesAreRowSums) {
  const ExplicitTableau& tableau = GetParam().tableau();
  EXPECT_EQ(tableau.stages, GetParam().stages);
  const Stages stages(tableau);
  for (std::size_t i = 0; i < tableau.nodes.size(); ++i)
    EXPECT_NEAR(static_cast<double>(stages.row_sum(i) - tableau.nodes[i]), 0, 2e-17) << "stage " << i + 1;
}

TEST_P(OrderConditions, TheSolutionHasItsOrderAndNoMore) {
  const ExplicitTableau& tableau = GetParam().tableau();
  ASSERT_EQ(tableau.order, GetParam().order);
  const Stages stages(tableau);
  const std::vector<long double> b = stages.weights(tableau.b);
  for (int n = 1; n <= tableau.order; ++n) EXPECT_LT(stages.defect(b, n), rounding) << "trees of order " << n;
  EXPECT_GT(stages.defect(b, tableau.order + 1), 1e-9L);
}

TEST_P(OrderConditions, TheEstimateComparesWithAMethodOfLowerOrder) {
  const ExplicitTableau& tableau = GetParam().tableau();
  const Stages stages(tableau);
  const auto embedded_order = [&](std::span<const Coefficient> error) {
    std::vector<long double> w = stages.weights(tableau.b);
    const std::vector<long double> e = stages.weights(error);
    for (std::size_t i = 0; i < w.size(); ++i) w[i] -= e[i];
    int n = 0;
    while (n < 9 && stages.defect(w, n + 1) < rounding) ++n;
    return n;
  };
  EXPECT_EQ(embedded_order(tableau.error), GetParam().order_of_error);
  if (tableau.error_low.empty()) {
    EXPECT_EQ(tableau.error_exponent, GetParam().order_of_error + 1);
  } else {  // E₅²/E₃
    EXPECT_EQ(embedded_order(tableau.error_low), GetParam().order_of_low_error);
    EXPECT_EQ(tableau.error_exponent, 2 * (GetParam().order_of_error + 1) - (GetParam().order_of_low_error + 1));
  }
}

// Weights of y(θ) are polynomials of degree at most 9: ten values of θ settle every identity.
TEST_P(OrderConditions, TheDenseOutputHasItsOrderAtEveryPoint) {
  const ExplicitTableau& tableau = GetParam().tableau();
  const Stages stages(tableau);
  for (int k = 1; k <= 10; ++k) {
    const long double theta = k / 10.0L;
    const std::vector<long double> w = stages.dense_weights(theta);
    for (int n = 1; n <= tableau.dense_order; ++n)
      EXPECT_LT(stages.defect(w, n, theta), 20 * rounding) << "order " << n << ", θ " << k;
    if (k == 5) EXPECT_GT(stages.defect(w, tableau.dense_order + 1, theta), 1e-9L);
  }
}

INSTANTIATE_TEST_SUITE_P(Tableaus, OrderConditions, testing::ValuesIn(claims),
                         [](const auto& claim) { return std::string(claim.param.name); });

}  // namespace
}  // namespace anholon::detail
