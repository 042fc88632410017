// What the reader knows of a model file before it means anything: a tree of tables, lists and values in the order of
// the file, every key and value with its place. The builder makes the same tree without a file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/base/rational.hpp"
#include "anholon/base/source.hpp"

namespace anholon::detail {

enum class ValueType : std::uint8_t { table, array, string, number, boolean, date };

// "a string", "a number", … for messages.
[[nodiscard]] const char* describe(ValueType type);

struct SourceEntry;

struct SourceValue {
  ValueType type = ValueType::table;
  std::shared_ptr<const Source> source;
  Span span;                          // the whole value; of a table with a header, the header
  std::vector<SourceEntry> entries;   // of a table, in the order of the file
  std::vector<SourceValue> elements;  // of an array
  Excerpt text;                       // of a string: decoded; of a number: as written
  Rational number;                    // of a number: exact
  bool boolean = false;

  [[nodiscard]] const SourceEntry* find(std::string_view key) const;
};

struct SourceEntry {
  Excerpt key;
  SourceValue value;
};

struct ModelSource {
  std::shared_ptr<const Source> source;
  SourceValue root;
};

[[nodiscard]] Label label(const SourceValue& value, std::string text = {});
[[nodiscard]] Label key_label(const SourceEntry& entry, std::string text = {});

}  // namespace anholon::detail
