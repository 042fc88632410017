#include "anholon/analyze/hidden_functions.hpp"

#include <algorithm>

#include "anholon/algebra/sign.hpp"
#include "anholon/analyze/acceleration_origin.hpp"
#include "anholon/analyze/growth.hpp"
#include "anholon/analyze/leaf_functions.hpp"
#include "anholon/analyze/velocity_shape.hpp"
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

std::vector<Expr> of_combinations(const System& affine, const Budget& budget) {
  const auto forms = constraint_forms(affine, budget);
  if (!forms || forms->forms.size() == forms->holonomic) return {};
  const auto kernel = kernel_of(forms->forms, forms->space, affine.assumptions, budget);
  if (!kernel) return {};
  const Growth growth = generic_growth(kernel->fields, *forms, affine, {12, budget});
  const std::size_t known = forms->holonomic + growth.fields.size(), all = forms->space.size();
  if (known >= all) return {};
  return constant_along(kernel->fields, *forms, all - known, forms->forms, affine, budget);
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
  return leaf_functions(fields, forms.space, wanted, given_functions(system), ansatz, system, budget);
}

std::vector<Expr> hidden_functions(const System& system, const Budget& budget) {
  const System affine = written_affine(system, budget);
  std::vector<Expr> result = of_combinations(affine, budget);
  for (std::size_t r = 0; r < affine.constraints.size(); ++r) {
    if (affine.constraints[r].kind != ConstraintKind::acceleration) continue;
    const std::vector<Expr> own = acceleration_origin(affine, r, budget).functions;
    result.insert(result.end(), own.begin(), own.end());
  }
  return result;
}

}  // namespace anholon
