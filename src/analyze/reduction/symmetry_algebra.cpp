#include "anholon/analyze/reduction/symmetry_algebra.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/claims/field_claim.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"
#include "anholon/derive/system/velocity_text.hpp"

namespace anholon {

namespace {

class CombinedSymmetries {
 public:
  CombinedSymmetries(const std::vector<Generator>& symmetries, const ConstrainedMotion& motion)
      : symmetries_(symmetries), motion_(motion), system_(motion.system()) {}

  // Combinations for which all functions vanish on M; `functions` of a field are linear in it.
  template <class Functions>
  [[nodiscard]] FieldSpace where_vanish(const Functions& functions) const {
    std::vector<Expr> weighted;
    for (const Generator& g : symmetries_) {
      const std::vector<Expr> all = motion_.on_set(functions(g.field));
      std::vector<Expr> terms{system_.workspace().number(0)};
      for (std::size_t j = 0; j < all.size(); ++j) terms.push_back(weight(j) * all[j]);
      weighted.push_back(sum(terms));
    }
    FieldSpace result;
    const auto relations =
        constant_relations(weighted, parameter_symbols(*system_.model), system_.assumptions, motion_.budget());
    if (!relations) return result;
    if (relations->complete()) result.listing = Listing::complete;
    for (const ConstantRelation& r : relations->basis) result.basis.push_back(combination(r.coefficients));
    return result;
  }

 private:
  [[nodiscard]] Expr weight(std::size_t j) const {
    return system_.workspace().symbol(fresh_name(*system_.model, fmt::format("weight{}", j)));
  }

  [[nodiscard]] Generator combination(const std::vector<Expr>& coefficients) const {
    std::vector<std::size_t> parts;
    for (std::size_t k = 0; k < coefficients.size(); ++k) {
      if (!coefficients[k].is_zero_literal()) parts.push_back(k);
    }
    if (parts.size() == 1) return symmetries_[parts.front()];
    std::vector<Expr> field = combined(fields_of(symmetries_), coefficients, system_);
    make_readable(field, system_, limits_for(system_, {}));
    std::string name = velocity_text(field, system_);
    return {std::move(name), std::move(field), false};
  }

  const std::vector<Generator>& symmetries_;
  const ConstrainedMotion& motion_;
  const System& system_;
};

}  // namespace

std::optional<SymmetryAlgebra> symmetry_algebra(const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const auto found = symmetries_of(system, motion.budget());
  if (!found) return std::nullopt;
  SymmetryAlgebra result;
  for (const Generator& g : *found) {
    if (is_proved_zero(lifted(g.field, system.lagrangian, system), system.assumptions)) result.symmetries.push_back(g);
  }
  const CombinedSymmetries combined(result.symmetries, motion);
  const auto of = [&](std::initializer_list<FieldProperty> properties) {
    return combined.where_vanish([&, properties = std::vector(properties)](const std::vector<Expr>& field) {
      std::vector<Expr> all;
      for (const FieldProperty p : properties) {
        for (const Expr& e : field_claim(p, system, field).expressions) all.push_back(e);
      }
      return all;
    });
  };
  result.reducing =
      of({FieldProperty::leaves_constraints, FieldProperty::leaves_reactions, FieldProperty::leaves_forces});
  result.without_work = of({FieldProperty::in_distribution, FieldProperty::no_force_work});
  result.conserved = combined.where_vanish(
      [&](const std::vector<Expr>& field) { return std::vector<Expr>{momentum_rate(field, motion)}; });
  return result;
}

}  // namespace anholon
