#include "anholon/derive/agreement/compare.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/witness.hpp"
#include "anholon/algebra/decide/zero_modulo.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/graph_solve.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// What has to be shown: these vanish, and the Jacobian has full rank.
struct Question {
  std::vector<Expr> vanishing;
  std::vector<Expr> linear_in;        // variables in which they are linear, as far as known
  std::vector<Expr> jacobian;         // row by row
  std::vector<std::string> unsolved;  // constraints that hold on the motion but were not put in
  std::vector<Expr> relations;        // these constraints
  bool small = true;                  // normal forms may be tried
  bool refutable = true;              // one that does not vanish refutes
  double error_probability = 1;       // of residues that are all zero by accident, at one point
};

class Examination {
 public:
  Examination(const Question& question, const System& system, const Budget& budget)
      : question_(question), system_(system), meter_(budget) {}

  Comparison run() {
    const auto nonzero = nonzero_residue();
    if (nonzero && question_.relations.empty()) return not_zero(*nonzero), std::move(result_);
    if (nonzero) coincidence_ = 1;  // off the set where the relations hold it says nothing
    for (std::size_t k = 0; k < question_.vanishing.size(); ++k) {
      if (!look_at(k)) return std::move(result_);
    }
    determine();
    return std::move(result_);
  }

  // Of functions on the restricted set: on all of it, with the constraints put in that were left out.
  [[nodiscard]] bool vanish_nowhere_on_set(const std::vector<Expr>& e) const {
    if (question_.relations.empty()) {
      return std::all_of(e.begin(), e.end(),
                         [&](const Expr& x) { return certainly_nonzero(x, system_.assumptions); }) ||
             have_a_point(e);
    }
    const auto set = whole_set();
    return set && have_a_point((*set)(e));
  }

 private:
  // The whole examination has one budget.
  [[nodiscard]] Budget remaining() const {
    Budget budget = meter_.budget();
    budget.seconds = std::max(0.0, budget.seconds - meter_.elapsed());
    return budget;
  }

  // One that is not zero modulo a prime. Otherwise as many primes and points as make a coincidence unlikely; the chance of
  // one at all of them, drawn independently, is the product.
  [[nodiscard]] std::optional<std::size_t> nonzero_residue() {
    constexpr double unlikely = 1e-18;
    constexpr unsigned most_samples = 12;
    for (unsigned sample = 0; sample < most_samples && coincidence_ > unlikely; ++sample) {
      const auto image = residues(question_.vanishing, system_.assumptions, sample);
      if (!image) break;
      for (std::size_t k = 0; k < question_.vanishing.size(); ++k) {
        if (image->values[k] != 0) return k;
      }
      coincidence_ *= std::min(1.0, question_.error_probability);
      if (question_.error_probability > 0.5) break;
    }
    return std::nullopt;
  }

  void not_zero(std::size_t k) {
    Verdict v;
    v.reason = fmt::format("equation {} is not zero modulo a prime at a random point, but no witness was found", k + 1);
    find_witness_for(question_.vanishing[k], v);
    refute(k, std::move(v));
  }

  void find_witness_for(const Expr& e, Verdict& v) const {
    try {
      WitnessSearch search = find_witness(e, system_.assumptions, meter_);
      if (!search.witness) return;
      v.kind = VerdictKind::refuted;
      v.witness = std::move(search.witness);
    } catch (const BudgetExceeded&) {
    }
  }

  void refute(std::size_t k, Verdict v) {
    if (v.kind == VerdictKind::refuted && !question_.unsolved.empty()) {
      v.kind = VerdictKind::undecided;
      v.witness.reset();
      v.reason = fmt::format(
          "equation {} does not vanish off the constraint set, and division by constraint `{}` does not show that it "
          "vanishes on it",
          k + 1, question_.unsolved.front());
    } else if (v.kind == VerdictKind::refuted && !question_.refutable) {
      v.kind = VerdictKind::undecided;
      v.witness.reset();
      v.reason = fmt::format("equation {} does not vanish under every force", k + 1);
    } else if (v.kind == VerdictKind::refuted) {
      v.reason = fmt::format("equation {} does not vanish on the motion", k + 1);
    }
    result_.residuals.push_back(v);
    if (v.kind == VerdictKind::refuted) {
      result_.evidence = Evidence::identity;
      result_.broken = k;
    }
    result_.verdict = std::move(v);
  }

  // false: the matter is ended.
  bool look_at(std::size_t k) {
    const Expr& e = question_.vanishing[k];
    Verdict v;
    if (e.is_zero_literal() || (question_.small && !over_)) {
      v = vanishes(e);
      over_ = over_ || v.limit != Limit::none;  // then normal forms of the others could not save the proof
    } else {
      v.reason = "too large for a normal form";
    }
    // The claim is about every potential: one for which it fails will do.
    if (v.kind == VerdictKind::conditional) find_witness_for(e, v);
    if (v.kind == VerdictKind::refuted) {
      refute(k, std::move(v));
      return false;
    }
    if (v.kind == VerdictKind::undecided) v.error_probability = std::min(v.error_probability, coincidence_);
    result_.residuals.push_back(std::move(v));
    return true;
  }

  // If it is linear in `linear_in`: each coefficient by itself, then the rest.
  [[nodiscard]] Verdict vanishes(const Expr& e) const {
    const std::vector<Expr>& x = question_.linear_in;
    std::vector<Expr> parts = gradient(e, x);
    const auto is_free = [&](const Expr& s) { return std::find(x.begin(), x.end(), s) != x.end(); };
    const std::vector<Expr> present = parts.empty() ? parts : symbols_of(parts);
    if (x.empty() || std::any_of(present.begin(), present.end(), is_free)) return vanishes_on_set(e);
    Replacements none;
    for (const Expr& s : x) none[s] = e.workspace().number(0);
    parts.push_back(substitute(e, none));
    Verdict result;
    for (const Expr& part : parts) {
      Verdict v = vanishes_on_set(part);
      if (v.kind != VerdictKind::proved) return v;
      v.side_conditions.insert(v.side_conditions.end(), result.side_conditions.begin(), result.side_conditions.end());
      result = std::move(v);
    }
    result.certificate->identity = e;
    return result;
  }

  // Everywhere, or where the constraints that were not put in vanish.
  [[nodiscard]] Verdict vanishes_on_set(const Expr& e) const {
    Verdict everywhere = is_zero(e, system_.assumptions, remaining());
    if (everywhere.kind == VerdictKind::proved || question_.relations.empty()) return everywhere;
    Verdict there = is_zero_modulo(e, question_.relations, system_.assumptions, remaining());
    return there.kind == VerdictKind::proved ? there : everywhere;
  }

  void determine() {
    const std::size_t n = system_.degrees();
    const Matrix jacobian(question_.jacobian.size() / n, n, question_.jacobian);
    if (!question_.relations.empty()) {
      result_.rank = has_full_rank_on_set(jacobian) ? n : 0;
      return conclude();
    }
    const auto lower = rank_on_graph(jacobian, system_.assumptions, meter_.budget());
    result_.rank = lower ? *lower : 0;
    if (result_.rank < n) {
      if (const auto exact = rank(jacobian, system_.assumptions, remaining())) {
        result_.rank = exact->rank;
        if (exact->rank < n) return undetermined();
      }
    }
    conclude();
  }

  // All constraints put in: roots are taken to get there.
  [[nodiscard]] std::optional<Restriction> whole_set() const {
    auto set = restrict_to_constraints(system_, remaining());
    return set && set->complete() ? std::optional(set->on_sheet()) : std::nullopt;
  }

  // The pivots of as many rows, at one point of the constraint set.
  [[nodiscard]] bool has_full_rank_on_set(const Matrix& jacobian) const {
    const std::size_t n = system_.degrees();
    const auto rows = certainly_independent_rows(jacobian, system_.assumptions);
    const auto set = whole_set();
    if (!rows || rows->size() < n || !set) return false;
    const Matrix right(n, 1, system_.workspace().number(0));
    const auto solution = solve(chosen_rows(jacobian, *rows), right, system_.assumptions, Road::residues);
    return solution && *solution && have_a_point((*set)((*solution)->nonzero));
  }

  // At which none of them vanishes.
  [[nodiscard]] bool have_a_point(const std::vector<Expr>& e) const {
    if (e.empty()) return true;
    Verdict v;
    find_witness_for(product(e), v);
    return v.witness.has_value();
  }

  void undetermined() {
    result_.evidence = Evidence::identity;
    result_.verdict.kind = VerdictKind::refuted;
    result_.verdict.reason = fmt::format("its equations leave accelerations undetermined: they have rank {} of {}",
                                         result_.rank, system_.degrees());
  }

  void conclude() {
    Verdict& total = result_.verdict;
    total.kind = VerdictKind::proved;
    total.error_probability = 0;
    result_.evidence = Evidence::identity;
    for (const Verdict& v : result_.residuals) {
      total.side_conditions.insert(total.side_conditions.end(), v.side_conditions.begin(), v.side_conditions.end());
      if (v.kind == VerdictKind::proved) continue;
      if (total.kind == VerdictKind::proved) total.reason = v.reason, total.limit = v.limit;
      total.kind = VerdictKind::undecided;
      total.error_probability = std::max(total.error_probability, v.error_probability);
    }
    if (total.kind == VerdictKind::proved) {
      total.reason = "its equations vanish on the motion and determine all accelerations";
    } else {
      result_.evidence = total.error_probability < 1 ? Evidence::modular : Evidence::none;
    }
    if (result_.rank < system_.degrees()) {
      total.kind = VerdictKind::undecided;
      total.reason = "whether its equations determine all accelerations was not decided";
    }
    total.seconds = meter_.elapsed();
  }

  const Question& question_;
  const System& system_;
  Meter meter_;
  double coincidence_ = 1;  // chance of residues that are all zero by accident
  bool over_ = false;       // a normal form was over budget
  Comparison result_;
};

// The constraints that the restriction left out, on what it put in.
std::vector<Expr> relations_of(const Restriction& restriction, const System& system) {
  std::vector<Expr> result;
  for (const SystemConstraint& c : system.constraints) {
    if (std::find(restriction.left.begin(), restriction.left.end(), c.name) == restriction.left.end()) continue;
    result.push_back(restriction(c.position.is_null() ? c.phi : c.position));
  }
  return result;
}

std::vector<Expr> jacobian_of(const MotionResiduals& residuals, const ReferenceMotion& motion, const System& system) {
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  std::vector<Expr> entries;
  for (const Expr& e : residuals) {
    const auto row = gradient(e, a);
    entries.insert(entries.end(), row.begin(), row.end());
  }
  return motion.on_motion(entries, system);
}

// At f = 0 it is the form itself; almost always node by node. What is not.
std::vector<Expr> differences_without_force(const std::vector<Expr>& said, const std::vector<Expr>& pushed,
                                            const AnyForce& force) {
  const std::vector<Expr> there = force.without(pushed);
  std::vector<Expr> result;
  for (std::size_t k = 0; k < said.size(); ++k) {
    const Expr difference = k < there.size() ? there[k] - said[k] : said[k];
    if (!difference.is_zero_literal()) result.push_back(difference);
  }
  return result;
}

}  // namespace

Comparison compare(const MotionResiduals& residuals, const ReferenceMotion& motion, const System& system,
                   const Budget& budget) {
  const Question question{motion.on_motion(residuals, system),
                          {},
                          jacobian_of(residuals, motion, system),
                          motion.restriction.left,
                          relations_of(motion.restriction, system),
                          motion.closed,
                          true,
                          error_probability(residuals, system.assumptions, motion.degrees)};
  Comparison result = Examination(question, system, budget).run();
  result.equations = residuals.size();
  return result;
}

Comparison compare_with_law(const MotionResiduals& residuals, const OpenResiduals& open, const ReferenceMotion& motion,
                            const System& system, const Budget& budget) {
  Budget small = budget;
  small.terms = std::min<std::size_t>(small.terms, 100'000);
  small.seconds = std::min(small.seconds, 2.0);
  Question question{motion.identities,
                    open.unknowns,
                    jacobian_of(residuals, motion, system),
                    motion.restriction.left,
                    relations_of(motion.restriction, system),
                    motion.small,
                    false,
                    1};
  const std::vector<Expr> a = system.frame.acceleration_symbols(), rows = law_rows(system, open.unknowns);
  Replacements unknown;
  for (std::size_t i = 0; i < a.size(); ++i) unknown[a[i]] = open.unknowns[i];
  // The last of the residuals are the rows of the law, those before them a - a(t, q, w).
  const std::vector<Expr> said = substitute(open.residuals, unknown);
  const std::size_t before = said.size() - rows.size();
  for (std::size_t k = 0; k < said.size(); ++k)
    question.vanishing.push_back(k < before ? said[k] : said[k] - rows[k - before]);
  Examination examination(question, system, small);
  Comparison result = examination.run();
  result.equations = residuals.size();
  // Identities in symbols for the entries of the law divide by its pivots, which ReferenceMotion::nonzero has in those of the model.
  if (!motion.identities.empty()) result.verdict.side_conditions.clear();
  if (result.verdict.kind != VerdictKind::proved || !motion.identities.empty()) return result;
  if (examination.vanish_nowhere_on_set(motion.restriction(motion.nonzero))) {
    result.by = AgreementBy::elimination;
  } else {
    result.verdict.kind = VerdictKind::undecided;
    result.verdict.reason = "a pivot may vanish on the constraint set";
  }
  return result;
}

Comparison compare_under_any_force(const MotionResiduals& residuals, const MotionResiduals& pushed,
                                   const AnyForce& force, const ReferenceMotion& motion, const System& system,
                                   const Budget& budget) {
  Question question{force.on_motion(pushed),
                    force.free(),
                    jacobian_of(residuals, motion, system),
                    motion.restriction.left,
                    relations_of(motion.restriction, system),
                    motion.small,
                    false,
                    1};
  const std::vector<Expr> differences = differences_without_force(residuals, pushed, force);
  question.vanishing.insert(question.vanishing.end(), differences.begin(), differences.end());
  std::vector<Expr> asked = pushed;
  asked.insert(asked.end(), differences.begin(), differences.end());
  question.error_probability = error_probability(asked, system.assumptions, force.degrees());
  Comparison result = Examination(question, system, budget).run();
  result.equations = residuals.size();
  if (is_proved(result.verdict)) result.by = AgreementBy::any_force;
  return result;
}

Comparison compare_in_symbols(const MotionResiduals& residuals, const std::vector<Expr>& identities,
                              const std::vector<Expr>& pushed, const AnyForce& force, const ReferenceMotion& motion,
                              const System& system, const Budget& budget) {
  Comparison result;
  result.verdict.reason = "not compared in symbols";
  if (!motion.restriction.left.empty()) return result;
  const auto image = residues(motion.on_motion(residuals, system), system.assumptions);
  if (!image || std::any_of(image->values.begin(), image->values.end(), [](std::uint64_t v) { return v != 0; }))
    return result;
  std::vector<Expr> free = system.frame.acceleration_symbols();
  const std::vector<Expr> lambda = force.multipliers();
  free.insert(free.end(), lambda.begin(), lambda.end());
  Question question{
      force.under_law(pushed), std::move(free), jacobian_of(residuals, motion, system), {}, {}, true, false, 1};
  const std::vector<Expr> differences = differences_without_force(identities, pushed, force);
  question.vanishing.insert(question.vanishing.end(), differences.begin(), differences.end());
  result = Examination(question, system, budget).run();
  result.equations = residuals.size();
  if (is_proved(result.verdict)) result.by = AgreementBy::any_force;
  return result;
}

}  // namespace anholon
