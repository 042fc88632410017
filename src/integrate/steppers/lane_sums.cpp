#include "anholon/integrate/steppers/lane_sums.hpp"

#include <array>

#include "anholon/integrate/steppers/lanes.hpp"

namespace anholon {

namespace {

using FourBits = long long __attribute__((vector_size(in_block * sizeof(long long)), aligned(8)));

// Of a sum, by rounding: terms of this size leave it as it is.
constexpr double swallowed = 1.0 / (1LL << 56);

constexpr std::array<double, 65> reciprocals = [] {
  std::array<double, 65> result{};
  for (std::size_t k = 1; k < result.size(); ++k) result[k] = 1.0 / static_cast<double>(k);
  return result;
}();

template <class Arithmetic>
[[gnu::always_inline]] inline void combine_lanes(const double* columns, double scale, const double* in, double* out,
                                                 std::size_t n) {
  const Columns all(columns);
  for (std::size_t i = 0; i < n; ++i) {
    Lanes sum;
    all.combine<Arithmetic>(sum, in + i * lane_count);
    lanes_at(out + i * lane_count) = sum * scale;
  }
}

template <class Arithmetic>
[[gnu::always_inline]] inline double restage_lanes(const double* columns, double h, const double* base,
                                                   const double* weight, const std::size_t* rate_rows, double* block,
                                                   std::size_t begin, std::size_t end) {
  Moved moved;
  const Columns all(columns);
  for (std::size_t i = begin; i < end; ++i) {
    Lanes stage;
    all.combine<Arithmetic>(stage, block + rate_rows[i] * lane_count);
    Arithmetic::scale_and_add(stage, h, base[i]);
    moved.put(block + i * lane_count, stage, weight[i]);
  }
  return moved.result();
}

template <class Arithmetic>
[[gnu::always_inline]] inline double follow_lanes(const double* squared, const double* c, double h, const double* base,
                                                  const double* weight, const std::size_t* rate_rows, double* block,
                                                  std::size_t begin, std::size_t end) {
  Moved moved;
  const double square = h * h;
  const Columns all(squared);
  for (std::size_t i = begin; i < end; ++i) {
    const std::size_t speed = rate_rows[i];
    Lanes stage;
    all.combine<Arithmetic>(stage, block + rate_rows[speed] * lane_count);
    Arithmetic::scale_and_add(stage, square, base[i]);
    Arithmetic::add_product(stage, lanes_at(c), h * base[speed]);
    moved.put(block + i * lane_count, stage, weight[i]);
  }
  return moved.result();
}

// Written out, so that no value waits for more than a few before it.
[[gnu::always_inline]] inline void legendre_lanes(const double* points, double* out) {
  const Lanes z = lanes_at(points) * 2.0 - 1.0, x = z * z, xx = x * x;
  lanes_at(out) = Lanes{} + 1.0;
  lanes_at(out + lane_count) = z;
  lanes_at(out + 2 * lane_count) = x * (3.0 / 2) - 1.0 / 2;
  lanes_at(out + 3 * lane_count) = (x * (5.0 / 2) - 3.0 / 2) * z;
  lanes_at(out + 4 * lane_count) = xx * (35.0 / 8) - (x * (30.0 / 8) - 3.0 / 8);
  lanes_at(out + 5 * lane_count) = (xx * (63.0 / 8) - (x * (70.0 / 8) - 15.0 / 8)) * z;
  lanes_at(out + 6 * lane_count) = xx * (x * (231.0 / 16) - 315.0 / 16) + (x * (105.0 / 16) - 5.0 / 16);
  lanes_at(out + 7 * lane_count) = (xx * (x * (429.0 / 16) - 693.0 / 16) + (x * (315.0 / 16) - 35.0 / 16)) * z;
}

[[gnu::always_inline]] inline const Four& four_at(const double* p) { return *reinterpret_cast<const Four*>(p); }
[[gnu::always_inline]] inline Four& four_at(double* p) { return *reinterpret_cast<Four*>(p); }

// sum[c] += column c of A_j · term[c]
template <class Arithmetic, std::size_t size>
[[gnu::always_inline]] inline void add_columns(Four* sums, const double* matrix, const double* term) {
  for (std::size_t c = 0; c < size; ++c) Arithmetic::add_product(sums[c], four_at(matrix + c * in_block), term[c]);
}
// The same for a term that was just computed and has not been to memory yet.
template <class Arithmetic, std::size_t size>
[[gnu::always_inline]] inline void add_columns(Four* sums, const double* matrix, const Four& term) {
  Arithmetic::add_product(sums[0], four_at(matrix), __builtin_shufflevector(term, term, 0, 0, 0, 0));
  if constexpr (size > 1)
    Arithmetic::add_product(sums[1], four_at(matrix + in_block), __builtin_shufflevector(term, term, 1, 1, 1, 1));
  if constexpr (size > 2)
    Arithmetic::add_product(sums[2], four_at(matrix + 2 * in_block), __builtin_shufflevector(term, term, 2, 2, 2, 2));
  if constexpr (size > 3)
    Arithmetic::add_product(sums[3], four_at(matrix + 3 * in_block), __builtin_shufflevector(term, term, 3, 3, 3, 3));
}

template <class Arithmetic, std::size_t size>
[[gnu::always_inline]] inline std::size_t series_of(const double* matrices, double* terms, std::size_t most,
                                                    double* change) {
  constexpr std::size_t matrix = (size + 1) * in_block;
  const auto largest_of_four = [](const Four& x) __attribute__((always_inline)) {
    const double a = x[0] > x[1] ? x[0] : x[1], b = x[2] > x[3] ? x[2] : x[3];
    return a > b ? a : b;
  };
  Four term = four_at(terms), total{},
       largest = reinterpret_cast<Four>(reinterpret_cast<FourBits>(term) & ~(1LL << 63)), before = largest;
  const auto next = [&](std::size_t k, std::size_t degree) __attribute__((always_inline)) {
    Four sums[4] = {};
    if (k < lane_count) sums[0] = four_at(matrices + k * matrix + size * in_block);
    for (std::size_t j = degree; j > 0; --j)
      add_columns<Arithmetic, size>(sums, matrices + j * matrix, terms + (k - j) * in_block);
    add_columns<Arithmetic, size>(sums, matrices, term);
    term = ((sums[0] + sums[1]) + (sums[2] + sums[3])) * reciprocals[k + 1];
    four_at(terms + (k + 1) * in_block) = term;
    total = total + term;
  };
  for (std::size_t k = 0; k + 1 < lane_count; ++k) {
    next(k, k);
    const Four now = reinterpret_cast<Four>(reinterpret_cast<FourBits>(term) & ~(1LL << 63));
    largest = now > largest ? now : largest;
  }
  std::size_t count = lane_count;
  for (const double bound = swallowed * largest_of_four(largest); count < most; ++count) {
    next(count - 1, lane_count - 1);
    const Four now = reinterpret_cast<Four>(reinterpret_cast<FourBits>(term) & ~(1LL << 63)),
               two = now > before ? now : before;
    before = now;
    if (!(largest_of_four(two) > bound)) break;
  }
  four_at(change) = total;
  return count < most ? count + 1 : most;
}

template <class Arithmetic>
[[gnu::always_inline]] inline std::size_t series_lanes(const double* matrices, std::size_t size, double* terms,
                                                       std::size_t most, double* change) {
  switch (size) {
    case 1: return series_of<Arithmetic, 1>(matrices, terms, most, change);
    case 2: return series_of<Arithmetic, 2>(matrices, terms, most, change);
    case 3: return series_of<Arithmetic, 3>(matrices, terms, most, change);
    default: return series_of<Arithmetic, 4>(matrices, terms, most, change);
  }
}

#if defined(__x86_64__)
[[gnu::target("avx512f,avx512dq,avx512vl"), gnu::optimize("O3", "fp-contract=off")]] void legendre_512(
    const double* points, double* out) {
  legendre_lanes(points, out);
}
[[gnu::target("avx2"), gnu::optimize("O3", "fp-contract=off")]] void legendre_256(const double* points, double* out) {
  legendre_lanes(points, out);
}
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] void combine_512(
    const double* columns, double scale, const double* in, double* out, std::size_t n) {
  combine_lanes<Fused>(columns, scale, in, out, n);
}
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] double restage_512(
    const double* columns, double h, const double* base, const double* weight, const std::size_t* rate_rows,
    double* block, std::size_t begin, std::size_t end) {
  return restage_lanes<Fused>(columns, h, base, weight, rate_rows, block, begin, end);
}
[[gnu::target("avx512f,avx512dq,avx512vl,fma"), gnu::optimize("O3", "fp-contract=fast")]] double follow_512(
    const double* squared, const double* c, double h, const double* base, const double* weight,
    const std::size_t* rate_rows, double* block, std::size_t begin, std::size_t end) {
  return follow_lanes<Fused>(squared, c, h, base, weight, rate_rows, block, begin, end);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] void combine_256(const double* columns,
                                                                                      double scale, const double* in,
                                                                                      double* out, std::size_t n) {
  combine_lanes<Fused>(columns, scale, in, out, n);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] double restage_256(
    const double* columns, double h, const double* base, const double* weight, const std::size_t* rate_rows,
    double* block, std::size_t begin, std::size_t end) {
  return restage_lanes<Fused>(columns, h, base, weight, rate_rows, block, begin, end);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] double follow_256(
    const double* squared, const double* c, double h, const double* base, const double* weight,
    const std::size_t* rate_rows, double* block, std::size_t begin, std::size_t end) {
  return follow_lanes<Fused>(squared, c, h, base, weight, rate_rows, block, begin, end);
}
[[gnu::target("avx2,fma"), gnu::optimize("O3", "fp-contract=fast")]] std::size_t series_256(
    const double* matrices, std::size_t size, double* terms, std::size_t most, double* change) {
  return series_lanes<Fused>(matrices, size, terms, most, change);
}
#endif

void combine_plain(const double* columns, double scale, const double* in, double* out, std::size_t n) {
  combine_lanes<FusedOneByOne>(columns, scale, in, out, n);
}
double restage_plain(const double* columns, double h, const double* base, const double* weight,
                     const std::size_t* rate_rows, double* block, std::size_t begin, std::size_t end) {
  return restage_lanes<FusedOneByOne>(columns, h, base, weight, rate_rows, block, begin, end);
}
double follow_plain(const double* squared, const double* c, double h, const double* base, const double* weight,
                    const std::size_t* rate_rows, double* block, std::size_t begin, std::size_t end) {
  return follow_lanes<FusedOneByOne>(squared, c, h, base, weight, rate_rows, block, begin, end);
}

std::size_t series_plain(const double* matrices, std::size_t size, double* terms, std::size_t most, double* change) {
  return series_lanes<FusedOneByOne>(matrices, size, terms, most, change);
}
void legendre_plain(const double* points, double* out) { legendre_lanes(points, out); }

LaneSums sums_of(VectorUnit unit) {
  switch (unit) {
#if defined(__x86_64__)
    case VectorUnit::bits_512: return {combine_512, restage_512, follow_512, legendre_512, series_256};
    case VectorUnit::bits_256: return {combine_256, restage_256, follow_256, legendre_256, series_256};
#endif
    default: return {combine_plain, restage_plain, follow_plain, legendre_plain, series_plain};
  }
}

}  // namespace

std::vector<VectorUnit> vector_units() {
  std::vector<VectorUnit> result;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    result.push_back(VectorUnit::bits_512);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) result.push_back(VectorUnit::bits_256);
#endif
  result.push_back(VectorUnit::none);
  return result;
}

const std::vector<LaneSums>& all_lane_sums() {
  static const std::vector<LaneSums> sums = for_vector_units(sums_of);
  return sums;
}

const LaneSums& lane_sums() { return all_lane_sums().front(); }

}  // namespace anholon
