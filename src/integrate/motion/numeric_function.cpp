#include "anholon/integrate/motion/numeric_function.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/derive/state/state.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

double TableValue::at(double t) const {
  return order == 0 ? table->value(t) : order == 1 ? table->derivative(t) : table->second(t);
}

struct NumericFunction::Code {
  std::function<CompiledKernel()> make;
  std::size_t variables = 0, outputs = 0;
  bool timed = false;  // t and the tables follow the variables
  std::vector<TableValue> tables;
  mutable std::optional<CompiledKernel> made;  // when first needed
  mutable std::vector<double> inputs;          // of one evaluation

  [[nodiscard]] const CompiledKernel& kernel() const {
    if (!made) made.emplace(make());
    return *made;
  }

  // The inputs of the program: the variables themselves where nothing follows them.
  [[nodiscard]] const double* filled(double t, const double* state) const {
    if (!timed) return state;
    inputs.assign(state, state + variables);
    inputs.push_back(t);
    for (const TableValue& v : tables) inputs.push_back(v.at(t));
    return inputs.data();
  }
};

NumericFunction::NumericFunction(std::unique_ptr<Code> code) : code_(std::move(code)) {}
NumericFunction::NumericFunction(NumericFunction&&) noexcept = default;
NumericFunction& NumericFunction::operator=(NumericFunction&&) noexcept = default;
NumericFunction::~NumericFunction() = default;

std::size_t NumericFunction::outputs() const { return code_->outputs; }
std::string NumericFunction::notice() const { return code_->made ? code_->made->notice() : std::string(); }

void NumericFunction::evaluate(double t, const double* variables, double* out) const {
  code_->kernel().evaluate(code_->filled(t, variables), out);
}

std::vector<double> NumericFunction::at(const PhysicalState& state) const {
  std::vector<double> variables = state.q, out(code_->outputs);
  variables.insert(variables.end(), state.w.begin(), state.w.end());
  evaluate(state.t.high, variables.data(), out.data());
  return out;
}

NumericContext::NumericContext(const System& system, const Configuration& configuration, InputTables tables,
                               MotionOptions options)
    : system_(system), configuration_(configuration), tables_(std::move(tables)), options_(std::move(options)) {
  for (const Parameter& p : system.model->parameters) {
    if (!p.value) continue;
    parameters_.push_back(evaluate(*p.value, {}));
    symbols_.push_back(p.symbol);
  }
}

std::vector<TableValue> NumericContext::take_out_tables(Formulas& formulas) const {
  std::vector<TableValue> found;
  if (tables_.empty()) return found;
  Replacements put;
  const Walk w = walk(everything_in(formulas));
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr e = system_.workspace().expr(w.id(i));
    if (!e.is(Kind::application)) continue;
    const InputTable* table = tables_.find(e.undefined_function().name);
    if (table == nullptr) continue;
    found.push_back({table, e.partial_orders().front()});
    put[e] = system_.workspace().symbol("table." + std::to_string(found.size()));
    formulas.inputs.push_back(put[e]);
  }
  formulas.outputs = substitute(formulas.outputs, put);
  for (LinearSolve& s : formulas.solves) {
    s.matrix = substitute(s.matrix, put);
    s.right = substitute(s.right, put);
  }
  return found;
}

CompiledKernel NumericContext::machine_code(Program program, unsigned lanes, bool interpret) const {
  KernelOptions options;
  options.lanes.clear();
  if (lanes > 0) options.lanes.push_back(lanes);
  options.portable = options_.portable;
  options.interpret = options_.interpret || interpret;
  options.use_cache = options_.use_cache;
  options.cache_folder = options_.cache_folder;
  auto kernel = anholon::compile(std::move(program), std::move(options));
  kernel.set_uniforms(parameters_);
  return kernel;
}

NumericFunction NumericContext::compiled(Formulas formulas, NumericUse use) const {
  const std::size_t variables = formulas.inputs.size() - 1, outputs = formulas.outputs.size();
  std::vector<TableValue> tables = take_out_tables(formulas);
  const bool timed = !tables.empty() || contains_any(everything_in(formulas), {&formulas.inputs[variables], 1});
  if (!timed) formulas.inputs.pop_back();
  formulas.uniforms = symbols_;
  const bool seldom = use == NumericUse::seldom;
  const auto make = [this, formulas = std::move(formulas), use, seldom] {
    auto program = lower(formulas, seldom ? Purpose::seldom : Purpose::evaluation);
    if (!program)
      throw std::logic_error("a formula of the motion cannot be computed: " + program.error().front().message);
    return machine_code(std::move(*program), use == NumericUse::one ? 1 : 0, seldom);
  };
  auto code = std::make_unique<NumericFunction::Code>(
      NumericFunction::Code{make, variables, outputs, timed, std::move(tables), {}, {}});
  if (!seldom) static_cast<void>(code->kernel());
  return NumericFunction(std::move(code));
}

NumericFunction NumericContext::of_state(std::vector<Expr> outputs, std::vector<LinearSolve> solves) const {
  Formulas formulas;
  formulas.inputs = configuration_.variables();
  const std::vector<Expr> w = system_.frame.velocity_symbols();
  formulas.inputs.insert(formulas.inputs.end(), w.begin(), w.end());
  formulas.inputs.push_back(system_.frame.time());
  formulas.outputs =
      configuration_.in_numbers(with_function_values(state_functions(std::move(outputs), system_), *system_.model));
  for (LinearSolve& s : solves) {
    s.matrix = configuration_.in_numbers(s.matrix);
    s.right = configuration_.in_numbers(s.right);
  }
  formulas.solves = std::move(solves);
  return compiled(std::move(formulas), NumericUse::seldom);
}

}  // namespace anholon
