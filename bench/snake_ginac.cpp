// What snake.cpp asks, asked of GiNaC.
//
//   snake_ginac N differentiated|written-out [values]
#include <ginac/ginac.h>

#include <cstring>
#include <string>

#include "bench/stopwatch.hpp"

namespace {

using namespace GiNaC;

struct Snake {
  std::vector<symbol> symbols;  // x, y, theta, phi…; their velocities; then m, J, l of each link
  std::vector<ex> results;      // as in snake.cpp
};

void declare(Snake& snake, std::size_t n) {
  for (const std::string order : {"", "'"}) {
    for (const std::string name : {"x", "y", "theta"}) snake.symbols.emplace_back(name + order);
    for (std::size_t i = 1; i < n; ++i) snake.symbols.emplace_back("phi" + std::to_string(i) + order);
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (const std::string name : {"m", "J", "l"}) snake.symbols.emplace_back(name + std::to_string(i));
  }
}

Snake derive(std::size_t n, bool written_out) {
  Snake snake;
  declare(snake, n);
  const symbol *q = snake.symbols.data(), *u = q + n + 2, *links = u + n + 2;

  const auto rate = [&](const ex& e) {
    ex total = 0;
    for (std::size_t j = 0; j < n + 2; ++j) total += e.diff(q[j]) * u[j];
    return total;
  };
  ex x = q[0], y = q[1], vx = u[0], vy = u[1], alpha = q[2], omega = u[2], L = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const symbol &m = links[3 * i], &J = links[3 * i + 1], &l = links[3 * i + 2];
    if (i > 0) {
      alpha += q[2 + i];
      omega += u[2 + i];
    }
    const ex c = cos(alpha), s = sin(alpha);
    ex center_vx, center_vy;
    if (written_out) {
      center_vx = vx - l / 2 * s * omega;
      center_vy = vy + l / 2 * c * omega;
      vx -= l * s * omega;
      vy += l * c * omega;
    } else {
      center_vx = rate(x + l / 2 * c);
      center_vy = rate(y + l / 2 * s);
      x += l * c;
      y += l * s;
    }
    L += J * pow(omega, 2) / 2 + m * (pow(center_vx, 2) + pow(center_vy, 2)) / 2;
  }

  snake.results = {L};
  for (std::size_t j = 0; j < 2 * n + 4; ++j) snake.results.push_back(L.diff(q[j]));
  const std::vector<ex> momenta(snake.results.begin() + static_cast<std::ptrdiff_t>(n + 3), snake.results.end());
  for (std::size_t j = 0; j < n + 2; ++j) {
    for (std::size_t i = j; i < n + 2; ++i) snake.results.push_back(momenta[i].diff(u[j]));
  }
  return snake;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::size_t n = std::stoul(argv[1]);
  const bool written_out = std::strcmp(argv[2], "written-out") == 0;
  const auto timed = bench::measure([&] { return derive(n, written_out); });
  std::printf("{\"seconds\": %.9f, \"repetitions\": %zu}\n", timed.seconds, timed.repetitions);
  std::fflush(stdout);
  if (argc > 3) {
    exmap state;
    for (std::size_t k = 0; k < timed.result->symbols.size(); ++k) state[timed.result->symbols[k]] = bench::sample(k);
    std::vector<double> values;
    for (const ex& e : timed.result->results) {
      values.push_back(ex_to<numeric>(e.subs(state, subs_options::no_pattern).evalf()).to_double());
    }
    bench::print_values(values);
  }
}
