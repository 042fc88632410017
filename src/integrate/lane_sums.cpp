#include "anholon/integrate/detail/lane_sums.hpp"

#include <cmath>

#include "anholon/integrate/vector_field.hpp"

namespace anholon {

namespace {

// Eight numbers in as many registers as it takes. Where this is compiled for processors that have it, every product followed by a sum
// is one fused operation; elsewhere it is spelled out.
using Lanes = double __attribute__((vector_size(lane_count * sizeof(double)), aligned(8)));

struct Fused {
  [[gnu::always_inline]] static void add_product(Lanes& sum, const Lanes& a, double x) { sum = a * x + sum; }
};
struct FusedOneByOne {
  static void add_product(Lanes& sum, const Lanes& a, double x) {
    for (std::size_t s = 0; s < lane_count; ++s) sum[s] = std::fma(a[s], x, sum[s]);
  }
};

[[gnu::always_inline]] inline const Lanes& lanes_at(const double* p) { return *reinterpret_cast<const Lanes*>(p); }
[[gnu::always_inline]] inline Lanes& lanes_at(double* p) { return *reinterpret_cast<Lanes*>(p); }

template <class Arithmetic>
[[gnu::always_inline]] inline void combine_lanes(const double* columns, const double* in, double* out, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    Lanes even{}, odd{};
    for (std::size_t j = 0; j < lane_count; j += 2) {
      Arithmetic::add_product(even, lanes_at(columns + j * lane_count), in[i * lane_count + j]);
      Arithmetic::add_product(odd, lanes_at(columns + (j + 1) * lane_count), in[i * lane_count + j + 1]);
    }
    lanes_at(out + i * lane_count) = even + odd;
  }
}

template <class Arithmetic>
[[gnu::always_inline]] inline double restage_lanes(const double* columns, double h, const double* base, const double* weight, const double* slopes,
                                                   double* stages, const std::size_t* components, std::size_t count) {
  Lanes largest{}, total{};
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t i = components[k];
    Lanes even{}, odd{};
    for (std::size_t j = 0; j < lane_count; j += 2) {
      Arithmetic::add_product(even, lanes_at(columns + j * lane_count), slopes[i * lane_count + j]);
      Arithmetic::add_product(odd, lanes_at(columns + (j + 1) * lane_count), slopes[i * lane_count + j + 1]);
    }
    const Lanes stage = (even + odd) * h + base[i];
    const Lanes change = stage - lanes_at(stages + i * lane_count);
    const Lanes moved = (change < 0 ? -change : change) * weight[i];
    lanes_at(stages + i * lane_count) = stage;
    largest = moved > largest ? moved : largest;
    total = total + moved;
  }
  double result = 0, sum = 0;
  for (std::size_t s = 0; s < lane_count; ++s) {
    result = largest[s] > result ? largest[s] : result;
    sum += total[s];
  }
  return sum - sum == 0 ? result : sum;  // what is not a number loses every comparison, but spoils the sum
}

[[gnu::always_inline]] inline void legendre_lanes(const double* points, double scale, double* out) {
  const Lanes z = lanes_at(points) * 2.0 - 1.0;
  Lanes before = Lanes{} + scale, now = z * scale;
  lanes_at(out) = before;
  lanes_at(out + lane_count) = now;
  for (std::size_t k = 1; k + 1 < lane_count; ++k) {
    const double n = static_cast<double>(k);
    const Lanes next = (z * now) * ((2 * n + 1) / (n + 1)) - before * (n / (n + 1));
    lanes_at(out + (k + 1) * lane_count) = next;
    before = now;
    now = next;
  }
}

#if defined(__x86_64__)
[[gnu::target("avx512f,avx512dq,avx512vl"), gnu::optimize("O3")]] void legendre_512(const double* points, double scale, double* out) {
  legendre_lanes(points, scale, out);
}
[[gnu::target("avx2"), gnu::optimize("O3")]] void legendre_256(const double* points, double scale, double* out) { legendre_lanes(points, scale, out); }
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] void combine_512(
    const double* columns, const double* in, double* out, std::size_t n) {
  combine_lanes<Fused>(columns, in, out, n);
}
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] double restage_512(
    const double* columns, double h, const double* base, const double* weight, const double* slopes, double* stages, const std::size_t* components,
    std::size_t count) {
  return restage_lanes<Fused>(columns, h, base, weight, slopes, stages, components, count);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] void combine_256(const double* columns, const double* in, double* out,
                                                                                     std::size_t n) {
  combine_lanes<Fused>(columns, in, out, n);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] double restage_256(const double* columns, double h, const double* base,
                                                                                       const double* weight, const double* slopes,
                                                                                       double* stages, const std::size_t* components,
                                                                                       std::size_t count) {
  return restage_lanes<Fused>(columns, h, base, weight, slopes, stages, components, count);
}
#endif

void combine_plain(const double* columns, const double* in, double* out, std::size_t n) { combine_lanes<FusedOneByOne>(columns, in, out, n); }
double restage_plain(const double* columns, double h, const double* base, const double* weight, const double* slopes, double* stages,
                     const std::size_t* components, std::size_t count) {
  return restage_lanes<FusedOneByOne>(columns, h, base, weight, slopes, stages, components, count);
}

void legendre_plain(const double* points, double scale, double* out) { legendre_lanes(points, scale, out); }

LaneSums choose() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
    return {combine_512, restage_512, legendre_512};
  }
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return {combine_256, restage_256, legendre_256};
#endif
  return {combine_plain, restage_plain, legendre_plain};
}

}  // namespace

const LaneSums& lane_sums() {
  static const LaneSums sums = choose();
  return sums;
}

}  // namespace anholon
