#include "anholon/integrate/motion/array_function.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"

namespace anholon {

struct ArrayFunction::Code {
  std::size_t variables = 0, outputs = 0, by_state = 0;
  std::vector<TableValue> tables;  // the time, these and parameters given state by state follow the variables
  std::vector<std::string> names;
  std::vector<double> values;
  CompiledKernel kernel;

  [[nodiscard]] std::size_t inputs() const { return variables + 1 + tables.size() + by_state; }
  void all(const ArrayCall& call, const double* uniforms) const;
  void block(const ArrayCall& call, std::size_t begin, const double* uniforms, double* scratch) const;
};

namespace {

constexpr std::size_t width_of_block = 8;

Formulas preferred_flow(Motion& motion) {
  const Motion::Parts& parts = motion.parts();
  return flow_of(parts.reduced ? *parts.reduced : parts.multipliers, parts.system, *parts.configuration);
}

// The entries that change with a symbol, and how: all that is solved for goes along.
class Differentiation {
 public:
  Differentiation(const Formulas& flow, Workspace& workspace) : flow_(flow), workspace_(workspace) {}

  // ∂ outputs/∂ symbol; the systems that they need are added to `solves`.
  std::vector<Expr> by(const Expr& symbol, std::vector<LinearSolve>& solves) {
    Rates rates{{symbol, workspace_.number(1)}};
    for (const LinearSolve& solve : flow_.solves) add(solve, rates, solves);
    return differentiate_along(flow_.outputs, rates);
  }

 private:
  // M du = dr − dM u
  void add(const LinearSolve& solve, Rates& rates, std::vector<LinearSolve>& solves) {
    const std::size_t k = solve.right.size();
    const std::vector<Expr> matrix = differentiate_along(solve.matrix, rates);
    std::vector<Expr> right = differentiate_along(solve.right, rates);
    for (std::size_t i = 0; i < k; ++i) {
      for (std::size_t j = 0; j < k; ++j) {
        if (!matrix[i * k + j].is_zero_literal()) right[i] = right[i] - matrix[i * k + j] * solve.unknowns[j];
      }
    }
    if (std::all_of(right.begin(), right.end(), [](const Expr& e) { return e.is_zero_literal(); })) return;
    std::vector<Expr> unknowns;
    for (const Expr& u : solve.unknowns) {
      unknowns.push_back(
          workspace_.symbol("rate." + std::to_string(++made_)));  // no name of a model has a part that begins so
      rates[u] = unknowns.back();
    }
    solves.push_back({solve.matrix, std::move(right), std::move(unknowns), solve.positive_definite});
  }

  const Formulas& flow_;
  Workspace& workspace_;
  std::size_t made_ = 0;
};

const Parameter& parameter_named(const Motion& motion, const std::string& name) {
  const auto& all = motion.model().parameters;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Parameter& p) { return p.name == name; });
  if (found == all.end() || !found->value) throw std::logic_error("no parameter with a value is called " + name);
  return *found;
}

// These become inputs, behind the others.
void give_by_state(const Motion& motion, const std::vector<std::string>& parameters, Formulas& formulas) {
  Replacements put;
  for (const std::string& name : parameters) {
    const Expr& symbol = parameter_named(motion, name).symbol;
    if (put.contains(symbol)) throw std::logic_error("given twice: " + name);
    put[symbol] = motion.model().workspace->symbol("given." + std::to_string(put.size() + 1));
    formulas.inputs.push_back(put[symbol]);
  }
  if (put.empty()) return;
  formulas.outputs = substitute(formulas.outputs, put);
  for (LinearSolve& solve : formulas.solves) {
    solve.matrix = substitute(solve.matrix, put);
    solve.right = substitute(solve.right, put);
  }
}

ArrayFunction array_function(Motion& motion, Formulas formulas, const std::vector<std::string>& by_state) {
  Motion::Parts& parts = motion.parts();
  const std::size_t variables = formulas.inputs.size() - 1, outputs = formulas.outputs.size();
  std::vector<TableValue> tables = parts.context->take_out_tables(formulas);
  give_by_state(motion, by_state, formulas);
  formulas.uniforms = parts.context->uniforms();
  std::vector<std::string> names;
  std::vector<double> values;
  for (const Parameter& p : parts.system.model->parameters) {
    if (!p.value) continue;
    names.push_back(p.name);
    values.push_back(evaluate(*p.value, {}));
  }
  auto program = lower(formulas, Purpose::evaluation);
  if (!program)
    throw std::logic_error("a formula of the motion cannot be computed: " + program.error().front().message);
  return ArrayFunction(std::make_unique<ArrayFunction::Code>(
      ArrayFunction::Code{variables, outputs, by_state.size(), std::move(tables), std::move(names), std::move(values),
                          parts.context->machine_code(std::move(*program), width_of_block)}));
}

// The columns of derivatives as one matrix, row by row.
ArrayFunction jacobian_by(Motion& motion, const std::vector<Expr>& symbols, const std::vector<std::string>& by_state) {
  const Formulas given = preferred_flow(motion);
  Formulas formulas = given;
  Differentiation differentiation(given, *motion.model().workspace);
  std::vector<std::vector<Expr>> columns;
  columns.reserve(symbols.size());
  for (const Expr& symbol : symbols) columns.push_back(differentiation.by(symbol, formulas.solves));
  formulas.outputs.clear();
  for (std::size_t i = 0; i < given.outputs.size(); ++i) {
    for (const std::vector<Expr>& column : columns) formulas.outputs.push_back(column[i]);
  }
  return array_function(motion, std::move(formulas), by_state);
}

}  // namespace

// Columns from `begin` on, at most eight; lanes beyond repeat the last one.
void ArrayFunction::Code::block(const ArrayCall& call, std::size_t begin, const double* uniforms,
                                double* scratch) const {
  const std::size_t width = std::min(width_of_block, call.columns - begin);
  const auto copy_row = [&](const double* row, double* to) {
    if (width == width_of_block) {
      std::copy_n(row + begin, width_of_block, to);
    } else {
      for (std::size_t lane = 0; lane < width_of_block; ++lane) to[lane] = row[begin + std::min(lane, width - 1)];
    }
  };
  double* to = scratch;
  for (std::size_t i = 0; i < variables; ++i, to += width_of_block) copy_row(call.y + i * call.columns, to);
  const double* times = to;
  if (call.t.size() == 1) {
    std::fill_n(to, width_of_block, call.t[0]);
  } else {
    copy_row(call.t.data(), to);
  }
  to += width_of_block;
  for (const TableValue& table : tables) {
    for (std::size_t lane = 0; lane < width_of_block; ++lane) *to++ = table.at(times[lane]);
  }
  for (std::size_t i = 0; i < by_state; ++i, to += width_of_block) copy_row(call.by_state + i * call.columns, to);
  kernel.function(width_of_block)(scratch, uniforms, to);
  for (std::size_t i = 0; i < outputs; ++i)
    std::copy_n(to + i * width_of_block, width, call.out + i * call.columns + begin);
}

ArrayFunction::ArrayFunction(std::unique_ptr<Code> code) : code_(std::move(code)) {}
ArrayFunction::ArrayFunction(ArrayFunction&&) noexcept = default;
ArrayFunction& ArrayFunction::operator=(ArrayFunction&&) noexcept = default;
ArrayFunction::~ArrayFunction() = default;

std::size_t ArrayFunction::variable_count() const { return code_->variables; }
std::size_t ArrayFunction::output_count() const { return code_->outputs; }
const std::vector<std::string>& ArrayFunction::parameters() const { return code_->names; }
const std::vector<double>& ArrayFunction::parameter_values() const { return code_->values; }
UniformBlock ArrayFunction::prepared(std::span<const double> parameters) const {
  return code_->kernel.prepared(parameters);
}
std::string ArrayFunction::notice() const { return code_->kernel.notice(); }
void ArrayFunction::wait() { code_->kernel.wait(); }

void ArrayFunction::Code::all(const ArrayCall& call, const double* uniforms) const {
  const std::size_t numbers = (inputs() + outputs) * width_of_block;
  constexpr std::size_t alignment = 64;
  std::vector<double> scratch(numbers + alignment / sizeof(double));
  void* aligned = scratch.data();
  std::size_t space = scratch.size() * sizeof(double);
  auto* rows = static_cast<double*>(std::align(alignment, numbers * sizeof(double), aligned, space));
  for (std::size_t begin = 0; begin < call.columns; begin += width_of_block) block(call, begin, uniforms, rows);
}

void ArrayFunction::evaluate(const ArrayCall& call) const {
  code_->all(call, call.parameters == nullptr ? code_->kernel.uniforms() : call.parameters->data());
}

ArrayFunction rates_of(Motion& motion, const std::vector<std::string>& by_state) {
  return array_function(motion, preferred_flow(motion), by_state);
}

ArrayFunction jacobian_of(Motion& motion, const std::vector<std::string>& by_state) {
  std::vector<Expr> variables = preferred_flow(motion).inputs;
  variables.pop_back();  // the time
  return jacobian_by(motion, variables, by_state);
}

ArrayFunction parameter_jacobian_of(Motion& motion, const std::vector<std::string>& parameters,
                                    const std::vector<std::string>& by_state) {
  std::vector<Expr> symbols;
  for (const std::string& name : parameters) symbols.push_back(parameter_named(motion, name).symbol);
  return jacobian_by(motion, symbols, by_state);
}

}  // namespace anholon
