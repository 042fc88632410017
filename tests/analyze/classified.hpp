// Small systems of which only the constraints matter, classified.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/analyze/distribution/classify_point.hpp"
#include "anholon/base/render_diagnostics.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon::test {

using Ranks = std::vector<std::size_t>;

// Coordinates "x y z", angles "theta", parameters "a Omega"; a kinetic energy that is a sum of squares.
struct Kinematic {
  std::string lines, angles, parameters;
  std::vector<std::string> constraints;
};

inline std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) result.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return result;
}

inline std::string model_text(const Kinematic& k) {
  std::string text = "[parameters]\n", kinetic;
  for (const std::string& p : words(k.parameters)) text += p + " = {}\n";
  text += "[coordinates]\n";
  for (const bool angle : {false, true}) {
    for (const std::string& q : words(angle ? k.angles : k.lines)) {
      text += q + (angle ? " = \"angle\"\n" : " = \"line\"\n");
      kinetic += (kinetic.empty() ? "" : " + ") + q + "'^2/2";
    }
  }
  text += "[lagrangian]\nL = \"" + kinetic + "\"\n";
  for (std::size_t r = 0; r < k.constraints.size(); ++r) {
    text += "[[constraint]]\nname = \"c" + std::to_string(r + 1) + "\"\nequation = \"" + k.constraints[r] + "\"\n";
  }
  return text;
}

inline Classification classified(const Mechanics& m, const ClassifyOptions& options = {}) {
  Result<Classification> result = classify(m.system(), options);
  if (!result) throw std::runtime_error(render(result.error()));
  return std::move(*result);
}

// The growth vector at a point given by formulas; coordinates that are not given are 0. For linear constraints whose
// distribution is bracket-generating.
inline GrowthThere growth_at(const Mechanics& m, const std::vector<std::pair<std::string, std::string>>& point) {
  GivenState given;
  for (const auto& [name, value] : point) {
    for (std::size_t c = 0; c < m.model().coordinates.size(); ++c) {
      if (m.model().coordinates[c].name == name)
        given.push_back({Quantity::coordinate, c, Frame::coordinate, {m(value)}, {}});
    }
  }
  const auto forms = constraint_forms(m.system());
  const auto there = detail::exact_configuration(m.system(), given);
  return growth_there(forms->forms, *forms, there->replacements, m.system().degrees(), m.system());
}

}  // namespace anholon::test
