// The law with multipliers, and what it gives when it is solved.
#include <algorithm>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/derive/agreement/reference_motion.hpp"
#include "anholon/derive/equations/describer.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t most_terms = 200'000;  // of a polynomial on the way to a closed form that somebody might read
constexpr std::size_t most_closed = 16;  // velocities and constraints together, beyond which no closed form is tried

bool is_ideal(const System& system) {
  for (const SystemConstraint& c : system.constraints) {
    if (c.servo) return false;
  }
  return true;
}

// Σ coefficients(row, j) a_j + rest, as one writes it.
Expr row_of(const Describer& d, const Matrix& coefficients, std::size_t row, const Expr& rest) {
  const std::vector<Expr> a = d.system().frame.acceleration_symbols();
  std::vector<Expr> terms{d.shown(rest)};
  for (std::size_t j = 0; j < a.size(); ++j) terms.push_back(d.shown(coefficients(row, j)) * a[j]);
  return flatten(sum(terms));
}

// A a + ℓ = F + Nᵀ λ, then B a + σ = 0, row by row.
void add_rows(const Describer& d, const Law& law, Equations& result) {
  const std::size_t m = d.system().constraints.size();
  std::vector<Expr> left, right, constraints;
  for (std::size_t i = 0; i < d.system().degrees(); ++i) {
    left.push_back(row_of(d, law.mass_matrix, i, law.inertia[i]));
    std::vector<Expr> terms{d.shown(law.force[i])};
    for (std::size_t r = 0; r < m; ++r) terms.push_back(d.shown(law.reactions(r, i)) * d.multipliers()[r]);
    right.push_back(flatten(sum(terms)));
  }
  result.sections.push_back(
      d.equations({"equations", "equations of motion"}, d.components(), std::move(left), std::move(right)));
  for (std::size_t r = 0; r < m; ++r) constraints.push_back(row_of(d, law.constraints_jacobian, r, law.rest[r]));
  if (m > 0) {
    result.sections.push_back(d.vanishing(
        {"acceleration_constraints", "constraints on the accelerations", {"B a + sigma = 0", "B a + \\sigma = 0"}},
        d.constraint_names(), std::move(constraints)));
  }
}

void add_law(const Describer& d, const Law& law, Equations& result) {
  result.sections.push_back(
      d.matrix({"mass_matrix", "mass matrix", {"A", "A"}}, law.mass_matrix, d.velocity_axis(), d.velocity_axis()));
  result.sections.push_back(d.by_velocity({"inertia", "inertia", {"l", "\\ell"}}, law.inertia));
  result.sections.push_back(d.by_velocity({"force", "force", {"F", "F"}}, law.force));
  std::vector<Expr> forcing;
  for (std::size_t i = 0; i < law.force.size(); ++i) forcing.push_back(law.force[i] - law.inertia[i]);
  result.sections.push_back(d.by_velocity({"forcing", "forcing", {"F - l", "(F - \\ell)"}}, std::move(forcing)));
  result.sections.back().for_programs = true;
  if (d.system().constraints.empty()) return;
  result.sections.push_back(d.matrix({"constraints_jacobian", "constraint matrix", {"B", "B"}},
                                     law.constraints_jacobian, d.constraint_axis(), d.velocity_axis()));
  result.sections.push_back(
      d.by_constraint({"constraints_rest", "rest of the constraints", {"sigma", "\\sigma"}}, law.rest));
  result.sections.push_back(d.matrix({"reactions", "directions of the reactions", {"N", "N"}}, law.reactions,
                                     d.constraint_axis(), d.velocity_axis()));
  result.sections.back().for_programs = is_ideal(d.system());
}

// Those that were solved for, or a = A⁻¹ (F − ℓ + Nᵀ λ) with the closed forms of λ put in as they are, where that is shorter.
std::vector<Expr> shortest_accelerations(const Describer& d, const Multipliers& solved) {
  Replacements values;
  for (std::size_t r = 0; r < solved.multipliers.size(); ++r) values[d.multipliers()[r]] = solved.multipliers[r];
  std::vector<Expr> result = solved.accelerations;
  const std::vector<Expr> others = accelerations_by(d.multipliers(), solved.law, d.system(), d.limits());
  for (std::size_t i = 0; i < others.size(); ++i) {
    const Expr candidate = flatten(substitute(d.shown(others[i]), values));
    if (reading_length(candidate) < reading_length(result[i])) result[i] = candidate;
  }
  return d.shown(std::move(result));
}

void add_solution(const Describer& d, const Multipliers& solved, Equations& result) {
  const System& system = d.system();
  if (!system.constraints.empty()) {
    result.sections.push_back(
        d.by_constraint({"multipliers", "multipliers", {"lambda", "\\lambda"}}, solved.multipliers));
    result.sections.push_back(d.by_velocity({"reaction", "reaction", {"R = N^T lambda", "R"}}, solved.reaction));
    if (system.constraints.size() > 1) {
      result.sections.push_back(
          d.matrix({"reaction_of_constraint", "reaction of each constraint", {"lambda_r N_r", "\\lambda_r N_r"}},
                   solved.reaction_of_constraint, d.constraint_axis(), d.velocity_axis()));
    }
  }
  result.sections.push_back(
      d.by_symbol({"accelerations", "accelerations", {"a", "a"}}, system.frame.acceleration_symbols(), {}));
  result.sections.back().values = shortest_accelerations(d, solved);
}

const char* over_budget_sentence() {
  return "the closed forms of the multipliers and accelerations are over budget; `anholon evaluate` computes their "
         "values at any state";
}

}  // namespace

Within<Applicable<Equations>> describe_multipliers(const Describer& d) {
  const System& system = d.system();
  Equations result;
  result.title = "equations of motion with multipliers";
  result.law = {"A a + l = F + N^T lambda,  B a + sigma = 0",
                "A\\,a + \\ell = F + N^{T}\\lambda, \\qquad B\\,a + \\sigma = 0"};
  const Law law = law_of(system);
  add_rows(d, law, result);
  add_law(d, law, result);
  if (!system.constraints.empty() && is_ideal(system)) result.remarks.push_back("the constraints are ideal: N = B");
  if (system.degrees() + system.constraints.size() > most_closed) {
    result.closed = false;
    result.remarks.push_back(over_budget_sentence());
    return Applicable<Equations>{std::move(result), {}};
  }
  Budget readable = d.limits().exact;
  readable.terms = std::min(readable.terms, most_terms);
  const auto solved = solve_multipliers(system, readable);
  if (!solved) {
    result.closed = false;
    result.remarks.push_back(over_budget_sentence());
  } else if (*solved) {
    add_solution(d, **solved, result);
  }
  return Applicable<Equations>{std::move(result), {}};
}

Within<Applicable<Equations>> describe_accelerations(const Describer& d) {
  const System& system = d.system();
  Equations result;
  result.title = "equations of motion solved for the accelerations";
  result.law = {"w' = a(t, q, w)", "\\dot{w} = a(t, q, w)"};
  const auto motion = reference_motion(system, d.limits().exact);
  if (!motion) return tl::make_unexpected(motion.error());
  if (!motion->value) return Applicable<Equations>{std::nullopt, motion->why_not};
  result.closed = motion->value->closed;
  if (!result.closed)
    result.remarks.emplace_back(
        "the closed forms of the accelerations are too large: they stay a graph; `anholon evaluate` computes their "
        "values at any state");
  result.sections.push_back(d.by_symbol({"accelerations", "accelerations", {"a", "a"}},
                                        system.frame.acceleration_symbols(), motion->value->accelerations));
  return Applicable<Equations>{std::move(result), {}};
}

}  // namespace anholon::detail
