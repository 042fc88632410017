// Eight numbers side by side, in as many registers as it takes, and arithmetic on them that gives the same bits on every processor.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <vector>

#include "anholon/integrate/motion/vector_field.hpp"

namespace anholon {

using Lanes = double __attribute__((vector_size(lane_count * sizeof(double)), aligned(8)));

constexpr std::size_t in_block = largest_linear_block;
using Four = double __attribute__((vector_size(in_block * sizeof(double)), aligned(8)));

// Where this is compiled for processors that have it, every product followed by a sum is one fused operation; elsewhere it is spelled out.
struct Fused {
  [[gnu::always_inline]] static void add_product(Lanes& sum, const Lanes& a, double x) { sum = a * x + sum; }
  [[gnu::always_inline]] static void scale_and_add(Lanes& a, double x, double b) { a = a * x + b; }
  [[gnu::always_inline]] static void add_product(Four& sum, const Four& a, double x) { sum = a * x + sum; }
  [[gnu::always_inline]] static void add_product(Four& sum, const Four& a, const Four& x) { sum = a * x + sum; }
};
struct FusedOneByOne {
  static void add_product(Lanes& sum, const Lanes& a, double x) {
    for (std::size_t s = 0; s < lane_count; ++s) sum[s] = std::fma(a[s], x, sum[s]);
  }
  static void scale_and_add(Lanes& a, double x, double b) {
    for (std::size_t s = 0; s < lane_count; ++s) a[s] = std::fma(a[s], x, b);
  }
  static void add_product(Four& sum, const Four& a, double x) {
    for (std::size_t s = 0; s < in_block; ++s) sum[s] = std::fma(a[s], x, sum[s]);
  }
  static void add_product(Four& sum, const Four& a, const Four& x) {
    for (std::size_t s = 0; s < in_block; ++s) sum[s] = std::fma(a[s], x[s], sum[s]);
  }
};

[[gnu::always_inline]] inline const Lanes& lanes_at(const double* p) { return *reinterpret_cast<const Lanes*>(p); }
[[gnu::always_inline]] inline Lanes& lanes_at(double* p) { return *reinterpret_cast<Lanes*>(p); }

using LaneBits = long long __attribute__((vector_size(lane_count * sizeof(long long)), aligned(8)));

// Eight columns that stay in registers: nothing that is written can change them.
struct Columns {
  Lanes c0, c1, c2, c3, c4, c5, c6, c7;

  [[gnu::always_inline]] explicit Columns(const double* p)
      : c0(lanes_at(p)), c1(lanes_at(p + 8)), c2(lanes_at(p + 16)), c3(lanes_at(p + 24)), c4(lanes_at(p + 32)),
        c5(lanes_at(p + 40)), c6(lanes_at(p + 48)), c7(lanes_at(p + 56)) {}

  // Σ_j columns[j][s] · x[j], in four sums that do not wait for each other.
  template <class Arithmetic>
  [[gnu::always_inline]] void combine(Lanes& sum, const double* x) const {
    Lanes one{}, two{}, three{};
    sum = one;
    Arithmetic::add_product(sum, c0, x[0]);
    Arithmetic::add_product(one, c1, x[1]);
    Arithmetic::add_product(two, c2, x[2]);
    Arithmetic::add_product(three, c3, x[3]);
    Arithmetic::add_product(sum, c4, x[4]);
    Arithmetic::add_product(one, c5, x[5]);
    Arithmetic::add_product(two, c6, x[6]);
    Arithmetic::add_product(three, c7, x[7]);
    sum = (sum + one) + (two + three);
  }
};

// How far stages moved. Magnitudes are compared by their bits: these have the same order, and what is not a number is the largest.
struct Moved {
  LaneBits largest{};

  [[gnu::always_inline]] void put(double* row, const Lanes& stage, double weight) {
    const Lanes change = stage - lanes_at(row);
    const Lanes magnitude = reinterpret_cast<Lanes>(reinterpret_cast<LaneBits>(change) & ~(1LL << 63));
    const LaneBits moved = reinterpret_cast<LaneBits>(magnitude * weight);
    lanes_at(row) = stage;
    largest = moved > largest ? moved : largest;
  }
  [[gnu::always_inline]] double result() const {
    const LaneBits halves = __builtin_shufflevector(largest, largest, 4, 5, 6, 7, 0, 1, 2, 3);
    const LaneBits four = largest > halves ? largest : halves;
    const LaneBits quarters = __builtin_shufflevector(four, four, 2, 3, 0, 1, 6, 7, 4, 5);
    const LaneBits two = four > quarters ? four : quarters;
    return std::bit_cast<double>(two[0] > two[1] ? two[0] : two[1]);
  }
};

// What this was compiled for several times over.
enum class VectorUnit { bits_512, bits_256, none };
// Those of this processor, the fastest first; always `none`.
[[nodiscard]] std::vector<VectorUnit> vector_units();
// What there is for each of them.
template <class Sums>
std::vector<Sums> for_vector_units(Sums (*of)(VectorUnit)) {
  std::vector<Sums> result;
  for (const VectorUnit unit : vector_units()) result.push_back(of(unit));
  return result;
}

}  // namespace anholon
