// Inputs of absurd size and shape: a message, never a crash, on a stack of 256 KiB.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/present/chapters/show.hpp"
#include "tests/model/model_text.hpp"
#include "tests/model/small_stack.hpp"

namespace anholon {
namespace {

using test::errors_of;
using test::on_small_stack;
using test::particle;

std::string first_code(const std::string& text) {
  std::string code;
  on_small_stack([&] { code = errors_of(text).at(0).code; });
  return code;
}

std::string repeated(const std::string& piece, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

TEST(Limits, AHundredThousandDotsInAKey) {
  EXPECT_EQ(first_code(repeated("a.", 5000) + "a = 1\n"), "NH107");
  EXPECT_EQ(first_code(repeated("a.\n", 100000) + "a = 1\n"), "NH100");
  EXPECT_EQ(first_code("[" + repeated("a . ", 4000) + "a]\n"), "NH107");
  EXPECT_EQ(first_code("a = {" + repeated("a.", 30) + "a = 1}\n"), "NH107");
}

TEST(Limits, SixteenPartsOfAKeyAreRead) {
  EXPECT_EQ(first_code(repeated("a.", 15) + "a = 1\n[coordinates]\nx = \"line\"\n"), "NH102");
}

TEST(Limits, ListsInLists) {
  EXPECT_EQ(first_code("a = " + repeated("[", 5000)), "NH107");
  EXPECT_EQ(first_code("a = " + repeated("[\n", 100000)), "NH107");
  EXPECT_EQ(first_code("a = " + repeated("{a=", 5000)), "NH107");
}

TEST(Limits, ALineOfMoreThanSixteenKibibytes) {
  EXPECT_EQ(first_code("title = \"" + std::string(20000, 'a') + "\"\n"), "NH108");
}

TEST(Limits, AFileOfMoreThanOneMebibyte) { EXPECT_EQ(first_code(repeated("# nothing\n", 110000)), "NH404"); }

TEST(Limits, NestedParentheses) {
  EXPECT_EQ(first_code(particle("[forces]\nx = \"\"\"\n" + repeated(repeated("(", 1000) + "\n", 500) + "\"\"\"\n")),
            "NH107");
  EXPECT_EQ(first_code(particle("[forces]\nx = \"\"\"\n" + repeated(repeated("sin(", 100) + "\n", 500) + "\"\"\"\n")),
            "NH107");
}

TEST(Limits, FiftyDefinitionsInACircleAreAllShown) {
  std::string definitions = "[definitions]\n";
  for (int i = 0; i < 50; ++i) definitions += fmt::format("a{} = \"2*a{} + x\"\n", i, (i + 1) % 50);
  const Diagnostics errors = errors_of(particle(definitions));
  ASSERT_EQ(errors.size(), 1U) << render(errors);
  EXPECT_EQ(errors[0].code, "NH105");
  ASSERT_EQ(errors[0].labels.size(), 50U);
  EXPECT_EQ(errors[0].labels[7].text, "`a7` needs `a8`");
  EXPECT_NE(errors[0].message.find("a48 -> a49 -> a0"), std::string::npos);
}

TEST(Limits, TwoCirclesAreTwoErrors) {
  const Diagnostics errors = errors_of(particle("[definitions]\na = \"b\"\nb = \"a\"\nc = \"d + a\"\nd = \"c\"\n"));
  ASSERT_EQ(errors.size(), 2U) << render(errors);
  EXPECT_EQ(errors[0].labels.size(), 2U);
  EXPECT_EQ(errors[1].labels.size(), 2U);
}

TEST(Limits, AChainOfTwentyThousandDefinitionsIsRead) {
  std::string definitions = "[definitions]\n";
  for (int i = 0; i < 20000; ++i) definitions += fmt::format("a{} = \"sin(a{}) + x\"\n", i, i + 1);
  definitions += "a20000 = \"y\"\n[forces]\nx = \"a0\"\n";
  bool read = false;
  on_small_stack([&] {
    Workspace workspace;
    const Result<Model> model = read_model_text(workspace, particle(definitions), "test.toml");
    read = model.has_value();
    if (read) {
      EXPECT_FALSE(as_text(show_document(*model)).empty());
    }
  });
  EXPECT_TRUE(read);
}

TEST(Limits, AnExpressionThatDoublesWithEveryDefinitionStaysSmall) {
  std::string definitions = "[definitions]\na0 = \"x + y\"\n";
  for (int i = 1; i < 200; ++i) definitions += fmt::format("a{0} = \"sin(a{1})*a{1} + a{1}^2\"\n", i, i - 1);
  definitions += "[forces]\nx = \"a199\"\ny = \"a199'\"\n";
  on_small_stack([&] {
    Workspace workspace;
    const Result<Model> model = read_model_text(workspace, particle(definitions), "test.toml");
    ASSERT_TRUE(model.has_value()) << render(model.error());
    EXPECT_LT(workspace.node_count(), 100000U);
    EXPECT_LT(as_text(show_document(*model)).size(), 10'000'000U);
    EXPECT_LT(show_json(*model).size(), 100'000'000U);
    EXPECT_LT(as_latex(show_document(*model)).size(), 10'000'000U);
  });
}

TEST(Limits, AHundredThousandUnknownKeysGiveAHundredMessages) {
  std::string text = particle();
  text += "[run]\n";
  for (int i = 0; i < 50000; ++i) text += fmt::format("k{} = 1\n", i);
  const Diagnostics errors = errors_of(text);
  EXPECT_EQ(errors.size(), 100U);
  EXPECT_EQ(errors.back().notes.at(0), "and 49900 more");
}

TEST(Limits, ManyUnknownNamesAreToldInTime) {
  std::string text = particle("[definitions]\n");
  for (int i = 0; i < 20000; ++i) text += fmt::format("name{0} = \"unknown{0}\"\n", i);
  EXPECT_LE(errors_of(text).size(), 100U);
}

TEST(Limits, AWorkspaceThatIsFullIsAnAnswer) {
  Workspace workspace(50);
  const Result<Model> model =
      read_model_text(workspace, particle("[forces]\nx = \"sin(x) + sin(2*x) + sin(3*x) + sin(4*x) + sin(5*x) + "
                                          "sin(6*x) + sin(7*x) + sin(8*x) + sin(9*x) + cos(x) + cos(2*x) + cos(3*x) + "
                                          "cos(4*x) + cos(5*x) + cos(6*x) + cos(7*x) + cos(8*x) + cos(9*x) + x^2 + "
                                          "x^3 + x^4 + x^5 + x^6 + x^7 + x^8 + x^9 + y^2 + y^3 + y^4 + y^5 + y^6\"\n"));
  ASSERT_FALSE(model.has_value());
  EXPECT_EQ(model.error().back().code, "NH310");
}

TEST(Limits, BytesThatAreNoText) {
  EXPECT_EQ(first_code("title = \"\xff\"\n"), "NH109");
  EXPECT_EQ(first_code("title = \"\xc3\"\n"), "NH109");
  EXPECT_EQ(first_code("title = \"\xc0\x80\"\n"), "NH109");
  EXPECT_EQ(first_code(std::string("title = \"a\0b\"\n", 14)), "NH109");
}

TEST(Limits, TheByteThatIsNoTextIsPointedAt) {
  const Diagnostics errors = errors_of("title = \"ok\"\nabout = \"caf\xe9\"\n");
  EXPECT_NE(render(errors).find("test.toml:2:13"), std::string::npos) << render(errors);
}

}  // namespace
}  // namespace anholon
