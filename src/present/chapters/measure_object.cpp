#include "anholon/present/chapters/measure_object.hpp"

#include <algorithm>

#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/certificates/certificate_reader.hpp"
#include "anholon/present/certificates/certified_object.hpp"
#include "anholon/present/certificates/measure_claims.hpp"
#include "anholon/present/chapters/measure_chapter.hpp"
#include "anholon/present/chapters/verdict_object.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;

Json names(const std::vector<std::size_t>& coordinates, const System& system) {
  Json result = Json::array();
  for (const std::size_t c : coordinates) result.push_back(system.model->coordinates[c].name);
  return result;
}

Json json_of(const ExaminedQuantity& q, const std::vector<Expr>& given) {
  Json result = certified(q.conserved, ClaimKind::constant, {q.quantity}, given);
  result["quantity"] = to_text(q.quantity);
  return result;
}

Json certificate_of(const Density& d, const std::vector<Expr>& given = {}) {
  Json powers = Json::array();
  for (const auto& [p, c] : d.powers) powers.push_back({to_text(p), to_text(c)});
  Json result{
      {"claim", claims::density}, {"density", to_text(d.value)}, {"powers", powers}, {"exponent", to_text(d.exponent)}};
  if (!given.empty()) result["given"] = texts(given);
  return result;
}

// Without what the zero test left there: what is claimed is more than one identity.
Json with_certificate(const Verdict& verdict, const Json& certificate) {
  Json result = verdict_object(verdict);
  result.erase("certificate");
  if (is_decided(verdict) && !certificate.is_null()) result["certificate"] = certificate;
  return result;
}

Json json_of(const Density& d, const std::vector<Expr>& given = {}) {
  Json result = with_certificate(d.invariant, certificate_of(d, given));
  result["density"] = to_text(d.value);
  result["class"] = d.on_configuration ? "f(q)" : "f(q, u)";
  result["zeros"] = texts(d.zeros);
  return result;
}

Json origins(const std::vector<EquationOrigin>& list) {
  Json result = Json::array();
  for (const EquationOrigin& o : list) result.push_back(o.commutator ? Json{o.first, o.second} : Json(o.first));
  return result;
}

// Densities f(q): one that was found, or the equations for it.
Json certificate_on_configuration(const InvariantMeasure& m) {
  if (m.density && m.density->on_configuration) return certificate_of(*m.density);
  return {{"claim", claims::density_exists},
          {"independent", origins(m.existence.independent)},
          {"contradicting", origins(m.existence.contradicting)}};
}

// Smooth positive ones: one that was found, or equilibria that exclude them.
Json certificate_of_invariant(const InvariantMeasure& m, const System& system) {
  if (m.invariant.kind == VerdictKind::proved && m.density) return certificate_of(*m.density);
  if (!m.obstruction) return nullptr;
  Json at = Json::object(), free = Json::array();
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  for (const auto& [u, value] : m.obstruction->equilibria) {
    at[to_text(u)] = to_text(value);
    for (const Expr& s : symbols_of(value)) {
      const bool known = std::find(parameters.begin(), parameters.end(), s) != parameters.end() ||
                         contains_any(s, system.frame.configuration_symbols());
      if (!known && std::find(free.begin(), free.end(), s.name()) == free.end()) free.push_back(s.name());
    }
  }
  return {{"claim", claims::equilibria}, {"equilibria", at}, {"free", free}};
}

std::vector<Expr> single_conditions(const Verdict& v) {
  std::vector<Expr> result;
  for (const auto& clause : v.conditions) result.push_back(clause.front());
  return result;
}

}  // namespace

namespace {

// The configuration of a witness, without velocities: of these the check has its own.
Json configuration_object(const std::optional<Witness>& witness, const System& system) {
  Witness at;
  if (witness) {
    std::vector<Expr> known = parameter_symbols(*system.model);
    const auto& q = system.frame.configuration_symbols();
    known.insert(known.end(), q.begin(), q.end());
    known.push_back(system.frame.time());
    for (const auto& [node, value] : witness->values) {
      if (node.is(Kind::application) || std::find(known.begin(), known.end(), node) != known.end())
        at.values.emplace_back(node, value);
    }
  }
  return state_object(at);
}

}  // namespace

Json grows_object(const Annihilator& a, const System& system) {
  return with_certificate(a.grows, {{"claim", claims::annihilator},
                                    {"basis", texts(a.basis)},
                                    {"at", configuration_object(a.grows.witness, system)}});
}

Json locus_object(const AnnihilatorLocus& locus, const System& system) {
  Json result{{"factor", to_text(locus.factor) + " = 0"}, {"at", Json::array()}};
  Json certificate{{"claim", claims::reaction_locus}, {"function", to_text(locus.factor)}, {"at", Json::array()}};
  for (const auto& [q, value] : locus.chart) {
    result["at"].push_back(to_text(q) + " = " + to_text(value));
    certificate["at"].push_back({to_text(q), to_text(value)});
  }
  certificate["elsewhere_at_least"] = locus.span;
  certificate["generic"] = configuration_object(locus.generic, system);
  result["verdict"] = name_of(VerdictKind::proved);
  result["reason"] = "there the reactions span less";
  result["certificate"] = std::move(certificate);
  return result;
}

Json search_object(const IntegralSearch& s, const std::vector<Expr>& given) {
  Json found = Json::array(), recognized = Json::array();
  for (const ExaminedQuantity& q : s.found) {
    Json item{{"name", q.name}};
    item.update(json_of(q, given));
    found.push_back(std::move(item));
  }
  for (const RecognizedIntegral& r : s.recognized) {
    Json item = json_of(r.examined, given);
    item["function_of"] = r.function_of;
    Json certificate{{"claim", claims::function_of}, {"of", texts(r.arguments)}};
    if (!given.empty()) certificate["given"] = texts(given);
    item["dependence"] = with_certificate(r.dependence, std::move(certificate));
    recognized.push_back(std::move(item));
  }
  return {{"velocity_degree", s.options.velocity_degree},
          {"degree", s.options.degree},
          {"denominators", texts(s.denominators)},
          {"functions", s.functions},
          {"dimension_at_most", s.dimension},
          {"found", found},
          {"recognized", recognized},
          {"remarks", s.remarks}};
}

Json coefficients_object(const Applicable<CoefficientEquations>& given,
                         const std::vector<CoefficientSolution>& solutions, const System& system) {
  if (!given.value) return {{"verdict", "undecided"}, {"reason", given.why_not}};
  const CoefficientEquations& e = *given.value;
  Json unknowns = Json::array(), equations = Json::object();
  for (const std::size_t k : e.free) unknowns.push_back(e.unknowns[k].name());
  for (const std::size_t k : e.arbitrary) {
    if (std::find(unknowns.begin(), unknowns.end(), e.unknowns[k].name()) == unknowns.end())
      unknowns.push_back(e.unknowns[k].name());
  }
  Json result = with_certificate(e.verdict, {{"claim", claims::with_unknowns}, {"unknowns", unknowns}});
  result["function_of"] = system.model->coordinates[e.coordinate].name;
  result["quantity"] = to_text(e.integral());
  for (const auto& [k, value] : e.differential) equations[e.unknowns[k].name()] = to_text(value);
  result["derivatives"] = equations;
  result["arbitrary"] = Json::array();
  for (const std::size_t k : e.arbitrary) result["arbitrary"].push_back(e.unknowns[k].name());
  result["solutions"] = Json::array();
  for (const CoefficientSolution& solution : solutions) {
    Json values = Json::object();
    for (std::size_t k = 0; k < e.free.size(); ++k) values[e.unknowns[e.free[k]].name()] = to_text(solution.values[k]);
    result["solutions"].push_back(std::move(values));
  }
  return result;
}

Json measure_object(const Applicable<InvariantMeasure>& given, const System& system) {
  if (!given.value) return {{"verdict", "undecided"}, {"reason", given.why_not}};
  const InvariantMeasure& m = *given.value;
  Json result = with_certificate(m.on_configuration, certificate_on_configuration(m));
  result["class"] = "densities f(q)";
  result["volume"] = volume_of(m.flow, system);
  result["eliminated"] = Json::object();
  for (const std::size_t c : m.flow.eliminated) {
    const Coordinate& q = system.model->coordinates[c];
    result["eliminated"][q.name] = to_text(m.flow.positions.at(q.symbol));
  }
  result["divergence"] = to_text(m.flow.divergence);
  if (m.density) result["found"] = json_of(*m.density);
  if (m.under_conditions) {
    const Verdict& v = m.invariant.conditions.empty() ? m.on_configuration : m.invariant;
    result["under_conditions"] = json_of(*m.under_conditions, single_conditions(v));
  }
  Json invariant = with_certificate(m.invariant, certificate_of_invariant(m, system));
  invariant["class"] = invariant_class(m.flow, system);
  invariant["independent_of"] = names(m.flow.dropped, system);
  invariant["motion_not_determined_where"] = texts(m.outside);
  if (m.obstruction) {
    Json at = Json::object();
    for (const auto& [u, value] : m.obstruction->equilibria) at[to_text(u)] = to_text(value);
    invariant["equilibria"] = at;
    invariant["divergence_there"] = to_text(m.obstruction->divergence);
  }
  result["invariant"] = invariant;
  return result;
}

Json integrability_object(const Integrability& sheet, const InvariantMeasure& measure, const System& system) {
  return {{"dimension", sheet.dimension},
          {"reduced_dimension", sheet.reduced_dimension},
          {"time_counted", sheet.time},
          {"dropped", names(measure.flow.dropped, system)},
          {"integrals", sheet.integrals},
          {"reduced_integrals", sheet.reduced_integrals},
          {"measure", sheet.measure},
          {"measure_zeros", texts(sheet.zeros)},
          {"euler_jacobi", {{"applies", sheet.euler_jacobi()}, {"integrals_needed", sheet.needed()}}}};
}

}  // namespace anholon::detail
