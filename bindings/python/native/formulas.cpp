// Formulas as text: their LaTeX, and their nodes for SymPy.
#include <map>

#include <pybind11/stl.h>

#include "anholon/expr/greek.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "native/parts.hpp"
#include "native/refuse.hpp"

namespace anholon::python {

namespace py = pybind11;

namespace {

// Functions by name, with the names of their arguments.
using Functions = std::vector<std::pair<std::string, std::vector<std::string>>>;

// What is printed of a model: a function may stand without its arguments.
class PrintedNames : public OpenNames {
 public:
  PrintedNames(Workspace& workspace, const Functions& functions) : OpenNames(workspace) {
    for (const auto& [name, of] : functions) {
      std::vector<Expr> arguments;
      for (const std::string& argument : of) {
        OpenNames symbols(workspace);
        Result<Parsed> parsed = parse(workspace, excerpt_of(argument, "<formula>"), symbols);
        if (!parsed) raise(parsed.error());
        arguments.push_back(parsed->value);
      }
      functions_[name] = workspace.apply(workspace.declare_function(name, arguments.size(), arguments), arguments);
    }
  }
  std::optional<Expr> name(std::string_view name, unsigned primes) override {
    const auto found = functions_.find(std::string(name));
    return found != functions_.end() && primes == 0 ? found->second : OpenNames::name(name, primes);
  }

 private:
  std::map<std::string, Expr> functions_;
};

Expr read_formula(Workspace& workspace, const std::string& text, const Functions& functions) {
  PrintedNames names(workspace, functions);
  Result<Parsed> parsed = parse(workspace, excerpt_of(text, "<formula>"), names);
  if (!parsed) raise(parsed.error());
  return parsed->value;
}

std::string latex(const std::string& text, const Functions& functions) {
  Workspace workspace;
  return to_latex(read_formula(workspace, text, functions));
}

py::object fraction(const Rational& value) { return py::str(value.get_str()); }

// (kind, what it is, positions of its operands)
py::tuple node(const Expr& e, std::span<const std::uint32_t> operands) {
  py::tuple places(operands.size());
  for (std::size_t k = 0; k < operands.size(); ++k) places[k] = operands[k];
  switch (e.kind()) {
    case Kind::undefined: return py::make_tuple("undefined", py::none(), places);
    case Kind::number: return py::make_tuple("number", fraction(e.number()), places);
    case Kind::pi: return py::make_tuple("pi", py::none(), places);
    case Kind::symbol: return py::make_tuple("symbol", py::make_tuple(e.name(), e.order()), places);
    case Kind::sum: return py::make_tuple("sum", py::none(), places);
    case Kind::product: return py::make_tuple("product", py::none(), places);
    case Kind::power: return py::make_tuple("power", fraction(e.exponent()), places);
    case Kind::function: return py::make_tuple("function", std::string(name_of(e.function())), places);
    case Kind::application:
      return py::make_tuple("application", py::make_tuple(e.undefined_function().name, e.partial_orders()), places);
  }
  return py::tuple();
}

// In an order in which operands come first; the last one is the formula.
py::list nodes(const std::string& text, const Functions& functions) {
  Workspace workspace;
  const Expr formula = read_formula(workspace, text, functions);
  const Walk w = walk(formula);
  py::list result;
  for (std::size_t i = 0; i < w.size(); ++i) result.append(node(workspace.expr(w.id(i)), w.operands(i)));
  return result;
}

}  // namespace

void add_formulas(py::module_& module) {
  module.def("spelled", [](const std::string& name) { return detail::canonical_spelling(name); }, py::arg("name"));
  module.def("latex", latex, py::arg("formula"), py::arg("functions"));
  module.def("nodes", nodes, py::arg("formula"), py::arg("functions"));
}

}  // namespace anholon::python
