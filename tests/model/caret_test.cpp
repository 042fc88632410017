// A caret stands under the exact characters of the file, whatever quotes and escapes they were written with.
#include <gtest/gtest.h>

#include "anholon/base/render_diagnostics.hpp"
#include "tests/model/model_text.hpp"

namespace anholon {
namespace {

using test::errors_of;
using test::particle;
using test::under_caret;

// The one error of a model whose force along x is the given TOML value.
Diagnostic error_in(const std::string& toml_value) {
  const Diagnostics errors = errors_of(particle("[forces]\nx = " + toml_value + "\n"));
  EXPECT_EQ(errors.size(), 1U) << render(errors);
  return errors.empty() ? Diagnostic{} : errors.front();
}

std::string position_of(const Diagnostic& diagnostic) {
  const std::string text = render(diagnostic);
  const std::size_t begin = text.find("test.toml:") + 10;
  return text.substr(begin, text.find('\n', begin) - begin);
}

TEST(Caret, InABasicString) {
  const Diagnostic d = error_in("\"x + oops\"");
  EXPECT_EQ(under_caret(d), "oops");
  EXPECT_EQ(position_of(d), "12:10");
}

TEST(Caret, InALiteralString) { EXPECT_EQ(under_caret(error_in("'x + oops'")), "oops"); }

TEST(Caret, BehindEscapes) {
  EXPECT_EQ(under_caret(error_in("\"x\\t+\\u0020\\U00000028oops)\"")), "oops");
  EXPECT_EQ(under_caret(error_in("\"\\n x + oops\"")), "oops");
}

TEST(Caret, OnAnEscapedCharacter) {
  EXPECT_EQ(under_caret(error_in("\"x + \\u03b8\"")), "\\u03b8");
  EXPECT_EQ(under_caret(error_in("\"x + \\U000003B8 + 1\"")), "\\U000003B8");
  EXPECT_EQ(under_caret(error_in("\"x + oo\\u0070s\"")), "oo\\u0070s");
}

TEST(Caret, InAMultiLineString) {
  const Diagnostic d = error_in("\"\"\"\nx +\n  oops\"\"\"");
  EXPECT_EQ(under_caret(d), "oops");
  EXPECT_EQ(position_of(d), "14:3");
}

TEST(Caret, InAMultiLineStringThatBeginsAtOnce) { EXPECT_EQ(position_of(error_in("\"\"\"oops + \nx\"\"\"")), "12:8"); }

TEST(Caret, InAMultiLineLiteralString) {
  const Diagnostic d = error_in("'''\nx +\n oops'''");
  EXPECT_EQ(under_caret(d), "oops");
  EXPECT_EQ(position_of(d), "14:2");
}

TEST(Caret, BehindALineContinuation) {
  const Diagnostic d = error_in("\"\"\"\\\n   x \\\n\n     + oops\"\"\"");
  EXPECT_EQ(under_caret(d), "oops");
  EXPECT_EQ(position_of(d), "15:8");
}

TEST(Caret, BehindWindowsLineEnds) {
  const Diagnostic d = error_in("\"\"\"\r\nx \\\r\n + y\r\n + oops\"\"\"");
  EXPECT_EQ(under_caret(d), "oops");
  EXPECT_EQ(position_of(d), "15:4");
}

TEST(Caret, BehindWideCharactersColumnsCountCodePoints) {
  const Diagnostics errors = errors_of(particle("[forces]\nx = \"θ + oops\"  # θ\n"));
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(under_caret(errors[0]), "θ");
  EXPECT_EQ(under_caret(errors[1]), "oops");
  EXPECT_EQ(position_of(errors[1]), "12:10");
}

TEST(Caret, InAListOnALineWithWideCharacters) {
  const Diagnostics errors = errors_of(
      "[coordinates]\nR = \"rotation\"\n[lagrangian]\nL = \"R.w.x^2\"\n[[symmetry]]\nname = \"turn\"\n"
      "generator = { \"R\" = [ \"0\", \"1\", \"θθ + oops\" ] }\n");
  ASSERT_EQ(errors.size(), 2U) << render(errors);
  EXPECT_EQ(under_caret(errors[1]), "oops");
}

TEST(Caret, OnAQuotedKey) {
  const Diagnostics errors = errors_of(particle("[initial]\n\"q\\u0027\" = 1\n"));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(under_caret(errors[0]), "q\\u0027");
}

TEST(Caret, WithQuotesAtTheEndOfAMultiLineString) {
  // Five quotes: two belong to the string, three close it.
  const Diagnostics errors = errors_of(particle("[forces]\nx = \"\"\"x + y\"\"\"\"\"\ny = \"oops\"\n"));
  ASSERT_EQ(errors.size(), 2U) << render(errors);
  EXPECT_EQ(errors[0].code, "NH106");
  EXPECT_EQ(under_caret(errors[1]), "oops");
}

TEST(Caret, BehindAByteOrderMark) {
  const Diagnostics errors = errors_of("\xEF\xBB\xBFtitel = \"x\"\n" + particle());
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(under_caret(errors[0]), "titel");
}

}  // namespace
}  // namespace anholon
