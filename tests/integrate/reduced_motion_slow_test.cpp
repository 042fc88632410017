#include "tests/integrate/reduced_runs.hpp"

namespace anholon {
namespace {

// Formulas of its chart divide by what vanishes where nothing happens, at the start already: the contact is kept all the same.
TEST(ReducedMotion, OfTheDiskChangesCharts) {
  const anholon::Run full = test::run_of("disk_on_plane", test::without_cache(), 2),
                     reduced = test::run_of("disk_on_plane", test::without_symmetries(), 2);
  EXPECT_EQ(reduced.chart.kind, ChartKind::multipliers);
  EXPECT_GE(reduced.chart_changes, 1U);
  EXPECT_LT(reduced.largest_residual, 1e-12);
  EXPECT_LT(test::difference(full, reduced), 1e-12);
}

}  // namespace
}  // namespace anholon
