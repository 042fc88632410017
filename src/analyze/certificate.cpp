#include "anholon/analyze/certificate.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/ball_point.hpp"
#include "anholon/algebra/zero_test.hpp"
#include "anholon/analyze/given.hpp"
#include "anholon/analyze/vanishing.hpp"
#include "anholon/derive/closed_form.hpp"
#include "anholon/derive/graph_solve.hpp"
#include "anholon/derive/law_matrix.hpp"
#include "anholon/expr/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

Recheck wrong(std::string how) { return {VerdictKind::refuted, std::move(how)}; }
Recheck right(std::string how) { return {VerdictKind::proved, std::move(how)}; }
Recheck open(std::string how) { return {VerdictKind::undecided, std::move(how)}; }

// What must vanish along the motion, with symbols for the accelerations.
std::vector<Expr> residuals_of(const CertifiedClaim& claim, const Imposed& imposed, const System& system) {
  std::vector<Expr> result;
  for (const Expr& e : claim.expressions) {
    const Expr f = imposed(system.express(e));
    result.push_back(claim.kind == ClaimKind::constant ? system.frame.rate(f) : f);
  }
  return result;
}

std::optional<Replacements> accelerations_on_graph(const System& system, const Budget& budget) {
  const Matrix left = law_matrix(system), right_side(left.rows(), 1, law_right_side(law_of(system)));
  const auto solution = solve_on_graph(left, right_side, system.assumptions, budget);
  if (!solution || !*solution) return std::nullopt;
  Replacements result;
  const std::vector<Expr> a = system.frame.acceleration_symbols();
  for (std::size_t i = 0; i < a.size(); ++i) result[a[i]] = (*solution)->value(i, 0);
  return result;
}

// g·a + h with g = A y: by the law it is y·(Nᵀλ + F − ℓ) + h, and nothing need be solved but A y = g if no reaction does
// work along y.
bool vanishes_by_work(const Expr& rate, const ConstrainedMotion& motion) {
  const System& system = motion.system();
  const std::vector<Expr> a = system.frame.acceleration_symbols(), g = gradient(rate, a);
  if (contains_any(g, a)) return false;
  const auto y = closed_solve(system.mass_matrix, Matrix(g.size(), 1, g), system, limits_for(system, {}));
  if (!y || !*y) return false;
  const std::vector<Expr>& along = (*y)->value.entries();
  for (const SystemConstraint& c : system.constraints) {
    if (motion.vanishes(dot(c.reaction_row, along, system)).kind != VerdictKind::proved) return false;
  }
  Replacements at_rest;
  for (const Expr& s : a) at_rest[s] = system.workspace().number(0);
  const std::vector<Expr> inertia = inertia_of(system);
  std::vector<Expr> rest{substitute(rate, at_rest)};
  for (std::size_t i = 0; i < along.size(); ++i) rest.push_back(along[i] * (system.force[i] - inertia[i]));
  const Expr remainder = motion.on_set(sum(rest));
  if (!motion.restriction().complete()) return motion.vanishes(sum(rest)).kind == VerdictKind::proved;
  return is_zero_by_half_angles(remainder, system.assumptions, motion.budget()).kind == VerdictKind::proved;
}

Recheck recheck_proved(const CertifiedClaim& claim, const std::vector<Expr>& residuals, const System& system, const Budget& budget) {
  if (claim.kind == ClaimKind::zero_everywhere) {
    for (const Expr& r : residuals) {
      const Verdict v = is_zero_by_half_angles(r, system.assumptions, budget);
      if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional) return wrong("it does not vanish: " + v.reason);
      if (v.kind == VerdictKind::undecided) return open(v.reason);
    }
    return right("normal form in half angles");
  }
  const auto motion = ConstrainedMotion::of(system, budget);
  if (!motion || !motion->value) return open("the law could not be solved");
  if (std::all_of(residuals.begin(), residuals.end(), [&](const Expr& r) { return vanishes_by_work(r, *motion->value); })) {
    return right("by the work along a field on which no reaction does any, normal form in half angles");
  }
  const auto on_graph = accelerations_on_graph(system, budget);
  bool other_road = on_graph && motion->value->restriction().complete();
  for (const Expr& r : residuals) {
    Verdict v;
    if (other_road) v = is_zero_by_half_angles(motion->value->restriction()(substitute(r, *on_graph)), system.assumptions, budget);
    if (v.kind == VerdictKind::undecided) {
      other_road = false;
      v = motion->value->vanishes(r);
    }
    if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional) return wrong("it does not vanish along the motion: " + v.reason);
    if (v.kind == VerdictKind::undecided) return open(v.reason);
  }
  return right(other_road ? "law solved on the graph, normal form in half angles" : "law solved again, normal form");
}

// Everything that the witness leaves open gets a value: what was found at it does not depend on that.
class WitnessState {
 public:
  WitnessState(const Witness& witness, const System& system) : system_(system), point_(256) {
    for (const auto& [node, value] : witness.values) point_.set(node, value);
  }

  // Any state, on the constraint set or off it. nullopt: all is well.
  std::optional<std::string> complete_anywhere(const std::vector<Expr>& residuals) {
    if (const auto problem = begin()) return problem;
    for (const Expr& q : system_.frame.configuration_symbols()) fill(q);
    for (const Expr& w : system_.frame.velocity_symbols()) fill(w);
    functions(residuals);
    return broken_assumption();
  }

  // A state on the constraint set; of functions of the configuration alone, a configuration on it.
  std::optional<std::string> complete_on_set(const std::vector<Expr>& residuals, bool with_velocities, const Budget& budget) {
    if (const auto problem = begin()) return problem;
    const auto restriction = restrict_to_constraints(system_, budget);
    if (!restriction || !restriction->complete()) return "the constraint set could not be solved";
    for (const Expr& q : system_.frame.configuration_symbols()) {
      if (!restriction->positions.contains(q)) fill(q);
    }
    functions(residuals);
    for (const auto& [q, value] : restriction->positions) point_.set(q, value);
    if (with_velocities) {
      for (const std::size_t i : restriction->independent) fill(system_.frame.velocities()[i].velocity);
      for (const auto& [w, value] : restriction->velocities) point_.set(w, substitute(value, restriction->positions));
    }
    if (const auto problem = broken_assumption()) return problem;
    return broken_constraint(with_velocities);
  }

  // The ball of an expression after the law was solved here in balls.
  std::optional<BallVector> along_motion(const std::vector<Expr>& e) {
    const Matrix left = law_matrix(system_);
    const std::vector<Expr> right_side = law_right_side(law_of(system_));
    const auto solution = point_.solve(left, right_side);
    if (!solution) return std::nullopt;
    const std::vector<Expr> a = system_.frame.acceleration_symbols();
    for (std::size_t i = 0; i < a.size(); ++i) point_.set(a[i], *solution, i);
    return point_.values(e);
  }
  [[nodiscard]] BallVector values(const std::vector<Expr>& e) const { return point_.values(e); }

 private:
  void fill(const Expr& s) {
    if (!point_.has(s)) point_.set(s, Rational(1, next_ += 2));
  }

  std::optional<std::string> begin() {
    for (const Expr& p : parameter_symbols(*system_.model)) fill(p);
    fill(system_.frame.time());
    return rotations();
  }

  // Entries that were given must be a rotation; one of which nothing is given is the identity.
  std::optional<std::string> rotations() {
    for (const RotationEntries& r : system_.assumptions.rotations) {
      const auto known = std::count_if(r.begin(), r.end(), [&](const Expr& e) { return point_.has(e); });
      if (known != 0 && known != 9) return "a rotation of the witness is not complete";
      for (std::size_t k = 0; k < 9 && known == 0; ++k) point_.set(r[k], Rational(k % 4 == 0 ? 1 : 0));
      std::vector<Expr> relations;
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = i; j < 3; ++j) {
          relations.push_back(r[3 * i] * r[3 * j] + r[3 * i + 1] * r[3 * j + 1] + r[3 * i + 2] * r[3 * j + 2] - (i == j ? 1 : 0));
        }
      }
      const BallVector values = point_.values(relations);
      for (std::size_t k = 0; k < values.size(); ++k) {
        if (!values.contains_zero(k)) return "the matrix of the witness is no rotation";
      }
    }
    return std::nullopt;
  }

  void functions(const std::vector<Expr>& residuals) {
    std::vector<Expr> all = law_matrix(system_).entries();
    const std::vector<Expr> right_side = law_right_side(law_of(system_));
    all.insert(all.end(), right_side.begin(), right_side.end());
    all.insert(all.end(), residuals.begin(), residuals.end());
    const Walk w = walk(all);
    for (std::size_t i = 0; i < w.size(); ++i) {
      const Expr node(system_.workspace(), w.id(i));
      if (node.is(Kind::application)) fill(node);  // not 0: constraints may divide by it
    }
  }

  std::optional<std::string> broken_assumption() {
    for (const Assumed& a : system_.assumptions.list) {
      const BallVector v = point_.values({&a.expression, 1});
      const bool holds = v.finite(0) && (a.sign == Sign::nonzero ? !v.contains_zero(0) : a.sign == Sign::positive ? v.positive(0) : !v.negative(0));
      if (!holds) return fmt::format("the witness breaks an assumption: {}", to_text(a.expression));
    }
    return std::nullopt;
  }

  std::optional<std::string> broken_constraint(bool with_velocities) {
    for (const SystemConstraint& c : system_.constraints) {
      for (const Expr& e : {c.position, with_velocities ? c.phi : Expr()}) {
        if (e.is_null()) continue;
        const BallVector v = point_.values({&e, 1});
        if (!v.finite(0) || !v.contains_zero(0)) return fmt::format("the witness does not satisfy the constraint `{}`", c.name);
      }
    }
    return std::nullopt;
  }

  const System& system_;
  BallPoint point_;
  long next_ = 3;
};

Recheck recheck_refuted(const CertifiedClaim& claim, const std::vector<Expr>& residuals, const System& system, const Budget& budget) {
  if (!claim.witness) return wrong("a refutation needs a witness");
  WitnessState state(*claim.witness, system);
  const bool anywhere = claim.kind == ClaimKind::zero_everywhere;
  const bool moves = contains_any(residuals, system.frame.acceleration_symbols());
  const bool with_velocities = moves || contains_any(residuals, system.frame.velocity_symbols());
  if (const auto problem = anywhere ? state.complete_anywhere(residuals) : state.complete_on_set(residuals, with_velocities, budget)) return wrong(*problem);
  const auto values = moves ? state.along_motion(residuals) : std::optional(state.values(residuals));
  if (!values) return wrong("the law cannot be solved at the witness");
  for (std::size_t k = 0; k < values->size(); ++k) {
    if (!values->finite(k) || values->contains_zero(k)) continue;
    return right(moves ? "law solved in balls at the witness: zero is excluded" : "balls at the witness: zero is excluded");
  }
  return wrong("at the witness the ball contains zero");
}

}  // namespace

const char* name_of(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::constant: return "constant along every motion";
    case ClaimKind::zero: return "zero along every motion";
    case ClaimKind::zero_everywhere: return "zero everywhere";
  }
  return "";
}

std::optional<ClaimKind> claim_kind_named(std::string_view name) {
  for (const ClaimKind kind : {ClaimKind::constant, ClaimKind::zero, ClaimKind::zero_everywhere}) {
    if (name == name_of(kind)) return kind;
  }
  return std::nullopt;
}

Recheck recheck(const CertifiedClaim& claim, const System& system, const Budget& budget) {
  if (claim.expressions.empty() && claim.kind == ClaimKind::constant) return wrong("it says nothing");
  Imposed imposed;
  for (const Expr& g : claim.given) {
    if (!imposed.add_zero(system.express(g), system)) return open("what is given could not be put in");
  }
  const System special = imposed(system);
  const std::vector<Expr> residuals = residuals_of(claim, imposed, special);
  switch (claim.verdict) {
    case VerdictKind::proved: return recheck_proved(claim, residuals, special, budget);
    case VerdictKind::refuted: return recheck_refuted(claim, residuals, special, budget);
    default: return wrong("only what is proved or refuted has a certificate");
  }
}

}  // namespace anholon
