#include "anholon/present/document/wrap.hpp"

#include <gtest/gtest.h>

namespace anholon {
namespace {

TEST(WrapFormula, BreaksBeforeSignsOutsideParenthesesFirst) {
  EXPECT_EQ(wrap_formula("aaaa*(b + c) + dddd*(e + f) - gggg", 0, 2, 20), "aaaa*(b + c)\n  + dddd*(e + f)\n  - gggg");
}

TEST(WrapFormula, ShortOnesStay) { EXPECT_EQ(wrap_formula("a + b", 10, 2, 20), "a + b"); }

TEST(WrapFormula, NoLineIsLongerThanThePage) {
  std::string text = "x";
  for (int k = 0; k < 60; ++k) text += (k % 3 == 0 ? " + " : "*") + std::string("name") + std::to_string(k);
  const std::string wrapped = wrap_formula(text, 12, 6, 80);
  std::size_t column = 12;
  for (const char c : wrapped) {
    column = c == '\n' ? 0 : column + 1;
    EXPECT_LE(column, 80U);
  }
}

TEST(WrapFormula, KeepsEveryCharacter) {
  const std::string text = "alpha*beta*(gamma + delta*(epsilon - zeta)) - eta*theta/(iota + kappa) = lambda*mu";
  std::string joined;
  for (const char c : wrap_formula(text, 0, 4, 24)) {
    if (c != '\n' && c != ' ') joined += c;
  }
  std::string plain;
  for (const char c : text) {
    if (c != ' ') plain += c;
  }
  EXPECT_EQ(joined, plain);
}

TEST(WrapWords, AtSpaces) { EXPECT_EQ(wrap_words("one two three four", 0, 2, 9), "one two\n  three\n  four"); }

}  // namespace
}  // namespace anholon
