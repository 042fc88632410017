// What stands along coordinates: [forces] and the generators of [[symmetry]].
#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/state_keys.hpp"
#include "anholon/model/meaning/unique_names.hpp"

namespace anholon::detail {

namespace {

const Scope force_scope{"a force", "what goes with accelerations is inertia: it belongs into L",
                        motion | bit(SymbolClass::momentum)};
const Scope rate_scope{"a force", "here it is a part of y', a function of t and the variables", configuration};
const Scope generator_scope{"the generator of a symmetry", "a generator depends on t and coordinates", configuration};

const Scope momentum_scope{"the momentum of a symmetry", {}, motion | bit(SymbolClass::momentum)};
const Scope poisson_momentum_scope{"the momentum of a symmetry", "here it is a function of t and the variables",
                                   configuration};

}  // namespace

std::vector<Component> read_components(Interpretation& in, const SourceValue& table, const Scope& scope) {
  std::vector<Component> components;
  for (const SourceEntry& entry : flattened(table)) {
    const auto key = read_state_key(in, entry, KeyTable::components);
    if (!key) continue;
    Component component{key->index, key->frame, {}, origin_of(entry)};
    if (key->frame == Frame::coordinate) {
      if (auto formula = read_formula(in, entry.value, scope)) component.values.push_back(std::move(*formula));
    } else if (auto formulas = read_formulas(in, entry.value, scope, 3, "[\"0\", \"0\", \"1\"]")) {
      component.values = std::move(*formulas);
    }
    if (!component.values.empty()) components.push_back(std::move(component));
  }
  return components;
}

void read_forces(Interpretation& in) {
  if (const SourceValue* table = in.section("forces"))
    in.model.forces = read_components(in, *table, in.is_poisson() ? rate_scope : force_scope);
}

void read_symmetries(Interpretation& in) {
  UniqueNames names(in, "symmetry");
  for (const SourceValue* table : in.sections("symmetry")) {
    check_keys(in, *table, "a symmetry", {"name", "generator", "momentum", "about"});
    Symmetry symmetry;
    symmetry.origin = origin_of(*table);
    symmetry.name = names.read(*table);
    symmetry.about = text_of(in, *table, "about", Lines::many);
    const SourceValue* generator =
        require(in, *table, "generator", "a symmetry", "generator = { x = \"-y\", y = \"x\" }");
    if (generator != nullptr && generator->type != ValueType::table) {
      wrong_type(in, *generator, "a table such as { x = \"-y\", y = \"x\" }");
    } else if (generator != nullptr) {
      symmetry.generator = read_components(in, *generator, generator_scope);
      if (generator->entries.empty()) {
        in.error("NH104", "the generator of this symmetry is empty", label(*generator))
            .help.push_back("name the coordinates it moves, such as { x = \"1\" }");
      }
    }
    if (const SourceEntry* momentum = table->find("momentum"))
      symmetry.momentum = read_formula(in, momentum->value, in.is_poisson() ? poisson_momentum_scope : momentum_scope);
    in.model.symmetries.push_back(std::move(symmetry));
  }
}

}  // namespace anholon::detail
