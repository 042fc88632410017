#include "anholon/model/file/toml_number.hpp"

#include <algorithm>

namespace anholon::detail {

std::optional<Rational> parse_toml_number(std::string_view lexeme) {
  std::string text(lexeme);
  std::erase(text, '_');
  int base = 10;
  if (text.starts_with("0x")) base = 16;
  if (text.starts_with("0o")) base = 8;
  if (text.starts_with("0b")) base = 2;
  if (base == 10) return parse_decimal(text);
  Integer value;
  if (value.set_str(text.substr(2), base) != 0) return std::nullopt;
  return Rational(value);
}

}  // namespace anholon::detail
