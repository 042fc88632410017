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
  std::size_t variables = 0, outputs = 0;
  std::vector<TableValue> tables;  // the time and these follow the variables
  std::vector<std::string> names;
  std::vector<double> values;
  CompiledKernel kernel;

  void all(std::span<const double> t, const double* y, std::size_t columns, double* out, const double* uniforms) const;
  void block(std::span<const double> t, const double* y, std::size_t columns, std::size_t begin, std::size_t width,
             const double* uniforms, double* scratch, double* out) const;
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

ArrayFunction array_function(Motion& motion, Formulas formulas) {
  Motion::Parts& parts = motion.parts();
  const std::size_t variables = formulas.inputs.size() - 1, outputs = formulas.outputs.size();
  std::vector<TableValue> tables = parts.context->take_out_tables(formulas);
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
      ArrayFunction::Code{variables, outputs, std::move(tables), std::move(names), std::move(values),
                          parts.context->machine_code(std::move(*program), width_of_block)}));
}

// The columns of derivatives as one matrix, row by row.
ArrayFunction jacobian_by(Motion& motion, const std::vector<Expr>& symbols) {
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
  return array_function(motion, std::move(formulas));
}

}  // namespace

// `width` columns from `begin` on, at most eight; lanes beyond repeat the last one.
void ArrayFunction::Code::block(std::span<const double> t, const double* y, std::size_t columns, std::size_t begin,
                                std::size_t width, const double* uniforms, double* scratch, double* out) const {
  double* inputs = scratch;
  double* results = scratch + (variables + 1 + tables.size()) * width_of_block;
  for (std::size_t i = 0; i < variables; ++i) {
    const double* from = y + i * columns + begin;
    double* to = inputs + i * width_of_block;
    if (width == width_of_block) {
      std::copy_n(from, width_of_block, to);
    } else {
      for (std::size_t lane = 0; lane < width_of_block; ++lane) to[lane] = from[std::min(lane, width - 1)];
    }
  }
  double* times = inputs + variables * width_of_block;
  for (std::size_t lane = 0; lane < width_of_block; ++lane)
    times[lane] = t.size() == 1 ? t[0] : t[begin + std::min(lane, width - 1)];
  for (std::size_t k = 0; k < tables.size(); ++k) {
    for (std::size_t lane = 0; lane < width_of_block; ++lane)
      times[(k + 1) * width_of_block + lane] = tables[k].at(times[lane]);
  }
  kernel.function(width_of_block)(inputs, uniforms, results);
  for (std::size_t i = 0; i < outputs; ++i) std::copy_n(results + i * width_of_block, width, out + i * columns + begin);
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

void ArrayFunction::Code::all(std::span<const double> t, const double* y, std::size_t columns, double* out,
                              const double* uniforms) const {
  const std::size_t numbers = (variables + 1 + tables.size() + outputs) * width_of_block;
  constexpr std::size_t alignment = 64;
  std::vector<double> scratch(numbers + alignment / sizeof(double));
  void* aligned = scratch.data();
  std::size_t space = scratch.size() * sizeof(double);
  auto* rows = static_cast<double*>(std::align(alignment, numbers * sizeof(double), aligned, space));
  for (std::size_t begin = 0; begin < columns; begin += width_of_block)
    block(t, y, columns, begin, std::min(width_of_block, columns - begin), uniforms, rows, out);
}

void ArrayFunction::evaluate(std::span<const double> t, const double* y, std::size_t columns, double* out) const {
  code_->all(t, y, columns, out, code_->kernel.uniforms());
}

void ArrayFunction::evaluate(std::span<const double> t, const double* y, std::size_t columns, double* out,
                             const UniformBlock& parameters) const {
  code_->all(t, y, columns, out, parameters.data());
}

ArrayFunction rates_of(Motion& motion) { return array_function(motion, preferred_flow(motion)); }

ArrayFunction jacobian_of(Motion& motion) {
  std::vector<Expr> variables = preferred_flow(motion).inputs;
  variables.pop_back();  // the time
  return jacobian_by(motion, variables);
}

ArrayFunction parameter_jacobian_of(Motion& motion, const std::vector<std::string>& parameters) {
  std::vector<Expr> symbols;
  for (const std::string& name : parameters) {
    const auto& all = motion.model().parameters;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Parameter& p) { return p.name == name; });
    if (found == all.end() || !found->value) throw std::logic_error("no parameter with a value is called " + name);
    symbols.push_back(found->symbol);
  }
  return jacobian_by(motion, symbols);
}

}  // namespace anholon
