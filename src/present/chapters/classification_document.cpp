#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/analyze/distribution/classification_statements.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/chapters/stated_chapter.hpp"
#include "anholon/present/chapters/verdict_words.hpp"

namespace anholon {

namespace {

constexpr double longest_factor = 60, longest_matrix = 80, longest_fields = 500;

std::string ranks_text(const std::vector<std::size_t>& ranks) { return fmt::format("({})", fmt::join(ranks, ", ")); }

// Unmarked: yes and no say it. For which parameters and states stands in the same line.
VerdictRow class_row(StatedChapter& chapter, const std::string& id, std::string label) {
  VerdictRow row = chapter.row(id, std::move(label));
  row.marked = false;
  const Words general = std::exchange(row.reservation, {});
  if (!row.side_conditions.empty()) row.reservation << " where " << std::exchange(row.side_conditions, {});
  row.reservation << general;
  return row;
}

// Its kind and whether it is integrable, in one line.
void add_constraints(StatedChapter& chapter, const Classification& c) {
  if (!c.constraints.empty()) chapter.document.section("constraints, each by itself");
  for (std::size_t r = 0; r < c.constraints.size(); ++r) {
    const ConstraintClass& one = c.constraints[r];
    const std::string id = fmt::format("/constraints/{}", r);
    VerdictRow shape = chapter.row(id + "/shape"), row = class_row(chapter, id + "/integrable", one.name);
    if (one.in_truth) shape.says << " as written, " << name_of(*one.in_truth) << " in truth";
    row.says = Words(shape.says) << "; " << row.says;
    row.ids.push_back(shape.ids.front());
    if (!one.functions.empty() && one.kind != ConstraintKind::holonomic)
      row.reservation << ": " << constant_words(one.functions);
    chapter.document.add(std::move(row));
  }
}

// A verdict about states: everywhere, or where something does not vanish.
VerdictRow state_row(StatedChapter& chapter, const std::string& id, std::string label, const Verdict& v) {
  VerdictRow row = class_row(chapter, id, std::move(label));
  if (v.kind == VerdictKind::refuted) row.says << ": " << v.reason;
  if (v.kind == VerdictKind::proved && v.side_conditions.empty()) row.reservation << ", " << v.reason;
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

void add_together(StatedChapter& chapter, const Classification& c) {
  Document& document = chapter.document;
  document.section("all of them together").add(class_row(chapter, "/integrable", "integrable"));
  VerdictRow hidden = class_row(chapter, "/holonomic_combinations", "hidden");
  hidden.says = Words("holonomic combinations: ") << hidden.says;
  document.add(std::move(hidden));
  document.add(class_row(chapter, "/homogeneous", "homogeneous"));
  document.add(state_row(chapter, "/admissible", "admissible", c.admissible));
  document.add(state_row(chapter, "/regular", "regular", c.regular));
  if (c.reaction_matrix && reading_length_of(*c.reaction_matrix) <= longest_matrix)
    document.line("B A^-1 N^T", matrix_words(*c.reaction_matrix));
}

void add_leaves(StatedChapter& chapter, const Distribution& d) {
  Document& document = chapter.document;
  VerdictRow row = class_row(chapter, "/bracket_generating", "generating");
  const bool refuted = d.bracket_generating.kind == VerdictKind::refuted;
  if (refuted)
    row.says << fmt::format(": the iterated brackets span {} of {} directions", d.leaf_dimension, d.dimension);
  if (d.bracket_generating.kind == VerdictKind::proved && d.fields.size() == d.dimension)
    row.says = "yes: D has every direction that is left";  // nothing is nonholonomic about it
  document.add(std::move(row));
  if (!refuted) return;
  Words leaves = fmt::format("every curve along D stays on a leaf of dimension {}", d.leaf_dimension);
  if (!d.leaf_functions.empty()) leaves << "; there " << constant_words(d.leaf_functions);
  document.line("leaves", std::move(leaves));
}

void add_distribution(StatedChapter& chapter, const Distribution& d, const Classification& c) {
  Document& document = chapter.document;
  document.section("the distribution D of velocities that the linear part allows");
  document.line("rank", fmt::format("{} of {}", d.fields.size(), d.dimension));
  double length = 0;
  for (const FieldComponents& field : d.fields) {
    for (const Expr& e : field) length += reading_length(e);
  }
  for (const FieldComponents& field : d.fields) {
    if (length <= longest_fields) document.line("field", field_words(field, chapter.system));
  }
  if (length > longest_fields) document.line("fields", "too long to read; --json has them");
  document.add(class_row(chapter, "/growth", "growth"));
  add_leaves(chapter, d);
  if (is_driftless(c) && d.bracket_generating.kind == VerdictKind::proved) {
    VerdictRow row = class_row(chapter, "/small_time_controllable", "as a robot");
    row.says << (d.loci.same_everywhere == VerdictKind::proved ? ", wherever it is (Chow)"
                                                               : ", at generic configurations (Chow)");
    document.add(std::move(row));
  }
}

// "sin(phi) = 0", "sin(phi) = 0, at phi = pi"
Words place_words(const RankLocus& l) {
  Words words = Words(l.factor) << " = 0";
  for (std::size_t k = 0; l.parts == Listing::open && k < l.chart.size(); ++k)
    words << (k == 0 ? ", at " : " and ") << l.chart[k].first << " = " << l.chart[k].second;
  return words << ": ";
}

bool has_parameters(const Distribution& d, const System& system) {
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  return std::any_of(d.fields.begin(), d.fields.end(),
                     [&](const FieldComponents& field) { return contains_any(field, parameters); });
}

// `parameters`: the fields contain some, and what is said of a set holds for general ones.
void add_loci(StatedChapter& chapter, const RankLoci& loci, bool parameters) {
  Document& document = chapter.document;
  document.section("where the growth is another one");
  if (loci.same_everywhere == VerdictKind::proved) {
    document.line("", "nowhere: it is the same at every configuration");
    return;
  }
  for (std::size_t k = 0; k < loci.list.size(); ++k) {
    VerdictRow row = class_row(chapter, fmt::format("/loci/list/{}", k), "");
    row.says = place_words(loci.list[k]) << row.says;
    document.add(std::move(row));
  }
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
  if (loci.factors == Listing::open) {
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
  if (s.others == SpecialParameters::Others::unknown) return words << "not decided";
  if (!s.growth.empty()) {
    const VerdictKind generating = s.bracket_generating.kind;
    words << fmt::format("growth {}{}, D {}; ", ranks_text(s.growth), s.growth_bound == Bound::exact ? "" : " at least",
                         generating == VerdictKind::proved    ? "is generating"
                         : generating == VerdictKind::refuted ? "is not generating"
                                                              : "perhaps not generating");
  }
  const Phrases hidden = phrases(HiddenCombinations{s.combinations, s.functions, {}, {}});
  words << "holonomic combinations: "
        << (s.combinations_bound == Bound::exact || s.combinations == 0 ? hidden.yes : hidden.so_far);
  return words << (s.others == SpecialParameters::Others::general
                       ? "; in general, and for other parameters besides not decided"
                       : "");
}

// What is another thing for special parameters.
void add_special(Document& document, const Classification& c) {
  if (c.special.empty()) return;
  const bool functions =
      std::any_of(c.special.begin(), c.special.end(), [](const auto& s) { return has_applications(s.vanishing); });
  document.section(functions ? "special parameters and functions" : "special parameters");
  for (const SpecialParameters& s : c.special) document.line("", special_words(s));
  if (c.special_listing == Listing::open) document.line("", "whether there are others was not decided");
}

void add_point(StatedChapter& chapter, const GrowthAtPoint& at) {
  Document& document = chapter.document;
  Words values;
  for (const auto& [symbol, value] : at.values) values << (values.empty() ? "" : ", ") << symbol << " = " << value;
  document.section("at the point").line("where", std::move(values));
  if (!at.assumed.empty()) document.line("not given", fmt::format("{}", fmt::join(at.assumed, ", ")));
  document.add(class_row(chapter, "/at", "growth"));
}

}  // namespace

Document classification_document(const Classification& c, const System& system) {
  StatedChapter chapter(document_of(*system.model), statements_of(c, system), system);
  add_constraints(chapter, c);
  add_together(chapter, c);
  if (c.distribution) {
    add_distribution(chapter, *c.distribution, c);
    add_loci(chapter, c.distribution->loci, has_parameters(*c.distribution, system));
  } else {
    chapter.document.section("the distribution D").line("", "there is none: " + c.no_distribution);
  }
  add_special(chapter.document, c);
  if (c.at) add_point(chapter, *c.at);
  chapter.add_rest("");
  return std::move(chapter.document);
}

}  // namespace anholon
