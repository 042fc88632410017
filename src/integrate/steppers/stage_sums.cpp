#include "anholon/integrate/steppers/stage_sums.hpp"

namespace anholon::detail {
namespace {

using Four = double __attribute__((vector_size(32), may_alias));
using FourBits = long long __attribute__((vector_size(32), may_alias));

[[gnu::always_inline]] inline const Four& four(const double* row) { return *reinterpret_cast<const Four*>(row); }
[[gnu::always_inline]] inline Four& four(double* row) { return *reinterpret_cast<Four*>(row); }

[[gnu::always_inline]] inline void absolute_value(Four& x) {
  x = reinterpret_cast<Four>(reinterpret_cast<FourBits>(x) & 0x7fffffffffffffffLL);
}
[[gnu::always_inline]] inline void take_larger(Four& x, const Four& other) { x = x < other ? other : x; }

// Σ weight · row for up to four packs side by side, so that their sums do not wait for each other. Written
// out: compilers would keep an array of them in memory.
template <int count>
struct Packs {
  Four a{0, 0, 0, 0}, b{0, 0, 0, 0}, c{0, 0, 0, 0}, d{0, 0, 0, 0};

  [[gnu::always_inline]] Packs(std::span<const Term> terms, const double* rows) {
    for (const Term& term : terms) {
      const double* row = rows + term.offset;
      a += term.weight * four(row);
      if constexpr (count > 1) b += term.weight * four(row + 4);
      if constexpr (count > 2) c += term.weight * four(row + 8);
      if constexpr (count > 3) d += term.weight * four(row + 12);
    }
  }
};

struct Stage {
  const double *base, *low;
  double h;
  std::span<const Term> terms;
  const double* rows;
  double* out;

  template <int count>
  [[gnu::always_inline]] void packs(std::size_t i) const {
    const Packs<count> total(terms, rows + i);
    put(i, total.a);
    if constexpr (count > 1) put(i + 4, total.b);
    if constexpr (count > 2) put(i + 8, total.c);
    if constexpr (count > 3) put(i + 12, total.d);
  }
  [[gnu::always_inline]] void put(std::size_t i, const Four& total) const {
    four(out + i) = four(base + i) + (four(low + i) + h * total);
  }
};

struct Sum {
  double h;
  std::span<const Term> terms;
  const double* rows;
  double* out;

  template <int count>
  [[gnu::always_inline]] void packs(std::size_t i) const {
    const Packs<count> total(terms, rows + i);
    four(out + i) = h * total.a;
    if constexpr (count > 1) four(out + i + 4) = h * total.b;
    if constexpr (count > 2) four(out + i + 8) = h * total.c;
    if constexpr (count > 3) four(out + i + 12) = h * total.d;
  }
};

template <class Kernel>
[[gnu::always_inline]] inline void over(std::size_t stride, const Kernel& kernel) {
  std::size_t i = 0;
  for (; i + 16 <= stride; i += 16) kernel.template packs<4>(i);
  const std::size_t rest = (stride - i) / 4;
  if (rest == 3) kernel.template packs<3>(i);
  if (rest == 2) kernel.template packs<2>(i);
  if (rest == 1) kernel.template packs<1>(i);
}

// 0 · x is 0 for every finite x and not a number for the others: the sum of these.
[[gnu::always_inline]] inline double zero_if_finite(const Four& zeros) {
  return (zeros[0] + zeros[1]) + (zeros[2] + zeros[3]);
}

// Two exact sums: base + change, to which the low parts are joined.
[[gnu::always_inline]] inline bool add_rows(const double* base, const double* low, const double* change,
                                            std::size_t stride, double* out, double* out_low) {
  Four zeros{0, 0, 0, 0};
  for (std::size_t i = 0; i < stride; i += 4) {
    const Four y = four(base + i);
    const Four delta = four(change + i) + four(low + i);
    const Four sum = y + delta;
    const Four of_delta = sum - y;
    four(out_low + i) = (y - (sum - of_delta)) + (delta - of_delta);
    four(out + i) = sum;
    zeros += 0.0 * sum;
  }
  return zero_if_finite(zeros) == 0;
}

[[gnu::always_inline]] inline double ratio_rows(const double* error, const double* before, const double* after,
                                                const double* absolute, const double* relative, double floor,
                                                std::size_t stride, double* out) {
  Four zeros{0, 0, 0, 0}, largest{0, 0, 0, 0};
  for (std::size_t i = 0; i < stride; i += 4) {
    Four magnitude = four(before + i), other = four(after + i), size = four(error + i);
    zeros += 0.0 * size;
    absolute_value(magnitude);
    absolute_value(other);
    absolute_value(size);
    take_larger(magnitude, other);
    Four scale = four(absolute + i) + four(relative + i) * magnitude;
    take_larger(scale, floor * magnitude);
    const Four ratio = size > 0 ? size / scale : Four{0, 0, 0, 0};
    four(out + i) = ratio;
    take_larger(largest, ratio);
  }
  const double left = largest[0] < largest[1] ? largest[1] : largest[0];
  const double right = largest[2] < largest[3] ? largest[3] : largest[2];
  return (left < right ? right : left) + zero_if_finite(zeros);
}

[[gnu::always_inline]] inline bool finite_row(const double* row, std::size_t stride) {
  Four zeros{0, 0, 0, 0};
  for (std::size_t i = 0; i < stride; i += 4) zeros += 0.0 * four(row + i);
  return zero_if_finite(zeros) == 0;
}

namespace portable {

void stage(const double* base, const double* low, double h, std::span<const Term> terms, const double* rows,
           std::size_t stride, double* out) {
  over(stride, Stage{base, low, h, terms, rows, out});
}
void sum(double h, std::span<const Term> terms, const double* rows, std::size_t stride, double* out) {
  over(stride, Sum{h, terms, rows, out});
}
bool add(const double* base, const double* low, const double* change, std::size_t stride, double* out,
         double* out_low) {
  return add_rows(base, low, change, stride, out, out_low);
}
double ratio(const double* error, const double* before, const double* after, const double* absolute,
             const double* relative, double floor, std::size_t stride, double* out) {
  return ratio_rows(error, before, after, absolute, relative, floor, stride, out);
}
bool finite(const double* row, std::size_t stride) { return finite_row(row, stride); }

}  // namespace portable

constexpr StageSums portable_sums{portable::stage, portable::sum, portable::add, portable::ratio, portable::finite};

#if defined(__x86_64__)
namespace avx2 {

[[gnu::target("avx2")]] void stage(const double* base, const double* low, double h, std::span<const Term> terms,
                                   const double* rows, std::size_t stride, double* out) {
  over(stride, Stage{base, low, h, terms, rows, out});
}
[[gnu::target("avx2")]] void sum(double h, std::span<const Term> terms, const double* rows, std::size_t stride,
                                 double* out) {
  over(stride, Sum{h, terms, rows, out});
}
[[gnu::target("avx2")]] bool add(const double* base, const double* low, const double* change, std::size_t stride,
                                 double* out, double* out_low) {
  return add_rows(base, low, change, stride, out, out_low);
}
[[gnu::target("avx2")]] double ratio(const double* error, const double* before, const double* after,
                                     const double* absolute, const double* relative, double floor, std::size_t stride,
                                     double* out) {
  return ratio_rows(error, before, after, absolute, relative, floor, stride, out);
}
[[gnu::target("avx2")]] bool finite(const double* row, std::size_t stride) { return finite_row(row, stride); }

}  // namespace avx2

constexpr StageSums avx2_sums{avx2::stage, avx2::sum, avx2::add, avx2::ratio, avx2::finite};
#endif

}  // namespace

const StageSums& portable_stage_sums() { return portable_sums; }

const StageSums& stage_sums() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return avx2_sums;
#endif
  return portable_sums;
}

}  // namespace anholon::detail
