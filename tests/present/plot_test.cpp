// Plots: readable ticks, lines that lose nothing that can be seen, text that stays text.
#include "anholon/present/pictures/plot.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "anholon/present/pictures/xml.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

std::vector<std::string> labels(PlotRange range, AxisScale scale = AxisScale::linear, std::size_t count = 6) {
  std::vector<std::string> result;
  for (const PlotTick& tick : make_axis(range, scale, count).ticks) result.push_back(tick.label);
  return result;
}

TEST(PlotAxis, TicksAreRoundNumbers) {
  EXPECT_EQ(labels({0, 10}), (std::vector<std::string>{"0", "2", "4", "6", "8", "10"}));
  EXPECT_EQ(labels({-0.31, 0.29}), (std::vector<std::string>{"−0.3", "−0.2", "−0.1", "0.0", "0.1", "0.2"}));
  EXPECT_EQ(labels({0, 30}), (std::vector<std::string>{"0", "5", "10", "15", "20", "25", "30"}));
  EXPECT_EQ(labels({1e-12, 1e-6}, AxisScale::logarithmic),
            (std::vector<std::string>{"10⁻¹²", "10⁻¹¹", "10⁻¹⁰", "10⁻⁹", "10⁻⁸", "10⁻⁷", "10⁻⁶"}));
  EXPECT_EQ(labels({0.1, 100}, AxisScale::logarithmic), (std::vector<std::string>{"10⁻¹", "1", "10¹", "10²"}));
}

TEST(PlotAxis, LargeAndSmallNumbersShareAPowerOfTen) {
  const PlotAxis large = make_axis({0, 4e6}, AxisScale::linear, 5),
                 small = make_axis({-3e-7, 2e-7}, AxisScale::linear, 6);
  EXPECT_EQ(large.factor, "×10⁶");
  EXPECT_EQ(large.ticks[1].label, "1");
  EXPECT_EQ(small.factor, "×10⁻⁷");
  EXPECT_EQ(small.ticks.front().label, "−3");
}

RC_GTEST_PROP(PlotAxis, TicksAscendWithinTheRangeAndAreNeitherFewNorMany, ()) {
  const double middle = *rc::gen::inRange(-1000, 1000) * std::pow(10, *rc::gen::inRange(-8, 8));
  const double size = *rc::gen::inRange(1, 1000) * std::pow(10, *rc::gen::inRange(-8, 8));
  RC_PRE(size > 1e-6 * std::abs(middle));
  const PlotAxis axis = make_axis({middle - size, middle + size}, AxisScale::linear, 6);
  RC_ASSERT(axis.ticks.size() >= 2 && axis.ticks.size() <= 7);
  for (std::size_t k = 0; k < axis.ticks.size(); ++k) {
    const double position = axis.position(axis.ticks[k].value);
    RC_ASSERT(position >= -1e-6 && position <= 1 + 1e-6);
    if (k > 0) RC_ASSERT(axis.ticks[k].value > axis.ticks[k - 1].value);
    if (k > 0) RC_ASSERT(axis.ticks[k].label != axis.ticks[k - 1].label);
  }
}

TEST(PlotAxis, RangesAreNeverEmptyAndIgnoreWhatIsNotFinite) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<double> constant(5, 2.0), none, odd = {nan, 1, 3, INFINITY}, zeros(3, 0.0),
                                                    tiny = {0, 1e-16, 3e-13};
  const auto range = [](const std::vector<double>& x, AxisScale scale = AxisScale::linear) {
    return range_of({&x}, scale);
  };
  EXPECT_LT(range(constant).low, 2);
  EXPECT_GT(range(constant).high, 2);
  EXPECT_LT(range(none).low, range(none).high);
  EXPECT_NEAR(range(odd).low, 0.9, 1e-12);
  EXPECT_NEAR(range(odd).high, 3.1, 1e-12);
  EXPECT_LT(range(zeros, AxisScale::logarithmic).low, range(zeros, AxisScale::logarithmic).high);
  EXPECT_LE(range(tiny, AxisScale::logarithmic).low, 1e-16);
  EXPECT_GE(range(tiny, AxisScale::logarithmic).high, 3e-13);
  EXPECT_EQ(make_axis({1e-16, 1e-12}, AxisScale::logarithmic, 5).position(0), 0);
}

TEST(PlotLine, AnOscillationFasterThanThePixelsStaysABandOfItsHeight) {
  std::vector<PlotPoint> points;
  for (int k = 0; k < 200'000; ++k) points.push_back({k * 500.0 / 200'000, 100 * std::sin(k * 1.7)});
  const std::vector<PlotPoint> kept = thinned(points);
  EXPECT_LT(kept.size(), 4100U);
  for (double x = 0; x < 499; x += 10) {
    double low = 1e9, high = -1e9;
    for (const PlotPoint& p : kept) {
      if (p.x >= x && p.x < x + 10) low = std::min(low, p.y), high = std::max(high, p.y);
    }
    EXPECT_LT(low, -99.9);
    EXPECT_GT(high, 99.9);
  }
  EXPECT_EQ(kept.front().x, points.front().x);
  EXPECT_EQ(kept.back().x, points.back().x);
}

TEST(PlotLine, EveryPointLiesWithinAPixelOfTheThinnedPath) {
  std::vector<PlotPoint> points;
  for (int k = 0; k <= 20'000; ++k) points.push_back({200 + 150 * std::cos(k * 0.01), 150 + 100 * std::sin(k * 0.013)});
  const std::vector<PlotPoint> kept = thinned(points);
  for (std::size_t i = 0; i < points.size(); i += 97) {
    double nearest = 1e9;
    for (const PlotPoint& p : kept) nearest = std::min(nearest, std::hypot(p.x - points[i].x, p.y - points[i].y));
    EXPECT_LT(nearest, 1);
  }
  const std::vector<PlotPoint> still(1000, PlotPoint{3, 4});
  EXPECT_EQ(thinned(still).size(), 1U);
  EXPECT_TRUE(thinned({}).empty());
}

TEST(Xml, TextIsText) {
  EXPECT_EQ(xml_text("<img onerror=\"x\"> & 'θ'"), "&lt;img onerror=&quot;x&quot;&gt; &amp; &#39;θ&#39;");
  EXPECT_EQ(xml_text(std::string("a\0b\x1b\n", 5)), "a\uFFFDb\uFFFD ");
  EXPECT_EQ(xml_text("\xff"), "\uFFFD");
}

// Every tag that is opened is closed, in order.
void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = svg.substr(at + 1, end - at - 1);
    ASSERT_FALSE(contains(tag, "<")) << tag;
    if (tag.ends_with('/')) continue;
    if (tag.starts_with('/')) {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(open.back(), tag.substr(1));
      open.pop_back();
    } else {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
  }
  EXPECT_TRUE(open.empty());
}

PlotPage page_of(const std::string& name) {
  PlotPanel panel{"a", "title of " + name, "t", name};
  panel.series = {{name, {0, 1, 2, 3, 4}, {0, 1, std::numeric_limits<double>::quiet_NaN(), 2, 0}},
                  {"other", {0, 4}, {1, INFINITY}}};
  PlotPanel errors = panel;
  errors.y_scale = AxisScale::logarithmic;
  return {name, "by " + name, {panel, errors, {}}};
}

TEST(Plot, IsWellFormedAndNamesAreEscaped) {
  const std::string svg = plot_svg(page_of("<script>alert('&')</script>"));
  expect_well_formed(svg);
  EXPECT_FALSE(contains(svg, "<script"));
  EXPECT_TRUE(contains(svg, "&lt;script&gt;"));
}

TEST(Plot, NothingThatIsNotFiniteIsDrawnAndGapsStayGaps) {
  const std::string svg = plot_svg(page_of("x"));
  EXPECT_FALSE(contains(svg, "nan"));
  EXPECT_FALSE(contains(svg, "inf"));
  const std::size_t at = svg.find("d=\"M") + 3;
  const std::string path = svg.substr(at, svg.find('"', at) - at);
  EXPECT_EQ(std::count(path.begin(), path.end(), 'M'), 2) << path;
}

TEST(Plot, TheSameNumbersGiveTheSameBytes) { EXPECT_EQ(plot_svg(page_of("x")), plot_svg(page_of("x"))); }

TEST(Plot, APathHasEqualScales) {
  PlotPanel panel{"path", "path", "x", "y"};
  panel.equal_scales = true;
  panel.series = {{"p", {0, 10, 10, 0, 0}, {0, 0, 1, 1, 0}}};
  const std::string svg = plot_svg({"", "", {panel}});
  const std::size_t at = svg.find("d=\"M") + 4;
  double c[10] = {};
  std::string path = svg.substr(at, svg.find('"', at) - at);
  const char* p = path.data();
  for (double& number : c) {
    p = std::from_chars(p, path.data() + path.size(), number).ptr;
    while (*p == ' ') ++p;
  }
  EXPECT_NEAR((c[2] - c[0]) / (c[3] - c[5]), 10, 0.05) << path;
}

}  // namespace
}  // namespace anholon
