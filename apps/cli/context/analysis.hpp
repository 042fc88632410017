// What the commands that ask questions about a system share: the model, what is assumed, how the answer is shown, and the child
// process in which it is found.
#pragma once

#include <functional>

#include <CLI/App.hpp>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "apps/cli/context/format.hpp"
#include "apps/cli/context/isolated.hpp"
#include "apps/cli/context/model_options.hpp"

namespace anholon::cli {

struct AnalysisOptions : ModelOptions {
  bool json = false, latex = false, fragment = false;
  double time_limit = 10;
};

// Those of ModelOptions, --time-limit, --json, --latex, --fragment.
void add_analysis_options(CLI::App& command, AnalysisOptions& options);

[[nodiscard]] Budget budget_of(const AnalysisOptions& options);
// Of what is decided before the question itself.
[[nodiscard]] DecisionOptions decision_options(const AnalysisOptions& options);

// Reads the model, decides what must be decided first, and prints the answer to the question; `patience` bounds all of it, as a
// multiple of the time limit.
using Question = std::function<Result<Answer>(const Model& model, const DecidedSystem& system)>;
void ask(const AnalysisOptions& options, double patience, Context& context, const Question& question);

// The same for a question about a system of which nothing has been decided yet.
using SystemQuestion = std::function<Result<Answer>(const Model& model, const System& system)>;
void ask_undecided(const AnalysisOptions& options, double patience, Context& context, const SystemQuestion& question);

// undecided where a limit stood in the way: out of budget.
[[nodiscard]] Exit exit_of(const Verdict& verdict);

// A limit stood in the way: said, with exit code 4.
[[nodiscard]] Answer out_of_budget(const BudgetExceeded& over, Context& context);

}  // namespace anholon::cli
