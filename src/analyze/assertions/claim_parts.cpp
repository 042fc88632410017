#include "anholon/analyze/assertions/claim_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/analyze/assertions/solution_parts.hpp"
#include "anholon/analyze/claims/field_claim.hpp"
#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class ClaimPartsOf {
 public:
  ClaimPartsOf(const ModelClaim& claim, const ClaimFunctions& functions, const Budget& budget)
      : claim_(claim), functions_(functions), system_(functions.system()), budget_(budget) {}

  using Parts = std::vector<ClaimPart>;

  Parts operator()(const SaidConserved&) const { throw Meaningless{"it is decided by the rate"}; }

  Parts operator()(const SaidEqual& s) const {
    VanishingPart part{s.on == ClaimPlace::everywhere ? ClaimKind::zero_everywhere : ClaimKind::zero, {}};
    for (const Condition& c : s.equations) {
      const Expr difference = c.left - c.right;
      part.expressions.push_back(s.on == ClaimPlace::motions ? functions_.along_motions(difference)
                                                             : functions_.anywhere(difference));
    }
    return {part};
  }

  // y·(P a + M μ + r) for a basis y of what annihilates M: μ is gone, and with B a + σ = 0 a is to follow.
  Parts operator()(const SaidEquations& s) const {
    std::vector<Expr> equations;
    for (const Condition& c : s.equations) equations.push_back(functions_.along_motions(c.left - c.right));
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    need_affine(equations, a, s.unknowns);
    Parts parts;
    RankPart rank{{}, a.size(), "the equations and the constraints leave accelerations undetermined"};
    rank.unknowns = s.unknowns.size();
    for (const Expr& e : equations) {
      rank.rows.push_back(gradient(e, a));
      const std::vector<Expr> of_unknowns = gradient(e, s.unknowns);
      rank.rows.back().insert(rank.rows.back().end(), of_unknowns.begin(), of_unknowns.end());
    }
    for (const SystemConstraint& c : system_.constraints) {
      rank.rows.push_back(c.acceleration_row);
      rank.rows.back().resize(a.size() + s.unknowns.size(), system_.workspace().number(0));
    }
    equations = eliminated(equations, s.unknowns, rank, parts);
    parts.insert(parts.begin(), VanishingPart{ClaimKind::zero, std::move(equations)});
    parts.insert(parts.begin() + 1, std::move(rank));
    return parts;
  }

  Parts operator()(const SaidReaction& s) const {
    VanishingPart part{ClaimKind::zero, {}};
    const auto& v = system_.frame.velocities();
    for (const Component& c : s.components) {
      const std::vector<Expr> claimed = functions_.covector({c});
      for (std::size_t i = 0; i < v.size(); ++i) {
        if (v[i].coordinate == c.coordinate) part.expressions.push_back(functions_.reaction()[i] - claimed[i]);
      }
    }
    return {part};
  }

  Parts operator()(const SaidSection& s) const { return {in_set(s.of, functions_.field(s.field))}; }

  Parts operator()(const SaidDistribution& s) const {
    need_lagrangian();
    std::vector<std::vector<Expr>> basis;
    for (const auto& components : s.basis) basis.push_back(functions_.field(components));
    Parts parts = sections(s.of, basis);
    if (s.of == VelocitySet::annihilator) {
      parts.push_back(AnnihilatorPart{basis, basis.empty() ? s.rank : std::optional(basis.size())});
      if (!basis.empty() && s.rank)
        parts.push_back(counted(*s.rank == basis.size(), "sections in the basis", basis.size()));
    } else {
      const std::size_t dimension = system_.degrees() - system_.constraints.size();
      if (!basis.empty())
        parts.push_back(counted(basis.size() == dimension, "as the rank of the distribution", dimension));
      if (s.rank) parts.push_back(counted(*s.rank == dimension, "as the rank of the distribution", dimension));
    }
    if (s.growth.empty()) return parts;
    if (s.of != VelocitySet::distribution) throw Meaningless{"growth vectors are known of D only"};
    parts.push_back(GrowthPart{s.growth});
    return parts;
  }

  Parts operator()(const SaidMomentum& s) const {
    need_lagrangian();
    const Expr difference =
        momentum_of(functions_.field(s.generator), system_) - functions_.along_motions(s.momentum.value);
    return {VanishingPart{s.on == ClaimPlace::everywhere ? ClaimKind::zero_everywhere : ClaimKind::zero, {difference}}};
  }

  Parts operator()(const SaidAction& s) const {
    need_lagrangian();
    const std::vector<Expr> y = functions_.field(s.generator);
    Parts parts;
    const auto add = [&](FieldProperty property) {
      parts.push_back(VanishingPart{kind_of(property), field_claim(property, system_, y).expressions});
    };
    for (const Preserved thing : s.preserves) {
      switch (thing) {
        case Preserved::lagrangian: add(FieldProperty::leaves_lagrangian); break;
        case Preserved::energy:
          parts.push_back(VanishingPart{ClaimKind::zero_everywhere, {lifted(y, energy_of(system_), system_)}});
          break;
        case Preserved::constraints: add(FieldProperty::leaves_constraints); break;
        case Preserved::reactions: add(FieldProperty::leaves_reactions); break;
        case Preserved::forces: add(FieldProperty::leaves_forces); break;
      }
    }
    return parts;
  }

  Parts operator()(const SaidSigns& s) const {
    Parts parts;
    for (const Condition& c : s.inequalities) {
      const auto sign = assumed(functions_.along_motions(c.left), c.relation, functions_.along_motions(c.right));
      if (!sign) continue;
      SignPart part{sign->expression, sign->sign};
      for (const Expr& e : c.guards) part.guards.push_back(functions_.along_motions(e));
      parts.push_back(std::move(part));
    }
    return parts;
  }

  Parts operator()(const SaidForm& s) const {
    need_lagrangian();
    JacobiForm form;
    form.components = functions_.covector(s.form);
    for (const ClaimConstant& c : claim_.constants) form.constants.push_back(c.symbol);
    if (s.energy) form.energy = functions_.along_motions(s.energy->value);
    Parts parts;
    for (const FormProperty property : s.properties) parts.push_back(FormPart{named(property), form});
    return parts;
  }

  Parts operator()(const SaidVariation& s) const {
    need_lagrangian();
    const std::vector<Expr> eta = functions_.field(s.variation);
    VanishingPart part{ClaimKind::zero, {}};
    if (s.is == VariationKind::commuting) return {part_of_rates(eta, functions_.field(s.velocities))};
    for (const SystemConstraint& c : system_.constraints) {
      if (s.is == VariationKind::virtual_displacement || c.phi.is_null())
        part.expressions.push_back(dot(c.acceleration_row, eta, system_));
      else
        part.expressions.push_back(varied(c.phi, eta));
      if (s.is == VariationKind::admissible && !c.position.is_null())
        part.expressions.push_back(differentiate_along(c.position, system_.frame.along_vector(eta)));
    }
    return {part};
  }

  Parts operator()(const SaidSolution& s) const {
    need_lagrangian();
    if (s.initial) return {VanishingPart{ClaimKind::zero, differences_of_every_motion(s, claim_.given, functions_)}};
    return {VanishingPart{ClaimKind::zero_everywhere, differences_of_one_motion(s, functions_, budget_)}};
  }

 private:
  void need_lagrangian() const {
    if (system_.poisson)
      throw Meaningless{"it is said of a system with a Lagrangian, not of one on a Poisson manifold"};
  }

  static JacobiProperty named(FormProperty property) {
    switch (property) {
      case FormProperty::in_momentum_space: return JacobiProperty::in_momentum_space;
      case FormProperty::closed: return JacobiProperty::closed;
      case FormProperty::energy: return JacobiProperty::energy;
      case FormProperty::motions: return JacobiProperty::motions;
    }
    return JacobiProperty::energy;
  }

  static CountPart counted(bool holds, const char* what, std::size_t number) {
    return {holds, fmt::format("{} {}", number, what)};
  }

  VanishingPart in_set(VelocitySet set, const std::vector<Expr>& field) const {
    need_lagrangian();
    VanishingPart part{ClaimKind::zero, {}};
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    Replacements velocity;
    for (std::size_t i = 0; i < w.size(); ++i) velocity[w[i]] = field[i];
    for (const SystemConstraint& c : system_.constraints) {
      if (set == VelocitySet::distribution) part.expressions.push_back(dot(c.acceleration_row, field, system_));
      if (set == VelocitySet::kernel) part.expressions.push_back(dot(c.reaction_row, field, system_));
      if (set != VelocitySet::constraints) continue;
      if (c.phi.is_null()) throw Meaningless{"a constraint on accelerations alone restricts no velocity"};
      part.expressions.push_back(substitute(c.phi, velocity));
    }
    if (set == VelocitySet::annihilator) part.expressions.push_back(dot(field, functions_.reaction(), system_));
    return part;
  }

  Parts sections(VelocitySet set, const std::vector<std::vector<Expr>>& basis) const {
    if (set == VelocitySet::constraints)
      throw Meaningless{"C is an affine or a curved set of velocities: it has no basis and no rank"};
    if (basis.empty()) return {};
    VanishingPart all{ClaimKind::zero, {}};
    for (const auto& field : basis) {
      for (Expr& e : in_set(set, field).expressions) all.expressions.push_back(std::move(e));
    }
    return {std::move(all), RankPart{basis, basis.size(), "the sections are dependent"}};
  }

  // δw = dη/dt + c w η, for each velocity of the frame.
  VanishingPart part_of_rates(const std::vector<Expr>& eta, const std::vector<Expr>& varied_velocities) const {
    VanishingPart part{ClaimKind::zero, {}};
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    for (std::size_t k = 0; k < w.size(); ++k) part.expressions.push_back(varied_velocities[k] - varied(w[k], eta));
    return part;
  }

  // δΦ = X_η Φ + ∂Φ/∂w (dη/dt + c w η), with the accelerations where η contains velocities.
  Expr varied(const Expr& phi, const std::vector<Expr>& eta) const {
    const std::vector<Expr> slopes = gradient(phi, system_.frame.velocity_symbols());
    std::vector<Expr> terms{lifted(eta, phi, system_)};
    for (std::size_t k = 0; k < eta.size(); ++k)
      terms.push_back(slopes[k] * (system_.frame.rate(eta[k]) - system_.frame.drift(eta[k])));
    return sum(terms);
  }

  void need_affine(const std::vector<Expr>& equations, const std::vector<Expr>& a, const std::vector<Expr>& mu) const {
    std::vector<Expr> all = a;
    all.insert(all.end(), mu.begin(), mu.end());
    for (const Expr& e : equations) {
      for (const Expr& slope : gradient(e, all)) {
        for (const Expr& again : gradient(slope, all)) {
          if (!is_proved_zero(again, system_.assumptions))
            throw Meaningless{"an equation is not affine in the accelerations and the unknowns"};
        }
      }
    }
  }

  // With as many unknowns as their coefficients have rank, the accelerations and they are determined together; else that nothing more
  // is demanded where that rank is smaller is a part of its own.
  std::vector<Expr> eliminated(const std::vector<Expr>& equations, const std::vector<Expr>& mu, RankPart& all,
                               Parts& parts) const {
    if (mu.empty()) return equations;
    const auto set = restrict_to_constraints(system_, budget_);
    if (!set) throw set.error();
    if (!set->complete()) throw Meaningless{"the constraint set could not be solved"};
    std::vector<std::vector<Expr>> columns(mu.size()), anywhere(mu.size());
    for (const Expr& e : equations) {
      const std::vector<Expr> slopes = gradient(e, mu), on_set = (*set)(slopes);
      for (std::size_t k = 0; k < mu.size(); ++k) {
        anywhere[k].push_back(slopes[k]);
        columns[k].push_back(on_set[k]);
      }
    }
    const auto left = nullspace(matrix_of_rows(columns, equations.size()), system_.assumptions, budget_);
    if (!left) throw left.error();
    all.rank += left->rank.rank;
    if (left->rank.rank < mu.size())
      parts.push_back(RankPart{std::move(anywhere), left->rank.rank, "the unknowns do not stand in them", false, 0});
    Replacements none;
    for (const Expr& m : mu) none[m] = system_.workspace().number(0);
    std::vector<Expr> result;
    for (const auto& y : left->basis) {
      std::vector<Expr> terms;
      for (std::size_t i = 0; i < equations.size(); ++i) terms.push_back(y[i] * substitute(equations[i], none));
      result.push_back(sum(terms));
    }
    return result;
  }

  const ModelClaim& claim_;
  const ClaimFunctions& functions_;
  const System& system_;
  const Budget& budget_;
};

}  // namespace

std::vector<ClaimPart> parts_of(const ModelClaim& claim, const ClaimFunctions& functions, const Budget& budget) {
  return std::visit(ClaimPartsOf(claim, functions, budget), claim.said);
}

bool holds_for_special_ones(const ClaimPart& part) {
  return std::holds_alternative<VanishingPart>(part) || std::holds_alternative<CountPart>(part) ||
         std::holds_alternative<RankPart>(part) || std::holds_alternative<SignPart>(part);
}

System with_own_constants(System system, const ModelClaim& claim) {
  for (const ClaimConstant& c : claim.constants) {
    if (c.assumption == Assumption::positive) system.assumptions.positive(c.symbol);
    if (c.assumption == Assumption::nonnegative) system.assumptions.nonnegative(c.symbol);
    if (c.assumption == Assumption::nonzero) system.assumptions.nonzero(c.symbol);
  }
  return system;
}

}  // namespace anholon
