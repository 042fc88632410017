// Coefficients of terms are exact: every operation gives what the same one on fractions of any size gives, also where two words do not
// hold the result.
#include "anholon/compile/terms/coefficient.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "anholon/compile/terms/term_factors.hpp"

namespace anholon {
namespace {

Rational fraction(const Integer& num, const Integer& den) {
  Rational result(num, den);
  result.canonicalize();
  return result;
}

// Short ones, ones at the border of a word and ones beyond it.
std::vector<Rational> fractions() {
  std::mt19937_64 random(5);
  const Integer word("9223372036854775807");
  std::vector<Integer> integers{0, 1, 2, 6, 35, word - 1, word, word + 1, word + 2, word * word};
  for (int k = 0; k < 6; ++k) integers.emplace_back(static_cast<unsigned long>(random() >> (8 * k)));
  std::vector<Rational> result;
  for (const Integer& num : integers) {
    for (const Integer& den : integers) {
      if (den == 0) continue;
      result.push_back(fraction(num, den));
      result.push_back(fraction(-num, den));
    }
  }
  return result;
}

TEST(Coefficient, OperationsAreThoseOfFractions) {
  const std::vector<Rational> all = fractions();
  for (const Rational& a : all) {
    const Coefficient x(a);
    ASSERT_EQ(x.rational(), a);
    ASSERT_EQ((-x).rational(), Rational(-a));
    ASSERT_EQ(abs(x).rational(), Rational(::abs(a)));
    ASSERT_EQ(x.is_zero(), a == 0);
    ASSERT_EQ(x.is_one(), a == 1);
    ASSERT_EQ(x.is_negative(), a < 0);
    for (std::size_t k = 0; k < all.size(); k += 7) {
      const Rational& b = all[k];
      const Coefficient y(b);
      ASSERT_EQ((x * y).rational(), Rational(a * b)) << a << " * " << b;
      ASSERT_EQ((x + y).rational(), Rational(a + b)) << a << " + " << b;
      ASSERT_EQ(x < y, a < b) << a << " < " << b;
      ASSERT_EQ(x == y, a == b);
    }
  }
}

TEST(Coefficient, EqualOnesHaveOneForm) {
  const Integer word("9223372036854775807");
  const Coefficient back = Coefficient(fraction(word * 5, 11)) * Coefficient(fraction(11, word));
  EXPECT_EQ(back, Coefficient(5));
  EXPECT_EQ(back.hash(), Coefficient(5).hash());
}

TEST(Coefficient, RoundsToTheNearestDouble) {
  for (const Rational& a : fractions()) {
    const double near = Coefficient(a).rounded();
    const Rational off = ::abs(Rational(Rational(near) - a));
    for (const double other : {std::nextafter(near, -HUGE_VAL), std::nextafter(near, HUGE_VAL)})
      EXPECT_LE(off, ::abs(Rational(Rational(other) - a))) << a;
  }
}

TEST(TermFactors, AreAListOfNodes) {
  std::mt19937_64 random(9);
  TermFactors factors;
  std::vector<TermNodeId> list;
  for (int k = 0; k < 400; ++k) {
    const bool shorter = !list.empty() && random() % 20 >= (k < 200 ? 5U : 15U);
    if (shorter) {
      const auto place = static_cast<std::ptrdiff_t>(random() % list.size());
      factors.erase(factors.begin() + place);
      list.erase(list.begin() + place);
    } else {
      list.push_back(static_cast<TermNodeId>(random() % 100));
      factors.push_back(list.back());
    }
    const TermFactors copy = factors;
    TermFactors other{7, 8};
    other = copy;
    const TermFactors moved = std::move(other);
    other = moved;
    ASSERT_EQ(std::vector<TermNodeId>(moved.begin(), moved.end()), list);
    ASSERT_EQ(other, factors);
    TermFactors longer = factors;
    longer.push_back(0);
    ASSERT_LT(factors, longer);
    ASSERT_NE(factors, longer);
  }
}

}  // namespace
}  // namespace anholon
