// Shared pieces get names, and putting them back gives the formulas again.
#include "anholon/derive/constraint_set/naming.hpp"

#include <gtest/gtest.h>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

TEST(NamedPieces, LongSharedPartsOnly) {
  Workspace ws;
  const std::vector<Expr> e{*parse(ws, "x/(a*b + c*d + f*g) + (a + b)"), *parse(ws, "y/(a*b + c*d + f*g) - (a + b)"),
                            *parse(ws, "z/(a*b + c*d + f*g)")};
  const auto pieces = name_pieces(e);
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(pieces[0].name, "D1");
  EXPECT_EQ(pieces[0].value, *parse(ws, "a*b + c*d + f*g"));
}

TEST(NamedPieces, EachUsesOnlyThoseBeforeIt) {
  Workspace ws;
  const std::vector<Expr> e{*parse(ws, "sin(a*b + c*d + f*g)*x + cos(a*b + c*d + f*g)*y"),
                            *parse(ws, "(sin(a*b + c*d + f*g)*x + cos(a*b + c*d + f*g)*y)^2 + z"),
                            *parse(ws, "(sin(a*b + c*d + f*g)*x + cos(a*b + c*d + f*g)*y)^3 - z")};
  const auto pieces = name_pieces(e);
  ASSERT_GE(pieces.size(), 1U);
  for (std::size_t k = 1; k < pieces.size(); ++k) EXPECT_LT(pieces[k - 1].value.id(), pieces[k].value.id());
}

TEST(NamedPieces, AvoidTheNamesOfTheModel) {
  Workspace ws;
  const std::vector<Expr> e{*parse(ws, "x*(a*b + c*d + f*g)"), *parse(ws, "y*(a*b + c*d + f*g)"),
                            *parse(ws, "z*(a*b + c*d + f*g)")};
  NamingOptions options;
  options.taken = {"D2"};
  EXPECT_EQ(name_pieces(e, options).at(0).name, "P1");
}

TEST(NamedPieces, NoneIsAWholeFormula) {
  Workspace ws;
  const Expr whole = *parse(ws, "a*b + c*d + f*g");
  EXPECT_TRUE(name_pieces(std::vector<Expr>{whole, whole, 2 * whole}).empty());
}

TEST(NamedPieces, ForProgramsTheTextIsLinearInTheGraph) {
  Workspace ws;
  Expr e = ws.symbol("x");
  for (int k = 0; k < 60; ++k) e = e * e + ws.symbol("y");  // written out: 2^60 symbols
  NamingOptions options;
  options.everything = true;
  PrintOptions print;
  std::size_t length = 0;
  for (const NamedPiece& piece : name_pieces(std::vector<Expr>{e}, options)) {
    length += to_text(piece.value, print).size();
    print.names.emplace(piece.value, piece.name);
  }
  EXPECT_LT(length + to_text(e, print).size(), 2000U);
}

}  // namespace
}  // namespace anholon
