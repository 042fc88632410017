// What a model file says is what the model holds.
#include "anholon/model/read.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "anholon/base/file.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/gallery/gallery_order.hpp"
#include "test_paths.hpp"
#include "tests/model/model_text.hpp"

namespace anholon {
namespace {

using test::model_of;
using test::particle;

// At one state with nothing special about it.
void expect_same_values(const Expr& a, const Expr& b) {
  Values values;
  double next = 0.3;
  for (const Expr& symbol : symbols_of(std::vector<Expr>{a, b})) values.emplace(symbol, next += 0.37);
  EXPECT_NEAR(evaluate(a, values), evaluate(b, values), 1e-12) << to_text(a) << "\n" << to_text(b);
}

TEST(Gallery, IsTheFilesOfModelsInOrderByteForByte) {
  std::map<std::string, std::string> files, embedded;
  for (const auto& file : std::filesystem::directory_iterator(std::string(test::source_dir) + "/models"))
    if (file.path().extension() == ".toml")
      files[file.path().filename().string()] = read_file(file.path().string()).value();
  std::vector<std::string> order;
  for (const GalleryEntry& entry : gallery()) {
    embedded[std::string(entry.name) + ".toml"] = entry.text;
    order.emplace_back(entry.name);
  }
  EXPECT_EQ(embedded, files);
  EXPECT_EQ(order.size(), files.size());  // none twice
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(Gallery, ShowsMachinesFirstAndEveryModelOnce) {
  const std::vector<GalleryEntry> shown = gallery_as_shown();
  std::vector<std::string> names, sorted;
  for (const GalleryEntry& entry : shown) names.emplace_back(entry.name);
  for (const GalleryEntry& entry : gallery()) sorted.emplace_back(entry.name);
  ASSERT_EQ(names.size(), sorted.size());
  std::vector<std::string> first;
  for (const std::string_view name : shown_first) {
    if (std::find(sorted.begin(), sorted.end(), name) != sorted.end()) first.emplace_back(name);
  }
  EXPECT_GE(first.size() + 1, shown_first.size());
  const auto others = names.begin() + static_cast<std::ptrdiff_t>(first.size());
  EXPECT_EQ(std::vector<std::string>(names.begin(), others), first);
  EXPECT_TRUE(std::is_sorted(others, names.end()));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, sorted);
}

TEST(Gallery, HasTwoFamiliesBesides) {
  std::vector<std::string> names;
  for (const ModelFamily& family : model_families()) names.emplace_back(family.name);
  EXPECT_EQ(names, (std::vector<std::string>{"blade_chain", "car_with_trailers", "snake"}));
}

TEST(Gallery, EveryModelReadsWithoutErrorsOrWarnings) {
  for (const GalleryEntry& entry : gallery()) {
    Workspace workspace;
    const Result<Model> model = read_model_text(workspace, entry.text, std::string(entry.name) + ".toml");
    ASSERT_TRUE(model.has_value()) << entry.name << "\n" << render(model.error());
    EXPECT_TRUE(model->warnings.empty()) << render(model->warnings);
    EXPECT_FALSE(model->title.empty()) << entry.name;
    EXPECT_FALSE(model->source.empty()) << entry.name;
    EXPECT_FALSE(model->claims.empty()) << entry.name;
  }
}

TEST(ReadModel, DecimalsAreExact) {
  Workspace workspace;
  const Model model = model_of(workspace, particle("[initial]\nx = 0.1\n\"x'\" = -1.5e-3\ny = 1_000\n\"y'\" = 0xff\n"));
  ASSERT_EQ(model.initial.size(), 4U);
  EXPECT_EQ(model.initial[0].values[0].value.number(), Rational(1, 10));
  EXPECT_EQ(model.initial[1].values[0].value.number(), Rational(-3, 2000));
  EXPECT_EQ(model.initial[2].values[0].value.number(), 1000);
  EXPECT_EQ(model.initial[3].values[0].value.number(), 255);
  EXPECT_EQ(model.parameters[0].value->number(), Rational(3, 2));
}

TEST(ReadModel, ANumberOfFourHundredDigitsInQuotesIsExact) {
  Workspace workspace;
  const std::string digits(400, '7');
  const Model model = model_of(workspace, particle("[initial]\nx = \"" + digits + "\"\n"));
  EXPECT_EQ(model.initial.at(0).values[0].value.number(), Rational(Integer(digits)));
}

TEST(ReadModel, TheOrderIsThatOfTheFile) {
  Workspace workspace;
  const Model model =
      model_of(workspace,
               "[coordinates]\nzeta = \"line\"\nalpha = \"angle\"\nmid = \"line\"\n\n[parameters]\nz = 1\n"
               "a = 2\n\n[lagrangian]\nL = \"zeta'^2 + alpha'^2 + z*mid'^2 + a\"\n");
  ASSERT_EQ(model.coordinates.size(), 3U);
  EXPECT_EQ(model.coordinates[0].name, "zeta");
  EXPECT_EQ(model.coordinates[1].name, "alpha");
  EXPECT_EQ(model.coordinates[2].name, "mid");
  EXPECT_EQ(model.parameters[0].name, "z");
}

TEST(ReadModel, AFormulaOfParametersIsPutInEverywhere) {
  Workspace workspace;
  const Model model = model_of(workspace,
                               "[parameters]\nI = \"c*m*r^2\"\nr = 2\nm = { value = \"3/2\", assume = \"positive\" }\n"
                               "c = \"2/5\"\nphase = \"pi/10\"\n\n[coordinates]\nx = \"line\"\n\n[lagrangian]\n"
                               "L = \"I*x'^2 + phase*x\"\n");
  const Parameter& I = model.parameters[0];
  ASSERT_TRUE(I.definition.has_value());
  EXPECT_FALSE(I.value.has_value());
  EXPECT_EQ(model.parameters[2].value->number(), Rational(3, 2));
  EXPECT_EQ(model.parameters[2].assumption, Assumption::positive);
  EXPECT_EQ(*model.parameters[4].value, workspace.number(Rational(1, 10)) * workspace.pi());
  const Expr v = workspace.symbol("x", 1);
  EXPECT_EQ(I.definition->value, *parse(workspace, "c*m*r^2"));
  EXPECT_EQ(model.lagrangian->value,
            *parse(workspace, "c*m*r^2") * pow(v, 2) + workspace.symbol("phase") * workspace.symbol("x"));
}

TEST(ReadModel, DefinitionsMayStandInAnyOrder) {
  Workspace workspace;
  const Model model = model_of(workspace, particle("[definitions]\nlast = \"2*middle\"\nmiddle = \"sin(first)\"\n"
                                                   "first = \"x + m\"\n\n[forces]\nx = \"last\"\n"));
  EXPECT_EQ(model.forces.at(0).values[0].value, *parse(workspace, "2*sin(x + m)"));
}

TEST(ReadModel, ThePrimeOfADefinitionIsItsRateAlongTheMotion) {
  Workspace workspace;
  const Model model = model_of(workspace, particle("[definitions]\nxc = \"x + cos(y)*t\"\n\n[forces]\nx = \"xc'\"\n"));
  expect_same_values(model.forces.at(0).values[0].value, *parse(workspace, "x' - sin(y)*y'*t + cos(y)"));
}

TEST(ReadModel, TheRateOfAMatrixEntryIsTheCrossProductWithTheAngularVelocity) {
  Workspace workspace;
  const Model model = model_of(workspace,
                               "[coordinates]\nR = \"rotation\"\n\n[definitions]\ne = \"R[1,3]\"\n\n[lagrangian]\n"
                               "L = \"R.w.x^2 + R.W.y^2 + e'\"\n");
  // (hat(w) R)[1,3] = w_y R[3,3] - w_z R[2,3]
  const Expr expected =
      pow(workspace.symbol("R.w.x"), 2) + pow(workspace.symbol("R.W.y"), 2) +
      (workspace.symbol("R.w.y") * workspace.symbol("R[3,3]") - workspace.symbol("R.w.z") * workspace.symbol("R[2,3]"));
  expect_same_values(model.lagrangian->value, expected);
  ASSERT_TRUE(model.coordinates[0].rotation.has_value());
  EXPECT_EQ(model.coordinates[0].rotation->matrix[0][2], workspace.symbol("R[1,3]"));
}

TEST(ReadModel, GreekLettersAreTheirNames) {
  Workspace workspace;
  const Model model = model_of(workspace,
                               "[parameters]\n\"Ω\" = 2\n\n[coordinates]\n\"θ\" = \"angle\"\n\n[lagrangian]\n"
                               "L = \"theta'^2/2 + Omega*cos(θ)\"\n\n[initial]\n\"θ'\" = 1\n");
  EXPECT_EQ(model.coordinates[0].name, "theta");
  EXPECT_EQ(model.parameters[0].name, "Omega");
  EXPECT_EQ(model.initial.at(0).quantity, Quantity::velocity);
}

TEST(ReadModel, AFunctionStandsForItselfAtItsArguments) {
  Workspace workspace;
  const Model model =
      model_of(workspace, particle("[functions]\nV = { of = [\"x\", \"y'\", \"t\"], value = \"m*x*t\" }\n\n[forces]\n"
                                   "x = \"-d(V, x)\"\ny = \"V(y, 0, 1) + V\"\n"));
  const ModelFunction& V = model.functions.at(0);
  ASSERT_EQ(V.arguments.size(), 3U);
  EXPECT_EQ(V.arguments[1], workspace.symbol("y", 1));
  EXPECT_EQ(V.value->value, *parse(workspace, "m*x*t"));
  EXPECT_EQ(to_text(model.forces.at(0).values[0].value), "-d(V, x)");
  EXPECT_EQ(V.applied, workspace.apply(V.function, V.arguments));
}

TEST(ReadModel, ADottedKeyOfARotationMeansTheSameAsAQuotedOne) {
  const std::string head = "[coordinates]\nR = \"rotation\"\n[lagrangian]\nL = \"R.w.x^2\"\n[initial]\n";
  for (const char* line : {"R.w = [1, 2, 3]\n", "\"R.w\" = [1, 2, 3]\n"}) {
    Workspace workspace;
    const Model model = model_of(workspace, head + line);
    ASSERT_EQ(model.initial.size(), 1U);
    EXPECT_EQ(model.initial[0].frame, Frame::space);
    EXPECT_EQ(model.initial[0].quantity, Quantity::velocity);
    EXPECT_EQ(model.initial[0].values[2].value.number(), 3);
  }
}

TEST(ReadModel, SectionsThatNoCommandUsesYetAreKept) {
  Workspace workspace;
  const Model model = model_of(workspace, particle(R"toml(
[quasi_velocities]
u = "x' + y"
[inputs]
push = { value = "sin(t)", about = "a force" }
steer = { file = "steer.csv", column = "angle" }
[forces]
x = "push - steer"
[run]
t = "2*pi"
tol = 1e-10
method = "rk98"
[[event]]
name = "top"
when = "y' = 0"
direction = "down"
action = "stop"
[[body]]
kind = "sphere"
name = "particle"
position = ["x", "y", 0]
radius = 0.1
color = "red"
[solution]
given = "initial(x') != 0; m > 0"
x = "initial(x) + initial(x')*t"
[hamilton_jacobi]
constants = ["E"]
gamma = { x = "sqrt(2*m*E)", y = "0" }
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x" }
[[claim]]
where = "section 1"
not_conserved = "energy - m*x'*y"
given = "m != 0"
about = "so they say"
)toml"));
  EXPECT_EQ(model.quasi_velocities.at(0).formula.value, *parse(workspace, "x' + y"));
  EXPECT_EQ(model.inputs.at(1).file, "steer.csv");
  EXPECT_EQ(model.inputs.at(1).column, "angle");
  EXPECT_EQ(model.run.t->value, workspace.number(2) * workspace.pi());
  EXPECT_EQ(model.run.tol->value.number(), *parse_decimal("1e-10"));
  EXPECT_EQ(model.run.method, "rk98");
  EXPECT_EQ(model.events.at(0).when.value, workspace.symbol("y", 1));
  EXPECT_EQ(model.events.at(0).direction, Direction::down);
  EXPECT_EQ(model.events.at(0).action, EventAction::stop);
  ASSERT_NE(model.bodies.at(0).find("position"), nullptr);
  EXPECT_EQ(model.bodies.at(0).find("position")->values.size(), 3U);
  EXPECT_EQ(model.bodies.at(0).color, "red");
  ASSERT_EQ(model.solution->given.size(), 2U);
  EXPECT_EQ(model.solution->given[0].relation, Relation::not_equal);
  EXPECT_EQ(model.solution->given[1].relation, Relation::greater);
  ASSERT_EQ(model.hamilton_jacobi->entries.size(), 2U);
  EXPECT_EQ(model.hamilton_jacobi->entries[0].name, "gamma.x");
  EXPECT_EQ(model.symmetries.at(0).generator.size(), 2U);
  EXPECT_TRUE(model.claims.at(0).denied);
  EXPECT_EQ(model.claims.at(0).about, "so they say");
}

TEST(ReadModel, AHamiltonianIsGivenInMomenta) {
  Workspace workspace;
  const Model model = model_of(workspace,
                               "[coordinates]\nx = \"line\"\nR = \"rotation\"\n[hamiltonian]\n"
                               "H = \"p_x^2/2 + p_R.x^2 + p_R.W.z^2 + x\"\n[initial]\np_x = 1\np_R = [1, 0, 0]\n");
  EXPECT_EQ(model.initial.at(0).quantity, Quantity::momentum);
  EXPECT_EQ(model.initial.at(1).values.size(), 3U);
  EXPECT_EQ(model.coordinates[0].momentum, workspace.symbol("p_x"));
}

TEST(ReadModel, AByteOrderMarkAndWindowsLineEndsAreFine) {
  std::string text = particle("[initial]\nx = 1\n");
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : text) windows += c == '\n' ? "\r\n" : std::string(1, c);
  Workspace workspace;
  EXPECT_EQ(model_of(workspace, windows).initial.size(), 1U);
}

TEST(ReadModel, AnAngleOutsideOfSineIsNoted) {
  const std::string head =
      "[coordinates]\ntheta = \"angle\"\n[functions]\nV = { of = [\"theta\"] }\n[lagrangian]\nL = ";
  for (const char* L : {"theta'^2/2 - theta^2/2", "theta'^2/2 + exp(theta)"}) {
    Workspace workspace;
    const Model model = model_of(workspace, head + "\"" + L + "\"\n");
    ASSERT_EQ(model.warnings.size(), 1U) << L;
    EXPECT_EQ(model.warnings[0].code, "NH123");
    EXPECT_EQ(model.warnings[0].severity, Severity::note);
  }
  for (const char* L : {"theta'^2/2 + sin(theta)*cos(2*theta + 1)", "theta'^2 - V", "theta'^2 + V(theta^2)"}) {
    Workspace workspace;
    EXPECT_TRUE(model_of(workspace, head + "\"" + L + "\"\n").warnings.empty()) << L;
  }
}

TEST(Reference, TheExampleIsAModel) {
  const auto page = read_file(std::string(test::source_dir) + "/docs/reference/model-format.md");
  ASSERT_TRUE(page.has_value());
  const std::size_t begin = page->find("```toml\n") + 8;
  Workspace workspace;
  const Model model = model_of(workspace, page->substr(begin, page->find("```", begin) - begin));
  EXPECT_EQ(model.constraints.size(), 1U);
  EXPECT_TRUE(model.warnings.empty());
}

TEST(ReadModel, LettersWithOtherMeaningsMayBeNames) {
  Workspace workspace;
  const Model model =
      model_of(workspace,
               "[parameters]\nd = 1\nI = 2\nw = 3\ne = 4\nL = 5\n\n[coordinates]\nR = \"line\"\nu = \"line\"\n"
               "\n[lagrangian]\nL = \"d*R'^2 + I*u'^2 - w*e*L*d(R^2, R)\"\n");
  EXPECT_EQ(model.parameters.size(), 5U);
}

}  // namespace
}  // namespace anholon
