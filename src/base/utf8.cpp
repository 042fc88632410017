#include "anholon/base/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace anholon {

namespace {

struct Range {
  char32_t first, last;
};

bool is_in(std::span<const Range> ranges, char32_t value) {
  return std::any_of(ranges.begin(), ranges.end(), [=](const Range& r) { return r.first <= value && value <= r.last; });
}

constexpr std::array kCombining{Range{0x0300, 0x036f}, Range{0x0483, 0x0489},  Range{0x1ab0, 0x1aff},
                                Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff},  Range{0xfe00, 0xfe0f},
                                Range{0xfe20, 0xfe2f}, Range{0xe0100, 0xe01ef}};
constexpr std::array kWide{Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},
                           Range{0xa960, 0xa97c},   Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},
                           Range{0xfe30, 0xfe6f},   Range{0xff01, 0xff60},   Range{0xffe0, 0xffe6},
                           Range{0x1f300, 0x1f64f}, Range{0x1f680, 0x1f6ff}, Range{0x1f900, 0x1f9ff},
                           Range{0x20000, 0x3fffd}};
constexpr std::array kBidi{Range{0x061c, 0x061c}, Range{0x200e, 0x200f}, Range{0x202a, 0x202e}, Range{0x2066, 0x2069}};
constexpr std::array kZeroWidth{Range{0x00ad, 0x00ad}, Range{0x034f, 0x034f}, Range{0x180e, 0x180e},
                                Range{0x200b, 0x200d}, Range{0x2028, 0x2029}, Range{0x2060, 0x2064},
                                Range{0xfeff, 0xfeff}, Range{0xfff9, 0xfffb}, Range{0xe0000, 0xe0fff}};

}  // namespace

CodePoint decode_utf8(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return {lead, 1, true};
  const CodePoint invalid{0xfffd, 1, false};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + length > text.size()) return invalid;
  char32_t value = lead & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0U) != 0x80U) return invalid;
    value = value << 6 | (byte(at + i) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  if (value < kSmallest[length] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return invalid;
  return {value, length, true};
}

void append_utf8(std::string& text, char32_t value) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (value < 0x80) {
    put(value);
  } else if (value < 0x800) {
    put(0xc0 | value >> 6);
    put(0x80 | (value & 0x3f));
  } else if (value < 0x10000) {
    put(0xe0 | value >> 12);
    put(0x80 | (value >> 6 & 0x3f));
    put(0x80 | (value & 0x3f));
  } else {
    put(0xf0 | value >> 18);
    put(0x80 | (value >> 12 & 0x3f));
    put(0x80 | (value >> 6 & 0x3f));
    put(0x80 | (value & 0x3f));
  }
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    if (!c.valid) return at;
    at += c.length;
  }
  return std::nullopt;
}

bool is_combining(char32_t value) { return value >= 0x300 && is_in(kCombining, value); }
bool is_bidi_control(char32_t value) { return value >= 0x61c && is_in(kBidi, value); }

bool is_invisible(char32_t value) {
  if (value < 0xa0) return value < 0x20 || value >= 0x7f;
  return is_bidi_control(value) || is_in(kZeroWidth, value);
}

std::size_t byte_order_mark_size(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? mark.size() : 0;
}

int display_width(char32_t value) {
  if (value < 0x300) return 1;
  if (is_combining(value)) return 0;
  return is_in(kWide, value) ? 2 : 1;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    width += static_cast<std::size_t>(display_width(c.value));
    at += c.length;
  }
  return width;
}

std::string code_point_name(char32_t value) { return fmt::format("U+{:04X}", static_cast<unsigned>(value)); }

}  // namespace anholon
