// What sphere.cpp asks, asked of GiNaC.
//
//   sphere_ginac reaction|energy|misprint|annihilator
//
// GiNaC's normal() does not know sin² + cos² = 1, so the field is made by hand, with alpha = gamma − varphi.
// For zero tests sines and cosines become symbols and the numerator is divided by the two relations; for the
// nullspace they become rational in the tangents of the half angles. Each is the faster one there. The
// partials of V are symbols.
#include <ginac/ginac.h>

#include <string>

#include "bench/stopwatch.hpp"

namespace {
using namespace GiNaC;
using Vector = std::vector<ex>;

struct Sphere {
  symbol a{"a"}, r{"r"}, I{"I"}, Omega{"Omega"}, Vz{"V_z"}, Vgamma{"V_gamma"};
  std::vector<symbol> q, u;                                           // z, gamma, varphi, psi, theta; their velocities
  symbol alpha{"alpha"}, tan_alpha{"t_alpha"}, tan_theta{"t_theta"};  // tangents of the half angles
  Vector R, paper_R;
  ex energy_rate, paper_rate;  // all four on the constraint set
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

// A⁻¹ v; the mass matrix is 1, r², I [[1, cos θ], [cos θ, 1]], I along the diagonal.
Vector times_inverse_mass(const Sphere& k, const Vector& v) {
  const ex c = cos(k.q[4]), d = k.I * pow(sin(k.q[4]), 2);
  return {v[0], v[1] / pow(k.r, 2), (v[2] - c * v[3]) / d, (v[3] - c * v[2]) / d, v[4] / k.I};
}

// λ = (S A⁻¹ Sᵀ)⁻¹ (S A⁻¹ ℓ − σ), R = Sᵀ λ: Fassò–Sansonetto (5).
Vector reaction(const Sphere& k, const Vector& S0, const Vector& S1, const Vector& ell, const Vector& sigma) {
  const Vector W0 = times_inverse_mass(k, S0), W1 = times_inverse_mass(k, S1);
  const ex g00 = dot(W0, S0), g01 = dot(W0, S1), g11 = dot(W1, S1), det = g00 * g11 - pow(g01, 2);
  const ex b0 = dot(W0, ell) - sigma[0], b1 = dot(W1, ell) - sigma[1];
  const ex lambda0 = (g11 * b0 - g01 * b1) / det, lambda1 = (g00 * b1 - g01 * b0) / det;
  Vector R;
  for (std::size_t i = 0; i < S0.size(); ++i) R.push_back(S0[i] * lambda0 + S1[i] * lambda1);
  return R;
}

// The closed forms of section 3.2.
void paper(Sphere& k) {
  const symbol &a = k.a, &r = k.r, &theta = k.q[4];
  const ex alpha = k.q[1] - k.q[2], scale = k.I / (k.I + pow(a, 2));
  const ex turn = k.u[2] + k.u[3] * cos(theta) - (a + r) / a * k.Omega;
  const ex f = pow(a, 2) / r * turn * (k.u[4] * cos(alpha) - k.u[3] * sin(alpha) * sin(theta)) + k.Vz;
  k.paper_R = {scale * f, scale * k.Vgamma, scale * a / r * k.Vgamma,
               scale * (a * f * cos(alpha) * sin(theta) + a / r * k.Vgamma * cos(theta)), scale * a * f * sin(alpha)};
  k.paper_rate = scale * (r + a) / r * k.Omega * k.Vgamma;
}

Sphere derive() {
  Sphere k;
  for (const char* name : {"z", "gamma", "varphi", "psi", "theta"}) {
    k.q.emplace_back(name);
    k.u.emplace_back(std::string(name) + "'");
  }
  const auto &q = k.q, &u = k.u;
  const ex alpha = q[1] - q[2], theta = q[4];
  const ex T = (pow(k.r * u[1], 2) + pow(u[0], 2)) / 2 +
               k.I / 2 * (pow(u[4], 2) + pow(u[2], 2) + pow(u[3], 2) + 2 * u[2] * u[3] * cos(theta));
  const Vector slope_of_V{k.Vz, k.Vgamma, 0, 0, 0};
  const ex around = k.a * (u[2] + u[3] * cos(theta));
  const ex along = k.a * (u[3] * sin(theta) * cos(alpha) + u[4] * sin(alpha));
  const Vector constraints{k.r * u[1] + around - (k.r + k.a) * k.Omega, u[0] + along};

  const Vector velocity(u.begin(), u.end()), p = gradient(T, u), force = gradient(T, q);
  Vector ell, sigma, net;
  for (std::size_t i = 0; i < q.size(); ++i) ell.push_back(dot(gradient(p[i], q), velocity) - force[i] + slope_of_V[i]);
  for (const ex& constraint : constraints) sigma.push_back(dot(gradient(constraint, q), velocity));
  const Vector R = reaction(k, gradient(constraints[0], u), gradient(constraints[1], u), ell, sigma);

  for (std::size_t i = 0; i < q.size(); ++i) net.push_back(R[i] - ell[i]);
  const ex E = dot(velocity, p) - T;
  const ex rate =
      dot(gradient(E, q), velocity) + dot(slope_of_V, velocity) + dot(gradient(E, u), times_inverse_mass(k, net));
  const exmap allowed{{u[0], -along}, {u[1], ((k.r + k.a) * k.Omega - around) / k.r}};
  for (const ex& e : R) k.R.push_back(e.subs(allowed, subs_options::no_pattern));
  k.energy_rate = rate.subs(allowed, subs_options::no_pattern);
  paper(k);
  return k;
}

bool vanishes(const Sphere& k, const ex& e) {
  const symbol s1("s1"), c1("c1"), s2("s2"), c2("c2");
  const exmap circles{{sin(k.alpha), s1}, {cos(k.alpha), c1}, {sin(k.q[4]), s2}, {cos(k.q[4]), c2}};
  const ex numerator = e.subs(k.q[1] == k.alpha + k.q[2]).subs(circles, subs_options::no_pattern).numer().expand();
  const ex once = rem(numerator, pow(s1, 2) + pow(c1, 2) - 1, c1).expand();
  return rem(once, pow(s2, 2) + pow(c2, 2) - 1, c2).expand().is_zero();
}

// Rational in the tangents of the half angles, over one denominator, without common factors.
ex half_angle_form(const Sphere& k, const ex& e) {
  const symbol &alpha = k.alpha, &theta = k.q[4], &t = k.tan_alpha, &w = k.tan_theta;
  const exmap half{{sin(alpha), 2 * t / (1 + t * t)},
                   {cos(alpha), (1 - t * t) / (1 + t * t)},
                   {sin(theta), 2 * w / (1 + w * w)},
                   {cos(theta), (1 - w * w) / (1 + w * w)}};
  return e.subs(k.q[1] == alpha + k.q[2]).subs(half, subs_options::no_pattern).normal();
}

// One row for each monomial of degree at most 2 in the free velocities varphi', psi', theta'.
matrix coefficients(const Sphere& k) {
  const exmap rest{{k.u[2], 0}, {k.u[3], 0}, {k.u[4], 0}};
  matrix rows(10, 5);
  for (unsigned column = 0; column < 5; ++column) {
    unsigned row = 0;
    const auto put = [&](const ex& e) {
      rows(row++, column) = half_angle_form(k, e.subs(rest, subs_options::no_pattern));
    };
    put(k.R[column]);
    for (std::size_t i = 2; i < 5; ++i) {
      const ex first = k.R[column].diff(k.u[i]);
      put(first);
      for (std::size_t j = i; j < 5; ++j) put(first.diff(k.u[j]));
    }
  }
  return rows;
}

// GiNaC has no nullspace; it solves rows · x = 0 and leaves the free unknowns as they are.
std::vector<Vector> nullspace(const matrix& rows) {
  matrix unknowns(5, 1);
  for (unsigned j = 0; j < 5; ++j) unknowns(j, 0) = symbol("x" + std::to_string(j));
  const matrix solution = rows.solve(unknowns, matrix(rows.rows(), 1));
  std::vector<Vector> basis;
  for (unsigned free = 0; free < 5; ++free) {
    if (!solution(free, 0).is_equal(unknowns(free, 0))) continue;
    Vector& v = basis.emplace_back();
    for (unsigned j = 0; j < 5; ++j) v.push_back(solution(j, 0).diff(ex_to<symbol>(unknowns(free, 0))));
  }
  return basis;
}

struct Answer {
  Sphere sphere;
  std::string text;  // what was decided
  std::vector<Vector> annihilator;
};

Answer answer(const std::string& question) {
  Answer result{derive(), "", {}};
  const Sphere& k = result.sphere;
  if (question == "annihilator") {
    result.annihilator = nullspace(coefficients(k));
    result.text = "nullity " + std::to_string(result.annihilator.size());
    return result;
  }
  Vector residuals;
  if (question == "energy") residuals = {k.energy_rate - k.paper_rate};
  if (question == "misprint") residuals = {k.energy_rate - (k.a + k.r) / k.a * k.Omega * k.Vgamma};
  if (question == "reaction") {
    for (std::size_t i = 0; i < k.R.size(); ++i) residuals.push_back(k.R[i] - k.paper_R[i]);
  }
  const auto zeros = std::ranges::count_if(residuals, [&](const ex& e) { return vanishes(k, e); });
  result.text = std::to_string(zeros) + " of " + std::to_string(residuals.size()) + " zero";
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto timed = bench::measure([&] { return answer(argv[1]); });
  const Sphere& k = timed.result->sphere;
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu, \"answer\": \"%s\"}\n", timed.seconds, timed.repetitions,
              timed.result->text.c_str());
  exmap state;
  std::size_t count = 0;
  for (const auto& part : {std::vector{k.a, k.r, k.I, k.Omega, k.Vz, k.Vgamma}, k.q, k.u}) {
    for (const symbol& s : part) state[s] = bench::sample(count++);
  }
  state[k.tan_alpha] = tan((state[k.q[1]] - state[k.q[2]]) / 2);
  state[k.tan_theta] = tan(state[k.q[4]] / 2);
  Vector compared = k.R;
  compared.push_back(k.energy_rate);
  for (const Vector& v : timed.result->annihilator) compared.push_back(dot(v, k.R));
  std::vector<double> values;
  for (const ex& e : compared) values.push_back(ex_to<numeric>(e.subs(state).evalf()).to_double());
  bench::print_values(values);
}
