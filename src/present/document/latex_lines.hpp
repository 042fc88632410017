// Long formulas in lines of a page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace anholon {

// How much of a page one piece that cannot be broken may take, and how much there is: 17 cm at 10 point.
constexpr double widest_latex_piece = 30, latex_page = 46;  // em

// As TeX would set it, roughly; in em.
[[nodiscard]] double latex_width(std::string_view formula);

// The same formula in pieces no wider than `widest`, where it has some: TeX, and a browser, break inline
// formulas before terms but not inside \left(…\right), fractions and roots. Such a box that is too wide is
// written without: \frac{a}{b}(…), (…)/(…), (…)^{1/2}; \allowbreak stands between the factors of long
// products. A formula that is not wider stays as it is.
[[nodiscard]] std::string breakable_latex(std::string_view formula, double widest = widest_latex_piece);

// The lines of a display: broken before terms, as far outside of parentheses as may be, then between factors.
[[nodiscard]] std::vector<std::string> latex_lines(std::string_view formula, double first, double others);

// left = right.
struct LatexEquation {
  std::string left, right;
};
// A display of them in lines of the page, aligned.
[[nodiscard]] std::string latex_display(const std::vector<LatexEquation>& equations);

}  // namespace anholon
