#include <algorithm>
#include <array>

#include "anholon/base/utf8.hpp"
#include "anholon/present/document/latex_row.hpp"

namespace anholon::detail {

namespace {

using AtomKind = LatexAtom::Kind;

constexpr std::array<std::string_view, 11> prefixes = {"sin", "cos",  "tan",  "arcsin", "arccos", "arctan",
                                                       "log", "sinh", "cosh", "tanh",   "partial"};
constexpr std::array<std::string_view, 6> relations = {"neq", "leq", "geq", "in", "to", "mapsto"};
constexpr int deepest = 8;  // rows inside rows; beyond it nothing is taken apart: readers run on small stacks too

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

template <class List>
bool contains(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// Widths of Computer Modern, in em: close enough to know what fits a line.
constexpr double letter = 0.55, digit = 0.5, binary = 1.22, related = 1.33, bracket = 0.39, tall_bracket = 0.74,
                 script = 0.72, thin = 0.17;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  LatexRow all() {
    LatexRow row = read_row();
    if (at_ == text_.size()) return row;
    LatexRow whole{text_, {}, letter * static_cast<double>(text_.size()), false, false};
    LatexAtom atom;
    atom.text = text_;
    atom.width = whole.width;
    whole.atoms.push_back(atom);
    return whole;
  }

 private:
  [[nodiscard]] bool sees(std::string_view word) const { return text_.substr(at_).starts_with(word); }
  [[nodiscard]] bool sees_right() const {
    return sees("\\right") && (at_ + 6 >= text_.size() || !is_letter(text_[at_ + 6]));
  }
  [[nodiscard]] bool ends() const {
    return at_ >= text_.size() || text_[at_] == '}' || sees_right() || depth_ > deepest;
  }

  LatexRow read_row() {
    const std::size_t begin = at_;
    LatexRow row;
    ++depth_;
    while (!ends()) {
      LatexAtom atom = read_atom(row);
      row.width += atom.width;
      row.tall = row.tall || atom.tall;
      row.is_sum = row.is_sum || atom.kind == AtomKind::sign;
      row.atoms.push_back(std::move(atom));
    }
    --depth_;
    row.text = text_.substr(begin, at_ - begin);
    return row;
  }

  LatexAtom read_atom(const LatexRow& before) {
    const std::size_t begin = at_;
    LatexAtom atom = read_nucleus(before);
    const std::size_t end = at_;
    double raised = 0, lowered = 0;
    while (at_ < text_.size() && (text_[at_] == '^' || text_[at_] == '_')) {
      const bool up = text_[at_++] == '^';
      LatexRow row = read_argument();
      (up ? raised : lowered) = script * row.width;
      if (up) atom.raised.push_back(std::move(row));
    }
    atom.width += std::max(raised, lowered);
    atom.scripts = text_.substr(end, at_ - end);
    atom.text = text_.substr(begin, at_ - begin);
    return atom;
  }

  LatexAtom read_nucleus(const LatexRow& before) {
    LatexAtom atom;
    const char c = text_[at_];
    if (c == '\\') return read_command();
    if (c == '{') {
      const LatexRow inside = read_argument();
      atom.width = inside.width;
      atom.tall = inside.tall;
      return atom;
    }
    if (c >= '0' && c <= '9') {
      while (at_ < text_.size() && ((text_[at_] >= '0' && text_[at_] <= '9') || text_[at_] == '.'))
        ++at_, atom.width += digit;
      return atom;
    }
    at_ += std::max<std::size_t>(1, decode_utf8(text_, at_).length);
    atom.width = letter;
    if (c == ' ') return of_kind(atom, AtomKind::space, 0);
    if (c == ',') return of_kind(atom, AtomKind::comma, 0.45);
    if (c == '=' || c == '<' || c == '>') return of_kind(atom, AtomKind::relation, related);
    if (c == '+' || c == '-')
      return is_operand(before) ? of_kind(atom, AtomKind::sign, binary) : of_kind(atom, AtomKind::plain, 0.78);
    if (c == '(' || c == ')' || c == '|' || c == '/') atom.width = bracket;
    return atom;
  }

  static LatexAtom of_kind(LatexAtom atom, AtomKind kind, double width) {
    atom.kind = kind;
    atom.width = width;
    return atom;
  }

  // Whether a sign behind this stands between two terms.
  static bool is_operand(const LatexRow& before) {
    for (auto it = before.atoms.rbegin(); it != before.atoms.rend(); ++it) {
      if (it->kind == AtomKind::space || it->kind == AtomKind::may_break) continue;
      return it->kind != AtomKind::sign && it->kind != AtomKind::relation && it->kind != AtomKind::comma &&
             it->kind != AtomKind::opening;
    }
    return false;
  }

  // {row}, or the one atom that stands there.
  LatexRow read_argument() {
    if (at_ < text_.size() && text_[at_] == '{') {
      ++at_;
      LatexRow row = read_row();
      if (at_ < text_.size() && text_[at_] == '}') ++at_;
      return row;
    }
    LatexRow row;
    if (ends()) return row;
    const std::size_t begin = at_;
    LatexAtom atom = read_nucleus({});
    atom.text = text_.substr(begin, at_ - begin);
    row = {atom.text, {}, atom.width, atom.tall, false};
    row.atoms.push_back(std::move(atom));
    return row;
  }

  std::string_view read_name() {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    if (at_ == begin && at_ < text_.size()) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  std::string_view read_delimiter() {
    const std::size_t begin = at_;
    if (at_ < text_.size() && text_[at_] == '\\')
      read_name();
    else if (at_ < text_.size())
      ++at_;
    return text_.substr(begin, at_ - begin);
  }

  LatexAtom read_command() {
    LatexAtom atom;
    const std::string_view name = read_name();
    if (name == "frac") return read_fraction();
    if (name == "sqrt") return read_root();
    if (name == "left") return read_fence();
    if (name == "bigl" || name == "Bigl" || name == "bigr" || name == "Bigr") {
      read_delimiter();
      return of_kind(atom, name.ends_with('l') ? AtomKind::opening : AtomKind::closing, 0.55);
    }
    if (name == "big" || name == "Big") {
      read_delimiter();
      return of_kind(atom, AtomKind::plain, 0.6);
    }
    if (name == "allowbreak") return of_kind(atom, AtomKind::may_break, 0);
    if (contains(prefixes, name))
      return of_kind(atom, AtomKind::prefix, name == "partial" ? 0.57 : 0.45 * static_cast<double>(name.size()));
    if (contains(relations, name)) return of_kind(atom, AtomKind::relation, related);
    if (name == ",") return of_kind(atom, AtomKind::plain, thin);
    if (name == "cdot") return of_kind(atom, AtomKind::plain, 0.72);
    if (name == "ldots" || name == "quad") return of_kind(atom, AtomKind::plain, 1.2);
    atom.width = letter;
    if (at_ < text_.size() && text_[at_] == '{') {  // \dot{x}, \mathrm{max}
      const LatexRow inside = read_argument();
      atom.width = inside.width;
      atom.tall = inside.tall;
    }
    return atom;
  }

  LatexAtom read_fraction() {
    LatexAtom atom;
    atom.kind = AtomKind::fraction;
    atom.parts.push_back(read_argument());
    atom.parts.push_back(read_argument());
    atom.width = std::max(atom.parts[0].width, atom.parts[1].width) + 0.24;
    atom.tall = true;
    return atom;
  }

  LatexAtom read_root() {
    LatexAtom atom;
    atom.kind = AtomKind::root;
    if (at_ < text_.size() && text_[at_] == '[') {
      const std::size_t end = std::min(text_.find(']', at_), text_.size() - 1);
      atom.open = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
    }
    atom.parts.push_back(read_argument());
    atom.width = atom.parts[0].width + 0.85;
    atom.tall = atom.parts[0].tall;
    return atom;
  }

  LatexAtom read_fence() {
    LatexAtom atom;
    atom.kind = AtomKind::fenced;
    atom.open = read_delimiter();
    atom.parts.push_back(read_row());
    if (sees_right()) {
      at_ += 6;
      atom.close = read_delimiter();
    }
    atom.tall = atom.parts[0].tall;
    atom.width = atom.parts[0].width + 2 * (atom.tall ? tall_bracket : bracket);
    return atom;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

LatexRow read_latex(std::string_view text) { return Reader(text).all(); }

}  // namespace anholon::detail
