#include "anholon/analyze/distribution/classification_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/classification.hpp"
#include "anholon/present/document/json.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon {

namespace {

using detail::texts;
using Json = nlohmann::ordered_json;

Json json_of(const Matrix& m) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < m.rows(); ++i) {
    Json row = Json::array();
    for (std::size_t j = 0; j < m.columns(); ++j) row.push_back(to_text(m(i, j)));
    rows.push_back(row);
  }
  return rows;
}

// What is said beside the statements, which are put in afterwards.
Json json_of(const ConstraintClass& c) {
  Json result{{"name", c.name}, {"kind", name_of(c.kind)}, {"enforcement", name_of(c.enforcement)}};
  if (c.in_truth == ConstraintKind::affine) result["affine_in_truth"] = true;
  result["functions"] = texts(c.functions);
  return result;
}

Json json_of(const RankLoci& loci) {
  Json list = Json::array();
  for (const RankLocus& l : loci.list) list.push_back({{"all_zeros_of_factor", l.parts == Listing::complete}});
  return {{"nowhere", loci.same_everywhere == VerdictKind::proved},
          {"list", list},
          {"undecided", texts(loci.open)},
          {"constraints_not_defined", texts(loci.outside)},
          {"complete_in_codimension_one", loci.listing() == Listing::complete}};
}

Json json_of(const Distribution& d, const System& system) {
  Json fields = Json::array();
  for (const FieldComponents& field : d.fields) {
    Json one = Json::object();
    for (std::size_t i = 0; i < system.degrees(); ++i) {
      if (!field[i].is_zero_literal()) one[system.frame.velocities()[i].name] = to_text(field[i]);
    }
    fields.push_back(one);
  }
  return {
      {"rank", d.fields.size()}, {"dimension", d.dimension}, {"leaf_dimension", d.leaf_dimension}, {"fields", fields}};
}

// What the rest says of general parameters need not hold there.
Json json_of(const SpecialParameters& s) {
  const bool decided = s.others != SpecialParameters::Others::unknown;
  Json result{{"condition", to_text(s.vanishing) + " = 0"}, {"decided", decided}};
  if (!decided) return result;
  result["other_parameters"] = s.others == SpecialParameters::Others::general ? "general" : "all";
  if (!s.growth.empty()) {
    result["growth_vector"] = s.growth;
    result["growth_vector_proved"] = s.growth_bound == Bound::exact;
    result["bracket_generating"] = name_of(s.bracket_generating.kind);
  }
  result["holonomic_combinations"] = {
      {"count", s.combinations}, {"proved", s.combinations_bound == Bound::exact}, {"functions", texts(s.functions)}};
  return result;
}

}  // namespace

std::string classification_json(const Classification& c, const System& system, const AskedOf& asked) {
  Json json{{"format_version", detail::format_version}};
  json["constraints"] = Json::array();
  for (const ConstraintClass& one : c.constraints) json["constraints"].push_back(json_of(one));
  json["holonomic_combinations"] = {{"proved", c.combinations.bound == Bound::exact}};
  json["regular"] = Json::object();
  if (c.reaction_matrix) json["regular"]["matrix"] = json_of(*c.reaction_matrix);
  json["distribution"] = c.distribution ? json_of(*c.distribution, system) : Json(nullptr);
  json["growth_vector"] = c.distribution ? Json(c.distribution->growth.ranks) : Json(nullptr);
  if (c.distribution) {
    json["growth_vector_proved"] = c.distribution->growth.bound == Bound::exact;
    json["loci"] = json_of(c.distribution->loci);
  }
  json["special_parameters"] = Json::array();
  for (const SpecialParameters& s : c.special) json["special_parameters"].push_back(json_of(s));
  json["special_parameters_complete"] = c.special_listing == Listing::complete;
  if (c.at) json["at"] = {{"assumed", c.at->assumed}};
  json["dropped"] = c.dropped;
  detail::place(statements_of(c, system), &system, json);
  json["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(json);
}

}  // namespace anholon
