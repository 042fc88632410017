#include "anholon/analyze/linearization/stability.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/reduction/group_action.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

// What a variable is at the state, if that is a number on a line.
std::optional<Expr> value_at(const Deviation& d, const SteadyState& state, const System& system) {
  if (d.velocity) return state.velocities[d.field];
  const Coordinate& q = system.model->coordinates[system.frame.velocities()[d.field].coordinate];
  if (q.rotation) return std::nullopt;
  return state.at.at(q.symbol);
}

// How many of the names move the state within the variables, independently of each other.
std::size_t dimension_of_family(const LinearEquations& equations, const SteadyNeighbors& neighbors,
                                const System& system, const Budget& budget) {
  Replacements there;
  for (const Expr& shift : neighbors.shifts) there[shift] = system.workspace().number(0);
  std::vector<std::vector<Expr>> rows;
  for (const Expr& name : neighbors.state.names) {
    auto& row = rows.emplace_back();
    for (const Deviation& d : equations.variables) {
      const std::optional<Expr> value = value_at(d, neighbors.state, system);
      row.push_back(value ? substitute(differentiate(*value, name), there) : system.workspace().number(0));
    }
  }
  if (rows.empty() || rows.front().empty()) return 0;
  const Within<Rank> found = rank(matrix_of_rows(rows), system.assumptions, budget);
  return found ? found->rank : 0;
}

void decide_stable(Stability& result, bool moves_followers) {
  const bool boundary = std::any_of(result.conditions.begin(), result.conditions.end(),
                                    [](const HurwitzCondition& c) { return c.sign == ProvedSign::zero; });
  if (is_proved(result.unstable)) {
    result.stable = undecided_because("");
    result.stable.kind = VerdictKind::refuted;
    result.stable.reason = result.unstable.reason;
  } else if (boundary) {
    result.stable = undecided_because(
        "eigenvalues lie on the imaginary axis whatever the parameters are: the linear equations do not decide it");
  } else if (result.zeros > result.family) {
    result.stable = undecided_because(fmt::format(
        "0 is an eigenvalue {}, and the family of steady motions nearby that is known has dimension {}: names in --at "
        "(\"x' = v\") may say more",
        result.zeros == 1 ? "once" : fmt::format("{} times", result.zeros), result.family));
  } else if (!moves_followers) {
    result.stable = undecided_because(
        "of deviations on which, to first order, nothing depends it is not known that symmetries "
        "make them");
  } else {
    result.stable.kind = VerdictKind::proved;
    result.stable.reason = "the other eigenvalues lie to the left of the imaginary axis";
    for (const HurwitzCondition& c : result.conditions)
      result.stable.side_conditions.push_back({SideCondition::Relation::positive, c.value});
    for (const HurwitzCondition& c : result.nonzero)
      result.stable.side_conditions.push_back({SideCondition::Relation::nonzero, c.value});
  }
}

void decide_unstable(Stability& result) {
  const auto negative = std::find_if(result.conditions.begin(), result.conditions.end(),
                                     [](const HurwitzCondition& c) { return c.sign == ProvedSign::negative; });
  if (negative != result.conditions.end()) {
    result.unstable.kind = VerdictKind::proved;
    result.unstable.reason =
        fmt::format("an eigenvalue lies to the right of the imaginary axis: {} is negative", to_text(negative->value));
    for (const HurwitzCondition& c : result.nonzero)
      result.unstable.side_conditions.push_back({SideCondition::Relation::nonzero, c.value});
    return;
  }
  const bool open = std::any_of(result.conditions.begin(), result.conditions.end(),
                                [](const HurwitzCondition& c) { return c.sign != ProvedSign::zero; });
  result.unstable = undecided_because(open ? "it is wherever one of the conditions is negative"
                                           : "no eigenvalue is known to lie to the right of the imaginary axis");
}

}  // namespace

Stability examine_stability(const std::vector<CharacteristicBlock>& blocks, const LinearEquations& equations,
                            const SteadyNeighbors& neighbors, const KnownOfEquations& known, const System& system,
                            const Budget& budget) {
  Stability result;
  for (const CharacteristicBlock& block : blocks) {
    result.zeros += block.zeros;
    if (!known.positive_descriptor && !excludes_zero(certain_sign(block.coefficients.back(), system.assumptions)))
      result.nonzero.push_back({block.coefficients.back(), ProvedSign::unknown, block.coefficients.back(),
                                block.symbols.empty() ? Expr() : block.symbols.back()});
    for (HurwitzCondition& c : hurwitz_conditions(block, known.positive_descriptor, system, budget)) {
      const bool again = std::any_of(result.conditions.begin(), result.conditions.end(),
                                     [&](const HurwitzCondition& other) { return other.value == c.value; });
      if (c.sign != ProvedSign::positive && !again) result.conditions.push_back(std::move(c));
    }
  }
  result.family = dimension_of_family(equations, neighbors, system, budget);
  decide_unstable(result);
  decide_stable(result, known.followers_along_symmetries);
  return result;
}

bool symmetries_span_followers(const LinearEquations& equations, const SteadyNeighbors& neighbors,
                               const SteadySymmetries& symmetries, const System& system, const Budget& budget) {
  const auto change = [&](const std::vector<Expr>& field, const Deviation& d) {
    const Expr e = d.velocity ? lifted(field, system.frame.velocities()[d.field].velocity, system) : field[d.field];
    return simplify(neighbors.state(e), system.assumptions);
  };
  const auto leaves_variables = [&](const std::vector<Expr>& field) {
    return std::all_of(equations.variables.begin(), equations.variables.end(),
                       [&](const Deviation& d) { return change(field, d).is_zero_literal(); });
  };
  if (!leaves_variables(neighbors.orbit)) return false;
  if (equations.followers.empty()) return true;
  std::vector<std::vector<Expr>> fields, rows;
  for (std::vector<Expr>& field : symmetries.fields()) {
    if (!leaves_variables(field)) continue;
    auto& row = rows.emplace_back();
    for (const Deviation& d : equations.followers) row.push_back(change(field, d));
    fields.push_back(std::move(field));
  }
  if (rows.empty()) return false;
  const Within<Rank> found = rank(matrix_of_rows(rows), system.assumptions, budget);
  if (!found || found->rank < equations.followers.size()) return false;
  return is_proved(closure_of(fields, system, budget).verdict);
}

}  // namespace anholon
