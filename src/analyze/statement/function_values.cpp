#include <algorithm>
#include <map>

#include "anholon/analyze/statement/function_values.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

FunctionValues::FunctionValues(std::span<const Expr> e, const System& system) {
  if (e.empty()) return;
  std::map<std::string, std::vector<Expr>> places;
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(e.front().workspace(), w.id(i));
    if (!node.is(Kind::application) || elliptic_kind(node)) continue;
    std::vector<Expr> place;
    for (std::size_t k = 0; k < node.operand_count(); ++k) place.push_back(node.operand(k));
    const auto nested = [](const Expr& operand) { return has_applications(operand); };
    const auto [known, first] = places.try_emplace(node.undefined_function().name, place);
    independent_ =
        independent_ && (first || known->second == place) && std::none_of(place.begin(), place.end(), nested);
    symbols_.push_back(
        system.workspace().symbol(fresh_name(*system.model, "value_" + std::to_string(symbols_.size() + 1))));
    to_symbols_[node] = symbols_.back();
    to_functions_[symbols_.back()] = node;
  }
}

Assumptions FunctionValues::at_a_point(Assumptions assumptions) const {
  for (Assumed& a : assumptions.list) a.expression = at_a_point(a.expression);
  assumptions.guards = at_a_point(assumptions.guards);
  return assumptions;
}

}  // namespace anholon::detail
