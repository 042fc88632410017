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
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/expr/parse.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

// Where something was declared.
struct Origin {
  std::shared_ptr<const Source> source;
  Span span;
};

// An expression and the text it was read from.
struct Formula {
  Expr value;
  std::vector<Expr> guards;  // `value` speaks only where all of these are defined; see parse.hpp
  Excerpt text;
};

// left = right, left > right, …
struct Condition {
  Expr left, right;
  Relation relation = Relation::equal;
  std::vector<Expr> guards;
  Excerpt text;
};

enum class Assumption { real, positive, nonnegative, nonzero };

struct Parameter {
  std::string name;
  Expr symbol;
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

struct Definition {
  std::string name;
  Formula formula;
  Origin origin;
};

enum class CoordinateKind { line, angle, rotation };

// The symbols of a rotation R, body to space: R' = R hat(W) = hat(w) R. The two angular velocities and the matrix are
// kept as independent symbols; whoever derives equations relates them.
struct RotationSymbols {
  std::array<std::array<Expr, 3>, 3> matrix;           // R[i,j]
  std::array<Expr, 3> space_velocity, body_velocity;   // R.w.x …, R.W.x …
  std::array<Expr, 3> space_momentum, body_momentum;   // p_R.x …, p_R.W.x …: conjugate to R.w and to R.W
};

struct Coordinate {
  std::string name;
  CoordinateKind kind = CoordinateKind::line;
  Expr symbol, velocity, acceleration, momentum;  // q, q', q'', p_q; null for a rotation
  std::optional<RotationSymbols> rotation;
  std::string about;
  Origin origin;
};

struct QuasiVelocity {
  std::string name;
  Formula formula;  // affine in the velocities
  Origin origin;
};

enum class ConstraintKind {
  holonomic,     // no velocities
  linear,        // in the velocities
  affine,        //
  nonlinear,     //
  acceleration,  // contains an acceleration
};

struct Constraint {
  std::string name;
  Expr left, right, phi;  // phi = left - right exactly as written, never rescaled
  std::vector<Expr> guards;
  Excerpt text;
  // As the shape of phi shows it: terms that cancel only after expansion are not seen to cancel here. The exact
  // classification is a decision and belongs to `classify`.
  ConstraintKind kind = ConstraintKind::linear;
  std::optional<Formula> reaction;  // servo: the power of the force, a linear form in the velocities; else N = B
  std::string about;
  Origin origin;
  [[nodiscard]] bool is_servo() const { return reaction.has_value(); }
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

struct Input {
  std::string name;
  Expr symbol;
  std::optional<Formula> value;     // of t and the state
  std::string file, column;         // or a column of a table; the path is relative to the model's folder
  std::string about;
  Origin origin;
};

struct Symmetry {
  std::string name;
  std::vector<Component> generator;
  std::string about;
  Origin origin;
};

enum class Quantity { time, coordinate, velocity, momentum, quasi_velocity };

struct InitialValue {
  Quantity quantity = Quantity::coordinate;
  std::size_t index = 0;  // in Model::coordinates, or in Model::quasi_velocities; of no meaning for the time
  Frame frame = Frame::coordinate;
  std::vector<Formula> values;  // one; three for R.w, R.W; four for a rotation: the quaternion w, x, y, z
  Origin origin;
};

struct RunSettings {
  std::optional<Formula> t, tol;
  std::string method;
  Origin origin;
};

enum class Direction { both, up, down };
enum class EventAction { record, stop };

struct Event {
  std::string name;
  Formula when;  // its zeros
  Direction direction = Direction::both;
  EventAction action = EventAction::record;
  std::string about;
  Origin origin;
};

enum class BodyKind { disk, sphere, blade, board, cylinder, plane, link };

// A shape to draw. `properties` holds position, radius, axis, … as the file gives them, one to three expressions each.
struct BodyProperty {
  std::string name;
  std::vector<Formula> values;
};
struct Body {
  BodyKind kind = BodyKind::sphere;
  std::string name;
  std::vector<BodyProperty> properties;
  std::optional<std::size_t> orientation;  // a rotation: index in Model::coordinates
  std::string color, about;
  Origin origin;
  [[nodiscard]] const BodyProperty* find(std::string_view property) const;
};

// A closed form of the motion. initial(x) and initial(x') in it are applications of the function `initial`.
struct SolutionEntry {
  Quantity quantity = Quantity::coordinate;
  std::size_t index = 0;
  Formula formula;
};
struct Solution {
  std::vector<SolutionEntry> entries;
  std::vector<Condition> given;
  std::string about;
  std::optional<std::uint32_t> initial;  // that function of the workspace
};

// Coordinates as functions of t, the others and new ones, such that holonomic constraints hold identically.
struct ParametrizedCoordinate {
  std::size_t coordinate = 0;  // index in Model::coordinates; a line or an angle
  Formula formula;
  Origin origin;
};
struct Parametrization {
  std::vector<Coordinate> added;  // new coordinates, known here only
  std::vector<ParametrizedCoordinate> replaced;
  std::string about;
  Origin origin;
};

// Entries of [hamilton_jacobi]: "gamma.x", … as the file names them.
struct HamiltonJacobiEntry {
  std::string name;
  std::vector<Formula> values;
  Origin origin;
};
struct HamiltonJacobi {
  std::vector<Expr> constants;  // names that only these expressions know
  std::vector<HamiltonJacobiEntry> entries;
  std::string about;
};

// What a paper says.
struct Claim {
  std::string where;
  bool conserved = true;  // or `not_conserved`
  Formula quantity;       // may contain the symbol `energy`
  std::vector<Condition> given;
  std::string about;
  Origin origin;
};

struct Model {
  Workspace* workspace = nullptr;
  std::shared_ptr<const Source> source_text;
  std::string title, source, about;

  Expr time;
  std::vector<Parameter> parameters;
  std::vector<ModelFunction> functions;
  std::vector<Definition> definitions;
  std::vector<Coordinate> coordinates;
  std::vector<QuasiVelocity> quasi_velocities;
  std::optional<Formula> lagrangian, hamiltonian;  // exactly one of them
  std::vector<Constraint> constraints;
  std::vector<Component> forces;
  std::vector<Input> inputs;
  std::vector<Symmetry> symmetries;
  std::vector<InitialValue> initial;
  RunSettings run;
  std::vector<Event> events;
  std::vector<Body> bodies;
  std::optional<Solution> solution;
  std::optional<Parametrization> parametrization;
  std::optional<HamiltonJacobi> hamilton_jacobi;
  std::vector<Claim> claims;

  Diagnostics warnings;
};

[[nodiscard]] const char* name_of(Assumption assumption);
[[nodiscard]] const char* name_of(CoordinateKind kind);
[[nodiscard]] const char* name_of(ConstraintKind kind);
[[nodiscard]] const char* name_of(Direction direction);
[[nodiscard]] const char* name_of(EventAction action);
[[nodiscard]] const char* name_of(BodyKind kind);
[[nodiscard]] const char* name_of(Relation relation);  // "=", "!=", "<", …

// The symbols of all velocities: x', y', R.w.x, … R.W.z, in the order of the coordinates.
[[nodiscard]] std::vector<Expr> velocities_of(const Model& model);

// How [initial], [solution] and JSON call it: "x", "x'", "p_x", "R.w", "u1", "t".
[[nodiscard]] std::string name_of(const Model& model, Quantity quantity, std::size_t index, Frame frame);

}  // namespace anholon
