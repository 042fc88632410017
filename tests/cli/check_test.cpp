// The command check as a user runs it: one model, several, folders; exit codes; its JSON checked again.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon::test {
namespace {

// Lewis's particle with claims, in a folder of its own.
class ClaimFiles {
 public:
  ClaimFiles()
      : folder_(std::filesystem::temp_directory_path() /
                ("anholon_claims_" + std::to_string(::getpid()) + "_" + std::to_string(count_++))) {
    std::filesystem::create_directories(folder_ / "deeper");
  }
  ~ClaimFiles() { std::filesystem::remove_all(folder_); }
  ClaimFiles(const ClaimFiles&) = delete;
  ClaimFiles& operator=(const ClaimFiles&) = delete;

  std::string add(const std::string& name, const std::string& claims) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path) << R"toml(title = "particle"
[parameters]
m = { assume = "positive" }
[functions]
V = { of = ["y"] }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2) - V"
[[constraint]]
name = "linear"
equation = "z' - y*x' = 0"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
)toml" << claims;
    return path;
  }
  [[nodiscard]] std::string folder() const { return folder_.string(); }

 private:
  static inline int count_ = 0;
  std::filesystem::path folder_;
};

std::string claim(const std::string& body) { return "[[claim]]\nwhere = \"here\"\n" + body + "\n"; }

struct Expected {
  std::string verdict, body;
};

// By hand: lambda = m*x'*y'/(1 + y^2), reaction lambda*(-y, 0, 1), D spanned by d/dy and d/dx + y*d/dz, whose bracket is d/dz.
TEST(Check, DecidesEachKindOfClaimAndWhatItDeniesOrMisprints) {
  const std::vector<Expected> all{
      {"proved", "equal = \"lambda = m*x'*y'/(1 + y^2)\""},
      {"refuted", "equal = \"lambda = m*x'*y'/(1 + y)^2\""},
      {"proved", "equal = [\"x'' = -y*x'*y'/(1 + y^2)\", \"z'' = x'*y'/(1 + y^2)\"]"},
      {"proved", "equal = \"D(p_x) = reaction.x\""},
      {"conditional", "equal = \"y'' = 0\""},
      {"proved", "equal = \"d(lagrangian, x') = p_x\"\non = \"everywhere\""},
      {"proved", "equal = \"z' = y*x'\"\non = \"constraints\""},
      {"refuted", "equal = \"z' = y*x'\"\non = \"everywhere\""},
      {"refuted", "equal = \"z'' = y*x'' + x'*y'\"\non = \"everywhere\""},
      {"proved", "not_equal = \"z' = 2*y*x'\""},
      {"refuted", "not_equal = \"z' = y*x'\""},
      {"proved", "equations = [\"m*y'' + d(V, y) = 0\", \"m*x'' + m*y*z'' = 0\"]"},
      {"refuted", "equations = [\"m*y'' + d(V, y) = 0\"]"},
      {"refuted", "equations = [\"m*y'' + d(V, y) = 0\", \"m*x'' - m*y*z'' = 0\"]"},
      {"proved", "equations = [\"m*x'' = -mu*y\", \"m*y'' = -d(V, y)\", \"m*z'' = mu\"]\nunknowns = [\"mu\"]"},
      {"refuted", "equations = [\"m*x'' = mu*y\", \"m*y'' = -d(V, y)\", \"m*z'' = mu\"]\nunknowns = [\"mu\"]"},
      {"proved", "reaction = { x = \"-y*lambda\", y = \"0\", z = \"m*x'*y'/(1 + y^2)\" }"},
      {"refuted", "reaction = { x = \"y*lambda\" }"},
      {"proved", "vector_field = { x = \"1\", z = \"y\" }\nis_in = \"D\""},
      {"proved", "vector_field = { x = \"1\", z = \"y\" }\nis_in = \"ker N\""},
      {"proved", "vector_field = { y = \"x\" }\nis_in = \"R°\""},
      {"proved", "vector_field = { x = \"1\", z = \"y\" }\nis_in = \"C\""},
      {"proved", "vector_field = { x = \"1\" }\nis_not_in = \"D\""},
      {"refuted", "vector_field = { x = \"1\" }\nis_in = \"R°\""},
      {"proved", "distribution = \"D\"\nbasis = [{ y = \"1\" }, { x = \"1\", z = \"y\" }]\nrank = 2\ngrowth = [2, 3]"},
      {"refuted", "distribution = \"D\"\nbasis = [{ y = \"1\" }]"},
      {"refuted", "distribution = \"D\"\nbasis = [{ y = \"1\" }, { y = \"x\" }]"},
      {"refuted", "distribution = \"D\"\ngrowth = [2, 2]"},
      {"proved", "distribution = \"R°\"\nrank = 2"},
      {"refuted", "distribution = \"R°\"\nrank = 3"},
      {"proved", "momentum = \"m*(x*y' - y*x')\"\ngenerator = { x = \"-y\", y = \"x\" }\non = \"everywhere\""},
      {"refuted", "momentum = \"m*(x*y' + y*x')\"\ngenerator = { x = \"-y\", y = \"x\" }"},
      {"proved", "action = \"shift along x\"\npreserves = [\"L\", \"H\", \"D\", \"W\", \"F\"]"},
      {"conditional", "generator = { y = \"1\" }\npreserves = [\"L\"]"},
      {"proved", "generator = { y = \"1\" }\ndoes_not_preserve = [\"D\"]"},
      {"proved", "inequality = \"m*(x'^2 + y'^2) + 1 > 0\""},
      {"proved", "inequality = \"a*m > 0\"\nwith = { a = { of = [], assume = \"positive\" } }"},
      {"refuted", "inequality = \"x' > y'\""},
      {"proved",
       "variation = { x = \"u\", y = \"v\", z = \"y*u\" }\nis = \"virtual\"\n"
       "with = { u = { of = [\"t\"] }, v = { of = [\"t\"] } }"},
      {"refuted", "variation = { x = \"1\" }\nis = \"virtual\""},
      {"proved", "variation = { z = \"1\" }\nis = \"admissible\""},
      {"proved", "variation = { y = \"1\" }\nis_not = \"admissible\""},
      {"proved",
       "variation = { x = \"u\", z = \"y*u\" }\nvelocities = { x = \"D(u)\", z = \"y'*u + y*D(u)\" }\n"
       "is = \"commuting\"\nwith = { u = { of = [\"t\"] } }"},
      {"conditional",
       "variation = { x = \"u\", z = \"y*u\" }\nvelocities = { x = \"D(u)\", z = \"y*D(u)\" }\n"
       "is = \"commuting\"\nwith = { u = { of = [\"t\"] } }"},
      {"proved",
       "with = { X = [\"x\", \"y\", \"z\"], k = [0, 0, 1], c = { of = [] } }\n"
       "equal = \"cross(c*k, X') = c*[-y', x', 0]\""},
      {"refuted",
       "with = { X = [\"x\", \"y\", \"z\"], k = [0, 0, 1], c = { of = [] } }\n"
       "equal = \"cross(X', c*k) = c*[-y', x', 0]\""},
      {"proved", "with = { X = [\"x\", \"y\"] }\nequal = \"D(sqrt(dot(X, X))) = dot(X, X')/sqrt(dot(X, X))\""},
      {"proved",
       "hamilton_jacobi = { x = \"c/sqrt(1 + y^2)\", z = \"c*y/sqrt(1 + y^2)\" }\nproperty = [\"(14)\"]\n"
       "with = { c = { of = [] } }"},
      {"refuted", "hamilton_jacobi = { x = \"1\" }\nproperty = [\"(14)\"]"}};
  std::string text;
  for (const Expected& e : all)
    text += claim(e.body + (e.verdict == "proved" ? "" : "\nexpect = \"" + e.verdict + "\""));
  const ClaimFiles files;
  const std::string path = files.add("all.toml", text);
  const Answer a = run("anholon check " + path);
  EXPECT_EQ(a.exit, 0) << a.out << a.err;
  const Answer verified = run("anholon check " + path + " --json | anholon verify - --details");
  EXPECT_EQ(verified.exit, 0) << verified.out << verified.err;
  EXPECT_TRUE(contains(verified.out, std::to_string(all.size() + 1) + " of " + std::to_string(all.size() + 1)))
      << verified.out;
}

// By hand: without a potential y'' = 0 and x' sqrt(1 + y^2) is constant, so y = v*t, x = k*arsinh(v*t), z = k*sqrt(1 + v^2*t^2).
TEST(Check, DecidesWhetherFunctionsOfTimeAreAMotion) {
  const std::string own = "\nwith = { k = { of = [] }, v = { of = [] }, r = \"sqrt(1 + v^2*t^2)\" }",
                    free = "\ngiven = \"d(V, y) = 0\"";
  const std::vector<Expected> all{
      {"proved", "solution = { x = \"k*log(v*t + r)\", y = \"v*t\", z = \"k*r\" }" + own + free},
      {"refuted", "solution = { x = \"k*log(v*t + r)\", y = \"v*t\", z = \"-k*r\" }" + own + free},
      {"proved", "solution = { \"x'\" = \"k*v/r\", y = \"v*t\", \"z'\" = \"k*v^2*t/r\" }" + own + free},
      {"refuted", "solution = { \"x'\" = \"k*v/r\", y = \"v*t\", \"z'\" = \"k*v*t/r\" }" + own + free},
      // On the constraint, against the law.
      {"refuted",
       "solution = { x = \"k*t^2\", y = \"0\", z = \"3\" }\nwith = { k = { of = [], assume = \"nonzero\" } }" + free},
      {"proved", "solution = { y = \"initial(y) + initial(y')*t\" }" + free},
      {"refuted", "solution = { y = \"initial(y) + 2*initial(y')*t\" }" + free},
      {"refuted", "solution = { y = \"initial(y) + initial(y')*t + 1\" }" + free},
      // What is given of the start does not hold later.
      {"undecided", "solution = { y = \"initial(y)\" }\ngiven = \"d(V, y) = 0; initial(y') = 0\""}};
  std::string text;
  for (const Expected& e : all)
    text += claim(e.body + (e.verdict == "proved" ? "" : "\nexpect = \"" + e.verdict + "\""));
  const ClaimFiles files;
  const std::string path = files.add("all.toml", text);
  const Answer a = run("anholon check " + path);
  EXPECT_EQ(a.exit, 0) << a.out << a.err;
  const Answer verified = run("anholon check " + path + " --json | anholon verify - --details");
  EXPECT_EQ(verified.exit, 0) << verified.out << verified.err;
}

TEST(Check, DecidesTheSolutionOfAModelAfterItsClaims) {
  const ClaimFiles files;
  const Answer disk = run("anholon check vertical_disk");
  EXPECT_EQ(disk.exit, 0) << disk.out << disk.err;
  EXPECT_TRUE(contains(disk.out, "[solution]")) << disk.out;
  const Answer wrong = run("anholon check " + files.add("wrong.toml", "[solution]\nx = \"initial(x) + t\"\n"));
  EXPECT_EQ(wrong.exit, 1) << wrong.out << wrong.err;
  const Answer expected =
      run("anholon check " + files.add("expected.toml", "[solution]\nx = \"initial(x) + t\"\nexpect = \"refuted\"\n"));
  EXPECT_EQ(expected.exit, 0) << expected.out << expected.err;
}

TEST(Check, EndsWithZeroOnlyIfEveryVerdictIsTheExpectedOne) {
  const ClaimFiles files;
  const std::string refuted = claim("conserved = \"p_x\""), proved = claim("conserved = \"energy\"");
  EXPECT_EQ(run("anholon check " + files.add("a.toml", proved)).exit, 0);
  EXPECT_EQ(run("anholon check " + files.add("b.toml", refuted)).exit, 1);
  EXPECT_EQ(run("anholon check " + files.add("c.toml", refuted + "expect = \"refuted\"\n")).exit, 0);
  EXPECT_EQ(run("anholon check " + files.add("d.toml", proved + "expect = \"refuted\"\n")).exit, 1);
  EXPECT_EQ(run("anholon check " + files.add("e.toml", claim("equal = \"y'' = 0\""))).exit, 1);
  EXPECT_EQ(run("anholon check " + files.add("f.toml", claim("equal = \"D(x'') = 0\"\non = \"everywhere\""))).exit, 3);
}

// Whether all of a list are denied, or one, would not be clear.
TEST(Check, ADenialIsOfOneThing) {
  const ClaimFiles files;
  const Answer two = run("anholon check " + files.add("two.toml", claim("generator = { y = \"1\" }\n"
                                                                        "does_not_preserve = [\"L\", \"D\"]")));
  EXPECT_EQ(two.exit, 2);
  EXPECT_TRUE(contains(two.err, "`does_not_preserve` denies one thing")) << two.err;
  EXPECT_TRUE(contains(two.err, "two.toml:")) << two.err;
  const Answer both = run("anholon check " + files.add("both.toml", claim("not_equal = [\"x' = 1\", \"y' = 1\"]")));
  EXPECT_EQ(both.exit, 2);
  EXPECT_TRUE(contains(both.err, "`not_equal` denies one thing")) << both.err;
  const Answer rates = run("anholon check " + files.add("rates.toml", claim("variation = { x = \"1\" }\n"
                                                                            "velocities = { x = \"0\" }\n"
                                                                            "is = \"virtual\"")));
  EXPECT_TRUE(contains(rates.err, "it stands beside is = \"commuting\"")) << rates.err;
  const Answer none = run("anholon check " + files.add("none.toml", claim("variation = { x = \"1\" }\n"
                                                                          "is = \"commuting\"")));
  EXPECT_TRUE(contains(none.err, "velocities = { x = ")) << none.err;
}

TEST(Check, OfFilesWithoutClaimsItSaysSo) {
  const ClaimFiles files;
  files.add("first.toml", "");
  const Answer a = run("anholon check " + files.folder());
  EXPECT_EQ(a.exit, 0);
  EXPECT_EQ(a.out, "no claims\n");
}

TEST(Check, TakesFilesFoldersAndNamesOfTheGallery) {
  const ClaimFiles files;
  const std::string first = files.add("first.toml", claim("conserved = \"energy\""));
  const std::string deep = files.add("deeper/second.toml", claim("conserved = \"p_x\"\nexpect = \"refuted\""));
  const Answer all = run("anholon check " + files.folder() + " lewis_particle");
  EXPECT_EQ(all.exit, 0) << all.out << all.err;
  for (const std::string& part : {first, deep, std::string("refuted, as expected"), std::string("p_x is conserved"),
                                  std::string("section 5.1"), std::string("3 models: every verdict is as expected\n")})
    EXPECT_TRUE(contains(all.out, part)) << part << "\n" << all.out;
  const std::string latex = run("anholon check --latex " + files.folder() + " lewis_particle").out;
  EXPECT_EQ(latex.find("\\documentclass"), latex.rfind("\\documentclass")) << latex;
  EXPECT_TRUE(contains(latex, "\\end{document}\n")) << latex;
  files.add("deeper/third.toml", claim("conserved = \"p_z\""));
  const Answer more = run("anholon check " + files.folder());
  EXPECT_EQ(more.exit, 1);
  EXPECT_TRUE(contains(more.out, "refuted, expected: proved")) << more.out;
  EXPECT_TRUE(contains(more.out, "3 models: every verdict is as expected, but for those of ")) << more.out;
  files.add("deeper/broken.toml", "[[claim]]\nconserved = \"nobody\"\n");
  const Answer broken = run("anholon check " + files.folder());
  EXPECT_EQ(broken.exit, 2);
  EXPECT_TRUE(contains(broken.err, "unknown name `nobody`")) << broken.err;
  EXPECT_TRUE(contains(broken.out, "energy is conserved")) << broken.out;
}

TEST(Check, AnswersAboutSeveralModelsAreVerifiedAndTheirListMayNotLie) {
  const ClaimFiles files;
  files.add("first.toml", claim("conserved = \"energy\""));
  files.add("second.toml", claim("conserved = \"p_x\"\nexpect = \"refuted\""));
  const std::string json = "anholon check " + files.folder() + " --json ";
  const Answer a = run(json);
  for (const char* part : {"\"file\": ", "\"where\": \"here\"", "\"statement\": \"energy is conserved\"",
                           "\"verdict\": \"refuted\"", "\"expect\": \"refuted\""})
    EXPECT_TRUE(contains(a.out, part)) << part << "\n" << a.out;
  EXPECT_EQ(run(json + "| anholon verify -").exit, 0);
  const Answer forged =
      run(json + "| sed '0,/\"verdict\": \"proved\"/s//\"verdict\": \"refuted\"/' | anholon verify -");
  EXPECT_EQ(forged.exit, 1) << forged.out;
}

}  // namespace
}  // namespace anholon::test
