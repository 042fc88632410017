#include "anholon/present/chapters/classified_object.hpp"

#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/certificate_reader.hpp"
#include "anholon/present/chapters/verdict_object.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;

// Without what the zero test left there: one identity of several.
Json bare(const Verdict& verdict) {
  Json result = verdict_object(verdict);
  result.erase("certificate");
  return result;
}

Json with(const Verdict& verdict, const Json& certificate) {
  Json result = bare(verdict);
  if (is_decided(verdict) && !certificate.is_null()) result["certificate"] = certificate;
  return result;
}

Json certificate_of(const BracketClaim& claim, const Classification* all = nullptr) {
  Json words = Json::array();
  for (const BracketWord& word : claim.words) words.push_back({word.generator, word.field});
  Json result{{"claim", claims::brackets}, {"on", name_of(claim.domain)}};
  if (claim.constraint && all != nullptr) result["constraint"] = all->constraints[*claim.constraint].name;
  result["fields"] = texts(claim.generators);
  result["brackets"] = words;
  result["ranks"] = claim.ranks;
  result["no_more"] = claim.no_more;
  result["functions"] = texts(claim.functions);
  if (claim.witness) result["at"] = state_object(*claim.witness);
  return result;
}

Json certificate_of(const IntegrabilityEvidence& evidence, const Classification& all) {
  if (const auto* frobenius = std::get_if<FrobeniusClaim>(&evidence)) {
    Json names = Json::array();
    for (const std::size_t r : frobenius->constraints) names.push_back(all.constraints[r].name);
    Json result{{"claim", claims::integrable}, {"constraints", names}};
    if (frobenius->verdict == VerdictKind::proved) result["fields"] = texts(frobenius->fields);
    return result;
  }
  if (const auto* curved = std::get_if<CurvedVelocities>(&evidence))
    return {{"claim", claims::affine_space}, {"constraint", all.constraints[curved->constraint].name}};
  if (const auto* brackets = std::get_if<BracketClaim>(&evidence)) return certificate_of(*brackets, &all);
  return nullptr;
}

}  // namespace

Json shape_object(const ConstraintClass& constraint) {
  return {{"verdict", name_of(VerdictKind::proved)},
          {"kind", name_of(constraint.kind)},
          {"enforcement", name_of(constraint.enforcement)},
          {"certificate", {{"claim", claims::kind}, {"constraint", constraint.name}}}};
}

Json constraint_integrable(const ConstraintClass& constraint, const Classification& all) {
  return with(constraint.integrable, certificate_of(constraint.evidence, all));
}

Json set_integrable(const Classification& all) {
  Json parts = Json::array();
  for (const ConstraintClass& c : all.constraints) {
    if (c.kind == ConstraintKind::acceleration) parts.push_back(constraint_integrable(c, all));
  }
  const Json own = certificate_of(all.evidence, all);
  if (all.integrable.kind != VerdictKind::proved || parts.empty()) return with(all.integrable, own);
  Json forms = with(all.integrable, own);
  parts.insert(parts.begin(), std::move(forms));
  return with(all.integrable, {{"claim", claims::each_of}, {"parts", parts}});
}

Json homogeneous_object(const Classification& all) { return with(all.homogeneous, {{"claim", claims::homogeneous}}); }

Json admissible_object(const Classification& all, const System& system) {
  Json certificate{{"claim", claims::independent}};
  if (all.admissible.extent) certificate["where"] = name_of(*all.admissible.extent);
  if (all.dependent) {
    certificate["constraint"] = system.constraints[all.dependent->constraint].name;
    certificate["combination"] = Json::object();
    for (const auto& [other, factor] : all.dependent->combination)
      certificate["combination"][system.constraints[other].name] = to_text(factor);
  }
  return with(all.admissible, certificate);
}

Json regular_object(const Classification& all) {
  Json certificate{{"claim", claims::regular}};
  if (all.regular.extent) certificate["where"] = name_of(*all.regular.extent);
  if (!all.singular.empty()) certificate["annihilates"] = texts(all.singular);
  return with(all.regular, certificate);
}

Json generating_object(const Distribution& d) { return with(d.bracket_generating, certificate_of(d.evidence)); }

Json growth_object(const Distribution& d) {
  Json result{{"verdict", d.growth.proved ? "proved" : "undecided"},
              {"reason", d.growth.proved ? "at generic points" : "each at least; " + d.growth.open},
              {"ranks", d.growth.ranks}};
  if (d.growth.proved) result["certificate"] = certificate_of(d.evidence);
  return result;
}

namespace {

// Lower and upper bounds of all ranks listed are exact; further ones may be open.
void add_growth(Json& result, const GrowthThere& growth, Json certificate) {
  result["growth_vector"] = growth.ranks;
  result["finished"] = growth.finished;
  if (growth.tangent && growth.finished) result["tangent"] = true;
  if (growth.dependent) result["dependent"] = true;
  if (!growth.open.empty()) result["open"] = growth.open;
  const bool decided = growth.dependent || !growth.ranks.empty();
  result["verdict"] = name_of(decided ? VerdictKind::proved : VerdictKind::undecided);
  result["reason"] = growth.dependent ? "the constraints are dependent there"
                     : decided        ? "each rank listed is exact"
                                      : growth.open;
  if (!decided) return;
  certificate["fields"] = texts(growth.generators);
  result["certificate"] = std::move(certificate);
}

}  // namespace

Json locus_object(const RankLocus& locus) {
  Json result{{"factor", to_text(locus.factor) + " = 0"}, {"at", Json::array()}};
  Json certificate{{"claim", claims::growth_there}, {"function", to_text(locus.factor)}, {"at", Json::array()}};
  for (const auto& [q, value] : locus.chart) {
    result["at"].push_back(to_text(q) + " = " + to_text(value));
    certificate["at"].push_back({to_text(q), to_text(value)});
  }
  result["all_zeros_of_factor"] = locus.whole;
  add_growth(result, locus.growth, std::move(certificate));
  return result;
}

Json point_object(const GrowthAtPoint& at) {
  Json values = Json::object();
  for (const auto& [symbol, value] : at.values) values[to_text(symbol)] = to_text(value);
  Json result{{"values", values}, {"assumed", at.assumed}};
  add_growth(result, at.growth, {{"claim", claims::growth_there}, {"t", to_text(at.time)}});
  return result;
}

Json combinations_object(const HolonomicCombinations& c) {
  Json result{{"count", c.count},
              {"proved", c.proved},
              {"functions", texts(c.functions)},
              {"verdict", c.proved ? "proved" : "undecided"}};
  if (!c.proved) result["reason"] = "at most so many: " + c.open;
  if (c.proved) result["certificate"] = certificate_of(c.evidence);
  return result;
}

}  // namespace anholon::detail
