#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi_statements.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/hamilton_jacobi.hpp"
#include "anholon/present/chapters/jacobi_motion_chapter.hpp"
#include "anholon/present/document/json.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

Json by_component(const std::vector<Expr>& form, const std::vector<std::string>& names) {
  Json result = Json::object();
  for (std::size_t i = 0; i < form.size(); ++i) result[names[i]] = to_text(form[i]);
  return result;
}

Json solution_object(const JacobiSolution& s, const System& system) {
  const std::vector<std::string> names = component_names(system);
  Json constants = Json::array(), rates = Json::object(), factors = Json::array();
  for (const Expr& c : s.form.constants) constants.push_back(c.name());
  for (std::size_t i = 0; i < s.rates.size(); ++i) rates[names[i]] = to_text(s.rates[i]);
  for (const auto& beta : s.factors) factors.push_back(by_component(beta, names));
  std::vector<std::string> where;
  for (const SideCondition& c : s.where) where.push_back(text_of(c));
  Json result{{"gamma", by_component(s.form.components, names)}, {"constants", constants}};
  if (s.found) result["found_by"] = name_of(s.found->road);
  if (s.found) result["branches"] = s.found->branches;
  if (s.found && !s.found->shape.empty()) {
    Json shape = Json::array();
    for (const Expr& r : s.found->shape) shape.push_back(r.name());
    result["shape"] = shape;
  }
  result["hamiltonian"] = to_text(s.energy);
  if (s.form.generating) {
    Json integrands = Json::object();
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Expr& integrand = s.form.generating->integrands[i];
      if (!integrand.is_zero_literal()) integrands[names[i]] = to_text(integrand);
    }
    result["W"] = {{"closed", to_text(s.form.generating->closed)}, {"integrands", integrands}};
  }
  result["rates"] = rates;
  result["factors"] = factors;
  result["integrals"] = Json::array();
  for (const JacobiIntegral& i : s.integrals)
    result["integrals"].push_back(
        {{"constant", i.constant.name()}, {"quantity", to_text(i.function)}, {"local", i.local}});
  result["where"] = fmt::format("{}", fmt::join(where, "; "));
  if (s.curves) detail::add_curve_members(*s.curves, result);
  if (s.numbers) {
    Json values = Json::object();
    for (const CurveNumber& n : s.numbers->at_time)
      values[n.name] = {{"value", n.value.midpoint}, {"error", n.value.radius}};
    result["at_time"] = {{"values", values}};
    if (!s.numbers->why_none.empty()) result["at_time"]["why_none"] = s.numbers->why_none;
  }
  return result;
}

}  // namespace

std::string hamilton_jacobi_json(const HamiltonJacobiAnswer& answer, const System& system, const AskedOf& asked) {
  Json result{{"format_version", detail::format_version}, {"model", system.model->title}};
  const std::vector<Statement> statements = statements_of(answer, system);
  result["hypotheses"] = Json::array();
  for (const Statement& s : statements) {
    if (!s.id.starts_with("/hypotheses/")) continue;
    const Phrases said = phrases(s.claim);
    result["hypotheses"].push_back({{"statement", plain_text(said.sentence.empty() ? said.yes : said.sentence)}});
  }
  result["solutions"] = Json::array();
  for (const JacobiSolution& s : answer.solutions) result["solutions"].push_back(solution_object(s, system));
  if (answer.solutions.empty()) result["why_none"] = answer.why_none;
  if (answer.impossible)
    result["impossible"] = {{"declared", answer.impossible->declared},
                            {"left_over", to_text(answer.impossible->obstruction.left_over)}};
  if (answer.time) result["time"] = to_text(system.workspace().number(*answer.time));
  detail::place(statements, &system, result);
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

}  // namespace anholon
