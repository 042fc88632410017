// Results as files: what was written is read back by another road, number for number.
#include "anholon/integrate/store/result_file.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>
#include <hdf5.h>

#include <charconv>
#include <limits>
#include <sstream>

#include "tests/integrate/recorded_run.hpp"

namespace anholon {
namespace {

using test::recorded_run;

// RFC 4180, by the letter.
std::vector<std::vector<std::string>> parse_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
  bool quoted = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const char c = text[k];
    if (quoted) {
      if (c != '"')
        rows.back().back() += c;
      else if (k + 1 < text.size() && text[k + 1] == '"')
        rows.back().back() += text[++k];
      else
        quoted = false;
    } else if (c == '"')
      quoted = true;
    else if (c == ',')
      rows.back().emplace_back();
    else if (c == '\r')
      EXPECT_EQ(text[k + 1], '\n');
    else if (c == '\n')
      rows.emplace_back(1);
    else
      rows.back().back() += c;
  }
  EXPECT_EQ(rows.back().size(), 1U);
  EXPECT_EQ(rows.back().front(), "") << "a line end at the end";
  rows.pop_back();
  return rows;
}

double number(const std::string& text) {
  double value = std::numeric_limits<double>::quiet_NaN();
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  EXPECT_EQ(end, text.data() + text.size()) << text;
  return value;
}

TEST(ResultCsv, HoldsEveryNumberToTheLastBit) {
  const auto run = recorded_run();
  const auto rows = parse_csv(samples_csv(run));
  ASSERT_EQ(rows.size(), 6U);
  EXPECT_EQ(rows[0], (std::vector<std::string>{"t",
                                               "x",
                                               "R.qw",
                                               "R.qx",
                                               "R.qy",
                                               "R.qz",
                                               "x'",
                                               "R.w.x",
                                               "R.w.y",
                                               "R.w.z",
                                               "multiplier: no slip, \"ever\"",
                                               "multiplier: =1+1",
                                               "reaction: x'",
                                               "reaction: R.w.x",
                                               "reaction: R.w.y",
                                               "reaction: R.w.z",
                                               "energy",
                                               "integral: energy",
                                               "integral: spin",
                                               "residual: no slip, \"ever\"",
                                               "residual: =1+1",
                                               "outcome"}));
  for (std::size_t k = 0; k < 5; ++k) {
    ASSERT_EQ(rows[k + 1].size(), rows[0].size());
    const Sample& s = run.samples[k];
    EXPECT_EQ(number(rows[k + 1][0]), s.t);
    EXPECT_EQ(number(rows[k + 1][1]), s.configuration[0]);
    EXPECT_EQ(number(rows[k + 1][6]), s.velocities[0]);
    EXPECT_EQ(number(rows[k + 1][11]), s.multipliers[1]);
    EXPECT_EQ(number(rows[k + 1][16]), s.energy);
    EXPECT_EQ(number(rows[k + 1][19]), s.residuals[0]);
    EXPECT_EQ(rows[k + 1].back(), k == 4 ? "reached_end" : "");
  }
}

TEST(ResultCsv, NamesAreNeverFormulas) {
  EXPECT_EQ(csv_cell("x"), "x");
  EXPECT_EQ(csv_cell("=cmd()"), "'=cmd()");
  EXPECT_EQ(csv_cell("+1"), "'+1");
  EXPECT_EQ(csv_cell("@a,b"), "\"'@a,b\"");
  EXPECT_EQ(csv_cell("a\"b"), "\"a\"\"b\"");
  auto run = recorded_run();
  run.hits.push_back({1, run.samples[2], -1});
  const auto rows = parse_csv(events_csv(run));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[1][0], "x = 0");
  EXPECT_EQ(rows[1][2], "up");
  EXPECT_EQ(rows[2][0], "'-x'");
  EXPECT_EQ(rows[2][2], "down");
  EXPECT_EQ(number(rows[2][1]), 0.5);
}

TEST(ResultFile, NothingThatIsNotFiniteIsKept) {
  auto run = recorded_run();
  SampleRecord infinite = run.samples[3], undefined = run.samples[4];
  infinite.multipliers[1] = std::numeric_limits<double>::infinity();
  undefined.configuration[0] = std::numeric_limits<double>::quiet_NaN();
  run.samples.replace(3, infinite);
  run.samples.replace(4, undefined);
  run.hits.push_back({0, run.samples[4], 1});
  keep_finite(run);
  EXPECT_EQ(run.samples.size(), 3U);
  EXPECT_EQ(run.hits.size(), 1U);
  EXPECT_EQ(run.outcome.ending, Ending::non_finite);
  EXPECT_EQ(run.outcome.what, "=1+1");
  EXPECT_EQ(run.outcome.t, 0.5);
  EXPECT_EQ(run.outcome.t_beyond, 0.75);
  EXPECT_FALSE(is_complete(run));
  auto good = recorded_run();
  keep_finite(good);
  EXPECT_EQ(good.samples.size(), 5U);
  EXPECT_EQ(good.outcome.ending, Ending::reached_end);
  EXPECT_TRUE(is_complete(good));
}

// The file as another program opens it.
class Hdf5File {
 public:
  explicit Hdf5File(std::string bytes) : bytes_(std::move(bytes)) {
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_fapl_core(access, 1 << 16, false);
    H5Pset_file_image(access, bytes_.data(), bytes_.size());
    file_ = H5Fopen("image.h5", H5F_ACC_RDONLY, access);
    H5Pclose(access);
    EXPECT_GE(file_, 0);
  }
  ~Hdf5File() { H5Fclose(file_); }
  Hdf5File(const Hdf5File&) = delete;
  Hdf5File& operator=(const Hdf5File&) = delete;

  [[nodiscard]] std::vector<double> table(const char* path, std::vector<hsize_t> shape) const {
    const hid_t set = H5Dopen2(file_, path, H5P_DEFAULT), space = H5Dget_space(set);
    std::vector<hsize_t> found(static_cast<std::size_t>(H5Sget_simple_extent_ndims(space)));
    H5Sget_simple_extent_dims(space, found.data(), nullptr);
    EXPECT_EQ(found, shape) << path;
    std::vector<double> numbers(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
    if (!numbers.empty())
      EXPECT_GE(H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()), 0) << path;
    H5Sclose(space);
    H5Dclose(set);
    return numbers;
  }
  [[nodiscard]] std::vector<std::string> texts(const char* object, const char* name) const {
    const hid_t attribute = H5Aopen_by_name(file_, object, name, H5P_DEFAULT, H5P_DEFAULT),
                space = H5Aget_space(attribute), type = H5Aget_type(attribute);
    std::vector<char*> raw(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
    EXPECT_GE(H5Aread(attribute, type, raw.data()), 0) << name;
    std::vector<std::string> texts(raw.begin(), raw.end());
    H5Dvlen_reclaim(type, space, H5P_DEFAULT, raw.data());
    H5Tclose(type);
    H5Sclose(space);
    H5Aclose(attribute);
    return texts;
  }
  [[nodiscard]] double real(const char* name) const {
    const hid_t attribute = H5Aopen_by_name(file_, "/", name, H5P_DEFAULT, H5P_DEFAULT);
    double value = -1;
    EXPECT_GE(H5Aread(attribute, H5T_NATIVE_DOUBLE, &value), 0) << name;
    H5Aclose(attribute);
    return value;
  }

 private:
  std::string bytes_;
  hid_t file_ = -1;
};

std::string hdf5(const Run& run, const Provenance& provenance = {
                                     "m.toml", "model = text\nθ", "anholon simulate m.toml", 1e-12, {}, 1, 0}) {
  const Result<std::string> bytes = run_hdf5(run, provenance);
  if (!bytes) throw std::runtime_error(render(bytes.error()));
  return *bytes;
}

TEST(ResultHdf5, HoldsEveryNumberAndItsName) {
  const auto run = recorded_run();
  const Hdf5File file(hdf5(run));
  EXPECT_EQ(file.table("/t", {5}), (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
  const std::vector<double> q = file.table("/q", {5, 5}), velocity = file.table("/velocity", {5, 4}),
                            multipliers = file.table("/multipliers", {5, 2});
  for (std::size_t k = 0; k < 5; ++k) {
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(q[5 * k + i], run.samples[k].configuration[i]);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(velocity[4 * k + i], run.samples[k].velocities[i]);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(multipliers[2 * k + i], run.samples[k].multipliers[i]);
  }
  EXPECT_EQ(file.table("/energy", {5})[3], run.samples[3].energy);
  EXPECT_EQ(file.table("/integrals", {5, 2})[7], 0.5);
  EXPECT_EQ(file.table("/residuals", {5, 2})[2], 1.1e-16);
  EXPECT_EQ(file.table("/reactions", {5, 4})[3], 1.0 / 3);
  EXPECT_EQ(file.table("/events/t", {1})[0], 0);
  EXPECT_EQ(file.table("/events/event", {1})[0], 0);
  EXPECT_EQ(file.table("/events/q", {1, 5})[1], 1);
  EXPECT_EQ(file.texts("/q", "names"), run.coordinates);
  EXPECT_EQ(file.texts("/residuals", "names"), run.constraints);
  EXPECT_EQ(file.texts("/events/event", "names"), (std::vector<std::string>{"x = 0", "-x'"}));
}

TEST(ResultHdf5, SaysWhereItCameFromAndHowTheRunEnded) {
  auto run = recorded_run();
  run.outcome.ending = Ending::interrupted;
  const std::string long_text(300'000, 'x');  // more than an attribute of its own could hold
  const Hdf5File file(hdf5(run, {"m.toml", long_text, "anholon simulate", 1e-9, {{"x", 1e-6, 0.5}}, 7, 0.5}));
  EXPECT_EQ(file.texts("/", "model"), std::vector<std::string>{long_text});
  EXPECT_EQ(file.texts("/", "outcome"), std::vector<std::string>{"interrupted"});
  EXPECT_EQ(file.texts("/", "method"), std::vector<std::string>{"gauss"});
  EXPECT_EQ(file.texts("/", "compiler"), std::vector<std::string>{compiler_name()});
  EXPECT_EQ(file.real("incomplete"), 1);
  EXPECT_EQ(file.real("tolerance"), 1e-9);
  EXPECT_EQ(file.texts("/", "tolerances"), std::vector<std::string>{"x=1e-06,0.5"});
}

TEST(ResultHdf5, ARunThatReachedItsEndIsComplete) { EXPECT_EQ(Hdf5File(hdf5(recorded_run())).real("incomplete"), 0); }

TEST(ResultHdf5, ARunWithoutConstraintsSamplesOrEventsIsAFileToo) {
  anholon::Run run;
  run.coordinates = {"x"};
  run.velocities = {"x'"};
  const Hdf5File file(hdf5(run));
  EXPECT_TRUE(file.table("/t", {0}).empty());
  EXPECT_TRUE(file.table("/q", {0, 1}).empty());
  EXPECT_TRUE(file.table("/multipliers", {0, 0}).empty());
  EXPECT_TRUE(file.table("/events/event", {0}).empty());
}

TEST(ResultHdf5, TheSameRunGivesTheSameBytes) {
  const auto run = recorded_run(10'000);
  EXPECT_EQ(hdf5(run), hdf5(run));
}

TEST(ResultHdf5, AFlippedBitIsNoticed) {
  std::string bytes = hdf5(recorded_run(1000));
  const double value = recorded_run(1000).samples[500].configuration[0];
  const std::size_t at = bytes.find(std::string(reinterpret_cast<const char*>(&value), sizeof value));
  ASSERT_NE(at, std::string::npos);
  bytes[at] = static_cast<char>(bytes[at] ^ 1);
  const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
  H5Pset_fapl_core(access, 1 << 16, false);
  H5Pset_file_image(access, bytes.data(), bytes.size());
  const hid_t file = H5Fopen("image.h5", H5F_ACC_RDONLY, access), set = H5Dopen2(file, "/q", H5P_DEFAULT);
  std::vector<double> numbers(5000);
  H5E_auto2_t function = nullptr;
  void* data = nullptr;
  H5Eget_auto2(H5E_DEFAULT, &function, &data);
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  EXPECT_LT(H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()), 0);
  H5Eset_auto2(H5E_DEFAULT, function, data);
  H5Dclose(set);
  H5Fclose(file);
  H5Pclose(access);
}

}  // namespace
}  // namespace anholon
