#include "anholon/integrate/motion/method_choice.hpp"

#include <gtest/gtest.h>

#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

TEST(MethodChoice, VectorUnitsMakeGaussTheFastest) {
  for (const double tolerance : {1e-4, 1e-8, 1e-12}) {
    EXPECT_EQ(choose_method({100, 0, 30}, tolerance, true), Method::gauss) << tolerance;
    EXPECT_EQ(choose_method({2000, 0, 900}, tolerance, true), Method::gauss) << tolerance;
  }
}

TEST(MethodChoice, FunctionsThatTheyDoNotHaveSpeakAgainstIt) {
  const Work work{50, 40, 60};
  EXPECT_NE(choose_method(work, 1e-4, true), Method::gauss);
  EXPECT_EQ(choose_method(work, 1e-13, true), Method::gauss);  // the others need too many evaluations
}

TEST(MethodChoice, WithoutMachineCodeOneStateAtATimeIsCheaper) {
  EXPECT_NE(choose_method({400, 0, 200}, 1e-4, false), Method::gauss);
}

TEST(MethodChoice, TakesTheLeastPrediction) {
  for (const Work& work : {Work{20, 0, 5}, Work{500, 3, 100}, Work{10, 20, 10}}) {
    for (const double tolerance : {1e-3, 1e-6, 1e-9, 1e-12, 1e-15}) {
      for (const bool compiled : {true, false}) {
        const double least = predicted_time(choose_method(work, tolerance, compiled), work, tolerance, compiled);
        for (const Method m : {Method::gauss, Method::taylor, Method::dop853, Method::rk98})
          EXPECT_LE(least, predicted_time(m, work, tolerance, compiled));
      }
    }
  }
}

TEST(Work, CountsWhatCosts) {
  Workspace ws;
  Formulas f;
  f.outputs = {*parse(ws, "a*b + c"), *parse(ws, "sin(a)*exp(b)"), *parse(ws, "1/c")};
  const Work work = work_of(f);
  EXPECT_EQ(work.operations, 1 + 1 + 12 + 1 + 9);
  EXPECT_EQ(work.calls, 1);
  EXPECT_EQ(work.series, 1 + 1 + 1 + 1 + 1);
  f.solves.push_back({{*parse(ws, "a")}, {*parse(ws, "b")}, {*parse(ws, "x")}, true});
  EXPECT_GT(work_of(f).operations, work.operations);
}

}  // namespace
}  // namespace anholon
