// anholon export, as a person runs it.
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

TEST(Export, WritesOneFileAndNeverOverAnother) {
  const Answer r =
      run("anholon export suslov --to c && grep -c suslov_rates suslov.c; anholon export suslov --to c; echo $?; "
          "anholon export suslov --to c --force");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(contains(r.err, "wrote suslov.c\n")) << r.err;
  EXPECT_TRUE(contains(r.err, "NH411")) << r.err;
}

TEST(Export, IsCalledAfterItsFile) {
  const Answer r = run("anholon export suslov --to c -o body.c --no-integrals && grep -c body_rates body.c");
  EXPECT_EQ(r.exit, 0) << r.err;
  const Answer bad = run("anholon export suslov --to c -o my-body.c");
  EXPECT_EQ(bad.exit, 2);
  EXPECT_TRUE(contains(bad.err, "NH332") && contains(bad.err, "`my_body`")) << bad.err;
}

TEST(Export, KnowsItsLanguages) {
  const Answer r = run("anholon export suslov --to fortran");
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(contains(r.err, "NH331")) << r.err;
}

TEST(Export, OfAUnitNeedsACompiler) {
  const Answer none = run("CC=/no/compiler anholon export suslov --to fmu --no-integrals; ls");
  EXPECT_TRUE(contains(none.err, "NH333") && contains(none.err, "apt install gcc")) << none.err;
  EXPECT_EQ(none.out, "");
  const Answer failed = run("CC=false anholon export suslov --to fmu --no-integrals");
  EXPECT_EQ(failed.exit, 5);
  EXPECT_TRUE(contains(failed.err, "NH334")) << failed.err;
}

TEST(Export, HasTheEnergyAmongWhatIsProved) {
  const Answer r = run("anholon export suslov --to c -o -");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(contains(r.out, "suslov_integral_names[] = {\"energy\"")) << r.out.substr(0, 3000);
}

TEST(Export, RefusesAFunctionWithoutAValueAndASystemWithoutALaw) {
  const std::string function =
      "[functions]\nV = { of = [\"x\"] }\n[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2 - V\"\n";
  const Answer r = run("anholon export - --to c -o f.c", function);
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(contains(r.err, "NH330") && contains(r.err, "V = { of = [\"x\"] }")) << r.err;
  const Answer singular =
      run("anholon export - --to c -o f.c", "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x*x'\"\n");
  EXPECT_EQ(singular.exit, 2) << singular.err;
}

}  // namespace
}  // namespace anholon
