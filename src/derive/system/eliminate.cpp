#include "anholon/derive/system/eliminate.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/agreement/reference_motion.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {

namespace {

Diagnostic problem(std::string message, const Origin& origin) {
  Diagnostic d{"NH250", Severity::error, std::move(message), {}, {}, {}};
  if (origin.source) d.labels.push_back({origin.source, origin.span, {}});
  return d;
}

// Everything of a model in the other coordinates.
class Eliminator {
 public:
  Eliminator(const Model& model, const Budget& budget) : given_(model), budget_(budget) {}

  Result<Elimination> run() {
    if (!given_.parametrization) {
      Diagnostic d = problem("the model declares no parametrization", {});
      d.help.push_back("add one, such as\n[parametrization]\ncoordinates = { phi = \"angle\" }\nx = \"l*sin(phi)\"");
      return tl::make_unexpected(Diagnostics{std::move(d)});
    }
    coordinates();
    const MovingFrame frame(result_.model);
    for (std::size_t k = 0; k < result_.replaced.size(); ++k) {
      const Coordinate& q = given_.coordinates[result_.replaced[k]];
      const Expr& f = result_.functions[k];
      const Expr velocity = frame.drift(f);
      lift_[q.symbol] = f;
      lift_[q.velocity] = velocity;
      lift_[q.acceleration] = frame.rate(velocity);
    }
    dynamics();
    forces(frame);
    constraints(assumptions_of(result_.model));
    if (!errors_.empty()) return tl::make_unexpected(errors_);
    return std::move(result_);
  }

 private:
  // The replaced ones leave, the new ones come last.
  void coordinates() {
    Model& model = result_.model;
    model.workspace = given_.workspace;
    model.source_text = given_.source_text;
    model.title = given_.title;
    model.source = given_.source;
    model.time = given_.time;
    model.parameters = given_.parameters;
    model.functions = given_.functions;
    model.definitions = given_.definitions;
    model.inputs = given_.inputs;
    for (const ParametrizedCoordinate& p : given_.parametrization->replaced) {
      result_.replaced.push_back(p.coordinate);
      result_.functions.push_back(p.formula.value);
    }
    for (std::size_t c = 0; c < given_.coordinates.size(); ++c) {
      const bool leaves = std::find(result_.replaced.begin(), result_.replaced.end(), c) != result_.replaced.end();
      place_.push_back(leaves ? std::nullopt : std::optional(model.coordinates.size()));
      if (!leaves) model.coordinates.push_back(given_.coordinates[c]);
    }
    model.coordinates.insert(model.coordinates.end(), given_.parametrization->added.begin(),
                             given_.parametrization->added.end());
    model.lagrangian = given_.lagrangian;  // tells the frame in which way rotations are written
  }

  [[nodiscard]] Expr lifted(const Expr& e) const { return substitute(e, lift_); }
  [[nodiscard]] std::vector<Expr> lifted(const std::vector<Expr>& e) const { return substitute(e, lift_); }
  [[nodiscard]] Formula lifted(const Formula& f) const { return {lifted(f.value), lifted(f.guards), f.text}; }

  void dynamics() {
    if (given_.hamiltonian) {
      errors_.push_back(
          problem("a system given by its Hamiltonian cannot be parametrized", given_.parametrization->origin));
      errors_.back().help.push_back("give the Lagrangian instead");
      return;
    }
    Model& model = result_.model;
    model.lagrangian = lifted(*given_.lagrangian);
    for (Input& input : model.inputs) {
      if (input.value) input.value = lifted(*input.value);
    }
    for (const QuasiVelocity& u : given_.quasi_velocities)
      model.quasi_velocities.push_back({u.name, lifted(u.formula), u.origin});
  }

  // A force F along a replaced q = f does the work F dq = Σ F X_j(f) along the others.
  void forces(const MovingFrame& frame) {
    for (const Component& c : given_.forces) {
      Component moved = c;
      for (Formula& f : moved.values) f = lifted(f);
      if (place_[c.coordinate]) {
        moved.coordinate = *place_[c.coordinate];
        result_.model.forces.push_back(std::move(moved));
      } else {
        pull_back(frame, moved);
      }
    }
  }

  void pull_back(const MovingFrame& frame, const Component& force) {
    const auto k =
        std::find(result_.replaced.begin(), result_.replaced.end(), force.coordinate) - result_.replaced.begin();
    const std::vector<Expr> slopes = frame.along_all(result_.functions[static_cast<std::size_t>(k)]);
    for (std::size_t i = 0; i < frame.size();) {
      const std::size_t coordinate = frame.velocities()[i].coordinate;
      Component part{coordinate, frame.frame_of(coordinate), {}, force.origin};
      bool acts = false;
      for (; i < frame.size() && frame.velocities()[i].coordinate == coordinate; ++i) {
        acts = acts || !slopes[i].is_zero_literal();
        part.values.push_back({force.values[0].value * slopes[i], force.values[0].guards, force.values[0].text});
      }
      if (acts) result_.model.forces.push_back(std::move(part));
    }
  }

  void constraints(const Assumptions& assumptions) {
    std::vector<Diagnostic> left;
    for (const Constraint& c : given_.constraints) {
      Constraint moved = c;
      moved.left = lifted(c.left);
      moved.right = lifted(c.right);
      moved.phi = lifted(c.phi);
      moved.guards = lifted(c.guards);
      if (c.reaction) moved.reaction = lifted(*c.reaction);
      if (c.kind == ConstraintKind::holonomic && !c.is_servo()) {
        if (is_zero(moved.phi, assumptions, budget_).kind == VerdictKind::proved) {
          result_.constraints.push_back(c.name);
          continue;
        }
        left.push_back(
            problem(fmt::format("the parametrization does not satisfy the constraint `{}`", c.name), c.origin));
        if (c.text.source()) left.back().labels = {{c.text.source(), c.text.whole(), {}}};
        left.back().notes.push_back(
            fmt::format("there left - right = {}", to_text(simplify(moved.phi, assumptions, budget_))));
      }
      result_.model.constraints.push_back(std::move(moved));
    }
    const std::size_t fewer =
        given_.coordinates.size() - std::min(result_.model.coordinates.size(), given_.coordinates.size());
    if (fewer == result_.constraints.size() && fewer > 0) return;
    if (fewer > result_.constraints.size() && !left.empty()) {
      errors_.insert(errors_.end(), left.begin(), left.end());
      return;
    }
    errors_.push_back(
        problem(fmt::format("the parametrization has {} coordinates fewer, but satisfies {} holonomic constraints",
                            fewer, result_.constraints.size()),
                given_.parametrization->origin));
    errors_.back().help.push_back(
        "it has one coordinate fewer for each independent holonomic constraint that it satisfies");
  }

  const Model& given_;
  const Budget& budget_;
  Elimination result_;
  std::vector<std::optional<std::size_t>> place_;  // of a given coordinate among the remaining ones
  Replacements lift_;
  Diagnostics errors_;
};

Verdict undecided(std::string reason) {
  Verdict v;
  v.kind = VerdictKind::undecided;
  v.reason = std::move(reason);
  return v;
}

}  // namespace

Result<Elimination> eliminate(const Model& model, const Budget& budget) { return Eliminator(model, budget).run(); }

EliminationProof prove_elimination(const System& given, const System& eliminated, const Elimination& elimination,
                                   const Budget& budget) {
  const auto motion = reference_motion(eliminated, budget);
  if (!motion) return {undecided(fmt::format("out of {}", name_of(motion.error().limit))), 0, {}};
  if (!motion->value) return {undecided(motion->why_not), 0, {}};
  // The state and the accelerations of the given system along that motion.
  const MovingFrame& frame = eliminated.frame;
  Replacements positions, velocities;
  std::vector<Expr> lifted;
  for (const FrameVelocity& v : given.frame.velocities()) {
    const auto k = std::find(elimination.replaced.begin(), elimination.replaced.end(), v.coordinate);
    const bool replaced = k != elimination.replaced.end();
    const Expr f =
        replaced ? elimination.functions[static_cast<std::size_t>(k - elimination.replaced.begin())] : Expr();
    const Expr velocity = replaced ? frame.drift(f) : frame.express(v.velocity);
    if (replaced) positions[given.model->coordinates[v.coordinate].symbol] = f;
    velocities[v.velocity] = velocity;
    lifted.push_back(frame.rate(velocity));
  }
  const auto there = [&](const std::vector<Expr>& e) {
    return motion->value->restriction(substitute(substitute(e, velocities), positions));
  };
  // The law of the given system at that state, solved for its accelerations.
  const Matrix whole = law_matrix(given);
  const Matrix left(whole.rows(), whole.columns(), there(whole.entries())),
      right(whole.rows(), 1, there(law_right_side(law_of(given))));
  const auto solution = solve(left, right, eliminated.assumptions, budget);
  if (!solution) return {undecided(fmt::format("out of {}", name_of(solution.error().limit))), 0, {}};
  if (!*solution) return {undecided("the law with the constraints kept does not determine the motion"), 0, {}};
  EliminationProof proof{{}, lifted.size(), motion->value->nonzero};
  proof.nonzero.insert(proof.nonzero.end(), (*solution)->nonzero.begin(), (*solution)->nonzero.end());
  const std::vector<Expr> along = motion->value->on_motion(lifted, eliminated);
  for (std::size_t i = 0; i < lifted.size(); ++i) {
    proof.verdict = is_zero((*solution)->value(i, 0) - along[i], eliminated.assumptions, budget);
    if (proof.verdict.kind != VerdictKind::proved) return proof;
  }
  return proof;
}

}  // namespace anholon
