// What sphere_equations.cpp asks, asked of GiNaC.
//
//   sphere_equations_ginac multipliers|reduced [half]
//
// multipliers  the law in Euler angles (GiNaC has no rotations), its 7 equations solved by lsolve for accelerations and
//              multipliers; reactions formed
// reduced      the dynamics projected on the three components of the angular velocity w, in which the round sphere needs no
//              angles: M w' = f with M, f formed and w' solved by lsolve
//
// Closed forms are made with normal(), which does not know sin² + cos² = 1. With `half` the angles are rational in the
// tangents of their halves from the start, so that it need not. The partials of V are symbols.
#include <ginac/ginac.h>

#include <cmath>
#include <string>

#include "bench/stopwatch.hpp"

namespace {
using namespace GiNaC;
using Vector = std::vector<ex>;

struct Sphere {
  symbol a{"a"}, r{"r"}, I{"I"}, Omega{"Omega"}, Vz{"V_z"}, Vgamma{"V_gamma"};
  std::vector<symbol> q, u;                                                 // coordinates, velocities
  symbol tan_alpha{"t_alpha"}, tan_theta{"t_theta"}, tan_gamma{"t_gamma"};  // of half of gamma − varphi, theta, gamma
  Vector closed;                                                            // what is compared comes first
};

ex dot(const Vector& a, const Vector& b) {
  ex total = 0;
  for (std::size_t i = 0; i < a.size(); ++i) total += a[i] * b[i];
  return total;
}

Vector gradient(const ex& e, const std::vector<symbol>& symbols) {
  Vector result;
  for (const symbol& s : symbols) result.push_back(e.diff(s));
  return result;
}

// The unknowns of equations that are linear in them.
Vector solved(const Vector& equations, const std::vector<symbol>& unknowns) {
  lst system, names;
  for (const ex& e : equations) system.append(e == 0);
  for (const symbol& s : unknowns) names.append(s);
  const ex solution = lsolve(system, names);
  Vector result;
  for (std::size_t k = 0; k < solution.nops(); ++k) result.push_back(solution.op(k).rhs());
  return result;
}

std::vector<symbol> symbols_named(std::initializer_list<const char*> names) {
  std::vector<symbol> result;
  for (const char* name : names) result.emplace_back(name);
  return result;
}

// Sines and cosines of an angle, rational in the tangent of its half.
void put_half_angle(exmap& half, const ex& angle, const symbol& t) {
  half[sin(angle)] = 2 * t / (1 + t * t);
  half[cos(angle)] = (1 - t * t) / (1 + t * t);
}

Sphere multipliers(bool rational) {
  Sphere k;
  k.q = symbols_named({"z", "gamma", "varphi", "psi", "theta"});
  k.u = symbols_named({"z'", "gamma'", "varphi'", "psi'", "theta'"});
  const std::vector<symbol> a = symbols_named({"z''", "gamma''", "varphi''", "psi''", "theta''"}),
                            lambda = symbols_named({"lambda1", "lambda2"});
  const auto &q = k.q, &u = k.u;
  const ex alpha = q[1] - q[2], theta = q[4];
  const ex T = (pow(k.r * u[1], 2) + pow(u[0], 2)) / 2 +
               k.I / 2 * (pow(u[4], 2) + pow(u[2], 2) + pow(u[3], 2) + 2 * u[2] * u[3] * cos(theta));
  const Vector constraints{k.r * u[1] + k.a * (u[2] + u[3] * cos(theta)) - (k.r + k.a) * k.Omega,
                           u[0] + k.a * (u[3] * sin(theta) * cos(alpha) + u[4] * sin(alpha))};
  const Vector velocity(u.begin(), u.end()), acceleration(a.begin(), a.end()), p = gradient(T, u),
                                                                               slope = gradient(T, q);
  const Vector slope_of_V{k.Vz, k.Vgamma, 0, 0, 0}, S0 = gradient(constraints[0], u), S1 = gradient(constraints[1], u);
  Vector equations;
  for (std::size_t i = 0; i < q.size(); ++i) {
    equations.push_back(dot(gradient(p[i], u), acceleration) + dot(gradient(p[i], q), velocity) - slope[i] +
                        slope_of_V[i] - S0[i] * lambda[0] - S1[i] * lambda[1]);
  }
  for (const ex& c : constraints)
    equations.push_back(dot(gradient(c, u), acceleration) + dot(gradient(c, q), velocity));
  exmap half;
  if (rational) {
    put_half_angle(half, alpha, k.tan_alpha);
    put_half_angle(half, theta, k.tan_theta);
  }
  for (ex& e : equations) e = e.subs(half, subs_options::no_pattern);
  std::vector<symbol> unknowns{lambda};
  unknowns.insert(unknowns.begin(), a.begin(), a.end());
  const Vector x = solved(equations, unknowns);
  k.closed = {x[0], x[1], x[5], x[6], x[2], x[3], x[4]};
  for (std::size_t i = 0; i < q.size(); ++i)
    k.closed.push_back(S0[i].subs(half, subs_options::no_pattern) * x[5] +
                       S1[i].subs(half, subs_options::no_pattern) * x[6]);
  for (ex& e : k.closed) e = e.normal();
  return k;
}

// z' = −a (wx sin γ − wy cos γ), γ' = ((r + a) Ω − a wz)/r; Σ (∂v/∂w)(m v' − F) + I w' = 0, m = 1.
Sphere reduced(bool rational) {
  Sphere k;
  k.q = symbols_named({"z", "gamma"});
  k.u = symbols_named({"wx", "wy", "wz"});
  const std::vector<symbol> rates = symbols_named({"wx'", "wy'", "wz'"});
  const symbol& gamma = k.q[1];
  const auto& w = k.u;
  const Vector speed{-k.a * (w[0] * sin(gamma) - w[1] * cos(gamma)), ((k.r + k.a) * k.Omega - k.a * w[2]) / k.r};
  const Vector mass{1, pow(k.r, 2)}, force{-k.Vz, -k.Vgamma}, rate(rates.begin(), rates.end());
  Vector acceleration;
  for (const ex& v : speed) acceleration.push_back(dot(gradient(v, w), rate) + v.diff(gamma) * speed[1]);
  Vector equations;
  for (std::size_t s = 0; s < w.size(); ++s) {
    ex e = k.I * rates[s];
    for (std::size_t i = 0; i < speed.size(); ++i) e += speed[i].diff(w[s]) * (mass[i] * acceleration[i] - force[i]);
    equations.push_back(e);
  }
  exmap half;
  if (rational) put_half_angle(half, gamma, k.tan_gamma);
  for (ex& e : equations) e = e.subs(half, subs_options::no_pattern);
  k.closed = solved(equations, rates);
  for (ex& e : k.closed) e = e.normal();
  return k;
}

// The state of sphere_equations.cpp; the Euler angles at which it is looked at do not matter.
exmap sample_state(const Sphere& k) {
  const auto s = [](std::size_t i) { return bench::sample(i); };
  const double angle = s(6), wx = s(7), wy = s(8), wz = s(9), varphi = 0.4, theta = 1.1;
  exmap state{{k.a, s(0)},
              {k.r, s(1)},
              {k.I, s(2)},
              {k.Omega, s(3)},
              {k.Vz, s(4)},
              {k.Vgamma, s(5)},
              {k.q[1], angle},
              {k.tan_gamma, std::tan(angle / 2)},
              {k.tan_alpha, std::tan((angle - varphi) / 2)},
              {k.tan_theta, std::tan(theta / 2)}};
  if (k.u.size() == 3) {
    state.insert({{k.u[0], wx}, {k.u[1], wy}, {k.u[2], wz}});
    return state;
  }
  const double spin = (wx * std::sin(varphi) - wy * std::cos(varphi)) / std::sin(theta);
  state.insert({{k.q[2], varphi},
                {k.q[4], theta},
                {k.u[0], -s(0) * (wx * std::sin(angle) - wy * std::cos(angle))},
                {k.u[1], ((s(1) + s(0)) * s(3) - s(0) * wz) / s(1)},
                {k.u[2], wz - spin * std::cos(theta)},
                {k.u[3], spin},
                {k.u[4], wx * std::cos(varphi) + wy * std::sin(varphi)}});
  return state;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const bool is_reduced = std::string(argv[1]) == "reduced", half = argc > 2 && std::string(argv[2]) == "half";
  const auto timed = bench::measure([&] { return is_reduced ? reduced(half) : multipliers(half); });
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu}\n", timed.seconds, timed.repetitions);
  const Sphere& k = *timed.result;
  const exmap state = sample_state(k);
  std::vector<double> values;
  for (std::size_t i = 0; i < (is_reduced ? 3 : 4); ++i)
    values.push_back(ex_to<numeric>(k.closed[i].subs(state).evalf()).to_double());
  bench::print_values(values);
}
