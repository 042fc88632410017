#include "anholon/analyze/reduction/reduction_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
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

Json matrix_object(const Matrix& m) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < m.rows(); ++i) {
    Json row = Json::array();
    for (std::size_t j = 0; j < m.columns(); ++j) row.push_back(to_text(m(i, j)));
    rows.push_back(std::move(row));
  }
  return rows;
}

// A rate that is too long to be read is null; mass_matrix and forcing determine it.
Json reduced_object(const ReducedSystem& r) {
  Json variables = Json::object(), rates = Json::object(), names = Json::array();
  for (const ReducedVariable& y : r.variables) {
    variables[y.name] = to_text(y.meaning);
    rates[y.name] = to_text(y.rate);
    names.push_back(y.name);
  }
  Json result{{"dimension", r.dimension},
              {"variables", variables},
              {"relations", detail::texts(r.relations)},
              {"rates", rates},
              {"mass_matrix", matrix_object(r.mass_matrix)},
              {"forcing", detail::texts(r.forcing)},
              {"nonzero", detail::texts(r.nonzero)}};
  if (!r.hamiltonian.is_null()) result["hamiltonian"] = to_text(r.hamiltonian);
  if (r.bracket) {
    result["bracket"] = {{"space", "D\u0302"}, {"variables", names}, {"entries", matrix_object(*r.bracket)}};
  }
  if (r.hamiltonian_flow) result["generated_by_bracket"] = name_of(r.hamiltonian_flow->kind);
  return result;
}

}  // namespace

std::vector<std::string> uses_of(const ActionGenerator& g) {
  std::vector<std::string> result;
  if (is_proved(g.reduces())) result.emplace_back("reduction");
  if (is_proved(g.momentum.examined.conserved)) result.emplace_back("conservation");
  return result;
}

std::string reduction_json(const Reduction& r, const System& system, const AskedOf& asked) {
  Json action = Json::array(), used = Json::array(), left_out = Json::array();
  for (const ActionGenerator& g : r.action) action.push_back(action_object(g));
  for (const std::size_t k : r.used) used.push_back(r.action[k].momentum.generator.name);
  for (const std::size_t k : r.left_out) left_out.push_back(r.action[k].momentum.generator.name);
  Json result{{"format_version", detail::format_version},
              {"model", system.model->title},
              {"reduction", {{"by", used}, {"left_out", left_out}, {"orbit_dimension", r.orbit_dimension}}},
              {"action", action}};
  result["reduced"] = r.reduced.value ? reduced_object(*r.reduced.value) : Json(nullptr);
  if (!r.reduced.value) result["why_not"] = r.reduced.why_not;
  if (r.reduced.value) {
    Json& reconstruction = result["reconstruction"] = Json::object();
    for (const ReconstructedVelocity& v : r.reduced.value->reconstruction)
      reconstruction[to_text(v.velocity)] = to_text(v.value);
  }
  if (r.connection.value || !r.connection.why_not.empty())
    result["connection"] = detail::connection_object(r.connection);
  if (r.chaplygin.value) result["chaplygin"] = detail::chaplygin_object(*r.chaplygin.value);
  detail::place(statements_of(r, system), &system, result);
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

}  // namespace anholon
