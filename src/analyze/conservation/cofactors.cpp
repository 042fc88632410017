#include "anholon/analyze/conservation/cofactors.hpp"

#include <algorithm>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/analyze/checking/cofactor_certificate.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr double kLongestCofactors = 2'000;        // to read, all together
constexpr std::size_t kMostCofactorNodes = 2'000;  // beyond this many the length is not looked at
const Budget cofactor_budget = {20'000'000, 20'000, 0.5, {}};

bool is_short(const CofactorClaim& claim) {
  std::vector<Expr> all = claim.law;
  all.insert(all.end(), claim.accelerations.begin(), claim.accelerations.end());
  if (has_more_nodes(all, kMostCofactorNodes)) return false;
  double length = 0;
  for (const Expr& e : all) length += reading_length(e);
  return length <= kLongestCofactors;
}

bool is_shown(const CofactorClaim& claim, const System& system) {
  return is_short(claim) && recheck(claim, system, cofactor_budget).confirmed == VerdictKind::proved;
}

// w of the energy, Y of a momentum, w − Y of a moving energy.
std::vector<Expr> field_of(const Conserved& claim, const System& system) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  switch (claim.origin) {
    case QuantityOrigin::energy: return w;
    case QuantityOrigin::momentum: return claim.generator;
    case QuantityOrigin::moving_energy: {
      std::vector<Expr> result;
      for (std::size_t i = 0; i < w.size(); ++i) result.push_back(w[i] - claim.generator[i]);
      return result;
    }
    case QuantityOrigin::function: break;
  }
  return {};
}

std::optional<CofactorClaim> by_transposed_law(const Expr& quantity, const System& system) {
  ClosedFormLimits limits = limits_for(system, {});
  if (limits.nodes == 0) return std::nullopt;
  limits.exact = limits.simplify = cofactor_budget;
  std::vector<Expr> right = gradient(quantity, system.frame.velocity_symbols());
  right.resize(right.size() + system.constraints.size(), system.workspace().number(0));
  const Matrix law = transposed(law_matrix(system));
  const auto solution = closed_solve(law, Matrix(right.size(), 1, right), system, limits);
  if (!solution || !*solution) return std::nullopt;
  const std::vector<Expr>& x = (*solution)->value.entries();
  const auto behind = x.begin() + static_cast<std::ptrdiff_t>(system.degrees());
  CofactorClaim result{quantity, {x.begin(), behind}, {behind, x.end()}};
  const auto is_zero = [](const Expr& e) { return e.is_zero_literal(); };
  if (std::all_of(behind, x.end(), is_zero)) result.accelerations.clear();
  return result;
}

void add_cofactors(Conserved& claim, const System& system) {
  std::optional<CofactorClaim> found = CofactorClaim{claim.quantity, field_of(claim, system), {}};
  if (found->law.empty() || !is_shown(*found, system)) {
    found = by_transposed_law(claim.quantity, system);
    if (!found || !is_shown(*found, system)) return;
  }
  claim.law = std::move(found->law);
  claim.accelerations = std::move(found->accelerations);
}

}  // namespace

std::vector<Statement> with_cofactors(std::vector<Statement> statements, const System& system) {
  for (Statement& s : statements) {
    auto* conserved = std::get_if<Conserved>(&s.claim);
    if (conserved != nullptr && s.given.empty() && is_proved(s.verdict)) add_cofactors(*conserved, system);
  }
  return statements;
}

}  // namespace anholon
