#include "anholon/model/model_assumptions.hpp"

#include "anholon/algebra/decide/assumed.hpp"

namespace anholon {

Assumptions assumptions_of(const Model& model) {
  Assumptions result;
  for (const Parameter& p : model.parameters) {
    if (p.symbol.is_null()) continue;  // a model that is still being read
    const Expr e = p.definition ? p.definition->value : p.symbol;
    switch (p.assumption) {
      case Assumption::positive: result.positive(e); break;
      case Assumption::nonnegative: result.nonnegative(e); break;
      case Assumption::nonzero: result.nonzero(e); break;
      case Assumption::real: break;
    }
  }
  for (const Condition& relation : model.relations) {
    const auto sign = assumed(relation.left, relation.relation, relation.right);
    if (!sign || sign->expression.is(Kind::number)) continue;
    result.list.push_back(*sign);
    result.guards.insert(result.guards.end(), relation.guards.begin(), relation.guards.end());
  }
  for (const Coordinate& c : model.coordinates) {
    if (!c.rotation) continue;
    RotationEntries entries;
    for (std::size_t k = 0; k < 9; ++k) entries[k] = c.rotation->matrix[k / 3][k % 3];
    result.rotations.push_back(entries);
  }
  return result;
}

}  // namespace anholon
