#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/equations_wording.hpp"

namespace anholon::detail {

namespace {

constexpr double longest_condition = 400;  // reading length of a condition that is printed

std::string zeros_text(const std::vector<Expr>& zeros, Printer print) {
  const ReadableConditions conditions = readable_conditions(zeros);
  std::vector<std::string> parts;
  for (const Expr& e : conditions.shown) parts.push_back(print(e, {}) + " = 0");
  if (conditions.longer > 0) parts.push_back(longer_expressions(conditions.longer) + " = 0");
  return fmt::format("{}", fmt::join(parts, " or "));
}

std::string where(const RegularSet& set, Printer print) {
  if (!set.extent || set.extent == Extent::generic) return "generically (where not, is over budget)";
  return set.extent == Extent::everywhere ? "everywhere" : "except perhaps where " + zeros_text(set.zeros, print);
}

std::string mass_matrix_text(const MassMatrix& a, Printer print) {
  switch (a.kind) {
    case MassMatrix::Kind::positive_definite: return fmt::format("positive definite everywhere: {}", a.because);
    case MassMatrix::Kind::singular: return "singular, but regular on the constraint distribution";
    case MassMatrix::Kind::undecided: return "undecided within the budget";
    case MassMatrix::Kind::regular: break;
  }
  const std::string sign = a.negative ? "indefinite, " : "";
  if (a.extent == Extent::generic) return sign + "regular generically (where not, is over budget)";
  if (a.extent == Extent::everywhere)
    return sign + (a.negative ? "regular everywhere" : "regular everywhere; positive definite was not proved");
  return sign + "regular except perhaps where " + zeros_text(a.zeros, print);
}

}  // namespace

const char* sign_convention() {
  return "reactions stand on the right with a plus sign; lambda refers to left - right of each constraint as it is "
         "written";
}

std::string kind_of(const SystemConstraint& constraint) {
  std::string kind = constraint.kind == ConstraintKind::acceleration ? "acceleration level" : name_of(constraint.kind);
  return constraint.servo ? kind + ", servo" : kind;
}

std::vector<DecisionLine> decision_lines(const Decisions& d, const System& system, Printer print) {
  std::vector<DecisionLine> lines;
  const std::string freedom = fmt::format("{} degree{} of freedom", d.freedom(), d.freedom() == 1 ? "" : "s");
  if (system.constraints.empty()) {
    lines.push_back({"constraints", "none; " + freedom});
  } else {
    lines.push_back({"constraints",
                     fmt::format("{}, {} {}; {} left", d.rank, d.rank == 1 ? "admissible" : "admissible (independent)",
                                 where(d.admissible, print), freedom)});
  }
  lines.push_back({"mass matrix", mass_matrix_text(d.mass_matrix, print)});
  lines.push_back({"law", "regular " + where(d.regular, print)});
  if (!d.dropped.empty()) lines.push_back({"dropped", fmt::format("{}", fmt::join(d.dropped, ", "))});
  return lines;
}

ReadableConditions readable_conditions(const std::vector<Expr>& nonzero) {
  ReadableConditions result;
  for (const Expr& e : nonzero) {
    if (reading_length(e) > longest_condition) {
      ++result.longer;
    } else {
      result.shown.push_back(e);
    }
  }
  return result;
}

ReadableConditions readable_conditions(const std::vector<Expr>& nonzero, const Assumptions& assumptions) {
  ReadableConditions all = readable_conditions(nonzero), result;
  result.longer = all.longer;
  for (const Expr& e : all.shown) {
    for (const Expr& factor : possible_zeros(e, assumptions)) {
      const auto is_same = [&](const Expr& other) { return other == factor || (other + factor).is_zero_literal(); };
      if (std::none_of(result.shown.begin(), result.shown.end(), is_same)) result.shown.push_back(factor);
    }
  }
  return result;
}

std::string longer_expressions(std::size_t count) {
  return count == 1 ? "a longer expression (in --json)"
                    : fmt::format("one of {} longer expressions (in --json)", count);
}

std::vector<const EquationsSection*> read_sections(const Equations& equations) {
  std::vector<const EquationsSection*> result;
  for (const EquationsSection& s : equations.sections) {
    if (!s.for_programs) result.push_back(&s);
  }
  return result;
}

double reading_length_of(const EquationsSection& section) {
  double total = 0;
  for (const auto* list : {&section.left, &section.values}) {
    for (const Expr& e : *list) total += reading_length(e);
  }
  return total;
}

std::string structure_of(const EquationsSection& s) {
  const auto filled =
      std::count_if(s.values.begin(), s.values.end(), [](const Expr& e) { return !e.is_zero_literal(); });
  std::vector<Expr> all = s.left;
  all.insert(all.end(), s.values.begin(), s.values.end());
  const std::size_t nodes = all.empty() ? 0 : node_count(all);
  if (s.shape == EquationsSection::Shape::matrix) {
    return fmt::format("{} x {}, {} of {} entries not zero, a graph of {} nodes", s.names.size(), s.columns.size(),
                       filled, s.values.size(), nodes);
  }
  return fmt::format("{} expressions, a graph of {} nodes", s.values.size(), nodes);
}

std::vector<std::string> taken_names(const Model& model) {
  std::vector<std::string> names;
  for (const Parameter& p : model.parameters) names.push_back(p.name);
  for (const ModelFunction& f : model.functions) names.push_back(f.name);
  for (const Definition& d : model.definitions) names.push_back(d.name);
  for (const Coordinate& q : model.coordinates) names.push_back(q.name);
  for (const QuasiVelocity& u : model.quasi_velocities) names.push_back(u.name);
  for (const Input& u : model.inputs) names.push_back(u.name);
  return names;
}

std::vector<NamedPiece> shared_pieces(const std::vector<const EquationsSection*>& sections, const System& system,
                                      const PrintOptions& known, double longest_section) {
  std::vector<Expr> all;
  for (const EquationsSection* s : sections) {
    if (reading_length_of(*s) > longest_section) continue;
    all.insert(all.end(), s->left.begin(), s->left.end());
    all.insert(all.end(), s->values.begin(), s->values.end());
  }
  NamingOptions options;
  options.taken = taken_names(*system.model);
  options.known = known.names;
  return name_pieces(all, options);
}

}  // namespace anholon::detail
