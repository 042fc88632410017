// Names of a model as identifiers of C, C++, Python and MATLAB at once.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace anholon {

class ExportedIdentifiers {
 public:
  // Beside code whose functions are called after `whole`.
  explicit ExportedIdentifiers(const std::string& whole = {});
  // "x'" becomes x_dot, "R.qw" R_qw, "θ" theta; a word that one of the languages or the exported code keeps for itself, and one that
  // was given already, gets a letter more.
  [[nodiscard]] std::string of(std::string_view name);
  // The same letters, without a word on what is taken.
  [[nodiscard]] static std::string spelled(std::string_view name);

 private:
  std::set<std::string, std::less<>> taken_;
  std::string whole_, macros_;  // how names begin that are those of the code: plant_, PLANT_
};

}  // namespace anholon
