#include "anholon/model/meaning/interpret.hpp"

#include <algorithm>
#include <new>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "anholon/base/budget.hpp"
#include "anholon/model/file/fields.hpp"
#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t most_diagnostics = 100;

void read_everything(Interpretation& in) {
  const SourceValue& root = in.text.root;
  check_keys(in, root, "a model",
             {"title",       "source",           "about",           "parameters",  "functions",  "definitions",
              "coordinates", "quasi_velocities", "lagrangian",      "hamiltonian", "constraint", "forces",
              "inputs",      "symmetry",         "initial",         "run",         "event",      "body",
              "solution",    "parametrization",  "hamilton_jacobi", "claim",       "poisson",    "reduction",
              "relations"});
  in.model.title = text_of(in, root, "title");
  in.model.source = text_of(in, root, "source");
  in.model.about = text_of(in, root, "about", Lines::many);

  declare_parameters(in);
  declare_functions(in);
  declare_definitions(in);
  read_coordinates(in);
  declare_inputs(in);
  check_momentum_names(in);
  intern_symbols(in);
  apply_functions(in);
  resolve_definitions(in);
  read_function_values(in);

  read_dynamics(in);
  read_poisson(in);
  read_constraints(in);
  read_forces(in);
  read_inputs(in);
  read_symmetries(in);
  read_initial(in);
  read_run(in);
  read_events(in);
  read_bodies(in);
  read_solution(in);
  read_claims(in);
  read_parametrization(in);
  read_reduction(in);
  read_hamilton_jacobi(in);      // its constants are names for nobody else
  read_parameter_relations(in);  // last: equations are put into all that was read
}

constexpr std::size_t most_labels = 8;

// One message for each unknown name, whatever the number of places.
void merge_unknown_names(Diagnostics& diagnostics) {
  std::unordered_map<std::string, std::size_t> seen;
  Diagnostics merged;
  for (Diagnostic& diagnostic : diagnostics) {
    const auto [first, fresh] =
        diagnostic.code == "NH101" ? seen.try_emplace(diagnostic.message, merged.size()) : std::pair(seen.end(), true);
    if (fresh) {
      // Where names are declared is said once.
      if (diagnostic.code == "NH101" && seen.size() > 1) diagnostic.help.pop_back();
      merged.push_back(std::move(diagnostic));
      continue;
    }
    std::vector<Label>& labels = merged[first->second].labels;
    for (Label& label : diagnostic.labels) {
      if (labels.size() < most_labels) labels.push_back({std::move(label.source), label.span, "and here"});
    }
  }
  diagnostics = std::move(merged);
}

// In the order of the file; at most a hundred.
void tidy(Diagnostics& diagnostics) {
  const auto place = [](const Diagnostic& d) { return d.labels.empty() ? 0 : d.labels.front().span.begin; };
  std::stable_sort(diagnostics.begin(), diagnostics.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  merge_unknown_names(diagnostics);
  if (diagnostics.size() <= most_diagnostics) return;
  const std::size_t more = diagnostics.size() - most_diagnostics;
  diagnostics.resize(most_diagnostics);
  diagnostics.back().notes.push_back(fmt::format("and {} more", more));
}

Diagnostic too_big(std::string_view what) {
  Diagnostic diagnostic;
  diagnostic.code = "NH310";
  diagnostic.message = fmt::format("the expressions of this model are too large: {}", what);
  diagnostic.help.push_back("give large powers and products as definitions, or give the workspace a higher limit");
  return diagnostic;
}

}  // namespace

Result<Model> interpret(Workspace& workspace, const ModelSource& text) {
  Interpretation in(workspace, text);
  try {
    read_everything(in);
  } catch (const BudgetExceeded& exceeded) {
    in.diagnostics.push_back(too_big(fmt::format("limit on {} reached", name_of(exceeded.limit))));
  } catch (const std::bad_alloc&) {
    return tl::unexpected<Diagnostics>(Diagnostics{too_big("out of memory")});
  }
  if (!has_errors(in.diagnostics)) {  // a mistyped name makes another one unused
    warn_of_parameters(in);
    note_angles(in);
  }
  tidy(in.diagnostics);
  if (has_errors(in.diagnostics)) return tl::unexpected<Diagnostics>(std::move(in.diagnostics));
  in.model.warnings = std::move(in.diagnostics);
  return std::move(in.model);
}

}  // namespace anholon::detail
