#include "anholon/present/chapters/measure_object.hpp"

#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/measure_chapter.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;

Json names(const std::vector<std::size_t>& coordinates, const System& system) {
  Json result = Json::array();
  for (const std::size_t c : coordinates) result.push_back(system.model->coordinates[c].name);
  return result;
}

}  // namespace

Json search_object(const IntegralSearch& s) {
  Json found = Json::array(), recognized = Json::array();
  for (const ExaminedQuantity& q : s.found) found.push_back({{"name", q.name}});
  for (const RecognizedIntegral& r : s.recognized) recognized.push_back({{"function_of", r.function_of}});
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
                         const std::vector<CoefficientSolution>& solutions) {
  Json result = Json::object();
  if (!given.value) return result;
  const CoefficientEquations& e = *given.value;
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
  Json result = Json::object();
  if (!given.value) return result;
  const InvariantMeasure& m = *given.value;
  result["volume"] = volume_of(m.flow, system);
  for (const IndependentVelocity& u : m.flow.kinematics.independent) {
    if (u.symbol != u.definition && system.model->quasi_velocities.empty())
      result["velocities"][u.name] = to_text(u.definition);
  }
  result["eliminated"] = Json::object();
  for (const std::size_t c : m.flow.eliminated) {
    const Coordinate& q = system.model->coordinates[c];
    result["eliminated"][q.name] = to_text(m.flow.positions.at(q.symbol));
  }
  result["divergence"] = to_text(m.flow.divergence);
  if (m.density) result["found"] = {{"zeros", texts(m.density->zeros)}};
  if (m.under_conditions) result["under_conditions"] = {{"zeros", texts(m.under_conditions->zeros)}};
  Json& invariant = result["invariant"] = Json::object();
  invariant["class"] = invariant_class(m.flow, system);
  invariant["independent_of"] = names(m.flow.dropped, system);
  if (m.obstruction) {
    Json at = Json::object();
    for (const auto& [u, value] : m.obstruction->equilibria) at[to_text(u)] = to_text(value);
    invariant["equilibria"] = at;
    invariant["divergence_there"] = to_text(m.obstruction->divergence);
  }
  return result;
}

Json integrability_object(const Integrability& sheet, const InvariantMeasure& measure, const System& system) {
  return {{"dimension", sheet.dimension},
          {"reduced_dimension", sheet.reduced_dimension},
          {"time_counted", sheet.flow == TimeDependence::in_time},
          {"dropped", names(measure.flow.dropped, system)},
          {"integrals", sheet.integrals},
          {"reduced_integrals", sheet.reduced_integrals},
          {"measure", sheet.measure.has_value()},
          {"measure_zeros", sheet.measure ? texts(sheet.measure->zeros) : Json::array()},
          {"euler_jacobi",
           {{"applies", sheet.euler_jacobi() == VerdictKind::proved}, {"integrals_needed", sheet.needed()}}}};
}

}  // namespace anholon::detail
