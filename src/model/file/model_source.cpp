#include "anholon/model/file/model_source.hpp"

namespace anholon::detail {

const char* describe(ValueType type) {
  switch (type) {
    case ValueType::table: return "a table";
    case ValueType::array: return "a list";
    case ValueType::string: return "a string";
    case ValueType::number: return "a number";
    case ValueType::boolean: return "true or false";
    case ValueType::date: return "a date or time";
  }
  return "a value";
}

const SourceEntry* SourceValue::find(std::string_view key) const {
  for (const SourceEntry& entry : entries) {
    if (entry.key.text() == key) return &entry;
  }
  return nullptr;
}

Label label(const SourceValue& value, std::string text) { return {value.source, value.span, std::move(text)}; }

Label key_label(const SourceEntry& entry, std::string text) {
  return {entry.key.source(), entry.key.whole(), std::move(text)};
}

}  // namespace anholon::detail
