// An explicit Runge–Kutta pair with its tableau inlined: the best hand-written one. Every coefficient is a
// constant of the program, the stages are unrolled, zeros vanish; compensated update, proportional–integral
// step control, largest-component norm.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "anholon/integrate/steppers/explicit_tableau.hpp"

// The tables of DOP853 and of Verner's pair as constants, each in a namespace of its own.
namespace tables_dop853 {
using namespace ::anholon::detail;
#include "src/integrate/steppers/dop853_tableau.cpp"
namespace seen = anholon::detail;
}  // namespace tables_dop853
namespace tables_verner98 {
using namespace ::anholon::detail;
#include "src/integrate/steppers/verner98_tableau.cpp"
namespace seen = anholon::detail;
}  // namespace tables_verner98

namespace bench {

template <std::size_t Stages>
struct PairTable {
  std::array<std::array<double, Stages>, Stages> a{};
  std::array<double, Stages> b{}, error{}, error_low{};
  int exponent = 0;
  bool two_estimates = false;
};

template <std::size_t Stages, class A, class B, class E>
constexpr PairTable<Stages> pair_table(const A& a, const B& b, const E& error, int exponent) {
  PairTable<Stages> t;
  t.exponent = exponent;
  for (const auto& x : a)
    if (x.row <= static_cast<int>(Stages)) t.a[x.row - 1][x.stage - 1] = static_cast<double>(x.value);
  for (const auto& x : b) t.b[x.stage - 1] = static_cast<double>(x.value);
  for (const auto& x : error) t.error[x.stage - 1] = static_cast<double>(x.value);
  return t;
}

constexpr PairTable<12> dop853_table() {
  namespace t = tables_dop853::seen;
  auto table = pair_table<12>(t::a, t::b, t::error, 8);
  for (const auto& x : t::error_low) table.error_low[x.stage - 1] = static_cast<double>(x.value);
  table.two_estimates = true;
  return table;
}
constexpr PairTable<16> verner98_table() {
  namespace t = tables_verner98::seen;
  return pair_table<16>(t::a, t::b, t::error, 9);
}

// Vectors of AVX2: those of AVX-512 slow down the sines and cosines between them.
using Four [[gnu::vector_size(32)]] = double;

template <std::size_t Stages, PairTable<Stages> (*Table)(), class System>
class ExplicitPair {
 public:
  using State = typename System::State;
  static constexpr std::size_t size = System::size, fours = (size + 3) / 4;
  static constexpr PairTable<Stages> table = Table();

  // The state at t_end; every component is judged by tol (1 + |y|).
  static State run(const System& system, double t_end, double tol) {
    return run_from(system, system.start(), t_end, tol);
  }
  static State run_from(const System& system, const State& start, double t_end, double tol) {
    std::array<Row, Stages> f{};
    Row y{}, low{}, next;
    std::copy(start.begin(), start.end(), y.of.begin());
    double t = 0, t_low = 0, h = 1e-2, last = 1;
    bool rejected = false;
    system(y.of, f[0].of);
    while (t < t_end) {
      const double remaining = (t_end - t) - t_low;
      const bool ends = h >= remaining;
      if (ends) h = remaining;
      stages(system, y, h, f, std::make_index_sequence<Stages - 1>{});
      Row low_next;
      for (std::size_t k = 0; k < fours; ++k) {
        const Four delta = h * weighted<table.b>(f, k, std::make_index_sequence<Stages>{}) + low.in[k];
        next.in[k] = y.in[k] + delta;
        low_next.in[k] = delta - (next.in[k] - y.in[k]);
      }
      const double error = measure(y, next, f, h, tol);
      if (error <= 1) {
        y = next;
        low = low_next;
        if (ends) break;
        const double step = h + t_low, moved = t + step;
        t_low = step - (moved - t);
        t = moved;
        system(y.of, f[0].of);
        const double e = std::max(error, 1e-8);
        constexpr double integral = 0.2 / table.exponent, proportional = 1.0 / table.exponent - 0.75 * integral;
        const double factor = 0.9 * std::exp(integral * std::log(last) - proportional * std::log(e));
        h *= std::clamp(factor, 0.2, rejected ? 1.0 : 6.0);
        last = e;
        rejected = false;
      } else {
        h *= std::isfinite(error) ? std::clamp(0.9 * std::pow(error, -1.0 / table.exponent), 0.2, 0.9) : 0.1;
        rejected = true;
        if (h < 1e-14 * t_end) break;
      }
    }
    State end;
    std::copy_n(y.of.begin(), size, end.begin());
    return end;
  }

 private:
  // A state as the equations see it and as the sums do.
  union Row {
    Four in[fours];
    State of;
  };

  template <const std::array<double, Stages>& wfours, std::size_t... J>
  [[gnu::always_inline]] static Four weighted(const std::array<Row, Stages>& f, std::size_t k,
                                              std::index_sequence<J...>) {
    Four sum{};
    const auto add = [&]<std::size_t I>() __attribute__((always_inline)) {
      if constexpr (wfours[I] != 0) sum += wfours[I] * f[I].in[k];
    };
    (add.template operator()<J>(), ...);
    return sum;
  }
  template <std::size_t I>
  [[gnu::always_inline]] static void stage(const System& system, const Row& y, double h, std::array<Row, Stages>& f) {
    Row at;
    for (std::size_t k = 0; k < fours; ++k)
      at.in[k] = y.in[k] + h * weighted<table.a[I]>(f, k, std::make_index_sequence<I>{});
    system(at.of, f[I].of);
  }
  template <std::size_t... I>
  [[gnu::always_inline]] static void stages(const System& system, const Row& y, double h, std::array<Row, Stages>& f,
                                            std::index_sequence<I...>) {
    (stage<I + 1>(system, y, h, f), ...);
  }
  static Four magnitude(Four x) { return x < 0 ? -x : x; }
  static double measure(const Row& y, const Row& next, const std::array<Row, Stages>& f, double h, double tol) {
    double high = 0, low = 0;
    for (std::size_t k = 0; k < fours; ++k) {
      const Four before = magnitude(y.in[k]), after = magnitude(next.in[k]);
      const Four scale = h / (tol * (1 + (before > after ? before : after)));
      const Four e = magnitude(scale * weighted<table.error>(f, k, std::make_index_sequence<Stages>{}));
      for (std::size_t i = 0; i < 4; ++i) high = std::max(high, e[i]);
      if constexpr (table.two_estimates) {
        const Four e3 = magnitude(scale * weighted<table.error_low>(f, k, std::make_index_sequence<Stages>{}));
        for (std::size_t i = 0; i < 4; ++i) low = std::max(low, e3[i]);
      }
    }
    if (!std::isfinite(next.of[0] + next.of[size - 1])) return HUGE_VAL;
    if constexpr (table.two_estimates) return high > 0 ? high * (high / std::sqrt(high * high + 0.01 * low * low)) : 0;
    return high;
  }
};

}  // namespace bench
