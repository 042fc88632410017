#include "anholon/expr/greek.hpp"

#include <algorithm>
#include <array>

#include "anholon/base/utf8.hpp"
#include "anholon/expr/parse/digit.hpp"

namespace anholon::detail {

namespace {

// U+03B1 … U+03C9 in order; the omicron and the final sigma have no name here.
constexpr std::array<std::string_view, 25> kSmall{
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta",  "eta", "theta",   "iota", "kappa", "lambda", "mu",   "nu",
    "xi",    "",     "pi",    "rho",   "",        "sigma", "tau", "upsilon", "phi",  "chi",   "psi",    "omega"};

// U+0391 … U+03A9; those with the shape of a Latin letter have no name.
constexpr std::array<std::string_view, 25> kCapital{
    "",   "", "Gamma", "Delta", "", "",      "", "Theta", "",    "", "Lambda", "",     "",
    "Xi", "", "Pi",    "",      "", "Sigma", "", "",      "Phi", "", "Psi",    "Omega"};

// The Latin letter that a Greek capital without a name looks like.
constexpr std::string_view kCapitalShapes = "AB  EZH IK MN O P  TY X  ";

struct Shape {
  char32_t letter;
  std::string_view plain;
};

constexpr std::array kCyrillic{Shape{U'а', "a"}, Shape{U'в', "B"}, Shape{U'е', "e"}, Shape{U'о', "o"}, Shape{U'р', "p"},
                               Shape{U'с', "c"}, Shape{U'у', "y"}, Shape{U'х', "x"}, Shape{U'і', "i"}, Shape{U'ј', "j"},
                               Shape{U'ѕ', "s"}, Shape{U'А', "A"}, Shape{U'В', "B"}, Shape{U'Е', "E"}, Shape{U'К', "K"},
                               Shape{U'М', "M"}, Shape{U'Н', "H"}, Shape{U'О', "O"}, Shape{U'Р', "P"}, Shape{U'С', "C"},
                               Shape{U'Т', "T"}, Shape{U'У', "Y"}, Shape{U'Х', "X"}, Shape{U'І', "I"}, Shape{U'Ј', "J"},
                               Shape{U'Ѕ', "S"}};

// Variants of Greek letters, and the accented ones.
constexpr std::array kGreekVariants{
    Shape{U'ο', "o"},       Shape{U'ς', "sigma"},   Shape{U'ϑ', "theta"},      Shape{U'ϕ', "phi"},
    Shape{U'ϵ', "epsilon"}, Shape{U'ϰ', "kappa"},   Shape{U'ϱ', "rho"},        Shape{U'ϖ', "pi"},
    Shape{U'ϴ', "Theta"},   Shape{U'\u00b5', "mu"}, Shape{U'\u2206', "Delta"}, Shape{U'ά', "alpha"},
    Shape{U'έ', "epsilon"}, Shape{U'ή', "eta"},     Shape{U'ί', "iota"},       Shape{U'ό', "o"},
    Shape{U'ύ', "upsilon"}, Shape{U'ώ', "omega"},   Shape{U'Ϊ', "I"},          Shape{U'ϊ', "iota"}};

constexpr std::array kLetterlike{
    Shape{U'ℎ', "h"},      Shape{U'ℏ', "hbar"}, Shape{U'ℓ', "l"}, Shape{U'ℂ', "C"}, Shape{U'ℋ', "H"}, Shape{U'ℐ', "I"},
    Shape{U'ℒ', "L"},      Shape{U'ℕ', "N"},    Shape{U'ℙ', "P"}, Shape{U'ℛ', "R"}, Shape{U'ℝ', "R"}, Shape{U'ℤ', "Z"},
    Shape{U'\u212a', "K"}, Shape{U'ℬ', "B"},    Shape{U'ℰ', "E"}, Shape{U'ℱ', "F"}, Shape{U'ℳ', "M"}, Shape{U'ℊ', "g"},
    Shape{U'ℯ', "e"},      Shape{U'ℴ', "o"},    Shape{U'ℑ', "I"}, Shape{U'ℜ', "R"}};

// Letters with one dot or two above: how papers write velocities and accelerations.
constexpr std::array kDotted{Shape{U'ȧ', "a"}, Shape{U'ḃ', "b"}, Shape{U'ċ', "c"}, Shape{U'ḋ', "d"}, Shape{U'ė', "e"},
                             Shape{U'ḟ', "f"}, Shape{U'ġ', "g"}, Shape{U'ḣ', "h"}, Shape{U'ṁ', "m"}, Shape{U'ṅ', "n"},
                             Shape{U'ȯ', "o"}, Shape{U'ṗ', "p"}, Shape{U'ṙ', "r"}, Shape{U'ṡ', "s"}, Shape{U'ṫ', "t"},
                             Shape{U'ẇ', "w"}, Shape{U'ẋ', "x"}, Shape{U'ẏ', "y"}, Shape{U'ż', "z"}, Shape{U'Ṙ', "R"}};
constexpr std::array kTwoDotted{Shape{U'ä', "a"}, Shape{U'ë', "e"}, Shape{U'ḧ', "h"}, Shape{U'ï', "i"},
                                Shape{U'ö', "o"}, Shape{U'ẗ', "t"}, Shape{U'ü', "u"}, Shape{U'ẅ', "w"},
                                Shape{U'ẍ', "x"}, Shape{U'ÿ', "y"}};

// U+00C0 … U+00FF without their accents.
constexpr std::string_view kLatin1 = "AAAAAA CEEEEIIIIDNOOOOO OUUUUY  aaaaaa ceeeeiiiidnooooo ouuuuy y";

template <std::size_t N>
std::string_view find(const std::array<Shape, N>& shapes, char32_t letter) {
  const auto it = std::find_if(shapes.begin(), shapes.end(), [=](const Shape& s) { return s.letter == letter; });
  return it == shapes.end() ? std::string_view() : it->plain;
}

std::string greek_or_shape(char32_t letter) {
  if (const auto name = greek_name(letter); !name.empty()) return std::string(name);
  if (letter >= 0x391 && letter <= 0x3a9) return std::string(1, kCapitalShapes[letter - 0x391]);
  return std::string(find(kGreekVariants, letter));
}

// U+1D400 … U+1D7FF: thirteen Latin alphabets, five Greek ones, five sets of digits.
std::string mathematical(char32_t letter) {
  if (letter < 0x1d6a4) {
    const char32_t i = (letter - 0x1d400) % 52;
    return std::string(1, static_cast<char>(i < 26 ? 'A' + i : 'a' + (i - 26)));
  }
  if (letter >= 0x1d7ce) return std::string(1, static_cast<char>('0' + (letter - 0x1d7ce) % 10));
  if (letter < 0x1d6a8 || letter > 0x1d7c9) return letter == 0x1d6a4 ? "i" : letter == 0x1d6a5 ? "j" : "";
  constexpr std::u32string_view kVariants = U"∂ϵϑϰϕϱϖ";
  const char32_t i = (letter - 0x1d6a8) % 58;
  if (i < 25) return i == 17 ? "Theta" : greek_or_shape(0x391 + i);
  if (i == 25) return {};  // nabla
  return greek_or_shape(i < 51 ? 0x3b1 + (i - 26) : kVariants[i - 51]);
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

std::string_view greek_name(char32_t letter) {
  if (letter >= 0x3b1 && letter <= 0x3c9) return kSmall[letter - 0x3b1];
  if (letter >= 0x391 && letter <= 0x3a9) return kCapital[letter - 0x391];
  if (letter == 0x2126) return "Omega";  // the ohm sign is Ω in normal form C
  return {};
}

bool is_greek_name(std::string_view word) {
  if (word.empty()) return false;
  return std::find(kSmall.begin(), kSmall.end(), word) != kSmall.end() ||
         std::find(kCapital.begin(), kCapital.end(), word) != kCapital.end();
}

std::string canonical_spelling(std::string_view name) {
  std::string out;
  bool after_greek = false;
  for (std::size_t at = 0; at < name.size();) {
    const CodePoint c = decode_utf8(name, at);
    const std::string_view greek = greek_name(c.value);
    if (!greek.empty()) {
      if (!out.empty() && (is_letter(out.back()) || is_digit(out.back()))) out += '_';
      out += greek;
    } else {
      const char letter = static_cast<char>(c.value);
      if (after_greek && is_letter(letter)) out += '_';
      out += letter;
    }
    after_greek = !greek.empty();
    at += c.length;
  }
  return out;
}

Lookalike lookalike(char32_t letter) {
  if (const auto plain = find(kDotted, letter); !plain.empty()) return {std::string(plain), "a letter with a dot", 1};
  if (const auto plain = find(kTwoDotted, letter); !plain.empty()) {
    return {std::string(plain), "a letter with two dots", 2};
  }
  if (letter >= 0x1d400 && letter <= 0x1d7ff) return {mathematical(letter), "a mathematical alphanumeric symbol", 0};
  if (letter >= 0x400 && letter <= 0x52f) return {std::string(find(kCyrillic, letter)), "a Cyrillic letter", 0};
  if (const auto plain = find(kLetterlike, letter); !plain.empty())
    return {std::string(plain), "a letterlike symbol", 0};
  if (letter >= 0xff01 && letter <= 0xff5e) {
    return {std::string(1, static_cast<char>(letter - 0xfee0)), "a fullwidth character", 0};
  }
  if (letter >= 0xc0 && letter <= 0xff && kLatin1[letter - 0xc0] != ' ') {
    return {std::string(1, kLatin1[letter - 0xc0]), "a letter with an accent", 0};
  }
  if (std::string plain = greek_or_shape(letter); !plain.empty() && plain != " ") {
    return {std::move(plain), letter >= 0x370 && letter <= 0x3ff ? "a Greek letter" : "a symbol", 0};
  }
  return {"", letter >= 0x370 && letter <= 0x3ff ? "a Greek letter" : "", 0};
}

}  // namespace anholon::detail
