// A system as functions for other languages: what each of them computes, as straight-line code, with names and sizes.
//
// The state is that of the program's own runs: the coordinates of the model (of a rotation the four numbers of a unit quaternion, body to
// space), then speeds. Where the constraints at velocity level can be solved for velocities the speeds are independent
// quasi-velocities, which satisfy them identically; elsewhere they are all velocities of the frame. Parameters and inputs are arguments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/compile/whole_code.hpp"
#include "anholon/integrate/run/proved_integral.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

struct ExportedName {
  std::string name;        // as in the model: "x'", "R.qw"
  std::string identifier;  // in code: x_dot, R_qw
  std::string about;
  std::optional<double> value;  // of a parameter; of a variable or an input where the motion begins
};

// What the functions of the state take before inputs and parameters.
enum class ExportedPlace {
  state,       // configuration and speeds
  velocities,  // configuration and velocities of the frame
};

// A list of results: a vector, or a matrix row by row, or the entries of a sparse one.
struct ExportedResult {
  std::string name, about;
  std::size_t rows = 0;
  std::size_t columns = 0;                   // 0: a vector
  bool sparse = false;                       // a matrix of which only `entries` are given
  std::vector<CodeJacobian::Entry> entries;  // of a sparse one, column by column
  [[nodiscard]] std::size_t size() const { return sparse ? entries.size() : columns == 0 ? rows : rows * columns; }
};

struct ExportedFunction {
  std::string name;                // "rates"
  std::vector<std::string> about;  // a line each
  ExportedPlace place = ExportedPlace::state;
  std::vector<ExportedResult> results;  // the outputs of the code, one list after the other
  // Inputs of the code: the symbols of the place, the time, the inputs; its uniforms: the parameters.
  Code code;
};

struct ExportedSystem {
  std::string name;                  // identifier of the whole
  std::vector<std::string> source;   // the model in words: title, source, Lagrangian, constraints, forces
  std::vector<std::string> remarks;  // what a reader has to know
  std::vector<ExportedName> configuration, speeds, velocities, inputs, parameters;
  std::vector<std::string> constraints;  // of the multipliers
  std::vector<std::string> position_residuals, velocity_residuals, integrals;
  double start = 0;                    // the time at which the motion begins
  std::string no_start;                // why it is not known where; empty: it is
  std::vector<std::size_t> rotations;  // where their quaternions begin in the configuration
  std::vector<std::size_t> turns;      // where their velocities begin
  std::vector<bool> in_body;           // whether these are those in the body
  Program rates;                       // with what follows from the parameters apart
  std::vector<ExportedFunction> functions;
  bool all_inputs_known = false;  // `given_inputs` computes each of them
  Formulas flow;                  // what the rates were lowered from
  std::vector<Expr> definitions;  // of the speeds, in velocities of the frame

  [[nodiscard]] std::size_t states() const { return configuration.size() + speeds.size(); }
  [[nodiscard]] const ExportedFunction* find(const std::string& function) const;
};

// Diagnostics: what derive refuses; NH330 for a function without a value.
[[nodiscard]] Result<ExportedSystem> exported_system(const Model& model, const std::string& name,
                                                     const ProvedIntegrals& integrals, bool drop_dependent = false);

}  // namespace anholon
