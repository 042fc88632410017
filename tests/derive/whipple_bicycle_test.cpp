// Whipple's bicycle, nonlinear as it is in bench/models, linearized by differences about riding straight on, against the
// coefficients that Meijaard, Papadopoulos, Ruina and Schwab (2007) print for their benchmark (28) to (31):
// M q'' + v C1 q' + (g K0 + v² K2) q = f with q = (phi, delta).
#include <gtest/gtest.h>

#include <array>
#include <complex>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/derive/state/numbers.hpp"
#include "test_paths.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

using Pair = std::array<double, 2>;
using Square = std::array<Pair, 2>;

struct Ride {
  double v = 1, phi = 0, delta = 0, phi_rate = 0, delta_rate = 0, lean_torque = 0, steer_torque = 0;
};

void put(std::string& text, std::string_view before, double value) {
  const std::size_t at = text.find(before) + before.size();
  text.replace(at, text.find_first_of("\n,", at) - at, fmt::format("{:.17f}", value));
}

// (phi'', delta'')
Pair accelerations(const Ride& ride) {
  std::string text = read_file(std::string(test::source_dir) + "/models/machines/whipple_bicycle.toml").value();
  text.erase(text.find("theta     = 0\n"), 14);  // it follows
  put(text, "Tphi   = { value = ", ride.lean_torque);
  put(text, "Tdelta = { value = ", ride.steer_torque);
  put(text, "\nphi       = ", ride.phi);
  put(text, "\ndelta     = ", ride.delta);
  put(text, "\"x'\"      = ", ride.v);
  put(text, "\"phi'\"    = ", ride.phi_rate);
  put(text, "\"delta'\"  = ", ride.delta_rate);
  const Mechanics bicycle(text);
  const auto numbers = numbers_at(bicycle.system(), initial_of(bicycle.model()));
  if (!numbers) throw std::runtime_error(render(numbers.error()));
  return {numbers->accelerations.approximate(3), numbers->accelerations.approximate(5)};
}

constexpr double kStep = 1e-4;

Pair slope(Ride ride, double Ride::* variable) {
  ride.*variable = kStep;
  const Pair after = accelerations(ride);
  ride.*variable = -kStep;
  const Pair before = accelerations(ride);
  return {(after[0] - before[0]) / (2 * kStep), (after[1] - before[1]) / (2 * kStep)};
}

// −M times a matrix given by its columns.
Square minus_mass_times(const Square& m, const Pair& first, const Pair& second) {
  Square result{};
  for (std::size_t i = 0; i < 2; ++i)
    result[i] = {-(m[i][0] * first[0] + m[i][1] * first[1]), -(m[i][0] * second[0] + m[i][1] * second[1])};
  return result;
}

void expect_near(const Square& found, const Square& printed, double tolerance) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) EXPECT_NEAR(found[i][j], printed[i][j], tolerance) << i << ", " << j;
  }
}

constexpr Square kMass{{{80.81722, 2.31941332208709}, {2.31941332208709, 0.29784188199686}}};

TEST(WhippleBicycle, HasTheMassesOfTheBenchmark) {
  const Pair lean = accelerations({.lean_torque = 1}), steer = accelerations({.steer_torque = 1});
  expect_near(minus_mass_times(kMass, lean, steer), {{{-1, 0}, {0, -1}}}, 1e-12);
}

TEST(WhippleBicycle, HasTheDampingOfTheBenchmark) {
  const Square c1 = minus_mass_times(kMass, slope({}, &Ride::phi_rate), slope({}, &Ride::delta_rate));
  expect_near(c1, {{{0, 33.86641391492494}, {-0.85035641456978, 1.68540397397560}}}, 1e-7);
}

TEST(WhippleBicycle, HasTheStiffnessOfTheBenchmark) {
  const auto stiffness = [](double v) {
    return minus_mass_times(kMass, slope({.v = v}, &Ride::phi), slope({.v = v}, &Ride::delta));
  };
  const Square slow = stiffness(1), fast = stiffness(3);
  Square k0{}, k2{};
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      k2[i][j] = (fast[i][j] - slow[i][j]) / 8;
      k0[i][j] = (slow[i][j] - k2[i][j]) / 9.81;
    }
  }
  expect_near(k0, {{{-80.95, -2.59951685249872}, {-2.59951685249872, -0.80329488458618}}}, 1e-6);
  expect_near(k2, {{{0, 76.59734589573222}, {0, 2.65431523794604}}}, 1e-6);
}

// det(λ² − D λ − S) with q'' = D q' + S q: its coefficients from λ⁰ on.
std::array<double, 5> characteristic(double v) {
  const Pair d0 = slope({.v = v}, &Ride::phi_rate), d1 = slope({.v = v}, &Ride::delta_rate);
  const Pair s0 = slope({.v = v}, &Ride::phi), s1 = slope({.v = v}, &Ride::delta);
  return {s0[0] * s1[1] - s0[1] * s1[0], d0[0] * s1[1] + d1[1] * s0[0] - d1[0] * s0[1] - d0[1] * s1[0],
          d0[0] * d1[1] - d0[1] * d1[0] - s0[0] - s1[1], -d0[0] - d1[1], 1};
}

// Table 2 of the paper, at 5 m/s: weave, capsize, castering.
TEST(WhippleBicycle, HasTheEigenvaluesOfTheBenchmark) {
  const auto c = characteristic(5);
  for (const std::complex<double> eigenvalue :
       {std::complex<double>(-0.775341882195845, 4.46486771378823), {-0.322866429004087, 0}, {-14.0783896927982, 0}}) {
    std::complex<double> value = 0;
    double size = 0;
    for (std::size_t k = c.size(); k-- > 0;) {
      value = value * eigenvalue + c[k];
      size = size * std::abs(eigenvalue) + std::abs(c[k]);
    }
    EXPECT_LT(std::abs(value), 1e-7 * size) << eigenvalue;
  }
}

// Between 4.29 and 6.02 m/s the bicycle is stable by itself: Routh and Hurwitz. The model's own speed is there.
TEST(WhippleBicycle, IsStableBetweenWeaveAndCapsizeSpeed) {
  const auto is_stable = [](double v) {
    const auto c = characteristic(v);
    return c[0] > 0 && c[1] > 0 && c[3] > 0 && c[1] * c[2] * c[3] > c[1] * c[1] + c[0] * c[3] * c[3];
  };
  EXPECT_FALSE(is_stable(4.29));
  EXPECT_TRUE(is_stable(4.30));
  EXPECT_TRUE(is_stable(4.6));
  EXPECT_TRUE(is_stable(6.02));
  EXPECT_FALSE(is_stable(6.03));
}

}  // namespace
}  // namespace anholon
