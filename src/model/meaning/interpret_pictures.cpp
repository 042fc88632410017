// What happens along a motion and how it is drawn: [[event]] and [[body]].
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/body_keys.hpp"
#include "anholon/model/meaning/colors.hpp"
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
const std::vector<std::string> body_kinds = {"disk",     "wheel", "sphere", "blade",  "board",
                                             "cylinder", "plane", "link",   "surface"};

struct PropertyRule {
  std::string_view name;
  std::size_t components;  // 0: as the kind of body says
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

// One number, or so many in a list; a size as many as such a body has.
void read_property(Interpretation& in, const PropertyRule& rule, const SourceValue& value, const SizeCount& size,
                   Body& body) {
  const bool is_size = rule.components == 0, list = value.type == ValueType::array;
  const std::size_t least = is_size ? size.least : rule.components, most = is_size ? size.most : rule.components;
  const char* example = is_size ? size.example : "[\"x\", \"y\", \"0\"]";
  BodyProperty property{std::string(rule.name), {}};
  if (most > 1 && (list || least > 1)) {
    const std::size_t count = std::clamp(value.elements.size(), std::max<std::size_t>(least, 2), most);
    if (auto formulas = read_formulas(in, value, body_scope, count, example)) property.values = std::move(*formulas);
  } else if (auto formula = read_formula(in, value, body_scope)) {
    property.values.push_back(std::move(*formula));
  }
  if (!property.values.empty()) body.properties.push_back(std::move(property));
}

// NH112 unless it is "#" with 3 or 6 digits, or the name of a color.
void read_color(Interpretation& in, const SourceValue& table, Body& body) {
  const std::string color = text_of(in, table, "color");
  if (color.empty()) return;
  if (is_color(color)) {
    body.color = color;
    return;
  }
  const SourceValue& value = table.find("color")->value;
  Diagnostic& diagnostic =
      in.error("NH112", fmt::format("`{}` is not a color", color), anholon::label(value.text, 0, color.size()));
  const std::string near = nearest_color(color);
  diagnostic.help.push_back(
      near.empty() ? "write a name of CSS such as red, steelblue or darkorange, or six digits such as \"#0072b2\""
                   : fmt::format("did you mean `{}`?", near));
}

// NH144 where a constraint names a body that there is not.
void check_contacts(Interpretation& in) {
  std::vector<std::string> bodies;
  for (const Body& body : in.model.bodies) bodies.push_back(body.name);
  const SourceEntry* constraints = in.text.root.find("constraint");
  if (constraints == nullptr || in.is_poisson()) return;
  for (const SourceValue& table : constraints->value.elements) {
    const SourceEntry* at = table.find("at");
    if (at == nullptr || at->value.type != ValueType::string) continue;
    const std::string& name = at->value.text.text();
    if (std::find(bodies.begin(), bodies.end(), name) != bodies.end()) continue;
    Diagnostic& diagnostic = in.error("NH144", fmt::format("there is no body `{}` for the force to act at", name),
                                      anholon::label(at->value.text, 0, name.size()));
    const std::string near = nearest_name(name, bodies);
    diagnostic.help.push_back(!near.empty()    ? fmt::format("did you mean `{}`?", near)
                              : bodies.empty() ? "add a [[body]] with this name, or leave `at` out"
                                               : fmt::format("the bodies are {}", fmt::join(bodies, ", ")));
  }
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
    read_color(in, *table, body);
    body.about = text_of(in, *table, "about", Lines::many);
    if (const SourceValue* kind = require(in, *table, "kind", "a body", "kind = \"sphere\"")) {
      if (const auto word = word_of(in, *kind, body_kinds, "a kind of body")) {
        body.kind = static_cast<BodyKind>(*word);
        check_body_keys(in, *table, body.kind);
      }
    }
    if (const SourceEntry* orientation = table->find("orientation")) read_orientation(in, orientation->value, body);
    const SizeCount size = size_count(*table, body.kind);
    for (const SourceEntry& entry : table->entries) {
      const auto rule = std::find_if(property_rules.begin(), property_rules.end(),
                                     [&](const PropertyRule& candidate) { return candidate.name == entry.key.text(); });
      if (rule != property_rules.end() && takes(body.kind, rule->name))
        read_property(in, *rule, entry.value, size, body);
    }
    if (body.kind == BodyKind::surface) read_surface(in, *table, body);
    in.model.bodies.push_back(std::move(body));
  }
  check_contacts(in);
}

}  // namespace anholon::detail
