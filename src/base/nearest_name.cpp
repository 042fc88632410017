#include <algorithm>

#include "anholon/base/diagnostic.hpp"
#include "anholon/base/utf8.hpp"

namespace anholon {

namespace {

std::u32string letters_of(std::string_view text) {
  std::u32string letters;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    letters += c.value;
    at += c.length;
  }
  return letters;
}

char32_t lower(char32_t c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

bool same_but_for_case(const std::u32string& a, const std::u32string& b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char32_t x, char32_t y) { return lower(x) == lower(y); });
}

// Insertions, deletions, substitutions and swaps of neighbors that turn a into b; limit + 1 when more are
// needed.
std::size_t edit_distance(const std::u32string& a, const std::u32string& b, std::size_t limit) {
  const std::size_t longer = std::max(a.size(), b.size()), shorter = std::min(a.size(), b.size());
  if (longer - shorter > limit) return limit + 1;
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    if (*std::min_element(row.begin(), row.end()) > limit) return limit + 1;
    std::swap(before, above);
    std::swap(above, row);
  }
  return std::min(above[b.size()], limit + 1);
}

constexpr std::size_t kLongestName = 64;  // nobody mistypes a longer one by two letters and wants help

}  // namespace

std::string nearest_name(std::string_view name, const std::vector<std::string>& candidates) {
  const std::u32string wanted = letters_of(name.substr(0, 4 * kLongestName));
  if (wanted.empty() || wanted.size() > kLongestName) return {};
  std::size_t best = (wanted.size() <= 3 ? 1 : 2) + 1;
  std::string nearest;
  for (const std::string& candidate : candidates) {
    if (candidate.empty() || candidate.size() > 4 * kLongestName) continue;
    const std::u32string letters = letters_of(candidate);
    std::size_t distance = edit_distance(wanted, letters, best);
    if (same_but_for_case(wanted, letters)) distance = std::min<std::size_t>(distance, 1);
    // Names that share no letter are not near, however short: `q` is not a slip for `x`.
    const bool related = distance < std::max(wanted.size(), letters.size()) || same_but_for_case(wanted, letters);
    if (related && distance < best) {
      best = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

}  // namespace anholon
