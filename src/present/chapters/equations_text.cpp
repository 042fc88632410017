#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/present/chapters/equations.hpp"
#include "anholon/present/chapters/equations_wording.hpp"
#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/document/columns.hpp"
#include "anholon/present/document/wrap.hpp"

namespace anholon {

namespace {

using Rows = std::vector<std::vector<std::string>>;
using Shape = EquationsSection::Shape;

constexpr std::size_t longest_equation = 20'000, page = 100;

class TextEquations {
 public:
  TextEquations(const Equations& equations, const EquationsOptions& options)
      : equations_(equations), model_(*equations.system->model), options_(options),
        sections_(detail::read_sections(equations)), print_(detail::named(model_, longest_equation)) {
    pieces_ = detail::shared_pieces(sections_, *equations.system, print_, options.longest_section);
    for (const NamedPiece& piece : pieces_) print_.names.emplace(piece.value, piece.name);
  }

  std::string run(const Verification* verification) {
    heading();
    decided();
    constraints();
    for (const EquationsSection* s : sections_) section(*s);
    pieces();
    conditions();
    remarks();
    if (verification != nullptr) verified(*verification);
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string text(const Expr& e) const { return to_text(e, print_); }

  void heading() {
    out_ += (model_.title.empty() ? "untitled model" : model_.title) + "\n";
    const bool fits = equations_.title.size() + equations_.law.size() + 2 <= page;
    out_ += fmt::format("{}:{}{}\n", equations_.title, fits ? " " : "\n    ", equations_.law);
    out_ += wrap_words(detail::sign_convention(), 0, 0, page) + "\n";
    std::vector<std::string> names;
    for (const FrameVelocity& v : equations_.system->frame.velocities()) names.push_back(v.name);
    out_ += wrap_words(fmt::format("velocities w: {}", fmt::join(names, ", ")), 0, 14, page) + "\n";
  }

  void lines(std::string_view title, const std::vector<detail::DecisionLine>& list) {
    if (list.empty()) return;
    std::size_t width = 0;
    for (const auto& line : list) width = std::max(width, line.about.size());
    out_ += fmt::format("\n{}\n", title);
    for (const auto& line : list) {
      out_ += fmt::format("  {:<{}}  {}\n", line.about, width, wrap_words(line.says, width + 4, width + 4, page));
    }
  }

  void decided() {
    lines("decided", detail::decision_lines(*equations_.decisions, *equations_.system,
                                            [](const Expr& e, const PrintOptions& o) { return to_text(e, o); }));
  }

  void constraints() {
    Rows rows;
    const auto& list = equations_.system->constraints;
    for (std::size_t r = 0; r < list.size(); ++r) {
      const Constraint& given = model_.constraints[list[r].index];
      const std::string number = list.size() == 1 ? "" : std::to_string(r + 1);
      rows.push_back({number, given.name, detail::kind_of(list[r]), text(given.left) + " = " + text(given.right)});
      if (given.reaction) rows.push_back({"", "", "", "power of the reaction: " + text(given.reaction->value)});
    }
    if (!rows.empty()) out_ += "\nconstraints\n" + align_columns(rows, 2, page);
  }

  void section(const EquationsSection& s) {
    const std::string title = s.symbol.empty() ? s.title : fmt::format("{} {}", s.title, s.symbol);
    const bool zero = !s.values.empty() &&
                      std::all_of(s.values.begin(), s.values.end(), [](const Expr& e) { return e.is_zero_literal(); });
    if (detail::reading_length_of(s) > options_.longest_section) {
      out_ += fmt::format("\n{}\n  {}\n", title, detail::structure_of(s));
    } else if (s.shape == Shape::sentences) {
      out_ += fmt::format("\n{}\n", title);
      for (const std::string& line : s.sentences) out_ += "  " + wrap_words(line, 2, 4, page) + "\n";
    } else if (s.values.empty()) {
      return;
    } else if (zero && s.shape != Shape::equations) {
      out_ += fmt::format("\n{} = 0\n", title);
    } else {
      out_ += fmt::format("\n{}\n", title);
      s.shape == Shape::matrix ? matrix(s) : s.shape == Shape::equations ? relations(s) : values(s);
    }
  }

  // "name = value" under each other; the lines after the first hang behind the sign.
  void rows(const std::vector<std::string>& names, const std::vector<std::string>& formulas, const char* sign,
            std::size_t indent) {
    std::size_t width = 0;
    for (const std::string& name : names) width = std::max(width, name.size());
    width = std::min<std::size_t>(width, 24);
    for (std::size_t k = 0; k < formulas.size(); ++k) {
      const std::string begin =
          names.empty() ? std::string(indent, ' ') : fmt::format("{:{}}{:<{}}{}", "", indent, names[k], width, sign);
      const std::size_t hang = (names.empty() ? indent : indent + width + std::string_view(sign).size()) + 4;
      out_ += begin + wrap_formula(formulas[k], begin.size(), hang, page) + "\n";
    }
  }

  void values(const EquationsSection& s) {
    std::vector<std::string> formulas;
    for (const Expr& e : s.values) formulas.push_back(text(e));
    const bool alone = s.shape == Shape::list && s.values.size() == 1;
    rows(alone ? std::vector<std::string>() : s.labels.empty() ? s.names : s.labels, formulas, " = ", 2);
  }

  void relations(const EquationsSection& s) {
    std::vector<std::string> formulas;
    for (std::size_t k = 0; k < s.values.size(); ++k) formulas.push_back(text(s.left[k]) + " = " + text(s.values[k]));
    const bool short_names =
        std::all_of(s.names.begin(), s.names.end(), [](const std::string& name) { return name.size() <= 8; });
    rows(short_names ? s.names : std::vector<std::string>(), formulas, "  ", 2);
  }

  // As a grid where it fits, else by the entries that are not zero.
  void matrix(const EquationsSection& s) {
    const std::size_t n = s.columns.size();
    Rows grid;
    std::size_t total = 2;
    std::vector<std::size_t> widths(n, 0);
    for (std::size_t i = 0; i < s.names.size(); ++i) {
      auto& row = grid.emplace_back();
      for (std::size_t j = 0; j < n; ++j) {
        row.push_back(text(s.values[i * n + j]));
        widths[j] = std::max(widths[j], row.back().size());
      }
    }
    for (const std::size_t w : widths) total += w + 2;
    if (total <= page) {
      out_ += align_columns(grid);
      return;
    }
    for (std::size_t i = 0; i < s.names.size(); ++i) {
      std::vector<std::string> names, formulas;
      for (std::size_t j = 0; j < n; ++j) {
        if (s.values[i * n + j].is_zero_literal()) continue;
        names.push_back(s.columns[j]);
        formulas.push_back(grid[i][j]);
      }
      out_ += fmt::format("  {}{}\n", s.names[i], names.empty() ? ": 0" : "");
      rows(names, formulas, " = ", 4);
    }
  }

  void pieces() {
    if (pieces_.empty()) return;
    out_ += "\nwhere\n";
    for (const NamedPiece& piece : pieces_) {
      const std::string name = fmt::format("  {} = ", piece.name);
      const std::string value = detail::print_definition(
          piece.value, print_, [](const Expr& e, const PrintOptions& o) { return to_text(e, o); });
      out_ += name + wrap_formula(value, name.size(), 8, page) + "\n";
    }
  }

  void conditions() {
    if (equations_.nonzero.empty()) return;
    out_ += "\nthey hold where\n";
    const auto conditions = detail::readable_conditions(equations_.nonzero);
    for (const Expr& e : conditions.shown) out_ += "  " + wrap_formula(text(e) + " != 0", 2, 6, page) + "\n";
    if (conditions.longer > 0) out_ += "  not " + detail::longer_expressions(conditions.longer) + " = 0\n";
  }

  void remarks() {
    if (equations_.remarks.empty()) return;
    out_ += "\nremarks\n";
    for (const std::string& remark : equations_.remarks) out_ += "  " + wrap_words(remark, 2, 4, page) + "\n";
  }

  void verified(const Verification& v) {
    out_ += "\nverified: each form derived by its own road, against the motion of the law\n";
    for (const std::string& line : sentences(v)) out_ += "  " + wrap_words(line, 2, 6, page) + "\n";
    const auto conditions = detail::readable_conditions(v.nonzero, equations_.system->assumptions);
    std::vector<std::string> parts;
    for (const Expr& e : conditions.shown) parts.push_back(to_text(e));
    if (conditions.longer > 0)
      parts.push_back(
          fmt::format("{} longer expression{} (in --json)", conditions.longer, conditions.longer == 1 ? "" : "s"));
    if (!parts.empty()) {
      out_ +=
          "  " + wrap_words(fmt::format("where none of these vanishes: {}", fmt::join(parts, ", ")), 2, 6, page) + "\n";
    }
    for (const std::string& branch : v.branches) out_ += "  on the branch " + branch + "\n";
    for (const std::string& name : v.unsolved)
      out_ += "  modulo `" + name + "`, which was not solved for a coordinate or a velocity\n";
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

std::string equations_text(const Equations& equations, const Verification* verification,
                           const EquationsOptions& options) {
  return TextEquations(equations, options).run(verification);
}

}  // namespace anholon
