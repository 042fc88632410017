// What is proved to be conserved, over very long motions that travel.
#include <cmath>

#include "anholon/derive/system/make_system.hpp"
#include "anholon/integrate/run/proved_integrals.hpp"
#include "tests/integrate/simulated.hpp"

namespace anholon {
namespace {

class LongMotion : public testing::TestWithParam<const char*> {};

TEST_P(LongMotion, KeepsEveryProvedIntegral) {
  auto s = test::simulated(GetParam());
  SimulateOptions options = test::until(1e5, 1e-14);
  options.samples = 11;
  auto run = s.run(options);
  ASSERT_TRUE(run) << test::messages(run.error());
  ASSERT_EQ(run->outcome.ending, Ending::reached_end) << run->outcome.sentence;
  const ProvedIntegrals proved = proved_integrals(make_system(*s.model).value());
  record_integrals(*run, *s.motion, proved.list, proved.energy, options);
  EXPECT_TRUE(proved.energy);
  EXPECT_GE(run->integrals.size(), 3u);
  for (const RecordedIntegral& i : run->integrals) EXPECT_LT(i.relative_drift, 1e-12) << i.name;
  double travelled = 0;
  for (const double q : run->samples.back().configuration) travelled = std::max(travelled, std::abs(q));
  EXPECT_GT(travelled, 1e3);
}

INSTANTIATE_TEST_SUITE_P(Models, LongMotion, testing::Values("snakeboard", "sphere_in_rotating_cylinder"),
                         [](const auto& p) { return std::string(p.param); });

}  // namespace
}  // namespace anholon
