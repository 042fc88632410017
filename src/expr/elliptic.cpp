#include "anholon/expr/elliptic.hpp"

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

constexpr std::array<std::string_view, 3> names{"elliptic_F", "elliptic_E", "elliptic_Pi"};

// n (of the third kind), φ, m.
struct Arguments {
  Expr n, phi, m;
};
Arguments arguments_of(const Expr& node, Elliptic kind) {
  if (kind == Elliptic::third) return {node.operand(0), node.operand(1), node.operand(2)};
  return {{}, node.operand(0), node.operand(1)};
}

// Carlson's symmetric integrals, by duplication (Carlson, Computing elliptic integrals by duplication, Numer. Math. 33, 1979).
double carlson_f(double x, double y, double z) {
  for (int k = 0; k < 60; ++k) {
    const double a = std::sqrt(x), b = std::sqrt(y), c = std::sqrt(z), shift = a * b + b * c + c * a;
    x = (x + shift) / 4;
    y = (y + shift) / 4;
    z = (z + shift) / 4;
    const double mean = (x + y + z) / 3, u = 1 - x / mean, v = 1 - y / mean, w = -(u + v);
    if (std::max({std::fabs(u), std::fabs(v), std::fabs(w)}) > 2e-3) continue;
    const double p = u * v - w * w, q = u * v * w;
    return (1 + p * (p / 24 - 0.1 - 3 * q / 44) + q / 14) / std::sqrt(mean);
  }
  return std::numeric_limits<double>::quiet_NaN();
}

double carlson_c(double x, double y) {
  for (int k = 0; k < 60; ++k) {
    const double shift = 2 * std::sqrt(x) * std::sqrt(y) + y;
    x = (x + shift) / 4;
    y = (y + shift) / 4;
    const double mean = (x + 2 * y) / 3, s = (y - mean) / mean;
    if (std::fabs(s) < 1e-3) return (1 + s * s * (0.3 + s * (1.0 / 7 + s * (0.375 + s * 9 / 22)))) / std::sqrt(mean);
  }
  return std::numeric_limits<double>::quiet_NaN();
}

double carlson_j(double x, double y, double z, double p) {
  double total = 0, factor = 1;
  for (int k = 0; k < 60; ++k) {
    const double a = std::sqrt(x), b = std::sqrt(y), c = std::sqrt(z), shift = a * b + b * c + c * a;
    const double alpha = p * (a + b + c) + a * b * c, beta = p * (p + shift) * (p + shift);
    total += factor * carlson_c(alpha * alpha, beta);
    factor /= 4;
    x = (x + shift) / 4;
    y = (y + shift) / 4;
    z = (z + shift) / 4;
    p = (p + shift) / 4;
    const double mean = (x + y + z + 2 * p) / 5;
    const double u = 1 - x / mean, v = 1 - y / mean, w = 1 - z / mean, r = 1 - p / mean;
    if (std::max({std::fabs(u), std::fabs(v), std::fabs(w), std::fabs(r)}) > 1e-3) continue;
    const double ea = u * (v + w) + v * w, eb = u * v * w, ec = r * r, ed = ea - 3 * ec, ee = eb + 2 * r * (ea - ec);
    const double series = 1 + ed * (-3.0 / 14 + 9 * ed / 88 - 9 * ee / 52) +
                          eb * (1.0 / 6 + r * (-6.0 / 22 + r * 3 / 26)) + r * ea * (1.0 / 3 - r * 3 / 22) - r * ec / 3;
    return 3 * total + factor * series / (mean * std::sqrt(mean));
  }
  return std::numeric_limits<double>::quiet_NaN();
}

// From 0 to φ with |φ| ≤ π/2.
double incomplete(Elliptic kind, double n, double phi, double m) {
  const double s = std::sin(phi), c2 = std::cos(phi) * std::cos(phi), d2 = 1 - m * s * s;
  const double first = s * carlson_f(c2, d2, 1);
  if (kind == Elliptic::first) return first;
  if (kind == Elliptic::second) return first - m * s * s * s / 3 * carlson_j(c2, d2, 1, 1);
  return first + n * s * s * s / 3 * carlson_j(c2, d2, 1, 1 - n * s * s);
}

}  // namespace

std::string_view name_of(Elliptic kind) { return names[static_cast<std::size_t>(kind)]; }
std::size_t arity_of(Elliptic kind) { return kind == Elliptic::third ? 3 : 2; }

std::optional<Elliptic> elliptic_named(std::string_view name) {
  for (const Elliptic kind : all_elliptic) {
    if (name == name_of(kind)) return kind;
  }
  return std::nullopt;
}

Expr elliptic(Elliptic kind, std::span<const Expr> arguments) {
  Workspace& ws = arguments.front().workspace();
  if (arguments[arguments.size() - 2].is_zero_literal()) return ws.number(0);
  return ws.apply(ws.declare_function(name_of(kind), arity_of(kind)), arguments);
}

std::optional<Elliptic> elliptic_kind(const Expr& e) {
  if (!e.is(Kind::application) || !e.undefined_function().name.starts_with("elliptic_")) return std::nullopt;
  const auto kind = elliptic_named(e.undefined_function().name);
  return kind && arity_of(*kind) == e.operand_count() ? kind : std::nullopt;
}

EllipticDomain domain_of(const Expr& node, Elliptic kind) {
  const auto [n, phi, m] = arguments_of(node, kind);
  const Expr square = pow(sin(phi), 2);
  EllipticDomain result{1 - m * square, std::nullopt};
  if (kind == Elliptic::third) result.nonzero = 1 - n * square;
  return result;
}

// Byrd and Friedman, 710 and 733.
Expr elliptic_derivative(const Expr& node, Elliptic kind, std::size_t i) {
  const auto [n, phi, m] = arguments_of(node, kind);
  const Expr s = sin(phi), delta2 = 1 - m * pow(s, 2), delta = sqrt(delta2), sc = s * cos(phi);
  const std::size_t amplitude = kind == Elliptic::third ? 1 : 0;
  if (i == amplitude) {
    if (kind == Elliptic::second) return delta;
    const Expr first = pow(delta2, Rational(-1, 2));
    return kind == Elliptic::first ? first : first / (1 - n * pow(s, 2));
  }
  const std::array two{phi, m};
  const Expr F = elliptic(Elliptic::first, two), E = elliptic(Elliptic::second, two);
  if (kind == Elliptic::first) return E / (2 * m * (1 - m)) - F / (2 * m) - sc / (2 * (1 - m) * delta);
  if (kind == Elliptic::second) return (E - F) / (2 * m);
  if (i == 2) return (E / (m - 1) + node - m * sc / ((m - 1) * delta)) / (2 * (n - m));
  return (E + (m - n) / n * F + (pow(n, 2) - m) / n * node - n * delta * sc / (1 - n * pow(s, 2))) /
         (2 * (m - n) * (n - 1));
}

double elliptic_value(Elliptic kind, std::span<const double> arguments) {
  const double n = kind == Elliptic::third ? arguments[0] : 0;
  const double phi = arguments[arguments.size() - 2], m = arguments.back();
  const double none = std::numeric_limits<double>::quiet_NaN();
  const double turns = std::round(phi / std::numbers::pi), rest = phi - turns * std::numbers::pi;
  const double s2 = turns == 0 ? std::sin(phi) * std::sin(phi) : 1;
  if (!(m * s2 < 1) || !(n * s2 < 1)) return none;
  const double inner = incomplete(kind, n, rest, m);
  return turns == 0 ? inner : inner + 2 * turns * incomplete(kind, n, std::numbers::pi / 2, m);
}

}  // namespace anholon
