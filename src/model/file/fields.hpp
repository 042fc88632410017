// Asking a table for its entries: what is missing, of the wrong type or unknown is reported once, where it stands.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// NH102 for every key that is not one of `known`; `table_name` says where: "a constraint", "[run]".
void check_keys(Interpretation& in, const SourceValue& table, std::string_view table_name,
                std::initializer_list<std::string_view> known);

// NH104 unless the key is there.
const SourceValue* require(Interpretation& in, const SourceValue& table, std::string_view key,
                           std::string_view table_name, std::string_view example);

// Whether the file has this table, or an unknown one that is reported as its misspelling.
[[nodiscard]] bool has_or_means(const Interpretation& in, std::string_view table);

// Free text of a key: a title, a name, a remark. "" if there is none. Control characters are NH130; a line break is
// one too where the text must fit on a line.
enum class Lines { one, many };
[[nodiscard]] std::string text_of(Interpretation& in, const SourceValue& table, std::string_view key,
                                  Lines lines = Lines::one);

// One of a few words, by position; nullopt if the word is none of them (NH112). A misspelt one counts as what was meant, so that
// no further messages come of it.
[[nodiscard]] std::optional<std::size_t> word_of(Interpretation& in, const SourceValue& value,
                                                 const std::vector<std::string>& words, std::string_view what);

}  // namespace anholon::detail
