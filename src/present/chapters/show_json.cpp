#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "anholon/model/claim_words.hpp"
#include "anholon/present/chapters/model_wording.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/document/json.hpp"

namespace anholon {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_json_shown = 100'000;
constexpr std::size_t all_expressions = 2'000'000;
constexpr std::size_t shortest_expression = 200;  // what each may have when all have had too much

// Prints expressions until too much is printed: definitions that double each other would fill the disk.
class Expressions {
 public:
  // Definitions put in: every expression can be read without the rest. Beyond the limit it ends with " …".
  Json operator()(const Expr& e) {
    if (e.is_null()) return nullptr;
    PrintOptions options;
    options.limit = std::clamp(left_, shortest_expression, longest_json_shown);
    std::string text = to_text(e, options);
    left_ -= std::min(left_, text.size());
    return text;
  }
  Json operator()(const Formula& formula) { return (*this)(formula.value); }
  Json operator()(const std::vector<Formula>& formulas) {
    Json list = Json::array();
    for (const Formula& formula : formulas) list.push_back((*this)(formula));
    return list;
  }
  Json operator()(const std::vector<Condition>& conditions) {
    Json list = Json::array();
    for (const Condition& c : conditions) {
      list.push_back({{"left", (*this)(c.left)}, {"relation", name_of(c.relation)}, {"right", (*this)(c.right)}});
    }
    return list;
  }

 private:
  std::size_t left_ = all_expressions;
};

void put_text(Json& object, const char* key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}

// Exact beside the double; the double is left out where a parameter has no value.
void put_number(const Model& model, Expressions& print, Json& object, const char* exact, const Expr& value) {
  object[exact] = print(value);
  const double number = detail::number_of(model, value);
  if (std::isfinite(number)) object["decimal"] = number;
}

Json components_of(const Model& model, Expressions& print, const std::vector<Component>& components) {
  Json list = Json::array();
  for (const Component& c : components) {
    Json object = {{"coordinate", model.coordinates[c.coordinate].name}};
    if (c.frame != Frame::coordinate) object["frame"] = c.frame == Frame::body ? "body" : "space";
    object["components"] = print(c.values);
    list.push_back(std::move(object));
  }
  return list;
}

Json declarations_of(const Model& model, Expressions& print) {
  Json out = Json::object();
  Json& coordinates = out["coordinates"] = Json::array();
  for (const Coordinate& q : model.coordinates) {
    coordinates.push_back({{"name", q.name}, {"kind", name_of(q.kind)}});
    put_text(coordinates.back(), "about", q.about);
  }
  Json& parameters = out["parameters"] = Json::array();
  for (const Parameter& p : model.parameters) {
    Json object = {{"name", p.name}, {"assume", name_of(p.assumption)}};
    if (p.value) put_number(model, print, object, "value", *p.value);
    if (p.definition) put_number(model, print, object, "definition", p.definition->value);
    put_text(object, "about", p.about);
    parameters.push_back(std::move(object));
  }
  Json& relations = out["relations"] = Json::array();
  for (const Condition& c : model.relations) {
    const std::string left = print(c.left), right = print(c.right);
    relations.push_back(fmt::format("{} {} {}", left, name_of(c.relation), right));
  }
  Json& functions = out["functions"] = Json::array();
  for (const ModelFunction& f : model.functions) {
    Json object = {{"name", f.name}, {"of", Json::array()}};
    for (const Expr& argument : f.arguments) object["of"].push_back(print(argument));
    if (f.value) object["value"] = print(*f.value);
    put_text(object, "about", f.about);
    functions.push_back(std::move(object));
  }
  Json& definitions = out["definitions"] = Json::array();
  for (const Definition& d : model.definitions) {
    definitions.push_back({{"name", d.name}, {"expression", print(d.formula)}});
  }
  Json& quasi_velocities = out["quasi_velocities"] = Json::array();
  for (const QuasiVelocity& u : model.quasi_velocities) {
    quasi_velocities.push_back({{"name", u.name}, {"expression", print(u.formula)}});
  }
  Json& inputs = out["inputs"] = Json::array();
  for (const Input& u : model.inputs) {
    Json object = {{"name", u.name}};
    if (u.value) object["value"] = print(*u.value);
    put_text(object, "file", u.file);
    put_text(object, "column", u.column);
    put_text(object, "about", u.about);
    inputs.push_back(std::move(object));
  }
  return out;
}

Json constraints_of(const Model& model, Expressions& print) {
  Json list = Json::array();
  for (const Constraint& c : model.constraints) {
    Json object = {{"name", c.name},        {"kind", name_of(c.kind)}, {"servo", c.is_servo()},
                   {"left", print(c.left)}, {"right", print(c.right)}, {"phi", print(c.phi)}};
    if (c.reaction) object["reaction"] = print(*c.reaction);
    put_text(object, "at", c.at);
    put_text(object, "about", c.about);
    list.push_back(std::move(object));
  }
  return list;
}

Json poisson_of(const PoissonPart& part, const Model& model, Expressions& print) {
  Json object = {{"bracket", Json::array()},
                 {"hamiltonian", print(part.hamiltonian)},
                 {"relations", print(part.relations)},
                 {"constraints", Json::array()}};
  for (const BracketEntry& b : part.bracket) {
    object["bracket"].push_back(
        {{"of", {model.coordinates[b.first].name, model.coordinates[b.second].name}}, {"value", print(b.value)}});
  }
  for (const PoissonConstraint& c : part.constraints) {
    object["constraints"].push_back({{"name", c.name},
                                     {"left", print(c.left)},
                                     {"right", print(c.right)},
                                     {"reaction", components_of(model, print, c.reaction)}});
    put_text(object["constraints"].back(), "about", c.about);
  }
  return object;
}

Json parametrization_of(const Parametrization& parametrization, const Model& model, Expressions& print) {
  Json object = {{"coordinates", Json::array()}, {"replaced", Json::array()}};
  for (const Coordinate& q : parametrization.added)
    object["coordinates"].push_back({{"name", q.name}, {"kind", name_of(q.kind)}});
  for (const ParametrizedCoordinate& p : parametrization.replaced) {
    object["replaced"].push_back(
        {{"coordinate", model.coordinates[p.coordinate].name}, {"expression", print(p.formula)}});
  }
  return object;
}

Json initial_of(const Model& model, Expressions& print) {
  Json list = Json::array();
  for (const InitialValue& v : model.initial) {
    Json object = {{"name", name_of(model, v.quantity, v.index, v.frame, v.axis)}};
    if (v.values.size() == 1) {
      put_number(model, print, object, "value", v.values[0].value);
    } else {
      object["value"] = print(v.values);
      Json& decimals = object["decimal"] = Json::array();
      for (const Formula& value : v.values) {
        const double number = detail::number_of(model, value.value);
        decimals.push_back(std::isfinite(number) ? Json(number) : Json(nullptr));
      }
    }
    list.push_back(std::move(object));
  }
  return list;
}

Json run_of(const Model& model, Expressions& print) {
  Json run = Json::object();
  if (model.run.t) run["t"] = print(*model.run.t);
  if (model.run.tol) run["tol"] = print(*model.run.tol);
  for (const RunTolerance& each : model.run.tolerances) {
    run["tolerances"].push_back({{"coordinate", model.coordinates[each.coordinate].name},
                                 {"relative", print(each.relative)},
                                 {"absolute", print(each.absolute)}});
  }
  put_text(run, "method", model.run.method);
  return run;
}

Json events_of(const Model& model, Expressions& print) {
  Json list = Json::array();
  for (const Event& e : model.events) {
    list.push_back({{"name", e.name},
                    {"when", print(e.when)},
                    {"direction", name_of(e.direction)},
                    {"action", name_of(e.action)}});
  }
  return list;
}

Json bodies_of(const Model& model, Expressions& print) {
  Json list = Json::array();
  for (const Body& body : model.bodies) {
    Json object = {{"kind", name_of(body.kind)}, {"name", body.name}};
    for (const BodyProperty& property : body.properties) {
      if (property.name == "over") {
        for (std::size_t k = 0; k + 2 < property.values.size(); k += 3) {
          object["over"][property.values[k].value.name()] =
              Json::array({print(property.values[k + 1]), print(property.values[k + 2])});
        }
        continue;
      }
      object[property.name] = property.values.size() == 1 ? print(property.values[0]) : print(property.values);
    }
    if (body.orientation) object["orientation"] = model.coordinates[*body.orientation].name;
    put_text(object, "color", body.color);
    list.push_back(std::move(object));
  }
  return list;
}

void put_solution(const Model& model, Expressions& print, Json& out) {
  if (model.solution) {
    Json& solution = out["solution"] = Json::object();
    Json& motion = solution["motion"] = Json::object();
    for (const SolutionEntry& entry : model.solution->entries) {
      motion[name_of(model, entry.quantity, entry.index, Frame::coordinate)] = print(entry.formula);
    }
    if (!model.solution->given.empty()) solution["given"] = print(model.solution->given);
  }
  if (model.hamilton_jacobi) {
    Json& sheet = out["hamilton_jacobi"] = Json::object();
    for (const HamiltonJacobiEntry& entry : model.hamilton_jacobi->entries) sheet[entry.name] = print(entry.values);
  }
}

Json claims_of(const Model& model, Expressions& print) {
  Json list = Json::array();
  for (const ModelClaim& claim : model.claims) {
    Json object = Json::object();
    if (const auto* said = std::get_if<SaidConserved>(&claim.said))
      object[claim.denied ? "not_conserved" : "conserved"] = print(said->quantity);
    object["statement"] = claim_sentence(claim, model);
    if (claim.expect != VerdictKind::proved) object["expect"] = name_of(claim.expect);
    if (!claim.given.empty()) object["given"] = print(claim.given);
    put_text(object, "where", claim.where);
    put_text(object, "corrects", claim.corrects);
    put_text(object, "reading", claim.reading);
    put_text(object, "about", claim.about);
    list.push_back(std::move(object));
  }
  return list;
}

}  // namespace

std::string show_json(const Model& model) {
  Expressions print;
  Json out = Json::object();
  out["title"] = model.title;
  put_text(out, "source", model.source);
  put_text(out, "about", model.about);
  out.update(declarations_of(model, print));
  if (model.lagrangian) out["lagrangian"] = print(*model.lagrangian);
  if (model.hamiltonian) out["hamiltonian"] = print(*model.hamiltonian);
  if (model.poisson) out["poisson"] = poisson_of(*model.poisson, model, print);
  out["constraints"] = constraints_of(model, print);
  if (model.parametrization) out["parametrization"] = parametrization_of(*model.parametrization, model, print);
  out["forces"] = components_of(model, print, model.forces);
  Json& symmetries = out["symmetries"] = Json::array();
  for (const Symmetry& s : model.symmetries) {
    symmetries.push_back({{"name", s.name}, {"generator", components_of(model, print, s.generator)}});
    if (s.momentum) symmetries.back()["momentum"] = print(*s.momentum);
    put_text(symmetries.back(), "about", s.about);
  }
  out["initial"] = initial_of(model, print);
  out["run"] = run_of(model, print);
  out["events"] = events_of(model, print);
  out["bodies"] = bodies_of(model, print);
  put_solution(model, print, out);
  out["claims"] = claims_of(model, print);
  out["warnings"] = detail::json_of_diagnostics(model.warnings);
  return detail::dump(out);
}

}  // namespace anholon
