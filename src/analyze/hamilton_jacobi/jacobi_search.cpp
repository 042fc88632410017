#include "anholon/analyze/hamilton_jacobi/jacobi_search.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

const Budget for_one_form{20'000'000, 200'000, 1.0, {}};

}  // namespace

const char* name_of(HamiltonJacobiRoad road) {
  switch (road) {
    case HamiltonJacobiRoad::constants: return "constant momenta along D";
    case HamiltonJacobiRoad::energy: return "one momentum from the energy";
    case HamiltonJacobiRoad::separation: return "separation of variables";
    case HamiltonJacobiRoad::angle: return "an angle on the circle of constant energy";
  }
  return "";
}

bool JacobiSearch::prepare() {
  const Matrix& z = kinematics_.directions;
  const Matrix az = product_of(l_.metric, z, ws_);
  metric_ = product_of(transposed(z), az, ws_);
  make_readable(metric_, system_, limits_);
  const auto inverse = closed_solve(metric_, identity_matrix(k_, ws_), system_, limits_);
  if (!inverse || !*inverse) return false;
  inverse_ = (*inverse)->value;
  make_readable(inverse_, system_, limits_);
  lift_ = product_of(az, inverse_, ws_);
  make_readable(lift_, system_, limits_);
  potential_ = readable(l_.potential, system_, limits_);
  for (const Coordinate& q : system_.model->coordinates) {
    if (!q.rotation) coordinates_.push_back(q.symbol);
  }
  for (std::size_t i = 0; i < system_.frame.size(); ++i) index_[system_.frame.velocities()[i].velocity.name()] = i;
  brackets();
  for (std::size_t a = 0; a < k_; ++a) constants_.push_back(constant(k_ == 1 ? "c" : fmt::format("c{}", a + 1)));
  energy_ = constant("E");
  return true;
}

std::vector<HamiltonJacobiFamily> JacobiSearch::by(HamiltonJacobiRoad road) {
  found_.clear();
  switch (road) {
    case HamiltonJacobiRoad::constants: by_constants(); break;
    case HamiltonJacobiRoad::energy: by_energy(); break;
    case HamiltonJacobiRoad::separation: by_separation(); break;
    case HamiltonJacobiRoad::angle: by_angle(); break;
  }
  return std::move(found_);
}

Expr JacobiSearch::constant(const std::string& name) const { return ws_.symbol(fresh_name(*system_.model, name)); }

bool JacobiSearch::is_constant(const Expr& e) const { return depends_at_most_on(e, {}); }

bool JacobiSearch::depends_at_most_on(const Expr& e, const Coordinates& s) const {
  const std::vector<Expr>& all = system_.frame.configuration_symbols();
  return std::none_of(all.begin(), all.end(), [&](const Expr& q) {
    return std::find(s.begin(), s.end(), q) == s.end() && contains_any(e, {&q, 1});
  });
}

bool JacobiSearch::is_angle(const Expr& q) const {
  const auto& all = system_.model->coordinates;
  return std::any_of(all.begin(), all.end(),
                     [&](const Coordinate& c) { return c.symbol == q && c.kind == CoordinateKind::angle; });
}

std::string JacobiSearch::momentum_name(std::size_t a) const {
  return fmt::format("gamma along {}", kinematics_.independent[a].name);
}

void JacobiSearch::brackets() {
  const BracketSpace space = BracketSpace::configurations(system_);
  std::vector<FieldComponents> fields(k_);
  for (std::size_t a = 0; a < k_; ++a) {
    for (std::size_t i = 0; i < kinematics_.directions.rows(); ++i) fields[a].push_back(kinematics_.directions(i, a));
  }
  brackets_.assign(k_ * k_ * k_, ws_.number(0));
  for (std::size_t a = 0; a < k_; ++a) {
    for (std::size_t b = 0; b < k_; ++b) {
      if (a == b) continue;
      const FieldComponents both = space.bracket(fields[a], fields[b]);
      for (std::size_t c = 0; c < k_; ++c) {
        std::vector<Expr> terms;
        for (std::size_t i = 0; i < both.size(); ++i) terms.push_back(both[i] * lift_(i, c));
        brackets_[(a * k_ + b) * k_ + c] = short_form(sum(terms));
      }
    }
  }
}

Expr JacobiSearch::energy_of(const Momenta& pi) const {
  std::vector<Expr> terms{potential_};
  for (std::size_t a = 0; a < k_; ++a) {
    for (std::size_t b = 0; b < k_; ++b) terms.push_back(inverse_(a, b) * pi[a] * pi[b] / 2);
  }
  return sum(terms);
}

bool JacobiSearch::keep(Momenta pi, std::vector<Expr> constants, Expr energy, HamiltonJacobiRoad road,
                        std::vector<std::string> branches) {
  HamiltonJacobiFamily family;
  number(constants, pi, energy);
  family.form.constants = std::move(constants);
  family.form.energy = energy;
  for (std::size_t i = 0; i < lift_.rows(); ++i) {
    std::vector<Expr> terms;
    for (std::size_t a = 0; a < k_; ++a) terms.push_back(lift_(i, a) * pi[a]);
    family.form.components.push_back(readable_beside_roots(sum(terms), system_, limits_));
  }
  if (!ansatz_.admits(family.form.components, system_)) return false;
  const auto form = FormOnSystem::of(family.form, system_, limits_);
  if (!form || !form->value) return false;
  for (const JacobiProperty property :
       {JacobiProperty::closed, JacobiProperty::energy, JacobiProperty::in_momentum_space}) {
    if (!is_proved(all_vanish(form->value->vanishing(property), form->value->there(), for_one_form))) return false;
  }
  family.road = road;
  family.kinematics = kinematics_;
  family.momenta = pi;
  family.branches = std::move(branches);
  found_.push_back(std::move(family));
  return true;
}

// c1, c2, … in their order, without gaps.
void JacobiSearch::number(std::vector<Expr>& constants, Momenta& pi, Expr& energy) const {
  Replacements names;
  for (Expr& c : constants) {
    if (std::find(constants_.begin(), constants_.end(), c) == constants_.end()) continue;
    names[c] = constants_[names.size()];
    c = names.at(c);
  }
  pi = substitute(pi, names);
  energy = substitute(energy, names);
}

}  // namespace anholon
