#include "anholon/model/gallery/family.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

TEST(Families, EveryMemberReadsWithoutErrorsOrWarnings) {
  for (const ModelFamily& family : model_families()) {
    for (const std::size_t n :
         {family.smallest, family.smallest + 1, std::size_t{5}, std::size_t{16}, family.largest}) {
      const std::string name = std::string(family.name) + "_" + std::to_string(n);
      const auto found = find_gallery_model(name);
      ASSERT_TRUE(found && *found) << name;
      Workspace workspace;
      const Result<Model> model = read_model_text(workspace, (*found)->text, name + ".toml");
      ASSERT_TRUE(model.has_value()) << name << "\n" << render(model.error());
      EXPECT_TRUE(model->warnings.empty()) << name << "\n" << render(model->warnings);
      EXPECT_FALSE(model->claims.empty()) << name;
      EXPECT_NE(model->title.find(std::to_string(n)), std::string::npos) << model->title;
      EXPECT_EQ(model->source, family.source);
    }
  }
}

TEST(Families, AMemberHasAsManyPartsAsItsNameSays) {
  for (const std::size_t n : {std::size_t{1}, std::size_t{4}, std::size_t{9}}) {
    Workspace a, b, c;
    const auto snake = read_model_text(a, (*find_gallery_model("snake_" + std::to_string(n)))->text);
    const auto chain = read_model_text(c, (*find_gallery_model("blade_chain_" + std::to_string(n + 1)))->text);
    const auto car = read_model_text(b, (*find_gallery_model("car_with_trailers_" + std::to_string(n)))->text);
    ASSERT_TRUE(snake && car && chain);
    EXPECT_EQ(snake->coordinates.size(), n + 2);
    EXPECT_EQ(snake->constraints.size(), n);
    EXPECT_EQ(car->coordinates.size(), n + 4);
    EXPECT_EQ(car->constraints.size(), n + 2);
    EXPECT_EQ(chain->coordinates.size(), 3 * (n + 1));
    EXPECT_EQ(chain->constraints.size(), n + 1);
  }
}

TEST(Families, AreNoModelsOfTheGalleryAndSorted) {
  const auto families = model_families();
  EXPECT_TRUE(
      std::is_sorted(families.begin(), families.end(), [](const auto& a, const auto& b) { return a.name < b.name; }));
  for (const ModelFamily& family : families) {
    for (const GalleryEntry& entry : gallery())
      EXPECT_FALSE(entry.name.starts_with(std::string(family.name) + "_")) << entry.name;
  }
}

TEST(Families, AWrongNumberIsToldWhatThereIs) {
  for (const char* name : {"snake", "snake_", "snake_0", "snake_65", "snake_9999", "snake_x", "snake_3x", "snake_03",
                           "snake_-1", "snake_+3", "snake_ 3", "snake_99999999999999999999999"}) {
    const auto found = find_gallery_model(name);
    ASSERT_FALSE(found) << name;
    const std::string message = render(found.error());
    EXPECT_NE(message.find("number of links from 1 to 64"), std::string::npos) << message;
    EXPECT_NE(message.find("`snake_3`"), std::string::npos) << message;
  }
}

TEST(Families, WhateverElseIsNotTheirs) {
  for (const char* name : {"", "snakes_3", "snak_3", "Snake_3", "my.toml"}) {
    const auto found = find_gallery_model(name);
    ASSERT_TRUE(found) << name;
    EXPECT_FALSE(*found) << name;
  }
  const auto board = find_gallery_model("snakeboard");
  ASSERT_TRUE(board && *board);
}

}  // namespace
}  // namespace anholon
