// S1 … S4: the equations of motion as an expert writes them by hand, reduced to the constraint set, sines and
// cosines shared, constants folded. One text for doubles and for 50 digits. bench/models/ has the same
// systems as model files, from which Anholon derives its own.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace bench {

// An exact fraction, rounded once.
template <class Real>
Real fraction(long over, long under) {
  return Real(over) / Real(under);
}

template <class Real>
void sine_cosine(const Real& x, Real& s, Real& c) {
  s = sin(x);
  c = cos(x);
}
inline void sine_cosine(const double& x, double& s, double& c) { ::sincos(x, &s, &c); }

// S1. Knife edge on an incline (models/knife_edge_incline.toml): x, y, varphi, speed u along the blade, w =
// varphi'.
template <class Real>
struct KnifeEdge {
  static constexpr const char *title = "S1 knife edge on an incline", *model = "knife_edge_incline",
                              *reference = "knife_edge";
  static constexpr double t_end = 1000;
  static constexpr double reference_step = 0.5;
  static constexpr std::size_t size = 5;
  using State = std::array<Real, size>;

  Real pull = fraction<Real>(981, 200);

  void operator()(const State& y, State& dy) const {
    Real s, c;
    sine_cosine(y[2], s, c);
    dy[0] = y[3] * c;
    dy[1] = y[3] * s;
    dy[2] = y[4];
    dy[3] = pull * c;
    dy[4] = Real(0);
  }
  [[nodiscard]] State start() const { return {Real(0), Real(0), Real(0), Real(0), Real(2)}; }
  static std::vector<std::string> names() { return {"x", "y", "varphi", "x'", "y'", "varphi'"}; }
  [[nodiscard]] std::vector<Real> observe(const State& y) const {
    State d;
    (*this)(y, d);
    return {y[0], y[1], y[2], d[0], d[1], d[2]};
  }
};

// S2. Snakeboard whose rotor and steering are held by springs (bench/models/snakeboard_springs.toml): x, y,
// theta, psi, phi, turn, psi', phi', where v = −r turn cos φ and θ' = turn sin φ. With J + J0 + 2 J1 = m r²
// the equations are
//   m r² turn' + J0 sin φ ψ'' = 0,   J0 (turn sin φ)' + J0 ψ'' = −k1 ψ,   2 J1 φ'' = −k2 φ.
template <class Real>
struct Snakeboard {
  static constexpr const char *title = "S2 snakeboard with springs", *model = "snakeboard_springs",
                              *reference = "snakeboard";
  static constexpr double t_end = 200;
  static constexpr double reference_step = 0.25;
  static constexpr std::size_t size = 8;
  using State = std::array<Real, size>;

  Real r = fraction<Real>(3, 10);
  Real rotor = fraction<Real>(10, 27);  // J0/(m r²)
  Real stiffness_psi = Real(4);         // k1/J0
  Real stiffness_phi = Real(9);         // k2/(2 J1)

  void operator()(const State& y, State& dy) const {
    Real st, ct, sp, cp;
    sine_cosine(y[2], st, ct);
    sine_cosine(y[4], sp, cp);
    const Real turning = y[5] * cp, v = -r * turning;
    dy[0] = v * ct;
    dy[1] = v * st;
    dy[2] = y[5] * sp;
    dy[3] = y[6];
    dy[4] = y[7];
    const Real share = rotor * sp;
    dy[6] = (stiffness_psi * y[3] + turning * y[7]) / (share * sp - 1);
    dy[5] = -share * dy[6];
    dy[7] = -stiffness_phi * y[4];
  }
  [[nodiscard]] State start() const {
    const Real phi = fraction<Real>(1, 2), theta_rate = fraction<Real>(2, 5);
    return {Real(0), Real(0), Real(0), Real(0), phi, theta_rate / sin(phi), Real(-2), Real(1)};
  }
  static std::vector<std::string> names() {
    return {"x", "y", "theta", "psi", "phi", "x'", "y'", "theta'", "psi'", "phi'"};
  }
  [[nodiscard]] std::vector<Real> observe(const State& y) const {
    State d;
    (*this)(y, d);
    return {y[0], y[1], y[2], y[3], y[4], d[0], d[1], d[2], d[3], d[4]};
  }
};

// The sphere in the cylinder: parameters, and the angular velocity (w_r, w_γ, w_z) along the axes that follow
// the contact,
//   w_r' = γ' w_γ,   (I + a²) w_γ' = −I γ' w_r − a g,   w_z' = 0,   r γ' = (r + a) Ω − a w_z,   z' = a w_γ.
template <class Real>
struct Cylinder {
  Real a = fraction<Real>(1, 5);
  Real drive = fraction<Real>(21, 25);    // (r + a) Ω / r
  Real share = fraction<Real>(2, 7);      // I/(I + a²)
  Real weight = fraction<Real>(981, 28);  // a g/(I + a²)

  [[nodiscard]] Real gamma_rate(const Real& wz) const { return drive - a * wz; }
  static std::vector<std::string> names() {
    return {"z", "gamma", "R.qw", "R.qx", "R.qy", "R.qz", "z'", "gamma'", "R.w.x", "R.w.y", "R.w.z"};
  }
  // q: the sphere's orientation in space.
  [[nodiscard]] std::vector<Real> seen(const Real& z, const Real& gamma, const std::array<Real, 4>& q, const Real& wr,
                                       const Real& wg, const Real& wz) const {
    Real s, c;
    sine_cosine(gamma, s, c);
    const Real sign = q[0] < 0 ? Real(-1) : Real(1);
    return {z,      gamma,          sign * q[0],     sign * q[1],     sign * q[2], sign * q[3],
            a * wg, gamma_rate(wz), wr * c - wg * s, wr * s + wg * c, wz};
  }
};

template <class Real>
std::array<Real, 4> quaternion_product(const std::array<Real, 4>& p, const std::array<Real, 4>& q) {
  return {p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3], p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
          p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1], p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0]};
}

// S3M. With a quaternion relative to the axes that follow the contact: z, gamma, s, w_r, w_γ, w_z.
// Polynomial.
template <class Real>
struct SphereMoving : Cylinder<Real> {
  static constexpr const char *title = "S3 sphere in a rotating cylinder", *model = "sphere_in_rotating_cylinder",
                              *reference = "sphere";
  static constexpr double t_end = 20;
  static constexpr double reference_step = 0.0625;
  static constexpr std::size_t size = 9;
  using State = std::array<Real, size>;

  void operator()(const State& y, State& dy) const {
    const Real rate = this->gamma_rate(y[8]);
    const Real x = y[6] / 2, g = y[7] / 2, n = (y[8] - rate) / 2;
    dy[0] = this->a * y[7];
    dy[1] = rate;
    dy[2] = -(x * y[3] + g * y[4] + n * y[5]);
    dy[3] = x * y[2] + g * y[5] - n * y[4];
    dy[4] = g * y[2] + n * y[3] - x * y[5];
    dy[5] = n * y[2] + x * y[4] - g * y[3];
    dy[6] = rate * y[7];
    dy[7] = -(this->share * rate * y[6] + this->weight);
    dy[8] = Real(0);
  }
  [[nodiscard]] State start() const {
    return {Real(0), Real(0), Real(1), Real(0), Real(0), Real(0), Real(-4), Real(2), fraction<Real>(-129, 5)};
  }
  [[nodiscard]] std::vector<Real> observe(const State& y) const {
    const Real half = y[1] / 2;
    Real s, c;
    sine_cosine(half, s, c);
    return this->seen(y[0], y[1], quaternion_product<Real>({c, Real(0), Real(0), s}, {y[2], y[3], y[4], y[5]}), y[6],
                      y[7], y[8]);
  }
  static void normalize(State& y) {
    const Real length = sqrt(y[2] * y[2] + y[3] * y[3] + y[4] * y[4] + y[5] * y[5]);
    for (std::size_t i = 2; i < 6; ++i) y[i] /= length;
  }
  [[nodiscard]] std::vector<Real> from_model(const std::vector<Real>& q, const std::vector<Real>& w) const {
    const Real sign = q[2] < 0 ? Real(-1) : Real(1);  // both quaternions are the same rotation
    return {q[0], q[1], sign * q[2], sign * q[3], sign * q[4], sign * q[5], w[0], w[1], w[2], w[3], w[4]};
  }
};

// S3. In Euler angles R = Rz(ϕ) Rx(θ) Rz(ψ): z, gamma, varphi, psi, theta, w_r, w_γ, w_z.
template <class Real>
struct SphereEuler : Cylinder<Real> {
  static constexpr const char *title = "S3 sphere in a rotating cylinder, Euler angles",
                              *model = "sphere_in_rotating_cylinder_euler", *reference = "sphere";
  static constexpr double t_end = 20;
  static constexpr double reference_step = 0;  // that of SphereMoving
  static constexpr std::size_t size = 8;
  using State = std::array<Real, size>;

  void operator()(const State& y, State& dy) const {
    Real s, c, st, ct;
    sine_cosine(Real(y[1] - y[2]), s, c);
    sine_cosine(y[4], st, ct);
    const Real rate = this->gamma_rate(y[7]);
    dy[0] = this->a * y[6];
    dy[1] = rate;
    dy[3] = -(y[5] * s + y[6] * c) / st;
    dy[2] = y[7] - dy[3] * ct;
    dy[4] = y[5] * c - y[6] * s;
    dy[5] = rate * y[6];
    dy[6] = -(this->share * rate * y[5] + this->weight);
    dy[7] = Real(0);
  }
  [[nodiscard]] State start() const {
    return {Real(0), Real(0), Real(0), Real(0), acos(Real(0)), Real(-4), Real(2), fraction<Real>(-129, 5)};
  }
  [[nodiscard]] std::vector<Real> observe(const State& y) const {
    return this->seen(y[0], y[1], orientation(y[2], y[3], y[4]), y[5], y[6], y[7]);
  }
  // Coordinates and velocities as in the model file.
  [[nodiscard]] std::vector<Real> given(const State& y) const {
    State d;
    (*this)(y, d);
    return {y[0], y[1], y[2], y[3], y[4], d[0], d[1], d[2], d[3], d[4]};
  }
  [[nodiscard]] std::vector<Real> from_model(const std::vector<Real>& q, const std::vector<Real>& w) const {
    Real s, c;  // along e_r and e_γ: w_n at γ − ϕ and w_t across it
    sine_cosine(Real(q[1] - q[2]), s, c);
    const Real across = -w[3] * sin(q[4]);
    return this->seen(q[0], q[1], orientation(q[2], q[3], q[4]), w[4] * c + across * s, across * c - w[4] * s,
                      w[2] + w[3] * cos(q[4]));
  }
  // Relative to that at the start, Rx(π/2): the version with a quaternion starts from the identity.
  static std::array<Real, 4> orientation(const Real& varphi, const Real& psi, const Real& theta) {
    const auto turn = [](const Real& angle, std::size_t axis) {
      std::array<Real, 4> q{};
      const Real half = angle / 2;
      sine_cosine(half, q[axis], q[0]);
      return q;
    };
    const auto zxz = quaternion_product<Real>(quaternion_product<Real>(turn(varphi, 3), turn(theta, 1)), turn(psi, 3));
    return quaternion_product<Real>(zxz, turn(-acos(Real(0)), 1));
  }
};

// S4. Chain of four rods on knife edges, springs in the joints (bench/models/chain_springs.toml): x, y,
// theta1 … theta4, v, omega. Let (a, b) be the velocity of where a rod begins, along it and across it. The
// knife edge in its middle turns it at θ' = −2b/l and leaves (a, −b) where it ends, so that for the next rod,
// at an angle δ,
//   a⁺ = a cos δ − b sin δ,   b⁺ = −a sin δ − b cos δ;   T = Σ m/2 a² + 2J/l² b²;
// a = A·u, b = B·u with u = (v, omega). Gibbs and Appell: M u' = Q − Σ (m A α + 4J/l² B β), α, β the rates of
// a, b at fixed u.
template <class Real>
struct Chain {
  static constexpr const char *title = "S4 chain of four rods with springs", *model = "chain_springs",
                              *reference = "chain";
  static constexpr double t_end = 100;
  static constexpr double reference_step = 0.0625;
  static constexpr std::size_t size = 8;
  using State = std::array<Real, size>;

  Real inertia = fraction<Real>(2, 5);  // 4J/(l² m), with m = l = k = 1

  void operator()(const State& y, State& dy) const {
    Real s1, c1;
    sine_cosine(y[2], s1, c1);
    const Real v = y[6], omega = y[7];
    Real a = v, b = -omega / 2, alpha = Real(0), beta = Real(0), rate = omega;
    Real A0 = Real(1), A1 = Real(0), B0 = Real(0), B1 = Real(-0.5);
    dy[0] = a * c1 - b * s1;
    dy[1] = a * s1 + b * c1;
    dy[2] = rate;
    Real M00 = Real(1), M01 = Real(0), M11 = inertia / 4, Q0 = Real(0), Q1 = Real(0);
    for (std::size_t i = 1; i < 4; ++i) {
      const Real delta = y[i + 2] - y[i + 1];
      Real s, c;
      sine_cosine(delta, s, c);
      const Real a1 = a * c - b * s, b1 = -(a * s + b * c), rate1 = Real(-2) * b1, bend = rate1 - rate;
      const Real alpha1 = alpha * c - beta * s + bend * b1, beta1 = -(alpha * s + beta * c) - bend * a1;
      const Real A0n = A0 * c - B0 * s, A1n = A1 * c - B1 * s, B0n = -(A0 * s + B0 * c), B1n = -(A1 * s + B1 * c);
      const Real iB0 = inertia * B0n, iB1 = inertia * B1n;
      M00 += A0n * A0n + iB0 * B0n;
      M01 += A0n * A1n + iB0 * B1n;
      M11 += A1n * A1n + iB1 * B1n;
      const Real pull = Real(2) * delta;  // the bending rate is −2 (B⁺ − B)·u
      Q0 += pull * (B0n - B0) - A0n * alpha1 - iB0 * beta1;
      Q1 += pull * (B1n - B1) - A1n * alpha1 - iB1 * beta1;
      a = a1, b = b1, alpha = alpha1, beta = beta1, rate = rate1, A0 = A0n, A1 = A1n, B0 = B0n, B1 = B1n;
      dy[i + 2] = rate;
    }
    const Real over = Real(1) / (M00 * M11 - M01 * M01);
    dy[6] = (M11 * Q0 - M01 * Q1) * over;
    dy[7] = (M00 * Q1 - M01 * Q0) * over;
  }
  [[nodiscard]] State start() const {
    const Real up = fraction<Real>(3, 10), down = fraction<Real>(-1, 5);
    return {Real(0), Real(0), up, down, up, down, Real(0.25), fraction<Real>(1, 5)};
  }
  static std::vector<std::string> names() {
    return {"x", "y", "theta1", "theta2", "theta3", "theta4", "x'", "y'", "theta1'", "theta2'", "theta3'", "theta4'"};
  }
  [[nodiscard]] std::vector<Real> observe(const State& y) const {
    State d;
    (*this)(y, d);
    return {y[0], y[1], y[2], y[3], y[4], y[5], d[0], d[1], d[2], d[3], d[4], d[5]};
  }
};

}  // namespace bench
