// Random Hamiltonian systems with constraint whose H, D and W a group of Poisson fields leaves: division commutes with the
// motion, exactly as an identity, and in numbers when the quotient is written down as a model of its own.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/phase_space/phase_set.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/anholon.hpp"
#include "anholon/expr/evaluate.hpp"

namespace anholon {
namespace {

// A Poisson manifold with fields that leave its bracket, functions that the fields leave, and fields that commute with them.
struct DividedManifold {
  std::string variables, bracket;
  std::vector<std::string> generators;
  std::vector<std::string> functions;            // of low degree: linear ones and quadratic ones
  std::vector<std::vector<std::string>> fields;  // by variable
  std::vector<std::string> names;
  std::size_t dimension;  // of the quotient
};

const std::vector<DividedManifold>& divided_manifolds() {
  static const std::vector<DividedManifold> all{
      // so(3)* and a canonical pair, by turns about the third axis
      {R"(["M1", "M2", "M3", "q", "p"])",
       R"({ "M1, M2" = "-M3", "M2, M3" = "-M1", "M3, M1" = "-M2", "q, p" = "1" })",
       {R"({ M1 = "M2", M2 = "-M1" })"},
       {"M3", "q", "p", "(M1^2 + M2^2)"},
       {{"0", "0", "1", "0", "0"},
        {"0", "0", "0", "1", "0"},
        {"0", "0", "0", "0", "1"},
        {"M1", "M2", "0", "0", "0"},
        {"M2", "-M1", "0", "0", "0"}},
       {"M1", "M2", "M3", "q", "p"},
       4},
      // a plane and a line, by turns of the plane
      {R"(["x", "y", "px", "py", "q", "p"])",
       R"({ "x, px" = "1", "y, py" = "1", "q, p" = "1" })",
       {R"({ x = "-y", y = "x", px = "-py", py = "px" })"},
       {"q", "p", "(x^2 + y^2)", "(px^2 + py^2)", "(x*px + y*py)", "(x*py - y*px)"},
       {{"x", "y", "0", "0", "0", "0"},
        {"px", "py", "0", "0", "1", "0"},
        {"0", "0", "x", "y", "0", "1"},
        {"0", "0", "px", "py", "0", "0"},
        {"0", "0", "-y", "x", "0", "1"}},
       {"x", "y", "px", "py", "q", "p"},
       5},
      // space, by all turns about a point
      {R"(["x", "y", "z", "px", "py", "pz"])",
       R"({ "x, px" = "1", "y, py" = "1", "z, pz" = "1" })",
       {R"({ x = "-y", y = "x", px = "-py", py = "px" })", R"({ y = "-z", z = "y", py = "-pz", pz = "py" })",
        R"({ z = "-x", x = "z", pz = "-px", px = "pz" })"},
       {"(x^2 + y^2 + z^2)", "(px^2 + py^2 + pz^2)", "(x*px + y*py + z*pz)"},
       {{"x", "y", "z", "0", "0", "0"},
        {"px", "py", "pz", "0", "0", "0"},
        {"0", "0", "0", "x", "y", "z"},
        {"0", "0", "0", "px", "py", "pz"}},
       {"x", "y", "z", "px", "py", "pz"},
       3},
      // space, by two shifts
      {R"(["x", "y", "z", "px", "py", "pz"])",
       R"({ "x, px" = "1", "y, py" = "1", "z, pz" = "1" })",
       {R"({ x = "1" })", R"({ z = "1" })"},
       {"y", "px", "py", "pz"},
       {{"y", "0", "1", "1", "y", "0"}, {"0", "py", "0", "px", "1", "y"}, {"0", "1", "px", "0", "y", "1"}},
       {"x", "y", "z", "px", "py", "pz"},
       4},
      // se(3)*, by turns about the third axis of the body
      {R"(["M1", "M2", "M3", "g1", "g2", "g3"])",
       R"({ "M1, M2" = "-M3", "M2, M3" = "-M1", "M3, M1" = "-M2", "M1, g2" = "-g3", "M2, g3" = "-g1", "M3, g1" = "-g2", "M1, g3" = "g2", "M2, g1" = "g3", "M3, g2" = "g1" })",
       {R"({ M1 = "M2", M2 = "-M1", g1 = "g2", g2 = "-g1" })"},
       {"M3", "g3", "(M1^2 + M2^2)", "(g1^2 + g2^2)", "(M1*g1 + M2*g2)", "(M1*g2 - M2*g1)"},
       {{"0", "0", "1", "0", "0", "0"},
        {"0", "0", "0", "0", "0", "1"},
        {"g1", "g2", "1", "0", "0", "0"},
        {"M1", "M2", "0", "g1", "g2", "0"},
        {"-M2", "M1", "0", "0", "0", "1"}},
       {"M1", "M2", "M3", "g1", "g2", "g3"},
       5},
      // a rotor in a body: an angle with its momentum and so(3)*, turned together
      {R"({ theta = "angle", l = "line", M1 = "line", M2 = "line", M3 = "line" })",
       R"({ "theta, l" = "1", "M1, M2" = "-M3", "M2, M3" = "-M1", "M3, M1" = "-M2" })",
       {R"({ theta = "1", M1 = "M2", M2 = "-M1" })"},
       {"l", "M3", "(M1*cos(theta) - M2*sin(theta))", "(M1*sin(theta) + M2*cos(theta))"},
       {{"1", "0", "0", "0", "0"},
        {"0", "1", "0", "0", "1"},
        {"0", "0", "cos(theta)", "-sin(theta)", "1"},
        {"0", "1", "M1", "M2", "0"}},
       {"theta", "l", "M1", "M2", "M3"},
       4},
      // two points of a plane, by its motions
      {R"(["x", "y", "u", "v", "px", "py", "pu", "pv"])",
       R"({ "x, px" = "1", "y, py" = "1", "u, pu" = "1", "v, pv" = "1" })",
       {R"({ x = "1", u = "1" })", R"({ y = "1", v = "1" })",
        R"({ x = "-y", y = "x", u = "-v", v = "u", px = "-py", py = "px", pu = "-pv", pv = "pu" })"},
       {"((x - u)^2 + (y - v)^2)", "(px^2 + py^2)", "(pu*px + pv*py)", "((x - u)*px + (y - v)*py)"},
       {{"x - u", "y - v", "0", "0", "px", "py", "0", "0"},
        {"0", "0", "pu", "pv", "x - u", "y - v", "0", "0"},
        {"px", "py", "0", "0", "0", "0", "x - u", "y - v"}},
       {"x", "y", "u", "v", "px", "py", "pu", "pv"},
       5}};
  return all;
}

// The text of a random system on it, with a start on D: H and D are functions of those that are left, W is spanned by fields that
// commute with the generators.
class InvariantSystems {
 public:
  explicit InvariantSystems(unsigned seed) : numbers_(seed) {}

  std::string text_of(const DividedManifold& m) {
    Workspace ws;
    const auto start = start_of(m, ws);
    std::string text = "[poisson]\nvariables = " + m.variables + "\nbracket = " + m.bracket;
    text += "\nhamiltonian = \"" + polynomial(m, true) + "\"\n";
    const int kind = number(0, 8);
    const std::size_t constraints = kind == 0 ? 0 : kind < 3 && m.dimension > 3 ? 2 : 1;
    const std::size_t first = std::size_t(number(0, 100));
    for (std::size_t r = 0; r < constraints; ++r) {
      const std::string phi = m.functions[(first + r) % m.functions.size()] + " + (" + polynomial(m, false) + ")/8";
      const double there = evaluate(parse(ws, phi).value(), start);
      text += fmt::format("[[poisson.constraint]]\nequation = \"{} = {}\"\nreaction = {{ ", phi, exact(there));
      const std::vector<std::string> w = direction(m, first + r);
      bool begun = false;
      for (std::size_t i = 0; i < w.size(); ++i) {
        if (w[i].empty()) continue;
        text += fmt::format("{}{} = \"{}\"", std::exchange(begun, true) ? ", " : "", m.names[i], w[i]);
      }
      text += " }\n";
    }
    for (const std::string& generator : m.generators)
      text += fmt::format("[[symmetry]]\nname = \"g{}\"\ngenerator = {}\n", ++symmetries_, generator);
    text += "[initial]\n";
    for (const std::string& name : m.names)
      text += fmt::format("{} = {:.17g}\n", name, evaluate(ws.symbol(name), start));
    return text;
  }

  // What is a multiple of 1/4096 is written as that.
  static std::string exact(double x) {
    const double whole = x * 4096;
    if (whole != std::round(whole)) throw std::logic_error("the start is not exact");
    return fmt::format("{}/4096", static_cast<long long>(whole));
  }

 private:
  int number(int least, int most) { return std::uniform_int_distribution<int>(least, most)(numbers_); }

  // Multiples of 1/4; angles at 0, so that sines and cosines are exact there.
  Values start_of(const DividedManifold& m, Workspace& ws) {
    Values result;
    for (const std::string& name : m.names) {
      int k = number(-4, 4);
      if (k == 0) k = 3;
      result[ws.symbol(name)] = name == "theta" ? 0.0 : k / 4.0;
    }
    return result;
  }

  // Of degree two or less in the functions.
  std::string polynomial(const DividedManifold& m, bool quadratic) {
    std::string result = "0";
    for (const std::string& f : m.functions) {
      if (const int k = number(-2, 2); k != 0) result += fmt::format(" + ({})*{}/2", k, f);
    }
    const auto any = [&] { return m.functions[std::size_t(number(0, 1000)) % m.functions.size()]; };
    for (int k = 0; quadratic && k < 2; ++k) result += fmt::format(" + ({})*{}*{}/4", number(-1, 1), any(), any());
    return result;
  }

  std::vector<std::string> direction(const DividedManifold& m, std::size_t first) {
    std::vector<std::string> result(m.names.size());
    for (std::size_t k = 0; k < 2; ++k) {
      const auto& field = m.fields[(first + std::size_t(number(0, 100))) % m.fields.size()];
      const std::string weight =
          k == 0 ? "1" : fmt::format("({} + {}/2)", number(1, 2), m.functions[first % m.functions.size()]);
      for (std::size_t i = 0; i < field.size(); ++i) {
        if (field[i] == "0") continue;
        if (!result[i].empty()) result[i] += " + ";
        result[i] += fmt::format("{}*({})", weight, field[i]);
      }
    }
    return result;
  }

  std::mt19937 numbers_;
  int symmetries_ = 0;
};

struct DividedSystem {
  std::string text;
  OwnedSystem full;
  Finding<Reduction> found;
  [[nodiscard]] const PoissonReduction& reduction() const { return *found->poisson; }
  [[nodiscard]] const PhaseSystem& quotient() const { return *found->poisson->quotient.value; }
};

// nullopt: W is not transversal to D, at all or at the start.
std::optional<DividedSystem> random_quotient(unsigned seed) {
  const auto& all = divided_manifolds();
  const DividedManifold& m = all[seed % all.size()];
  const std::string text = InvariantSystems(seed).text_of(m);
  const auto model = read(text);
  if (!model) throw std::runtime_error(model.error().front().message + "\n" + text);
  auto system = ask(*model);
  if (!system) return std::nullopt;
  auto found = reduce(*system);
  if (!found) throw std::runtime_error(found.error().front().message + "\n" + text);
  return DividedSystem{text, *system, std::move(*found)};
}

Replacements meanings_of(const PhaseSystem& q) {
  Replacements result;
  for (const PhaseVariable& y : q.variables) result[y.symbol] = y.meaning;
  return result;
}

// X_D(y o pi) = (reduced rate of y) o pi: X_D of the full system is tangent to all sets on which the functions that cut out D are
// constant, so both sides are the same everywhere.
TEST(RandomQuotients, HaveTheMotionThatTheFullOneProjectsTo) {
  int proved = 0;
  for (unsigned seed = 0; seed < 35; ++seed) {
    const auto s = random_quotient(seed);
    if (!s) continue;
    ASSERT_TRUE(s->reduction().quotient.value) << s->reduction().quotient.why_not << "\n" << s->text;
    EXPECT_EQ(s->quotient().dimension, divided_manifolds()[seed % divided_manifolds().size()].dimension) << s->text;
    const PhaseSystem p = phase_system_of(s->full.system());
    const PhaseSet set = solved_set(p);
    ASSERT_EQ(s->reduction().rates.size(), s->quotient().variables.size()) << s->text;
    const Replacements meaning = meanings_of(s->quotient());
    std::vector<Expr> differences;
    for (std::size_t i = 0; i < s->quotient().variables.size(); ++i)
      differences.push_back(p.along(s->full.system().poisson->motion, s->quotient().variables[i].meaning) -
                            substitute(s->reduction().rates[i], meaning));
    EXPECT_EQ(set.all_vanish(differences).kind, VerdictKind::proved) << s->text;
    ++proved;
  }
  EXPECT_GE(proved, 25);
}

// The quotient as a model: it is such a system again, so it can be written down, read and computed.
std::string written_down(const DividedSystem& s, const Values& start) {
  const PhaseSystem& q = s.quotient();
  const auto text_of = [](const Expr& e) { return to_text(e); };
  std::string variables, bracket, relations, constraints, initial;
  for (std::size_t i = 0; i < q.variables.size(); ++i) {
    const PhaseVariable& y = q.variables[i];
    variables += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", y.name);
    initial += fmt::format("{} = {:.17g}\n", y.name, evaluate(y.meaning, start));
    for (std::size_t j = i + 1; j < q.variables.size(); ++j)
      bracket += fmt::format("\"{}, {}\" = \"{}\"\n", y.name, q.variables[j].name, text_of(q.bracket(i, j)));
  }
  for (const Expr& r : q.relations) relations += fmt::format("\"{} = 0\", ", text_of(r));
  for (const PhaseConstraint& c : q.constraints) {
    constraints += fmt::format("[[poisson.constraint]]\nequation = \"{} = 0\"\nreaction = {{ ", text_of(c.phi));
    bool begun = false;
    for (std::size_t i = 0; i < q.variables.size(); ++i) {
      if (c.direction[i].is_zero_literal()) continue;
      constraints += fmt::format("{}{} = \"{}\"", std::exchange(begun, true) ? ", " : "", q.variables[i].name,
                                 text_of(c.direction[i]));
    }
    constraints += " }\n";
  }
  return fmt::format(
      "[poisson]\nvariables = [{}]\nrelations = [{}]\nhamiltonian = \"{}\"\n[poisson.bracket]\n{}{}[initial]\n{}",
      variables, relations, text_of(q.hamiltonian), bracket, constraints, initial);
}

Values state_of(const OwnedSystem& system, const SampleRecord& at) {
  Values result;
  const auto& q = system.model().coordinates;
  for (std::size_t i = 0; i < q.size(); ++i) result[q[i].symbol] = at.configuration[i];
  return result;
}

TEST(RandomQuotients, AreSystemsWhoseRunsAreTheProjectedOnes) {
  int compared = 0;
  RunRequest request;
  request.t = 0.1;
  request.tol = {"1e-15"};
  request.samples = 6;
  request.watch_integrals = false;
  for (unsigned seed = 0; seed < 35; ++seed) {
    const auto s = random_quotient(seed);
    if (!s || !s->reduction().quotient.value) continue;
    const auto run = s->full.simulate(request);
    if (!run || (*run)->samples.size() != 6) continue;  // the motion ends before, where W becomes tangent to D
    const std::string text = written_down(*s, state_of(s->full, (*run)->samples.front()));
    const auto model = read(text);
    ASSERT_TRUE(model) << model.error().front().message << "\n" << text;
    const auto system = ask(*model);
    ASSERT_TRUE(system) << system.error().front().message << "\n" << text;
    const auto reduced = system->simulate(request);
    ASSERT_TRUE(reduced) << reduced.error().front().message << "\n" << text;
    ASSERT_EQ((*reduced)->samples.size(), 6U) << text;
    for (std::size_t k = 0; k < 6; ++k) {
      const Values there = state_of(s->full, (*run)->samples[k]);
      double largest = 1;
      for (const double y : (*reduced)->samples[k].configuration) largest = std::max(largest, std::abs(y));
      for (std::size_t i = 0; i < s->quotient().variables.size(); ++i)
        EXPECT_NEAR(evaluate(s->quotient().variables[i].meaning, there), (*reduced)->samples[k].configuration[i],
                    1e-12 * largest)
            << s->text << text;
    }
    ++compared;
  }
  EXPECT_GE(compared, 25);
}

}  // namespace
}  // namespace anholon
