// Texts that give values to names: "phi = 0.3*sin(t), psi = 0.7*sin(t)".
#pragma once

#include <string>
#include <vector>

#include "anholon/base/diagnostic.hpp"

namespace anholon::detail {

struct AssignmentText {
  Excerpt name, value;
};

// What such a text is called in messages, the code of those, and an example of how to write it.
struct AssignmentKind {
  const char *source, *code, *example;
  const char* form = "name = value";    // what each piece is
  std::vector<std::string> names = {};  // that may have commas themselves: of symmetries
};

// Commas outside parentheses separate them. Refused with the code where a piece is no `name = value`, and where a name stands twice.
[[nodiscard]] Result<std::vector<AssignmentText>> split_assignments(const std::vector<std::string>& texts,
                                                                    const AssignmentKind& kind);

}  // namespace anholon::detail
