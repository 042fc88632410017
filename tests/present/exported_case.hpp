// An exported system beside what its functions have to give at some states: numbers of `evaluate`, in balls, and derivatives of the
// formulas, in balls as well. Nothing here runs exported code.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "anholon/present/exported/exported_system.hpp"

namespace anholon::test {

struct ExpectedAtState {
  double time = 0;
  std::vector<double> state, configuration, velocities, inputs, parameters;
  std::map<std::string, std::vector<double>> results;  // "law.law_mass": in the order in which code gives them
};

struct ExportedCase {
  std::unique_ptr<Workspace> workspace = std::make_unique<Workspace>();
  std::unique_ptr<Model> model;
  ExportedSystem system;
  std::vector<ExpectedAtState> states;
};

// A model of the gallery, or of a file, at so many states near the one where it begins.
[[nodiscard]] ExportedCase exported_case(const std::string& name, const std::string& text, std::size_t states);
// Names that the languages or the exported code have a use for, and words that would end a comment or a string. To be called "odd".
extern const char* const names_that_collide;
[[nodiscard]] std::string gallery_text(const std::string& name);
// All models of the gallery, and small members of its families.
[[nodiscard]] std::vector<std::string> exported_gallery();
// How far a result may be from what is expected: rounding, by the largest number in the list.
[[nodiscard]] double allowed_error(const std::vector<double>& expected);

}  // namespace anholon::test
