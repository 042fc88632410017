// [[claim]]: what papers say.
#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/claim_names.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/solution_text.hpp"

namespace anholon::detail {

namespace {

const Scope state_scope{"a claim", "a claim is about coordinates, velocities, momenta and energy",
                        anything & ~bit(SymbolClass::acceleration)};
const Scope law_scope{"a claim", {}, anything, true, false, {}, true};
const Scope field_scope{"a vector field", "it depends on t, coordinates and velocities", motion};
const Scope form_scope{"a one-form", "it depends on coordinates", configuration | bit(SymbolClass::constant)};
const Scope given_scope{"what a claim gives", "conditions are about coordinates, velocities, momenta and energy",
                        anything & ~bit(SymbolClass::acceleration)};
const Scope given_of_motion_scope{"what a claim gives", given_scope.rule, given_scope.allowed, true, true};

// One thing that a claim may say: its keys, and those that go with them.
struct ClaimSort {
  std::vector<std::string_view> keys, beside;
};
const std::vector<ClaimSort>& all_claim_sorts() {
  static const std::vector<ClaimSort> all{{{"conserved", "not_conserved"}, {}},
                                          {{"equal", "not_equal"}, {"on"}},
                                          {{"equations"}, {"unknowns"}},
                                          {{"reaction"}, {}},
                                          {{"vector_field"}, {"is_in", "is_not_in"}},
                                          {{"distribution"}, {"basis", "rank", "growth"}},
                                          {{"momentum"}, {"generator", "on"}},
                                          {{"preserves", "does_not_preserve"}, {"action", "generator"}},
                                          {{"inequality"}, {}},
                                          {{"hamilton_jacobi"}, {"property", "energy"}},
                                          {{"variation"}, {"velocities", "is", "is_not"}},
                                          {{"solution"}, {}}};
  return all;
}

class ClaimReader {
 public:
  ClaimReader(Interpretation& in, const SourceValue& table) : in_(in), table_(table), names_(in, law_scope) {}

  std::optional<ModelClaim> run() {
    check_keys(in_, table_, "a claim",
               {"where",
                "given",
                "expect",
                "corrects",
                "reading",
                "about",
                "with",
                "on",
                "conserved",
                "not_conserved",
                "equal",
                "not_equal",
                "equations",
                "unknowns",
                "reaction",
                "vector_field",
                "is_in",
                "is_not_in",
                "distribution",
                "basis",
                "rank",
                "growth",
                "momentum",
                "generator",
                "action",
                "preserves",
                "does_not_preserve",
                "inequality",
                "hamilton_jacobi",
                "property",
                "energy",
                "variation",
                "velocities",
                "is",
                "is_not",
                "solution"});
    claim_.origin = origin_of(table_);
    claim_.where = text_of(in_, table_, "where");
    claim_.about = text_of(in_, table_, "about", Lines::many);
    claim_.corrects = text_of(in_, table_, "corrects");
    claim_.reading = text_of(in_, table_, "reading", Lines::many);
    if (const SourceEntry* expect = table_.find("expect")) {
      if (const auto word = word_of(in_, expect->value, {"proved", "refuted", "conditional", "undecided"}, "a verdict"))
        claim_.expect = static_cast<VerdictKind>(*word);
    }
    if (const SourceEntry* with = table_.find("with")) names_.read_with(with->value, claim_);
    if (const SourceEntry* given = table_.find("given"))
      claim_.given = read_conditions(in_, given->value, at("solution") ? given_of_motion_scope : given_scope);
    for (const Condition& c : claim_.given) {
      check_initial(in_, c.left, c.text);
      check_initial(in_, c.right, c.text);
    }
    const std::size_t before = in_.diagnostics.size();
    if (!read_said()) return std::nullopt;
    return in_.diagnostics.size() == before ? std::optional(std::move(claim_)) : std::nullopt;
  }

 private:
  [[nodiscard]] const SourceValue* at(std::string_view key) const {
    const SourceEntry* entry = table_.find(key);
    return entry == nullptr ? nullptr : &entry->value;
  }

  // The first of the keys that is there; null and NH104: none.
  const SourceValue* one_of(std::string_view yes, std::string_view no, std::string_view example) {
    if (const SourceValue* value = at(yes)) return value;
    claim_.denied = true;
    if (const SourceValue* value = at(no)) return value;
    claim_.denied = false;
    in_.error("NH104", fmt::format("this claim needs the key `{}` or `{}`", yes, no), label(table_))
        .help.push_back(fmt::format("add a line such as {}", example));
    return nullptr;
  }

  // The kind that the claim is of; reported if it is of none, or of several.
  const ClaimSort* sort() {
    const ClaimSort* found = nullptr;
    std::size_t count = 0;
    for (const ClaimSort& kind : all_claim_sorts()) {
      for (const std::string_view key : kind.keys) {
        if (at(key) == nullptr) continue;
        found = &kind;
        ++count;
      }
    }
    if (count != 1) {
      for (const char* key : {"conserved", "not_conserved", "momentum"}) {
        if (const SourceValue* value = at(key)) (void)number(*value, state_scope);
      }
      in_.error("NH104", "a claim says one thing, such as `conserved` or `equal`", label(table_))
          .help.emplace_back(count == 0 ? "add a line such as conserved = \"energy\" or equal = \"p_x = m*x'\""
                                        : "make several claims of it, each under its own [[claim]]");
      return nullptr;
    }
    for (const ClaimSort& kind : all_claim_sorts()) {
      for (const std::string_view key : kind.beside) {
        const SourceEntry* entry = table_.find(key);
        if (entry == nullptr || std::find(found->beside.begin(), found->beside.end(), key) != found->beside.end())
          continue;
        in_.error("NH135", fmt::format("`{}` does not belong to a claim with `{}`", key, found->keys.front()),
                  key_label(*entry))
            .help.push_back(fmt::format("it stands beside `{}`", kind.keys.front()));
        return nullptr;
      }
    }
    return found;
  }

  bool read_said() {
    const ClaimSort* kind = this->sort();
    if (kind == nullptr) return false;
    const std::string_view key = kind->keys.front();
    if (key == "conserved") return conserved();
    if (key == "equal") return equal();
    if (key == "equations") return equations();
    if (key == "reaction") return reaction();
    if (key == "vector_field") return section();
    if (key == "distribution") return distribution();
    if (key == "momentum") return momentum();
    if (key == "preserves") return action();
    if (key == "inequality") return signs();
    if (key == "hamilton_jacobi") return form();
    if (key == "solution") return solution();
    return variation();
  }

  // A number, which may be made of vectors.
  std::optional<Formula> number(const SourceValue& value, const Scope& scope) {
    if (value.type != ValueType::string || !has_vectors(value.text, names_.vectors()))
      return read_formula(in_, value, scope);
    auto read = read_vector(in_, value.text, scope, names_.vectors());
    if (!read) return std::nullopt;
    if (!read->is_vector) return Formula{read->entries.front(), std::move(read->guards), value.text};
    in_.error("NH113", "a number is wanted here, not a vector", label(value))
        .help.emplace_back("write one claim for each component");
    return std::nullopt;
  }

  // One equation, or a list of them.
  std::vector<Condition> relations(const SourceValue& value, bool equations) {
    std::vector<Condition> result;
    const auto read = [&](const SourceValue& one) {
      if (one.type != ValueType::string) return wrong_type(in_, one, "an equation in quotes, or a list of them");
      for (Condition& c : read_relations(in_, one.text, law_scope, names_.vectors())) {
        if ((c.relation == Relation::equal) != equations) {
          in_.error("NH140", equations ? "an equation is wanted here" : "an inequality is wanted here", label(one))
              .help.emplace_back(equations ? "write left = right" : "write left > right, <, >=, <= or !=");
          return;
        }
        result.push_back(std::move(c));
      }
    };
    if (value.type == ValueType::array) {
      for (const SourceValue& one : value.elements) read(one);
    } else {
      read(value);
    }
    return result;
  }

  std::vector<Component> components(const SourceValue& value, const Scope& scope) {
    if (value.type == ValueType::table) return read_components(in_, value, scope);
    wrong_type(in_, value, "a table such as { x = \"-y\", y = \"x\" }");
    return {};
  }

  template <class E>
  bool word(const SourceValue& value, std::initializer_list<E> all, const char* what, E& result) {
    std::vector<std::string> words;
    for (const E e : all) words.emplace_back(name_of(e));
    const auto found = word_of(in_, value, words, what);
    if (found) result = *(all.begin() + *found);
    return found.has_value();
  }
  template <class E>
  bool words(const SourceValue& value, std::initializer_list<E> all, const char* what, std::vector<E>& result) {
    if (value.type == ValueType::string) return word(value, all, what, result.emplace_back());
    if (value.type != ValueType::array || value.elements.empty()) {
      wrong_type(in_, value, "a list of words in quotes");
      return false;
    }
    for (const SourceValue& one : value.elements) {
      if (!word(one, all, what, result.emplace_back())) return false;
    }
    return true;
  }

  // Of several things it would not be clear whether all of them are denied or one.
  bool denies_one_thing(const SourceValue& value, const char* key) {
    if (!claim_.denied || value.type != ValueType::array || value.elements.size() < 2) return true;
    in_.error("NH104", fmt::format("`{}` denies one thing", key), label(value))
        .help.emplace_back("make several claims of it, each under its own [[claim]]");
    return false;
  }

  bool place(ClaimPlace& on) {
    const SourceValue* value = at("on");
    return value == nullptr || word(*value, {ClaimPlace::motions, ClaimPlace::constraints, ClaimPlace::everywhere},
                                    "a place where two sides agree", on);
  }

  std::optional<std::size_t> count(const SourceValue& value) {
    const bool whole =
        value.type == ValueType::number && is_integer(value.number) && value.number >= 0 && value.number <= 1000;
    if (whole) return static_cast<std::size_t>(value.number.get_num().get_ui());
    wrong_type(in_, value, "a whole number such as 2, not negative");
    return std::nullopt;
  }

  bool conserved() {
    const SourceValue* value = one_of("conserved", "not_conserved", "conserved = \"energy\"");
    auto quantity = value == nullptr ? std::nullopt : number(*value, state_scope);
    if (!quantity) return false;
    claim_.said = SaidConserved{std::move(*quantity)};
    return true;
  }

  bool equal() {
    const SourceValue* value = one_of("equal", "not_equal", "equal = \"p_x = m*x'\"");
    SaidEqual said;
    if (value == nullptr || !place(said.on) || !denies_one_thing(*value, "not_equal")) return false;
    said.equations = relations(*value, true);
    if (said.on != ClaimPlace::motions && !is_without_law(said.equations, *value)) return false;
    claim_.said = std::move(said);
    return true;
  }

  // Multipliers and reactions are those of a motion.
  bool is_without_law(const std::vector<Condition>& equations, const SourceValue& value) {
    for (const Condition& c : equations) {
      for (const Expr& s : symbols_of(c.left - c.right)) {
        if (!s.name().starts_with("lambda[") && !s.name().starts_with("reaction.")) continue;
        in_.error("NH135", fmt::format("{} is known along motions only", s.name()), label(value))
            .help.emplace_back("leave out `on`, or write on = \"motions\"");
        return false;
      }
    }
    return true;
  }

  bool equations() {
    SaidEquations said;
    if (const SourceValue* unknowns = at("unknowns")) said.unknowns = names_.read_unknowns(*unknowns);
    said.equations = relations(*at("equations"), true);
    claim_.said = std::move(said);
    return true;
  }

  bool reaction() {
    claim_.said = SaidReaction{components(*at("reaction"), law_scope)};
    return true;
  }

  bool section() {
    SaidSection said;
    const SourceValue* of = one_of("is_in", "is_not_in", "is_in = \"D\"");
    if (of == nullptr || !set(*of, said.of)) return false;
    said.field = components(*at("vector_field"), field_scope);
    claim_.said = std::move(said);
    return true;
  }

  bool set(const SourceValue& value, VelocitySet& result) {
    return word(value,
                {VelocitySet::distribution, VelocitySet::annihilator, VelocitySet::kernel, VelocitySet::constraints},
                "a set of velocities", result);
  }

  bool distribution() {
    SaidDistribution said;
    if (!set(*at("distribution"), said.of)) return false;
    if (const SourceValue* basis = at("basis")) {
      if (basis->type != ValueType::array) {
        wrong_type(in_, *basis, "a list of fields such as [{ x = \"1\" }]");
        return false;
      }
      for (const SourceValue& field : basis->elements) said.basis.push_back(components(field, field_scope));
    }
    if (const SourceValue* rank = at("rank")) said.rank = count(*rank);
    if (const SourceValue* growth = at("growth")) {
      if (growth->type != ValueType::array) {
        wrong_type(in_, *growth, "a list such as [2, 3]");
        return false;
      }
      for (const SourceValue& one : growth->elements) said.growth.push_back(count(one).value_or(0));
    }
    if (said.basis.empty() && !said.rank && said.growth.empty()) {
      in_.error("NH104", "nothing is said of the distribution", label(table_))
          .help.emplace_back("add `basis`, `rank` or `growth`");
      return false;
    }
    claim_.said = std::move(said);
    return true;
  }

  bool momentum() {
    SaidMomentum said;
    const SourceValue* generator =
        require(in_, table_, "generator", "a claim with `momentum`", "generator = { x = \"1\" }");
    auto quantity = number(*at("momentum"), state_scope);
    if (generator == nullptr || !quantity || !place(said.on)) return false;
    said.momentum = std::move(*quantity);
    said.generator = components(*generator, field_scope);
    claim_.said = std::move(said);
    return true;
  }

  bool action() {
    SaidAction said;
    const SourceValue* things = one_of("preserves", "does_not_preserve", "preserves = [\"L\", \"D\"]");
    if (things == nullptr ||
        !words(
            *things,
            {Preserved::lagrangian, Preserved::energy, Preserved::constraints, Preserved::reactions, Preserved::forces},
            "a thing that an action may preserve", said.preserves) ||
        !denies_one_thing(*things, "does_not_preserve"))
      return false;
    if (const SourceValue* generator = at("generator")) {
      said.generator = components(*generator, field_scope);
    } else if (const SourceValue* name = require(in_, table_, "action", "a claim with `preserves`",
                                                 "action = \"name of a symmetry\", or generator = { x = \"1\" }")) {
      std::vector<std::string> known;
      for (const Symmetry& s : in_.model.symmetries) known.push_back(s.name);
      if (known.empty()) {
        in_.error("NH112", "this model has no [[symmetry]]", label(*name))
            .help.emplace_back("write generator = { x = \"1\" } in place of `action`");
        return false;
      }
      const auto found = word_of(in_, *name, known, "a symmetry of this model");
      if (!found) return false;
      said.name = known[*found];
      said.generator = in_.model.symmetries[*found].generator;
    }
    claim_.said = std::move(said);
    return true;
  }

  bool signs() {
    claim_.said = SaidSigns{relations(*at("inequality"), false)};
    return true;
  }

  bool form() {
    SaidForm said;
    said.form = components(*at("hamilton_jacobi"), form_scope);
    if (const SourceValue* energy = at("energy")) said.energy = read_formula(in_, *energy, form_scope);
    said.properties = {FormProperty::in_momentum_space, FormProperty::closed, FormProperty::energy};
    if (const SourceValue* property = at("property")) {
      said.properties.clear();
      if (!words(*property,
                 {FormProperty::in_momentum_space, FormProperty::closed, FormProperty::energy, FormProperty::motions},
                 "a property of a one-form", said.properties))
        return false;
    }
    claim_.said = std::move(said);
    return true;
  }

  bool variation() {
    SaidVariation said;
    const SourceValue* is = one_of("is", "is_not", "is = \"virtual\"");
    if (is == nullptr ||
        !word(*is, {VariationKind::virtual_displacement, VariationKind::admissible, VariationKind::commuting},
              "a kind of variation", said.is))
      return false;
    said.variation = components(*at("variation"), field_scope);
    if (said.is == VariationKind::commuting) {
      const SourceValue* velocities = require(in_, table_, "velocities", "a claim that a variation is commuting",
                                              "velocities = { x = \"…\" }, what it makes of x'");
      if (velocities == nullptr) return false;
      said.velocities = components(*velocities, law_scope);
    } else if (const SourceEntry* velocities = table_.find("velocities")) {
      in_.error("NH135", "`velocities` does not belong to a claim that a variation is " + std::string(name_of(said.is)),
                key_label(*velocities))
          .help.emplace_back("it stands beside is = \"commuting\"");
      return false;
    }
    claim_.said = std::move(said);
    return true;
  }

  bool solution() {
    auto said = read_said_solution(in_, *at("solution"));
    if (!said) return false;
    claim_.said = std::move(*said);
    return true;
  }

  Interpretation& in_;
  const SourceValue& table_;
  ClaimNames names_;
  ModelClaim claim_;
};

}  // namespace

void read_claims(Interpretation& in) {
  for (const SourceValue* table : in.sections("claim")) {
    if (auto claim = ClaimReader(in, *table).run()) in.model.claims.push_back(std::move(*claim));
  }
  if (auto claim = claim_of_solution(in.model)) in.model.claims.push_back(std::move(*claim));
}

}  // namespace anholon::detail
