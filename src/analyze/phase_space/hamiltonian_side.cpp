#include "anholon/analyze/phase_space/hamiltonian_side.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/motion/asked_verdict.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/analyze/statement/common_zero.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"
#include "anholon/derive/constraint_set/regular_solve.hpp"
#include "anholon/derive/system/christoffel.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Of what is decided by a second road besides, in the momenta, and of closed forms that are shown.
const Budget brief{20'000'000, 200'000, 0.3, {}};

Verdict proved_where(const std::vector<Expr>& zeros, std::string everywhere) {
  Verdict result;
  result.kind = VerdictKind::proved;
  result.extent = zeros.empty() ? Extent::everywhere : Extent::where_nonzero;
  result.reason = zeros.empty() ? std::move(everywhere) : "wherever the expressions listed do not vanish";
  for (const Expr& e : zeros) result.side_conditions.push_back({SideCondition::Relation::nonzero, e});
  return result;
}

Verdict proved_generically() {
  Verdict result;
  result.kind = VerdictKind::proved;
  result.extent = Extent::generic;
  result.reason = "at generic states; at which others it fails was not decided";
  return result;
}

Verdict regular_on(const RegularSet& set) {
  if (!set.extent) return undecided_because("not decided within the budget");
  return set.extent == Extent::generic ? proved_generically()
                                       : proved_where(set.zeros, "the law is regular everywhere");
}

Verdict regular_mass_matrix(const MassMatrix& a) {
  switch (a.kind) {
    case MassMatrix::Kind::positive_definite: return proved_where({}, std::string("A is positive: ") + a.because);
    case MassMatrix::Kind::regular:
      return a.extent == Extent::generic ? proved_generically() : proved_where(a.zeros, "det A vanishes nowhere");
    case MassMatrix::Kind::singular: {
      Verdict result = undecided_because("det A is identically zero: p = dL/dw does not determine the velocities");
      result.kind = VerdictKind::refuted;
      return result;
    }
    case MassMatrix::Kind::undecided: break;
  }
  return undecided_because("whether det A vanishes was not decided within the budget");
}

// Both decided, and not the same: that is a defect of this program.
void must_agree(const Verdict& a, const Verdict& b, const char* what) {
  const auto opposed = [](const Verdict& x, const Verdict& y) {
    return x.kind == VerdictKind::proved && y.kind == VerdictKind::refuted;
  };
  if (opposed(a, b) || opposed(b, a)) throw std::logic_error(fmt::format("two roads disagree about {}", what));
}

// One after the other, as long as there is time.
Verdict vanish_briefly(const std::vector<Expr>& f, const PhaseSet& set) {
  const Meter meter(brief);
  Verdict result;
  result.kind = VerdictKind::proved;
  for (const Expr& e : f) {
    if (e.is_zero_literal()) continue;
    if (meter.elapsed() > brief.seconds) return undecided_because("out of time");
    Verdict one = set.all_vanish({e});
    if (!is_proved(one)) return one;
  }
  return result;
}

class HamiltonianExamination {
 public:
  HamiltonianExamination(const DecidedSystem& decided, const Budget& budget)
      : decided_(decided), system_(decided.system), limits_(limits_for(decided.system, {.exact = budget})) {}

  HamiltonianSide run() {
    auto motion = ConstrainedMotion::of(system_, limits_.exact);
    if (motion && motion->value) motion_ = std::move(motion->value);
    if (system_.poisson) {
      given_on_poisson();
    } else {
      legendre();
      properties();
      regularity();
      if (motion_ && result_.phase.value) on_phase_space();
      jacobi_by_theorem();
    }
    energy();
    nondegenerate();
    return std::move(result_);
  }

 private:
  // Of a model with [poisson]: H, D and W are given, and that W is transversal to D was asked before.
  void given_on_poisson() {
    result_.legendre.regular = proved_where({}, "H is given");
    result_.hamilton.why_not = result_.legendre.inverse.why_not = "H is given on a Poisson manifold";
    result_.phase.value = phase_system_of(system_);
    properties();
    const PhaseSystem& phase = *result_.phase.value;
    const PhaseSet set = solved_set(phase, limits_.exact);
    auto splitting = split(phase, set, limits_.exact);
    if (!splitting) {
      result_.not_split = "over budget: " + splitting.error().where;
      result_.splitting.why_not = result_.bracket.why_not = result_.jacobi.why_not = result_.not_split;
      return;
    }
    result_.transversal = splitting->transversal;
    result_.splits = splitting->splits;
    if (is_proved(result_.splits)) {  // where W is transversal to D
      result_.splits.extent = result_.transversal.extent;
      result_.splits.side_conditions = result_.transversal.side_conditions;
    }
    for (auto* list : {&splitting->coefficients, &splitting->evolution, &splitting->reaction})
      make_readable(*list, system_, limits_);
    result_.splitting = {std::move(*splitting), {}};
    if (!phase.constraints.empty() && is_proved(result_.splits)) bracket(phase, set);
  }

  void legendre() {
    DecidedLegendre& out = result_.legendre;
    out.regular = where_defined(regular_mass_matrix(decided_.decisions.mass_matrix));
    out.annihilates = decided_.decisions.mass_matrix.null_velocity;
    ClosedFormLimits limits = limits_;
    limits.exact = brief;
    limits.simplify.seconds = brief.seconds;
    const auto hamilton = derive_hamilton(system_, limits);
    result_.hamilton =
        hamilton ? *hamilton : Applicable<Hamilton>{std::nullopt, "over budget: " + hamilton.error().where};
    quadratic_ = quadratic_parts(system_, limits_.exact).value;
    if (!is_proved(out.regular)) {
      out.hyperregular = out.regular;
    } else if (!quadratic_) {
      out.hyperregular = undecided_because("L is not quadratic in the velocities: locally regular");
    } else if (!holds_for_parameters(out.regular)) {
      out.hyperregular = undecided_because("A is not known to be regular everywhere: locally regular");
      if (find_singular_place(out)) {
        out.hyperregular.kind = VerdictKind::refuted;
        out.hyperregular.reason = "A is singular at a configuration, and FL is affine on the fiber there";
      } else if (rests_on_unknown_functions(out.regular)) {
        out.hyperregular = out.regular;
        out.hyperregular.reason =
            "on each fiber FL is affine, and A is regular over these configurations; whether there are others "
            "the functions decide that are not given";
      }
    } else {
      out.hyperregular = out.regular;
      out.hyperregular.reason = "on each fiber FL is affine, and its linear part A is regular";
    }
    if (result_.hamilton.value)
      result_.phase = cotangent_system(*result_.hamilton.value, system_);
    else
      result_.phase.why_not = result_.hamilton.why_not;
    const bool closed = result_.hamilton.value && result_.hamilton.value->legendre == Legendre::closed;
    if (closed)
      out.inverse = {inverse(*result_.hamilton.value), {}};
    else
      out.inverse.why_not =
          result_.hamilton.value ? std::string(about(result_.hamilton.value->legendre)) : result_.hamilton.why_not;
  }

  // A configuration at which a factor of det A vanishes and A has a kernel; A must be defined everywhere, and not depend on the velocities.
  bool find_singular_place(DecidedLegendre& out) {
    const Matrix& a = system_.mass_matrix;
    if (!side_conditions(a.entries()).empty()) return false;
    for (const SideCondition& c : out.regular.side_conditions) {
      auto places = common_zero({c.expression}, system_);
      if (!places) continue;
      Replacements put;
      for (const auto& [symbol, value] : *places) put[symbol] = value;
      const auto kernel =
          nullspace(Matrix(a.rows(), a.columns(), substitute(a.entries(), put)), system_.assumptions, brief);
      if (!kernel || kernel->basis.empty()) continue;
      out.annihilates = kernel->basis.front();
      out.singular = std::move(*places);
      return true;
    }
    return false;
  }

  // Every condition is that an undefined function does not vanish, or that A has a meaning.
  [[nodiscard]] bool rests_on_unknown_functions(const Verdict& regular) const {
    std::vector<Expr> defined;
    for (const SideCondition& c : side_conditions(system_.mass_matrix.entries())) {
      for (const Expr& zero : possible_zeros(c.expression, system_.assumptions)) defined.push_back(zero);
    }
    return regular.extent != Extent::generic &&
           std::all_of(regular.side_conditions.begin(), regular.side_conditions.end(), [&](const SideCondition& c) {
             return has_applications(c.expression) ||
                    std::find(defined.begin(), defined.end(), c.expression) != defined.end();
           });
  }

  // Where A itself has a meaning.
  [[nodiscard]] Verdict where_defined(Verdict verdict) const {
    if (!is_proved(verdict) || verdict.extent == Extent::generic) return verdict;
    std::vector<Expr> zeros;
    for (const SideCondition& c : verdict.side_conditions) zeros.push_back(c.expression);
    for (const SideCondition& c : side_conditions(system_.mass_matrix.entries())) {
      for (const Expr& zero : possible_zeros(c.expression, system_.assumptions)) {
        if (std::find(zeros.begin(), zeros.end(), zero) == zeros.end()) zeros.push_back(zero);
      }
    }
    return proved_where(zeros, verdict.reason);
  }

  // At every state, for parameters that satisfy the side conditions.
  [[nodiscard]] bool holds_for_parameters(const Verdict& regular) const {
    if (regular.extent == Extent::generic) return false;
    std::vector<Expr> state = system_.frame.configuration_symbols();
    state.push_back(system_.frame.time());
    for (const Expr& w : system_.frame.velocity_symbols()) state.push_back(w);
    return std::none_of(regular.side_conditions.begin(), regular.side_conditions.end(),
                        [&](const SideCondition& c) { return contains_any(c.expression, state); });
  }

  // ∂L/∂w(V) = p and H = p·V − L(V), in the momenta. Where L = ½ w·A w + b·w − U the first says A V = p − b: so the second is
  // H = ½ (p − b)·V + U, and V(∂L/∂w) = w because A V(A w + b) = A w and A is regular. Else that is put in too.
  [[nodiscard]] Verdict inverse(const Hamilton& h) const {
    const std::vector<Expr> w = system_.frame.velocity_symbols(), p = system_.frame.momentum_symbols();
    Replacements to_momenta;
    for (std::size_t i = 0; i < w.size(); ++i) to_momenta[w[i]] = h.velocities[i];
    std::vector<Expr> differences;
    for (std::size_t i = 0; i < w.size(); ++i) differences.push_back(substitute(system_.momenta[i], to_momenta) - p[i]);
    if (quadratic_) {
      std::vector<Expr> twice{2 * (quadratic_->potential - h.hamiltonian)};
      for (std::size_t i = 0; i < w.size(); ++i) twice.push_back((p[i] - quadratic_->linear[i]) * h.velocities[i]);
      differences.push_back(sum(twice));
    } else {
      differences.push_back(h.hamiltonian - dot(p, h.velocities, system_) + substitute(system_.lagrangian, to_momenta));
      for (std::size_t i = 0; i < w.size(); ++i)
        differences.push_back(substitute(h.velocities[i], legendre_transform(system_)) - w[i]);
    }
    Verdict result;
    result.kind = VerdictKind::proved;
    result.reason = "FL and its inverse, put into each other, are the identity";
    for (const Expr& e : differences) {
      Verdict one = is_zero(e, system_.assumptions, brief);
      if (!is_proved(one)) return one;
    }
    return result;
  }

  void properties() {
    for (const PhaseProperty property : all_phase_properties()) {
      DecidedProperty& out = result_.properties.emplace_back(DecidedProperty{property, {}});
      const auto functions = vanishing_of(property, system_, limits_);
      if (!functions) {
        out.answer.value = over_budget(functions.error());
      } else if (!functions->value) {
        out.answer.why_not = functions->why_not;
      } else if (is_everywhere(property)) {
        out.answer.value = without_assumed(all_vanish(*functions->value, system_, limits_.exact));
      } else if (motion_) {
        out.answer.value = asked_vanishing(*motion_, *functions->value);
      } else {
        out.answer.why_not = "the law determines no motion";
      }
    }
  }

  // Without conditions that hold by assumption.
  [[nodiscard]] Verdict without_assumed(Verdict verdict) const {
    std::erase_if(verdict.side_conditions, [&](const SideCondition& c) {
      return c.relation == SideCondition::Relation::nonzero &&
             possible_zeros(c.expression, system_.assumptions).empty();
    });
    if (verdict.side_conditions.empty() && verdict.extent == Extent::where_nonzero) verdict.extent = Extent::everywhere;
    return verdict;
  }

  void regularity() {
    const auto& all = system_.constraints;
    const bool cut = std::none_of(all.begin(), all.end(), [](const SystemConstraint& c) { return c.phi.is_null(); });
    if (!is_proved(result_.legendre.regular) || !cut || !motion_) {
      result_.not_split = !motion_ ? "the law determines no motion"
                          : cut    ? "L is not regular"
                                   : "a constraint on accelerations cuts nothing out of the phase space";
      result_.splitting.why_not = result_.bracket.why_not = result_.jacobi.why_not = result_.not_split;
      return;
    }
    // det [[A, −Nᵀ], [B, 0]] = det A · det W(φ), because ∂φ/∂p = B A⁻¹.
    result_.transversal = regular_on(decided_.decisions.regular);
    result_.splits = splits();
    result_.splitting.why_not = result_.bracket.why_not = result_.jacobi.why_not = result_.phase.why_not;
  }

  // W has as many directions as there are functions φ, so TD ⊕ W = T_D P; and f' = φ = 0 on D for those that are left.
  [[nodiscard]] Verdict splits() const {
    if (!is_proved(result_.transversal)) return result_.transversal;
    std::vector<Expr> differences;
    for (const SystemConstraint& c : system_.constraints) {
      if (!c.position.is_null()) differences.push_back(system_.frame.drift(c.position) - c.phi);
    }
    Verdict result = motion_->all_vanish(differences);
    if (!is_proved(result)) return result;
    result = result_.transversal;
    result.reason = differences.empty() ? "W has as many directions as there are functions that cut out D"
                                        : "W has a direction for each function but those whose rates are the others";
    return result;
  }

  void on_phase_space() {
    const auto motion = ConstrainedMotion::of(system_, brief);
    if (!motion || !motion->value) return;
    const PhaseSystem& phase = *result_.phase.value;
    const PhaseSet set = legendre_set(*motion->value);
    auto splitting = split(phase, set, brief);
    if (!splitting) {
      result_.splitting.why_not = "over budget: " + splitting.error().where;
      return;
    }
    must_agree(splitting->transversal, result_.transversal, "TD and W");
    must_agree(splitting->splits, result_.splits, "X_D");
    for (auto* list : {&splitting->coefficients, &splitting->evolution, &splitting->reaction})
      make_readable(*list, system_, limits_);
    result_.splitting = {std::move(*splitting), {}};
    kernel_of_energy(phase, set);
    if (!system_.constraints.empty()) bracket(phase, set);
  }

  // dH(W) in the momenta.
  void kernel_of_energy(const PhaseSystem& phase, const PhaseSet& set) {
    std::vector<Expr> powers;
    for (const auto& direction : phase.directions()) powers.push_back(phase.along(direction, phase.hamiltonian));
    Applicable<Verdict>& out = result_.properties[static_cast<std::size_t>(PhaseProperty::in_kernel)].answer;
    if (out.value) must_agree(vanish_briefly(powers, set), *out.value, "dH(W)");
  }

  void bracket(const PhaseSystem& phase, const PhaseSet& set) {
    const auto found = project_bracket(phase, set, brief);
    if (!found || !found->value) {
      result_.bracket.why_not = found ? found->why_not : "over budget: " + found.error().where;
      result_.jacobi.why_not = result_.bracket.why_not;
      return;
    }
    result_.bracket = *found;
    std::vector<Expr> differences = generated_field(*result_.bracket.value, phase);
    for (std::size_t i = 0; i < differences.size(); ++i)
      differences[i] = result_.splitting.value->evolution[i] - differences[i];
    const auto& generated = result_[PhaseProperty::generated];
    for (const Expr& e : differences) {
      const bool zero = generated.value && is_proved(*generated.value);
      result_.beside_bracket.push_back(zero ? system_.workspace().number(0) : written_on_set(e, set));
    }
    if (generated.value) must_agree(vanish_briefly(differences, set), *generated.value, "X_D and the bracket");
    result_.jacobi = {decide_jacobi(result_.bracket.value->entries, phase, set, brief), {}};
  }

  // By the momenta that are left on D; as it stands where that divides by what may vanish and this does not.
  [[nodiscard]] Expr written_on_set(const Expr& e, const PhaseSet& set) const {
    const auto& hamilton = result_.hamilton.value;
    Expr there = readable(hamilton ? hamilton->on_momentum_set(e) : set.on_set({e}).front(), system_, limits_);
    if (!may_divide_by_zero({there}, system_.assumptions)) return there;
    Expr here = readable(e, system_, limits_);
    return may_divide_by_zero({here}, system_.assumptions) ? there : here;
  }

  // Where the theorem applies, its other side decides what was not decided directly.
  void jacobi_by_theorem() {
    const auto& involutive = result_[PhaseProperty::involutive];
    if (!result_.not_split.empty() || !is_proved(result_.transversal) || !has_jacobi_theorem(system_) ||
        !involutive.value)
      return;
    if (result_.jacobi.value) must_agree(result_.jacobi.value->verdict, *involutive.value, "the Jacobiator");
    const bool says_more = involutive.value->kind == VerdictKind::refuted &&
                           involutive.value->refuted_for == ParameterScope::every && result_.jacobi.value &&
                           result_.jacobi.value->verdict.kind == VerdictKind::refuted &&
                           result_.jacobi.value->verdict.refuted_for != ParameterScope::every;
    if (!says_more && result_.jacobi.value && result_.jacobi.value->verdict.kind != VerdictKind::undecided) return;
    result_.jacobi = {JacobiAnswer{*involutive.value, {}, {}}, {}};
    result_.jacobi_by_theorem = true;
  }

  void energy() {
    if (motion_)
      result_.energy = {examine_energy(*motion_), {}};
    else
      result_.energy.why_not = "the law determines no motion";
  }

  // 𝓗 = F ∩ TM is spanned by the lifts of Z_a at fixed u, and ∂/∂u_a; Ω on it has the determinant det(ZᵀAZ)².
  void nondegenerate() {
    Applicable<Verdict>& out = result_.nondegenerate;
    if (const auto& horizontal = result_[PhaseProperty::horizontal]; !horizontal.value) {
      out.why_not = horizontal.why_not;
      return;
    }
    const auto kinematics = kinematics_of(system_, limits_);
    if (!kinematics || !kinematics->value) {
      out.why_not = kinematics ? kinematics->why_not : "over budget: " + kinematics.error().where;
      return;
    }
    out.value = of_determinant(along(kinematics->value->directions), kinematics->value->nonzero);
  }

  // ZᵀAZ, by what is not zero of Z and A.
  [[nodiscard]] Matrix along(const Matrix& z) const {
    const auto nonzero_in_rows = [](const Matrix& m) {
      std::vector<std::vector<std::size_t>> columns(m.rows());
      for (std::size_t i = 0; i < m.rows(); ++i) {
        for (std::size_t j = 0; j < m.columns(); ++j) {
          if (!m(i, j).is_zero_literal()) columns[i].push_back(j);
        }
      }
      return columns;
    };
    const auto of_z = nonzero_in_rows(z), of_mass = nonzero_in_rows(system_.mass_matrix);
    Matrix result(z.columns(), z.columns(), system_.workspace().number(0));
    for (std::size_t i = 0; i < z.rows(); ++i) {
      for (const std::size_t j : of_mass[i]) {
        for (const std::size_t b : of_z[j]) {
          const Expr carried = system_.mass_matrix(i, j) * z(j, b);
          for (const std::size_t a : of_z[i]) result(a, b) = result(a, b) + z(i, a) * carried;
        }
      }
    }
    return result;
  }

  // For ideal constraints the law is regular exactly where they are independent and A is regular on 𝓗; a basis of 𝓗 may degenerate
  // where 𝓗 does not.
  [[nodiscard]] Verdict of_determinant(const Matrix& metric, const std::vector<Expr>& basis) const {
    const Verdict law = regular_on(decided_.decisions.regular);
    const auto minor = determinant(metric, system_.assumptions, brief);
    if (minor) must_agree(nonzero(*minor, basis), law, "the form on F and TM");
    return is_proved(law) || !minor ? law : nonzero(*minor, basis);
  }
  [[nodiscard]] Verdict nonzero(const Expr& e, const std::vector<Expr>& basis) const {
    if (e.is_zero_literal()) {
      Verdict result = undecided_because("the determinant of the form is identically zero");
      result.kind = VerdictKind::refuted;
      return result;
    }
    std::vector<Expr> zeros = possible_zeros(e, system_.assumptions);
    for (const Expr& b : basis) {
      for (const Expr& zero : possible_zeros(b, system_.assumptions)) zeros.push_back(zero);
    }
    return proved_where(without_implied(zeros, system_.assumptions), "its determinant vanishes nowhere");
  }

  const DecidedSystem& decided_;
  const System& system_;
  ClosedFormLimits limits_;
  std::optional<ConstrainedMotion> motion_;
  std::optional<QuadraticLagrangian> quadratic_;  // L, where it is that in the velocities
  HamiltonianSide result_;
};

}  // namespace

HamiltonianSide examine_hamiltonian_side(const DecidedSystem& decided, const Budget& budget) {
  return HamiltonianExamination(decided, budget).run();
}

}  // namespace anholon
