// [inputs]: u = "sin(t)" | { value, about } | { file, column, about }.
#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"

namespace anholon::detail {

namespace {

const Scope input_scope{"an input", "an input depends on t, coordinates and velocities",
                        motion & ~bit(SymbolClass::input)};

void read_table(Interpretation& in, const SourceValue& table, Input& input) {
  check_keys(in, table, "an input", {"value", "file", "column", "about"});
  input.about = text_of(in, table, "about", Lines::many);
  input.file = text_of(in, table, "file");
  input.column = text_of(in, table, "column");
  const bool from_file = table.find("file") != nullptr, by_value = table.find("value") != nullptr;
  if (from_file == by_value) {
    in.error("NH104", "an input has either a `value` or a `file` with a `column`", label(table))
        .help.push_back("write { value = \"sin(t)\" } or { file = \"steering.csv\", column = \"u\" }");
  } else if (from_file) {
    (void)require(in, table, "column", "an input from a file", "column = \"u\"");
  }
}

}  // namespace

void declare_inputs(Interpretation& in) {
  const SourceValue* table = in.section("inputs");
  if (table == nullptr) return;
  for (const SourceEntry& entry : table->entries) {
    const auto name = declare(in, entry, NameKind::input, in.model.inputs.size());
    Input input;
    input.origin = origin_of(entry);
    if (entry.value.type == ValueType::table) read_table(in, entry.value, input);
    if (!name) continue;
    input.name = *name;
    in.model.inputs.push_back(std::move(input));
  }
}

void read_inputs(Interpretation& in) {
  for (Input& input : in.model.inputs) {
    const SourceValue* value = in.find(input.name)->value;
    if (value->type == ValueType::table) {
      const SourceEntry* entry = value->find("value");
      value = entry == nullptr ? nullptr : &entry->value;
    }
    if (value != nullptr) input.value = read_formula(in, *value, input_scope);
  }
}

}  // namespace anholon::detail
