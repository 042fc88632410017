// Residues taken on the graph.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

struct GraphResidues : testing::Test {
  Workspace ws;
  Expr operator()(std::string_view text) { return *parse(ws, text); }
  std::uint64_t residue(std::string_view text, const Assumptions& assumptions = {}) {
    const Expr e = (*this)(text);
    return residues({&e, 1}, assumptions).value().values.front();
  }
  bool has_residue(std::string_view text) {
    const Expr e = (*this)(text);
    return residues({&e, 1}).has_value();
  }
  Matrix matrix(std::size_t rows, std::size_t columns, const std::vector<std::string_view>& entries) {
    std::vector<Expr> e;
    for (const std::string_view text : entries) e.push_back((*this)(text));
    return Matrix(rows, columns, std::move(e));
  }
};

TEST_F(GraphResidues, TheZeroFunctionHasTheResidueZero) {
  for (const char* zero :
       {"sin(x)^2 + cos(x)^2 - 1", "sin(x + y) - sin(x)*cos(y) - cos(x)*sin(y)", "cos(2*x) - 1 + 2*sin(x)^2",
        "sin(x) - 2*sin(x/2)*cos(x/2)", "cos(Omega*t + x) - cos(t*Omega)*cos(x) + sin(Omega*t)*sin(x)",
        "tan(x)*cos(x) - sin(x)", "exp(x)*exp(-x) - 1", "exp(x/2 + y)^2 - exp(x)*exp(2*y)", "sin(-x) + sin(x)",
        "(x + y)^2/(x - y) - (x^2 + 2*x*y + y^2)/(x - y)", "sin(3*(x + y/3)) - sin(3*x + y)", "sin(x - x)"}) {
    EXPECT_EQ(residue(zero), 0U) << zero;
  }
}

TEST_F(GraphResidues, OtherFunctionsHaveOthers) {
  for (const char* nonzero :
       {"sin(x)", "sin(x) - x", "sin(x)^2 + cos(y)^2 - 1", "exp(x) - cos(x) - sin(x)", "V(x, y) - V(y, x)",
        "d(V(x, y), x) - d(V(x, y), y)", "sin(x*y) - sin(x)*sin(y)", "pi - 22/7"}) {
    EXPECT_TRUE(certainly_nonzero((*this)(nonzero))) << nonzero;
  }
}

TEST_F(GraphResidues, RotationsAreOrthogonal) {
  Assumptions a;
  RotationEntries r;
  for (std::size_t k = 0; k < 9; ++k)
    r[k] = (*this)("R[" + std::to_string(k / 3 + 1) + "," + std::to_string(k % 3 + 1) + "]");
  a.rotations.push_back(r);
  EXPECT_EQ(residue("R[1,1]*R[2,1] + R[1,2]*R[2,2] + R[1,3]*R[2,3]", a), 0U);
  EXPECT_EQ(residue("R[1,1]^2 + R[2,1]^2 + R[3,1]^2 - 1", a), 0U);
  EXPECT_EQ(residue("R[2,1]*R[3,2] - R[2,2]*R[3,1] - R[1,3]", a), 0U);  // det = +1
  EXPECT_NE(residue("R[1,1]*R[2,1] + R[1,2]*R[2,2]", a), 0U);
}

TEST_F(GraphResidues, WhatNeedNotHaveAResidueHasNone) {
  for (const char* e : {"sqrt(sqrt(x) + 1)", "sqrt(abs(x) + 1)", "abs(x + 1)", "sqrt(x)*abs(x)", "log(x)", "sin(1)",
                        "sin(x*pi/2)", "sin(1/x)", "sin(sin(x))", "x^(1/3)"}) {
    EXPECT_FALSE(has_residue(e)) << e;
  }
}

// |x| is x or -x, which nothing tells; where a sign is assumed, that would be wrong for half of the values.
TEST_F(GraphResidues, OfAbsoluteValuesHaveEitherSign) {
  EXPECT_TRUE(has_residue("abs(x)/x"));
  EXPECT_EQ(residue("abs(x)^2 - x^2", {}), 0U);
  Assumptions a;
  a.positive((*this)("x"));
  const Expr e = (*this)("abs(x) - x");
  EXPECT_FALSE(certainly_nonzero(e, a));
}

// One function at one place has one value, however the place is written.
TEST_F(GraphResidues, UndefinedFunctionsAreKnownByTheirArguments) {
  EXPECT_FALSE(certainly_nonzero((*this)("V((x + 1)^2) - V(x^2 + 2*x + 1)")));
  EXPECT_TRUE(certainly_nonzero((*this)("V(x^2) - V(x)")));
  EXPECT_TRUE(certainly_nonzero((*this)("d(V(x^2), x) - 2*x*V(x^2)")));
}

TEST_F(GraphResidues, RowsAreChosenInOrderAndDisguisedZerosAreNot) {
  const Matrix m = matrix(4, 3,
                          {"1", "x", "0",                          //
                           "2", "2*x", "sin(x)^2 + cos(x)^2 - 1",  // twice the first
                           "0", "1", "y",                          //
                           "0", "0", "1"});
  EXPECT_EQ(certainly_independent_rows(m).value(), (std::vector<std::size_t>{0, 2, 3}));
}

}  // namespace
}  // namespace anholon
