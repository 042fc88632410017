// anholon conserve --search, as a person runs it.
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

TEST(Search, SaysWhatIsNewAndWhatWasKnown) {
  const Answer found = run("anholon conserve accelerometer_sled --search quadratic");
  EXPECT_EQ(found.exit, 0) << found.err;
  EXPECT_TRUE(contains(
      found.out, "integral 1  theta'^2*(m*a^2 + J) - 2*m*a*f*sin(theta)\n              a first integral (proved)"))
      << found.out;
  const Answer known = run("anholon conserve lewis_particle --search quadratic --degree 2");
  EXPECT_TRUE(contains(known.out, "known   x'^2*(y^2 + 1)\n          a function of: gauge momentum (proved)"))
      << known.out;
}

TEST(Search, PrintsTheEquationsOfUnknownCoefficients) {
  const Answer r = run("anholon conserve rolling_disc --search linear --function-of q2");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(contains(r.out, "F          u2*f1 + u3*f2\n  d(f1, q2)  2*f2\n  d(f2, q2)  2*f1/3 - f2*sin(q2)/cos(q2)"))
      << r.out;
}

TEST(Search, JsonHasTheMeasureTheSheetAndWhatWasFound) {
  const Answer r =
      run("anholon conserve accelerometer_sled --search quadratic --json | python3 -c \"import json, sys; d "
          "= json.load(sys.stdin); "
          "print(d['measure']['verdict'], d['measure']['found']['density'], d['integrability']['dimension'], "
          "d['integrability']['euler_jacobi']['applies'], d['search']['found'][0]['verdict'])\"");
  EXPECT_EQ(r.out, "proved 1 6 False proved\n") << r.err;
}

TEST(Search, WhatIsFoundIsVerified) {
  const Answer r =
      run("anholon conserve accelerometer_sled --search quadratic --json > found.json; anholon verify "
          "found.json");
  EXPECT_EQ(r.exit, 0) << r.out << r.err;
  EXPECT_TRUE(contains(r.out, "verified  /search/found/0")) << r.out;
  EXPECT_TRUE(contains(r.out, "verified  /measure/found")) << r.out;
}

TEST(Search, MistakesAreSaid) {
  const Answer name = run("anholon conserve lewis_particle --search linear --function-of r");
  EXPECT_EQ(name.exit, 2);
  EXPECT_EQ(name.err, "error: there is no line or angle `r`\nhelp: the lines and angles of this model: x, y, z\n");
  EXPECT_EQ(run("anholon conserve lewis_particle --degree 2").exit, 2);
  EXPECT_EQ(run("anholon conserve lewis_particle --search cubic").exit, 2);
  const Answer large = run("anholon conserve snakeboard --search quadratic --degree 6");
  EXPECT_EQ(large.exit, 0);
  EXPECT_TRUE(contains(large.out, "a lower degree is needed")) << large.out;
}

}  // namespace
}  // namespace anholon
