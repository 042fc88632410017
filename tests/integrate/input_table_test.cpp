// Inputs from tables: the spline against what is known of splines, and tables that are refused.
#include "anholon/integrate/motion/input_table.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "anholon/model/read.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

InputTable read(const std::string& text, const std::string& column = "u") {
  const Result<InputTable> table = read_input_table(text, "u.csv", column);
  if (!table) throw std::runtime_error(render(table.error()));
  return *table;
}

std::string refused(const std::string& text, const std::string& column = "u") {
  const Result<InputTable> table = read_input_table(text, "u.csv", column);
  return table ? "" : render(table.error());
}

std::vector<double> grid(int n, double end) {
  std::vector<double> t;
  for (int k = 0; k <= n; ++k) t.push_back(end * k / n);
  return t;
}

std::vector<double> sines(const std::vector<double>& t) {
  std::vector<double> u;
  for (const double x : t) u.push_back(std::sin(x));
  return u;
}

TEST(InputTable, GoesThroughItsPointsAndTwoPointsAreALine) {
  const InputTable line({1, 3}, {5, -1});
  EXPECT_DOUBLE_EQ(line.value(2), 2);
  EXPECT_DOUBLE_EQ(line.derivative(1.3), -3);
  EXPECT_DOUBLE_EQ(line.second(2.9), 0);
  const InputTable table({0, 0.5, 2, 2.25}, {1, -1, 4, 4});
  for (std::size_t k = 0; k < 4; ++k) EXPECT_DOUBLE_EQ(table.value(table.times()[k]), table.values()[k]);
}

// The natural spline through (0,0), (1,1), (2,0): its second derivative at 1 is -3 (from 4 M = 6 (-1 - 1)).
TEST(InputTable, IsTheNaturalSpline) {
  const InputTable table({0, 1, 2}, {0, 1, 0});
  EXPECT_DOUBLE_EQ(table.second(1), -3);
  EXPECT_DOUBLE_EQ(table.second(0), 0);
  EXPECT_DOUBLE_EQ(table.second(2), 0);
  EXPECT_DOUBLE_EQ(table.value(0.5), 0.6875);  // 3/2 x - x^3/2
  EXPECT_DOUBLE_EQ(table.derivative(0), 1.5);
}

// sin has no second derivative at 0 and pi, as a natural spline wants: the errors fall with h^4, h^3, h^2.
TEST(InputTable, ConvergesAsSplinesDo) {
  double value[2] = {}, rate[2] = {}, second[2] = {};
  for (int j = 0; j < 2; ++j) {
    const auto t = grid(20 << j, 3.14159265358979323846);
    const InputTable table(t, sines(t));
    for (double x = 0; x < 3.14; x += 0.0137) {
      value[j] = std::max(value[j], std::abs(table.value(x) - std::sin(x)));
      rate[j] = std::max(rate[j], std::abs(table.derivative(x) - std::cos(x)));
      second[j] = std::max(second[j], std::abs(table.second(x) + std::sin(x)));
    }
  }
  EXPECT_NEAR(std::log2(value[0] / value[1]), 4, 0.2);
  EXPECT_NEAR(std::log2(rate[0] / rate[1]), 3, 0.2);
  EXPECT_NEAR(std::log2(second[0] / second[1]), 2, 0.2);
}

TEST(InputTable, IsTwiceContinuouslyDifferentiable) {
  const InputTable table({0, 0.3, 1, 1.1, 4}, {1, -2, 0.5, 3, 0});
  for (const double t : {0.3, 1.0, 1.1}) {
    const double before = std::nextafter(t, -1), after = std::nextafter(t, 5);
    EXPECT_NEAR(table.value(before), table.value(after), 1e-12);
    EXPECT_NEAR(table.derivative(before), table.derivative(after), 1e-10);
    EXPECT_NEAR(table.second(before), table.second(after), 1e-8);
  }
}

TEST(InputTable, NothingIsKnownBeyondItsEnds) {
  const InputTable table({0, 1, 10}, {0, 1, 0});
  EXPECT_TRUE(table.covers(0, 10));
  EXPECT_TRUE(table.covers(10, 0));
  EXPECT_FALSE(table.covers(0, 10.001));
  EXPECT_TRUE(std::isnan(table.value(-0.001)));
  EXPECT_TRUE(std::isnan(table.derivative(10.001)));
  EXPECT_FALSE(std::isnan(table.value(std::nextafter(10.0, 11.0))));  // a rounding of the end is the end
  Input input;
  input.name = "u";
  EXPECT_TRUE(not_covered(input, table, 0, 10).empty());
  const Diagnostics missing = not_covered(input, table, 0, 20);
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_EQ(missing[0].code, "NH321");
  EXPECT_TRUE(contains(missing[0].message, "from t = 0 to 10, the run from 0 to 20")) << missing[0].message;
}

TEST(ReadInputTable, TakesTheColumnAskedFor) {
  const InputTable table = read("time, speed ,u\r\n0,9,1\r\n\r\n 0.5 ,9, +2e-1\r\n2,9,\"3\"");
  EXPECT_EQ(table.times(), (std::vector<double>{0, 0.5, 2}));
  EXPECT_EQ(table.values(), (std::vector<double>{1, 0.2, 3}));
  EXPECT_EQ(read("\xEF\xBB\xBFt,\"a, \"\"b\"\"\"\n0,1\n1,2\n", "a, \"b\"").values(), (std::vector<double>{1, 2}));
}

TEST(ReadInputTable, EveryWrongLineIsShownWithItsPlace) {
  const std::string said = refused("t,u\n0,1\n1,\n2,nan\n2.5,x\n2,4\n3\n4,1,2\n,7\n5,1\n");
  for (const char* part :
       {"u.csv:3:3", "`u` is missing", "u.csv:4:3", "`u` is not a finite number", "u.csv:5:5", "`u` is not a number",
        "u.csv:6:1", "times must increase: 2 comes after 2.5", "u.csv:7:1",
        "a line with 1 cells in a table of 2 columns", "u.csv:8:1", "u.csv:9:1", "the time is missing"}) {
    EXPECT_TRUE(contains(said, part)) << part << "\n" << said;
  }
}

TEST(ReadInputTable, GapsRepeatedTimesAndOddFilesAreRefused) {
  EXPECT_TRUE(contains(refused("t,u\n0,1\n0,2\n"), "[NH320]"));
  EXPECT_TRUE(contains(refused("0,1\n1,2\n"), "begins with a line of names"));
  EXPECT_TRUE(contains(refused("t,v\n0,1\n1,2\n"), "no column `u`"));
  EXPECT_TRUE(contains(refused("t,u,u\n0,1,2\n1,2,3\n"), "two columns are called `u`"));
  EXPECT_TRUE(contains(refused("t,v\n0,1\n1,2\n"), "the columns are t, v"));
  EXPECT_TRUE(contains(refused("t;u\n0;1\n"), "separated by commas"));
  EXPECT_TRUE(contains(refused("u,t\n0,1\n1,2\n"), "the first column is the time"));
  EXPECT_TRUE(contains(refused("t,u\n0,1\n"), "at least two lines"));
  EXPECT_TRUE(contains(refused(""), "no column `u`"));
  EXPECT_TRUE(contains(refused("t,u\n0,\xff\n"), "no text"));
  EXPECT_TRUE(contains(refused("t,u\n0,\"1\n"), "")) << "an open quote ends";
  std::string many = "t,u\n";
  for (int k = 0; k < 100; ++k) many += "0,\n";
  EXPECT_TRUE(contains(refused(many), "more lines are wrong"));
}

TEST(ReadInputTable, PathsAreRelativeToTheModel) {
  namespace fs = std::filesystem;
  std::string pattern = (fs::temp_directory_path() / "anholon_table_test_XXXXXX").string();
  ASSERT_NE(mkdtemp(pattern.data()), nullptr);
  std::ofstream(pattern + "/u.csv") << "t,u\n0,1\n1,2\n";
  std::ofstream(pattern + "/m.toml")
      << "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2\"\n[forces]\nx = \"u + v\"\n"
         "[inputs]\nu = { file = \"u.csv\", column = \"u\" }\nv = { file = \"no.csv\", column = \"u\" }\n";
  Workspace workspace;
  const Result<Model> model = read_model(workspace, pattern + "/m.toml");
  ASSERT_TRUE(model) << render(model.error());
  EXPECT_TRUE(table_of(*model, model->inputs[0]));
  const Result<InputTable> missing = table_of(*model, model->inputs[1]);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error()[0].code, "NH401");
  EXPECT_TRUE(contains(render(missing.error()), "m.toml:9:")) << render(missing.error());
  fs::remove_all(pattern);
}

}  // namespace
}  // namespace anholon
