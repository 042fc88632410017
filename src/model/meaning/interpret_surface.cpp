#include <fmt/format.h>

#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/declare.hpp"
#include "anholon/model/meaning/formula.hpp"
#include "anholon/model/meaning/surface.hpp"

namespace anholon::detail {

namespace {

constexpr const char* over_example = "over = { r = [0, 1], phi = [0, \"2*pi\"] }";
constexpr const char* shape_example = "shape = [\"r*cos(phi)\", \"r*sin(phi)\", \"r^2/2\"]";
constexpr const char* rule =
    "it is a formula of parameters, of the two that `over` names, and of functions of these such as V(r, "
    "phi); `position`, `orientation`, "
    "`axis` and `spin` move and turn it";

const Scope end_scope{"the range of a parameter of a surface", "it is a formula of parameters", parameters_only};

// The symbol, where it begins and where it ends.
void declare_over(Interpretation& in, const SourceEntry& entry, BodyProperty& over, Scope& shape_scope) {
  const auto name = declare(in, entry, NameKind::surface_parameter, shape_scope.arguments.size());
  if (!name) return;
  const Expr symbol = in.workspace.symbol(*name);
  in.classes.insert_or_assign(symbol, SymbolClass::constant);
  shape_scope.arguments.push_back(symbol);
  auto ends = read_formulas(in, entry.value, end_scope, 2, "[0, 1]: where it begins and where it ends");
  if (!ends) return;
  over.values.push_back({symbol, {}, entry.key});
  std::move(ends->begin(), ends->end(), std::back_inserter(over.values));
}

// The two names are known nowhere else.
void read_over(Interpretation& in, const SourceValue& table, const SourceValue& value, Body& body) {
  if (value.type != ValueType::table)
    return wrong_type(in, value, "a table of two parameters such as { r = [0, 1], phi = [0, \"2*pi\"] }");
  if (value.entries.size() != 2) {
    in.error("NH113", fmt::format("a surface has two parameters, not {}", value.entries.size()), label(value))
        .help.push_back(fmt::format("write {}", over_example));
    return;
  }
  const std::size_t names = in.names_in_order.size();
  BodyProperty over{"over", {}}, shape{"shape", {}};
  Scope shape_scope{"the shape of a surface", rule, parameters_only};
  for (const SourceEntry& entry : value.entries) declare_over(in, entry, over, shape_scope);
  const SourceValue* points = require(in, table, "shape", "a surface", shape_example);
  if (points != nullptr && shape_scope.arguments.size() == 2) {
    if (auto formulas = read_formulas(in, *points, shape_scope, 3, shape_example)) shape.values = std::move(*formulas);
  }
  if (over.values.size() == 6 && !shape.values.empty()) {
    body.properties.push_back(std::move(shape));
    body.properties.push_back(std::move(over));
  }
  for (std::size_t k = names; k < in.names_in_order.size(); ++k) in.names.erase(in.names_in_order[k]);
  in.names_in_order.resize(names);
}

}  // namespace

void read_surface(Interpretation& in, const SourceValue& table, Body& body) {
  if (const SourceValue* over = require(in, table, "over", "a surface", over_example))
    read_over(in, table, *over, body);
}

}  // namespace anholon::detail
