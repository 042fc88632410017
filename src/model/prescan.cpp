#include "anholon/model/detail/prescan.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/base/utf8.hpp"
#include "anholon/model/detail/toml_error.hpp"
#include "anholon/model/detail/toml_string.hpp"

namespace anholon::detail {

namespace {

Diagnostic error(std::string code, std::string message, std::string help) {
  Diagnostic diagnostic;
  diagnostic.code = std::move(code);
  diagnostic.message = std::move(message);
  diagnostic.help.push_back(std::move(help));
  return diagnostic;
}

Label label_at(const std::shared_ptr<const Source>& source, std::size_t begin, std::size_t end) {
  return {source, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, {}};
}

void check_text(const std::shared_ptr<const Source>& source, Diagnostics& found) {
  const std::string& text = source->text;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint c = decode_utf8(text, i);
    if (!c.valid || c.value == 0) {
      const auto byte = static_cast<unsigned char>(text[i]);
      found.push_back(error("NH109", fmt::format("the byte 0x{:02X} is no text: a model file is UTF-8", byte),
                            c.valid ? "remove the byte; is this a text file?"
                                    : "save the file as UTF-8, for instance with iconv -f LATIN1 -t UTF-8"));
      found.back().labels.push_back(label_at(source, i, i + 1));
      return;
    }
    if (is_bidi_control(c.value)) {
      found.push_back(error("NH130",
                            fmt::format("the invisible character {} changes the direction of the text after it",
                                        code_point_name(c.value)),
                            "remove it: what is shown would not be what is read"));
      found.back().labels.push_back(label_at(source, i, i + c.length));
      return;
    }
    i += c.length;
  }
}

void check_lines(const std::shared_ptr<const Source>& source, Diagnostics& found) {
  const std::string& text = source->text;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (end - begin > longest_line) {
      found.push_back(error("NH108", fmt::format("this line has {} bytes; a line may have {}", end - begin, longest_line),
                            "break the expression: a string in \"\"\" quotes may span lines"));
      found.back().labels.push_back(label_at(source, begin, begin + 1));
      return;
    }
    begin = end + 1;
  }
}

bool begins_a_key(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '"' || c == '\'';
}

// Where a backslash stands before something beyond ASCII in a string with double quotes; its size if nowhere.
std::size_t foreign_escape(std::string_view string) {
  for (std::size_t i = 0; string.front() == '"' && i + 1 < string.size(); ++i) {
    if (string[i] != '\\') continue;
    if (static_cast<unsigned char>(string[i + 1]) >= 0x80) return i;
    ++i;
  }
  return string.size();
}

// What stands outside strings and comments. It is ASCII, no string beyond ASCII begins within a word or number, and the header
// of a table begins with a key: toml++ 3.3 takes that for granted. The dots of one key or header are few. Dots in numbers do
// not add up: `=`, `,` and line ends start anew.
class BareText {
 public:
  explicit BareText(const std::shared_ptr<const Source>& source) : source_(source), text_(source->text) {}

  void check(Diagnostics& found) {
    for (std::size_t i = byte_order_mark_size(text_); i < text_.size() && found.empty();) i = next(i, found);
  }

 private:
  // Behind what stands at i.
  std::size_t next(std::size_t i, Diagnostics& found) {
    const char c = text_[i];
    if (c == '"' || c == '\'') {
      const std::size_t end = std::max(end_of_string(text_, i), i + 1);
      const std::string_view string = std::string_view(text_).substr(i, end - i);
      const bool within = in_token_ && (in_value_ || text_[i - 1] != '.');
      if (within && std::any_of(string.begin(), string.end(), [](char b) { return static_cast<unsigned char>(b) >= 0x80; })) {
        found.push_back(toml_error(source_, i, "a string begins in the middle of something else"));
        return i;
      }
      if (const std::size_t escape = foreign_escape(string); escape < string.size()) {
        found.push_back(toml_error(source_, i + escape, "a backslash before a letter that is not ASCII"));
        return i;
      }
      line_begins_ = in_token_ = false;
      return end;
    }
    if (c == '#') return std::min(text_.find('\n', i), text_.size());
    if (static_cast<unsigned char>(c) >= 0x80) {
      const std::string character = text_.substr(i, decode_utf8(text_, i).length);
      found.push_back(toml_error(source_, i, fmt::format("'{}' stands outside a string", character)));
      return i;
    }
    if (c == '.' && dots_++ == 0) first_dot_ = i;
    if (dots_ >= deepest_key) {
      found.push_back(error("NH107", fmt::format("a key with more than {} parts", deepest_key), "the deepest key of a model has two"));
      found.back().labels.push_back(label_at(source_, first_dot_, i + 1));
      return i;
    }
    if (c == '[' && line_begins_ && open_.empty()) return header(i, found);
    follow(c);
    if (c == '\n' || c == '=' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}') dots_ = 0;
    line_begins_ = c == '\n' || (line_begins_ && (c == ' ' || c == '\t' || c == '\r'));
    return i + 1;
  }

  // Keys stand before `=` and in braces, values behind it and in brackets; a token ends with a space, a comma or a bracket.
  void follow(char c) {
    const bool begins_value = c == '=' && !in_value_;
    in_token_ = !begins_value && std::string_view(" \t\r\n,[]{}").find(c) == std::string_view::npos;
    if (begins_value) in_value_ = true;
    if (c == '\n' && open_.empty()) in_value_ = false;
    if (c == '[' || c == '{') open_.push_back(c);
    if (c == '{') in_value_ = false;
    if ((c == ']' || c == '}') && !open_.empty()) {
      open_.pop_back();
      in_value_ = true;
    }
    if (c == ',') in_value_ = !open_.empty() && open_.back() == '[';
  }

  std::size_t header(std::size_t i, Diagnostics& found) {
    dots_ = 0;
    line_begins_ = false;
    i += text_.compare(i, 2, "[[") == 0 ? 2 : 1;
    while (i < text_.size() && (text_[i] == ' ' || text_[i] == '\t')) ++i;
    if (i == text_.size() || text_[i] == ']' || begins_a_key(text_[i]) || static_cast<unsigned char>(text_[i]) >= 0x80) return i;
    found.push_back(toml_error(source_, i, "the header of a table begins with a name, as in [parameters]"));
    return i;
  }

  const std::shared_ptr<const Source>& source_;
  const std::string& text_;
  std::size_t dots_ = 0, first_dot_ = 0;
  std::string open_;         // brackets and braces of values
  bool line_begins_ = true;  // nothing but spaces since the last line break
  bool in_value_ = false, in_token_ = false;
};

}  // namespace

Diagnostics prescan(const std::shared_ptr<const Source>& source) {
  Diagnostics found;
  if (source->text.size() > largest_file) {
    found.push_back(error("NH404",
                          fmt::format("`{}` is larger than {} bytes, the most that is read", source->name, largest_file),
                          "a model is a few kilobytes; is this the right file?"));
    return found;
  }
  check_lines(source, found);
  if (found.empty()) check_text(source, found);
  if (found.empty()) BareText(source).check(found);
  return found;
}

}  // namespace anholon::detail
