#include "anholon/present/pictures/xml.hpp"

#include "anholon/base/utf8.hpp"

namespace anholon {

std::string xml_text(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    at += c.length;
    switch (c.value) {
      case U'&': out += "&amp;"; break;
      case U'<': out += "&lt;"; break;
      case U'>': out += "&gt;"; break;
      case U'"': out += "&quot;"; break;
      case U'\'': out += "&#39;"; break;
      case U'\n':
      case U'\t': out += ' '; break;
      default:
        append_utf8(
            out, c.value < 0x20 || c.value == 0x7F || is_bidi_control(c.value) || c.value == 0xFFFE || c.value == 0xFFFF
                     ? U'\uFFFD'
                     : c.value);
    }
  }
  return out;
}

}  // namespace anholon
