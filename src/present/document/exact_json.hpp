// JSON with numbers as they were written: 0.1 is one tenth.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/diagnostic.hpp"

namespace anholon::detail {

struct ExactMember;

struct ExactJson {
  enum class Type { null, boolean, number, string, array, object };
  Type type = Type::null;
  std::string text;  // of a number: as written; of a string: its meaning
  std::vector<ExactJson> items;
  std::vector<ExactMember> members;  // in order
};

struct ExactMember {
  std::string key;
  ExactJson value;
};

[[nodiscard]] Result<ExactJson> read_exact_json(std::string_view text, const std::string& name);

}  // namespace anholon::detail
