// A report through the front: one page with every chapter, a card that leads to it, and a word where there is no motion.
#include "anholon/anholon.hpp"

#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "anholon/front/report_chapters.hpp"
#include "tests/contains.hpp"

namespace anholon::test {
namespace {

// A mass on a spring; `more` is the end of its file.
OwnedSystem spring(const std::string& more = {}) {
  const auto model = read(R"([coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 - x^2/2"
[initial]
x = 1
)" + more);
  EXPECT_TRUE(model) << render(model.error());
  return *ask(*model);
}

// Where each of these stands in the page; they have to come in this order.
void expect_in_order(const std::string& html, const std::vector<std::string>& parts) {
  std::size_t place = 0;
  for (const std::string& part : parts) {
    const std::size_t found = html.find(part, place);
    ASSERT_NE(found, std::string::npos) << part;
    place = found;
  }
}

std::string chapter(const std::string& id) { return "{\"id\":\"" + id + "\""; }

TEST(FrontReport, EveryChapterIsThereInItsOrder) {
  const auto made = ask(*gallery("ball_on_turntable"))->report();
  ASSERT_TRUE(made) << render(made.error());
  expect_in_order(made->html, {"\"motion\":{", chapter("system"), chapter("conservation"), chapter("claims"),
                               chapter("classification"), chapter("equations"), chapter("reduced")});
  EXPECT_TRUE(made->warnings.empty()) << render(made->warnings);
  EXPECT_FALSE(std::filesystem::exists("report.html")) << "who asks writes it";
}

TEST(FrontReport, AModelWithoutClaimsHasNoChapterOfThem) {
  const auto made = spring("[run]\nt = 10\n").report();
  EXPECT_FALSE(contains(made->html, chapter("claims")));
  EXPECT_TRUE(contains(made->html, chapter("conservation")));
}

TEST(FrontReport, AChapterThatTakesTooLongNamesTheCommandThatHasTheTime) {
  const auto system = ask(*gallery("snake_20"));
  const std::vector<std::string> chapters =
      report_chapters(system->system(), system->model(), {system->system()}, Patience(0));
  ASSERT_EQ(chapters.size(), 9U);
  EXPECT_TRUE(contains(chapters.front(), "\"note\":\"\"")) << "the system itself is known";
  EXPECT_TRUE(contains(chapters[6], "`anholon reduce`")) << chapters[6].substr(0, 200);
  EXPECT_TRUE(contains(chapters[7], "`anholon hamilton`")) << chapters[7].substr(0, 200);
  EXPECT_TRUE(contains(chapters[8], "`anholon hj`")) << chapters[8].substr(0, 200);
}

TEST(FrontReport, WhereThereIsNoMotionAWarningSaysWhy) {
  const auto made = spring().report();
  ASSERT_TRUE(made) << render(made.error());
  ASSERT_EQ(made->warnings.size(), 1U);
  EXPECT_EQ(made->warnings.front().code, "NH304");
  EXPECT_EQ(made->warnings.front().severity, Severity::warning);
  EXPECT_TRUE(contains(made->html, made->warnings.front().message));
  EXPECT_TRUE(contains(made->html, chapter("equations"))) << "the rest of the page is there";
  EXPECT_TRUE(spring().report({.t = 2})->warnings.empty()) << "the request says how long";
}

TEST(FrontReport, AMotionThatCannotStartIsAWarningToo) {
  const StateText sideways = R"({"q": {"theta": 0}, "velocity": {"x": 1, "y": 1, "theta": 0}})";
  const auto made = ask(*gallery("chaplygin_sleigh"))->report({.state = sideways});
  ASSERT_TRUE(made) << render(made.error());
  ASSERT_FALSE(made->warnings.empty());
  EXPECT_EQ(made->warnings.front().code, "NH302");
  EXPECT_EQ(made->warnings.front().severity, Severity::warning);
}

TEST(FrontReport, AStateThatCannotBeReadIsRefused) {
  const auto made = spring("[run]\nt = 10\n").report({.state = R"({"q": {"nobody": 1}})"});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().front().code, "NH144");
}

TEST(FrontReport, AssumptionsReachTheChapters) {
  const auto model = read(R"([parameters]
c = {}
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 - x^2/2"
[forces]
x = "-c*x'"
)");
  const auto page = [&](const AskedOf& asked) { return ask(*model, asked)->report()->html; };
  EXPECT_TRUE(contains(page({}), "\"conditional\"")) << "the energy is conserved where c = 0";
  EXPECT_FALSE(contains(page({.assume = {"c != 0"}}), "\"conditional\""));
}

std::size_t times(const std::string& part, const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++count;
  return count;
}

// What a claim gives comes before the values: "Omega = 0" is no statement about the Omega of the file.
TEST(FrontReport, ClaimsAreDecidedAsCheckDecidesThem) {
  const auto system = ask(*gallery("ball_on_turntable"), {.with_values = true});
  const auto checked = system->check();
  ASSERT_TRUE(checked && !(*checked)->list.empty());
  const std::string html = system->report()->html;
  const std::size_t begin = html.find(chapter("claims")), end = html.find(chapter("classification"));
  ASSERT_LT(begin, end);
  const std::string said = html.substr(begin, end - begin);
  std::map<VerdictKind, std::size_t> counts;
  for (const CheckedClaim& c : (*checked)->list) ++counts[c.verdict.kind];
  for (const VerdictKind kind :
       {VerdictKind::proved, VerdictKind::refuted, VerdictKind::conditional, VerdictKind::undecided})
    EXPECT_EQ(times(fmt::format("\"verdict\":\"{}\"", name_of(kind)), said), counts[kind]) << name_of(kind);
}

TEST(FrontReport, AnIndexLeadsToThePages) {
  const auto made = spring("[run]\nt = 1\n").report({.file = "on_a_spring.html", .command = "make all"});
  EXPECT_TRUE(contains(made->card, "on_a_spring.html"));
  EXPECT_TRUE(contains(made->html, "make all"));
  EXPECT_TRUE(contains(report_index_html({made->card}), "on_a_spring.html"));
}

}  // namespace
}  // namespace anholon::test
