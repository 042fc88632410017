// The sphere in a rotating cylinder (Fassò & Sansonetto, section 3.2, example 2; Euler angles, any potential
// V(z, gamma)): questions whose answer is an exact zero, or an exact nullspace.
//
//   sphere reaction|energy|misprint|annihilator
//
// reaction     the reaction force by (5) on the constraint set, minus the paper's closed form: five zeros
// energy       dE/dt along the motion, minus I/(I + a^2)*(r + a)/r*Omega*V_gamma: zero
// misprint     the same with the paper's R.xi, (a + r)/a*Omega*V_gamma, which is misprinted: not zero
// annihilator  the reaction-annihilator: the nullspace of the coefficients of R as a polynomial in the
// velocities
//
// The time of each question begins with the Lagrangian. Only the inverse of the mass matrix A is written down
// by hand.
#include <memory>
#include <string>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/workspace.hpp"
#include "bench/stopwatch.hpp"

namespace {

using namespace anholon;
using Vector = std::vector<Expr>;

struct Sphere {
  std::unique_ptr<Workspace> workspace = std::make_unique<Workspace>();
  Expr a, r, I, Omega, Vz, Vgamma;
  Vector q, u;  // z, gamma, varphi, psi, theta; their velocities
  Vector R, paper_R;
  Expr energy_rate, paper_rate;  // all four on the constraint set
};

Expr dot(const Vector& a, const Vector& b) {
  Vector terms;
  for (std::size_t i = 0; i < a.size(); ++i) terms.push_back(a[i] * b[i]);
  return sum(terms);
}

// A⁻¹ v; the mass matrix is 1, r², I [[1, cos θ], [cos θ, 1]], I along the diagonal.
Vector times_inverse_mass(const Sphere& k, const Vector& v) {
  const Expr c = cos(k.q[4]), d = k.I * pow(sin(k.q[4]), 2);
  return {v[0], v[1] / pow(k.r, 2), (v[2] - c * v[3]) / d, (v[3] - c * v[2]) / d, v[4] / k.I};
}

void declare(Sphere& k) {
  Workspace& ws = *k.workspace;
  k.a = ws.symbol("a"), k.r = ws.symbol("r"), k.I = ws.symbol("I"), k.Omega = ws.symbol("Omega");
  for (const char* name : {"z", "gamma", "varphi", "psi", "theta"}) {
    k.q.push_back(ws.symbol(name));
    k.u.push_back(ws.symbol(name, 1));
  }
}

// λ = (S A⁻¹ Sᵀ)⁻¹ (S A⁻¹ ℓ − σ), R = Sᵀ λ: Fassò–Sansonetto (5).
Vector reaction(const Sphere& k, const Vector& S0, const Vector& S1, const Vector& ell, const Vector& sigma) {
  const Vector W0 = times_inverse_mass(k, S0), W1 = times_inverse_mass(k, S1);
  const Expr g00 = dot(W0, S0), g01 = dot(W0, S1), g11 = dot(W1, S1), det = g00 * g11 - pow(g01, 2);
  const Expr b0 = dot(W0, ell) - sigma[0], b1 = dot(W1, ell) - sigma[1];
  const Expr lambda0 = (g11 * b0 - g01 * b1) / det, lambda1 = (g00 * b1 - g01 * b0) / det;
  Vector R;
  for (std::size_t i = 0; i < S0.size(); ++i) R.push_back(S0[i] * lambda0 + S1[i] * lambda1);
  return R;
}

// The closed forms of section 3.2.
void paper(Sphere& k) {
  const Expr &a = k.a, &r = k.r, &theta = k.q[4], alpha = k.q[1] - k.q[2], scale = k.I / (k.I + pow(a, 2));
  const Expr turn = k.u[2] + k.u[3] * cos(theta) - (a + r) / a * k.Omega;
  const Expr f = pow(a, 2) / r * turn * (k.u[4] * cos(alpha) - k.u[3] * sin(alpha) * sin(theta)) + k.Vz;
  k.paper_R = {scale * f, scale * k.Vgamma, scale * a / r * k.Vgamma,
               scale * (a * f * cos(alpha) * sin(theta) + a / r * k.Vgamma * cos(theta)), scale * a * f * sin(alpha)};
  k.paper_rate = scale * (r + a) / r * k.Omega * k.Vgamma;
}

Sphere derive() {
  Sphere k;
  declare(k);
  const Vector &q = k.q, &u = k.u;
  const Expr alpha = q[1] - q[2], &theta = q[4];
  const std::uint32_t function = k.workspace->declare_function("V", 2);
  const Expr V = k.workspace->apply(function, Vector{q[0], q[1]});
  k.Vz = differentiate(V, q[0]), k.Vgamma = differentiate(V, q[1]);
  const Expr L = (pow(k.r * u[1], 2) + pow(u[0], 2)) / 2 - V +
                 k.I / 2 * (pow(u[4], 2) + pow(u[2], 2) + pow(u[3], 2) + 2 * u[2] * u[3] * cos(theta));
  const Expr around = k.a * (u[2] + u[3] * cos(theta));
  const Expr along = k.a * (u[3] * sin(theta) * cos(alpha) + u[4] * sin(alpha));
  const Vector constraints{k.r * u[1] + around - (k.r + k.a) * k.Omega, u[0] + along};

  Rates rates;
  for (std::size_t i = 0; i < q.size(); ++i) rates[q[i]] = u[i];
  const Vector p = gradient(L, u), force = gradient(L, q);
  Vector ell = differentiate_along(p, rates);
  for (std::size_t i = 0; i < q.size(); ++i) ell[i] = ell[i] - force[i];
  const Vector R = reaction(k, gradient(constraints[0], u), gradient(constraints[1], u), ell,
                            differentiate_along(constraints, rates));

  Vector net;
  for (std::size_t i = 0; i < q.size(); ++i) net.push_back(R[i] - ell[i]);
  const Vector acceleration = times_inverse_mass(k, net);
  for (std::size_t i = 0; i < q.size(); ++i) rates[u[i]] = acceleration[i];
  Vector all = R;
  all.push_back(differentiate_along(dot(u, p) - L, rates));
  all = substitute(all, {{u[0], -along}, {u[1], ((k.r + k.a) * k.Omega - around) / k.r}});
  k.energy_rate = all.back();
  all.pop_back();
  k.R = all;
  paper(k);
  return k;
}

// One row for each monomial of degree at most 2 in the free velocities varphi', psi', theta'.
Matrix coefficients(const Sphere& k) {
  const Vector free(k.u.begin() + 2, k.u.end());
  Vector rows = k.R;
  for (std::size_t i = 0; i < free.size(); ++i) {
    const Vector first = differentiate_along(k.R, {{free[i], k.workspace->number(1)}});
    rows.insert(rows.end(), first.begin(), first.end());
    for (std::size_t j = i; j < free.size(); ++j) {
      const Vector second = differentiate_along(first, {{free[j], k.workspace->number(1)}});
      rows.insert(rows.end(), second.begin(), second.end());
    }
  }
  const Expr zero = k.workspace->number(0);
  rows = substitute(rows, {{free[0], zero}, {free[1], zero}, {free[2], zero}});
  const std::size_t count = rows.size() / k.R.size();
  return Matrix(count, k.R.size(), std::move(rows));
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
    auto kernel = nullspace(coefficients(k));
    if (kernel) result.annihilator = std::move(kernel->basis);
    result.text = kernel ? "nullity " + std::to_string(result.annihilator.size()) : "undecided";
    return result;
  }
  Vector residuals;
  if (question == "energy") residuals = {k.energy_rate - k.paper_rate};
  if (question == "misprint") residuals = {k.energy_rate - (k.a + k.r) / k.a * k.Omega * k.Vgamma};
  if (question == "reaction") {
    for (std::size_t i = 0; i < k.R.size(); ++i) residuals.push_back(k.R[i] - k.paper_R[i]);
  }
  std::size_t zeros = 0;
  for (const Expr& residual : residuals) {
    const VerdictKind verdict = is_zero(residual).kind;
    if (verdict == VerdictKind::undecided) result.text = "undecided ";
    if (verdict == VerdictKind::proved) ++zeros;
  }
  result.text += std::to_string(zeros) + " of " + std::to_string(residuals.size()) + " zero";
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto timed = bench::measure([&] { return answer(argv[1]); });
  const Sphere& k = timed.result->sphere;
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu, \"answer\": \"%s\"}\n", timed.seconds, timed.repetitions,
              timed.result->text.c_str());
  Values state;
  std::size_t count = 0;
  for (const Vector& part : {Vector{k.a, k.r, k.I, k.Omega, k.Vz, k.Vgamma}, k.q, k.u}) {
    for (const Expr& e : part) state[e] = bench::sample(count++);
  }
  Vector compared = k.R;
  compared.push_back(k.energy_rate);
  for (const Vector& v : timed.result->annihilator) compared.push_back(dot(v, k.R));
  bench::print_values(evaluate(compared, state));
}
