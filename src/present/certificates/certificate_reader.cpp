#include "anholon/present/certificates/certificate_reader.hpp"

#include <algorithm>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/model/meaning/read_expression.hpp"

namespace anholon::detail {

using Json = nlohmann::ordered_json;

const Json& member(const Json& json, const char* key, Json::value_t type) {
  const auto it = json.find(key);
  const bool fits = it != json.end() && it->type() == type;
  if (!fits) throw Malformed{std::string("`") + key + "` is missing or of another type"};
  return *it;
}

const Json& certificate_in(const Json& object) { return member(object, "certificate", Json::value_t::object); }

std::string claim_in(const Json& object) { return member(certificate_in(object), "claim", Json::value_t::string); }

std::vector<std::pair<std::string, std::string>> pairs_in(const Json& object, const char* key) {
  std::vector<std::pair<std::string, std::string>> result;
  for (const Json& pair : member(object, key, Json::value_t::array)) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
      throw Malformed{"it does not say what has which value"};
    result.emplace_back(pair[0], pair[1]);
  }
  return result;
}

Expr CertificateReader::expression(const Json& text) const {
  if (!text.is_string()) throw Malformed{"an expression is no text"};
  const auto formula = read_motion_expression(model_, excerpt_of(text.get<std::string>(), "<certificate>"));
  if (!formula) throw Malformed{"an expression cannot be read: " + formula.error().front().message};
  return formula->value;
}

std::vector<Expr> CertificateReader::functions(const Json& object, const char* key) const {
  std::vector<Expr> result;
  for (const Json& text : member(object, key, Json::value_t::array)) result.push_back(function(text));
  return result;
}

std::vector<std::vector<Expr>> CertificateReader::fields(const Json& object, const char* key) const {
  std::vector<std::vector<Expr>> result;
  for (const Json& field : member(object, key, Json::value_t::array)) {
    if (!field.is_array()) throw Malformed{"a field is no list of components"};
    auto& components = result.emplace_back();
    for (const Json& text : field) components.push_back(function(text));
  }
  return result;
}

Witness CertificateReader::state(const Json& object, const char* key) const {
  Witness witness;
  for (const auto& [name, value] : member(object, key, Json::value_t::object).items()) {
    Rational number;
    if (!value.is_string() || number.set_str(value.get<std::string>(), 10) != 0 || sgn(number.get_den()) == 0)
      throw Malformed{"a value of the witness is no number"};
    number.canonicalize();
    // A quasi-velocity stands for a formula, which has no value of its own; the side of a root is no name of the model.
    const Expr side = system_.workspace().symbol(name);
    const Expr known = is_side(side) ? side : function(name);
    if (known.is(Kind::symbol) || known.is(Kind::application)) witness.values.emplace_back(known, number);
  }
  return witness;
}

VerdictKind CertificateReader::verdict(const Json& object) {
  const std::string verdict = member(object, "verdict", Json::value_t::string);
  for (const VerdictKind kind : {VerdictKind::proved, VerdictKind::refuted, VerdictKind::conditional}) {
    if (verdict == name_of(kind)) return kind;
  }
  return VerdictKind::undecided;
}

std::vector<std::vector<Expr>> CertificateReader::conditions(const Json& object) const {
  constexpr std::string_view vanishes = " = 0";
  std::vector<std::vector<Expr>> result;
  for (const Json& any : member(object, "conditions", Json::value_t::array)) {
    auto& alternatives = result.emplace_back();
    for (const Json& text : any) {
      std::string condition = text.get<std::string>();
      if (!condition.ends_with(vanishes)) throw Malformed{"a condition does not say that something vanishes"};
      condition.resize(condition.size() - vanishes.size());
      alternatives.push_back(expression(condition));
    }
  }
  return result;
}

std::optional<Witness> CertificateReader::witness(const Json& object) const {
  if (!object.contains("witness")) return std::nullopt;
  return state(member(object, "witness", Json::value_t::object), "values");
}

std::size_t CertificateReader::constraint(const Json& name, const System& system) {
  if (!name.is_string()) throw Malformed{"a constraint has no name"};
  const auto& all = system.constraints;
  const auto it = std::find_if(all.begin(), all.end(),
                               [&](const SystemConstraint& c) { return c.name == name.get<std::string>(); });
  if (it == all.end()) throw Malformed{"there is no constraint `" + name.get<std::string>() + "`"};
  return static_cast<std::size_t>(it - all.begin());
}

Json state_object(const Witness& witness) {
  Json values = Json::object();
  for (const auto& [symbol, value] : witness.values) values[to_text(symbol)] = to_string(value);
  return values;
}

}  // namespace anholon::detail
