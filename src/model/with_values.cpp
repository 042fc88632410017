#include "anholon/model/with_values.hpp"

#include <algorithm>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/kinds.hpp"

namespace anholon {

namespace {

class ValueSetter {
 public:
  ValueSetter(const Model& model, Replacements values) : model_(model), values_(std::move(values)) {}

  Model run() {
    if (values_.empty()) return std::move(model_);
    for (Parameter& p : model_.parameters) put(p);
    for (ModelFunction& f : model_.functions) put(f.value);
    for (Definition& d : model_.definitions) put(d.formula);
    for (QuasiVelocity& u : model_.quasi_velocities) put(u.formula);
    put(model_.lagrangian);
    put(model_.hamiltonian);
    if (model_.poisson) put(*model_.poisson);
    for (Constraint& c : model_.constraints) put(c);
    put(model_.relations);
    put(model_.forces);
    for (Input& u : model_.inputs) put(u.value);
    for (Symmetry& s : model_.symmetries) {
      put(s.generator);
      put(s.momentum);
    }
    for (InitialValue& v : model_.initial) put(v.values);
    put(model_.run.t);
    put(model_.run.tol);
    for (RunTolerance& tolerance : model_.run.tolerances) {
      put(tolerance.relative);
      put(tolerance.absolute);
    }
    for (Event& e : model_.events) put(e.when);
    for (Body& b : model_.bodies) {
      for (BodyProperty& p : b.properties) put(p.values);
    }
    put_statements();
    return std::move(model_);
  }

 private:
  void put_statements() {
    if (model_.solution) {
      for (SolutionEntry& e : model_.solution->entries) put(e.formula);
      for (Condition& c : model_.solution->given) put(c);
    }
    if (model_.parametrization) {
      for (ParametrizedCoordinate& c : model_.parametrization->replaced) put(c.formula);
    }
    for (DeclaredInvariant& f : model_.invariants) put(f.formula);
    if (model_.hamilton_jacobi) {
      for (HamiltonJacobiEntry& e : model_.hamilton_jacobi->entries) put(e.values);
    }
    for (ModelClaim& c : model_.claims) {
      std::visit([&](auto& said) { put(said); }, c.said);
      put(c.given);
    }
  }

  void put(Expr& e) const {
    if (!e.is_null()) e = substitute(e, values_);
  }
  void put(std::vector<Expr>& e) const { e = substitute(e, values_); }
  void put(Formula& f) const {
    put(f.value);
    put(f.guards);
  }
  void put(std::optional<Formula>& f) const {
    if (f) put(*f);
  }
  void put(std::vector<Formula>& formulas) const {
    for (Formula& f : formulas) put(f);
  }
  void put(std::vector<Component>& components) const {
    for (Component& c : components) put(c.values);
  }
  void put(Condition& c) const {
    put(c.left);
    put(c.right);
    put(c.guards);
  }
  void put(std::vector<Condition>& conditions) const {
    for (Condition& c : conditions) put(c);
  }
  void put(SaidConserved& said) const { put(said.quantity); }
  void put(SaidEqual& said) const { put(said.equations); }
  void put(SaidEquations& said) const { put(said.equations); }
  void put(SaidReaction& said) const { put(said.components); }
  void put(SaidSection& said) const { put(said.field); }
  void put(SaidDistribution& said) const {
    for (auto& field : said.basis) put(field);
  }
  void put(SaidMomentum& said) const {
    put(said.momentum);
    put(said.generator);
  }
  void put(SaidAction& said) const { put(said.generator); }
  void put(SaidSigns& said) const { put(said.inequalities); }
  void put(SaidForm& said) const {
    put(said.form);
    put(said.energy);
  }
  void put(SaidVariation& said) const { put(said.variation); }
  void put(SaidSolution& said) const {
    for (SolutionEntry& e : said.entries) put(e.formula);
  }
  void put(Constraint& c) const {
    put(c.left);
    put(c.right);
    put(c.phi);
    put(c.guards);
    put(c.reaction);
    c.kind = detail::kind_of(model_, c.phi);
  }
  void put(PoissonPart& p) const {
    for (BracketEntry& entry : p.bracket) put(entry.value);
    put(p.hamiltonian);
    for (Condition& relation : p.relations) put(relation);
    for (PoissonConstraint& c : p.constraints) {
      put(c.left);
      put(c.right);
      put(c.phi);
      put(c.guards);
      put(c.reaction);
    }
  }
  void put(Parameter& p) const {
    if (const auto it = values_.find(p.symbol); it != values_.end()) {
      p.definition = Formula{it->second, {}, excerpt_of(to_text(it->second), p.name)};
      if (p.value && *p.value != it->second) p.value.reset();
    } else {
      put(p.definition);
    }
    if (p.definition && symbols_of(p.definition->value).empty()) p.assumption = Assumption::real;
  }

  Model model_;
  Replacements values_;
};

}  // namespace

Model with_values(const Model& model) {
  Replacements values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values.emplace(p.symbol, *p.value);
  }
  return ValueSetter(model, std::move(values)).run();
}

Model with_open_inputs(const Model& model, const std::vector<std::string>& given) {
  Model open = model;
  for (Input& input : open.inputs) {
    const auto sets = [&](const std::string& setting) {
      const std::size_t begin = setting.find_first_not_of(' '), end = setting.find_first_of(" =", begin);
      return begin != std::string::npos && setting.substr(begin, end - begin) == input.name;
    };
    if (!input.value || std::any_of(given.begin(), given.end(), sets)) continue;
    const std::vector<Expr> symbols = symbols_of(input.value->value);
    const bool of_time = std::all_of(symbols.begin(), symbols.end(), [&](const Expr& s) {
      return s == model.time || std::any_of(model.parameters.begin(), model.parameters.end(),
                                            [&](const Parameter& p) { return p.symbol == s; });
    });
    if (of_time) input.value.reset();
  }
  return open;
}

Model with_formulas(const Model& model, const Replacements& formulas) { return ValueSetter(model, formulas).run(); }

}  // namespace anholon
