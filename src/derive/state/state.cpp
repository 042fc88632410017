#include "anholon/derive/state/state.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr int deepest_nesting = 8;  // of function values that use other functions

class FunctionValues {
 public:
  explicit FunctionValues(const Model& model, std::vector<FunctionValue> more = {}) : values_(std::move(more)) {
    for (const ModelFunction& f : model.functions) {
      if (f.value) values_.push_back({f.function, f.arguments, f.value->value});
    }
  }

  void apply(std::vector<Expr>& e) const {
    for (int round = 0; round < deepest_nesting && !values_.empty(); ++round) {
      std::vector<Expr> next = substitute_functions(e, values_);
      if (next == e) return;
      e = std::move(next);
    }
  }
  void apply(Expr& e) const {
    if (e.is_null()) return;
    std::vector<Expr> one{e};
    apply(one);
    e = one.front();
  }
  void apply(Matrix& m) const {
    std::vector<Expr> entries = m.entries();
    apply(entries);
    m = Matrix(m.rows(), m.columns(), std::move(entries));
  }

 private:
  std::vector<FunctionValue> values_;
};

Diagnostic missing(const std::string& what, const Origin& origin, std::string help) {
  Diagnostic d{"NH304", Severity::error, what + " has no value, and numbers need one", {}, {}, {std::move(help)}};
  if (origin.source) d.labels.push_back({origin.source, origin.span, {}});
  return d;
}

}  // namespace

GivenState initial_of(const Model& model) {
  GivenState result;
  for (const InitialValue& v : model.initial) {
    GivenValue given{v.quantity, v.index, v.frame, {}, v.origin, v.axis};
    for (const Formula& f : v.values) given.values.push_back(f.value);
    result.push_back(std::move(given));
  }
  return result;
}

std::vector<Expr> with_function_values(std::vector<Expr> e, const Model& model) {
  FunctionValues(model).apply(e);
  return e;
}

System with_function_values(const System& system, const std::vector<FunctionValue>& more) {
  System result = system;
  const FunctionValues values(*system.model, more);
  values.apply(result.lagrangian);
  values.apply(result.force);
  values.apply(result.momenta);
  values.apply(result.mass_matrix);
  for (SystemConstraint& c : result.constraints) {
    values.apply(c.position);
    values.apply(c.phi);
    values.apply(c.acceleration_rest);
    values.apply(c.acceleration_row);
    values.apply(c.reaction_row);
  }
  for (SystemInvariant& c : result.invariants) values.apply(c.position);
  if (result.poisson) result.poisson->for_each([&](Expr& e) { values.apply(e); });
  return result;
}

Diagnostics missing_values(const System& system, const std::vector<std::string>& tables) {
  Diagnostics result;
  const Model& model = *system.model;
  const std::vector<Expr> all = system.formulas();
  const std::vector<Expr> symbols = symbols_of(all);
  for (const Parameter& p : model.parameters) {
    const bool used = std::find(symbols.begin(), symbols.end(), p.symbol) != symbols.end();
    if (used && !p.value) {
      result.push_back(missing(fmt::format("the parameter `{}`", p.name), p.origin,
                               fmt::format("give it one: {} = {{ value = 1.0, … }}", p.name)));
    }
  }
  const Walk w = walk(all);
  std::vector<std::string> functions = tables;  // told of already, or not missing
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr e = system.workspace().expr(w.id(i));
    if (!e.is(Kind::application)) continue;
    const std::string& name = e.undefined_function().name;
    if (std::find(functions.begin(), functions.end(), name) != functions.end()) continue;
    functions.push_back(name);
    const auto known = std::find_if(model.functions.begin(), model.functions.end(),
                                    [&](const ModelFunction& f) { return f.name == name; });
    const auto input =
        std::find_if(model.inputs.begin(), model.inputs.end(), [&](const Input& u) { return u.name == name; });
    if (known != model.functions.end()) {
      result.push_back(missing(fmt::format("the function `{}`", name), known->origin,
                               fmt::format("give it one: {} = {{ of = …, value = \"…\" }}", name)));
    } else if (input != model.inputs.end()) {
      result.push_back(
          missing(fmt::format("the input `{}`", name), input->origin,
                  "a table gives values only along a run; for one state write the input as an expression"));
    }
  }
  return result;
}

}  // namespace anholon
