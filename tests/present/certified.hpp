// The answers of conserve and classify, and their certificates.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "anholon/analyze/conservation/conservation_question.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/derive/system/system.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/chapters/conservation.hpp"

namespace anholon {

using Json = nlohmann::ordered_json;

inline std::string gallery_text(std::string_view name) {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.name == name) return std::string(entry.text);
  }
  throw std::runtime_error("no such model");
}

inline Json conserve_answer(const std::string& text, const std::optional<SearchOptions>& search = {}) {
  Workspace workspace;
  const Model model = read_model_text(workspace, text).value();
  const System system = make_system(model).value();
  return Json::parse(conservation_json(*conserve(system, {}, search)->value, system));
}

// Of `anholon conserve --expr`.
inline Json candidate_answer(const std::string& text, const std::string& expression) {
  Workspace workspace;
  const Model model = read_model_text(workspace, text).value();
  const System system = make_system(model).value();
  const auto motion = ConstrainedMotion::of(system);
  const auto formula = read_expression(model, excerpt_of(expression, "<expression>"));
  return Json::parse(candidate_json(examine_expression(expression, formula.value().value, *motion->value), system));
}

inline Json classify_answer(const std::string& text) {
  Workspace workspace;
  const Model model = read_model_text(workspace, text).value();
  const System system = make_system(model).value();
  return Json::parse(classification_json(classify(system).value(), system));
}

inline Json answer_for(std::string_view name) { return conserve_answer(gallery_text(name)); }

// Where a verdict stands that is proved or refuted, or that something is conserved under conditions, and nothing shows it.
inline std::vector<std::string> uncertified(const Json& json, const std::string& path = "") {
  std::vector<std::string> result;
  const bool decided = json.is_object() && json.contains("verdict") &&
                       (json["verdict"] == "proved" || json["verdict"] == "refuted" ||
                        (json["verdict"] == "conditional" && json.contains("quantity")));
  if (decided && !json.contains("certificate")) result.push_back(path);
  for (const auto& [key, value] : json.items()) {
    if (!value.is_structured() || key == "statements") continue;
    for (auto& inner : uncertified(value, path + "/" + key)) result.push_back(std::move(inner));
  }
  return result;
}

inline std::vector<CheckedCertificate> check(const Json& json) {
  const auto all = check_certificates(json.dump());
  return all ? *all : std::vector<CheckedCertificate>{};
}

// Each decided verdict has a certificate, and each certificate is verified.
inline void expect_certified(const Json& answer, std::string_view model) {
  EXPECT_EQ(uncertified(answer), std::vector<std::string>{}) << model;
  const auto all = check(answer);
  EXPECT_FALSE(all.empty()) << model;
  for (const CheckedCertificate& c : all)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << model << c.path << ": " << c.how;
}

inline void expect_verified(std::string_view model) { expect_certified(answer_for(model), model); }

}  // namespace anholon
