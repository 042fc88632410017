#include "anholon/expr/parse/parse.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>
#include <pthread.h>

#include <algorithm>
#include <functional>
#include <map>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

Expr parsed(Workspace& ws, std::string_view text) {
  const auto e = parse(ws, text);
  EXPECT_TRUE(e) << text << "\n" << (e ? "" : render(e.error()));
  return e ? *e : ws.undefined();
}

std::string code_of(std::string_view text) {
  Workspace ws;
  const auto e = parse(ws, text);
  return e ? "" : e.error().front().code;
}

// A model with a few names.
class FewNames : public Names {
 public:
  explicit FewNames(Workspace& ws) : ws_(ws) {}
  std::optional<Expr> name(std::string_view name, unsigned primes) override {
    asked.emplace_back(name);
    const bool coordinate = name == "x" || name == "gamma" || name == "R.w.x" || name == "R[1,2]";
    const bool parameter = name == "m" || name == "g" || name == "d";
    if (coordinate || (parameter && primes == 0)) return ws_.symbol(name, primes);
    return std::nullopt;
  }
  std::optional<std::uint32_t> function(std::string_view name, std::size_t) override {
    return name == "V" ? std::optional(ws_.declare_function("V", 2)) : std::nullopt;
  }
  [[nodiscard]] std::vector<std::string> known_names() const override { return {"m", "g", "d", "x", "gamma"}; }
  [[nodiscard]] std::vector<std::string> known_functions() const override { return {"V"}; }
  [[nodiscard]] std::string where_names_are_declared() const override { return "declare it under [parameters]"; }

  std::vector<std::string> asked;

 private:
  Workspace& ws_;
};

class Parse : public ::testing::Test {
 protected:
  Workspace ws;
  Expr x = ws.symbol("x"), y = ws.symbol("y"), z = ws.symbol("z");
};

TEST_F(Parse, BindsPowersTighterThanSignsAndToTheRight) {
  EXPECT_EQ(parsed(ws, "-x^2"), -pow(x, 2));
  EXPECT_EQ(parsed(ws, "2*x^-1"), 2 * pow(x, -1));
  EXPECT_EQ(parsed(ws, "x**2"), pow(x, 2));
  EXPECT_EQ(parsed(ws, "2^3^2"), ws.number(512));
  EXPECT_EQ(parsed(ws, "x^-2^2"), pow(x, -4));
  EXPECT_EQ(parsed(ws, "x^y"), exp(y * log(x)));
  EXPECT_EQ(parsed(ws, "x^(1/2)"), sqrt(x));
  EXPECT_EQ(parsed(ws, "sqrt(x^2)"), abs(x));
  EXPECT_EQ(parsed(ws, "(x^4)^(1/2)"), pow(x, 2));
}

TEST_F(Parse, DividesFromLeftToRight) {
  EXPECT_EQ(parsed(ws, "x/y*z"), product(std::vector{x, pow(y, -1), z}));
  EXPECT_EQ(parsed(ws, "x/y/z"), product(std::vector{x, pow(y, -1), pow(z, -1)}));
  EXPECT_EQ(parsed(ws, "x/(y*z)"), x / (y * z));
  EXPECT_EQ(parsed(ws, "x - y - z"), sum(std::vector{x, -y, -z}));
}

TEST_F(Parse, AChainIsOneNodeAndParenthesesNest) {
  EXPECT_EQ(parsed(ws, "x + y - z").operand_count(), 3U);
  EXPECT_EQ(parsed(ws, "x*y/z*3").operand_count(), 4U);
  EXPECT_EQ(parsed(ws, "x + (y + z)"), x + (y + z));
  EXPECT_EQ(parsed(ws, "x + (y + z)").operand_count(), 2U);
}

TEST_F(Parse, SignsMayPileUp) {
  EXPECT_EQ(parsed(ws, "--x"), x);
  EXPECT_EQ(parsed(ws, "x - -y"), x + y);
  EXPECT_EQ(parsed(ws, "x*-y"), -(x * y));
  EXPECT_EQ(parsed(ws, "x/-y"), -(x / y));
  EXPECT_EQ(parsed(ws, "x^+-+2"), pow(x, -2));
}

TEST_F(Parse, NumbersAreExact) {
  EXPECT_EQ(parsed(ws, "0.1"), ws.number(Rational(1, 10)));
  EXPECT_EQ(parsed(ws, "1e-3"), ws.number(Rational(1, 1000)));
  EXPECT_EQ(parsed(ws, "1.5E+2"), ws.number(150));
  EXPECT_EQ(parsed(ws, ".5"), ws.number(Rational(1, 2)));
  EXPECT_EQ(parsed(ws, "5."), ws.number(5));
  EXPECT_EQ(parsed(ws, "5.*x"), 5 * x);
  const std::string long_one(400, '7');
  EXPECT_EQ(parsed(ws, long_one), ws.number(Rational(long_one)));
  EXPECT_EQ(code_of("1e10000"), "");
  EXPECT_EQ(code_of("1e10001"), "NH111");
}

TEST_F(Parse, AcceptsTheSignsOfTypesetFormulas) {
  EXPECT_EQ(parsed(ws, "x − y"), x - y);
  EXPECT_EQ(parsed(ws, "x·y"), x * y);
  EXPECT_EQ(parsed(ws, "x×y"), x * y);
  EXPECT_EQ(parsed(ws, "x\u00a0+\u2009y\r\n\t+ z"), sum(std::vector{x, y, z}));
}

TEST_F(Parse, GreekLettersAreTheirNames) {
  const std::map<std::string, std::string> cases{
      {"θ", "theta"},    {"Ω", "Omega"},       {"θ1", "theta1"},       {"Δx", "Delta_x"},   {"x_θ", "x_theta"},
      {"xθ", "x_theta"}, {"αβ", "alpha_beta"}, {"θ_max", "theta_max"}, {"\u2126", "Omega"}, {"p_φ2", "p_phi2"}};
  for (const auto& [text, name] : cases) {
    EXPECT_EQ(parsed(ws, text), ws.symbol(name)) << text;
    EXPECT_EQ(canonical_name(excerpt_of(text)).value_or("?"), name);
  }
  EXPECT_EQ(parsed(ws, "π"), ws.pi());
  EXPECT_EQ(parsed(ws, "θ''"), ws.symbol("theta", 2));
}

TEST_F(Parse, DottedAndIndexedNamesAreOneName) {
  FewNames names(ws);
  const auto e = parse(ws, excerpt_of("R.w.x'*R[ 1 , 2 ]'' + d"), names);
  ASSERT_TRUE(e) << render(e.error());
  EXPECT_EQ(e->value, ws.symbol("R.w.x", 1) * ws.symbol("R[1,2]", 2) + ws.symbol("d"));
  EXPECT_EQ(names.asked, (std::vector<std::string>{"R.w.x", "R[1,2]", "d"}));
}

TEST_F(Parse, KnowsTheFunctions) {
  for (const char* name : {"sin", "cos", "tan", "asin", "acos", "atan", "exp", "log", "sinh", "cosh", "tanh", "abs"}) {
    const Expr e = parsed(ws, std::string(name) + "(x)");
    ASSERT_EQ(e.kind(), Kind::function);
    EXPECT_EQ(name_of(e.function()), name);
    EXPECT_TRUE(is_reserved(name));
  }
  EXPECT_EQ(parsed(ws, "sqrt(x)"), sqrt(x));
  EXPECT_EQ(parsed(ws, "cot(x)"), cos(x) / sin(x));
  EXPECT_EQ(parsed(ws, "sec(x)"), pow(cos(x), -1));
  EXPECT_EQ(parsed(ws, "csc(x)"), pow(sin(x), -1));
  for (const char* name : {"t", "pi", "sqrt", "cot", "sec", "csc", "nan", "inf"})
    EXPECT_TRUE(is_reserved(name)) << name;
  for (const char* name : {"d", "V", "I", "theta", "ln"}) EXPECT_FALSE(is_reserved(name)) << name;
}

TEST_F(Parse, DifferentiatesWholeExpressions) {
  EXPECT_EQ(parsed(ws, "d(x^2*y, x)"), differentiate(pow(x, 2) * y, x));
  EXPECT_EQ(parsed(ws, "d(x^3, x, x)"), 6 * x);
  EXPECT_EQ(parsed(ws, "d(x'^2/2, x')"), ws.symbol("x", 1));
  EXPECT_EQ(parsed(ws, "d + 1"), ws.symbol("d") + 1);
  EXPECT_EQ(code_of("d(x^2, 2*x)"), "NH133");
  EXPECT_EQ(code_of("d(x^2)"), "NH132");
}

TEST_F(Parse, PartialsOfUndefinedFunctionsByTheirSlots) {
  const auto v = ws.declare_function("V", 2);
  const std::vector<unsigned> mixed{1, 2};
  EXPECT_EQ(parsed(ws, "V[2,1,2](x^2, y)"), ws.apply(v, std::vector{pow(x, 2), y}, mixed));
  EXPECT_EQ(parsed(ws, "d(V(x, y), y, x, y)"), ws.apply(v, std::vector{x, y}, mixed));
  EXPECT_EQ(parsed(ws, "d[](x, y)"), ws.apply(ws.declare_function("d", 2), std::vector{x, y}));
  EXPECT_EQ(code_of("V[3](x, y)"), "NH132");
  EXPECT_EQ(code_of("V[0](x, y)"), "NH106");
  EXPECT_EQ(code_of("V[1"), "NH106");
  EXPECT_EQ(code_of("V[]"), "NH106");
}

TEST_F(Parse, RemembersWhereThingsAreDefined) {
  OpenNames names(ws);
  const auto guards = [&](std::string_view text) {
    std::vector<std::string> result;
    const auto p = parse(ws, excerpt_of(text), names);
    EXPECT_TRUE(p) << text;
    if (p)
      std::transform(p->guards.begin(), p->guards.end(), std::back_inserter(result),
                     [](const Expr& e) { return to_text(e); });
    return result;
  };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(guards("x + sin(y)^2*exp(z)"), Texts{});
  EXPECT_EQ(guards("x/y"), Texts{"1/y"});
  EXPECT_EQ(guards("0/y"), Texts{"1/y"});
  EXPECT_EQ(guards("1/x - 1/x"), Texts{"1/x"});
  EXPECT_EQ(guards("0*log(x)"), Texts{"log(x)"});
  EXPECT_EQ(guards("tan(x)*0 + asin(y)*0 + acos(y)*0"), (Texts{"tan(x)", "asin(y)", "acos(y)"}));
  EXPECT_EQ(guards("(x^-2 + y^(1/2))*0"), (Texts{"1/x^2", "sqrt(y)"}));
  EXPECT_EQ(guards("0*x^y"), Texts{"log(x)"});
  EXPECT_EQ(guards("0*cot(x)"), Texts{"1/sin(x)"});
  EXPECT_EQ(guards("d(log(x), x)*0"), (Texts{"log(x)", "1/x"}));
  EXPECT_EQ(guards("sqrt(2) + 1/3 + log(2)"), Texts{});
}

TEST_F(Parse, ReadsRelations) {
  OpenNames names(ws);
  const std::map<std::string, Relation> cases{
      {"x = y", Relation::equal},       {"x != y", Relation::not_equal}, {"x < y", Relation::less},
      {"x <= y", Relation::less_equal}, {"x > y", Relation::greater},    {"x >= y", Relation::greater_equal},
      {"x ≠ y", Relation::not_equal},   {"x ≤ y", Relation::less_equal}, {"x ≥ y", Relation::greater_equal}};
  for (const auto& [text, relation] : cases) {
    const auto r = parse_relation(ws, excerpt_of(text), names);
    ASSERT_TRUE(r) << text << render(r.error());
    EXPECT_EQ(r->relation, relation);
    EXPECT_EQ(r->left, x);
    EXPECT_EQ(r->right, y);
  }
  const auto lone = parse_relation(ws, excerpt_of("x/y"), names, true);
  ASSERT_TRUE(lone);
  EXPECT_EQ(lone->right, ws.number(0));
  EXPECT_EQ(lone->guards.size(), 1U);
  EXPECT_FALSE(parse_relation(ws, excerpt_of("x"), names));
  EXPECT_FALSE(parse_relation(ws, excerpt_of("(x = y)"), names));
  EXPECT_FALSE(parse(ws, "x = y"));
}

TEST_F(Parse, ReportsEveryUnknownNameOnce) {
  FewNames names(ws);
  const auto e = parse(ws, excerpt_of("gamm*x + foo*gamm + mg + W(x) + m' + Sin2(x)"), names);
  ASSERT_FALSE(e);
  const Diagnostics& errors = e.error();
  ASSERT_EQ(errors.size(), 6U) << render(errors);
  for (const Diagnostic& d : errors) EXPECT_EQ(d.code, "NH101");
  EXPECT_EQ(errors[0].labels.size(), 2U);
  EXPECT_EQ(errors[0].labels[0].span, (Span{0, 4}));
  EXPECT_EQ(errors[0].labels[1].span, (Span{13, 17}));
  EXPECT_EQ(errors[0].help, (std::vector<std::string>{"did you mean `gamma`?", "declare it under [parameters]"}));
  EXPECT_EQ(errors[1].help, (std::vector<std::string>{"declare it: foo = 1.0 under [parameters], if it is one",
                                                      "declare it under [parameters]"}));
  EXPECT_EQ(errors[2].message, "unknown name `mg`");
  EXPECT_EQ(errors[2].help.front(), "did you mean the product `m*g`?");
  EXPECT_EQ(errors[3].message, "unknown function `W`");
  EXPECT_EQ(errors[4].notes, (std::vector<std::string>{"`m` is known, but not with a prime"}));
}

TEST_F(Parse, AnUnknownDottedNameMayBeAProduct) {
  FewNames names(ws);
  const auto e = parse(ws, excerpt_of("x.g'"), names);
  ASSERT_FALSE(e);
  EXPECT_EQ(e.error().front().message, "unknown name `x.g'`");
  EXPECT_EQ(e.error().front().help.front(), "did you mean the product `x*g'`?");
}

TEST_F(Parse, ReportsTwentyUnknownNamesAndASlip) {
  FewNames names(ws);
  std::string text = "2x";
  for (int i = 0; i < 20; ++i) text += " + unknown" + std::to_string(i);
  const auto e = parse(ws, excerpt_of(text), names);
  ASSERT_FALSE(e);
  ASSERT_EQ(e.error().size(), 21U);
  EXPECT_EQ(e.error().front().code, "NH106");
  EXPECT_EQ(e.error().back().message, "unknown name `unknown19`");
}

TEST_F(Parse, AVariableIsNotAFunction) {
  FewNames names(ws);
  const auto e = parse(ws, excerpt_of("x(m + 1)"), names);
  ASSERT_FALSE(e);
  EXPECT_EQ(e.error().front().code, "NH106");
  EXPECT_EQ(e.error().front().help, std::vector<std::string>{"did you mean the product `x*(m + 1)`?"});
  EXPECT_TRUE(parse(ws, "x(m + 1)")) << "with open names every call is an undefined function";
}

TEST_F(Parse, CallsAgreeInTheNumberOfArguments) {
  FewNames names(ws);
  const auto e = parse(ws, excerpt_of("V(x)"), names);
  ASSERT_FALSE(e);
  EXPECT_EQ(e.error().front().message, "`V` takes 2 arguments, not 1");
  EXPECT_EQ(code_of("V(x) + V(x, y)"), "NH132");
  EXPECT_EQ(code_of("sin(x, y)"), "NH132");
}

TEST_F(Parse, SaysWhatIsNotDefined) {
  const std::map<std::string, std::string> cases{
      {"1/0", "NH201"},      {"x/(y - y)", "NH201"},  {"0^-1", "NH201"},    {"1/(1/2 - 0.5)", "NH201"},
      {"sqrt(-1)", "NH202"}, {"log(0)", "NH202"},     {"log(-2)", "NH202"}, {"asin(2)", "NH202"},
      {"0^0", "NH202"},      {"(-8)^(1/3)", "NH202"}, {"cot(0)", "NH202"},  {"(-1)^x", "NH202"}};
  for (const auto& [text, code] : cases) EXPECT_EQ(code_of(text), code) << text;
  const auto e = parse(ws, "x + 1/(y - y)*sqrt(2 - 3)");
  ASSERT_FALSE(e);
  ASSERT_EQ(e.error().size(), 2U);
  EXPECT_EQ(e.error()[0].labels.front().span, (Span{6, 13}));
  EXPECT_EQ(e.error()[0].notes, std::vector<std::string>{"`(y - y)` simplifies to 0"});
  EXPECT_EQ(e.error()[1].labels.front().span, (Span{14, 25}));
}

TEST_F(Parse, PointsIntoTheSourceThroughEscapes) {
  // "x\u0020+ \u0079(": the text is `x + y(`.
  const auto source = std::make_shared<const Source>(Source{"m.toml", "L = \"x\\u0020+ \\u0079(\""});
  const Excerpt text(source, "x + y(", {5, 6, 12, 13, 14, 20, 21});
  OpenNames names(ws);
  const auto e = parse(ws, text, names);
  ASSERT_FALSE(e);
  EXPECT_EQ(e.error().front().labels.front().span, (Span{20, 21}));
}

TEST(CanonicalName, RejectsWhatIsNoName) {
  const std::map<std::string, std::string> cases{
      {"", "NH106"},  {"1x", "NH106"},      {"x y", "NH106"}, {"x'", "NH106"},   {"R.w", "NH106"},
      {"а", "NH130"}, {"x\u202e", "NH130"}, {"ẋ", "NH130"},   {"\xff", "NH109"}, {"x\x01", "NH130"}};
  for (const auto& [text, code] : cases) {
    const auto name = canonical_name(excerpt_of(text));
    ASSERT_FALSE(name) << text;
    EXPECT_EQ(name.error().front().code, code) << text;
  }
  EXPECT_EQ(canonical_name(excerpt_of("omega_max2")).value_or("?"), "omega_max2");
}

// ---- limits: each of these is a diagnostic or a value, with a stack of 256 KiB ----

void with_small_stack(const std::function<void()>& body) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, std::size_t{256} << 10), 0);
  pthread_t thread;
  const auto run = [](void* p) -> void* {
    (*static_cast<const std::function<void()>*>(p))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&body)), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

std::string repeated(std::string_view piece, std::size_t n) {
  std::string text;
  for (std::size_t i = 0; i < n; ++i) text += piece;
  return text;
}

TEST(ParseLimits, DeepTextIsADiagnosticNotACrash) {
  with_small_stack([] {
    constexpr std::size_t n = 200'000;
    EXPECT_EQ(code_of(repeated("(", 1'000'000)), "NH107");
    EXPECT_EQ(code_of(repeated("(", n) + "x" + repeated(")", n)), "NH107");
    EXPECT_EQ(code_of(repeated("sin(", n)), "NH107");
    EXPECT_EQ(code_of(repeated("f(x,", n)), "NH107");
    EXPECT_EQ(code_of(repeated("x^", n) + "x"), "NH107");
    EXPECT_EQ(code_of(repeated("d(x,", n)), "NH107");
    EXPECT_EQ(code_of("x" + repeated("'", n)), "NH107");
    EXPECT_EQ(code_of(repeated("[", n)), "NH106");
    EXPECT_EQ(code_of(repeated(")", n)), "NH106");
    EXPECT_EQ(code_of(repeated("R.", 50'000) + "x"), "");
    EXPECT_EQ(code_of(repeated("-", 1'000'000) + "x"), "");
    EXPECT_EQ(code_of(repeated("x+", n) + "x"), "");
    EXPECT_EQ(code_of(repeated("x*", n) + "x"), "");
    EXPECT_EQ(code_of(repeated("x/", n) + "x"), "");
    EXPECT_EQ(code_of(std::string((1U << 20) + 1, 'x')), "NH108");
  });
}

TEST(ParseLimits, TheLimitOfDepthIsExact) {
  EXPECT_EQ(code_of(repeated("(", 1000) + "x" + repeated(")", 1000)), "");
  EXPECT_EQ(code_of(repeated("(", 1001) + "x" + repeated(")", 1001)), "NH107");
  EXPECT_EQ(code_of("x" + repeated("^x", 1000)), "");
  EXPECT_EQ(code_of("x" + repeated("^x", 1001)), "NH107");
  EXPECT_EQ(code_of("x''''''''"), "");
  EXPECT_EQ(code_of("x'''''''''"), "NH107");
  Workspace ws;
  const auto e = parse(ws, repeated("(", 1001) + "x" + repeated(")", 1001));
  EXPECT_EQ(e.error().front().labels.front().span, (Span{1000, 1001}));
}

TEST(ParseLimits, NumbersDoNotExplode) {
  EXPECT_EQ(code_of(repeated("9^100000*", 1000) + "1"), "NH111");
  EXPECT_EQ(code_of("x^(2^100000)"), "NH111");
  EXPECT_EQ(code_of("9^9^9^9"), "");
  EXPECT_EQ(code_of("d(x^9" + repeated(",x", 65) + ")"), "NH107");
  EXPECT_EQ(code_of("d(x^99" + repeated(",x", 64) + ")"), "");
}

TEST(ParseLimits, ManyUnknownNamesAreCounted) {
  Workspace ws;
  FewNames names(ws);
  std::string text = "0";
  for (int i = 0; i < 50'000; ++i) text += "+q" + std::to_string(i);
  const auto e = parse(ws, excerpt_of(text), names);
  ASSERT_FALSE(e);
  EXPECT_EQ(e.error().size(), 100U);
  EXPECT_EQ(e.error().back().notes, std::vector<std::string>{"and 49900 more unknown names"});
}

}  // namespace
}  // namespace anholon
