#include "anholon/analyze/integrability.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/modular_test.hpp"
#include "anholon/derive/closed_form.hpp"
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
      : flow_(measure.flow), system_(motion.system()) {
    // A flow that does not depend on the time is none in the theorem if something else does.
    if (!time()) dropped_.push_back(system_.frame.time());
    for (const std::size_t c : flow_.dropped) {
      const std::vector<Expr> own = symbols_of_coordinate(system_.model->coordinates[c]);
      dropped_.insert(dropped_.end(), own.begin(), own.end());
    }
  }

  [[nodiscard]] bool time() const { return flow_.depends_on_time(system_); }

  [[nodiscard]] bool is_reduced(const Expr& f) const {
    const std::vector<Expr> in = symbols_of(f);
    return std::none_of(dropped_.begin(), dropped_.end(),
                        [&](const Expr& s) { return std::find(in.begin(), in.end(), s) != in.end(); });
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
    const auto chosen = certainly_independent_rows(rows, system_.assumptions);
    if (!chosen) return names;
    for (const std::size_t k : *chosen) names.push_back(all[k].name);
    return names;
  }

 private:
  const PhaseFlow& flow_;
  const System& system_;
  std::vector<Expr> dropped_;
};

}  // namespace

Integrability integrability(const std::vector<KnownIntegral>& integrals, const CoefficientEquations* coefficients,
                            const InvariantMeasure& measure, const ConstrainedMotion& motion) {
  const Counting counting(measure, motion);
  Integrability result;
  result.time = counting.time();
  result.dimension = measure.flow.dimension(motion.system()) + (result.time ? 1 : 0);
  result.reduced_dimension = measure.flow.reduced_dimension(motion.system()) + (result.time ? 1 : 0);
  std::vector<NamedDifferential> all, reduced;
  for (const KnownIntegral& k : integrals) {
    const Expr f = counting.on_flow(k.quantity);
    all.push_back({k.name, counting.differential(f)});
    if (counting.is_reduced(f)) reduced.push_back(all.back());
  }
  if (coefficients != nullptr && coefficients->verdict.kind == VerdictKind::proved && coefficients->arbitrary.empty()) {
    for (NamedDifferential& d : counting.differentials(*coefficients)) {
      all.push_back(d);
      reduced.push_back(std::move(d));
    }
  }
  result.integrals = counting.independent(all);
  result.reduced_integrals = counting.independent(reduced);
  if (measure.density && counting.is_reduced(measure.density->value)) {
    result.measure = true;
    result.zeros = measure.density->zeros;
  }
  return result;
}

}  // namespace anholon
