#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/document/latex.hpp"
#include "anholon/present/document/latex_lines.hpp"
#include "anholon/present/document/numbers.hpp"

namespace anholon {

namespace {

using detail::named;

constexpr std::size_t longest_latex_shown = 5000;

const char* latex_of(Relation relation) {
  switch (relation) {
    case Relation::equal: return "=";
    case Relation::not_equal: return "\\neq";
    case Relation::less: return "<";
    case Relation::less_equal: return "\\leq";
    case Relation::greater: return ">";
    case Relation::greater_equal: return "\\geq";
  }
  return "=";
}

const char* space_of(CoordinateKind kind) {
  switch (kind) {
    case CoordinateKind::line: return "\\mathbb{R}";
    case CoordinateKind::angle: return "S^1";
    case CoordinateKind::rotation: return "\\mathrm{SO}(3)";
  }
  return "\\mathbb{R}";
}

class LatexShow {
 public:
  explicit LatexShow(const Model& model) : model_(model), names_(named(model, longest_latex_shown)) {}

  std::string run(const LatexOptions& options) {
    heading();
    coordinates();
    parameters();
    definitions();
    dynamics();
    constraints();
    parametrization();
    vectors("Forces", model_.forces);
    inputs();
    symmetries();
    initial();
    solution();
    claims();
    return in_latex_document(out_, options);
  }

 private:
  [[nodiscard]] std::string math(const Expr& e) const {
    if (e.is_null()) return "?";
    return e.is(Kind::number) ? decimal(e) : breakable_latex(to_latex(e, names_));
  }
  [[nodiscard]] static std::string decimal(const Expr& e) {
    const std::string text = decimal_text(e.number());
    return text.find('/') == std::string::npos ? text : to_latex(e);
  }
  [[nodiscard]] std::string definition(const Expr& e) {
    if (!e.is_null() && e.is(Kind::number)) return decimal(e);
    return detail::print_definition(
        e, names_, [](const Expr& value, const PrintOptions& o) { return breakable_latex(to_latex(value, o)); });
  }
  [[nodiscard]] std::string list(const std::vector<Formula>& values) const {
    std::vector<std::string> texts;
    for (const Formula& value : values) texts.push_back(math(value.value));
    return texts.size() == 1 ? texts[0] : breakable_latex(fmt::format("\\left({}\\right)", fmt::join(texts, ",\\, ")));
  }
  [[nodiscard]] std::string conditions(const std::vector<Condition>& given) const {
    std::vector<std::string> texts;
    for (const Condition& c : given) {
      texts.push_back(fmt::format("${} {} {}$", math(c.left), latex_of(c.relation), math(c.right)));
    }
    return fmt::format("{}", fmt::join(texts, " and "));
  }
  void paragraph(std::string_view title, std::string_view text) {
    out_ += fmt::format("\n\\paragraph{{{}.}} {}\n", title, text);
  }
  void items(std::string_view title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    out_ += fmt::format("\n\\paragraph{{{}.}}\n\\begin{{itemize}}\n", title);
    for (const std::string& line : lines) out_ += "\\item " + line + "\n";
    out_ += "\\end{itemize}\n";
  }

  void heading() {
    out_ += fmt::format("\\section*{{{}}}\n", model_.title.empty() ? "Untitled model" : escape_latex(model_.title));
    if (!model_.source.empty()) out_ += fmt::format("\\emph{{{}}}\n", escape_latex(model_.source));
    if (!model_.about.empty()) out_ += "\n" + escape_latex(model_.about) + "\n";
  }

  static std::string remark(const std::string& about) { return about.empty() ? "" : ": " + escape_latex(about); }

  void coordinates() {
    std::vector<std::string> lines;
    for (const Coordinate& q : model_.coordinates) {
      lines.push_back(fmt::format("${} \\in {}${}", name_to_latex(q.name), space_of(q.kind), remark(q.about)));
    }
    items("Coordinates", lines);
  }

  void parameters() {
    std::vector<std::string> lines;
    for (const Parameter& p : model_.parameters) {
      std::string line = "$" + name_to_latex(p.name);
      if (p.value) line += " = " + math(*p.value);
      if (p.definition) line += " = " + definition(p.definition->value);
      line += "$";
      if (p.assumption != Assumption::real) line += fmt::format(" ({})", name_of(p.assumption));
      lines.push_back(line + remark(p.about));
    }
    for (const ModelFunction& f : model_.functions) {
      std::vector<std::string> arguments;
      for (const Expr& argument : f.arguments) arguments.push_back(to_latex(argument));
      std::string line = fmt::format("${}({})$", name_to_latex(f.name), fmt::join(arguments, ", "));
      if (f.value) line += fmt::format(", to simulate $= {}$", math(f.value->value));
      lines.push_back(line + remark(f.about));
    }
    items("Parameters and functions", lines);
  }

  void definitions() {
    std::vector<std::string> lines;
    for (const Definition& d : model_.definitions) {
      lines.push_back(fmt::format("${} = {}$", name_to_latex(d.name), definition(d.formula.value)));
    }
    for (const QuasiVelocity& u : model_.quasi_velocities) {
      lines.push_back(fmt::format("${} = {}$ (quasi-velocity)", name_to_latex(u.name), math(u.formula.value)));
    }
    items("Definitions", lines);
  }

  void dynamics() {
    if (model_.lagrangian) {
      paragraph("Lagrangian", "\n" + latex_display({{"L", to_latex(model_.lagrangian->value, names_)}}));
    }
    if (model_.hamiltonian) {
      paragraph("Hamiltonian", "\n" + latex_display({{"H", to_latex(model_.hamiltonian->value, names_)}}));
    }
  }

  void constraints() {
    std::vector<std::string> lines;
    for (const Constraint& c : model_.constraints) {
      std::string line = fmt::format("{} ({}): ${} = {}$", escape_latex(c.name), detail::describe_kind(c), math(c.left),
                                     math(c.right));
      if (c.reaction) line += fmt::format("; power of the reaction ${}$", math(c.reaction->value));
      lines.push_back(std::move(line));
    }
    items("Constraints", lines);
  }

  void parametrization() {
    if (!model_.parametrization) return;
    std::vector<std::string> lines;
    for (const Coordinate& q : model_.parametrization->added) {
      lines.push_back(fmt::format("${}$, {}{}", name_to_latex(q.name), name_of(q.kind), remark(q.about)));
    }
    for (const ParametrizedCoordinate& p : model_.parametrization->replaced) {
      lines.push_back(
          fmt::format("${} = {}$", name_to_latex(model_.coordinates[p.coordinate].name), math(p.formula.value)));
    }
    items("Parametrization", lines);
  }

  void vectors(std::string_view title, const std::vector<Component>& components) {
    std::vector<std::string> lines;
    for (const Component& c : components) {
      const char* frame = c.frame == Frame::coordinate ? "" : c.frame == Frame::body ? " (body)" : " (space)";
      lines.push_back(fmt::format("along ${}${}: ${}$", name_to_latex(model_.coordinates[c.coordinate].name), frame,
                                  list(c.values)));
    }
    items(title, lines);
  }

  void symmetries() {
    std::vector<std::string> lines;
    for (const Symmetry& s : model_.symmetries) {
      std::vector<std::string> moves;
      for (const Component& c : s.generator) {
        const char* frame = c.frame == Frame::body ? "_{\\mathrm{body}}" : "";
        moves.push_back(fmt::format("$\\delta {}{} = {}$", name_to_latex(model_.coordinates[c.coordinate].name), frame,
                                    list(c.values)));
      }
      lines.push_back(fmt::format("{}: {}", escape_latex(s.name), fmt::join(moves, ", ")));
    }
    items("Symmetries", lines);
  }

  [[nodiscard]] std::string quantity(Quantity kind, std::size_t index, Frame frame) const {
    std::string name = name_of(model_, kind, index, frame);
    if (kind == Quantity::velocity && frame != Frame::coordinate) {
      const std::string symbol = frame == Frame::body ? "\\Omega" : "\\omega";
      return fmt::format("{}^{{{}}}", symbol, name_to_latex(model_.coordinates[index].name));
    }
    const bool prime = name.ends_with('\'');
    if (prime) name.pop_back();
    return name_to_latex(name, prime ? 1 : 0);
  }

  void initial() {
    std::vector<std::string> lines;
    for (const InitialValue& v : model_.initial) {
      lines.push_back(fmt::format("${} = {}$", quantity(v.quantity, v.index, v.frame), list(v.values)));
    }
    if (!lines.empty()) paragraph("Initial state", fmt::format("{}.", fmt::join(lines, ", ")));
  }

  void solution() {
    if (!model_.solution) return;
    std::vector<std::string> lines;
    for (const SolutionEntry& entry : model_.solution->entries) {
      lines.push_back(fmt::format("${} = {}$", quantity(entry.quantity, entry.index, Frame::coordinate),
                                  math(entry.formula.value)));
    }
    if (!model_.solution->given.empty()) lines.push_back("if " + conditions(model_.solution->given));
    items("Solution", lines);
  }

  void inputs() {
    std::vector<std::string> lines;
    for (const Input& u : model_.inputs) {
      const std::string value = u.value ? fmt::format("$= {}$", math(u.value->value))
                                        : fmt::format("column {} of {}", escape_latex(u.column), escape_latex(u.file));
      lines.push_back(fmt::format("${}$ {}{}", name_to_latex(u.name), value, remark(u.about)));
    }
    items("Inputs", lines);
  }

  void claims() {
    std::vector<std::string> lines;
    for (const ModelClaim& claim : model_.claims) {
      std::string line = fmt::format("${}$ is {}conserved", math(claim.quantity.value), claim.conserved ? "" : "not ");
      if (!claim.given.empty()) line += " if " + conditions(claim.given);
      if (!claim.where.empty()) line += fmt::format(" ({})", escape_latex(claim.where));
      lines.push_back(std::move(line));
    }
    items("Claims", lines);
  }

  const Model& model_;
  PrintOptions names_;
  std::string out_;
};

}  // namespace

std::string show_latex(const Model& model, const LatexOptions& options) { return LatexShow(model).run(options); }

}  // namespace anholon
