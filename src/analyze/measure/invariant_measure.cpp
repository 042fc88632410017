#include "anholon/analyze/measure/invariant_measure.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/open_conditions.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/integrals/logarithm_ansatz.hpp"
#include "anholon/analyze/measure/smooth_density.hpp"
#include "anholon/analyze/motion/conditions_on_set.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

using Clauses = std::vector<std::vector<Expr>>;

constexpr std::size_t most_cases = 3;    // of special parameters
constexpr std::size_t most_of_form = 8;  // parameters in a quadratic form

bool nonnegative(ProvedSign s) {
  return s == ProvedSign::positive || s == ProvedSign::nonnegative || s == ProvedSign::zero;
}

// Two parameters of which e is a quadratic form that is certainly definite: it vanishes exactly when both do.
std::optional<std::pair<Expr, Expr>> definite_in(const Expr& e, const System& system) {
  const std::vector<Expr> parameters = symbols_of(e);
  if (parameters.size() > most_of_form) return std::nullopt;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    for (std::size_t j = i + 1; j < parameters.size(); ++j) {
      const std::vector<Expr> p{parameters[i], parameters[j]};
      const std::vector<Expr> slopes = gradient(e, p);
      const Expr a = differentiate(slopes[0], p[0]), b = differentiate(slopes[0], p[1]),
                 c = differentiate(slopes[1], p[1]);
      const std::vector<Expr> all{a, b, c};
      if (contains_any(all, p) || a.is_zero_literal()) continue;
      const Expr form = (a * pow(p[0], 2) + 2 * b * p[0] * p[1] + c * pow(p[1], 2)) / 2;
      if (!is_proved_zero(e - form, system.assumptions)) continue;
      if (sign_of(a * c - pow(b, 2), system.assumptions) == ProvedSign::positive) return std::pair{p[0], p[1]};
    }
  }
  return std::nullopt;
}

// A sum of terms that cannot be negative vanishes exactly when each of them does: I1*b^2 + I2*a^2 = 0 is a =
// 0 and b = 0.
Clauses split_sums(const Clauses& clauses, const System& system) {
  const Assumptions& assumptions = system.assumptions;
  Clauses result;
  for (const auto& clause : clauses) {
    const Expr& e = clause.front();
    if (const auto both = clause.size() == 1 ? definite_in(e, system) : std::nullopt) {
      for (const Expr& p : {both->first, both->second}) {
        if (std::find(result.begin(), result.end(), std::vector{p}) == result.end()) result.push_back({p});
      }
      continue;
    }
    bool splits = clause.size() == 1 && e.is(Kind::sum);
    for (std::size_t k = 0; splits && k < e.operand_count(); ++k)
      splits = nonnegative(sign_of(e.operand(k), assumptions));
    if (!splits) {
      result.push_back(clause);
      continue;
    }
    for (std::size_t k = 0; k < e.operand_count(); ++k) {
      std::vector<Expr> factors = irreducible_factors(e.operand(k), assumptions);
      std::erase_if(factors, [&](const Expr& f) { return excludes_zero(sign_of(f, assumptions)); });
      if (std::find(result.begin(), result.end(), factors) == result.end()) result.push_back(std::move(factors));
    }
  }
  return result;
}

// The system where all conditions hold; nothing where they leave a choice or are of no kind that can be put
// in.
std::optional<System> system_under(const Clauses& clauses, const System& system) {
  ImposedConditions imposed;
  for (const auto& clause : clauses) {
    if (clause.size() != 1 || !imposed.add_zero(clause.front(), system)) return std::nullopt;
  }
  return imposed(system);
}

class MeasureFinder {
 public:
  explicit MeasureFinder(const ConstrainedMotion& motion) : motion_(motion), system_(motion.system()) {}

  InvariantMeasure run(PhaseFlow flow) {
    result_.flow = std::move(flow);
    result_.density = density_on_configuration(result_.flow, motion_);
    if (result_.density) {
      result_.on_configuration = result_.density->invariant;
    } else {
      result_.existence = configuration_density_exists(result_.flow, motion_);
      Verdict v = result_.existence.verdict;
      decide_special_parameters(v, result_.existence.divided_by);
      result_.on_configuration = only_if(std::move(v), Wanted::near_generic_points);
      result_.density = density_on_phase_space(result_.flow, motion_);
    }
    decide_invariant();
    name_parameters_of_chart();
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool smooth_and_invariant(const Density& d, const PhaseFlow& flow, const ConstrainedMotion& motion) {
    auto outside = detail::smooth_but_for(d, flow, motion);
    if (!outside) return false;
    result_.outside = std::move(*outside);
    return true;
  }

  void decide_invariant() {
    if (result_.density && smooth_and_invariant(*result_.density, result_.flow, motion_)) {
      result_.invariant = result_.density->invariant;
      return;
    }
    result_.obstruction = equilibrium_obstruction(result_.flow, motion_);
    result_.invariant.reason = result_.density ? "the density that was found is not known to be smooth and "
                                                 "positive everywhere, and none is excluded by equilibria"
                                               : "no density was found, and none is excluded by equilibria";
    if (!result_.obstruction) return;
    Verdict v = result_.obstruction->vanishes;
    if (v.kind == VerdictKind::refuted) v.reason = "the divergence does not vanish at equilibria of the reduced flow";
    decide_special_parameters(v, {});
    result_.invariant = only_if(std::move(v), Wanted::smooth);
  }

  // What is proved of the flow is proved where its velocities are independent.
  void name_parameters_of_chart() {
    for (const Expr& e : result_.flow.kinematics.nonzero) {
      for (const Expr& p : vanishing_parameters(e, system_, brief()).value_or(std::vector<Expr>{})) {
        if (std::find(result_.where_nonzero.begin(), result_.where_nonzero.end(), p) == result_.where_nonzero.end())
          result_.where_nonzero.push_back(p);
      }
    }
    std::vector<Verdict*> verdicts{&result_.on_configuration, &result_.invariant};
    if (result_.density) verdicts.push_back(&result_.density->invariant);
    for (Verdict* v : verdicts) {
      for (const Expr& p : result_.where_nonzero) {
        if (v->kind == VerdictKind::proved) v->side_conditions.push_back({SideCondition::Relation::nonzero, p});
      }
    }
  }

  // The chart of the flow is divided by something too. For parameters that make such a thing vanish the question is asked again.
  void decide_special_parameters(Verdict& v, std::vector<Expr> divided_by) const {
    const bool every = v.kind == VerdictKind::conditional ||
                       (v.kind == VerdictKind::refuted && v.refuted_for == ParameterScope::every);
    if (!every) return;
    const auto& chart = result_.flow.kinematics.nonzero;
    divided_by.insert(divided_by.end(), chart.begin(), chart.end());
    std::vector<Expr> seen;
    for (const Expr& e : divided_by) {
      const auto special = vanishing_parameters(e, system_, brief());
      if (!special) return leave_special_parameters_open(v);
      for (const Expr& p : *special) {
        if (std::find(seen.begin(), seen.end(), p) != seen.end()) continue;
        seen.push_back(p);
        if (seen.size() > most_cases || !is_excluded_where(p)) return leave_special_parameters_open(v);
      }
    }
  }

  // Where p = 0 there is no density f(q), for any other parameters.
  [[nodiscard]] bool is_excluded_where(const Expr& p) const {
    ImposedConditions imposed;
    if (!imposed.add_zero(p, system_)) return false;
    if (imposed.contradiction(system_)) return true;
    const System special = imposed(system_);
    const auto motion = ConstrainedMotion::of(special, brief());
    if (!motion) return false;
    if (!motion->value) return true;
    const auto flow = phase_flow(*motion->value);
    if (!flow || !flow->value) return false;
    const DensityExistence there = configuration_density_exists(*flow->value, *motion->value);
    if (there.verdict.kind != VerdictKind::refuted || there.verdict.refuted_for != ParameterScope::every) return false;
    std::vector<Expr> divided_by = there.divided_by;
    const auto& chart = flow->value->kinematics.nonzero;
    divided_by.insert(divided_by.end(), chart.begin(), chart.end());
    return std::all_of(divided_by.begin(), divided_by.end(), [&](const Expr& e) {
      const auto again = vanishing_parameters(e, special, brief());
      return again && again->empty();
    });
  }

  [[nodiscard]] Budget brief() const {
    Budget budget = motion_.budget();
    budget.seconds = std::min(0.5, budget.seconds);
    return budget;
  }

  // Conditions that are necessary become "exactly when" once a density is found under them, or known to exist.
  enum class Wanted { smooth, near_generic_points };
  [[nodiscard]] Verdict only_if(Verdict v, Wanted wanted) {
    if (v.kind != VerdictKind::conditional) return v;
    v.conditions = split_sums(v.conditions, system_);
    const auto special = system_under(v.conditions, system_);
    const auto motion =
        special ? ConstrainedMotion::of(*special, motion_.budget()) : Within<Applicable<ConstrainedMotion>>{};
    if (special && motion && motion->value) {
      const auto flow = phase_flow(*motion->value);
      if (flow && flow->value) {
        auto density = density_on_configuration(*flow->value, *motion->value);
        if (density && smooth_and_invariant(*density, *flow->value, *motion->value)) {
          result_.under_conditions = std::move(density);
          v.reason = "exactly when the conditions hold: then a density was found, and otherwise there is none";
          return v;
        }
        if (wanted == Wanted::near_generic_points &&
            is_proved(configuration_density_exists(*flow->value, *motion->value).verdict)) {
          v.reason = "exactly when the conditions hold: then there is one near generic points, and otherwise none";
          return v;
        }
      }
    }
    v.kind = VerdictKind::undecided;
    v.reason = "there is none unless conditions on the parameters hold; whether there is one then was not decided";
    return v;
  }

  const ConstrainedMotion& motion_;
  const System& system_;
  InvariantMeasure result_;
};

// What a person reads, by the model's velocities in place of roots and their signs.
void write_in_model(InvariantMeasure& measure, const ConstrainedMotion& motion) {
  Restriction set = motion.restriction();
  if (!set.complete()) {
    auto branches = restrict_to_constraints(motion.system(), motion.budget());
    if (branches) set = std::move(*branches);
  }
  if (set.sheets.empty()) {
    const auto leave_out_certain = [&](Verdict& verdict) {
      verdict.side_conditions = open_conditions(verdict.side_conditions, motion.system().assumptions);
    };
    leave_out_certain(measure.on_configuration), leave_out_certain(measure.invariant);
    if (measure.density) leave_out_certain(measure.density->invariant);
    return;
  }
  const auto write = [&](Expr& e) {
    if (!e.is_null()) e = simplify(set.in_model(e), motion.system().assumptions);
  };
  const auto write_conditions = [&](Verdict& verdict) {
    verdict.side_conditions = conditions_on_set(std::move(verdict.side_conditions), set, motion.system().assumptions);
  };
  write_conditions(measure.on_configuration), write_conditions(measure.invariant);
  Replacements one_side;
  for (const Sheet& s : set.sheets) one_side[s.side] = motion.system().workspace().number(1);
  for (auto& [coordinate, image] : measure.flow.positions)
    image = simplify(substitute(image, one_side), motion.system().assumptions);
  write(measure.flow.divergence);
  for (std::optional<Density>* density : {&measure.density, &measure.under_conditions}) {
    if (!*density) continue;
    write_conditions((*density)->invariant);
    write((*density)->exponent);
    for (auto& [factor, power] : (*density)->powers) write(factor);
    (*density)->zeros.clear();
    (*density)->value =
        power_product((*density)->powers, (*density)->exponent, motion.system().assumptions, (*density)->zeros);
  }
}

}  // namespace

Within<Applicable<InvariantMeasure>> invariant_measure(const ConstrainedMotion& motion) {
  using Answer = Applicable<InvariantMeasure>;
  auto flow = phase_flow(motion);
  if (!flow) return tl::make_unexpected(flow.error());
  if (!flow->value) return Answer{std::nullopt, flow->why_not};
  InvariantMeasure measure = MeasureFinder(motion).run(std::move(*flow->value));
  write_in_model(measure, motion);
  return Answer{std::move(measure), {}};
}

}  // namespace anholon
