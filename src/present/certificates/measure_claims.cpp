#include "anholon/present/certificates/measure_claims.hpp"

#include <algorithm>

#include "anholon/analyze/checking/density_certificate.hpp"
#include "anholon/analyze/checking/function_certificate.hpp"
#include "anholon/analyze/checking/reaction_certificate.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;

// The model with further names, as quantities of which nothing is known.
Model with_names(const Model& model, const std::vector<std::string>& names) {
  Model result = model;
  for (const std::string& name : names) {
    if (name.empty() || name == model.time.name() || fresh_name(result, name) != name)
      throw Malformed{"the name `" + name + "` is taken"};
    Parameter& parameter = result.parameters.emplace_back();
    parameter.name = name;
    parameter.symbol = model.workspace->symbol(name);
  }
  return result;
}

std::vector<std::string> names_in(const Json& object, const char* key) {
  return member(object, key, Json::value_t::array).get<std::vector<std::string>>();
}

Recheck check_density(const std::string& key, const Json& object, const CertificateReader& reader, const System& system,
                      const Budget& budget) {
  if (CertificateReader::verdict(object) != VerdictKind::proved)
    return wrong("a density that was found proves that there is one");
  const Json& certificate = certificate_in(object);
  DensityClaim claim;
  claim.value = reader.function(member(certificate, "density", Json::value_t::string));
  claim.exponent = reader.function(member(certificate, "exponent", Json::value_t::string));
  for (const Json& power : member(certificate, "powers", Json::value_t::array)) {
    if (!power.is_array() || power.size() != 2) throw Malformed{"a power is no pair"};
    claim.powers.emplace_back(reader.function(power[0]), reader.function(power[1]));
  }
  if (certificate.contains("given")) claim.given = reader.functions(certificate, "given");
  if (object.contains("density") && object["density"] != certificate["density"])
    return wrong("the certificate is about another density");
  claim.on_configuration = key == "measure" || (object.contains("class") && object["class"] == "f(q)");
  claim.smooth = key == "invariant";
  if (claim.smooth) claim.outside = reader.functions(object, "motion_not_determined_where");
  return recheck(claim, system, budget);
}

std::vector<EquationOrigin> origins(const Json& object, const char* key) {
  std::vector<EquationOrigin> result;
  for (const Json& origin : member(object, key, Json::value_t::array)) {
    if (origin.is_number_unsigned()) {
      result.push_back({false, origin.get<std::size_t>(), 0});
    } else if (origin.is_array() && origin.size() == 2 && origin[0].is_number_unsigned() &&
               origin[1].is_number_unsigned()) {
      result.push_back({true, origin[0].get<std::size_t>(), origin[1].get<std::size_t>()});
    } else {
      throw Malformed{"an equation is neither a number nor a pair of them"};
    }
  }
  return result;
}

Recheck check_existence(const Json& object, const CertificateReader& reader, const System& system,
                        const Budget& budget) {
  const Json& certificate = certificate_in(object);
  return recheck(DensityExistenceClaim{origins(certificate, "independent"), origins(certificate, "contradicting"),
                                       CertificateReader::verdict(object), reader.witness(object)},
                 system, budget);
}

Recheck check_equilibria(const Json& object, const CertificateReader& reader, const System& system,
                         const Budget& budget) {
  if (CertificateReader::verdict(object) != VerdictKind::refuted)
    return wrong("equilibria exclude densities, they prove none");
  const Json& certificate = certificate_in(object);
  const Model model = with_names(reader.model(), names_in(certificate, "free"));
  const CertificateReader inner(model, system);
  EquilibriumClaim claim;
  for (const auto& [name, value] : member(certificate, "equilibria", Json::value_t::object).items())
    claim.family.emplace_back(name, inner.function(value));
  const auto witness = inner.witness(object);
  if (!witness) return wrong("a refutation needs a witness");
  claim.witness = *witness;
  return recheck(claim, system, budget);
}

Recheck check_annihilator(const Json& object, const Json& parent, const CertificateReader& reader, const System& system,
                          const Budget& budget) {
  if (CertificateReader::verdict(object) != VerdictKind::refuted) return wrong("it shows that there is no more");
  const Json& certificate = certificate_in(object);
  const AnnihilatorClaim claim{reader.fields(certificate, "basis"), reader.state(certificate, "at")};
  if (parent.is_object() && parent.contains("rank") && parent["rank"] != claim.basis.size())
    return wrong("the rank is another one");
  return recheck(claim, system, budget);
}

Recheck check_reaction_locus(const Json& object, const CertificateReader& reader, const System& system,
                             const Budget& budget) {
  if (CertificateReader::verdict(object) != VerdictKind::proved)
    return wrong("only what is proved has such a certificate");
  const Json& certificate = certificate_in(object);
  const std::string function = member(certificate, "function", Json::value_t::string);
  ReactionLocusClaim claim;
  Json at = Json::array();
  for (const auto& [q, value] : pairs_in(certificate, "at")) {
    at.push_back(q + " = " + value);
    claim.chart.emplace_back(reader.function(q), reader.function(value));
  }
  if (object["factor"] != function + " = 0" || object["at"] != at)
    throw Malformed{"the certificate is about another place"};
  claim.factor = reader.function(function);
  claim.span = member(certificate, "elsewhere_at_least", Json::value_t::number_unsigned);
  claim.at = reader.state(certificate, "generic");
  return recheck(claim, system, budget);
}

// d/dt Σ f_k m_k with f_k' = what the equations say, times s'.
Recheck check_unknowns(const Json& object, const CertificateReader& reader, const System& system,
                       const Budget& budget) {
  if (CertificateReader::verdict(object) != VerdictKind::proved)
    return wrong("only what is proved has such a certificate");
  const Json& certificate = certificate_in(object);
  std::vector<std::string> names = names_in(certificate, "unknowns");
  const Model model = with_names(reader.model(), names);
  const CertificateReader inner(model, system);
  const auto& coordinates = model.coordinates;
  const auto s = std::find_if(coordinates.begin(), coordinates.end(), [&](const Coordinate& c) {
    return c.name == member(object, "function_of", Json::value_t::string).get<std::string>();
  });
  if (s == coordinates.end() || s->rotation) throw Malformed{"there is no such coordinate"};
  const Expr f = inner.function(member(object, "quantity", Json::value_t::string));
  std::vector<Expr> terms{system.frame.rate(f)};
  const Json& derivatives = member(object, "derivatives", Json::value_t::object);
  for (const std::string& name : names) {
    const Expr slope =
        derivatives.contains(name) ? inner.function(derivatives[name]) : model.workspace->symbol("slope of " + name);
    terms.push_back(differentiate(f, model.workspace->symbol(name)) * slope * system.frame.rate(s->symbol));
  }
  return recheck(CertifiedClaim{ClaimKind::zero, {sum(terms)}, {}, VerdictKind::proved, {}}, system, budget);
}

Recheck check_dependence(const Json& object, const Json& parent, const CertificateReader& reader, const System& system,
                         const Budget& budget) {
  if (CertificateReader::verdict(object) != VerdictKind::proved)
    return wrong("only what is proved has such a certificate");
  const Json& certificate = certificate_in(object);
  const Expr f = reader.function(member(parent, "quantity", Json::value_t::string));
  const std::vector<Expr> arguments = reader.functions(certificate, "of");
  std::vector<Expr> given;
  if (certificate.contains("given")) given = reader.functions(certificate, "given");
  for (const Expr& g : arguments) {
    if (const Recheck r =
            recheck(CertifiedClaim{ClaimKind::constant, {g}, given, VerdictKind::proved, {}}, system, budget);
        !is_right(r))
      return {r.confirmed, "it is a function of something that is not conserved: " + r.how};
  }
  return recheck_function_of(f, arguments, given, system, budget);
}

}  // namespace

bool is_measure_claim(const std::string& key, const Json& object) {
  if (key == "under_conditions") return object.contains("density");
  static const std::vector<std::string> keys{
      "measure", "invariant", "found", "grows", "loci", "coefficient_equations", "dependence"};
  return std::find(keys.begin(), keys.end(), key) != keys.end() && !(key == "found" && object.contains("quantity"));
}

Recheck check_measure_claim(const std::string& key, const Json& object, const Json& parent,
                            const CertificateReader& reader, const System& system, const Budget& budget) {
  const std::string claim = claim_in(object);
  if (claim == claims::density &&
      (key == "measure" || key == "invariant" || key == "found" || key == "under_conditions"))
    return check_density(key, object, reader, system, budget);
  if (claim == claims::density_exists && key == "measure") return check_existence(object, reader, system, budget);
  if (claim == claims::equilibria && key == "invariant") return check_equilibria(object, reader, system, budget);
  if (claim == claims::annihilator && key == "grows") return check_annihilator(object, parent, reader, system, budget);
  if (claim == claims::reaction_locus && key == "loci") return check_reaction_locus(object, reader, system, budget);
  if (claim == claims::with_unknowns && key == "coefficient_equations")
    return check_unknowns(object, reader, system, budget);
  if (claim == claims::function_of && key == "dependence")
    return check_dependence(object, parent, reader, system, budget);
  throw Malformed{"the certificate is about something else"};
}

}  // namespace anholon::detail
