#include "anholon/present/document/wrap.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "anholon/base/utf8.hpp"

namespace anholon {

namespace {

struct PlaceToBreak {
  std::size_t at;      // the line ends here
  std::size_t next;    // and the next one begins here
  int cost;            // lower is better
  std::size_t column;  // shown before it
};

// Those that matter for a line of that width: as far as it goes, and the first one behind it.
bool is_enough(const std::vector<PlaceToBreak>& breaks, std::size_t room) {
  return !breaks.empty() && breaks.back().at > 0 && breaks.back().column > room;
}

std::vector<PlaceToBreak> formula_breaks(std::string_view text, std::size_t room) {
  std::vector<PlaceToBreak> result;
  int depth = 0;
  std::size_t column = 0;
  for (std::size_t i = 0; i < text.size() && !is_enough(result, room);) {
    const CodePoint c = decode_utf8(text, i);
    if (c.value == '(' || c.value == '[') ++depth;
    if (c.value == ')' || c.value == ']') --depth;
    const bool spaced = c.value == ' ' && i + 2 < text.size() && text[i + 2] == ' ';
    if (spaced && (text[i + 1] == '+' || text[i + 1] == '-' || text[i + 1] == '=')) {
      const bool long_rest = text.size() - i > 25;
      result.push_back({i, i + 1, text[i + 1] != '=' ? 4 * depth : long_rest ? -1 : 50, column});
    }
    if (c.value == '*' || c.value == ',')
      result.push_back({i + 1, c.value == ',' ? std::min(i + 2, text.size()) : i + 1, 4 * depth + 2, column + 1});
    column += static_cast<std::size_t>(display_width(c.value));
    i += c.length;
  }
  return result;
}

std::vector<PlaceToBreak> word_breaks(std::string_view text, std::size_t room) {
  std::vector<PlaceToBreak> result;
  std::size_t column = 0;
  for (std::size_t i = 0; i < text.size() && !is_enough(result, room);) {
    const CodePoint c = decode_utf8(text, i);
    if (c.value == ' ') result.push_back({i, i + 1, 0, column});
    column += static_cast<std::size_t>(display_width(c.value));
    i += c.length;
  }
  return result;
}

bool fits(std::string_view text, std::size_t room) {
  std::size_t column = 0;
  for (std::size_t i = 0; i < text.size() && column <= room;) {
    const CodePoint c = decode_utf8(text, i);
    column += static_cast<std::size_t>(display_width(c.value));
    i += c.length;
  }
  return column <= room;
}

template <class Breaks>
std::string wrap(std::string_view text, std::size_t first, std::size_t indent, std::size_t width,
                 const Breaks& breaks_of) {
  std::string out;
  std::size_t room = width > first ? width - first : 1;
  while (!fits(text, room)) {
    const auto breaks = breaks_of(text, room);
    const PlaceToBreak* best = nullptr;
    for (const PlaceToBreak& b : breaks) {
      // A line that is not half full is worth a worse break.
      if (b.at == 0 || b.column > room || 3 * b.column < room) continue;
      if (best == nullptr || b.cost <= best->cost) best = &b;
    }
    if (best == nullptr) {
      for (const PlaceToBreak& b : breaks) {
        if (b.at > 0 && (best == nullptr || b.column <= room)) best = &b;
      }
    }
    if (best == nullptr) break;
    out.append(text.substr(0, best->at)).append("\n").append(indent, ' ');
    text.remove_prefix(best->next);
    room = width > indent ? width - indent : 1;
  }
  return out.append(text);
}

}  // namespace

std::string wrap_formula(const std::string& text, std::size_t first, std::size_t indent, std::size_t width) {
  return wrap(text, first, indent, width, formula_breaks);
}

std::string wrap_words(const std::string& text, std::size_t first, std::size_t indent, std::size_t width) {
  return wrap(text, first, indent, width, word_breaks);
}

}  // namespace anholon
