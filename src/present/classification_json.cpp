#include "anholon/expr/print.hpp"
#include "anholon/present/classification.hpp"
#include "anholon/present/detail/asked_object.hpp"
#include "anholon/present/detail/classified_object.hpp"
#include "anholon/present/detail/json.hpp"
#include "anholon/present/detail/texts.hpp"

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

Json json_of(const ConstraintClass& c, const Classification& all) {
  Json result{{"name", c.name}, {"kind", name_of(c.kind)}, {"enforcement", name_of(c.enforcement)}};
  if (c.disguised_affine) result["affine_in_truth"] = true;
  result["shape"] = detail::shape_object(c);
  result["integrable"] = detail::constraint_integrable(c, all);
  result["functions"] = texts(c.functions);
  return result;
}

Json json_of(const RankLoci& loci) {
  Json list = Json::array();
  for (const RankLocus& l : loci.list) list.push_back(detail::locus_object(l));
  return {{"nowhere", loci.nowhere},
          {"list", list},
          {"undecided", texts(loci.open)},
          {"constraints_not_defined", texts(loci.outside)},
          {"complete_in_codimension_one", loci.complete()}};
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

}  // namespace

std::string classification_json(const Classification& c, const System& system, const AskedOf& asked) {
  Json json;
  json["constraints"] = Json::array();
  for (const ConstraintClass& one : c.constraints) json["constraints"].push_back(json_of(one, c));
  json["integrable"] = detail::set_integrable(c);
  json["holonomic_combinations"] = detail::combinations_object(c.combinations);
  json["homogeneous"] = detail::homogeneous_object(c);
  json["admissible"] = detail::admissible_object(c, system);
  json["regular"] = detail::regular_object(c);
  if (c.reaction_matrix) json["regular"]["matrix"] = json_of(*c.reaction_matrix);
  if (c.distribution) {
    const Distribution& d = *c.distribution;
    json["distribution"] = json_of(d, system);
    json["growth_vector"] = d.growth.ranks;
    json["growth_vector_proved"] = d.growth.proved;
    json["growth"] = detail::growth_object(d);
    json["bracket_generating"] = detail::generating_object(d);
    if (is_driftless(c)) json["small_time_controllable"] = detail::generating_object(d);
    json["loci"] = json_of(d.loci);
  } else {
    json["distribution"] = nullptr;
    json["growth_vector"] = nullptr;
    json["bracket_generating"] = {{"verdict", name_of(VerdictKind::undecided)},
                                  {"reason", c.no_distribution},
                                  {"side_conditions", Json::array()},
                                  {"limit", name_of(Limit::none)}};
  }
  if (c.at) json["at"] = detail::point_object(*c.at);
  json["dropped"] = c.dropped;
  json["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(json);
}

}  // namespace anholon
