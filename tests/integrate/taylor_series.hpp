// Power series in the time, to a degree that grows as a solution becomes known: jets of any field written as
// a template.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

namespace anholon {

struct Series {
  static constexpr std::size_t most = 40;
  inline static thread_local std::size_t degree = 0;  // all series are cut off after this one
  std::array<double, most + 1> c{};

  Series(double constant = 0) { c[0] = constant; }
};

inline Series operator-(Series a) {
  for (double& x : a.c) x = -x;
  return a;
}
inline Series operator+(Series a, const Series& b) {
  for (std::size_t k = 0; k <= Series::degree; ++k) a.c[k] += b.c[k];
  return a;
}
inline Series operator-(Series a, const Series& b) {
  for (std::size_t k = 0; k <= Series::degree; ++k) a.c[k] -= b.c[k];
  return a;
}
inline Series operator*(const Series& a, const Series& b) {
  Series result;
  for (std::size_t k = 0; k <= Series::degree; ++k)
    for (std::size_t j = 0; j <= k; ++j) result.c[k] += a.c[j] * b.c[k - j];
  return result;
}
inline Series operator/(const Series& a, const Series& b) {
  Series q;  // q b = a
  for (std::size_t k = 0; k <= Series::degree; ++k) {
    double rest = a.c[k];
    for (std::size_t j = 1; j <= k; ++j) rest -= b.c[j] * q.c[k - j];
    q.c[k] = rest / b.c[0];
  }
  return q;
}
inline Series sqrt(const Series& a) {
  Series r;  // r r = a
  r.c[0] = std::sqrt(a.c[0]);
  for (std::size_t k = 1; k <= Series::degree; ++k) {
    double rest = a.c[k];
    for (std::size_t j = 1; j < k; ++j) rest -= r.c[j] * r.c[k - j];
    r.c[k] = rest / (2 * r.c[0]);
  }
  return r;
}
// s' = a' c, c' = −a' s.
inline void sine_cosine(const Series& a, Series& s, Series& c) {
  s = Series(std::sin(a.c[0]));
  c = Series(std::cos(a.c[0]));
  for (std::size_t k = 1; k <= Series::degree; ++k) {
    for (std::size_t j = 1; j <= k; ++j) {
      s.c[k] += static_cast<double>(j) * a.c[j] * c.c[k - j];
      c.c[k] -= static_cast<double>(j) * a.c[j] * s.c[k - j];
    }
    s.c[k] /= static_cast<double>(k);
    c.c[k] /= static_cast<double>(k);
  }
}
inline Series sin(const Series& a) {
  Series s, c;
  sine_cosine(a, s, c);
  return s;
}
inline Series cos(const Series& a) {
  Series s, c;
  sine_cosine(a, s, c);
  return c;
}

// Jets of the solution of y' = f(t, y) by Picard's iteration: the degree grows by one each time.
template <class Field>
void solution_jets(const Field& f, std::size_t size, std::size_t order, double t, const double* y, double* jets) {
  std::vector<Series> state(size), slope(size);
  for (std::size_t i = 0; i < size; ++i) state[i] = Series(y[i]);
  Series time(t);
  time.c[1] = 1;
  for (std::size_t k = 0; k < order; ++k) {
    Series::degree = k;
    f(time, state.data(), slope.data());
    for (std::size_t i = 0; i < size; ++i) state[i].c[k + 1] = slope[i].c[k] / static_cast<double>(k + 1);
  }
  for (std::size_t k = 0; k <= order; ++k)
    for (std::size_t i = 0; i < size; ++i) jets[k * size + i] = state[i].c[k];
}

}  // namespace anholon
