// Where a piece of text came from, so that every message can point at the exact characters the user typed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace anholon {

// A file, or an argument of the command line. Shared by everything that points into it.
struct Source {
  std::string name;  // as shown to the user: "models/cart.toml", "<expression>"
  std::string text;  // UTF-8, as read
};

// Bytes [begin, end) of a source's text.
struct Span {
  std::uint32_t begin = 0;                                     // of the first byte
  std::uint32_t end = 0;                                       // behind the last byte
  friend bool operator==(const Span&, const Span&) = default;  // the same bytes
};

// A decoded piece of a source, for instance the value of a quoted string: `text` is what the string means,
// and each of its bytes knows the bytes of the source that wrote it (escapes and line continuations included).
class Excerpt {
 public:
  Excerpt() = default;
  // The whole source, undecoded.
  explicit Excerpt(std::shared_ptr<const Source> source);
  // text[i] was written by source bytes [origins[i], origins[i + 1]); origins has text.size() + 1 entries.
  Excerpt(std::shared_ptr<const Source> source, std::string text, std::vector<std::uint32_t> origins);

  [[nodiscard]] const std::string& text() const { return text_; }                        // what it means, decoded
  [[nodiscard]] const std::shared_ptr<const Source>& source() const { return source_; }  // that it was taken from
  // The source bytes behind text bytes [begin, end); never empty unless the source is.
  [[nodiscard]] Span span(std::size_t begin, std::size_t end) const;
  [[nodiscard]] Span whole() const { return span(0, text_.size()); }  // the source bytes of all of it

 private:
  std::shared_ptr<const Source> source_;
  std::string text_;
  std::vector<std::uint32_t> origins_;
};

// Text that came from no file (an argument, a C++ string).
[[nodiscard]] Excerpt excerpt_of(std::string_view text, std::string_view name = "<expression>");

}  // namespace anholon
