// The gallery beyond the papers: equations of motion from Newton's and Euler's laws, by hand, each compared algebraically with
// what is derived.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "anholon/derive/system/law.hpp"
#include "tests/derive/motion.hpp"

namespace anholon {
namespace {

// With v² = (a/b)² z'² the particle falls at b²/(a² + b²) of g, and its velocity keeps its direction.
TEST(AppellHamel, FallsStraightAtAFractionOfFreeFall) {
  const Mechanics m = Mechanics::from_gallery("appell_hamel");
  const Motion motion(m);
  EXPECT_TRUE(m.vanishes(motion("z'' + g*b^2/(a^2 + b^2)")));
  EXPECT_TRUE(m.vanishes(motion("x''*z' - x'*z''")));
  EXPECT_TRUE(m.vanishes(motion("y''*z' - y'*z''")));
  EXPECT_TRUE(m.equal(motion(motion.solved.multipliers[0]), motion("-m*g*b^2/(2*(a^2 + b^2)*z')")));
}

// The pole's own equation has no force of the motor in it; the cart's has, and gives the force.
TEST(BalancedPole, TheMotorPushesTheCartAndNothingElse) {
  const Mechanics m = Mechanics::from_gallery("balanced_pole");
  const Motion motion(m);
  EXPECT_TRUE(m.equal(motion("theta''"), motion("k^2*theta")));
  EXPECT_TRUE(m.vanishes(motion("(J + m*h^2)*theta'' + m*h*cos(theta)*x'' - m*g*h*sin(theta)")));
  const Expr force = motion("(M + m)*x'' + m*h*cos(theta)*theta'' - m*h*sin(theta)*theta'^2");
  EXPECT_TRUE(m.equal(motion(motion.solved.multipliers[0]), force));
  EXPECT_TRUE(m.equal(motion(motion.solved.reaction[0]), force));
  EXPECT_TRUE(m.vanishes(motion.solved.reaction[1]));
}

// The ideal constraint of the same equation would leave the cart's momentum alone.
TEST(BalancedPole, IsNotTheIdealConstraint) {
  const Mechanics m = Mechanics::from_gallery("balanced_pole");
  EXPECT_TRUE(m.differs_from_zero(Motion(m)("(M + m)*x'' + m*h*cos(theta)*theta'' - m*h*sin(theta)*theta'^2")));
}

// A force P across the nose: m a = P n − m f e_y, J theta'' = a P, and the nose has no acceleration along n.
TEST(AccelerometerSled, SwingsLikeAPendulum) {
  const Mechanics m = Mechanics::from_gallery("accelerometer_sled");
  const Motion motion(m);
  const std::string force = "m*f*J*cos(theta)/(J + m*a^2)";
  EXPECT_TRUE(m.equal(motion.solved.multipliers[0], force));
  EXPECT_TRUE(m.vanishes(motion("m*x'' + sin(theta)*" + force)));
  EXPECT_TRUE(m.vanishes(motion("m*y'' + m*f - cos(theta)*" + force)));
  EXPECT_TRUE(m.vanishes(motion("J*theta'' - a*" + force)));
  EXPECT_TRUE(m.vanishes(motion.rate("theta'^2/2 - m*a*f/(J + m*a^2)*sin(theta)")));
}

// The claim that it is not integrable: of the functions u + g(t, q, v) whose velocity gradient is B none is constant on every
// allowed motion; the term that no g(t, q) takes away is the forward speed times theta'.
TEST(AccelerometerSled, TheSidewaysVelocityOfTheNoseIsNotConstant) {
  const Mechanics m = Mechanics::from_gallery("accelerometer_sled");
  const Motion motion(m);
  const std::string u = "-x'*sin(theta) + y'*cos(theta) + a*theta'";
  EXPECT_TRUE(m.equal(motion.rate(u), motion("-theta'*(x'*cos(theta) + y'*sin(theta))")));
  EXPECT_EQ(m.system().constraints[0].kind, ConstraintKind::acceleration);
}

// V' = 2/7 (Omega k x V + Omega' k x X): friction and its moment, m V' = f, I omega' = -a k x f.
TEST(UnsteadyTurntable, TheEquationsIntegrateOnceForEveryOmega) {
  const Mechanics m = Mechanics::from_gallery("ball_on_unsteady_turntable");
  const Motion motion(m);
  EXPECT_TRUE(m.equal(motion("x''"), motion("-2/7*(Omega(t)*y' + d(Omega(t), t)*y)")));
  EXPECT_TRUE(m.equal(motion("y''"), motion("2/7*(Omega(t)*x' + d(Omega(t), t)*x)")));
  EXPECT_TRUE(m.vanishes(motion.rate("7*x' + 2*Omega(t)*y")));
  EXPECT_TRUE(m.vanishes(motion.rate("7*y' - 2*Omega(t)*x")));
  EXPECT_TRUE(m.vanishes(motion.rate("R.w.z")));
  EXPECT_TRUE(m.equal(motion("I*R.w.x'"), motion("m*a*y''")));
  EXPECT_TRUE(m.equal(motion("I*R.w.y'"), motion("-m*a*x''")));
}

// Euler's equations with a torque along the third body axis only.
TEST(Suslov, EquationsOfTheReducedBody) {
  const Mechanics m = Mechanics::from_gallery("suslov");
  const Motion motion(m);
  EXPECT_TRUE(m.equal(motion.rate("R.W.x"), motion("-R.W.y*(I13*R.W.x + I23*R.W.y)/I1")));
  EXPECT_TRUE(m.equal(motion.rate("R.W.y"), motion("R.W.x*(I13*R.W.x + I23*R.W.y)/I2")));
  EXPECT_TRUE(m.vanishes(motion.rate("R.W.z")));
  EXPECT_TRUE(m.vanishes(motion.rate("I1*R.W.x^2 + I2*R.W.y^2")));
  // d(IW)/dt + W x IW along the third axis is the torque
  EXPECT_TRUE(m.equal(motion(motion.solved.multipliers[0]),
                      motion.rate("I13*R.W.x + I23*R.W.y") + motion("R.W.x*R.W.y*(I2 - I1)")));
}

// Chaplygin: the angular momentum about the contact does not move in space.
TEST(ChaplyginBall, AngularMomentumAboutTheContactIsConstantInSpace) {
  const Mechanics m = Mechanics::from_gallery("chaplygin_ball");
  const Motion motion(m);
  for (int i = 1; i <= 3; ++i) {
    const std::string spin = fmt::format("I1*R[{0},1]*R.W.x + I2*R[{0},2]*R.W.y + I3*R[{0},3]*R.W.z", i);
    const std::string orbital = i == 1 ? " + m*a^2*R.w.x" : i == 2 ? " + m*a^2*R.w.y" : "";
    EXPECT_TRUE(m.vanishes(motion.rate(spin + orbital))) << i;
  }
  EXPECT_TRUE(m.vanishes(motion.rate("x' - a*R.w.y")));
  EXPECT_TRUE(m.vanishes(motion.rate("y' + a*R.w.x")));
  EXPECT_TRUE(m.equal(motion(motion.solved.multipliers[0]), motion("m*x''")));
  EXPECT_TRUE(m.differs_from_zero(motion.rate("R.w.z")));
}

// I omega' + m a n x v' = a n x G with the axial force G = -U'(alpha)*cos(alpha)/rho'(alpha) uphill: along the normal n, along the
// meridian and around the axis. No slip says v = a*(omega x n).
TEST(BallOnASurfaceOfRevolution, NewtonAndEuler) {
  const Mechanics m = Mechanics::from_gallery("ball_on_surface_of_revolution");
  const Motion motion(m);
  const std::string r = "rho(alpha)", slope = "d(rho(alpha), alpha)";
  const std::string spin = "(cos(alpha)*R.w.z - sin(alpha)*(R.w.x*cos(theta) + R.w.y*sin(theta)))";
  EXPECT_TRUE(m.equal(motion.rate(spin), motion("alpha'*theta'*(" + r + " - " + slope + "*tan(alpha))/a")));
  EXPECT_TRUE(m.equal(motion.rate(r + "*theta'"),
                      motion("-theta'*" + slope + "*alpha' - I*a*alpha'*" + spin + "/(I + m*a^2)")));
  // (I + m a^2) (v_meridian' - v_around*theta'*cos(alpha)) - I a spin*theta'*sin(alpha) = a^2 G
  EXPECT_TRUE(m.vanishes(motion("(I + m*a^2)*cos(alpha)*" + r + "*theta'^2") + motion("a*I*sin(alpha)*theta'*" + spin) -
                         motion("I + m*a^2") * motion.rate(slope + "*alpha'/cos(alpha)") -
                         motion("a^2*d(U(alpha), alpha)*cos(alpha)/" + slope)));
}

// Newton: the contact force is m (a + g e_z). Euler, in the body: its moment about the center is all there is. c is the
// contact seen from the center, c = -a²/z (R31, R32, 0).
TEST(DiskOnPlane, NewtonAndEuler) {
  const Mechanics m = Mechanics::from_gallery("disk_on_plane");
  const Motion motion(m);
  const auto force = [](int k) { return fmt::format("(m*(R[1,{0}]*x'' + R[2,{0}]*y'' + R[3,{0}]*(z'' + g)))", k); };
  const std::string c1 = "(-a^2*R[3,1]/z)", c2 = "(-a^2*R[3,2]/z)";
  EXPECT_TRUE(m.vanishes(motion.around_set("J*R.W.x' + (I - J)*R.W.y*R.W.z - " + c2 + "*" + force(3))));
  EXPECT_TRUE(m.vanishes(motion.around_set("J*R.W.y' + (J - I)*R.W.x*R.W.z + " + c1 + "*" + force(3))));
  EXPECT_TRUE(m.vanishes(motion.around_set("I*R.W.z' - " + c1 + "*" + force(2) + " + " + c2 + "*" + force(1))));
  // and it stays in contact and rolls
  EXPECT_TRUE(
      m.vanishes(motion.around_set(m.system().frame.rate(m("z*z' + a^2*R[3,3]*(R[3,1]*R.W.y - R[3,2]*R.W.x)")))));
  for (int i = 1; i <= 2; ++i) {
    const std::string slip =
        fmt::format("{3}' - R[{0},1]*R.W.z*{2} + R[{0},2]*R.W.z*{1} + R[{0},3]*(R.W.x*{2} - R.W.y*{1})", i, c1, c2,
                    i == 1 ? "x" : "y");
    EXPECT_TRUE(m.vanishes(motion.around_set(m.system().frame.rate(m(slip))))) << i;
  }
  // the floor's push is what weighs on it
  EXPECT_TRUE(m.equal(motion.around_set(m("2*z") * motion.solved.multipliers[0]), motion.around_set("m*(z'' + g)")));
}

// Kane & Levinson's equations in the generalized speeds; SymPy's KanesMethod gives the same.
TEST(RollingDisc, EquationsInKanesGeneralizedSpeeds) {
  const Mechanics m = Mechanics::from_gallery("rolling_disc");
  const Motion motion(m);
  const std::string u1 = "q2'", u2 = "(q1'*sin(q2) + q3')", u3 = "(q1'*cos(q2))";
  EXPECT_TRUE(m.equal(motion.rate(u1), motion("(4*g*sin(q2)/r + 6*" + u2 + "*" + u3 + " - tan(q2)*" + u3 + "^2)/5")));
  EXPECT_TRUE(m.equal(motion.rate(u2), motion("-2/3*" + u1 + "*" + u3)));
  EXPECT_TRUE(m.equal(motion.rate(u3), motion("(tan(q2)*" + u3 + " - 2*" + u2 + ")*" + u1)));
  // with the constraints put into L the momentum of the spin would be constant: it is not
  EXPECT_TRUE(m.differs_from_zero(motion.rate(u2)));
}

// A point (a, b) of the robot, ahead of the middle of the axle and to its left, has the acceleration v' - b w' - a w² forward and
// v w + a w' - b w² to the left. Wheels push with lambda_2 and lambda_3, the floor holds the axle with lambda_1.
TEST(DifferentialDrive, NewtonAndEuler) {
  const Mechanics m = Mechanics::from_gallery("differential_drive");
  const Motion motion(m);
  const std::vector<Expr>& force = m.system().force;
  const Expr v_rate = motion.rate("x'*cos(theta) + y'*sin(theta)"), v = motion("x'*cos(theta) + y'*sin(theta)");
  const Expr right = motion(force[3]) - motion("J_w*phi_r''"), left = motion(force[4]) - motion("J_w*phi_l''");
  EXPECT_TRUE(m.equal(motion("m + m_p + 2*m_w") * v_rate - motion("m_p*b*theta'' + (m*c + m_p*a)*theta'^2"),
                      (right + left) / m("r")));
  EXPECT_TRUE(m.equal(motion("(J + m*c^2 + m_p*(a^2 + b^2) + 2*m_w*w^2 + 2*J_d)*theta''") - motion("m_p*b") * v_rate +
                          motion("(m*c + m_p*a)*theta'") * v,
                      m("w/r") * (right - left)));
  EXPECT_TRUE(m.equal(motion(motion.solved.multipliers[0]),
                      motion("(m*c + m_p*a)*theta'' - m_p*b*theta'^2") + motion("(m + m_p + 2*m_w)*theta'") * v));
  EXPECT_TRUE(m.equal(motion(motion.solved.multipliers[1]), right / m("r")));
  EXPECT_TRUE(m.equal(motion(motion.solved.multipliers[2]), left / m("r")));
}

// D'Alembert along v, the speed of the rear axle, with T = tan(delta)/l: theta' = T v, r phi_f' = v/cos(delta), and the rear wheels
// turn with (1 ± w T) v/r. The fork is turned by its torque alone.
TEST(Tricycle, NewtonAndEuler) {
  const Mechanics m = Mechanics::from_gallery("tricycle");
  const Motion motion(m);
  const std::vector<Expr>& force = m.system().force;
  const Expr v_rate = motion.rate("x'*cos(theta) + y'*sin(theta)"), v = motion("x'*cos(theta) + y'*sin(theta)");
  EXPECT_TRUE(m.equal(motion("l*theta'*cos(delta)"), v * m("sin(delta)")));
  EXPECT_TRUE(m.equal(motion("K*(theta'' + delta'')"), motion(force[3])));
  const Expr yaw = motion("(J + m*c^2)*theta''") + motion("m*c*theta'") * v + motion(force[3]);
  EXPECT_TRUE(m.equal(motion("m") * v_rate - motion("m*c*theta'^2") + m("tan(delta)/l") * yaw +
                          motion("J_w*(phi_r''*(1 + w*tan(delta)/l) + phi_l''*(1 - w*tan(delta)/l))/r"),
                      (motion(force[4]) - motion("J_w*phi_f''")) * m("1/(r*cos(delta))")));
  // The floor: along the rear axle, and at the front wheel across it and along it.
  const auto floor = [&](std::size_t k) { return motion(motion.solved.multipliers[k]); };
  const Expr front = floor(1) * m("cos(delta)") + floor(2) * m("sin(delta)");
  EXPECT_TRUE(m.equal(motion("m*theta'") * v + motion("m*c*theta''"), floor(0) + front));
  EXPECT_TRUE(m.equal(yaw, m("l") * front + m("w") * (floor(3) - floor(4))));
}

// The same for the car: r phi_f' = v/cos(delta) ± w (theta' + delta') of the front wheels, and their spins turn the front axle, too.
// Two forces drive the rear wheels; drag acts on the rear axle.
TEST(CarWithWheels, NewtonAndEuler) {
  const Mechanics m = Mechanics::from_gallery("car_with_wheels");
  const Motion motion(m);
  const std::vector<Expr>& force = m.system().force;
  const Expr v_rate = motion.rate("x'*cos(theta) + y'*sin(theta)"), v = motion("x'*cos(theta) + y'*sin(theta)");
  EXPECT_TRUE(m.equal(motion("l*theta'*cos(delta)"), v * m("sin(delta)")));
  EXPECT_TRUE(m.equal(motion("r*(phi_fl' + phi_fr')*cos(delta)"), m("2") * v));
  EXPECT_TRUE(m.equal(motion("r*(phi_fr' - phi_fl')"), motion("2*w*(theta' + delta')")));
  const Expr axle = motion("K*(theta'' + delta'')");
  EXPECT_TRUE(m.equal(axle + motion("J_w*w/r*(phi_fr'' - phi_fl'')"), motion(force[3])));
  const Expr yaw = motion("(J + m*c^2)*theta''") + motion("m*c*theta'") * v + axle;
  const Expr left = motion(force[4]) - motion("J_w*phi_rl''"), right = motion(force[5]) - motion("J_w*phi_rr''");
  EXPECT_TRUE(m.equal(motion("m") * v_rate - motion("m*c*theta'^2") + m("tan(delta)/l") * yaw + m("k_d") * v,
                      (left * m("1 - w*tan(delta)/l") + right * m("1 + w*tan(delta)/l") -
                       motion("J_w*(phi_fl'' + phi_fr'')") * m("1/cos(delta)") -
                       motion("J_w*(phi_fr'' - phi_fl'')") * m("w*tan(delta)/l")) /
                          m("r")));
}

// A a + l - F of the law, which is the reaction along each velocity: (lambda_1, lambda_2, r lambda_2, -r lambda_1, 0, 0, 0). Those that
// stand for a turn about the contact hold none of it, so the angular momentum about the contact stays; each motor turns its flywheel.
TEST(SphericalRobot, MotorsChangeNoAngularMomentumAboutTheContact) {
  const Mechanics m = Mechanics::from_gallery("spherical_robot");
  const Law law = law_of(m.system());
  std::vector<Expr> reaction;
  for (std::size_t i = 0; i < m.system().degrees(); ++i) {
    reaction.push_back(law.inertia[i] - law.force[i]);
    for (std::size_t j = 0; j < m.system().degrees(); ++j)
      reaction[i] = reaction[i] + law.mass_matrix(i, j) * m.system().frame.velocities()[j].acceleration;
  }
  const auto rate = [&](std::string_view text) { return m.system().frame.rate(m(text)); };
  EXPECT_TRUE(
      m.equal(rate("I*R.w.x - m*r*y' + J*(R[1,1]*psi_1' + R[1,2]*psi_2')"), reaction[2] - m("r") * reaction[1]));
  EXPECT_TRUE(
      m.equal(rate("I*R.w.y + m*r*x' + J*(R[2,1]*psi_1' + R[2,2]*psi_2')"), reaction[3] + m("r") * reaction[0]));
  EXPECT_TRUE(m.equal(rate("I*R.w.z + J*(R[3,1]*psi_1' + R[3,2]*psi_2')"), reaction[4]));
  EXPECT_TRUE(m.equal(rate("J*(R.W.x + psi_1')"), reaction[5] + law.force[5]));
  EXPECT_TRUE(m.equal(rate("J*(R.W.y + psi_2')"), reaction[6] + law.force[6]));
  EXPECT_TRUE(m.equal(reaction[0], rate("m*x'")));
  const char* rows[2][7] = {{"1", "0", "0", "-r", "0", "0", "0"}, {"0", "1", "r", "0", "0", "0", "0"}};
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::size_t i = 0; i < 7; ++i) EXPECT_TRUE(m.equal(law.reactions(c, i), rows[c][i])) << c << i;
  }
}

}  // namespace
}  // namespace anholon
