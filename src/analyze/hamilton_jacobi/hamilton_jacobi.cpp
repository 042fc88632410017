#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/analyze/hamilton_jacobi/generating_function.hpp"
#include "anholon/analyze/statement/vanishing.hpp"

namespace anholon {

namespace {

class JacobiExamination {
 public:
  JacobiExamination(const DecidedSystem& decided, const Budget& budget, const JacobiAnsatz& ansatz)
      : system_(decided.system), ansatz_(ansatz), freedom_(decided.decisions.freedom()),
        limits_(limits_for(decided.system, {.exact = budget})) {}

  Result<HamiltonJacobiAnswer> run(const std::vector<JacobiForm>& given) {
    Result<Classification> classification = classify(system_);
    if (!classification) return tl::make_unexpected(std::move(classification.error()));
    result_.classification = std::move(*classification);
    hypotheses();
    result_.given = !given.empty();
    for (const JacobiForm& form : given) solution(form, std::nullopt);
    if (given.empty()) search();
    return std::move(result_);
  }

 private:
  void hypotheses() {
    for (const JacobiHypothesis h : all_jacobi_hypotheses()) {
      const auto functions = vanishing_of(h, system_, limits_);
      result_.hypotheses.emplace_back(
          h, functions ? all_vanish(*functions, system_, limits_.exact) : over_budget(functions.error()));
    }
  }

  void search() {
    for (const auto& [h, verdict] : result_.hypotheses) {
      if (is_proved(verdict)) continue;
      result_.why_none = fmt::format("the theorem does not speak of this system: {} is {}", name_of(h),
                                     verdict.kind == VerdictKind::undecided ? "not decided" : "not given");
      return;
    }
    if (limits_.nodes == 0) {
      result_.why_none = "the system is too large for closed forms";
      return;
    }
    auto found = solve_hamilton_jacobi(system_, limits_, ansatz_);
    if (!found) {
      result_.why_none = "over budget: " + found.error().where;
    } else if (!found->value) {
      result_.why_none = found->why_not;
    } else if (found->value->empty()) {
      result_.why_none = fmt::format("no complete family{} was found: ", ansatz_.is_empty() ? "" : " of the ansatz") +
                         "not with constant momenta, nor by the energy, nor by separation, nor by an "
                         "angle, along any basis of D that was tried";
      exclude();
    } else {
      for (const HamiltonJacobiFamily& family : *found->value) solution(family.form, family);
    }
  }

  // Whether there can be no form of the declared ansatz, or none by separation.
  void exclude() {
    const auto ansatz = separated_ansatz(system_, limits_, ansatz_);
    if (!ansatz || !*ansatz) return;
    const auto equation = equation_of(**ansatz, system_, limits_);
    if (!equation || !equation->value) return;
    auto obstruction = obstruction_of(*equation->value, system_, limits_);
    if (!obstruction) return;
    Verdict proved;
    proved.kind = VerdictKind::proved;
    proved.extent = Extent::generic;
    proved.reason = "derivatives of H = E of order " + std::to_string(obstruction->order) +
                    " or less leave an equation without gamma that does not hold";
    result_.impossible = ImpossibleAnsatz{**ansatz, std::move(*obstruction), std::move(proved), !ansatz_.is_empty()};
  }

  void solution(JacobiForm form, std::optional<HamiltonJacobiFamily> family) {
    JacobiSolution out;
    out.form = form;
    out.found = std::move(family);
    const auto on_system = FormOnSystem::of(form, system_, limits_);
    if (!on_system || !on_system->value) {
      result_.why_none = on_system ? on_system->why_not : "over budget: " + on_system.error().where;
      return;
    }
    const FormOnSystem& f = *on_system->value;
    for (const JacobiProperty property : all_jacobi_properties()) {
      if (property == JacobiProperty::exact) continue;
      const std::string unspoken = premise_missing(out, property);
      out.properties.emplace_back(property, unspoken.empty() ? decide(f, property) : undecided_because(unspoken));
    }
    if (system_.constraints.empty() && is_proved(out[JacobiProperty::closed])) generating_function(out, f);
    out.rates = f.rates();
    const bool known = !form.energy.is_null() && is_proved(out[JacobiProperty::energy]);
    out.energy = known ? form.energy : readable_beside_roots(f.energy(), f.there(), limits_);
    if (is_proved(out[JacobiProperty::closed])) {
      out.factors = f.factors();
      for (auto& beta : out.factors) {
        for (Expr& b : beta) b = readable_beside_roots(b, f.there(), limits_);
      }
    }
    out.where = smooth_where(form.components, system_);
    out.complete = complete(form, is_proved(out[JacobiProperty::motions]));
    if (is_proved(out[JacobiProperty::motions])) out.curves = integrate_curves(form, f, system_, limits_);
    if (is_proved(out.complete)) out.integrals = integrals(out, f);
    result_.solutions.push_back(std::move(out));
  }

  // The last property, where there is a W.
  void generating_function(JacobiSolution& out, const FormOnSystem& f) const {
    for (const ClosedParts parts : {ClosedParts::any, ClosedParts::none}) {
      out.form.generating = generating_function_of(out.form, f.there(), parts, limits_);
      if (!out.form.generating) continue;
      const auto with = FormOnSystem::of(out.form, system_, limits_);
      Verdict verdict = with && with->value ? decide(*with->value, JacobiProperty::exact) : Verdict();
      if (is_proved(verdict)) {
        out.properties.emplace_back(JacobiProperty::exact, std::move(verdict));
        return;
      }
    }
    out.form.generating.reset();
  }

  // What the property speaks of is not there; empty: it is.
  [[nodiscard]] std::string premise_missing(const JacobiSolution& s, JacobiProperty property) const {
    if (property == JacobiProperty::converse && !has_premises(s))
      return "it speaks of forms that lie in M, are closed on D and give motions";
    if (property == JacobiProperty::symplectic && !is_proved(s[JacobiProperty::closed]))
      return "it speaks of forms that are closed on D";
    if (property == JacobiProperty::field) {
      const auto linear = std::find_if(result_.hypotheses.begin(), result_.hypotheses.end(),
                                       [](const auto& h) { return h.first == JacobiHypothesis::linear; });
      if (!is_proved(linear->second)) return "it speaks of linear constraints";
    }
    return {};
  }
  // Of (i) => (ii).
  [[nodiscard]] static bool has_premises(const JacobiSolution& s) {
    return is_proved(s[JacobiProperty::in_momentum_space]) && is_proved(s[JacobiProperty::closed]) &&
           is_proved(s[JacobiProperty::motions]);
  }
  // In the momenta in which the family was found; for one that was given, in some along D.
  [[nodiscard]] std::vector<JacobiIntegral> integrals(const JacobiSolution& s, const FormOnSystem& f) const {
    if (!s.found) return integrals_of(s.form, f.directions(), {}, f, system_, limits_);
    const Matrix& z = s.found->kinematics.directions;
    std::vector<std::vector<Expr>> fields(z.columns());
    for (std::size_t a = 0; a < fields.size(); ++a) {
      for (std::size_t i = 0; i < z.rows(); ++i) fields[a].push_back(z(i, a));
    }
    return integrals_of(s.form, fields, s.found->momenta, f, system_, limits_);
  }

  // Of curves that are to be motions, γ has to be in M.
  [[nodiscard]] Verdict decide(const FormOnSystem& f, JacobiProperty property) const {
    std::vector<Expr> functions = f.vanishing(property);
    if (property == JacobiProperty::motions || property == JacobiProperty::lagrangian) {
      const std::vector<Expr> outside = f.vanishing(JacobiProperty::in_momentum_space);
      functions.insert(functions.begin(), outside.begin(), outside.end());
    }
    Verdict result = all_vanish(functions, f.there(), limits_.exact);
    std::erase_if(result.side_conditions, [&](const SideCondition& c) { return is_given(c, f.there()); });
    return result;
  }
  // Where γ is smooth, which is where it is spoken of.
  [[nodiscard]] static bool is_given(const SideCondition& c, const System& there) {
    const auto& known = there.assumptions.list;
    const bool assumed = std::any_of(known.begin(), known.end(), [&](const Assumed& a) {
      return a.expression == c.expression && a.sign == Sign::positive;
    });
    if (assumed && c.relation != SideCondition::Relation::negative) return true;
    const ProvedSign sign = sign_of(c.expression, there.assumptions);
    if (c.relation == SideCondition::Relation::nonzero) return excludes_zero(sign);
    if (c.relation == SideCondition::Relation::negative) return sign == ProvedSign::negative;
    return sign == ProvedSign::positive ||
           (c.relation == SideCondition::Relation::nonnegative && sign == ProvedSign::nonnegative);
  }

  [[nodiscard]] Verdict complete(const JacobiForm& form, bool motions) const {
    Verdict result;
    if (!motions) return undecided_because("its curves are not proved to be motions");
    if (form.constants.size() != freedom_) {
      result.kind = VerdictKind::refuted;
      result.reason = fmt::format("it has {} constants, and {} are needed", form.constants.size(), freedom_);
      return result;
    }
    std::vector<std::vector<Expr>> rows;
    for (const Expr& c : form.constants) {
      std::vector<Expr>& row = rows.emplace_back();
      for (const Expr& g : form.components) row.push_back(differentiate(g, c));
    }
    const auto found = rank(matrix_of_rows(rows, form.components.size()), system_.assumptions, limits_.exact);
    if (!found) return over_budget(found.error());
    result.kind = found->rank == freedom_ ? VerdictKind::proved : VerdictKind::refuted;
    if (is_proved(result)) result.extent = Extent::generic;
    result.reason = is_proved(result) ? "at generic configurations and constants they follow from gamma"
                                      : "its constants do not follow from gamma";
    return result;
  }

  const System& system_;
  const JacobiAnsatz& ansatz_;
  std::size_t freedom_;
  ClosedFormLimits limits_;
  HamiltonJacobiAnswer result_;
};

}  // namespace

Result<HamiltonJacobiAnswer> examine_hamilton_jacobi(const DecidedSystem& decided, const std::vector<JacobiForm>& given,
                                                     const Budget& budget, const JacobiAnsatz& ansatz) {
  return JacobiExamination(decided, budget, ansatz).run(given);
}

}  // namespace anholon
