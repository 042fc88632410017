#include "anholon/model/detail/toml_source.hpp"

#include <algorithm>
#include <optional>

namespace anholon::detail {
// Malformed text leads toml++ 3.3 to its own assertions; that is an answer, not the end of the program.
struct TomlAssertion {};
[[noreturn]] static void fail_assertion() { throw TomlAssertion{}; }
}  // namespace anholon::detail
#undef NDEBUG  // there assertions become assumptions
#define TOML_ASSERT(expr) ((expr) ? void() : anholon::detail::fail_assertion())
#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#define TOML_MAX_NESTED_VALUES 16
#include <toml++/toml.h>

#include "anholon/base/utf8.hpp"
#include "anholon/model/detail/prescan.hpp"
#include "anholon/model/detail/text_position.hpp"
#include "anholon/model/detail/toml_error.hpp"
#include "anholon/model/detail/toml_number.hpp"
#include "anholon/model/detail/toml_string.hpp"

namespace anholon::detail {

static_assert(TOML_MAX_NESTED_VALUES == deepest_value);

namespace {

class TreeReader {
 public:
  explicit TreeReader(std::shared_ptr<const Source> source)
      : source_(std::move(source)), positions_(source_->text, byte_order_mark_size(source_->text)) {}

  // toml++ refuses more than 16 values in each other and the prescan more than 16 segments a key: the recursion is flat.
  SourceValue value(const toml::node& node) {
    SourceValue value;
    value.source = source_;
    value.span = {offset(node.source().begin), offset(node.source().end)};
    if (const auto* table = node.as_table()) {
      read_table(*table, value);
    } else if (const auto* array = node.as_array()) {
      value.type = ValueType::array;
      for (const toml::node& element : *array) value.elements.push_back(this->value(element));
    } else if (const auto* string = node.as_string()) {
      value.type = ValueType::string;
      value.text = decoded(value.span.begin, string->get());
      value.span.end = static_cast<std::uint32_t>(end_of_string(source_->text, value.span.begin));
    } else if (node.is_integer() || node.is_floating_point()) {
      read_number(value);
    } else if (const auto* boolean = node.as_boolean()) {
      value.type = ValueType::boolean;
      value.boolean = boolean->get();
    } else {
      value.type = ValueType::date;
    }
    return value;
  }

  Diagnostics problems;

 private:
  [[nodiscard]] std::uint32_t offset(const toml::source_position& position) {
    return static_cast<std::uint32_t>(positions_.offset(position.line, position.column));
  }

  void read_table(const toml::table& table, SourceValue& value) {
    value.type = ValueType::table;
    for (const auto& [key, node] : table) value.entries.push_back({excerpt_of_key(key), this->value(node)});
    // toml++ sorts by name; a person's order is that of the file.
    std::stable_sort(value.entries.begin(), value.entries.end(), [](const SourceEntry& a, const SourceEntry& b) {
      return a.key.whole().begin < b.key.whole().begin;
    });
  }

  Excerpt excerpt_of_key(const toml::key& key) {
    const std::uint32_t begin = offset(key.source().begin);
    const char first = source_->text[std::min<std::size_t>(begin, source_->text.size() - 1)];
    if (first == '"' || first == '\'') return decoded(begin, key.str());
    std::vector<std::uint32_t> origins(key.str().size() + 1);
    for (std::size_t i = 0; i < origins.size(); ++i) origins[i] = begin + static_cast<std::uint32_t>(i);
    return {source_, std::string(key.str()), std::move(origins)};
  }

  // Our own reading of the string, which knows the place of every byte. Should it ever differ from the library's, the
  // library's counts, and every byte is said to come from the whole string.
  [[nodiscard]] Excerpt decoded(std::uint32_t begin, std::string_view expected) const {
    Excerpt excerpt = decode_string(source_, begin);
    if (excerpt.text() == expected) return excerpt;
    std::vector<std::uint32_t> origins(expected.size() + 1, begin);
    origins.back() = static_cast<std::uint32_t>(end_of_string(source_->text, begin));
    return {source_, std::string(expected), std::move(origins)};
  }

  void read_number(SourceValue& value) {
    value.type = ValueType::number;
    const std::string_view rest = std::string_view(source_->text).substr(value.span.begin);
    const std::string_view lexeme = rest.substr(0, rest.find_first_of(" \t\r\n,]}#"));
    value.span.end = value.span.begin + static_cast<std::uint32_t>(lexeme.size());
    std::vector<std::uint32_t> origins(lexeme.size() + 1);
    for (std::size_t i = 0; i < origins.size(); ++i) origins[i] = value.span.begin + static_cast<std::uint32_t>(i);
    value.text = Excerpt(source_, std::string(lexeme), std::move(origins));
    if (const auto number = parse_toml_number(lexeme)) {
      value.number = *number;
    } else {
      problems.push_back(number_error(source_, value.span));
    }
  }

  std::shared_ptr<const Source> source_;
  TextPositions positions_;
};

bool leads_to_an_assertion(std::string_view text) {
  try {
    static_cast<void>(toml::parse(text));
  } catch (const toml::parse_error&) {
  } catch (const TomlAssertion&) {
    return true;
  }
  return false;
}

// Where the first line begins with which the text up to its end leads to one; by halving, because longer texts do so too.
std::size_t line_of_assertion(std::string_view text) {
  std::vector<std::size_t> begins{0};
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '\n') begins.push_back(i + 1);
  }
  const auto line = std::partition_point(begins.begin(), begins.end() - 1, [&](std::size_t begin) {
    return !leads_to_an_assertion(text.substr(0, std::min(text.find('\n', begin), text.size() - 1) + 1));
  });
  return *line;
}

}  // namespace

Result<ModelSource> read_toml(std::shared_ptr<const Source> source) {
  if (Diagnostics found = prescan(source); !found.empty()) return tl::unexpected<Diagnostics>(std::move(found));
  const std::size_t skipped = byte_order_mark_size(source->text);  // toml++ does not know byte order marks
  const std::string_view text = std::string_view(source->text).substr(skipped);
  try {
    const toml::table parsed = toml::parse(text);
    TreeReader reader(source);
    ModelSource result{source, reader.value(parsed)};
    result.root.span = {0, 0};
    if (!reader.problems.empty()) return tl::unexpected<Diagnostics>(std::move(reader.problems));
    return result;
  } catch (const toml::parse_error& error) {
    const auto position = error.source().begin;
    const std::size_t offset = TextPositions(source->text, skipped).offset(position.line, position.column);
    return tl::unexpected<Diagnostics>(Diagnostics{toml_error(source, offset, error.description())});
  } catch (const TomlAssertion&) {
    const std::size_t offset = skipped + line_of_assertion(text);
    return tl::unexpected<Diagnostics>(Diagnostics{toml_error(source, offset, "this line cannot be read")});
  }
}

}  // namespace anholon::detail
