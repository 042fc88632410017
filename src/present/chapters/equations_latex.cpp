#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/present/chapters/equations_wording.hpp"
#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/document/latex.hpp"
#include "anholon/present/document/latex_lines.hpp"

namespace anholon {

namespace {

using Shape = EquationsSection::Shape;

constexpr std::size_t longest_latex_equation = 20'000;

class LatexEquations {
 public:
  LatexEquations(const Equations& equations, const EquationsOptions& options)
      : equations_(equations), model_(*equations.system->model), options_(options),
        sections_(detail::read_sections(equations)), print_(detail::named(model_, longest_latex_equation)) {
    pieces_ = detail::shared_pieces(sections_, *equations.system, print_, options.longest_section);
    for (const NamedPiece& piece : pieces_) print_.names.emplace(piece.value, piece.name);
  }

  std::string run(const Verification* verification) {
    heading();
    constraints();
    for (const EquationsSection* s : sections_) section(*s);
    pieces();
    endings();
    if (verification != nullptr) verified(*verification);
    return in_latex_document(out_, options_.latex);
  }

 private:
  [[nodiscard]] std::string math(const Expr& e) const { return breakable_latex(to_latex(e, print_)); }
  void paragraph(const std::string& title, const std::string& symbol) {
    std::string name = title;
    if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    out_ += fmt::format("\n\\paragraph{{{}{}.}}\n", escape_latex(name), symbol.empty() ? "" : " $" + symbol + "$");
  }
  void items(const std::string& title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    paragraph(title, "");
    out_ += "\\begin{itemize}\n";
    for (const std::string& line : lines) out_ += "\\item " + line + "\n";
    out_ += "\\end{itemize}\n";
  }

  void heading() {
    out_ += fmt::format("\\section*{{{}}}\n", model_.title.empty() ? "Untitled model" : escape_latex(model_.title));
    if (!model_.source.empty()) out_ += fmt::format("\\emph{{{}}}\n", escape_latex(model_.source));
    paragraph(equations_.title, "");
    out_ += fmt::format("\\[ {} \\]\n", equations_.latex_law);
    out_ +=
        "Reactions stand on the right with a plus sign; $\\lambda$ refers to left minus right of each constraint as it "
        "is written.\n";
    std::vector<std::string> velocities, lines;
    for (const FrameVelocity& v : equations_.system->frame.velocities()) velocities.push_back(to_latex(v.velocity));
    out_ += fmt::format("Velocities $w = ({})$.\n", fmt::join(velocities, ",\\, "));
    const auto print = [](const Expr& e, const PrintOptions& o) { return "$" + breakable_latex(to_latex(e, o)) + "$"; };
    for (const auto& line : detail::decision_lines(*equations_.decisions, *equations_.system, print))
      lines.push_back(fmt::format("{}: {}", line.about, line.says));
    items("Decided", lines);
  }

  void constraints() {
    std::vector<std::string> lines;
    for (const SystemConstraint& c : equations_.system->constraints) {
      const Constraint& given = model_.constraints[c.index];
      lines.push_back(fmt::format("{} ({}): ${} = {}$", escape_latex(c.name), detail::kind_of(c), math(given.left),
                                  math(given.right)));
    }
    if (lines.size() > 1) {
      for (std::size_t r = 0; r < lines.size(); ++r) lines[r] = fmt::format("$\\lambda_{{{}}}$: {}", r + 1, lines[r]);
    }
    items("Constraints", lines);
  }

  // Opened where that makes a sum that can be broken.
  void line(const std::string& left, const Expr& right, std::vector<LatexEquation>& rows) const {
    const Expr flat = print_.names.contains(right) ? right : flatten(right);
    const std::string text = to_latex(right, print_);
    const bool long_sum = flat.is(Kind::sum) && latex_width(text) > latex_page / 2;
    rows.push_back({left, long_sum ? to_latex(flat, print_) : text});
  }

  void section(const EquationsSection& s) {
    if (s.values.empty() && s.sentences.empty()) return;
    const bool zero = std::all_of(s.values.begin(), s.values.end(), [](const Expr& e) { return e.is_zero_literal(); });
    if (zero && s.shape != Shape::equations && s.shape != Shape::sentences) {
      paragraph(s.title, s.latex_symbol + " = 0");
      return;
    }
    paragraph(s.title, s.latex_symbol);
    if (detail::reading_length_of(s) > options_.longest_section) {
      out_ += detail::structure_of(s) + "\n";
    } else if (s.shape == Shape::matrix) {
      matrix(s);
    } else {
      std::vector<LatexEquation> lines;
      for (std::size_t k = 0; k < s.values.size(); ++k) {
        if (s.shape == Shape::equations) {
          line(to_latex(s.values[k], print_), s.left[k], lines);  // 0 = …, F = …
        } else {
          line(k < s.latex_labels.size() ? s.latex_labels[k] : s.latex_symbol, s.values[k], lines);
        }
      }
      if (s.shape == Shape::equations) put_longer_right(lines);
      out_ += latex_display(lines);
    }
  }

  // The right side is the one that is broken into lines.
  static void put_longer_right(std::vector<LatexEquation>& lines) {
    double left = 0, right = 0;
    for (const LatexEquation& e : lines) {
      left = std::max(left, latex_width(e.left));
      right = std::max(right, latex_width(e.right));
    }
    for (LatexEquation& e : lines) {
      if (left > right) std::swap(e.left, e.right);
    }
  }

  void matrix(const EquationsSection& s) {
    const std::size_t n = s.columns.size();
    std::vector<std::string> rows;
    std::vector<double> widths(n, 0);
    for (std::size_t i = 0; i * n < s.values.size(); ++i) {
      std::vector<std::string> row;
      for (std::size_t j = 0; j < n; ++j) {
        row.push_back(to_latex(s.values[i * n + j], print_));
        widths[j] = std::max(widths[j], latex_width(row.back()) + 1);
      }
      rows.push_back(fmt::format("{}", fmt::join(row, " & ")));
    }
    if (std::accumulate(widths.begin(), widths.end(), 1.0) <= latex_page && n <= 10) {
      out_ += fmt::format("\\[ \\begin{{pmatrix}}\n  {}\n\\end{{pmatrix}} \\]\n", fmt::join(rows, " \\\\\n  "));
      return;
    }
    std::vector<LatexEquation> entries;
    for (std::size_t i = 0; i * n < s.values.size(); ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        if (s.values[i * n + j].is_zero_literal()) continue;
        const std::string row = i < s.latex_labels.size() ? s.latex_labels[i] : std::to_string(i + 1);
        const std::string entry =
            s.latex_symbol.empty()
                ? fmt::format("\\left({}\\right)_{{{}}}", row, s.latex_columns[j])
                : fmt::format("\\left({}\\right)_{{{},\\,{}}}", s.latex_symbol, row, s.latex_columns[j]);
        line(entry, s.values[i * n + j], entries);
      }
    }
    out_ += latex_display(entries);
    out_ += "The other entries are zero.\n";
  }

  void pieces() {
    if (pieces_.empty()) return;
    paragraph("Where", "");
    std::vector<LatexEquation> lines;
    for (const NamedPiece& piece : pieces_) {
      auto own = print_.names.extract(piece.value);
      line(name_to_latex(piece.name), piece.value, lines);
      print_.names.insert(std::move(own));
    }
    out_ += latex_display(lines);
  }

  void endings() {
    std::vector<std::string> conditions, remarks;
    const auto readable = detail::readable_conditions(equations_.nonzero);
    for (const Expr& e : readable.shown) conditions.push_back(fmt::format("${} \\neq 0$", math(e)));
    if (readable.longer > 0)
      conditions.push_back(fmt::format("not {} $= 0$", escape_latex(detail::longer_expressions(readable.longer))));
    items("They hold where", conditions);
    for (const std::string& remark : equations_.remarks) remarks.push_back(escape_latex(remark));
    items("Remarks", remarks);
  }

  void verified(const Verification& v) {
    std::vector<std::string> lines;
    for (const std::string& s : sentences(v)) lines.push_back(escape_latex(s));
    items("Verified: each form derived by its own road, against the motion of the law", lines);
  }

  const Equations& equations_;
  const Model& model_;
  EquationsOptions options_;
  std::vector<const EquationsSection*> sections_;
  PrintOptions print_;
  std::vector<NamedPiece> pieces_;
  std::string out_;
};

}  // namespace

std::string equations_latex(const Equations& equations, const Verification* verification,
                            const EquationsOptions& options) {
  return LatexEquations(equations, options).run(verification);
}

}  // namespace anholon
