#include "anholon/model/file/prescan.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/base/file.hpp"
#include "anholon/base/utf8.hpp"
#include "anholon/model/file/file_limits.hpp"
#include "anholon/model/file/toml_error.hpp"
#include "anholon/model/file/toml_string.hpp"

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
      found.push_back(error("NH108",
                            fmt::format("this line has {} bytes; a line may have {}", end - begin, longest_line),
                            "break the expression: a string in \"\"\" quotes may span lines"));
      found.back().labels.push_back(label_at(source, begin, begin + 1));
      return;
    }
    begin = end + 1;
  }
}

// What stands outside strings and comments is ASCII, and the dots of one key or header are few. Dots in numbers do not add up:
// `=`, `,`, brackets and line ends start anew.
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
    if (c == '"' || c == '\'') return std::max(end_of_string(text_, i), i + 1);
    if (c == '#') return std::min(text_.find('\n', i), text_.size());
    if (static_cast<unsigned char>(c) >= 0x80) {
      const std::string character = text_.substr(i, decode_utf8(text_, i).length);
      found.push_back(toml_error(source_, i, fmt::format("'{}' stands outside a string", character)));
      return i;
    }
    if (c == '.' && dots_++ == 0) first_dot_ = i;
    if (dots_ >= deepest_key) {
      found.push_back(error("NH107", fmt::format("a key with more than {} parts", deepest_key),
                            "the deepest key of a model has two"));
      found.back().labels.push_back(label_at(source_, first_dot_, i + 1));
      return i;
    }
    if (std::string_view("\n=,[]{}").find(c) != std::string_view::npos) dots_ = 0;
    return i + 1;
  }

  const std::shared_ptr<const Source>& source_;
  const std::string& text_;
  std::size_t dots_ = 0, first_dot_ = 0;
};

}  // namespace

Diagnostics prescan(const std::shared_ptr<const Source>& source) {
  Diagnostics found;
  if (source->text.size() > largest_file) {
    found.push_back(
        error("NH404", fmt::format("`{}` is larger than {} bytes, the most that is read", source->name, largest_file),
              "a model is a few kilobytes; is this the right file?"));
    return found;
  }
  check_lines(source, found);
  if (found.empty()) check_text(source, found);
  if (found.empty()) BareText(source).check(found);
  return found;
}

}  // namespace anholon::detail
