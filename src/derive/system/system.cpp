#include "anholon/derive/system/system.hpp"

namespace anholon {

std::vector<Expr> System::formulas() const {
  std::vector<Expr> all{lagrangian};
  all.insert(all.end(), force.begin(), force.end());
  for (const SystemConstraint& c : constraints) {
    for (const Expr& e : {c.position, c.phi, c.acceleration_rest}) {
      if (!e.is_null()) all.push_back(e);
    }
    all.insert(all.end(), c.acceleration_row.begin(), c.acceleration_row.end());
    all.insert(all.end(), c.reaction_row.begin(), c.reaction_row.end());
  }
  for (const SystemInvariant& c : invariants) all.push_back(c.position);
  return all;
}

}  // namespace anholon
