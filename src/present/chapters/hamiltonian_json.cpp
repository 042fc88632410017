#include "anholon/analyze/phase_space/hamilton_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/hamiltonian_side.hpp"
#include "anholon/present/document/json.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

const char* kind_of(Legendre legendre) {
  switch (legendre) {
    case Legendre::closed: return "closed";
    case Legendre::graph: return "graph";
    case Legendre::implicit: return "implicit";
  }
  return "";
}

Json by_variable(const std::vector<Expr>& field, const PhaseSystem& phase) {
  Json result = Json::object();
  for (std::size_t i = 0; i < field.size(); ++i) result[phase.variables[i].name] = to_text(field[i]);
  return result;
}

Json phase_object(const PhaseSystem& phase) {
  Json variables = Json::array(), constraints = Json::array();
  for (const PhaseVariable& y : phase.variables) variables.push_back(y.name);
  for (const PhaseConstraint& c : phase.constraints) {
    Json& one = constraints.emplace_back(Json{{"name", c.name}, {"phi", to_text(c.phi)}});
    if (!c.direction.empty()) one["direction"] = by_variable(c.direction, phase);
  }
  return {{"variables", variables},
          {"dimension", phase.dimension},
          {"bracket", detail::texts(phase.bracket)},
          {"hamiltonian", to_text(phase.hamiltonian)},
          {"force", by_variable(phase.force, phase)},
          {"constraints", constraints}};
}

void write_regularity(Json& answer, const HamiltonianSide& side) {
  Json& out = answer["regularity"] = Json::object();
  if (!side.not_split.empty()) out["why_not"] = side.not_split;
  if (side.phase.value && side.phase.value->constraints.empty() && side.not_split.empty() && !side.hamilton.value)
    out["why_not"] = "there are no constraints";
  if (!side.splitting.value) return;
  out["complementary"] = side.splitting.value->complementary;
  out["evolution"] = by_variable(side.splitting.value->evolution, *side.phase.value);
  out["reaction"] = by_variable(side.splitting.value->reaction, *side.phase.value);
}

void write_bracket(Json& answer, const HamiltonianSide& side) {
  Json& out = answer["bracket"] = Json::object();
  if (!side.jacobi.value)
    out["jacobi"] = {{"why_not", side.jacobi.why_not.empty() ? "there are no constraints" : side.jacobi.why_not}};
  if (side.jacobi.value) out["jacobi"] = {{"by_theorem_alone", side.jacobi_by_theorem}};
  if (!side.bracket.value) {
    out["why_not"] = side.bracket.why_not.empty() ? "there are no constraints" : side.bracket.why_not;
    return;
  }
  out["entries"] = detail::texts(side.bracket.value->entries);
  out["beside"] = by_variable(side.beside_bracket, *side.phase.value);
}

}  // namespace

std::string hamiltonian_json(const HamiltonianSide& side, const System& system, const AskedOf& asked) {
  Json result{{"format_version", detail::format_version}, {"model", system.model->title}};
  if (!system.poisson) {
    Json& legendre = result["legendre"] = Json::object();
    legendre["kind"] = side.hamilton.value ? Json(kind_of(side.hamilton.value->legendre)) : Json(nullptr);
    if (!side.legendre.inverse.value) legendre["inverse"] = {{"why_not", side.legendre.inverse.why_not}};
  }
  result["phase_space"] = side.phase.value ? phase_object(*side.phase.value) : Json{{"why_not", side.phase.why_not}};
  write_regularity(result, side);
  write_bracket(result, side);
  result["energy"] = Json::object();
  result["propositions"] = Json::object();
  for (const DecidedProperty& p : side.properties) {
    if (!p.answer.value) result[Json::json_pointer(place_of(p.property))] = {{"why_not", p.answer.why_not}};
  }
  if (!side.nondegenerate.value) result["propositions"]["ohsawa_bloch_2_7"] = {{"why_not", side.nondegenerate.why_not}};
  const std::string no_lagrangian = "H is given on a Poisson manifold, and there is no Lagrangian";
  if (const std::string why_not = system.poisson ? no_lagrangian : why_not_ohsawa_bloch(system); !why_not.empty())
    result["propositions"]["ohsawa_bloch_7"] = {{"why_not", why_not}};
  detail::place(statements_of(side, system), &system, result);
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

}  // namespace anholon
