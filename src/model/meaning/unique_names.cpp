#include "anholon/model/meaning/unique_names.hpp"

#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"

namespace anholon::detail {

std::string UniqueNames::read(const SourceValue& table) {
  ++count_;
  const SourceEntry* entry = table.find("name");
  std::string name = text_of(in_, table, "name");
  if (name.empty()) name = fmt::format("{} {}", what_, count_);
  const Label here = entry == nullptr ? label(table) : label(entry->value);
  const auto [seen, fresh] = seen_.try_emplace(name, here);
  if (fresh) return name;
  Diagnostic& diagnostic = in_.error("NH122", fmt::format("two {} tables have the name `{}`", what_, name), here);
  diagnostic.labels.front().text = "the second";
  diagnostic.labels.push_back(seen->second);
  diagnostic.labels.back().text = "the first";
  diagnostic.help.push_back("rename one of them");
  return name;
}

}  // namespace anholon::detail
