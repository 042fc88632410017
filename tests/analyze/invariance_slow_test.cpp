// The same verdicts by another road and in other words: derived systems of forms, rescaled and mixed constraints.
#include <random>
#include <regex>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::classified;
using test::model_text;

// I_{k+1} = {ω ∈ I_k : dω ≡ 0 mod I_k} until it is stable, with dω(u, v) = Σ (∂_i ω_j − ∂_j ω_i) u^i v^j on lines alone.
std::size_t rank_of_terminal_system(std::vector<std::vector<Expr>> forms, const std::vector<Expr>& q) {
  const std::size_t n = q.size();
  Workspace& ws = q.front().workspace();
  while (!forms.empty()) {
    std::vector<Expr> entries;
    for (const auto& f : forms) entries.insert(entries.end(), f.begin(), f.end());
    const auto kernel = nullspace(Matrix(forms.size(), n, entries))->basis;
    std::vector<std::vector<Expr>> equations;  // Σ_r c_r dω_r(u, v) = 0
    for (const auto& u : kernel) {
      for (const auto& v : kernel) {
        auto& row = equations.emplace_back();
        for (const auto& f : forms) {
          Expr value = ws.number(0);
          for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j)
              value = value + (differentiate(f[j], q[i]) - differentiate(f[i], q[j])) * u[i] * v[j];
          }
          row.push_back(value);
        }
      }
    }
    if (equations.empty()) return forms.size();
    std::vector<Expr> all;
    for (const auto& row : equations) all.insert(all.end(), row.begin(), row.end());
    const auto closed = nullspace(Matrix(equations.size(), forms.size(), all))->basis;
    if (closed.size() == forms.size()) return forms.size();
    std::vector<std::vector<Expr>> next;
    for (const auto& c : closed) {
      auto& f = next.emplace_back(n, ws.number(0));
      for (std::size_t r = 0; r < forms.size(); ++r) {
        for (std::size_t i = 0; i < n; ++i) f[i] = f[i] + c[r] * forms[r][i];
      }
    }
    forms = std::move(next);
  }
  return 0;
}

TEST(HolonomicCombinations, AreAsManyAsTheTerminalDerivedSystemHas) {
  std::mt19937 random(7);
  const std::vector<std::string> names = {"x", "y", "z", "u"};
  std::vector<std::size_t> seen(3, 0);
  for (int trial = 0; trial < 40; ++trial) {
    std::vector<std::string> equations;
    const std::size_t count = 1 + random() % 2;
    for (std::size_t r = 0; r < count; ++r) {
      // A unit part keeps them independent; sparse polynomial coefficients make some integrable.
      std::string e = names[r] + "'";
      for (std::size_t j = count; j < 4; ++j) {
        if (random() % 2 == 0)
          e += " + " + std::to_string(1 + random() % 3) + "*" + names[random() % 4] + "*" + names[j] + "'";
      }
      equations.push_back(e + " = 0");
    }
    const Mechanics m(model_text({"x y z u", "", "", equations}));
    const Classification c = classified(m);
    std::vector<std::vector<Expr>> forms;
    for (const SystemConstraint& one : m.system().constraints) forms.push_back(one.acceleration_row);
    const std::size_t expected = rank_of_terminal_system(forms, m.system().frame.configuration_symbols());
    EXPECT_EQ(c.combinations.count, expected) << equations.front() << " " << equations.back();
    EXPECT_EQ(c.combinations.bound, Bound::exact);
    EXPECT_EQ(c.integrable.kind == VerdictKind::proved, expected == count);
    EXPECT_EQ(c.distribution->leaf_dimension, 4 - expected);
    ++seen[expected];
  }
  for (const std::size_t s : seen) EXPECT_GT(s, 2U);  // the sample has some of each
}

struct Verdicts {
  VerdictKind integrable, homogeneous, admissible, regular;
  std::size_t combinations;
  std::vector<std::size_t> growth;
  std::optional<VerdictKind> generating;
  friend bool operator==(const Verdicts&, const Verdicts&) = default;
};

Verdicts verdicts_of(const Classification& c) {
  Verdicts v{c.integrable.kind, c.homogeneous.kind, c.admissible.kind, c.regular.kind, c.combinations.count, {}, {}};
  if (c.distribution) v.growth = c.distribution->growth.ranks, v.generating = c.distribution->bracket_generating.kind;
  return v;
}

// Constraints times functions that vanish nowhere, and the first added to the second: P(q) Φ with P invertible everywhere.
Model mixed(const Model& model) {
  Model result = model;
  Workspace& ws = *model.workspace;
  const auto q =
      std::find_if(model.coordinates.begin(), model.coordinates.end(), [](const Coordinate& c) { return !c.rotation; });
  const Expr positive = q == model.coordinates.end() ? ws.number(3) : 2 + pow(sin(q->symbol), 2);
  std::vector<Constraint*> first;
  for (Constraint& c : result.constraints) {
    if (c.kind != ConstraintKind::linear && c.kind != ConstraintKind::affine) continue;
    c.phi = c.phi * positive;
    if (!first.empty() && !c.reaction) c.phi = c.phi + 5 * first.front()->phi;
    c.left = c.phi;
    c.right = ws.number(0);
    first.push_back(&c);
  }
  return result;
}

class GalleryClassified : public testing::TestWithParam<GalleryEntry> {};

TEST_P(GalleryClassified, DoesNotDependOnHowTheConstraintsAreWritten) {
  Workspace ws;
  const Model model = *read_model_text(ws, GetParam().text);
  const Model other = mixed(model);
  const System given = *make_system(model), changed = *make_system(other);
  EXPECT_EQ(verdicts_of(*classify(given)), verdicts_of(*classify(changed)));
}

// Every declared name followed by _r, in keys and in expressions; momenta follow their coordinates.
std::string renamed(const Model& model, std::string text) {
  std::vector<std::string> names;
  for (const Parameter& p : model.parameters) names.push_back(p.name);
  for (const ModelFunction& f : model.functions) names.push_back(f.name);
  for (const Definition& d : model.definitions) names.push_back(d.name);
  for (const QuasiVelocity& u : model.quasi_velocities) names.push_back(u.name);
  for (const Input& u : model.inputs) names.push_back(u.name);
  for (const Coordinate& q : model.coordinates) {
    names.push_back(q.name);
    names.push_back("p_" + q.name);
  }
  // Not after a dot: R.w.x has its own x.
  for (const std::string& name : names)
    text = std::regex_replace(text, std::regex("(^|[^.A-Za-z0-9_])" + name + "\\b"), "$1" + name + "_r");
  return text;
}

TEST_P(GalleryClassified, DoesNotDependOnNames) {
  Workspace ws, other;
  const Model model = *read_model_text(ws, GetParam().text);
  const std::string text = renamed(model, std::string(GetParam().text));
  const Result<Model> again = read_model_text(other, text);
  ASSERT_TRUE(again) << render(again.error());
  const System given = *make_system(model), same = *make_system(*again);
  EXPECT_EQ(verdicts_of(*classify(given)), verdicts_of(*classify(same)));
}

INSTANTIATE_TEST_SUITE_P(Gallery, GalleryClassified, testing::ValuesIn(gallery().begin(), gallery().end()),
                         [](const auto& one) { return std::string(one.param.name); });

// x = X + Y², y = Y + Z³ and so on: a change of coordinates, written into the equations.
std::string changed(std::string text) {
  const std::vector<std::array<std::string, 3>> change = {{"x", "(X + Y^2)", "(X' + 2*Y*Y')"},
                                                          {"y", "(Y + Z^3)", "(Y' + 3*Z^2*Z')"},
                                                          {"z", "(Z - U)", "(Z' - U')"},
                                                          {"u", "(U + 1)", "U'"}};
  for (const auto& [name, value, rate] : change) {
    text = std::regex_replace(text, std::regex("\\b" + name + "'"), rate);
    text = std::regex_replace(text, std::regex("\\b" + name + "\\b"), value);
  }
  return text;
}

TEST(Classification, DoesNotDependOnTheCoordinates) {
  const std::vector<std::vector<std::string>> systems = {{"z' - y*x' = 0"},
                                                         {"z' - y^2*x' = 0", "u' = 0"},
                                                         {"z' - y*x' = 0", "u' - z*x' = 0"},
                                                         {"z' + (1 - y)*x' = 0", "z' - (1 + y)*x' = 0"},
                                                         {"2*y*z*x' + x*z*y' - x*y*z' = 0"},
                                                         {"x' - z*u' = 0", "x' + y' - 2*z*u' = 0"},
                                                         {"x'*(1 + y'^2) = 0"},
                                                         {"x' = y"}};
  for (const auto& system : systems) {
    std::vector<std::string> other;
    for (const std::string& e : system) other.push_back(changed(e));
    const Mechanics before(model_text({"x y z u", "", "", system})), after(model_text({"X Y Z U", "", "", other}));
    const Classification c = classified(before), d = classified(after);
    EXPECT_EQ(verdicts_of(c), verdicts_of(d)) << system.front();
    for (std::size_t r = 0; r < c.constraints.size(); ++r) {
      EXPECT_EQ(c.constraints[r].integrable.kind, d.constraints[r].integrable.kind) << system[r];
    }
  }
}

}  // namespace
}  // namespace anholon
