#include "anholon/analyze/reduction/group_action.hpp"

#include <numeric>

#include <fmt/format.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/analyze/claims/field_claim.hpp"
#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

namespace {

using Fields = std::vector<std::vector<Expr>>;

std::vector<Expr> paired_with_momenta(const Fields& fields, const System& system) {
  std::vector<Expr> result;
  for (const auto& field : fields) result.push_back(dot(field, system.frame.momentum_symbols(), system));
  return result;
}

// C^c with [Y_a, Y_b] = C^c Y_c; a function of free momenta is a combination exactly if the field is.
Within<std::optional<std::vector<Expr>>> combination(const std::vector<Expr>& bracket, std::vector<Expr> pairings,
                                                     const System& system, const Budget& budget) {
  const std::size_t k = pairings.size();
  pairings.push_back(dot(bracket, system.frame.momentum_symbols(), system));
  const auto relations = constant_relations(pairings, parameter_symbols(*system.model), system.assumptions, budget);
  if (!relations) return tl::make_unexpected(relations.error());
  for (const ConstantRelation& r : relations->basis) {
    if (r.coefficients[k].is_zero_literal()) continue;
    std::vector<Expr> constants;
    for (std::size_t c = 0; c < k; ++c) constants.push_back(-r.coefficients[c] / r.coefficients[k]);
    return std::optional(std::move(constants));
  }
  if (!relations->complete()) return tl::make_unexpected(BudgetExceeded{Limit::time, "brackets of generators"});
  return std::optional<std::vector<Expr>>();
}

}  // namespace

std::array<const Verdict*, 4> ActionGenerator::needed_for_reduction() const {
  return {&momentum.leaves_lagrangian, &momentum.leaves_constraints, &leaves_reactions, &leaves_forces};
}

Verdict ActionGenerator::reduces() const {
  Verdict result;
  result.kind = VerdictKind::proved;
  for (const Verdict* v : needed_for_reduction()) {
    if (is_proved(*v)) continue;
    if (result.kind == VerdictKind::proved || v->kind == VerdictKind::refuted) result = *v;
  }
  return result;
}

ActionGenerator examine_generator(Generator generator, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const auto leaves = [&](FieldProperty property) {
    return motion.all_vanish(field_claim(property, system, generator.field).expressions);
  };
  ActionGenerator result;
  result.leaves_reactions = leaves(FieldProperty::leaves_reactions);
  result.leaves_forces = leaves(FieldProperty::leaves_forces);
  if (system.model->hamiltonian)
    result.leaves_hamiltonian = all_vanish(
        field_claim(FieldProperty::leaves_hamiltonian, system, generator.field).expressions, system, motion.budget());
  result.momentum = examine_momentum(std::move(generator), motion);
  return result;
}

std::vector<std::size_t> independent_fields(const Fields& fields, const System& system) {
  const auto found =
      independent_functions(paired_with_momenta(fields, system), parameter_symbols(*system.model), system.assumptions);
  if (found) return *found;
  std::vector<std::size_t> all(fields.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

Closure closure_of(const Fields& fields, const System& system, const Budget& budget) {
  const BracketSpace space = BracketSpace::configurations(system);
  const std::vector<Expr> pairings = paired_with_momenta(fields, system);
  const std::size_t k = fields.size();
  const Expr zero = system.workspace().number(0);
  Closure result;
  result.verdict.kind = VerdictKind::proved;
  result.verdict.reason = "brackets of the generators are constant combinations of them";
  result.constants.assign(k, Fields(k, std::vector<Expr>(k, zero)));
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t b = a + 1; b < k; ++b) {
      std::vector<Expr> bracket = space.bracket(fields[a], fields[b]);
      const auto found = combination(bracket, pairings, system, budget);
      if (!found) return {over_budget(found.error()), {}};
      if (!*found) {
        Verdict refuted;
        refuted.kind = VerdictKind::refuted;
        refuted.reason =
            fmt::format("the bracket of generators {} and {} is no constant combination of them", a + 1, b + 1);
        return {std::move(refuted), {}, OpenBracket{a, b, std::move(bracket)}};
      }
      for (std::size_t c = 0; c < k; ++c) {
        result.constants[a][b][c] = (**found)[c];
        result.constants[b][a][c] = -(**found)[c];
      }
    }
  }
  return result;
}

ClosingPart closing_part(const Fields& fields, const System& system, const Budget& budget) {
  ClosingPart result;
  Fields taken;
  for (std::size_t k = 0; k < fields.size(); ++k) {
    taken.push_back(fields[k]);
    Closure closure = closure_of(taken, system, budget);
    if (closure.verdict.kind == VerdictKind::refuted) {
      taken.pop_back();
      const auto index = [&](std::size_t i) { return i < taken.size() ? result.taken[i] : k; };
      OpenBracket& open = result.open.emplace_back(std::move(*closure.open));
      open.first = index(open.first), open.second = index(open.second);
      result.left_out.push_back(k);
    } else {
      result.taken.push_back(k);
      result.closure = std::move(closure);
    }
  }
  return result;
}

Verdict normalizes(const std::vector<Expr>& field, const Fields& algebra, const System& system, const Budget& budget) {
  const BracketSpace space = BracketSpace::configurations(system);
  const std::vector<Expr> pairings = paired_with_momenta(algebra, system);
  Verdict result;
  result.kind = VerdictKind::proved;
  result.reason = "brackets with them are constant combinations of them";
  for (const auto& divided : algebra) {
    const auto found = combination(space.bracket(field, divided), pairings, system, budget);
    if (!found) return over_budget(found.error());
    if (*found) continue;
    result.kind = VerdictKind::refuted;
    result.reason = "a bracket with one of them is no constant combination of them";
    return result;
  }
  return result;
}

std::vector<Expr> closure_defects(const Fields& fields, const std::vector<Fields>& constants, const System& system) {
  const BracketSpace space = BracketSpace::configurations(system);
  std::vector<Expr> result;
  for (std::size_t a = 0; a < fields.size(); ++a) {
    for (std::size_t b = a + 1; b < fields.size(); ++b) {
      const std::vector<Expr> bracket = space.bracket(fields[a], fields[b]),
                              said = combined(fields, constants[a][b], system);
      for (std::size_t i = 0; i < bracket.size(); ++i) result.push_back(bracket[i] - said[i]);
    }
  }
  return result;
}

}  // namespace anholon
