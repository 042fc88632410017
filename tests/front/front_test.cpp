// The library as a program uses it: what is owned, what is found, and the one kind of "no".
#include "anholon/anholon.hpp"

#include <cmath>
#include <fstream>
#include <sstream>

#include "anholon/front/refusal.hpp"
#include "test_paths.hpp"

namespace anholon::test {
namespace {

// The sleigh falls out of every scope here: whatever is left must live without it.
Result<OwnedSystem> sleigh(const AskedOf& asked = {}) {
  const auto model = gallery("chaplygin_sleigh");
  return ask(*model, asked);
}

template <class T>
std::string printed(const T& what) {
  std::ostringstream out;
  out << what;
  return out.str();
}

template <class T>
void expect_no(const Result<T>& result, Cause cause, const std::string& code, const std::string& words) {
  ASSERT_FALSE(result.has_value()) << words;
  const Diagnostic& d = result.error().back();
  EXPECT_EQ(static_cast<int>(d.cause), static_cast<int>(cause)) << d.message;
  EXPECT_EQ(d.code, code) << d.message;
  EXPECT_NE(d.message.find(words), std::string::npos) << d.message;
}

TEST(Front, AFirstResultTakesFiveLines) {
  auto model = gallery("chaplygin_sleigh");
  auto system = ask(*model, {.assume = {"a != 0"}});
  const std::string text = printed(system->derive(Form::reduced)) + printed(system->conserve());
  EXPECT_NE(text.find("equations"), std::string::npos);
  EXPECT_NE(text.find("energy"), std::string::npos);
  auto run = system->simulate();
  EXPECT_TRUE(std::isfinite(run->at(2.5)["theta"]));
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The examples are compiled and run by the test of the installed library.
TEST(Front, TheLinesOfTheReadmeAreThoseOfTheExamples) {
  const std::string readme = text_of_file(std::string(source_dir) + "/README.md"), fence = "```cpp\n";
  std::vector<int> counts;
  for (const std::string name : {"turntable", "first"}) {
    const std::string example = text_of_file(std::string(source_dir) + "/examples/" + name + ".cpp");
    std::size_t begin = readme.find(fence);
    for (std::size_t k = 0; k < counts.size(); ++k) begin = readme.find(fence, begin + fence.size());
    ASSERT_NE(begin, std::string::npos) << name;
    begin += fence.size();
    std::istringstream lines(readme.substr(begin, readme.find("```", begin) - begin));
    int& count = counts.emplace_back(0);
    for (std::string line; std::getline(lines, line); ++count) {
      line.erase(line.find(';') + 1);
      EXPECT_NE(example.find("  " + line + "\n"), std::string::npos) << line;
    }
  }
  EXPECT_EQ(counts, (std::vector{3, 5}));
}

TEST(Ownership, ASystemOutlivesItsModelAndAnAnswerItsSystem) {
  std::optional<Finding<Conservation>> conservation;
  std::optional<Finding<Derivation>> derivation;
  std::optional<Finding<CheckedClaims>> claims;
  std::optional<OwnedRun> run;
  {
    const Result<OwnedSystem> system = sleigh();
    conservation = *system->conserve();
    derivation = *system->derive();
    claims = *system->check();
    run = *system->simulate({.t = 1});
  }
  EXPECT_NE(conservation->show().find("energy"), std::string::npos);
  EXPECT_NE(conservation->json().find("model_text"), std::string::npos);
  EXPECT_NE(derivation->show(Format::latex).find("\\begin{document}"), std::string::npos);
  EXPECT_EQ(claims->verdict().kind, VerdictKind::proved);
  EXPECT_NE(run->show().find("reached"), std::string::npos);
  EXPECT_LT(run->at(0.123)["x'"], 0);
}

TEST(Ownership, ABuiltModelNeedsNoWorkspace) {
  const auto build_skate = [] {
    return build(ModelBuilder()
                     .parameter("m", "2.5", Assumption::positive)
                     .coordinate("x", CoordinateKind::line)
                     .coordinate("y", CoordinateKind::line)
                     .coordinate("theta", CoordinateKind::angle)
                     .lagrangian("m/2*(x'^2 + y'^2) + theta'^2/2")
                     .constraint("no slip", "x'*sin(theta) - y'*cos(theta) = 0"));
  };
  const Result<OwnedModel> model = build_skate();
  EXPECT_NE(printed(*model).find("no slip"), std::string::npos);
  EXPECT_EQ(ask(*model)->examine("p_x^2 + p_y^2")->verdict().kind, VerdictKind::proved);
}

TEST(Ask, ValuesAndAssumptionsReachEveryAnswer) {
  const auto general = gallery("ball_on_turntable");
  EXPECT_EQ(ask(*general)->examine("energy")->verdict().kind, VerdictKind::conditional);
  EXPECT_EQ(ask(*general, {.with_values = true})->examine("energy")->verdict().kind, VerdictKind::refuted);
  const auto still = ask(*general, {.set = {"Omega=0"}, .with_values = true});
  EXPECT_EQ(still->examine("energy")->verdict().kind, VerdictKind::proved);
  EXPECT_NE(still->examine("energy")->json().find("Omega=0"), std::string::npos) << "certificates say what was set";
  EXPECT_EQ(ask(*general, {.assume = {"Omega != 0"}})->examine("energy")->verdict().kind, VerdictKind::refuted);
}

TEST(Ask, TheEnergyHasAName) {
  const Result<OwnedSystem> system = sleigh();
  const auto found = system->examine(system->energy());
  EXPECT_EQ(found->verdict().kind, VerdictKind::proved);
  EXPECT_EQ((*found)->name, "energy");
  EXPECT_EQ(system->examine(2 * system->energy())->verdict().kind, VerdictKind::proved);
}

// What a claim gives comes before the values of the file.
TEST(Ask, ClaimsAreCheckedWithValuesAfterWhatTheyGive) {
  const auto model = gallery("ball_on_turntable");  // energy is conserved given Omega = 0
  const auto open = ask(*model)->check(), closed = ask(*model, {.with_values = true})->check();
  ASSERT_TRUE(open && closed);
  EXPECT_EQ(closed->verdict().kind, VerdictKind::proved);
  EXPECT_NE(closed->json().find("\"with_values\": true"), std::string::npos);
  EXPECT_EQ((*open)->list.size(), (*closed)->list.size());
}

TEST(Ask, DecisionsAreMadeOnceAndKept) {
  const Result<OwnedSystem> system = sleigh();
  const OwnedSystem copy = *system;
  const Expr* momenta = system->decisions()->system.momenta.data();
  EXPECT_EQ(copy.decisions()->system.momenta.data(), momenta);
  EXPECT_EQ(system->decisions()->decisions.freedom(), 2U);
}

TEST(Ask, FormsAgree) {
  const auto verified = sleigh()->verify();
  EXPECT_EQ(verified->verdict().kind, VerdictKind::proved);
  EXPECT_NE(printed(verified).find("hamilton       the same motion (proved)"), std::string::npos);
  EXPECT_NE(verified->show(Format::latex).find("\\item[hamilton] the same motion (proved)"), std::string::npos);
  EXPECT_NE(verified->show(Format::markdown).find("- **hamilton:** the same motion (proved)"), std::string::npos);
  EXPECT_NE(verified->json().find("\"claim\": \"the same motion\""), std::string::npos);
  EXPECT_EQ(sleigh()->derive(Form::gauss, {.verify = true})->verdict().kind, VerdictKind::proved);
}

TEST(Ask, AStateIsEvaluated) {
  const auto particle = read(R"toml([parameters]
m = { value = 1.5, assume = "positive" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2)"
[[constraint]]
name = "no slip"
equation = "z' - y*x' = 0"
)toml");
  ASSERT_TRUE(particle) << render(particle.error());
  const auto at = ask(*particle)->evaluate(R"({"q": {"y": 0.5}, "velocity": {"x": 2, "y": 3}})");
  EXPECT_NEAR((*at)->numbers.multipliers.approximate(0), 7.2, 1e-14);  // m*x'*y'/(1 + y^2)
}

TEST(No, AMissingFileIsTheInput) {
  expect_no(load("no_such_model.toml"), Cause::input, "NH401", "there is no file `no_such_model.toml`");
  expect_no(gallery("snakebord"), Cause::input, "NH401", "there is no gallery model `snakebord`");
  EXPECT_EQ(gallery("snakebord").error().front().help.front(), "did you mean `snakeboard`?");
  expect_no(read("[coordinates]\nx = \"circle\"\n"), Cause::input, "NH112", "circle");
}

TEST(No, ABadAssumptionOrSettingIsTheInput) {
  expect_no(sleigh({.assume = {"a = 0"}}), Cause::input, "NH114", "");
  expect_no(sleigh({.assume = {"x = 0"}}), Cause::input, "NH140", "");
  expect_no(sleigh({.assume = {"q > 0"}}), Cause::input, "NH101", "q");
  expect_no(sleigh({.set = {"q=1"}}), Cause::input, "NH101", "the model has no parameter `q`");
  expect_no(sleigh()->examine("m*w'"), Cause::input, "NH101", "w");
}

constexpr const char* massless = R"([coordinates]
x = "line"
y = "line"
[lagrangian]
L = "x'^2/2"
[run]
t = 1
)";

TEST(No, ASingularLawIsTheMathematics) {
  const auto model = read(massless);
  const auto system = ask(*model);
  ASSERT_TRUE(system);
  expect_no(system->decisions(), Cause::mathematics, "NH220", "mass matrix");
  expect_no(system->derive(), Cause::mathematics, "NH220", "mass matrix");
  expect_no(system->conserve(), Cause::mathematics, "NH220", "mass matrix");
  expect_no(system->simulate(), Cause::mathematics, "NH220", "mass matrix");
  EXPECT_TRUE(system->classify()) << "what can be said is said";
  EXPECT_NE(printed(system->derive()).find("error[NH220]"), std::string::npos) << "a Result prints why";
}

TEST(No, AFormThatDoesNotApplyIsTheMathematics) {
  const auto model = gallery("balanced_pole");  // a servo constraint
  const auto system = ask(*model);
  expect_no(system->derive(Form::gauss), Cause::mathematics, "NH240", "the form `gauss` does not apply here: ");
  expect_no(system->derive(Form::vakonomic), Cause::mathematics, "NH240", "a servo constraint");
  EXPECT_TRUE(system->derive(Form::multipliers));
}

TEST(No, AnExhaustedBudgetIsTheBudget) {
  using Asked = Within<Applicable<int>>;
  expect_no(flattened(Asked(tl::unexpect, BudgetExceeded{Limit::time, "factoring"})), Cause::budget, "",
            "out of time (factoring)");
  expect_no(flattened(Asked(Applicable<int>{{}, "there is none"})), Cause::mathematics, "NH240", "there is none");
  EXPECT_EQ(*flattened(Asked(Applicable<int>{3, {}})), 3);
  const auto model = gallery("chaplygin_ball");
  const auto examined = ask(*model, {.seconds = 1e-6})->examine("energy*p_R.z");
  if (examined)
    EXPECT_EQ(examined->verdict().limit, Limit::time);
  else
    expect_no(examined, Cause::budget, "", "out of time");
}

TEST(Equation, IsDecidedByItself) {
  const auto doubled = equation("sin(2*x) = 2*sin(x)*cos(x)");
  EXPECT_EQ(doubled->decide().verdict().kind, VerdictKind::proved);
  EXPECT_NE(printed(doubled->decide()).find("proved"), std::string::npos);
  EXPECT_EQ(equation("sqrt(x^2) = x")->decide().verdict().kind, VerdictKind::refuted);
  EXPECT_EQ(equation("sqrt(x^2) = x", {"x > 0"})->decide().verdict().kind, VerdictKind::proved);
  expect_no(equation("x > 0"), Cause::input, "NH141", "only equations are decided");
}

}  // namespace
}  // namespace anholon::test
