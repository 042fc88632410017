#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/present/chapters/agreement_chapter.hpp"
#include "anholon/present/chapters/equations.hpp"

namespace anholon {

namespace {

using Shape = EquationsSection::Shape;

constexpr std::size_t longest_equation = 20'000;    // characters
constexpr std::size_t most_in_heading = 12;         // quasi-velocities
constexpr double longest_readable_condition = 400;  // reading length of a condition that is printed

// Conditions that a person can read, and the number of those that are too long for it.
struct ReadableConditions {
  std::vector<Expr> shown;
  std::size_t longer = 0;
};

ReadableConditions readable_conditions(const std::vector<Expr>& conditions) {
  ReadableConditions result;
  for (const Expr& e : conditions) {
    if (reading_length(e) > longest_readable_condition)
      ++result.longer;
    else
      result.shown.push_back(e);
  }
  return result;
}

std::string longer_expressions(std::size_t count) {
  return count == 1 ? "a longer expression (in --json)"
                    : fmt::format("one of {} longer expressions (in --json)", count);
}

Words zeros_words(const std::vector<Expr>& zeros) {
  const ReadableConditions conditions = readable_conditions(zeros);
  Words words;
  for (const Expr& e : conditions.shown) words << (words.empty() ? "" : " or ") << e << " = 0";
  if (conditions.longer > 0) words << (words.empty() ? "" : " or ") << longer_expressions(conditions.longer) << " = 0";
  return words;
}

Words regular_words(const RegularSet& set) {
  if (!set.extent || set.extent == Extent::generic) return "generically (where not, is over budget)";
  return set.extent == Extent::everywhere ? "everywhere" : Words("except perhaps where ") << zeros_words(set.zeros);
}

Words mass_matrix_words(const MassMatrix& a) {
  switch (a.kind) {
    case MassMatrix::Kind::positive_definite: return Words("positive definite everywhere: ") << a.because;
    case MassMatrix::Kind::singular: return "singular, but regular on the constraint distribution";
    case MassMatrix::Kind::undecided: return "undecided within the budget";
    case MassMatrix::Kind::regular: break;
  }
  Words words = a.negative ? "indefinite, " : "";
  if (a.extent == Extent::generic) return words << "regular generically (where not, is over budget)";
  if (a.extent == Extent::everywhere)
    return words << (a.negative ? "regular everywhere" : "regular everywhere; positive definite was not proved");
  return words << "regular except perhaps where " << zeros_words(a.zeros);
}

// "linear", "affine, servo", "holonomic": as decided, not as the constraint looks.
std::string kind_of(const SystemConstraint& constraint) {
  const std::string kind =
      constraint.kind == ConstraintKind::acceleration ? "acceleration level" : name_of(constraint.kind);
  return constraint.servo ? kind + ", servo" : kind;
}

void add_decided(Document& document, const Decisions& d, const System& system) {
  if (system.poisson) {
    document.section("decided");
    document.line("bracket", system.poisson->open.empty() ? "antisymmetric, with the Jacobi identity"
                                                          : "antisymmetric; not all was decided, as the warnings say");
    if (system.poisson->phi.empty()) return;
    document.line("W", Words("transversal to D, X_D determined ") << regular_words(d.regular));
    return;
  }
  const std::string freedom = fmt::format("{} degree{} of freedom", d.freedom(), d.freedom() == 1 ? "" : "s");
  Words constraints = "none; " + freedom;
  if (!system.constraints.empty()) {
    constraints = fmt::format("{}, {} ", d.rank, d.rank == 1 ? "admissible" : "admissible (independent)");
    constraints << regular_words(d.admissible) << "; " << freedom << " left";
  }
  document.section("decided").line("constraints", std::move(constraints));
  document.line("mass matrix", mass_matrix_words(d.mass_matrix));
  document.line("law", Words("regular ") << regular_words(d.regular));
  if (!d.dropped.empty()) document.line("dropped", fmt::format("{}", fmt::join(d.dropped, ", ")));
}

void add_constraint_rows(Document& document, const System& system) {
  if (system.poisson) return;  // it has sections of its own
  if (!system.constraints.empty()) document.section("constraints");
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    const SystemConstraint& c = system.constraints[r];
    const Constraint& given = system.model->constraints[c.index];
    const std::string number = system.constraints.size() == 1 ? "" : std::to_string(r + 1);
    document.row({number, given.name, kind_of(c), Words(given.left) << " = " << given.right});
    if (given.reaction) document.row({"", "", "", Words("power of the reaction: ") << given.reaction->value});
  }
}

// What is asked for first: the equations, what solves them, and the names in them. Matrices, and what the equations are made of,
// are detail; so are the constraints on the accelerations where these are shown.
Depth depth_of(const EquationsSection& s, bool solved) {
  static constexpr std::array parts{"inertia", "force",      "constraints_rest",       "reduced_lagrangian",
                                    "forcing", "free_field", "free_accelerations",     "momentum_solution",
                                    "balance", "input_rest", "acceleration_kinematics"};
  if (s.key == "acceleration_constraints") return solved ? Depth::full : Depth::brief;
  if (s.key == "input_matrix") return Depth::brief;
  const bool is_part = s.shape == Shape::matrix || std::find(parts.begin(), parts.end(), s.key) != parts.end();
  return is_part ? Depth::full : Depth::brief;
}

// What the law with multipliers gives when it is solved.
bool follows(const EquationsSection& s, Form form) {
  static constexpr std::array solution{"multipliers", "reaction", "accelerations"};
  return form == Form::multipliers && std::find(solution.begin(), solution.end(), s.key) != solution.end();
}

// theta' = theta' says nothing: velocities that are their own quasi-velocities.
bool names_itself(const EquationsSection& s, std::size_t k) {
  const bool velocities = s.key == "kinematics" || (s.key == "u_definitions" && s.labels.size() <= most_in_heading);
  return velocities && s.values[k].is(Kind::symbol) && to_text(s.values[k]) == s.labels[k].text;
}

// u = (v, omega)
Notation heading_symbol(const EquationsSection& s) {
  if (s.key != "u_definitions" || s.labels.size() > most_in_heading) return s.symbol;
  Notation result{s.symbol.text + " = (", s.symbol.latex + " = ("};
  for (std::size_t k = 0; k < s.labels.size(); ++k) {
    result.text += (k == 0 ? "" : ", ") + s.labels[k].text;
    result.latex += (k == 0 ? "" : ", ") + s.labels[k].latex;
  }
  return {result.text + ")", result.latex + ")"};
}

void add_section(Document& document, const EquationsSection& s, Depth depth, Form form) {
  const bool zero = std::all_of(s.values.begin(), s.values.end(), [](const Expr& e) { return e.is_zero_literal(); });
  if (s.for_programs || s.values.empty()) return;
  if (zero && s.shape != Shape::equations) {
    const Notation vanishes{s.symbol.text + (s.symbol.text.empty() ? "= 0" : " = 0"), s.symbol.latex + " = 0"};
    document.add(Heading{Heading::Rank::section, s.title, vanishes, depth});
    return;
  }
  document.add(Heading{Heading::Rank::section, s.title, heading_symbol(s), depth});
  if (s.shape == Shape::matrix) {
    document.add(Grid{s.symbol, s.labels, s.columns, s.values});
    return;
  }
  Display display;
  display.follows = follows(s, form);
  for (std::size_t k = 0; k < s.values.size(); ++k) {
    if (names_itself(s, k)) continue;
    DisplayedEquation& e = display.equations.emplace_back();
    if (s.shape == Shape::equations) {
      e.left = s.left[k];
      if (k < s.names.size()) e.name.text = s.names[k];
    } else {
      e.name = s.labels[k];
      if (s.shape == Shape::single) e.name.text.clear();  // the heading has it
    }
    e.right = s.values[k];
  }
  if (!display.equations.empty()) document.add(std::move(display));
}

void add_list(Document& document, const char* title, const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  document.section(title);
  for (const std::string& s : sentences) document.item(s);
}

// The law may hold where what it gives when it is solved is 0/0.
void add_domain(Document& document, const Equations& equations) {
  const std::vector<Expr>& nonzero = equations.nonzero;
  if (nonzero.empty()) return;
  const bool law_holds =
      equations.form == Form::multipliers && equations.decisions->regular.extent == Extent::everywhere;
  document.section(law_holds ? "the law holds everywhere, what is solved for where" : "they hold where");
  const ReadableConditions conditions = readable_conditions(nonzero);
  for (const Expr& e : conditions.shown) document.item(Words(e) << " != 0");
  if (conditions.longer > 0) document.item("not " + longer_expressions(conditions.longer) + " = 0");
}

}  // namespace

const char* sign_convention() {
  return "reactions stand on the right with a plus sign; lambda refers to left - right of each constraint as it is "
         "written";
}

Document equations_document(const Equations& equations, const Verification* verification) {
  const System& system = *equations.system;
  Document document = document_of(*system.model);
  document.longest_formula = longest_equation;
  document.add(Principle{equations.title, equations.law});
  if (!system.poisson) document.paragraph(sign_convention());
  Words velocities = "velocities w: ";
  for (std::size_t k = 0; k < system.degrees(); ++k)
    velocities << (k == 0 ? "" : ", ") << system.frame.velocities()[k].velocity;
  if (!system.poisson) document.paragraph(std::move(velocities));
  add_decided(document, *equations.decisions, system);
  add_constraint_rows(document, system);
  const bool solved = std::any_of(equations.sections.begin(), equations.sections.end(),
                                  [](const EquationsSection& s) { return s.key == "accelerations"; });
  for (const EquationsSection& s : equations.sections) add_section(document, s, depth_of(s, solved), equations.form);
  document.add(SharedPieces{});
  add_domain(document, equations);
  add_list(document, "remarks", equations.remarks);
  if (verification == nullptr) return document;
  StatedChapter chapter(std::move(document), statements_of(*verification, system), system);
  detail::add_agreement(chapter, *verification);
  return std::move(chapter.document);
}

Document agreement_document(const Verification& verification, const System& system) {
  StatedChapter chapter(document_of(*system.model), statements_of(verification, system), system);
  detail::add_agreement(chapter, verification);
  return std::move(chapter.document);
}

}  // namespace anholon
