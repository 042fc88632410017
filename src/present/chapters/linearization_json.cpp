#include "anholon/analyze/linearization/linearization_statements.hpp"
#include "anholon/present/certificates/asked_object.hpp"
#include "anholon/present/certificates/statement_json.hpp"
#include "anholon/present/chapters/linearization.hpp"
#include "anholon/present/document/ball_text.hpp"
#include "anholon/present/document/json.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

constexpr int shown_digits = 17;

Json names_of(const std::vector<Deviation>& list) {
  Json result = Json::array();
  for (const Deviation& d : list) result.push_back(d.name);
  return result;
}

Json equations_object(const LinearEquations& e) {
  return {{"variables", names_of(e.variables)},
          {"followers", names_of(e.followers)},
          {"nonzero", detail::texts(e.nonzero)}};
}

Json second_order_object(const SecondOrderForm& form) {
  return {{"coordinates", form.coordinates},
          {"M", detail::texts(form.mass)},
          {"C", detail::texts(form.damping)},
          {"K", detail::texts(form.stiffness)},
          {"F", detail::texts(form.inputs)}};
}

Json polynomial_list(const Linearization& found) {
  Json result = Json::array();
  for (const CharacteristicBlock& block : found.blocks) {
    Json of = Json::array();
    for (const std::size_t i : block.variables) of.push_back(found.equations->variables[i].name);
    result.push_back({{"variables", of}, {"zeros", block.zeros}, {"coefficients", detail::texts(block.coefficients)}});
  }
  return result;
}

Json ball_object(const Rational& middle, const Rational& radius) {
  return {{"value", significant_digits(middle, shown_digits)}, {"radius", radius.get_d()}};
}

Json root_object(const EnclosedRoot& r) {
  return {{"re", ball_object(r.re_mid, r.re_radius)}, {"im", ball_object(r.im_mid, r.im_radius)}, {"real", r.real}};
}

// No certificates: they follow from the equations by the conditions that stand beside them.
Json stability_object(const Stability& s) {
  Json conditions = Json::array(), nonzero = Json::array();
  for (const HurwitzCondition& c : s.conditions) conditions.push_back(to_text(c.value));
  for (const HurwitzCondition& c : s.nonzero) nonzero.push_back(to_text(c.value));
  return {{"zeros", s.zeros},
          {"family", s.family},
          {"conditions", conditions},
          {"nonzero", nonzero},
          {"unstable", name_of(s.unstable.kind)},
          {"stable", name_of(s.stable.kind)},
          {"because", is_proved(s.unstable) ? s.unstable.reason : s.stable.reason}};
}

const char* kind_name(StabilityInterval::Kind kind) {
  switch (kind) {
    case StabilityInterval::Kind::stable: return "stable";
    case StabilityInterval::Kind::unstable: return "unstable";
    case StabilityInterval::Kind::open: return "undecided";
  }
  return "";
}

Json over_object(const StabilityOver& over) {
  Json boundaries = Json::array(), intervals = Json::array();
  for (const EnclosedRoot& r : over.boundaries) boundaries.push_back(ball_object(r.re_mid, r.re_radius));
  for (const StabilityInterval& i : over.intervals) {
    intervals.push_back({{"from", i.from ? boundaries[*i.from] : Json(nullptr)},
                         {"to", i.to ? boundaries[*i.to] : Json(nullptr)},
                         {"kind", kind_name(i.kind)}});
  }
  return {{"name", to_text(over.name)}, {"boundaries", boundaries}, {"intervals", intervals}};
}

}  // namespace

std::string linearization_json(const Linearization& found, const System& system, const AskedOf& asked) {
  Json result{{"format_version", detail::format_version}, {"model", system.model->title}};
  result["steady"] = Json::object();
  if (found.equations) result["equations"] = equations_object(*found.equations);
  if (found.second_order) result["second_order"] = second_order_object(*found.second_order);
  if (found.equations)
    result["polynomial"] = found.why_not.empty() ? polynomial_list(found) : Json{{"why_not", found.why_not}};
  if (found.eigenvalues) {
    Json& list = result["eigenvalues"] = Json::array();
    for (const EnclosedRoot& r : *found.eigenvalues) list.push_back(root_object(r));
  }
  if (found.stability) result["stability"] = stability_object(*found.stability);
  if (found.over) result["over"] = over_object(*found.over);
  detail::place(statements_of(found, system), &system, result);
  result["asked_of"] = detail::asked_object(asked, system);
  return detail::dump(result);
}

}  // namespace anholon
