#include "anholon/integrate/detail/gauss_coefficients.hpp"

#include <cmath>

namespace anholon {

namespace {

using Wide = long double;
using WideStages = std::array<Wide, stage_count>;

// P_0 … P_n of the Legendre polynomials on [0, 1].
std::array<Wide, stage_count + 2> shifted_legendre(Wide x) {
  std::array<Wide, stage_count + 2> p{};
  const Wide z = 2 * x - 1;
  p[0] = 1;
  p[1] = z;
  for (std::size_t k = 1; k + 1 < p.size(); ++k) {
    const Wide n = static_cast<Wide>(k);
    p[k + 1] = ((2 * n + 1) * z * p[k] - n * p[k - 1]) / (n + 1);
  }
  return p;
}

WideStages nodes() {
  WideStages c{};
  const Wide pi = 3.141592653589793238462643383279502884L;
  for (std::size_t j = 0; j < stage_count; ++j) {
    Wide x = (1 - std::cos(pi * (static_cast<Wide>(j) + 0.75L) / (stage_count + 0.5L))) / 2;
    for (int turn = 0; turn < 20; ++turn) {
      const auto p = shifted_legendre(x);
      const Wide n = stage_count, z = 2 * x - 1;
      const Wide slope = 2 * n * (z * p[stage_count] - p[stage_count - 1]) / (z * z - 1);
      x -= p[stage_count] / slope;
    }
    c[j] = x;
  }
  for (std::size_t j = 0; j < stage_count / 2; ++j) c[stage_count - 1 - j] = 1 - c[j];
  return c;
}

const WideStages& wide_nodes() {
  static const WideStages c = nodes();
  return c;
}

// b_j = 1 / Σ_k (2k + 1) P_k(c_j)², the Christoffel number.
WideStages weights() {
  WideStages b{};
  for (std::size_t j = 0; j < stage_count; ++j) {
    const auto p = shifted_legendre(wide_nodes()[j]);
    Wide sum = 0;
    for (std::size_t k = 0; k < stage_count; ++k) sum += static_cast<Wide>(2 * k + 1) * p[k] * p[k];
    b[j] = 1 / sum;
  }
  return b;
}

const WideStages& wide_weights() {
  static const WideStages b = weights();
  return b;
}

// The polynomial through f_j is Σ_j f_j b_j Σ_k (2k + 1) P_k(c_j) P_k(x): its integral from 0, a row in j, each divided by b_j;
// ∫₀^x (2k + 1) P_k = (P_{k+1} − P_{k−1}) / 2, and x for k = 0.
WideStages integrated_kernel(Wide x) {
  const auto p = shifted_legendre(x);
  WideStages row{};
  for (std::size_t j = 0; j < stage_count; ++j) {
    const auto at = shifted_legendre(wide_nodes()[j]);
    row[j] = x;
    for (std::size_t k = 1; k < stage_count; ++k) row[j] += at[k] * (p[k + 1] - p[k - 1]) / 2;
  }
  return row;
}

GaussCoefficients make() {
  GaussCoefficients g{};
  StageMatrix mu{};  // columns: [j][s]
  const WideStages &c = wide_nodes(), &b = wide_weights();
  for (std::size_t s = 0; s < stage_count; ++s) {
    g.c[s] = static_cast<double>(c[s]);
    g.b[s] = static_cast<double>(b[s]);
    const WideStages row = integrated_kernel(c[s]);
    const auto p = shifted_legendre(c[s]);
    for (std::size_t j = 0; j < stage_count; ++j) mu[j][s] = static_cast<double>(row[j]);
    for (std::size_t k = 0; k < stage_count; ++k)
      g.legendre[k][s] = static_cast<double>(static_cast<Wide>(2 * k + 1) * b[s] * p[k]);
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

}  // namespace

const GaussCoefficients& gauss_coefficients() {
  static const GaussCoefficients g = make();
  return g;
}

Stages legendre_integrals(double x) {
  const auto p = shifted_legendre(x);
  Stages result{};
  result[0] = x;
  for (std::size_t k = 1; k < stage_count; ++k) {
    result[k] = static_cast<double>((p[k + 1] - p[k - 1]) / (2 * static_cast<Wide>(2 * k + 1)));
  }
  return result;
}

}  // namespace anholon
