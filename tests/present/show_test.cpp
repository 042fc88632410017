// A model shown is the model read: in text, in LaTeX that is well formed, in JSON that parses.
#include "anholon/present/chapters/show.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

using UnorderedJson = nlohmann::json;

Model model_of(Workspace& workspace, std::string_view text) {
  Result<Model> model = read_model_text(workspace, text, "test.toml");
  if (!model) {
    ADD_FAILURE() << render(model.error());
    return {};
  }
  return std::move(*model);
}

// Braces, \begin and \end in balance, dollars in pairs; escaped ones do not count.
void expect_balanced(const std::string& latex, std::string_view name) {
  long depth = 0;
  std::size_t dollars = 0;
  for (std::size_t i = 0; i < latex.size(); ++i) {
    if (latex[i] == '\\') {
      ++i;
      continue;
    }
    if (latex[i] == '{') ++depth;
    if (latex[i] == '}') --depth;
    if (latex[i] == '$') ++dollars;
    ASSERT_GE(depth, 0) << name;
  }
  EXPECT_EQ(depth, 0) << name;
  EXPECT_EQ(dollars % 2, 0U) << name;
  const auto count = [&](const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = latex.find(word); at != std::string::npos; at = latex.find(word, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("\\begin{"), count("\\end{")) << name;
  EXPECT_EQ(count("\\left"), count("\\right")) << name;
  EXPECT_EQ(count("\\["), count("\\]")) << name;
}

TEST(Show, EveryGalleryModelInAllThreeForms) {
  for (const GalleryEntry& entry : gallery()) {
    Workspace workspace;
    const Model model = model_of(workspace, entry.text);
    EXPECT_NE(as_text(show_document(model)).find(model.title), std::string::npos);
    expect_balanced(as_latex(show_document(model)), entry.name);
    expect_balanced(as_latex_fragment(show_document(model)), entry.name);
    const UnorderedJson json = UnorderedJson::parse(show_json(model));
    EXPECT_EQ(json["title"], model.title);
    EXPECT_EQ(json["coordinates"].size(), model.coordinates.size());
    EXPECT_EQ(json["constraints"].size(), model.constraints.size());
    EXPECT_EQ(json["claims"].size(), model.claims.size());
  }
}

TEST(Show, ExpressionsInJsonReadBackToTheSameNode) {
  for (const GalleryEntry& entry : gallery()) {
    Workspace workspace;
    const Model model = model_of(workspace, entry.text);
    if (!model.functions.empty()) continue;  // a bare V is a variable to who does not know it
    const UnorderedJson json = UnorderedJson::parse(show_json(model));
    if (model.lagrangian) {
      const std::string text = json["lagrangian"];
      EXPECT_EQ(*parse(workspace, text), model.lagrangian->value) << text;
    }
    for (std::size_t i = 0; i < model.constraints.size(); ++i) {
      EXPECT_EQ(*parse(workspace, json["constraints"][i]["phi"].get<std::string>()), model.constraints[i].phi);
    }
  }
}

TEST(Show, TextIsWhatAPersonReads) {
  Workspace workspace;
  const Model model = model_of(workspace, R"toml(
title = "Sled"
[parameters]
m = { value = 0.25, assume = "positive", about = "mass" }
J = "m/3"
tiny = 1e-12
third = "1/3"
[definitions]
v = "x'*cos(theta) + y'*sin(theta)"
[coordinates]
x = "line"
y = "line"
theta = { kind = "angle", about = "heading" }
[lagrangian]
L = "m/2*v^2 + J/2*theta'^2 + tiny*third"
[[constraint]]
name = "blade"
equation = "x'*sin(theta) = y'*cos(theta)"
[[constraint]]
name = "motor"
equation = "theta'' = 0"
reaction = "theta'"
[initial]
"x'" = -0.5
[[claim]]
where = "page 1"
conserved = "energy"
given = "m > 0; tiny = 0"
)toml");
  EXPECT_EQ(as_text(show_document(model)), R"(Sled

coordinates
  x      line
  y      line
  theta  angle  heading

parameters
  m      = 0.25   positive  mass
  J      = m/3
  tiny   = 1e-12
  third  = 1/3

definitions
  v  = x'*cos(theta) + y'*sin(theta)

lagrangian
  L = m*v^2/2 + m*theta'^2/6 + tiny*third

constraints
  blade  linear                     x'*sin(theta) = y'*cos(theta)
  motor  acceleration level, servo  theta'' = 0
                                    power of the reaction: theta'

initial state
  x'  = -0.5

claims
  energy is conserved given m > 0, tiny = 0  page 1
)");
}

TEST(Show, NumbersInJsonAreExactAndNearest) {
  Workspace workspace;
  const Model model =
      model_of(workspace,
               "[parameters]\na = 0.1\nb = \"a/3\"\nc = \"pi/6\"\nk = { assume = \"nonzero\" }\n[coordinates]\n"
               "x = \"line\"\n[lagrangian]\nL = \"a*b*c*k*x'^2\"\n[initial]\nx = 0.3\n\"x'\" = \"2*k\"\n");
  const UnorderedJson json = UnorderedJson::parse(show_json(model));
  EXPECT_EQ(json["parameters"][0]["value"], "1/10");
  EXPECT_EQ(json["parameters"][0]["decimal"], 0.1);
  EXPECT_EQ(json["parameters"][1]["definition"], "a/3");
  EXPECT_EQ(json["parameters"][1]["decimal"], 1.0 / 30);
  EXPECT_NEAR(json["parameters"][2]["decimal"].get<double>(), 0.5235987755982988, 1e-15);
  EXPECT_FALSE(json["parameters"][3].contains("decimal"));
  EXPECT_EQ(json["initial"][0]["decimal"], 0.3);
  EXPECT_FALSE(json["initial"][1].contains("decimal")) << "k has no value";
}

TEST(Show, WhatTriesToBeLatexOrMarkupComesOutAsText) {
  Workspace workspace;
  const Model model = model_of(workspace, R"toml(
title = "\\href{http://x}{y} $(rm -rf) <img src=x onerror=alert(1)> 100% & #1 ~ ^_{}"
source = "\\input{/etc/passwd}"
about = """}
\\end{document}"""
[coordinates]
x = { kind = "line", about = "$x$ \\write18{ls}" }
[lagrangian]
L = "x'^2"
[[constraint]]
name = "\"=1+1\" | \\def\\x{"
equation = "x' = 0"
[[claim]]
where = "\\immediate{"
conserved = "energy"
)toml");
  const std::string latex = as_latex(show_document(model));
  expect_balanced(latex, "injection");
  for (const char* command : {"\\href", "\\input", "\\write", "\\def", "\\immediate", " $(rm", "<img"}) {
    EXPECT_EQ(latex.find(command), std::string::npos) << command;
  }
  EXPECT_EQ(latex.find("\\end{document}"), latex.rfind("\\end{document}"));
  EXPECT_EQ(UnorderedJson::parse(show_json(model))["title"], model.title);
}

TEST(Show, DiagnosticsAsJson) {
  Workspace workspace;
  const auto model =
      read_model_text(workspace, "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"θ*oops\"\n", "m.toml");
  ASSERT_FALSE(model.has_value());
  const UnorderedJson json = UnorderedJson::parse(show_json(model.error()));
  ASSERT_EQ(json["error"].size(), 2U);
  const UnorderedJson& oops = json["error"][1];
  EXPECT_EQ(oops["code"], "NH101");
  EXPECT_EQ(oops["severity"], "error");
  EXPECT_EQ(oops["cause"], "input");
  const Diagnostic full{"", Severity::error, "out of time", {}, {}, {}, Cause::budget};
  EXPECT_EQ(UnorderedJson::parse(show_json({full}))["error"][0]["cause"], "budget");
  EXPECT_EQ(oops["labels"][0]["file"], "m.toml");
  EXPECT_EQ(oops["labels"][0]["line"], 4);
  EXPECT_EQ(oops["labels"][0]["column"], 8);
  EXPECT_EQ(oops["labels"][0]["end_column"], 12);
}

TEST(Show, DiagnosticsOfBytesThatAreNoTextAreStillJson) {
  Workspace workspace;
  const auto model = read_model_text(workspace, "a = \"\xff\xfe\"\n", "\xff.toml");
  ASSERT_FALSE(model.has_value());
  EXPECT_TRUE(UnorderedJson::accept(show_json(model.error())));
}

TEST(Show, NamesOfDefinitionsAreSetOnceInLatex) {
  Workspace workspace;
  const Model model = model_of(workspace, R"(
[coordinates]
x = "line"
[definitions]
turn = "x'^2 + 1"
[lagrangian]
L = "turn*x'^2/2"
)");
  const std::string latex = as_latex(show_document(model));
  EXPECT_NE(latex.find("\\mathrm{turn}"), std::string::npos);
  EXPECT_EQ(latex.find('?'), std::string::npos) << latex;
}

}  // namespace
}  // namespace anholon
