// A mechanical system as its author wrote it: plain values, each with the place it came from.
//
// Definitions, defined parameters and quasi-velocities are already put in wherever they are used: every Expr here is
// in terms of t, parameters, coordinates, velocities, momenta, inputs and undefined functions. All lists are in the
// order of the file.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

// Where something was declared.
struct Origin {
  std::shared_ptr<const Source> source;
  Span span;
};

// An expression and the text it was read from.
struct Formula {
  Expr value;                // what it is
  std::vector<Expr> guards;  // `value` speaks only where all of these are defined; see parse.hpp
  Excerpt text;              // as it stands in the file
};

// left = right, left > right, …
struct Condition {
  Expr left, right;  // both sides
  Relation relation = Relation::equal;
  std::vector<Expr> guards;  // both sides speak only where these are defined
  Excerpt text;              // as it stands in the file
};

// What is known of a parameter beside its being a number.
enum class Assumption { real, positive, nonnegative, nonzero };

// An entry of [parameters].
struct Parameter {
  std::string name;
  Expr symbol;                        // that stands for it in expressions
  std::optional<Expr> value;          // a constant: 1/10, pi/6, sqrt(2); never used in a verdict unless asked for
  std::optional<Formula> definition;  // a formula of other parameters; stands for the parameter everywhere
  Assumption assumption = Assumption::real;
  std::string about;
  Origin origin;
  bool used = false;  // by any expression of the model
};

// A function known by name only: what is proved holds for every one.
struct ModelFunction {
  std::string name;
  std::uint32_t function = 0;    // of the workspace
  std::vector<Expr> arguments;   // symbols: coordinates, velocities, t
  Expr applied;                  // at these arguments: what the bare name means
  std::optional<Formula> value;  // used to simulate
  std::string about;
  Origin origin;
};

// An entry of [definitions]: a name for an expression.
struct Definition {
  std::string name;
  Formula formula;
  Origin origin;
};

// A coordinate lives on ℝ, on a circle, or on SO(3).
enum class CoordinateKind { line, angle, rotation };

// The symbols of a rotation R, body to space: R' = R hat(W) = hat(w) R. The two angular velocities and the matrix are
// kept as independent symbols; whoever derives equations relates them.
struct RotationSymbols {
  std::array<std::array<Expr, 3>, 3> matrix;          // R[i,j]
  std::array<Expr, 3> space_velocity, body_velocity;  // R.w.x …, R.W.x …
  std::array<Expr, 3> space_momentum, body_momentum;  // p_R.x …, p_R.W.x …: conjugate to R.w and to R.W
};

// An entry of [coordinates].
struct Coordinate {
  std::string name;
  CoordinateKind kind = CoordinateKind::line;
  Expr symbol, velocity, acceleration, momentum;  // q, q', q'', p_q; null for a rotation
  std::optional<RotationSymbols> rotation;        // of a rotation only
  std::string about;
  Origin origin;
};

// An entry of [quasi_velocities].
struct QuasiVelocity {
  std::string name;
  Formula formula;  // affine in the velocities
  Origin origin;
};

// What a constraint restricts.
enum class ConstraintKind {
  holonomic,     // no velocities
  linear,        // in the velocities
  affine,        // linear but for a term without velocities
  nonlinear,     // in the velocities
  acceleration,  // contains an acceleration
};

// A [[constraint]].
struct Constraint {
  std::string name;
  Expr left, right, phi;     // phi = left - right exactly as written, never rescaled
  std::vector<Expr> guards;  // it speaks only where these are defined
  Excerpt text;              // the equation as it stands in the file
  // As the shape of phi shows it: terms that cancel only after expansion are not seen to cancel here. The exact
  // classification is a decision and belongs to `classify`.
  ConstraintKind kind = ConstraintKind::linear;
  std::optional<Formula> reaction;  // servo: the power of the force, a linear form in the velocities; else N = B
  std::string at;                   // the body at which its force is drawn; empty: as the lines say that it moves
  std::string about;
  Origin origin;
  [[nodiscard]] bool is_servo() const {
    return reaction.has_value();
  }  // its reaction is given apart from what it allows
};

// In which frame the components of a rotation stand.
enum class Frame { coordinate, space, body };

// What a force or a generator has along one coordinate.
struct Component {
  std::size_t coordinate = 0;  // index in Model::coordinates
  Frame frame = Frame::coordinate;
  std::vector<Formula> values;  // one, or three for a rotation
  Origin origin;
};

// An entry of [inputs]: a given function of the time and the state.
struct Input {
  std::string name;
  Expr symbol;                   // that stands for it in expressions
  std::optional<Formula> value;  // of t and the state
  std::string file, column;      // or a column of a table; the path is relative to the model's folder
  std::string about;
  Origin origin;
};

// A [[symmetry]]: a field under which the system may be invariant.
struct Symmetry {
  std::string name;
  std::vector<Component> generator;  // the field, by coordinate; 0 along those that are left out
  std::optional<Formula> momentum;   // the function that is said to generate the field
  std::string about;
  Origin origin;
};

// What a value may be given for.
enum class Quantity { time, coordinate, velocity, momentum, quasi_velocity };

// An entry of [initial].
struct InitialValue {
  Quantity quantity = Quantity::coordinate;
  std::size_t index = 0;  // in Model::coordinates, or in Model::quasi_velocities; of no meaning for the time
  Frame frame = Frame::coordinate;
  std::vector<Formula> values;  // one; three for R.w, R.W; four for a rotation: the quaternion w, x, y, z
  Origin origin;
  std::optional<std::size_t> axis = {};  // of R.w.x, … alone: 0, 1, 2; then there is one value
};

// An entry of [run] tolerances: of a coordinate and its velocity.
struct RunTolerance {
  std::size_t coordinate = 0;  // in Model::coordinates
  Formula relative, absolute;  // the same where one number was given
  Origin origin;
};

// [run]: how far and how accurately a motion is computed unless asked otherwise.
struct RunSettings {
  std::optional<Formula> t, tol;         // the last time, and the tolerance
  std::vector<RunTolerance> tolerances;  // of single coordinates, in place of `tol`
  std::string method;                    // of the integrator, "gauss"; empty: chosen
  Origin origin;
};

// An entry of the bracket of [poisson]: {y_first, y_second}; that of the other order has the opposite sign.
struct BracketEntry {
  std::size_t first = 0, second = 0;  // of Model::coordinates
  Formula value;                      // of t and the variables
  Origin origin;
};

// A [[poisson.constraint]]: a function that vanishes on D, and the vector of W along which its reaction acts.
struct PoissonConstraint {
  std::string name;
  Expr left, right, phi;            // phi = left - right exactly as written
  std::vector<Expr> guards;         // it speaks only where these are defined
  Excerpt text;                     // the equation as it stands in the file
  std::vector<Component> reaction;  // along the variables; 0 along those that are left out
  std::string about;
  Origin origin;
};

// [poisson]: a Hamiltonian system with constraint (P, Λ, H, D, W) on a Poisson manifold (Marle, Definition 3). Its variables are the
// coordinates of the model, its motion is y' = X_H + F + reaction with X_H(f) = {f, H}, {q, p} = +1.
struct PoissonPart {
  std::vector<BracketEntry> bracket;  // those not given are 0
  Formula hamiltonian;                // H
  std::vector<Condition> relations;   // equations between the variables that hold on P
  std::vector<PoissonConstraint> constraints;
  Origin origin;
};

// In which direction an event function passes zero.
enum class Direction { both, up, down };
// What happens at an event.
enum class EventAction { record, stop };

// An [[event]].
struct Event {
  std::string name;
  Formula when;  // its zeros
  Direction direction = Direction::both;
  EventAction action = EventAction::record;
  std::string about;
  Origin origin;
};

// The shapes.
enum class BodyKind { disk, wheel, sphere, blade, board, cylinder, plane, link, surface };

// A shape to draw. `properties` holds position, radius, axis, … as the file gives them, one to three expressions each; of a surface also
// `shape`, a point of it in its own frame, and `over`: each of the two parameters in `shape`, where it begins and where it ends.
struct BodyProperty {
  std::string name;
  std::vector<Formula> values;  // one to three; six of `over`
};
// A [[body]]: what is drawn, and where.
struct Body {
  BodyKind kind = BodyKind::sphere;
  std::string name;
  std::vector<BodyProperty> properties;
  std::optional<std::size_t> orientation;  // a rotation: index in Model::coordinates
  std::string color, about;
  Origin origin;
  [[nodiscard]] const BodyProperty* find(std::string_view property) const;  // null if the file does not give it
};

// A closed form of the motion. initial(x) and initial(x') in it are applications of the function `initial`.
struct SolutionEntry {
  Quantity quantity = Quantity::coordinate;
  std::size_t index = 0;  // in Model::coordinates or Model::quasi_velocities
  Formula formula;
};
// [solution].
struct Solution {
  std::vector<SolutionEntry> entries;
  std::vector<Condition> given;              // conditions under which it is one
  VerdictKind expect = VerdictKind::proved;  // what its author knows to be found
  std::string about;
  std::optional<std::uint32_t> initial;  // that function of the workspace
};

// Coordinates as functions of t, the others and new ones, such that holonomic constraints hold identically.
struct ParametrizedCoordinate {
  std::size_t coordinate = 0;  // index in Model::coordinates; a line or an angle
  Formula formula;
  Origin origin;
};
// [parametrization].
struct Parametrization {
  std::vector<Coordinate> added;                 // new coordinates, known here only
  std::vector<ParametrizedCoordinate> replaced;  // coordinates that become functions of the others
  std::string about;
  Origin origin;
};

// A function of the configuration that symmetries leave: an entry of [reduction] invariants.
struct DeclaredInvariant {
  std::string name;  // known nowhere else
  Formula formula;
  Origin origin;
};

// Entries of [hamilton_jacobi]: "gamma.x", … as the file names them.
struct HamiltonJacobiEntry {
  std::string name;
  std::vector<Formula> values;  // one, or several
  Origin origin;
};
// [hamilton_jacobi].
struct HamiltonJacobi {
  std::vector<Expr> constants;  // names that only these expressions know
  std::vector<HamiltonJacobiEntry> entries;
  VerdictKind expect = VerdictKind::proved;  // what its author knows to be found of the form
  std::string about;
};

// Where two sides of an equation agree.
enum class ClaimPlace {
  motions,      // on the constraint set, with the accelerations and reactions of the law
  constraints,  // on the constraint set, whatever the accelerations are
  everywhere,   // at all states and for all accelerations
};
// A set of velocities over each configuration, or over each state.
enum class VelocitySet {
  distribution,  // D: what the homogeneous part of the constraints allows, B·Y = 0
  annihilator,   // R°: along which the reactions that occur do no work
  kernel,        // ker N: along which no reaction does, whatever it is
  constraints,   // C: what the constraints themselves allow, Φ(t, q, Y) = 0
};
// What an action may leave as it is.
enum class Preserved { lagrangian, energy, constraints, reactions, forces };
// What is asked of a one-form (Ohsawa and Bloch, Theorem 3.1).
enum class FormProperty { in_momentum_space, closed, energy, motions };
// What a field along a motion is.
enum class VariationKind {
  virtual_displacement,  // Σ ∂Φ/∂w η = 0
  admissible,            // Σ ∂Φ/∂q η + Σ ∂Φ/∂w dη/dt = 0
  commuting,             // δw is what dη/dt makes of it: d δq = δ dq
};

// The quantity is constant along every motion; it may contain the symbol `energy`.
struct SaidConserved {
  Formula quantity;  // that is constant
};
// The sides of each equation agree.
struct SaidEqual {
  std::vector<Condition> equations;     // left and right
  ClaimPlace on = ClaimPlace::motions;  // where they agree
};
// They are the equations of motion, once the unknowns, functions of the time, are eliminated.
struct SaidEquations {
  std::vector<Condition> equations;  // left and right
  std::vector<Expr> unknowns;        // to be eliminated
};
// The force of the constraints along the coordinates that are named.
struct SaidReaction {
  std::vector<Component> components;
};
// The field is a section of the set.
struct SaidSection {
  std::vector<Component> field;                // along coordinates
  VelocitySet of = VelocitySet::distribution;  // the set
};
// The set has these sections as a basis, this rank, this growth vector at generic points.
struct SaidDistribution {
  VelocitySet of = VelocitySet::distribution;  // the set
  std::vector<std::vector<Component>> basis;   // its sections; none: not spoken of
  std::optional<std::size_t> rank;             // of it
  std::vector<std::size_t> growth;             // of its brackets
};
// It is the momentum Y·p of the generator.
struct SaidMomentum {
  Formula momentum;                     // what it is
  std::vector<Component> generator;     // Y
  ClaimPlace on = ClaimPlace::motions;  // where they agree
};
// The action of a field leaves these things as they are.
struct SaidAction {
  std::string name;                  // of a symmetry of the model; empty: of none
  std::vector<Component> generator;  // the field
  std::vector<Preserved> preserves;  // what it leaves
};
// Each inequality holds at every state of the constraint set.
struct SaidSigns {
  std::vector<Condition> inequalities;  // left, relation, right
};
// The one-form has these properties.
struct SaidForm {
  std::vector<Component> form;           // its components
  std::vector<FormProperty> properties;  // what is said of it
  std::optional<Formula> energy;         // what H is on it
};
// The field along a motion is a variation of that kind.
struct SaidVariation {
  std::vector<Component> variation;   // its components
  std::vector<Component> velocities;  // those of the variation of the velocities, where it is said to commute with d/dt
  // What it is.
  VariationKind is = VariationKind::virtual_displacement;
};
// Functions of t are a motion; or, where the initial state stands in them, every motion moves so.
struct SaidSolution {
  std::vector<SolutionEntry> entries;    // of coordinates, and of their rates
  std::optional<std::uint32_t> initial;  // the function `initial` of the workspace, where every motion is meant
};
// One thing that a claim says.
using Said = std::variant<SaidConserved, SaidEqual, SaidEquations, SaidReaction, SaidSection, SaidDistribution,
                          SaidMomentum, SaidAction, SaidSigns, SaidForm, SaidVariation, SaidSolution>;

// A constant that one claim knows only.
struct ClaimConstant {
  Expr symbol;  // its name
  Assumption assumption = Assumption::real;
};

// Names that only claims know: D(e), the rate of an expression; lambda[k], the multiplier of the k-th constraint; reaction.x.
inline constexpr const char* rate_operator = "D";
[[nodiscard]] std::string multiplier_name(std::size_t k);  // "lambda[1]", counted from 1

// What a paper says.
struct ModelClaim {
  std::string where;                         // of the paper: "section 3.2"
  Said said;                                 // what it says
  bool denied = false;                       // it says that this is not so
  std::vector<Condition> given;              // conditions under which it is made
  VerdictKind expect = VerdictKind::proved;  // what its author knows to be found
  std::vector<ClaimConstant> constants;      // names of its own
  std::vector<ModelFunction> functions;      // and functions
  std::string corrects;                      // the `where` of the claim that it mends
  std::string reading;                       // how garbled text was read
  std::string about;
  Origin origin;
};

struct Model {
  Workspace* workspace = nullptr;
  std::shared_ptr<const Source> source_text;  // the file
  std::string title, source, about;

  Expr time;  // the symbol t
  std::vector<Parameter> parameters;
  std::vector<ModelFunction> functions;
  std::vector<Definition> definitions;
  std::vector<Coordinate> coordinates;
  std::vector<QuasiVelocity> quasi_velocities;
  std::optional<Formula> lagrangian, hamiltonian;  // exactly one of them, or:
  std::optional<PoissonPart> poisson;              // a Hamiltonian system on a Poisson manifold
  std::vector<Constraint> constraints;
  std::vector<Condition> relations;  // between parameters, assumed in every proof; equations among them are put in
  std::vector<Component> forces;     // along coordinates
  std::vector<Input> inputs;
  std::vector<Symmetry> symmetries;
  std::vector<InitialValue> initial;  // what is known of the initial state
  RunSettings run;                    // how far a motion goes by default
  std::vector<Event> events;
  std::vector<Body> bodies;
  std::optional<Solution> solution;
  std::optional<Parametrization> parametrization;
  std::vector<DeclaredInvariant> invariants;  // [reduction]
  std::optional<HamiltonJacobi> hamilton_jacobi;
  std::vector<ModelClaim> claims;

  Diagnostics warnings;  // of the reader; errors are no part of a model
};

[[nodiscard]] const char* name_of(Assumption assumption);
[[nodiscard]] const char* name_of(CoordinateKind kind);
[[nodiscard]] const char* name_of(ConstraintKind kind);
[[nodiscard]] const char* name_of(Direction direction);
[[nodiscard]] const char* name_of(EventAction action);
[[nodiscard]] const char* name_of(BodyKind kind);
[[nodiscard]] const char* name_of(Relation relation);  // "=", "!=", "<", …
[[nodiscard]] const char* name_of(ClaimPlace place);
[[nodiscard]] const char* name_of(VelocitySet set);  // "D", "R°", "ker N", "C"
[[nodiscard]] const char* name_of(Preserved thing);
[[nodiscard]] const char* name_of(FormProperty property);
[[nodiscard]] const char* name_of(VariationKind kind);

// The symbols of all velocities: x', y', R.w.x, … R.W.z, in the order of the coordinates.
[[nodiscard]] std::vector<Expr> velocities_of(const Model& model);

// How [initial], [solution] and JSON call it: "x", "x'", "p_x", "R.w", "u1", "t".
[[nodiscard]] std::string name_of(const Model& model, Quantity quantity, std::size_t index, Frame frame,
                                  std::optional<std::size_t> axis = {});

}  // namespace anholon
