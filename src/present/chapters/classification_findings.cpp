#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/document/findings.hpp"

namespace anholon {

namespace {

using Parts = std::vector<FindingPart>;

constexpr double longest_factor = 60, longest_matrix = 80, longest_fields = 500;

void append(Parts& parts, const Parts& more) { parts.insert(parts.end(), more.begin(), more.end()); }

// "where a, b do not vanish"
Parts where_parts(const Verdict& v) {
  Parts parts;
  for (const SideCondition& c : v.side_conditions) {
    if (c.relation != SideCondition::Relation::nonzero || c.expression.is(Kind::number)) continue;
    parts.emplace_back(parts.empty() ? " where " : " and ");
    parts.emplace_back(c.expression);
    parts.emplace_back(" != 0");
  }
  return parts;
}

Parts class_verdict_parts(const Verdict& v, const std::string& yes, const std::string& no) {
  switch (v.kind) {
    case VerdictKind::proved: return {yes};
    case VerdictKind::refuted: return {v.every_parameter ? no : no + " in general; for special parameters not decided"};
    case VerdictKind::conditional: {
      Parts parts{yes + " "};
      append(parts, conditions_parts(v));
      return parts;
    }
    case VerdictKind::undecided: break;
  }
  return {"not decided: " + v.reason};
}

std::string ranks_text(const std::vector<std::size_t>& ranks) { return fmt::format("({})", fmt::join(ranks, ", ")); }

// "x' = cos(theta), y' = sin(theta)"
Parts class_field_parts(const FieldComponents& field, const System& system) {
  Parts parts;
  for (std::size_t i = 0; i < field.size() && i < system.degrees(); ++i) {
    if (field[i].is_zero_literal()) continue;
    if (!parts.empty()) parts.emplace_back(", ");
    parts.emplace_back(system.frame.velocities()[i].velocity);
    parts.emplace_back(" = ");
    parts.emplace_back(field[i]);
  }
  return parts;
}

Parts constant_parts(const std::vector<Expr>& functions) {
  Parts parts;
  for (const Expr& f : functions) {
    if (!parts.empty()) parts.emplace_back(", ");
    parts.emplace_back(f);
  }
  if (!parts.empty()) parts.emplace_back(functions.size() == 1 ? " is constant" : " are constant");
  return parts;
}

std::string kind_text(const ConstraintClass& c) {
  std::string kind = c.kind == ConstraintKind::acceleration ? "on accelerations" : name_of(c.kind);
  if (c.disguised_affine) kind += " as written, affine in truth";
  return kind + ", " + name_of(c.enforcement);
}

FindingSection constraints_section(const Classification& c) {
  FindingSection section{"constraints, each by itself", {}};
  for (const ConstraintClass& one : c.constraints) {
    Parts parts{kind_text(one) + "; "};
    const bool accelerations = one.kind == ConstraintKind::acceleration;
    append(parts,
           class_verdict_parts(one.integrable, accelerations ? "comes from a function of the state" : "integrable",
                               accelerations ? "comes from no function of the state" : "not integrable"));
    if (!one.functions.empty() && one.kind != ConstraintKind::holonomic) {
      parts.emplace_back(": ");
      append(parts, constant_parts(one.functions));
    }
    section.lines.push_back({one.name, std::move(parts)});
  }
  return section;
}

// " where k - 1 != 0 and k - 2 != 0": for other parameters it may be otherwise
Parts general_parts(const Classification& c) {
  Parts parts;
  for (const SpecialParameters& s : c.special) {
    parts.emplace_back(parts.empty() ? " where " : " and ");
    parts.emplace_back(s.vanishing);
    parts.emplace_back(" != 0");
  }
  if (!c.special_complete) parts.emplace_back(", for general parameters");
  return parts;
}

Parts combinations_parts(const HolonomicCombinations& c) {
  if (c.count == 0) return {"none"};
  Parts parts{c.proved         ? std::to_string(c.count)
              : c.open.empty() ? fmt::format("at most {}", c.count)
                               : fmt::format("at most {} ({})", c.count, c.open)};
  if (!c.functions.empty()) {
    parts.emplace_back(": ");
    append(parts, constant_parts(c.functions));
  }
  if (c.functions.size() < c.count)
    parts.emplace_back(c.functions.empty() ? "; no function found" : "; the other functions were not found");
  return parts;
}

// A verdict about states: everywhere, or where something does not vanish.
Parts state_parts(const Verdict& v) {
  Parts parts = class_verdict_parts(v, "yes", "no: " + v.reason);
  if (v.kind == VerdictKind::proved && v.side_conditions.empty()) parts.emplace_back(", " + v.reason);
  append(parts, where_parts(v));
  return parts;
}

double reading_length_of(const Matrix& m) {
  double length = 0;
  for (const Expr& e : m.entries()) length += reading_length(e);
  return length;
}

// "(a, b; c, d)"
Parts matrix_parts(const Matrix& m) {
  Parts parts{"("};
  for (std::size_t k = 0; k < m.entries().size(); ++k) {
    if (k > 0) parts.emplace_back(k % m.columns() == 0 ? "; " : ", ");
    parts.emplace_back(m.entries()[k]);
  }
  parts.emplace_back(")");
  return parts;
}

FindingSection set_section(const Classification& c) {
  FindingSection section{"all of them together", {}};
  section.lines.push_back({"integrable", class_verdict_parts(c.integrable, "yes", "no")});
  section.lines.push_back({"hidden", Parts{"holonomic combinations: "}});
  append(section.lines.back().parts, combinations_parts(c.combinations));
  append(section.lines.back().parts, general_parts(c));
  section.lines.push_back({"homogeneous", class_verdict_parts(c.homogeneous, "yes", "no")});
  section.lines.push_back({"admissible", state_parts(c.admissible)});
  section.lines.push_back({"regular", state_parts(c.regular)});
  if (c.reaction_matrix && reading_length_of(*c.reaction_matrix) <= longest_matrix) {
    section.lines.push_back({"B A^-1 N^T", matrix_parts(*c.reaction_matrix)});
  }
  return section;
}

void add_leaves(const Distribution& d, const Classification& c, FindingSection& section) {
  const std::string no =
      fmt::format("no: the iterated brackets span {} of {} directions", d.leaf_dimension, d.dimension);
  const bool all = d.fields.size() == d.dimension;  // nothing is nonholonomic about it
  Parts parts = class_verdict_parts(
      d.bracket_generating, all ? "yes: D has every direction that is left" : "yes: D is completely nonholonomic", no);
  append(parts, general_parts(c));
  section.lines.push_back({"generating", std::move(parts)});
  if (d.bracket_generating.kind != VerdictKind::refuted) return;
  Parts leaves{fmt::format("every curve along D stays on a leaf of dimension {}", d.leaf_dimension)};
  if (!d.leaf_functions.empty()) {
    leaves.emplace_back("; there ");
    append(leaves, constant_parts(d.leaf_functions));
  }
  section.lines.push_back({"leaves", std::move(leaves)});
}

FindingSection distribution_section(const Distribution& d, const Classification& c, const System& system) {
  FindingSection section{"the distribution D of velocities that the linear part allows", {}};
  section.lines.push_back({"rank", {fmt::format("{} of {}", d.fields.size(), d.dimension)}});
  double length = 0;
  for (const FieldComponents& field : d.fields) {
    for (const Expr& e : field) length += reading_length(e);
  }
  for (const FieldComponents& field : d.fields) {
    if (length <= longest_fields) section.lines.push_back({"field", class_field_parts(field, system)});
  }
  if (length > longest_fields) section.lines.push_back({"fields", {"too long to read; --json has them"}});
  section.lines.push_back({"growth",
                           {ranks_text(d.growth.ranks) + " at generic points" +
                            (d.growth.proved ? "" : ", each at least; " + d.growth.open)}});
  append(section.lines.back().parts, general_parts(c));
  add_leaves(d, c, section);
  if (is_driftless(c) && d.bracket_generating.kind == VerdictKind::proved) {
    section.lines.push_back(
        {"as a robot",
         {fmt::format("driven along the fields, it reaches every configuration nearby in any short time, {} (Chow)",
                      d.loci.nowhere ? "wherever it is" : "at generic configurations")}});
    append(section.lines.back().parts, general_parts(c));
  }
  return section;
}

// "(2, 3, 4)", "(2, 3) and no more: D is tangent to it", "(2, 2) so far; …"
std::string growth_text(const GrowthThere& growth) {
  if (growth.ranks.empty()) return growth.open;
  if (!growth.finished) return ranks_text(growth.ranks) + " so far; " + growth.open;
  return ranks_text(growth.ranks) + (growth.tangent ? " and no more: D is tangent to it" : "");
}

// "sin(phi) = 0", "sin(phi) = 0, at phi = pi"
Parts place_parts(const RankLocus& l) {
  Parts parts{l.factor, " = 0"};
  for (std::size_t k = 0; !l.whole && k < l.chart.size(); ++k)
    append(parts, {std::string(k == 0 ? ", at " : " and "), l.chart[k].first, " = ", l.chart[k].second});
  parts.emplace_back(": ");
  return parts;
}

bool has_parameters(const Distribution& d, const System& system) {
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  return std::any_of(d.fields.begin(), d.fields.end(),
                     [&](const FieldComponents& field) { return contains_any(field, parameters); });
}

// `parameters`: the fields contain some, and what is said of a set holds for general ones.
FindingSection loci_section(const RankLoci& loci, bool parameters) {
  FindingSection section{"where the growth is another one", {}};
  if (loci.nowhere) {
    section.lines.push_back({"", {"nowhere: it is the same at every configuration"}});
    return section;
  }
  for (const RankLocus& l : loci.list) {
    Parts parts = place_parts(l);
    parts.emplace_back(growth_text(l.growth));
    section.lines.push_back({"", std::move(parts)});
  }
  for (const Expr& e : loci.outside)
    section.lines.push_back({"", {e, " = 0: the constraints have a pole or a kink there"}});
  std::size_t longer = 0;
  for (const Expr& e : loci.open) {
    if (reading_length(e) > longest_factor) {
      ++longer;
    } else {
      section.lines.push_back({"", {e, " = 0: perhaps; not decided"}});
    }
  }
  if (longer > 0)
    section.lines.push_back(
        {"",
         {fmt::format("perhaps where {} vanishes; not decided",
                      longer == 1 ? "a longer expression" : fmt::format("one of {} longer expressions", longer))}});
  if (!loci.decided) {
    section.lines.push_back(
        {"", {loci.list.empty() && loci.open.empty() ? "not decided" : "the list is incomplete: over budget"}});
  } else if (!loci.open.empty()) {
    section.lines.push_back({"", {"the list may be incomplete"}});
  } else {
    const char* which = loci.list.empty() ? "on no" : "no other";
    section.lines.push_back({"", {fmt::format("{} set of codimension one; smaller sets were not looked for", which)}});
  }
  if (parameters) section.lines.push_back({"", {"all of this for general parameters"}});
  return section;
}

// What is another thing for special parameters.
FindingSection special_section(const Classification& c) {
  const bool functions =
      std::any_of(c.special.begin(), c.special.end(), [](const auto& s) { return has_applications(s.vanishing); });
  FindingSection section{functions ? "special parameters and functions" : "special parameters", {}};
  for (const SpecialParameters& s : c.special) {
    Parts parts{s.vanishing, " = 0: "};
    if (!s.decided) {
      parts.emplace_back("not decided");
    } else {
      if (!s.growth.empty())
        parts.emplace_back(fmt::format("growth {}{}, D {}; ", ranks_text(s.growth), s.growth_proved ? "" : " at least",
                                       s.bracket_generating.kind == VerdictKind::proved    ? "is generating"
                                       : s.bracket_generating.kind == VerdictKind::refuted ? "is not generating"
                                                                                           : "perhaps not generating"));
      parts.emplace_back("holonomic combinations: ");
      append(parts, combinations_parts({s.combinations, s.combinations_proved, "", s.functions, {}}));
      if (s.general) parts.emplace_back("; in general, and for other parameters besides not decided");
    }
    section.lines.push_back({"", std::move(parts)});
  }
  if (!c.special_complete) section.lines.push_back({"", {"whether there are others was not decided"}});
  return section;
}

FindingSection point_section(const GrowthAtPoint& at) {
  FindingSection section{"at the point", {}};
  Parts values;
  for (const auto& [symbol, value] : at.values) {
    if (!values.empty()) values.emplace_back(", ");
    values.emplace_back(symbol);
    values.emplace_back(" = ");
    values.emplace_back(value);
  }
  section.lines.push_back({"where", std::move(values)});
  if (!at.assumed.empty()) section.lines.push_back({"not given", {fmt::format("{}", fmt::join(at.assumed, ", "))}});
  section.lines.push_back({"growth", {growth_text(at.growth)}});
  return section;
}

std::vector<FindingSection> sections_of(const Classification& c, const System& system) {
  std::vector<FindingSection> sections;
  if (!c.constraints.empty()) sections.push_back(constraints_section(c));
  sections.push_back(set_section(c));
  if (c.distribution) {
    sections.push_back(distribution_section(*c.distribution, c, system));
    sections.push_back(loci_section(c.distribution->loci, has_parameters(*c.distribution, system)));
  } else {
    sections.push_back({"the distribution D", {{"", {"there is none: " + c.no_distribution}}}});
  }
  if (!c.special.empty()) sections.push_back(special_section(c));
  if (c.at) sections.push_back(point_section(*c.at));
  return sections;
}

}  // namespace

std::string classification_text(const Classification& classification, const System& system) {
  const std::string& title = system.model->title;
  return fmt::format("{}\n\n{}", title.empty() ? "Untitled model" : title,
                     findings_text(sections_of(classification, system), *system.model));
}

std::string classification_latex(const Classification& classification, const System& system,
                                 const LatexOptions& options) {
  return findings_latex(sections_of(classification, system), *system.model, options);
}

}  // namespace anholon
