// What snake_equations.cpp asks, asked of GiNaC, in two ways.
//
//   snake_equations_ginac hamel|maggi N reduced [values]
//
// GiNaC knows no mechanics and its linear solver expands, so the constraints are solved by hand: link after
// link, each for the turning of its own link. Nothing is expanded, no determinant is taken.
//
// hamel  the derivation of snake_equations.cpp: L on the constraint set, its momenta, the brackets of the
// adapted frame maggi  the shortest road to the same two equations: Zᵀ (A (Z u' + D_t W) + ℓ) = 0, with A and
// ℓ from L before anything is
//        put in, so that only W is differentiated after it
#include <ginac/ginac.h>

#include <string>

#include "bench/stopwatch.hpp"

namespace {

using namespace GiNaC;
using Vector = std::vector<ex>;

struct Snake {
  std::vector<symbol> q, w;  // x, y, th…; their velocities
  symbol m{"m"}, J{"J"}, l{"l"}, v{"v"}, omega{"omega"};
  ex L;
  Vector W;  // the velocities through v and omega
  ex M[2][2], f[2];
};

void declare(Snake& s, std::size_t n) {
  std::vector<std::string> names{"x", "y"};
  for (std::size_t i = 1; i <= n; ++i) names.push_back("th" + std::to_string(i));
  for (const std::string& name : names) {
    s.q.emplace_back(name);
    s.w.emplace_back(name + "'");
  }
  ex vx = s.w[0], vy = s.w[1];
  for (std::size_t i = 2; i < n + 2; ++i) {
    const ex cx = vx - s.l / 2 * sin(s.q[i]) * s.w[i], cy = vy + s.l / 2 * cos(s.q[i]) * s.w[i];
    s.L += s.m / 2 * (pow(cx, 2) + pow(cy, 2)) + s.J / 2 * pow(s.w[i], 2);
    vx -= s.l * sin(s.q[i]) * s.w[i];
    vy += s.l * cos(s.q[i]) * s.w[i];
  }
}

// sin(th) cx − cos(th) cy = 0 with cx = vx − l/2 sin(th) th', cy = vy + l/2 cos(th) th': th' = 2/l (sin(th)
// vx − cos(th) vy).
void solve_constraints(Snake& s, std::size_t n) {
  const ex c = cos(s.q[2]), d = sin(s.q[2]);
  s.W = {s.v * c + s.l / 2 * s.omega * d, s.v * d - s.l / 2 * s.omega * c, s.omega};
  ex vx = s.W[0], vy = s.W[1];
  for (std::size_t i = 3; i < n + 2; ++i) {
    vx -= s.l * sin(s.q[i - 1]) * s.W[i - 1];
    vy += s.l * cos(s.q[i - 1]) * s.W[i - 1];
    s.W.push_back(2 / s.l * (sin(s.q[i]) * vx - cos(s.q[i]) * vy));
  }
}

// The derivative along a vector field of Q.
ex along(const Vector& field, const ex& e, const Snake& s) {
  ex total = 0;
  for (std::size_t j = 0; j < field.size(); ++j) {
    if (!field[j].is_zero()) total += e.diff(s.q[j]) * field[j];
  }
  return total;
}

ex on_constraints(const ex& e, const Snake& s) {
  exmap allowed;
  for (std::size_t j = 0; j < s.w.size(); ++j) allowed[s.w[j]] = s.W[j];
  return e.subs(allowed, subs_options::no_pattern);
}

void hamel(Snake& s) {
  const symbol u[2] = {s.v, s.omega};
  const std::size_t k = s.W.size();
  const ex restricted = on_constraints(s.L, s);
  Vector p;
  for (std::size_t i = 0; i < k; ++i) p.push_back(on_constraints(s.L.diff(s.w[i]), s));
  for (std::size_t a = 0; a < 2; ++a) {
    Vector Y;
    for (std::size_t i = 0; i < k; ++i) Y.push_back(s.W[i].diff(u[a]));
    const ex momentum = restricted.diff(u[a]);
    s.f[a] = along(Y, restricted, s) - along(s.W, momentum, s);
    for (std::size_t i = 0; i < k; ++i) s.f[a] -= (along(Y, s.W[i], s) - along(s.W, Y[i], s)) * p[i];
    for (std::size_t b = 0; b < 2; ++b) s.M[a][b] = momentum.diff(u[b]);
  }
}

void maggi(Snake& s) {
  const symbol u[2] = {s.v, s.omega};
  const std::size_t k = s.W.size();
  const Vector w(s.w.begin(), s.w.end());
  Vector Z[2], turning;
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t a = 0; a < 2; ++a) Z[a].push_back(s.W[i].diff(u[a]));
    turning.push_back(along(s.W, s.W[i], s));
  }
  for (std::size_t i = 0; i < k; ++i) {
    const ex momentum = s.L.diff(s.w[i]);
    ex rest = on_constraints(along(w, momentum, s) - s.L.diff(s.q[i]), s);
    ex inertia[2] = {0, 0};
    for (std::size_t j = 0; j < k; ++j) {
      const ex A = momentum.diff(s.w[j]);
      rest += A * turning[j];
      for (std::size_t b = 0; b < 2; ++b) inertia[b] += A * Z[b][j];
    }
    for (std::size_t a = 0; a < 2; ++a) {
      s.f[a] -= Z[a][i] * rest;
      for (std::size_t b = 0; b < 2; ++b) s.M[a][b] += Z[a][i] * inertia[b];
    }
  }
}

Snake derive(const std::string& way, std::size_t n) {
  Snake s;
  declare(s, n);
  solve_constraints(s, n);
  way == "hamel" ? hamel(s) : maggi(s);
  return s;
}

std::vector<double> solved(const Snake& s) {
  exmap state;
  std::size_t count = 0;
  for (const symbol& x : s.q) state[x] = bench::sample(count++);
  for (const symbol& x : {s.m, s.J, s.l, s.v, s.omega}) state[x] = bench::sample(count++);
  const auto value = [&](const ex& e) {
    return ex_to<numeric>(e.subs(state, subs_options::no_pattern).evalf()).to_double();
  };
  const double a = value(s.M[0][0]), b = value(s.M[0][1]), c = value(s.M[1][0]), d = value(s.M[1][1]);
  const double f = value(s.f[0]), g = value(s.f[1]), det = a * d - b * c;
  return {(f * d - b * g) / det, (a * g - f * c) / det};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  const std::size_t n = std::stoul(argv[2]);
  const auto timed = bench::measure([&] { return derive(argv[1], n); });
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu}\n", timed.seconds, timed.repetitions);
  std::fflush(stdout);
  if (argc > 4) bench::print_values(solved(*timed.result));
}
