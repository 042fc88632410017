// What happens along a motion and how it is drawn: [[event]] and [[body]].
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/surface.hpp"
#include "anholon/model/meaning/unique_names.hpp"

namespace anholon::detail {

namespace {

const Scope event_scope{"an event", {}, motion | bit(SymbolClass::momentum) | bit(SymbolClass::energy)};
const Scope body_scope{"the shape of a body", "a shape depends on t and coordinates", configuration};

const std::vector<std::string> directions = {"both", "up", "down"};
const std::vector<std::string> actions = {"record", "stop"};
const std::vector<std::string> body_kinds = {"disk",     "sphere", "blade", "board",
                                             "cylinder", "plane",  "link",  "surface"};

struct PropertyRule {
  std::string_view name;
  std::size_t components;  // 0: a number or a list
};
constexpr std::array<PropertyRule, 9> property_rules = {{{"position", 3},
                                                         {"radius", 1},
                                                         {"height", 1},
                                                         {"axis", 3},
                                                         {"from", 3},
                                                         {"to", 3},
                                                         {"normal", 3},
                                                         {"size", 0},
                                                         {"spin", 1}}};

void read_when(Interpretation& in, const SourceValue& value, Event& event) {
  if (value.type != ValueType::string) return wrong_type(in, value, "an expression in quotes");
  auto condition = read_condition(in, value.text, event_scope, true);
  if (!condition) return;
  if (condition->relation != Relation::equal) {
    in.error("NH140", "an event is where an expression vanishes, not an inequality", label(value))
        .help.push_back("write the expression whose sign changes, and the direction: up or down");
    return;
  }
  event.when = {condition->left - condition->right, std::move(condition->guards), value.text};
}

void read_orientation(Interpretation& in, const SourceValue& value, Body& body) {
  if (value.type != ValueType::string) return wrong_type(in, value, "the name of a rotation in quotes");
  const auto name = spell(in, value.text);
  if (!name) return;
  const DeclaredName* found = in.find(*name);
  if (found != nullptr && found->kind == NameKind::coordinate && in.model.coordinates[found->index].rotation) {
    body.orientation = found->index;
    return;
  }
  std::vector<std::string> rotations;
  for (const Coordinate& q : in.model.coordinates) {
    if (q.rotation) rotations.push_back(q.name);
  }
  Diagnostic& diagnostic = in.error("NH144", fmt::format("`{}` is not a rotation", *name), label(value));
  const std::string near = nearest_name(*name, rotations);
  if (!near.empty()) diagnostic.help.push_back(fmt::format("did you mean `{}`?", near));
}

void read_property(Interpretation& in, const PropertyRule& rule, const SourceValue& value, Body& body) {
  const bool list = rule.components == 3 || (rule.components == 0 && value.type == ValueType::array);
  BodyProperty property{std::string(rule.name), {}};
  if (list) {
    const std::size_t count = rule.components == 3 ? 3 : std::clamp<std::size_t>(value.elements.size(), 2, 3);
    if (auto formulas = read_formulas(in, value, body_scope, count, "[\"x\", \"y\", \"0\"]")) {
      property.values = std::move(*formulas);
    }
  } else if (auto formula = read_formula(in, value, body_scope)) {
    property.values.push_back(std::move(*formula));
  }
  if (!property.values.empty()) body.properties.push_back(std::move(property));
}

}  // namespace

void read_events(Interpretation& in) {
  UniqueNames names(in, "event");
  for (const SourceValue* table : in.sections("event")) {
    check_keys(in, *table, "an event", {"name", "when", "direction", "action", "about"});
    Event event;
    event.origin = origin_of(*table);
    event.name = names.read(*table);
    event.about = text_of(in, *table, "about", Lines::many);
    const SourceValue* when = require(in, *table, "when", "an event", "when = \"x'\"");
    if (when != nullptr) read_when(in, *when, event);
    if (const SourceEntry* direction = table->find("direction")) {
      const auto word = word_of(in, direction->value, directions, "a direction of crossing");
      if (word) event.direction = static_cast<Direction>(*word);
    }
    if (const SourceEntry* action = table->find("action")) {
      const auto word = word_of(in, action->value, actions, "what an event can do");
      if (word) event.action = static_cast<EventAction>(*word);
    }
    in.model.events.push_back(std::move(event));
  }
}

void read_bodies(Interpretation& in) {
  UniqueNames names(in, "body");
  for (const SourceValue* table : in.sections("body")) {
    check_keys(in, *table, "a body",
               {"kind", "name", "position", "radius", "height", "axis", "orientation", "from", "to", "normal", "size",
                "spin", "shape", "over", "color", "about"});
    Body body;
    body.origin = origin_of(*table);
    body.name = names.read(*table);
    body.color = text_of(in, *table, "color");
    body.about = text_of(in, *table, "about", Lines::many);
    if (const SourceValue* kind = require(in, *table, "kind", "a body", "kind = \"sphere\"")) {
      const auto word = word_of(in, *kind, body_kinds, "a kind of body");
      if (word) body.kind = static_cast<BodyKind>(*word);
    }
    if (const SourceEntry* orientation = table->find("orientation")) read_orientation(in, orientation->value, body);
    for (const SourceEntry& entry : table->entries) {
      const auto rule = std::find_if(property_rules.begin(), property_rules.end(),
                                     [&](const PropertyRule& candidate) { return candidate.name == entry.key.text(); });
      if (rule != property_rules.end()) read_property(in, *rule, entry.value, body);
    }
    read_surface(in, *table, body);
    in.model.bodies.push_back(std::move(body));
  }
}

}  // namespace anholon::detail
