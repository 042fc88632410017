#include "anholon/present/certificates/classification_claims.hpp"

#include <algorithm>

#include "anholon/analyze/checking/frobenius_certificate.hpp"
#include "anholon/analyze/checking/local_growth_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/regularity_certificate.hpp"
#include "anholon/analyze/checking/velocity_certificate.hpp"
#include "anholon/analyze/motion/velocity_shape.hpp"
#include "anholon/derive/regularity/dependence.hpp"
#include "anholon/present/chapters/classified_object.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;

System independent_part(const System& given, const Budget& budget) {
  const auto dependence = dependence_of(given, budget);
  return dependence ? with_constraints(given, dependence->independent) : given;
}

void expect_claim(const Json& object, const char* claim) {
  if (claim_in(object) != claim) throw Malformed{"the certificate is about something else"};
}

std::vector<std::size_t> numbers(const Json& object, const char* key) {
  std::vector<std::size_t> result;
  for (const Json& n : member(object, key, Json::value_t::array)) {
    if (!n.is_number_unsigned()) throw Malformed{"a rank is no number"};
    result.push_back(n.get<std::size_t>());
  }
  return result;
}

// What the verdict says must be what the brackets show.
Recheck agree(bool agrees, const Recheck& shown) {
  if (!is_right(shown)) return shown;
  return agrees ? shown : wrong("the brackets do not show what the verdict says");
}

Extent extent_in(const Json& object) {
  const auto extent = extent_named(member(certificate_in(object), "where", Json::value_t::string).get<std::string>());
  if (!extent) throw Malformed{"it does not say where it holds"};
  if (member(object, "extent", Json::value_t::string) != name_of(*extent))
    throw Malformed{"it shows less than the verdict says"};
  return *extent;
}

// Those that the verdict itself lists.
std::vector<Expr> nonzero_in(const Json& object, const CertificateReader& reader) {
  std::vector<Expr> result;
  for (const Json& condition : member(object, "side_conditions", Json::value_t::array))
    result.push_back(reader.function(member(condition, "expression", Json::value_t::string)));
  if ((extent_in(object) == Extent::where_nonzero) == result.empty())
    throw Malformed{"where it holds is not what is listed"};
  return result;
}

}  // namespace

ClassificationClaims::ClassificationClaims(const CertificateReader& reader, const System& given, const Budget& budget)
    : reader_(reader), given_(given), budget_(budget), independent_(independent_part(given, budget)),
      affine_(written_affine(independent_, budget)) {}

bool ClassificationClaims::knows(const std::string& key) {
  static const std::vector<std::string> keys{"shape",
                                             "integrable",
                                             "homogeneous",
                                             "admissible",
                                             "regular",
                                             "growth",
                                             "bracket_generating",
                                             "small_time_controllable",
                                             "holonomic_combinations",
                                             "list",
                                             "at"};
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

Recheck ClassificationClaims::check(const std::string& key, const Json& object) {
  if (key == "integrable") return integrable(object);
  if (key == "shape") return kind(object);
  if (key == "homogeneous") {
    expect_claim(object, claims::homogeneous);
    return recheck_homogeneous(CertificateReader::verdict(object), reader_.witness(object), independent_, budget_);
  }
  if (key == "admissible") return admissible(object);
  if (key == "regular") return regular(object);
  if (key == "growth") return growth(object);
  if (key == "holonomic_combinations") return combinations(object);
  if (key == "list" || key == "at") return growth_there(key, object);
  return generating(object, key == "small_time_controllable");
}

const ClassificationClaims::CheckedBrackets& ClassificationClaims::brackets(const Json& certificate) {
  const auto [it, fresh] = checked_.try_emplace(certificate.dump());
  if (!fresh) return it->second;
  BracketClaim& claim = it->second.claim;
  const auto domain = bracket_domain_named(member(certificate, "on", Json::value_t::string).get<std::string>());
  if (!domain) throw Malformed{"there is no such space"};
  claim.domain = *domain;
  if (certificate.contains("constraint"))
    claim.constraint = CertificateReader::constraint(certificate["constraint"], affine_);
  claim.generators = reader_.fields(certificate, "fields");
  for (const Json& word : member(certificate, "brackets", Json::value_t::array)) {
    if (!word.is_array() || word.size() != 2 || !word[0].is_number_unsigned() || !word[1].is_number_unsigned())
      throw Malformed{"a bracket is no pair of fields"};
    claim.words.push_back({word[0].get<std::size_t>(), word[1].get<std::size_t>()});
  }
  claim.ranks = numbers(certificate, "ranks");
  if (claim.ranks.empty()) throw Malformed{"there are no ranks"};
  claim.no_more = member(certificate, "no_more", Json::value_t::boolean).get<bool>();
  claim.functions = reader_.functions(certificate, "functions");
  if (certificate.contains("at")) claim.witness = reader_.state(certificate, "at");
  it->second.recheck = recheck(claim, affine_, budget_);
  return it->second;
}

Recheck ClassificationClaims::kind(const Json& object) const {
  expect_claim(object, claims::kind);
  const Json& name = member(certificate_in(object), "constraint", Json::value_t::string);
  if (CertificateReader::verdict(object) != VerdictKind::proved || (object.contains("of") && object["of"] != name)) {
    return wrong("it speaks of another constraint");
  }
  // The rule by which the reaction is chosen, from the reactions themselves and from the velocities that are allowed.
  const SystemConstraint& c = affine_.constraints[CertificateReader::constraint(name, affine_)];
  const bool curved = c.kind == ConstraintKind::nonlinear || c.kind == ConstraintKind::acceleration;
  const SystemConstraint& written = independent_.constraints[CertificateReader::constraint(name, independent_)];
  const Enforcement rule = written.servo || written.reaction_row != written.acceleration_row ? Enforcement::servo
                           : curved                                                          ? Enforcement::chetaev
                                                                                             : Enforcement::ideal;
  if (member(object, "enforcement", Json::value_t::string) != name_of(rule))
    return wrong("the reaction is chosen in another way");
  const std::string kind = member(object, "kind", Json::value_t::string);
  for (const ConstraintKind k : {ConstraintKind::holonomic, ConstraintKind::linear, ConstraintKind::affine,
                                 ConstraintKind::nonlinear, ConstraintKind::acceleration}) {
    if (kind == name_of(k))
      return recheck_kind(CertificateReader::constraint(name, independent_), k, independent_, budget_);
  }
  throw Malformed{"there is no such kind"};
}

Recheck ClassificationClaims::integrable(const Json& object) {
  const std::string claim = claim_in(object);
  const VerdictKind verdict = CertificateReader::verdict(object);
  const Json& certificate = certificate_in(object);
  const bool of_set = !object.contains("of");
  if (claim == claims::integrable) return frobenius(object);
  if (!of_set && object["of"].is_string() && certificate.contains("constraint") &&
      certificate["constraint"] != object["of"])
    return wrong("it speaks of another constraint");
  if (claim == claims::affine_space) {
    Recheck own = recheck_affine_space(CertificateReader::constraint(certificate.at("constraint"), independent_),
                                       verdict, reader_.witness(object), independent_, budget_);
    return is_right(own) && of_set && !allow_curved_velocities(affine_, budget_)
               ? open("not shown again of all constraints together")
               : own;
  }
  if (claim == claims::brackets) {
    const auto& [own, shown] = brackets(certificate);
    if (own.domain != BracketDomain::states)
      throw Malformed{"the brackets are not those of a constraint on accelerations"};
    const bool all = own.ranks.back() == shown.directions;
    const bool alone = !of_set || independent_.constraints.size() == 1;
    return agree(all ? verdict == VerdictKind::refuted : verdict == VerdictKind::proved && own.no_more && alone, shown);
  }
  if (claim != claims::each_of || verdict != VerdictKind::proved)
    throw Malformed{"the certificate is about something else"};
  std::vector<std::string> named;
  Recheck result = right("");
  for (const Json& part : member(certificate, "parts", Json::value_t::array)) {
    if (CertificateReader::verdict(part) != VerdictKind::proved) return wrong("a part is not proved");
    Json own = part;
    own["of"] = true;
    if (result = integrable(own); !is_right(result)) return result;
    const Json& inner = certificate_in(part);
    if (inner.contains("constraint")) named.push_back(inner["constraint"].get<std::string>());
    for (const Json& name : inner.value("constraints", Json::array())) named.push_back(name.get<std::string>());
  }
  for (const SystemConstraint& c : independent_.constraints) {
    if (std::find(named.begin(), named.end(), c.name) == named.end())
      return wrong("nothing is said about `" + c.name + "`");
  }
  return result;
}

Recheck ClassificationClaims::frobenius(const Json& object) {
  const Json& certificate = certificate_in(object);
  FrobeniusClaim claim;
  for (const Json& name : member(certificate, "constraints", Json::value_t::array))
    claim.constraints.push_back(CertificateReader::constraint(name, affine_));
  claim.verdict = CertificateReader::verdict(object);
  // A verdict on the whole set speaks of all of them; a proved one has nothing besides.
  const auto is_form = [](const SystemConstraint& c) {
    return c.kind != ConstraintKind::nonlinear && c.kind != ConstraintKind::acceleration;
  };
  const auto forms =
      static_cast<std::size_t>(std::count_if(affine_.constraints.begin(), affine_.constraints.end(), is_form));
  const bool whole =
      claim.constraints.size() == (claim.verdict == VerdictKind::proved ? affine_.constraints.size() : forms);
  if (!object.contains("of") && !whole) return wrong("it does not speak of all constraints");
  if (object.contains("of") && object["of"].is_string() &&
      (claim.constraints.size() != 1 ||
       affine_.constraints[claim.constraints.front()].name != object["of"].get<std::string>())) {
    return wrong("it speaks of other constraints");
  }
  if (claim.verdict == VerdictKind::proved && !claim.constraints.empty())
    claim.fields = reader_.fields(certificate, "fields");
  claim.witness = reader_.witness(object);
  return recheck(claim, affine_, budget_);
}

Recheck ClassificationClaims::generating(const Json& object, bool driftless) {
  expect_claim(object, claims::brackets);
  const auto& [claim, shown] = brackets(certificate_in(object));
  if (claim.domain != BracketDomain::configurations) throw Malformed{"the brackets are not those of the distribution"};
  const bool all = claim.ranks.back() == shown.directions;
  const bool fewer = !all && (claim.no_more || !claim.functions.empty());
  const VerdictKind verdict = CertificateReader::verdict(object);
  const Recheck result = agree(verdict == VerdictKind::proved ? all : verdict == VerdictKind::refuted && fewer, shown);
  if (!driftless || !is_right(result)) return result;
  const Recheck cone = recheck_homogeneous(VerdictKind::proved, {}, independent_, budget_);
  return is_right(cone) ? result : Recheck{cone.confirmed, "the constraints have a drift: " + cone.how};
}

Recheck ClassificationClaims::growth(const Json& object) {
  expect_claim(object, claims::brackets);
  const auto& [claim, shown] = brackets(certificate_in(object));
  if (claim.domain != BracketDomain::configurations) throw Malformed{"the brackets are not those of the distribution"};
  return agree(CertificateReader::verdict(object) == VerdictKind::proved && claim.no_more &&
                   claim.ranks == numbers(object, "ranks"),
               shown);
}

Recheck ClassificationClaims::combinations(const Json& object) {
  expect_claim(object, claims::brackets);
  const auto& [claim, shown] = brackets(certificate_in(object));
  if (claim.domain != BracketDomain::configurations_and_time)
    throw Malformed{"the brackets are not those with the time"};
  const auto nonlinear = std::count_if(affine_.constraints.begin(), affine_.constraints.end(),
                                       [](const SystemConstraint& c) { return c.kind == ConstraintKind::nonlinear; });
  if (nonlinear > 1 || (nonlinear == 1 && !allow_curved_velocities(affine_, budget_)))
    return wrong("constraints that are not affine in the velocities may give more");
  const std::size_t left = shown.directions - std::min(shown.directions, claim.ranks.back());
  const bool counted = member(object, "count", Json::value_t::number_unsigned).get<std::size_t>() == left &&
                       (claim.no_more || claim.functions.size() == left);
  return agree(CertificateReader::verdict(object) == VerdictKind::proved && counted &&
                   reader_.functions(object, "functions") == claim.functions,
               shown);
}

// `generic`, where it is known: the ranks at generic points.
Recheck ClassificationClaims::growth_there(const std::string& key, const Json& object) const {
  expect_claim(object, claims::growth_there);
  if (CertificateReader::verdict(object) != VerdictKind::proved)
    return wrong("only what is proved has such a certificate");
  const Json& certificate = certificate_in(object);
  LocalGrowthClaim claim;
  claim.generators = reader_.fields(certificate, "fields");
  claim.ranks = numbers(object, "growth_vector");
  claim.finished = member(object, "finished", Json::value_t::boolean);
  claim.dependent = object.value("dependent", false);
  claim.tangent = object.value("tangent", false);
  if (key == "at") {
    for (const auto& [name, value] : member(object, "values", Json::value_t::object).items())
      claim.point.emplace_back(reader_.function(name), reader_.function(value));
    claim.point.emplace_back(affine_.frame.time(), reader_.function(member(certificate, "t", Json::value_t::string)));
    return recheck(claim, affine_, budget_);
  }
  const std::string function = member(certificate, "function", Json::value_t::string);
  Json at = Json::array();
  for (const auto& [q, value] : pairs_in(certificate, "at")) {
    at.push_back(q + " = " + value);
    claim.chart.emplace_back(reader_.function(q), reader_.function(value));
  }
  if (object["factor"] != function + " = 0" || object["at"] != at)
    throw Malformed{"the certificate is about another place"};
  if (!claim.dependent && object.contains("generic") && object["generic"] == object["growth_vector"])
    return wrong("it is the growth at generic points");
  claim.factor = reader_.function(function);
  return recheck(claim, affine_, budget_);
}

Recheck ClassificationClaims::admissible(const Json& object) const {
  expect_claim(object, claims::independent);
  const Json& certificate = certificate_in(object);
  if (CertificateReader::verdict(object) == VerdictKind::proved) {
    if (independent_.constraints.size() != given_.constraints.size()) return wrong("a constraint follows from others");
    return recheck_independent(extent_in(object), nonzero_in(object, reader_), independent_, budget_);
  }
  DependentRow claim{CertificateReader::constraint(member(certificate, "constraint", Json::value_t::string), given_),
                     {}};
  for (const auto& [other, factor] : member(certificate, "combination", Json::value_t::object).items())
    claim.combination.emplace_back(CertificateReader::constraint(other, given_), reader_.function(factor));
  return recheck_dependent(claim, given_, budget_);
}

Recheck ClassificationClaims::regular(const Json& object) const {
  expect_claim(object, claims::regular);
  if (CertificateReader::verdict(object) == VerdictKind::proved)
    return recheck_regular(extent_in(object), nonzero_in(object, reader_), independent_, budget_);
  return recheck_singular(reader_.functions(certificate_in(object), "annihilates"), independent_, budget_);
}

}  // namespace anholon::detail
