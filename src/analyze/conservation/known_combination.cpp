#include "anholon/analyze/conservation/known_combination.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/momentum.hpp"
#include "anholon/analyze/integrals/functional_dependence.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"

namespace anholon {

namespace {

constexpr std::size_t kMostMomenta = 4;

struct Known {
  std::string name;
  Expr quantity;
};

// What a theorem says to be conserved: nothing is solved for.
std::vector<Known> known_by_theorems(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  std::vector<Known> result;
  if (is_proved(motion.vanishes(energy_rate(motion)))) result.push_back({"energy", energy_of(system)});
  if (system.poisson) return result;
  std::vector<Generator> generators = declared_generators(system);
  const std::vector<std::vector<Expr>> units = unit_fields(system);
  for (std::size_t i = 0; i < units.size(); ++i)
    generators.push_back({fmt::format("p_{}", system.frame.velocities()[i].name), units[i], false});
  std::size_t momenta = 0;
  for (const Generator& g : generators) {
    const Expr rate = momentum_rate(g.field, motion);
    const bool zero = rate.is_zero_literal() || (g.declared && is_proved(motion.vanishes(rate)));
    if (zero && momenta++ < kMostMomenta) result.push_back({g.name, momentum_of(g.field, system)});
  }
  return result;
}

// And products of two of them.
std::vector<Known> with_products(std::vector<Known> known) {
  const std::size_t count = known.size();
  for (std::size_t j = 0; j < count; ++j) {
    for (std::size_t k = j; k < count; ++k)
      known.push_back({fmt::format("{}*{}", known[j].name, known[k].name), known[j].quantity * known[k].quantity});
  }
  return known;
}

std::optional<Verdict> combination(const Expr& f, const std::vector<Known>& known, const ConstrainedMotion& motion,
                                   bool on_set) {
  const System& system = motion.system();
  std::vector<Expr> functions{system.workspace().number(1)};
  for (const Known& k : known) functions.push_back(k.quantity);
  functions.push_back(f);
  if (on_set) functions = motion.restriction()(functions);
  const auto relations =
      constant_relations(functions, parameter_symbols(*system.model), system.assumptions, motion.budget());
  if (!relations) return std::nullopt;
  for (const ConstantRelation& r : relations->basis) {
    const Expr& own = r.coefficients.back();
    if (own.is_zero_literal()) continue;
    Verdict verdict = r.verdict;
    std::vector<std::string> names;
    for (std::size_t k = 0; k < known.size(); ++k) {
      if (!r.coefficients[k + 1].is_zero_literal()) names.push_back(known[k].name);
    }
    verdict.reason = names.empty()
                         ? "it is a constant"
                         : fmt::format("it is a constant combination of what is conserved: {}", fmt::join(names, ", "));
    if (!excludes_zero(sign_of(own, system.assumptions)))
      verdict.side_conditions.push_back({SideCondition::Relation::nonzero, own});
    return verdict;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Verdict> conserved_as_combination(const Expr& f, const ConstrainedMotion& motion) {
  const std::vector<Known> known = with_products(known_by_theorems(motion));
  for (const bool on_set : {false, true}) {
    auto found = combination(f, known, motion, on_set);
    if (found && is_proved(*found)) return found;
  }
  return std::nullopt;
}

std::optional<Verdict> conserved_as_function(const Expr& f, const ConstrainedMotion& motion) {
  if (!motion.restriction().complete()) return std::nullopt;
  const std::vector<Known> known = known_by_theorems(motion);
  std::vector<Expr> functions;
  for (const Known& k : known) functions.push_back(motion.on_set(k.quantity));
  auto found = as_function_of(motion.on_set(f), functions, motion, motion.budget());
  if (!found || !is_proved(found->verdict)) return std::nullopt;
  std::vector<std::string> names;
  for (const std::size_t k : found->arguments) names.push_back(known[k].name);
  found->verdict.reason = fmt::format("it is a function of what is conserved: {}", fmt::join(names, ", "));
  return std::move(found->verdict);
}

}  // namespace anholon
