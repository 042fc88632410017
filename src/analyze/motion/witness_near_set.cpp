#include "anholon/analyze/motion/witness_near_set.hpp"

#include <algorithm>
#include <random>

#include "anholon/analyze/checking/witness_state.hpp"
#include "anholon/analyze/statement/model_symbols.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t kStarts = 12;  // Newton's method does not find the set from all of them

// Small numbers, the same ones every time.
class Starts {
 public:
  explicit Starts(const System& system) : system_(system) {}

  Witness next() {
    Witness result;
    const auto& frame = system_.frame;
    for (const Expr& p : parameter_symbols(*system_.model)) result.values.emplace_back(p, draw(is_positive(p)));
    if (const Expr t = frame.time(); !t.is_null()) result.values.emplace_back(t, draw(false));
    for (const Coordinate& q : system_.model->coordinates) {
      if (q.kind != CoordinateKind::rotation) result.values.emplace_back(q.symbol, draw(is_positive(q.symbol)));
    }
    for (const Expr& w : frame.velocity_symbols()) result.values.emplace_back(w, draw(is_positive(w)));
    return result;
  }

 private:
  Rational draw(bool positive) {
    Rational r(1 + static_cast<long>(random_() % 6), 1 + static_cast<long>(random_() % 3));
    r.canonicalize();
    return positive || (random_() & 1) == 0 ? r : Rational(-r);
  }
  [[nodiscard]] bool is_positive(const Expr& s) const {
    for (const Assumed& a : system_.assumptions.list) {
      if (a.expression == s && a.sign != Sign::nonzero) return true;
    }
    return false;
  }

  const System& system_;
  std::mt19937 random_{20261119U};
};

// A number with a small denominator nearby: the first convergent that is near enough.
Rational short_number_near(const Rational& x) {
  const Rational near(1, 50);
  Rational rest = x;
  Integer p0 = 1, q0 = 0, p1, q1 = 1;
  mpz_fdiv_q(p1.get_mpz_t(), x.get_num_mpz_t(), x.get_den_mpz_t());
  Integer whole = p1;
  for (;;) {
    Rational convergent(p1, q1);
    convergent.canonicalize();
    if (abs(Rational(convergent - x)) <= near) return convergent;
    rest = 1 / Rational(rest - whole);
    mpz_fdiv_q(whole.get_mpz_t(), rest.get_num_mpz_t(), rest.get_den_mpz_t());
    const Integer p2 = whole * p1 + p0, q2 = whole * q1 + q0;
    p0 = p1, q0 = q1, p1 = p2, q1 = q2;
  }
}

// The values of a state on the set, made short again; of symbols and undefined functions that occur only.
Witness shortened(const Witness& start, const detail::WitnessState& state, const Expr& f, const System& system,
                  bool with_velocities) {
  std::vector<Expr> all{f};
  for (const SystemConstraint& c : system.constraints) {
    for (const Expr& e : {with_velocities ? c.phi : Expr(), c.position}) {
      if (!e.is_null()) all.push_back(e);
    }
  }
  for (const SystemInvariant& c : system.invariants) all.push_back(c.position);
  const std::vector<Expr> occur = symbols_of(all);
  Witness result;
  for (const auto& [symbol, value] : start.values) {
    if (std::find(occur.begin(), occur.end(), symbol) == occur.end()) continue;
    const BallVector there = state.values({{symbol}});
    result.values.emplace_back(symbol, short_number_near(there.midpoint(0)));
  }
  const Walk nodes = walk(all);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Expr node(system.workspace(), nodes.id(i));
    if (node.is(Kind::application))
      result.values.emplace_back(node, short_number_near(state.values({{node}}).midpoint(0)));
  }
  return result;
}

}  // namespace

namespace {

// The first of some functions that is certainly not zero at a state on the set, and the state.
struct Found {
  std::size_t function;
  Witness witness;
};

class StateSearch {
 public:
  StateSearch(const std::vector<Expr>& f, const System& system, const Restriction& set)
      : f_(f), system_(system), set_(set), with_velocities_(contains_any(f, system.frame.velocity_symbols())) {}

  // Among the first `most` states on the set.
  [[nodiscard]] std::optional<Found> run(const Budget& budget, std::size_t most) const {
    const Meter meter(budget);
    Starts starts(system_);
    for (std::size_t k = 0, looked = 0; k < kStarts && looked < most && meter.elapsed() < budget.seconds; ++k) {
      const Witness start = starts.next();
      detail::WitnessState first(start, system_);
      if (first.complete_on_set(f_, with_velocities_, set_)) continue;
      const auto nonzero = first_nonzero(first.values(f_));
      const Expr& e = f_[nonzero.value_or(0)];
      Witness witness = shortened(start, first, e, system_, with_velocities_);
      detail::WitnessState state(witness, system_);
      if (state.complete_on_set({e}, with_velocities_, set_)) continue;
      const BallVector value = state.values({e});
      if (!value.finite(0)) continue;
      ++looked;
      if (value.contains_zero(0)) continue;
      witness.ball = value.text(0);
      witness.precision = state.point().precision();
      return Found{nonzero.value_or(0), std::move(witness)};
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] static std::optional<std::size_t> first_nonzero(const BallVector& values) {
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (values.finite(k) && !values.contains_zero(k)) return k;
    }
    return std::nullopt;
  }

  const std::vector<Expr>& f_;
  const System& system_;
  const Restriction& set_;
  bool with_velocities_;
};

}  // namespace

bool are_independent_near_set(const Matrix& rows, const System& system, const Budget& budget) {
  const Meter meter(budget);
  const auto set = restrict_to_constraints(system, budget);
  if (!set) return false;
  Starts starts(system);
  const bool with_velocities = contains_any(rows.entries(), system.frame.velocity_symbols());
  for (std::size_t k = 0; k < kStarts && meter.elapsed() < budget.seconds; ++k) {
    detail::WitnessState state(starts.next(), system);
    if (!state.complete_on_set(rows.entries(), with_velocities, *set) && detail::regular_columns(rows, state.point()))
      return true;
  }
  return false;
}

std::optional<Verdict> refuted_near_set(const std::vector<Expr>& f, const System& system, const Budget& budget,
                                        std::size_t most) {
  const auto set = restrict_to_constraints(system, budget);
  if (!set || f.empty()) return std::nullopt;
  auto found = StateSearch(f, system, *set).run(budget, most);
  if (!found) return std::nullopt;
  const Expr& e = f[found->function];
  Verdict verdict;
  verdict.kind = VerdictKind::refuted;
  verdict.witness = std::move(found->witness);
  const bool fixed = !contains_any(e, parameter_symbols(*system.model)) && !has_applications(e);
  verdict.refuted_for = fixed ? ParameterScope::every : ParameterScope::general;
  verdict.reason = fixed ? "it fails at the state of the constraint set next to the witness"
                         : "it fails at the state of the constraint set next to the witness; for which other "
                           "parameters it may hold was not decided";
  return verdict;
}

}  // namespace anholon
