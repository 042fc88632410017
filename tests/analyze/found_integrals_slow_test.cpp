// Whatever a search finds in the gallery is checked again in another way: at random states its rate is
// enclosed by balls, from the law solved in ball arithmetic. And a search ends in time.
#include <gtest/gtest.h>

#include <ctime>
#include <random>

#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/derive/state/numbers.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

constexpr int digits = 40;

// [initial] with other numbers; rotations as they are.
GivenState shaken(const Mechanics& m, std::mt19937& random) {
  GivenState state = initial_of(m.model());
  for (GivenValue& g : state) {
    if (g.values.size() == 4) continue;
    for (Expr& e : g.values) e = m.workspace()->number(Rational(static_cast<long>(random() % 199) - 99, 97));
  }
  return state;
}

Expr with_values(const Expr& e, const Model& model) {
  std::vector<FunctionValue> values;
  for (const ModelFunction& f : model.functions) {
    if (f.value) values.push_back({f.function, f.arguments, f.value->value});
  }
  return substitute_functions({&e, 1}, values).front();
}

class FoundIntegral : public ::testing::TestWithParam<std::string> {};

TEST_P(FoundIntegral, HasARateWhoseBallContainsZeroAndLittleElse) {
  const Mechanics m = Mechanics::from_gallery(GetParam());
  Budget budget;
  budget.seconds = 5;
  const std::clock_t start = std::clock();  // of this process: other programs take part of the wall's
  const auto conservation = conserve(m.system(), budget, SearchOptions{.velocity_degree = 2, .degree = 2});
  EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 10.0);
  ASSERT_TRUE(conservation && conservation->value && conservation->value->search);
  const IntegralSearch& search = *conservation->value->search;
  std::vector<Expr> integrals;
  for (const ExaminedQuantity& q : search.found) integrals.push_back(q.quantity);
  for (const RecognizedIntegral& r : search.recognized) integrals.push_back(r.examined.quantity);
  if (search.functions == 0) {
    EXPECT_FALSE(search.remarks.empty());
  }
  std::mt19937 random(7);
  int states = 0;
  for (int attempt = 0; attempt < 12 && states < 3; ++attempt) {
    auto numbers = numbers_at(m.system(), shaken(m, random), {.digits = digits, .project = true});
    if (!numbers) continue;
    ++states;
    BallPoint point = numbers->state.point;
    for (std::size_t i = 0; i < m.system().degrees(); ++i)
      point.set(m.system().frame.acceleration_symbols()[i], numbers->accelerations, i);
    for (const Expr& f : integrals) {
      const Expr rate = with_values(m.system().frame.rate(f), m.model());
      const BallVector ball = point.values({&rate, 1});
      ASSERT_TRUE(ball.finite(0)) << to_text(f);
      EXPECT_TRUE(ball.contains_zero(0)) << to_text(f) << ": " << ball.approximate(0);
      EXPECT_TRUE(ball.smaller(0, Rational(1, 1'000'000'000'000'000'000))) << to_text(f) << ": " << ball.approximate(0);
    }
  }
  if (!integrals.empty()) EXPECT_GT(states, 0);
}

std::vector<std::string> names() {
  std::vector<std::string> result;
  for (const auto& entry : gallery()) result.emplace_back(entry.name);
  return result;
}

INSTANTIATE_TEST_SUITE_P(Gallery, FoundIntegral, ::testing::ValuesIn(names()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace anholon
