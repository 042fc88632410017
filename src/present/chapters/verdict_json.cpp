#include <algorithm>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/verdict.hpp"
#include "anholon/present/chapters/verdict_object.hpp"
#include "anholon/present/document/flat_products.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

using Json = nlohmann::ordered_json;

namespace {

const char* name_of(Sign sign) {
  switch (sign) {
    case Sign::positive: return "positive";
    case Sign::nonnegative: return "nonnegative";
    case Sign::nonzero: return "nonzero";
  }
  return "";
}

Json witness_json(const Witness& witness) {
  Json values = Json::object();
  for (const auto& [symbol, value] : witness.values) values[to_text(symbol)] = to_string(value);
  return {{"values", values}, {"residual", witness.ball}, {"precision", witness.precision}};
}

Json certificate_json(const Certificate& certificate) {
  return {{"method", name_of(certificate.method)},
          {"shape", name_of(certificate.angles)},
          {"identity", to_text(certificate.identity) + " = 0"},
          {"generators", certificate.generators},
          {"relations", certificate.relations}};
}

}  // namespace

namespace detail {

Json verdict_object(const Verdict& verdict) {
  Json json{{"verdict", name_of(verdict.kind)}, {"reason", verdict.reason}};
  if (verdict.extent) json["extent"] = name_of(*verdict.extent);
  if (verdict.kind == VerdictKind::conditional) {
    Json all = Json::array();
    for (const auto& alternatives : verdict.conditions) {
      Json any = Json::array();
      for (const Expr& e : alternatives) any.push_back(to_text(e) + " = 0");
      all.push_back(any);
    }
    json["conditions"] = all;
    json["possible"] = verdict.possibility == Possibility::possible ? "yes" : "not decided";
  }
  if (verdict.kind == VerdictKind::refuted) json["every_parameter"] = verdict.refuted_for == ParameterScope::every;
  if (!verdict.holds_where.empty()) json["holds_where"] = verdict.holds_where;
  if (verdict.witness) json["witness"] = witness_json(*verdict.witness);
  if (verdict.certificate) json["certificate"] = certificate_json(*verdict.certificate);
  Json side = Json::array();
  for (const SideCondition& c : verdict.side_conditions) {
    const std::vector<Expr> symbols = symbols_of(c.expression);
    if (std::any_of(symbols.begin(), symbols.end(), is_side)) continue;  // the side of a root is never zero
    Json one{{"expression", to_text(with_flat_products(c.expression))}, {"sign", name_of(c.relation)}};
    if (std::find(side.begin(), side.end(), one) == side.end()) side.push_back(std::move(one));
  }
  json["side_conditions"] = side;
  if (verdict.kind == VerdictKind::undecided) {
    json["limit"] = name_of(verdict.limit);
    if (verdict.limit != Limit::none) json["seconds"] = verdict.seconds;
    if (verdict.error_probability < 1) json["error_probability"] = verdict.error_probability;
  }
  return json;
}

}  // namespace detail

std::string verdict_json(const AskedEquation& equation, const Verdict& verdict) {
  Json json{{"format_version", detail::format_version},
            {"statement", {{"left", to_text(equation.left)}, {"right", to_text(equation.right)}}}};
  Json assumptions = Json::array();
  for (const Assumed& a : equation.assumptions.list) {
    assumptions.push_back({{"expression", to_text(a.expression)}, {"sign", name_of(a.sign)}});
  }
  json["assumptions"] = assumptions;
  Statement statement;
  statement.claim = Identity{equation.left, equation.right, equation.assumptions};
  statement.verdict = verdict;
  detail::place({statement}, nullptr, json);
  json["asked_of"] = {{"equation", equation.text}, {"assume", equation.assume}};
  return detail::dump(json);
}

}  // namespace anholon
