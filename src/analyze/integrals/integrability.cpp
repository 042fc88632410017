#include "anholon/analyze/integrals/integrability.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

struct NamedDifferential {
  std::string name;
  std::vector<Expr> row;
};

class Counting {
 public:
  Counting(const InvariantMeasure& measure, const ConstrainedMotion& motion)
      : flow_(measure.flow), system_(motion.system()), budget_(motion.budget()) {}

  [[nodiscard]] bool depends_on_time() const { return flow_.depends_on_time(system_); }

  // A function on the reduced space: constant along what the flow drops, however it is written (x'² + y'² in y' and an
  // angle). A flow that does not depend on the time has none in the theorem, so that a function of it is none there.
  [[nodiscard]] bool is_reduced(const std::vector<Expr>& differential) const {
    std::vector<Expr> along;
    const auto& v = system_.frame.velocities();
    for (std::size_t i = 0; i < v.size(); ++i) {
      if (std::find(flow_.dropped.begin(), flow_.dropped.end(), v[i].coordinate) != flow_.dropped.end())
        along.push_back(differential[i]);
    }
    if (!depends_on_time()) along.push_back(differential.back());
    return std::all_of(along.begin(), along.end(), [&](const Expr& e) {
      return e.is_zero_literal() || is_zero(e, system_.assumptions, budget_).kind == VerdictKind::proved;
    });
  }

  // In the configuration and the independent quasi-velocities.
  [[nodiscard]] Expr on_flow(const Expr& f) const {
    const Expr in_u = substitute(f, flow_.kinematics.replacements(system_));
    return readable(substitute(in_u, flow_.positions), system_, limits_for(system_, {}));
  }

  // Along the frame, along u and in time.
  [[nodiscard]] std::vector<Expr> differential(const Expr& f) const {
    std::vector<Expr> result = system_.frame.along_all(f);
    const std::vector<Expr> by_velocity = gradient(f, flow_.independent());
    result.insert(result.end(), by_velocity.begin(), by_velocity.end());
    result.push_back(differentiate(f, system_.frame.time()));
    return result;
  }

  // Of the integrals that belong to solutions with f_k = 1 and the other free ones 0 at the point in
  // question.
  [[nodiscard]] std::vector<NamedDifferential> differentials(const CoefficientEquations& e) const {
    std::vector<NamedDifferential> result;
    const Expr f = e.integral();
    std::vector<Expr> row = differential(f);
    const auto& v = system_.frame.velocities();
    for (std::size_t i = 0; i < v.size(); ++i) {
      if (v[i].coordinate != e.coordinate) continue;
      for (const auto& [k, slope] : e.differential) row[i] = row[i] + slope * differentiate(f, e.unknowns[k]);
    }
    for (const std::size_t k : e.free) {
      Replacements start;
      for (const std::size_t j : e.free) start[e.unknowns[j]] = system_.workspace().number(j == k ? 1 : 0);
      result.push_back({fmt::format("F of {} = 1", e.unknowns[k].name()), substitute(row, start)});
    }
    return result;
  }

  [[nodiscard]] std::vector<std::string> independent(const std::vector<NamedDifferential>& all) const {
    std::vector<std::string> names;
    std::vector<Expr> entries;
    for (const NamedDifferential& d : all) entries.insert(entries.end(), d.row.begin(), d.row.end());
    if (all.empty()) return names;
    const Matrix rows(all.size(), all.front().row.size(), std::move(entries));
    for (const std::size_t k : independent_rows(rows)) names.push_back(all[k].name);
    return names;
  }

 private:
  // Modulo a prime; where something has no residue (log, tanh, two roots), one after the other at states in balls.
  [[nodiscard]] std::vector<std::size_t> independent_rows(const Matrix& rows) const {
    if (auto chosen = certainly_independent_rows(rows, system_.assumptions)) return *chosen;
    std::vector<std::size_t> chosen;
    std::vector<std::vector<Expr>> kept;
    for (std::size_t k = 0; k < rows.rows(); ++k) {
      kept.push_back(chosen_rows(rows, {k}).entries());
      if (independent_at(kept, system_.assumptions, budget_)) {
        chosen.push_back(k);
      } else {
        kept.pop_back();
      }
    }
    return chosen;
  }

  const PhaseFlow& flow_;
  const System& system_;
  Budget budget_;
};

}  // namespace

Integrability integrability(const std::vector<KnownIntegral>& integrals, const CoefficientEquations* coefficients,
                            const InvariantMeasure& measure, const ConstrainedMotion& motion) {
  const Counting counting(measure, motion);
  Integrability result;
  const std::size_t time = counting.depends_on_time() ? 1 : 0;
  if (time == 1) result.flow = TimeDependence::in_time;
  result.dimension = measure.flow.dimension(motion.system()) + time;
  result.reduced_dimension = measure.flow.reduced_dimension(motion.system()) + time;
  std::vector<NamedDifferential> all, reduced;
  for (const KnownIntegral& k : integrals) {
    const Expr f = counting.on_flow(k.quantity);
    all.push_back({k.name, counting.differential(f)});
    if (counting.is_reduced(all.back().row)) reduced.push_back(all.back());
  }
  if (coefficients != nullptr && coefficients->verdict.kind == VerdictKind::proved && coefficients->arbitrary.empty()) {
    for (NamedDifferential& d : counting.differentials(*coefficients)) {
      all.push_back(d);
      reduced.push_back(std::move(d));
    }
  }
  result.integrals = counting.independent(all);
  result.reduced_integrals = counting.independent(reduced);
  if (measure.density && counting.is_reduced(counting.differential(measure.density->value)))
    result.measure = ReducedMeasure{measure.density->zeros};
  return result;
}

}  // namespace anholon
