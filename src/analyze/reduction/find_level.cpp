#include "anholon/analyze/reduction/find_level.hpp"

#include <fmt/format.h>

#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/analyze/phase_space/cotangent.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/analyze/reduction/poisson_quotient.hpp"
#include "anholon/analyze/reduction/slice.hpp"
#include "anholon/derive/system/turned_frame.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

struct ExaminedLevels {
  std::vector<AskedLevel> asked;
  std::vector<Expr> functions;  // of (t, q, w), with momenta by their symbols
  std::vector<ExaminedQuantity> integrals;
};

// `momentum`: of a symmetry, where it has one.
Result<ExaminedLevels> examined_levels(const std::vector<std::string>& texts, const System& system,
                                       const std::function<std::optional<Expr>(std::size_t)>& momentum,
                                       const Budget& budget) {
  ExaminedLevels result;
  Result<std::vector<AskedLevel>> asked = levels_in(texts, declared_generators(system), *system.model);
  if (!asked) return tl::make_unexpected(std::move(asked.error()));
  const auto motion = ConstrainedMotion::of(system, budget);
  if (!motion) throw motion.error();
  if (!motion->value) return tl::make_unexpected(Diagnostics{no_level(motion->why_not)});
  Diagnostics wrong;
  for (const AskedLevel& level : *asked) {
    const std::optional<Expr> function = level.symmetry ? momentum(*level.symmetry) : level.function;
    if (!function) {
      wrong.push_back(no_level(fmt::format("no function of degree two or less generates `{}`", level.name)));
      continue;
    }
    result.functions.push_back(*function);
    result.integrals.push_back(examine_expression(level.name, *function, *motion->value));
    const ExaminedQuantity& found = result.integrals.back();
    if (is_proved(found.conserved)) continue;
    wrong.push_back(no_level(found.conserved.kind == VerdictKind::refuted
                                 ? fmt::format("`{}` is not constant along every motion: it changes at the rate {}",
                                               level.name, to_text(found.rate))
                                 : fmt::format("that `{}` is constant along every motion was not proved", level.name),
                             "`anholon conserve MODEL --expr …` says more"));
  }
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  result.asked = std::move(*asked);
  return result;
}

// J = Y·p of each symmetry, with p by its symbols.
std::function<std::optional<Expr>(std::size_t)> momenta_of(const std::vector<ActionGenerator>& action,
                                                           const System& system) {
  return [&action, &system](std::size_t k) -> std::optional<Expr> {
    return dot(action[k].momentum.generator.field, system.frame.momentum_symbols(), system);
  };
}

Applicable<Invariants> invariants_left_by(const std::vector<std::vector<Expr>>& generators, const System& system,
                                          const ClosedFormLimits& limits) {
  const auto orbits = rank(matrix_of_rows(generators), system.assumptions, limits.exact);
  if (!orbits) throw orbits.error();
  auto invariants = invariants_of(generators, orbits->rank, system, limits);
  if (!invariants) throw invariants.error();
  return std::move(*invariants);
}

// The constraint set, with the configuration and velocities that the generators leave as variables: these stay where they are.
PhaseSystem constraint_set_of(const VelocityQuotient& quotient, const System& system) {
  PhaseSystem p;
  p.workspace = &system.workspace();
  p.time = system.frame.time();
  p.parameters = quotient.system.parameters;
  p.assumptions = system.assumptions;
  for (const Expr& q : system.frame.configuration_symbols()) p.variables.push_back({to_text(q), q, q});
  for (const IndependentVelocity& u : quotient.kinematics.independent)
    p.variables.push_back({u.name, u.symbol, u.definition});
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null()) p.relations.push_back(c.position);
  }
  p.dimension = quotient.system.dimension;
  return p;
}

// u by what they are in w.
void write_by_velocities(LevelSet& level, const VelocityQuotient& quotient, const System& system) {
  Replacements meaning;
  for (const IndependentVelocity& u : quotient.kinematics.independent) meaning[u.symbol] = u.definition;
  for (LevelFunction& f : level.functions) {
    const bool is_named_after_itself = f.name == to_text(f.meaning);
    f.meaning = readable(substitute(f.meaning, meaning), system, limits_for(system, {}));
    if (is_named_after_itself) f.name = to_text(f.meaning);
  }
  level.of_velocities = true;
}

}  // namespace

Result<Applicable<LevelSet>> find_level(const PoissonReduction& reduction, const std::vector<std::string>& texts,
                                        const System& system, const Budget& budget) {
  using Answer = Applicable<LevelSet>;
  const auto momentum = [&](std::size_t k) -> std::optional<Expr> {
    if (!reduction.action[k].momentum) return std::nullopt;
    return reduction.action[k].momentum->quantity;
  };
  Result<ExaminedLevels> levels = examined_levels(texts, system, momentum, budget);
  if (!levels) return tl::make_unexpected(std::move(levels.error()));
  for (Expr& f : levels->functions) f = state_function(f, system);
  const PhaseSystem p = phase_system_of(system);
  const bool divided = !reduction.used.empty();
  if (divided && !reduction.quotient.value) return Answer{std::nullopt, reduction.quotient.why_not};
  const PhaseSystem& quotient = divided ? *reduction.quotient.value : p;
  std::vector<std::vector<Expr>> fields;
  for (const std::size_t k : reduction.used) fields.push_back(reduction.action[k].generator.field);
  const QuotientView view{
      p, quotient, divided ? reduction.rates : system.poisson->motion, fields,
      [&](const Expr& f) -> std::optional<Expr> { return divided ? written_on(quotient, p, f, system, budget) : f; }};
  auto found = level_set(view, std::move(levels->asked), levels->functions, std::move(levels->integrals),
                         reduction.used, system, budget);
  if (found && found->value) found->value->generators = std::move(fields);
  return found;
}

Result<Applicable<LevelSet>> find_level(const std::vector<ActionGenerator>& action,
                                        const std::vector<std::size_t>& used,
                                        const std::optional<ReducedPhaseSpace>& quotient,
                                        const std::vector<std::string>& texts, const System& system,
                                        const Budget& budget) {
  using Answer = Applicable<LevelSet>;
  const std::vector<Expr> own = system.frame.momentum_symbols();
  const auto momentum = momenta_of(action, system);
  Result<ExaminedLevels> levels = examined_levels(texts, system, momentum, budget);
  if (!levels) return tl::make_unexpected(std::move(levels.error()));
  if (!quotient) return Answer{std::nullopt, "the quotient of the phase space was not found"};
  if (!is_proved(quotient->evolution))
    return Answer{std::nullopt, "that the quotient of the phase space has the reduced motion was not proved"};
  const ClosedFormLimits limits = limits_for(system, {.exact = budget});
  const auto hamilton = derive_hamilton(system, limits);
  if (!hamilton) throw hamilton.error();
  if (!hamilton->value) return Answer{std::nullopt, hamilton->why_not};
  const auto p = cotangent_system(*hamilton->value, system);
  if (!p.value) return Answer{std::nullopt, p.why_not};
  Replacements velocities;
  const std::vector<Expr> w = system.frame.velocity_symbols();
  for (std::size_t i = 0; i < w.size(); ++i) velocities[w[i]] = hamilton->value->velocities[i];
  for (std::size_t k = 0; k < levels->functions.size(); ++k) {
    if (!levels->asked[k].symmetry)
      levels->functions[k] = substitute(state_function(levels->functions[k], system), velocities);
  }
  std::vector<std::vector<Expr>> generators, fields;
  for (const std::size_t k : used) {
    generators.push_back(action[k].momentum.generator.field);
    auto& field = fields.emplace_back();
    for (const Expr& y : p.value->symbols()) field.push_back(p.value->bracket_of(y, *momentum(k)));
  }
  const Applicable<Invariants> invariants = invariants_left_by(generators, system, limits);
  if (!invariants.value) return Answer{std::nullopt, invariants.why_not};
  const Slice slice(*invariants.value, system, limits, false);
  // p_i = E^a_i m_a by the coframe whose dual frame defines the momenta of the quotient.
  const std::size_t n = own.size(), shape = quotient->system.variables.size() - n;
  Replacements by_momenta;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Expr> terms{system.workspace().number(0)};
    for (std::size_t a = 0; a < n; ++a)
      terms.push_back(invariants.value->coframe[a].row[i] * quotient->system.variables[shape + a].symbol);
    by_momenta[own[i]] = sum(terms);
  }
  const std::vector<Expr> rates = quotient->system.free_field();
  const QuotientView view{*p.value, quotient->system, rates, fields,
                          [&](const Expr& f) { return slice(substitute(f, by_momenta)); }};
  auto found =
      level_set(view, std::move(levels->asked), levels->functions, std::move(levels->integrals), used, system, budget);
  if (found && found->value) found->value->generators = generators;
  return found;
}

Result<Applicable<LevelSet>> find_level(const std::vector<ActionGenerator>& action,
                                        const std::vector<std::size_t>& used,
                                        const std::optional<VelocityQuotient>& quotient,
                                        const std::vector<std::string>& texts, const System& system,
                                        const Budget& budget) {
  using Answer = Applicable<LevelSet>;
  Result<ExaminedLevels> levels = examined_levels(texts, system, momenta_of(action, system), budget);
  if (!levels) return tl::make_unexpected(std::move(levels.error()));
  if (!quotient) return Answer{std::nullopt, "a reduced system with its energy was not found"};
  const ClosedFormLimits limits = limits_for(system, {.exact = budget});
  const Replacements on_set = quotient->kinematics.replacements(system);
  for (Expr& f : levels->functions) f = readable(substitute(state_function(f, system), on_set), system, limits);
  const PhaseSystem p = constraint_set_of(*quotient, system);
  std::vector<std::vector<Expr>> generators, fields;
  for (const std::size_t k : used) {
    generators.push_back(action[k].momentum.generator.field);
    auto& field = fields.emplace_back();
    for (const Expr& q : system.frame.configuration_symbols()) field.push_back(lifted(generators.back(), q, system));
    field.resize(p.variables.size(), system.workspace().number(0));
  }
  const Applicable<Invariants> invariants = invariants_left_by(generators, system, limits);
  if (!invariants.value) return Answer{std::nullopt, invariants.why_not};
  const Slice slice(*invariants.value, system, limits, false);
  const QuotientView view{p, quotient->system, quotient->rates, std::move(fields), slice, false};
  auto found =
      level_set(view, std::move(levels->asked), levels->functions, std::move(levels->integrals), used, system, budget);
  if (!found || !found->value) return found;
  write_by_velocities(*found->value, *quotient, system);
  found->value->generators = std::move(generators);
  return found;
}

}  // namespace anholon
