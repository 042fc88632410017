// Velocities put back into the constraints that they were found from.
#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t short_enough = 12;                // nodes; what is longer may be an unknown
const Budget moderate = {20'000'000, 50'000, 1.0, {}};  // of one identity

class KinematicsProof {
 public:
  KinematicsProof(const Kinematics& kinematics, const System& system)
      : kinematics_(kinematics), system_(system), w_(system.frame.velocity_symbols()),
        on_(kinematics.replacements(system)) {}

  bool run() {
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind != ConstraintKind::acceleration && !solves(c)) return false;
    }
    return std::all_of(kinematics_.independent.begin(), kinematics_.independent.end(),
                       [&](const auto& u) { return vanishes(substitute(u.definition, on_) - u.symbol); });
  }

 private:
  [[nodiscard]] bool solves(const SystemConstraint& c) {
    return (kinematics_.affine() && vanishes(substitute(c.phi, with_unknowns(c)))) || vanishes(substitute(c.phi, on_));
  }

  // Zero, or zero on the positions that holonomic constraints allow.
  [[nodiscard]] bool vanishes(const Expr& e) {
    if (e.is_zero_literal() || is_zero(e, system_.assumptions, moderate).kind == VerdictKind::proved) return true;
    const bool holonomic = std::any_of(system_.constraints.begin(), system_.constraints.end(),
                                       [](const SystemConstraint& c) { return !c.position.is_null(); });
    if (!holonomic) return false;
    const auto set = restrict_to_constraints(system_, moderate);
    return set && is_zero(substitute(e, set->positions), system_.assumptions, moderate).kind == VerdictKind::proved;
  }

  // W with all but the last of the velocities in a constraint as unknowns: each may have been found from those before it, and what holds
  // for unknowns holds for what they stand for. So a chain of bodies is proved link by link. Nodes are numbered as they are made.
  [[nodiscard]] Replacements with_unknowns(const SystemConstraint& c) {
    const Matrix& z = kinematics_.directions;
    Replacements result = on_, unknown;
    std::vector<std::size_t> columns;
    for (std::size_t j = 0; j < w_.size(); ++j) {
      if (!c.acceleration_row[j].is_zero_literal()) columns.push_back(j);
    }
    for (std::size_t s = 0; s < z.columns(); ++s) {
      NodeId last = 0;
      for (const std::size_t j : columns) last = std::max(last, z(j, s).id());
      for (const std::size_t j : columns) {
        if (z(j, s).id() < last && has_more_nodes({&z(j, s), 1}, short_enough)) make_unknown(z(j, s), unknown);
      }
    }
    for (const std::size_t j : columns) {
      std::vector<Expr> terms{substitute(kinematics_.drift[j], unknown)};
      for (std::size_t s = 0; s < z.columns(); ++s)
        terms.push_back(substitute(z(j, s), unknown) * kinematics_.independent[s].symbol);
      result[w_[j]] = sum(terms);
    }
    return result;
  }

  // In larger products a number in front joins the other numbers, so that the rest of the factors is what is found there.
  void make_unknown(const Expr& e, Replacements& unknown) {
    Expr rest = e, number = system_.workspace().number(1);
    if (e.is(Kind::product) && e.operand(0).is(Kind::number)) {
      std::vector<Expr> factors;
      for (std::size_t k = 1; k < e.operand_count(); ++k) factors.push_back(e.operand(k));
      rest = product(factors);
      number = e.operand(0);
    }
    Expr& symbol = unknowns_[rest];
    if (symbol.is_null()) symbol = system_.workspace().symbol("unknown." + std::to_string(unknowns_.size()));
    unknown[rest] = symbol;
    unknown[e] = number * symbol;
  }

  const Kinematics& kinematics_;
  const System& system_;
  std::vector<Expr> w_;
  Replacements on_, unknowns_;
};

}  // namespace

bool is_proved(const Kinematics& kinematics, const System& system) { return KinematicsProof(kinematics, system).run(); }

}  // namespace anholon
