// The data of a report, and that nothing in a model leaves it as anything but text.
#include <gtest/gtest.h>

#include <cmath>

#include "anholon/model/read.hpp"
#include "anholon/present/page/report.hpp"
#include "anholon/present/page/report_page.hpp"
#include "anholon/present/pictures/body_pose.hpp"
#include "anholon/present/pictures/floor.hpp"

namespace anholon {
namespace {

std::size_t count(const std::string& text, std::string_view piece) {
  std::size_t n = 0;
  for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++n;
  return n;
}

Vector3 turned(const Orientation& q, const Vector3& v) {
  const auto [w, x, y, z] = q;
  return {(1 - 2 * (y * y + z * z)) * v[0] + 2 * (x * y - w * z) * v[1] + 2 * (x * z + w * y) * v[2],
          2 * (x * y + w * z) * v[0] + (1 - 2 * (x * x + z * z)) * v[1] + 2 * (y * z - w * x) * v[2],
          2 * (x * z - w * y) * v[0] + 2 * (y * z + w * x) * v[1] + (1 - 2 * (x * x + y * y)) * v[2]};
}

void expect_near(const Vector3& a, const Vector3& b) {
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(a[k], b[k], 1e-12) << k;
}

constexpr const char* hostile = R"(
title = "</script><script>alert(1)</script>"
about = "<img src=x onerror=alert(2)> \\href{javascript:alert(3)}{x} \u2028"
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2"
)";

TEST(Report, NoTextOfAModelEndsTheScriptOrBecomesMarkup) {
  Workspace workspace;
  const Result<Model> model = read_model_text(workspace, hostile, "hostile");
  ASSERT_TRUE(model);
  const std::string harmless = report_page("", "{}");
  const std::string page = report_html(*model, {section_json({"</script>", "<b>", "<i>", Document{}.paragraph("<u>")})},
                                       {}, "anholon </script>");
  EXPECT_EQ(count(page, "</script"), count(harmless, "</script"));
  EXPECT_EQ(count(page, "<script"), count(harmless, "<script"));
  EXPECT_EQ(count(page, "<img"), count(harmless, "<img"));
  EXPECT_EQ(count(page, "\xe2\x80\xa8"), count(harmless, "\xe2\x80\xa8"));
  EXPECT_NE(page.find("&lt;/script&gt;&lt;script&gt;alert(1)"), std::string::npos);  // the title, as text
}

TEST(Report, DataInsideAScriptElementIsTheSameValue) {
  EXPECT_EQ(json_in_html("{\"a<b\": \"x>y & \xe2\x80\xa9\", \"n\": [1, -2.5e3]}"),
            "{\"a\\u003cb\": \"x\\u003ey \\u0026 \\u2029\", \"n\": [1, -2.5e3]}");
}

TEST(Report, AssetsCannotEndTheirElements) {
  EXPECT_EQ(std::string(report_script()).find("</script"), std::string::npos);
  EXPECT_EQ(std::string(report_style()).find("</style"), std::string::npos);
  EXPECT_LT(report_script().size() + report_style().size(), std::size_t{2'000'000});
  EXPECT_GT(report_script().size(), std::size_t{100'000});
}

TEST(Report, CarriesTheLicensesOfWhatIsInside) {
  const std::string page = report_page("", "{}");
  EXPECT_EQ(
      count(page, "Permission is hereby granted, free of charge, to any person obtaining a copy\nof this software"),
      3U);
  for (const char* author :
       {"three.js authors", "Khan Academy and other contributors", "Leon Sorokin", "Design Science, Inc."})
    EXPECT_NE(page.find(author), std::string::npos) << author;
  EXPECT_EQ(count(page, "SIL OPEN FONT LICENSE Version 1.1"), 1U);
}

TEST(BodyPose, AnUprightDiskThatTurnsRollsForward) {
  // Axis -y: turning by +90° about it takes the point in front (x) up. x is the line of nodes, z × (-y) = x.
  const Pose pose =
      pose_of(BodyKind::disk,
              {{"position", {0, 0, 2}}, {"radius", {2}}, {"axis", {0, -1, 0}}, {"spin", {std::acos(-1) / 2}}}, {});
  expect_near(turned(pose.orientation, {0, 0, 1}), {0, -1, 0});
  expect_near(turned(pose.orientation, {1, 0, 0}), {0, 0, 1});
}

TEST(BodyPose, ALinkLiesBetweenItsEnds) {
  const Pose pose = pose_of(BodyKind::link, {{"from", {1, 2, 3}}, {"to", {4, 6, 15}}}, {});
  expect_near(pose.position, {2.5, 4, 9});
  EXPECT_NEAR(pose.size[0], 13, 1e-12);
  expect_near(turned(pose.orientation, {1, 0, 0}), {3 / 13.0, 4 / 13.0, 12 / 13.0});
}

TEST(BodyPose, AVerticalLinkHasAPose) {
  const Pose pose = pose_of(BodyKind::link, {{"from", {0, 0, 0}}, {"to", {0, 0, 2}}}, {});
  expect_near(turned(pose.orientation, {1, 0, 0}), {0, 0, 1});
}

TEST(BodyPose, ABoardAtAPlaceTurnsWithItsHeading) {
  const double quarter = std::acos(-1) / 2;
  const Pose flat = pose_of(BodyKind::board, {{"position", {1, 2, 3}}, {"size", {4, 2, 1}}, {"spin", {quarter}}}, {});
  expect_near(flat.position, {1, 2, 3});
  expect_near(flat.size, {4, 2, 1});
  expect_near(turned(flat.orientation, {1, 0, 0}), {0, 1, 0});
  expect_near(turned(flat.orientation, {0, 0, 1}), {0, 0, 1});
  // With a rotation it stands as that says: half a turn about x turns its top down.
  const Pose tumbled =
      pose_of(BodyKind::board, {{"position", {0, 0, 0}}, {"size", {4, 2, 1}}}, Orientation{0, 1, 0, 0});
  expect_near(turned(tumbled.orientation, {0, 0, 1}), {0, 0, -1});
}

// A flywheel about the body's x axis, in a body that is turned by 90° about z: its axle points along y. Its own x is along the line
// of nodes, z × x = y of the body, and a quarter turn takes it to z; the body has y at -x.
TEST(BodyPose, AWheelInABodyTurnsInItsFrame) {
  const double h = std::sqrt(0.5), quarter = std::acos(-1) / 2;
  const Orientation left{h, 0, 0, h};
  const Pose still = pose_of(BodyKind::wheel, {{"axis", {1, 0, 0}}}, left);
  expect_near(turned(still.orientation, {0, 0, 1}), {0, 1, 0});
  expect_near(turned(still.orientation, {1, 0, 0}), {-1, 0, 0});
  const Pose spun = pose_of(BodyKind::wheel, {{"axis", {1, 0, 0}}, {"spin", {quarter}}}, left);
  expect_near(turned(spun.orientation, {0, 0, 1}), {0, 1, 0});
  expect_near(turned(spun.orientation, {1, 0, 0}), {0, 0, 1});
}

TEST(BodyPose, ABoardBetweenEndsLeansAsItsNormalSays) {
  const Pose pose = pose_of(BodyKind::board,
                            {{"from", {0, 0, 0}}, {"to", {2, 0, 0}}, {"normal", {5, 3, 4}}, {"size", {0.5, 0.1}}}, {});
  expect_near(turned(pose.orientation, {1, 0, 0}), {1, 0, 0});
  expect_near(turned(pose.orientation, {0, 0, 1}), {0, 0.6, 0.8});
  expect_near(pose.size, {2, 0.5, 0.1});
}

TEST(BodyPose, AWheelTouchesTheFloorBelowItsAxle) {
  const Pose floor{{0, 0, 0}, {1, 0, 0, 0}, {5, 5, 0}};
  const Pose wheel = pose_of(BodyKind::wheel,
                             {{"position", {1, 2, 0.5}}, {"radius", {0.5}}, {"axis", {0, 1, 0}}, {"spin", {0.3}}}, {});
  expect_near(contact_of(BodyKind::wheel, wheel, BodyKind::plane, floor).value(), {1, 2, 0});
}

TEST(BodyPose, ContactsAreThePointsThatTouch) {
  const Pose floor{{0, 0, 0}, {1, 0, 0, 0}, {5, 5, 0}};
  expect_near(
      contact_of(BodyKind::sphere, {{1, 2, 0.5}, {0.6, 0.8, 0, 0}, {0.5, 0.5, 0.5}}, BodyKind::plane, floor).value(),
      {1, 2, 0});
  // A ball inside a wall of radius 3 about the z axis.
  const Pose wall{{0, 0, 0}, {1, 0, 0, 0}, {3, 3, 4}};
  expect_near(contact_of(BodyKind::sphere, {{0, 2, 7}, {1, 0, 0, 0}, {1, 1, 1}}, BodyKind::cylinder, wall).value(),
              {0, 3, 7});
  // An ellipsoid on its side: the lowest point of x²/4 + z² = 1 turned by 90° about y is 2 below the middle.
  const double h = std::sqrt(0.5);
  expect_near(contact_of(BodyKind::sphere, {{0, 0, 2}, {h, 0, h, 0}, {2, 1, 1}}, BodyKind::plane, floor).value(),
              {0, 0, 0});
  EXPECT_FALSE(contact_of(BodyKind::link, {}, BodyKind::plane, floor));
  // A wheel inside of a machine keeps away from the floor.
  EXPECT_FALSE(contact_of(BodyKind::wheel, {{0, 0, 2}, {h, h, 0, 0}, {1, 1, 0.1}}, BodyKind::plane, floor));
}

// A slope that falls along x by 3/4: its directions are (4, 0, -3)/5 and y. A ball of radius 1 goes down it from the middle to 10 along.
TEST(Floor, ReachesAsFarAsBodiesGoAndStaysInItsPlane) {
  const double h = std::atan(0.75) / 2;
  const PosedBody slope{
      BodyKind::plane, "slope", "", {{{0, 0, 0}, {std::cos(h), 0, std::sin(h), 0}, {4, 4, 0}}}, {}, false};
  const PosedBody ball{BodyKind::sphere,
                       "ball",
                       "",
                       {{{0.6, 0, 0.8}, {1, 0, 0, 0}, {1, 1, 1}}, {{8.6, 0, -5.2}, {1, 0, 0, 0}, {1, 1, 1}}},
                       {},
                       false};
  const PosedBody seen = under(slope, {slope, ball});
  expect_near(seen.poses.front().position, {4, 0, -3});
  EXPECT_GE(seen.poses.front().size[0], 12);
  EXPECT_LT(seen.poses.front().size[0], 14);
  EXPECT_EQ(seen.poses.front().orientation, slope.poses.front().orientation);
}

TEST(Floor, StaysAsTheModelHasItWhereThatIsEnough) {
  const PosedBody floor{BodyKind::plane, "floor", "", {{{1, 0, 0}, {1, 0, 0, 0}, {6, 6, 0}}}, {}, false};
  const PosedBody ball{BodyKind::sphere,
                       "ball",
                       "",
                       {{{0, 0, 1}, {1, 0, 0, 0}, {1, 1, 1}}, {{2, 1, 1}, {1, 0, 0, 0}, {1, 1, 1}}},
                       {},
                       false};
  EXPECT_EQ(under(floor, {floor, ball}).poses, floor.poses);
  EXPECT_EQ(under(ball, {floor, ball}).poses, ball.poses);
}

}  // namespace
}  // namespace anholon
