// Markdown: what GitHub, Jupyter and Pandoc read as text, tables and formulas.
#include <gtest/gtest.h>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/present/document/render.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

std::string markdown(const Document& document) { return render(document, Format::markdown); }

TEST(Markdown, ListsAndHeadings) {
  Workspace workspace;
  const Expr x = workspace.symbol("x");
  Document document;
  document.title("A skate").section("energy").line("E", Words(x * x)).line("", Words("where ") << x << " != 0");
  document.item("first").item("second");
  EXPECT_EQ(markdown(document),
            "# A skate\n\n## energy\n\n- **E:** $x^{2}$\n- where $x \\neq 0$\n\n- first\n- second\n");
}

// A table has a head even if it has no names; columns of numbers stand to the right.
TEST(Markdown, Tables) {
  Document document;
  document.row({"m", "= 6"}).row({"r"});
  EXPECT_EQ(markdown(document), "| | |\n|---|---|\n| m | $= 6$ |\n| r |  |\n");
  Document numbers;
  numbers.add(Table{{{"t", "x"}, {"0", "1.5"}}, true});
  EXPECT_EQ(markdown(numbers), "| t | x |\n|---:|---:|\n| 0 | 1.5 |\n");
}

// Nothing that a name or a sentence contains is a command.
TEST(Markdown, TextMeansItself) {
  Workspace workspace;
  Document document;
  document.paragraph("2*x_1 < |y| # [a](b) $5$ <b>");
  document.paragraph("the reaction of `no_slip*` may do work");
  document.row({Words(abs(workspace.symbol("x")))});
  const std::string text = markdown(document);
  EXPECT_TRUE(contains(text, "2\\*x\\_1 \\< \\|y\\| \\# \\[a\\](b) \\$5\\$ \\<b\\>")) << text;
  EXPECT_TRUE(contains(text, "the reaction of `no_slip*` may do work")) << text;
  EXPECT_TRUE(contains(text, "| $\\left\\vert x\\right\\vert $ |")) << text;
}

TEST(Markdown, EquationsAndMatrices) {
  Workspace workspace;
  const Expr x = workspace.symbol("x"), one = workspace.number(1);
  Document document;
  document.add(Display{{{{"a", "a"}, {}, x}, {{"b", "b"}, {}, one}}});
  EXPECT_EQ(markdown(document), "$$\n\\begin{aligned}\na &= x \\\\\nb &= 1\n\\end{aligned}\n$$\n");
  Document grid;
  grid.add(Grid{{"A", "A"}, {{"x", "x"}}, {{"x", "x"}}, {one}});
  EXPECT_TRUE(contains(markdown(grid), "$$\n\\begin{pmatrix}\n  1\n\\end{pmatrix}\n$$\n")) << markdown(grid);
}

}  // namespace
}  // namespace anholon
