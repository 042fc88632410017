#include "anholon/analyze/shape/shape_statements.hpp"

#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

using ExprRows = std::vector<std::vector<Expr>>;

ExprRows rows_of(const Matrix& m) {
  ExprRows result(m.rows());
  for (std::size_t i = 0; i < m.rows(); ++i) {
    for (std::size_t j = 0; j < m.columns(); ++j) result[i].push_back(m(i, j));
  }
  return result;
}

// Names under which a statement can be read again: a function that was found has no velocity that a model could write.
struct StatedNames {
  StatedNames(const Connection& c, const System& system) {
    for (const ShapeCoordinate& r : c.shape) {
      shape.emplace_back(r.name, r.meaning);
      if (r.symbol != r.meaning) functions.push_back(r.name);
    }
    for (std::size_t j = 0; j < c.shape_velocities.size(); ++j) {
      const ShapeVelocity& v = c.shape_velocities[j];
      const bool of_function = c.has_coordinates && c.shape[j].symbol != c.shape[j].meaning;
      const std::string name = of_function ? fresh_name(*system.model, "d" + c.shape[j].name) : v.name;
      velocities.emplace_back(name, v.meaning);
      if (of_function) renamed[v.symbol] = system.workspace().symbol(name);
      if (of_function || (!c.has_coordinates && v.symbol != v.meaning)) rates.push_back(name);
    }
    for (const GroupVelocity& xi : c.group) group_velocity.emplace_back(xi.name, xi.meaning);
    for (const BodyMomentum& p : c.momenta) momenta.emplace_back(p.name, p.meaning);
  }
  [[nodiscard]] std::vector<std::string> all() const {
    std::vector<std::string> result = functions;
    result.insert(result.end(), rates.begin(), rates.end());
    for (const auto& [name, p] : momenta) result.push_back(name);
    return result;
  }

  std::vector<std::pair<std::string, Expr>> shape, velocities, group_velocity, momenta;
  std::vector<std::string> functions, rates;
  Replacements renamed;
};

ShapeConnection connection_claim(const Reduction& r, const StatedNames& names, const System& system) {
  const Connection& c = *r.connection.value;
  ShapeConnection claim;
  for (const std::size_t k : r.used) claim.generators.push_back(r.action[k].momentum.generator.field);
  for (std::size_t a = 0; a < r.closure.constants.size(); ++a) {
    for (std::size_t b = a + 1; b < r.closure.constants.size(); ++b)
      claim.constants.push_back(r.closure.constants[a][b]);
  }
  claim.names = names.all();
  claim.shape = names.shape;
  claim.velocities = names.velocities;
  claim.group_velocity = names.group_velocity;
  claim.momenta = names.momenta;
  claim.local_form = rows_of(c.local_form);
  claim.inverse_inertia = rows_of(c.inverse_inertia);
  claim.drift = c.drift;
  claim.base = c.base;
  claim.vertical = c.vertical;
  Replacements meaning;
  for (const ShapeCoordinate& q : c.shape) {
    if (q.symbol != q.meaning) meaning[q.symbol] = q.meaning;
  }
  for (const BodyMomentum& p : c.momenta) {
    claim.momentum_rates.push_back(substitute(p.rate, names.renamed));
    claim.directions.push_back(combined(c.vertical, substitute(p.direction, meaning), system));
  }
  return claim;
}

ChaplyginEquations chaplygin_claim(const ChaplyginCase& c, const StatedNames& names) {
  ChaplyginEquations claim;
  claim.names = names.functions;
  claim.names.insert(claim.names.end(), names.rates.begin(), names.rates.end());
  claim.shape = names.shape;
  claim.velocities = names.velocities;
  claim.lagrangian = substitute(c.lagrangian, names.renamed);
  claim.gyroscopic = substitute(c.gyroscopic, names.renamed);
  claim.force = substitute(c.force, names.renamed);
  return claim;
}

CanonicalAfterTime multiplier_claim(const ChaplyginCase& c, const Connection& connection, const StatedNames& names) {
  const ChaplyginMultiplier& m = *c.multiplier;
  CanonicalAfterTime claim;
  claim.equations = chaplygin_claim(c, names);
  if (is_proved(m.verdict)) {
    claim.multiplier = {m.multiplier};
    claim.hamiltonian = {m.hamiltonian};
    Replacements meaning;
    for (const ShapeCoordinate& r : connection.shape) {
      meaning[r.symbol] = r.meaning;
      meaning[r.velocity] = r.rate;
    }
    for (std::size_t a = 0; a < m.momenta.size(); ++a) {
      const Expr p = differentiate(c.lagrangian, connection.shape[a].velocity);
      claim.momenta.emplace_back(m.momenta[a].first, substitute(m.multiplier * p, meaning));
      claim.equations.names.push_back(m.momenta[a].first);
    }
  } else {
    claim.obstruction = name_of(m.obstruction);
    if (m.obstruction == MultiplierObstruction::not_exact) {
      claim.form = m.form;
      claim.potential = {m.potential};
      claim.around = {m.around};
    }
  }
  return claim;
}

}  // namespace

std::vector<Statement> shape_statements(const Reduction& r, const System& system) {
  std::vector<Statement> result;
  if (!r.connection.value) return result;
  const Connection& c = *r.connection.value;
  const StatedNames names(c, system);
  result.push_back(stated("/connection", connection_claim(r, names, system), c.verdict));
  if (!c.curvature.empty()) {
    ConnectionCurvature claim;
    claim.names = names.functions;
    claim.names.insert(claim.names.end(), names.rates.begin(), names.rates.end());
    claim.shape = names.shape;
    claim.velocities = names.velocities;
    claim.group_velocity = names.group_velocity;
    claim.local_form = rows_of(c.local_form);
    for (const ShapeCurvature& da : c.curvature) claim.curvature.push_back(da.components);
    claim.horizontal = c.horizontal;
    result.push_back(stated("/connection/curvature", std::move(claim), c.curvature_verdict));
  }
  if (!r.chaplygin.value) return result;
  result.push_back(stated("/chaplygin", chaplygin_claim(*r.chaplygin.value, names), r.chaplygin.value->verdict));
  if (r.chaplygin.value->multiplier)
    result.push_back(stated("/chaplygin/canonical", multiplier_claim(*r.chaplygin.value, c, names),
                            r.chaplygin.value->multiplier->verdict));
  return result;
}

}  // namespace anholon
