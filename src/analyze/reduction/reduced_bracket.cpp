#include "anholon/analyze/reduction/reduced_bracket.hpp"

#include <algorithm>

#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

std::optional<Matrix> reduced_bracket(const Reduced& form, const Invariants& invariants, const Slice& slice,
                                      const System& system, const ClosedFormLimits& limits) {
  const auto& displacements = form.displacements;
  std::vector<Expr> u;
  for (const IndependentVelocity& v : form.kinematics.independent) u.push_back(v.symbol);
  const std::size_t k = u.size(), s = invariants.shape.size();
  if (displacements.size() != k) return std::nullopt;
  for (const auto& field : displacements) {
    if (contains_any(field, u)) return std::nullopt;
  }
  const Expr zero = system.workspace().number(0);
  const BracketSpace space = BracketSpace::configurations(system);
  const std::vector<Expr> p = substitute(system.momenta, form.kinematics.replacements(system));
  Matrix slopes(k, k, zero), turned(k, k, zero), along(k, s, zero);
  const auto write = [&](Matrix& m, std::size_t a, std::size_t b, const Expr& e) {
    const auto found = slice(e);
    if (found) m(a, b) = *found;
    return found.has_value();
  };
  for (std::size_t a = 0; a < k; ++a) {
    const std::vector<Expr> slope = gradient(form.momenta[a], u);
    for (std::size_t b = 0; b < k; ++b) {
      if (!write(slopes, a, b, slope[b])) return std::nullopt;
      if (b <= a) continue;
      const Expr e = space.along(displacements[a], form.momenta[b]) - space.along(displacements[b], form.momenta[a]) -
                     paired(p, space.bracket(displacements[a], displacements[b]));
      if (!write(turned, a, b, e)) return std::nullopt;
      turned(b, a) = -turned(a, b);
    }
    for (std::size_t j = 0; j < s; ++j) {
      if (!write(along, a, j, space.along(displacements[a], invariants.shape[j].meaning))) return std::nullopt;
    }
  }
  // G X = (Y(r), E), then G Xᵀ once more for {u, u}.
  const auto first = closed_solve(slopes, along, system, limits), half = closed_solve(slopes, turned, system, limits);
  if (!first || !*first || !half || !*half) return std::nullopt;
  const auto whole = closed_solve(slopes, transposed((*half)->value), system, limits);
  if (!whole || !*whole) return std::nullopt;
  Matrix result(s + k, s + k, zero);
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t j = 0; j < s; ++j) {
      result(j, s + a) = slice.readable_form((*first)->value(a, j));
      result(s + a, j) = slice.readable_form(-(*first)->value(a, j));
    }
    for (std::size_t b = a + 1; b < k; ++b) {
      result(s + b, s + a) = slice.readable_form((*whole)->value(a, b));
      result(s + a, s + b) = slice.readable_form(-(*whole)->value(a, b));
    }
  }
  return result;
}

std::string why_no_bracket(const ReducedSystem& reduced, const System& system) {
  if (reduced.bracket) return {};
  if (reduced.energy_moves) return "it is not asked for where a symmetry depends on the time";
  const auto& all = system.constraints;
  if (std::any_of(all.begin(), all.end(), [](const SystemConstraint& c) { return c.phi.is_null(); }))
    return "a constraint on accelerations cuts nothing out of the phase space";
  return "it is too long, or was not written by the invariants";
}

}  // namespace anholon
