#include "anholon/integrate/steppers/gauss/gauss_coefficients.hpp"

#include <cmath>

namespace anholon {

namespace {

using Wide = long double;
template <std::size_t n>
using WideValues = std::array<Wide, n>;

// P_0 … P_{n+1} of the Legendre polynomials on [0, 1].
template <std::size_t n>
WideValues<n + 2> shifted_legendre(Wide x) {
  WideValues<n + 2> p{};
  const Wide z = 2 * x - 1;
  p[0] = 1;
  p[1] = z;
  for (std::size_t k = 1; k + 1 < p.size(); ++k) {
    const Wide degree = static_cast<Wide>(k);
    p[k + 1] = ((2 * degree + 1) * z * p[k] - degree * p[k - 1]) / (degree + 1);
  }
  return p;
}

template <std::size_t n>
WideValues<n> nodes() {
  WideValues<n> c{};
  const Wide pi = 3.141592653589793238462643383279502884L;
  for (std::size_t j = 0; j < n; ++j) {
    Wide x = (1 - std::cos(pi * (static_cast<Wide>(j) + 0.75L) / (n + 0.5L))) / 2;
    for (int turn = 0; turn < 8; ++turn) {
      const auto p = shifted_legendre<n>(x);
      const Wide z = 2 * x - 1;
      const Wide slope = 2 * static_cast<Wide>(n) * (z * p[n] - p[n - 1]) / (z * z - 1);
      x -= p[n] / slope;
    }
    c[j] = x;
  }
  for (std::size_t j = 0; j < n / 2; ++j) c[n - 1 - j] = 1 - c[j];
  return c;
}

// The method with n stages, as numbers of more digits.
template <std::size_t n>
struct WideMethod {
  WideValues<n> c = nodes<n>(), b{};
  std::array<WideValues<n>, n> mu{}, legendre{};  // a_sj / b_j: [j][s]; e_k = Σ_j legendre[j][k] f_j

  // b_j = 1 / Σ_k (2k + 1) P_k(c_j)², the Christoffel number. The polynomial through f_j is Σ_j f_j b_j Σ_k (2k + 1) P_k(c_j) P_k(x):
  // its integral from 0 is a row in j; ∫₀^x (2k + 1) P_k = (P_{k+1} − P_{k−1}) / 2, and x for k = 0.
  WideMethod() {
    std::array<WideValues<n + 2>, n> at{};
    for (std::size_t j = 0; j < n; ++j) at[j] = shifted_legendre<n>(c[j]);
    for (std::size_t j = 0; j < n; ++j) {
      Wide sum = 0;
      for (std::size_t k = 0; k < n; ++k) sum += static_cast<Wide>(2 * k + 1) * at[j][k] * at[j][k];
      b[j] = 1 / sum;
      for (std::size_t k = 0; k < n; ++k) legendre[j][k] = static_cast<Wide>(2 * k + 1) * b[j] * at[j][k];
      for (std::size_t s = 0; s < n; ++s) {
        mu[j][s] = c[s];
        for (std::size_t k = 1; k < n; ++k) mu[j][s] += at[j][k] * (at[s][k + 1] - at[s][k - 1]) / 2;
      }
    }
  }
};

GaussCoefficients make() {
  GaussCoefficients g{};
  const WideMethod<stage_count> wide;
  StageMatrix mu{};  // columns: [j][s]
  for (std::size_t s = 0; s < stage_count; ++s) {
    g.c[s] = static_cast<double>(wide.c[s]);
    g.b[s] = static_cast<double>(wide.b[s]);
    for (std::size_t j = 0; j < stage_count; ++j) {
      mu[j][s] = static_cast<double>(wide.mu[j][s]);
      g.legendre[j][s] = static_cast<double>(wide.legendre[j][s]);
    }
  }
  // Of each pair the one near 1 is rounded; the other follows from it without a rounding.
  for (std::size_t s = 0; s < stage_count; ++s) {
    mu[s][s] = 0.5;
    for (std::size_t j = 0; j < s; ++j) mu[s][j] = 1 - mu[j][s];
  }
  for (std::size_t j = 0; j < stage_count; ++j) {
    for (std::size_t s = 0; s < stage_count; ++s) g.a[j][s] = mu[j][s] * g.b[j];
  }
  for (std::size_t j = 0; j < stage_count; ++j) {
    for (std::size_t s = 0; s < stage_count; ++s) {
      Wide sum = 0;
      for (std::size_t k = 0; k < stage_count; ++k) sum += static_cast<Wide>(g.a[k][s]) * g.a[j][k];
      g.a_squared[j][s] = static_cast<double>(sum);
    }
  }
  return g;
}

// a_{far s, j} = b_j − a_{s, mirrored j}
MirroredCoefficients make_mirrored() {
  constexpr std::size_t n = 2 * stage_count;
  const WideMethod<n> wide;
  MirroredCoefficients g{};
  for (std::size_t j = 0; j < stage_count; ++j) {
    g.c[j] = static_cast<double>(wide.c[j]);
    for (std::size_t s = 0; s < stage_count; ++s) {
      const Wide one = wide.b[j] * wide.mu[j][s], other = wide.b[j] * wide.mu[n - 1 - j][s];
      g.near_even[j][s] = static_cast<double>((one + other) / 2);
      g.far_even[j][s] = static_cast<double>(wide.b[j] - (one + other) / 2);
      g.odd[j][s] = static_cast<double>((one - other) / 2);
    }
    for (std::size_t k = 0; k < stage_count; ++k) {
      g.legendre_even[j][k] = static_cast<double>(wide.legendre[j][2 * k]);
      g.legendre_odd[j][k] = static_cast<double>(wide.legendre[j][2 * k + 1]);
    }
  }
  return g;
}

}  // namespace

const GaussCoefficients& gauss_coefficients() {
  static const GaussCoefficients g = make();
  return g;
}

const MirroredCoefficients& mirrored_coefficients() {
  static const MirroredCoefficients g = make_mirrored();
  return g;
}

std::array<double, 2 * stage_count> legendre_integrals(double x) {
  const auto p = shifted_legendre<2 * stage_count>(x);
  std::array<double, 2 * stage_count> result{};
  result[0] = x;
  for (std::size_t k = 1; k < result.size(); ++k)
    result[k] = static_cast<double>((p[k + 1] - p[k - 1]) / (2 * static_cast<Wide>(2 * k + 1)));
  return result;
}

}  // namespace anholon
