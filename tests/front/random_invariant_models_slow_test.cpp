// Random Lagrangian systems whose L, D, W and forces a group leaves: the reduced system is proved to be what motions project to, the
// proof is checked by another road, and in numbers its motion with reconstruction is that of the full system.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

// Coordinates with generators, speeds that these leave, and functions of the configuration and the time that they leave.
struct InvariantSpace {
  std::string coordinates;
  std::vector<std::string> generators;
  std::vector<std::string> speeds;     // the first one is that which a constraint determines
  std::vector<std::string> functions;  // between -1 and 1
  std::string initial;                 // of everything but the first two speeds
  std::size_t most_constraints;
};

const std::vector<InvariantSpace>& invariant_spaces() {
  static const std::vector<InvariantSpace> all{
      // motions of the plane, with an angle and a line for a shape
      {"x = \"line\"\ny = \"line\"\ntheta = \"angle\"\na = \"angle\"\nb = \"line\"\n",
       {R"({ x = "1" })", R"({ y = "1" })", R"({ x = "-y", y = "x", theta = "1" })"},
       {"(y'*cos(theta) - x'*sin(theta))", "(x'*cos(theta) + y'*sin(theta))", "theta'", "a'", "b'"},
       {"cos(a)", "sin(a)", "b/(2 + b^2)", "cos(a + b)"},
       "a = 0.4\nb = 0.3\n\"theta'\" = 0.7\n\"a'\" = -0.5\n\"b'\" = 0.6\n",
       2},
      // shifts of a plane, with a moving shape
      {"x = \"line\"\ny = \"line\"\na = \"angle\"\nb = \"line\"\n",
       {R"({ x = "1" })", R"({ y = "1" })"},
       {"x'", "y'", "a'", "b'"},
       {"cos(a)", "sin(t + a)", "b/(2 + b^2)", "cos(t)"},
       "a = 0.4\nb = 0.3\n\"a'\" = -0.5\n\"b'\" = 0.6\n",
       2},
      // turns of two angles together
      {"u = \"line\"\nal = \"angle\"\nbe = \"angle\"\n",
       {R"({ al = "1", be = "1" })"},
       {"u'", "al'", "be'"},
       {"cos(be - al)", "sin(be - al)", "u/(1 + u^2)"},
       "u = 0.3\nbe = 0.8\n\"be'\" = 0.9\n",
       1},
      // all turns of a body with a rotor
      {"R = \"rotation\"\na = \"angle\"\n",
       {R"({ R = ["1", "0", "0"] })", R"({ R = ["0", "1", "0"] })", R"({ R = ["0", "0", "1"] })"},
       {"R.W.z", "R.W.x", "R.W.y", "a'"},
       {"cos(a)", "sin(a)", "cos(2*a)"},
       "a = 0.4\n\"a'\" = 0.8\n",
       1},
      // turns about the vertical, with weight
      {"R = \"rotation\"\n",
       {R"({ R = ["0", "0", "1"] })"},
       {"R.W.z", "R.W.x", "R.W.y"},
       {"R[3,1]", "R[3,2]", "R[3,3]"},
       "",
       1}};
  return all;
}

class InvariantModelWriter {
 public:
  explicit InvariantModelWriter(unsigned seed) : numbers_(seed) {}

  std::string text_of(const InvariantSpace& s) {
    std::string text = "[coordinates]\n" + s.coordinates + "[lagrangian]\nL = \"" + lagrangian(s) + "\"\n";
    const std::size_t constraints = std::min(s.most_constraints, std::size_t(number(1, 2)));
    for (std::size_t r = 0; r < constraints; ++r) {
      const bool is_servo = number(0, 3) == 0;
      text += fmt::format("[[constraint]]\nname = \"c{}\"\nequation = \"{} = {}\"\n", r, form(s, r),
                          number(0, 2) == 0 ? quarter() + "*" + function(s) : "0");
      if (is_servo) text += fmt::format("reaction = \"{}\"\n", form(s, r));
    }
    for (std::size_t k = 0; k < s.generators.size(); ++k)
      text += fmt::format("[[symmetry]]\nname = \"g{}\"\ngenerator = {}\n", k, s.generators[k]);
    return text + "[initial]\n" + s.initial + "[run]\nt = 0.5\n";
  }

 private:
  int number(int least, int most) { return std::uniform_int_distribution<int>(least, most)(numbers_); }
  std::string quarter() {
    const int k = number(1, 3);
    return fmt::format("({}/4)", number(0, 1) == 0 ? k : -k);
  }
  const std::string& function(const InvariantSpace& s) {
    return s.functions[std::size_t(number(0, 1000)) % s.functions.size()];
  }
  // Speed r and more of the later ones.
  std::string form(const InvariantSpace& s, std::size_t r) {
    std::string result = s.speeds[r];
    for (std::size_t k = s.most_constraints; k < s.speeds.size(); ++k) {
      if (number(0, 1) == 0) continue;
      result += fmt::format(" + {}*{}*{}", quarter(), function(s), s.speeds[k]);
    }
    return result;
  }
  // Positive definite: squares, and more squares.
  std::string lagrangian(const InvariantSpace& s) {
    std::string result;
    for (const std::string& v : s.speeds) result += fmt::format("{}/2*{}^2 + ", number(1, 3), v);
    for (int k = 0; k < 2; ++k) {
      const auto any = [&] { return s.speeds[std::size_t(number(0, 1000)) % s.speeds.size()]; };
      result += fmt::format("({} + {}*{}*{})^2/4 + ", any(), quarter(), function(s), any());
    }
    return result + fmt::format("{}*{}", quarter(), function(s));
  }

  std::mt19937 numbers_;
};

TEST(RandomInvariantModels, MoveAsTheirReducedSystemsDo) {
  int compared = 0, verified = 0;
  for (unsigned seed = 0; seed < 15; ++seed) {
    const InvariantSpace& space = invariant_spaces()[seed % invariant_spaces().size()];
    const std::string text = InvariantModelWriter(seed).text_of(space);
    const auto model = read(text);
    ASSERT_TRUE(model) << model.error().front().message << "\n" << text;
    const auto system = ask(*model);
    if (!system) continue;
    const auto found = reduce(*system);
    if (!found) continue;                    // the reactions of a servo cannot hold its constraint
    if (!(*found)->reduced.value) continue;  // an honest answer: something was not written by the invariants
    EXPECT_TRUE(is_proved((*found)->reduced.value->related)) << text;
    const auto checked = check_certificates(found->json()).value();
    for (const CheckedCertificate& c : checked) {
      EXPECT_NE(c.answer, CheckedCertificate::Answer::rejected) << c.path << ": " << c.how << "\n" << text;
      verified += c.path == "/related" && c.answer == CheckedCertificate::Answer::verified ? 1 : 0;
    }
    RunRequest request;
    request.tol = {"1e-15"};
    request.samples = 6;
    request.watch_integrals = false;
    const auto full = system->simulate(request);
    request.code.reduced = true;
    const auto reduced = system->simulate(request);
    if (!full) continue;
    ASSERT_TRUE(reduced) << reduced.error().front().message << "\n" << text;
    if ((*full)->samples.size() != 6) continue;
    ASSERT_EQ((*reduced)->samples.size(), 6U) << text;
    for (std::size_t k = 0; k < 6; ++k) {
      const auto &a = (*full)->samples[k].configuration, &b = (*reduced)->samples[k].configuration;
      double largest = 1;
      for (const double y : a) largest = std::max(largest, std::abs(y));
      for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-12 * largest) << seed << "\n" << text;
    }
    ++compared;
  }
  RecordProperty("compared", compared);
  RecordProperty("verified", verified);
  EXPECT_GE(compared, 12);
  EXPECT_GE(verified, 12);
}

}  // namespace
}  // namespace anholon
