// [coordinates]: name = "line" | "angle" | "rotation" | { kind, about }.
#include <span>

#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"

namespace anholon::detail {

namespace {

const std::vector<std::string> kinds = {"line", "angle", "rotation"};

std::optional<CoordinateKind> coordinate_kind_of(Interpretation& in, const SourceEntry& entry, std::string& about) {
  const SourceValue* kind = &entry.value;
  if (entry.value.type == ValueType::table) {
    check_keys(in, entry.value, "a coordinate", {"kind", "about"});
    about = text_of(in, entry.value, "about", Lines::many);
    kind = require(in, entry.value, "kind", "a coordinate", "kind = \"line\"");
  }
  if (kind == nullptr) return std::nullopt;
  const auto word = word_of(in, *kind, kinds, "a kind of coordinate");
  return word ? std::optional(static_cast<CoordinateKind>(*word)) : std::nullopt;
}

void intern_rotation(Interpretation& in, Coordinate& q) {
  RotationSymbols symbols;
  const auto symbol = [&](std::string name, SymbolClass symbol_class) {
    const Expr e = in.workspace.symbol(name);
    in.classes.emplace(e, symbol_class);
    return e;
  };
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      symbols.matrix[i][j] = symbol(fmt::format("{}[{},{}]", q.name, i + 1, j + 1), SymbolClass::coordinate);
    }
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const char axis = "xyz"[i];
    symbols.space_velocity[i] = symbol(fmt::format("{}.w.{}", q.name, axis), SymbolClass::velocity);
    symbols.body_velocity[i] = symbol(fmt::format("{}.W.{}", q.name, axis), SymbolClass::velocity);
    symbols.space_momentum[i] = symbol(fmt::format("p_{}.{}", q.name, axis), SymbolClass::momentum);
    symbols.body_momentum[i] = symbol(fmt::format("p_{}.W.{}", q.name, axis), SymbolClass::momentum);
    for (const Expr& w : {symbols.space_velocity[i], symbols.body_velocity[i]}) {
      in.classes.emplace(in.workspace.symbol(w.name(), 1), SymbolClass::acceleration);
    }
  }
  q.rotation = symbols;
}

}  // namespace

void read_coordinates(Interpretation& in) {
  if (const SourceValue* poisson = in.section("poisson")) return declare_poisson(in, *poisson);
  const SourceValue* table = in.section("coordinates");
  const bool empty = table != nullptr && table->entries.empty();
  if (empty || (!has_or_means(in, "coordinates") && !has_or_means(in, "poisson"))) {
    in.error("NH104", "the model has no coordinates", empty ? label(*table) : label(in.text.root, "in this file"))
        .help.push_back("add a section such as\n[coordinates]\nx = \"line\"");
  }
  if (table != nullptr) declare_coordinates(in, *table);
}

void declare_coordinates(Interpretation& in, const SourceValue& table) {
  for (const SourceEntry& entry : table.entries) {
    Coordinate q;
    q.origin = origin_of(entry);
    const auto kind = coordinate_kind_of(in, entry, q.about);
    if (kind) q.kind = *kind;
    const auto name = declare(in, entry, NameKind::coordinate, in.model.coordinates.size());
    if (!name) continue;
    q.name = *name;
    in.model.coordinates.push_back(std::move(q));
  }
}

void check_momentum_names(Interpretation& in) {
  if (in.is_poisson()) return;
  for (const Coordinate& q : in.model.coordinates) {
    const DeclaredName* taken = in.find("p_" + q.name);
    if (taken == nullptr) continue;
    Diagnostic& diagnostic = in.error("NH122", fmt::format("`p_{0}` is the momentum of the coordinate `{0}`", q.name),
                                      {taken->origin.source, taken->origin.span, {}});
    diagnostic.labels.push_back({q.origin.source, q.origin.span, "this coordinate"});
    diagnostic.help.push_back("rename one of them");
  }
}

void intern_coordinates(Interpretation& in, std::size_t first) {
  const std::span coordinates = std::span(in.model.coordinates).subspan(first);
  for (Coordinate& q : coordinates) {
    if (q.kind == CoordinateKind::rotation) continue;
    q.symbol = in.workspace.symbol(q.name);
    in.classes.emplace(q.symbol, SymbolClass::coordinate);
  }
  for (Coordinate& q : coordinates) {
    if (q.kind == CoordinateKind::rotation) {
      intern_rotation(in, q);
    } else {
      q.velocity = in.workspace.symbol(q.name, 1);
      in.classes.emplace(q.velocity, SymbolClass::velocity);
    }
  }
  for (Coordinate& q : coordinates) {
    if (q.kind == CoordinateKind::rotation) continue;
    q.acceleration = in.workspace.symbol(q.name, 2);
    // A variable of a Poisson manifold has no momentum: a symbol that nobody can write.
    q.momentum = in.workspace.symbol((in.is_poisson() ? "p." : "p_") + q.name);
    in.classes.emplace(q.acceleration, SymbolClass::acceleration);
    in.classes.emplace(q.momentum, SymbolClass::momentum);
  }
}

// The order of interning is the order in which terms are printed: parameters, t, coordinates, velocities, ….
void intern_symbols(Interpretation& in) {
  Workspace& workspace = in.workspace;
  for (Parameter& parameter : in.model.parameters) {
    parameter.symbol = workspace.symbol(parameter.name);
    in.classes.emplace(parameter.symbol, SymbolClass::parameter);
  }
  in.model.time = workspace.symbol("t");
  in.classes.emplace(in.model.time, SymbolClass::time);
  intern_coordinates(in, 0);
  for (Input& input : in.model.inputs) {
    input.symbol = workspace.symbol(input.name);
    for (unsigned order = 0; order < 3; ++order) {
      in.classes.emplace(workspace.symbol(input.name, order), SymbolClass::input);
    }
  }
}

}  // namespace anholon::detail
