// What a claim of a model comes to: pieces that are decided, and checked again, by what there is for each.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "anholon/analyze/assertions/claim_functions.hpp"
#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"

namespace anholon {

// Expressions vanish.
struct VanishingPart {
  ClaimKind kind = ClaimKind::zero;
  std::vector<Expr> expressions;
};
// Rows have that rank at every state of the constraint set at which the law determines the motion.
struct RankPart {
  std::vector<std::vector<Expr>> rows;
  std::size_t rank = 0;
  std::string otherwise;  // what it means where they have less
  bool is_needed = true;  // false: where they have less, the claim may hold all the same
  // So many of the last columns are of unknowns: what matters is by how much the rank is larger than theirs.
  std::size_t unknowns = 0;
};
// Something that counting tells.
struct CountPart {
  bool holds = false;
  std::string says;
};
// The value has a sign at every state of the constraint set at which the guards are defined: > 0, >= 0 or != 0.
struct SignPart {
  Expr value;
  Sign sign = Sign::positive;
  std::vector<Expr> guards = {};
};
// D has this growth vector at generic points.
struct GrowthPart {
  std::vector<std::size_t> ranks;
};
// R° has these sections as a basis, or is of that rank.
struct AnnihilatorPart {
  std::vector<std::vector<Expr>> basis;
  std::optional<std::size_t> rank;
};
// A one-form with constants of its own has the property.
struct FormPart {
  JacobiProperty property = JacobiProperty::energy;
  JacobiForm form;
};
using ClaimPart = std::variant<VanishingPart, RankPart, CountPart, SignPart, GrowthPart, AnnihilatorPart, FormPart>;

// All of them together are what the claim says (where it is denied: what it denies). Throws Meaningless, BudgetExceeded. Not of
// claims that something is conserved.
[[nodiscard]] std::vector<ClaimPart> parts_of(const ModelClaim& claim, const ClaimFunctions& functions,
                                              const Budget& budget);

// Whether what is proved of the piece holds for special parameters and functions too. Expressions that vanish are asked about these
// themselves.
[[nodiscard]] bool holds_for_special_ones(const ClaimPart& part);

// The system with what a claim assumes of constants of its own.
[[nodiscard]] System with_own_constants(System system, const ModelClaim& claim);

}  // namespace anholon
