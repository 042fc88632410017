#include "anholon/derive/system/assume.hpp"

namespace anholon {

void assume(System& system, const Assumptions& more) {
  for (const Assumed& a : more.list) system.assumptions.list.push_back({system.express(a.expression), a.sign});
  for (const Expr& guard : more.guards) system.assumptions.guards.push_back(system.express(guard));
}

System without_assumptions(System system) {
  system.assumptions = assumptions_of(*system.model);
  return system;
}

}  // namespace anholon
