// The state of one reading: the model as far as it is known, the names declared so far, and everything found wrong.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "anholon/model/file/model_source.hpp"
#include "anholon/model/model.hpp"

namespace anholon::detail {

enum class NameKind { parameter, function, definition, coordinate, quasi_velocity, input, constant, surface_parameter };
[[nodiscard]] const char* describe(NameKind kind);  // "a parameter"

struct DeclaredName {
  NameKind kind;
  std::size_t index;         // in the model's list of that kind
  const SourceValue* value;  // what the declaration says of it
  Origin origin;
  bool ambiguous = false;  // declared twice, which has been said: it means nothing
};

// What a symbol of the graph is, for the rules of what may stand where.
enum class SymbolClass : unsigned {
  time,
  parameter,
  coordinate,
  velocity,
  acceleration,
  momentum,
  input,
  energy,
  constant
};

struct Interpretation {
  Interpretation(Workspace& workspace_, const ModelSource& text_);

  Workspace& workspace;
  const ModelSource& text;
  Model model;
  Diagnostics diagnostics;  // errors and warnings

  std::unordered_map<std::string, DeclaredName> names;
  std::vector<std::string> names_in_order;
  std::unordered_map<Expr, SymbolClass> classes;
  std::unordered_map<std::string, Expr> values;  // what a defined parameter, definition or quasi-velocity stands for
  std::optional<std::uint32_t> initial_function;
  std::size_t divisor_nodes = 0;  // looked at so far to find divisors that are zero

  // The rate of every symbol along a motion, for the primes of definitions; made when first asked for.
  std::unordered_map<Expr, Expr> rates;

  Diagnostic& error(std::string code, std::string message, Label where);
  Diagnostic& warning(std::string code, std::string message, Label where);
  void add(Diagnostics more);
  // Nobody reads more than a hundred; suggestions are no longer looked for, and earlier among many names.
  [[nodiscard]] bool has_too_many() const {
    return diagnostics.size() >= 100 || diagnostics.size() * names.size() > 100'000;
  }

  // The model is a Hamiltonian system on a Poisson manifold: its variables have no momenta.
  [[nodiscard]] bool is_poisson() const { return model.poisson.has_value(); }

  [[nodiscard]] const DeclaredName* find(const std::string& name) const;
  // The list of a top-level [[key]], or the table of [key]; null if the file has none or it is of another type (which
  // is reported).
  [[nodiscard]] const SourceValue* section(std::string_view key);
  [[nodiscard]] std::vector<const SourceValue*> sections(std::string_view key);
};

[[nodiscard]] Origin origin_of(const SourceValue& value);
[[nodiscard]] Origin origin_of(const SourceEntry& entry);

// The parts of a model, each from its own section. Names first, then what they stand for, then what uses them.
void read_coordinates(Interpretation& in);
void declare_coordinates(Interpretation& in, const SourceValue& table);
void intern_coordinates(Interpretation& in, std::size_t first);  // the symbols of the first and all after it
void declare_parameters(Interpretation& in);
void declare_functions(Interpretation& in);
void declare_definitions(Interpretation& in);
void declare_inputs(Interpretation& in);
void apply_functions(Interpretation& in);
void check_momentum_names(Interpretation& in);
void intern_symbols(Interpretation& in);
void resolve_definitions(Interpretation& in);
void read_function_values(Interpretation& in);
void read_dynamics(Interpretation& in);
void declare_poisson(Interpretation& in, const SourceValue& table);
void read_poisson(Interpretation& in);
void read_constraints(Interpretation& in);
void read_forces(Interpretation& in);
void read_inputs(Interpretation& in);
void read_symmetries(Interpretation& in);
void read_initial(Interpretation& in);
void read_run(Interpretation& in);
void read_events(Interpretation& in);
void read_bodies(Interpretation& in);
void read_solution(Interpretation& in);
void read_hamilton_jacobi(Interpretation& in);
void read_parameter_relations(Interpretation& in);
void read_claims(Interpretation& in);
void read_parametrization(Interpretation& in);
void read_reduction(Interpretation& in);
void warn_of_parameters(Interpretation& in);
void note_angles(Interpretation& in);

// NH103: `value` should have been `expected` ("a string").
void wrong_type(Interpretation& in, const SourceValue& value, std::string_view expected);

}  // namespace anholon::detail
