// The answers of conserve about gallery models, and their certificates.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "anholon/derive/system.hpp"
#include "anholon/model/gallery.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/certificates.hpp"
#include "anholon/present/conservation.hpp"

namespace anholon {

using Json = nlohmann::ordered_json;

inline Json answer_for(std::string_view name) {
  Workspace workspace;
  for (const GalleryEntry& entry : gallery()) {
    if (entry.name != name) continue;
    const Model model = *read_model_text(workspace, entry.text);
    const System system = *make_system(model);
    return Json::parse(conservation_json(*conserve(system)->value, system));
  }
  throw std::runtime_error("no such model");
}

inline std::vector<CheckedCertificate> check(const Json& json) {
  const auto all = check_certificates(json.dump());
  return all ? *all : std::vector<CheckedCertificate>{};
}

inline void expect_verified(std::string_view model) {
  const auto all = check(answer_for(model));
  EXPECT_FALSE(all.empty()) << model;
  for (const CheckedCertificate& c : all) EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << model << c.path << ": " << c.how;
}

}  // namespace anholon
