#include "anholon/present/document/latex_lines.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/document/latex_row.hpp"

namespace anholon {

namespace {

using detail::LatexAtom;
using detail::LatexRow;
using AtomKind = LatexAtom::Kind;

constexpr std::size_t digits_together = 10;

bool is_separator(AtomKind kind) {
  return kind == AtomKind::sign || kind == AtomKind::relation || kind == AtomKind::comma;
}

class Opener {
 public:
  explicit Opener(double widest) : widest_(widest) {}

  void row(const LatexRow& r) {
    for (std::size_t begin = 0; begin < r.atoms.size();) {
      std::size_t end = begin;
      while (end < r.atoms.size() && !is_separator(r.atoms[end].kind)) ++end;
      term(r, begin, end);
      if (end == r.atoms.size()) return;
      out_ += r.atoms[end].text;
      if (r.atoms[end].kind == AtomKind::comma && r.width > widest_) out_ += "\\allowbreak ";
      begin = end + 1;
    }
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void term(const LatexRow& r, std::size_t begin, std::size_t end) {
    double width = 0, done = 0;
    for (std::size_t k = begin; k < end; ++k) width += r.atoms[k].width;
    for (std::size_t k = begin; k < end; ++k) {
      const LatexAtom& a = r.atoms[k];
      done += a.width;
      const bool between = a.kind == AtomKind::space && k > begin && k + 1 < end && !belongs_together(r, k);
      if (between && width > widest_ && done > widest_ / 6)  // no line ends with a lone factor
        out_ += " \\allowbreak ";
      else if (a.width > widest_)
        opened(a);
      else
        out_ += a.text;
    }
  }

  // \sin x: the space is no place to break.
  static bool belongs_together(const LatexRow& r, std::size_t space) {
    return r.atoms[space - 1].kind == AtomKind::prefix;
  }

  void opened(const LatexAtom& a) {
    switch (a.kind) {
      case AtomKind::fenced: return fence(a.parts[0], a.open, a.close, a.scripts);
      case AtomKind::fraction: return a.scripts.empty() ? fraction(a.parts[0], a.parts[1]) : as_it_is(a);
      case AtomKind::root:
        return a.scripts.empty() ? fence(a.parts[0], "(", ")", fmt::format("^{{1/{}}}", a.open.empty() ? "2" : a.open))
                                 : as_it_is(a);
      case AtomKind::plain: return plain(a);
      default: return as_it_is(a);
    }
  }

  void as_it_is(const LatexAtom& a) { out_ += a.text; }

  void fence(const LatexRow& inside, std::string_view open, std::string_view close, std::string_view scripts) {
    const char* size = inside.tall ? "Big" : "big";
    out_ += fmt::format("\\{}l{}", size, open);
    row(inside);
    out_ += fmt::format("\\{}r{}{}", size, close, scripts);
  }

  void factor(const LatexRow& r) {
    const bool ends_open = std::any_of(r.atoms.begin(), r.atoms.end(),
                                       [](const LatexAtom& a) { return a.kind == AtomKind::prefix; });  // \sin x
    if (r.is_sum || ends_open)
      fence(r, "(", ")", "");
    else
      row(r);
  }

  // Factors that fit stay above the line.
  void fraction(const LatexRow& above, const LatexRow& below) {
    if (below.width > widest_) {
      factor(above);
      out_ += " \\allowbreak \\Big/\\,";
      return fence(below, "(", ")", "");
    }
    std::size_t kept = above.is_sum ? 0 : leading(above), next = kept;
    std::string_view in_front = "1";
    if (kept > 0) {
      const LatexAtom& last = above.atoms[kept - 1];
      in_front =
          above.text.substr(0, static_cast<std::size_t>(last.text.data() + last.text.size() - above.text.data()));
      while (next < above.atoms.size() && above.atoms[next].kind == AtomKind::space) ++next;
    }
    out_ += fmt::format("\\frac{{{}}}{{{}}} ", in_front, below.text);
    if (kept == 0) return factor(above);
    LatexRow rest{
        above.text, {above.atoms.begin() + static_cast<std::ptrdiff_t>(next), above.atoms.end()}, 0, above.tall, false};
    for (const LatexAtom& a : rest.atoms) rest.width += a.width;
    row(rest);
  }

  // How many atoms of a product fit half of the room, cut between factors.
  [[nodiscard]] std::size_t leading(const LatexRow& r) const {
    double width = 0;
    std::size_t kept = 0;
    for (std::size_t k = 0; k < r.atoms.size() && width <= widest_ / 2; ++k) {
      if (r.atoms[k].kind == AtomKind::space && k > 0 && !belongs_together(r, k)) kept = k;
      width += r.atoms[k].width;
    }
    return kept;
  }

  void plain(const LatexAtom& a) {
    if (a.text.starts_with("e^{") && a.raised.size() == 1) {
      out_ += "\\exp";
      return fence(a.raised[0], "(", ")", "");
    }
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!std::all_of(a.text.begin(), a.text.end(), is_digit)) return as_it_is(a);
    for (std::size_t k = 0; k < a.text.size(); k += digits_together) {
      if (k > 0) out_ += "\\allowbreak ";
      out_ += a.text.substr(k, digits_together);
    }
  }

  double widest_;
  std::string out_;
};

// A place where a line may end: before atom `next`.
struct Break {
  std::size_t next = 0;
  double width = 0;  // before it
  int cost = 0;
};

std::vector<Break> breaks_of(const LatexRow& row, std::size_t begin) {
  std::vector<Break> result;
  double width = 0;
  int depth = 0;
  for (std::size_t k = begin; k < row.atoms.size(); ++k) {
    const LatexAtom& a = row.atoms[k];
    if (a.kind == AtomKind::closing) --depth;
    if (k > begin && a.kind == AtomKind::sign) result.push_back({k, width, 3 * depth});
    if (k > begin && a.kind == AtomKind::may_break) result.push_back({k, width, 3 * depth + 4});
    if (a.kind == AtomKind::opening) ++depth;
    width += a.width;
  }
  return result;
}

// The cheapest of those that fit and leave no line mostly empty, the last of them; else the first there is.
const Break* best_of(const std::vector<Break>& breaks, double room) {
  const Break* best = nullptr;
  for (const Break& b : breaks) {
    if (b.width > room || 3 * b.width < room) continue;
    if (best == nullptr || b.cost <= best->cost) best = &b;
  }
  if (best != nullptr || breaks.empty()) return best;
  for (const Break& b : breaks) {
    if (b.width <= room) best = &b;
  }
  return best != nullptr ? best : &breaks.front();
}

std::string text_between(const LatexRow& row, std::size_t begin, std::size_t end) {
  std::string out;
  for (std::size_t k = begin; k < end; ++k) {
    if (row.atoms[k].kind != AtomKind::may_break)
      out += row.atoms[k].text;
    else if (k > begin && k + 1 < end)
      out += row.atoms[k].text;
  }
  while (out.ends_with(' ') && !out.ends_with("\\ ")) out.pop_back();
  return out.substr(std::min(out.find_first_not_of(' '), out.size()));
}

}  // namespace

double latex_width(std::string_view formula) { return detail::read_latex(formula).width; }

std::string breakable_latex(std::string_view formula, double widest) {
  const LatexRow row = detail::read_latex(formula);
  if (row.width <= widest) return std::string(formula);
  Opener opener(widest);
  opener.row(row);
  return opener.take();
}

std::vector<std::string> latex_lines(std::string_view formula, double first, double others) {
  const std::string opened = breakable_latex(formula, std::min(first, others));
  const LatexRow row = detail::read_latex(opened);
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (;;) {
    const double room = lines.empty() ? first : others;
    double left = 0;
    for (std::size_t k = begin; k < row.atoms.size(); ++k) left += row.atoms[k].width;
    const std::vector<Break> breaks = breaks_of(row, begin);
    const Break* at = left > room ? best_of(breaks, room) : nullptr;
    lines.push_back(text_between(row, begin, at == nullptr ? row.atoms.size() : at->next));
    if (at == nullptr) return lines;
    begin = at->next;
  }
}

namespace {

// Beside each other, the relations below each other.
void put_aligned(const LatexEquation& e, double room, std::vector<std::string>& lines) {
  const std::vector<std::string> broken = latex_lines(e.right, room, room);
  for (std::size_t k = 0; k < broken.size(); ++k) lines.push_back((k == 0 ? e.left + " &= " : "&\\quad ") + broken[k]);
}

// Where left sides have no room beside right ones: below each other, each in its own lines.
void put_below(const LatexEquation& e, std::vector<std::string>& lines) {
  const double room = latex_page - 4;
  const std::vector<std::string> left = latex_lines(e.left, room, room), right = latex_lines(e.right, room, room);
  for (std::size_t k = 0; k < left.size(); ++k) lines.push_back((k == 0 ? "&" : "&\\quad ") + left[k]);
  for (std::size_t k = 0; k < right.size(); ++k)
    lines.push_back((k == 0 ? "&\\qquad = " : "&\\qquad\\quad ") + right[k]);
}

}  // namespace

std::string latex_display(const std::vector<LatexEquation>& equations) {
  if (equations.empty()) return {};
  double left = 0, right = 0;
  for (const LatexEquation& e : equations) {
    left = std::max(left, latex_width(e.left));
    right = std::max(right, latex_width(e.right));
  }
  const bool below = left > latex_page / 2 && left + right > latex_page - 2;
  const double room = std::max(latex_page - left, latex_page / 2) - 2;  // of the relation and the indentation
  std::vector<std::string> lines;
  for (const LatexEquation& e : equations) {
    if (below)
      put_below(e, lines);
    else
      put_aligned(e, room, lines);
  }
  return fmt::format("\\begin{{align*}}\n  {}\n\\end{{align*}}\n", fmt::join(lines, " \\\\\n  "));
}

}  // namespace anholon
