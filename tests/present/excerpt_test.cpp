// What is read first of a document, and what it says about one thing.
#include "anholon/present/document/excerpt.hpp"

#include <gtest/gtest.h>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/present/document/render.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

VerdictRow momentum(const std::string& name, VerdictKind kind, const std::string& says) {
  VerdictRow row;
  row.about = "momentum";
  row.name = name;
  row.verdict = kind;
  row.says = says;
  row.because = "of what acts along it";
  return row;
}

Document three_momenta() {
  Document document;
  document.title("A skate").section("what is conserved").add(Overview{});
  document.detail("momentum: along x").add(momentum("along x", VerdictKind::refuted, "not conserved"));
  document.detail("momentum: along y").add(momentum("along y", VerdictKind::refuted, "not conserved"));
  document.detail("momentum: around").add(momentum("around", VerdictKind::proved, "conserved"));
  return document;
}

TEST(Excerpt, SaysOnceWhatIsSaidOfSeveral) {
  EXPECT_EQ(as_text(three_momenta()),
            "A skate\n\nwhat is conserved\n"
            "  momenta   along x; along y: not conserved (refuted)\n"
            "            because of what acts along it\n"
            "  momentum  around: conserved (proved)\n"
            "            because of what acts along it\n\n"
            "`--details` shows all; `--about WORD` one part: momentum\n");
}

// The witness whose rate is shorter is the one that is read, with what the rate depends on.
TEST(Excerpt, ShowsOneWitness) {
  Workspace workspace;
  const Expr x = workspace.symbol("x"), y = workspace.symbol("y");
  Document document = three_momenta();
  auto& first = std::get<VerdictRow>(document.blocks[4]);
  auto& second = std::get<VerdictRow>(document.blocks[6]);
  first.rate = {"J'", x * x * y + y};
  second.rate = {"J'", x};
  first.witness = second.witness = "at x = 1, y = 2";
  first.decisive = "at x = 1, y = 2";
  second.decisive = "at x = 1";
  EXPECT_TRUE(contains(as_text(document), "            for along y: J' = x, not 0 at x = 1\n")) << as_text(document);
  EXPECT_TRUE(contains(as_full_text(document), "at x = 1, y = 2"));
}

TEST(Excerpt, NamesWhatTheConstraintsKeepByThemselves) {
  Document document = three_momenta();
  VerdictRow constant = momentum("", VerdictKind::proved, "constant");
  constant.about = {};
  constant.quantity = "x - y";
  constant.trivial = true;
  document.detail("constants").add(std::move(constant));
  EXPECT_TRUE(contains(as_text(document), "  trivial   x - y: constant by the constraints alone\n"))
      << as_text(document);
}

TEST(Excerpt, CutsLongFormulasAndSaysWhereTheyAreWhole) {
  Workspace workspace;
  std::vector<Expr> terms;
  for (int k = 0; k < 200; ++k) terms.push_back(workspace.symbol("variable" + std::to_string(k)));
  Document document;
  document.section("sum").add(Display{{{{"s", "s"}, {}, sum(terms)}}});
  const std::string brief = as_text(document), full = as_full_text(document);
  EXPECT_LT(brief.size(), 1100U);
  EXPECT_TRUE(contains(brief, " …\n\n`--details` shows all, and formulas whole\n")) << brief;
  EXPECT_TRUE(contains(full, "variable199") && !contains(full, "…"));
}

TEST(Excerpt, IsThePartThatHasTheWord) {
  const Document document = three_momenta();
  const auto about = [&](const char* word) { return rendered(document, {Format::text, word}); };
  EXPECT_EQ(about("ALONG X").value(),
            "A skate\n\nmomentum: along x\n  is       not conserved (refuted)\n  because  of what acts along it\n");
  EXPECT_TRUE(contains(about("momentum").value(), "momentum: around"));
  EXPECT_EQ(about("momentm").error().front().help.front(), "did you mean `momentum`?");
  EXPECT_EQ(about("").value(), as_text(document));
  EXPECT_TRUE(contains(rendered(document, {Format::latex, "around"}).value(), "around"));
}

}  // namespace
}  // namespace anholon
