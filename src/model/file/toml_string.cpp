#include "anholon/model/file/toml_string.hpp"

#include <algorithm>
#include <vector>

#include "anholon/base/utf8.hpp"

namespace anholon::detail {

namespace {

bool is_triple(std::string_view text, std::size_t at) {
  return at + 2 < text.size() && text[at] == text[at + 1] && text[at] == text[at + 2];
}

// A multi-line string ends at three quotes; up to two more right before them belong to its content.
std::size_t end_of_multi_line(std::string_view text, std::size_t begin, char quote) {
  std::size_t i = begin + 3;
  while (i < text.size()) {
    if (quote == '"' && text[i] == '\\') {
      i += 2;
    } else if (text[i] == quote && is_triple(text, i)) {
      i += 3;
      for (int extra = 0; extra < 2 && i < text.size() && text[i] == quote; ++extra) ++i;
      return i;
    } else {
      ++i;
    }
  }
  return text.size();
}

class Decoder {
 public:
  Decoder(std::string_view text, std::size_t at, std::size_t end) : text_(text), at_(at), end_(end) {}

  void literal() {
    while (at_ < end_) {
      if (!line_break()) copy();
    }
  }

  void basic() {
    while (at_ < end_) {
      if (text_[at_] == '\\') {
        escape();
      } else if (!line_break()) {
        copy();
      }
    }
  }

  Excerpt finish(const std::shared_ptr<const Source>& source) {
    origins_.push_back(static_cast<std::uint32_t>(end_));
    return {source, std::move(decoded_), std::move(origins_)};
  }

 private:
  // CRLF means the same as LF.
  bool line_break() {
    if (text_[at_] != '\r' || at_ + 1 >= end_ || text_[at_ + 1] != '\n') return false;
    put("\n", at_);
    at_ += 2;
    return true;
  }

  void copy() {
    put(text_.substr(at_, 1), at_);
    ++at_;
  }

  // Every byte of one escape came from all of it.
  void put(std::string_view bytes, std::size_t origin) {
    decoded_ += bytes;
    origins_.resize(decoded_.size(), static_cast<std::uint32_t>(origin));
  }

  void escape() {
    const std::size_t begin = at_;
    if (begin + 1 >= end_) return copy();
    const char c = text_[begin + 1];
    at_ += 2;
    switch (c) {
      case 'b': return put("\b", begin);
      case 't': return put("\t", begin);
      case 'n': return put("\n", begin);
      case 'f': return put("\f", begin);
      case 'r': return put("\r", begin);
      case 'u': return code_point(begin, 4);
      case 'U': return code_point(begin, 8);
      case ' ':
      case '\t':
      case '\r':
      case '\n': return continuation();
      default: return put(text_.substr(begin + 1, 1), begin);  // the quote and the backslash
    }
  }

  void code_point(std::size_t begin, std::size_t digits) {
    char32_t value = 0;
    for (std::size_t i = 0; i < digits && at_ < end_; ++i, ++at_) {
      const char c = text_[at_];
      const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
      value = value * 16 + static_cast<char32_t>(digit);
    }
    std::string bytes;
    append_utf8(bytes, value);
    put(bytes, begin);
  }

  // A backslash at the end of a line: it and all white space up to the next text are nothing.
  void continuation() {
    while (at_ < end_ && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n')) ++at_;
  }

  std::string_view text_;
  std::size_t at_, end_;
  std::string decoded_;
  std::vector<std::uint32_t> origins_;
};

}  // namespace

std::size_t end_of_string(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  if (is_triple(text, begin)) return end_of_multi_line(text, begin, quote);
  std::size_t i = begin + 1;
  while (i < text.size() && text[i] != '\n') {
    if (quote == '"' && text[i] == '\\') {
      i += 2;
    } else if (text[i++] == quote) {
      return i;
    }
  }
  return std::min(i, text.size());
}

Excerpt decode_string(const std::shared_ptr<const Source>& source, std::size_t begin) {
  const std::string_view text = source->text;
  const char quote = text[begin];
  const std::size_t quotes = is_triple(text, begin) ? 3 : 1;
  const std::size_t end = std::max(end_of_string(text, begin), begin + 2 * quotes) - quotes;
  std::size_t first = begin + quotes;
  if (quotes == 3 && first < end) {  // a line end right after the opening quotes is trimmed
    if (text[first] == '\n') {
      first += 1;
    } else if (text[first] == '\r' && first + 1 < end && text[first + 1] == '\n') {
      first += 2;
    }
  }
  Decoder decoder(text, first, end);
  if (quote == '"') {
    decoder.basic();
  } else {
    decoder.literal();
  }
  return decoder.finish(source);
}

}  // namespace anholon::detail
