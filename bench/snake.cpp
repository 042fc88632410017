// The planar snake of n knife-edge links: its Lagrangian, the gradients by all coordinates and velocities,
// and the Hessian in the velocities (the mass matrix).
//
//   snake N differentiated|written-out [values]
//
// Link i lies at the angle alpha_i = theta + phi_1 + … + phi_i; its center is half a length on from where the
// links before it end. The velocities of the centers are either the time derivatives of those sums, or
// written out by hand.
#include <cstring>
#include <memory>
#include <string>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"
#include "bench/stopwatch.hpp"

namespace {

using namespace anholon;

struct Snake {
  std::unique_ptr<Workspace> workspace = std::make_unique<Workspace>();
  std::vector<Expr> symbols;  // x, y, theta, phi…; their velocities; then m, J, l of each link
  std::vector<Expr> results;  // L, gradient by the coordinates, by the velocities, Hessian column by column
                              // from its diagonal on
};

void declare(Snake& snake, std::size_t n) {
  Workspace& ws = *snake.workspace;
  for (const unsigned order : {0U, 1U}) {
    for (const char* name : {"x", "y", "theta"}) snake.symbols.push_back(ws.symbol(name, order));
    for (std::size_t i = 1; i < n; ++i) snake.symbols.push_back(ws.symbol("phi" + std::to_string(i), order));
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (const char* name : {"m", "J", "l"}) snake.symbols.push_back(ws.symbol(name + std::to_string(i)));
  }
}

Snake derive(std::size_t n, bool written_out) {
  Snake snake;
  declare(snake, n);
  const std::span<const Expr> symbols = snake.symbols;
  const auto q = symbols.subspan(0, n + 2), u = symbols.subspan(n + 2, n + 2), links = symbols.subspan(2 * n + 4);

  Expr x = q[0], y = q[1], vx = u[0], vy = u[1], alpha = q[2], omega = u[2];
  std::vector<Expr> centers, velocities, terms;
  for (std::size_t i = 0; i < n; ++i) {
    const Expr &J = links[3 * i + 1], &l = links[3 * i + 2];
    if (i > 0) {
      alpha = alpha + q[2 + i];
      omega = omega + u[2 + i];
    }
    const Expr c = cos(alpha), s = sin(alpha);
    if (written_out) {
      velocities.push_back(vx - l / 2 * s * omega);
      velocities.push_back(vy + l / 2 * c * omega);
      vx = vx - l * s * omega;
      vy = vy + l * c * omega;
    } else {
      centers.push_back(x + l / 2 * c);
      centers.push_back(y + l / 2 * s);
      x = x + l * c;
      y = y + l * s;
    }
    terms.push_back(J * pow(omega, 2) / 2);
  }
  if (!written_out) {
    Rates rates;
    for (std::size_t j = 0; j < q.size(); ++j) rates[q[j]] = u[j];
    velocities = differentiate_along(centers, rates);
  }
  for (std::size_t i = 0; i < n; ++i) {
    terms.push_back(links[3 * i] * (pow(velocities[2 * i], 2) + pow(velocities[2 * i + 1], 2)) / 2);
  }
  const Expr L = sum(terms);

  const std::vector<Expr> slopes = gradient(L, symbols.subspan(0, 2 * n + 4));
  const std::span<const Expr> momenta = std::span(slopes).subspan(n + 2);
  snake.results = {L};
  snake.results.insert(snake.results.end(), slopes.begin(), slopes.end());
  for (std::size_t j = 0; j < u.size(); ++j) {
    const auto column = differentiate_along(momenta.subspan(j), Rates{{u[j], snake.workspace->number(1)}});
    snake.results.insert(snake.results.end(), column.begin(), column.end());
  }
  return snake;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::size_t n = std::stoul(argv[1]);
  const bool written_out = std::strcmp(argv[2], "written-out") == 0;
  const auto timed = bench::measure([&] { return derive(n, written_out); });
  const Snake& snake = *timed.result;
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu, \"nodes\": %zu, \"nodes_of_L\": %zu}\n", timed.seconds,
              timed.repetitions, node_count(snake.results), node_count(std::span(snake.results).first(1)));
  if (argc > 3) {
    Values values;
    for (std::size_t k = 0; k < snake.symbols.size(); ++k) values[snake.symbols[k]] = bench::sample(k);
    bench::print_values(evaluate(snake.results, values));
  }
}
