// What is said of all real parameters, and of claims under what they give, is checked again.
#include "anholon/analyze/checking/check.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/present/chapters/verdict_words.hpp"
#include "tests/present/false_certificates.hpp"

namespace anholon {
namespace {

using Answer = CheckedCertificate::Answer;

// x' is no integral, so that what it is multiplied by must vanish.
std::string skate(const std::string& claims = "") {
  return R"toml(title = "skate"
[parameters]
a = {}
b = {}
m = { assume = "positive" }
n = { assume = "nonnegative" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[[constraint]]
name = "blade"
equation = "z' = y*x'"
)toml" + claims;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(RealConditionCertificates, RefutationsForAllParametersAreChecked) {
  for (const char* f : {"(a^2 + a + 1)*x'", "(m + n)*x'", "(a^2 - 2)*x' + (a^2 - 3)*z'"}) {
    const Json answer = candidate_answer(skate(), f);
    ASSERT_EQ(answer["verdict"], "refuted") << f;
    EXPECT_EQ(answer["every_parameter"], true) << f;
    const auto all = check(answer);
    ASSERT_EQ(all.size(), 1) << f;
    EXPECT_EQ(all.front().answer, Answer::verified) << f << ": " << all.front().how;
    EXPECT_TRUE(contains(all.front().how, "for no other parameters, by exact states")) << f << ": " << all.front().how;
  }
}

// True of some parameters: the witness stands, what is said of the others does not.
TEST(RealConditionCertificates, WhatIsSaidOfAllParametersIsNotTakenOnTrust) {
  Json answer = candidate_answer(skate(), "(a^2 + a - 1)*x'");
  ASSERT_EQ(answer["verdict"], "conditional");
  answer["verdict"] = "refuted";
  answer["every_parameter"] = true;
  answer["statements"][0]["every_parameter"] = true;
  forge_statements(answer);
  EXPECT_TRUE(contains(check(answer).front().how, "was not shown again"));
}

TEST(RealConditionCertificates, ConditionsAreComplete) {
  const Json answer = candidate_answer(skate(), "(a^2 + a - 1)*(a - b)*x'");
  EXPECT_EQ(answer["possible"], "yes");
  const auto all = check(answer);
  EXPECT_EQ(all.front().answer, Answer::verified) << all.front().how;
  EXPECT_TRUE(contains(all.front().how, "for no other parameters, by exact states")) << all.front().how;
}

TEST(RealConditionCertificates, ConditionsThatNoRealNumbersSatisfyAreRejected) {
  Json answer = candidate_answer(skate(), "(a^2 + a - 1)*(a - b)*x'");
  answer["conditions"] = {{"a^2 + a + 1 = 0"}};
  EXPECT_EQ(check(answer).front().answer, Answer::rejected);
  answer["conditions"] = {{"m + n = 0"}};
  EXPECT_EQ(check(answer).front().answer, Answer::rejected);
}

Json claims_answer(const std::string& text) {
  Workspace workspace;
  const Model model = read_model_text(workspace, text).value();
  const System system = make_system(model).value();
  return Json::parse(claims_json(check_claims(system), system));
}

TEST(RealConditionCertificates, ClaimsAreCheckedUnderWhatTheyGive) {
  const auto claim = [](const std::string& body) { return "[[claim]]\nwhere = \"here\"\n" + body + "\n"; };
  const Json answer =
      claims_answer(skate(claim("conserved = \"(a^2 - b)*x'\"\ngiven = \"b < 0\"") +
                          claim("not_conserved = \"(a^2 - b)*x'\"\ngiven = \"b < 0\"") +
                          claim("conserved = \"(a^2 - b)*x'\"\ngiven = \"b = a^2\"") +
                          claim("conserved = \"(a - b)*x'\"\ngiven = \"b > 0\"") + claim("not_conserved = \"p_x\"") +
                          claim("conserved = \"energy\"") + claim("not_conserved = \"p_y\"")));
  const std::vector<std::string> expected{"refuted", "proved", "proved", "conditional", "proved", "proved", "refuted"};
  const auto all = check(answer);
  ASSERT_EQ(all.size(), expected.size() + 1);  // and that all of them hold
  for (std::size_t k = 0; k < expected.size(); ++k) {
    EXPECT_EQ(answer["claims"][k]["verdict"], expected[k]);
    EXPECT_EQ(all[k].answer, Answer::verified) << k << ": " << all[k].how;
  }
  Json false_claim = answer;
  false_claim["claims"][0]["verdict"] = "proved";
  forge_statements(false_claim);
  EXPECT_EQ(check(false_claim).front().answer, Answer::rejected);
  false_claim = answer;
  std::swap(false_claim["claims"][0], false_claim["claims"][2]);
  forge_statements(false_claim);
  EXPECT_EQ(check(false_claim).front().answer, Answer::rejected);
}

// a⁴b² + a²b⁴ − 3a²b² + 2 is positive, which no sum of squares shows.
TEST(RealConditions, WhosePossibilityIsNotDecidedSayIt) {
  Workspace workspace;
  const Model model = read_model_text(workspace, skate()).value();
  const System system = make_system(model).value();
  const auto motion = ConstrainedMotion::of(system);
  const auto text_of = [&](const std::string& expression) {
    const auto formula = read_expression(model, excerpt_of(expression, "<expression>"));
    const auto candidate = examine_expression(expression, formula.value().value, *motion->value);
    const Document document = candidate_document(candidate, system);
    return as_text(document) + as_latex(document) + candidate_json(candidate, system);
  };
  const std::string open = text_of("(a^4*b^2 + a^2*b^4 - 3*a^2*b^2 + 2)*x'");
  for (const char* words : {"; not decided whether that is possible", "\"possible\": \"not decided\""})
    EXPECT_TRUE(contains(open, words)) << words << "\n" << open;
  EXPECT_FALSE(contains(text_of("(a - b)*x'"), "not decided"));
}

// What is too long to read is described.
TEST(RealConditions, ThatAreLongAreNotPrinted) {
  Verdict verdict;
  verdict.kind = VerdictKind::conditional;
  verdict.possibility = Possibility::possible;
  Workspace workspace;
  const Model model = read_model_text(workspace, skate()).value();
  Expr large = workspace.number(0);
  for (long k = 1; k < 60; ++k) large = large + k * pow(workspace.symbol("a"), k) * pow(workspace.symbol("b"), 60 - k);
  verdict.conditions = {{large}};
  Document document{&model};
  document.add(verdict_row("is", verdict, {"conserved", "not conserved"}));
  const std::string text = as_text(document);
  EXPECT_TRUE(contains(text, "a function of a, b (")) << text;
  EXPECT_LT(text.size(), 300U);
  EXPECT_TRUE(contains(as_full_text(document), "59*b*a^59"));
}

}  // namespace
}  // namespace anholon
