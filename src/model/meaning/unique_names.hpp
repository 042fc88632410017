// The names of the tables of one list: [[constraint]], [[symmetry]], [[event]].
#pragma once

#include <string>
#include <unordered_map>

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

class UniqueNames {
 public:
  UniqueNames(Interpretation& in, std::string what) : in_(in), what_(std::move(what)) {}
  // The table's `name`, or "constraint 2" if it has none; NH122 if another table of the list has the same.
  [[nodiscard]] std::string read(const SourceValue& table);

 private:
  Interpretation& in_;
  std::string what_;
  std::size_t count_ = 0;
  std::unordered_map<std::string, Label> seen_;
};

}  // namespace anholon::detail
