#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "tests/front/two_wheels.hpp"

namespace anholon {
namespace {

// The gallery's model without symmetries, claims and the like, with motors that hold the shape to functions of t.
OwnedSystem driven(const std::string& model, const std::string& motors) {
  const std::string text = gallery(model).value()->source_text->text;
  return ask(read(text.substr(0, text.find("[[symmetry]]")) + motors).value()).value();
}

std::string motor(const std::string& shape, const std::string& path) {
  return "[[constraint]]\nname = \"" + shape + "\"\nequation = \"" + shape + " = " + path + "\"\n";
}

double reached(const ReducedGait& g, const std::string& name) {
  for (const GaitCoordinate& q : g.gait.coordinates) {
    if (q.name == name) return q.to;
  }
  return NAN;
}

std::string code_of(const Result<Finding<ReducedGait>>& found) {
  return found ? "" : found.error().front().code + ": " + found.error().front().message;
}

// Reconstruction against the whole law with multipliers and motors.
void expect_as_simulated(const std::string& phi, const std::string& psi, double least, const char* along) {
  const auto found =
      follow(*ask(gallery("snakeboard").value()), {.shape = {"phi = " + phi + ", psi = " + psi}}).value();
  const OwnedSystem whole =
      driven("snakeboard", motor("phi", phi) + motor("psi", psi) + "[initial]\nx = 0\ny = 0\ntheta = 0\n");
  RunRequest request;
  request.t = 2 * M_PI;
  request.tol = {"1e-14"};
  request.watch_integrals = false;
  const OwnedRun run = whole.simulate(request).value();
  for (const char* name : {"x", "y", "theta"})
    EXPECT_NEAR(reached(*found, name), run.column(name).back(), 1e-12) << name;
  EXPECT_GT(std::abs(reached(*found, along)), least);
}

// Lewis, Ostrowski, Murray & Burdick (1994): frequencies 1:1 drive, 1:2 rotate, 2:3 park.
TEST(Gait, OfTheSnakeboardDrives) { expect_as_simulated("0.3*sin(t)", "0.7*sin(t)", 0.2, "x"); }
TEST(Gait, OfTheSnakeboardRotates) { expect_as_simulated("0.3*sin(t)", "0.7*sin(2*t)", 0.1, "theta"); }
TEST(Gait, OfTheSnakeboardParks) { expect_as_simulated("0.7*sin(2*t)", "sin(3*t)", 0.3, "y"); }

// p' = J0 cos(phi) phi' psi', so that p(T) is an integral of the shapes.
TEST(Gait, ReportsTheMomentumAtItsEnd) {
  const auto system = ask(gallery("snakeboard").value()).value();
  const GaitRequest request{.shape = {"phi = 0.3*sin(t), psi = 0.7*sin(t)"}, .momentum = {"p = 0.1"}};
  const auto found = follow(system, request).value();
  double integral = 0;
  const int n = 64;
  for (int k = 0; k < n; ++k) {
    const double t = 2 * M_PI * k / n;
    integral += 0.2 * std::cos(0.3 * std::sin(t)) * 0.3 * 0.7 * std::cos(t) * std::cos(t) * 2 * M_PI / n;
  }
  EXPECT_DOUBLE_EQ(found->gait.momenta[0].from, 0.1);
  EXPECT_NEAR(found->gait.momenta[0].to, 0.1 + integral, 1e-13);
}

// A car with a trailer has no freedom left when the steering and the joint are driven.
TEST(Gait, OfTheCarIsThatOfItsConstraints) {
  const std::string phi = "0.5 + 0.1*sin(t)", r1 = "0.5 + 0.1*cos(t)";
  const GaitRequest asked{.shape = {"phi = " + phi + ", r1 = " + r1}};
  const auto found = follow(*ask(gallery("car_with_trailers_1").value()), asked).value();
  const OwnedSystem whole = driven("car_with_trailers_1", motor("phi", phi) + motor("theta1 - theta0", r1) +
                                                              "[initial]\nx = 0\ny = 0\ntheta1 = 0\n");
  RunRequest request;
  request.t = 2 * M_PI;
  request.tol = {"1e-14"};
  request.watch_integrals = false;
  const OwnedRun run = whole.simulate(request).value();
  for (const char* name : {"x", "y", "theta0", "theta1"})
    EXPECT_NEAR(reached(*found, name), run.column(name).back(), 1e-12) << name;
  EXPECT_NE(height_picture(found).value().find("DA3"), std::string::npos);
}

// A ball that is lifted and let down rolls on round the cylinder: the group has rotations in it. By hand, from p: I w_x = p1 at theta = 0,
// w_y = z'/r, and theta', w_z from p2.
TEST(Gait, OfABallInACylinderTurnsTheBall) {
  const double m = 0.0459, inertia = 8.4e-6, r = 0.0214, outer = 0.054, p1 = 1e-5, p2 = 1e-6;
  const double share = p2 / ((m * r * r + inertia) * (r - outer) * (r - outer));
  const std::string path = "0.1*sin(t)";
  const GaitRequest asked{.shape = {"z = " + path}, .momentum = {"p1 = 0.00001", "p2 = 0.000001"}};
  const auto found = follow(*ask(gallery("ball_in_vertical_cylinder").value()), asked).value();
  const OwnedSystem whole =
      driven("ball_in_vertical_cylinder",
             motor("z", path) + fmt::format("[initial]\ntheta = 0\ng = [1, 0, 0, 0]\n\"theta'\" = {:.17g}\n"
                                            "\"g.w\" = [{:.17g}, {:.17g}, {:.17g}]\n",
                                            -r * share, p1 / inertia, 0.1 / r, (outer - r) * share));
  RunRequest request;
  request.t = 2 * M_PI;
  request.tol = {"1e-14"};
  request.project = true;
  request.watch_integrals = false;
  const OwnedRun run = whole.simulate(request).value();
  const double x = run.column("g.qx").back(), y = run.column("g.qy").back();
  EXPECT_NEAR(reached(*found, "theta"), run.column("theta").back(), 1e-11);
  EXPECT_NEAR(reached(*found, "g[3,3]"), 1 - 2 * (x * x + y * y), 1e-11);
}

// The loop of radius e, counterclockwise in (a, b): across by rho²/(2w) times its area pi e², and the rest is of order e³.
TEST(Gait, LeadingOrderIsTheAreaTimesTheCurvature) {
  const auto system = ask(read(two_wheels).value()).value();
  const double rho = 0.1, w = 0.2;
  double before = 0;
  for (const double e : {0.2, 0.1}) {
    const std::string size = std::to_string(e);
    const auto found = follow(system, {.shape = {"a = " + size + "*cos(t), b = " + size + "*sin(t)"}}).value();
    const double area = rho * rho / (2 * w) * M_PI * e * e;
    ASSERT_EQ(found->gait.area.size(), 3U);
    EXPECT_NEAR(found->gait.area[1], area, 1e-14);
    EXPECT_NEAR(*found->gait.coordinates[1].leading_order, area, 1e-14);
    const double rest = std::abs(reached(*found, "x")) + std::abs(reached(*found, "y") - area);
    EXPECT_GT(rest, 1e-9);
    if (before > 0) EXPECT_LT(rest, before / 6);
    before = rest;
  }
}

// Whole turns close a loop that bounds no area.
TEST(Gait, MayTurnAnAngleRound) {
  const auto system = ask(read(two_wheels).value()).value();
  const auto found = follow(system, {.shape = {"a = t, b = sin(t)"}}).value();
  EXPECT_TRUE(found->gait.area.empty());
  EXPECT_NEAR(reached(*found, "theta"), 0.1 / 0.4 * 2 * M_PI, 1e-12);
}

TEST(Gait, FindsItsPeriod) {
  const auto system = ask(read(two_wheels).value()).value();
  const auto seconds = [&](const std::string& shape) {
    return follow(system, {.shape = {shape}}).value()->gait.period;
  };
  EXPECT_DOUBLE_EQ(seconds("a = cos(t), b = sin(t)"), 2 * M_PI);
  EXPECT_DOUBLE_EQ(seconds("a = cos(4*t), b = sin(6*t)"), M_PI);
  EXPECT_DOUBLE_EQ(seconds("a = cos(t/2), b = sin(t/3)"), 12 * M_PI);
  EXPECT_DOUBLE_EQ(seconds("a = cos(3*pi*t), b = sin(2*pi*t)"), 2);
}

TEST(Gait, RefusesWhatIsNone) {
  const auto system = ask(gallery("snakeboard").value()).value();
  const auto refusal = [&](GaitRequest request) { return code_of(follow(system, request)); };
  EXPECT_EQ(refusal({.shape = {"phi = sin(t), psi = sin(t)"}, .period = "3"}).substr(0, 36),
            "NH265: the gait is not closed: `psi`");
  EXPECT_EQ(refusal({.shape = {"phi = sin(t), psi = t^2"}, .period = "1"}).substr(0, 29),
            "NH265: the gait is not closed");
  EXPECT_EQ(refusal({.shape = {"phi = t, psi = t"}}), "NH265: the period of the gait was not found");
  EXPECT_EQ(refusal({.shape = {"phi = sin(t), chi = t"}}), "NH101: `chi` is no coordinate of the shape");
  EXPECT_EQ(refusal({.shape = {"phi = sin(t), phi = cos(t)"}}), "NH265: `phi` is given twice");
  EXPECT_EQ(refusal({.shape = {"psi = sin(t)"}}), "NH265: the gait says nothing of `phi`");
  EXPECT_EQ(refusal({.shape = {"phi = sin(t), psi = theta"}}).substr(0, 16), "NH265: `theta` s");
  EXPECT_EQ(refusal({.shape = {"phi = sin(t), psi = 1"}, .momentum = {"q = 1"}}),
            "NH101: `q` is no momentum along the orbits");
  const auto mixed = follow(system, {.shape = {"phi = sin(t), psi = cos(t)"}}).value();
  EXPECT_EQ(height_picture(mixed).error().front().code, "NH264");
  EXPECT_EQ(code_of(follow(*ask(gallery("snake_4").value()), {.shape = {"r1 = sin(t)"}})).substr(0, 5), "NH264");
}

// Both wheels driven: nothing is free, and nothing to integrate.
TEST(Gait, OfDrivenWheelsLeavesNoFreedom) {
  const std::string text = two_wheels;
  const auto system = ask(read(text + motor("a", "cos(t)") + motor("b", "sin(t)")).value()).value();
  EXPECT_TRUE(system.conserve());
}

// Straight ahead the trailer follows whatever the shape does, and no shape says how fast.
TEST(Gait, EndsWhereTheConnectionDoes) {
  const auto found = follow(*ask(gallery("car_with_trailers_1").value()), {.shape = {"phi = sin(t), r1 = sin(t)"}});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().front().code, "NH265");
}

// Three links: sin(a1 + a2) + sin(a1) + sin(a2) = 0 for this snake is where every wheel is across a common center; a stepper can jump over it.
TEST(Gait, DoesNotLeaveTheConnection) {
  const auto snake = ask(gallery("snake_3").value()).value();
  const auto reduced = reduce(snake).value();
  const Connection& c = *reduced->connection.value;
  ASSERT_EQ(c.shape.size(), 2U);
  const std::string &first = c.shape[0].name, &second = c.shape[1].name;
  const auto crossing = follow(snake, {.shape = {first + " = cos(t)/10, " + second + " = sin(t)/10"}});
  EXPECT_NE(code_of(crossing).find("NH265: the gait leaves the connection"), std::string::npos) << code_of(crossing);
  const auto beside = follow(snake, {.shape = {first + " = 2/5 + cos(t)/10, " + second + " = -7/10 + sin(t)/10"}});
  EXPECT_EQ(code_of(beside), "");
}

}  // namespace
}  // namespace anholon
