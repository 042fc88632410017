// [parametrization]: coordinates of the model as functions of the others and of new ones, so that holonomic constraints hold
// identically. The new names are known nowhere else.
#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/walk.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/state_keys.hpp"

namespace anholon::detail {

namespace {

const Scope parametrization_scope{"a parametrization", "it is a formula of t and coordinates", configuration};

// `given`: the number of coordinates that the model has without the new ones.
void read_replaced(Interpretation& in, const SourceEntry& entry, std::size_t given, Parametrization& parametrization) {
  const auto key = read_state_key(in, entry, KeyTable::components);
  if (!key) return;
  if (key->index >= given) {
    in.error("NH144", fmt::format("`{}` is a new coordinate: it is not a function of others", entry.key.text()),
             key_label(entry));
    return;
  }
  if (key->frame != Frame::coordinate) {
    in.error("NH144",
             fmt::format("`{}` is a rotation, and only lines and angles can be parametrized", entry.key.text()),
             key_label(entry))
        .help.push_back("a rotation needs no parameters; keep it as it is");
    return;
  }
  auto formula = read_formula(in, entry.value, parametrization_scope);
  if (formula) parametrization.replaced.push_back({key->index, std::move(*formula), origin_of(entry)});
}

// A replaced coordinate stands on no right-hand side, its own included.
void check_replaced(Interpretation& in, const Parametrization& parametrization) {
  for (const ParametrizedCoordinate& p : parametrization.replaced) {
    const std::vector<Expr> used = symbols_of(p.formula.value);
    for (const ParametrizedCoordinate& other : parametrization.replaced) {
      const Coordinate& q = in.model.coordinates[other.coordinate];
      if (std::find(used.begin(), used.end(), q.symbol) == used.end()) continue;
      in.error("NH135", fmt::format("`{}` cannot stand here: it is parametrized itself", q.name),
               label_of_name(p.formula.text, q.name, {}, 0))
          .help.push_back("declare new coordinates for the right-hand sides: coordinates = { phi = \"angle\" }");
    }
  }
}

}  // namespace

void read_parametrization(Interpretation& in) {
  const SourceValue* table = in.section("parametrization");
  if (table == nullptr) return;
  Parametrization parametrization;
  parametrization.origin = origin_of(*table);
  parametrization.about = text_of(in, *table, "about", Lines::many);
  const std::size_t count = in.model.coordinates.size(), names = in.names_in_order.size();
  if (const SourceEntry* added = table->find("coordinates")) {
    if (added->value.type == ValueType::table) {
      declare_coordinates(in, added->value);
      intern_coordinates(in, count);
    } else {
      wrong_type(in, added->value, "a table such as { phi = \"angle\" }");
    }
  }
  for (const SourceEntry& entry : table->entries) {
    if (entry.key.text() != "coordinates" && entry.key.text() != "about")
      read_replaced(in, entry, count, parametrization);
  }
  if (parametrization.replaced.empty() && !has_errors(in.diagnostics)) {
    in.error("NH104", "this parametrization gives no coordinate", label(*table))
        .help.push_back("add a line such as x = \"l*sin(phi)\"");
  }
  check_replaced(in, parametrization);
  const auto first = in.model.coordinates.begin() + static_cast<std::ptrdiff_t>(count);
  std::move(first, in.model.coordinates.end(), std::back_inserter(parametrization.added));
  in.model.coordinates.erase(first, in.model.coordinates.end());
  for (std::size_t k = names; k < in.names_in_order.size(); ++k) in.names.erase(in.names_in_order[k]);
  in.names_in_order.resize(names);
  in.model.parametrization = std::move(parametrization);
}

}  // namespace anholon::detail
