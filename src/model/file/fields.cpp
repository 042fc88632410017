#include "anholon/model/file/fields.hpp"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/base/utf8.hpp"

namespace anholon::detail {

void check_keys(Interpretation& in, const SourceValue& table, std::string_view table_name,
                std::initializer_list<std::string_view> known) {
  std::unordered_map<std::string_view, const SourceEntry*> seen;
  for (const SourceEntry& entry : table.entries) {
    const std::string& key = entry.key.text();
    if (const auto [first, fresh] = seen.try_emplace(key, &entry); !fresh) {  // a builder's doing: TOML forbids it
      in.error("NH100", fmt::format("the key `{}` is given twice", key), key_label(entry, "the second"))
          .labels.push_back(key_label(*first->second, "the first"));
    }
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    Diagnostic& diagnostic =
        in.error("NH102", fmt::format("{} has no key `{}`", table_name, key), key_label(entry, "unknown key"));
    if (in.has_too_many()) continue;
    const std::vector<std::string> candidates(known.begin(), known.end());
    if (const std::string near = nearest_name(key, candidates); !near.empty()) {
      diagnostic.help.push_back(fmt::format("did you mean `{}`?", near));
    } else {
      diagnostic.help.push_back(fmt::format("the keys are {}", fmt::join(candidates, ", ")));
    }
  }
}

const SourceValue* require(Interpretation& in, const SourceValue& table, std::string_view key,
                           std::string_view table_name, std::string_view example) {
  if (const SourceEntry* entry = table.find(key)) return &entry->value;
  in.error("NH104", fmt::format("{} needs the key `{}`", table_name, key),
           label(table, fmt::format("no `{}` here", key)))
      .help.push_back(fmt::format("add a line such as {}", example));
  return nullptr;
}

bool has_or_means(const Interpretation& in, std::string_view table) {
  for (const SourceEntry& entry : in.text.root.entries) {
    if (entry.key.text() == table || !nearest_name(entry.key.text(), {std::string(table)}).empty()) return true;
  }
  return false;
}

namespace {

// The byte where text that a terminal should not see begins; npos if there is none.
std::size_t find_control(const std::string& text, Lines lines) {
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint c = decode_utf8(text, i);
    const bool white = c.value == '\t' || (c.value == '\n' && lines == Lines::many);
    const bool control = c.value < 0x20 || (c.value >= 0x7F && c.value < 0xA0);
    if (!c.valid || (control && !white) || is_bidi_control(c.value)) return i;
    i += c.length;
  }
  return std::string::npos;
}

}  // namespace

std::string text_of(Interpretation& in, const SourceValue& table, std::string_view key, Lines lines) {
  const SourceEntry* entry = table.find(key);
  if (entry == nullptr) return {};
  if (entry->value.type != ValueType::string) {
    wrong_type(in, entry->value, "a string");
    return {};
  }
  const Excerpt& text = entry->value.text;
  const std::size_t bad = find_control(text.text(), lines);
  if (bad == std::string::npos) return text.text();
  const CodePoint c = decode_utf8(text.text(), bad);
  const auto where = anholon::label(text, bad, bad + c.length);
  if (c.value == '\n') {
    in.error("NH130", fmt::format("`{}` must fit on one line", key), where)
        .help.push_back("a longer remark belongs into `about`");
  } else {
    in.error("NH130", fmt::format("the control character {} in `{}`", code_point_name(c.value), key), where)
        .help.push_back("remove it");
  }
  return {};
}

std::optional<std::size_t> word_of(Interpretation& in, const SourceValue& value, const std::vector<std::string>& words,
                                   std::string_view what) {
  if (value.type != ValueType::string) {
    wrong_type(in, value, "a string");
    return std::nullopt;
  }
  const std::string& word = value.text.text();
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  Diagnostic& diagnostic =
      in.error("NH112", fmt::format("`{}` is not {}", word, what), anholon::label(value.text, 0, word.size()));
  const std::string near = nearest_name(word, words);
  diagnostic.help.push_back(near.empty() ? fmt::format("write one of {}", fmt::join(words, ", "))
                                         : fmt::format("did you mean `{}`?", near));
  if (near.empty()) return std::nullopt;
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), near) - words.begin());
}

}  // namespace anholon::detail
