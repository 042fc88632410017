#include "anholon/integrate/steppers/gauss/mirrored_sums.hpp"

#include <array>

#include "anholon/integrate/steppers/lanes.hpp"

namespace anholon {

namespace {

constexpr std::size_t pair = 2 * lane_count;

// Sums and differences of mirrored values, in memory: each of them multiplies a whole column.
struct Halves {
  alignas(64) double even[lane_count], odd[lane_count];

  [[gnu::always_inline]] void take(const double* near, const double* far) {
    const Lanes a = lanes_at(near), b = lanes_at(far);
    lanes_at(even) = a + b;
    lanes_at(odd) = a - b;
    asm volatile("" ::: "memory");  // to be read as single numbers: taking them out of a register costs more
  }
};

template <class Arithmetic>
[[gnu::always_inline]] inline double restage_pair(const MirroredCoefficients& g, double h, const double* base,
                                                  const double* weight, const std::size_t* rate_rows, double* near,
                                                  double* far, std::size_t begin, std::size_t end) {
  Moved moved;
  Halves f;
  for (std::size_t i = begin; i < end; ++i) {
    f.take(near + rate_rows[i] * lane_count, far + rate_rows[i] * lane_count);
    Lanes from_odd, near_stage, far_stage;
    Columns(g.odd.front().data()).combine<Arithmetic>(from_odd, f.odd);
    Columns(g.near_even.front().data()).combine<Arithmetic>(near_stage, f.even);
    Columns(g.far_even.front().data()).combine<Arithmetic>(far_stage, f.even);
    near_stage = near_stage + from_odd;
    far_stage = far_stage + from_odd;
    Arithmetic::scale_and_add(near_stage, h, base[i]);
    Arithmetic::scale_and_add(far_stage, h, base[i]);
    moved.put(near + i * lane_count, near_stage, weight[i]);
    moved.put(far + i * lane_count, far_stage, weight[i]);
  }
  return moved.result();
}

template <class Arithmetic>
[[gnu::always_inline]] inline void expand_pair(const MirroredCoefficients& g, double scale, const double* near,
                                               const double* far, double* out, std::size_t n) {
  Halves f;
  const Columns even(g.legendre_even.front().data()), odd(g.legendre_odd.front().data());
  for (std::size_t i = 0; i < n; ++i) {
    f.take(near + i * lane_count, far + i * lane_count);
    Lanes of_even, of_odd;
    even.combine<Arithmetic>(of_even, f.even);
    odd.combine<Arithmetic>(of_odd, f.odd);
    lanes_at(out + i * pair) = of_even * scale;
    lanes_at(out + i * pair + lane_count) = of_odd * scale;
  }
}

// P_{k+2} = (slope z² + rest) P_k − share P_{k−2}, from z P_k = ((k + 1) P_{k+1} + k P_{k−1}) / (2k + 1).
struct Recursion {
  double slope = 0, rest = 0, share = 0;
};
constexpr std::array<Recursion, pair - 2> recursions = [] {
  const auto up = [](double k) { return (k + 1) / (2 * k + 1); };
  const auto down = [](double k) { return k / (2 * k + 1); };
  std::array<Recursion, pair - 2> result{};
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto k = static_cast<double>(i);
    const double over = 1 / (up(k) * up(k + 1)), before = i > 0 ? down(k) : 0;
    result[i] = {over, -over * (up(k) * down(k + 1) + before * up(k - 1)), i > 1 ? over * before * down(k - 1) : 0};
  }
  return result;
}();

[[gnu::always_inline]] inline void legendre_of_pack(const double* points, double* out) {
  const Lanes z = lanes_at(points) * 2.0 - 1.0, x = z * z;
  Lanes even_before{}, even = even_before + 1.0, odd_before{}, odd = z;
  for (std::size_t k = 0;; ++k) {
    lanes_at(out + k * lane_count) = even;
    lanes_at(out + (lane_count + k) * lane_count) = odd;
    if (k + 1 == lane_count) break;
    const Recursion &e = recursions[2 * k], &o = recursions[2 * k + 1];
    const Lanes next_even = (x * e.slope + e.rest) * even - even_before * e.share;
    const Lanes next_odd = (x * o.slope + o.rest) * odd - odd_before * o.share;
    even_before = even;
    even = next_even;
    odd_before = odd;
    odd = next_odd;
  }
}

template <class Arithmetic>
[[gnu::always_inline]] inline void evaluate_pack(const double* legendre, double scale, const double* coefficients,
                                                 double* out, std::size_t n) {
  const Columns even(legendre), odd(legendre + lane_count * lane_count);
  for (std::size_t i = 0; i < n; ++i) {
    Lanes of_even, of_odd;
    even.combine<Arithmetic>(of_even, coefficients + i * pair);
    odd.combine<Arithmetic>(of_odd, coefficients + i * pair + lane_count);
    lanes_at(out + i * lane_count) = (of_even + of_odd) * scale;
  }
}

#if defined(__x86_64__)
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] double restage_512(
    const MirroredCoefficients& g, double h, const double* base, const double* weight, const std::size_t* rate_rows,
    double* near, double* far, std::size_t begin, std::size_t end) {
  return restage_pair<Fused>(g, h, base, weight, rate_rows, near, far, begin, end);
}
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] void expand_512(
    const MirroredCoefficients& g, double scale, const double* near, const double* far, double* out, std::size_t n) {
  expand_pair<Fused>(g, scale, near, far, out, n);
}
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] void evaluate_512(
    const double* legendre, double scale, const double* coefficients, double* out, std::size_t n) {
  evaluate_pack<Fused>(legendre, scale, coefficients, out, n);
}
[[gnu::target("avx512f,avx512dq,avx512vl"), gnu::optimize("O3", "fp-contract=off")]] void legendre_512(
    const double* points, double* out) {
  legendre_of_pack(points, out);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] double restage_256(
    const MirroredCoefficients& g, double h, const double* base, const double* weight, const std::size_t* rate_rows,
    double* near, double* far, std::size_t begin, std::size_t end) {
  return restage_pair<Fused>(g, h, base, weight, rate_rows, near, far, begin, end);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] void expand_256(const MirroredCoefficients& g,
                                                                                     double scale, const double* near,
                                                                                     const double* far, double* out,
                                                                                     std::size_t n) {
  expand_pair<Fused>(g, scale, near, far, out, n);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] void evaluate_256(const double* legendre,
                                                                                       double scale,
                                                                                       const double* coefficients,
                                                                                       double* out, std::size_t n) {
  evaluate_pack<Fused>(legendre, scale, coefficients, out, n);
}
[[gnu::target("avx2"), gnu::optimize("O3", "fp-contract=off")]] void legendre_256(const double* points, double* out) {
  legendre_of_pack(points, out);
}
#endif

double restage_plain(const MirroredCoefficients& g, double h, const double* base, const double* weight,
                     const std::size_t* rate_rows, double* near, double* far, std::size_t begin, std::size_t end) {
  return restage_pair<FusedOneByOne>(g, h, base, weight, rate_rows, near, far, begin, end);
}
void expand_plain(const MirroredCoefficients& g, double scale, const double* near, const double* far, double* out,
                  std::size_t n) {
  expand_pair<FusedOneByOne>(g, scale, near, far, out, n);
}
void legendre_plain(const double* points, double* out) { legendre_of_pack(points, out); }
void evaluate_plain(const double* legendre, double scale, const double* coefficients, double* out, std::size_t n) {
  evaluate_pack<FusedOneByOne>(legendre, scale, coefficients, out, n);
}

MirroredSums sums_of(VectorUnit unit) {
  switch (unit) {
#if defined(__x86_64__)
    case VectorUnit::bits_512: return {restage_512, expand_512, legendre_512, evaluate_512};
    case VectorUnit::bits_256: return {restage_256, expand_256, legendre_256, evaluate_256};
#endif
    default: return {restage_plain, expand_plain, legendre_plain, evaluate_plain};
  }
}

}  // namespace

const std::vector<MirroredSums>& all_mirrored_sums() {
  static const std::vector<MirroredSums> sums = for_vector_units(sums_of);
  return sums;
}

const MirroredSums& mirrored_sums() { return all_mirrored_sums().front(); }

}  // namespace anholon
