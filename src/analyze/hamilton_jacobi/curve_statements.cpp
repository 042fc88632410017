#include "anholon/analyze/hamilton_jacobi/curve_statements.hpp"

#include <fmt/format.h>

#include "anholon/expr/calculus.hpp"

namespace anholon {

namespace {

CurvesOfForm curves_claim(const CurveCase& c, const IntegratedCurves& curves, const JacobiForm& form,
                          const System& system) {
  CurvesOfForm claim;
  for (const Expr& e : form.constants) claim.names.push_back(e.name());
  claim.components = form.components;
  for (std::size_t i = 0; i < curves.starts.size(); ++i) {
    claim.names.push_back(curves.starts[i].name());
    claim.starts.emplace_back(curves.coordinates[i].name(), curves.starts[i]);
  }
  for (const SolvedVariable& y : c.solved) claim.values.emplace_back(y.variable.name, y.value);
  const Expr t = system.frame.time();
  for (const Quadrature& q : c.quadratures) {
    if (q.to == t) {
      claim.rates.emplace_back(q.variable.name, substitute(q.integrand, {{q.along, t}}));
    } else {
      claim.integrands.emplace_back(q.variable.name, substitute(q.integrand, {{q.along, q.variable.symbol}}));
      claim.clocks.emplace_back(q.variable.name, q.equals);
    }
  }
  for (const OrbitQuadrature& o : c.orbits) {
    claim.orbits.emplace_back(o.variable.name, substitute(o.integrand, {{o.along, o.over.symbol}}));
    claim.over.emplace_back(o.variable.name, o.over.symbol);
  }
  claim.nonzero = c.nonzero;
  claim.nonzero.insert(claim.nonzero.end(), curves.nonvanishing.begin(), curves.nonvanishing.end());
  claim.positive = c.positive;
  claim.positive.insert(claim.positive.end(), curves.smooth.begin(), curves.smooth.end());
  claim.places = c.places;
  claim.range = c.range;
  claim.continuous = c.continuous;
  return claim;
}

}  // namespace

void add_curves(const IntegratedCurves& curves, const JacobiForm& form, const std::string& place, const System& system,
                std::vector<Statement>& to) {
  for (std::size_t k = 0; k < curves.cases.size(); ++k) {
    const CurveCase& c = curves.cases[k];
    if (c.solved.empty() && c.quadratures.empty()) continue;
    const CurvesOfForm claim = curves_claim(c, curves, form, system);
    Statement& s = to.emplace_back();
    s.id = fmt::format("{}cases/{}", place, k);
    s.claim = claim;
    s.verdict = c.verdict;
    if (c.solved.size() != curves.coordinates.size()) continue;
    Statement& lawful = to.emplace_back();
    lawful.id = fmt::format("{}cases/{}/motion_at_all_times", place, k);
    lawful.claim = MotionInTime{claim.names, claim.values, claim.nonzero,
                                c.from_turning_point ? c.positive : claim.positive, claim.places};
    lawful.verdict = c.lawful;
  }
}

}  // namespace anholon
