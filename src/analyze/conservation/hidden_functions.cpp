#include "anholon/analyze/conservation/hidden_functions.hpp"

#include <algorithm>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/distribution/acceleration_origin.hpp"
#include "anholon/analyze/distribution/growth.hpp"
#include "anholon/analyze/distribution/leaf_functions.hpp"
#include "anholon/analyze/motion/velocity_shape.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t largest_field = 1000;  // nodes of a field along which constant functions are looked for

std::vector<Expr> given_functions(const System& system) {
  std::vector<Expr> known;
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null()) known.push_back(c.position);
  }
  return known;
}

// sin(u) and cos(u), exp(u), roots: what stands in the forms, and what such things are derivatives of.
std::vector<Expr> functions_in(const std::vector<OneForm>& forms, const std::vector<Expr>& atoms,
                               const System& system) {
  std::vector<Expr> entries, result;
  for (const OneForm& form : forms) entries.insert(entries.end(), form.begin(), form.end());
  if (entries.empty()) return result;
  const auto add = [&](const Expr& e) {
    const bool known = std::find(atoms.begin(), atoms.end(), e) != atoms.end() ||
                       std::find(result.begin(), result.end(), e) != result.end();
    if (!known && !is_of_parameters(e, *system.model)) result.push_back(e);
  };
  const Walk w = walk(entries);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node(system.workspace(), w.id(i));
    if (node.is(Kind::power) && !is_integer(node.exponent())) add(node);
    if (!node.is(Kind::function)) continue;
    const bool circular = node.function() == Function::sin || node.function() == Function::cos;
    add(circular ? sin(node.operand(0)) : node);
    if (circular) add(cos(node.operand(0)));
  }
  return result;
}

HiddenFunctions of_combinations(const System& affine, const Budget& budget) {
  const auto forms = constraint_forms(affine, budget);
  if (!forms || forms->forms.size() == forms->holonomic) return {};
  const auto kernel = kernel_of(forms->forms, forms->space, affine.assumptions, budget);
  if (!kernel) return {};
  const std::size_t all = forms->space.size();
  const Growth growth = generic_growth(kernel->fields, *forms, affine, {12, budget, GrowthOptions::Wanted::last_rank});
  const std::size_t known = forms->holonomic + growth.fields.size();
  if (known >= all) return {};
  HiddenFunctions result{constant_along(kernel->fields, *forms, all - known, forms->forms, affine, budget), 0};
  result.missing = all - known - result.list.size();
  return result;
}

}  // namespace

std::vector<Expr> constant_along(const std::vector<FieldComponents>& fields, const ConstraintForms& forms,
                                 std::size_t wanted, const std::vector<OneForm>& own, const System& system,
                                 const Budget& budget) {
  const auto too_large = [](const FieldComponents& field) { return has_more_nodes(field, largest_field); };
  if (std::any_of(fields.begin(), fields.end(), too_large)) return {};
  LeafAnsatz ansatz = leaf_ansatz(system, forms.with_time, false);
  ansatz.degree = 3;
  for (const OneForm& form : own) {
    for (const Expr& component : form) {
      if (component.is_zero_literal() || component.is(Kind::number)) continue;
      for (const Expr& factor : possible_zeros(component, system.assumptions)) {
        if (std::find(ansatz.divisors.begin(), ansatz.divisors.end(), factor) == ansatz.divisors.end())
          ansatz.divisors.push_back(factor);
      }
    }
  }
  ansatz.functions = functions_in(own, ansatz.atoms, system);
  return leaf_functions(fields, forms.space, wanted, given_functions(system), ansatz, system, budget);
}

HiddenFunctions hidden_functions(const System& system, const Budget& budget) {
  const System affine = written_affine(system, budget);
  HiddenFunctions result = of_combinations(affine, budget);
  for (std::size_t r = 0; r < affine.constraints.size(); ++r) {
    if (affine.constraints[r].kind != ConstraintKind::acceleration) continue;
    const std::vector<Expr> own = acceleration_origin(affine, r, budget).functions;
    result.list.insert(result.list.end(), own.begin(), own.end());
  }
  return result;
}

}  // namespace anholon
