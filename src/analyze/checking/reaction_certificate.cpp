#include "anholon/analyze/checking/reaction_certificate.hpp"

#include <fmt/format.h>

#include "anholon/algebra/linear/minor.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/conservation/reaction_span.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/law.hpp"

namespace anholon {

namespace {

// Small velocities: each alone, two together, and some more; the same divided by 4 and by 16, since a constraint may bound them.
std::vector<std::vector<Rational>> velocities(std::size_t k) {
  std::vector<std::vector<Rational>> result{std::vector<Rational>(k, 0)};
  for (std::size_t a = 0; a < k; ++a) {
    for (const long size : {1, 2}) {
      result.emplace_back(k, 0);
      result.back()[a] = size;
    }
    for (std::size_t b = 0; b < a; ++b) {
      result.emplace_back(k, 0);
      result.back()[a] = 1, result.back()[b] = -1;
    }
  }
  for (long more = 2; more < 14; ++more) {
    auto& point = result.emplace_back();
    for (std::size_t a = 0; a < k; ++a) {
      const auto next = static_cast<long>(a + 2);
      point.emplace_back(more < 6 ? more * next % 5 - 2 : (more * more * next + next * next) % 9 - 4);
    }
  }
  const std::size_t count = result.size();
  for (const long smaller : {4, 16}) {
    for (std::size_t i = 1; i < count; ++i) {
      result.push_back(result[i]);
      for (Rational& v : result.back()) v /= smaller;
    }
  }
  return result;
}

std::vector<Expr> unit_powers(const System& system) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    std::vector<Expr> unit(system.degrees(), system.workspace().number(0));
    unit[i] = system.workspace().number(1);
    result.push_back(reaction_power(unit, system));
  }
  return result;
}

// As many rows as `wanted` with a minor whose ball excludes zero.
bool some_are_independent(const std::vector<BallVector>& rows, std::size_t wanted, const System& system) {
  std::vector<std::vector<double>> approximate;
  for (const BallVector& row : rows) {
    auto& numbers = approximate.emplace_back();
    for (std::size_t k = 0; k < row.size(); ++k) numbers.push_back(row.contains_zero(k) ? 0 : row.approximate(k));
  }
  Minor minor = largest_minor(approximate);
  if (minor.rows.size() < wanted) return false;
  BallPoint point(256);
  Matrix entries(minor.rows.size(), minor.rows.size(), system.workspace().number(0));
  for (std::size_t i = 0; i < minor.rows.size(); ++i) {
    for (std::size_t j = 0; j < minor.columns.size(); ++j) {
      entries(i, j) = system.workspace().symbol(fresh_name(*system.model, fmt::format("reaction_{}_{}", i, j)));
      point.set(entries(i, j), rows[minor.rows[i]], minor.columns[j]);
    }
  }
  const BallVector value = point.determinant(entries);
  return value.finite(0) && !value.contains_zero(0);
}

}  // namespace

Recheck detail::recheck_span(std::size_t wanted, const Witness& at, const System& system, const Budget& budget) {
  const auto set = restrict_to_constraints(system, budget);
  if (!set) return detail::open("the constraint set could not be solved");
  // Where it is not solved, all velocities are a start from which a state on it is looked for.
  std::vector<Expr> free;
  const std::vector<Expr> all = system.frame.velocity_symbols();
  for (const std::size_t i : set->independent) free.push_back(system.frame.velocities()[i].velocity);
  if (!set->complete()) free = all;
  const std::vector<Expr> reaction = unit_powers(system);
  std::vector<BallVector> found;
  std::optional<detail::NoState> first_problem;
  bool some_state = false;
  for (const auto& velocity : velocities(free.size())) {
    Witness witness = at;
    for (std::size_t k = 0; k < velocity.size(); ++k) witness.values.emplace_back(free[k], velocity[k]);
    detail::WitnessState state(witness, system);
    // No velocities of the certificate: where the constraints have no real solution for them, others are tried.
    if (const auto problem = state.complete_on_set(reaction, true, budget)) {
      if (!first_problem) first_problem = problem;
      continue;
    }
    some_state = true;
    auto values = state.along_motion(reaction);
    if (!values) continue;
    bool finite = true;
    for (std::size_t k = 0; k < values->size(); ++k) finite = finite && values->finite(k);
    if (finite) found.push_back(std::move(*values));
    if (found.size() >= wanted && some_are_independent(found, wanted, system))
      return detail::right("law solved in balls at one configuration");
  }
  if (!some_state && first_problem) return detail::no_state(*first_problem);
  return detail::wrong("at the configuration shown the reactions are not certainly so many");
}

Expr reaction_power(const std::vector<Expr>& field, const System& system) {
  const Law law = law_of(system);
  std::vector<Expr> terms{system.workspace().number(0)};
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i].is_zero_literal()) continue;
    std::vector<Expr> force{law.inertia[i], -law.force[i]};
    for (std::size_t j = 0; j < a.size(); ++j) force.push_back(law.mass_matrix(i, j) * a[j]);
    terms.push_back(field[i] * sum(force));
  }
  return sum(terms);
}

Recheck recheck(const AnnihilatorClaim& claim, const System& system, const Budget& budget) {
  const std::size_t n = system.degrees();
  std::vector<Expr> powers;
  for (const auto& field : claim.basis) {
    if (field.size() != n) return detail::wrong("a field has another number of components");
    powers.push_back(reaction_power(field, system));
  }
  if (claim.basis.size() > n || !detail::are_independent(claim.basis, system, budget))
    return detail::wrong("the fields are not certainly independent");
  if (Recheck r = recheck(CertifiedClaim{ClaimKind::zero, powers, {}, VerdictKind::proved, {}}, system, budget);
      !detail::is_right(r))
    return detail::after("a reaction does work along a field: ", r);
  const std::size_t left = n - claim.basis.size();
  if (left == 0) return detail::right("no reaction does work along any field: there is none");
  if (Recheck r = detail::recheck_span(left, claim.at, system, budget); !detail::is_right(r)) return r;
  return detail::right(
      "identities along the motion, and law solved in balls at one configuration: the reactions span the "
      "rest");
}

}  // namespace anholon
