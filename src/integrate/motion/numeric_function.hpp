// Compiled functions of a state, and what they share: the symbols of a state in numbers and the values of the parameters.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "anholon/compile/formulas.hpp"
#include "anholon/compile/kernel.hpp"
#include "anholon/integrate/motion/configuration.hpp"
#include "anholon/integrate/motion/input_tables.hpp"
#include "anholon/integrate/motion/motion_options.hpp"
#include "anholon/integrate/motion/physical_state.hpp"

namespace anholon {

// What a function is compiled for: one state at a time, the stages of Gauss's method; or it is evaluated so seldom that machine code does not pay, and perhaps never: then it is made ready when first evaluated.
enum class NumericUse { one, stages, seldom };

// A table's value, rate or second derivative at a time.
struct TableValue {
  const InputTable* table;
  unsigned order;
  [[nodiscard]] double at(double t) const;
};

// outputs of (configuration, speeds or velocities, t).
class NumericFunction {
 public:
  struct Code;
  explicit NumericFunction(std::unique_ptr<Code> code);
  NumericFunction(NumericFunction&&) noexcept;
  NumericFunction& operator=(NumericFunction&&) noexcept;
  ~NumericFunction();

  [[nodiscard]] std::size_t outputs() const;
  // variables[i] … ; out[k].
  void evaluate(double t, const double* variables, double* out) const;
  // At (q, w).
  [[nodiscard]] std::vector<double> at(const PhysicalState& state) const;
  // What did not go as it should: machine code that could not be made, a damaged cache.
  [[nodiscard]] std::string notice() const;

 private:
  std::unique_ptr<Code> code_;
};

class NumericContext {
 public:
  // The system has its functions replaced by their values.
  NumericContext(const System& system, const Configuration& configuration, InputTables tables, MotionOptions options);

  // Formulas whose inputs are: variables …, t. Table inputs and parameters are added here.
  [[nodiscard]] NumericFunction compiled(Formulas formulas, NumericUse use) const;
  // Functions of (configuration, velocities of the frame, t).
  [[nodiscard]] NumericFunction of_state(std::vector<Expr> outputs, std::vector<LinearSolve> solves = {}) const;
  [[nodiscard]] const InputTables& tables() const { return tables_; }
  [[nodiscard]] bool interprets() const { return options_.interpret; }
  // Tables stand in formulas as unknown functions of time: each becomes an input, behind the others; and what its value is.
  [[nodiscard]] std::vector<TableValue> take_out_tables(Formulas& formulas) const;
  // Symbols of the parameters that have values: the uniforms of every program.
  [[nodiscard]] const std::vector<Expr>& uniforms() const { return symbols_; }
  // With the values of the parameters.
  [[nodiscard]] CompiledKernel machine_code(Program program, unsigned lanes, bool interpret = false) const;
  [[nodiscard]] const Configuration& configuration() const { return configuration_; }

 private:
  const System& system_;
  const Configuration& configuration_;
  InputTables tables_;
  MotionOptions options_;
  std::vector<Expr> symbols_;       // of the parameters that have values
  std::vector<double> parameters_;  // these values
};

}  // namespace anholon
