#include "anholon/present/detail/measure_object.hpp"

#include "anholon/expr/print.hpp"
#include "anholon/present/detail/certified_object.hpp"
#include "anholon/present/detail/measure_sections.hpp"
#include "anholon/present/detail/verdict_object.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;

Json texts(const std::vector<Expr>& e) {
  Json result = Json::array();
  for (const Expr& x : e) result.push_back(to_text(x));
  return result;
}

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

Json json_of(const Density& d, const PhaseFlow& flow, const System& system,
             const std::vector<Expr>& given = {}) {
  Json result = certified(d.invariant, ClaimKind::zero, {invariance_residual(d, flow, system)}, given);
  result["density"] = to_text(d.value);
  result["class"] = d.on_configuration ? "f(q)" : "f(q, u)";
  result["zeros"] = texts(d.zeros);
  return result;
}

// What is found carries the certificate.
Json without_certificate(const Verdict& verdict) {
  Json result = verdict_object(verdict);
  result.erase("certificate");
  return result;
}

std::vector<Expr> single_conditions(const Verdict& v) {
  std::vector<Expr> result;
  for (const auto& clause : v.conditions) result.push_back(clause.front());
  return result;
}

}  // namespace

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
    item["dependence"] = without_certificate(r.dependence);
    recognized.push_back(std::move(item));
  }
  return {{"velocity_degree", s.options.velocity_degree},
          {"degree", s.options.degree},
          {"functions", s.functions},
          {"dimension_at_most", s.dimension},
          {"found", found},
          {"recognized", recognized},
          {"remarks", s.remarks}};
}

Json coefficients_object(const Applicable<CoefficientEquations>& given, const System& system) {
  if (!given.value) return {{"verdict", "undecided"}, {"reason", given.why_not}};
  const CoefficientEquations& e = *given.value;
  Json result = without_certificate(e.verdict), equations = Json::object();
  result["function_of"] = system.model->coordinates[e.coordinate].name;
  result["quantity"] = to_text(e.integral());
  for (const auto& [k, value] : e.differential) equations[e.unknowns[k].name()] = to_text(value);
  result["derivatives"] = equations;
  result["arbitrary"] = Json::array();
  for (const std::size_t k : e.arbitrary) result["arbitrary"].push_back(e.unknowns[k].name());
  return result;
}

Json measure_object(const Applicable<InvariantMeasure>& given, const System& system) {
  if (!given.value) return {{"verdict", "undecided"}, {"reason", given.why_not}};
  const InvariantMeasure& m = *given.value;
  Json result = without_certificate(m.on_configuration);
  result["class"] = "densities f(q)";
  result["volume"] = volume_of(m.flow, system);
  result["divergence"] = to_text(m.flow.divergence);
  if (m.density) result["found"] = json_of(*m.density, m.flow, system);
  if (m.under_conditions) {
    const Verdict& v = m.invariant.conditions.empty() ? m.on_configuration : m.invariant;
    result["under_conditions"] = json_of(*m.under_conditions, m.flow, system, single_conditions(v));
  }
  Json invariant = without_certificate(m.invariant);
  invariant["class"] = invariant_class(m.flow, system);
  invariant["independent_of"] = names(m.flow.dropped, system);
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
          {"dropped", names(measure.flow.dropped, system)},
          {"integrals", sheet.integrals},
          {"reduced_integrals", sheet.reduced_integrals},
          {"measure", sheet.measure},
          {"measure_zeros", texts(sheet.zeros)},
          {"euler_jacobi", {{"applies", sheet.euler_jacobi()}, {"integrals_needed", sheet.needed()}}}};
}

}  // namespace anholon::detail
