#include "anholon/model/file/units.hpp"
#include "anholon/expr/parse/digit.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace anholon::detail {

namespace {

constexpr std::array<std::string_view, 44> units = {
    "m",  "mm",  "cm",  "dm",   "km",  "um", "in",  "ft", "g",  "mg", "kg", "t",  "lb", "s",   "ms",
    "us", "min", "h",   "N",    "mN",  "kN", "Nm",  "J",  "kJ", "mJ", "W",  "kW", "Pa", "kPa", "MPa",
    "Hz", "kHz", "rad", "mrad", "deg", "°",  "rpm", "A",  "V",  "K",  "C",  "Ns", "sr", "mol"};

bool is_unit_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

class UnitReader {
 public:
  explicit UnitReader(std::string_view text) : text_(text) {}

  std::optional<NumberWithUnit> read() {
    skip_spaces();
    const std::size_t number = at_;
    if (!skip_number()) return {};
    const std::size_t number_end = at_;
    skip_spaces();
    const std::size_t begin = at_;
    if (!skip_units()) return {};
    std::size_t end = at_;
    while (end > begin && text_[end - 1] == ' ') --end;
    return NumberWithUnit{std::string(text_.substr(number, number_end - number)),
                          std::string(text_.substr(begin, end - begin)), begin, end};
  }

 private:
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_spaces() {
    while (next() == ' ' || next() == '\t') ++at_;
  }
  bool skip_digits() {
    const std::size_t begin = at_;
    while (is_digit(next())) ++at_;
    return at_ > begin;
  }
  bool skip_number() {
    if (next() == '-' || next() == '+') ++at_;
    bool digits = skip_digits();
    if (next() == '.') {
      ++at_;
      digits = skip_digits() || digits;
    }
    const std::size_t mantissa = at_;
    if (next() == 'e' || next() == 'E') {
      ++at_;
      if (next() == '-' || next() == '+') ++at_;
      if (!skip_digits()) at_ = mantissa;
    }
    return digits;
  }

  // kg, kg m^2/s, N·m, 1/s behind a number is `/s`.
  bool skip_units() {
    if (next() == '/') ++at_;
    for (;;) {
      skip_spaces();
      const std::size_t begin = at_;
      while (is_unit_letter(next()) && !text_.substr(at_).starts_with("·")) ++at_;
      if (std::find(units.begin(), units.end(), text_.substr(begin, at_ - begin)) == units.end()) return false;
      if (next() == '^') {
        ++at_;
        if (next() == '-') ++at_;
        if (!skip_digits()) return false;
      }
      skip_spaces();
      if (at_ == text_.size()) return true;
      if (next() == '*' || next() == '/')
        ++at_;
      else if (text_.substr(at_).starts_with("·"))
        at_ += std::string_view("·").size();
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// Whether every word of the unit is a name that the model declares elsewhere: then a product was meant.
bool are_names(const Interpretation& in, const NumberWithUnit& found, const SourceValue& value) {
  std::string word;
  for (const char c : found.unit + " ") {
    if (is_unit_letter(c)) {
      word += c;
      continue;
    }
    const DeclaredName* known = word.empty() ? nullptr : in.find(word);
    if (!word.empty() && (known == nullptr || known->value == &value)) return false;
    word.clear();
  }
  return true;
}

}  // namespace

std::optional<NumberWithUnit> number_with_unit(std::string_view text) { return UnitReader(text).read(); }

std::string help_with_unit(const NumberWithUnit& found) {
  if (found.unit == "deg" || found.unit == "°")
    return fmt::format("angles are in radians: write \"{0}*pi/180\" for {0} degrees", found.number);
  if (found.unit == "rad") return fmt::format("angles are in radians: write {}", found.number);
  if (found.unit == "rpm")
    return fmt::format("rates are in radians per unit of time: write \"{}*2*pi/60\"", found.number);
  return fmt::format(
      "numbers have no units: write {0}, with all numbers in one system of units, and say the unit in a "
      "comment or in `about`: {{ value = {0}, about = \"…, in {1}\" }}",
      found.number, found.unit);
}

bool report_unit(Interpretation& in, const SourceValue& value) {
  if (value.type != ValueType::string) return false;
  const auto found = number_with_unit(value.text.text());
  if (!found || are_names(in, *found, value)) return false;
  in.error("NH106", fmt::format("`{}` is a unit", found->unit), anholon::label(value.text, found->begin, found->end))
      .help.push_back(help_with_unit(*found));
  return true;
}

}  // namespace anholon::detail
