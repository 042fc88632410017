// Hamiltonian systems with constraint on Poisson manifolds: against hand calculations, and as identities for random ones.
#include <gtest/gtest.h>

#include <random>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/phase_space/cotangent.hpp"
#include "anholon/analyze/phase_space/projected_bracket.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/workspace.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

// A system written down by hand.
class WrittenSystem {
 public:
  WrittenSystem() {
    system.workspace = &ws;
    system.time = ws.symbol("t");
  }
  // Variables, and brackets above the diagonal row by row.
  void add_variables(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& brackets) {
    const std::size_t first = system.variables.size(), n = names.size();
    for (const std::string& name : names) system.variables.push_back({name, ws.symbol(name), ws.symbol(name)});
    Matrix grown(first + n, first + n, ws.number(0));
    for (std::size_t i = 0; i < first; ++i) {
      for (std::size_t j = 0; j < first; ++j) grown(i, j) = system.bracket(i, j);
    }
    for (std::size_t i = 0; i + 1 < n; ++i) {
      for (std::size_t j = i + 1; j < n; ++j) {
        grown(first + i, first + j) = (*this)(brackets[i][j - i - 1]);
        grown(first + j, first + i) = -grown(first + i, first + j);
      }
    }
    system.bracket = grown;
    system.dimension = first + n;
    system.force.assign(first + n, ws.number(0));
  }
  void constrain(const Expr& phi, std::vector<Expr> direction) {
    system.constraints.push_back({"", phi, std::move(direction)});
  }
  Expr operator()(const std::string& text) { return parse(ws, text).value(); }

  Workspace ws;
  PhaseSystem system;
};

bool is_zero_there(const Expr& e, const PhaseSystem& system) { return is_proved(is_zero(e, system.assumptions)); }

// The rigid body on so(3)*, {M1, M2} = −M3 (body frame), W3 = M3/I3 = −k enforced along e3. By hand: M' = M × I⁻¹M + μ e3, so
// M1' = M2 W3 − M3 W2 = −k M2 + I3 k M2/I2 on M3 = −I3 k.
TEST(PhaseSpace, SplitsTheRigidBodyWithAGivenSpin) {
  WrittenSystem s;
  s.add_variables({"M1", "M2", "M3"}, {{"-M3", "M2"}, {"-M1"}});
  s.system.hamiltonian = s("M1^2/(2*I1) + M2^2/(2*I2) + M3^2/(2*I3)");
  for (const char* name : {"I1", "I2", "I3"}) s.system.assumptions.positive(s(name));
  s.constrain(s("M3/I3 + k"), {s("0"), s("0"), s("1")});
  const PhaseSet set = solved_set(s.system);
  const Splitting found = split(s.system, set).value();
  EXPECT_EQ(found.transversal.kind, VerdictKind::proved);
  EXPECT_EQ(found.transversal.extent, Extent::everywhere);
  EXPECT_EQ(found.splits.kind, VerdictKind::proved);
  EXPECT_TRUE(found.complementary);
  const std::vector<Expr> x = set.on_set(found.evolution);
  EXPECT_TRUE(is_zero_there(x[0] - s("-k*M2 + I3*k*M2/I2"), s.system)) << to_text(x[0]);
  EXPECT_TRUE(is_zero_there(x[1] - s("k*M1 - I3*k*M1/I1"), s.system)) << to_text(x[1]);
  EXPECT_TRUE(is_zero_there(x[2], s.system));
  // M3' without the reaction: M1 W2 − M2 W1.
  EXPECT_TRUE(is_zero_there(set.on_set(found.reaction)[2] + s("M1*M2/I2 - M1*M2/I1"), s.system));
}

// W tangent to D: nothing to split along.
TEST(PhaseSpace, KnowsDirectionsThatAreTangent) {
  WrittenSystem s;
  s.add_variables({"q1", "q2", "p1", "p2"}, {{"0", "1", "0"}, {"0", "1"}, {"0"}});
  s.system.hamiltonian = s("(p1^2 + p2^2)/2");
  s.constrain(s("p1 - q2*p2"), {s("0"), s("0"), s("q2"), s("1")});
  const Splitting found = split(s.system, solved_set(s.system)).value();
  EXPECT_EQ(found.transversal.kind, VerdictKind::refuted);
  EXPECT_EQ(found.common.size(), 1U);
  EXPECT_FALSE(project_bracket(s.system, solved_set(s.system))->value);
}

// The bead on a hoop with both f and df/dt: one reaction, two functions. By hand λ = −(p1² + p2²) on the unit circle.
TEST(PhaseSpace, SplitsWhereAHolonomicConstraintIsKept) {
  WrittenSystem s;
  s.add_variables({"q1", "q2", "p1", "p2"}, {{"0", "1", "0"}, {"0", "1"}, {"0"}});
  s.system.hamiltonian = s("(p1^2 + p2^2)/2");
  s.constrain(s("(q1^2 + q2^2 - 1)/2"), {});
  s.constrain(s("q1*p1 + q2*p2"), {s("0"), s("0"), s("q1"), s("q2")});
  const PhaseSet set = solved_set(s.system);
  const Splitting found = split(s.system, set).value();
  EXPECT_EQ(found.transversal.kind, VerdictKind::proved);
  EXPECT_EQ(found.splits.kind, VerdictKind::proved) << found.splits.reason;
  EXPECT_FALSE(found.complementary);
  EXPECT_EQ(set.all_vanish({found.reaction[2] + s("(p1^2 + p2^2)*q1")}).kind, VerdictKind::proved);
  EXPECT_FALSE(project_bracket(s.system, set)->value);
}

// A constraint that moves: p1 = cos(t) p2. Without ∂_t φ the motion would leave D.
TEST(PhaseSpace, KeepsToASetThatMoves) {
  WrittenSystem s;
  s.add_variables({"q1", "q2", "p1", "p2"}, {{"0", "1", "0"}, {"0", "1"}, {"0"}});
  s.system.hamiltonian = s("(p1^2 + p2^2)/2 + q1*q2");
  s.constrain(s("p1 - cos(t)*p2"), {s("0"), s("0"), s("1"), s("-cos(t)")});
  const PhaseSet set = solved_set(s.system);
  const Splitting found = split(s.system, set).value();
  EXPECT_EQ(found.splits.kind, VerdictKind::proved);
  // (1 + cos²) μ = sin(t) p2 − q2 + cos(t) q1
  EXPECT_TRUE(is_zero_there(found.coefficients[0] - s("(sin(t)*p2 - q2 + cos(t)*q1)/(1 + cos(t)^2)"), s.system));
  EXPECT_EQ(set.all_vanish({s.system.along(found.evolution, s("p1 - cos(t)*p2"))}).kind, VerdictKind::refuted);
}

// φ = M3 with W = e3 on so(3)*: the bracket of the plane, {M1, M2} = 0 there, is Poisson.
TEST(PhaseSpace, ABracketOfAPlaneIsPoisson) {
  WrittenSystem s;
  s.add_variables({"M1", "M2", "M3"}, {{"-M3", "M2"}, {"-M1"}});
  s.system.hamiltonian = s("M1^2 + 2*M2^2 + 3*M3^2");
  s.constrain(s("M3 - M1*M2"), {s("M2"), s("0"), s("1 + M2^2")});
  const PhaseSet set = solved_set(s.system);
  const auto bracket = project_bracket(s.system, set);
  ASSERT_TRUE(bracket && bracket->value);
  EXPECT_EQ(decide_jacobi(bracket->value->entries, s.system, set).verdict.kind, VerdictKind::proved);
}

// Random polynomials with small coefficients.
class RandomSystems {
 public:
  explicit RandomSystems(unsigned seed) : numbers_(seed) {}

  int number(int most) { return std::uniform_int_distribution<int>(-most, most)(numbers_); }
  Expr polynomial(WrittenSystem& s, int degree, int terms) {
    std::vector<Expr> result{s.ws.number(number(3))};
    for (int k = 0; k < terms; ++k) {
      std::vector<Expr> factors{s.ws.number(number(3))};
      for (int d = 0; d < degree; ++d) {
        const auto& all = s.system.variables;
        if (number(1) != 0) factors.push_back(all[std::size_t(number(1000) + 1000) % all.size()].symbol);
      }
      result.push_back(product(factors));
    }
    return sum(result);
  }
  // A product of one or two of: so(3)*, se(2)*, se(3)*, a canonical pair, two of them.
  void fill(WrittenSystem& s) {
    add_factor(s, "a");
    if (number(1) >= 0 && s.system.variables.size() < 5) add_factor(s, "b");
    s.system.hamiltonian = polynomial(s, 2, 5);
    for (Expr& f : s.system.force) f = s.ws.number(number(1) > 0 ? number(2) : 0);
    const int constraints = s.system.variables.size() > 3 ? 2 : 1;
    for (int r = 0; r < constraints; ++r) {
      // Solvable for a variable of its own: y_r + polynomial in the others, and a term with the time.
      const Expr own = s.system.variables[std::size_t(r)].symbol;
      Expr phi = polynomial(s, 2, 3);
      Replacements without;
      for (int k = 0; k < constraints; ++k) without[s.system.variables[std::size_t(k)].symbol] = s.ws.number(number(2));
      phi = own + substitute(phi, without) + number(1) * s.system.time;
      std::vector<Expr> direction;
      for (std::size_t i = 0; i < s.system.variables.size(); ++i)
        direction.push_back(s.ws.number(i == std::size_t(r) ? 1 : 0) + polynomial(s, 1, 1));
      s.constrain(phi, std::move(direction));
    }
  }

 private:
  void add_factor(WrittenSystem& s, const std::string& n) {
    switch (std::uniform_int_distribution<int>(0, 4)(numbers_)) {
      case 0: return s.add_variables({n + "1", n + "2", n + "3"}, {{"-" + n + "3", n + "2"}, {"-" + n + "1"}});
      case 1: return s.add_variables({n + "1", n + "2", n + "3"}, {{"-" + n + "3", n + "2"}, {"0"}});
      case 2:
        return s.add_variables({n + "1", n + "2", n + "3", n + "4", n + "5", n + "6"},
                               {{"-" + n + "3", n + "2", "0", "-" + n + "6", n + "5"},
                                {"-" + n + "1", n + "6", "0", "-" + n + "4"},
                                {"-" + n + "5", n + "4", "0"},
                                {"0", "0"},
                                {"0"}});
      case 3: return s.add_variables({n + "1", n + "2"}, {{"1"}});
      default: return s.add_variables({n + "1", n + "2", n + "3", n + "4"}, {{"0", "1", "0"}, {"0", "1"}, {"0"}});
    }
  }
  std::mt19937 numbers_;
};

// Jacobi's identity of the brackets themselves; else nothing below would be about Poisson manifolds.
TEST(PhaseSpace, RandomBracketsArePoisson) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    WrittenSystem s;
    RandomSystems(seed).fill(s);
    s.system.constraints.clear();
    EXPECT_EQ(decide_jacobi(s.system.bracket, s.system, solved_set(s.system)).verdict.kind, VerdictKind::proved);
  }
}

TEST(PhaseSpace, RandomSystemsSplitExactly) {
  int split_ones = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    WrittenSystem s;
    RandomSystems(seed).fill(s);
    const PhaseSet set = solved_set(s.system);
    const Splitting found = split(s.system, set).value();
    if (found.transversal.kind != VerdictKind::proved) continue;
    ++split_ones;
    EXPECT_EQ(found.splits.kind, VerdictKind::proved) << seed;
    // dφ(X_D) + ∂_t φ on D, by hand: along the fields, φ's partials written out.
    for (const PhaseConstraint& c : s.system.constraints) {
      std::vector<Expr> terms{differentiate(c.phi, s.system.time)};
      for (std::size_t i = 0; i < s.system.variables.size(); ++i)
        terms.push_back(differentiate(c.phi, s.system.variables[i].symbol) * found.evolution[i]);
      EXPECT_EQ(set.all_vanish({sum(terms)}).kind, VerdictKind::proved) << seed;
    }
    // X_D − (−X_W) = X_H + F, with X_H(y) = {y, H}.
    for (std::size_t i = 0; i < s.system.variables.size(); ++i) {
      const Expr free = s.system.bracket_of(s.system.variables[i].symbol, s.system.hamiltonian) + s.system.force[i];
      EXPECT_TRUE(is_zero_there(found.evolution[i] - found.reaction[i] - free, s.system)) << seed;
    }
  }
  EXPECT_GE(split_ones, 30);
}

// X_D = Π (X_H + F) − (what the moving set adds); Π is a projection whose image is TD and whose kernel is W.
TEST(PhaseSpace, RandomProjectionsAreOnes) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    WrittenSystem s;
    RandomSystems(seed).fill(s);
    const PhaseSet set = solved_set(s.system);
    const auto bracket = project_bracket(s.system, set);
    if (!bracket || !bracket->value) continue;
    const Matrix& pi = bracket->value->projection;
    const std::size_t n = pi.rows();
    for (const PhaseConstraint& c : s.system.constraints) {
      for (std::size_t i = 0; i < n; ++i) {
        std::vector<Expr> slope, along;
        for (std::size_t k = 0; k < n; ++k) {
          slope.push_back(differentiate(c.phi, s.system.variables[k].symbol) * pi(k, i));
          along.push_back(pi(i, k) * c.direction[k]);
        }
        EXPECT_EQ(set.all_vanish({sum(slope), sum(along)}).kind, VerdictKind::proved) << seed;
      }
    }
  }
}

}  // namespace
}  // namespace anholon
