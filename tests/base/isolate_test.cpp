// Work in a child process: what it said is kept however it ends.
#include <gtest/gtest.h>

#include <unistd.h>

#include <csignal>

#include "anholon/base/isolate.hpp"

namespace anholon {
namespace {

[[noreturn]] void wait_for_ever() {
  for (;;) pause();
}

TEST(Isolate, WhatTheWorkReturnsComesBack) {
  const IsolatedResult result = isolate([] { return std::string(200'000, 'a') + '\0' + "end"; }, {});
  EXPECT_EQ(result.limit, Limit::none);
  EXPECT_EQ(result.bytes, std::string(200'000, 'a') + '\0' + "end");
}

TEST(Isolate, WhatWasSaidBeforeTheLimitIsKept) {
  Isolated work(
      [](const Isolated::Say& say) {
        say("energy");
        wait_for_ever();
      },
      {0.3, std::size_t{8} << 30});
  const IsolatedResult result = work.result();
  EXPECT_EQ(result.limit, Limit::time);
  EXPECT_EQ(result.bytes, "energy");
}

TEST(Isolate, OfAnAnswerNothingIsLeftWhereTheChildDied) {
  const IsolatedResult result = isolate(
      []() -> std::string {
        std::raise(SIGUSR1);
        return "never";
      },
      {});
  EXPECT_EQ(result.signal, SIGUSR1);
  EXPECT_EQ(result.bytes, "");
}

TEST(Isolate, ItGoesOnBesideOthers) {
  Isolated first([](const Isolated::Say& say) { say("1"); }, {});
  Isolated second([](const Isolated::Say& say) { say("2"); }, {});
  EXPECT_EQ(second.result().bytes, "2");
  EXPECT_EQ(first.result().bytes, "1");
}

TEST(Isolate, NobodyWaitsForWhatNobodyAsksFor) {
  const auto begin = std::chrono::steady_clock::now();
  {
    const Isolated forgotten([](const Isolated::Say&) { wait_for_ever(); }, {});
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

}  // namespace
}  // namespace anholon
