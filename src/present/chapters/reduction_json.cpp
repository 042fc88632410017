#include "anholon/analyze/reduction/reduced_bracket.hpp"
#include "anholon/analyze/reduction/reduction_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/level_chapter.hpp"
#include "anholon/present/chapters/reduction.hpp"
#include "anholon/present/chapters/shape_chapter.hpp"
#include "anholon/present/document/json.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

// What is said beside the statements, which are put in afterwards.
Json action_object(const ActionGenerator& g) {
  return {{"name", g.momentum.generator.name},
          {"momentum", to_text(g.momentum.examined.quantity)},
          {"rate", to_text(g.momentum.examined.rate)},
          {"usable_for", uses_of(g)}};
}

// Combinations of symmetries, each with its statements put in afterwards.
Json space_object(const FieldSpace& space) {
  Json list = Json::array();
  for (const Generator& g : space.basis) list.push_back({{"name", g.name}, {"declared", g.declared}});
  return list;
}

Json symmetries_object(const SymmetryAlgebra& a) {
  Json all = Json::array();
  for (const Generator& g : a.symmetries) all.push_back(g.name);
  return {{"of_lagrangian", all},
          {"for_reduction", space_object(a.reducing)},
          {"without_work", space_object(a.without_work)},
          {"conserved", space_object(a.conserved)}};
}

// A rate that is too long to be read is null; mass_matrix and forcing determine it.
Json reduced_object(const ReducedSystem& r, const System& system) {
  Json variables = Json::object(), rates = Json::object(), names = Json::array();
  for (const ReducedVariable& y : r.variables) {
    variables[y.name] = to_text(y.shown());
    rates[y.name] = to_text(y.rate);
    names.push_back(y.name);
  }
  Json result{{"dimension", r.dimension},
              {"variables", variables},
              {"relations", detail::texts(r.relations)},
              {"rates", rates},
              {"mass_matrix", detail::texts(r.mass_matrix)},
              {"forcing", detail::texts(r.forcing)},
              {"nonzero", detail::texts(r.nonzero)}};
  if (!r.hamiltonian.is_null()) result["hamiltonian"] = to_text(r.hamiltonian);
  if (!r.bracket) {
    result["why_no_bracket"] = why_no_bracket(r, system);
  } else {
    result["bracket"] = {{"space", "D\u0302"}, {"variables", names}, {"entries", detail::texts(*r.bracket)}};
  }
  if (r.hamiltonian_flow) result["generated_by_bracket"] = name_of(r.hamiltonian_flow->kind);
  if (r.phase_space) {
    Json& constraints = result["constraints"] = Json::array();
    for (const PhaseConstraint& c : r.phase_space->system.constraints) constraints.push_back(to_text(c.phi));
  }
  return result;
}

// Beside its cases, which are statements.
Json solution_object(const Reduction& r) {
  Json by = Json::array(), open = Json::array(), cases = Json::array();
  for (const std::size_t k : r.solution->used) by.push_back(r.action[k].momentum.generator.name);
  for (const FlowCase& c : r.solution->flow.cases) {
    Json left = Json::array();
    for (const FlowVariable& y : c.left) left.push_back(y.name);
    cases.push_back({{"left", left}});
  }
  for (const FlowCase& c : r.solution->flow.open) {
    Json places = Json::array();
    for (const auto& [symbol, value] : c.places) places.push_back(to_text(symbol) + " = " + to_text(value));
    open.push_back(
        {{"nonzero", detail::texts(c.nonzero)}, {"positive", detail::texts(c.positive)}, {"places", places}});
  }
  return {{"by", by}, {"cases", cases}, {"open", open}};
}

}  // namespace

std::vector<std::string> uses_of(const ActionGenerator& g) {
  std::vector<std::string> result;
  if (is_proved(g.reduces())) result.emplace_back("reduction");
  if (is_proved(g.momentum.examined.conserved)) result.emplace_back("conservation");
  return result;
}

namespace {

Json quotient_object(const PoissonReduction& r) {
  const PhaseSystem& q = *r.quotient.value;
  Json variables = Json::object(), rates = Json::object(), names = Json::array(), constraints = Json::array();
  for (std::size_t i = 0; i < q.variables.size(); ++i) {
    variables[q.variables[i].name] = to_text(q.variables[i].meaning);
    names.push_back(q.variables[i].name);
    if (!r.rates.empty()) rates[q.variables[i].name] = to_text(r.rates[i]);
  }
  for (const PhaseConstraint& c : q.constraints) constraints.push_back(to_text(c.phi));
  return {{"dimension", q.dimension - q.constraints.size()},
          {"variables", variables},
          {"relations", detail::texts(q.relations)},
          {"rates", rates},
          {"bracket", {{"space", "P\u0302"}, {"variables", names}, {"entries", detail::texts(q.bracket)}}},
          {"hamiltonian", to_text(q.hamiltonian)},
          {"constraints", constraints}};
}

// How far the space of orbits is known to be a manifold.
void add_extent(Json& reduction, const Orbits& orbits) {
  reduction["quotient"] = name_of(orbits.quotient);
  if (!orbits.why_locally.empty()) reduction["why_locally"] = orbits.why_locally;
}

Json poisson_object(const PoissonReduction& r, const System& system) {
  Json action = Json::array(), used = Json::array(), left_out = Json::array();
  for (const std::size_t k : r.left_out) left_out.push_back(r.action[k].generator.name);
  for (const PoissonAction& a : r.action) {
    Json uses = Json::array();
    if (is_proved(a.reduces())) uses.push_back("reduction");
    if (a.momentum && is_proved(a.momentum->conserved)) uses.push_back("conservation");
    Json& one = action.emplace_back(Json{{"name", a.generator.name}, {"usable_for", uses}});
    if (a.momentum) one["momentum"] = to_text(a.momentum->quantity);
  }
  for (const std::size_t k : r.used) used.push_back(r.action[k].generator.name);
  Json result{{"format_version", detail::format_version},
              {"model", system.model->title},
              {"reduction", {{"by", used}, {"left_out", left_out}, {"orbit_dimension", r.orbit_dimension}}},
              {"action", action}};
  if (r.orbits) add_extent(result["reduction"], *r.orbits);
  result["reduced"] = r.quotient.value ? quotient_object(r) : Json(nullptr);
  if (!r.quotient.value) result["why_not"] = r.quotient.why_not;
  for (const PoissonReduction& step : r.before) {
    Json by = Json::array();
    for (const std::size_t k : step.used) by.push_back(step.action[k].generator.name);
    result["before"] = {{"by", by}, {"reduced", step.quotient.value ? quotient_object(step) : Json(nullptr)}};
  }
  return result;
}

}  // namespace

std::string reduction_json(const Reduction& r, const System& system, const AskedOf& asked) {
  if (r.poisson) {
    Json result = poisson_object(*r.poisson, system);
    if (r.level) result["level"] = detail::level_object(*r.level);
    detail::place(statements_of(r, system), &system, result);
    result["asked_of"] = detail::asked_object(asked, system);
    return detail::dump(result);
  }
  Json action = Json::array(), used = Json::array(), left_out = Json::array();
  for (const ActionGenerator& g : r.action) action.push_back(action_object(g));
  for (const std::size_t k : r.used) used.push_back(r.action[k].momentum.generator.name);
  for (const std::size_t k : r.left_out) left_out.push_back(r.action[k].momentum.generator.name);
  Json result{{"format_version", detail::format_version},
              {"model", system.model->title},
              {"reduction", {{"by", used}, {"left_out", left_out}, {"orbit_dimension", r.orbit_dimension}}},
              {"action", action}};
  for (const std::size_t k : r.not_free) result["reduction"]["not_free"].push_back(r.action[k].momentum.generator.name);
  if (r.orbits) add_extent(result["reduction"], *r.orbits);
  result["reduced"] = r.reduced.value ? reduced_object(*r.reduced.value, system) : Json(nullptr);
  if (!r.reduced.value) result["why_not"] = r.reduced.why_not;
  if (r.reduced.value) {
    Json& reconstruction = result["reconstruction"] = Json::object();
    for (const ReconstructedVelocity& v : r.reduced.value->reconstruction)
      reconstruction[to_text(v.velocity)] = to_text(v.value);
  }
  if (r.reduced.value && r.reduced.value->phase_space) {
    const ReducedPhaseSpace& quotient = *r.reduced.value->phase_space;
    Json variables = Json::object();
    for (const PhaseVariable& y : quotient.system.variables) variables[y.name] = to_text(y.meaning);
    result["phase_space"] = {{"dimension", quotient.system.dimension},
                             {"variables", variables},
                             {"forces", detail::texts(quotient.system.force)},
                             {"nonzero", detail::texts(quotient.nonzero)},
                             {"evolution", name_of(quotient.evolution.kind)}};
  }
  if (r.algebra) result["symmetries"] = symmetries_object(*r.algebra);
  for (const Reduction& step : r.before) {
    Json by = Json::array();
    for (const std::size_t k : step.used) by.push_back(step.action[k].momentum.generator.name);
    result["before"] = {{"by", by},
                        {"reduced", step.reduced.value ? reduced_object(*step.reduced.value, system) : Json(nullptr)}};
  }
  if (r.level) result["level"] = detail::level_object(*r.level);
  if (r.solution) result["solution"] = solution_object(r);
  if (r.connection.value || !r.connection.why_not.empty())
    result["connection"] = detail::connection_object(r.connection);
  if (r.chaplygin.value) result["chaplygin"] = detail::chaplygin_object(*r.chaplygin.value);
  detail::place(statements_of(r, system), &system, result);
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

}  // namespace anholon
