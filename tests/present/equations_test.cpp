// Equations of motion as people and programs read them.
#include "anholon/present/chapters/equations.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/base/utf8.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

struct Derived {
  Derived(std::string_view text, Form form)
      : model(*read_model_text(workspace, text)), decided(*decide(*make_system(model))) {
    auto found = equations_of(decided, form);
    if (found && found->value) equations = std::move(*found->value);
    if (found) why_not = found->why_not;
  }
  static std::string_view gallery_text(std::string_view name) {
    for (const GalleryEntry& entry : gallery()) {
      if (entry.name == name) return entry.text;
    }
    return "";
  }
  Workspace workspace;
  Model model;
  DecidedSystem decided;
  std::optional<Equations> equations;
  std::string why_not;
};

// Everything that opens closes, and no character that LaTeX would take amiss stands outside mathematics.
testing::AssertionResult is_balanced(const std::string& latex) {
  long braces = 0;
  std::vector<std::string> environments;
  for (std::size_t i = 0; i < latex.size(); ++i) {
    if (latex[i] == '\\' && i + 1 < latex.size()) {
      for (const char* word : {"\\begin{", "\\end{"}) {
        if (latex.compare(i, std::string_view(word).size(), word) != 0) continue;
        const std::size_t open = i + std::string_view(word).size();
        const std::string name = latex.substr(open, latex.find('}', open) - open);
        if (std::string_view(word) == "\\begin{") {
          environments.push_back(name);
        } else if (environments.empty() || environments.back() != name) {
          return testing::AssertionFailure() << "\\end{" << name << "}";
        } else {
          environments.pop_back();
        }
      }
      ++i;
    } else if (latex[i] == '{') {
      ++braces;
    } else if (latex[i] == '}' && --braces < 0) {
      return testing::AssertionFailure() << "a brace too many at " << i;
    }
  }
  if (braces != 0 || !environments.empty()) return testing::AssertionFailure() << braces << " braces open";
  return testing::AssertionSuccess();
}

// The models of the gallery to which a form does not apply. A servo constraint says apart where it pushes, so that nothing is least or
// stationary; a constraint on accelerations is no function of the state that could be varied.
std::vector<std::string> models_without(Form form) {
  switch (form) {
    case Form::gibbs_appell:
    case Form::gauss: return {"balanced_pole"};
    case Form::vakonomic: return {"accelerometer_sled", "balanced_pole"};
    default: return {};
  }
}

// The equations that determine the motion, in the file.
const nlohmann::json& equations_in(const nlohmann::json& file, Form form) {
  return file.at(form == Form::hamilton        ? "momentum_rates"
                 : form == Form::accelerations ? "accelerations"
                                               : "equations");
}

// How many they are: one a velocity, or one a velocity that the constraints leave, or one a coordinate, in which a rotation is one.
std::size_t equations_of_motion(const nlohmann::json& file, Form form) {
  const std::size_t velocities = file.at("u").size();
  const auto& constraints = file.at("constraints");
  switch (form) {
    case Form::multipliers: return velocities;
    case Form::hamilton:
    case Form::accelerations: return file.at("q").size();
    case Form::vakonomic: return velocities + constraints.size();
    case Form::reduced:
      return velocities -
             static_cast<std::size_t>(std::count_if(constraints.begin(), constraints.end(),
                                                    [](const auto& c) { return c.at("kind") != "acceleration"; }));
    default: return file.at("decisions").at("degrees_of_freedom").template get<std::size_t>();
  }
}

class EveryForm : public testing::TestWithParam<Form> {};

TEST_P(EveryForm, IsDerivedAndShownForEveryGalleryModelButThoseNamed) {
  std::vector<std::string> without;
  for (const GalleryEntry& entry : gallery()) {
    const Derived d(entry.text, GetParam());
    if (d.model.poisson) {  // it has one form
      EXPECT_EQ(d.equations.has_value(), GetParam() == Form::multipliers || GetParam() == Form::hamilton);
      continue;
    }
    EXPECT_NE(d.equations.has_value(), !d.why_not.empty()) << entry.name;
    if (!d.equations) {
      without.emplace_back(entry.name);
      continue;
    }
    const std::string text = as_full_text(equations_document(*d.equations)),
                      latex = as_latex(equations_document(*d.equations));
    std::size_t column = 0;
    for (std::size_t i = 0; i < text.size();) {
      const CodePoint c = decode_utf8(text, i);
      column = c.value == '\n' ? 0 : column + static_cast<std::size_t>(display_width(c.value));
      EXPECT_LE(column, 110U) << entry.name << "\n" << text.substr(i > 200 ? i - 200 : 0, 260);
      i += c.length;
    }
    EXPECT_EQ(text.find("…"), std::string::npos) << entry.name;
    EXPECT_TRUE(is_balanced(latex)) << entry.name << "\n" << latex;
    const auto json = nlohmann::json::parse(equations_json(*d.equations));
    EXPECT_EQ(json.at("form"), std::string(name_of(GetParam())));
    EXPECT_TRUE(json.contains("q") && json.contains("u") && json.contains("decisions"));
    EXPECT_EQ(equations_in(json, GetParam()).size(), equations_of_motion(json, GetParam())) << entry.name;
  }
  EXPECT_EQ(without, models_without(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(All, EveryForm, testing::ValuesIn(all_forms()), [](const auto& p) {
  std::string name(name_of(p.param));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(EquationsJson, HasTheNamesOfSymPyAndReadsBackExactly) {
  Derived d(Derived::gallery_text("chaplygin_sleigh"), Form::multipliers);
  const auto json = nlohmann::json::parse(equations_json(*d.equations));
  for (const char* key : {"q", "u", "mass_matrix", "forcing", "constraints_jacobian", "multipliers", "reaction",
                          "accelerations", "inertia", "force", "constraints_rest", "reactions"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  const auto read = [&](const nlohmann::json& text) { return *parse(d.workspace, text.get<std::string>()); };
  const Expr expected = *parse(d.workspace, "-M*J*theta'*(x'*cos(theta) + y'*sin(theta))/(J + M*a^2)");
  EXPECT_EQ(
      is_zero(read(json["multipliers"]["no slip across the blade"]) - expected, d.decided.system.assumptions).kind,
      VerdictKind::proved);
  // A a = forcing + Bᵀ λ, from the file alone.
  for (std::size_t i = 0; i < 3; ++i) {
    Expr left = -read(json["forcing"][std::vector<std::string>{"x", "y", "theta"}[i]]);
    left = left - read(json["constraints_jacobian"][0][i]) * expected;
    for (std::size_t j = 0; j < 3; ++j)
      left = left + read(json["mass_matrix"][i][j]) *
                        read(json["accelerations"][std::vector<std::string>{"x", "y", "theta"}[j]]);
    EXPECT_EQ(is_zero(left, d.decided.system.assumptions).kind, VerdictKind::proved) << i;
  }
}

TEST(EquationsText, NamesTheConventionTheKindsAndTheVerdicts) {
  const Derived d(Derived::gallery_text("sphere_in_rotating_cylinder"), Form::multipliers);
  const std::string text = as_text(equations_document(*d.equations));
  for (const char* part : {"A a + l = F + N^T lambda,  B a + sigma = 0", "lambda refers to left - right", "affine",
                           "linear", "regular everywhere", "lambda_1 = I*d(V, gamma)/(r*(a^2 + I))", "N = B"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

TEST(EquationsText, LargeSystemsShowTheirStructure) {
  std::string text = "[coordinates]\n", lagrangian = "0";
  for (int k = 1; k <= 20; ++k) {
    text += "q" + std::to_string(k) + " = \"angle\"\n";
    lagrangian += " + (";
    for (int j = 1; j <= k; ++j)
      lagrangian += (j > 1 ? " + " : "") + std::string("cos(q") + std::to_string(j) + ")*q" + std::to_string(j) + "'";
    lagrangian += ")^2/2 + q" + std::to_string(k) + "'^2/2";
  }
  const Derived d(text + "[lagrangian]\nL = \"" + lagrangian + "\"\n[[constraint]]\nequation = \"q1' = q2'\"\n",
                  Form::multipliers);
  ASSERT_TRUE(d.equations);
  const std::string shown = as_text(equations_document(*d.equations));
  EXPECT_LT(shown.size(), 40'000U);
  EXPECT_NE(shown.find("a graph of"), std::string::npos);
  EXPECT_LT(equations_json(*d.equations).size(), 2'000'000U);
}

}  // namespace
}  // namespace anholon
