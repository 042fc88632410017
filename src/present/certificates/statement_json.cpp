#include "anholon/present/certificates/statement_json.hpp"

#include <algorithm>

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/chapters/verdict_object.hpp"
#include "anholon/present/document/texts.hpp"

namespace anholon::detail {

namespace {

using Json = nlohmann::ordered_json;
using Pairs = std::vector<std::pair<Expr, Expr>>;
using Named = std::vector<std::pair<std::string, Expr>>;

constexpr std::string_view vanishes = " = 0";

Json state_object(const Witness& witness) {
  Json values = Json::object();
  for (const auto& [symbol, value] : witness.values) values[to_text(symbol)] = to_string(value);
  return values;
}

class FieldWriter {
 public:
  FieldWriter(Json& out, const Decided& decided, const System* system)
      : out_(out), decided_(decided), system_(system) {}

  // What is undecided may have no expressions yet.
  void operator()(const char* key, const Expr& e) {
    if (!e.is_null()) out_[key] = to_text(e);
  }
  void operator()(const char* key, const std::vector<Expr>& list) { out_[key] = texts(list); }
  void operator()(const char* key, const std::vector<std::vector<Expr>>& rows) { out_[key] = texts(rows); }
  void operator()(const char* key, const Pairs& pairs) {
    Json& list = out_[key] = Json::array();
    for (const auto& [a, b] : pairs) list.push_back({to_text(a), to_text(b)});
  }
  void operator()(const char* key, const Named& named) {
    Json& object = out_[key] = Json::object();
    for (const auto& [name, e] : named) object[name] = to_text(e);
  }
  void operator()(const char* key, const Witness& state) { out_[key] = state_object(state); }
  void operator()(const char* key, const std::vector<BracketWord>& words) {
    Json& list = out_[key] = Json::array();
    for (const BracketWord& word : words) list.push_back({word.generator, word.field});
  }
  void operator()(const char* key, const std::vector<AnnihilatingForm>& forms) {
    Json& list = out_[key] = Json::array();
    for (const AnnihilatingForm& f : forms)
      list.push_back({{"form", texts(f.form)}, {"step", f.step}, {"first", f.first}, {"second", f.second}});
  }
  void operator()(const char* key, const std::vector<EquationOrigin>& origins) {
    Json& list = out_[key] = Json::array();
    for (const EquationOrigin& o : origins) list.push_back(o.commutator ? Json{o.first, o.second} : Json(o.first));
  }
  template <class Plain>
  void operator()(const char* key, const Plain& value) {
    out_[key] = value;
  }
  template <class T>
  void again(const char* key, const T& value) {
    (*this)(key, value);
  }
  template <class T>
  void if_any(const char* key, const T& value) {
    if (!value.empty()) (*this)(key, value);
  }
  void if_any(const char* key, const std::optional<Witness>& value) {
    if (value) (*this)(key, *value);
  }
  void if_any(const char* key, const Expr& e) { (*this)(key, e); }
  void constant(const char* key, const char* value) { out_[key] = value; }
  template <class E, class All = std::initializer_list<E>>
  void choice(const char* key, E value, const All&) {
    out_[key] = std::string(name_of(value));
  }
  template <class E>
  void flags(E value, std::initializer_list<E>, std::type_identity_t<std::initializer_list<ToldBy<E>>> members) {
    for (const ToldBy<E>& m : members) out_[m.key] = m.is_true(value);
  }
  void zero(const char* key, const Expr& e) { out_[key] = to_text(e) + std::string(vanishes); }
  void places(const char* key, const Pairs& pairs) {
    Json& list = out_[key] = Json::array();
    for (const auto& [a, b] : pairs) list.push_back(to_text(a) + " = " + to_text(b));
  }
  void object(const char* key, const Pairs& pairs) {
    Json& object = out_[key] = Json::object();
    for (const auto& [a, b] : pairs) object[to_text(a)] = to_text(b);
  }
  void field(const char* key, const std::vector<Expr>& field) { out_[key] = field_object(field); }
  void list_of_fields(const char* key, const std::vector<std::vector<Expr>>& fields) {
    Json& list = out_[key] = Json::array();
    for (const auto& one : fields) list.push_back(field_object(one));
  }
  void extent(const char* key) {
    if (decided_.verdict.extent) out_[key] = name_of(*decided_.verdict.extent);
  }
  void new_names(const char* key, const std::vector<std::string>& names) { out_[key] = names; }
  void new_names_of_certificate(const char*, const std::vector<std::string>&) {}
  void written(const char* key, const Expr& e) { (*this)(key, e); }
  void own_state(const char* key, const Witness& state) { (*this)(key, state); }

 private:
  [[nodiscard]] Json field_object(const std::vector<Expr>& field) const {
    Json result = Json::object();
    for (std::size_t i = 0; i < field.size(); ++i) {
      if (!field[i].is_zero_literal()) result[system_->frame.velocities()[i].name] = to_text(field[i]);
    }
    return result;
  }

  Json& out_;
  const Decided& decided_;
  const System* system_;
};

class FieldReader {
 public:
  FieldReader(const Json& in, const Json& statement, const ExpressionReader& reader)
      : in_(in), statement_(statement), reader_(reader) {}

  void operator()(const char* key, Expr& e) { e = function(member(in_, key, Json::value_t::string)); }
  void operator()(const char* key, std::vector<Expr>& list) { list = functions(array(key)); }
  void operator()(const char* key, std::vector<std::vector<Expr>>& rows) {
    rows.clear();
    for (const Json& row : array(key)) {
      if (!row.is_array()) throw Malformed{"a field is no list of components"};
      rows.push_back(functions(row));
    }
  }
  void operator()(const char* key, Pairs& pairs) {
    pairs.clear();
    for (const Json& pair : array(key)) {
      if (!pair.is_array() || pair.size() != 2) throw Malformed{"it does not say what has which value"};
      pairs.emplace_back(function(pair[0]), function(pair[1]));
    }
  }
  void operator()(const char* key, Named& named) {
    named.clear();
    for (const auto& [name, e] : member(in_, key, Json::value_t::object).items()) named.emplace_back(name, function(e));
  }
  void operator()(const char* key, Witness& witness) { witness = state(member(in_, key, Json::value_t::object)); }
  void operator()(const char* key, std::vector<BracketWord>& words) {
    words.clear();
    for (const Json& word : array(key)) {
      if (!word.is_array() || word.size() != 2) throw Malformed{"a bracket is no pair of fields"};
      words.push_back({index(word[0]), index(word[1])});
    }
  }
  void operator()(const char* key, std::vector<AnnihilatingForm>& forms) {
    forms.clear();
    for (const Json& one : array(key)) {
      FieldReader read(one, statement_, reader_);
      AnnihilatingForm& f = forms.emplace_back();
      read("form", f.form), read("step", f.step), read("first", f.first), read("second", f.second);
    }
  }
  void operator()(const char* key, std::vector<EquationOrigin>& origins) {
    origins.clear();
    for (const Json& o : array(key)) {
      if (o.is_array() && o.size() == 2)
        origins.push_back({true, index(o[0]), index(o[1])});
      else
        origins.push_back({false, index(o), 0});
    }
  }
  void operator()(const char* key, std::string& text) { text = member(in_, key, Json::value_t::string); }
  void operator()(const char* key, bool& value) { value = member(in_, key, Json::value_t::boolean); }
  void operator()(const char* key, std::size_t& value) {
    if (!in_.contains(key)) throw Malformed{std::string("`") + key + "` is missing"};
    value = index(in_[key]);
  }
  void operator()(const char* key, std::vector<std::size_t>& list) {
    list.clear();
    for (const Json& n : array(key)) list.push_back(index(n));
  }
  void operator()(const char* key, std::vector<std::string>& list) {
    list = array(key).get<std::vector<std::string>>();
  }
  template <class T>
  void again(const char* key, const T& value) {
    T other;
    (*this)(key, other);
    if (!(other == value)) throw Malformed{std::string("`") + key + "` of the certificate is about something else"};
  }
  template <class T>
  void if_any(const char* key, T& value) {
    if (in_.contains(key)) (*this)(key, value);
  }
  void if_any(const char* key, std::optional<Witness>& value) {
    if (in_.contains(key)) (*this)(key, value.emplace());
  }
  void constant(const char* key, const char* value) {
    if (member(in_, key, Json::value_t::string) != value) throw Malformed{"the certificate is about something else"};
  }
  template <class E, class All = std::initializer_list<E>>
  void choice(const char* key, E& value, const All& all) {
    const std::string name = member(in_, key, Json::value_t::string);
    const auto it = std::find_if(all.begin(), all.end(), [&](const E& e) { return name == name_of(e); });
    if (it == all.end()) throw Malformed{std::string("`") + key + "` is none that there is"};
    value = *it;
  }
  template <class E>
  void flags(E& value, std::initializer_list<E> all, std::type_identity_t<std::initializer_list<ToldBy<E>>> members) {
    const auto it = std::find_if(all.begin(), all.end(), [&](E e) {
      return std::all_of(members.begin(), members.end(), [&](const ToldBy<E>& m) {
        const Json& said = member(in_, m.key, Json::value_t::boolean);
        return said == Json(m.is_true(e));
      });
    });
    if (it == all.end()) throw Malformed{"what it says of its end is nothing that there is"};
    value = *it;
  }
  void zero(const char* key, Expr& e) { e = vanishing(member(in_, key, Json::value_t::string)); }
  void places(const char* key, Pairs& pairs) {
    pairs.clear();
    for (const Json& text : array(key)) {
      const std::string place = text.get<std::string>();
      const std::size_t sign = place.find(" = ");
      if (sign == std::string::npos) throw Malformed{"it does not say what has which value"};
      pairs.emplace_back(function(place.substr(0, sign)), function(place.substr(sign + 3)));
    }
  }
  void object(const char* key, Pairs& pairs) {
    pairs.clear();
    for (const auto& [name, e] : member(in_, key, Json::value_t::object).items())
      pairs.emplace_back(function(name), function(e));
  }
  void field(const char* key, std::vector<Expr>& field) { field = field_in(member(in_, key, Json::value_t::object)); }
  void list_of_fields(const char* key, std::vector<std::vector<Expr>>& fields) {
    fields.clear();
    for (const Json& one : array(key)) fields.push_back(field_in(one));
  }
  void extent(const char* key) {
    needs_side_conditions = true;
    const bool said = in_.contains(key);
    if (said != statement_.contains("extent") || (said && in_[key] != statement_["extent"]))
      throw Malformed{"it shows less than the verdict says"};
  }
  void new_names(const char* key, std::vector<std::string>& names) {
    (*this)(key, names);
    reader_.add_names(names);
  }
  // They are needed before the certificate itself is read.
  void new_names_of_certificate(const char* key, std::vector<std::string>& names) {
    FieldReader(member(statement_, "certificate", Json::value_t::object), statement_, reader_).new_names(key, names);
  }
  void written(const char*, Expr&) {}
  // The state that matters is in the certificate; that of the verdict may have names of its own.
  void own_state(const char* key, Witness& state) {
    needs_witness = false;
    (*this)(key, state);
  }

  bool needs_witness = true, needs_side_conditions = false;

  [[nodiscard]] Expr function(const Json& text) const {
    if (!text.is_string()) throw Malformed{"an expression is no text"};
    const Expr e = reader_.expression(text.get<std::string>());
    return reader_.system == nullptr ? e : reader_.system->express(e);
  }
  [[nodiscard]] Expr vanishing(std::string text) const {
    if (!text.ends_with(vanishes)) throw Malformed{"a condition does not say that something vanishes"};
    text.resize(text.size() - vanishes.size());
    return function(text);
  }
  [[nodiscard]] Witness state(const Json& object) const {
    Witness witness;
    for (const auto& [name, value] : object.items()) {
      Rational number;
      if (!value.is_string() || number.set_str(value.get<std::string>(), 10) != 0 || sgn(number.get_den()) == 0)
        throw Malformed{"a value of the witness is no number"};
      number.canonicalize();
      witness.values.emplace_back(symbol(name), number);
      // A quasi-velocity stands for a formula, which has no value of its own.
      const Expr& known = witness.values.back().first;
      if (!known.is(Kind::symbol) && !known.is(Kind::application)) witness.values.pop_back();
    }
    return witness;
  }

 private:
  [[nodiscard]] const Json& array(const char* key) const { return member(in_, key, Json::value_t::array); }
  [[nodiscard]] static std::size_t index(const Json& n) {
    if (!n.is_number_unsigned()) throw Malformed{"a number is none, or negative"};
    return n.get<std::size_t>();
  }
  [[nodiscard]] std::vector<Expr> functions(const Json& list) const {
    std::vector<Expr> result;
    for (const Json& text : list) result.push_back(function(text));
    return result;
  }
  // The side of a root is no name of the model.
  [[nodiscard]] Expr symbol(const std::string& name) const {
    if (reader_.system != nullptr) {
      const Expr side = reader_.system->workspace().symbol(name);
      if (is_side(side)) return side;
    }
    return function(name);
  }
  [[nodiscard]] std::vector<Expr> field_in(const Json& object) const {
    const auto& all = reader_.system->frame.velocities();
    std::vector<Expr> field(all.size(), reader_.system->workspace().number(0));
    for (const auto& [name, value] : object.items()) {
      const auto v = std::find_if(all.begin(), all.end(),
                                  [&, &called = name](const FrameVelocity& w) { return w.name == called; });
      if (v == all.end()) throw Malformed{"the generator has a component that is none"};
      field[static_cast<std::size_t>(v - all.begin())] = function(value);
    }
    return field;
  }

  const Json& in_;
  const Json& statement_;
  const ExpressionReader& reader_;
};

// The claim of that name, empty.
Claim claim_named(const std::string& name) {
  for (const FieldProperty property : all_field_properties()) {
    if (name == name_of(property)) return FieldClaim{property};
  }
  const auto search = [&]<std::size_t... k>(std::index_sequence<k...>) {
    std::optional<Claim> found;
    const auto look = [&]<class C>(C&& empty) {
      if (!std::is_same_v<C, FieldClaim> && name == name_of(Claim(empty))) found = std::move(empty);
    };
    (look(std::variant_alternative_t<k, Claim>{}), ...);
    return found;
  };
  if (auto found = search(std::make_index_sequence<std::variant_size_v<Claim>>{})) return std::move(*found);
  throw Malformed{"there is no claim `" + name + "`"};
}

// What the zero test left belongs to claims that say of expressions that they vanish.
bool shows_normal_form(const Claim& claim) {
  return std::holds_alternative<Conserved>(claim) || std::holds_alternative<FieldClaim>(claim) ||
         std::holds_alternative<ModelAssertion>(claim) || std::holds_alternative<Identity>(claim);
}

SideCondition::Relation relation_named(const std::string& name) {
  using Relation = SideCondition::Relation;
  for (const Relation r : {Relation::nonzero, Relation::positive, Relation::nonnegative, Relation::negative}) {
    if (name == name_of(r)) return r;
  }
  throw Malformed{"a side condition has no sign"};
}

VerdictKind verdict_kind_in(const Json& json) {
  const std::string name = member(json, "verdict", Json::value_t::string);
  for (const VerdictKind kind : {VerdictKind::proved, VerdictKind::refuted, VerdictKind::conditional}) {
    if (name == name_of(kind)) return kind;
  }
  return VerdictKind::undecided;
}

Verdict verdict_in(const Json& json, const FieldReader& read) {
  Verdict result;
  result.kind = verdict_kind_in(json);
  if (json.contains("extent")) result.extent = extent_named(json["extent"].get<std::string>());
  if (result.kind == VerdictKind::conditional) {
    for (const Json& any : member(json, "conditions", Json::value_t::array)) {
      auto& alternatives = result.conditions.emplace_back();
      for (const Json& text : any) alternatives.push_back(read.vanishing(text.get<std::string>()));
    }
  }
  if (json.value("possible", "") == "yes") result.possibility = Possibility::possible;
  result.refuted_for = json.value("every_parameter", false) ? ParameterScope::every : ParameterScope::general;
  if (json.contains("witness") && read.needs_witness)
    result.witness = read.state(member(json["witness"], "values", Json::value_t::object));
  if (!read.needs_side_conditions) return result;
  for (const Json& condition : member(json, "side_conditions", Json::value_t::array)) {
    result.side_conditions.push_back(
        {relation_named(condition.value("sign", "")), read.function(condition.at("expression"))});
  }
  return result;
}

}  // namespace

const Json& member(const Json& json, const char* key, Json::value_t type) {
  const auto it = json.find(key);
  const bool fits = it != json.end() && it->type() == type;
  if (!fits) throw Malformed{std::string("`") + key + "` is missing or of another type"};
  return *it;
}

Json json_of(const Statement& s, const System* system) {
  Json out{{"id", s.id}, {"claim", name_of(s.claim)}};
  FieldWriter top(out, s, system);
  std::visit([&]<class C>(const C& claim) { C::fields(claim, top); }, s.claim);
  Json verdict = verdict_object(s.verdict);
  const Json normal_form = verdict.value("certificate", Json());
  verdict.erase("certificate");
  out.update(verdict);
  if (!needs_proof(s)) return out;
  Json& certificate = out["certificate"] = Json::object();
  FieldWriter shown(certificate, s, system);
  std::visit([&]<class C>(const C& claim) { C::evidence(claim, shown); }, s.claim);
  shown.if_any("given", s.given);
  if (s.theorem != Theorem::none) certificate["by"] = name_of(s.theorem), certificate["from"] = s.from;
  if (!normal_form.is_null() && shows_normal_form(s.claim)) {
    for (const char* key : {"method", "shape", "generators", "relations"}) certificate[key] = normal_form[key];
  }
  return out;
}

Json view_of(const Json& statement) {
  Json view = statement;
  view.erase("id");
  view.erase("claim");
  return view;
}

void place(const std::vector<Statement>& statements, const System* system, Json& answer) {
  Json list = Json::array();
  for (const Statement& s : statements) {
    list.push_back(json_of(s, system));
    answer[Json::json_pointer(s.id)].update(view_of(list.back()));
  }
  answer["statements"] = std::move(list);
}

Statement read_statement(const Json& json, const ExpressionReader& reader) {
  Statement s;
  s.id = member(json, "id", Json::value_t::string);
  s.claim = claim_named(member(json, "claim", Json::value_t::string));
  s.verdict.kind = verdict_kind_in(json);
  if (!needs_proof(s)) return s;
  FieldReader top(json, json, reader);
  std::visit([&]<class C>(C& claim) { C::fields(claim, top); }, s.claim);
  const Json& certificate = member(json, "certificate", Json::value_t::object);
  FieldReader shown(certificate, json, reader);
  std::visit([&]<class C>(C& claim) { C::evidence(claim, shown); }, s.claim);
  shown.if_any("given", s.given);
  shown.if_any("from", s.from);
  if (certificate.contains("by")) shown.choice("by", s.theorem, all_theorems());
  s.verdict = verdict_in(json, shown);
  return s;
}

std::optional<std::string> contradiction(const Json& statement, const Claim& claim, const Json& answer) {
  const std::string id = statement["id"];
  const auto at = Json::json_pointer(id);
  if (!answer.contains(at)) return id;
  const Json view = view_of(statement);
  for (const auto& [key, value] : view.items()) {
    if (!answer[at].contains(key) || answer[at][key] != value) return id + "/" + key;
  }
  return std::visit(
      [&]<class C>(const C&) -> std::optional<std::string> {
        if constexpr (requires { C::echoes; }) {
          for (const Echo& echo : C::echoes) {
            std::string path = echo.beside;
            const bool above = path.starts_with("../");
            const auto beside = above ? at.parent_pointer() / Json::json_pointer("/" + path.substr(3))
                                      : at / Json::json_pointer("/" + path);
            const auto own = Json::json_pointer(echo.own);
            if (answer.contains(beside) && statement.contains(own) && answer[beside] != statement[own])
              return beside.to_string();
          }
        }
        return std::nullopt;
      },
      claim);
}

}  // namespace anholon::detail
