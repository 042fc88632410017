#include "anholon/base/budget.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>

namespace anholon {
namespace {

Limit limit_hit(const auto& work) {
  try {
    work();
  } catch (const BudgetExceeded& over) {
    EXPECT_FALSE(over.where.empty());
    return over.limit;
  }
  return Limit::none;
}

TEST(Meter, ThrowsWhenTheTimeIsOver) {
  Budget none;
  none.seconds = 0;
  const Meter over(none);
  while (over.elapsed() <= 0) {
  }
  EXPECT_EQ(limit_hit([&] { over.check_time("waiting"); }), Limit::time);
  const Meter plenty{Budget{}};
  EXPECT_EQ(limit_hit([&] { plenty.check_time("waiting"); }), Limit::none);
}

TEST(Meter, DoesNotCountTheTimeOfOthers) {
  Budget short_time;
  short_time.seconds = 0.02;
  const Meter meter(short_time);
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  EXPECT_EQ(limit_hit([&] { meter.check_time("sleeping"); }), Limit::none);
  while (meter.elapsed() <= 0.02) {
  }
  EXPECT_EQ(limit_hit([&] { meter.check_time("computing"); }), Limit::time);
}

TEST(Meter, OfAPartEndsWithTheWhole) {
  const Meter part(shared_by_parts(Budget{}, 0)), other(shared_by_parts(Budget{}, 10));
  while (part.elapsed() <= 0) {
  }
  EXPECT_EQ(limit_hit([&] { part.check_time("a part"); }), Limit::time);
  EXPECT_EQ(limit_hit([&] { other.check_time("a part"); }), Limit::none);
}

TEST(Meter, ThrowsWhenThereAreTooManyTerms) {
  Budget small;
  small.terms = 10;
  const Meter meter(small);
  EXPECT_EQ(limit_hit([&] { meter.check_terms(10, "counting"); }), Limit::none);
  EXPECT_EQ(limit_hit([&] { meter.check_terms(11, "counting"); }), Limit::terms);
}

TEST(Meter, ThrowsWhenAStopIsRequested) {
  std::stop_source source;
  Budget budget;
  budget.stop = source.get_token();
  const Meter meter(budget);
  EXPECT_EQ(limit_hit([&] { meter.check_time("working"); }), Limit::none);
  source.request_stop();
  EXPECT_EQ(limit_hit([&] { meter.check_time("working"); }), Limit::cancelled);
}

TEST(Limit, HasANameOfItsOwn) {
  std::set<std::string> names;
  for (const Limit limit : {Limit::none, Limit::nodes, Limit::terms, Limit::time, Limit::memory, Limit::cancelled})
    names.insert(name_of(limit));
  EXPECT_EQ(names.size(), 6U);
}

}  // namespace
}  // namespace anholon
