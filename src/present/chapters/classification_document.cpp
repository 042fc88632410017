#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

constexpr double longest_factor = 60, longest_matrix = 80, longest_fields = 500;

// Unmarked: yes and no say it.
VerdictRow class_row(std::string label, const Verdict& v, const std::string& yes, const std::string& no) {
  VerdictRow row = verdict_row(std::move(label), v, yes, no);
  row.marked = false;
  return row;
}

std::string ranks_text(const std::vector<std::size_t>& ranks) { return fmt::format("({})", fmt::join(ranks, ", ")); }

// "f, g are constant"
Words constant_words(const std::vector<Expr>& functions) {
  return listed(functions) << (functions.empty() ? "" : functions.size() == 1 ? " is constant" : " are constant");
}

std::string kind_text(const ConstraintClass& c) {
  std::string kind = c.kind == ConstraintKind::acceleration ? "on accelerations" : name_of(c.kind);
  if (c.disguised_affine) kind += " as written, affine in truth";
  return kind + ", " + name_of(c.enforcement);
}

void add_constraints(Document& document, const Classification& c) {
  if (!c.constraints.empty()) document.section("constraints, each by itself");
  for (const ConstraintClass& one : c.constraints) {
    const bool accelerations = one.kind == ConstraintKind::acceleration;
    VerdictRow row =
        class_row(one.name, one.integrable, accelerations ? "comes from a function of the state" : "integrable",
                  accelerations ? "comes from no function of the state" : "not integrable");
    row.says = Words(kind_text(one) + "; ") << row.says;
    if (!one.functions.empty() && one.kind != ConstraintKind::holonomic)
      row.reservation << ": " << constant_words(one.functions);
    document.add(std::move(row));
  }
}

// " where k - 1 != 0 and k - 2 != 0": for other parameters it may be otherwise
Words general_words(const Classification& c) {
  Words words;
  for (const SpecialParameters& s : c.special) words << (words.empty() ? " where " : " and ") << s.vanishing << " != 0";
  if (!c.special_complete) words << ", for general parameters";
  return words;
}

Words combinations_words(const HolonomicCombinations& c) {
  if (c.count == 0) return "none";
  Words words(c.proved         ? std::to_string(c.count)
              : c.open.empty() ? fmt::format("at most {}", c.count)
                               : fmt::format("at most {} ({})", c.count, c.open));
  if (!c.functions.empty()) words << ": " << constant_words(c.functions);
  if (c.functions.size() < c.count)
    words << (c.functions.empty() ? "; no function found" : "; the other functions were not found");
  return words;
}

// A verdict about states: everywhere, or where something does not vanish.
VerdictRow state_row(std::string label, const Verdict& v) {
  VerdictRow row = class_row(std::move(label), v, "yes", "no: " + v.reason);
  if (v.kind == VerdictKind::proved && v.side_conditions.empty()) row.reservation << ", " << v.reason;
  if (!row.side_conditions.empty()) row.reservation << " where " << std::exchange(row.side_conditions, {});
  return row;
}

double reading_length_of(const Matrix& m) {
  double length = 0;
  for (const Expr& e : m.entries()) length += reading_length(e);
  return length;
}

// "(a, b; c, d)"
Words matrix_words(const Matrix& m) {
  Words words = "(";
  for (std::size_t k = 0; k < m.entries().size(); ++k)
    words << (k == 0 ? "" : k % m.columns() == 0 ? "; " : ", ") << m.entries()[k];
  return words << ")";
}

void add_together(Document& document, const Classification& c) {
  document.section("all of them together").add(class_row("integrable", c.integrable, "yes", "no"));
  document.line("hidden", Words("holonomic combinations: ") << combinations_words(c.combinations) << general_words(c));
  document.add(class_row("homogeneous", c.homogeneous, "yes", "no"));
  document.add(state_row("admissible", c.admissible));
  document.add(state_row("regular", c.regular));
  if (c.reaction_matrix && reading_length_of(*c.reaction_matrix) <= longest_matrix)
    document.line("B A^-1 N^T", matrix_words(*c.reaction_matrix));
}

void add_leaves(Document& document, const Distribution& d, const Classification& c) {
  const std::string no =
      fmt::format("no: the iterated brackets span {} of {} directions", d.leaf_dimension, d.dimension);
  const bool all = d.fields.size() == d.dimension;  // nothing is nonholonomic about it
  VerdictRow row = class_row("generating", d.bracket_generating,
                             all ? "yes: D has every direction that is left" : "yes: D is completely nonholonomic", no);
  row.reservation << general_words(c);
  document.add(std::move(row));
  if (d.bracket_generating.kind != VerdictKind::refuted) return;
  Words leaves = fmt::format("every curve along D stays on a leaf of dimension {}", d.leaf_dimension);
  if (!d.leaf_functions.empty()) leaves << "; there " << constant_words(d.leaf_functions);
  document.line("leaves", std::move(leaves));
}

void add_distribution(Document& document, const Distribution& d, const Classification& c, const System& system) {
  document.section("the distribution D of velocities that the linear part allows");
  document.line("rank", fmt::format("{} of {}", d.fields.size(), d.dimension));
  double length = 0;
  for (const FieldComponents& field : d.fields) {
    for (const Expr& e : field) length += reading_length(e);
  }
  for (const FieldComponents& field : d.fields) {
    if (length <= longest_fields) document.line("field", field_words(field, system));
  }
  if (length > longest_fields) document.line("fields", "too long to read; --json has them");
  document.line("growth", Words(ranks_text(d.growth.ranks) + " at generic points" +
                                (d.growth.proved ? "" : ", each at least; " + d.growth.open))
                              << general_words(c));
  add_leaves(document, d, c);
  if (is_driftless(c) && d.bracket_generating.kind == VerdictKind::proved) {
    document.line(
        "as a robot",
        Words(fmt::format("driven along the fields, it reaches every configuration nearby in any short time, {} (Chow)",
                          d.loci.nowhere ? "wherever it is" : "at generic configurations"))
            << general_words(c));
  }
}

// "(2, 3, 4)", "(2, 3) and no more: D is tangent to it", "(2, 2) so far; …"
std::string growth_text(const GrowthThere& growth) {
  if (growth.ranks.empty()) return growth.open;
  if (!growth.finished) return ranks_text(growth.ranks) + " so far; " + growth.open;
  return ranks_text(growth.ranks) + (growth.tangent ? " and no more: D is tangent to it" : "");
}

// "sin(phi) = 0", "sin(phi) = 0, at phi = pi"
Words place_words(const RankLocus& l) {
  Words words = Words(l.factor) << " = 0";
  for (std::size_t k = 0; !l.whole && k < l.chart.size(); ++k)
    words << (k == 0 ? ", at " : " and ") << l.chart[k].first << " = " << l.chart[k].second;
  return words << ": ";
}

bool has_parameters(const Distribution& d, const System& system) {
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  return std::any_of(d.fields.begin(), d.fields.end(),
                     [&](const FieldComponents& field) { return contains_any(field, parameters); });
}

// `parameters`: the fields contain some, and what is said of a set holds for general ones.
void add_loci(Document& document, const RankLoci& loci, bool parameters) {
  document.section("where the growth is another one");
  if (loci.nowhere) {
    document.line("", "nowhere: it is the same at every configuration");
    return;
  }
  for (const RankLocus& l : loci.list) document.line("", place_words(l) << growth_text(l.growth));
  for (const Expr& e : loci.outside) document.line("", Words(e) << " = 0: the constraints have a pole or a kink there");
  std::size_t longer = 0;
  for (const Expr& e : loci.open) {
    if (reading_length(e) > longest_factor)
      ++longer;
    else
      document.line("", Words(e) << " = 0: perhaps; not decided");
  }
  if (longer > 0)
    document.line(
        "", fmt::format("perhaps where {} vanishes; not decided",
                        longer == 1 ? "a longer expression" : fmt::format("one of {} longer expressions", longer)));
  if (!loci.decided) {
    document.line("", loci.list.empty() && loci.open.empty() ? "not decided" : "the list is incomplete: over budget");
  } else if (!loci.open.empty()) {
    document.line("", "the list may be incomplete");
  } else {
    document.line("", fmt::format("{} set of codimension one; smaller sets were not looked for",
                                  loci.list.empty() ? "on no" : "no other"));
  }
  if (parameters) document.line("", "all of this for general parameters");
}

Words special_words(const SpecialParameters& s) {
  Words words = Words(s.vanishing) << " = 0: ";
  if (!s.decided) return words << "not decided";
  if (!s.growth.empty()) {
    const VerdictKind generating = s.bracket_generating.kind;
    words << fmt::format("growth {}{}, D {}; ", ranks_text(s.growth), s.growth_proved ? "" : " at least",
                         generating == VerdictKind::proved    ? "is generating"
                         : generating == VerdictKind::refuted ? "is not generating"
                                                              : "perhaps not generating");
  }
  words << "holonomic combinations: "
        << combinations_words({s.combinations, s.combinations_proved, "", s.functions, {}});
  return words << (s.general ? "; in general, and for other parameters besides not decided" : "");
}

// What is another thing for special parameters.
void add_special(Document& document, const Classification& c) {
  if (c.special.empty()) return;
  const bool functions =
      std::any_of(c.special.begin(), c.special.end(), [](const auto& s) { return has_applications(s.vanishing); });
  document.section(functions ? "special parameters and functions" : "special parameters");
  for (const SpecialParameters& s : c.special) document.line("", special_words(s));
  if (!c.special_complete) document.line("", "whether there are others was not decided");
}

void add_point(Document& document, const GrowthAtPoint& at) {
  Words values;
  for (const auto& [symbol, value] : at.values) values << (values.empty() ? "" : ", ") << symbol << " = " << value;
  document.section("at the point").line("where", std::move(values));
  if (!at.assumed.empty()) document.line("not given", fmt::format("{}", fmt::join(at.assumed, ", ")));
  document.line("growth", growth_text(at.growth));
}

}  // namespace

Document classification_document(const Classification& c, const System& system) {
  Document document = document_of(*system.model);
  add_constraints(document, c);
  add_together(document, c);
  if (c.distribution) {
    add_distribution(document, *c.distribution, c, system);
    add_loci(document, c.distribution->loci, has_parameters(*c.distribution, system));
  } else {
    document.section("the distribution D").line("", "there is none: " + c.no_distribution);
  }
  add_special(document, c);
  if (c.at) add_point(document, *c.at);
  return document;
}

}  // namespace anholon
