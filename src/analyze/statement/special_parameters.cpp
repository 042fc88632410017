#include <algorithm>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/statement/contains.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/special_parameters.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t most_minors = 4;  // of each step

void add_new(std::vector<Expr>& list, const std::vector<Expr>& more) {
  for (const Expr& e : more) {
    if (!contains(list, e)) list.push_back(e);
  }
}

bool proved_zero(const Expr& e, const System& system, const Budget& budget) {
  return is_zero(e, system.assumptions, budget).kind == VerdictKind::proved;
}

// Parameters that make all minors of the first fields vanish identically satisfy one of these; those of the minor with the fewest.
std::optional<std::vector<Expr>> fewest_special(const std::vector<FieldComponents>& fields,
                                                const ConstraintForms& forms, const System& system,
                                                const Budget& budget) {
  std::optional<std::vector<Expr>> best;
  for (const Expr& minor : spanning_minors(fields, forms, system, most_minors, budget)) {
    auto found = vanishing_parameters(minor, system, budget);
    if (found && (!best || found->size() < best->size())) best = std::move(found);
    if (best && best->empty()) break;
  }
  return best;
}

// The constraints do not change when an angle among the parameters makes a whole turn.
bool is_angle(const Expr& s, const System& system, const Budget& budget) {
  const Replacements turned{{s, s + 2 * system.workspace().pi()}};
  return std::all_of(system.constraints.begin(), system.constraints.end(), [&](const SystemConstraint& c) {
    std::vector<Expr> all = c.acceleration_row;
    all.insert(all.end(), {c.position, c.phi, c.acceleration_rest});
    return std::all_of(all.begin(), all.end(), [&](const Expr& e) {
      return e.is_null() || proved_zero(substitute(e, turned) - e, system, budget);
    });
  });
}

// Right angles at which α + β sin s + γ cos s vanishes, if these are all of its zeros.
std::vector<Expr> right_angles(const Expr& p, const Expr& s, const System& system, const Budget& budget) {
  const auto vanishes_at = [&](const Expr& e, const Expr& value) {
    return proved_zero(substitute(e, {{s, value}}), system, budget);
  };
  const Expr slope = differentiate(p, s), third = differentiate(differentiate(slope, s), s);
  std::vector<Expr> zeros;
  for (long quarter = 0; quarter < 4; ++quarter) {
    const Expr value = system.workspace().number(Rational(quarter, 2)) * system.workspace().pi();
    if (vanishes_at(p, value)) zeros.push_back(value);
  }
  const bool all = zeros.size() == 2 || (zeros.size() == 1 && vanishes_at(slope, zeros.front()));
  return all && proved_zero(third + slope, system, budget) ? zeros : std::vector<Expr>{};
}

}  // namespace

SpecialCandidates special_candidates(const Growth& growth, const ConstraintForms& forms, const System& system,
                                     const Budget& budget) {
  SpecialCandidates result;
  const Meter meter(budget);
  std::vector<Expr> entries;
  for (const FieldComponents& field : growth.fields) entries.insert(entries.end(), field.begin(), field.end());
  const std::vector<Expr> parameters = parameter_symbols(*system.model);
  for (const OneForm& form : forms.forms) entries.insert(entries.end(), form.begin(), form.end());
  if (entries.empty() ||
      !std::any_of(entries.begin(), entries.end(), [&](const Expr& e) { return contains_any(e, parameters); }))
    return result;
  // Fields and forms are what they are where nothing is divided by zero.
  for (const SideCondition& c : side_conditions(entries)) {
    for (const Expr& factor : possible_zeros(c.expression, system.assumptions)) {
      if (is_of_parameters(factor, *system.model)) add_new(result.list, {factor});
    }
  }
  for (const std::size_t r : growth.ranks) {
    Budget rest = budget;
    rest.seconds = std::max(0.01, budget.seconds - meter.elapsed());
    const auto found = fewest_special({growth.fields.begin(), growth.fields.begin() + static_cast<std::ptrdiff_t>(r)},
                                      forms, system, rest);
    if (r == 0 || found) {
      if (found) add_new(result.list, *found);
    } else {
      result.listing = Listing::open;
    }
  }
  return result;
}

std::optional<std::vector<SpecialSystem>> systems_where(const Expr& p, const System& system, const Budget& budget) {
  ImposedConditions imposed;
  if (imposed.add_zero(p, system)) {
    if (imposed.contradiction(system)) return std::vector<SpecialSystem>{};
    return std::vector<SpecialSystem>{{p, imposed(system)}};
  }
  for (const Expr& s : parameter_symbols(*system.model)) {
    if (!contains_any(p, {&s, 1}) || !is_angle(s, system, budget)) continue;
    const std::vector<Expr> zeros = right_angles(p, s, system, budget);
    if (zeros.empty()) continue;
    // What is assumed of the angle itself may hold some turns further on.
    System free = system;
    std::erase_if(free.assumptions.list, [&](const Assumed& a) { return contains_any(a.expression, {&s, 1}); });
    std::vector<SpecialSystem> result;
    for (const Expr& value : zeros) {
      ImposedConditions turned;
      if (!turned.add_zero(s - value, free)) return std::nullopt;
      result.push_back({flatten(s - value), turned(free)});
    }
    return result;
  }
  return std::nullopt;
}

}  // namespace anholon::detail
