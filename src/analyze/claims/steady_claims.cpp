#include "anholon/analyze/claims/steady_claims.hpp"

#include <algorithm>

#include "anholon/algebra/linear/matrix_product.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/law.hpp"

namespace anholon {

namespace {

// The state as a substitution, and the law along the orbit: rows of A a + ℓ − F − Nᵀλ, then of B a + σ for constraints on accelerations.
class OrbitLaw {
 public:
  OrbitLaw(const OrbitState& state, const System& system) : state_(state), system_(system), law_(law_of(system)) {
    for (const auto& [symbol, value] : state.configuration) at_[symbol] = value;
    for (const Input& u : system.model->inputs) {
      for (unsigned order = 1; order <= 2 && !u.value; ++order)
        at_[function_of_time(system.workspace().symbol(u.name, order))] = system.workspace().number(0);
    }
    for (const auto& [input, value] : state.inputs) at_[function_of_time(input)] = value;
    const std::vector<Expr> w = system.frame.velocity_symbols();
    for (std::size_t i = 0; i < w.size(); ++i) at_[w[i]] = state.velocity[i];
    for (const FrameVelocity& v : system.frame.velocities()) lift_.push_back(lifted(state.orbit, v.velocity, system));
    accelerations_ = there(lift_);
  }

  // What an open input is in the law.
  [[nodiscard]] Expr function_of_time(const Expr& input) const {
    const auto it = system_.inputs.find(input);
    return it == system_.inputs.end() ? input : it->second;
  }
  [[nodiscard]] Expr there(const Expr& e) const { return substitute(e, at_); }
  [[nodiscard]] std::vector<Expr> there(const std::vector<Expr>& e) const { return substitute(e, at_); }
  [[nodiscard]] const std::vector<Expr>& lift() const { return lift_; }  // Y^TQ(w)
  [[nodiscard]] const Law& law() const { return law_; }

  [[nodiscard]] std::vector<Expr> force_rows() const {
    std::vector<Expr> rows;
    for (std::size_t i = 0; i < system_.degrees(); ++i) {
      std::vector<Expr> terms{law_.inertia[i], -law_.force[i]};
      for (std::size_t j = 0; j < system_.degrees(); ++j) terms.push_back(law_.mass_matrix(i, j) * accelerations_[j]);
      for (std::size_t r = 0; r < state_.multipliers.size(); ++r)
        terms.push_back(-(law_.reactions(r, i) * state_.multipliers[r]));
      rows.push_back(sum(terms));
    }
    return rows;
  }
  [[nodiscard]] Expr constraint_row(std::size_t r) const {
    std::vector<Expr> terms{law_.rest[r]};
    for (std::size_t j = 0; j < system_.degrees(); ++j)
      terms.push_back(law_.constraints_jacobian(r, j) * accelerations_[j]);
    return sum(terms);
  }

  // What changes when the state moves along a tangent vector.
  [[nodiscard]] Rates along(const std::vector<Expr>& positions, const std::vector<Expr>& velocities) const {
    Rates rates = system_.frame.along_vector(positions);
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    for (std::size_t i = 0; i < w.size(); ++i) rates[w[i]] = velocities[i];
    return rates;
  }

 private:
  const OrbitState& state_;
  const System& system_;
  Law law_;
  Replacements at_;
  std::vector<Expr> lift_, accelerations_;
};

bool fits(const OrbitState& s, const System& system) {
  return s.velocity.size() == system.degrees() && s.orbit.size() == system.degrees() &&
         s.multipliers.size() == system.constraints.size() &&
         s.configuration.size() == system.frame.configuration_symbols().size();
}

// Y on Φ and f, which vanishes where they do.
std::vector<Expr> defects_on_set(const std::vector<Expr>& field, const System& system, std::vector<Expr>& relations) {
  std::vector<Expr> zeros;
  for (const SystemConstraint& c : system.constraints) {
    for (const Expr& f : {c.position, c.phi}) {
      if (f.is_null()) continue;
      relations.push_back(f);
      zeros.push_back(lifted(field, f, system));
    }
  }
  return zeros;
}

// Y on L, the directions of servo reactions and the forces.
std::vector<Expr> symmetry_defects(const std::vector<Expr>& field, const System& system) {
  std::vector<Expr> zeros{lifted(field, system.lagrangian, system)};
  const auto add = [&](const std::vector<Expr>& covector) {
    const std::vector<Expr> change = carried(field, covector, system);
    zeros.insert(zeros.end(), change.begin(), change.end());
  };
  for (const SystemConstraint& c : system.constraints) {
    if (c.servo || c.phi.is_null()) add(c.reaction_row);
    if (!c.phi.is_null()) continue;
    add(c.acceleration_row);
    std::vector<Expr> terms{lifted(field, c.acceleration_rest, system)};
    for (std::size_t k = 0; k < field.size(); ++k)
      terms.push_back(c.acceleration_row[k] *
                      system.frame.drift(lifted(field, system.frame.velocities()[k].velocity, system)));
    zeros.push_back(sum(terms));
  }
  add(system.force);
  return zeros;
}

// On the constraint set, with the velocity of the orbit, and the law.
std::vector<Expr> steadiness_defects(const OrbitState& state, const OrbitLaw& law, const System& system) {
  std::vector<Expr> zeros = law.there(law.force_rows());
  const std::vector<Expr> orbit = law.there(state.orbit);
  for (std::size_t i = 0; i < orbit.size(); ++i) zeros.push_back(orbit[i] - state.velocity[i]);
  for (std::size_t r = 0; r < system.constraints.size(); ++r) {
    const SystemConstraint& c = system.constraints[r];
    if (!c.position.is_null()) zeros.push_back(law.there(c.position));
    if (!c.phi.is_null()) zeros.push_back(law.there(c.phi));
    zeros.push_back(law.there(law.constraint_row(r)));
  }
  return zeros;
}

// On the constraint set as a substitution.
bool vanish_on_chart(const std::vector<Expr>& zeros, const System& system, const Budget& budget) {
  const Within<Restriction> set = restrict_to_constraints(system, budget);
  return set && set->complete() && detail::is_right(detail::all_zero((*set)(zeros), system, budget));
}

class VariationCheck {
 public:
  VariationCheck(const FirstVariation& claim, const OrbitLaw& law, const System& system)
      : claim_(claim), law_(law), system_(system), ws_(system.workspace()), p_(claim.of_positions.size()),
        v_(claim.of_velocities.size()) {
    for (std::size_t r = 0; r < system.constraints.size(); ++r) {
      if (system.constraints[r].phi.is_null()) on_accelerations_.push_back(r);
    }
  }

  [[nodiscard]] bool has_shape() const {
    const std::size_t n = system_.degrees(), all = p_ + v_ + claim_.of_followers.size();
    std::size_t holonomic = 0, on_velocities = 0;
    for (const SystemConstraint& c : system_.constraints) {
      holonomic += c.position.is_null() ? 0 : 1;
      on_velocities += c.phi.is_null() ? 0 : 1;
    }
    const auto is_matrix = [](const auto& rows, std::size_t m, std::size_t k) {
      return rows.size() == m &&
             std::all_of(rows.begin(), rows.end(), [&](const auto& row) { return row.size() == k; });
    };
    const auto below = [&](const auto& list) {
      return std::all_of(list.begin(), list.end(), [&](std::size_t i) { return i < n; });
    };
    return all - v_ + holonomic == n && v_ + on_velocities == n && below(claim_.of_positions) &&
           below(claim_.of_velocities) && below(claim_.of_followers) &&
           is_matrix(claim_.descriptor, p_ + v_, p_ + v_) && is_matrix(claim_.dynamics, p_ + v_, p_ + v_) &&
           is_matrix(claim_.forced, p_ + v_, claim_.state.inputs.size()) &&
           is_matrix(claim_.tangent_positions, all, n) && is_matrix(claim_.tangent_velocities, all, n) &&
           is_matrix(claim_.displacements, v_ - on_accelerations_.size(), n);
  }

  [[nodiscard]] std::vector<Expr> defects() {
    displacements();
    descriptor();
    inputs();
    for (std::size_t c = 0; c < claim_.tangent_positions.size(); ++c) column(c);
    return std::move(zeros_);
  }

 private:
  [[nodiscard]] Expr kronecker(bool same) const { return ws_.number(same ? 1 : 0); }
  [[nodiscard]] Expr dynamics(std::size_t row, std::size_t c) const {
    return c < p_ + v_ ? claim_.dynamics[row][c] : ws_.number(0);
  }
  // Positions among the variables, then the followers: their fields, and their tangent vectors.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> all_positions() const {
    std::vector<std::pair<std::size_t, std::size_t>> result;
    for (std::size_t k = 0; k < p_; ++k) result.emplace_back(claim_.of_positions[k], k);
    for (std::size_t k = 0; k < claim_.of_followers.size(); ++k)
      result.emplace_back(claim_.of_followers[k], p_ + v_ + k);
    return result;
  }
  // Row r of the velocities acts on the rows of the law by V, or is a constraint on accelerations: what it makes of accelerations.
  [[nodiscard]] Expr left(std::size_t r, const std::vector<Expr>& accelerations) const {
    std::vector<Expr> terms{ws_.number(0)};
    const std::size_t n = system_.degrees(), k = claim_.displacements.size();
    for (std::size_t j = 0; j < n; ++j) {
      if (r >= k) {
        terms.push_back(law_.there(law_.law().constraints_jacobian(on_accelerations_[r - k], j)) * accelerations[j]);
        continue;
      }
      for (std::size_t i = 0; i < n; ++i)
        terms.push_back(claim_.displacements[r][i] * law_.there(law_.law().mass_matrix(i, j)) * accelerations[j]);
    }
    return sum(terms);
  }
  [[nodiscard]] Expr law_row(std::size_t r) const {
    if (r >= claim_.displacements.size())
      return law_.constraint_row(on_accelerations_[r - claim_.displacements.size()]);
    const std::vector<Expr> rows = law_.force_rows();
    std::vector<Expr> terms{ws_.number(0)};
    for (std::size_t i = 0; i < rows.size(); ++i) terms.push_back(claim_.displacements[r][i] * rows[i]);
    return sum(terms);
  }

  void displacements() {
    for (const auto& v : claim_.displacements) {
      for (const SystemConstraint& c : system_.constraints)
        zeros_.push_back(law_.there(dot(c.reaction_row, v, system_)));
    }
  }

  void descriptor() {
    for (std::size_t i = 0; i < p_ + v_; ++i) {
      for (std::size_t j = 0; j < p_ + v_; ++j) {
        const bool of_law = i >= p_ && j >= p_;
        const Expr value = of_law ? left(i - p_, claim_.tangent_velocities[j]) : kronecker(i == j);
        zeros_.push_back(claim_.descriptor[i][j] - value);
      }
    }
  }

  void inputs() {
    for (std::size_t k = 0; k < claim_.state.inputs.size(); ++k) {
      for (std::size_t i = 0; i < p_; ++i) zeros_.push_back(claim_.forced[i][k]);
      for (std::size_t r = 0; r < v_; ++r)
        zeros_.push_back(claim_.forced[p_ + r][k] + slope(law_row(r), claim_.state.inputs[k].first));
    }
  }

  [[nodiscard]] Expr slope(const Expr& f, const Expr& input) const {
    const Expr symbol = ws_.symbol(" input");
    return law_.there(substitute(differentiate(substitute(f, {{law_.function_of_time(input), symbol}}), symbol),
                                 {{symbol, law_.function_of_time(input)}}));
  }

  void column(std::size_t c) {
    const std::vector<Expr>&q = claim_.tangent_positions[c], &w = claim_.tangent_velocities[c];
    const Rates rates = law_.along(q, w);
    const auto along = [&](const Expr& f) { return law_.there(differentiate_along(f, rates)); };
    for (const SystemConstraint& s : system_.constraints) {
      if (!s.position.is_null()) zeros_.push_back(along(s.position));
      if (!s.phi.is_null()) zeros_.push_back(along(s.phi));
    }
    for (const auto& [field, k] : all_positions()) zeros_.push_back(q[field] - kronecker(k == c));
    for (std::size_t k = 0; k < v_; ++k) zeros_.push_back(w[claim_.of_velocities[k]] - kronecker(p_ + k == c));
    // δw' beside what the rates of the variables make of it.
    std::vector<Expr> known;
    for (const Expr& e : law_.lift()) known.push_back(along(e));
    for (const auto& [field, k] : all_positions()) {
      const Expr rate = w[field] - along(claim_.state.orbit[field]);
      if (k < p_) zeros_.push_back(dynamics(k, c) - rate);
      for (std::size_t i = 0; i < known.size(); ++i) known[i] = known[i] + claim_.tangent_velocities[k][i] * rate;
    }
    for (std::size_t r = 0; r < v_; ++r) zeros_.push_back(dynamics(p_ + r, c) + along(law_row(r)) + left(r, known));
  }

  const FirstVariation& claim_;
  const OrbitLaw& law_;
  const System& system_;
  Workspace& ws_;
  std::size_t p_, v_;
  std::vector<std::size_t> on_accelerations_;
  std::vector<Expr> zeros_;
};

}  // namespace

Recheck recheck(const SteadyMotionClaim& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  if (!fits(claim.state, system)) return detail::wrong("it is not a whole state of the system");
  const OrbitLaw law(claim.state, system);
  std::vector<Expr> zeros = steadiness_defects(claim.state, law, system);
  const std::vector<Expr> symmetry = symmetry_defects(claim.state.orbit, system);
  zeros.insert(zeros.end(), symmetry.begin(), symmetry.end());
  if (Recheck r = detail::all_zero(zeros, system, all.budget()); !detail::is_right(r)) return r;
  std::vector<Expr> relations;
  const std::vector<Expr> on_set = defects_on_set(claim.state.orbit, system, relations);
  if (!detail::is_right(detail::all_zero(on_set, system, all.budget(), relations)) &&
      !vanish_on_chart(on_set, system, all.budget()))
    return detail::open("that the symmetry leaves the constraints was not shown again");
  return detail::right("the law with these multipliers, and the symmetry, in half angles");
}

Phrases phrases(const SteadyMotionClaim& claim) {
  const bool rest = std::all_of(claim.state.velocity.begin(), claim.state.velocity.end(),
                                [](const Expr& e) { return e.is_zero_literal(); });
  if (rest) return {"an equilibrium", "no equilibrium"};
  return {"a steady motion", "no steady motion"};
}

Recheck recheck(const FirstVariation& claim, const Decided& decided, const System& system, AskedSystems& all) {
  if (decided.verdict.kind != VerdictKind::proved) return detail::open("only what is proved is checked again");
  if (!fits(claim.state, system)) return detail::wrong("it is not a whole state of the system");
  const OrbitLaw law(claim.state, system);
  VariationCheck check(claim, law, system);
  if (!check.has_shape()) return detail::wrong("the numbers of variables, constraints and tangent vectors do not fit");
  if (!claim.displacements.empty() && !detail::are_independent(claim.displacements, system, all.budget()))
    return detail::open("that the displacements are independent was not shown again");
  return detail::all_zero(check.defects(), system, all.budget());
}

Phrases phrases(const FirstVariation&) {
  return {"derivatives of the law along the tangent vectors are these",
          "derivatives of the law along the tangent vectors are others"};
}

}  // namespace anholon
