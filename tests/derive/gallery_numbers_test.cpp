// The larger models of the gallery at one state, against the principles of mechanics written out by hand in doubles.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/derive/state/numbers.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

class AtInitialState {
 public:
  explicit AtInitialState(std::string_view text) : m_(text), numbers_(compute(m_)) {}
  static AtInitialState of(std::string_view name) { return AtInitialState((*find_gallery_model(name))->text); }

  // Of t, coordinates, velocities and accelerations, parameters.
  [[nodiscard]] double operator()(std::string_view text) const {
    Replacements known;
    const System& s = m_.system();
    for (std::size_t i = 0; i < s.degrees(); ++i) {
      known[s.frame.acceleration_symbols()[i]] = m_.workspace()->number(numbers_.accelerations.midpoint(i));
    }
    const Expr e = substitute(m_(text), known);
    return numbers_.state.point.values({&e, 1}).approximate(0);
  }
  [[nodiscard]] double multiplier(std::size_t r) const { return numbers_.multipliers.approximate(r); }

 private:
  static Numbers compute(const Mechanics& m) {
    auto numbers = numbers_at(m.system(), initial_of(m.model()), {});
    if (!numbers) throw std::runtime_error(render(numbers.error()));
    return std::move(*numbers);
  }
  Mechanics m_;
  Numbers numbers_;
};

struct Plane {
  double x = 0, y = 0;
  Plane operator+(const Plane& o) const { return {x + o.x, y + o.y}; }
  Plane operator*(double k) const { return {k * x, k * y}; }
};
double dot(const Plane& a, const Plane& b) { return a.x * b.x + a.y * b.y; }
Plane along(double angle) { return {std::cos(angle), std::sin(angle)}; }
Plane across(double angle) { return {-std::sin(angle), std::cos(angle)}; }

std::string indexed(std::string_view name, std::size_t i, std::string_view primes) {
  return std::string(name) + std::to_string(i) + std::string(primes);
}

// Jourdain's principle: the inertial forces do no work on the two virtual velocities that the knife edges leave, speed
// along the first link and turning of it; and the normal acceleration of each middle is its speed times its turning.
TEST(Snake, InertialForcesDoNoVirtualWork) {
  for (const std::size_t n : {1U, 2U, 5U, 12U}) {
    const AtInitialState at = AtInitialState::of("snake_" + std::to_string(n));
    const double l = at("l"), m = at("m"), J = at("J");
    std::vector<double> angle(n), turning(n), swing(n), speed(n);
    std::vector<Plane> acceleration(n);
    Plane end{at("x''"), at("y''")}, end_velocity{at("x'"), at("y'")};
    for (std::size_t i = 0; i < n; ++i) {
      angle[i] = at(indexed("theta", i + 1, "")), turning[i] = at(indexed("theta", i + 1, "'")),
      swing[i] = at(indexed("theta", i + 1, "''"));
      const Plane half = across(angle[i]) * (swing[i] * l / 2) + along(angle[i]) * (-turning[i] * turning[i] * l / 2);
      const Plane middle_velocity = end_velocity + across(angle[i]) * (turning[i] * l / 2);
      acceleration[i] = end + half;
      end = acceleration[i] + half;
      end_velocity = middle_velocity + across(angle[i]) * (turning[i] * l / 2);
      speed[i] = dot(middle_velocity, along(angle[i]));
      EXPECT_NEAR(dot(middle_velocity, across(angle[i])), 0, 1e-12) << n << " " << i;
      EXPECT_NEAR(dot(acceleration[i], across(angle[i])), speed[i] * turning[i], 1e-11) << n << " " << i;
    }
    for (const auto& [first_speed, first_turning] : {std::pair{1.0, 0.0}, {0.0, 1.0}}) {
      double work = 0, v = first_speed, w = first_turning;
      for (std::size_t i = 0; i < n; ++i) {
        work += m * dot(acceleration[i], along(angle[i])) * v + J * swing[i] * w;
        if (i + 1 == n) break;
        // v' e' = v e + l/2 (w n + w' n') along n' and along e'
        const Plane e = along(angle[i]), normal = across(angle[i]), e_next = along(angle[i + 1]),
                    normal_next = across(angle[i + 1]);
        const double next = v * dot(e, e_next) + l / 2 * w * dot(normal, e_next);
        w = -2 / l * v * dot(e, normal_next) - w * dot(normal, normal_next);
        v = next;
      }
      EXPECT_NEAR(work, 0, 1e-10) << n;
    }
  }
}

// The same for the car: forward speed v and steering phi' are free, theta0' = v tan(phi)/l, and each trailer follows by
// theta' = v sin(delta)/d, v cos(delta) with delta the angle to what draws it (Laumond).
TEST(CarWithTrailers, DriveAndSteeringDoTheVirtualWork) {
  for (const std::size_t n : {1U, 3U, 7U}) {
    const AtInitialState at = AtInitialState::of("car_with_trailers_" + std::to_string(n));
    const double l = at("l"), d = at("d"), phi = at("phi"), v = at("x'*cos(theta0) + y'*sin(theta0)");
    const double drive = 0.5, steer = 0.1;  // at t = 0
    for (const auto& [dv, dphi] : {std::pair{1.0, 0.0}, {0.0, 1.0}}) {
      double heading = at("theta0"), turn = dv * std::tan(phi) / l, virtual_speed = dv, speed = v;
      EXPECT_NEAR(at("theta0'"), v * std::tan(phi) / l, 1e-12);
      Plane a{at("x''"), at("y''")};
      EXPECT_NEAR(dot(a, across(heading)), speed * at("theta0'"), 1e-11);
      const Plane front =
          a + across(heading) * (l * at("theta0''")) + along(heading) * (-l * at("theta0'") * at("theta0'"));
      EXPECT_NEAR(dot(front, across(heading + phi)), v / std::cos(phi) * at("theta0' + phi'"), 1e-11);
      double work = at("M") * dot(a, along(heading)) * dv + at("J") * at("theta0''") * turn +
                    at("K") * at("theta0'' + phi''") * (turn + dphi);
      for (std::size_t i = 1; i <= n; ++i) {
        const double angle = at(indexed("theta", i, "")), rate = at(indexed("theta", i, "'")),
                     swing = at(indexed("theta", i, "''"));
        turn = virtual_speed * std::sin(heading - angle) / d;
        EXPECT_NEAR(rate, speed * std::sin(heading - angle) / d, 1e-12) << n << " " << i;
        virtual_speed *= std::cos(heading - angle), speed *= std::cos(heading - angle);
        a = a + across(angle) * (-d * swing) + along(angle) * (d * rate * rate);
        EXPECT_NEAR(dot(a, across(angle)), speed * rate, 1e-11) << n << " " << i;
        work += at("m") * dot(a, along(angle)) * virtual_speed + at("j") * swing * turn;
        heading = angle;
      }
      EXPECT_NEAR(work, drive * dv + steer * dphi, 1e-11) << n;
    }
  }
}

using Space = std::array<double, 3>;
Space cross(const Space& a, const Space& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// Newton and Euler in the body, tilted: the contact force is m (a + g e_z), its moment about the center is all there is,
// and the point of the body at the contact c has no velocity: v + W x c = 0, always.
TEST(Rattleback, NewtonAndEulerAtATiltedState) {
  std::string text = (*find_gallery_model("rattleback"))->text;
  const auto replace = [&](const std::string& what, const std::string& by) {
    ASSERT_NE(text.find(what), std::string::npos) << what;
    text.replace(text.find(what), what.size(), by);
  };
  replace("R     = [1, 0, 0, 0]", "R     = [0.8, 0.4, 0.4, 0.2]");  // third row (-0.48, 0.8, 0.36)
  replace("z     = \"b3\"", "z     = \"sqrt((b1*0.48)^2 + (b2*0.8)^2 + (b3*0.36)^2)\"");
  replace("\"R.W\" = [0.05, 0.05, 8]", "\"R.W\" = [0.7, -1.1, 2]");
  const AtInitialState at(text);
  const Space b2{std::pow(at("b1"), 2), std::pow(at("b2"), 2), std::pow(at("b3"), 2)};
  Space gamma{}, v{}, f{}, c{}, c_rate{}, a{};
  const Space W{at("R.W.x"), at("R.W.y"), at("R.W.z")}, W_rate{at("R.W.x'"), at("R.W.y'"), at("R.W.z'")};
  for (std::size_t k = 0; k < 3; ++k) {
    const auto entry = [&](int i) { return at("R[" + std::to_string(i) + "," + std::to_string(k + 1) + "]"); };
    gamma[k] = entry(3);
    v[k] = entry(1) * at("x'") + entry(2) * at("y'") + entry(3) * at("z'");
    a[k] = entry(1) * at("x''") + entry(2) * at("y''") + entry(3) * at("z''");
    f[k] = at("m") * (a[k] + entry(3) * at("g"));
  }
  EXPECT_NEAR(gamma[1], 0.8, 1e-15);
  const double h = std::sqrt(b2[0] * gamma[0] * gamma[0] + b2[1] * gamma[1] * gamma[1] + b2[2] * gamma[2] * gamma[2]);
  const Space gamma_rate = cross(gamma, W);
  const double h_rate =
      (b2[0] * gamma[0] * gamma_rate[0] + b2[1] * gamma[1] * gamma_rate[1] + b2[2] * gamma[2] * gamma_rate[2]) / h;
  EXPECT_NEAR(at("z"), h, 1e-15);
  EXPECT_NEAR(at("z'"), h_rate, 1e-14);
  for (std::size_t k = 0; k < 3; ++k) {
    c[k] = -b2[k] * gamma[k] / h;
    c_rate[k] = -b2[k] * gamma_rate[k] / h + b2[k] * gamma[k] * h_rate / (h * h);
  }
  const double I11 = at("I1"), I12 = at("k*I1"), I22 = at("I2 + k^2*I1"), I33 = at("I3");
  const auto momentum = [&](const Space& w) -> Space {
    return {I11 * w[0] + I12 * w[1], I12 * w[0] + I22 * w[1], I33 * w[2]};
  };
  const Space rate = momentum(W_rate), gyro = cross(W, momentum(W)), moment = cross(c, f), slip = cross(W, c);
  const Space turning = cross(W, v), first = cross(W_rate, c), second = cross(W, c_rate);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_NEAR(v[k] + slip[k], 0, 1e-14) << k;
    EXPECT_NEAR(a[k] - turning[k] + first[k] + second[k], 0, 1e-11) << k;  // R^T a = v' + W x v
    EXPECT_NEAR(rate[k] + gyro[k] - moment[k], 0, 1e-12) << k;
  }
  EXPECT_NEAR(at.multiplier(2), at("m*(z'' + g)"), 1e-11);
}

}  // namespace
}  // namespace anholon
