#include "anholon/analyze/conservation/cofactors.hpp"
#include "anholon/analyze/conservation/conservation_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/conservation.hpp"
#include "anholon/present/chapters/measure_object.hpp"
#include "anholon/present/document/json.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

// What is said beside the statements, which are put in afterwards.
Json json_of_field(const std::vector<Expr>& field, const System& system) {
  Json result = Json::object();
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (!field[i].is_zero_literal()) result[system.frame.velocities()[i].name] = to_text(field[i]);
  }
  return result;
}

Json json_of_fields(const std::vector<std::vector<Expr>>& fields, const System& system) {
  Json result = Json::array();
  for (const auto& field : fields) result.push_back(json_of_field(field, system));
  return result;
}

Json json_of(const ExaminedQuantity& q) {
  Json result{{"rate", to_text(q.rate)}};
  if (q.conserved_by == ConservedBy::constraints) result["trivial"] = true;
  return result;
}

Json json_of(const Energy& e, const System& system) {
  Json result = json_of(e.examined);
  if (!e.drift.empty()) result["xi"] = json_of_field(e.drift, system);
  result["force_power"] = to_text(e.force_power);
  result["time_dependence"] = to_text(e.time_dependence);
  return result;
}

Json zeros(const std::vector<Expr>& list) {
  Json result = Json::array();
  for (const Expr& e : list) result.push_back(to_text(e) + " = 0");
  return result;
}

Json json_of(const Applicable<Annihilator>& given, const System& system) {
  if (!given.value) return {{"computed", false}, {"why_not", given.why_not}};
  const Annihilator& a = *given.value;
  return {{"computed", true},
          {"rank", a.basis.size()},
          {"dimension", a.dimension},
          {"distribution_rank", a.ideal.size()},
          {"basis", json_of_fields(a.basis, system)},
          {"every_potential", json_of_fields(a.ideal, system)},
          {"loci", Json::array()},
          {"loci_open", zeros(a.open_loci)},
          {"loci_singular", zeros(a.singular_loci)},
          {"loci_complete", a.loci_listing() == Listing::complete}};
}

Json json_of(const Momentum& m, const System&) {
  Json result{{"name", m.generator.name}, {"declared", m.generator.declared}};
  result.update(json_of(m.examined));
  result["why"] = why(m);
  return result;
}
Json json_of(const GaugeMomentum& g, const System& system) {
  Json result = json_of(g.momentum, system);
  if (!g.projection.empty()) result["projection"] = json_of_field(g.projection, system);
  return result;
}
Json json_of(const MovingEnergy& m, const System&) { return json_of(m.examined); }
Json json_of(const ExaminedQuantity& q, const System&) { return json_of(q); }

template <class T>
Json json_of_list(const std::vector<T>& list, const System& system) {
  Json result = Json::array();
  for (const T& item : list) result.push_back(json_of(item, system));
  return result;
}

std::string with_statements(Json answer, const std::vector<Statement>& statements, const System& system,
                            const AskedOf& asked) {
  detail::place(statements, &system, answer);
  answer["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(answer);
}

}  // namespace

std::string conservation_json(const Conservation& c, const System& system, const AskedOf& asked) {
  Json under = Json::array();
  for (const Stratum& s : c.strata) {
    Json stratum{{"condition", to_text(s.condition) + " = 0"},
                 {"gauge_momenta", json_of_list(s.gauge_momenta, system)},
                 {"moving_energies", json_of_list(s.moving_energies, system)}};
    if (s.search) stratum["search"] = detail::search_object(*s.search);
    under.push_back(std::move(stratum));
  }
  Json result{{"format_version", detail::format_version},
              {"model", system.model->title},
              {"energy", json_of(c.energy, system)},
              {"annihilator", json_of(c.annihilator, system)},
              {"momenta", json_of_list(c.momenta, system)},
              {"gauge_momenta", json_of_list(c.gauge_momenta, system)},
              {"moving_energies", json_of_list(c.moving_energies, system)},
              {"hidden_constants", json_of_list(c.hidden, system)},
              {"casimirs", json_of_list(c.casimirs, system)},
              {"under_conditions", under},
              {"measure", detail::measure_object(c.measure, system)},
              {"remarks", c.remarks}};
  if (c.integrability)
    result["integrability"] = detail::integrability_object(*c.integrability, *c.measure.value, system);
  if (c.coefficients)
    result["coefficient_equations"] = detail::coefficients_object(*c.coefficients, c.coefficient_solutions);
  if (c.search) result["search"] = detail::search_object(*c.search);
  return with_statements(std::move(result), with_cofactors(statements_of(c, system), system), system, asked);
}

std::string candidate_json(const ExaminedQuantity& candidate, const System& system, const AskedOf& asked) {
  Json result{{"format_version", detail::format_version}, {"model", system.model->title}};
  result.update(json_of(candidate));
  return with_statements(std::move(result), with_cofactors(statements_of(candidate), system), system, asked);
}

std::string claims_json(const std::vector<CheckedClaim>& claims, const System& system, const AskedOf& asked) {
  Json list = Json::array();
  const std::string file = system.model->source_text == nullptr ? "" : system.model->source_text->name;
  for (const CheckedClaim& c : claims) {
    list.push_back({{"file", file}, {"where", c.claim->where}, {"statement", claim_sentence(*c.claim, *system.model)}});
    if (!c.examined.rate.is_null()) list.back()["rate"] = to_text(c.examined.rate);
    if (!c.difference.is_null()) list.back()["difference"] = to_text(c.difference);
    for (const auto& [key, text] : {std::pair("corrects", &c.claim->corrects), std::pair("reading", &c.claim->reading),
                                    std::pair("about", &c.claim->about)}) {
      if (!text->empty()) list.back()[key] = *text;
    }
  }
  return with_statements(
      {{"format_version", detail::format_version}, {"model", system.model->title}, {"claims", std::move(list)}},
      statements_of(claims, *system.model), system, asked);
}

}  // namespace anholon
