#include "anholon/analyze/measure/density_statements.hpp"

namespace anholon {

std::vector<Statement> statements_of(const ExaminedDensity& examined) {
  const Density& d = examined.density;
  Statement s;
  s.claim = InvariantDensity{d.density_class, {d.value, d.powers, d.exponent}};
  s.verdict = d.invariant;
  return {std::move(s)};
}

}  // namespace anholon
