#include "anholon/model/meaning/declare.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/parse/parse.hpp"

namespace anholon::detail {

namespace {

bool is_ascii_name(const std::string& text) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || digit(text[0]) || text[0] == '_') return false;
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return letter(c) || digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
  });
}

// nan and inf in all spellings.
bool is_not_finite(const std::string& name) {
  const char first = static_cast<char>(name[0] | 0x20);
  return (first == 'n' && name.size() == 3 && (name[1] | 0x20) == 'a') || (first == 'i' && (name[1] | 0x20) == 'n');
}

Label whole(const Excerpt& key, std::string words = {}) {
  return anholon::label(key, 0, key.text().size(), std::move(words));
}

}  // namespace

std::optional<std::string> spell(Interpretation& in, const Excerpt& key) {
  if (!is_ascii_name(key.text())) {
    const std::string message =
        key.text().empty() ? "a name cannot be empty" : fmt::format("`{}` cannot be a name", key.text());
    in.error("NH133", message, whole(key))
        .help.push_back("a name has letters, digits and `_`, and begins with a letter");
    return std::nullopt;
  }
  Result<std::string> spelled = canonical_name(key);
  if (!spelled) {
    in.add(std::move(spelled.error()));
    return std::nullopt;
  }
  return std::move(*spelled);
}

std::optional<std::string> declare(Interpretation& in, const SourceEntry& entry, NameKind kind, std::size_t index) {
  const Excerpt& key = entry.key;
  const auto name = spell(in, key);
  if (!name) return std::nullopt;
  if (*name != "d" && is_reserved(*name)) {  // d is an operator only before a parenthesis
    const bool time = *name == "t", pi = *name == "pi", number = is_not_finite(*name);
    const char* meaning = time ? "the time" : pi ? "the number 3.14159…" : number ? "no finite number" : "a function";
    in.error("NH131", fmt::format("`{}` is reserved: it is {}", *name, meaning), whole(key))
        .help.push_back("choose another name");
    return std::nullopt;
  }
  if (const auto found = in.names.find(*name); found != in.names.end()) {
    DeclaredName* before = &found->second;
    before->ambiguous = true;
    const bool same = before->kind == kind;
    Diagnostic& diagnostic = in.error(
        "NH122",
        same ? fmt::format("`{}` is declared twice", *name)
             : fmt::format("`{}` is declared twice: as {} and as {}", *name, describe(before->kind), describe(kind)),
        whole(key, "the second"));
    diagnostic.labels.push_back({before->origin.source, before->origin.span, "the first"});
    diagnostic.help.push_back("rename one of them");
    return std::nullopt;
  }
  in.names.emplace(*name, DeclaredName{kind, index, &entry.value, origin_of(entry)});
  in.names_in_order.push_back(*name);
  return name;
}

}  // namespace anholon::detail
