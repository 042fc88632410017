// A formula's LaTeX, as to_latex writes it, taken apart into what stands side by side, with widths as TeX
// would set them.
#pragma once

#include <string_view>
#include <vector>

namespace anholon::detail {

struct LatexAtom;

// What stands side by side.
struct LatexRow {
  std::string_view text{};  // as it was written
  std::vector<LatexAtom> atoms{};
  double width = 0;     // in em
  bool tall = false;    // there is a fraction in it
  bool is_sum = false;  // there is a + or - between two atoms
};

struct LatexAtom {
  enum class Kind {
    plain,     // a letter, a number, a command with its argument
    space,     // between factors
    prefix,    // \sin, \partial: belongs to what follows
    sign,      // + or - between terms
    relation,  // =, <, \neq
    comma,
    fraction,  // parts: above, below
    root,      // parts: inside
    fenced,    // parts: between \left and \right
    opening,   // \bigl( and the like
    closing,   // \bigr)
    may_break  // \allowbreak
  };
  Kind kind = Kind::plain;
  std::string_view text{};           // as it was written, with its scripts
  std::string_view open{}, close{};  // of a fence: the delimiters; of a root: which root, in `open`
  std::string_view scripts{};        // behind it
  std::vector<LatexRow> parts{};
  std::vector<LatexRow> raised{};  // the superscript
  double width = 0;                // in em
  bool tall = false;
};

// Unbalanced text ends where it goes wrong; what is left is one plain atom.
[[nodiscard]] LatexRow read_latex(std::string_view text);

}  // namespace anholon::detail
